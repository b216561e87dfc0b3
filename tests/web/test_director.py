"""What others do is shown at the reader's pace: pause, step, skip, what hits me, the digest, and an idle page."""

import json
import re

import pytest
from playwright.sync_api import expect

from bardo.engine.authoring.registry import own_games
from tests.web.conftest import LAPTOP, PHONE, serious

AT = "localStorage.setItem('bardo.speed', JSON.stringify('{}'))"
HIDE = """(hidden) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
}"""
HIT = {"seat": 0, "words": "Dana 2 to 1"}


def hit_by_bo(person):
    """Let everything that Bo tells hit the player of the first seat."""

    def between(socket):
        server = socket.connect_to_server()

        def pass_on(text):
            message = json.loads(text)
            for line in message.get("log", []):
                if line["seat"] == 1 and line["kind"] == "event":
                    line["hits"] = [HIT]
            socket.send(json.dumps(message))

        server.on_message(pass_on)
        socket.on_message(lambda message: server.send(message))

    person.page.route_web_socket(re.compile("/ws/"), between)


def two_at_a_table(person, speed="normal", prepare=lambda ann: None, scheme="light", viewport=LAPTOP, **more):
    """Ann, who reads at some speed and has made her turn, and Bo, whose turn it is."""
    ann, bo = person(color_scheme=scheme, viewport=viewport), person()
    ann.page.goto("/")
    ann.page.evaluate(AT.format(speed))
    prepare(ann)
    made = ann.make("hungry-ghost", ["me", "friend"], confirm=False, **more)
    bo.go(f"/j/{made['seats'][1]}")
    bo.page.get_by_role("button", name="Skip", exact=True).click()
    take_turn(ann)
    bo.wait_to_be_asked()
    return ann, bo


def act(person):
    version = person.version
    person.open_groups()
    person.page.locator("#actions .action").first.click()
    person.wait_past(version)


def take_turn(person):
    """Choose the first action until somebody else is asked; the versions that this made."""
    versions = []
    person.wait_to_be_asked()
    while person.page.locator("#actions .action").count():
        act(person)
        versions.append(person.version)
    return versions


def drawn(person, version):
    expect(person.page.locator("body")).to_have_attribute("data-version", str(version))


def hold(ann):
    """Pause the story."""
    ann.page.keyboard.press("p")
    expect(ann.page.locator("#pause")).to_have_attribute("aria-label", "Go on")


def waits(ann):
    """Wait until there is more to see before it is Ann's turn."""
    expect(ann.page.get_by_role("button", name="Skip to your turn")).to_be_visible()


# -- the reader's pace ---------------------------------------------------------------------------


def test_the_board_waits_for_the_reader_who_steps_and_skips(person):
    ann, bo = two_at_a_table(person)
    hold(ann)
    before = ann.version
    versions = take_turn(bo)
    assert len(versions) > 1
    waits(ann)
    assert ann.version == before
    assert ann.page.locator("#actions .action, .node.legal").count() == 0
    assert ann.page.get_by_role("heading", name="Green, round 1").count() == 0
    ann.page.keyboard.press("n")
    drawn(ann, versions[0])
    expect(ann.page.locator("#told")).to_have_text(re.compile("^Green "))
    expect(ann.page.locator("#actions .action")).to_have_count(0)
    ann.page.keyboard.press("Enter")
    drawn(ann, versions[-1])
    expect(ann.page.locator("#actions .action").first).to_be_visible()
    expect(ann.page.locator("#skip-to-turn")).to_be_hidden()
    expect(ann.page.get_by_role("heading", name="Green, round 1")).to_be_visible()
    act(ann)


def test_the_story_goes_on_by_itself(person):
    ann, bo = two_at_a_table(person, "fast")
    versions = take_turn(bo)
    drawn(ann, versions[-1])
    expect(ann.page.locator("#actions .action").first).to_be_visible()
    expect(ann.page.locator("#pause")).to_be_hidden()


def test_choosing_instant_ends_all_waiting(person):
    ann, bo = two_at_a_table(person, "slow")
    hold(ann)
    versions = take_turn(bo)
    waits(ann)
    ann.page.get_by_label("Speed of what others do").select_option("instant")
    drawn(ann, versions[-1])
    ann.page.reload()
    expect(ann.page.get_by_label("Speed of what others do")).to_have_value("instant")


def test_chat_does_not_wait_for_the_story(person):
    ann, bo = two_at_a_table(person)
    hold(ann)
    before = ann.version
    take_turn(bo)
    bo.page.click("#tab-chat")
    bo.page.fill("#words", "Your turn")
    bo.page.press("#words", "Enter")
    ann.page.click("#tab-chat")
    expect(ann.page.locator("#said-lines")).to_contain_text("Your turn")
    waits(ann)
    assert ann.version == before


def test_no_clock_runs_against_a_board_that_is_behind(person):
    ann, bo = two_at_a_table(person, clock={"kind": "live", "reserve": 600, "increment": 15})
    hold(ann)
    versions = take_turn(bo)
    drawn(ann, versions[-1])
    expect(ann.page.locator("#actions .action").first).to_be_visible()


# -- what hits me --------------------------------------------------------------------------------


def test_what_hits_me_waits_until_i_have_noted_it(person):
    ann, bo = two_at_a_table(person, "fast", hit_by_bo)
    versions = take_turn(bo)
    noted = ann.page.locator("#noted")
    for version in versions:
        noted.wait_for()
        drawn(ann, version)
        expect(ann.page.locator("#told strong").first).to_have_text("Blue: Dana 2 to 1. ")
        expect(ann.page.locator("#actions .action")).to_have_count(0)
        noted.click() if version == versions[0] else ann.page.keyboard.press("Enter")
    expect(ann.page.locator("#actions .action").first).to_be_visible()
    expect(ann.page.locator("#digest-hits li").first).to_contain_text("Dana 2 to 1")


def test_without_motion_what_hits_me_waits_all_the_same(person):
    ann, bo = two_at_a_table(person, "instant", hit_by_bo, viewport=PHONE)
    versions = take_turn(bo)
    drawn(ann, versions[0])
    ann.page.evaluate("scrollTo(0, 1200)")
    expect(ann.page.locator("#told")).to_contain_text("Blue: Dana 2 to 1.")
    expect(ann.page.locator("#told")).to_be_in_viewport()
    expect(ann.page.locator("#actions .action")).to_have_count(0)
    ann.page.locator("#noted").click()
    drawn(ann, versions[-1])
    if len(versions) > 1:
        ann.page.locator("#noted").click()
    expect(ann.page.locator("#noted")).to_be_hidden()
    expect(ann.page.locator("#told")).to_be_in_viewport()
    expect(ann.page.locator("#digest")).to_contain_text("Since your last turn")
    expect(ann.page.locator("#digest-count")).to_have_text(re.compile(r"^\d+ hit you$"))
    expect(ann.page.locator("#digest-hits strong").first).to_have_text("Dana 2 to 1")


def test_the_digest_is_in_the_text_view_and_what_hits_me_can_be_noted_there(person):
    ann, bo = two_at_a_table(person, "fast", hit_by_bo)
    ann.page.keyboard.press("t")
    versions = take_turn(bo)
    for _ in versions:
        ann.page.locator("#text button[data-tool=noted]").click()
    expect(ann.page.locator("#text h2.since")).to_have_text("Since your last turn")
    expect(ann.page.locator("#text h2.since + ul strong").first).to_have_text("Dana 2 to 1")
    expect(ann.page.locator("#text .action").first).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_in_strip_and_digest(person, scheme):
    ann, bo = two_at_a_table(person, "fast", hit_by_bo, scheme)
    take_turn(bo)
    ann.page.locator("#noted").wait_for()
    expect(ann.page.locator("#digest-hits li").first).to_be_visible()
    ann.page.wait_for_function("() => document.getAnimations().length === 0")
    assert serious(ann.page) == []
    ann.page.keyboard.press("s")
    expect(ann.page.locator("#actions .action").first).to_be_visible()
    assert serious(ann.page) == []


def test_a_long_digest_has_six_lines_and_the_rest_behind_more(person):
    me = person()
    me.make("hungry-ghost", ["me", "novice", "novice", "novice"], confirm=False)
    lines = me.page.locator("#digest-lines li")
    for _ in range(12):
        take_turn(me)
        me.wait_to_be_asked()
        if me.page.locator("#digest-more").is_visible():
            break
    expect(lines).to_have_count(6)
    more = int(me.page.locator("#digest-more").inner_text().split()[0])
    me.page.locator("#digest-more").click()
    expect(lines).to_have_count(6 + more)


# -- coming back ---------------------------------------------------------------------------------


def test_a_page_that_nobody_sees_keeps_up_and_replays_nothing(person):
    ann, bo = two_at_a_table(person)
    hold(ann)
    versions = take_turn(bo)
    waits(ann)
    ann.page.evaluate(HIDE, True)
    drawn(ann, versions[-1])
    ann.page.evaluate(HIDE, False)
    drawn(ann, versions[-1])
    expect(ann.page.locator("#digest-lines li").first).to_be_visible()
    expect(ann.page.locator("#actions .action").first).to_be_visible()


def test_a_connection_that_comes_back_clears_the_queue(person):
    ann, bo = two_at_a_table(person)
    hold(ann)
    versions = take_turn(bo)
    waits(ann)
    ann.page.evaluate("window.dispatchEvent(new Event('offline'))")
    ann.page.wait_for_selector("body.offline")
    ann.page.evaluate("window.dispatchEvent(new Event('online'))")
    ann.page.wait_for_selector("body:not(.offline)")
    drawn(ann, versions[-1])
    expect(ann.page.locator("#digest-lines li").first).to_be_visible()
    expect(ann.page.locator("#log .turn").last).to_have_text("Green, round 1")


# -- an idle page --------------------------------------------------------------------------------

IDLE = ("hungry-ghost", "ghost-stories")
"""The smallest and the fullest board: all games are drawn by the same client."""


@pytest.mark.parametrize(
    "game", [pytest.param(name, marks=[pytest.mark.long] if name not in IDLE else []) for name in own_games()]
)
def test_an_idle_page_moves_nothing(person, game):
    me = person(reduced_motion="no-preference")
    me.page.add_init_script(
        """const animate = Element.prototype.animate;
        Element.prototype.animate = function (...how) {
            if (this.matches(".rim")) window.pulses = (window.pulses ?? 0) + 1;
            return animate.apply(this, how);
        };"""
    )
    me.make(game, ["me", "here"])
    act(me)
    me.page.wait_for_function("() => window.pulses > 0")
    me.page.wait_for_function("() => document.getAnimations().length === 0")


def test_with_reduced_motion_nothing_pulses(person):
    me = person()
    me.page.goto("/")
    me.page.evaluate(AT.format("normal"))
    me.make("hungry-ghost", ["me", "here"])
    expect(me.page.locator(".node.legal").first).to_be_visible()
    assert me.page.evaluate("document.querySelectorAll('.rim').length") > 0
    assert me.page.evaluate("document.getAnimations().filter((one) => one.effect.target.matches('.rim')).length") == 0
