"""Many games at once: every row plays as the same game would with people."""

import numpy as np
import pytest
from chain_game import GAME as ECHOES

import bardo
from bardo.engine import IllegalAction
from bardo.engine.play import moves
from bardo.engine.play.batch import GAME_CHUNK, game_chunk
from bardo.engine.rows.chance import LUCK_DTYPE

hungry_ghost = bardo.game("hungry-ghost")
connect_four = bardo.game("connect-four")
TABLES = [
    pytest.param(hungry_ghost, 2, {}, id="hungry ghost, two"),
    pytest.param(hungry_ghost, 4, {"preset": "prototype"}, id="hungry ghost, four"),
    pytest.param(connect_four, 2, {}, id="connect four"),
    pytest.param(ECHOES, 3, {"preset": "loud", "rounds": 4}, id="echoes"),
]


def stepped(batch, limit=100_000):
    """Play as `playout` does, but step by step; returns the number of decisions."""
    made = 0
    for _ in range(limit):
        if batch.over.all():
            break
        made += int((batch.step(batch.pick()) == moves.ALLOWED).sum())
    return made


# -- a row is a game -------------------------------------------------------------------------


@pytest.mark.parametrize("game, players, settings", TABLES)
def test_row_i_begins_as_the_game_with_the_ith_seed(game, players, settings):
    batch = game.batch(20, players, seed=41, **settings)
    assert list(batch.seeds) == list(range(41, 61))
    for i in range(20):
        assert batch.states[i].tobytes() == game.new(players, 41 + i, **settings).state.tobytes()


def test_seeds_can_be_given_one_by_one():
    seeds = np.array([9, 2**63 - 1, 9, 0])
    batch = ECHOES.batch(4, 2, seeds=seeds)
    for i, seed in enumerate(seeds):
        assert batch.states[i].tobytes() == ECHOES.new(2, int(seed)).state.tobytes()


def test_the_last_seed_of_all_can_be_used():
    batch = ECHOES.batch(2, 2, seed=2**63 - 2)
    assert batch.states[1].tobytes() == ECHOES.new(2, 2**63 - 1).state.tobytes()


@pytest.mark.parametrize("game, players, settings", TABLES)
def test_masks_are_the_legal_actions_of_a_match(game, players, settings):
    batch = game.batch(3, players, seed=7, **settings)
    matches = [game.new(players, 7 + i, **settings) for i in range(3)]
    for _ in range(60):
        masks, actions = batch.masks(), batch.pick()
        for i, match in enumerate(matches):
            assert list(np.flatnonzero(masks[i])) == [action.id for action in match.actions]
            if not match.over:
                match.play(actions[i])
        batch.step(actions)
    assert masks.shape == (3, len(game.menu.actions))
    assert masks.dtype == np.bool_


# -- playing out -----------------------------------------------------------------------------


@pytest.mark.parametrize("game, players, settings", TABLES)
def test_playing_out_is_picking_and_stepping(game, players, settings):
    one, other = (game.batch(50, players, seed=3, **settings) for _ in range(2))
    assert one.playout(limit=100_000) == stepped(other)
    assert one.over.all()
    assert one.states.tobytes() == other.states.tobytes()
    assert one.lucks.tobytes() == other.lucks.tobytes()
    assert list(one.decisions) == list(other.decisions)


def test_a_limit_stops_and_a_second_playout_goes_on():
    one, other = (hungry_ghost.batch(50, 2, seed=3) for _ in range(2))
    assert one.playout(limit=7) == 50 * 7
    assert list(one.decisions) == [7] * 50
    assert not one.over.any()
    assert one.playout(limit=0) == 0
    assert one.playout() + 350 == other.playout()
    assert one.states.tobytes() == other.states.tobytes()
    assert one.playout() == 0


def test_threads_and_chunks_do_not_change_the_result():
    games = 2 * GAME_CHUNK + 5
    batches = [ECHOES.batch(games, 2, seed=3) for _ in range(4)]
    made = {batch.playout(threads=threads) for batch, threads in zip(batches, (1, 2, 7, None), strict=True)}
    assert made == {int(batches[0].decisions.sum())}
    assert len({batch.states.tobytes() for batch in batches}) == 1
    assert batches[0].over.all()
    last = ECHOES.batch(1, 2, seed=3 + games - 1)
    last.playout()
    assert last.states[0].tobytes() == batches[0].states[-1].tobytes()


def test_random_players_have_luck_of_their_own():
    """Picking actions at random does not change the dice of the game."""
    batch = ECHOES.batch(5, 2, seed=3)
    luck = batch.states["luck"].copy()
    picks = [batch.pick() for _ in range(30)]
    assert (batch.states["luck"] == luck).all()
    assert {tuple(pick) for pick in picks} != {tuple(picks[0])}


def test_every_legal_action_is_picked_equally_often():
    batch = hungry_ghost.batch(20_000, 2, seed=1)
    legal = np.flatnonzero(batch.masks()[0])
    counts = np.bincount(batch.pick(), minlength=17)
    assert list(np.flatnonzero(counts)) == list(legal)
    assert (abs(counts[legal] - 5000) < 250).all()


@pytest.mark.parametrize("game, players, settings", TABLES)
def test_a_gpu_guesses_what_a_cpu_guesses(game, players, settings):
    batch = game.batch(1, players, seed=5, **settings)
    lucks = [np.zeros(1, LUCK_DTYPE) for _ in range(2)]
    for luck in lucks:
        luck["luck"] = 1, 2, 3, 4
    guesses = [game.compiled(moves.guess_action), game.compiled(moves.guess_action_in_step)]
    row = batch.states.view(game.schema.layout)[0]
    while not batch.over[0]:
        one, other = (guess(row, luck[0]) for guess, luck in zip(guesses, lucks, strict=True))
        assert one == other
        assert lucks[0].tobytes() == lucks[1].tobytes()
        assert batch.step(np.array([one]))[0] == moves.ALLOWED


# -- stepping --------------------------------------------------------------------------------


def test_a_refused_action_leaves_its_row_and_says_why():
    batch = connect_four.batch(3, seed=1)
    before = [row.tobytes() for row in batch.states]
    refused = batch.step(np.array([3, 99, -1]))
    assert list(refused) == [moves.ALLOWED, moves.NOT_ASKED, moves.NOT_ASKED]
    assert [row.tobytes() == old for row, old in zip(batch.states, before, strict=True)] == [False, True, True]
    assert list(batch.decisions) == [1, 0, 0]
    for _ in range(5):
        batch.step(np.array([3, 3, 3]))
    (full,) = set(batch.step(np.array([3, 7, 7]))[:1])
    assert connect_four.reasons.by_code[int(full)].sentence == "That column is full."


def test_a_game_that_is_over_refuses_everything():
    batch = connect_four.batch(2, seed=1)
    batch.playout()
    assert list(batch.step(np.array([0, 99]))) == [moves.GAME_OVER] * 2
    assert list(batch.pick()) == [-1, -1]
    assert not batch.masks().any()


# -- results and observations ----------------------------------------------------------------


@pytest.mark.parametrize("game, players, settings", TABLES)
def test_results_are_shares_of_one_victory(game, players, settings):
    batch = game.batch(200, players, seed=3, **settings)
    assert batch.returns.shape == (200, players)
    assert not batch.returns.any()
    batch.playout(limit=100_000)
    assert batch.returns.sum(axis=1) == pytest.approx(1)
    assert (batch.returns >= 0).all()


def test_results_are_those_of_a_match():
    batch = ECHOES.batch(5, 3, seed=3)
    matches = [ECHOES.new(3, 3 + i) for i in range(5)]
    while not batch.over.all():
        actions = batch.pick()
        for match, action in zip(matches, actions, strict=True):
            if not match.over:
                match.play(action)
        batch.step(actions)
    assert [list(result) for result in batch.returns] == [match.returns for match in matches]


def test_states_are_columns():
    batch = hungry_ghost.batch(100, 4, seed=3)
    batch.playout()
    assert batch.states["players"]["merit"].shape == (100, 4)
    assert batch.states["players"]["merit"].std() > 0


def test_an_observation_has_a_row_a_game_and_a_column_a_name():
    batch = hungry_ghost.batch(100, 4, seed=3)
    batch.playout(limit=50)
    seen = batch.observe()
    columns = hungry_ghost.schema.columns
    assert seen.shape == (100, len(columns))
    assert (seen[:, columns.index("players.2.merit")] == batch.states["players"]["merit"][:, 2]).all()


def test_a_batch_may_be_empty():
    batch = hungry_ghost.batch(0, 3)
    assert len(batch) == batch.playout() == 0
    assert batch.masks().shape == (0, len(hungry_ghost.menu.actions))
    assert batch.returns.shape == (0, 3)
    assert batch.observe().shape == (0, len(hungry_ghost.schema.columns))
    assert batch.step(np.array([])).shape == batch.pick().shape == batch.over.shape == (0,)


def test_batches_share_no_memory():
    one, other = (ECHOES.batch(3, 2, seed=1) for _ in range(2))
    one.playout()
    assert not other.over.any()


# -- one game in compiled code ---------------------------------------------------------------


@pytest.mark.parametrize("game, players, settings", TABLES)
def test_a_stepper_plays_the_game_of_a_match(game, players, settings):
    stepper, match = game.stepper(players, 5, **settings), game.new(players, 5, **settings)
    wishes = np.random.default_rng(1)
    while not match.over:
        assert list(stepper.legal) == [action.id for action in match.actions]
        action = int(wishes.choice(stepper.legal))
        assert stepper.step(action) == len(match.play(action).actions)
        assert stepper.state.tobytes() == match.state.tobytes()
    assert len(stepper.legal) == 0


def test_a_stepper_refuses_and_nothing_changes():
    stepper = ECHOES.stepper(2, 5, voice=0)
    before, legal = stepper.save(), list(stepper.legal)
    with pytest.raises(IllegalAction) as refused:
        stepper.step(0)
    assert str(refused.value) == "0: You have no voice left."
    assert stepper.save() == before
    assert list(stepper.legal) == legal == [1]


def test_a_stepper_comes_back_to_what_it_saved():
    stepper = ECHOES.stepper(2, 5)
    stepper.step(0)
    saved, legal = stepper.save(), list(stepper.legal)
    while list(stepper.legal) == legal:
        stepper.step(stepper.legal[0])
    assert stepper.save() != saved
    stepper.restore(saved)
    assert (stepper.save(), list(stepper.legal)) == (saved, legal)


@pytest.mark.parametrize("games, threads, chunk", [(5, 16, 16), (4096, 16, 32), (4096, 2, 256), (1_000_000, 16, 1024)])
def test_every_thread_gets_several_shares_of_a_batch(games, threads, chunk):
    assert game_chunk(games, threads) == chunk
