"""A quick opinion of the team's chances in Ghost Stories, for bots: what the team has, what threatens, what is planned.

All worths are in one unit, in which a living Taoist with many Qi is worth about LIFE + QI_WORTH.
"""

from __future__ import annotations

import math
from math import comb

import numpy as np

from bardo.engine import Row, rule
from bardo.games.ghost_stories.board import deck_size, ghosts_at, haunted_tiles, in_play, living, power_is_on
from bardo.games.ghost_stories.cards import (
    A_CURSE,
    A_GAIN_TAO,
    A_GHOST,
    CAPTIVE,
    CARDS,
    COLOURS_OF,
    DICE_IMMUNE,
    HAUNTER,
    INCARNATION,
    LASTING,
    NO_WHITE,
    POWER_OFF,
    RESISTANCE,
    TAO_LOCK,
    TORMENTOR,
)
from bardo.games.ghost_stories.exorcism import can_target, tokens_needed
from bardo.games.ghost_stories.harm import haunted_limit
from bardo.games.ghost_stories.state import NONE
from bardo.games.ghost_stories.tasks import BRING, CURSE, HAUNT, HELP, LOSE_QI, STONE, TAKE_QI, TAKE_TAO, WIN
from bardo.games.ghost_stories.village import (
    ALL_COLOURS,
    ALL_FACES,
    ALL_SIDES,
    ALL_SPACES,
    ALTAR,
    CEMETERY,
    CIRCLE,
    DICE,
    FACED,
    FAVORITE,
    GUST,
    HERBALIST,
    MOST_DICE,
    MOST_FACED,
    MOUNTAIN,
    NEAR,
    PAVILION,
    PLACES,
    SECOND_WIND,
    SORCERER,
    SPACES_A_SIDE,
    SPIRES,
    TEA_HOUSE,
    TEMPLE,
    UNDER,
    WATCHMAN,
    WHITE,
)
from bardo.games.ghost_stories.words import (
    AFTER,
    ARRIVING,
    BEFORE,
    BETWEEN,
    DEFYING,
    DISPELLING,
    ENFEEBLING,
    LIFTING,
    PRAYING,
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
    TURN,
    VISITING,
    WATCHING,
)

# -- weights, tuned by self-play ---------------------------------------------------------------

PATIENCE = 5.0
"""How much worth makes the odds e times better."""
BIAS = 0.0
LIFE = 2.823
QI_WORTH = 4.829
QI_HALF = 1.011
"""A Taoist with so many Qi has half of QI_WORTH: the first ones are worth most."""
NEUTRAL_PART = 0.316
"""What the Qi of a neutral board count for, beside those of a Taoist."""
A_TAO = 0.339
ANOTHER_TAO = 0.17
"""A second, third, … token of the same colour."""
A_YIN_YANG = 0.973
A_BUDDHA = 0.694
A_PLACED_BUDDHA = 0.894
A_POWER_TOKEN = 0.263
LAST_TILE = 7.575
TILE_BEFORE_LAST = 3.03
A_TILE = 1.416
"""What the haunting of a tile costs that loses the game, of the one before, and of others."""
A_GHOST_IN_PLAY = 0.469
A_RESISTANCE = 0.158
A_HAUNTER = 0.386
"""The part of a tile that a haunter takes, when it needs half a turn more to haunt it."""
A_TORMENTOR = 0.584
A_CAPTIVE_DIE = 0.526
A_TAO_LOCK = 0.426
A_POWER_OFF = 0.407
DICE_IMMUNITY = 0.12
AN_INCARNATION = 0.5
LATENESS = 0.144
"""What each of the last ten cards that is gone adds to the threat of an incarnation."""
BEATEN_INCARNATION = 3.454
A_CARD_LEFT = 0.022
OVERRUN_PART = 0.8
NEARLY_OVERRUN_PART = 0.25
"""The part of a Qi that a full board costs, and one with a single free space."""
A_CURSE_DIE = 0.368
A_REWARD = 0.589
ANOTHER_GHOST = 1.145
"""What a ghost costs that will come and is not known."""
THIS_TURN = 0.904
NEXT_TURNS = 0.396
LATER_TURNS = 0.195
"""What the best plan of a Taoist counts for: now, in the next two turns, after that."""
HELP_PART = 0.841
"""What help counts for while it is only planned."""
WATCHMAN_PART = 0.591
A_PRAYER = 0.245
A_WIND = 0.173
A_REVIVAL = 1.476
A_QI_OF_SOMEBODY = 1.0
"""What a Qi costs that somebody has to lose for a board that has none."""
VICTORY_NEAR = 9.0
"""What it is worth that only a curse stands before victory."""
SECOND_TRY = 1.4
"""What an exorcism counts for that may be tried twice."""
A_HOPE = 0.59
"""What an exorcism that has failed counts for until the turn ends: else who looks ahead once would be put off."""
OWN_TURN = 0.082
"""What it is worth that the next ghost has not come yet."""

# -- tables ------------------------------------------------------------------------------------

MAIN_COLOUR = np.array([card.resistance.index(max(card.resistance)) for card in CARDS])
ALL_RESISTANCE = np.array([sum(card.resistance) for card in CARDS])
CURSES_LAST = np.array([int("curse" in card.right) for card in CARDS])
_GAINS = {"gain Tao": 0.6, "gain 2 Tao": 1.2, "Qi or Yin-Yang": 1.5, "team Qi and Yin-Yang": 3.0}
GAINS = np.array([sum(_GAINS.get(ability, 0.0) for ability in card.right) for card in CARDS])
"""How much an exorcist gains, a Tao token of choice being 0.6."""
REROLLED, BLIND, COLOURFUL = 1, 2, 4
"""Kinds of throw, added up: dice may be thrown again, white does not count, several colours are needed."""
_FITS = [1 / 3, 0, 1 / 6, 0, 0.6, 0, 0.5, 0]
_FITS[1::2] = [1 - (1 - fits) ** 2 for fits in _FITS[::2]]
FITS = np.array(_FITS)
"""How likely a die is to show what is needed, by kind of throw; for several colours roughly."""
MOST_NEED = int(ALL_RESISTANCE.max())


def _enough(fits: float, dice: int, need: int) -> float:
    return sum(comb(dice, n) * fits**n * (1 - fits) ** (dice - n) for n in range(need, dice + 1))


ENOUGH = np.array(
    [[[_enough(p, dice, n) for n in range(MOST_NEED + 1)] for dice in range(MOST_DICE + 1)] for p in _FITS]
)
"""How likely so many dice are to show what is needed so many times, by kind of throw."""


@rule
def evaluate(s: Row, out: Row) -> None:
    """The chance to win, the same for everyone."""
    chance = 1.0 / (1.0 + math.exp(-(prospect(s) + BIAS) / PATIENCE))
    for seat in range(s.seats):
        out[seat] = chance


@rule
def prospect(s: Row) -> float:
    """What there is, what threatens, what is about to happen and what the Taoists can do about it."""
    worth = BEATEN_INCARNATION * s.beaten - A_CARD_LEFT * deck_size(s) - hauntings(s)
    for side in range(ALL_SIDES):
        worth += board_worth(s, side)
    for space in range(ALL_SPACES):
        if s.spaces[space].card != NONE:
            worth += booty(s, space) if s.spaces[space].chosen else -threat(s, space)
        elif s.spaces[space].buddha:
            worth += A_PLACED_BUDDHA
    return worth + begun(s) + waiting(s) + plans(s)


# -- what there is -----------------------------------------------------------------------------


@rule
def tile_cost(s: Row, left: int) -> float:
    """What a haunted tile costs when so many more lose the game."""
    if left <= 1:
        return LAST_TILE
    return TILE_BEFORE_LAST if left == 2 else A_TILE


@rule
def next_tile(s: Row) -> float:
    """What the next haunted tile costs."""
    return tile_cost(s, haunted_limit(s) - haunted_tiles(s))


@rule
def hauntings(s: Row) -> float:
    """What the haunted tiles cost."""
    cost = 0.0
    for nth in range(haunted_tiles(s)):
        cost += tile_cost(s, haunted_limit(s) - nth)
    return cost


@rule
def qi_worth(s: Row, side: int, more: int) -> float:
    """What the Qi of a board are worth, with some more or less than it has."""
    qi = s.boards[side].qi + more
    if qi <= 0:
        return 0.0
    worth = QI_WORTH * qi / (qi + QI_HALF)
    return LIFE + worth if side < s.seats else NEUTRAL_PART * worth


@rule
def qi_lost(s: Row, side: int) -> float:
    """What the next Qi costs that a board loses; where there is none, somebody loses it."""
    return A_QI_OF_SOMEBODY if s.boards[side].qi == 0 else qi_worth(s, side, 0) - qi_worth(s, side, -1)


@rule
def board_worth(s: Row, side: int) -> float:
    """Qi and tokens, less what it costs that the board is full or nearly so."""
    worth = qi_worth(s, side, 0)
    ghosts = ghosts_at(s, side)
    if ghosts == SPACES_A_SIDE:
        worth -= OVERRUN_PART * qi_lost(s, side)
    elif ghosts == SPACES_A_SIDE - 1:
        worth -= NEARLY_OVERRUN_PART * qi_lost(s, side)
    if side >= s.seats:
        return worth
    board = s.boards[side]
    for colour in range(ALL_COLOURS):
        if board.tao[colour] > 0:
            worth += A_TAO + ANOTHER_TAO * (board.tao[colour] - 1)
    return worth + A_YIN_YANG * board.yin_yang + A_BUDDHA * board.buddhas + A_POWER_TOKEN * board.tokens


# -- what threatens ----------------------------------------------------------------------------


@rule
def need(s: Row, space: int) -> int:
    """What a ghost still needs, in all colours, after Circle and Mantra."""
    card = s.spaces[space].card - 1
    needed = ALL_RESISTANCE[card]
    if s.circle != NONE and RESISTANCE[card][s.circle - 1] > 0:
        needed -= 1
    if s.mantra == space + 1:
        needed -= 1
    return max(0, needed)


@rule
def threat(s: Row, space: int) -> float:
    """What a ghost costs as long as it is in play."""
    card = s.spaces[space].card - 1
    lasting = LASTING[card]
    needed = need(s, space)
    cost = A_GHOST_IN_PLAY + A_RESISTANCE * needed
    if lasting & HAUNTER:
        cost += A_HAUNTER * next_tile(s) * nearness(s, s.spaces[space].figure)
    if lasting & TORMENTOR:
        cost += A_TORMENTOR
    if lasting & CAPTIVE:
        cost += A_CAPTIVE_DIE
    if lasting & TAO_LOCK:
        cost += A_TAO_LOCK
    if lasting & POWER_OFF:
        cost += A_POWER_OFF
    if lasting & DICE_IMMUNE and needed > 0:
        cost += DICE_IMMUNITY
    if INCARNATION[card]:
        cost += AN_INCARNATION + LATENESS * max(0, UNDER - deck_size(s))
    return cost


@rule
def nearness(s: Row, figure: int) -> float:
    """How near a haunting figure is, 2 when it haunts next."""
    return 1.0 / (s.icons - figure + 0.5)


@rule
def booty(s: Row, space: int) -> float:
    """What comes of a ghost when it is exorcised, besides that it is gone."""
    card = s.spaces[space].card - 1
    return A_REWARD * GAINS[card] - A_CURSE_DIE * CURSES_LAST[card] + BEATEN_INCARNATION * INCARNATION[card]


# -- what the Taoists can do -------------------------------------------------------------------


@rule
def plans(s: Row) -> float:
    """What the Taoists can do from where they stand: each the best there is, now or when their turn comes."""
    locked = in_play(s, TAO_LOCK)
    free = max(0, DICE - in_play(s, CAPTIVE))
    kind = BLIND if in_play(s, NO_WHITE) else 0
    worth = OWN_TURN if s.decision == TURN else 0.0
    for side in range(s.seats):
        if s.boards[side].qi == 0:
            continue
        powers = powers_of(s, side)
        dice = free + ((powers >> MOUNTAIN) & 1)
        mine = kind + ((powers >> FAVORITE) & 1) * REROLLED
        if side != s.turn or s.point == AFTER or s.helped + s.exorcisms > 0:
            wait = (side - s.turn) % ALL_SIDES
            part = NEXT_TURNS if 0 < wait < ALL_SIDES - 1 else LATER_TURNS
            worth += part * best_plan(s, side, powers, dice, mine, locked, False)
        else:
            worth += THIS_TURN * best_plan(s, side, powers, dice, mine, locked, True)
        if side == s.turn and s.decision == TURN and s.exorcisms > 0:
            part = THIS_TURN if s.point == BETWEEN else A_HOPE
            worth += part * exorcism(s, side, s.boards[side].place, dice, mine, locked)
    return worth


@rule
def powers_of(s: Row, side: int) -> int:
    """The powers that a Taoist can use, as bits."""
    powers = 0
    for other in range(ALL_SIDES):
        if (other == side or (side == s.turn and s.borrowed[other])) and power_is_on(s, other):
            powers |= 1 << s.boards[other].power
    return powers


@rule
def best_plan(s: Row, side: int, powers: int, dice: int, kind: int, locked: int, now: bool) -> float:
    """The best exorcism, or help as well when it is for this turn, on the tiles that can be reached."""
    best = 0.0
    start = s.boards[side].place
    for place in range(PLACES):
        near = NEAR[start][place] or (powers >> SPIRES) & 1
        if place != start and (not near or (now and s.point != BEFORE)):
            continue
        worth = exorcism(s, side, place, dice, kind, locked)
        if (powers >> SECOND_WIND) & 1:
            worth *= SECOND_TRY
        if now and s.haunted[place] == 0:
            helped = HELP_PART * help_worth(s, side, s.tiles[place])
            worth = worth + max(0.0, helped) if (powers >> GUST) & 1 else max(worth, helped)
        best = max(best, worth)
    return best


@rule
def exorcism(s: Row, me: int, place: int, dice: int, kind: int, locked: int) -> float:
    """What may be expected of an exorcism from a tile."""
    worth = 0.0
    for nth in range(MOST_FACED):
        space = FACED[place][nth]
        if space >= 0 and can_target(s, space):
            worth += expected(s, me, place, space, dice, kind, locked, 0)
    return worth


@rule
def expected(s: Row, me: int, place: int, space: int, dice: int, kind: int, locked: int, shown: int) -> float:
    """What may be expected of so many dice against a ghost, and of fitting ones shown already."""
    card = s.spaces[space].card - 1
    needed = need(s, space)
    tokens = 0 if locked else min(needed, tokens_for(s, me, place, card))
    if LASTING[card] & DICE_IMMUNE:
        chance = 1.0 if needed <= tokens else 0.0
        spent = 1.0 * needed
    else:
        if COLOURS_OF[card] > 1:
            kind += COLOURFUL
        chance = ENOUGH[kind][dice][max(0, needed - tokens - shown)]
        spent = min(1.0 * tokens, max(0.0, needed - shown - dice * FITS[kind]))
    return chance * max(0.0, threat(s, space) + booty(s, space) - A_TAO * spent)


@rule
def tokens_for(s: Row, me: int, place: int, card: int) -> int:
    """Tao tokens against a ghost, of a Taoist who comes to a tile and of those who are there.  (GS140)"""
    if COLOURS_OF[card] == 1:
        return tokens_at(s, me, place, MAIN_COLOUR[card])
    tokens = 0
    for colour in range(ALL_COLOURS):
        tokens += min(RESISTANCE[card][colour], tokens_at(s, me, place, colour))
    return tokens


@rule
def tokens_at(s: Row, me: int, place: int, colour: int) -> int:
    """The same in one colour."""
    count = 0
    for side in range(s.seats):
        if side == me or s.boards[side].place == place:
            count += s.boards[side].tao[colour]
    return count


# -- help --------------------------------------------------------------------------------------


@rule
def help_worth(s: Row, me: int, tile: int) -> float:
    """What the help of a tile is worth."""
    if tile == CEMETERY:
        return A_REVIVAL if living(s) < s.seats and s.qi > 0 else 0.0
    if tile == ALTAR:
        return restored(s) - ANOTHER_GHOST
    if tile == HERBALIST:
        return 1.8 * A_TAO
    if tile == SORCERER:
        return worst_ghost(s) - qi_lost(s, me)
    if tile == TEMPLE:
        return A_BUDDHA if s.temple > 0 else 0.0
    if tile == WATCHMAN:
        return driven_back(s)
    if tile == CIRCLE:
        return prayer(s)
    if tile == PAVILION:
        return A_WIND
    if tile == TEA_HOUSE:
        return A_TAO + qi_worth(s, me, 1) - qi_worth(s, me, 0) - ANOTHER_GHOST
    return A_TAO


@rule
def restored(s: Row) -> float:
    """What it is worth to turn a haunted tile back."""
    haunted = haunted_tiles(s)
    return tile_cost(s, haunted_limit(s) - haunted + 1) if haunted > 0 else 0.0


@rule
def worst_ghost(s: Row) -> float:
    """The threat of the worst ghost that the Sorcerer can take away."""
    worst = 0.0
    for space in range(ALL_SPACES):
        card = s.spaces[space].card - 1
        if card >= 0 and not INCARNATION[card]:
            worst = max(worst, threat(s, space))
    return worst


@rule
def driven_back(s: Row) -> float:
    """What the Watchman can do for one board."""
    most = 0.0
    for side in range(ALL_SIDES):
        total = 0.0
        for space in range(side * SPACES_A_SIDE, (side + 1) * SPACES_A_SIDE):
            total += nearness(s, s.spaces[space].figure) - nearness(s, 0)
        most = max(most, total)
    return WATCHMAN_PART * A_HAUNTER * next_tile(s) * most


@rule
def prayer(s: Row) -> float:
    """What another token on the Circle would do to the ghosts in play."""
    now = 0
    most = 0
    for colour in range(ALL_COLOURS):
        count = 0
        for space in range(ALL_SPACES):
            card = s.spaces[space].card - 1
            if card >= 0 and RESISTANCE[card][colour] > 0:
                count += 1
        if s.circle == colour + 1:
            now = count
        elif s.tao[colour] > 0:
            most = max(most, count)
    return A_RESISTANCE * max(0, most - now) + (A_PRAYER if s.circle == NONE else 0.0)


# -- what has begun ----------------------------------------------------------------------------


@rule
def begun(s: Row) -> float:
    """What will come of what is asked now."""
    asked = s.decision
    if asked in (REROLLING, TARGETING, SPENDING):
        return thrown(s, s.turn)
    if asked == ARRIVING:
        return -ANOTHER_GHOST
    if asked == TAKING:
        return A_TAO
    if asked in (REWARDING, SHARING_QI, SHARING_YIN_YANG):
        return 1.5 * A_REWARD
    if asked == DEFYING:
        return -A_CURSE_DIE
    if asked == ENFEEBLING:
        return A_RESISTANCE
    if asked == VISITING:
        return best_help(s, s.turn)
    return help_begun(s, asked)


@rule
def best_help(s: Row, me: int) -> float:
    """What the Yin-Yang token can do."""
    best = 0.0
    for place in range(PLACES):
        if s.haunted[place] == 0:
            best = max(best, help_worth(s, me, s.tiles[place]))
    return best


@rule
def help_begun(s: Row, asked: int) -> float:
    """What will come of help whose details are asked."""
    if asked == RESTORING:
        return restored(s)
    if asked == DISPELLING:
        return worst_ghost(s)
    if asked == PRAYING:
        return prayer(s)
    if asked == WATCHING:
        return driven_back(s)
    if asked in (LIFTING, SETTING_DOWN):
        return A_WIND
    return A_REVIVAL if asked == REVIVING else 0.0


@rule
def thrown(s: Row, me: int) -> float:
    """What the dice on the table are good for."""
    if s.picked:
        return -A_TAO * tokens_needed(s)
    worth = 0.0
    if s.herbs:
        for face in range(ALL_FACES):
            kept = 1.0 if face == WHITE or s.tao[face] > 0 else 0.0
            worth += A_TAO * (kept * (s.dice[face] - s.again[face]) + 0.8 * s.again[face])
        return worth
    for nth in range(MOST_FACED):
        space = FACED[s.boards[me].place][nth]
        if space >= 0 and can_target(s, space):
            worth += thrown_at(s, me, space)
    return worth


@rule
def thrown_at(s: Row, me: int, space: int) -> float:
    """The same against one ghost; whoever can throw again keeps what fits."""
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
    worth = expected(s, me, s.boards[me].place, space, rest, BLIND if blind else 0, locked, fitting)
    return 0.5 * worth if wasted else worth


@rule
def waiting(s: Row) -> float:
    """What will come of the tasks on the agenda."""
    worth = 0.0
    for nth in range(s.pending):
        task = s.agenda[nth]
        if task.kind == BRING:
            worth -= ANOTHER_GHOST
        elif task.kind == CURSE:
            worth -= A_CURSE_DIE
        elif task.kind == LOSE_QI:
            worth -= qi_lost(s, task.a)
        elif task.kind == HAUNT:
            worth -= next_tile(s)
        elif task.kind == TAKE_TAO:
            worth += A_TAO
        elif task.kind == TAKE_QI:
            worth += qi_worth(s, s.turn, 1) - qi_worth(s, s.turn, 0)
        elif task.kind == HELP:
            worth += help_worth(s, s.turn, task.a)
        elif task.kind == STONE:
            worth += stone_worth(task.a)
        elif task.kind == WIN:
            worth += VICTORY_NEAR
    return worth


@rule
def stone_worth(ability: int) -> float:
    """What will come of a stone that is to be settled."""
    if ability == A_CURSE:
        return -A_CURSE_DIE
    if ability == A_GHOST:
        return -ANOTHER_GHOST
    return A_REWARD if ability >= A_GAIN_TAO else 0.0
