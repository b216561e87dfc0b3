"""The villagers of White Moon: their stacks, and how they follow a Taoist.  (GS225 to GS231, GS373)"""

from __future__ import annotations

from bardo.engine import ALLOWED, choose, later, rule, tell
from bardo.games.ghost_stories.data.moon import ALL_VILLAGERS, TILE_NAMES
from bardo.games.ghost_stories.data.village import NEAR, PLACES
from bardo.games.ghost_stories.rules.action import ACTION_OVER, end_action, not_between
from bardo.games.ghost_stories.rules.board import NOWHERE, has_room, place_of_tile
from bardo.games.ghost_stories.rules.decisions import (
    AFTER,
    BETWEEN,
    ESCORTING,
    GOING_ON,
    MOON_TURN,
    events,
    reasons,
)
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.state import ABOUT, FACE_DOWN, NONE, UNSEEN
from bardo.games.ghost_stories.rules.tasks import ASK, YANG

# -- stacks ----------------------------------------------------------------------------------

TURNED_UP = events("turned up", "{a:villager} comes into sight at the {b:tile}.")


@rule
def take_top(s: Row, place: int) -> int:
    """Take the top villager of a place; when that is told, the next one is to be turned up."""
    stack = s.stacks[place]
    stack.high -= 1
    villager = stack.lies[stack.high] - 1
    stack.lies[stack.high] = NONE
    return villager


@rule
def uncover(s: Row, place: int) -> None:
    """The top villager of a place is turned up: any of those whom nobody has seen.  (GS226)"""
    stack = s.stacks[place]
    if stack.high == 0 or stack.lies[stack.high - 1] != FACE_DOWN:
        return
    unseen = 0
    for villager in range(ALL_VILLAGERS):
        unseen += s.villagers[villager] == UNSEEN
    nth = choose(s, unseen)
    villager = 0
    while s.villagers[villager] != UNSEEN or nth > 0:
        nth -= s.villagers[villager] == UNSEEN
        villager += 1
    stack.lies[stack.high - 1] = villager + 1
    s.villagers[villager] = ABOUT
    tell(s, TURNED_UP, villager, s.tiles[place])


@rule
def put_on_top(s: Row, villager: int, place: int) -> None:
    """A villager comes to a place and covers the others.  (GS226)"""
    stack = s.stacks[place]
    stack.lies[stack.high] = villager + 1
    stack.high += 1
    s.villagers[villager] = ABOUT


@rule
def go(s: Row, start: int, place: int, event: int) -> None:
    """The top villager of one place goes to another."""
    villager = take_top(s, start)
    put_on_top(s, villager, place)
    tell(s, event, villager, s.tiles[place])
    uncover(s, start)


@rule
def anybody_about(s: Row) -> bool:
    """Whether any villager is in the village."""
    for place in range(PLACES):
        if s.stacks[place].high > 0:
            return True
    return False


@rule
def holds_villager(s: Row, place: int) -> bool:
    """Whether there is a villager on a tile.  (GS285, GS314)"""
    return place != NOWHERE and s.stacks[place].high > 0


# -- following -------------------------------------------------------------------------------

FOLLOWS = events("follows", "{a:villager} comes along to the {b:tile}.")


@rule
def walk(s: Row, seat: int, place: int) -> None:
    """A Taoist goes to a place, or stays; a villager may come along.  (GS228 to GS230)"""
    start = s.boards[seat].place
    s.boards[seat].place = place
    if may_follow_from(s, start, place):
        s.left = start + 1
        s.entered = place
        later(s, ASK, ESCORTING)


@rule
def may_follow_from(s: Row, start: int, place: int) -> bool:
    """Whether a villager can go along from one place to another.  (GS228 to GS230)"""
    return s.stacks[start].high > 0 and start != place and has_room(s, place) and way_is_open(s, start, place)


@rule
def way_is_open(s: Row, start: int, place: int) -> bool:
    """Whether a villager crosses no haunted tile on the shortest way, of one step or two.  (GS229)"""
    if NEAR[start][place] or s.haunted_way:
        return True
    for between in range(PLACES):
        if NEAR[start][between] and NEAR[between][place] and s.haunted[between] == 0:
            return True
    return False


@rule
def escort(s: Row) -> None:
    """The top villager of the place left comes along.  (GS228)"""
    start, place = s.left - 1, s.entered
    stay_behind(s)
    go(s, start, place, FOLLOWS)


@rule
def stay_behind(s: Row) -> None:
    """The villagers of the place left stay.  (GS228)"""
    s.left = NONE
    s.entered = 0


ESCORT = ESCORTING.action("escort", "The villager comes along", apply=escort)
ALONE = ESCORTING.action("alone", "The villager stays", apply=stay_behind)


# -- leading as the action -------------------------------------------------------------------

LEADS = events("leads", "{a:seat} leads a villager on to {b:tile}.")
ONLY_WITH_MOON = reasons("Only White Moon has villagers.", "GS206")
NOBODY_TO_LEAD = reasons("There is no villager on your tile.", "GS373")
NOWHERE_TO_LEAD = reasons("Every tile around is haunted or full.", "GS373")
THERE_ALREADY = reasons("You and the villager are already there.", "GS373")
NOT_THAT_WAY = reasons("That tile is more than one step away, haunted or full.", "GS373")


@rule
def refuse_lead(s: Row, me: int) -> int:
    """An action: the villager on the Taoist's tile is led a step on.  (GS373)"""
    if s.point == BETWEEN:
        return not_between(s)
    if s.point == AFTER:
        return ACTION_OVER
    start = s.boards[me].place
    if s.stacks[start].high == 0:
        return NOBODY_TO_LEAD
    for place in range(PLACES):
        if NEAR[start][place] and has_room(s, place):
            return ALLOWED
    return NOWHERE_TO_LEAD


@rule
def lead(s: Row) -> None:
    """A villager is to be led on, and the action is over: where to?  (GS373)"""
    end_action(s)
    later(s, ASK, GOING_ON)
    later(s, YANG)


@rule
def explain_without_moon(s: Row) -> int:
    """Without White Moon there are no villagers.  (GS206)"""
    return ALLOWED if s.expansion else ONLY_WITH_MOON


LEAD_ON = MOON_TURN.action("lead", "Lead the villager here to an adjacent tile", refuse=refuse_lead, apply=lead)
LEAD_ON.explain_unasked(explain_without_moon)


@rule
def refuse_lead_to(s: Row, me: int, tile: int) -> int:
    """One step, to a tile with room.  (GS373)"""
    place = place_of_tile(s, tile)
    if place == s.boards[me].place:
        return THERE_ALREADY
    near = place != NOWHERE and NEAR[s.boards[me].place][place]
    return ALLOWED if near and has_room(s, place) else NOT_THAT_WAY


@rule
def lead_to(s: Row, me: int, tile: int) -> None:
    """The Taoist and the villager go together.  (GS373)"""
    start, place = s.boards[me].place, place_of_tile(s, tile)
    s.boards[me].place = place
    tell(s, LEADS, me, tile)
    go(s, start, place, FOLLOWS)


LEAD_TO = GOING_ON.each("lead to {}", "Go to {} with the villager", TILE_NAMES, refuse=refuse_lead_to, apply=lead_to)
