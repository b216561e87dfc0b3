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
    changes = page.locator("#points .change").all_text_contents()
    assert all(re.fullmatch(r".+: \d+ → \d+ %", change) for change in changes)
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


def test_a_celebration_is_short_and_a_still_picture_for_those_who_want_no_motion(visitor):
    match = finished("hungry-ghost", 2, **SHORT)
    lively, still, chosen = visitor(reduced_motion="no-preference"), visitor(), visitor(reduced_motion="no-preference")
    lively.page.goto(f"/t/{load(lively, match)}/end")
    layer = lively.page.locator(".celebration")
    expect(layer.locator("svg").first).to_be_attached()
    expect(layer).to_have_count(0)
    lively.page.wait_for_function("document.getAnimations().length === 0")
    chosen.page.goto("/settings")
    chosen.page.select_option("#motion", "reduced")
    for one in (still, chosen):
        one.page.goto(f"/t/{load(one, match)}/end")
        expect(one.page.locator(".celebration.still svg").first).to_be_visible()
        assert one.page.evaluate("document.getAnimations().length") == 0
        expect(one.page.locator(".celebration")).to_have_count(0, timeout=10_000)


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
    expect(me.page.locator("#chosen")).to_contain_text(f"What would you do as {asked}?")
    expect(me.page.locator("#chances div")).to_have_count(2)
    expect(me.page.locator("#hint-note")).to_be_hidden()
    expect(me.page.locator("#actions .chance")).to_have_count(0)
    me.page.keyboard.press("m")
    expect(me.page.locator("#chosen")).to_contain_text(f"{asked} played: ")
    me.page.keyboard.press("b")
    expect(me.page.locator("#hint-note strong")).not_to_be_empty()
    expect(me.page.locator("#actions .chance").first).to_contain_text("%")
    assert serious(me.page) == []
    me.page.keyboard.press("ArrowRight")
    at_move(me, 3)
    expect(me.page.locator("#hint-note")).to_be_hidden()
    assert me.page.url.endswith("#move=3")


def analysed(me, move, match=None):
    """Open a moment of a finished game."""
    table = load(me, match or finished("hungry-ghost", 2, round_limit=4))
    me.page.goto(f"/t/{table}/analysis#move={move}")
    at_move(me, move)
    return table


@pytest.mark.parametrize("viewport", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_what_glows_tries_a_move_and_says_what_it_is_worth(visitor, viewport):
    me = visitor(viewport)
    analysed(me, 1)
    me.page.mouse.click(*me._glowing_place())
    choices = me.page.locator("#choices .action")
    if choices.count():
        choices.first.click()
    tried = me.page.locator('#actions .action[aria-pressed="true"]')
    expect(tried).to_have_count(1)
    expect(me.page.locator("#tried-words")).to_have_text(f"You try: {tried.locator('.sentence').text_content()}.")
    expect(me.page.locator("#worth")).to_contain_text("After this move, your chance of winning is")
    assert me.page.locator(".node.lit").count() > 0, "what it is about stays highlighted"
    assert me.page.get_attribute("body", "data-move") == "1", "nothing was played"
    assert serious(me.page) == []
    me.page.keyboard.press("ArrowRight")
    at_move(me, 2)
    expect(me.page.locator("#play-on")).to_be_hidden()
    expect(me.page.locator("#worth")).to_be_empty()


def test_a_node_that_was_not_allowed_then_says_why(visitor):
    me = visitor()
    analysed(me, 0)
    refused = me.page.evaluate(
        """() => [...document.querySelectorAll(".node:not(.legal)")].flatMap((group) => {
            const box = group.querySelector(".hit").getBoundingClientRect();
            const at = [box.x + box.width / 2, box.y + box.height / 2];
            return document.elementFromPoint(...at)?.closest(".node") === group ? [[group.dataset.id, ...at]] : [];
        })"""
    )
    (at,) = [place for name, *place in refused if name == "cave"]
    with me.page.expect_response("**/decisions/0/why?action=*"):
        me.page.mouse.click(*at)
    expect(me.page.locator("#tooltip .clause")).to_be_visible()
    expect(me.page.locator("#play-on")).to_be_hidden()


def test_the_worth_and_the_best_come_from_one_search(visitor):
    me = visitor()
    analysed(me, 0)
    me.page.keyboard.press("1")
    me.page.keyboard.press("2")
    tried = me.page.locator('#actions .action[aria-pressed="true"]')
    expect(tried.locator(".number")).to_have_text("2")
    expect(me.page.locator("#worth")).to_contain_text("your chance of winning is")
    me.page.click("#hint")
    expect(tried.locator(".chance")).to_be_visible()
    chance = tried.locator(".chance").text_content().removeprefix("best: ")
    expect(me.page.locator("#worth")).to_contain_text(f"your chance of winning is {chance}")
    me.page.keyboard.press("1")
    expect(me.page.locator("#worth")).to_contain_text("your chance of winning is")
    chance = tried.locator(".chance").text_content().removeprefix("best: ")
    expect(me.page.locator("#worth")).to_contain_text(f"your chance of winning is {chance}")


def test_arrows_walk_the_board_where_it_has_the_focus(visitor):
    me = visitor()
    analysed(me, 1)
    me.page.locator(".node.legal").first.focus()
    me.page.keyboard.press("ArrowRight")
    me.page.keyboard.press("ArrowLeft")
    assert me.page.get_attribute("body", "data-move") == "1"
    assert me.page.evaluate("document.activeElement.matches('.node.legal')")
    me.page.keyboard.press("Enter")
    if me.page.locator("#choices").is_visible():
        me.page.keyboard.press("Enter")
        assert me.page.evaluate("document.activeElement.matches('.node.legal')"), "the focus goes back to the board"
    expect(me.page.locator("#play-on")).to_be_visible()


def test_another_move_is_played_on_against_bots(visitor):
    me = visitor()
    table = analysed(me, 4)
    move = me.page.locator("#actions .action").nth(1)
    name = move.get_attribute("data-action")
    me.page.keyboard.press("2")
    expect(move).to_have_attribute("aria-pressed", "true")
    me.page.select_option("#play-bot", "fair")
    me.page.get_by_role("button", name="Play on from here").click()
    me.page.wait_for_url(re.compile(r"/t/\w+$"))
    me.page.wait_for_selector("body[data-version]")
    new = me.page.url.rpartition("/")[2]
    assert new != table
    facts = me.context.request.get(f"/api/tables/{new}").json()
    assert sorted(seat["who"] for seat in facts["seats"]) == ["bot", "person"]
    assert (name, facts["moves"]) == ("move temple", 5)
    expect(me.page.locator("#log .line").last).to_have_text("Ann walks to the Temple.")


def test_the_text_view_of_an_analysis_takes_commands(visitor):
    me = visitor()
    match = finished("hungry-ghost", 2, round_limit=4)
    analysed(me, 4, match)
    me.page.keyboard.press("t")
    field, answer = me.page.locator(".typing input"), me.page.locator(".typing [role=status]")

    def type(words):
        field.fill(words)
        field.press("Enter")

    type("play")
    expect(answer).to_contain_text("Try an action first")
    type("2")
    expect(me.page.locator("#text .action[aria-pressed='true'] .number")).to_have_text("2")
    expect(me.page.locator("#text > p").first).to_contain_text("You try: ")
    expect(me.page.locator("#worth")).to_contain_text("your chance of winning is")
    type("made")
    expect(me.page.locator("#chosen")).to_contain_text(f"{match.names[match.history[4][0]]} played: ")
    type("best")
    expect(me.page.locator("#news p", has_text="Thinking …")).to_have_count(1)
    advice = me.page.locator("#hint-note strong")
    expect(advice).not_to_be_empty()
    expect(me.page.locator("#news p").last).to_contain_text(advice.text_content() or "")
    type("meditate")
    expect(answer).to_contain_text("HG")
    type("forward")
    at_move(me, 5)
    type("help")
    expect(answer).to_contain_text("play on from there")
    assert serious(me.page) == []


def test_an_analysis_gives_nothing_away(visitor):
    me = visitor()
    table = analysed(me, 1)
    me.page.keyboard.press("t")
    text = me.page.locator("#text")
    expect(text).to_contain_text("Be the first to die")
    assert "could be told" not in text.text_content()
    assert me.page.locator(".aim-missing").count() == 0
    aims = me.context.request.get(f"/api/tables/{table}/moments/1").json()["aims"]
    assert aims and not any(aim["missing"] in text.text_content() for aim in aims)


def test_each_move_is_read_out_once(visitor):
    me = visitor()
    analysed(me, 0)
    expect(me.page.locator("#chosen")).not_to_contain_text("is not complete yet")
    me.page.evaluate(
        """() => {
            window.heard = [];
            for (const one of document.querySelectorAll("[role=status], [role=log]")) new MutationObserver(
                () => one.checkVisibility() && window.heard.push(one.id)
            ).observe(one, { childList: true, characterData: true, subtree: true });
        }"""
    )
    heard = lambda: me.page.evaluate("() => window.heard.splice(0)")  # noqa: E731
    me.page.keyboard.press("ArrowRight")
    at_move(me, 1)
    expect(me.page.locator("#news p").last).to_have_text(me.page.locator("#log .line").last.text_content())
    assert heard().count("news") == 1
    me.page.keyboard.press("m")
    assert heard() == ["chosen"]
    me.page.keyboard.press("b")
    expect(me.page.locator("#hint-note strong")).not_to_be_empty()
    heard()
    me.page.keyboard.press("1")
    expect(me.page.locator("#worth")).to_contain_text("your chance of winning is")
    assert "chosen" not in heard()
    me.page.evaluate("() => document.getElementById('reveal-made').click()")
    assert heard() == ["chosen"], "what was best is not read out again"
    for way, key, which in (("Home", "p", "earlier"), ("End", "n", "later")):
        me.page.keyboard.press(way)
        at_move(me, me.page.get_attribute("#scrub", "min" if key == "p" else "max"))
        me.page.keyboard.press(key)
        expect(me.page.locator("#said")).to_have_text(f"There is no {which} turning point.")


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


def test_the_scores_fit_a_phone(visitor):
    me = visitor(PHONE, has_touch=True)
    open_end(me, load(me, finished("hungry-ghost", 3, **SHORT)))
    assert me.page.locator(".scroll").first.evaluate("(one) => one.scrollWidth <= one.clientWidth")
    expect(me.page.get_by_role("rowheader", name="Cleo")).to_be_visible()
    assert serious(me.page) == []


def test_an_analysis_and_a_replay_offer_a_closer_look(visitor):
    me = visitor(PHONE, has_touch=True)
    table = load(me, finished("hungry-ghost", 2, **SHORT))
    for page in ("analysis", "replay"):
        me.page.goto(f"/t/{table}/{page}")
        me.page.click("#closer")
        expect(me.page.locator(".board")).to_have_class("board close")
