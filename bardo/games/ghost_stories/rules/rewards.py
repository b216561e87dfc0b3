"""What Taoists gain: Tao tokens, Qi and Yin-Yang tokens.  (GS90 to GS93)"""

from __future__ import annotations

from bardo.engine import ALLOWED, later, rule, tell
from bardo.games.ghost_stories.rules.board import lives, tao_in_supply
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.tasks import ASK
from bardo.games.ghost_stories.rules.words import REWARDING, SHARING_QI, SHARING_YIN_YANG, events, reasons

TAKES_TAO = events("takes Tao", "{a:seat} takes a {b:colour} Tao token.")
GAINS_QI = events("gains Qi", "{a:seat} gains 1 Qi and has {b}.")
GETS_YIN_YANG = events("gets Yin-Yang", "{a:seat} gets the Yin-Yang token back.")
NO_QI = reasons("The supply has no Qi.", "GS5")
HAS_YIN_YANG = reasons("That Yin-Yang token is not in the supply.", "GS91")
NO_TAO = reasons("The supply has no such Tao token.", "GS5")
DEAD_TAOIST = reasons("There is no living Taoist.", "GS92")

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


# -- Qi and Yin-Yang tokens ------------------------------------------------------------------


@rule
def gain_qi(s: Row, seat: int) -> None:
    """1 Qi out of the supply, if it has one.  (GS5)"""
    if s.qi > 0:
        s.qi -= 1
        s.boards[seat].qi += 1
        tell(s, GAINS_QI, seat, s.boards[seat].qi)


@rule
def get_yin_yang(s: Row, seat: int) -> None:
    """The own Yin-Yang token comes back."""
    s.boards[seat].yin_yang = 1
    tell(s, GETS_YIN_YANG, seat)


@rule
def reward(s: Row) -> None:
    """1 Qi or the Yin-Yang token for the exorcist, if alive, and if there is one of them.  (GS91, GS93)"""
    if lives(s, s.turn) and (s.qi > 0 or s.boards[s.turn].yin_yang == 0):
        later(s, ASK, REWARDING)


# -- gains of the team -----------------------------------------------------------------------


@rule
def share_qi(s: Row) -> None:
    """1 Qi for one of the team.  (GS92)"""
    if s.qi > 0:
        later(s, ASK, SHARING_QI)


@rule
def share_yin_yang(s: Row) -> None:
    """A Yin-Yang token for one of the team whose own is in the supply.  (GS92)"""
    for seat in range(s.seats):
        if refuse_yin_yang(s, seat) == ALLOWED:
            later(s, ASK, SHARING_YIN_YANG)
            return


@rule
def refuse_yin_yang(s: Row, seat: int) -> int:
    """Only a living Taoist, and only the own token.  (GS92)"""
    if not lives(s, seat):
        return DEAD_TAOIST
    return HAS_YIN_YANG if s.boards[seat].yin_yang else ALLOWED
