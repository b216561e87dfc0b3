"""At the table: friends, broken lines, hot seats, refusals, hints, chat, bots that sit in."""

import re

import pytest
from playwright.sync_api import expect


def act(person, name=None):
    """Choose an action by its button: of this name, or the first."""
    version = person.version
    person.page.locator(f'#actions [data-action="{name}"]' if name else "#actions .action").first.click()
    person.wait_past(version)


def end(person):
    version = person.version
    person.page.click("#end")
    person.wait_past(version)


def play_out(people, most=200):
    """Everybody plays the first action until the game is over."""
    for _ in range(most):
        if people[0].over:
            return
        for one in people:
            if one.page.locator("#end").is_visible():
                end(one)
                break
            if one.page.locator("#actions .action").count():
                act(one)
                break
        newest = max(one.version for one in people)
        for one in people:
            one.wait_past(newest - 1)
    raise AssertionError("the game is not over")


def test_two_browsers_at_one_table(person):
    ann, bo = person(), person()
    made = ann.make("hungry-ghost", ["me", "friend"], options={"round_limit": 2})
    assert ann.page.locator("#invite").is_visible()
    bo.go(f"/j/{made['seats'][1]}")
    assert bo.page.url.endswith(f"/t/{made['table']}")
    ann.page.wait_for_selector("#invite", state="hidden")
    assert "Your turn" in ann.page.title()
    assert "Your turn" not in bo.page.title()
    play_out([ann, bo])
    assert bo.over
    logs = [one.page.locator("#log .line[data-kind=event]").all_text_contents() for one in (ann, bo)]
    assert logs[0] == logs[1]
    assert len(logs[0]) > 5


def test_a_spectator_is_told_so_and_cannot_play(person):
    ann, watcher = person(), person()
    made = ann.make("hungry-ghost", ["me", "wanderer"])
    watcher.go(f"/j/{made['watch']}")
    expect(watcher.page.locator("#only-watching")).to_be_visible()
    assert not ann.page.get_by_text("You are watching").is_visible()
    ann.page.wait_for_selector("#watching:not([hidden])")
    act(ann)
    watcher.wait_past(0)
    assert watcher.page.locator("#actions .action").count() == 0
    assert watcher.page.locator(".node.legal").count() == 0


def test_a_stranger_is_told_why_there_is_nothing_to_see(person):
    ann, stranger = person(), person()
    made = ann.make("hungry-ghost", ["me", "wanderer"])
    stranger.page.goto(f"/t/{made['table']}")
    assert "link" in stranger.page.wait_for_selector(".notice").text_content()
    assert not stranger.page.locator("#banner").is_visible()


def test_what_is_chosen_offline_is_played_once_when_the_line_is_back(person):
    me = person()
    me.make("hungry-ghost", ["me", "here"])
    version = me.version
    me.context.set_offline(True)
    me.page.wait_for_selector("body.offline")
    assert "Not connected" in me.page.text_content("#banner")
    assert me.page.text_content("#waits").endswith("sent when the connection is back.")
    me.page.locator('[data-action="move forest"]').click()
    assert me.page.get_attribute(".action.waiting", "data-action") == "move forest"
    me.page.locator('#actions .action:not(.waiting)[aria-disabled="true"]').first.click(force=True)
    assert me.page.locator(".action.waiting").count() == 1
    me.context.set_offline(False)
    me.wait_past(version)
    me.page.wait_for_selector("body:not(.offline)")
    assert me.page.locator("#log .line", has_text="walks to the Forest").count() == 1
    assert me.version == version + 1
    assert not me.page.locator("#waits").is_visible()
    assert me.page.locator(".action.waiting, .action[aria-disabled]").count() == 0


def test_a_step_that_was_missed_is_asked_for(person):
    ann, watcher = person(), person()
    made = ann.make("hungry-ghost", ["me", "here"])
    lost = []

    def lossy(socket):
        server = socket.connect_to_server()
        server.on_message(
            lambda message: lost.append(message) if '"type":"step"' in message and not lost else socket.send(message)
        )
        socket.on_message(lambda message: server.send(message))

    watcher.page.route_web_socket(re.compile("/ws/"), lossy)
    watcher.go(f"/j/{made['watch']}")
    act(ann, "move forest")
    act(ann)
    watcher.wait_past(ann.version - 1)
    assert len(lost) == 1
    logs = [one.page.locator("#log .line").all_text_contents() for one in (ann, watcher)]
    assert logs[0] == logs[1]


def test_a_table_comes_back_by_itself_when_the_server_does(person, server):
    me = person()
    me.make("hungry-ghost", ["me", "here"])
    act(me, "move forest")
    server.stop()
    me.page.wait_for_selector("body.offline")
    server.start()
    me.page.wait_for_selector("body:not(.offline)")
    act(me)
    assert me.page.locator("#log .line", has_text="walks to the Forest").count() == 1


def test_a_hot_seat_says_who_gets_the_screen(person):
    me = person()
    me.make("hungry-ghost", ["me", "here"])
    act(me, "move forest")
    act(me)
    assert me.page.locator("#end").is_visible()
    assert me.page.text_content("#prompt").startswith("Blue, your turn is complete")
    end(me)
    assert me.page.text_content("#aside") == "Pass the screen to Green."
    assert "Your turn" in me.page.title()
    act(me)


def test_undo_and_end_of_turn(person):
    me = person()
    me.make("hungry-ghost", ["me", "here"])
    place = me.page.get_attribute('[data-id="pawn-0"]', "style")
    act(me, "move forest")
    assert me.page.get_attribute('[data-id="pawn-0"]', "style") != place
    version = me.version
    me.page.keyboard.press("u")
    me.wait_past(version)
    assert me.page.get_attribute('[data-id="pawn-0"]', "style") == place


def test_a_refused_click_says_why_and_opens_the_clause(person):
    me = person()
    me.make("hungry-ghost", ["me", "here"])
    me.page.locator('.node[data-id="cave"] .hit').click(position={"x": 20, "y": 120})
    tip = me.page.locator("#tooltip")
    tip.locator(".clause").wait_for()
    assert "not next to yours" in tip.text_content()
    clause = tip.locator(".clause").text_content()
    tip.locator(".clause").click()
    here = me.page.wait_for_selector("#rulebook .here")
    assert here.text_content().startswith(clause)
    me.page.fill("#search", "nirvana wins")
    found = me.page.locator("#rulebook .clause:visible").all_text_contents()
    assert 0 < len(found) < 10
    assert all("nirvana" in text.lower() and "wins" in text.lower() for text in found)
    me.page.keyboard.press("Escape")
    assert not me.page.locator("#rules").is_visible()


def test_hover_explains_a_piece(person):
    me = person()
    me.make("hungry-ghost", ["me", "here"])
    me.page.locator('.node[data-id="cave"] .hit').hover(position={"x": 20, "y": 120})
    me.page.wait_for_selector("#tooltip:not([hidden])")
    assert me.page.text_content("#tooltip") == me.page.get_attribute('[data-id="cave"]', "aria-label")


def test_a_hint_stands_on_every_button(person):
    me = person()
    me.make("hungry-ghost", ["me", "here"])
    while not me.page.locator(".chance").count():  # until the search is loaded, there are rules of thumb
        me.page.click("#hint:not([disabled])")
        expect(me.page.locator("#hint")).to_be_enabled()
        expect(me.page.locator("#hint-note strong")).to_have_text(re.compile(r"\w+.*\.$"))
    assert me.page.locator("#actions .chance").count() == me.page.locator("#actions .action").count() > 1
    assert "%" in me.page.locator(".chance").first.text_content()
    expect(me.page.locator("#hint-note")).to_contain_text("Chance of winning after each action.")


def test_chat_is_text_and_nothing_else(person):
    ann, bo = person(), person()
    made = ann.make("hungry-ghost", ["me", "friend"])
    bo.go(f"/j/{made['seats'][1]}")
    bo.page.click("#tab-chat")
    bo.page.fill("#words", "<img src=x onerror=alert(1)> hello")
    bo.page.press("#words", "Enter")
    ann.page.wait_for_selector("#tab-chat.news")
    ann.page.click("#tab-chat")
    expect(ann.page.locator("#said-lines")).to_contain_text("<img src=x onerror=alert(1)> hello")
    assert ann.page.locator("#said-lines img").count() == 0


def test_a_bot_sits_in_and_leaves_again(person):
    me = person()
    me.make("hungry-ghost", ["me", "friend"])
    panel = me.page.locator(".panel").first
    panel.locator("summary").click()
    panel.locator(".sit", has_text="gentle").click()
    me.page.wait_for_function("() => document.querySelector('.panel-state').textContent.includes('sits in')")
    me.page.wait_for_function("() => document.querySelectorAll('.panel')[1].classList.contains('asked')")
    assert me.page.locator("#actions .action").count() == 0
    me.page.click("#take-back")
    me.page.wait_for_function("() => !document.querySelector('.panel-state').textContent.includes('sits in')")


def test_a_seat_is_renamed(person):
    me = person()
    me.make("hungry-ghost", ["me", "here"])
    panel = me.page.locator(".panel").first
    panel.locator("summary").click()
    panel.locator(".panel-menu input").fill("Ann")
    panel.locator(".panel-menu input").press("Enter")
    me.page.wait_for_function("() => document.querySelector('.panel-name').textContent.startsWith('Ann')")
    expect(me.page.locator("#prompt")).to_have_text(re.compile("^Ann"))


def test_a_line_of_the_log_lights_up_what_it_names(person):
    me = person()
    me.make("hungry-ghost", ["me", "here"])
    act(me, "move forest")
    me.page.locator("#log .line.names").last.hover()
    me.page.wait_for_selector(".node.lit")
    me.page.mouse.move(5, 5)
    expect(me.page.locator(".node.lit")).to_have_count(0)


def test_a_clock_runs_for_the_seat_that_is_asked(person):
    me = person()
    me.make("hungry-ghost", ["me", "here"], clock={"kind": "live", "reserve": 600, "increment": 15})
    me.page.wait_for_function("() => /◷ 9:5[0-8]/.test(document.querySelector('.clock').textContent)")
    assert me.page.locator(".clock").nth(1).text_content() == "◷ 10:00"


def test_a_rematch_takes_both_to_the_same_new_table(person):
    ann, bo = person(), person()
    made = ann.make("hungry-ghost", ["me", "friend"], options={"round_limit": 1})
    bo.go(f"/j/{made['seats'][1]}")
    play_out([ann, bo])
    ann.page.click("#rematch")
    ann.page.wait_for_url(lambda url: made["table"] not in url)
    bo.page.get_by_text("Go to the next game").click()
    bo.page.wait_for_url(ann.page.url)
    bo.page.wait_for_selector("body[data-version]")
    assert not bo.over


@pytest.mark.parametrize("speed", ["normal", "slow"])
def test_animation_never_stands_in_the_way(person, speed):
    me = person()
    me.page.goto("/")
    me.page.evaluate("(speed) => localStorage.setItem('bardo.speed', JSON.stringify(speed))", speed)
    me.make("hungry-ghost", ["me", "here"])
    act(me, "move forest")
    moving = "document.getElementById('board').getAnimations({subtree: true}).length"
    assert me.page.evaluate(moving) > 0
    act(me)
    me.page.mouse.click(5, 300)
    me.page.wait_for_function(f"() => {moving} === 0")


def test_where_a_click_may_mean_several_things_a_menu_asks(person):
    me = person()
    me.make("ghosts-revenge", ["me", "here"])
    asked = me.page.locator(".panel").evaluate_all("(all) => all.findIndex((one) => one.classList.contains('asked'))")
    ghost = me.page.locator(f'.node[data-id="ghost{1 - asked}"] .hit')
    menu = me.page.locator("#choices")
    ghost.click()
    assert menu.locator(".action").count() > 1
    me.page.keyboard.press("Escape")
    assert not menu.is_visible()
    ghost.click()
    version = me.version
    chosen = menu.locator(".action").last
    words = chosen.get_attribute("data-action")
    assert words in [one.get_attribute("data-action") for one in me.page.locator("#actions .action").all()]
    chosen.click()
    me.wait_past(version)
    assert not menu.is_visible()


def test_a_long_press_explains_instead_of_acting(person):
    me = person(viewport={"width": 360, "height": 740}, has_touch=True)
    me.make("hungry-ghost", ["me", "here"])
    version = me.version
    box = me.page.locator('.node[data-id="forest"] .hit').bounding_box()
    finger = me.context.new_cdp_session(me.page)
    at = {"x": box["x"] + 30, "y": box["y"] + 40}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    me.page.wait_for_selector("#tooltip:not([hidden])")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert "Forest" in me.page.text_content("#tooltip")
    me.page.evaluate("() => new Promise(requestAnimationFrame)")
    assert me.page.locator("#tooltip").is_visible()
    assert me.version == version


def test_a_finger_beside_something_small_means_it(person):
    me = person(viewport={"width": 360, "height": 740}, has_touch=True)
    me.make("buddha-wheel", ["me", "here"])
    box = me.page.locator('.node.legal[data-id^="piece"] .hit').bounding_box()
    assert box["height"] < 30
    beside = box["x"] + box["width"] / 2, box["y"] + box["height"] + 8
    version = me.version
    me.page.mouse.click(*beside)
    me.page.evaluate("() => new Promise(requestAnimationFrame)")
    assert me.version == version
    me.page.touchscreen.tap(*beside)
    me.wait_past(version)


def test_a_player_who_is_invited_tells_a_story(person):
    me = person()
    me.make("buddha-wheel", ["me", "here"], confirm=False)
    for _ in range(150):
        if me.page.locator("#tell").is_visible():
            break
        step = me.page.locator('#actions [data-action="step"]')
        act(me, "step" if step.count() else None)
    me.page.fill("#story", "I was a <b>frog</b> & liked it.")
    me.page.press("#story", "Enter")
    me.page.wait_for_selector("#log [data-kind=story]")
    assert "I was a <b>frog</b> & liked it." in me.page.text_content("#log [data-kind=story]")


# -- finding out ---------------------------------------------------------------------------------


def test_pointing_at_something_tells_what_a_click_does_and_what_it_is(person):
    me = person()
    me.make("ghost-stories", ["me", "here", "here", "here"])
    me.page.locator('.node.legal[data-id^="space"]').first.hover()
    me.page.wait_for_selector("#tooltip .does")
    assert me.page.text_content("#tooltip .does").startswith("▸ It comes to ")
    me.page.locator('[data-id^="tile"]').first.hover()
    me.page.wait_for_selector("#tooltip .about")


def test_enter_and_e_end_a_turn(person):
    me = person()
    me.make("hungry-ghost", ["me", "here"])
    for key in ("Enter", "e"):
        while not me.page.locator("#end").is_visible():
            version = me.version
            me.page.keyboard.press("1")
            me.wait_past(version)
        version = me.version
        me.page.keyboard.press(key)
        me.wait_past(version)
        assert not me.page.locator("#end").is_visible()


def test_the_text_view_takes_the_commands_of_the_terminal(person):
    me = person()
    me.make("hungry-ghost", ["me", "here"])
    me.page.keyboard.press("t")
    field = me.page.locator(".typing input")
    answer = me.page.locator(".typing [role=status]")

    def type_in(words):
        field.fill(words)
        field.press("Enter")

    type_in("help")
    assert "why ACTION" in answer.text_content()
    type_in("why meditate")
    me.page.wait_for_function("() => /HG/.test(document.querySelector('.typing [role=status]').textContent)")
    type_in("undo")
    assert "nothing" in answer.text_content()
    version = me.version
    type_in("move for")
    me.wait_past(version)
    assert "Forest" in me.page.text_content("#log")
    version = me.version
    type_in("undo")
    me.wait_past(version)
    version = me.version
    type_in("2")
    me.wait_past(version)
    type_in("rules alms")
    me.page.wait_for_selector("#rules:not([hidden])")
    me.page.wait_for_function("() => document.querySelector('#search').value === 'alms'")
    assert me.page.locator("#text .action .number").first.text_content() == "1"


def test_the_host_may_let_a_bot_sit_in_for_a_friend_who_is_away(person):
    me, friend = person(), person()
    made = me.make("hungry-ghost", ["me", "friend"])
    menu = me.page.locator(".panel-more").nth(1)
    friend.page.goto(f"/j/{made['seats'][1]}")
    friend.page.wait_for_selector("body[data-version]")
    me.page.wait_for_function("() => !document.querySelectorAll('.panel-state')[1].textContent.includes('not joined')")
    expect(menu.locator(".bots")).to_have_js_property("hidden", True)
    friend.page.goto("about:blank")
    expect(menu.locator(".bots")).to_have_js_property("hidden", False)
    menu.locator("summary").click()
    expect(menu.locator(".sit:visible")).to_have_text(["hard"])  # the bot that was agreed at set-up, and no other
    menu.get_by_role("button", name="hard").click()
    expect(me.page.locator("#banner")).to_contain_text("has kept the table waiting for 60 seconds")


def test_a_new_link_revokes_the_old_one_but_takes_no_seat_from_somebody_who_is_here(person):
    me, friend, watcher = person(), person(), person()
    made = me.make("hungry-ghost", ["me", "friend"])
    friend.go(f"/j/{made['seats'][1]}")
    watcher.go(f"/j/{made['watch']}")
    me.page.locator("#menu summary").click()
    me.page.click("#open-invite")

    def row(name):
        return me.page.locator("#links-list .invite-row").filter(has_text=name)

    row("Spectators").get_by_role("button", name="New link").click()
    expect(watcher.page.locator(".notice")).to_contain_text("no longer valid")
    row("Spectators").get_by_role("button", name="QR code").click()
    watcher.go(me.page.locator("#links-list .address").text_content())
    row("Green").get_by_role("button", name="New link").click()
    expect(me.page.locator("#links-list .said")).to_contain_text("This is Green's seat.")
    me.troubles.clear()  # the browser writes a refused request into its console
    assert friend.page.locator(".notice").count() == 0


def test_the_keyboard_focus_stays_on_the_board(person):
    me = person()
    me.make("hungry-ghost", ["me", "here"], confirm=False)
    for _ in range(4):
        version = me.version
        me.page.keyboard.press("ArrowRight")
        me.page.keyboard.press("Enter")
        if me.page.locator("#choices").is_visible():
            me.page.keyboard.press("Enter")
        me.wait_past(version)
        assert me.page.evaluate("() => document.getElementById('board').contains(document.activeElement)")


def test_a_rematch_knows_the_links_of_friends(person):
    me, friend = person(), person()
    made = me.make("hungry-ghost", ["me", "friend"], options={"round_limit": 1})
    me.page.evaluate(
        """([table, seats]) => localStorage.setItem("bardo.tables", JSON.stringify([{ table, seats }]))""",
        [made["table"], [None, made["seats"][1]]],
    )
    friend.page.goto(f"/j/{made['seats'][1]}")
    friend.page.wait_for_selector("body[data-version]")
    while not me.over:
        for one in (me, friend):
            if one.page.locator("#end:visible, #actions .action").count():
                version = one.version
                one.page.locator("#end:visible, #actions .action").first.click()
                me.wait_past(version)
                friend.wait_past(version)
    me.page.click("#rematch")
    me.page.wait_for_url(lambda url: made["table"] not in url)
    me.page.locator("#invite").get_by_role("button", name="QR code").click()
    expect(me.page.locator("#invite .address")).to_contain_text(made["seats"][1])


def test_the_browser_throws_for_whoever_wants_it(person):
    ann = person()
    ann.make("buddha-wheel", ["me", "random"])
    page, box = ann.page, ann.page.locator("#throw-for-me")
    expect(page.locator("#actions .action")).to_have_count(1)
    before = ann.version
    box.check()
    ann.wait_past(before)
    page.reload()
    expect(box).to_be_checked()
