"""The end of a turn with White Moon, and the Mystic Barrier.  (GS281 to GS295)"""

from __future__ import annotations

from bardo.engine import ALLOWED, later, rule, tell
from bardo.games.ghost_stories.data.moon import ALL_CORNERS
from bardo.games.ghost_stories.data.village import ALL_SIDES
from bardo.games.ghost_stories.rules.board import lives
from bardo.games.ghost_stories.rules.dice import throw_in_barrier
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.state import NONE
from bardo.games.ghost_stories.rules.targets import targets
from bardo.games.ghost_stories.rules.tasks import ASK, BARRIER, BARRIER_ENDS, DUSK, NEXT_TURN
from bardo.games.ghost_stories.rules.white_moon.crystals import barrier_crystals, empty_receptacles, spend_of_barrier
from bardo.games.ghost_stories.rules.white_moon.saving import shelter
from bardo.games.ghost_stories.rules.white_moon.villagers import anybody_about
from bardo.games.ghost_stories.rules.words import BARRIER_EXORCISE, BARRIER_SAVE, LEADING, RESCUING, events, reasons

OF_RECEPTACLES, OF_A_FAMILY = 0, 1
"""The two Barriers that a turn may end with, in this order.  (GS294)"""


@rule
def dusk(s: Row) -> None:
    """A turn ends with Su-Ling, the Barriers, and what ends every turn.  (GS281)"""
    if s.omen:
        later(s, ASK, LEADING)
    later(s, DUSK, OF_RECEPTACLES)
    later(s, DUSK, OF_A_FAMILY)
    later(s, NEXT_TURN)


@rule
def may_rise(s: Row, which: int) -> None:
    """A Barrier of the receptacles when all are filled, or of a family when one is due.  (GS282, GS293)"""
    if which == OF_RECEPTACLES:
        if barrier_crystals(s) < ALL_CORNERS:
            return
    elif s.due:
        s.due = 0
        s.virtual = ALL_CORNERS + 1
    else:
        return
    tell(s, BARRIER_RISES)
    for nth in range(1, ALL_SIDES + 1):
        later(s, BARRIER, (s.turn + nth) % ALL_SIDES)
    later(s, BARRIER_ENDS)


# -- what a board does in it -----------------------------------------------------------------

BARRIER_RISES = events("barrier", "A Mystic Barrier rises.")
BOARD_CHOOSES = events("board chooses", "The Barrier comes to the {a:side} board.")
BARRIER_FALLS = events("barrier falls", "The Barrier falls, and Su-Ling is in the reserve.")
NO_CRYSTAL_LEFT = reasons("The Barrier has no crystal left.", "GS284")
NOBODY_TO_SAVE = reasons("There is no villager in the village.", "GS285")
NO_GHOST_THERE = reasons("That board has no ghost that is no incarnation.", "GS286")


@rule
def refuse_barrier(s: Row, a: int) -> int:
    """What a board can do in the Barrier.  (GS284 to GS286)"""
    if a == BARRIER_SAVE:
        if barrier_crystals(s) == 0:
            return NO_CRYSTAL_LEFT
        return ALLOWED if anybody_about(s) else NOBODY_TO_SAVE
    if a == BARRIER_EXORCISE:
        return ALLOWED if targets(s, s.turn) else NO_GHOST_THERE
    return ALLOWED


@rule
def use_barrier(s: Row, a: int) -> None:
    """What a board does in the Barrier.  (GS285, GS286)"""
    if a == BARRIER_SAVE:
        spend_of_barrier(s)
        if s.stacks[s.gate].high > 0:
            rescue(s, s.gate)
        else:
            later(s, ASK, RESCUING)
    elif a == BARRIER_EXORCISE:
        throw_in_barrier(s)


@rule
def rescue(s: Row, place: int) -> None:
    """A villager is saved by the board whose choice it is; its Taoist or the active one is the rescuer.  (GS237)"""
    rescuer = NONE
    if lives(s, s.barrier - 1):
        rescuer = s.barrier
    elif lives(s, s.turn):
        rescuer = s.turn + 1
    shelter(s, place, rescuer)


@rule
def end_barrier(s: Row) -> None:
    """Crystals of the receptacles, unless they were virtual, and Su-Ling go to the reserve.  (GS292, GS293)"""
    if s.virtual == 0:
        empty_receptacles(s)
    s.virtual = 0
    s.barrier = NONE
    s.su_ling = NONE
    tell(s, BARRIER_FALLS)
