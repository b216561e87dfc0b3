"""The villagers of White Moon: their stacks, and how they follow a Taoist.  (GS225 to GS231)"""

from __future__ import annotations

from bardo.engine import choose, later, rule, tell
from bardo.games.ghost_stories.data.moon import ALL_VILLAGERS
from bardo.games.ghost_stories.data.village import PLACES
from bardo.games.ghost_stories.rules.board import NOWHERE, has_room
from bardo.games.ghost_stories.rules.decisions import ESCORTING, events
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.state import ABOUT, FACE_DOWN, NONE, UNSEEN
from bardo.games.ghost_stories.rules.tasks import ASK

# -- stacks ----------------------------------------------------------------------------------

TURNED_UP = events("turned up", "{a:villager} comes into sight: {b:tile}.")


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

FOLLOWS = events("follows", "{a:villager} comes along: {b:tile}.")


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
    """Whether a villager can go along from one place to another.  (GS228, GS230)"""
    return s.stacks[start].high > 0 and start != place and has_room(s, place)


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
