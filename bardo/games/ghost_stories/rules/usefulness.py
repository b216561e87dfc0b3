"""Whether a power that could be borrowed is of any use in this turn.  (GS41)"""

from __future__ import annotations

from bardo.engine import ALLOWED, rule
from bardo.games.ghost_stories.data.moon import FIREWORK
from bardo.games.ghost_stories.data.village import (
    ALTAR,
    CEMETERY,
    FAVORITE,
    HERBALIST,
    MANTRA,
    MOUNTAIN,
    PLACES,
    POCKETS,
    SCHOOL,
    SPIRES,
    TEA_HOUSE,
    TWIN_WINDS,
)
from bardo.games.ghost_stories.rules.board import (
    NOWHERE,
    ghosts_in_play,
    haunted_tiles,
    living,
    place_of_tile,
    tao_in_supply,
)
from bardo.games.ghost_stories.rules.decisions import AFTER, BEFORE, reasons
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.state import NONE
from bardo.games.ghost_stories.rules.tiles import refuse_help
from bardo.games.ghost_stories.rules.white_moon.school import has_target_of

TOO_LATE = reasons("That power has no more use in this turn.", "GS41")
NOBODY_TO_MOVE = reasons("There is no other living Taoist for that power to move.", "GS41")
NO_TAO_TO_TAKE = reasons("The supply has no Tao token for that power to take.", "GS41")
NO_GHOST_FOR_MANTRA = reasons("No ghost is in play on which the Mantra could be laid.", "GS41")


@rule
def refuse_useless(s: Row, me: int, side: int) -> int:
    """A power that could do something in this turn, or a colour that counts at the Kung-Fu School.  (GS41, GS327)"""
    refused = refuse_idle(s, me, s.boards[side].power)
    colour_counts = school_may_help(s, me) and has_target_of(s, s.boards[side].colour)
    return ALLOWED if colour_counts else refused


@rule
def refuse_idle(s: Row, me: int, power: int) -> int:
    """A power that could do something in this turn, as things are.  (GS41)"""
    if is_too_late(s, me, power):
        return TOO_LATE
    if power in (FAVORITE, MOUNTAIN):
        return TOO_LATE if s.point == AFTER and not may_roll_by_help(s, me, power) else ALLOWED
    if power == TWIN_WINDS:
        return ALLOWED if living(s) > 1 else NOBODY_TO_MOVE
    if power == POCKETS:
        return ALLOWED if tao_in_supply(s) > 0 else NO_TAO_TO_TAKE
    if power == MANTRA:
        return ALLOWED if ghosts_in_play(s) > (s.mantra != NONE) else NO_GHOST_FOR_MANTRA
    return ALLOWED


@rule
def is_too_late(s: Row, me: int, power: int) -> bool:
    """Whether a power has no more use in this turn.  (GS41)"""
    if power in (SPIRES, TWIN_WINDS, POCKETS, MANTRA):
        return s.point != BEFORE
    if power in (FAVORITE, MOUNTAIN) and (s.boards[me].yin_yang or s.artifacts[FIREWORK] == me + 1):
        return False
    return s.point == AFTER


@rule
def may_roll_by_help(s: Row, me: int, power: int) -> bool:
    """Whether Yin-Yang token or Firework may still roll dice that a green power changes.  (GS41)"""
    if s.boards[me].yin_yang and s.artifacts[FIREWORK] == me + 1 and haunted_tiles(s) > 0:
        return True
    for place in range(PLACES):
        tile = s.tiles[place]
        near = s.boards[me].yin_yang == 0 and place == s.boards[me].place
        if near or s.haunted[place]:
            continue
        if tile == SCHOOL and ghosts_in_play(s) > 0:
            return True
        rolls = tile in (CEMETERY, ALTAR, TEA_HOUSE) or (tile == HERBALIST and power == FAVORITE)
        if rolls and refuse_help(s, me, tile) == ALLOWED:
            return True
    return False


@rule
def school_may_help(s: Row, me: int) -> bool:
    """Whether the Kung-Fu School may still help in this turn, where a borrowed power's colour counts.  (GS41, GS327)"""
    place = place_of_tile(s, SCHOOL)
    if place == NOWHERE or s.haunted[place]:
        return False
    here = s.boards[me].place == place
    by_artifact = s.artifacts[FIREWORK] == me + 1 and not here
    return s.boards[me].yin_yang == 1 or by_artifact or (here and s.point != AFTER)
