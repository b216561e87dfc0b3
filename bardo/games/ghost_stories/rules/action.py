"""The action of a turn: once, or twice where a power allows it.  (GS103, GS113, GS114)"""

from __future__ import annotations

from bardo.engine import ALLOWED, rule
from bardo.games.ghost_stories.data.village import (
    ALL_POWERS,
    GUST,
    SECOND_WIND,
)
from bardo.games.ghost_stories.rules.board import has_power
from bardo.games.ghost_stories.rules.decisions import AFTER, BETWEEN, MOVED, reasons
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.state import NONE

ACTION_OVER = reasons("The action of this turn is over.", "GS103")
NO_SECOND = reasons("You have no second action of that kind.", "GS174")
NOT_BETWEEN = reasons("Between two actions you can only ask, exorcise, rest or end the turn.", "GS174")
NOT_BETWEEN_MOON = reasons(
    "Between two actions you can only ask, shelter, exorcise, use an artifact, rest or end the turn.", "GS174"
)


@rule
def not_between(s: Row) -> int:
    """What is left between two actions; only White Moon has somebody to shelter, and artifacts.  (GS174, GS299)"""
    return NOT_BETWEEN_MOON if s.expansion else NOT_BETWEEN


@rule
def refuse_action(s: Row, me: int, helps: bool) -> int:
    """Help (saving is like help) or an exorcism, once, or as a power allows.  (GS103, GS113, GS114)"""
    if s.point == AFTER:
        return ACTION_OVER
    if s.point == BETWEEN and not may_follow(s, me, helps):
        return NO_SECOND
    return ALLOWED


@rule
def may_follow(s: Row, me: int, helps: bool) -> bool:
    """Whether a power allows this as a second action, on the tile of the first.  (GS113, GS114)"""
    if s.helped + s.exorcisms != 1 or s.acted_at != s.boards[me].place + 1:
        return False
    same = helps == (s.helped == 1)
    return has_power(s, me, SECOND_WIND if same else GUST)


@rule
def begin_action(s: Row, me: int) -> None:
    """An action begins, on the tile where the Taoist stands.  (GS103)"""
    end_preparations(s, MOVED)
    s.acted_at = s.boards[me].place + 1


@rule
def end_preparations(s: Row, point: int) -> None:
    """What is done before the move is over; nothing is kept of it, so that equal positions have equal bytes."""
    s.point = point
    for power in range(ALL_POWERS):
        s.used[power] = 0


@rule
def end_action(s: Row) -> None:
    """The action is over, and so is all before it."""
    end_preparations(s, AFTER)
    s.helped = 0
    s.exorcisms = 0
    s.acted_at = NONE
