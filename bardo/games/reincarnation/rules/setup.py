"""Setting up Reincarnation: the map, the cards, the first lives."""

from __future__ import annotations

from bardo.engine import die, draw, rule, tell
from bardo.games.reincarnation.data.parts import (
    A_CASTE,
    ALL_KARMA,
    ALL_REGIONS,
    CARDS,
    CASTES,
    COPIES,
    FIRST_CASTE,
    KINDS,
    STARTS_WITH_SANCTUARY,
    TEMPLE,
    TEMPLES,
)
from bardo.games.reincarnation.rules.decisions import events
from bardo.games.reincarnation.rules.row import Row
from bardo.games.reincarnation.rules.sheet import ALL_COLOURS, ALL_GODS, stack_height
from bardo.games.reincarnation.rules.state import NOBODY_YET
from bardo.games.reincarnation.rules.transition import draw_occupation
from bardo.games.reincarnation.rules.turn import begin_turn

HIGHER_CASTES = len(CASTES) - 1

STARTS = events("starts", "{a:seat} throws {c} and starts in {b:region}.")
IS_BORN = events("is born", "{a:seat} is born: {b:card}.")


@rule
def setup(s: Row) -> None:
    """Buildings, tokens, karma, cards, start rolls and the first lives.  (RE32 to RE37)"""
    s.last = NOBODY_YET
    place_buildings(s)
    for kind in range(KINDS):
        s.ocean[kind] = COPIES[kind]
    for region in range(ALL_REGIONS):
        for level in range(stack_height(s)):
            s.regions[region].tokens[level] = draw(s, s.ocean) + 1
    for colour in range(ALL_COLOURS):
        s.karma[colour] = ALL_KARMA
    s.dalits = CARDS[0]
    for occupation in range(1, 1 + HIGHER_CASTES * A_CASTE):
        s.cards[(occupation - 1) // A_CASTE].left[(occupation - 1) % A_CASTE] = CARDS[occupation]
    roll_for_regions(s)
    for place in range(s.seats):
        begin_first_life(s, s.turn_order[place])
    s.round_number = 1
    begin_turn(s)


@rule
def place_buildings(s: Row) -> None:
    """Sanctuaries and temples at random, each on its own regions.  (RE32)"""
    for god in range(ALL_GODS):
        s.drawn[god] = 1  # a bag of gods for now
        s.due[god] = TEMPLES[god]  # and one of dots
    for region in range(ALL_REGIONS):
        if STARTS_WITH_SANCTUARY[region]:
            s.regions[region].building = draw(s, s.drawn)
        else:
            s.regions[region].building = TEMPLE + draw(s, s.due)


@rule
def roll_for_regions(s: Row) -> None:
    """Two dice for a region of one's own; the lowest number begins.  (RE34, RE35)"""
    taken = 0
    for seat in range(s.seats):
        region = -1
        while region < 0:
            roll = die(s, 6) + die(s, 6)
            if (taken >> (roll - 2)) & 1 == 0:
                region = roll - 2
        taken |= 1 << region
        s.players[seat].region = region
        tell(s, STARTS, seat, region, region + 2)
    place = 0
    for region in range(ALL_REGIONS):
        for seat in range(s.seats):
            if s.players[seat].region == region:
                s.turn_order[place] = seat
                place += 1


@rule
def begin_first_life(s: Row, me: int) -> None:
    """A card by the region, the markers at their start.  (RE36, RE37)"""
    p = s.players[me]
    p.stage = 1
    p.reserve = s.disciples
    p.occupation = draw_occupation(s, FIRST_CASTE[p.region])
    tell(s, IS_BORN, me, p.occupation)
