"""What the drawings on the table mean: whatever is drawn is explained or says itself what it is."""

import random
import re

import pytest

from bardo.games.ghost_stories import GAME
from bardo.games.ghost_stories.data.cards import ABILITIES
from bardo.games.ghost_stories.data.village import BOARD_COLOURS, CURSES, FACES
from bardo.games.ghost_stories.look.art.ghosts import sign

SAYS_ITSELF = (
    r"ghost-\d+",  # a card with its name
    r"tile-\d+(-haunted)?",  # a tile with its name
    r"plate-.*",  # a board with the name of its player
    r"power-\d+",  # a power, whose label says what it does
    r"artifact-.*",  # the same for an artifact
    r"count|label",  # a number or a few words
    r"backdrop|dish|strip-.*",  # nothing but ornament
)
BOARDS = "|".join(BOARD_COLOURS)


def explained(face):
    """Whether the legend has a drawing, or one that differs only in a number, a family or the colour of a board."""
    alike = re.sub(r"^((tao|need)-\w+|crystals)-\d+$", r"\1-1", face)
    alike = re.sub(r"^(taoist|villager-\w+)-\d+$", r"\1-0", alike)
    alike = re.sub(rf"^(foot|space)-({BOARDS})$", r"\1-red", alike)
    return alike in GAME.legend


@pytest.mark.parametrize("preset", GAME.presets)
@pytest.mark.parametrize("players", [GAME.players[0], GAME.players[-1]])
@pytest.mark.parametrize("expansion", ["none", "white-moon"])
def test_whatever_is_drawn_is_explained_or_says_itself_what_it_is(players, preset, expansion):
    match, luck = GAME.new(players, 1, preset, expansion=expansion), random.Random(1)
    while not match.over and len(match.history) < 150:
        for face in {node.face for node in match.scene.nodes if node.face}:
            assert explained(face) or any(re.fullmatch(kind, face) for kind in SAYS_ITSELF), face
        match.play(luck.choice(match.legal))


def test_the_legend_explains_only_what_can_be_drawn():
    assert {*GAME.legend} <= {*GAME.art.drawings}
    assert all(words.endswith(".") and words[0].isupper() for words in GAME.legend.values())


def test_every_face_of_the_dice_is_explained():
    assert {*GAME.legend} >= {f"tao-die-{face}" for face in FACES} | {f"curse-{face}" for face in CURSES}


def test_every_sign_on_a_card_is_explained():
    assert {*GAME.legend} >= {sign(ability) for ability in ABILITIES}


def test_what_passes_is_an_action():
    assert {*GAME.passes} <= {action.name for action in GAME.menu.actions}
