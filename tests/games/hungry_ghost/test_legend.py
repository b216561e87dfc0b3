"""The legend says what the drawings on the table mean."""

import random
from fnmatch import fnmatchcase

import pytest

import bardo

GAME = bardo.game("hungry-ghost")
SCENERY = ("backdrop", "bridge")
DESCRIBED = ("plain-*", "meditator-*", "teacher-*", "greedy-*")
"""Figures that combine what the legend explains; each says who it is and what they are."""


@pytest.mark.parametrize("preset", GAME.presets)
@pytest.mark.parametrize("players", [GAME.players[0], GAME.players[-1]])
def test_every_drawing_on_the_table_is_in_the_legend_or_says_what_it_is(preset, players):
    for seed in range(3):
        match, wishes = GAME.new(players, seed, preset, hearts=3, delusion=6), random.Random(seed)
        while not match.over and len(match.history) < 300:
            for node in match.scene.nodes:
                if node.face in SCENERY or node.face in GAME.legend:
                    continue
                assert node.label and any(fnmatchcase(node.face, pattern) for pattern in DESCRIBED), node.face
            match.play(wishes.choice(match.legal))


def test_the_legend_is_about_drawings():
    assert GAME.legend.keys() <= GAME.art.drawings.keys()
    assert all(words.endswith(".") and len(words.split()) <= 20 for words in GAME.legend.values())


def test_passing_is_letting_the_time_pass():  # HG37
    assert [action.name for action in GAME.menu.actions if action.name in GAME.passes] == ["skip"]
