"""A quick opinion of each seat's chances in Reincarnation, for bots: aura, and what will become aura."""

from __future__ import annotations

from bardo.engine import Row, rule, share_chances
from bardo.games.reincarnation.data import ADJACENT, ALL_REGIONS, MOST_TOKENS, POINTS_OF
from bardo.games.reincarnation.life import aura_needed, majorities, most_in
from bardo.games.reincarnation.sheet import ALL_COLOURS, ALL_GODS, disciples_on_map, karma_held, room_in, tokens_held
from bardo.games.reincarnation.words import (
    FOR_DEVOTION,
    FOR_GANESHA,
    FOR_MOBILIZATION,
    GIVE,
    KARMA,
    LEADING,
    LEADING_TO,
    NO_MARKER,
    READY,
    TAKING,
)

PATIENCE = 1.2
"""How much aura of advantage makes a chance e times better."""
A_MAJORITY = 0.45
"""Aura that a region with a majority brings at the next death, at most a half."""
A_DISCIPLE = 0.05
A_STAGE = 0.03
A_KARMA = 0.1
TOKENS_PART, COLOURS_PART, GODS_PART = 0.7, 0.7, 0.9
"""How much of an instant aura is there already when all but the last step towards it is done."""
A_READY_GOD = 0.15
A_POINT = 0.05
MOKSHA = 6.0


@rule
def evaluate(s: Row, out: Row) -> None:
    """Each seat's chance to win, from its aura and what will bring some; they add up to 1."""
    for seat in range(s.seats):
        out[seat] = prospect(s, seat)
    share_chances(s, out, PATIENCE)


@rule
def prospect(s: Row, seat: int) -> float:
    """Aura held and aura to come."""
    p = s.players[seat]
    worth = 1.0 * min(p.aura, aura_needed(s)) + A_POINT * POINTS_OF[p.harmony] + A_KARMA * karma_held(s, seat)
    if p.moksha:
        return worth + MOKSHA
    worth += A_MAJORITY * majorities(s, seat) + A_DISCIPLE * disciples_on_map(s, seat) + A_STAGE * p.stage
    if s.seat == seat:
        worth += begun(s, seat)
    return worth + instant_prospect(s, seat)


@rule
def begun(s: Row, seat: int) -> float:
    """What will come of something that is chosen and not yet settled."""
    if s.decision == LEADING_TO or (s.decision == GIVE and s.purpose == FOR_MOBILIZATION):
        return A_MAJORITY if can_spread(s, seat, s.goal - 1) else 0.0
    if s.decision == LEADING:
        return A_MAJORITY if s.players[seat].disciples[s.goal_to - 1] == 0 else 0.0
    if s.decision == GIVE and s.purpose == FOR_DEVOTION:
        god = s.regions[s.players[seat].region].building
        return A_READY_GOD + (GODS_PART * s.gods_aura / ALL_GODS if s.players[seat].gods[god] == NO_MARKER else 0.0)
    if s.decision == KARMA and s.purpose == FOR_GANESHA:
        return 2 * A_KARMA + A_READY_GOD
    return A_READY_GOD + A_KARMA if s.decision == TAKING else 0.0


@rule
def can_spread(s: Row, seat: int, region: int) -> bool:
    """Whether one of several disciples would have the majority next door, too."""
    if s.players[seat].disciples[region] < 2:
        return False
    for to in range(ALL_REGIONS):
        empty = s.players[seat].disciples[to] == 0 and room_in(s, to) > 0
        if ADJACENT[region][to] and empty and most_in(s, to) <= 1:
            return True
    return False


@rule
def instant_prospect(s: Row, seat: int) -> float:
    """The part of each instant aura that is there already.  (RE71 to RE73)"""
    p = s.players[seat]
    worth = 0.0
    if p.vital == 0:
        worth += TOKENS_PART * s.vitality_aura * tokens_held(s, seat) / MOST_TOKENS
    if p.rounded == 0:
        colours = 0
        for colour in range(ALL_COLOURS):
            if p.karma[colour] > 0:
                colours += 1
        worth += COLOURS_PART * s.karma_aura * colours / ALL_COLOURS
    gods = 0
    for god in range(ALL_GODS):
        if p.gods[god] != NO_MARKER:
            gods += 1
        if p.gods[god] == READY:
            worth += A_READY_GOD
    if p.blessed == 0:
        worth += GODS_PART * s.gods_aura * gods / ALL_GODS
    return worth
