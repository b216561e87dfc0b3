"""Hungry Ghost: what a life on earth still allows, counted in actions and turns."""

from __future__ import annotations

from typing import NamedTuple

from bardo.games.hungry_ghost.rules.day import company, seats_of
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


def actions_to_insight(s: Row, me: int, place: int) -> int:
    """Actions until Insight is full, if all meditations are in one place.  (HG23, HG24)"""
    p, each = s.players[me], worth(s, me, place)
    return abs(p.place - place) - (-p.delusion // each) - (-(s.insight - p.insight) // each)


def best_place(s: Row, me: int) -> int | None:
    """Where meditating leads to full Insight soonest; None if it is worth nothing anywhere."""
    places = [place for place in range(len(PLACES)) if is_open(s, me, place)]
    return min(places, key=lambda place: actions_to_insight(s, me, place), default=None)


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


class Retreat(NamedTuple):
    """A place to clear Delusion in for the rest of a life, but for its last actions, which are for Merit."""

    place: int
    last_actions: int


def best_retreat(s: Row, me: int, merit: int) -> Retreat | None:
    """The retreat that clears most and still leaves time to reach this Merit; None if there is none."""
    p, left = s.players[me], actions_left(s, me)
    extended = 2 * p.dana if p.merit >= merit else 0  # HG48
    cleared: dict[Retreat, int] = {}
    for place in sorted(range(len(PLACES)), key=lambda place: abs(p.place - place)):
        last = last_actions_for_merit(s, me, merit, place) if is_open(s, me, place) else None
        if last is not None:
            cleared[Retreat(place, last)] = gain(s, me, place, left + extended - last).cleared
    best = max(cleared, key=lambda retreat: cleared[retreat], default=None)
    return best if best is not None and cleared[best] else None


# -- gaining Merit ---------------------------------------------------------------------------


def room(s: Row, me: int) -> int:
    """How much Dana somebody can hold.  (HG6)"""
    return s.dana_slots - max(0, s.players[me].head - s.hearts)


class Errand(NamedTuple):
    """Somebody who does nothing but gain Merit, at some moment of their life on earth."""

    place: int
    merit: int
    dana: int
    is_monk: bool
    left: int
    """Actions left before the last Evening: an even number means that it is Morning."""
    has_company: bool = False


def actions_to_merit(s: Row, me: int, merit: int, place: int | None = None, spent: int = 0) -> int | None:
    """Actions until Merit is as high as wanted, by alms and Good Deeds; None if this life is too short.

    The errand begins here and now, or in another place when some actions are spent.
    """
    here = s.players[me].place if place is None else place
    return _length(s, me, merit, _errand(s, me, here, actions_left(s, me) - spent))


def last_actions_for_merit(s: Row, me: int, merit: int, place: int) -> int | None:
    """How many of the last actions of this life somebody in a place needs for Merit; None if there are too few."""
    for left in range(actions_left(s, me) + 1):
        length = _length(s, me, merit, _errand(s, me, place, left))
        if length is not None and length <= left:
            return left
    return None


def _errand(s: Row, me: int, place: int, left: int) -> Errand:
    p = s.players[me]
    return Errand(place, p.merit, p.dana, bool(p.monk), left, place == p.place and company(s, me) > 0)


def _length(s: Row, me: int, merit: int, errand: Errand) -> int | None:
    """The actions of an errand; None if this life is too short for it."""
    taken = 0
    while errand.merit < merit:
        if errand.left == 0 and errand.dana > 0:
            errand = errand._replace(dana=errand.dana - 1, left=2)  # HG48
        if errand.left <= 0:
            return None
        ahead = _after_an_action(s, me, errand, merit)
        errand = ahead._replace(left=errand.left - 1)
        taken += 1
    return taken


def _after_an_action(s: Row, me: int, errand: Errand, merit: int) -> Errand:
    """Beg in the Morning for what is still missing, or else give; whoever has to become a Monk does so first.

    (HG27, HG36, HG44)
    """
    is_morning = errand.left % 2 == 0
    is_monk = errand.is_monk or (errand.place == TEMPLE and is_morning)  # HG100
    errand = errand._replace(is_monk=is_monk)
    begs = is_monk and errand.place == TOWN and is_morning and errand.dana < room(s, me)
    if begs and errand.dana < merit - errand.merit:
        return errand._replace(dana=errand.dana + 1)
    if errand.dana > 0 and (errand.place == TOWN or errand.has_company):
        return errand._replace(dana=errand.dana - 1, merit=errand.merit + 1)
    if errand.dana > 0 or is_monk:
        if errand.place != TOWN:
            return _after_a_step(s, me, errand, 1 if errand.place < TOWN else -1)
        return errand
    return _after_a_step(s, me, errand, 1) if errand.place != TEMPLE else errand


def _after_a_step(s: Row, me: int, errand: Errand, step: int) -> Errand:
    """The Greedy steal on entering Town, and the Temple ordains.  (HG39, HG44)"""
    there = errand._replace(place=errand.place + step, has_company=False)
    if there.place == TOWN and s.players[me].greedy:
        return _after_a_theft(s, me, there)
    if there.place == TEMPLE and (s.ordination_time == 0 or errand.left % 2 == 0):
        return there._replace(is_monk=True)
    return there


def _after_a_theft(s: Row, me: int, errand: Errand) -> Errand:
    """From everyone in Town who has Dana, and from the town hall, as far as Merit allows.  (HG33, HG99)"""
    others = [s.players[seat] for seat in range(s.seats) if seat != me]
    rich = sum(q.realm == HUMAN and q.place == TOWN and q.dana > 0 for q in others)
    victims = 1 + (rich if s.greedy_enters == 0 else 0)
    stolen = victims if s.free_theft else min(victims, errand.merit + s.merit_limit)
    return errand._replace(dana=errand.dana + stolen, merit=max(-s.merit_limit, errand.merit - stolen))
