"""The end of a game: the sheet at the table, the page that tells it, and the analysis board."""

import re

import pytest
from playwright.sync_api import expect

import bardo
from bardo.bots import bot, thinking
from bardo.server.http.assets import WEB_FOLDER
from tests.web.conftest import LAPTOP, PHONE, Person, Server, serious

SHORT = {"round_limit": 1}


def finished(game, players, **options):
    """The transcript of a game among quick bots."""
    found = bardo.game(game)
    match = found.new(players, seed=3, names=["Ann", "Bo", "Cleo"][:players], **options)
    greedy = bot(found, "greedy", 1)
    while not match.over:
        match.play(greedy.choose(match))
    return match


@pytest.fixture(scope="module")
def reviewing(tmp_path_factory):
    """A server that reviews games."""
    thinking.compile_search("hungry-ghost")
    server = Server(f"sqlite:///{tmp_path_factory.mktemp('ends') / 'tables.db'}", review=1.0)
    yield server
    server.stop()


@pytest.fixture
def visitor(browser, reviewing):
    """Somebody who comes to that server; in the end nothing may have gone wrong in the browser."""
    came = []

    def visitor(viewport=LAPTOP, **more):
        came.append(Person(browser, reviewing.address, viewport, **more))
        return came[-1]

    yield visitor
    troubles = [trouble for one in came for trouble in one.troubles]
    for one in came:
        one.context.close()
    assert not troubles


def load(me, match):
    return me.context.request.post("/api/load", data=match.transcript(), headers={"Content-Type": "text/plain"}).json()[
        "table"
    ]


def open_end(me, table):
    me.page.goto(f"/t/{table}/end")
    me.page.wait_for_selector("body[data-review='complete']")


@pytest.mark.parametrize("viewport", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_the_end_page_has_it_all(visitor, viewport):
    me, match = visitor(viewport), finished("hungry-ghost", 3, round_limit=8)
    open_end(me, load(me, match))
    page = me.page
    expect(page.locator("h1")).to_have_text(match.ending.sentence)
    rows = page.locator("section .scores").first.locator("tbody tr")
    expect(rows).to_have_count(3)
    expect(rows.first).to_contain_text(match.names[match.ending.order[0]])
    expect(page.locator(".why")).to_have_text(match.ending.why(match.names))
    expect(page.locator("#chart svg path[stroke-dasharray]").first).to_be_visible()
    expect(page.locator("#said")).to_be_hidden()
    expect(page.locator("#points li").first).to_be_visible()
    page.locator("#as-table summary").click()
    expect(page.locator("#chances thead th")).to_have_text(["Decision", *match.names])
    expect(page.get_by_role("link", name="Check the dice")).to_have_count(0)
    for name in ("Replay", "Analysis", "All games", "PNG", "SVG"):
        expect(page.get_by_role("link", name=name, exact=True)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert serious(page) == []


def test_a_game_with_dice_offers_to_check_them(visitor):
    me = visitor()
    me.page.goto(f"/t/{load(me, finished('ghost-stories', 1))}/end")
    expect(me.page.get_by_role("link", name="Check the dice")).to_be_visible()
    expect(me.page.locator("section .scores tbody tr").last).to_contain_text("together")


def test_after_the_last_beat_a_sheet_tells_the_end_and_folds_away(visitor):
    me = visitor()
    made = me.make("hungry-ghost", ["me", "here"], options=SHORT, confirm=False)
    me.play_by_mouse()
    sheet = me.page.locator("#over")
    expect(sheet.locator(".reason")).to_contain_text("by the end of round 1")
    expect(me.page.locator("#check-dice")).to_be_hidden()
    board, box = me.page.locator("#board").bounding_box(), sheet.bounding_box()
    assert box["x"] >= board["x"] + board["width"], "it does not cover the last position"
    sheet.locator("summary").click()
    expect(sheet.locator(".reason")).to_be_hidden()
    sheet.locator("summary").click()
    sheet.get_by_role("link", name="Scores and review").click()
    me.page.wait_for_url(f"**/t/{made['table']}/end")
    me.page.wait_for_selector("body[data-review='complete']")
    me.page.click("#rematch")
    me.page.wait_for_selector("body[data-version]")
    assert made["table"] not in me.page.url


def test_a_celebration_is_short_and_not_for_those_who_want_no_motion(visitor):
    match = finished("hungry-ghost", 2, **SHORT)
    lively, still = visitor(reduced_motion="no-preference"), visitor()
    lively.page.goto(f"/t/{load(lively, match)}/end")
    layer = lively.page.locator(".celebration")
    expect(layer.locator("svg").first).to_be_attached()
    expect(layer).to_have_count(0)
    lively.page.wait_for_function("document.getAnimations().length === 0")
    open_end(still, load(still, match))
    expect(still.page.locator(".celebration")).to_have_count(0)


# -- analysis ------------------------------------------------------------------------------------


def at_move(me, move):
    me.page.wait_for_selector(f"body[data-move='{move}']")


@pytest.mark.parametrize("viewport", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_the_board_asks_first_and_tells_second(visitor, viewport):
    me, match = visitor(viewport), finished("hungry-ghost", 2, round_limit=4)
    table = load(me, match)
    open_end(me, table)
    me.page.goto(f"/t/{table}/analysis#move=2")
    at_move(me, 2)
    asked = match.names[match.history[2][0]]
    expect(me.page.locator("#chosen")).to_have_text(f"What would you do as {asked}?")
    expect(me.page.locator("#chances div")).to_have_count(2)
    expect(me.page.locator("#best")).to_be_empty()
    expect(me.page.locator("#tries .chance")).to_have_count(0)
    me.page.keyboard.press("m")
    expect(me.page.locator("#chosen")).to_contain_text(f"{asked} played: ")
    me.page.keyboard.press("b")
    expect(me.page.locator("#best strong")).not_to_be_empty()
    expect(me.page.locator("#tries .chance").first).to_contain_text("%")
    assert serious(me.page) == []
    me.page.keyboard.press("ArrowRight")
    at_move(me, 3)
    expect(me.page.locator("#best")).to_be_empty()
    assert me.page.url.endswith("#move=3")


def test_another_move_is_played_on_against_bots(visitor):
    me = visitor()
    table = load(me, finished("hungry-ghost", 2, round_limit=4))
    me.page.goto(f"/t/{table}/analysis#move=1")
    at_move(me, 1)
    move = me.page.locator("#tries button").nth(1)
    name = move.get_attribute("data-action")
    me.page.keyboard.press("2")
    expect(move).to_have_attribute("aria-pressed", "true")
    me.page.select_option("#play-bot", "fair")
    me.page.get_by_role("button", name="Play on from here").click()
    me.page.wait_for_url(re.compile(r"/t/\w+$"))
    me.page.wait_for_selector("body[data-version]")
    new = me.context.request.get(f"/api/tables/{me.page.url.rpartition('/')[2]}").json()
    assert sorted(seat["who"] for seat in new["seats"]) == ["bot", "person"]
    assert new["moves"] >= 2 and name


def test_analysis_opens_when_the_game_is_over(visitor):
    me = visitor()
    made = me.make("hungry-ghost", ["me", "here"])
    me.page.goto(f"/t/{made['table']}/end")
    expect(me.page.get_by_role("link", name="Go to the table")).to_be_visible()
    assert serious(me.page) == []


def test_no_script_of_these_pages_names_a_game():
    scripts = ("pages/end.js", "pages/analysis.js", "table/end_sheet.js", "table/analysis_panel.js")
    for name in (*scripts, "shared/celebration.js"):
        words = (WEB_FOLDER / "static" / name).read_text(encoding="utf-8").lower()
        assert not [one for one in bardo.available_games() if one in words], name
