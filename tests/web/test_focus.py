"""Where the keyboard's focus goes when what had it is gone, and that a seat is back at once."""

import pytest
from playwright.sync_api import expect

FOCUSED = "() => document.activeElement.id || document.activeElement.tagName"


@pytest.mark.parametrize("item", ["open-help", "open-leaving", "open-invite"])
def test_escape_from_a_dialog_of_the_menu_leads_back_to_the_menu(person, item):
    me = person()
    me.make("hungry-ghost", ["me", "here"])
    me.page.focus("#menu summary")
    me.page.keyboard.press("Enter")
    me.page.focus(f"#{item}")
    me.page.keyboard.press("Enter")
    me.page.wait_for_selector("dialog[open]")
    me.page.keyboard.press("Escape")
    expect(me.page.locator("#menu summary")).to_be_focused()


def test_escape_closes_the_menu_and_stays_at_it(person):
    me = person()
    me.make("hungry-ghost", ["me", "here"])
    me.page.focus("#menu summary")
    me.page.keyboard.press("Enter")
    me.page.focus("#open-help")
    me.page.keyboard.press("Escape")
    expect(me.page.locator("#menu summary")).to_be_focused()


def test_a_seat_taken_back_from_a_bot_is_mine_at_once_however_long_its_story(person):
    me = person(reduced_motion="no-preference")
    me.context.add_init_script("localStorage.setItem('bardo.speed', '\"slow\"')")
    me.make("hungry-ghost", ["me", "friend"])
    me.page.locator(".panel-more summary").first.click()
    me.page.locator(".panel-menu [data-bot=fair]").first.click()
    take_back = me.page.locator("#take-back")
    expect(take_back).to_be_visible()
    take_back.focus()
    take_back.press("Enter")
    expect(take_back).to_be_hidden(timeout=8_000)
    expect(me.page.locator("#banner")).to_contain_text("You are back")
    expect(me.page.locator("#news")).to_contain_text("You are back")
    expect(me.page.locator("#happening")).not_to_have_class("busy")
    assert me.page.evaluate(FOCUSED) != "BODY"
