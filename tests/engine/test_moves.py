"""Playing any game: what is legal, what a random player picks, how sequences are counted, on tiny games."""

from copy import copy
from types import SimpleNamespace

import numpy as np
import pytest

from bardo.engine.play import moves
from bardo.engine.programs.linker import Program
from bardo.engine.rows.chance import CHOICE_LUCK, GAME_LUCK, choose, seed_luck

FIRST, WIDTH = (0, 0, 3), (0, 3, 4)
"""A game with two decisions: the actions 0 to 2, and 3 to 6."""


def lucky(seed=0):
    player = SimpleNamespace(luck=[0, 0, 0, 0])
    seed_luck(player, seed, 0, CHOICE_LUCK)
    return player


def row(**fields):
    return SimpleNamespace(**{"seats": 2, "over": 0, "decision": 2, "told": 0, **fields})


def linked(function, legal=(), **parts):
    """A rule of the engine in the game above, in which these actions are legal and others are refused with code 9."""
    blank = {"first": FIRST, "width": WIDTH, "refuse": lambda s, a: 0 if a in legal else 9}
    return Program({**blank, **parts})(function)


class Table(list):
    """A table of rows: setting an item copies the row."""

    def __setitem__(self, index, one):
        super().__setitem__(index, copy(one))


# -- what is allowed -------------------------------------------------------------------------


@pytest.mark.parametrize("a, code", [(2, 2), (3, 0), (4, 9), (6, 0), (7, 2), (-1, 2)])
def test_an_action_is_allowed_refused_or_not_asked(a, code):
    assert linked(moves.forbidden, {2, 3, 6, 7})(row(), a) == code


def test_nothing_is_allowed_once_the_game_is_over():
    assert linked(moves.forbidden, {3})(row(over=1), 3) == 1
    assert linked(moves.legal_actions, {3})(row(over=1), [0] * 7) == 0


@pytest.mark.parametrize("legal", [(), (3,), (6,), (3, 4, 5, 6), (4, 6)])
def test_legal_actions_are_listed_in_order(legal):
    buffer = [-9] * 7
    assert linked(moves.legal_actions, {2, 7, *legal})(row(), buffer) == len(legal)
    assert tuple(buffer[: len(legal)]) == legal
    assert set(buffer[len(legal) :]) == {-9}
    assert linked(moves.legal_mask, {2, 7, *legal})(row()) == sum(2 ** (a - 3) for a in legal)


# -- taking a step ---------------------------------------------------------------------------


def test_a_step_forgets_what_was_told_and_asked_then_applies_and_runs_what_is_new():
    done = []
    parts = {
        "height": lambda s: 5,
        "apply": lambda s, a: done.append(("apply", a, s.told, s.decision)),
        "run": lambda s, bottom: done.append(("run", bottom)),
    }
    linked(moves.step, **parts)(row(told=3), 4)
    assert done == [("apply", 4, 0, 0), ("run", 5)]


def test_a_game_begins_with_its_own_luck_then_setup_then_all_tasks():
    done = []
    parts = {"setup": lambda s: done.append(list(s.luck)), "run": lambda s, bottom: done.append(bottom)}
    linked(moves.begin, **parts)(row(luck=[0] * 4), (5 << 32) + 7)
    expected = SimpleNamespace(luck=[0] * 4)
    seed_luck(expected, 7, 5, GAME_LUCK)
    assert done == [expected.luck, 0]


def applied(s, a):
    s.played = a
    s.decision = 1


STEPPING = {"height": lambda s: 0, "run": lambda s, bottom: None, "apply": applied}


def test_trying_a_step_lists_what_is_legal_afterwards():
    table, buffer = [row(), row()], [-9] * 7
    assert linked(moves.try_step, {0, 2, 4}, **STEPPING)(table, 4, buffer) == 2
    assert (buffer[:3], table[0].played) == ([0, 2, -9], 4)
    assert not hasattr(table[1], "played")


@pytest.mark.parametrize("a, over, code", [(5, 0, 9), (0, 0, 2), (4, 1, 1)])
def test_trying_a_refused_step_returns_the_negated_reason_and_changes_nothing(a, over, code):
    table = [row(over=over, told=3)]
    assert linked(moves.try_step, {4}, **STEPPING)(table, a, [0] * 7) == -code
    assert table == [row(over=over, told=3)]


def test_the_first_row_of_a_table_is_the_one_that_is_listed():
    buffer = [-9] * 7
    assert linked(moves.list_first, {0, 4})([row(), row(decision=1)], buffer) == 1
    assert buffer[0] == 4


# -- a random player -------------------------------------------------------------------------


@pytest.mark.parametrize("bits", [(0,), (2,), (0, 1), (1, 3), (0, 2, 5, 61), (61,)])
def test_a_bit_is_chosen_by_its_place_among_those_that_are_set(bits):
    mask, found = sum(2**bit for bit in bits), set()
    for seed in range(40):
        nth = choose(lucky(seed), len(bits))
        a = linked(moves.choose_bit)(mask, 100, lucky(seed))
        assert a == 100 + bits[nth]
        found.add(a)
    assert found == {100 + bit for bit in bits}


def test_nothing_is_chosen_from_an_empty_mask():
    assert linked(moves.choose_bit)(0, 100, lucky()) == -1


@pytest.mark.parametrize("legal", [(3,), (6,), (3, 6), (3, 4, 5, 6)])
def test_a_legal_action_is_chosen_by_its_place_among_them(legal):
    for seed in range(20):
        assert linked(moves.choose_legal, {2, 7, *legal})(row(), lucky(seed)) == legal[choose(lucky(seed), len(legal))]


def test_nothing_is_chosen_where_nothing_is_legal():
    for pick in (moves.choose_legal, moves.guess_action, moves.guess_action_in_step):
        assert linked(pick)(row(), lucky()) == -1


def counting(width, allow):
    """A game of one decision that counts how often an action is checked; `allow(checks so far, action)`."""
    checks = []

    def refuse(s, a):
        checks.append(a)
        return 0 if allow(len(checks), a) else 9

    return checks, {"first": (0, 10), "width": (0, width), "refuse": refuse}


@pytest.mark.parametrize("width, checks", [(2, 1 + 2), (3, 1 + 3), (10, 5 + 10), (62, 31 + 62), (63, 31 + 63)])
def test_a_random_player_guesses_half_as_often_as_there_are_actions_before_it_lists_them(width, checks):
    seen, parts = counting(width, lambda checked, a: False)
    assert linked(moves.guess_action, **parts)(row(decision=1), lucky()) == -1
    assert len(seen) == checks


@pytest.mark.parametrize("width, checks", [(62, 31 + 62), (63, 31 + 2 * 63)])
def test_only_a_decision_too_wide_for_a_mask_is_checked_twice(width, checks):
    last = 10 + width - 1
    seen, parts = counting(width, lambda checked, a: checked > width // 2 and a == last)
    assert linked(moves.guess_action, **parts)(row(decision=1), lucky()) == last
    assert len(seen) == checks


@pytest.mark.parametrize("width, checks", [(62, 62), (63, 31 + 2 * 63)])
def test_in_step_each_action_of_a_mask_is_checked_once_before_the_guesses(width, checks):
    last = 10 + width - 1
    seen, parts = counting(width, lambda checked, a: a == last and (checked > 31 or width == 62))
    assert linked(moves.guess_action_in_step, **parts)(row(decision=1), lucky()) == last
    assert len(seen) == checks


@pytest.mark.parametrize("legal", [(10,), (11, 13), (10, 15), (10, 11, 12, 13, 14, 15)])
def test_both_ways_of_guessing_pick_the_first_legal_guess_from_the_same_luck(legal):
    parts = {"first": (0, 10), "width": (0, 6)}
    for seed in range(30):
        wanted, luck = None, lucky(seed)
        for _ in range(3):
            guess = 10 + choose(luck, 6)
            if guess in legal:
                wanted = guess
                break
        if wanted is None:
            wanted = legal[choose(luck, len(legal))]
        for pick in (moves.guess_action, moves.guess_action_in_step):
            own = lucky(seed)
            assert linked(pick, legal, **parts)(row(decision=1), own) == wanted
            assert own.luck == luck.luck


# -- playing out -----------------------------------------------------------------------------


def countdown(**parts):
    """A game in which every action takes one of `left` and the last ends it."""

    def apply(s, a):
        s.left -= 1
        s.over = int(s.left == 0)
        s.decision = 2

    return {**STEPPING, "apply": apply, "pick": lambda s, luck: 4, **parts}


@pytest.mark.parametrize("limit, made", [(0, 0), (1, 1), (3, 3), (4, 4), (5, 4)])
def test_a_playout_ends_with_the_game_or_at_its_limit(limit, made):
    s = row(left=4)
    assert linked(moves.playout, **countdown())(s, lucky(), limit) == made
    assert (s.left, s.over) == (4 - made, made == 4)


def test_a_playout_stops_where_nothing_can_be_picked_but_takes_action_0():
    picks = iter([0, 0, -1])
    assert linked(moves.playout, **countdown(pick=lambda s, luck: next(picks)))(row(left=9), lucky(), 100) == 2


@pytest.mark.parametrize("over, out", [(0, [0.0, 0.0, 7.0]), (1, [0.0, 1.0, 7.0])])
def test_results_are_zeros_until_the_game_is_over(over, out):
    found = [7.0, 7.0, 7.0]
    linked(moves.results, returns=lambda s, out: out.__setitem__(1, out[1] + 1.0))(row(over=over), found)
    assert found == out


@pytest.mark.parametrize("over, out", [(0, [0.25, 0.75]), (1, [0.0, 1.0])])
def test_chances_are_the_games_opinion_or_the_result(over, out):
    parts = {
        "evaluate": lambda s, out: out.__setitem__(slice(None), [0.25, 0.75]),
        "returns": lambda s, out: out.__setitem__(1, 1.0),
    }
    found = [7.0, 7.0]
    linked(moves.chances, **parts)(row(over=over), found)
    assert found == out


# -- counting sequences ----------------------------------------------------------------------


@pytest.mark.parametrize("depth, count", [(0, 1), (1, 2), (2, 2 * 3), (3, 2 * 3 * 2), (4, 0)])
def test_sequences_are_counted_to_their_depth_and_not_beyond_the_end(depth, count):
    """With an odd number left two of the three actions are legal, with an even number all three."""
    parts = countdown(first=(0, 0, 4), width=(0, 0, 3), refuse=lambda s, a: 9 if s.left % 2 and a == 5 else 0)
    rows = Table([row(left=3), *(row() for _ in range(depth))])
    assert linked(moves.count_sequences, **parts)(rows, [7] * (depth + 1), depth) == count
    assert rows[0] == row(left=3)


# -- tables of rows --------------------------------------------------------------------------


def test_only_the_rows_asked_for_are_picked_for_and_a_game_that_is_over_gets_none():
    rows, actions = [row(), row(over=1), row(), row()], [7] * 4
    linked(moves.pick_rows, pick=lambda s, luck: luck)(rows, [3, 4, 5, 6], actions, 0, 3)
    assert actions == [3, -1, 5, 7]


def test_each_row_takes_its_own_step_or_keeps_its_reason():
    rows, refused = [row(), row(told=3), row(over=1), row()], [7] * 4
    linked(moves.step_rows, {3, 4}, **STEPPING)(rows, [4, 5, 3, 3], refused, 0, 3)
    assert refused == [0, 9, 1, 7]
    assert (rows[0].played, rows[1:]) == (4, [row(told=3), row(over=1), row()])


def test_a_mask_has_a_column_for_every_action_of_the_game():
    mask = np.zeros((3, 7), np.bool_)
    linked(moves.mask_rows, {0, 2, 3, 6})([row(), row(decision=1), row()], mask, 0, 2)
    assert [list(np.flatnonzero(one)) for one in mask] == [[3, 6], [0, 2], []]


def test_rows_play_out_and_give_results_each_for_itself():
    rows, made = [row(left=2), row(left=9), row(left=9)], [7] * 3
    linked(moves.playout_rows, **countdown())(rows, [lucky()] * 3, made, 3, 0, 2)
    assert (made, [one.left for one in rows]) == ([2, 3, 7], [0, 6, 9])
    out = [[5.0, 5.0] for _ in rows]
    linked(moves.result_rows, returns=lambda s, out: out.__setitem__(0, 1.0))(rows, out, 0, 2)
    assert out == [[1.0, 0.0], [0.0, 0.0], [5.0, 5.0]]


def test_rows_begin_each_from_its_own_seed_with_a_player_of_its_own_luck():
    rows, lucks = [row(luck=[0] * 4) for _ in range(3)], [SimpleNamespace(luck=[0] * 4) for _ in range(3)]
    parts = {"setup": lambda s: None, "run": lambda s, bottom: None}
    linked(moves.begin_rows, **parts)(rows, lucks, [7, (5 << 32) + 1, 9], 0, 2)
    for index, (low, high) in enumerate([(7, 0), (1, 5)]):
        for found, stream in ((rows, GAME_LUCK), (lucks, CHOICE_LUCK)):
            expected = SimpleNamespace(luck=[0] * 4)
            seed_luck(expected, low, high, stream)
            assert found[index].luck == expected.luck
    assert rows[2].luck == lucks[2].luck == [0] * 4
