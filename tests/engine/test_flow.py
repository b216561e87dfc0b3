"""What rules use to control a game: asking, telling, rounds, ranks, chances and forced answers, on rows set by hand."""

import math
from types import SimpleNamespace

import pytest

from bardo.engine.play import moves
from bardo.engine.programs.linker import Program
from bardo.engine.rows import flow
from bardo.engine.rows.schema import LAST_ROUND

NO_DETAILS = {"kind": 0, "a": 0, "b": 0, "c": 0}


def entries(count):
    return [SimpleNamespace(**NO_DETAILS) for _ in range(count)]


def row(**fields):
    """A row with three seats, room for four events and four tasks, in which nothing has happened."""
    blank = {"seats": 3, "seat": 0, "decision": 0, "over": 0, "fault": 0, "told": 0, "events": entries(4)}
    return SimpleNamespace(**{**blank, "pending": 0, "agenda": entries(4), **fields})


def linked(function, **parts):
    """A rule of the engine in a game of these parts."""
    return Program(parts)(function)


def told(s):
    return [(event.kind, event.a, event.b, event.c) for event in s.events[: s.told]]


def planned(s):
    return [(task.kind, task.a, task.b, task.c) for task in s.agenda[: s.pending]]


def ranked(*ranks):
    return lambda s, seat: ranks[seat]


# -- asking and ending -----------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_seat_that_is_asked_is_the_one_the_game_waits_for(seat):
    s = row(seat=1)
    linked(flow.ask)(s, seat, 7)
    assert (s.seat, s.decision, s.over, s.fault) == (seat, 7, 0, 0)


@pytest.mark.parametrize("seat", [-1, 3])
def test_asking_a_seat_that_nobody_has_ends_the_game_with_a_fault(seat):
    s = row(seat=1, decision=5)
    linked(flow.ask)(s, seat, 7)
    assert (s.seat, s.decision, s.over, s.fault) == (-1, 0, 1, 1)


def test_at_the_end_nobody_is_asked_anything():
    s = row(seat=1, decision=5)
    linked(flow.end)(s)
    assert (s.seat, s.decision, s.over, s.fault) == (-1, 0, 1, 0)


# -- telling ---------------------------------------------------------------------------------


def test_events_are_told_in_order_with_their_details():
    s = row()
    tell = linked(flow.tell)
    tell(s, 9)
    tell(s, 8, 1, 2, 3)
    assert told(s) == [(9, 0, 0, 0), (8, 1, 2, 3)]


def test_an_event_for_which_there_is_no_room_is_dropped():
    s = row()
    for kind in range(5):
        linked(flow.tell)(s, kind)
    assert told(s) == [(0, 0, 0, 0), (1, 0, 0, 0), (2, 0, 0, 0), (3, 0, 0, 0)]


def test_an_event_replaces_all_that_was_told_there_before():
    s = row()
    linked(flow.tell)(s, 9, 7, 8, 9)
    s.told = 0
    linked(flow.tell)(s, 5)
    assert told(s) == [(5, 0, 0, 0)]


# -- rounds ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seat, n, later", [(0, 1, 1), (1, 1, 2), (2, 1, 0), (2, 2, 1), (1, 3, 1), (0, 2, 2)])
def test_seats_follow_each_other_around_the_table(seat, n, later):
    assert linked(flow.seat_after)(row(), seat, n) == later


def test_rounds_are_counted_up_to_the_last_number_there_is():
    s = row(round_number=1)
    linked(flow.count_round)(s)
    assert s.round_number == 2
    s.round_number = 999_999
    for _ in range(2):
        linked(flow.count_round)(s)
    assert s.round_number == 1_000_000 == LAST_ROUND


def test_a_round_before_the_last_only_counts():
    s = row(round_number=4)
    linked(flow.end_round, rank=ranked(0, 0, 0), score=ranked(0, 0, 0))(s, 5, 1, 2)
    assert (s.round_number, s.over, told(s)) == (5, 0, [])


def test_after_the_last_round_time_is_up_and_the_ranking_is_told():
    s = row(round_number=5)
    linked(flow.end_round, rank=ranked(10, 30, 20), score=ranked(1, 3, 2))(s, 5, 1, 2)
    assert (s.round_number, s.over) == (5, 1)
    assert told(s) == [(1, 0, 0, 0), (2, 1, 1, 3), (2, 2, 2, 2), (2, 0, 3, 1)]


# -- ranks -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "ranks, places, shares",
    [
        ((10, 30, 20), [3, 1, 2], [0, 1, 0]),
        ((5, 5, 1), [1, 1, 3], [1 / 2, 1 / 2, 0]),
        ((5, 9, 5), [2, 1, 2], [0, 1, 0]),
        ((4, 4, 4), [1, 1, 1], [1 / 3, 1 / 3, 1 / 3]),
        ((-3, -2, -1), [3, 2, 1], [0, 0, 1]),
    ],
)
def test_tied_seats_share_a_place_and_the_best_share_the_victory(ranks, places, shares):
    s = row()
    assert [linked(flow.place_of, rank=ranked(*ranks))(s, seat) for seat in range(3)] == places
    out = [9.0] * 3
    linked(flow.share_victory, rank=ranked(*ranks))(s, out)
    assert out == shares


def test_the_ranking_is_told_best_first_and_ties_by_seat():
    s = row()
    linked(flow.tell_ranks, rank=ranked(5, 9, 5), score=ranked(50, 90, 51))(s, 6)
    assert told(s) == [(6, 1, 1, 90), (6, 0, 2, 50), (6, 2, 2, 51)]


def test_only_a_seat_of_no_rank_is_left_out_of_the_ranking():
    s = row()
    linked(flow.tell_ranks, rank=ranked(-(2**40), 1, 1 - 2**40), score=ranked(0, 7, 8))(s, 6)
    assert told(s) == [(6, 1, 1, 7), (6, 2, 2, 8)]


# -- chances ---------------------------------------------------------------------------------


@pytest.mark.parametrize("order", [(0, 1, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)])
def test_chances_are_a_softmax_in_which_nobody_is_quite_hopeless(order):
    prospects = [3.0, 1.0, -1000.0]
    weights = [1.0, math.exp(-1), math.exp(-15)]  # (3 - 1) / 2 is 1; the last would be far below e^-15
    out = [prospects[nth] for nth in order]
    linked(flow.share_chances)(row(), out, 2.0)
    assert out == pytest.approx([weights[nth] / sum(weights) for nth in order], rel=1e-12)


def test_chances_of_empty_seats_are_left_alone():
    out = [1.0, 1.0, 50.0]
    linked(flow.share_chances)(row(seats=2), out, 1.0)
    assert out == [0.5, 0.5, 50.0]


# -- the agenda ------------------------------------------------------------------------------


def test_tasks_wait_with_their_details():
    s = row()
    linked(flow.later)(s, 3)
    linked(flow.later)(s, 2, 4, 5, 6)
    assert planned(s) == [(3, 0, 0, 0), (2, 4, 5, 6)]
    assert linked(flow.agenda_height)(s) == 2


def test_a_task_too_many_ends_the_game_with_a_fault():
    s = row()
    for task in range(5):
        linked(flow.later)(s, task)
    assert [kind for kind, *_ in planned(s)] == [0, 1, 2, 3]
    assert (s.over, s.fault) == (1, 1)


@pytest.mark.parametrize(
    "bottom, order",
    [(0, [4, 3, 2, 1]), (1, [1, 4, 3, 2]), (2, [1, 2, 4, 3]), (3, [1, 2, 3, 4]), (4, [1, 2, 3, 4])],
)
def test_the_agenda_is_turned_around_from_its_bottom_with_all_details(bottom, order):
    s = row()
    for task in (1, 2, 3, 4):
        linked(flow.later)(s, task, 10 * task, 20 * task, 30 * task)
    linked(flow.turn_around)(s, bottom)
    assert planned(s) == [(task, 10 * task, 20 * task, 30 * task) for task in order]


def performing(**effects):
    """`run_agenda` in a game that keeps what it does; a task's effect is a rule of the row."""
    done = []

    def perform(s, kind, a, b, c):
        done.append((kind, a, b, c))
        effects.get(f"task_{kind}", lambda s: None)(s)

    def settle(s):
        done.append("settled")

    return done, linked(flow.run_agenda, perform=perform, settle=settle)


def test_tasks_run_in_the_order_in_which_they_were_put_and_leave_no_bytes_behind():
    s = row()
    for task in (1, 2):
        linked(flow.later)(s, task, 7, 8, 9)
    done, run = performing()
    run(s, 0)
    assert done == [(1, 7, 8, 9), "settled", (2, 7, 8, 9), "settled"]
    assert s.pending == 0
    assert s.agenda == entries(4)


def test_what_a_task_sets_off_comes_before_what_waited():
    s = row()
    for task in (1, 2):
        linked(flow.later)(s, task)

    def set_off(s):
        for task in (3, 4):
            linked(flow.later)(s, task)

    done, run = performing(task_1=set_off)
    run(s, 0)
    assert [one[0] for one in done if one != "settled"] == [1, 3, 4, 2]


@pytest.mark.parametrize("field, value", [("over", 1), ("decision", 2)])
def test_a_task_that_ends_the_game_or_asks_stops_the_agenda(field, value):
    s = row()
    for task in (1, 2):
        linked(flow.later)(s, task)
    done, run = performing(task_1=lambda s: setattr(s, field, value))
    run(s, 0)
    assert [one for one in done if one != "settled"] == [(1, 0, 0, 0)]
    assert planned(s) == [(2, 0, 0, 0)]


def test_a_game_without_an_agenda_has_nothing_pending():
    assert linked(flow.no_height)(row()) == 0


# -- forced answers --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "over, decision, only, applied",
    [(0, 2, 0, [0]), (0, 2, 5, [5]), (0, 2, -1, []), (0, 0, 5, []), (1, 2, 5, [])],
)
def test_an_answer_is_given_only_where_it_is_asked_for_and_forced(over, decision, only, applied):
    s, given = row(over=over, decision=decision), []
    parts = {"forced_answer": lambda s: only, "apply": lambda s, a: given.append((a, s.decision))}
    linked(flow.answer_if_forced, **parts)(s)
    assert given == [(a, 0) for a in applied]
    assert s.decision == (0 if applied else decision)


def test_answers_are_given_as_long_as_they_are_forced():
    s, given, forced = row(decision=2), [], iter([4, 0, -1, 6])

    def apply(s, a):
        given.append((a, s.decision))
        s.decision = 3

    linked(flow.answer_while_forced, forced_answer=lambda s: next(forced), apply=apply)(s, 0)
    assert given == [(4, 0), (0, 0)]
    assert (s.decision, next(forced)) == (3, 6)


def test_no_answer_is_forced_once_the_game_is_over():
    s, given = row(decision=2), []

    def apply(s, a):
        given.append(a)
        s.over = 1

    linked(flow.answer_while_forced, forced_answer=lambda s: 4, apply=apply)(s, 0)
    assert given == [4]


@pytest.mark.parametrize(
    "legal, only",
    [({5}, 5), ({3}, 3), ({6}, 6), ({3, 6}, -1), ({3, 4}, -1), (set(), -1), ({2, 5, 7}, 5), ({2, 7}, -1)],
)
def test_the_only_answer_is_looked_for_among_the_actions_of_the_decision(legal, only):
    parts = {"first": (0, 0, 3), "width": (0, 3, 4), "refuse": lambda s, a: 0 if a in legal else 9}
    assert linked(moves.only_answer, **parts)(row(decision=2)) == only


def test_an_action_numbered_0_may_be_the_only_answer_or_one_of_two():
    parts = {"first": (0, 0), "width": (0, 3)}
    for legal, only in (({0}, 0), ({0, 2}, -1)):
        refuse = {"refuse": lambda s, a, legal=legal: 0 if a in legal else 9}
        assert linked(moves.only_answer, **parts, **refuse)(row(decision=1)) == only


def test_a_game_that_is_over_has_no_only_answer():
    parts = {"first": (0, 0), "width": (0, 1), "refuse": lambda s, a: 0}
    assert linked(moves.only_answer, **parts)(row(decision=1, over=1)) == -1
