"""Winds that move ghosts and Taoists: the Pavilion, and Dance of the Twin Winds.  (GS112, GS130 to GS132)"""

from __future__ import annotations

from bardo.engine import ALLOWED, later, rule, tell
from bardo.games.ghost_stories.data.moon import TILE_NAMES
from bardo.games.ghost_stories.data.village import ALL_SPACES, NEAR, SPACES, SPACES_A_SIDE
from bardo.games.ghost_stories.rules.arrival import meet_buddha, remove_ghost, unbind
from bardo.games.ghost_stories.rules.board import NOT_THERE, NOWHERE, ghosts_in_play, lives, living, place_of_tile
from bardo.games.ghost_stories.rules.decisions import GUIDING, GUIDING_TO, LIFTING, SEATS, SETTING_DOWN, events, reasons
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.state import NONE
from bardo.games.ghost_stories.rules.tasks import ASK, GUIDE_BY_WIND
from bardo.games.ghost_stories.rules.white_moon.su_ling import drive_su_ling_away
from bardo.games.ghost_stories.rules.white_moon.villagers import walk

BLOWN = events("blown", "The winds move {a:card} from {b:space} to {c:space}.")
GUIDED = events("guided", "{a:seat} is moved to {b:tile}.")
STAYS = events("stays", "{a:seat} stays: {b:tile}.")
NOTHING_TO_LIFT = reasons("There is no ghost there.", "GS130")
NOT_FREE = reasons("That space is not free.", "GS130")
NOT_ANOTHER = reasons("It has to be another living Taoist.", "GS130")
TOO_FAR = reasons("That is more than one step away.", "GS20")
NO_STEP = reasons("The Taoist has to move to another tile.", "GS112")

# -- a ghost is moved ------------------------------------------------------------------------


@rule
def can_lift(s: Row) -> bool:
    """Whether a ghost can be moved to a free space."""
    return 0 < ghosts_in_play(s) < ALL_SPACES


@rule
def refuse_lift(s: Row, space: int) -> int:
    """Any ghost.  (GS130)"""
    return ALLOWED if s.spaces[space].card != NONE else NOTHING_TO_LIFT


@rule
def lift(s: Row, space: int) -> None:
    """A ghost is to be moved: where to?"""
    s.lifted = space + 1
    later(s, ASK, SETTING_DOWN)


LIFT = LIFTING.each("lift {}", "Move the ghost on {}", SPACES, refuse=refuse_lift, apply=lift)


@rule
def refuse_set_down(s: Row, space: int) -> int:
    """Any other free space, also one with a Buddha.  (GS21, GS130)"""
    return ALLOWED if s.spaces[space].card == NONE else NOT_FREE


@rule
def set_down(s: Row, space: int) -> None:
    """The ghost moves with its figure, the Mantra and all that it holds.  (GS132)"""
    old = s.lifted - 1
    s.lifted = NONE
    here, there = s.spaces[old], s.spaces[space]
    there.card = here.card
    there.figure = here.figure
    there.met = here.met
    there.lasts = here.lasts
    moved = s.mantra == old + 1
    remove_ghost(s, old)
    if moved:
        s.mantra = space + 1
    tell(s, BLOWN, there.card - 1, old, space)
    if old // SPACES_A_SIDE != space // SPACES_A_SIDE:
        unbind(s, space)
    drive_su_ling_away(s, space)
    meet_buddha(s, space)


SET_DOWN = SETTING_DOWN.each("set down {}", "Move it to {}", SPACES, refuse=refuse_set_down, apply=set_down)


# -- a Taoist is moved -----------------------------------------------------------------------


@rule
def can_guide(s: Row) -> bool:
    """Whether there is a Taoist whom the winds can move.  (GS130, GS131)"""
    return s.seats == 1 or living(s) > 1


@rule
def guide_by_wind(s: Row) -> None:
    """The second half of the Pavilion's help: a Taoist is moved.  (GS130)"""
    if can_guide(s):
        s.windy = 1
        later(s, ASK, GUIDING)


GUIDE_BY_WIND.runs(guide_by_wind)


@rule
def refuse_guide(s: Row, me: int, seat: int) -> int:
    """Another living Taoist; alone, the Pavilion moves the player's own.  (GS112, GS130, GS131)"""
    if not lives(s, seat):
        return NOT_ANOTHER
    if seat == me:
        return ALLOWED if s.seats == 1 and s.windy else NOT_ANOTHER
    return ALLOWED


@rule
def guide(s: Row, seat: int) -> None:
    """A Taoist is to be moved: where to?"""
    s.guided = seat + 1
    later(s, ASK, GUIDING_TO)


GUIDE = GUIDING.each_seat("guide {}", "Move the Taoist of {}", SEATS, refuse=refuse_guide, apply=guide)


@rule
def refuse_guide_to(s: Row, tile: int) -> int:
    """One step, or with the Pavilion none.  (GS20, GS112, GS130)"""
    place, start = place_of_tile(s, tile), s.boards[s.guided - 1].place
    if place == NOWHERE:
        return NOT_THERE
    if place == start:
        return ALLOWED if s.windy else NO_STEP
    return ALLOWED if NEAR[start][place] else TOO_FAR


@rule
def guide_to(s: Row, tile: int) -> None:
    """The Taoist goes there."""
    seat = s.guided - 1
    s.guided = NONE
    s.windy = 0
    place = place_of_tile(s, tile)
    tell(s, STAYS if place == s.boards[seat].place else GUIDED, seat, tile)
    walk(s, seat, place)


GUIDE_TO = GUIDING_TO.each("guide to {}", "The Taoist goes to {}", TILE_NAMES, refuse=refuse_guide_to, apply=guide_to)
