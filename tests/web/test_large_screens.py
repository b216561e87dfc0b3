"""Large screens: three columns at a table, and the games in sight on the first page."""

import pytest
from playwright.sync_api import expect

FULL_HD = {"width": 1920, "height": 1080}
WALL = {"width": 3840, "height": 2160}
IN_SIGHT = """(one) => {
    const box = one.getBoundingClientRect();
    return box.width > 0 && box.top >= 0 && box.bottom <= innerHeight + 1;
}"""
SIZES = pytest.mark.parametrize("viewport", [FULL_HD, WALL], ids=["full HD", "wall"])


@SIZES
@pytest.mark.parametrize(("game", "seats"), [("ghost-stories", 4), ("buddha-wheel", 10)])
def test_all_players_are_in_sight_beside_the_question(person, viewport, game, seats):
    me = person(viewport=viewport)
    me.make(game, ["me"] + ["wanderer"] * (seats - 1))
    assert me.page.locator(".panel").count() == seats
    assert me.page.locator(".panel").last.evaluate(IN_SIGHT)
    assert me.page.locator("#react").evaluate(IN_SIGHT)
    ask, players = (me.page.locator(one).bounding_box() for one in ("#ask", ".players"))
    assert ask["x"] + ask["width"] <= players["x"] and abs(ask["y"] - players["y"]) < 1


@SIZES
def test_more_of_the_log_is_seen_on_a_larger_screen(person, viewport):
    me = person(viewport=viewport)
    me.make("ghost-stories", ["me", "wanderer", "wanderer", "wanderer"])
    lines = "(box) => box.clientHeight / parseFloat(getComputedStyle(box).fontSize)"
    assert me.page.locator("#log").evaluate(lines) > {1920: 11, 3840: 16}[viewport["width"]]


@SIZES
def test_games_and_their_buttons_are_in_sight_on_the_first_page(person, viewport):
    me = person(viewport=viewport)
    hide_tables_of_other_tests = "document.querySelector('.open').hidden = true"
    me.page.goto("/")
    me.page.evaluate(hide_tables_of_other_tests)
    assert me.page.locator(".play-now").first.evaluate(IN_SIGHT)
    me.make("hungry-ghost", ["me", "here"])
    me.page.goto("/")
    me.page.evaluate(hide_tables_of_other_tests)
    assert me.page.locator(".play-now").first.evaluate(IN_SIGHT)
    expect(me.page.locator("#yours a").first).to_be_in_viewport(ratio=1)
    title, cards = (me.page.locator(one).bounding_box() for one in (".hero h1", "#games"))
    assert title["x"] == pytest.approx(cards["x"], abs=1)


def test_a_value_stays_beside_its_name_where_there_is_room(person):
    me = person(viewport=FULL_HD)
    me.make("ghost-stories", ["me", "wanderer", "wanderer", "wanderer"])
    apart = """() => [...document.querySelectorAll('.panel-facts > div')].filter((fact) => {
        const [name, value] = fact.children;
        return Math.abs(name.getClientRects()[0].top - value.getClientRects()[0].top) > 4;
    }).map((fact) => fact.textContent)"""
    assert me.page.evaluate(apart) == []
