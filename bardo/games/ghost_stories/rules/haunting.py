"""Haunted tiles.  (GS57 to GS60)"""

from __future__ import annotations

from bardo.engine import later, rule, tell
from bardo.games.ghost_stories.data.village import CIRCLE, HELL, INITIATION, LINES
from bardo.games.ghost_stories.rules.board import haunted_tiles
from bardo.games.ghost_stories.rules.decisions import HAUNTED, events
from bardo.games.ghost_stories.rules.end import finish
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.state import NONE
from bardo.games.ghost_stories.rules.tasks import FLEE, HAUNT, HAUNT_PLACE, PERISH

TILE_HAUNTED = events("haunted", "{a:tile} is haunted.")
NOTHING_LEFT = events("nothing left", "In front of {a:space} nothing is left to haunt.")
CIRCLE_CLEARED = events("circle cleared", "The token leaves the Circle of Prayer.")


@rule
def haunt(s: Row, space: int) -> None:
    """The first active tile in front of a space is haunted; without one the game is lost.  (GS57, GS60)"""
    for nth in range(len(LINES[0])):
        place = LINES[space][nth]
        if s.haunted[place] == 0:
            haunt_place(s, place)
            return
    tell(s, NOTHING_LEFT, space)
    finish(s, HAUNTED)


HAUNT.runs(haunt)


@rule
def haunt_place(s: Row, place: int) -> None:
    """A tile turns over, or its villagers die instead; too many haunted ones lose the game.  (GS57, GS163, GS254)"""
    if s.haunted[place]:
        return
    people = s.stacks[place].high > 0
    if people and s.haunted_villagers:
        later(s, PERISH, place)
        return
    s.haunted[place] = 1
    s.omen = s.expansion
    tell(s, TILE_HAUNTED, s.tiles[place])
    if s.tiles[place] == CIRCLE:
        clear_circle(s)
    if haunted_tiles(s) >= haunted_limit(s):
        finish(s, HAUNTED)
    elif people:
        later(s, FLEE, place)


HAUNT_PLACE.runs(haunt_place)


@rule
def clear_circle(s: Row) -> None:
    """The token on the Circle of Prayer goes back to the supply.  (GS59, GS83)"""
    if s.circle != NONE:
        s.tao[s.circle - 1] += 1
        s.circle = NONE
        tell(s, CIRCLE_CLEARED)


@rule
def haunted_limit(s: Row) -> int:
    """How many haunted tiles lose the game.  (GS163)"""
    if s.level == INITIATION:
        return s.haunted_initiation
    return s.haunted_hell if s.level == HELL else s.haunted_limit
