"""Golden games: whole transcripts that a change of the rules would change; tests/golden/make.py writes them."""

import hashlib
import re
from pathlib import Path

import numpy as np
import pytest

import bardo

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.txt"))
SEAL = re.compile(r"closed after (\d+) decisions, check (\w+)\n")


def seal(row, game):
    """The check of a row, as the last line of a transcript has it."""
    return hashlib.blake2s(row.tobytes()[: game.schema.identity], digest_size=6).hexdigest()


@pytest.fixture(params=GOLDEN, ids=lambda file: file.stem)
def golden(request):
    return request.param.read_text(encoding="utf-8")


def test_a_golden_game_replays_interpreted(golden):
    decisions, check = SEAL.search(golden).groups()
    match = bardo.replay(golden)
    assert match.over
    assert (len(match.history), seal(match.state, match.game)) == (int(decisions), check)
    assert match.transcript() == golden


def test_a_golden_game_replays_compiled(golden):
    match = bardo.replay(golden)
    batch = match.game.batch(1, len(match.names), match.seed, match.preset, **match.turned)
    for seat, action in match.history:
        assert batch.states[0].seat == seat
        assert batch.step(np.array([action]))[0] == 0
    assert batch.over[0]
    assert seal(batch.states[0], match.game) == SEAL.search(golden)[2]


def test_the_golden_games_are_of_all_sizes_and_presets_and_reach_nirvana():
    games = [bardo.replay(file.read_text(encoding="utf-8")) for file in GOLDEN]
    hungry_ghost = bardo.game("hungry-ghost")
    assert {(len(m.names), m.preset) for m in games} >= {
        (players, preset) for players in hungry_ghost.players for preset in hungry_ghost.presets
    }
    assert sum(m.state.winner >= 0 for m in games) >= 2


def test_the_golden_games_use_every_action_and_tell_every_event():
    actions, told = set(), set()
    for file in GOLDEN:
        match = bardo.replay(file.read_text(encoding="utf-8"))
        actions |= {action for _, action in match.history}
        while match.history:
            told |= {event.name for event in match.events}
            match.undo()
    hungry_ghost = bardo.game("hungry-ghost")
    assert [action.name for action in hungry_ghost.menu.actions if action.id not in actions] == []
    assert [name for name, _ in hungry_ghost.events.kinds if name not in told] == []
