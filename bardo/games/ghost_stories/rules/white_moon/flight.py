"""How villagers flee from haunted tiles and haunting figures, or die.  (GS253 to GS261)"""

from __future__ import annotations

from bardo.engine import ALLOWED, ask, later, rule, tell
from bardo.games.ghost_stories.data.moon import BESIDE, ROOM, TILE_NAMES
from bardo.games.ghost_stories.data.village import LINES, PLACES
from bardo.games.ghost_stories.rules.board import NOT_THERE, NOWHERE, has_room, place_of_tile
from bardo.games.ghost_stories.rules.decisions import FLEEING, events, reasons
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.state import NONE
from bardo.games.ghost_stories.rules.tasks import FLEE, FRIGHTEN, PERISH
from bardo.games.ghost_stories.rules.white_moon.deaths import kill
from bardo.games.ghost_stories.rules.white_moon.villagers import go

TRAPPED = events("trapped", "{a:villager} finds no way out.")
FLEES = events("flees", "{a:villager} flees to the {b:tile}.")
FLEES_FROM_THERE = reasons("That is the tile from which the villager flees.", "GS257")
NO_ROOM = reasons("That tile is haunted or full.", "GS257")
NOT_NEAREST = reasons("A villager flees to the nearest tile, to one without villagers first.", "GS257")


@rule
def flee(s: Row, place: int, only_one: int) -> None:
    """The villagers of a place flee one after the other, or only the top one; without a way out they die.  (GS253)"""
    if s.stacks[place].high == 0:
        return
    if ways_out(s, place):
        s.fleeing = place + 1
        ask(s, s.speaker, FLEEING)
    else:
        die_trapped(s, place)
    if not only_one:
        later(s, FLEE, place)


FLEE.runs(flee)


@rule
def ways_out(s: Row, start: int) -> int:
    """The places to which a villager can flee, as bits: beside, or else beyond full tiles.  (GS257, GS375)"""
    seen = edge = 1 << start
    while edge:
        empty = roomy = full = 0
        for place in range(PLACES):
            if s.haunted[place] == 0 and (seen >> place) & 1 == 0 and is_beside(edge, place):
                if s.stacks[place].high == 0:
                    empty |= 1 << place
                elif s.stacks[place].high < ROOM:
                    roomy |= 1 << place
                else:
                    full |= 1 << place
        if empty or roomy:
            return empty if empty else roomy
        seen |= full
        edge = 0 if s.trapped else full
    return 0


@rule
def is_beside(places: int, place: int) -> bool:
    """Whether a place shares a side with one of some places, given as bits.  (GS214)"""
    for other in range(PLACES):
        if (places >> other) & 1 and BESIDE[other][place]:
            return True
    return False


@rule
def refuse_flee(s: Row, tile: int) -> int:
    """One of the nearest tiles with room, without villagers if there is such a one.  (GS257, GS375)"""
    place = place_of_tile(s, tile)
    if place == NOWHERE:
        return NOT_THERE
    if place == s.fleeing - 1:
        return FLEES_FROM_THERE
    if not has_room(s, place):
        return NO_ROOM
    return ALLOWED if (ways_out(s, s.fleeing - 1) >> place) & 1 else NOT_NEAREST


@rule
def flee_to(s: Row, tile: int) -> None:
    """The villager in flight goes there."""
    start = s.fleeing - 1
    s.fleeing = NONE
    go(s, start, place_of_tile(s, tile), FLEES)


FLEE_TO = FLEEING.each("flee {}", "The villager flees to {}", TILE_NAMES, refuse=refuse_flee, apply=flee_to)


@rule
def perish(s: Row, place: int) -> None:
    """The villagers of a place die one after the other.  (GS254)"""
    if s.stacks[place].high > 0:
        kill(s, place)
        later(s, PERISH, place)


PERISH.runs(perish)


@rule
def frighten(s: Row, space: int) -> None:
    """A haunting figure frightens the first villager of its line.  (GS259 to GS261)"""
    for nth in range(len(LINES[0])):
        place = LINES[space][nth]
        if s.stacks[place].high > 0:
            if s.haunter_villagers == 0:
                later(s, FLEE, place, 1)
            elif nth + 1 < len(LINES[0]) and has_room(s, LINES[space][nth + 1]):
                go(s, place, LINES[space][nth + 1], FLEES)
            else:
                die_trapped(s, place)
            return


FRIGHTEN.runs(frighten)


@rule
def die_trapped(s: Row, place: int) -> None:
    """A villager in flight finds no room and dies.  (GS257, GS261)"""
    tell(s, TRAPPED, s.stacks[place].lies[s.stacks[place].high - 1] - 1)
    kill(s, place)
