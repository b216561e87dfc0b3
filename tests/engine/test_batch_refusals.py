"""Bad arguments of batches and steppers: what is wrong and what would be right, in whole sentences."""

import time
from types import SimpleNamespace

import numpy as np
import pytest
from chain_game import GAME as ECHOES
from chain_game import SHOUT

import bardo
from bardo.engine import BardoError, OutOfRange
from bardo.engine.play import batch as batches
from bardo.engine.play import moves

connect_four = bardo.game("connect-four")
SEEDS = "a batch needs 0 or more games with seeds below 2^63, not"
GAMES = "the number of games should be a whole number up to 1,000,000,000, not"


def refusal(call, *arguments, **named):
    """The whole sentence with which a call is refused."""
    with pytest.raises(BardoError) as wrong:
        call(*arguments, **named)
    return str(wrong.value)


@pytest.mark.parametrize(
    "arguments, sentence",
    [
        ({"games": -1}, f"{SEEDS} -1 games from seed 0"),
        ({"games": 2, "seed": 2**63 - 1}, f"{SEEDS} 2 games from seed 9223372036854775807"),
        ({"games": 2.5}, f"{GAMES} 2.5"),
        ({"games": "2"}, f"{GAMES} '2'"),
        ({"games": 10**9 + 1}, f"{GAMES} 1000000001"),
        ({"games": 2, "seed": -1}, "a seed is a whole number from 0 to 2^63 - 1, not -1"),
        ({"games": 2, "seed": 1.5}, "a seed is a whole number from 0 to 2^63 - 1, not 1.5"),
        ({"games": 2, "players": 9}, "Echoes is for 1 to 3 players, not 9"),
        ({"games": 2, "preset": "mute"}, "Echoes has no preset 'mute'; there are: calm, loud"),
        ({"games": 2, "height": 1}, "Echoes has no option 'height'; there are: rounds, depth, voice, flood"),
        ({"games": 2, "depth": 99}, "depth should be a whole number from 0 to 3, not 99"),
        ({"games": 2, "seeds": np.array([1])}, "2 games need 2 seeds, none of them negative"),
        ({"games": 2, "seeds": np.array([[1, 2]])}, "2 games need 2 seeds, none of them negative"),
        ({"games": 2, "seeds": np.array([1, -1])}, "2 games need 2 seeds, none of them negative"),
        ({"games": 2, "seeds": np.array([1, 2**63], np.uint64)}, "2 games need 2 seeds, none of them negative"),
        ({"games": 2, "seeds": np.array([0.5, 1.5])}, "seeds should be whole numbers, not float64"),
    ],
)
def test_a_batch_that_cannot_be_is_refused(arguments, sentence):
    assert refusal(ECHOES.batch, **arguments) == sentence


def test_a_billion_games_are_not_too_many_to_ask_for():
    """Seeds are checked before memory is asked for."""
    assert refusal(ECHOES.batch, 10**9, seed=2**63 - 1).startswith(f"{SEEDS} 1000000000 games")


def test_no_games_need_no_seeds_and_the_seed_0_is_one():
    assert len(ECHOES.batch(0, seeds=np.array([], np.int64))) == 0
    assert list(ECHOES.batch(2, seeds=np.array([0, 0])).seeds) == [0, 0]
    assert list(ECHOES.batch(np.int64(1), seeds=[3]).seeds) == [3]


@pytest.mark.parametrize("actions, shape", [([0], "(1,)"), ([0, 1, 2, 3], "(4,)"), ([[0, 1, 2]], "(1, 3)"), (0, "()")])
def test_a_step_needs_one_action_a_game(actions, shape):
    sentence = f"step needs one action per game: an array of 3, not of shape {shape}"
    assert refusal(connect_four.batch(3).step, np.array(actions)) == sentence


@pytest.mark.parametrize("actions, kind", [([0.5, 1.7], "float64"), ([True, False], "bool"), (["a", "b"], "<U1")])
def test_half_an_action_is_none(actions, kind):
    assert refusal(connect_four.batch(2).step, actions) == f"actions should be whole numbers, not {kind}"


@pytest.mark.parametrize(
    "arguments, sentence",
    [
        ({"limit": -1}, "the limit should be a whole number, at least 0, not -1"),
        ({"limit": 1.5}, "the limit should be a whole number, at least 0, not 1.5"),
        ({"limit": 2**63}, "the limit should be a whole number, at least 0, not 9223372036854775808"),
        ({"threads": 0}, "threads should be a whole number, at least 1, not 0"),
        ({"threads": "2"}, "threads should be a whole number, at least 1, not '2'"),
        ({"device": "tpu"}, "there is no device 'tpu'; there are: cpu, cuda"),
    ],
)
def test_a_playout_that_cannot_be_is_refused_and_plays_nothing(arguments, sentence):
    batch = ECHOES.batch(1)
    before = batch.states.tobytes()
    assert refusal(batch.playout, **arguments) == sentence
    assert batch.states.tobytes() == before
    assert list(batch.decisions) == [0]


def test_a_playout_may_be_as_short_or_long_as_a_number_allows():
    batch = ECHOES.batch(1)
    assert batch.playout(0, threads=1) == 0
    assert batch.playout(np.int64(1), threads=1) == 1
    assert batch.playout(2**63 - 1, threads=1) > 0
    assert batch.over.all()


def test_a_game_that_a_broken_rule_has_ended_has_no_result():
    batch = ECHOES.batch(3, 2, depth=0, flood=20)
    batch.step(np.array([SHOUT + 1, SHOUT, SHOUT]))
    with pytest.raises(OutOfRange) as wrong:
        _ = batch.returns
    assert str(wrong.value) == ("fault is 1 in row 1: a rule of Echoes asked a missing seat or overfilled the agenda")


def test_a_batch_says_how_many_games_of_what_are_over():
    batch = connect_four.batch(2000)
    assert repr(batch) == "<2,000 games of Connect Four, 2 seats, 0 over>"
    batch.playout()
    assert repr(batch) == "<2,000 games of Connect Four, 2 seats, 2,000 over>"


# -- chunks and threads ----------------------------------------------------------------------


@pytest.mark.parametrize(
    "games, threads, chunk, ranges",
    [
        (5, 1, 2, [(0, 5)]),
        (5, 3, 5, [(0, 5)]),
        (5, 3, 2, [(0, 0), (0, 2), (2, 4), (4, 5)]),
        (4, 2, 2, [(0, 0), (0, 2), (2, 4)]),
    ],
)
def test_rows_are_handed_out_in_chunks_after_an_empty_one_that_compiles(games, threads, chunk, ranges, monkeypatch):
    batch, calls = connect_four.batch(games), []
    game = SimpleNamespace(
        compiled=lambda function: lambda states, word, first, last: calls.append((word, first, last)),
        schema=connect_four.schema,
    )
    batch.game = game
    batch.run(moves.mask_rows, "mask", threads=threads, chunk=chunk)
    assert calls[0] == ("mask", *ranges[0])
    assert sorted(calls) == [("mask", *one) for one in ranges]


def test_when_it_is_interrupted_the_chunks_that_wait_are_left_alone_and_what_was_made_counts(monkeypatch):
    batch, calls = connect_four.batch(40), []

    def playout(states, lucks, made, limit, first, last):
        made[first:last] = 1
        calls.append((first, last))
        if len(calls) == 3:  # the first call compiles
            raise KeyboardInterrupt
        time.sleep(0.05)

    batch.game = SimpleNamespace(compiled=lambda function: playout, schema=connect_four.schema)
    monkeypatch.setattr(batches, "game_chunk", lambda games, threads: 2)
    with pytest.raises(KeyboardInterrupt):
        batch.playout(threads=2)
    assert len(calls) < 10
    assert batch.decisions.sum() == sum(last - first for first, last in calls)


def test_as_many_threads_are_used_as_there_are_cores(monkeypatch):
    monkeypatch.setattr(
        batches.os, "sched_getaffinity", lambda process: {0, 1, 2} if process == 0 else {}, raising=False
    )
    assert batches.cores() == 3
    monkeypatch.delattr(batches.os, "sched_getaffinity")
    monkeypatch.setattr(batches.os, "cpu_count", lambda: 5)
    assert batches.cores() == 5
    monkeypatch.setattr(batches.os, "cpu_count", lambda: None)
    assert batches.cores() == 1


# -- steppers --------------------------------------------------------------------------------


@pytest.mark.parametrize("action", ["0", 1.5, None, 2**63])
def test_a_stepper_takes_actions_by_number(action):
    assert refusal(ECHOES.stepper(2, 5).step, action) == f"a stepper takes actions by number, not {action!r}"


def test_a_stepper_says_why_an_action_is_refused_and_by_which_clause():
    stepper = bardo.game("hungry-ghost").stepper(2, 1)
    meditate = stepper.game.new(2, 1).find("meditate").id
    reason = stepper.game.new(2, 1).why_not("meditate")
    assert refusal(stepper.step, meditate) == f"{meditate}: {reason.sentence} (HG21)"
    assert refusal(stepper.step, 999) == "999: That is not what is asked now."


@pytest.mark.parametrize("saved", [b"", b"short", None, "text"])
def test_a_stepper_restores_only_what_it_saved(saved):
    stepper = ECHOES.stepper(2, 5)
    sentence = f"a row of Echoes is {len(stepper.save())} bytes, as returned by `save`"
    assert refusal(stepper.restore, saved) == sentence
    assert refusal(stepper.restore, stepper.save()[:-1]) == sentence


def test_a_stepper_says_what_it_plays():
    stepper = ECHOES.stepper(2, 5)
    assert repr(stepper) == "<Echoes, 2 legal actions>"
    assert stepper.count == 2
    stepper.state.over = 1
    stepper.restore(stepper.save())
    assert (repr(stepper), list(stepper.legal)) == ("<Echoes, 0 legal actions>", [])
