"""Bots by their names: which there are, and that the same seed makes the same choices."""

import functools
import subprocess
import sys

import pytest

import bardo
from bardo.bots import bot, kind, kinds

four = bardo.game("connect-four")
ghost = bardo.game("hungry-ghost")


def test_every_kind_is_found_by_its_name():
    names = {"gentle", "fair", "hard", "merciless", "random", "greedy", "fearful"}
    assert set(kinds(four)) == names
    assert set(kinds(ghost)) == names | set(ghost.personas)
    assert ghost.personas
    assert {name: kind(ghost, name).name for name in kinds(ghost)} == {name: name for name in kinds(ghost)}


def test_a_search_takes_simulations_or_seconds():
    counted, timed = kind(four, "search:400"), kind(four, "search:1.5s")
    assert (counted.simulations, bool(counted.seconds)) == (400, False)
    assert (bool(timed.simulations), timed.seconds) == (False, 1.5)


def test_the_beginning_of_a_name_will_do_if_it_fits_only_one(bring):
    assert kind(four, "gen").name == "gentle"
    assert kind(four, "gr").name == "greedy"
    bring("greedyguts", lambda match: match.actions[0])
    assert kind(four, "greedy").name == "greedy"  # the whole of a name is no beginning
    assert kind(four, "greedyg").name == "greedyguts"
    with pytest.raises(bardo.BardoError, match="greedyguts"):
        kind(four, "gree")


@pytest.mark.parametrize(
    ("former", "now"), [("wanderer", "gentle"), ("novice", "fair"), ("adept", "hard"), ("master", "merciless")]
)
def test_a_level_is_also_found_by_its_former_name(former, now):
    assert kind(ghost, former).name == kind(ghost, former[:2]).name == now
    assert former not in kinds(ghost)


def test_a_bot_of_another_package_does_not_take_a_former_name(bring):
    bring("master", lambda match: match.actions[0])
    assert kind(four, "master").name == "merciless"


@pytest.mark.parametrize(
    "name",
    [
        "wizard",
        "",
        "search",
        "search:",
        "search:-3",
        "search:1e9s",
        "search:1e9",
        "search:1.5",
        "search:nans",
        "4" * 9999,
    ],
)
def test_an_unknown_bot_is_answered_with_those_there_are(name):
    with pytest.raises(bardo.BardoError) as told:
        kind(ghost, name)
    for known in [*kinds(ghost), "search:400", "search:1.5s"]:
        assert known in str(told.value)
    assert len(str(told.value)) < 500


@pytest.mark.parametrize("name", ["search:0", "search:0s", "search:999999999999", "search:99999s"])
def test_a_search_of_an_impossible_size_is_told_the_possible_ones(name):
    with pytest.raises(bardo.BardoError, match=r"a search takes .*(1 to [\d,]+ simulations|up to [\d,]+ seconds)"):
        kind(four, name)


def test_a_bot_of_one_game_is_unknown_in_another():
    persona = next(iter(ghost.personas))
    with pytest.raises(bardo.BardoError, match=f"there is no bot '{persona}' in Connect Four"):
        bot(four, persona)


@functools.cache
def quick():
    return [name for name, one in kinds(ghost).items() if not one.seconds]


def choices(game, name, seed, decisions=12):
    """What a bot does in all seats of a game."""
    match, one, chosen = game.new(2, seed=3), bot(game, name, seed), []
    while not match.over and len(chosen) < decisions:
        chosen.append(one.choose(match).name)
        match.play(chosen[-1])
    return chosen


@pytest.mark.parametrize("name", [*quick(), "search:40"])
def test_a_bot_chooses_the_same_for_the_same_seed(name):
    assert choices(ghost, name, 5) == choices(ghost, name, 5)


@pytest.mark.parametrize("name", ["random", "fair", "search:40"])
def test_another_seed_is_another_bot(name):
    assert len({tuple(choices(four, name, seed)) for seed in range(4)}) > 1


def test_a_search_is_the_same_before_and_after_its_machine_code_is_there():
    code = """if True:
        import bardo, sys
        from bardo.bots import bot, thinking
        four = bardo.game("connect-four")
        tried = lambda: [bot(four, "search:60", seed).choose(four.new(seed=0)).name for seed in range(6)]
        first = tried()
        thinking.load(four)
        sys.exit(first != tried())
    """
    assert subprocess.run([sys.executable, "-c", code], timeout=120).returncode == 0
