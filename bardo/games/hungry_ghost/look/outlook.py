"""Hungry Ghost: what a life on earth still allows, counted in actions and turns."""

from __future__ import annotations

from typing import NamedTuple

from bardo.games.hungry_ghost.rules.day import company, seats_of
from bardo.games.hungry_ghost.rules.decisions import CAVE, FOREST, HUMAN, PLACES, RECEIVER, TEMPLE, TOWN
from bardo.games.hungry_ghost.rules.row import Row


def turns_left(s: Row, me: int) -> int:
    """Turns to the last Evening of a life that is not extended, this one included.  (HG52)"""
    return max(0, s.hearts - s.players[me].head) + 1


def actions_left(s: Row, me: int) -> int:
    """Mornings and Afternoons before that Evening."""
    gone = s.phase + (s.decision == RECEIVER) if me == s.turn else 0
    return 2 * turns_left(s, me) - gone


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


# -- gaining Merit ---------------------------------------------------------------------------


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
    p = s.players[me]
    here = p.place if place is None else place
    is_with_others = here == p.place and company(s, me) > 0
    errand = Errand(here, p.merit, p.dana, bool(p.monk), actions_left(s, me) - spent, is_with_others)
    taken = 0
    while errand.merit < merit:
        if errand.left == 0 and errand.dana > 0:
            errand = errand._replace(dana=errand.dana - 1, left=2)  # HG48
        if errand.left <= 0:
            return None
        ahead = _after_an_action(s, me, errand)
        errand = ahead._replace(left=errand.left - 1)
        taken += 1
    return taken


def _after_an_action(s: Row, me: int, errand: Errand) -> Errand:
    """Give what there is, or else beg; whoever is not a Monk is ordained first.  (HG27, HG36, HG44)"""
    is_morning = errand.left % 2 == 0
    is_monk = errand.is_monk or (errand.place == TEMPLE and is_morning)  # HG100
    errand = errand._replace(is_monk=is_monk)
    if errand.dana > 0 and (errand.place == TOWN or errand.has_company):
        return errand._replace(dana=errand.dana - 1, merit=errand.merit + 1)
    if errand.dana > 0 or is_monk:
        if errand.place != TOWN:
            return _after_a_step(s, me, errand, 1 if errand.place < TOWN else -1)
        has_room = s.dana_slots > max(0, s.players[me].head - s.hearts)
        return errand._replace(dana=1) if is_morning and has_room else errand
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
