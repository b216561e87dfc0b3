"""Menus: actions declared once, numbered by the order of the decisions, dispatched from their declarations."""

import numpy as np
import pytest

from bardo.engine import ALLOWED, Choice, Menu, Reason, Tasks, rule
from bardo.engine.authoring.words import NOT_WHAT_IS_ASKED
from bardo.engine.programs.linker import Program

NO = 7


@rule
def note(s):
    s.append("note")


@rule
def go(s, me, to):
    s.append(("go", me, to))


@rule
def refuse_go(s, to):
    return NO if to == 1 else ALLOWED


@rule
def give(s, me, seat, thing):
    s.append(("give", me, seat, thing))


@rule
def refuse_give(s, me, seat, thing):
    return NO if me == seat else ALLOWED


@rule
def end_turn(s, me):
    s.append(("then", me))


class Seen(list):
    """A row that only remembers what was called on it."""

    seat, turn = 2, 1


def three_decisions(actor="seat"):
    """A menu of a turn, a wider turn that goes on with it, and an answer; actions declared out of order."""
    menu = Menu(actor)
    wide = menu.decision("wide")
    turn = menu.decision("turn", "Not now.", "XX1")
    answer = menu.decision("answer")
    wide.goes_on_with(turn)
    yes = answer.action("yes", "Yes", apply=note)
    gift = turn.each_pair("give {0} {1}", "Give {0} {1}", ("Ann", "Bob", "Cid"), ("tea", "rice"), seats=True,
                          refuse=refuse_give, apply=give)  # fmt: skip
    move = wide.each("go {}", "Go {}", ("North", "South"), ("north", "far south"), refuse=refuse_go, apply=go)
    return menu, (wide, turn, answer), (move, gift, yes)


def run(dispatcher, row, action):
    return Program({})(dispatcher)(row, action)


def test_numbers_follow_the_order_of_the_decisions_not_that_of_the_declarations():
    menu, _, (move, gift, yes) = three_decisions()
    assert (int(move), int(gift), int(yes)) == (0, 2, 8)
    assert [action.name for action in menu.actions][:4] == ["go north", "go south", "give ann tea", "give ann rice"]
    assert [action.text for action in menu.actions][:3] == ["Go north", "Go far south", "Give Ann tea"]
    assert [action.seat for action in menu.actions] == [None, None, 0, 0, 1, 1, 2, 2, None]


def test_a_decision_offers_a_contiguous_range():
    menu, (wide, turn, answer), _ = three_decisions()
    assert [int(kind) for kind in (wide, turn, answer)] == [1, 2, 3]
    assert (menu.first, menu.width) == ([0, 0, 2, 8], [0, 8, 6, 1])
    assert [menu.decision_of(action) for action in range(9)] == [wide] * 2 + [turn] * 6 + [answer]


def test_an_action_says_why_its_narrowest_decision_is_not_asked():
    menu, _, _ = three_decisions()
    assert menu.unasked == [NOT_WHAT_IS_ASKED] * 2 + [Reason("Not now.", "XX1")] * 6 + [NOT_WHAT_IS_ASKED]
    assert Reason("That is not what is asked now.", "") == NOT_WHAT_IS_ASKED


def test_a_decision_may_begin_with_the_actions_of_an_earlier_one():
    menu = Menu()
    first = menu.decision("first")
    more = menu.decision("more", since=first)
    most = menu.decision("most", since=more)
    for kind, name in ((most, "c"), (more, "b"), (first, "a")):
        kind.action(name, name, apply=note)
    assert (menu.first, menu.width) == ([0, 0, 0, 1], [0, 1, 2, 2])
    assert [menu.decision_of(action) for action in range(3)] == [first, more, most]


def test_of_two_decisions_as_narrow_an_action_belongs_to_the_first():
    menu = Menu()
    first = menu.decision("first")
    again = menu.decision("again", since=first)
    again.goes_on_with(first)
    first.action("wait", "Wait", apply=note)
    assert (menu.first, menu.width, menu.decision_of(0)) == ([0, 0, 0], [0, 1, 1], first)


def test_a_family_of_actions_stands_for_its_numbers():
    _, _, (move, gift, yes) = three_decisions()
    assert (move + 1, gift.nth(5), list(gift.all)) == (1, 3, [2, 3, 4, 5, 6, 7])
    assert 7 in gift
    assert 8 not in gift
    assert yes == 8
    assert {8: "yes"}[yes] == "yes"
    assert np.int64(yes) == 8


@pytest.mark.parametrize("actor, me", [("seat", 2), ("turn", 1)])
def test_an_effect_gets_the_acting_seat_and_what_the_action_names(actor, me):
    menu, _, (move, gift, yes) = three_decisions(actor)
    for action, called in ((move + 1, ("go", me, 1)), (gift + 3, ("give", me, 1, 1)), (int(yes), "note")):
        row = Seen()
        run(menu.apply, row, action)
        assert row == [called]


def test_a_refusal_gets_the_same_and_none_allows():
    menu, _, (move, gift, yes) = three_decisions()
    asked = {action: run(menu.refuse, Seen(), action) for action in (*move.all, *gift.all, *yes.all)}
    assert [action for action, reason in asked.items() if reason == NO] == [1, 6, 7]
    assert asked[int(yes)] == ALLOWED


def test_what_follows_a_decision_runs_after_each_of_its_own_actions_only():
    menu, (_, turn, _), (move, gift, yes) = three_decisions()
    turn.afterwards(end_turn)
    for action, called in ((int(move), ["go"]), (int(gift), ["give", "then"]), (int(yes), ["note"])):
        row = Seen()
        run(menu.apply, row, action)
        assert [one[0] if isinstance(one, tuple) else one for one in row] == called


def test_a_family_may_explain_itself_while_something_else_is_asked():
    menu = Menu()
    turn = menu.decision("turn")
    turn.action("wait", "Wait", apply=note)
    going = turn.each("go {}", "Go {}", ["left", "right"], refuse=refuse_go, apply=go)
    going.explain_unasked(refuse_go)
    assert menu.explained == {1: refuse_go, 2: refuse_go}


def test_what_is_declared_after_the_numbers_were_used_is_an_error():
    menu, (wide, _, _), (move, _, _) = three_decisions()
    assert move == 0
    with pytest.raises(ValueError) as wrong:
        wide.action("wait", "Wait", apply=note)
    assert str(wrong.value) == "'wait' is declared after the actions were numbered: import its rules earlier"
    assert len(menu.actions) == 9


def test_two_actions_with_the_same_name_are_an_error_however_they_are_written():
    menu = Menu()
    menu.decision("turn").action("wait", "Wait")
    with pytest.raises(ValueError) as wrong:
        menu.decision("answer").each("{}", "{}", ("go", "wait"))
    assert str(wrong.value) == "there already is an action 'wait': people and transcripts need unique names"
    with pytest.raises(ValueError, match="there already is an action 'WAIT'"):
        menu.decision("more").action("WAIT", "Wait")


def test_a_choice_that_nobody_declared_is_an_error():
    menu, _, _ = three_decisions()
    with pytest.raises(ValueError) as wrong:
        int(Choice(menu, menu.choices[0].words, (2,), None, None))
    assert str(wrong.value) == "'go north' is not on the menu"


def test_there_are_as_many_words_as_things():
    turn = Menu().decision("turn")
    for declare in (
        lambda: turn.each("go {}", "Go {}", ("North", "South"), ("north",)),
        lambda: turn.each_pair("give {0} {1}", "Give {0} {1}", ("Ann", "Bob"), ("tea", "rice"), ("some tea",)),
    ):
        with pytest.raises(ValueError, match=r"zip\(\) argument 2 is shorter than argument 1"):
            declare()


def test_a_seat_or_a_thing_is_named_in_lower_case_and_shown_as_it_is_written():
    menu = Menu()
    turn = menu.decision("turn")
    turn.action("bow to bob", "Bow to Bob", 1)
    turn.each_seat("rob {}", "Rob {}", ("Ann", "Bob"))
    turn.each_pair("lay {0} {1}", "Lay {0} on {1}", ("Tile",), ("North", "South"), ("the north", "the south"))
    turn.each_pair("pay {0} {1}", "Pay {0} {1}", ("Ann",), ("One",))
    assert [(action.id, action.name, action.text, action.seat) for action in menu.actions] == [
        (0, "bow to bob", "Bow to Bob", 1),
        (1, "rob ann", "Rob Ann", 0),
        (2, "rob bob", "Rob Bob", 1),
        (3, "lay tile north", "Lay Tile on the north", None),
        (4, "lay tile south", "Lay Tile on the south", None),
        (5, "pay ann one", "Pay Ann One", None),
    ]
    assert [choice.shape for choice in menu.choices] == [(), (2,), (1, 2), (1, 1)]


@rule
def apply(s):
    s.append("apply")


@rule
def refuse(s):
    return NO


@rule
def perform(s):
    s.append("perform")


def test_a_rule_may_have_the_name_of_a_dispatcher():
    menu, tasks, row = Menu(), Tasks(), Seen()
    menu.decision("turn").action("wait", "Wait", refuse=refuse, apply=apply)
    tasks("only").runs(perform)
    assert run(menu.refuse, row, 0) == NO
    run(menu.apply, row, 0)
    Program({})(tasks.perform)(row, 0, 0, 0, 0)
    assert row == ["apply", "perform"]


def test_a_family_compares_and_counts_as_its_first_number():
    _, _, (move, gift, yes) = three_decisions()
    assert move < 1 <= gift < yes and yes > 7 and yes >= 8 and not yes <= 7
    assert (8 - gift, yes - 2, 1 + gift) == (6, 6, 3)
    assert gift == np.int64(2) and np.int64(2) == gift and gift != "give"
    assert [(yes < n, yes <= n, yes > n, yes >= n, yes == n) for n in (7, 8, 9)] == [
        (False, False, True, True, False),
        (False, True, False, True, True),
        (True, True, False, False, False),
    ]
    assert (gift.nth(2), gift.nth(7), 1 in gift, 2 in gift, yes - gift) == (0, 5, False, True, 6)
    assert np.array(gift).tolist() == 2 and np.array(gift, np.int8).dtype == np.int8


def test_an_action_without_an_effect_is_an_error():
    menu = Menu()
    menu.decision("turn").action("wait", "Wait")
    with pytest.raises(ValueError) as wrong:
        _ = menu.apply
    assert str(wrong.value) == "the action 'wait' has no effect: declare it with apply="


@rule
def wants_a_thing(s, thing):
    s.append(thing)


@rule
def has_no_row(me):
    return me


@pytest.mark.parametrize(
    "effect, message", [(wants_a_thing, "names 0 things"), (has_no_row, "should be the row, called s")]
)
def test_an_effect_that_takes_what_its_action_does_not_name_is_an_error(effect, message):
    menu = Menu()
    menu.decision("turn").action("wait", "Wait", apply=effect)
    with pytest.raises(TypeError, match=message):
        _ = menu.apply


def test_an_error_in_a_dispatcher_shows_the_line_of_the_dispatcher():
    @rule
    def fails(s):
        raise RuntimeError("inside")

    menu = Menu()
    turn = menu.decision("turn")
    turn.action("wait", "Wait", apply=note)
    turn.action("fail", "Fail", apply=fails)
    with pytest.raises(RuntimeError) as error:
        run(menu.apply, Seen(), 1)
    assert "fails(s)" in str(error.traceback[-2].statement)


# -- tasks -----------------------------------------------------------------------------------


@rule
def task_with_three(s, me, a, b, c):
    s.append((me, a, b, c))


@rule
def task_with_one(s, a):
    s.append(a)


@rule
def task_with_four(s, a, b, c, d):
    s.append(d)


def test_a_task_gets_as_many_details_as_its_rule_takes():
    tasks = Tasks(actor="turn")
    long, short, none = tasks("long"), tasks("short"), tasks("none")
    assert (long, short, none) == (0, 1, 2)
    none.runs(note)
    long.runs(task_with_three)
    short.runs(task_with_one)
    perform, row = Program({})(tasks.perform), Seen()
    for task in (long, short, none):
        perform(row, task, 4, 5, 6)
    assert row == [(1, 4, 5, 6), 4, "note"]
    assert ([task.name for task in tasks.kinds], Tasks().actor, Menu().actor) == (
        ["long", "short", "none"],
        "seat",
        "seat",
    )


def test_a_task_has_one_rule_of_at_most_three_details():
    tasks = Tasks()
    odd = tasks("odd")
    even = tasks("even")
    even.runs(note)
    with pytest.raises(ValueError) as wrong:
        _ = tasks.perform
    assert str(wrong.value) == "the task 'odd' has no rule: name one with its runs()"
    odd.runs(task_with_four)
    with pytest.raises(ValueError) as wrong:
        odd.runs(note)
    assert str(wrong.value) == "the task 'odd' already has a rule: task_with_four"
    with pytest.raises(TypeError, match="takes 4 details"):
        _ = tasks.perform
