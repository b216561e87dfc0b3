"""The weights for Ghost Stories, and with them the worth of the team's assets and the cost of threats."""

from __future__ import annotations

from math import comb

import numpy as np

from bardo.engine import rule
from bardo.games.ghost_stories.bots.white_moon import moon_threat
from bardo.games.ghost_stories.data.cards import (
    CAPTIVE,
    CARDS,
    HAUNTER,
    INCARNATION,
    POWER_OFF,
    RESISTANCE,
    TAO_LOCK,
    TORMENTOR,
)
from bardo.games.ghost_stories.data.village import ALL_COLOURS, MOST_DICE, SPACES_A_SIDE, UNDER
from bardo.games.ghost_stories.rules.board import bits_of, deck_size, ghosts_at, haunted_tiles
from bardo.games.ghost_stories.rules.haunting import haunted_limit
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.state import NONE

# -- weights -----------------------------------------------------------------------------------

TEMPERATURE = 8.0
A_SEAT = 8.3
A_TEAM = 2.5
"""What a team needs for an even chance: this much per seat, plus a constant."""
LIFE = 2.8
QI_WORTH = 10.0
QI_HALF = 1.4
"""The number of Qi that is worth half of QI_WORTH: the first ones are worth most."""
NEUTRAL_PART = 0.1
"""The worth of a neutral board's Qi, relative to a Taoist's."""
A_TAO = 0.26
A_YIN_YANG = 1.4
A_BUDDHA = 0.76
A_PLACED_BUDDHA = 0.95
LAST_TILE = 6.9
TILE_BEFORE_LAST = 2.6
A_TILE = 1.0
"""The cost of a haunted tile: the one that loses the game, the one before it, and any other."""
A_GHOST_IN_PLAY = 0.31
A_RESISTANCE = 0.18
A_HAUNTER = 0.31
"""The cost of a haunter, as a fraction of the next haunted tile, times the nearness of its figure."""
A_TORMENTOR = 0.58
A_CAPTIVE_DIE = 0.47
A_TAO_LOCK = 1.4
A_POWER_OFF = 0.3
LATENESS = 0.15
"""What each card drawn since an incarnation came adds to its threat."""
AN_INCARNATION = 6.2
"""The cost of each unbeaten incarnation."""
A_CARD_LEFT = 0.2
OVERRUN_PART = 0.5
NEARLY_OVERRUN_PART = 0.18
"""The cost of a full board, and of one with a single free space, as a fraction of its next Qi."""
A_CURSE_DIE = 0.34
A_REWARD = 0.44
"""The worth of a ghost's right stone, per unit of GAINS."""
ANOTHER_GHOST = 1.1
"""The cost of an unknown ghost still to come."""
OTHER_TURNS = 0.12
"""The discount on the best plan of a Taoist whose turn it is not."""
PAVILION_PART = 0.2
"""The worth of moving the worst ghost, as a fraction of its threat."""
A_REVIVAL = 1.4
A_QI_OF_SOMEBODY = 0.64
"""The cost of a Qi that somebody has to lose for a board that has none."""
VICTORY_NEAR = 9.0
"""The worth of a position where only a curse stands between the team and victory."""

HERBS_FOUND = 1.8
"""Tao tokens that the Herbalist gives on average, since a colour may have run out."""
KEEPING_NOTHING = 0.5
"""The discount on a throw when dice that fit are about to be rerolled."""

# -- tables ------------------------------------------------------------------------------------

MAIN_COLOUR = np.array([card.resistance.index(max(card.resistance)) for card in CARDS])
ALL_RESISTANCE = np.array([sum(card.resistance) for card in CARDS])
CURSES_LAST = np.array([int("curse" in card.right) for card in CARDS])
A_GAIN = 1.5
_GAINS = {
    "gain Tao": 0.6,
    "gain 2 Tao": 1.2,
    "Qi or Yin-Yang": A_GAIN,
    "team Qi and Yin-Yang": 2 * A_GAIN,
    "gain crystal": 1.2,
}
GAINS = np.array([sum(_GAINS.get(ability, 0.0) for ability in card.right) for card in CARDS])
"""How much an exorcist gains, by card, on a scale where a Tao token of choice is 0.6."""
REROLLED, BLIND, COLOURFUL = 1, 2, 4
"""Kinds of throw, as bits: dice may be rerolled, white does not count, several colours are needed."""
_FITS = [1 / 3, 0, 1 / 6, 0, 0.6, 0, 0.5, 0]
_FITS[1::2] = [1 - (1 - fits) ** 2 for fits in _FITS[::2]]
FITS = np.array(_FITS)
"""The chance that a die shows what is needed, by kind of throw; approximate for several colours."""
MOST_NEED = int(ALL_RESISTANCE.max())


def _enough(fits: float, dice: int, need: int) -> float:
    return sum(comb(dice, n) * fits**n * (1 - fits) ** (dice - n) for n in range(need, dice + 1))


ENOUGH = np.array(
    [[[_enough(p, dice, n) for n in range(MOST_NEED + 1)] for dice in range(MOST_DICE + 1)] for p in _FITS]
)
"""The chance of enough fitting dice, by kind of throw, number of dice and number needed."""


# -- assets ------------------------------------------------------------------------------------


@rule
def tile_cost(s: Row, left: int) -> float:
    """The cost of a haunted tile when `left` more would lose the game."""
    if left <= 1:
        return LAST_TILE
    return TILE_BEFORE_LAST if left == 2 else A_TILE


@rule
def next_tile(s: Row) -> float:
    """The cost of the next haunted tile."""
    return tile_cost(s, haunted_limit(s) - haunted_tiles(s))


@rule
def hauntings(s: Row) -> float:
    """The cost of the tiles haunted so far."""
    cost = 0.0
    for nth in range(haunted_tiles(s)):
        cost += tile_cost(s, haunted_limit(s) - nth)
    return cost


@rule
def qi_worth(s: Row, side: int, more: int) -> float:
    """The worth of a board's Qi if it had `more` than it has."""
    qi = s.boards[side].qi + more
    if qi <= 0:
        return 0.0
    worth = QI_WORTH * qi / (qi + QI_HALF)
    return LIFE + worth if side < s.seats else NEUTRAL_PART * worth


@rule
def qi_lost(s: Row, side: int) -> float:
    """The cost of the next Qi that a board loses; if it has none, somebody else loses one."""
    return A_QI_OF_SOMEBODY if s.boards[side].qi == 0 else qi_worth(s, side, 0) - qi_worth(s, side, -1)


@rule
def board_worth(s: Row, side: int) -> float:
    """The worth of Qi and tokens, less the cost of a full or nearly full board."""
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
        worth += A_TAO * board.tao[colour]
    return worth + A_YIN_YANG * board.yin_yang + A_BUDDHA * board.buddhas


# -- threats -----------------------------------------------------------------------------------


@rule
def need(s: Row, space: int) -> int:
    """What exorcising a ghost still takes, in all colours, after Circle and Mantra."""
    card = s.spaces[space].card - 1
    needed = ALL_RESISTANCE[card]
    if s.circle != NONE and RESISTANCE[card][s.circle - 1] > 0:
        needed -= 1
    if s.mantra == space + 1:
        needed -= 1
    return max(0, needed)


@rule
def threat(s: Row, space: int, tile: float) -> float:
    """The cost of a ghost while it is in play, given the cost of the next haunted tile."""
    card = s.spaces[space].card - 1
    lasting = bits_of(s, space)
    cost = A_GHOST_IN_PLAY + A_RESISTANCE * need(s, space)
    if lasting & HAUNTER:
        cost += A_HAUNTER * tile * nearness(s, s.spaces[space].figure)
    if lasting & TORMENTOR:
        cost += A_TORMENTOR
    if lasting & CAPTIVE:
        cost += A_CAPTIVE_DIE
    if lasting & TAO_LOCK:
        cost += A_TAO_LOCK
    if lasting & POWER_OFF:
        cost += A_POWER_OFF
    if s.expansion:
        cost += moon_threat(s, space, tile, A_HAUNTER * nearness(s, s.spaces[space].figure))
    if INCARNATION[card]:
        cost += LATENESS * max(0, UNDER - deck_size(s))
    return cost


@rule
def nearness(s: Row, figure: int) -> float:
    """How near a haunting figure is to haunting; 2 when it is about to."""
    return 1.0 / (s.icons - figure + 0.5)


@rule
def booty(s: Row, space: int) -> float:
    """The worth of exorcising a ghost, apart from being rid of it."""
    card = s.spaces[space].card - 1
    return A_REWARD * GAINS[card] - A_CURSE_DIE * CURSES_LAST[card] + AN_INCARNATION * INCARNATION[card]
