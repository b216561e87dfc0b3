"""The client by itself: what it does with messages that come late, twice, never, or while nobody looks."""

import json
import re

ANIMATED = "localStorage.setItem('bardo.speed', JSON.stringify('normal'))"
FLOATING = "document.querySelectorAll('.floats > *, .leaving > *').length"
HIDE = """(hidden) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
}"""


def act(person, name=None):
    version = person.version
    person.page.locator(f'#actions [data-action="{name}"]' if name else "#actions .action").first.click()
    person.wait_past(version)


def overhear(person, change):
    """Let every message of the server pass through a function; gives the sockets, the last one open."""
    sockets = []

    def between(socket):
        sockets.append(socket)
        server = socket.connect_to_server()

        def pass_on(text):
            message = change(json.loads(text))
            if message is not None:
                socket.send(json.dumps(message))

        server.on_message(pass_on)
        socket.on_message(lambda message: server.send(message))

    person.page.route_web_socket(re.compile("/ws/"), between)
    return sockets


def chat(version, words):
    return {"version": version, "move": 0, "seat": 0, "kind": "chat", "text": words, "at": []}


# -- the connection ----------------------------------------------------------------------------


def test_a_final_goodbye_replaces_the_page_and_ends_reconnecting(person):
    me = person()
    made = me.make("hungry-ghost", ["me", "here"])
    bye = {"type": "bye", "reason": "this key opens nothing here", "final": True}
    sockets = overhear(me, lambda message: bye if message["type"] == "welcome" else message)
    me.page.goto(f"/t/{made['table']}")
    notice = me.page.get_by_role("alert")
    notice.wait_for()
    assert "This key opens nothing here." in notice.text_content()
    assert not me.page.locator("#board, #ask, #panels, #open-rules, #banner").locator("visible=true").count()
    me.page.evaluate("window.dispatchEvent(new Event('online'))")
    me.page.evaluate("window.dispatchEvent(new Event('offline'))")
    me.page.keyboard.press("u")
    me.page.keyboard.press("r")
    assert len(sockets) == 1
    notice.get_by_role("link", name="All games").click()
    me.page.locator("#games").wait_for()


def test_after_any_other_goodbye_it_reconnects(person):
    me = person()
    made = me.make("hungry-ghost", ["me", "here"])
    byes = []

    def once(message):
        if byes or message["type"] != "welcome":
            return message
        byes.append({"type": "bye", "reason": "you read too slowly: connect again"})
        return byes[0]

    sockets = overhear(me, once)
    me.go(f"/t/{made['table']}")
    me.page.evaluate("window.dispatchEvent(new Event('offline'))")
    me.page.wait_for_selector("body.offline")
    me.page.evaluate("window.dispatchEvent(new Event('online'))")
    me.page.wait_for_selector("body:not(.offline)")
    assert len(sockets) > 1


def test_a_clock_does_not_jump_back_when_somebody_comes(person):
    me = person()
    made = me.make("hungry-ghost", ["me", "here"], clock={"kind": "live"})
    sockets = overhear(me, lambda message: message)
    me.page.clock.install()
    me.go(f"/t/{made['table']}")
    shown = "document.querySelector('.clock').textContent"
    before = me.page.evaluate(shown)
    me.page.clock.run_for(5_000)
    later = me.page.evaluate(shown)
    assert later != before
    sockets[-1].send(json.dumps({"type": "presence", "here": [0, 1], "watching": 2}))
    me.page.wait_for_function("() => document.getElementById('watching').textContent === '2 people are watching.'")
    assert me.page.evaluate(shown) <= later


# -- drawings and what moves -------------------------------------------------------------------


def test_without_drawings_the_table_is_there_and_they_are_asked_for_again(person):
    me = person()
    asked = []

    def first_fails(route):
        asked.append(route.request.url)
        route.abort() if len(asked) == 1 else route.continue_()

    me.page.route("**/art/*.svg", first_fails)
    me.make("hungry-ghost", ["me", "here"])
    assert me.page.locator("#actions .action").count() > 1
    act(me, "move forest")
    me.page.wait_for_selector("#sprite", state="attached")
    assert me.page.evaluate("document.querySelector('[data-id=forest] use').getBBox().width") > 0
    assert len(asked) == 2


def test_two_welcomes_ask_for_the_drawings_once(person):
    me = person()
    made = me.make("hungry-ghost", ["me", "here"])
    asked, welcomes = [], []
    me.page.on("request", lambda request: "/art/" in request.url and asked.append(request.url))
    sockets = overhear(me, lambda message: welcomes.append(message) or message)
    me.go(f"/t/{made['table']}")
    welcome = next(message for message in welcomes if message["type"] == "welcome")
    for _ in range(2):
        sockets[-1].send(json.dumps(welcome))
    act(me)
    assert len(asked) == 1
    assert me.page.locator("#sprite").count() == 1


def test_nothing_moves_while_nobody_looks(person):
    me = person()
    me.page.goto("/")
    me.page.evaluate(ANIMATED)
    me.make("hungry-ghost", ["me", "here"], confirm=False)
    act(me, "move forest")
    me.page.evaluate(HIDE, True)
    me.page.wait_for_function(f"() => {FLOATING} === 0")
    for _ in range(6):
        version = me.version
        me.page.evaluate("document.querySelector('#actions .action').click()")
        me.wait_past(version)
        assert me.page.evaluate(FLOATING) == 0
    me.page.evaluate(HIDE, False)
    act(me)
    assert me.page.evaluate("document.getElementById('board').getAnimations({subtree: true}).length") > 0


def test_a_die_in_a_hurry_shows_what_was_thrown(person):
    me = person()
    me.page.goto("/")
    shown = me.page.evaluate(
        """async () => {
            const { Board, svgElement } = await import("/static/table/board.js");
            const svg = document.body.appendChild(svgElement("svg"));
            document.body.append(...[1, 2, 3, 4, 5, 6].map((pips) => svgElement("g", { id: `face-die-${pips}` })));
            const board = new Board(svg, "slow");
            const node = { id: "die", face: "die-3", x: 9, y: 9, width: 9, height: 9, turn: 0, layer: 0, label: "",
                words: "", size: 0, seat: -1, does: [], faint: false };
            board.draw({ width: 99, height: 99, nodes: [node], panels: [] }, [{ kind: "roll", at: ["die"] }]);
            const use = svg.querySelector("use");
            const watch = { attributes: true };
            await new Promise((resolve) => new MutationObserver(resolve).observe(use, watch));
            board.finishAnimations();
            await Promise.all(svg.getAnimations({ subtree: true }).map((one) => one.finished));
            const changes = [];
            new MutationObserver(() => changes.push(use.getAttribute("href"))).observe(use, { attributes: true });
            await new Promise((resolve) => setTimeout(resolve, 400));
            return [use.getAttribute("href"), changes.length];
        }"""
    )
    assert shown[0] == "#face-die-3"
    assert shown[1] <= 1


def test_new_things_take_their_place_in_the_text_view(person):
    me = person()
    me.make("hungry-ghost", ["me", "wanderer"], confirm=False)
    things = me.page.locator("#text ul li")
    for _ in range(12):
        act(me)
        me.wait_to_be_asked()
    me.page.keyboard.press("t")
    version, before = me.version, things.all_text_contents()
    me.page.reload()
    me.page.wait_for_selector(f"body[data-version='{version}']")
    assert things.all_text_contents() == before


# -- log and chat ------------------------------------------------------------------------------


def test_reading_further_up_is_not_interrupted(person):
    me = person()
    made = me.make("hungry-ghost", ["me", "here"])
    lines = [{**chat(nth, f"Line {nth}"), "kind": "event"} for nth in range(1, 60)]
    overhear(me, lambda message: {**message, "log": lines} if message["type"] == "view" else message)
    me.go(f"/t/{made['table']}")
    end = "document.getElementById('log').scrollHeight - document.getElementById('log').clientHeight"
    top = "document.getElementById('log').scrollTop"
    me.page.wait_for_function(f"() => {top} > 0 && {end} - {top} < 2")
    me.page.locator("#log").hover()
    me.page.evaluate(
        """() => new Promise((resolve) => {
            const log = document.getElementById("log");
            log.addEventListener("scroll", resolve);
            log.scrollTop = 40;
        })"""
    )
    act(me, "move forest")
    assert me.page.evaluate(top) == 40


def test_chat_does_not_grow_for_ever(person):
    me = person()
    made = me.make("hungry-ghost", ["me", "here"])
    lines = [chat(nth, f"Line {nth}") for nth in range(1, 1701)]
    overhear(me, lambda message: {**message, "log": lines} if message["type"] == "view" else message)
    me.go(f"/t/{made['table']}")
    me.page.click("#tab-chat")
    assert me.page.locator("#said-lines .line").count() == 1500
    assert me.page.locator("#said-lines .line").last.text_content() == "Line 1700"


def test_a_line_of_the_log_is_as_high_as_its_words(person):
    ann, bo = person(), person()
    made = ann.make("hungry-ghost", ["me", "friend"])
    bo.go(f"/j/{made['seats'][1]}")
    line = ann.page.locator('#log .line[data-kind="table"]').last
    line.wait_for()
    assert line.bounding_box()["height"] < 60


def test_a_long_word_is_broken(person):
    me = person(viewport={"width": 360, "height": 740})
    me.make("hungry-ghost", ["me", "friend"])
    me.page.click("#tab-chat")
    me.page.fill("#words", "x" * 300)
    me.page.press("#words", "Enter")
    me.page.wait_for_selector("#said-lines .line")
    assert len(me.page.text_content("#said-lines")) >= 280
    assert me.page.evaluate(
        "(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)(document.getElementById('said-lines'))"
    )


# -- people ------------------------------------------------------------------------------------


def test_a_click_on_what_stands_on_a_glowing_place_means_the_place(person):
    me = person()
    me.make("hungry-ghost", ["me", "here"], confirm=False)
    covered = me.page.evaluate(
        """() => {
            for (const hit of document.querySelectorAll(".node.told:not(.legal) .hit")) {
                const box = hit.getBoundingClientRect();
                const at = [box.x + box.width / 2, box.y + box.height / 2];
                const all = document.elementsFromPoint(...at);
                const below = all.map((one) => one.closest(".node")).filter(Boolean);
                if (all[0] === hit && below.some((one) => one.matches(".legal"))) return at;
            }
            return null;
        }"""
    )
    assert covered is not None
    version = me.version
    me.page.mouse.click(*covered)
    me.page.wait_for_function(
        "(seen) => Number(document.body.dataset.version) > seen || !document.getElementById('choices').hidden",
        arg=version,
    )


def test_a_guest_is_asked_for_a_name_and_the_browser_remembers_it(person):
    ann, bo = person(), person()
    made = ann.make("hungry-ghost", ["me", "friend"])
    assert not ann.page.locator("#naming").is_visible()
    bo.go(f"/j/{made['seats'][1]}")
    bo.page.get_by_label("What is your name?").fill("Bo")
    bo.page.get_by_role("button", name="That's me").click()
    ann.page.wait_for_function("() => document.querySelectorAll('.panel-name')[1].textContent === 'Bo'")
    assert not bo.page.locator("#naming").is_visible()
    made = ann.make("hungry-ghost", ["me", "friend"])
    bo.go(f"/j/{made['seats'][1]}")
    ann.page.wait_for_function("() => document.querySelectorAll('.panel-name')[1].textContent === 'Bo'")


def test_a_guest_may_stay_nameless(person):
    ann, bo = person(), person()
    made = ann.make("hungry-ghost", ["me", "friend"])
    bo.go(f"/j/{made['seats'][1]}")
    bo.page.get_by_role("button", name="Skip").click()
    bo.page.reload()
    bo.page.wait_for_selector("body[data-version]")
    assert not bo.page.locator("#naming").is_visible()


def test_hints_say_what_they_are_worth_and_mark_the_best(person):
    me = person()
    me.page.goto("/")
    read = """async ([hints, searched]) => {
        const { Hints } = await import("/static/table/hints.js");
        const all = new Hints();
        all.set({ hints, advice: "Do a.", searched });
        return [all.advice, all.note, ...hints.map(([, , action]) => all.of(action) ?? "")];
    }"""
    searched = me.page.evaluate(read, [[["a", "61 % ± 3 %", 1], ["b", "9 % ± 3 %", 2]], True])
    assert searched == ["Do a.", "Chance of winning after each action.", "best: 61 % ± 3 %", "9 % ± 3 %"]
    thumb = me.page.evaluate(read, [[["a", "", 1], ["b", "", 2]], False])
    assert "only a rule of thumb" in thumb[1]
    assert thumb[2:] == ["", ""]


def test_the_end_says_what_it_means_for_me(person):
    me = person()
    me.page.goto("/")
    said = me.page.evaluate(
        """async () => {
            const { outcomeFor } = await import("/static/table/sentences.js");
            const named = [{ name: "Ann" }, { name: "Bo" }];
            const after = (winners, seats) => outcomeFor({ winners, seats: named }, { seats });
            return [
                ...[after([0], [0]), after([1], [0]), after([0, 1], [0]), after([], [0])],
                ...[after([0], [0, 1]), after([0], []), after([], [])],
            ];
        }"""
    )
    assert said == [
        *("You win!", "You lose. Bo wins.", "You win together!", "You lose."),
        *("Ann wins.", "Ann wins.", "Nobody wins."),
    ]


# -- hasty hands -------------------------------------------------------------------------------


def sent(person, kind):
    """The messages of a kind that a page sends from its next socket on."""
    found = []

    def look(frame):
        message = json.loads(frame)
        if message["type"] == kind:
            found.append(message)

    person.page.on("websocket", lambda socket: socket.on("framesent", look))
    return found


def settled(me):
    """Wait until the server has answered everything that was sent before."""
    me.page.click("#tab-chat")
    me.page.fill("#words", "done")
    me.page.press("#words", "Enter")
    me.page.wait_for_function("() => document.querySelector('#said-lines')?.textContent.includes('done')")


def test_a_key_that_is_held_plays_once(person):
    me = person()
    done = sent(me, "do")
    me.make("hungry-ghost", ["me", "here"], confirm=False)
    version = me.version
    me.page.keyboard.down("1")
    me.wait_past(version)
    for _ in range(5):
        me.page.keyboard.down("1")
    me.page.keyboard.up("1")
    settled(me)
    assert len(done) == 1
    me.page.locator("#prompt").click()
    me.page.keyboard.press("1")
    settled(me)
    assert len(done) == 2


def test_a_double_click_plays_once(person):
    me = person()
    done = sent(me, "do")
    me.make("hungry-ghost", ["me", "here"], confirm=False)
    box = me.page.locator("#actions .action").first.bounding_box()
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    me.page.mouse.dblclick(*middle)
    settled(me)
    assert len(done) == 1 and not me.page.locator("#banner").is_visible()


def test_a_story_and_a_line_stay_in_their_fields_until_they_are_told(person):
    me = person()
    made = me.make("buddha-wheel", ["me", "here"], confirm=False)

    def change(message):
        if message["type"] in ("view", "step"):
            message["invited"] = {"seat": 0, "question": "Who were you?"}
        return message

    overhear(me, change)
    me.go(f"/t/{made['table']}")
    me.page.context.set_offline(True)
    me.page.evaluate("window.dispatchEvent(new Event('offline'))")
    me.page.wait_for_selector("body.offline")
    me.page.locator("#actions .action").first.click()
    me.page.fill("#story", "I was a crow.")
    me.page.press("#story", "Enter")
    me.page.click("#tab-chat")
    me.page.fill("#words", "hello?")
    me.page.press("#words", "Enter")
    assert me.page.input_value("#story") == "I was a crow." and me.page.input_value("#words") == "hello?"
    me.page.context.set_offline(False)
    me.page.evaluate("window.dispatchEvent(new Event('online'))")
    me.page.wait_for_function("() => document.getElementById('words').value === ''")
    me.page.wait_for_function("() => document.getElementById('said-lines').textContent.includes('hello?')")


def test_a_link_that_could_not_be_made_is_not_copied(person):
    me = person()
    me.make("hungry-ghost", ["me", "friend"])
    body = '{"error": "not just now"}'
    me.page.route("**/links", lambda route: route.fulfill(status=429, body=body, content_type="application/json"))
    me.page.locator("#invite .copy").first.click()
    me.page.wait_for_selector("#banner:not([hidden])")
    assert "Not just now." in me.page.text_content("#banner")
    assert me.page.locator("#invite .copy").first.text_content() == "Copy link"
    me.troubles.clear()  # the browser writes a refused request into its console
