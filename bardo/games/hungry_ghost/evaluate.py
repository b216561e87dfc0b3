"""A quick opinion of each seat's chances in Hungry Ghost, for bots.

It counts the turns that each seat still needs to Nirvana along the best of a few plain roads: meditate
until Insight is full; or earn Merit first, meditate with the rest of this life, and come back through
Heaven as a Teacher; or let this life run out. What brings a seat on along its road shortens it.
"""

from __future__ import annotations

import math

from bardo.engine import Row, rule
from bardo.games.hungry_ghost.day import seats_of
from bardo.games.hungry_ghost.words import CAVE, FOREST, HEAVEN, HELL, HUMAN, RECEIVER, TEMPLE, TOWN

PATIENCE = 8.0
"""How many turns of advantage make a chance e times better."""
HOPELESS = 20.0
"""No chance is worse than the best one by more than this power of e."""
NUDGE = 0.02
"""Turns that an action costs which could as well be done later: enough to do it now."""
NEVER = 10_000
"""A way that nobody can go, in actions."""
TO_THE_CAVE = 2
"""Moves from Town, where every life begins, to the Cave."""
FIRST_MERIT = 4
"""Actions from birth to Merit 1: to the Temple, back to Town, alms, a Good Deed."""
SHORTEST_HEAVEN = 2
"""Turns in Heaven, and Delusion cleared there, for who dies with Merit 1."""


@rule
def evaluate(s: Row, out: Row) -> None:
    """Each seat's chance to win, from the turns it still needs; they add up to 1."""
    shortest = 1.0 * NEVER
    for seat in range(s.seats):
        out[seat] = turns_to_nirvana(s, seat)
        shortest = min(shortest, out[seat])
    total = 0.0
    for seat in range(s.seats):
        out[seat] = math.exp(-min(HOPELESS, (out[seat] - shortest) / PATIENCE))
        total += out[seat]
    for seat in range(s.seats):
        out[seat] /= total


@rule
def turns_to_nirvana(s: Row, me: int) -> float:
    """The turns this seat still needs, by the best of its roads."""
    p = s.players[me]
    if p.realm == HEAVEN:
        return p.merit + 1 + from_a_teachers_birth(s, p.delusion - p.merit - 1)
    if p.realm == HELL:
        return 1 - p.merit + from_a_plain_birth(s, min(s.delusion, p.delusion + 1 - p.merit))
    giving = 1 if s.decision == RECEIVER and me == s.turn else 0  # a Good Deed that is still to be given
    spent = s.phase + giving if me == s.turn else 0
    return human_road(s, me, spent, p.dana - giving, p.merit + giving)


@rule
def human_road(s: Row, me: int, spent: int, dana: int, merit: int) -> float:
    """The best of: let this life run out, meditate to full Insight, meditate on, and the last with Merit first."""
    p = s.players[me]
    turns = max(0, s.hearts - p.head) + 1
    left = 2 * turns - spent
    deeds = max(0, 1 - merit)
    errand = way_to_merit(s, me, p.place, dana, deeds)
    saved = max(0, dana - deeds)
    road = turns + after_death(s, merit, p.delusion)
    if errand <= left:
        road = min(road, turns + NUDGE * errand + after_death(s, max(1, merit), p.delusion))
    for place in range(TEMPLE + 1):
        worth = worth_at(s, me, place)
        if worth > 0:
            walk = way_to_meditate(s, me, p.place, place)
            need = walk + meditations(p.delusion, worth) + meditations(s.insight - p.insight, worth)
            if need <= left + 2 * dana:
                road = min(road, max(1.0 * turns, 0.5 * (need + spent)) + NUDGE * need)
            clear = p.delusion - worth * max(0, left + 2 * dana - walk)
            road = min(road, turns + dana + after_death(s, merit, clear))
            if errand <= left and deeds > 0:
                first = errand + way_to_meditate(s, me, TOWN, place)
                last = walk + way_to_merit(s, me, place, dana, deeds)
                clear = p.delusion - worth * max(0, left + 2 * saved - min(first, last))
                road = min(road, turns + saved + NUDGE * errand + after_death(s, 1, clear))
    return road


@rule
def after_death(s: Row, merit: int, delusion: int) -> float:
    """The turns from the end of this life on, or from now on in Heaven or Hell.  (HG64, HG67, HG68)"""
    clouds = max(0, delusion)
    if merit > 0:
        return merit + 1 + from_a_teachers_birth(s, clouds - merit - 1)
    if merit < 0:
        return 1 - merit + from_a_plain_birth(s, min(s.delusion, clouds + 1 - merit))
    return from_a_plain_birth(s, clouds)


@rule
def from_a_plain_birth(s: Row, delusion: int) -> float:
    """A life to earn Merit, a short stay in Heaven, then the Teacher's road."""
    return s.hearts + 1 + SHORTEST_HEAVEN + from_a_teachers_birth(s, delusion - SHORTEST_HEAVEN)


@rule
def from_a_teachers_birth(s: Row, delusion: int) -> float:
    """A last life of meditation, and before it as many lives with Heaven as Delusion asks for."""
    clouds = max(0, delusion)
    worth = max(1, s.cave_yield, s.forest_yield, s.temple_yield)
    actions = max(1, 2 * (s.hearts + 1) - TO_THE_CAVE)
    too_much = max(0, clouds - worth * (actions - meditations(s.insight, worth)))
    cleared = worth * max(1, actions - FIRST_MERIT) + SHORTEST_HEAVEN
    lives = 0.5 * meditations(too_much, cleared) + 0.5 * too_much / cleared
    return s.hearts + 1 + lives * (s.hearts + 1 + SHORTEST_HEAVEN) + NUDGE * clouds


@rule
def meditations(amount: int, worth: int) -> int:
    """How often one must meditate for this much."""
    return (amount + worth - 1) // worth


@rule
def worth_at(s: Row, me: int, place: int) -> int:
    """What a meditation there is worth as people stand now; 0 in Town and where all seats are taken.  (HG22)"""
    seated = 0
    for other in range(s.seats):
        q = s.players[other]
        if other != me and q.realm == HUMAN and q.place == place:
            seated += q.seated
    if place == TOWN or 0 < seats_of(s, place) <= seated:
        return 0
    if place == CAVE:
        return s.cave_yield
    if place == FOREST:
        return s.forest_yield
    return s.temple_yield + seated


@rule
def way_to_meditate(s: Row, me: int, start: int, place: int) -> int:
    """Actions to get there from a start, and before that to a Teacher if one is needed."""
    if s.players[me].meditator:
        return abs(start - place)
    way = NEVER
    for other in range(s.seats):
        q = s.players[other]
        if other != me and q.realm == HUMAN and q.teacher:
            to_teacher = abs(start - q.place) if start != q.place else 2
            if 2 * (max(0, s.hearts - q.head) + q.dana) >= to_teacher:
                way = min(way, to_teacher + abs(q.place - place))
    return way


@rule
def way_to_merit(s: Row, me: int, place: int, dana: int, deeds: int) -> int:
    """Actions for so many Good Deeds in Town, with begging, and ordination before it, where Dana is short."""
    p = s.players[me]
    begging = max(0, deeds - dana)
    if deeds == 0:
        return 0
    forced = 1 if p.greedy and (place != TOWN or (begging > 0 and not p.monk)) else 0
    if begging > 0 and not p.monk:
        return TEMPLE - place + TEMPLE - TOWN + deeds + begging + forced
    return abs(place - TOWN) + deeds + begging + forced
