"""What the drawings mean: everything on the table is in the legend, or says itself what it is."""

import random
import re

import pytest

from bardo.games.buddha_wheel import GAME
from bardo.games.buddha_wheel.rules.decisions import menu

ALIKE = {
    r"stone-\d-birth": "stone-5-birth",
    r"stone-\d-death": "stone-7-death",
    r"stone-\d-plain": "stone-7-plain",
    r"stone-\d-burns-good": "stone-5-burns-good",
    r"stone-\d-burns-bad": "stone-0-burns-bad",
    r"jewel-\d-1": "jewel-0-1",
    r"jewel-\d-2": "jewel-0-2",
    r"card-\d-good": "card-0-good",
    r"card-\d-bad": "card-0-bad",
    r"back-\d": "back-7",
    r"powers-[1-4]": "powers-0",
}
"""Drawings that differ from one in the legend only in colour or number."""
SPEAKING = (r"board", r"land-\d", r"die-[1-6]", r"")
"""What needs no legend: the wheel itself, the landscapes, which the board names, pips on the die, and mere words."""


def is_explained(face):
    same = next((one for pattern, one in ALIKE.items() if re.fullmatch(pattern, face)), face)
    return same in GAME.legend or any(re.fullmatch(pattern, face) for pattern in SPEAKING)


@pytest.mark.parametrize("preset", GAME.presets)
@pytest.mark.parametrize("players", [GAME.players[0], GAME.players[-1]])
def test_everything_on_the_table_is_explained(preset, players):
    carry = ["Buddha", "dedicated pink 2, blue 1; meditated pink; powers 4"]
    faces = set()
    for seed in range(2):
        match, wishes = GAME.new(players, seed, preset, carry=carry[: players - 1]), random.Random(seed)
        while not match.over and len(match.history) < 80:
            faces |= {node.face for node in match.scene.nodes}
            match.play(wishes.choice(match.legal))
    assert [face for face in sorted(faces) if not is_explained(face)] == []


def test_the_legend_speaks_of_drawings_that_there_are():
    assert {*GAME.legend} <= {*GAME.art.drawings}
    for words in GAME.legend.values():
        assert words.endswith(".") and len(words) <= 125


def test_declining_and_stopping_only_pass():  # BW112, BW115
    assert {*GAME.passes} <= {action.name for action in menu.actions}
