"""The Kung-Fu School: one exorcism against all ghosts of a colour.  (GS324 to GS327)"""

from __future__ import annotations

from bardo.engine import ALLOWED, rule
from bardo.games.ghost_stories.data.cards import COLOUR
from bardo.games.ghost_stories.data.village import ALL_COLOURS, ALL_SPACES, BLACK, COLOURS
from bardo.games.ghost_stories.rules.decisions import TRAINING, reasons
from bardo.games.ghost_stories.rules.dice import throw_to_exorcise
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.targets import can_target

NOT_YOUR_COLOUR = reasons("Choose your own colour, black, or that of a board whose power you have borrowed.", "GS324")
NONE_OF_COLOUR = reasons("No ghost of that colour can be exorcised.", "GS324")


@rule
def can_train(s: Row, me: int) -> bool:
    """Whether there is a colour for the School."""
    for colour in range(ALL_COLOURS):
        if refuse_train(s, me, colour) == ALLOWED:
            return True
    return False


@rule
def refuse_train(s: Row, me: int, colour: int) -> int:
    """The Taoist's colour or black, or a borrowed one, of a ghost that can be targeted.  (GS324, GS327)"""
    if colour != BLACK:
        side = 0
        while s.boards[side].colour != colour:
            side += 1
        if side != me and s.borrowed[side] == 0:
            return NOT_YOUR_COLOUR
    return ALLOWED if has_target_of(s, colour) else NONE_OF_COLOUR


@rule
def has_target_of(s: Row, colour: int) -> bool:
    """Whether a ghost of a colour is in play that can be targeted.  (GS135, GS324)"""
    for space in range(ALL_SPACES):
        card = s.spaces[space].card - 1
        if card >= 0 and COLOUR[card] == colour and can_target(s, space):
            return True
    return False


@rule
def train(s: Row, me: int, colour: int) -> None:
    """One exorcism against all ghosts of a colour.  (GS324, GS325)"""
    s.school = colour + 1
    throw_to_exorcise(s, me)


TRAIN = TRAINING.each("train {}", "Against all {} ghosts", COLOURS, refuse=refuse_train, apply=train)
