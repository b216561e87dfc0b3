"""On a phone, what answers a touch is on the screen and not below it: advice, lists of actions, chat."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import PHONE

CLEAR = """(one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""
"""Whether the middle of something can be seen, with nothing over it."""


@pytest.fixture
def phone(person):
    """Somebody with a phone."""
    return person(viewport=PHONE, has_touch=True)


def test_a_hint_is_brought_into_sight_and_its_place_marked(phone):
    phone.make("hungry-ghost", ["me", "here"])
    phone.page.evaluate("scrollTo(0, 0)")
    phone.page.locator("#hint").tap()
    note = phone.page.locator("#hint-note")
    expect(note).to_be_visible()
    assert note.evaluate(CLEAR)
    expect(phone.page.locator("#board .lit").first).to_be_attached()


def test_a_group_of_actions_opens_clear_of_the_pass(phone):
    phone.make("ghost-stories", ["me", "here", "here", "here"], confirm=False)
    group = phone.page.locator("#actions .group").last
    for _ in range(12):
        if group.count() and phone.page.locator("#actions > .pass").count():
            break
        version = phone.version
        phone.open_groups()
        phone.page.locator("#actions .action").last.evaluate("(button) => button.click()")
        phone.wait_past(version)
    phone.page.evaluate("document.querySelectorAll('#actions details').forEach((one) => { one.open = false; })")
    group.evaluate("(one) => scrollBy(0, one.getBoundingClientRect().bottom - innerHeight + 4)")
    group.locator("summary").evaluate("(one) => one.click()")
    first = group.locator(".action").first
    expect(first).to_be_visible()
    phone.page.wait_for_function(f"(one) => ({CLEAR})(one)", arg=first.element_handle())


def test_the_link_to_the_log_tells_of_a_friends_chat(person, phone):
    made = phone.make("hungry-ghost", ["me", "friend"])
    friend = person()
    friend.go(f"/j/{made['seats'][1]}")
    friend.page.click("#tab-chat")
    friend.page.fill("#words", "Are you there?")
    friend.page.press("#words", "Enter")
    way = phone.page.get_by_role("link", name="New chat")
    expect(way).to_have_class(re.compile("news"))
    way.tap()
    expect(phone.page.locator("#said-lines")).to_contain_text("Are you there?")
    expect(phone.page.locator("#said-lines")).to_be_in_viewport()
    expect(phone.page.get_by_role("link", name="Log", exact=True)).to_be_attached()


def test_whoever_proposed_a_draw_hears_that_it_was_declined(person, phone):
    made = phone.make("hungry-ghost", ["me", "friend"])
    friend = person()
    friend.go(f"/j/{made['seats'][1]}")
    phone.page.click("#menu > summary")
    phone.page.click("#open-leaving")
    phone.page.click("[data-leaving=draw] button")
    friend.page.click("#decline")
    banner = phone.page.locator("#banner")
    expect(banner).to_contain_text("declines the draw.")
    phone.page.evaluate("scrollTo(0, 900)")
    expect(banner).to_be_in_viewport()
