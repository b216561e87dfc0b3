"""Golden games: whole transcripts that a change of the rules would change; tests/golden/make.py writes them."""

import hashlib
import re
from pathlib import Path

import numpy as np
import pytest

import bardo
from bardo.engine.authoring.registry import BUNDLED

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.txt"))
MANIFOLD = {
    "buddha-wheel": {"dedication"},
    "ghost-stories": {
        *("visit", "restore", "arrive", "dispel", "enfeeble", "lift", "set down", "enshrine", "guide to"),
        *("banish", "spend", "raise", "potion", "pay", "flee", "devour", "lodge", "rescue", "launch", "fly", "award"),
    },
    "reincarnation": {"place", "convert", "lead", "take from", "put", "swap", "swap with", "retain", "mark"},
}
"""Decisions whose actions differ only in the card, region or number they name: half of them will do."""
NEVER = {"buddha-wheel": {"no card"}, "ghost-stories": {"unbound", "box empty", "lost crystal"}}
"""Events that our data do not allow, for every Realm stack has cards that go back at once; or that hardly ever come."""
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
    batch = match.game.batch(1, len(match.names), match.seed, match.preset, carry=match.carried, **match.turned)
    for seat, action in match.history:
        assert batch.states[0].seat == seat
        assert batch.step(np.array([action]))[0] == 0
    assert batch.over[0]
    assert list(batch.returns[0]) == match.returns
    assert seal(batch.states[0], match.game) == SEAL.search(golden)[2]


@pytest.mark.parametrize("log", sorted((Path(__file__).parent / "golden").glob("*.log")), ids=lambda file: file.stem)
def test_a_golden_game_is_told_in_the_same_words(log):
    match = bardo.replay(log.with_suffix(".txt").read_text(encoding="utf-8"))
    assert "\n".join([*match.log, ""]) == log.read_text(encoding="utf-8")


def of(name):
    """The golden games of one kind, replayed."""
    return [bardo.replay(file.read_text(encoding="utf-8")) for file in GOLDEN if file.stem.startswith(name)]


@pytest.mark.parametrize("name", BUNDLED)
def test_the_golden_games_are_of_all_sizes_and_presets(name):
    game = bardo.game(name)
    assert {(len(m.names), m.preset) for m in of(name)} >= {
        (players, preset) for players in game.players for preset in game.presets
    }


def test_some_golden_games_reach_nirvana():
    assert sum(m.state.winner >= 0 for m in of("hungry-ghost")) >= 2


@pytest.mark.parametrize("name", BUNDLED)
def test_the_golden_games_use_every_action_and_tell_every_event(name):
    actions, told = set(), set()
    for match in of(name):
        actions |= {action for _, action in match.history}
        while match.history:
            told |= {event.name for event in match.events}
            match.undo()
        told |= {event.name for event in match.events}
    game = bardo.game(name)
    for decision, first, width in zip(game.menu.decisions, game.menu.first[1:], game.menu.width[1:], strict=True):
        unused = [action.name for action in game.menu.actions[first : first + width] if action.id not in actions]
        assert len(unused) <= (width // 2 if decision in MANIFOLD.get(name, ()) else 0), (decision, unused)
    assert [event for event, _ in game.events.kinds if event not in told | NEVER.get(name, set())] == []
