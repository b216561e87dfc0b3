"""Reincarnation: what everyone has (tokens, karma, disciples, gods), and what brings aura at once."""

from __future__ import annotations

from bardo.engine import rule, tell
from bardo.games.reincarnation.data.parts import (
    ALL_REGIONS,
    COLOURS,
    GODS,
    HIGHEST_STACK,
    KINDS,
    MOST_KARMA,
    MOST_TOKENS,
    ROOM,
    STACKS,
)
from bardo.games.reincarnation.rules.decisions import NO_MARKER, events
from bardo.games.reincarnation.rules.row import Row
from bardo.games.reincarnation.rules.state import NONE

ALL_COLOURS = len(COLOURS)
ALL_GODS = len(GODS)

# -- vitality tokens -------------------------------------------------------------------------

HANDED_IN = events("handed in", "{a:seat} hands in the token {b:token}.")
TOOK = events("took", "{a:seat} takes the token {b:token} in {c:region}.")
VITAL = events("vital", "{a:seat} holds four vitality tokens: aura grows by {b}.")


@rule
def tokens_held(s: Row, me: int) -> int:
    """How many vitality tokens lie on the sheet.  (RE5)"""
    held = 0
    for kind in range(KINDS):
        held += s.players[me].tokens[kind]
    return held


@rule
def hand_in_token(s: Row, me: int, kind: int) -> None:
    """A token goes to the Ocean.  (RE20)"""
    s.players[me].tokens[kind] -= 1
    s.ocean[kind] += 1
    tell(s, HANDED_IN, me, kind)


@rule
def stack_height(s: Row) -> int:
    """How many tokens a region's stack may hold.  (RE19, RE156)"""
    return s.stack if s.stack > 0 else STACKS[s.seats - 2]


@rule
def tokens_in(s: Row, region: int) -> int:
    """How many tokens the stack of a region has."""
    count = 0
    while count < HIGHEST_STACK and s.regions[region].tokens[count] != NONE:
        count += 1
    return count


@rule
def take_top(s: Row, me: int, region: int) -> int:
    """Take the top token of a region's stack; returns its kind.  (RE18, RE44)"""
    top = tokens_in(s, region) - 1
    kind = s.regions[region].tokens[top] - 1
    s.regions[region].tokens[top] = NONE
    s.players[me].tokens[kind] += 1
    tell(s, TOOK, me, kind, region)
    p = s.players[me]
    if p.vital == 0 and tokens_held(s, me) == MOST_TOKENS:
        p.vital = 1  # RE71
        tell(s, VITAL, me, s.vitality_aura)
        grow_aura(s, me, s.vitality_aura)
    return kind


@rule
def grow_aura(s: Row, me: int, more: int) -> None:
    """Aura only ever grows.  (RE7)"""
    s.players[me].aura += more


# -- karma -----------------------------------------------------------------------------------

GAINED_KARMA = events("gained karma", "{a:seat} gains {b:colour} karma.")
GAVE_KARMA = events("gave karma", "{a:seat} hands in {b:colour} karma.")
ROUNDED = events("rounded", "{a:seat} has karma of all three colours: aura grows by {b}.")


@rule
def karma_held(s: Row, me: int) -> int:
    """How many karma tokens lie on the sheet."""
    held = 0
    for colour in range(ALL_COLOURS):
        held += s.players[me].karma[colour]
    return held


@rule
def can_gain_karma(s: Row, me: int, colour: int) -> bool:
    """Room on the sheet and a token in the reserve.  (RE52)"""
    return s.players[me].karma[colour] < MOST_KARMA and s.karma[colour] > 0


@rule
def gain_karma(s: Row, me: int, colour: int) -> None:
    """A karma token from the reserve; all three colours bring aura, once a life.  (RE52, RE72)"""
    p = s.players[me]
    p.karma[colour] += 1
    s.karma[colour] -= 1
    tell(s, GAINED_KARMA, me, colour)
    if p.rounded == 0 and p.karma[0] > 0 and p.karma[1] > 0 and p.karma[2] > 0:
        p.rounded = 1
        tell(s, ROUNDED, me, s.karma_aura)
        grow_aura(s, me, s.karma_aura)


@rule
def hand_in_karma(s: Row, me: int, colour: int) -> None:
    """A karma token goes back to the reserve.  (RE58)"""
    s.players[me].karma[colour] -= 1
    s.karma[colour] += 1
    tell(s, GAVE_KARMA, me, colour)


# -- disciples -------------------------------------------------------------------------------

PLACED = events("placed", "{a:seat} gathers disciples in {c:region}: {b}.")


@rule
def disciples_in(s: Row, region: int) -> int:
    """The disciples of all players in a region.  (RE14)"""
    count = 0
    for seat in range(s.seats):
        count += s.players[seat].disciples[region]
    return count


@rule
def room_in(s: Row, region: int) -> int:
    """How many disciples still find room in a region.  (RE14)"""
    return ROOM - disciples_in(s, region)


@rule
def place_disciples(s: Row, me: int, region: int, count: int) -> None:
    """Disciples go from the reserve to a region.  (RE50)"""
    p = s.players[me]
    p.reserve -= count
    p.disciples[region] += count
    if count > 0:
        tell(s, PLACED, me, count, region)


@rule
def take_back(s: Row, owner: int, region: int, count: int) -> None:
    """Disciples go back to their owner's reserve."""
    p = s.players[owner]
    p.disciples[region] -= count
    p.reserve += count


@rule
def disciples_on_map(s: Row, me: int) -> int:
    """How many disciples a player has on the map."""
    count = 0
    for region in range(ALL_REGIONS):
        count += s.players[me].disciples[region]
    return count


# -- gods ------------------------------------------------------------------------------------

BLESSED = events("blessed", "{a:seat} has devoted all four gods: aura grows by {b}.")


@rule
def bless(s: Row, me: int) -> None:
    """All four markers on the sheet bring aura, once a game.  (RE73)"""
    p = s.players[me]
    if p.blessed:
        return
    for god in range(ALL_GODS):
        if p.gods[god] == NO_MARKER:
            return
    p.blessed = 1
    tell(s, BLESSED, me, s.gods_aura)
    grow_aura(s, me, s.gods_aura)
