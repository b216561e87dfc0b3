"""The page of my tables: what waits, how I fared, my devices, words, and being forgotten."""

import re
from dataclasses import replace

import pytest
from msgspec import structs
from playwright.sync_api import expect

from bardo.server.people.person import grant_of
from bardo.server.people.results import SeatResult
from bardo.server.storage.storage import Storage
from bardo.server.tables.access_keys import hashed
from bardo.server.tables.new_table import new_table
from bardo.server.tables.summary import summary_of
from bardo.server.tables.table import Table
from bardo.server.wire.http_bodies import SeatWanted
from tests.web.conftest import LAPTOP, PHONE, serious

WON = SeatResult("won", 0, "", None, "Ann", "buddha-wheel", "rulebook", 2, 1.0, 1, None, 9, "Buddha", 5.0)


@pytest.fixture
def storage(server):
    storage = Storage(server.database)
    yield storage
    storage.close()


def person_of(storage, me):
    """The id of whoever uses a browser."""
    (secret,) = [one["value"] for one in me.context.cookies() if one["name"] == "bardo_me"]
    return storage.people.device(hashed(secret)).person


def finish(storage, me, table="", **more):
    """Have somebody win a game against a bot."""
    mine = replace(WON, person=person_of(storage, me), table_id=table or f"won {id(me)}", **more)
    bot = replace(mine, seat=1, person=None, bot="fair", name="Orange", result=0.0, place=2, carry="")
    storage.save_results([mine, bot], []).result()


def add_tables(storage, me, count):
    """Give somebody many tables."""
    person = person_of(storage, me)
    for nth in range(count):
        new = new_table("hungry-ghost", [SeatWanted("me", "Ann"), SeatWanted("friend", f"Friend {nth}")])
        rights = [grant_of(person, new.record.id, "host"), grant_of(person, new.record.id, "seat", 0)]
        storage.create(new.record, [*new.grants, *rights])
        done = storage.save_summary(summary_of(Table(new.record, first=new.match), float(nth)), True)
    done.result()


def call_over(storage, table):
    """Have lists say that the game at a table is over."""
    about = storage.people.summaries([table])[table]
    storage.save_summary(structs.replace(about, over=True, asked=None), False).result()


def look(me, path="/me"):
    me.page.goto(path)
    me.page.wait_for_selector("body[data-ready]")


def make(me, *seats, game="hungry-ghost"):
    """Make a table without going there."""
    wanted = [one if isinstance(one, dict) else {"who": one} for one in seats]
    return me.context.request.post("/api/tables", data={"game": game, "seats": wanted}).json()


def test_a_stranger_is_told_how_to_become_known(person):
    me = person()
    look(me)
    expect(me.page.locator("#stranger")).to_contain_text("not played here yet")
    expect(me.page.locator("#known")).to_be_hidden()
    expect(me.page.locator("#forget-me")).to_be_hidden()
    expect(me.page.get_by_label("My nine words")).to_be_visible()
    assert serious(me.page) == []


def test_what_waits_for_me_stands_on_the_first_page_with_a_badge(person, storage):
    me = person()
    made = make(me, {"who": "me", "name": "Ann"}, "here")
    me.page.goto("/")
    first = me.page.locator("#tables li").first
    expect(first).to_contain_text("Waiting for you as Ann")
    expect(me.page.locator("#waiting")).to_have_text("1 waits for you")
    add_tables(storage, me, 9)
    me.page.reload()
    expect(me.page.locator("#tables li")).to_have_count(6)
    expect(me.page.locator("#waiting")).to_have_text("10 wait for you")
    me.page.get_by_role("link", name="All my tables (10)").click()
    me.page.wait_for_selector("body[data-ready]")
    expect(me.page.locator("#tables li")).to_have_count(10)
    assert me.page.locator("#tables a").first.get_attribute("href") == f"/t/{made['table']}"


@pytest.mark.parametrize("viewport", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_nothing_moves_when_my_tables_are_told_of_on_the_first_page(person, storage, viewport):
    me = person(viewport=viewport)
    made = make(me, {"who": "me", "name": "Ann"}, "here")
    call_over(storage, made["table"])
    add_tables(storage, me, 3)
    asked = []
    me.page.route("**/api/me/tables*", lambda route: asked.append(route))
    with me.page.expect_request("**/api/me/tables*"):
        me.page.goto("/")
    expect(me.page.locator("#tables a")).to_have_count(4)
    expect(me.page.locator("#waiting")).to_be_hidden()
    before = me.page.locator("#open-title").bounding_box()
    asked.pop().continue_()
    expect(me.page.locator("#waiting")).to_have_text("3 wait for you")
    expect(me.page.locator("#words-offer")).to_be_visible()
    assert me.page.locator("#open-title").bounding_box() == before


def test_many_tables_are_found_by_name_and_shown_by_pages(person, storage):
    me = person()
    make(me, "me", "here")
    add_tables(storage, me, 45)
    look(me)
    rows = me.page.locator("#tables li")
    expect(rows).to_have_count(20)
    expect(me.page.locator("#tables-told")).to_have_text("The first 20 of 46.")
    more = me.page.get_by_role("button", name="Show more")
    more.click()
    expect(rows).to_have_count(40)
    expect(rows.nth(20).locator("a").first).to_be_focused()
    more.click()
    expect(rows).to_have_count(46)
    expect(more).to_be_hidden()
    me.page.get_by_label("Find").fill("friend 44")
    expect(rows).to_have_count(1)
    me.page.get_by_label("Find").fill("nobody at all")
    expect(me.page.locator("#tables-told")).to_have_text("No table has “nobody at all” in its names.")


def test_a_table_is_put_away_and_fetched_back(person):
    me = person()
    make(me, {"who": "me", "name": "Ann"}, "here")
    look(me)
    me.page.get_by_role("button", name="Put away: Hungry Ghost with Ann").click()
    expect(me.page.locator("#tables-told")).to_have_text("No game is going on.")
    expect(me.page.locator("#waiting")).to_be_hidden()
    me.page.get_by_role("button", name="Put away 1").click()
    me.page.get_by_role("button", name="Fetch back: Hungry Ghost").click()
    expect(me.page.locator("#tables-told")).to_have_text("Nothing was put away.")
    expect(me.page.locator("#running-count")).to_have_text("1")


def test_deleting_says_what_it_means_and_takes_a_second_click(person):
    me = person()
    made = make(me, "me", "here")
    look(me)
    delete = me.page.get_by_role("button", name="Delete: Hungry Ghost")
    delete.focus()
    me.page.keyboard.press("Enter")
    expect(me.page.locator(".sure")).to_contain_text("The game will be deleted for good, unfinished.")
    expect(me.page.get_by_role("button", name="No", exact=True)).to_be_focused()
    assert serious(me.page) == []
    me.page.keyboard.press("Escape")
    expect(delete).to_be_focused()
    for key in ("Enter", "Tab", "Enter"):
        me.page.keyboard.press(key)
    expect(me.page.locator("#tables li")).to_have_count(0)
    assert me.context.request.get(f"/api/tables/{made['table']}").status == 404


def test_results_ratings_and_names(person, storage):
    me = person()
    make(me, {"who": "me", "name": "Ann"}, "here")
    finish(storage, me, game="reincarnation", carry="")
    look(me)
    cells = me.page.locator("#by-game tr").first.locator("th, td")
    assert cells.all_text_contents() == ["Reincarnation", "2", "1", "1 (100 %)"]
    assert me.page.locator("#by-opponent tr th, #by-opponent tr td").all_text_contents() == [
        "fair bot",
        "1",
        "1 (100 %)",
    ]
    expect(me.page.locator("#scores")).to_be_hidden()
    assert me.page.locator("#my-names li").all_text_contents() == ["Ann"]
    me.page.goto("/new/ghosts-revenge")
    expect(me.page.locator(".seat .name").first).to_have_value("Ann")
    expect(me.page.locator("#my-names option")).to_have_attribute("value", "Ann")


# -- devices ---------------------------------------------------------------------------------


def join_link(me):
    look(me)
    me.page.get_by_role("button", name="Use Bardo on another device").click()
    expect(me.page.locator("#device-link")).to_contain_text("works once, for 10 minutes")
    expect(me.page.locator("#device-link")).to_be_focused()
    me.page.wait_for_function("() => document.querySelector('#device-link img')?.naturalWidth > 100")
    return me.page.text_content("#device-link .address")


def test_a_link_makes_a_phone_mine_with_one_click(person):
    me, phone = person(), person(viewport=PHONE, has_touch=True)
    made = make(me, "me", "friend")
    make(phone, "me", "here", game="ghosts-revenge")
    link = join_link(me)
    phone.page.goto(link)
    expect(phone.page.locator("#brought")).to_have_text("This browser's table is brought along.")
    assert "#" not in phone.page.url, "the code does not stay in the address"
    assert serious(phone.page) == []
    phone.page.get_by_role("button", name="Yes, this is me").click()
    phone.page.wait_for_url("**/me")
    expect(phone.page.locator("#tables li")).to_have_count(2)
    expect(phone.page.locator("#my-devices li")).to_have_count(2)
    assert phone.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    phone.go(f"/t/{made['table']}")
    expect(phone.page.locator("#actions .action").first).to_be_visible()
    other = person()
    other.page.goto(link)
    other.page.get_by_role("button", name="Yes, this is me").click()
    expect(other.page.locator("#trouble")).to_have_text(
        "This link has been used already or is too old: make a new one."
    )
    other.troubles.clear()


def test_a_link_without_its_code_says_so(person):
    me = person()
    me.page.goto("/me/join")
    expect(me.page.locator("#nothing")).to_contain_text("not complete")
    expect(me.page.locator("#join")).to_be_hidden()


def test_a_forgotten_device_is_a_stranger(person):
    me, phone = person(), person()
    make(me, "me", "here")
    phone.page.goto(join_link(me))
    phone.page.get_by_role("button", name="Yes, this is me").click()
    phone.page.wait_for_url("**/me")
    look(me)
    device = me.page.locator("#my-devices li", has_not_text="this one")
    device.get_by_role("button", name="Forget").click()
    expect(device.locator(".sure")).to_contain_text("can no longer act for you")
    device.get_by_role("button", name="Yes, forget it").click()
    expect(me.page.locator("#my-devices li")).to_have_count(1)
    look(phone)
    expect(phone.page.locator("#stranger")).to_be_visible()


def test_words_are_shown_once_and_bring_everything_back(person, storage):
    me, other = person(), person()
    make(me, {"who": "me", "name": "Ann"}, "here")
    finish(storage, me, carry="")
    look(me)
    expect(me.page.locator("#words-offer")).to_contain_text("Nine words on paper")
    expect(me.page.locator("#words-offer")).to_be_visible()
    me.page.get_by_role("button", name="Show me words to write down").click()
    expect(me.page.locator("#words")).to_be_focused()
    words = " ".join(me.page.locator(".word-list li").all_text_contents())
    assert re.fullmatch(r"([a-z]{5} ){8}[a-z]{5}", words)
    expect(me.page.locator("#words-offer")).to_be_hidden()
    assert serious(me.page) == []
    look(other)
    field = other.page.get_by_label("My nine words")
    field.fill(words[:-1] + ("b" if words[-1] != "b" else "d"))
    other.page.get_by_role("button", name="Come back").click()
    expect(other.page.locator("#come-back-trouble")).to_contain_text("These words")
    field.fill(words.upper())
    other.page.get_by_role("button", name="Come back").click()
    expect(other.page.locator("#tables li")).to_have_count(1)
    expect(other.page.locator("#my-devices")).to_contain_text("Words on paper")
    other.page.get_by_role("button", name="New words").click()
    expect(other.page.locator("#make-words .sure")).to_contain_text("stop working")
    other.troubles.clear()


def test_words_are_offered_gently_and_the_offer_can_be_turned_down(person, storage):
    me = person()
    made = make(me, "me", "fair", game="ghosts-revenge")
    me.go(f"/t/{made['table']}")
    me.page.goto("/")
    expect(me.page.locator("#tables li")).to_have_count(1)
    expect(me.page.locator("#words-offer")).to_be_hidden()
    finish(storage, me, carry="")
    look(me)
    me.page.get_by_role("button", name="No, thanks").click()
    look(me)
    expect(me.page.locator("#words-offer")).to_be_hidden()
    call_over(storage, made["table"])
    me.page.route("**/api/me/tables*", lambda route: None)  # what was said no to is not even shown for a moment
    me.page.goto("/")
    expect(me.page.locator("#tables a")).to_have_count(1)
    expect(me.page.locator("#words-offer")).to_be_hidden()


def test_forgetting_me_says_what_stays_and_takes_a_second_click(person):
    me = person()
    make(me, "me", "here")
    look(me)
    me.page.get_by_role("button", name="Forget me").click()
    expect(me.page.locator("#forget-me .sure")).to_contain_text("Results stay without your name")
    me.page.get_by_role("button", name="Yes, forget me").click()
    me.page.wait_for_selector("body.first")
    assert [one["name"] for one in me.context.cookies()] == []
    expect(me.page.locator("#yours")).to_be_hidden()
    look(me)
    expect(me.page.locator("#stranger")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(person, storage, scheme):
    me = person(color_scheme=scheme)
    make(me, {"who": "me", "name": "Ann"}, "here")
    finish(storage, me)
    look(me)
    assert serious(me.page) == []
    me.page.goto("/new/buddha-wheel?score=Buddha")
    expect(me.page.locator(".my-score").first).to_be_visible()
    assert serious(me.page) == []


# -- scores ----------------------------------------------------------------------------------


def test_a_score_is_carried_on(person, storage):
    me = person()
    make(me, {"who": "me", "name": "Ann"}, "here")
    finish(storage, me)
    look(me)
    me.page.get_by_role("link", name="Carry on in BuddhaWheel: Buddha").click()
    expect(me.page.locator(".seat .score").first).to_have_value("Buddha")
    choice = me.page.get_by_label("A score of mine for").first
    expect(choice).to_have_value("Buddha")
    choice.select_option("")
    expect(me.page.locator(".seat .score").first).to_have_value("")
    choice.select_option("Buddha")
    me.page.locator(".seat .who").first.select_option("fair")
    expect(choice).to_be_hidden()
    me.page.locator(".seat .who").first.select_option("me")
    me.page.get_by_role("button", name="Play", exact=True).click()
    me.page.wait_for_selector("body[data-version]")
    expect(me.page.locator(".panel").first).to_contain_text("Buddha")


def test_nobody_else_begins_as_a_buddha(person):
    me = person()
    me.page.goto("/new/buddha-wheel?score=Buddha")
    me.page.get_by_role("button", name="Play", exact=True).click()
    expect(me.page.locator("#trouble")).to_contain_text("only somebody who has become a Buddha begins as one")
    me.troubles.clear()
