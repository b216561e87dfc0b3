"""One action sets off a chain with choices in the middle, and all pending tasks are in the row."""

import random

import numpy as np
import pytest
from chain_game import AGENDA, ECHO, GAME, GUESS, LOW, SHOUT, STATE, TURN

from bardo.engine import OutOfRange, later, rule
from bardo.engine.authoring import conformance
from bardo.engine.authoring.conformance import ConformanceError
from bardo.engine.play import moves
from bardo.engine.programs.linker import Program


def heard(match):
    return [int(label) for label in match.state.echoes[: match.state.heard]]


def ended(row, seed):
    """Play a copy of a row at random to the end, interpreted, and return its bytes."""
    wishes, view = random.Random(seed), STATE.view(np.frombuffer(bytearray(row), STATE.dtype))
    legal, step = GAME.interpreted(moves.legal_actions), GAME.interpreted(moves.step)
    buffer = [0] * len(GAME.menu.actions)
    while not view.over:
        step(view, buffer[wishes.randrange(legal(view, buffer))])
    return bytes(view)


def ended_compiled(row, seed):
    """Do the same in machine code."""
    wishes, batch = random.Random(seed), GAME.batch(1, 2)
    batch.states[:] = np.frombuffer(row, STATE.dtype)
    while not batch.over[0]:
        legal = np.flatnonzero(batch.masks()[0])
        batch.step(legal[[wishes.randrange(len(legal))]])
    return batch.states[0].tobytes()


# -- order -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "depth, before",
    [(0, [1]), (1, [1, 11, 12]), (2, [1, 11, 111, 112, 12, 121, 122])],
)
def test_tasks_are_done_in_reading_order_however_deep_they_nest(depth, before):
    match = GAME.new(2, seed=1, depth=depth).play("shout")
    assert heard(match) == before


def test_the_chain_stops_for_a_choice_and_goes_on_after_it():
    match = GAME.new(2, seed=1)
    shouter = match.seat
    match.play("shout")
    assert match.seat == 1 - shouter
    assert match.state.decision == GUESS
    assert [action.name for action in match.actions] == ["guess low", "guess high"]
    assert match.state.pending == 2  # echo 2, and the next turn
    shown = 0
    while match.state.decision == GUESS:
        match.play("guess low")
        shown = next(event.c for event in match.events if event.name == "thrown")
    assert shown not in (1, 6)
    assert heard(match)[-2:] == [4, 2]
    assert (match.state.decision, match.state.pending) == (TURN, 0)


def test_what_an_answer_sets_off_comes_before_what_waited():
    for seed in range(20):
        match = GAME.new(3, seed=seed).play("shout").play("guess high")
        (throw,) = [event for event in match.events if event.name == "thrown"]
        if throw.c == 6:
            break
    assert heard(match) == [1, 11, 12, 4, 56]
    match.play("guess high")
    assert heard(match)[:6] == [1, 11, 12, 4, 56, 4]


def test_tasks_put_by_setup_run_before_the_first_question():
    match = GAME.new(2, seed=1)
    assert [event.name for event in match.events] == ["drawn"]
    assert (match.state.decision, match.state.pending) == (TURN, 0)


def test_the_end_of_the_game_leaves_nothing_to_do():
    match = GAME.new(1, seed=1, rounds=1).play("whisper")
    assert match.over
    assert match.state.pending == 0


# -- a chain can be saved anywhere -----------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_a_row_copied_at_any_decision_goes_on_the_same_way(seed, at_random):
    match = GAME.new(2, seed=seed, preset="loud")
    in_a_chain = 0
    while not match.over:
        row = match.state.tobytes()
        in_a_chain += match.state.pending > 0
        assert ended(row, seed) == ended_compiled(row, seed)
        at_random(match, 1, seed=len(match.history))
    assert in_a_chain > 2


def test_a_copy_does_not_disturb_the_game_it_was_taken_from():
    match = GAME.new(2, seed=3).play("shout")
    row = match.state.tobytes()
    first, second = ended(row, 1), ended(row, 2)
    assert first != second
    assert match.state.tobytes() == row
    assert ended(row, 1) == first


def test_undo_in_the_middle_of_a_chain(at_random):
    match = GAME.new(3, seed=5, preset="loud")
    rows = []
    while not match.over:
        rows.append(match.state.tobytes())
        at_random(match, 1, seed=len(rows))
    for row in reversed(rows):
        assert match.undo().state.tobytes() == row


# -- interpreted and compiled ----------------------------------------------------------------


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("preset", GAME.presets)
def test_chains_run_the_same_interpreted_and_compiled(players, preset):
    for seed in range(5):
        assert conformance.agree(GAME, players, preset, seed) > 0


def test_random_chains_keep_the_contract():
    assert conformance.fuzz(GAME, 3, "loud", games=2000) > 20_000


# -- no room ---------------------------------------------------------------------------------


def test_the_agenda_can_be_filled_to_the_last_place():
    match = GAME.new(2, seed=1, depth=0, flood=AGENDA - 4).play("shout")
    assert match.state.pending == AGENDA - 2  # an echo was heard, and the guess is asked
    STATE.check(match._table)


def test_a_task_too_many_is_refused_at_once_when_interpreted():
    match = GAME.new(2, seed=1, depth=0, flood=AGENDA - 3)
    before = match.state.tobytes()
    with pytest.raises(OutOfRange, match="fault"):
        match.play("shout")
    assert match.state.tobytes() == before
    assert match.history == []


def test_a_task_too_many_is_found_by_the_range_check_when_compiled():
    batch = GAME.batch(3, 2, depth=0, flood=AGENDA - 3)
    STATE.check(batch.states)
    batch.step(np.full(3, SHOUT))
    assert list(batch.states["pending"] <= AGENDA) == [True] * 3
    with pytest.raises(OutOfRange, match="fault is 1 in row 0"):
        STATE.check(batch.states)


@rule
def fill(s, tasks):
    for i in range(tasks):
        later(s, ECHO, i)


def test_a_full_agenda_keeps_what_is_on_it():
    states = STATE.array(1)
    row = STATE.view(states)
    with pytest.raises(OutOfRange):
        Program({"perform": GAME.tasks.perform})(fill)(row, AGENDA + 1)
    assert [row.agenda[i].a for i in range(AGENDA)] == list(range(AGENDA))
    assert row.pending == AGENDA


def test_fuzzing_names_the_game_in_which_a_task_found_no_room(monkeypatch):
    monkeypatch.setitem(GAME.presets, "flooded", {"flood": 30})
    with pytest.raises(
        ConformanceError, match=r"^echoes, 2 players, preset flooded, seed \d+, after \d+ decisions: fault"
    ):
        conformance.fuzz(GAME, 2, "flooded", games=20)


def test_the_actions_of_a_choice_are_refused_at_other_times():
    match = GAME.new(2, seed=1)
    assert match.why_not(LOW).sentence == match.why_not(LOW + 1).sentence == "That is not what is asked now."
    assert match.play("shout").why_not(SHOUT).sentence == "That is not what is asked now."
