"""A quick opinion of each seat's chances in Hungry Ghost, for bots.

It estimates how many actions a seat still needs to Nirvana if it goes straight on: meditate in the
Cave, die with Merit above 0, come back through Heaven as a Teacher.
"""

from __future__ import annotations

import math

from bardo.engine import Row, rule
from bardo.games.hungry_ghost.words import CAVE, HEAVEN, HELL, HUMAN, MORNING, TEMPLE, TOWN

PATIENCE = 8.0
"""How many actions of advantage make a chance e times better."""
TO_THE_CAVE = 2
"""Moves from Town, where every life begins, to the Cave."""
NUDGE = 0.25
"""What an errand that can still be run in time costs, so that running it counts as progress."""


@rule
def evaluate(s: Row, out: Row) -> None:
    """Each seat's chance to win, from how far its road to Nirvana still is; they add up to 1."""
    total = 0.0
    for seat in range(s.seats):
        out[seat] = math.exp(-actions_to_nirvana(s, seat) / PATIENCE)
        total += out[seat]
    for seat in range(s.seats):
        out[seat] /= total
    if s.winner >= 0:
        for seat in range(s.seats):
            out[seat] = 1.0 if seat == s.winner else 0.0


@rule
def actions_to_nirvana(s: Row, me: int) -> float:
    """How many actions this seat still needs, roughly."""
    p = s.players[me]
    if p.realm == HEAVEN:
        return 2.0 * (p.merit + 1) + from_a_teachers_birth(s, p.delusion - p.merit - 1.0)
    if p.realm == HELL:
        return 2.0 * (1 - p.merit) + from_a_plain_birth(s, p.delusion - p.merit + 1.0)
    left = actions_left(s, me)
    lesson = way_to_meditation(s, me)
    if lesson < left:
        best = best_yield(s)
        gain = best * max(0.0, left - lesson)
        need = p.delusion + s.insight - p.insight
        if need <= gain:
            return max(left - 2.0 * p.dana, lesson + need / best)
        errand = way_to_merit(s, me)
        gain = best * max(0.0, left - lesson - errand)
        return left + NUDGE * errand + NUDGE * lesson + after_death(s, me, p.delusion - gain, errand < left)
    errand = way_to_merit(s, me)
    return left - p.dana + NUDGE * errand + after_death(s, me, p.delusion * 1.0, errand < left)


@rule
def after_death(s: Row, me: int, delusion: float, merit_in_time: bool) -> float:
    """The road from the end of this life on."""
    merit = s.players[me].merit
    if merit <= 0 and merit_in_time:
        merit = 1
    delusion = max(0.0, delusion)
    if merit > 0:
        return 2.0 * (merit + 1) + from_a_teachers_birth(s, delusion - merit - 1.0)
    if merit < 0:
        return 2.0 * (1 - merit) + from_a_plain_birth(s, delusion - merit + 1.0)
    return from_a_plain_birth(s, delusion)


@rule
def from_a_teachers_birth(s: Row, delusion: float) -> float:
    """The road of somebody who is born able to meditate."""
    life = 2.0 * (s.hearts + 1)
    best = best_yield(s)
    gain = best * max(1.0, life - TO_THE_CAVE)
    need = max(0.0, delusion) + s.insight
    if need <= gain:
        return life
    lives = (need - gain) / (best * max(1.0, life - TO_THE_CAVE - 4.0) + 2.0)
    return life + lives * (life + 4.0)


@rule
def from_a_plain_birth(s: Row, delusion: float) -> float:
    """A life to earn Merit, a short stay in Heaven, then the Teacher's road."""
    return 2.0 * (s.hearts + 1) + 4.0 + from_a_teachers_birth(s, delusion - 2.0)


@rule
def best_yield(s: Row) -> float:
    """What an action is worth where meditation is worth most, without company."""
    return 1.0 * max(1, s.cave_yield, s.forest_yield, s.temple_yield)


@rule
def actions_left(s: Row, me: int) -> float:
    """Actions left in this life if all Dana goes into living longer."""
    p = s.players[me]
    turns = max(0, s.hearts - p.head) + 1 + p.dana
    used = s.phase - MORNING if me == s.turn else 0
    return 2.0 * turns - used


@rule
def way_to_meditation(s: Row, me: int) -> float:
    """Actions before this seat can meditate in the Cave; very many where nobody can teach it."""
    p = s.players[me]
    if p.meditator:
        return 1.0 * (p.place - CAVE)
    way = 1000.0
    for other in range(s.seats):
        q = s.players[other]
        if other != me and q.realm == HUMAN and q.teacher:
            walk = max(1, abs(p.place - q.place))
            way = min(way, 1.0 + walk + (q.place - CAVE))
    return way


@rule
def way_to_merit(s: Row, me: int) -> float:
    """Actions to bring Merit above 0 by begging and giving."""
    p = s.players[me]
    needed = max(0, 1 - p.merit)
    if needed == 0:
        return 0.0
    begging = max(0, needed - p.dana)
    way = abs(p.place - TOWN) + needed + 2.0 * begging
    if begging > 0 and not p.monk:
        way += 2.0 * (TEMPLE - TOWN)
        if p.place == TEMPLE:
            way -= 1.0
    return way
