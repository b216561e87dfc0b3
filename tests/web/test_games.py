"""Whole games in a browser: each of the five by mouse, one by keyboard, one by the text view."""

import pytest
from playwright.sync_api import expect

from bardo.engine.authoring.registry import game, own_games

QUICK = {
    "hungry-ghost": (3, {"round_limit": 2}),
    "ghosts-revenge": (3, {"meter": 6, "round_limit": 6}),
    "buddha-wheel": (3, {"mode": "timed", "rounds": 8}),
    "reincarnation": (3, {"round_limit": 1}),
    "ghost-stories": (4, {"start_qi": 1}),
}
"""For each game how many play, and options with which it ends soon."""


def test_every_game_of_ours_is_played_here():
    assert QUICK.keys() == set(own_games())


@pytest.mark.parametrize("name", QUICK)
def test_a_whole_game_by_mouse(person, name):
    players, options = QUICK[name]
    me = person()
    me.make(name, ["me", "here", *["wanderer"] * (players - 2)], options=options)
    assert game(name).title in me.page.title()
    done = me.play_by_mouse()
    assert done["board"] > 0
    assert me.page.text_content("#prompt").startswith("The game is over.")
    expect(me.page.locator("#rematch")).to_be_visible()
    expect(me.page.locator("#over .reason")).not_to_be_empty()
    assert me.page.locator("#log .line").count() > 3


def test_a_whole_game_by_keyboard_only(person):
    me = person()
    me.make("hungry-ghost", ["me", "wanderer"], options={"round_limit": 4})
    walked = 0
    for _ in range(200):
        me.wait_to_be_asked()
        if me.over:
            break
        version = me.version
        if me.page.locator("#end").is_visible():
            me.page.keyboard.press("e")
        elif walked % 3 == 2:
            me.page.keyboard.press("1")
        else:
            me.page.keyboard.press("ArrowRight")
            focused = me.page.locator(".node.legal:focus")
            assert focused.count() == 1
            me.page.keyboard.press("Enter")
            me.page.wait_for_function(
                """(seen) => Number(document.body.dataset.version) > seen
                    || document.activeElement.closest("#choices")""",
                arg=version,
            )
            if me.version == version:
                me.page.keyboard.press("ArrowDown")
                me.page.keyboard.press("Enter")
        walked += 1
        me.wait_past(version)
    assert me.over
    assert walked > 3


def test_a_whole_game_by_the_text_view(person):
    me = person()
    me.make("hungry-ghost", ["me", "wanderer"], options={"round_limit": 4})
    me.page.keyboard.press("Tab")
    assert "Text view" in me.page.evaluate("document.activeElement.textContent")
    me.page.keyboard.press("Enter")
    text = me.page.locator("#text")
    assert text.is_visible()
    assert not me.page.locator("#board").is_visible()
    heard = set()
    for _ in range(200):
        me.wait_to_be_asked()
        if me.over:
            break
        version = me.version
        button = text.locator(".actions button:not([data-tool=undo])").first
        button.focus()
        me.page.keyboard.press("Enter")
        me.wait_past(version)
        heard.update(me.page.locator("#news p").all_text_contents())
    assert me.over
    assert "The game is over." in text.text_content()
    log = me.page.locator("#log .line[data-kind=event]").all_text_contents()
    assert len(log) > 5
    assert set(log[-3:]) <= heard | set(me.page.locator("#news p").all_text_contents())
    for heading in ("Decision", "What happened", "The table", "The players"):
        assert text.get_by_role("heading", name=heading).count() == 1


def test_what_is_typed_in_the_text_view_is_played(person):
    me = person()
    me.make("hungry-ghost", ["me", "here"])
    me.page.keyboard.press("t")
    field = me.page.locator("#text .typing input")
    version = me.version
    field.fill("move forest")
    field.press("Enter")
    me.wait_past(version)
    assert "walks to the Forest" in me.page.locator("#log").text_content()
    field.fill("fly to the moon")
    field.press("Enter")
    expect(me.page.locator("#text .typing [role=status]")).to_contain_text("There is no action “fly to the moon”")
