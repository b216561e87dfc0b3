"""The receptacles: a Taoist on a corner tile fills one with a Moon Crystal.  (GS277, GS278)"""

from __future__ import annotations

from bardo.engine import ALLOWED, later, rule, tell
from bardo.games.ghost_stories.data.moon import CORNER_AT
from bardo.games.ghost_stories.rules.action import NOT_BETWEEN_MOON
from bardo.games.ghost_stories.rules.decisions import BETWEEN, MOON_TURN, events, reasons
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.tasks import YANG

PUTS_CRYSTAL = events("puts crystal", "{a:seat} puts a crystal into the receptacle in the {b:corner}.")
NO_CORNER = reasons("You do not stand on a corner tile.", "GS277")
FULL_ALREADY = reasons("That receptacle is filled.", "GS277")
NO_OLD_CRYSTAL = reasons("You have no crystal from an earlier turn.", "GS278")


@rule
def refuse_crystal(s: Row, me: int) -> int:
    """A crystal of an earlier turn, for the empty receptacle of their corner.  (GS277, GS278)"""
    if s.point == BETWEEN:
        return NOT_BETWEEN_MOON
    board = s.boards[me]
    corner = CORNER_AT[board.place]
    if corner < 0:
        return NO_CORNER
    if s.filled[corner]:
        return FULL_ALREADY
    return ALLOWED if board.crystals > s.newest else NO_OLD_CRYSTAL


@rule
def put_crystal(s: Row, me: int) -> None:
    """The receptacle of their corner is filled.  (GS277)"""
    corner = CORNER_AT[s.boards[me].place]
    s.boards[me].crystals -= 1
    s.filled[corner] = 1
    tell(s, PUTS_CRYSTAL, me, corner)
    later(s, YANG)


SET_CRYSTAL = MOON_TURN.action(
    "crystal", "Put a crystal of yours into the receptacle of this corner", refuse=refuse_crystal, apply=put_crystal
)
