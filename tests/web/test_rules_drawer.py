"""The rules beside the board: found by search, opened where they are needed, and with whole words."""

from playwright.sync_api import expect

from tests.web.conftest import LAPTOP, PHONE


def test_rules_are_found_by_their_headings_too(person):
    me = person()
    me.make("hungry-ghost", ["me", "here"])
    me.page.keyboard.press("r")
    me.page.fill("#search", "alms")
    me.page.locator('[id="HG36"]').wait_for()
    assert me.page.locator("#rulebook h2:visible, #rulebook h3:visible").count() > 0
    assert me.page.evaluate("() => document.getElementById('rulebook').scrollTop") == 0


TOP = "() => document.getElementById('rulebook').scrollTop === 0"


def test_the_rules_open_at_the_top_unless_somebody_was_reading_a_moment_ago(person):
    me = person()
    me.page.clock.install()
    me.make("hungry-ghost", ["me", "here"])
    me.page.locator('.node[data-id="cave"] .hit').click(position={"x": 20, "y": 120})
    me.page.locator("#tooltip .clause").click()
    me.page.locator("#rulebook .here").wait_for()
    me.page.wait_for_function(f"() => !({TOP})()")
    me.page.click("#close-rules")
    me.page.click("#open-rules")
    me.page.wait_for_function(TOP)
    expect(me.page.locator("#rulebook .here")).to_have_count(0)
    me.page.locator('[id="HG30"]').scroll_into_view_if_needed()
    me.page.click("#close-rules")
    me.page.click("#open-rules")
    expect(me.page.locator('[id="HG30"]')).to_be_in_viewport()
    me.page.click("#close-rules")
    me.page.clock.fast_forward("02:00")
    me.page.click("#open-rules")
    me.page.wait_for_function(TOP)


BROKEN_WORDS = """() => {
    const broken = [];
    for (const cell of document.querySelectorAll("#rulebook th, #rulebook td")) {
        const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
            for (const { 0: word, index } of walker.currentNode.data.matchAll(/[\\p{L}\\p{N}_]+/gu)) {
                const range = new Range();
                range.setStart(walker.currentNode, index);
                range.setEnd(walker.currentNode, index + word.length);
                if (range.getClientRects().length > 1) broken.push(word);
            }
        }
    }
    return broken;
}"""


def test_tables_in_the_rules_keep_their_words_whole_and_scroll_sideways(person):
    for size in (LAPTOP, PHONE):
        me = person(viewport=size)
        me.make("ghost-stories", ["me", "here"])
        me.page.click("#open-rules")
        me.page.wait_for_selector("#rulebook table")
        assert me.page.evaluate(BROKEN_WORDS) == []
        wide = me.page.locator("#rulebook .scroll").evaluate_all("(all) => all.map((one) => one.scrollWidth)")
        assert max(wide) > me.page.locator("#rulebook").bounding_box()["width"]
        assert me.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
