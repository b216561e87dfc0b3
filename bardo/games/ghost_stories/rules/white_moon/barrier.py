"""The end of a turn with White Moon, and the Mystic Barrier.  (GS281 to GS295)"""

from __future__ import annotations

from bardo.engine import ALLOWED, ask, later, rule, tell
from bardo.games.ghost_stories.data.moon import ALL_CORNERS, TILE_NAMES
from bardo.games.ghost_stories.data.village import ALL_SIDES
from bardo.games.ghost_stories.rules.board import deciding, lives, place_of_tile
from bardo.games.ghost_stories.rules.decisions import LEADING, RESCUING, SHIELDING, events, reasons
from bardo.games.ghost_stories.rules.dice import throw_in_barrier
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.state import NONE
from bardo.games.ghost_stories.rules.targets import targets
from bardo.games.ghost_stories.rules.tasks import ASK, BARRIER, BARRIER_ENDS, DUSK, NEXT_TURN
from bardo.games.ghost_stories.rules.white_moon.crystals import barrier_crystals, empty_receptacles, spend_of_barrier
from bardo.games.ghost_stories.rules.white_moon.saving import shelter
from bardo.games.ghost_stories.rules.white_moon.villagers import anybody_about, holds_villager

BARRIER_RISES = events("barrier", "A Mystic Barrier rises.")
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


DUSK.runs(may_rise)


# -- what a board does in it -----------------------------------------------------------------

BOARD_CHOOSES = events("board chooses", "The Barrier comes to the {a:side} board.")
BARRIER_FALLS = events("barrier falls", "The Barrier falls, and Su-Ling is in the reserve.")
NO_CRYSTAL_LEFT = reasons("The Barrier has no crystal left.", "GS284")
NOBODY_TO_SAVE = reasons("There is no villager in the village.", "GS285")
NO_GHOST_THERE = reasons("There is no ghost on that board except incarnations.", "GS286")


@rule
def choose_in_barrier(s: Row, side: int) -> None:
    """A board has its choice in the Barrier, made by its player.  (GS207, GS283)"""
    s.barrier = side + 1
    tell(s, BOARD_CHOOSES, side)
    ask(s, deciding(s), SHIELDING)


BARRIER.runs(choose_in_barrier)


@rule
def refuse_barrier_save(s: Row) -> int:
    """A villager is saved for a crystal.  (GS284, GS285)"""
    if barrier_crystals(s) == 0:
        return NO_CRYSTAL_LEFT
    return ALLOWED if anybody_about(s) else NOBODY_TO_SAVE


@rule
def barrier_save(s: Row) -> None:
    """The villager at the Portal is saved or, if nobody is there, one of choice.  (GS285)"""
    spend_of_barrier(s)
    if s.stacks[s.gate].high > 0:
        rescue(s, s.gate)
    else:
        later(s, ASK, RESCUING)


@rule
def refuse_barrier_exorcise(s: Row, me: int) -> int:
    """A board with a ghost that can be exorcised.  (GS286)"""
    return ALLOWED if targets(s, me) else NO_GHOST_THERE


@rule
def barrier_rest(s: Row) -> None:
    """A board does nothing in the Barrier."""


BARRIER_SAVE = SHIELDING.action(
    "barrier save", "Save a villager for a crystal", refuse=refuse_barrier_save, apply=barrier_save
)
BARRIER_EXORCISE = SHIELDING.action(
    "barrier exorcise",
    "Roll the dice against the ghosts of this board",
    refuse=refuse_barrier_exorcise,
    apply=throw_in_barrier,
)
BARRIER_REST = SHIELDING.action("barrier rest", "Do nothing", apply=barrier_rest)


@rule
def rescue(s: Row, place: int) -> None:
    """A villager is saved by the board whose choice it is; its Taoist or the active one is the rescuer.  (GS237)"""
    rescuer = NONE
    if lives(s, s.barrier - 1):
        rescuer = s.barrier
    elif lives(s, s.turn):
        rescuer = s.turn + 1
    shelter(s, place, rescuer)


NOBODY_TO_RESCUE = reasons("There is no villager there.", "GS285")


@rule
def refuse_rescue(s: Row, tile: int) -> int:
    """A tile with a villager.  (GS285)"""
    return ALLOWED if holds_villager(s, place_of_tile(s, tile)) else NOBODY_TO_RESCUE


@rule
def rescue_from(s: Row, tile: int) -> None:
    """The villager on a tile of choice is saved.  (GS285)"""
    rescue(s, place_of_tile(s, tile))


RESCUE = RESCUING.each("rescue {}", "Save the villager on {}", TILE_NAMES, refuse=refuse_rescue, apply=rescue_from)


@rule
def end_barrier(s: Row) -> None:
    """Crystals of the receptacles, unless they were virtual, and Su-Ling go to the reserve.  (GS292, GS293)"""
    if s.virtual == 0:
        empty_receptacles(s)
    s.virtual = 0
    s.barrier = NONE
    s.su_ling = NONE
    tell(s, BARRIER_FALLS)


BARRIER_ENDS.runs(end_barrier)
