"""Moon Crystals: how they are gained and lost, and the receptacles.  (GS273 to GS280, GS284)"""

from __future__ import annotations

from bardo.engine import ALLOWED, rule, tell
from bardo.games.ghost_stories.data.moon import ALL_CORNERS, CORNER_AT
from bardo.games.ghost_stories.rules.board import lives
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.words import events, reasons

TAKES_CRYSTAL = events("takes crystal", "{a:seat} takes a Moon Crystal.")
CRYSTAL_GONE = events("crystal gone", "A crystal of the Barrier is spent.")


@rule
def gain_crystal(s: Row) -> None:
    """A crystal out of the reserve for the active Taoist, if alive and if there is one.  (GS273, GS319)"""
    if lives(s, s.turn) and s.crystals > 0:
        s.crystals -= 1
        s.newest += 1
        s.boards[s.turn].crystals += 1
        tell(s, TAKES_CRYSTAL, s.turn)


@rule
def lose_crystal(s: Row, side: int) -> None:
    """A crystal of a Taoist goes to the reserve."""
    s.boards[side].crystals -= 1
    s.crystals += 1
    if side == s.turn and s.newest > 0:
        s.newest -= 1


# -- receptacles -----------------------------------------------------------------------------

PUTS_CRYSTAL = events("puts crystal", "{a:seat} puts a crystal into the receptacle in the {b:corner}.")
NO_CORNER = reasons("You do not stand on a corner tile.", "GS277")
FULL_ALREADY = reasons("That receptacle is filled.", "GS277")
NO_OLD_CRYSTAL = reasons("You have no crystal from an earlier turn.", "GS278")


@rule
def refuse_crystal(s: Row, me: int) -> int:
    """A crystal of an earlier turn, for the empty receptacle of the own corner.  (GS277, GS278)"""
    board = s.boards[me]
    corner = CORNER_AT[board.place]
    if corner < 0:
        return NO_CORNER
    if s.filled[corner]:
        return FULL_ALREADY
    return ALLOWED if board.crystals > s.newest else NO_OLD_CRYSTAL


@rule
def put_crystal(s: Row, me: int) -> None:
    """The receptacle of the own corner is filled.  (GS277)"""
    corner = CORNER_AT[s.boards[me].place]
    s.boards[me].crystals -= 1
    s.filled[corner] = 1
    tell(s, PUTS_CRYSTAL, me, corner)


@rule
def empty_receptacles(s: Row) -> None:
    """All crystals in receptacles go to the reserve.  (GS292, GS317)"""
    for corner in range(ALL_CORNERS):
        s.crystals += s.filled[corner]
        s.filled[corner] = 0


@rule
def barrier_crystals(s: Row) -> int:
    """Crystals left in a Mystic Barrier.  (GS284, GS293)"""
    if s.virtual:
        return s.virtual - 1
    count = 0
    for corner in range(ALL_CORNERS):
        count += s.filled[corner]
    return count


@rule
def spend_of_barrier(s: Row) -> None:
    """A crystal of the Barrier is gone; which one makes no difference.  (GS284)"""
    tell(s, CRYSTAL_GONE)
    if s.virtual:
        s.virtual -= 1
        return
    corner = 0
    while s.filled[corner] == 0:
        corner += 1
    s.filled[corner] = 0
    s.crystals += 1
