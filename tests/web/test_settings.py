"""The page of settings: everything in one place, by mouse and by keyboard, and it holds at once."""

import pytest
from playwright.sync_api import expect

from bardo.server.http.pages import KEYS
from tests.web.conftest import PHONE, serious


def stored(page, name):
    return page.evaluate("(name) => JSON.parse(localStorage.getItem(`bardo.${name}`))", name)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("contrast", ["normal", "more"])
def test_axe_finds_nothing_serious(person, scheme, contrast):
    me = person(color_scheme=scheme)
    me.page.goto("/settings")
    me.page.select_option("#contrast", contrast)
    assert serious(me.page) == []
    me.page.select_option("#colours", "safe")
    me.page.select_option("#text_size", "150")
    assert serious(me.page) == []


def test_a_table_is_readable_with_every_choice(person):
    me = person()
    me.page.goto("/settings")
    for name, value in {"contrast": "more", "colours": "safe", "text_size": "130", "theme": "dark"}.items():
        me.page.select_option(f"#{name}", value)
    me.make("hungry-ghost", ["me", "wanderer", "wanderer"])
    assert serious(me.page) == []
    expect(me.page.locator(".piece-sign").first).to_be_visible()


def test_it_fits_on_a_phone_with_very_large_text(person):
    me = person(viewport=PHONE)
    me.page.goto("/settings")
    me.page.select_option("#text_size", "150")
    assert me.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_text_theme_and_motion_hold_at_once_and_on_other_pages(person):
    me = person(reduced_motion="no-preference")
    me.page.goto("/settings")
    size = "parseFloat(getComputedStyle(document.documentElement).fontSize)"
    before = me.page.evaluate(size)
    me.page.select_option("#text_size", "150")
    assert me.page.evaluate(size) == pytest.approx(1.5 * before)
    me.page.select_option("#theme", "dark")
    me.page.select_option("#motion", "reduced")
    me.page.goto("/")
    root = me.page.locator("html")
    expect(root).to_have_attribute("data-theme", "dark")
    assert me.page.evaluate(size) == pytest.approx(1.5 * before)
    assert me.page.evaluate("document.getAnimations().length") == 0


def test_it_is_worked_by_keyboard_alone(person):
    me = person()
    me.page.goto("/settings")
    me.page.focus("#throw_for_me")
    me.page.keyboard.press("Space")
    me.page.focus("#speed")
    me.page.keyboard.press("f")
    me.page.focus("#volume")
    me.page.keyboard.press("End")
    assert (stored(me.page, "throw-for-me"), stored(me.page, "speed"), stored(me.page, "volume")) == (True, "fast", 100)
    me.page.reload()
    expect(me.page.locator("#throw_for_me")).to_be_checked()
    expect(me.page.locator("#speed")).to_have_value("fast")


def test_a_key_gets_another_letter_that_works_at_the_table(person):
    me = person()
    me.page.goto("/settings")
    me.page.fill("#key-text", "x")
    me.page.keyboard.press("Tab")
    me.page.fill("#key-hint", "x")
    me.page.keyboard.press("Tab")
    expect(me.page.locator("#keys-said")).to_have_text("The letter x is taken already. This key stays h.")
    expect(me.page.locator("#key-hint")).to_be_focused()
    expect(me.page.locator("#key-hint")).to_have_value(KEYS["hint"][0])
    me.make("hungry-ghost", ["me", "here"])
    me.page.keyboard.press("x")
    expect(me.page.locator("#text")).to_be_visible()
    expect(me.page.locator('#help [data-key="text"]')).to_have_text("x")
    me.page.keyboard.press("t")
    expect(me.page.locator("#text")).to_be_visible()


def test_whoever_wants_no_confirmation_needs_no_done(person):
    me = person()
    me.page.goto("/settings")
    me.page.uncheck("#confirm")
    me.page.goto("/new/hungry-ghost")
    expect(me.page.locator("#confirm")).not_to_be_checked()
    me.make("hungry-ghost", ["me", "here"])
    first = me.page.locator("#prompt").inner_text()
    for _ in range(6):
        version = me.version
        me.open_groups()
        me.page.locator("#actions .action").first.click()
        me.wait_past(version)
        if me.page.locator("#prompt").inner_text().split(",")[0] != first.split(",")[0]:
            break
    expect(me.page.locator("#end")).to_be_hidden()
    expect(me.page.locator("#prompt")).not_to_contain_text("press Done")


def test_the_text_view_leads_to_the_settings(person):
    me = person()
    me.make("hungry-ghost", ["me", "here"])
    me.page.keyboard.press("t")
    me.page.get_by_label("A number, a name or a command").fill("settings")
    me.page.keyboard.press("Enter")
    me.page.wait_for_url("**/settings")


def test_the_server_keeps_no_settings_of_somebody_it_does_not_know(person):
    me = person()
    assert me.context.request.get("/api/me/settings").json() == {}
    wrong = me.context.request.put("/api/me/settings", data={"volume": 101})
    assert wrong.status == 422 and wrong.json()["error"].startswith("volume")


def test_settings_follow_a_person_to_another_device(person):
    me = person()
    me.make("hungry-ghost", ["me", "here"])
    me.page.goto("/settings")
    with me.page.expect_response(lambda answer: answer.request.method == "PUT") as sent:
        me.page.select_option("#theme", "dark")
        me.page.fill("#key-undo", "z")
        me.page.keyboard.press("Tab")
    assert sent.value.ok
    other = person()
    other.context.add_cookies([one for one in me.context.cookies() if one["name"] == "bardo_me"])
    other.page.goto("/rules/hungry-ghost")
    expect(other.page.locator("html")).to_have_attribute("data-theme", "dark")
    other.page.goto("/settings")
    expect(other.page.locator("#key-undo")).to_have_value("z")


def test_an_open_page_of_another_device_takes_them_when_it_is_loaded_again_or_looked_at(person):
    me, other = person(), person()
    me.make("hungry-ghost", ["me", "here"])
    other.context.add_cookies([one for one in me.context.cookies() if one["name"] == "bardo_me"])
    other.page.goto("/rules/hungry-ghost")
    root = other.page.locator("html")
    for theme, come_back in (
        ("dark", other.page.reload),
        ("light", lambda: other.page.evaluate("window.dispatchEvent(new Event('focus'))")),
    ):
        me.page.goto("/settings")
        with me.page.expect_response(lambda answer: answer.request.method == "PUT") as sent:
            me.page.select_option("#theme", theme)
        assert sent.value.ok
        other.page.evaluate("localStorage.removeItem('bardo.exchanged')")  # it was here more than a moment ago
        come_back()
        expect(root).to_have_attribute("data-theme", theme)


def test_whoever_comes_back_with_words_has_their_settings_in_the_same_tab(person):
    me, other = person(), person()
    me.make("hungry-ghost", ["me", "here"])
    me.page.goto("/settings")
    with me.page.expect_response(lambda answer: answer.request.method == "PUT"):
        me.page.select_option("#theme", "dark")
    words = me.context.request.post("/api/me/words", headers={"Origin": me.page.url.split("/settings")[0]}).json()
    other.page.goto("/settings")
    other.page.select_option("#theme", "light")
    other.page.goto("/me")
    other.page.fill("#words-field", words["words"])
    other.page.get_by_role("button", name="Come back").click()
    expect(other.page.locator("html")).to_have_attribute("data-theme", "dark")
    other.page.goto("/settings")
    expect(other.page.locator("#theme")).to_have_value("dark")


def test_an_open_table_follows_what_is_changed_in_another_tab(person):
    me = person()
    me.make("hungry-ghost", ["me", "wanderer"])
    table = me.page
    settings = me.context.new_page()
    settings.goto("/settings")
    settings.select_option("#colours", "safe")
    settings.select_option("#speed", "slow")
    settings.check("#throw_for_me")
    expect(table.locator(".piece-sign").first).to_be_attached()
    expect(table.locator("#speed")).to_have_value("slow")
    expect(table.locator("#throw-for-me")).to_be_checked()
