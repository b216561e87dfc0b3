"""How long games take: what the rulebooks say, where people read it, and whether it is still true."""

import pytest
from command_line import run

import bardo
from bardo.engine.authoring.registry import own_games
from bardo.engine.authoring.rulebook import read_rulebook
from benchmarks.balance.lengths import measure

OFF = 1.5
"""How far a measured median may be from the table: rounds of another seed differ by less."""


@pytest.mark.parametrize("name", own_games())
def test_every_preset_has_its_lengths(name):
    game = bardo.game(name)
    lengths = read_rulebook(game.rulebook).lengths
    assert list(lengths) == list(game.presets)
    for by_players in lengths.values():
        assert set(by_players) <= set(game.players)
        assert {game.players[0], game.default_players, game.players[-1]} <= set(by_players)
        assert all(one.rounds > 0 and one.minutes > 0 for one in by_players.values())
    assert game.length() == lengths[next(iter(game.presets))][game.default_players]


def test_a_count_without_a_column_takes_the_nearest():
    wheel = bardo.game("buddha-wheel")
    assert wheel.length(None, 9) in (wheel.length(None, 8), wheel.length(None, 10))
    assert bardo.game("connect-four").length() is None


def test_games_are_listed_with_their_lengths():
    said = run("games").stdout
    ghost = bardo.game("hungry-ghost")
    assert f"Hungry Ghost, for 2 to 4 players; with {ghost.default_players}, {ghost.length()}" in said
    assert "Connect Four, for 2 players\n" in said


@pytest.mark.long
@pytest.mark.parametrize("name", own_games())
def test_lengths_are_as_measured(name):
    game = bardo.game(name)
    for preset in game.presets:
        found, told = measure(game, preset, game.default_players, "greedy", 60), game.length(preset)
        assert told.rounds / OFF <= found.rounds <= told.rounds * OFF
        assert told.minutes / OFF <= found.minutes <= told.minutes * OFF
