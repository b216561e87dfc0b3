"""Replay: scrub, step, watch, share a moment, go on from it."""

import bardo


def played(person):
    """Somebody at a table where four actions were played."""
    me = person()
    made = me.make("hungry-ghost", ["me", "here"], confirm=False)
    for name in ("move forest", "move cave", "move temple", "move town"):
        version = me.version
        me.page.locator(f'#actions [data-action="{name}"]').click()
        me.wait_past(version)
    return me, made["table"]


def at_move(me, move):
    me.page.wait_for_selector(f"body[data-move='{move}']")


def test_scrubbing_stepping_and_a_link_to_a_moment(person):
    me, table = played(person)
    me.page.goto(f"/t/{table}/replay#move=2")
    at_move(me, 2)
    assert me.page.text_content("#said") == "Move 2 of 4"
    assert me.page.locator("#log .line").last.text_content() != ""
    pawn = me.page.locator('[data-id="pawn-0"]')
    there = pawn.get_attribute("style")
    me.page.click("#back")
    at_move(me, 1)
    assert pawn.get_attribute("style") != there
    assert me.page.url.endswith("#move=1")
    me.page.keyboard.press("End")
    at_move(me, 4)
    me.page.locator("#scrub").fill("2")
    at_move(me, 2)
    assert pawn.get_attribute("style") == there
    me.page.click("#first")
    at_move(me, 0)
    assert me.page.locator("#log .line").count() == 0


def test_it_plays_by_itself_to_the_end(person):
    me, table = played(person)
    me.page.goto(f"/t/{table}/replay")
    at_move(me, 0)
    me.page.click("#auto")
    assert me.page.text_content("#auto") == "Pause"
    at_move(me, 4)
    me.page.wait_for_function("() => document.getElementById('auto').textContent === 'Play'")


def test_a_branch_continues_at_a_new_table(person):
    me, table = played(person)
    me.page.goto(f"/t/{table}/replay#move=1")
    at_move(me, 1)
    me.page.click("#branch")
    me.page.wait_for_url(lambda url: "/replay" not in url)
    me.page.wait_for_selector("body[data-version]")
    assert table not in me.page.url
    assert me.page.locator("#log .line", has_text="walks to the Forest").count() == 1
    version = me.version
    me.page.locator("#actions .action").first.click()
    me.wait_past(version)


def test_the_text_view_tells_a_moment_too(person):
    me, table = played(person)
    me.page.goto(f"/t/{table}/replay#move=1")
    at_move(me, 1)
    me.page.keyboard.press("t")
    assert "walks to the Forest" in me.page.text_content("#text")


def test_the_dice_are_sealed_until_the_end(person):
    me, table = played(person)
    me.page.goto(f"/check/{table}")
    me.page.wait_for_function("() => document.getElementById('verdict').textContent.includes('sealed')")
    assert len(me.page.text_content("#commitment")) == 64


def test_the_dice_are_checked_after_the_end(person):
    me = person()
    made = me.make("ghosts-revenge", ["me", "wanderer"], options={"round_limit": 2})
    me.play_by_mouse()
    me.page.goto(f"/check/{made['table']}")
    me.page.wait_for_selector("#verdict.good")
    assert me.page.text_content("#worked") == me.page.text_content("#commitment")


def test_a_finished_game_with_a_seed_was_as_the_seed_says(person):
    match = bardo.game("hungry-ghost").new(2, seed=1, round_limit=2)
    while not match.over:
        match.play(match.actions[0])
    me = person()
    me.page.goto("/")
    file = {"name": "game.txt", "mimeType": "text/plain", "buffer": match.transcript().encode()}
    me.page.set_input_files("#file", files=[file])
    me.page.wait_for_url("**/replay*")
    table = me.page.url.split("/t/")[1].split("/")[0]
    me.page.goto(f"/check/{table}")
    me.page.wait_for_selector("#verdict.good")
    assert "seed" in me.page.text_content("#verdict") and "1" in me.page.text_content("#secret")
    me.page.goto("/")
    me.page.wait_for_selector("#tables li")
    assert "Hungry Ghost" in me.page.text_content("#tables li")


def test_the_last_place_that_was_scrubbed_to_is_shown(person):
    me, table = played(person)
    me.page.goto(f"/t/{table}/replay#move=1")
    at_move(me, 1)
    held = []
    me.page.route("**/moments/*", lambda route: held.append(route))
    scrub = """(moves) => {
        const scrub = document.getElementById("scrub");
        for (const move of moves) {
            scrub.value = move;
            scrub.dispatchEvent(new Event("input"));
        }
    }"""
    me.page.evaluate(scrub, [2, 1])
    me.page.wait_for_function("() => true")
    while not held:
        me.page.wait_for_timeout(10)
    with me.page.expect_response("**/moments/2*"):
        held[0].continue_()
    me.page.evaluate("() => new Promise((resolve) => setTimeout(resolve, 50))")
    at_move(me, 1)


def test_pressing_play_three_times_plays_once(person):
    me, table = played(person)
    me.page.goto(f"/t/{table}/replay#move=0")
    at_move(me, 0)
    asked = []
    me.page.route("**/moments/*", lambda route: asked.append(route.request.url) or route.continue_())
    me.page.evaluate("() => { for (const _ of [1, 2, 3]) document.getElementById('auto').click(); }")
    at_move(me, 4)
    moves = [url.split("/moments/")[1].split("?")[0] for url in asked]
    assert moves.count("2") == 1
