"""A quick opinion of the team's chances in Ghost Stories, for bots: its assets, the threats to it, and its plans.

All weights share one unit, and a softmax with TEMPERATURE turns their sum into a chance. They were tuned by self-play
of greedy bots; then the sum was fitted to how often such bots win from a position, at all levels and player counts.
"""

from __future__ import annotations

import math

from bardo.engine import Shares, rule
from bardo.games.ghost_stories.bots.plans import (
    driven_back,
    expected,
    help_worth,
    plans,
    prayer,
    restored,
    school,
    worst_ghost,
)
from bardo.games.ghost_stories.bots.weights import (
    A_CARD_LEFT,
    A_CURSE_DIE,
    A_GAIN,
    A_PLACED_BUDDHA,
    A_RESISTANCE,
    A_REVIVAL,
    A_REWARD,
    A_SEAT,
    A_TAO,
    A_TEAM,
    AN_INCARNATION,
    ANOTHER_GHOST,
    BLIND,
    HERBS_FOUND,
    KEEPING_NOTHING,
    PAVILION_PART,
    TEMPERATURE,
    VICTORY_NEAR,
    board_worth,
    booty,
    hauntings,
    next_tile,
    qi_lost,
    qi_worth,
    threat,
)
from bardo.games.ghost_stories.bots.white_moon import (
    A_CRYSTAL,
    A_MOON,
    fates,
    moon_begun,
    moon_waiting,
    revival,
    treasures,
    whereabouts,
)
from bardo.games.ghost_stories.data.cards import (
    A_CURSE,
    A_GAIN_TAO,
    A_GHOST,
    MOST_ON_A_STONE,
    NO_WHITE,
    RESISTANCE,
    RIGHT,
    TAO_LOCK,
)
from bardo.games.ghost_stories.data.village import (
    ALL_FACES,
    ALL_SIDES,
    ALL_SPACES,
    FACED,
    HERBS,
    MOST_FACED,
    PLACES,
    WHITE,
)
from bardo.games.ghost_stories.rules.board import NOWHERE, deck_size, first_of, in_play
from bardo.games.ghost_stories.rules.decisions import (
    ARRIVING,
    CLAWING,
    DEFYING,
    DELAYING,
    DISPELLING,
    DRINKING,
    ENFEEBLING,
    GATHERING,
    LAUNCHING,
    LIFTING,
    PAYING,
    PRAYING,
    RAISING,
    REROLLING,
    RESTORING,
    REVIVING,
    REWARDING,
    SETTING_DOWN,
    SHARING_QI,
    SHARING_YIN_YANG,
    SPENDING,
    TAKING,
    TARGETING,
    TRAINING,
    VISITING,
    WATCHING,
)
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.state import NONE
from bardo.games.ghost_stories.rules.targets import can_target, chosen, shortage, targets, tokens_needed
from bardo.games.ghost_stories.rules.tasks import BRING, CURSE, LOSE_QI, RIGHT_STONE, STONE, TAKE_QI, TAKE_TAO, WIN


@rule
def evaluate(s: Row, out: Shares) -> None:
    """The chance to win, the same for everyone."""
    chance = 1.0 / (1.0 + math.exp(-prospect(s) / TEMPERATURE))
    for seat in range(s.seats):
        out[seat] = chance


@rule
def prospect(s: Row) -> float:
    """The sum of the team's assets, the threats, what is about to happen and what the Taoists can do next."""
    worth = -A_TEAM - A_SEAT * s.seats - A_CARD_LEFT * deck_size(s) - hauntings(s)
    worth -= AN_INCARNATION * (s.incarnations - s.beaten)
    tile = next_tile(s)
    for side in range(ALL_SIDES):
        worth += board_worth(s, side)
    for space in range(ALL_SPACES):
        if s.spaces[space].card != NONE:
            if s.spaces[space].chosen == 0:
                worth -= threat(s, space, tile)
            elif s.barrier == NONE:
                worth += booty(s, space)
        elif s.spaces[space].buddha:
            worth += A_PLACED_BUDDHA
    if s.expansion:
        worth += fates(s) + whereabouts(s) + treasures(s) - A_MOON
    return worth + begun(s) + waiting(s) + plans(s, tile)


# -- what has begun ----------------------------------------------------------------------------


@rule
def begun(s: Row) -> float:
    """The expected worth of the decision at hand."""
    asked = s.decision
    if asked in (REROLLING, TARGETING, SPENDING, PAYING):
        return thrown(s, s.turn)
    if asked in (ARRIVING, DELAYING):
        return -ANOTHER_GHOST
    if asked in (TAKING, CLAWING):
        return A_TAO
    if asked == GATHERING:
        return A_CRYSTAL
    if asked in (REWARDING, SHARING_QI, SHARING_YIN_YANG):
        return A_GAIN * A_REWARD
    if asked == DEFYING:
        return -A_CURSE_DIE
    if asked == ENFEEBLING:
        return A_RESISTANCE
    if asked in (VISITING, LAUNCHING):
        return best_help(s, s.turn)
    return help_begun(s, asked)


@rule
def best_help(s: Row, me: int) -> float:
    """The worth of using the Yin-Yang token."""
    best = 0.0
    for place in range(PLACES):
        if s.haunted[place] == 0:
            best = max(best, help_worth(s, me, s.tiles[place]))
    return best


@rule
def help_begun(s: Row, asked: int) -> float:
    """The expected worth of help whose details are being chosen."""
    if asked == RESTORING:
        return restored(s)
    if asked == DISPELLING:
        return worst_ghost(s)
    if asked == PRAYING:
        return prayer(s)
    if asked == WATCHING:
        return driven_back(s)
    if asked == LIFTING:
        return PAVILION_PART * worst_ghost(s)
    if asked == SETTING_DOWN:
        return PAVILION_PART * threat(s, s.lifted - 1, next_tile(s))
    if asked in (REVIVING, RAISING, DRINKING):
        return max(A_REVIVAL, revival(s)) if s.expansion else A_REVIVAL
    if asked == TRAINING:
        return school(s, s.turn)
    return moon_begun(s, asked) if s.expansion else 0.0


@rule
def thrown(s: Row, me: int) -> float:
    """The expected worth of the dice on the table."""
    if s.picked:
        return (spoils(s, me) if s.decision == TARGETING else 0.0) - A_TAO * tokens_needed(s)
    worth = 0.0
    if s.herbs:
        for face in range(ALL_FACES):
            kept = 1.0 if face == WHITE or s.tao[face] > 0 else 0.0
            worth += A_TAO * (kept * (s.dice[face] - s.again[face]) + HERBS_FOUND / HERBS * s.again[face])
        return worth
    if s.school or s.barrier:
        aims = targets(s, me)
        for space in range(ALL_SPACES):
            if (aims >> space) & 1:
                worth += thrown_at(s, NOWHERE if s.barrier else me, NOWHERE, space)
        return worth
    for nth in range(MOST_FACED):
        space = FACED[s.boards[me].place][nth]
        if space >= 0 and can_target(s, space):
            worth += thrown_at(s, me, s.boards[me].place, space)
    return worth


@rule
def spoils(s: Row, me: int) -> float:
    """The worth of the ghosts that can be exorcised besides those chosen, without a further token."""
    ghosts = chosen(s)
    tokens = tokens_needed(s)
    tile = next_tile(s)
    worth = 0.0
    others = targets(s, me) & ~ghosts
    while others:
        one = others & -others
        if shortage(s, ghosts | one) == tokens:
            space = first_of(one)
            worth += max(0.0, threat(s, space, tile) + (0.0 if s.barrier else booty(s, space)))
        others ^= one
    return worth


@rule
def thrown_at(s: Row, me: int, place: int, space: int) -> float:
    """The same against one ghost, assuming that a reroll keeps the dice that fit."""
    card = s.spaces[space].card - 1
    blind = in_play(s, NO_WHITE) > 0
    fitting = 0
    rest = 0
    wasted = False
    for face in range(ALL_FACES):
        if (not blind) if face == WHITE else RESISTANCE[card][face] > 0:
            fitting += s.dice[face] - s.again[face]
            wasted |= s.again[face] > 0
        elif s.decision == REROLLING:
            rest += s.dice[face]
    locked = in_play(s, TAO_LOCK)
    worth = expected(s, me, place, space, rest, BLIND if blind else 0, locked, next_tile(s), fitting)
    return KEEPING_NOTHING * worth if wasted else worth


@rule
def waiting(s: Row) -> float:
    """The expected worth of the tasks that are pending behind a decision."""
    worth = 0.0
    for nth in range(s.pending):
        task = s.agenda[nth]
        if task.kind == BRING:
            worth -= ANOTHER_GHOST
        elif task.kind == CURSE:
            worth -= A_CURSE_DIE
        elif task.kind == LOSE_QI:
            worth -= qi_lost(s, task.a)
        elif task.kind == TAKE_TAO:
            worth += A_TAO
        elif task.kind == TAKE_QI:
            worth += qi_worth(s, s.turn, 1) - qi_worth(s, s.turn, 0)
        elif task.kind == STONE:
            worth += stone_worth(task.a)
        elif task.kind == RIGHT_STONE:
            for ability in range(MOST_ON_A_STONE):
                worth += stone_worth(RIGHT[task.a][ability])
        elif task.kind == WIN:
            worth += VICTORY_NEAR
        elif s.expansion:
            worth += moon_waiting(s, task.kind, task.a)
    return worth


@rule
def stone_worth(ability: int) -> float:
    """The worth of a stone that is still to be settled."""
    if ability == A_CURSE:
        return -A_CURSE_DIE
    if ability == A_GHOST:
        return -ANOTHER_GHOST
    return A_REWARD if ability >= A_GAIN_TAO else 0.0
