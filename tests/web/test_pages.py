"""The pages: easy to start, easy to read, for everybody and on every screen."""

import gzip

import pytest
from playwright.sync_api import expect

from bardo.engine.authoring.registry import game, own_games
from bardo.engine.picture.scene import SIGNS
from tests.web.conftest import serious

PHONE = {"width": 360, "height": 740}
LAPTOP = {"width": 1366, "height": 768}
WALL = {"width": 3840, "height": 2160}
PAGE_WEIGHT = 300_000


def fits(page):
    """Whether nothing is wider than the screen."""
    return page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_one_click_from_the_first_page_and_one_to_play(person):
    me = person()
    me.page.goto("/")
    for name in own_games():
        assert me.page.get_by_role("link", name=game(name).title).first.is_visible()
    me.page.locator('a[href="/new/hungry-ghost"]').click()
    me.page.get_by_role("button", name="Play", exact=True).click()
    me.page.wait_for_selector("body[data-version]")
    assert me.page.locator(".panel").count() == game("hungry-ghost").default_players
    assert "fair bot" in me.page.locator(".panel-state").nth(1).text_content()
    me.page.goto("/")
    expect(me.page.locator("#tables li").first).to_contain_text("Hungry Ghost")


def test_play_now_is_one_click(person):
    me = person()
    me.page.goto("/")
    me.page.get_by_role("button", name="Play now: White Moon").click()
    me.page.wait_for_selector("body[data-version]")
    assert me.page.locator(".panel").count() == 2
    expect(me.page.locator(".panel-state").nth(1)).to_contain_text("hard bot")


def test_play_now_says_what_it_starts_and_so_does_the_table(person):
    me = person()
    me.page.goto("/")
    card = me.page.locator(".card", has_text="Hungry Ghost")
    expect(card.locator(".card-now")).to_have_text(
        "Play now: you and a fair bot; a shorter game: everybody begins with 15 Delusion, not 30."
    )
    card.get_by_role("button").click()
    me.page.wait_for_selector("body[data-version]")
    rules = "Rules: rulebook (as the printed rules say). Changed: delusion 15 (usually 30)."
    expect(me.page.locator("#log p").first).to_have_text(rules)
    me.page.click("#menu summary")
    expect(me.page.locator(".menu-note")).to_have_text(rules)
    expect(me.page.locator(".menu-note")).to_be_visible()


def test_a_link_chooses_options_and_changed_ones_are_marked(person):
    me = person()
    me.page.goto("/")
    me.page.locator("a.card-link", has_text="White Moon").click()
    expect(me.page.locator("#option-expansion")).to_have_value("1")
    experts = me.page.locator(".experts summary")
    experts.click()
    me.page.locator("#option-villager_deaths").fill("8")
    me.page.locator("#option-villager_deaths").blur()
    expect(experts).to_contain_text("1 changed")
    expect(me.page.locator(".option.changed #option-villager_deaths")).to_be_visible()


def test_seats_names_preset_and_options_of_a_new_table(person):
    me = person()
    me.page.goto("/new/hungry-ghost")
    me.page.click("#more")
    me.page.locator(".seat .name").first.fill("Ann")
    me.page.locator(".seat .who").nth(1).select_option("here")
    me.page.locator(".seat .name").nth(1).fill("Bo")
    me.page.locator(".seat .who").nth(2).select_option("gentle")
    me.page.select_option("#preset", "prototype")
    me.page.locator(".experts summary").click()
    me.page.fill("#option-round_limit", "7")
    me.page.click("#play")
    me.page.wait_for_selector("body[data-version]")
    assert me.page.locator(".panel").count() == 4
    assert [name.strip() for name in me.page.locator(".panel-name").all_text_contents()][:2] == ["Ann", "Bo"]
    assert "of 7" in me.page.text_content("#heading")


def test_a_bot_says_what_it_is_like_and_a_clock_how_long_it_runs(person):
    me = person()
    me.page.goto("/new/hungry-ghost")
    seat = me.page.locator(".seat").nth(1)
    seat.locator(".who").select_option("hard")
    hard = seat.locator('option[value="hard"]')
    assert hard.text_content() == "hard"
    assert seat.locator(".seat-help").text_content() == hard.get_attribute("title") != ""
    assert me.page.locator("#clock option").all_text_contents() == [
        "No clock",
        "Live: 10 minutes, 15 seconds more a turn",
        "Slow: 3 days, 12 hours more a turn",
    ]
    me.page.select_option("#clock", "live")
    me.page.click("#play")
    me.page.wait_for_function("() => document.querySelector('.clock')?.textContent.startsWith('◷ ')")
    assert me.page.locator(".clock").nth(1).text_content() == "◷ 10:00"


def test_the_signs_are_those_of_the_scenes(person):
    me = person()
    me.page.goto("/new/buddha-wheel")
    signs = me.page.locator(".seat-mark").all_text_contents()
    assert signs == list(SIGNS[: len(signs)])
    me.make("ghosts-revenge", ["me", "here", "here"])
    assert me.page.locator(".panel .sign").all_text_contents() == list(SIGNS[:3])


def test_a_browser_keeps_the_links_for_friends_and_not_the_keys_of_its_own_seats(person):
    me = person()
    me.page.goto("/new/hungry-ghost")
    for nth, who in enumerate(["me", "here", "friend"]):
        me.page.locator(".seat .who").nth(nth).select_option(who)
    made = {}

    def overhear(route):
        answer = route.fetch()
        made.update(answer.json())
        route.fulfill(response=answer)

    me.page.route("**/api/tables", overhear)
    me.page.click("#play")
    me.page.wait_for_selector("body[data-version]")
    facts = me.page.evaluate("JSON.parse(localStorage.getItem('bardo.tables'))[0]")
    assert facts["seats"] == [None, None, made["seats"][2]]
    assert facts["watch"] == made["watch"]
    assert not any(key in str(facts) for key in (made["host"], *made["seats"][:2]))


def test_whoever_only_watched_still_finds_the_tables_that_this_browser_remembers(person):
    host, me = person(), person()
    made = host.make("hungry-ghost", ["me", "here"])
    me.go(f"/j/{made['watch']}")
    remembered = "JSON.parse(localStorage.getItem('bardo.tables')).map((one) => one.table)"
    me.page.evaluate(
        "(table) => localStorage.setItem('bardo.tables', JSON.stringify([{table: 'aaaaaaaaaa', when: 0}, {table}]))",
        made["table"],
    )
    me.page.goto("/")
    me.page.wait_for_function(f"() => {remembered}.length === 1")
    expect(me.page.locator("#tables a")).to_have_attribute("href", f"/t/{made['table']}")
    me.page.route(f"**/api/tables/{made['table']}", lambda route: route.abort())
    with me.page.expect_request(f"**/api/tables/{made['table']}"):
        me.page.reload()
    assert me.page.evaluate(remembered) == [made["table"]], "only what no longer exists is forgotten"
    me.troubles.clear()  # the browser writes a missing table into its console


def test_tables_from_before_anybody_was_known_are_claimed(person):
    me = person()
    made = me.make("hungry-ghost", ["me", "here"])
    me.context.clear_cookies(name="bardo_me")
    me.page.goto("/")
    expect(me.page.locator("#tables li")).to_contain_text("Waiting for you")
    assert me.context.request.get("/api/me/tables").json()["tables"][0]["about"]["table"] == made["table"]


@pytest.mark.parametrize("path", ["/t/zzzzzzzzzz", "/t/zzzzzzzzzz/replay", "/check/zzzzzzzzzz", "/t/no"])
def test_a_missing_table_gets_a_page_that_says_so(person, path):
    me = person()
    assert me.page.goto(path).status == 404
    assert "no such table" in me.page.text_content("main")
    me.page.get_by_role("link", name="All games").click()
    me.page.locator("#games").wait_for()
    me.troubles.clear()


def test_a_list_of_actions_shows_that_there_is_more(person):
    me = person(viewport={"width": 1366, "height": 500})
    me.make("ghosts-revenge", ["me", "here"])
    me.page.wait_for_selector(".acts.more")
    me.page.locator("#actions .action").last.scroll_into_view_if_needed()
    me.page.evaluate("document.getElementById('acts').scrollTop = 1e6")
    me.page.wait_for_selector(".acts:not(.more)")


@pytest.mark.parametrize("size", [LAPTOP, {"width": 1024, "height": 768}], ids=["laptop", "tablet"])
def test_rules_leave_what_is_asked_to_be_seen(person, size):
    me = person(viewport=size)
    me.make("hungry-ghost", ["me", "here"])
    me.page.click("#open-rules")
    me.page.wait_for_selector("#rulebook .clause")
    rules = me.page.locator("#rules").bounding_box()
    for part in (me.page.locator("#ask"), *me.page.locator("#actions .action").all()):
        box = part.bounding_box()
        assert box["x"] + box["width"] <= rules["x"] or box["x"] >= rules["x"] + rules["width"]
        assert box["width"] > 200


def test_a_wrong_table_says_what_is_wrong(person):
    me = person()
    me.page.goto("/new/hungry-ghost")
    me.page.locator(".seat .name").first.fill("A:B")
    me.page.click("#play")
    assert "A:B" in me.page.wait_for_selector("#trouble:not(:empty)").text_content()
    me.troubles.clear()  # the browser writes a refused request into its console


def test_a_saved_game_is_loaded(person, tmp_path):
    me = person()
    made = me.make("hungry-ghost", ["me", "here"], confirm=False)
    for name in ("move forest", "move cave", "move temple", "move town"):
        version = me.version
        me.page.locator(f'#actions [data-action="{name}"]').click()
        me.wait_past(version)
    file = tmp_path / "game.txt"
    file.write_text(me.page.evaluate(f"fetch('/api/tables/{made['table']}/file').then((answer) => answer.text())"))
    me.page.goto("/")
    me.page.set_input_files("#file", file)
    me.page.wait_for_selector("body[data-version]")
    assert made["table"] not in me.page.url
    assert "walks to the Forest" in me.page.text_content("#log")


def test_a_file_that_is_not_a_game_is_refused_in_words(person, tmp_path):
    file = tmp_path / "shopping.txt"
    file.write_text("milk, bread")
    me = person()
    me.page.goto("/")
    me.page.set_input_files("#file", file)
    words = me.page.wait_for_selector("#trouble:not(:empty)").text_content()
    assert words.startswith("shopping.txt is not a saved game of Bardo. ")
    me.troubles.clear()  # the browser writes a refused request into its console


def test_light_and_dark(person):
    me = person()
    me.page.goto("/")
    paper = "getComputedStyle(document.body).backgroundColor"
    before = me.page.evaluate(paper)
    me.page.click("[data-theme-switch]")
    after = me.page.evaluate(paper)
    assert after != before
    me.page.goto("/new/hungry-ghost")
    assert me.page.evaluate(paper) == after


@pytest.mark.parametrize("name", own_games())
def test_a_table_on_a_phone(person, name):
    me = person(viewport=PHONE, has_touch=True)
    me.make(name, ["me", *["wanderer"] * (game(name).default_players - 1)])
    me.wait_to_be_asked()
    assert fits(me.page)
    assert me.page.locator("#prompt").is_visible()
    small = me.page.evaluate(
        """[...document.querySelectorAll("#actions .action, #tools button:not([hidden])")]
            .filter((one) => one.getBoundingClientRect().height < 40).length"""
    )
    assert small == 0
    me.page.locator("#actions .action").last.scroll_into_view_if_needed()
    assert me.page.locator("#prompt").bounding_box()["y"] >= 0


@pytest.mark.parametrize("size", [LAPTOP, WALL], ids=["laptop", "wall"])
def test_a_laptop_shows_the_whole_table_without_scrolling(person, size):
    me = person(viewport=size)
    me.make("ghost-stories", ["me", "wanderer", "wanderer", "wanderer"])
    assert me.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert fits(me.page)
    board = me.page.locator("#board").bounding_box()
    assert board["y"] >= 0
    assert board["y"] + board["height"] <= size["height"]
    assert board["height"] > 0.85 * size["height"]


@pytest.mark.parametrize("path", ["/", "/new/ghost-stories", "/rules/hungry-ghost", "/new/no-such-game"])
def test_no_page_is_wider_than_a_phone(person, path):
    me = person(viewport=PHONE)
    me.page.goto(path)
    assert fits(me.page)
    me.troubles.clear()


def test_axe_would_find_pale_words(person):
    me = person()
    me.page.goto("/rules/hungry-ghost")
    me.page.evaluate("document.querySelector('.clause').style.color = 'var(--paper-3)'")
    assert [name for name, _ in serious(me.page)] == ["color-contrast"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", ["/", "/new/ghost-stories", "/rules/hungry-ghost"])
def test_axe_finds_nothing_serious_on_pages(person, path, scheme):
    me = person(color_scheme=scheme)
    me.page.goto(path)
    assert serious(me.page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_at_a_table(person, scheme):
    me = person(color_scheme=scheme)
    me.make("ghosts-revenge", ["me", "friend", "wanderer"])
    assert serious(me.page) == []
    me.page.keyboard.press("t")
    assert serious(me.page) == []
    me.page.keyboard.press("r")
    me.page.wait_for_selector("#rulebook .clause")
    assert serious(me.page) == []


@pytest.mark.parametrize("name", own_games())
def test_a_table_weighs_little(person, name):
    watcher = person()
    seats = [{"who": "wanderer"}] * (game(name).default_players - 1)
    wanted = {"game": name, "seats": [{"who": "friend"}, *seats]}
    made = watcher.context.request.post("/api/tables", data=wanted).json()
    watcher.context.clear_cookies()
    answers, heard = [], []
    watcher.page.on("response", lambda answer: answers.append(answer))
    watcher.page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(frame)))
    watcher.go(f"/j/{made['watch']}")
    view = next(frame for frame in heard if '"type":"view"' in frame)
    bodies = [answer.body() for answer in answers if answer.ok] + [view.encode()]
    assert 15 < len(bodies) < 64
    assert sum(len(gzip.compress(body)) for body in bodies) < PAGE_WEIGHT / 2


def test_nothing_comes_from_elsewhere(person, server):
    me = person()
    seen = []
    me.page.on("request", lambda request: seen.append(request.url))
    me.make("hungry-ghost", ["me", "wanderer"])
    assert [
        url for url in seen if not url.startswith((server.address, server.address.replace("http", "ws"), "data:"))
    ] == []


def test_scores_are_saved_at_one_table_and_brought_to_the_next(person, tmp_path):
    me = person()
    me.make("buddha-wheel", ["me", "random"])
    me.page.click("#menu summary")
    with me.page.expect_download() as saved:
        me.page.click("#scores")
    file = tmp_path / "scores.txt"
    file.write_text(
        saved.value.path().read_text().replace("Orange:", "Orange: dedicated pink 2; meditated pink; powers 3")
    )
    me.page.goto("/new/buddha-wheel")
    assert not me.page.locator(".score").first.is_visible()
    me.page.get_by_text("Bring scores of an earlier game").click()
    me.page.set_input_files("#scores", file)
    fields = me.page.locator(".seat:visible .score")
    expect(fields.nth(1)).to_have_value("dedicated pink 2; meditated pink; powers 3")
    expect(fields.nth(0)).to_have_value("")
    me.page.get_by_role("button", name="Play", exact=True).click()
    me.page.wait_for_selector("body[data-version]")
    with me.page.expect_download() as again:
        me.page.click("#menu summary")
        me.page.click("#scores")
    assert "Orange: dedicated pink 2; meditated pink; powers 3" in again.value.path().read_text()
    me.page.goto("/new/hungry-ghost")
    assert not me.page.locator(".score").count()


def test_a_wrong_score_is_refused_in_words(person, tmp_path):
    me, file = person(), tmp_path / "scores.txt"
    file.write_text("bardo score 1\ngame: hungry-ghost\n\nRed: powers 3\n")
    me.page.goto("/new/buddha-wheel")
    me.page.get_by_text("Bring scores of an earlier game").click()
    me.page.set_input_files("#scores", file)
    expect(me.page.locator("#trouble")).to_have_text("scores.txt has no scores of this game.")
    me.page.locator(".score").first.fill("powers 9")
    me.page.get_by_role("button", name="Play", exact=True).click()
    me.page.get_by_text("the score of Red: powers: a number from 0 to 5 is expected, not '9'").wait_for()
    assert [trouble for trouble in me.troubles if "400" not in trouble] == []
    me.troubles.clear()


def test_a_seat_in_use_asks_and_a_refused_link_is_explained_where_it_was_asked_for(person):
    ann, ben, eve = person(), person(), person()
    made = ann.make("hungry-ghost", ["me", "friend"])
    link = f"/j/{made['seats'][1]}"
    ben.go(link)
    eve.page.goto(link)
    expect(eve.page.locator("main")).to_contain_text("Somebody already sits here")
    eve.page.get_by_role("button", name="Yes, sit down here too").click()
    eve.page.wait_for_selector("body[data-version]")
    expect(ben.page.locator("#log")).to_contain_text("seat was opened on another device")
    ann.page.click("#menu summary")
    ann.page.click("#open-invite")
    row = ann.page.locator("#links .invite-row", has_text="Green")
    row.get_by_role("button", name="New link").click()
    expect(ann.page.locator("#links .said")).to_contain_text("There can be a new link to it once Green has been away")
    ann.troubles.clear()  # the browser tells of the refusal too
    ben.page.click("#menu summary")
    ben.page.click("#open-invite")
    ben.page.locator("#links").get_by_role("button", name="New link").click()
    expect(eve.page.locator(".notice")).to_contain_text("no longer valid")
    expect(ben.page.locator("#links .said")).to_contain_text("The old link no longer works")


def test_a_page_without_a_connection_says_so_until_it_is_back(person):
    ann = person()
    ann.page.goto("/")
    ann.page.wait_for_load_state("networkidle")
    ann.context.set_offline(True)
    strip = ann.page.locator("#no-connection")
    expect(strip).to_have_text("No connection to the server. It will be tried again.")
    ann.page.locator(".play-now").first.click()
    beside = ann.page.locator(".card").first.locator(".trouble")
    expect(beside).to_have_text("No connection to the server. It will be tried again.")
    ann.context.set_offline(False)
    expect(strip).to_have_count(0)
    expect(beside).to_have_text("")


def test_the_rules_and_a_choice_wait_for_the_connection(person):
    ann = person()
    ann.make("hungry-ghost", ["me", "here"])
    ann.context.set_offline(True)
    expect(ann.page.locator("#banner")).to_contain_text("Not connected")
    ann.page.click("#open-rules")
    expect(ann.page.locator("#rulebook")).to_contain_text("No connection to the server")
    before = ann.version
    ann.page.click("#close-rules")
    ann.page.locator("#actions button").first.click()
    assert ann.page.evaluate("sessionStorage.length") > 0
    ann.page.route("**/ws/**", lambda route: route.abort())
    ann.context.set_offline(False)
    expect(ann.page.locator("#rulebook h2").first).to_be_attached()
    ann.page.reload()
    ann.page.wait_for_selector("body[data-version]")
    expect(ann.page.locator("#banner")).to_contain_text("before this page was loaded again")
    assert ann.version > before
