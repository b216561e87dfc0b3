"""Su-Ling, the receptacles, and the Mystic Barrier at the end of a turn.  (GS265 to GS295)"""

from __future__ import annotations

from bardo.engine import ALLOWED, Row, later, rule, tell
from bardo.games.ghost_stories.data.cards import INCARNATION
from bardo.games.ghost_stories.data.moon import ALL_CORNERS, CORNER_AT, CORNER_OF_ICON
from bardo.games.ghost_stories.data.village import ALL_SIDES
from bardo.games.ghost_stories.rules.board import lives
from bardo.games.ghost_stories.rules.exorcism import barrier_crystals, spend_of_barrier, targets, throw_in_barrier
from bardo.games.ghost_stories.rules.ghosts import empty_receptacles
from bardo.games.ghost_stories.rules.state import NONE
from bardo.games.ghost_stories.rules.tasks import ASK, BARRIER, BARRIER_ENDS, DUSK, NEXT_TURN
from bardo.games.ghost_stories.rules.white_moon.villagers import anybody_about, shelter
from bardo.games.ghost_stories.rules.words import (
    BARRIER_EXORCISE,
    BARRIER_SAVE,
    FILLING,
    LEAD,
    LEADING,
    RESCUING,
    STAY,
    events,
    reasons,
)

OF_RECEPTACLES, OF_A_FAMILY = 0, 1
"""The two Barriers that a turn may end with, in this order.  (GS294)"""
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


# -- the end of a turn -----------------------------------------------------------------------

SU_LING_GOES = events("su-ling", "Su-Ling goes before {a:space}.")
SU_LING_FILLS = events("su-ling fills", "A crystal comes into the receptacle in the {a:corner}.")
NOT_BEFORE_WU_FENG = reasons("Su-Ling does not stand before an incarnation.", "GS268")
STANDS_THERE = reasons("Su-Ling stands there already.", "GS268")


@rule
def dusk(s: Row) -> None:
    """A turn ends with Su-Ling, the Barriers, and what ends every turn.  (GS281)"""
    if s.omen:
        later(s, ASK, LEADING)
    later(s, DUSK, OF_RECEPTACLES)
    later(s, DUSK, OF_A_FAMILY)
    later(s, NEXT_TURN)


@rule
def refuse_lead(s: Row, a: int) -> int:
    """Any icon but hers and those before an incarnation; or she stays.  (GS268)"""
    if a == STAY:
        return ALLOWED
    space = a - LEAD
    if s.su_ling == space + 1:
        return STANDS_THERE
    card = s.spaces[space].card - 1
    return NOT_BEFORE_WU_FENG if card >= 0 and INCARNATION[card] else ALLOWED


@rule
def lead(s: Row, a: int) -> None:
    """Su-Ling goes before a space, where she may fill a receptacle; or she stays.  (GS266, GS272)"""
    s.omen = 0
    if a == STAY:
        return
    s.su_ling = a - LEAD + 1
    tell(s, SU_LING_GOES, a - LEAD)
    corner = CORNER_OF_ICON[a - LEAD]
    if corner >= 0 and s.filled[corner] == 0 and s.crystals > 0:
        later(s, ASK, FILLING)


@rule
def fill(s: Row) -> None:
    """A crystal of the reserve goes into the receptacle next to Su-Ling.  (GS272)"""
    corner = CORNER_OF_ICON[s.su_ling - 1]
    s.crystals -= 1
    s.filled[corner] = 1
    tell(s, SU_LING_FILLS, corner)


# -- the Barrier -----------------------------------------------------------------------------

BARRIER_RISES = events("barrier", "A Mystic Barrier rises.")
BOARD_CHOOSES = events("board chooses", "The Barrier comes to the {a:side} board.")
BARRIER_FALLS = events("barrier falls", "The Barrier falls, and Su-Ling is in the reserve.")
NO_CRYSTAL_LEFT = reasons("The Barrier has no crystal left.", "GS284")
NOBODY_TO_SAVE = reasons("There is no villager in the village.", "GS285")
NO_GHOST_THERE = reasons("That board has no ghost that is no incarnation.", "GS286")


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
