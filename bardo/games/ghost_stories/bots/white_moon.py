"""What White Moon adds to the evaluation: villagers dead, saved and in danger, crystals, artifacts, plans to save.

The unit is that of weights.py; these weights were also tuned by self-play of greedy bots.
"""

from __future__ import annotations

import numpy as np

from bardo.engine import rule
from bardo.games.ghost_stories.data.cards import CRYSTAL_LOCK, DEVOURER, DRAINER, HAUNTER
from bardo.games.ghost_stories.data.moon import (
    ALL_ARTIFACTS,
    ALL_CORNERS,
    ALL_FAMILIES,
    ALL_VILLAGERS,
    ARTIFACT_OF,
    FAMILIES,
    FAMILY_OF,
    R_BARRIER,
    R_QI,
    R_RESTORE,
    R_TAO,
    REWARD,
)
from bardo.games.ghost_stories.data.village import ALL_COLOURS, ALL_SIDES, LINES, NEAR, PLACES
from bardo.games.ghost_stories.rules.board import bits_of, has_room, in_play
from bardo.games.ghost_stories.rules.decisions import (
    AWARDING,
    DEVOURING,
    EMPTYING,
    ESCORTING,
    FILLING,
    GOING_ON,
    LODGING,
    ON_CARD,
    RESCUING,
    SHIELDING,
    STRIPPING,
)
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.state import GONE, IN_THE_BOX, NONE, SHELTERED
from bardo.games.ghost_stories.rules.tasks import BARRIER, DEVOUR, FLEE, PERISH, REWARD_FAMILY, TAKE_HERB, WU_FENG
from bardo.games.ghost_stories.rules.white_moon.crystals import barrier_crystals
from bardo.games.ghost_stories.rules.white_moon.deaths import dead_villagers
from bardo.games.ghost_stories.rules.white_moon.flight import ways_out
from bardo.games.ghost_stories.rules.white_moon.graveyard import can_raise

# -- weights -----------------------------------------------------------------------------------

A_MOON = 5.0
"""What a team needs in addition for an even chance with White Moon."""
A_DEATH = 0.09
"""The cost of each dead villager."""
LAST_DEATH = 1.8
"""The extra cost of the death that loses the game; half of it for the one before, a third before that, and so on."""
A_SAVED = 0.23
"""The worth of a villager in the Shelter."""
FAMILY_PART = 0.24
"""The discount on the reward of an incomplete family, times the fraction of it that is saved."""
ON_PORTAL = 0.2
NEAR_PORTAL = 0.07
"""The worth of a villager on the Portal's tile, and on a tile next to it."""
A_DEVOURER = 0.53
"""The cost of a devourer, as a fraction of a death."""
A_FRIGHT = 0.22
"""The cost of a haunter that is about to frighten somebody to death, as a fraction of a death."""
A_FLIGHT = 0.1
"""The cost of flight, as a fraction of a death."""
A_DRAINER = 1.8
A_CRYSTAL = 0.17
A_BARRIER = 11.0
"""The worth of four filled receptacles or of a Barrier that is due; fewer receptacles are worth a fraction."""
A_BARRIER_CRYSTAL = 1.2
"""The worth of a crystal in a Barrier while there are boards left to use it."""
A_DEATH_EFFECT = 0.53
"""The cost of a death's effect, on a scale where bringing a ghost is 1."""
SCHOOL_PART = 0.34
"""The discount on the ghosts that the School takes on besides the best one."""

# -- tables ------------------------------------------------------------------------------------

WU_FENG_COMES = 6.0
_EFFECTS = [0.1] * ALL_COLOURS + [1.3, 1.5, WU_FENG_COMES, 0.6, 1.0, 0.4, 1.0]
"""How bad each kind of death is: Tao leaves, Qi, haunting, incarnation, crystal, ghost, curse, Yin-Yang."""
_effects = [_EFFECTS[FAMILIES[family].death] for family in FAMILY_OF]
EFFECT = np.array([*_effects, sum(_effects) / ALL_VILLAGERS])
"""How bad the effect of each villager's death is; the last entry is for a villager nobody has seen."""
ARTIFACT_WORTH = np.array([0.9, 1.1, 0.2, 0.8, 1.4, 0.4, 0.8, 2.3])
"""The worth of each artifact held: Potion, Dust, Scroll, Firework, Claw, Armor, Shield, Sword."""
_REWARDS = {R_BARRIER: A_BARRIER, R_RESTORE: 2.0, R_QI: 1.5, R_TAO: 0.6}
REWARD_WORTH = np.array(
    [_REWARDS.get(REWARD[family], ARTIFACT_WORTH[ARTIFACT_OF[family]]) for family in range(ALL_FAMILIES)]
)
"""The worth of each family's reward."""
SIZE = np.array([len(family.members) for family in FAMILIES])
FILLED = np.array([0.0, 0.12, 0.27, 0.53, 1.0])
"""The worth of filled receptacles, by their number, as a fraction of a Barrier."""

# -- villagers ---------------------------------------------------------------------------------


@rule
def next_death(s: Row) -> float:
    """The cost of the next villager's death, whoever it is."""
    return A_DEATH + LAST_DEATH / max(1, s.villager_deaths - dead_villagers(s))


@rule
def death_at(s: Row, place: int) -> float:
    """The cost of the death of a place's top villager."""
    stack = s.stacks[place]
    return next_death(s) + A_DEATH_EFFECT * EFFECT[stack.lies[stack.high - 1] - 1]


@rule
def deaths_at(s: Row, place: int) -> float:
    """The cost of the death of all villagers on a place."""
    stack = s.stacks[place]
    cost = stack.high * next_death(s)
    for nth in range(stack.high):
        cost += A_DEATH_EFFECT * EFFECT[stack.lies[nth] - 1]
    return cost


@rule
def fates(s: Row) -> float:
    """The worth of the villagers saved, less the cost of those who have died."""
    worth = 0.0
    for nth in range(dead_villagers(s)):
        worth -= A_DEATH + LAST_DEATH / (s.villager_deaths - nth)
    villager = 0
    for family in range(ALL_FAMILIES):
        saved = 0
        gone = 0
        for _ in range(SIZE[family]):
            saved += s.villagers[villager] == SHELTERED
            gone += s.villagers[villager] == GONE
            villager += 1
        worth += A_SAVED * saved
        if gone == 0 and saved < SIZE[family]:
            worth += FAMILY_PART * REWARD_WORTH[family] * saved / SIZE[family]
    return worth


@rule
def way(s: Row, place: int) -> float:
    """The worth of a villager on a place, by distance from the Portal."""
    if place == s.gate or s.save_from:
        return ON_PORTAL
    return NEAR_PORTAL if NEAR[place][s.gate] else 0.0


@rule
def whereabouts(s: Row) -> float:
    """The worth of the villagers' positions."""
    worth = 0.0
    for place in range(PLACES):
        worth += s.stacks[place].high * way(s, place)
    return worth


@rule
def led(s: Row, start: int) -> float:
    """The worth of leading a villager from a place to the best one around.  (GS373)"""
    best = 0.0
    for place in range(PLACES):
        if NEAR[start][place] and has_room(s, place):
            best = max(best, way(s, place) - way(s, start))
    return best


@rule
def saved_worth(s: Row, villager: int) -> float:
    """The worth of saving a villager from a tile where that is possible."""
    family = FAMILY_OF[villager]
    missing = 0
    gone = 0
    for other in range(ALL_VILLAGERS):
        if FAMILY_OF[other] == family:
            missing += s.villagers[other] != SHELTERED
            gone += s.villagers[other] == GONE
    worth = A_SAVED - ON_PORTAL
    if gone > 0:
        return worth
    reward = REWARD_WORTH[family]
    if missing > 1:
        return worth + FAMILY_PART * reward / SIZE[family]
    return worth + reward - FAMILY_PART * reward * (SIZE[family] - 1) / SIZE[family]


@rule
def saving(s: Row, start: int, place: int) -> float:
    """The worth of saving a villager on a place, or one brought along to it.  (GS232, GS233)"""
    if s.haunted[s.gate] or (place != s.gate and s.save_from == 0):
        return 0.0
    if s.decision == ESCORTING and s.entered == place:
        start = s.left - 1
    if start == place or s.stacks[start].high == 0 or not has_room(s, place):
        start = place
    stack = s.stacks[start]
    if stack.high == 0:
        return 0.0
    return saved_worth(s, stack.lies[stack.high - 1] - 1)


@rule
def revival(s: Row) -> float:
    """The worth of bringing a dead villager back."""
    return next_death(s) if can_raise(s) else 0.0


# -- crystals and artifacts --------------------------------------------------------------------


@rule
def crystals_with(s: Row, me: int, place: int) -> int:
    """Crystals for an exorcism: those of a Taoist who comes to a tile and of those there, or a Barrier's."""
    if in_play(s, CRYSTAL_LOCK):
        return 0
    if s.barrier:
        return barrier_crystals(s)
    count = 0
    for side in range(s.seats):
        if side == me or s.boards[side].place == place:
            count += s.boards[side].crystals
    return count


@rule
def treasures(s: Row) -> float:
    """The worth of crystals and artifacts."""
    worth = A_BARRIER if s.due else 0.0
    for side in range(s.seats):
        worth += A_CRYSTAL * s.boards[side].crystals
    for artifact in range(ALL_ARTIFACTS):
        if s.artifacts[artifact] not in (NONE, IN_THE_BOX):
            worth += ARTIFACT_WORTH[artifact]
    boards = 1 if s.decision == SHIELDING else 0
    for nth in range(s.pending):
        boards += s.agenda[nth].kind == BARRIER
    if s.barrier or boards > 0:
        return worth + A_BARRIER * boards / ALL_SIDES + A_BARRIER_CRYSTAL * min(boards, barrier_crystals(s))
    return worth + A_BARRIER * FILLED[receptacles(s)]


@rule
def receptacles(s: Row) -> int:
    """How many receptacles are filled."""
    count = 0
    for corner in range(ALL_CORNERS):
        count += s.filled[corner]
    return count


# -- threats -----------------------------------------------------------------------------------


@rule
def moon_threat(s: Row, space: int, tile: float, near: float) -> float:
    """The extra cost of a ghost, given the cost of a haunted tile and how near its figure is to haunting."""
    lasting = bits_of(s, space)
    cost = 0.0
    if lasting & HAUNTER:
        cost += near * haunting(s, space, tile)
        if s.spaces[space].figure == ON_CARD:
            cost += A_FRIGHT * fright(s, space)
    if lasting & DEVOURER:
        cost += A_DEVOURER * devouring(s, space)
    if lasting & DRAINER:
        cost += A_DRAINER
    return cost


@rule
def haunting(s: Row, space: int, tile: float) -> float:
    """The extra cost of a haunting, which can be negative: its villagers flee, or die in place of the tile."""
    for nth in range(len(LINES[0])):
        place = LINES[space][nth]
        if s.haunted[place] == 0:
            if s.stacks[place].high == 0:
                return 0.0
            return deaths_at(s, place) - tile if s.haunted_villagers else A_FLIGHT * deaths_at(s, place)
    return 0.0


@rule
def fright(s: Row, space: int) -> float:
    """The cost of a figure frightening the first villager in its line: nothing if there is a way out."""
    for nth in range(len(LINES[0])):
        place = LINES[space][nth]
        if s.stacks[place].high > 0:
            if s.haunter_villagers == 0:
                escapes = ways_out(s, place) != 0
            else:
                escapes = nth + 1 < len(LINES[0]) and has_room(s, LINES[space][nth + 1])
            return 0.0 if escapes else death_at(s, place)
    return 0.0


@rule
def devouring(s: Row, space: int) -> float:
    """The cost of a devourer's next meal: the first villager in its line, or else any villager."""
    for nth in range(len(LINES[0])):
        if s.stacks[LINES[space][nth]].high > 0:
            return death_at(s, LINES[space][nth])
    return next_death(s)


# -- what has begun ----------------------------------------------------------------------------


@rule
def moon_begun(s: Row, asked: int) -> float:
    """The expected worth of decisions that only White Moon has."""
    if asked == ESCORTING:
        return max(0.0, way(s, s.entered) - way(s, s.left - 1))
    if asked == GOING_ON:
        return led(s, s.boards[s.turn].place)
    if asked == DEVOURING:
        return -next_death(s)
    if asked == LODGING:
        return next_death(s)
    if asked == FILLING:
        return A_BARRIER * (FILLED[receptacles(s) + 1] - FILLED[receptacles(s)])
    if asked in (STRIPPING, EMPTYING):
        return -A_CRYSTAL
    if asked == RESCUING:
        return A_SAVED
    return REWARD_WORTH[s.rewarded - 1] if asked == AWARDING else 0.0


@rule
def moon_waiting(s: Row, kind: int, a: int) -> float:
    """The expected worth of a task that only White Moon has."""
    if kind == PERISH:
        return -deaths_at(s, a)
    if kind == FLEE:
        return -A_FLIGHT * deaths_at(s, a)
    if kind == DEVOUR:
        return -devouring(s, a)
    if kind == WU_FENG:
        return -A_DEATH_EFFECT * WU_FENG_COMES
    if kind == REWARD_FAMILY:
        return REWARD_WORTH[a]
    return A_CRYSTAL if kind == TAKE_HERB else 0.0
