"""Every game keeps the contract."""

import pytest

import bardo
from bardo.engine.authoring import registry
from bardo.engine.authoring.conformance import agree, check_game, fuzz, promises, replays

GAMES = [*registry.own_games(), "connect-four"]
MANY = 100_000
CHUNK = 10_000
CLOSE = 500
NOW_AND_THEN = 100
LONGEST = 20_000
"""Decisions in a game: ten players of BuddhaWheel can make a few more than 10,000 in its 500 rounds."""


@pytest.mark.parametrize("name", GAMES)
def test_the_game_keeps_the_contract(name):
    check_game(bardo.game(name), games=50, compared=60, every=20)


def test_white_moon_keeps_the_contract():
    check_game(bardo.game("ghost-stories"), games=50, compared=60, every=20, expansion="white-moon")


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_the_game_keeps_the_contract_for_long(name):
    check_game(bardo.game(name), games=50, seed=1, compared=400, every=5)


@pytest.mark.long
def test_white_moon_keeps_the_contract_for_long():
    check_game(bardo.game("ghost-stories"), games=50, seed=1, compared=400, every=5, expansion="white-moon")


def test_a_game_can_last_as_long_as_its_options_allow():
    longest = {"round_limit": bardo.game("hungry-ghost").options["round_limit"].high}
    assert agree(bardo.game("hungry-ghost"), 2, seed=1, **longest) > 2000


def test_a_whole_game_of_buddhawheel_agrees():
    assert agree(bardo.game("buddha-wheel"), 4, "timed", seed=3, rounds=8, carry=["Buddha"]) < 200


def test_a_death_that_was_announced_counts_even_if_a_birth_follows_at_once():
    """Green's death takes no decision, and neither do the rounds in Hell after it, from which Green comes back."""
    assert promises(bardo.game("hungry-ghost"), 2, "fair", seed=20) > 100


LEVELS = {
    "ghost-stories": [
        {"level": level, "expansion": expansion}
        for expansion in ("none", "white-moon")
        for level in ("initiation", "normal", "nightmare", "hell")
    ]
}
"""Options under which a game is another one, besides its presets."""
TABLES = [
    pytest.param(name, players, preset, options, id="-".join([name, str(players), preset, *map(str, options.values())]))
    for name in registry.own_games()
    for players in bardo.game(name).players
    for preset in bardo.game(name).presets
    for options in LEVELS.get(name, [{}])
]


@pytest.mark.long
@pytest.mark.parametrize("name, players, preset, options", TABLES)
def test_a_hundred_thousand_games_keep_the_contract(name, players, preset, options):
    """A few games are looked at after every decision, all of them now and then and when they are over."""
    game = bardo.game(name)
    fuzz(game, players, preset, CLOSE, limit=LONGEST, **options)
    for seed in range(0, MANY, CHUNK):
        fuzz(game, players, preset, CHUNK, seed, LONGEST, NOW_AND_THEN, **options)


@pytest.mark.long
@pytest.mark.parametrize("name, players, preset, options", TABLES)
def test_many_games_agree_and_replay(name, players, preset, options):
    game = bardo.game(name)
    for seed in range(1, 6):
        agree(game, players, preset, seed, **options)
        replays(game, players, preset, seed, **options)
