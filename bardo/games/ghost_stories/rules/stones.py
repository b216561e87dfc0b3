"""What the left and right stones of ghosts do.  (GS74 to GS93)"""

from __future__ import annotations

from bardo.engine import later, rule, tell
from bardo.games.ghost_stories.data.cards import (
    A_ALL_LOSE_TAO,
    A_CLEAR_CIRCLE,
    A_CURSE,
    A_DEVOUR,
    A_EMPTY,
    A_GAIN_CRYSTAL,
    A_GAIN_TAO,
    A_GAIN_TWO_TAO,
    A_GHOST,
    A_HAUNT,
    A_LOSE_QI,
    A_QI_OR_YIN_YANG,
    A_QUICK_HAUNTER,
    A_TEAM,
    MOST_ON_A_STONE,
    NO_ABILITY,
    RIGHT,
)
from bardo.games.ghost_stories.rules.curse import curse
from bardo.games.ghost_stories.rules.decisions import ON_FIRST, events
from bardo.games.ghost_stories.rules.haunting import clear_circle, haunt
from bardo.games.ghost_stories.rules.losses import all_lose_tao
from bardo.games.ghost_stories.rules.rewards import reward
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.tasks import (
    BRING,
    DEVOUR,
    LOSE_QI,
    RIGHT_STONE,
    STONE,
    TAKE_TAO,
    TEAM_QI,
    TEAM_YIN_YANG,
)
from bardo.games.ghost_stories.rules.white_moon.crystals import empty_receptacles, gain_crystal

ALL_EMPTIED = events("all emptied", "All crystals in receptacles go to the reserve.")


@rule
def settle_stone(s: Row, ability: int, space: int) -> None:
    """What an ability of a left or right stone does, once.  (GS74 to GS93, GS315 to GS319)"""
    if ability == A_GHOST:
        later(s, BRING)
    elif ability == A_QUICK_HAUNTER:
        s.spaces[space].figure = ON_FIRST
    elif ability == A_LOSE_QI:
        later(s, LOSE_QI, s.turn)
    elif ability == A_HAUNT:
        haunt(s, space)
    elif ability == A_ALL_LOSE_TAO:
        all_lose_tao(s, space)
    elif ability == A_CLEAR_CIRCLE:
        clear_circle(s)
    elif ability == A_CURSE:
        curse(s, space)
    elif ability == A_GAIN_TAO:
        later(s, TAKE_TAO)
    elif ability == A_GAIN_TWO_TAO:
        later(s, TAKE_TAO)
        later(s, TAKE_TAO)
    elif ability == A_QI_OR_YIN_YANG:
        reward(s)
    elif ability == A_TEAM:
        later(s, TEAM_QI)
        later(s, TEAM_YIN_YANG)
    elif ability == A_DEVOUR:
        later(s, DEVOUR, space)
    elif ability == A_EMPTY:
        empty_receptacles(s)
        tell(s, ALL_EMPTIED)
    elif ability == A_GAIN_CRYSTAL:
        gain_crystal(s)


STONE.runs(settle_stone)


@rule
def settle_right_stone(s: Row, card: int, space: int) -> None:
    """What the right stone of a ghost exorcised bears, one after the other.  (GS144)"""
    for nth in range(MOST_ON_A_STONE):
        if RIGHT[card][nth] != NO_ABILITY:
            later(s, STONE, RIGHT[card][nth], space)


RIGHT_STONE.runs(settle_right_stone)
