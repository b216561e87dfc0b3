"""What the others read while somebody decides: a phrase for every decision, never the names of actions."""

import importlib
import random
import re

import pytest

import bardo

GAMES = [name for name in bardo.available_games() if name != "connect-four"]
OPTIONS = {"ghost-stories": [{}, {"expansion": "white-moon"}], "buddha-wheel": [{}, {"preset": "short"}]}
DECISIONS = 250


def waiting(name):
    return importlib.import_module(f"bardo.games.{name.replace('-', '_')}.look.waiting")


@pytest.mark.parametrize("name", ["ghost-stories", "reincarnation", "buddha-wheel"])
def test_every_decision_has_a_phrase(name):
    found = waiting(name).DOING
    others = {"turn", "moon turn", "choice"}  # what they ask depends on the position
    assert {int(kind) for kind in bardo.game(name).menu.kinds if kind.name not in others} == {*map(int, found)}
    assert not any("{" in words or words.endswith(".") for words in found.values())


@pytest.mark.parametrize("name", GAMES)
def test_in_a_random_game_the_others_always_read_a_sentence(name):
    game, wishes = bardo.game(name), random.Random(4)
    for options in OPTIONS.get(name, [{}]):
        match = game.new(players=3, seed=4, **options)
        while not match.over and len(match.history) < DECISIONS:
            said = match.told_prompt
            assert re.fullmatch(r"\w+ is (choosing|deciding|about to|finishing|putting).*[^.]\.", said)
            assert said.startswith(match.names[match.seat])
            match.play(wishes.choice(match.legal))


def test_what_is_read_of_a_turn():
    game = bardo.game("hungry-ghost").new(players=2, seed=1)
    assert game.told_prompt == "Blue is choosing what to do in the Morning."
    assert game.play("skip").told_prompt == "Blue is choosing what to do in the Afternoon."
    assert bardo.game("buddha-wheel").new(players=2, seed=1).told_prompt == "Red is about to throw for a birth."
    assert bardo.game("connect-four").new(seed=1).told_prompt == "Yellow is to choose."
