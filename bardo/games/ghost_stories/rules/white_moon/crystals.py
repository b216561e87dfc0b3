"""Moon Crystals: how they are gained and lost, and the receptacles.  (GS273 to GS280, GS284)"""

from __future__ import annotations

from bardo.engine import rule, tell
from bardo.games.ghost_stories.data.moon import ALL_CORNERS
from bardo.games.ghost_stories.rules.board import lives
from bardo.games.ghost_stories.rules.decisions import GATHERING, events
from bardo.games.ghost_stories.rules.row import Row

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


TAKE_CRYSTAL = GATHERING.action("take crystal", "Take a crystal", apply=gain_crystal)


@rule
def lose_crystal(s: Row, side: int) -> None:
    """A crystal of a Taoist goes to the reserve."""
    s.boards[side].crystals -= 1
    s.crystals += 1
    if side == s.turn and s.newest > 0:
        s.newest -= 1


# -- receptacles -----------------------------------------------------------------------------


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
