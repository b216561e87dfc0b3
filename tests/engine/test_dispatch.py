"""Dispatchers: the source that is generated from declarations, and what may not be declared."""

import linecache
from types import SimpleNamespace

import pytest

from bardo.engine import rule
from bardo.engine.programs.dispatch import Branch, dispatcher, task_dispatcher
from bardo.engine.programs.rule import is_rule


@rule
def wait(s):
    return 5


@rule
def move(s, me, place):
    return s.log.append(("move", me, place)) or 6


@rule
def trade(s, goods, price):
    return s.log.append(("trade", goods, price)) or 7


@rule
def greet(s, me):
    return s.log.append(("greet", me)) or 8


def source(made):
    return "".join(linecache.cache[made.__code__.co_filename][2])


def table():
    return SimpleNamespace(seat=2, turn=1, log=[])


# -- the source ------------------------------------------------------------------------------

BRANCHES = [Branch(0, wait, ()), Branch(1, move, (3,)), Branch(4, None, ()), Branch(5, trade, (2, 3))]


def test_a_dispatcher_is_a_balanced_tree_of_comparisons():
    assert source(dispatcher("refuse", BRANCHES, actor="seat")) == (
        "def refuse(s, a):\n"
        "    me = s.seat\n"
        "    if a < 4:\n"
        "        if a < 1:\n"
        "            return wait(s)\n"
        "        else:\n"
        "            return move(s, me, a - 1)\n"
        "    else:\n"
        "        if a < 5:\n"
        "            return 0\n"
        "        else:\n"
        "            return trade(s, (a - 5) // 3, (a - 5) % 3)\n"
        "    return 0\n"
    )


def test_a_dispatcher_of_effects_returns_nothing_and_goes_on_to_what_comes_afterwards():
    made = dispatcher("apply", BRANCHES[:2], [Branch(0, greet, ()), Branch(2, greet, ())], actor="turn")
    assert source(made) == (
        "def apply(s, a):\n"
        "    me = s.turn\n"
        "    if a < 1:\n"
        "        wait(s)\n"
        "    else:\n"
        "        move(s, me, a - 1)\n"
        "    greet(s, me)\n"
    )


def test_a_dispatcher_without_rules_does_nothing():
    made = dispatcher("apply", [Branch(0, None, ()), Branch(3, None, ())], actor="seat")
    assert source(made) == "def apply(s, a):\n    me = s.seat\n    pass\n    pass\n"
    assert made.__code__.co_filename == "<apply of nothing>"


def test_a_dispatcher_of_tasks_passes_as_many_details_as_a_rule_takes():
    made = task_dispatcher([wait, greet, trade], actor="turn")
    assert source(made) == (
        "def perform(s, task, a, b, c):\n"
        "    me = s.turn\n"
        "    if task < 1:\n"
        "        wait(s)\n"
        "    else:\n"
        "        if task < 2:\n"
        "            greet(s, me)\n"
        "        else:\n"
        "            trade(s, a, b)\n"
    )


def test_a_dispatcher_is_a_rule_that_can_be_read_and_says_where_it_comes_from():
    made = dispatcher("refuse", BRANCHES, actor="seat")
    assert is_rule(made)
    assert made.__doc__ == "Generated from the declarations of the game."
    assert made.__code__.co_filename == f"<refuse of {__name__}>"
    text = source(made)
    lines = text.splitlines(keepends=True)
    assert linecache.cache[made.__code__.co_filename] == (len(text), None, lines, made.__code__.co_filename)


@pytest.mark.parametrize(
    "branches, kept",
    [
        pytest.param([(0, wait, ()), (1, wait, ())], [0], id="the same call"),
        pytest.param([(0, wait, ()), (1, greet, ())], [0, 1], id="other rules"),
        pytest.param([(0, move, (3,)), (3, move, (3,))], [0, 3], id="each counts its own things"),
        pytest.param([(0, wait, ()), (1, wait, (3,))], [0, 1], id="only the second has things"),
        pytest.param([(0, wait, (3,)), (3, wait, ())], [0, 3], id="only the first has things"),
        pytest.param([(0, None, (3,)), (3, None, ()), (4, wait, ())], [0, 4], id="no rule, whatever the things"),
        pytest.param([(4, wait, ()), (0, greet, ()), (2, greet, ())], [0, 4], id="in any order"),
    ],
)
def test_neighbours_that_make_the_same_call_become_one(branches, kept):
    text = source(dispatcher("apply", [Branch(*one) for one in branches], actor="seat"))
    assert [first for first in range(1, 9) if f"a < {first}:" in text] == kept[1:]


# -- calling it ------------------------------------------------------------------------------


@pytest.mark.parametrize("a, answer", [(0, 5), (1, 6), (3, 6), (4, 0), (5, 7), (10, 7)])
def test_a_refusal_returns_what_the_rule_of_the_action_returns(a, answer):
    assert dispatcher("refuse", BRANCHES, actor="seat")(table(), a) == answer


@pytest.mark.parametrize(
    "a, call",
    [
        (1, ("move", 2, 0)),
        (3, ("move", 2, 2)),
        (5, ("trade", 0, 0)),
        (7, ("trade", 0, 2)),
        (8, ("trade", 1, 0)),
        (10, ("trade", 1, 2)),
    ],
)
def test_a_rule_gets_the_acting_seat_and_the_index_of_each_thing(a, call):
    s = table()
    assert dispatcher("apply", BRANCHES, actor="seat")(s, a) is None
    assert s.log == [call]


def test_a_task_gets_its_details():
    s = table()
    task_dispatcher([wait, move, trade], actor="turn")(s, 2, 8, 9, 10)
    task_dispatcher([wait, move, trade], actor="turn")(s, 1, 8, 9, 10)
    assert s.log == [("trade", 8, 9), ("move", 1, 8)]


# -- names -----------------------------------------------------------------------------------


def called(name, answer):
    names = {"rule": rule}
    exec(f"@rule\ndef {name}(s):\n    return {answer}\n", names)
    return names[name]


@pytest.mark.parametrize("name", ["refuse", "apply", "perform", "s", "me", "task", "a", "b", "c"])
def test_a_rule_may_have_a_name_that_the_dispatcher_uses_itself(name):
    made = dispatcher("refuse", [Branch(0, called(name, 3), ())], actor="seat")
    assert source(made) == f"def refuse(s, a):\n    me = s.seat\n    return {name}_2(s)\n    return 0\n"
    assert made(table(), 0) == 3


def test_rules_of_the_same_name_are_told_apart():
    rules = [called("pray", answer) for answer in (3, 4, 5)]
    branches = [Branch(nth, one, ()) for nth, one in enumerate([*rules, rules[1]])]
    made = dispatcher("refuse", branches, actor="seat")
    assert [made(table(), a) for a in range(4)] == [3, 4, 5, 4]
    assert [name for name in ("pray", "pray_2", "pray_3", "pray_4") if f"return {name}(s)" in source(made)] == [
        *("pray", "pray_2", "pray_3")
    ]


# -- what may not be declared ----------------------------------------------------------------


@rule
def upside_down(me, s):
    return 0


@rule
def no_row():
    return 0


@rule
def greedy(s, me, a, b, c, d):
    return 0


@pytest.mark.parametrize("wrong", [upside_down, no_row])
def test_the_first_parameter_of_a_rule_is_the_row(wrong):
    with pytest.raises(TypeError) as error:
        dispatcher("apply", [Branch(0, wrong, ())], actor="seat")
    assert str(error.value) == f"the first parameter of {wrong.__name__} should be the row, called s"


@pytest.mark.parametrize("shape, things", [((), 0), ((3,), 1)])
def test_a_rule_takes_as_many_indices_as_its_action_names_things(shape, things):
    with pytest.raises(TypeError) as error:
        dispatcher("apply", [Branch(0, trade, shape)], actor="seat")
    assert str(error.value) == f"trade takes goods, price, but its action names {things} things"


def test_a_rule_need_not_care_for_the_things_of_its_action():
    s = table()
    dispatcher("apply", [Branch(0, greet, (2, 3))], actor="turn")(s, 4)
    assert s.log == [("greet", 1)]


def test_a_rule_of_a_task_takes_three_details_at_most():
    with pytest.raises(TypeError) as error:
        task_dispatcher([greedy], actor="seat")
    assert str(error.value) == "greedy takes 4 details; a task has 3"


def test_a_rule_of_a_task_may_take_all_three_details():
    names = {"rule": rule}
    exec("@rule\ndef all_three(s, x, y, z):\n    s.log.append((x, y, z))\n", names)
    s = table()
    task_dispatcher([names["all_three"]], actor="seat")(s, 0, 1, 2, 3)
    assert s.log == [(1, 2, 3)]
