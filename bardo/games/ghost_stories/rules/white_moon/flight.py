"""How villagers flee from haunted tiles and haunting figures, or die.  (GS253 to GS261)"""

from __future__ import annotations

from bardo.engine import ALLOWED, ask, later, rule, tell
from bardo.games.ghost_stories.data.moon import BESIDE, TILE_NAMES
from bardo.games.ghost_stories.data.village import LINES, PLACES
from bardo.games.ghost_stories.rules.board import NOWHERE, has_room, place_of_tile
from bardo.games.ghost_stories.rules.decisions import FLEEING, events, reasons
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.state import NONE
from bardo.games.ghost_stories.rules.tasks import FLEE, FRIGHTEN, PERISH
from bardo.games.ghost_stories.rules.white_moon.deaths import kill
from bardo.games.ghost_stories.rules.white_moon.villagers import go

TRAPPED = events("trapped", "{a:villager} finds no way out.")
FLEES = events("flees", "{a:villager} flees: {b:tile}.")
NOT_BESIDE = reasons("That tile is not beside the one the villager leaves.", "GS257")
NO_ROOM = reasons("That tile is haunted or full.", "GS257")
AN_EMPTY_ONE = reasons("A tile without villagers has to be chosen first.", "GS257")


@rule
def flee(s: Row, place: int, only_one: int) -> None:
    """The villagers of a place flee one after the other, or only the top one; without a way out they die.  (GS253)"""
    if s.stacks[place].high == 0:
        return
    if can_flee(s, place):
        s.fleeing = place + 1
        ask(s, s.speaker, FLEEING)
    else:
        die_trapped(s, place)
    if not only_one:
        later(s, FLEE, place)


FLEE.runs(flee)


@rule
def can_flee(s: Row, place: int) -> bool:
    """Whether there is a way out.  (GS257)"""
    for other in range(PLACES):
        if BESIDE[place][other] and has_room(s, other):
            return True
    return False


@rule
def refuse_flee(s: Row, tile: int) -> int:
    """A tile beside, one without villagers if there is any.  (GS257)"""
    place, start = place_of_tile(s, tile), s.fleeing - 1
    if place == NOWHERE or not BESIDE[start][place]:
        return NOT_BESIDE
    if not has_room(s, place):
        return NO_ROOM
    if s.stacks[place].high > 0:
        for other in range(PLACES):
            if BESIDE[start][other] and s.haunted[other] == 0 and s.stacks[other].high == 0:
                return AN_EMPTY_ONE
    return ALLOWED


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
