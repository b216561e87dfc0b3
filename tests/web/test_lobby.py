"""Finding others and leaving them, with a browser each: sit down, react, mute, resign, agree, abandon, turn seats."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import PHONE, serious


def sit_down(somebody, table):
    """Find a table on the first page and sit down."""
    somebody.page.goto("/")
    somebody.page.click(f"[data-sit={table}]")
    somebody.page.wait_for_selector("body[data-version]")


@pytest.fixture
def pair(person):
    """A host at an open table, and somebody who has sat down there."""
    ann, bo = person(), person()
    made = ann.make("hungry-ghost", ["me", "friend"], open=True)
    assert bo.context.request.post(f"/api/tables/{made['table']}/sit").ok
    bo.go(f"/t/{made['table']}")
    bo.page.fill("#my-name", "Bo")
    bo.page.click("#naming .primary")
    expect(ann.page.locator(".panel-name").nth(1)).to_have_text("Bo")
    return ann, bo, made["table"]


def leave_by(somebody, what):
    """Open the dialog and choose something; what cannot be undone takes a second press."""
    somebody.page.click("#menu > summary")
    somebody.page.click("#open-leaving")
    row = somebody.page.locator(f"[data-leaving={what}]")
    row.locator("button").click()
    if what in ("resign", "abandon"):
        expect(row.get_by_role("button", name="No")).to_be_focused()
        row.locator(".primary").click()


def type_in(somebody, line):
    """Type a command into the text view; what it answers."""
    if somebody.page.locator("#text").is_hidden():
        somebody.page.click("#toggle-text")
    somebody.page.fill(".typing input", line)
    somebody.page.press(".typing input", "Enter")
    return somebody.page.locator(".typing [role=status]")


def test_a_table_is_set_up_for_anybody_and_somebody_sits_down(person):
    ann, bo = person(), person()
    ann.page.goto("/new/hungry-ghost")
    ann.page.check("#open")
    ann.page.click("#play")
    expect(ann.page.locator("#trouble")).to_contain_text("a friend by link")
    ann.page.locator("select.who").nth(1).select_option("friend")
    ann.page.select_option("#stand-in", "fair")
    ann.page.click("#play")
    ann.page.wait_for_selector("body[data-version]")
    table = ann.page.get_attribute("body", "data-table")
    bo.page.goto("/")
    row = bo.page.locator(".open-table", has=bo.page.locator(f"[data-sit={table}]"))
    expect(row).to_contain_text("Hungry Ghost")
    expect(row).to_contain_text("1 of 3 seats free · no clock · just opened")
    assert serious(bo.page) == []
    row.locator("button").click()
    bo.page.wait_for_selector("body[data-version]")
    expect(bo.page.locator("#naming")).to_be_visible()
    expect(ann.page.locator("#log")).to_contain_text("sits down.")
    ann.page.goto("/")
    expect(ann.page.locator(f"[data-sit={table}]")).to_have_count(0)


def test_who_comes_too_late_gets_words(person):
    late = person()
    made = late.context.request.post(
        "/api/tables", data={"game": "hungry-ghost", "seats": [{"who": "friend"}, {"who": "me"}], "open": True}
    ).json()
    other, slow = person(), person()
    slow.page.goto("/")
    expect(slow.page.locator(f"[data-sit={made['table']}]")).to_be_visible()
    sit_down(other, made["table"])
    slow.troubles = IgnoredConflict()
    slow.page.click(f"[data-sit={made['table']}]")
    expect(slow.page.locator("#open-trouble")).to_contain_text("Somebody was faster")
    expect(slow.page.locator(f"[data-sit={made['table']}]")).to_have_count(0)
    slow.troubles = []


class IgnoredConflict(list):
    """The browser logs an answer of 409 as an error; that is no trouble here."""

    def append(self, words):
        assert "409" in words


def test_the_host_closes_the_table_and_opens_it_again(person):
    ann, bo = person(), person()
    made = ann.make("hungry-ghost", ["me", "friend"], open=True)
    ann.page.click("#menu > summary")
    ann.page.click("#open-invite")
    expect(ann.page.locator("#listing")).to_be_checked()
    assert serious(ann.page) == []
    ann.page.uncheck("#listing")
    expect(ann.page.locator("#log")).to_contain_text("Only friends with a link can join now.")
    bo.page.goto("/")
    expect(bo.page.locator(f"[data-sit={made['table']}]")).to_have_count(0)
    ann.page.check("#listing")
    expect(ann.page.locator("#log")).to_contain_text("Anybody may sit down at a free seat now.")
    bo.page.goto("/")
    expect(bo.page.locator(f"[data-sit={made['table']}]")).to_have_count(1)


def test_somebody_resigns_and_the_rematch_is_turned(pair):
    ann, bo, table = pair
    bo.page.click("#menu > summary")
    bo.page.click("#open-leaving")
    expect(bo.page.locator("#leaving")).to_contain_text("The game ends at once, and Blue wins.")
    assert serious(bo.page) == []
    row = bo.page.locator("[data-leaving=resign]")
    row.locator("button").click()
    bo.page.keyboard.press("Escape")
    expect(bo.page.locator("#leaving")).to_be_visible()
    row.locator("button").click()
    expect(row.locator(".sure")).to_have_text("The game ends at once, and Blue wins.NoYes, resign")
    row.get_by_role("button", name="Yes, resign").click()
    expect(bo.page.locator("#banner")).to_have_text("You have resigned: the game is over. ")
    expect(bo.page.locator("#prompt")).to_have_text("You lose. Bo resigned: Blue wins.")
    expect(ann.page.locator("#prompt")).to_have_text("You win! Bo resigned.")
    assert serious(ann.page) == []
    ann.page.click("#rematch")
    ann.page.wait_for_url(lambda url: "/t/" in url and table not in url)
    bo.page.click("text=Go to the next game")
    bo.page.wait_for_url(lambda url: "/t/" in url and table not in url)
    for one in (ann, bo):
        one.page.wait_for_selector("body[data-version]")
    expect(ann.page.locator(".panel-name")).to_have_text(["Bo", "Green (you)"])
    expect(bo.page.locator(".panel-name")).to_have_text(["Bo (you)", "Green"])
    expect(bo.page.locator("#actions .action").first).to_be_visible()


def test_both_agree_on_a_draw(pair):
    ann, bo, table = pair
    leave_by(ann, "draw")
    expect(ann.page.locator("#proposal")).to_contain_text("You propose a draw")
    expect(bo.page.locator("#proposal")).to_contain_text("Blue proposes a draw")
    assert serious(bo.page) == []
    bo.page.click("#decline")
    expect(ann.page.locator("#log")).to_contain_text("Bo declines the draw.")
    expect(ann.page.locator("#proposal")).to_be_hidden()
    leave_by(bo, "draw")
    ann.page.click("#agree")
    for one in (ann, bo):
        expect(one.page.locator("#prompt")).to_have_text("The game ended in a draw, by agreement.")
    ann.page.goto(f"/t/{table}/replay#0")
    ann.page.click("#last")
    expect(ann.page.locator("#prompt")).to_contain_text("draw")


def test_it_all_can_be_typed(pair):
    ann, bo, _ = pair
    expect(type_in(bo, "help")).to_contain_text("leave, resign, draw, finish, abandon")
    expect(type_in(bo, "react lotus")).to_have_text("")
    expect(ann.page.locator("#news")).to_contain_text("Bo offers a lotus.")
    expect(type_in(ann, "mute bo")).to_have_text("You no longer hear Bo.")
    expect(type_in(bo, "resign")).to_have_text("The game ends at once, and Blue wins. To do it, type resign now.")
    expect(type_in(bo, "finish now")).to_have_text("")
    expect(ann.page.locator("#text")).to_contain_text("Bo proposes to end the game without a result.")
    expect(ann.page.locator("#text [data-tool=agree]")).to_be_visible()
    type_in(ann, "agree")
    expect(bo.page.locator("#prompt")).to_have_text("The game ended without a result, by agreement.")


def test_who_leaves_can_come_back(pair):
    ann, bo, table = pair
    leave_by(bo, "leave")
    bo.page.wait_for_url(lambda url: url.endswith("/"))
    expect(ann.page.locator(".panel-state").nth(1)).to_contain_text("left: hard bot plays on")
    bo.go(f"/t/{table}")
    bo.page.click("#take-back")
    expect(ann.page.locator(".panel-state").nth(1)).not_to_contain_text("left")


def test_the_host_abandons_a_table_that_the_other_has_left(pair):
    ann, bo, table = pair
    ann.page.click("#menu > summary")
    ann.page.click("#open-leaving")
    expect(ann.page.locator("[data-leaving=abandon]")).to_have_count(0)
    ann.page.click("#leaving .primary")
    leave_by(bo, "leave")
    bo.page.wait_for_url(lambda url: url.endswith("/"))
    bo.go(f"/t/{table}")
    expect(ann.page.locator(".panel-state").nth(1)).to_contain_text("left")
    leave_by(ann, "abandon")
    ann.page.wait_for_url(lambda url: url.endswith("/"))
    expect(ann.page.locator(".next-page")).to_have_text("The table and its log were deleted.")
    expect(bo.page.locator(".notice")).to_contain_text("The host has abandoned this table")


def test_a_reaction_is_shown_and_somebody_can_be_muted(pair):
    ann, bo, _ = pair
    bo.page.click("#react summary")
    assert serious(bo.page) == []
    bo.page.click("[data-react=laugh]")
    expect(ann.page.locator(".panel").nth(1).locator("[data-which=laugh]")).to_be_visible()
    expect(ann.page.locator("#news")).to_contain_text("Bo laughs like a ghost.")
    ann.page.locator(".panel-more").nth(1).click()
    ann.page.click("text=Mute Bo")
    expect(ann.page.locator(".reaction")).to_have_count(0)
    bo.page.click("#tab-chat")
    bo.page.fill("#words", "can you hear me")
    bo.page.press("#words", "Enter")
    bo.page.click("[data-react=tear]")
    expect(ann.page.locator("#said-lines p")).to_have_count(1)
    expect(ann.page.locator("#said-lines p")).to_be_hidden()
    assert "can you hear" not in ann.page.inner_text("#news")
    ann.page.locator(".panel-more").nth(1).click()
    ann.page.click("text=Unmute Bo")
    ann.page.click("#tab-chat")
    expect(ann.page.locator("#said-lines p")).to_be_visible()
    expect(ann.page.locator("[data-which=tear]")).to_have_count(0)


def test_leaving_fits_on_a_phone(person):
    ann = person(viewport=PHONE)
    ann.make("hungry-ghost", ["me", "greedy"])
    ann.page.click("#menu > summary")
    ann.page.click("#open-leaving")
    expect(ann.page.locator("#leaving")).to_contain_text("Abandon the table")
    assert ann.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    assert serious(ann.page) == []
