"""A quick opinion of each seat's chances in Reincarnation, for bots: aura, and what will become aura."""

from __future__ import annotations

from bardo.engine import Shares, rule, share_chances
from bardo.games.reincarnation.data.parts import ADJACENT, ALL_REGIONS, BRAHMIN, KARMA_OF, MOST_TOKENS, POINTS_OF
from bardo.games.reincarnation.rules.age import age_needed, vitality, vitality_of_caste
from bardo.games.reincarnation.rules.decisions import (
    ARRIVED,
    FOR_DEVOTION,
    FOR_GANESHA,
    FOR_MOBILIZATION,
    FOR_MOVE,
    GATHER,
    GIVE,
    HARMONY,
    KARMA,
    KEEPING,
    LEADING,
    LEADING_TO,
    MARKING,
    NO_MARKER,
    READY,
    RELEASING,
    TAKEN,
    TAKING,
    TRANSITION,
    WANDER,
)
from bardo.games.reincarnation.rules.gather import disciples_given
from bardo.games.reincarnation.rules.row import Row
from bardo.games.reincarnation.rules.sheet import (
    ALL_COLOURS,
    ALL_GODS,
    disciples_on_map,
    karma_held,
    room_in,
    tokens_held,
)
from bardo.games.reincarnation.rules.state import NONE
from bardo.games.reincarnation.rules.transition import aura_needed, majorities, most_in

TEMPERATURE = 1.8
"""The softmax temperature, in aura."""
A_MAJORITY = 0.75
"""The worth of a majority: half an aura at the next death, and more later if the disciple stays."""
A_NEW_MAJORITY = 0.5
"""The worth of a majority from the coming gathering: less, since the harmony may still give nothing."""
A_SPARE = 0.15
"""The worth of a disciple not needed for a majority, who can be led to another region."""
A_STAGE = 0.3
"""The worth of a life stage: it lets one more disciple stay on the map at death."""
A_YEAR, MOST_YEARS = 0.1, 3
"""The worth of a stage that vitality already suffices for, and how many count: distant ones may never come."""
AN_OPEN_WAY, MOST_WAYS = 0.08, 2
"""The worth of a neighbouring region with a token and a majority to win, and how many count."""
A_KARMA = 0.1
TOKENS_PART, COLOURS_PART, GODS_PART = 0.8, 0.3, 0.5
"""The fraction of an instant aura that counts when only the last step towards it is missing."""
A_READY_GOD = 0.1
A_POINT = 0.35
"""The worth of a point of the hex once the aura for moksha is complete; less before that."""
MOKSHA, A_POINT_AT_MOKSHA, A_KARMA_AT_MOKSHA = 8.0, 1.3, 0.13
GATHERED = 2
"""The disciples expected from a hex not yet known."""


@rule
def evaluate(s: Row, out: Shares) -> None:
    """Each seat's chance to win, from its aura and its sources of more; they add up to 1."""
    for seat in range(s.seats):
        out[seat] = prospect(s, seat)
    share_chances(s, out, TEMPERATURE)


@rule
def prospect(s: Row, seat: int) -> float:
    """Aura held and aura to come."""
    p = s.players[seat]
    needed = aura_needed(s)
    points = POINTS_OF[p.harmony]
    if attains(s, seat):
        return needed + MOKSHA + A_POINT_AT_MOKSHA * points + A_KARMA_AT_MOKSHA * karma_held(s, seat)
    aura = min(p.aura, needed)
    worth = aura + A_POINT * points * aura / needed + gods_prospect(s, seat) + AN_OPEN_WAY * open_ways(s, seat)
    if is_dying(s, seat):
        return worth + next_life(s, seat)
    worth += this_life(s, seat)
    return worth + gathering(s, seat) + begun(s, seat) if s.seat == seat else worth


@rule
def is_dying(s: Row, seat: int) -> bool:
    """Whether a seat is between two lives; a Landholder who marks a region has been born already."""
    return s.seat == seat and s.step == TRANSITION and s.decision != MARKING


@rule
def attains(s: Row, seat: int) -> bool:
    """Whether a seat has attained moksha, or is about to.  (RE78)"""
    p = s.players[seat]
    return p.moksha == 1 or (is_dying(s, seat) and p.aura >= aura_needed(s))


# -- lives -----------------------------------------------------------------------------------


@rule
def this_life(s: Row, seat: int) -> float:
    """Disciples, age, vitality and karma."""
    p = s.players[seat]
    regions = majorities(s, seat)
    worth = on_the_map(regions, disciples_on_map(s, seat) - regions) + A_STAGE * p.stage
    worth += A_YEAR * years_left(s, vitality(s, seat), p.stage) + A_KARMA * min(karma_held(s, seat), BRAHMIN)
    if p.vital == 0:
        worth += TOKENS_PART * s.vitality_aura * tokens_held(s, seat) / MOST_TOKENS
    if p.rounded == 0:
        colours = 0
        for colour in range(ALL_COLOURS):
            if p.karma[colour] > 0:
                colours += 1
        worth += COLOURS_PART * s.karma_aura * colours / ALL_COLOURS
    return worth


@rule
def next_life(s: Row, seat: int) -> float:
    """What a death leaves: the disciples that stay, and a caste for the karma.  (RE76, RE80 to RE82)"""
    karma = karma_held(s, seat)
    years = years_left(s, vitality_of_caste(s, min(karma, BRAHMIN)), 1)
    stay = on_the_map(majorities_after(s, seat), spare_after(s, seat))
    return stay + A_STAGE + A_YEAR * years + A_KARMA * max(0, karma - BRAHMIN)


@rule
def majorities_after(s: Row, seat: int) -> int:
    """In how many regions a dying seat will still have the majority.  (RE76, RE150)"""
    if s.decision == KEEPING:
        return majorities_kept(s, seat) + min(s.todo, majorities_left(s, seat))
    regions = majorities(s, seat)
    spare = disciples_on_map(s, seat) - regions
    return regions - max(0, s.todo - spare) if s.decision == RELEASING else regions


@rule
def spare_after(s: Row, seat: int) -> int:
    """How many disciples beyond those a dying seat will still have on the map.  (RE76, RE150)"""
    if s.decision == KEEPING:
        return max(0, s.todo - majorities_left(s, seat)) - s.less  # keeping fewer seldom pays
    spare = disciples_on_map(s, seat) - majorities(s, seat)
    return max(0, spare - s.todo) if s.decision == RELEASING else spare


@rule
def on_the_map(regions: int, spare: int) -> float:
    """Regions with a majority, and disciples beyond one in each of them."""
    return A_MAJORITY * regions + A_SPARE * spare


@rule
def years_left(s: Row, strength: int, stage: int) -> int:
    """How many more stages a vitality suffices for.  (RE64)"""
    return max(0, min(MOST_YEARS, (strength - age_needed(s, stage)) // s.age_step + 1))


@rule
def majorities_kept(s: Row, seat: int) -> int:
    """In how many regions the disciples kept so far have the majority.  (RE150)"""
    count = 0
    for region in range(ALL_REGIONS):
        if s.kept[region] > 0:
            most = 0
            for other in range(s.seats):
                if other != seat:
                    most = max(most, s.players[other].disciples[region])
            if s.kept[region] >= most:
                count += 1
    return count


@rule
def majorities_left(s: Row, seat: int) -> int:
    """In how many regions with a majority no disciple is kept yet.  (RE150)"""
    count = 0
    for region in range(ALL_REGIONS):
        mine = s.players[seat].disciples[region]
        if s.kept[region] == 0 and mine > 0 and mine == most_in(s, region):
            count += 1
    return count


@rule
def gods_prospect(s: Row, seat: int) -> float:
    """The worth of gods that are ready, and of progress towards the aura they bring.  (RE73)"""
    p = s.players[seat]
    worth = 0.0
    gods = 0
    for god in range(ALL_GODS):
        if p.gods[god] != NO_MARKER:
            gods += 1
        if p.gods[god] == READY:
            worth += A_READY_GOD
    return worth if p.blessed else worth + GODS_PART * s.gods_aura * gods / ALL_GODS


# -- what is near ----------------------------------------------------------------------------


@rule
def open_ways(s: Row, seat: int) -> int:
    """Neighbours with a token where a gathering would bring a majority."""
    p = s.players[seat]
    count = 0
    for to in range(ALL_REGIONS):
        free = p.disciples[to] == 0 and s.regions[to].tokens[0] != NONE
        if ADJACENT[p.region][to] and free and most_in(s, to) <= GATHERED:
            count += 1
    return min(count, MOST_WAYS)


@rule
def gathering(s: Row, seat: int) -> float:
    """What this turn's gathering will bring, once the route is chosen."""
    chosen = s.step == WANDER and GIVE <= s.decision <= HARMONY and s.brought == NONE
    if not chosen and s.step != ARRIVED and s.step != TAKEN and s.step != GATHER:
        return 0.0
    p = s.players[seat]
    region = s.goal - 1 if s.decision == GIVE and s.purpose == FOR_MOVE else p.region
    given = disciples_given(s, seat) if s.step == GATHER else GATHERED
    placed = min(given, min(room_in(s, region), p.reserve))
    worth = A_SPARE * placed
    mine = p.disciples[region]
    most = most_in(s, region)
    if (mine == 0 or mine < most) and placed > 0 and mine + placed >= most:
        worth += A_NEW_MAJORITY
    if s.step == GATHER:
        for colour in range(ALL_COLOURS + 1):
            worth += A_KARMA * KARMA_OF[p.harmony][colour]
    return worth


@rule
def begun(s: Row, seat: int) -> float:
    """The expected worth of a choice that is made but not yet settled."""
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
    """Whether one of several disciples would have the majority next door as well."""
    if s.players[seat].disciples[region] < 2:
        return False
    for to in range(ALL_REGIONS):
        empty = s.players[seat].disciples[to] == 0 and room_in(s, to) > 0
        if ADJACENT[region][to] and empty and most_in(s, to) <= 1:
            return True
    return False
