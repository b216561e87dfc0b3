"""A lesson in the browser: by mouse, by keyboard, on a phone, with wrong moves, and to its end."""

import gzip
import re

import pytest
from playwright.sync_api import expect

from bardo.engine.authoring.registry import playable_games
from bardo.engine.play.guided import guided
from tests.web.test_pages import LAPTOP, PAGE_WEIGHT, PHONE, fits, serious

STAGES = 9
MINE = {3: 4, 6: 6, 8: 7}
"""The stages at which the learner moves, and the columns of the moves."""


def learn(person, step=1, **more):
    """Somebody at a step of the lesson of Connect Four."""
    me = person(**more)
    me.page.goto(f"/learn/connect-four#step={step}")
    at(me, step)
    return me


def at(me, step):
    expect(me.page.locator("body")).to_have_attribute("data-stage", str(step))
    expect(me.page.locator("#counter")).to_have_text(f"{step} of {STAGES}")


def column(me, name):
    return me.page.locator(f'.node[data-id="column-{name}"]')


def choose(me, name):
    column(me, name).locator(".hit").click()


def boxes(me, selector):
    """The places of elements on the screen, as far as they are not scrolled out of the list of actions."""
    return me.page.evaluate(
        """(selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility()).map((one) => {
            const { left, top, right, bottom } = one.getBoundingClientRect();
            const list = one.closest(".acts")?.getBoundingClientRect() ?? { top: -Infinity, bottom: Infinity };
            return [left, Math.max(top, list.top), right, Math.min(bottom, list.bottom)];
        })""",
        selector,
    )


def overlaps(one, other):
    """Whether two boxes share more than a pixel."""
    return min(one[2], other[2]) > max(one[0], other[0]) + 1 and min(one[3], other[3]) > max(one[1], other[1]) + 1


POINTED = ".outline, .pointed"
ASKED = f"{POINTED}, #prompt, .node.legal .hit, #actions button, #actions summary"


def nothing_is_covered(me, what=POINTED, tries=200):
    """Wait until the bubble covers nothing of this: the page may still be scrolling."""
    for _ in range(tries):
        (bubble,) = boxes(me, "#bubble")
        covered = [one for one in boxes(me, what) if overlaps(bubble, one)]
        if not covered:
            return True
        me.page.wait_for_timeout(50)
    return False


def to_the_end(me, act, go_on):
    """Go through the whole lesson."""
    for step in range(1, STAGES):
        at(me, step)
        if step in MINE:
            act(MINE[step])
        else:
            go_on()
    at(me, STAGES)


# -- the whole lesson ------------------------------------------------------------------------


def test_a_whole_lesson_by_mouse_is_remembered_and_leads_to_a_game(person):
    me = learn(person)
    expect(me.page.locator("h1")).to_have_text("Learn Connect Four")
    expect(me.page.locator("#back")).to_be_disabled()
    to_the_end(me, lambda name: choose(me, name), lambda: me.page.click("#next"))
    expect(me.page.locator("#say")).to_contain_text("you have won!")
    expect(me.page.locator("#happened li").last).to_have_text("Yellow has four in a row.")
    expect(me.page.locator("#next")).to_be_hidden()
    expect(me.page.get_by_role("link", name="Now a whole game")).to_have_attribute("href", "/new/connect-four")
    me.page.get_by_role("link", name="All games", exact=True).click()
    card = me.page.locator(".card", has_text="Connect Four")
    expect(card.locator(".learnt")).to_have_text("✓ learnt")
    assert me.page.locator(".learnt").count() == 1
    card.get_by_role("link", name="Learn it").click()
    at(me, 1)


def test_a_whole_lesson_by_keyboard_alone(person):
    me = learn(person)
    numbers = {column: str(column - 1) for column in range(2, 8)}

    def act(name):
        expect(column(me, name)).to_be_focused()
        me.page.keyboard.press("Enter" if name != 6 else numbers[name])

    to_the_end(me, act, lambda: me.page.keyboard.press("Enter"))
    expect(me.page.locator("#whole-game")).to_be_focused()


def test_arrow_keys_walk_between_the_columns_as_at_a_table(person):
    me = learn(person, 3)
    expect(column(me, 4)).to_be_focused()
    me.page.keyboard.press("ArrowRight")
    expect(column(me, 5)).to_be_focused()
    me.page.keyboard.press("Enter")
    expect(me.page.locator("#reply")).to_contain_text("You could, but fewer lines")
    at(me, 3)


def hold(me, pattern):
    """Hold requests back; gives those that are waiting."""
    held = []
    me.page.route(pattern, lambda route: held.append(route))
    return held


def test_moves_of_others_are_shown_one_after_another(person):
    me = learn(person, 5)
    held = hold(me, "**/stages/5?after=2")
    me.page.click("#next")
    expect(me.page.locator("#happened li")).to_have_text(["Red drops a disc into column 4."])
    expect(me.page.locator("#heading")).to_have_text("Disc 9 of 42")
    while not held:
        me.page.wait_for_timeout(20)
    held[0].continue_()
    at(me, 6)
    expect(me.page.locator("#happened li")).to_have_text(
        [f"{who} drops a disc into column {where}." for who, where in (("Red", 4), ("Yellow", 5), ("Red", 5))]
    )


def test_moves_of_others_can_be_skipped(person):
    me = learn(person, 5)
    hold(me, "**/stages/5?after=2")
    me.page.click("#next")
    expect(me.page.locator("#next")).to_have_text("Skip")
    expect(me.page.locator("#happened li")).to_have_count(1)
    me.page.click("#next")
    at(me, 6)
    expect(me.page.locator("#happened li")).to_have_count(3)


# -- wrong moves -----------------------------------------------------------------------------


def test_a_wrong_move_gets_a_reason_and_three_of_them_an_offer_to_show_it(person):
    me = learn(person, 3)
    reply, show = me.page.locator("#reply"), me.page.locator("#show-me")
    choose(me, 7)
    expect(reply).to_contain_text("From the edge a line can only go one way.")
    expect(show).to_be_hidden()
    me.page.locator('#actions [data-action="drop 2"]').click()
    expect(reply).to_contain_text("You could, but fewer lines")
    choose(me, 3)
    expect(show).to_be_visible()
    at(me, 3)
    show.click()
    at(me, 4)
    expect(me.page.locator("#happened li")).to_have_text(["Yellow drops a disc into column 4."])
    expect(reply).to_be_hidden()
    expect(show).to_be_hidden()


def test_the_clause_of_a_reason_opens_the_rules_there(person):
    me = learn(person, 3)
    choose(me, 7)
    me.page.locator("#reply .clause").click()
    expect(me.page.locator("#rulebook .here")).to_have_attribute("id", "CF3")
    me.page.keyboard.press("Escape")
    expect(me.page.locator("#rules")).to_be_hidden()
    at(me, 3)


def test_what_the_rules_forbid_is_refused_with_its_clause(person):
    me = learn(person, 3)
    choose(me, 1)
    expect(me.page.locator("#tooltip")).to_contain_text("That column is full.")
    expect(me.page.locator("#tooltip .clause")).to_have_text("CF5")


def test_a_click_while_there_is_something_to_read_says_so(person):
    me = learn(person, 2)
    choose(me, 4)
    expect(me.page.locator("#tooltip")).to_contain_text("read on and press Next")
    at(me, 2)


# -- coming back and leaving -----------------------------------------------------------------


def test_a_reload_keeps_the_place_and_back_goes_back(person):
    me = learn(person, 3)
    choose(me, 4)
    at(me, 4)
    assert me.page.url.endswith("#step=4")
    me.page.reload()
    at(me, 4)
    me.page.keyboard.press("b")
    at(me, 3)
    expect(me.page.locator('.node[data-id="disc-4-1"].faint')).to_have_count(1)
    choose(me, 4)
    at(me, 4)


@pytest.mark.parametrize("step", ["0", "10", "9999", "x"])
def test_an_address_with_a_step_that_does_not_exist_leads_to_the_first(person, step):
    me = person()
    me.page.goto(f"/learn/connect-four#step={step}")
    at(me, 1)
    me.troubles.clear()  # the browser writes a refused request into its console


def test_escape_closes_what_is_open_and_then_leaves(person):
    me = learn(person, 2)
    me.page.keyboard.press("r")
    expect(me.page.locator("#search")).to_be_focused()
    me.page.keyboard.press("Escape")
    expect(me.page.locator("#rules")).to_be_hidden()
    expect(me.page.locator("#tooltip")).to_be_visible()  # the column has the focus again
    me.page.keyboard.press("Escape")
    expect(me.page.locator("#tooltip")).to_be_hidden()
    assert "/learn/" in me.page.url
    me.page.keyboard.press("Escape")
    me.page.wait_for_url(re.compile(r"/$"))
    me.page.go_back()
    at(me, 2)


def test_a_lesson_that_is_not_there_says_so(person):
    me = person()
    me.page.goto("/learn/connect-four/white-moon")
    expect(me.page.locator("main")).to_contain_text("Connect Four has no lesson called “white-moon”.")
    me.troubles.clear()


def test_without_an_answer_of_the_server_the_page_says_so(person):
    me = person()
    me.page.route("**/api/lessons/**", lambda route: route.fulfill(status=400, json={"error": "the line is cut"}))
    me.page.goto("/learn/connect-four")
    expect(me.page.get_by_role("alert")).to_contain_text("The line is cut.")
    me.troubles.clear()


# -- for everybody, on every screen ----------------------------------------------------------


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_the_bubble_never_covers_what_it_points_at(person, size):
    me = learn(person, viewport=size)

    def check(go_on):
        assert nothing_is_covered(me)
        pointed = boxes(me, ".outline, .pointed")
        assert pointed
        for one in pointed:
            assert one[0] >= -3 and one[2] <= size["width"] + 3
        go_on()

    to_the_end(me, lambda name: check(lambda: choose(me, name)), lambda: check(lambda: me.page.click("#next")))
    assert fits(me.page)


LESSONS = [(game, name) for game in playable_games() for name in game.lessons]


@pytest.mark.parametrize(
    "size", [pytest.param(PHONE, id="phone", marks=pytest.mark.long), pytest.param(LAPTOP, id="laptop")]
)
@pytest.mark.parametrize(("game", "name"), LESSONS, ids=lambda one: getattr(one, "name", one))
def test_every_lesson_can_be_finished_and_hides_nothing_that_it_asks_for(person, game, name, size):
    me = person(viewport=size)
    stages = guided(game, name).stages
    me.page.goto(f"/learn/{game.name}/{name}")
    for number, stage in enumerate(stages, 1):
        expect(me.page.locator("#counter")).to_have_text(f"{number} of {len(stages)}")
        asked = ASKED if stage.is_mine and size == LAPTOP else POINTED  # a phone scrolls to its buttons
        assert nothing_is_covered(me, asked), (number, stage.step)
        if stage.is_mine:
            action = stage.match.find(stage.step.do[0]).name
            me.page.locator(f'#actions [data-action="{action}"]').evaluate("(button) => button.click()")
        elif stage.step:
            me.page.click("#next")
            me.page.locator("#next").evaluate("(next) => next.textContent === 'Skip' && next.click()")
    expect(me.page.get_by_role("link", name="Now a whole game")).to_be_visible()
    assert fits(me.page)


def test_without_a_free_place_the_bubble_is_a_strip_below_the_board(person):
    me = person()
    me.page.goto("/learn/ghosts-revenge#step=5")
    expect(me.page.locator("#counter")).to_have_text(re.compile("^5 of"))
    expect(me.page.locator("body")).to_have_class(re.compile("docked"))
    (bubble,), (board,) = boxes(me, "#bubble"), boxes(me, "#board")
    assert bubble[2] - bubble[0] == LAPTOP["width"] and bubble[3] - bubble[1] < LAPTOP["height"] / 4
    assert not overlaps(bubble, board)
    me.page.click("#back")
    expect(me.page.locator("body")).not_to_have_class(re.compile("docked"))


def test_a_phone_can_press_every_button_of_the_bubble(person):
    me = learn(person, 3, viewport=PHONE, has_touch=True)
    for name in (7, 2, 3):
        column(me, name).locator(".hit").tap()
    expect(me.page.locator("#show-me")).to_be_visible()
    small = [one for one in boxes(me, "#bubble button:not([hidden]):not(.clause)") if 0 < one[3] - one[1] < 40]
    assert small == []
    me.page.locator("#show-me").tap()
    at(me, 4)


def test_the_words_go_to_those_who_listen_and_the_focus_to_what_is_meant(person):
    me = learn(person, 2)
    news = me.page.locator("#news")
    expect(news).to_contain_text("A column holds six discs.")
    expect(column(me, 1)).to_be_focused()
    expect(column(me, 1)).to_have_attribute("tabindex", "0")
    me.page.keyboard.press("Enter")
    at(me, 3)
    expect(column(me, 4)).to_be_focused()
    choose(me, 2)
    expect(news).to_contain_text("You could, but fewer lines run through that column.")


def test_a_lesson_as_text(person):
    me = learn(person, 3)
    me.page.keyboard.press("t")
    expect(me.page.locator("#text")).to_contain_text("Yellow, into which column do you drop a disc?")
    me.page.locator('#text [data-action="drop 2"]').click()
    expect(me.page.locator("#reply")).to_contain_text("You could, but fewer lines")
    field = me.page.get_by_label("A number, a name or a command")
    field.fill("hint")
    field.press("Enter")
    at(me, 3)
    field.fill("drop 4")
    field.press("Enter")
    at(me, 4)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_in_a_lesson(person, scheme):
    me = learn(person, 3, color_scheme=scheme)
    choose(me, 7)
    expect(me.page.locator("#reply")).to_be_visible()
    assert serious(me.page) == []
    me.page.goto("about:blank")
    for step in (2, 9):
        me.page.goto(f"/learn/connect-four#step={step}")
        at(me, step)
        assert serious(me.page) == []


def test_nothing_moves_for_those_who_ask_for_less_motion(person):
    me = learn(person, 3)
    choose(me, 4)
    at(me, 4)
    assert me.page.evaluate("document.getAnimations().length") == 0


def test_a_lesson_weighs_little(person):
    me = person()
    answers = []
    me.page.on("response", lambda answer: answers.append(answer))
    me.page.goto("/learn/connect-four#step=2")
    at(me, 2)
    me.page.wait_for_load_state("networkidle")
    bodies = [answer.body() for answer in answers if answer.ok]
    assert len(bodies) > 10 and sum(len(gzip.compress(body)) for body in bodies) < PAGE_WEIGHT / 2
