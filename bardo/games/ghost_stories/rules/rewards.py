"""What Taoists gain: Tao tokens, Qi and Yin-Yang tokens.  (GS90 to GS93)"""

from __future__ import annotations

from bardo.engine import ALLOWED, ask, later, rule, tell
from bardo.games.ghost_stories.data.village import COLOURS
from bardo.games.ghost_stories.rules.board import deciding, lives, tao_in_supply
from bardo.games.ghost_stories.rules.decisions import (
    REWARDING,
    SEATS,
    SHARING_QI,
    SHARING_YIN_YANG,
    TAKING,
    events,
    reasons,
)
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.state import NONE
from bardo.games.ghost_stories.rules.tasks import ASK, TAKE_QI, TAKE_TAO, TEAM_QI, TEAM_YIN_YANG

TAKES_TAO = events("takes Tao", "{a:seat} takes a {b:colour} Tao token.")
GAINS_QI = events("gains Qi", "{a:seat} gains 1 Qi and has {b}.")
GETS_YIN_YANG = events("gets Yin-Yang", "{a:seat} gets the Yin-Yang token back.")
NO_TAO_LEFT = events("no Tao left", "The supply has no Tao token.")
NO_QI_LEFT = events("no Qi left", "The supply has no Qi.")
NO_QI = reasons("The supply has no Qi.", "GS5")
HAS_YIN_YANG = reasons("That Yin-Yang token is not in the supply.", "GS91")
NO_TAO = reasons("The supply has no such Tao token.", "GS5")
DEAD_TAOIST = reasons("There is no living Taoist there.", "GS92")

# -- Tao tokens ------------------------------------------------------------------------------


@rule
def can_take_tao(s: Row, seat: int) -> bool:
    """Whether a Taoist can take a Tao token of choice."""
    return lives(s, seat) and tao_in_supply(s) > 0


@rule
def refuse_take(s: Row, colour: int) -> int:
    """What is not in the supply cannot be gained.  (GS5)"""
    return ALLOWED if s.tao[colour] > 0 else NO_TAO


@rule
def take_tao(s: Row, seat: int, colour: int) -> None:
    """A Tao token out of the supply."""
    s.tao[colour] -= 1
    s.boards[seat].tao[colour] += 1
    tell(s, TAKES_TAO, seat, colour)


@rule
def offer_tao(s: Row, me: int, taker: int) -> None:
    """A Tao token of choice for the active Taoist, or for a seat given plus 1, if there is one.  (GS90, GS240)"""
    if can_take_tao(s, taker - 1 if taker else me):
        s.taker = taker
        ask(s, deciding(s), TAKING)
    elif lives(s, taker - 1 if taker else me):
        tell(s, NO_TAO_LEFT)


TAKE_TAO.runs(offer_tao)


@rule
def take(s: Row, me: int, colour: int) -> None:
    """The Tao token of choice is taken."""
    taker = s.taker - 1 if s.taker else me
    s.taker = NONE
    take_tao(s, taker, colour)


TAKE = TAKING.each("take {}", "Take a {} Tao token", COLOURS, refuse=refuse_take, apply=take)


# -- Qi and Yin-Yang tokens ------------------------------------------------------------------


@rule
def gain_qi(s: Row, seat: int) -> None:
    """1 Qi out of the supply, if it has one.  (GS5)"""
    if s.qi > 0:
        s.qi -= 1
        s.boards[seat].qi += 1
        tell(s, GAINS_QI, seat, s.boards[seat].qi)
    else:
        tell(s, NO_QI_LEFT)


@rule
def get_yin_yang(s: Row, seat: int) -> None:
    """A Taoist's own Yin-Yang token comes back."""
    s.boards[seat].yin_yang = 1
    tell(s, GETS_YIN_YANG, seat)


@rule
def take_qi(s: Row, me: int) -> None:
    """1 Qi for the active Taoist."""
    gain_qi(s, me)


TAKE_QI.runs(take_qi)


@rule
def reward(s: Row) -> None:
    """1 Qi or the Yin-Yang token for the exorcist, if alive, and if there is one of them.  (GS91, GS93)"""
    if lives(s, s.turn) and (s.qi > 0 or s.boards[s.turn].yin_yang == 0):
        later(s, ASK, REWARDING)


@rule
def refuse_gain_qi(s: Row) -> int:
    """What is not in the supply cannot be gained.  (GS5)"""
    return ALLOWED if s.qi > 0 else NO_QI


GAIN_QI = REWARDING.action("gain qi", "Gain 1 Qi", refuse=refuse_gain_qi, apply=take_qi)


@rule
def refuse_regain(s: Row, me: int) -> int:
    """Only a token that was given up.  (GS91)"""
    return HAS_YIN_YANG if s.boards[me].yin_yang else ALLOWED


@rule
def regain(s: Row, me: int) -> None:
    """The active Taoist's own token comes back.  (GS91)"""
    get_yin_yang(s, me)


REGAIN = REWARDING.action("regain yin-yang", "Take back your Yin-Yang token", refuse=refuse_regain, apply=regain)


# -- gains of the team -----------------------------------------------------------------------


@rule
def share_qi(s: Row) -> None:
    """1 Qi for one of the team.  (GS92)"""
    if s.qi > 0:
        later(s, ASK, SHARING_QI)


TEAM_QI.runs(share_qi)


@rule
def refuse_qi_to(s: Row, seat: int) -> int:
    """A living Taoist.  (GS92)"""
    return ALLOWED if lives(s, seat) else DEAD_TAOIST


QI_TO = SHARING_QI.each_seat("qi {}", "1 Qi for {}", SEATS, refuse=refuse_qi_to, apply=gain_qi)


@rule
def share_yin_yang(s: Row) -> None:
    """A Yin-Yang token for one of the team whose own is in the supply.  (GS92)"""
    for seat in range(s.seats):
        if refuse_yin_yang(s, seat) == ALLOWED:
            later(s, ASK, SHARING_YIN_YANG)
            return


TEAM_YIN_YANG.runs(share_yin_yang)


@rule
def refuse_yin_yang(s: Row, seat: int) -> int:
    """Only a living Taoist, and only their own token.  (GS92)"""
    if not lives(s, seat):
        return DEAD_TAOIST
    return HAS_YIN_YANG if s.boards[seat].yin_yang else ALLOWED


YIN_YANG_TO = SHARING_YIN_YANG.each_seat(
    "yin-yang {}", "The Yin-Yang token for {}", SEATS, refuse=refuse_yin_yang, apply=get_yin_yang
)
