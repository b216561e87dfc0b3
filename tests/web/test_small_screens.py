"""Small screens, long names, many seats: everything can be read and reached."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import LAPTOP, PHONE, serious

SMALLEST = """() => Math.min(...[...document.querySelectorAll("#board text.words")]
    .filter((text) => text.textContent.trim())
    .map((text) => [Number(text.getAttribute("font-size")), text.getScreenCTM()])
    .map(([size, { a, b }]) => size * Math.hypot(a, b)))"""


def fits(page):
    return page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_closer_look_makes_every_word_of_a_board_readable(person):
    me = person(viewport=PHONE, has_touch=True)
    for game in ("ghost-stories", "buddha-wheel", "reincarnation"):
        me.make(game, ["me", "here"])
        assert me.page.evaluate(SMALLEST) < 12
        me.page.click("#closer")
        me.page.wait_for_function(f"() => ({SMALLEST})() > 11.9")
        assert fits(me.page)
        me.page.click("#closer")
        me.page.wait_for_function(f"() => ({SMALLEST})() < 12")


IN_SIGHT = """() => {
    const frame = document.querySelector(".board").getBoundingClientRect();
    return [...document.querySelectorAll(".node.legal .hit")].map((one) => one.getBoundingClientRect()).some((one) =>
        one.left >= frame.left && one.right <= frame.right && one.top >= frame.top && one.bottom <= frame.bottom);
}"""


def test_a_closer_look_opens_on_what_can_be_clicked_and_follows_it(person):
    me = person(viewport=PHONE, has_touch=True)
    for game in ("ghost-stories", "reincarnation", "hungry-ghost"):
        me.make(game, ["me", "here"], confirm=False)
        me.page.click("#closer")
        me.page.wait_for_function(IN_SIGHT)
        for _ in range(6):
            version = me.version
            me.page.locator("#actions .action").last.evaluate("(button) => button.click()")
            me.wait_past(version)
            me.page.wait_for_function(f"() => !document.querySelector('.node.legal') || ({IN_SIGHT})()")


CUT = "(one) => one.scrollHeight > one.clientHeight + 1"


def test_the_question_leaves_a_phone_to_the_board_and_a_tap_shows_all_of_it(person):
    me = person(viewport=PHONE, has_touch=True)
    ask, prompt = me.page.locator("#ask"), me.page.locator("#prompt")
    for game in ("reincarnation", "buddha-wheel", "ghost-stories"):
        seats = [{"who": "me", "name": "W" * 24}, {"who": "here", "name": "M" * 24}]
        made = me.context.request.post("/api/tables", data={"game": game, "seats": seats}).json()
        me.go(f"/t/{made['table']}")
        assert ask.bounding_box()["height"] < PHONE["height"] / 5
    assert prompt.evaluate(CUT)
    prompt.tap()
    expect(ask).to_have_class(re.compile("whole"))
    assert not prompt.evaluate(CUT)
    prompt.tap()
    expect(ask).not_to_have_class(re.compile("whole"))
    me.page.locator("#aim summary").tap()
    expect(me.page.locator("#aim-goal")).to_be_in_viewport()


def test_the_log_is_one_tap_away_on_a_phone(person):
    me = person(viewport=PHONE, has_touch=True)
    me.make("hungry-ghost", ["me", "here"])
    me.page.get_by_role("link", name="Log").tap()
    expect(me.page.locator("#log")).to_be_in_viewport()


CLEAR = """(one) => {
    const box = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(box.left + 9, box.top + box.height / 2));
}"""
"""Whether something can be seen: it is on the screen, and nothing covers it."""


def said_where_it_is_wrong(page, place, field):
    """What is said of a field, once it and the field are in sight and belong together."""
    field = page.locator(field)
    expect(field).to_be_focused()
    expect(field).to_have_attribute("aria-invalid", "true")
    assert place.removeprefix("#") in (field.get_attribute("aria-describedby") or "").split()
    assert field.evaluate(CLEAR) and page.locator(place).evaluate(CLEAR)
    return page.locator(place).text_content()


def test_what_is_wrong_is_said_where_a_phone_shows_it(person):
    me = person(viewport=PHONE, has_touch=True)
    page = me.page
    page.goto("/new/buddha-wheel?preset=timed")
    page.get_by_text("Bring scores of an earlier game").tap()
    page.locator(".score").first.fill("banana")
    page.get_by_role("button", name="Play", exact=True).tap()
    expect(page.locator("#trouble")).to_contain_text("type what it says for this seat, such as")
    said_where_it_is_wrong(page, "#trouble", ".score >> nth=0")
    page.locator(".score").first.fill("")
    expect(page.locator(".score").first).not_to_have_attribute("aria-invalid", "true")
    page.locator("#open").check()
    page.get_by_role("button", name="Play", exact=True).tap()
    assert "a friend by link" in said_where_it_is_wrong(page, "#trouble", "#open")
    page.locator("#open").uncheck()
    page.locator(".experts > summary").tap()
    number = page.locator("input[type=number]").last
    number.fill("-5")
    number.press("Tab")
    expect(page.locator("#preset-help")).to_contain_text("; changed: ")
    page.locator(".experts > summary").tap()
    page.get_by_role("button", name="Play", exact=True).tap()
    assert "a whole number from" in said_where_it_is_wrong(page, "#trouble", "input[type=number] >> nth=-1")
    page.goto("/settings")
    page.locator("#key-skip").fill("h")
    page.locator("#key-skip").press("Enter")
    assert "is taken already" in said_where_it_is_wrong(page, "#keys-said", "#key-skip")
    me.troubles.clear()  # the browser writes a refused request into its console


def test_no_name_breaks_a_page(person):
    for size in (PHONE, {"width": 1366, "height": 768}):
        me = person(viewport=size)
        wide = "W" * 24
        seats = [{"who": "me", "name": wide}, {"who": "here", "name": "M" * 24}]
        made = me.context.request.post("/api/tables", data={"game": "hungry-ghost", "seats": seats}).json()
        me.go(f"/t/{made['table']}")
        assert fits(me.page)
        expect(me.page.locator("#prompt")).to_have_text(re.compile(f"^{wide}"))
        cut = "(one) => one.scrollWidth > one.clientWidth + 1"
        assert not me.page.locator("#prompt").evaluate(cut)


def test_the_panel_of_whoever_moves_is_in_view_at_ten_seats(person):
    me = person()
    me.make("buddha-wheel", ["me", *["here"] * 9], confirm=False)
    for _ in range(9):
        version = me.version
        me.page.locator("#actions .action").first.click()
        me.wait_past(version)
        expect(me.page.locator(".panel.asked")).to_be_in_viewport(ratio=0.5)


def test_a_card_that_is_read_is_turned_up_large_and_kept_in_an_album(person):
    me = person()
    me.make("buddha-wheel", ["me", "here"], confirm=False)
    while not me.page.locator("#turned-up").is_visible():
        version = me.version
        me.page.locator("#actions .action").first.click()
        me.wait_past(version)
    title = me.page.locator("#turned-up strong").text_content()
    expect(me.page.locator("#log")).to_contain_text(title)
    me.page.click("#menu summary")
    me.page.click("#open-album")
    expect(me.page.locator("#album-cards li").first).to_contain_text(title)


MOVED = """() => new Promise((resolve) => new PerformanceObserver((list) => resolve(
    list.getEntries().reduce((sum, entry) => sum + entry.value, 0)
)).observe({ type: "layout-shift", buffered: true }) ?? setTimeout(() => resolve(0), 500))"""
"""How much of the page has moved since it was opened: cumulative layout shift."""


@pytest.mark.parametrize("viewport", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_hardly_anything_moves_when_a_table_is_drawn(person, viewport):
    me = person(viewport=viewport)
    made = me.make("hungry-ghost", ["me", "here"])
    held = []
    me.page.route("**/art/*.svg", lambda route: held.append(route))
    with me.page.expect_request("**/art/*.svg"):
        me.page.goto(f"/t/{made['table']}")
    expect(me.page.locator("#prompt")).to_have_text("Joining the table …")
    expect(me.page.locator(".talk")).to_be_hidden()
    me.page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
    held.pop().continue_()
    me.page.wait_for_selector("body[data-version]")
    expect(me.page.locator(".talk")).to_be_visible()
    assert me.page.evaluate(MOVED) < 0.1


SIDEWAYS = {"width": 740, "height": 360}
TABLET = {"width": 820, "height": 1180}


@pytest.mark.parametrize("game", ["reincarnation", "ghost-stories", "ghosts-revenge"])
def test_sideways_the_board_fills_the_height_and_actions_stand_beside_it(person, game):
    me = person(viewport=SIDEWAYS, has_touch=True)
    me.make(game, ["me", "here"])
    assert fits(me.page)
    assert me.page.locator("#board").bounding_box()["height"] == SIDEWAYS["height"]
    expect(me.page.locator("#aim")).not_to_have_attribute("open", "")
    expect(me.page.locator("#actions :is(.action, summary)").first).to_be_in_viewport()
    expect(me.page.locator("#closer")).to_be_in_viewport()
    me.page.click("#closer")
    me.page.wait_for_function(f"() => ({SMALLEST})() > 11.9")
    assert serious(me.page) == []


def test_sideways_a_lesson_leaves_the_height_to_the_board(person):
    me = person(viewport=SIDEWAYS, has_touch=True)
    me.page.goto("/learn/ghosts-revenge#step=2")
    me.page.wait_for_selector("[data-stage='2']")
    assert me.page.locator("#board").bounding_box()["height"] == SIDEWAYS["height"]
    expect(me.page.locator("#say")).to_be_in_viewport()
    assert me.page.locator("#bubble").bounding_box()["x"] >= me.page.locator("#board").bounding_box()["width"]


TOO_SMALL = """() => [...document.querySelectorAll("button, .button, select, input, summary, .brand, .leave")]
    .filter((one) => one.checkVisibility() && !one.matches(".clause, .digest .quiet, .file"))
    .map((one) => one.type === "checkbox" ? one.closest("label") ?? one.labels[0] ?? one : one)
    .map((one) => [one.id || one.className || one.textContent, one.getBoundingClientRect()])
    .filter(([, { width, height }]) => width && (Math.round(width) < 44 || Math.round(height) < 44))
    .map(([name, { width, height }]) => `${name} ${width} × ${height}`)"""


@pytest.mark.parametrize("viewport", [PHONE, SIDEWAYS, TABLET], ids=["phone", "sideways", "tablet"])
def test_fingers_hit_everything(person, viewport):
    me = person(viewport=viewport, has_touch=True, is_mobile=True)
    me.make("hungry-ghost", ["me", "here"])
    assert me.page.evaluate(TOO_SMALL) == []
    for path in ("/new/reincarnation", "/settings", "/me", "/learn/hungry-ghost"):
        me.page.goto(path)
        me.page.wait_for_load_state("networkidle")
        assert me.page.evaluate(TOO_SMALL) == [], path


BROKEN = """() => [...document.querySelectorAll(".bar > :is(.brand, .button, button)")].flatMap((one) =>
    [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.data.trim()).filter((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return range.getClientRects().length > node.data.trim().split(/\\s+/).length;
    }).map((node) => node.data))"""


@pytest.mark.parametrize("text_size", ["100", "150"])
def test_no_word_of_the_header_is_broken(person, text_size):
    me = person(viewport=PHONE, has_touch=True)
    for path in ("/new/ghosts-revenge", "/settings", "/me"):
        me.page.goto(path)
        me.page.evaluate("(size) => { document.documentElement.dataset.textSize = size; }", text_size)
        assert fits(me.page)
        assert me.page.evaluate(BROKEN) == []


RINGED = """() => [...document.querySelectorAll(".node.legal")]
    .filter((one) => getComputedStyle(one.querySelector(".rim")).stroke !== "none")
    .map((one) => one.dataset.id)"""


def test_what_lies_on_a_glowing_place_has_no_ring_of_its_own(person):
    me = person(viewport=PHONE, has_touch=True)
    me.make("reincarnation", ["me", "here"])
    ringed = me.page.evaluate(RINGED)
    assert ringed
    assert all(re.fullmatch(r"region-\d+", one) for one in ringed)
