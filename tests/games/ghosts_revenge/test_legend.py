"""The legend: whatever is drawn on the table is explained, or says itself what it is."""

import random
from fnmatch import fnmatchcase

import pytest

from bardo.games.ghosts_revenge import GAME

SPEAK_FOR_THEMSELVES = ("room", "desk", "tray", "plate-small")
"""The furniture, and a plate with words on it."""


def faces(players, preset):
    """Every face that appears in some random games."""
    for seed in range(4):
        match, wishes = GAME.new(players, seed, preset), random.Random(seed)
        while not match.over:
            yield from (node.face for node in match.scene.nodes if node.face)
            match.play(wishes.choice(match.legal))


@pytest.mark.parametrize("preset", GAME.presets)
@pytest.mark.parametrize("players", [GAME.players[0], GAME.players[-1]])
def test_every_face_on_the_table_is_explained(players, preset):
    seen = {*faces(players, preset)}
    assert {"coin", "candle-lit", "die-1", "power-0", "slot-ban"} <= seen
    unexplained = {face for face in seen if not any(fnmatchcase(face, one) for one in SPEAK_FOR_THEMSELVES)}
    assert unexplained <= {*GAME.legend}


def test_the_legend_explains_drawings_that_there_are_in_a_sentence():
    assert {*GAME.legend} <= {*GAME.art.drawings}
    assert all(words.endswith(".") and len(words.split()) <= 35 for words in GAME.legend.values())


def test_passing_is_the_action_that_only_lets_time_pass():  # GR39
    assert [action.name for action in GAME.menu.actions if action.name in GAME.passes] == ["pass"]
