"""The opinion of `evaluate` as a sum of named terms, so that a hint can say why.

Each part of a seat's own prospect is divided by the softmax temperature; the prospects of the others are one term more.
Together they are the log-odds of the seat's chance.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from bardo.engine import Term
from bardo.games.reincarnation.bots.evaluate import (
    A_KARMA,
    A_KARMA_AT_MOKSHA,
    A_MAJORITY,
    A_POINT,
    A_POINT_AT_MOKSHA,
    A_READY_GOD,
    A_SPARE,
    A_STAGE,
    A_YEAR,
    AN_OPEN_WAY,
    COLOURS_PART,
    GODS_PART,
    MOKSHA,
    TEMPERATURE,
    TOKENS_PART,
    attains,
    begun,
    gathering,
    is_dying,
    majorities_after,
    open_ways,
    prospect,
    spare_after,
    years_left,
)
from bardo.games.reincarnation.data.parts import BRAHMIN, MOST_TOKENS, POINTS_OF
from bardo.games.reincarnation.rules.age import vitality, vitality_of_caste
from bardo.games.reincarnation.rules.decisions import NO_MARKER, READY
from bardo.games.reincarnation.rules.row import Row
from bardo.games.reincarnation.rules.sheet import ALL_COLOURS, ALL_GODS, disciples_on_map, karma_held, tokens_held
from bardo.games.reincarnation.rules.transition import aura_needed, majorities

Count = Callable[[Row, int], float]
LITTLE, CLEAR = 0.2, 0.75
"""Below the first, a difference in what people count is not worth a word; from the second on, it has a number."""
A_LITTLE_CHANCE = 0.1
"""A smaller difference in log-odds is not worth a word."""

# -- what people count -----------------------------------------------------------------------


def _attained(s: Row, seat: int) -> float:
    return float(attains(s, seat))


def _aura(s: Row, seat: int) -> float:
    return aura_needed(s) if attains(s, seat) else min(s.players[seat].aura, aura_needed(s))


def _points(s: Row, seat: int) -> float:
    return POINTS_OF[s.players[seat].harmony]


def _majorities(s: Row, seat: int) -> float:
    return majorities_after(s, seat) if is_dying(s, seat) else majorities(s, seat)


def _spare(s: Row, seat: int) -> float:
    return spare_after(s, seat) if is_dying(s, seat) else disciples_on_map(s, seat) - majorities(s, seat)


def _stage(s: Row, seat: int) -> float:
    return 1 if is_dying(s, seat) else s.players[seat].stage


def _years(s: Row, seat: int) -> float:
    if is_dying(s, seat):
        return years_left(s, vitality_of_caste(s, min(karma_held(s, seat), BRAHMIN)), 1)
    return years_left(s, vitality(s, seat), s.players[seat].stage)


def _karma(s: Row, seat: int) -> float:
    """Karma that pays for the next birth or, to the dying, what is left after it.  (RE81, RE82)"""
    held = karma_held(s, seat)
    return max(0, held - BRAHMIN) if is_dying(s, seat) else min(held, BRAHMIN)


def _tokens(s: Row, seat: int) -> float:
    """Tokens on the way to the aura of four.  (RE71)"""
    counts = s.vitality_aura and not s.players[seat].vital and not is_dying(s, seat)
    return tokens_held(s, seat) if counts else 0


def _colours(s: Row, seat: int) -> float:
    """Colours of karma on the way to the aura of three.  (RE72)"""
    p = s.players[seat]
    counts = s.karma_aura and not p.rounded and not is_dying(s, seat)
    return sum(p.karma[colour] > 0 for colour in range(ALL_COLOURS)) if counts else 0


def _gods(s: Row, seat: int) -> float:
    """Gods on the way to the aura of four.  (RE73)"""
    p = s.players[seat]
    return sum(p.gods[god] != NO_MARKER for god in range(ALL_GODS)) if s.gods_aura and not p.blessed else 0


def _ready(s: Row, seat: int) -> float:
    return sum(s.players[seat].gods[god] == READY for god in range(ALL_GODS))


def _ways(s: Row, seat: int) -> float:
    return open_ways(s, seat)


# -- what it is worth ------------------------------------------------------------------------


def _living(count: Count, worth: float | Count) -> Count:
    """The worth of what counts until moksha: so much for each."""

    def found(s: Row, seat: int) -> float:
        each = worth(s, seat) if callable(worth) else worth
        return 0.0 if attains(s, seat) else each * count(s, seat) / TEMPERATURE

    return found


def _worth_of_points(s: Row, seat: int) -> float:
    """Points count more, the nearer moksha is."""
    each = A_POINT_AT_MOKSHA if attains(s, seat) else A_POINT * _aura(s, seat) / aura_needed(s)
    return each * _points(s, seat) / TEMPERATURE


def _worth_of_karma(s: Row, seat: int) -> float:
    if attains(s, seat):
        return A_KARMA_AT_MOKSHA * karma_held(s, seat) / TEMPERATURE
    return A_KARMA * _karma(s, seat) / TEMPERATURE


def _worth_of_what_is_begun(s: Row, seat: int) -> float:
    if s.seat != seat or is_dying(s, seat) or attains(s, seat):
        return 0.0
    return (gathering(s, seat) + begun(s, seat)) / TEMPERATURE


def _worth_against_rivals(s: Row, seat: int) -> float:
    others = [prospect(s, other) / TEMPERATURE for other in range(s.seats) if other != seat]
    best = max(others)
    return -best - math.log(sum(math.exp(one - best) for one in others))


# -- in words --------------------------------------------------------------------------------


def _more(sentence: str, likely: str, one: str = "", many: str = "") -> Callable[[float], str]:
    """Words for a difference: a number when it is clear, otherwise that it is likely."""

    def words(more: float) -> str:
        if more < LITTLE:
            return ""
        if more < CLEAR:
            return likely
        number = round(more)
        return sentence.format(number, one if number == 1 else many)

    return words


def _moksha_words(more: float) -> str:
    if more < LITTLE:
        return ""
    return "you attain moksha" if more > CLEAR else "you are more likely to attain moksha"


TERMS = (
    Term("moksha", lambda s, seat: MOKSHA * _attained(s, seat) / TEMPERATURE, _moksha_words, _attained),
    Term(
        "aura",
        lambda s, seat: _aura(s, seat) / TEMPERATURE,
        _more("you have {} more aura", "you are likely to gain more aura"),
        _aura,
    ),
    Term(
        "harmony",
        _worth_of_points,
        _more("your hex is worth {} more {}", "your hex is likely to be worth more", "point", "points"),
        _points,
    ),
    Term(
        "majorities",
        _living(_majorities, A_MAJORITY),
        _more("you have the majority in {} more {}", "you are likely to have more majorities", "region", "regions"),
        _majorities,
    ),
    Term(
        "disciples",
        _living(_spare, A_SPARE),
        _more("you have {} more {} to spare", "you are likely to have a disciple to spare", "disciple", "disciples"),
        _spare,
    ),
    Term(
        "life stage",
        _living(_stage, A_STAGE),
        _more(
            "{} more {} may stay on the map when you die",
            "you are likely to grow older",
            "disciple",
            "disciples",
        ),
        _stage,
    ),
    Term(
        "vitality",
        _living(_years, A_YEAR),
        _more("your vitality suffices for {} more {}", "your vitality lasts longer", "life stage", "life stages"),
        _years,
    ),
    Term(
        "karma",
        _worth_of_karma,
        _more("you have {} more karma for your next birth", "you are likely to have more karma for your next birth"),
        _karma,
    ),
    Term(
        "four tokens",
        _living(_tokens, lambda s, seat: TOKENS_PART * s.vitality_aura / MOST_TOKENS),
        _more("you are {} {} nearer to the aura for four", "the aura for four tokens is nearer", "token", "tokens"),
        _tokens,
    ),
    Term(
        "three colours",
        _living(_colours, lambda s, seat: COLOURS_PART * s.karma_aura / ALL_COLOURS),
        _more(
            "you are {} {} nearer to the aura for three colours of karma",
            "the aura for three colours of karma is nearer",
            "colour",
            "colours",
        ),
        _colours,
    ),
    Term(
        "four gods",
        _living(_gods, lambda s, seat: GODS_PART * s.gods_aura / ALL_GODS),
        _more("you are {} {} nearer to the aura for all four", "the aura for four gods is nearer", "god", "gods"),
        _gods,
    ),
    Term(
        "gods ready",
        _living(_ready, A_READY_GOD),
        _more("you have {} more {} ready", "you are likely to have a god ready", "god", "gods"),
        _ready,
    ),
    Term(
        "open ways",
        _living(_ways, AN_OPEN_WAY),
        _more(
            "{} more {} next to you can be won",
            "there is more to win in the regions next to you",
            "region",
            "regions",
        ),
        _ways,
    ),
    Term(
        "begun",
        _worth_of_what_is_begun,
        lambda more: "what you have begun promises more" if more > A_LITTLE_CHANCE else "",
    ),
    Term(
        "rivals",
        _worth_against_rivals,
        lambda more: "your rivals are worse off" if more > A_LITTLE_CHANCE else "",
    ),
)
"""The parts of a seat's log-odds."""

MOMENTOUS = ("attained moksha", "vital", "rounded", "blessed", "converted", "marked")
"""Events that are reasons by themselves."""
