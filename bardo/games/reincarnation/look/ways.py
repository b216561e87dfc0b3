"""Reincarnation: where a seat's next steps can lead, for its aim."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass

from bardo.engine import ALLOWED
from bardo.games.reincarnation.data.parts import ADJACENT, ALL_REGIONS, ANY, COLOURS, HEXES, KARMA_OF
from bardo.games.reincarnation.look.prompts import top_token
from bardo.games.reincarnation.rules.decisions import (
    ARRIVED,
    FARMING,
    FOR_FARM,
    FOR_FARM_TOKEN,
    FOR_MOVE,
    FOR_TOKEN,
    HARMONY,
    TAKEN,
)
from bardo.games.reincarnation.rules.evolve import possible_ends
from bardo.games.reincarnation.rules.gather import disciples_that_fit, works_for_karma
from bardo.games.reincarnation.rules.row import Row
from bardo.games.reincarnation.rules.sheet import can_gain_karma, room_in
from bardo.games.reincarnation.rules.state import NONE
from bardo.games.reincarnation.rules.wander import barred, out_of_reach

HAS_CHOSEN = (FOR_MOVE, FOR_TOKEN, FOR_FARM, FOR_FARM_TOKEN)
"""What is handed in only once the region of this turn is chosen."""


@dataclass(frozen=True)
class Way:
    """A region and a hex where step 1 can end, and what can be gathered there."""

    region: int
    hex: int
    token: int
    """The token that is still to be taken there, plus 1; 0 = none."""
    disciples: int
    karma: tuple[int, ...]
    """The colours that can be had."""
    wins: bool
    """Whether gathering there brings a majority that the seat does not have yet."""


def ways(s: Row, seat: int) -> list[Way]:
    """Where step 1 of this turn, or of the seat's next one, can end without a payment."""
    chosen = s.seat == seat and has_chosen(s)
    regions = [_chosen_region(s, seat)] if chosen else _free_regions(s, seat)
    found: list[Way] = []
    for region in regions:
        token = NONE if chosen and _has_taken(s) else top_token(s, region)
        found += _ways_to(_ahead(s, seat, region, chosen), seat, token)
    return found


def has_chosen(s: Row) -> bool:
    """Whether the active seat knows already where it goes in this turn."""
    shifts = s.decision == HARMONY and s.brought == NONE
    return s.step in (ARRIVED, TAKEN) or s.purpose in HAS_CHOSEN or s.decision == FARMING or shifts


def _chosen_region(s: Row, seat: int) -> int:
    return s.goal - 1 if s.purpose == FOR_MOVE else int(s.players[seat].region)


def _free_regions(s: Row, seat: int) -> list[int]:
    """The neighbours that are open to a seat, and its own region unless it has to leave.  (RE40, RE43)"""
    here = s.players[seat].region
    open_to = [region for region in range(ALL_REGIONS) if out_of_reach(s, seat, region) == ALLOWED]
    stays = barred(s, seat, here) == ALLOWED or not open_to
    return [region for region in open_to if ADJACENT[here][region]] + [here] * stays


def _ahead(s: Row, seat: int, region: int, chosen: bool) -> Row:
    """The position after arriving in a region, before the harmony shifts."""
    ahead = copy(s)
    if not (chosen and s.purpose != FOR_MOVE):
        ahead.stayed = int(s.players[seat].region == region)
    if s.seat != seat:
        ahead.worked = 0
    ahead.players[seat].region = region
    ahead.brought = NONE
    ahead.taken = s.taken if chosen and _has_taken(s) else top_token(s, region)
    ahead.extra = s.extra if chosen else NONE
    if chosen and s.purpose in (FOR_FARM, FOR_FARM_TOKEN):
        ahead.extra = top_token(s, region)
    return ahead


def _has_taken(s: Row) -> bool:
    return bool(s.taken or s.step == TAKEN or s.decision == HARMONY)


def _ways_to(ahead: Row, seat: int, token: int) -> Iterator[Way]:
    region, ends = int(ahead.players[seat].region), possible_ends(ahead, seat)
    for number in range(HEXES):
        if (ends >> number) & 1:
            ahead.players[seat].harmony = number
            placed = disciples_that_fit(ahead, seat)
            yield Way(region, number, token, placed, _karma_at(ahead, seat), wins_with(ahead, seat, region, placed))


def _karma_at(s: Row, seat: int) -> tuple[int, ...]:
    """The colours of karma that a gathering can bring."""
    given = KARMA_OF[s.players[seat].harmony]
    any_colour = given[ANY] > 0 or works_for_karma(s, seat)
    return tuple(c for c in range(len(COLOURS)) if (given[c] or any_colour) and can_gain_karma(s, seat, c))


def wins_with(s: Row, seat: int, region: int, more: int) -> bool:
    """Whether more disciples in a region bring a majority that a seat does not have yet.  (RE74)"""
    mine = s.players[seat].disciples[region]
    return more > 0 and not _has_most(s, seat, region, mine) and _has_most(s, seat, region, mine + more)


def _has_most(s: Row, seat: int, region: int, mine: int) -> bool:
    return mine > 0 and all(mine >= s.players[other].disciples[region] for other in range(s.seats) if other != seat)


def leads(s: Row, seat: int) -> list[tuple[int, int]]:
    """From where to where one disciple can be led for a new majority that costs no other.  (RE61)"""
    found = []
    for region in range(ALL_REGIONS):
        mine = s.players[seat].disciples[region]
        needed_there = _has_most(s, seat, region, mine) and not _has_most(s, seat, region, mine - 1)
        if mine and not needed_there:
            near = [to for to in range(ALL_REGIONS) if ADJACENT[region][to] and room_in(s, to) > 0]
            found += [(region, to) for to in near if wins_with(s, seat, to, 1)]
    return found
