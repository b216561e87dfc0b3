"""A quick opinion of each seat's chances in Hungry Ghost, for bots.

It counts the turns each seat still needs to reach Nirvana by the best of three roads: meditate until Insight
is full; or bring Merit above 0, meditate for the rest of this life and come back through Heaven as a Teacher;
or let this life end as it is. Every step along the best road lowers the count.
"""

from __future__ import annotations

from bardo.engine import Shares, rule, share_chances
from bardo.games.hungry_ghost.rules.day import seats_of
from bardo.games.hungry_ghost.rules.decisions import (
    CAVE,
    FOREST,
    HEAVEN,
    HELL,
    HUMAN,
    NIRVANA_REALM,
    RECEIVER,
    TEMPLE,
    TOWN,
)
from bardo.games.hungry_ghost.rules.row import Row

TEMPERATURE = 1.5
"""The softmax temperature, in turns, fitted to games between strong players."""
NUDGE = 0.02
"""The cost, in turns, of an action that could wait: just enough to make a bot do it now."""
RISK_OF_HELL = 0.4
"""The cost, in turns, of each action on the way to full Insight, per point of Merit below 0."""
NEVER = 10_000
"""The length of a road that is closed."""
TO_THE_CAVE = 2
"""Moves from Town, where every life begins, to the Cave."""
FIRST_MERIT = 4
"""Actions from birth to Merit 1: to the Temple, back to Town, alms, a Good Deed."""
SHORT_HEAVEN = 2
"""Turns in Heaven, and Delusion cleared there, after a death with Merit 1."""


@rule
def evaluate(s: Row, out: Shares) -> None:
    """Each seat's chance to win, from the turns it still needs; they add up to 1."""
    for seat in range(s.seats):
        out[seat] = -turns_to_nirvana(s, seat)
    share_chances(s, out, TEMPERATURE)


@rule
def turns_to_nirvana(s: Row, me: int) -> float:
    """The turns this seat still needs on its best road."""
    p = s.players[me]
    if p.realm == NIRVANA_REALM:
        return 0.0
    if p.realm != HUMAN:
        return after_death(s, p.realm, p.merit, p.delusion)
    given = gift_in_hand(s, me)
    merit = p.merit + given
    dana = p.dana - given
    turns = turns_of_life(s, me)
    actions = actions_of_life(s, me)
    road = 1.0 * NEVER
    for place in range(TEMPLE + 1):
        worth = worth_at(s, me, place)
        if worth == 0 and place != TOWN:
            continue
        road = min(road, road_to_insight(s, me, place, worth, dana, merit, actions))
        road = min(road, road_to_death(s, me, place, worth, dana, merit, actions, 0))
        if merit <= 0:
            road = min(road, road_to_death(s, me, place, worth, dana, merit, actions, 1 - merit))
    return turns + road


@rule
def gift_in_hand(s: Row, me: int) -> int:
    """1 during a Good Deed whose receiver is still open, otherwise 0."""
    return 1 if s.decision == RECEIVER and me == s.turn else 0


@rule
def turns_of_life(s: Row, me: int) -> int:
    """Turns to the last Evening of a life that is not extended."""
    return max(0, s.hearts - s.players[me].head) + 1


@rule
def actions_of_life(s: Row, me: int) -> int:
    """Mornings and Afternoons before that Evening."""
    return 2 * turns_of_life(s, me) - (s.phase + gift_in_hand(s, me) if me == s.turn else 0)


@rule
def road_to_insight(s: Row, me: int, place: int, worth: int, dana: int, merit: int, actions: int) -> float:
    """Turns after the last heart to full Insight in this life, meditating in this place."""
    if worth == 0:
        return 1.0 * NEVER
    needed = actions_to_insight(s, me, place, worth)
    if needed > actions + 2 * dana:
        return 1.0 * NEVER
    return 0.5 * max(0, needed - actions) + (NUDGE + RISK_OF_HELL * max(0, -merit)) * needed


@rule
def actions_to_insight(s: Row, me: int, place: int, worth: int) -> int:
    """Moves and meditations until Insight is full."""
    p = s.players[me]
    return abs(p.place - place) + meditations(p.delusion, worth) + meditations(s.insight - p.insight, worth)


@rule
def road_to_death(s: Row, me: int, place: int, worth: int, dana: int, merit: int, actions: int, deeds: int) -> float:
    """Turns after the last heart, doing `deeds` Good Deeds and otherwise meditating in this place until death."""
    p = s.players[me]
    errand = way_to_merit(p.place, p.monk, dana, deeds)
    if errand > actions:
        return 1.0 * NEVER
    saved = max(0, dana - deeds) if worth > 0 else 0
    delusion = delusion_at_death(s, me, place, worth, dana, actions, deeds)
    return saved + NUDGE * errand + after_death(s, realm_of_the_dead(merit + deeds), merit + deeds, delusion)


@rule
def delusion_at_death(s: Row, me: int, place: int, worth: int, dana: int, actions: int, deeds: int) -> int:
    """The Delusion that such a life leaves."""
    p = s.players[me]
    saved = max(0, dana - deeds) if worth > 0 else 0
    deeds_first = way_to_merit(p.place, p.monk, dana, deeds) + abs((TOWN if deeds > 0 else p.place) - place)
    deeds_last = abs(p.place - place) + way_to_merit(place, p.monk, dana, deeds)
    return max(0, p.delusion - worth * max(0, actions + 2 * saved - min(deeds_first, deeds_last)))


@rule
def realm_of_the_dead(merit: int) -> int:
    """Where a death with this Merit leads.  (HG68)"""
    return HEAVEN if merit > 0 else HELL if merit < 0 else HUMAN


@rule
def after_death(s: Row, realm: int, merit: int, delusion: int) -> float:
    """Turns from the start of a stay in Heaven or Hell, or of an ordinary new life.  (HG64, HG67, HG68)"""
    to_come = delusion_of_a_teacher(s, realm, merit, delusion)
    if realm == HEAVEN:
        return merit + 1 + from_a_teachers_birth(s, to_come)
    if realm == HELL:
        return 1 - merit + from_a_plain_birth(s, to_come)
    return from_a_plain_birth(s, to_come)


@rule
def delusion_of_a_teacher(s: Row, realm: int, merit: int, delusion: int) -> int:
    """The Delusion with which the next life as a Teacher begins; below 0 if Heaven clears more than there is."""
    if realm == HEAVEN:
        return delusion - merit - 1
    if realm == HELL:
        return min(s.delusion, delusion + 1 - merit) - SHORT_HEAVEN
    return delusion - SHORT_HEAVEN


@rule
def from_a_plain_birth(s: Row, delusion: int) -> float:
    """A life to earn Merit, a short stay in Heaven, then the Teacher's road with this Delusion."""
    return s.hearts + 1 + SHORT_HEAVEN + from_a_teachers_birth(s, delusion)


@rule
def from_a_teachers_birth(s: Row, delusion: int) -> float:
    """A last life of meditation, preceded by as many lives with a stay in Heaven (in fractions) as Delusion takes."""
    worth = max(1, s.cave_yield, s.forest_yield, s.temple_yield)
    actions = max(1, 2 * (s.hearts + 1) - TO_THE_CAVE)
    too_much = max(0, delusion - worth * (actions - meditations(s.insight, worth)))
    lives = too_much / (worth * max(1, actions - FIRST_MERIT) + SHORT_HEAVEN)
    return s.hearts + 1 + lives * (s.hearts + 1 + SHORT_HEAVEN) + NUDGE * max(0, delusion)


@rule
def meditations(amount: int, worth: int) -> int:
    """How many meditations this amount takes."""
    return (amount + worth - 1) // worth


@rule
def worth_at(s: Row, me: int, place: int) -> int:
    """What meditating there is worth, given who is seated now; 0 where this seat cannot.  (HG21, HG22, HG25)"""
    if place == TOWN or not s.players[me].meditator:
        return 0
    seated = 0
    for other in range(s.seats):
        q = s.players[other]
        if other != me and q.realm == HUMAN and q.place == place:
            seated += q.seated
    if 0 < seats_of(s, place) <= seated:
        return 0
    if place == CAVE:
        return s.cave_yield
    return s.forest_yield if place == FOREST else s.temple_yield + seated


@rule
def way_to_merit(place: int, monk: int, dana: int, deeds: int) -> int:
    """Actions for `deeds` Good Deeds in Town, begging if Dana is short and getting ordained first if need be."""
    if deeds == 0:
        return 0
    begging = max(0, deeds - dana)
    if begging > 0 and not monk:
        return TEMPLE - place + TEMPLE - TOWN + begging + deeds
    return abs(place - TOWN) + begging + deeds
