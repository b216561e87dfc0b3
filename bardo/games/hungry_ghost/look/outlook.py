"""Hungry Ghost: what a life on earth still allows, counted in actions and turns."""

from __future__ import annotations

from typing import NamedTuple

from bardo.games.hungry_ghost.rules.day import seats_of
from bardo.games.hungry_ghost.rules.decisions import CAVE, FOREST, HUMAN, PLACES, RECEIVER, TEMPLE, TOWN
from bardo.games.hungry_ghost.rules.row import Row


def turns_left(s: Row, me: int) -> int:
    """Turns to the last Evening of a life that is not extended, this one included.  (HG52)"""
    return max(0, s.hearts - s.players[me].head) + 1


def actions_in(s: Row, me: int, turns: int) -> int:
    """How many actions a number of turns still has, this turn included: one each Morning and each Afternoon."""
    gone = s.phase + (s.decision == RECEIVER) if me == s.turn else 0
    return max(0, 2 * turns - gone)


def actions_left(s: Row, me: int) -> int:
    """Mornings and Afternoons before the last Evening of a life."""
    return actions_in(s, me, turns_left(s, me))


def turn_is_over(s: Row, me: int) -> bool:
    """Whether somebody has had their turn in this round."""
    return (me - s.first) % s.seats < (s.turn - s.first) % s.seats


# -- meditating ------------------------------------------------------------------------------


def worth(s: Row, me: int, place: int) -> int:
    """What a meditation in a place brings somebody.  (HG22)"""
    if place == CAVE:
        return s.cave_yield
    if place == FOREST:
        return s.forest_yield
    others = [s.players[seat] for seat in range(s.seats) if seat != me]
    return s.temple_yield + sum(q.realm == HUMAN and q.place == TEMPLE for q in others)


def is_open(s: Row, me: int, place: int) -> bool:
    """Whether a Meditator could meditate there now, and it would bring something.  (HG21, HG25)"""
    if place == TOWN or worth(s, me, place) == 0:
        return False
    limit, others = seats_of(s, place), [s.players[seat] for seat in range(s.seats) if seat != me]
    taken = sum(q.realm == HUMAN and q.place == place and q.seated for q in others)
    return limit == 0 or taken < limit


class Gain(NamedTuple):
    """What some meditations bring."""

    insight: int
    cleared: int


def gain(s: Row, me: int, place: int, actions: int) -> Gain:
    """What somebody gains by spending a number of actions on walking to a place and meditating there.  (HG23, HG24)"""
    p, each = s.players[me], worth(s, me, place)
    times = max(0, actions - abs(p.place - place))
    clearing = min(times, -(-p.delusion // each))
    return Gain((times - clearing) * each, min(p.delusion, clearing * each))


def best_place_within(s: Row, me: int, actions: int) -> int | None:
    """Where somebody gains most with a number of actions; None if there is nothing to gain anywhere."""
    places = [place for place in range(len(PLACES)) if is_open(s, me, place) and any(gain(s, me, place, actions))]
    return max(places, key=lambda place: gain(s, me, place, actions), default=None)


# -- Dana ------------------------------------------------------------------------------------


def room_at(s: Row, head: int) -> int:
    """How much Dana somebody can hold whose head is in this position.  (HG6)"""
    return int(s.dana_slots - max(0, head - s.hearts))
