"""What BuddhaWheel's opinion of a position is made of: the rounds to liberation, part by part.

The opinion goes by the logarithm of the rounds that a seat needs. The parts are counted one after the other; the worth
of each is what the log-odds change when it is added to those before it, so that the worths add up.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise

from bardo.engine import Term
from bardo.games.buddha_wheel.bots.evaluate import (
    A_LAST_STANDING,
    A_MISSED_TURN,
    A_STANDING,
    FOR_OTHERS,
    FREE,
    HALFWAY,
    HASTE,
    LAST_ROUNDS,
    NO_PROSPECT,
    ROUNDS_OF_THE_FREE,
    TEMPERATURE,
    TIMED_TEMPERATURE,
    TO_DEDICATE,
    TO_FIND,
    TO_MEDITATE,
    cost_of_next_birth,
    evaluate,
    holds,
    is_new,
    leads_to_human,
    nearness,
    outlook,
    prospect,
    rounds_needed,
    standing,
)
from bardo.games.buddha_wheel.data.board import BARDO, DEATH_PLACES, DISTANCE, NOWHERE, SPIRITUAL, SUBTLE, TRACK
from bardo.games.buddha_wheel.rules.decisions import ALL_POWERS, BUDDHA, FULL, IN_WHEEL
from bardo.games.buddha_wheel.rules.end import has_length, last_round
from bardo.games.buddha_wheel.rules.row import Row
from bardo.games.buddha_wheel.rules.stacks import ALL_COLOURS, colours_dedicated, colours_meditated

PARTS = (
    "liberation",
    "ended",
    "dedicated",
    "found",
    "missed",
    "realms",
    "spiritual",
    "subtle",
    "birth",
    "choice",
    "powers",
)
"""What the rounds of a seat are needed for, in the order in which they are counted."""
CLEARLY, PERHAPS = 0.75, 0.2
"""From how much on average something is told as a fact, and from how much as likelier."""


def _temperature(s: Row) -> float:
    if s.mode == FULL:
        return 1.0
    return TIMED_TEMPERATURE if has_length(s) else TEMPERATURE


# -- the parts of a seat in the Wheel -----------------------------------------------------------


def _worth_of_rounds(s: Row, rounds: float) -> float:
    """The worth of needing this number of rounds."""
    if s.mode == FULL:
        return math.log(FREE * HALFWAY) - math.log(HALFWAY - FREE * HALFWAY + rounds)
    return -math.log(rounds) / _temperature(s)


def _rounds(s: Row, seat: int) -> list[float]:
    """The rounds needed after each part is counted, from the first to the last."""
    p = s.players[seat]
    to_find = sum(1.0 - holds(s, seat, colour) for colour in range(ALL_COLOURS) if is_new(s, seat, colour))
    counted = LAST_ROUNDS + TO_MEDITATE  # somebody in the Wheel has at least one colour left to meditate on
    sums = [counted]
    for part in (
        TO_MEDITATE * (ALL_COLOURS - 1 - colours_meditated(s, seat)),
        TO_DEDICATE * (ALL_COLOURS - colours_dedicated(s, seat)),
        TO_FIND * to_find,
        A_MISSED_TURN * p.missing,
        *_life(s, seat),
        _birth(s, seat),
    ):
        counted += part
        sums.append(counted)
    needed = rounds_needed(s, seat)
    return [*sums, needed * HASTE[p.powers], needed]


def _birth(s: Row, seat: int) -> float:
    place = s.players[seat].place
    return 0.0 if place >= BARDO else cost_of_next_birth(s, seat, place)


def _life(s: Row, seat: int) -> tuple[float, float, float]:
    """Rounds that the rest of this life costs or saves: in the realms, and on either path."""
    p = s.players[seat]
    waiting = sum(p.dedicated[colour] > 0 and p.meditated[colour] == 0 for colour in range(ALL_COLOURS))
    rounds = outlook(s, seat, p.place, waiting) - _birth(s, seat)
    track = int(TRACK[p.place])
    return (
        0.0 if track in (SPIRITUAL, SUBTLE) else rounds,
        rounds if track == SPIRITUAL else 0.0,
        rounds if track == SUBTLE else 0.0,
    )


def _standings(s: Row, seat: int) -> dict[str, float]:
    """In a game with a length: what counts when the time is up, by part."""
    left = max(0, last_round(s) - s.round_number)
    dedicated = A_STANDING * colours_dedicated(s, seat)
    ended = A_LAST_STANDING / (1 + left) * colours_meditated(s, seat)
    return {"dedicated": dedicated, "ended": ended, "choice": standing(s, seat) - dedicated - ended}


def _worths(s: Row, seat: int) -> dict[str, float]:
    """The worth of each part of a seat in the Wheel."""
    steps = [_worth_of_rounds(s, rounds) for rounds in _rounds(s, seat)]
    worths = dict(zip(PARTS, [steps[0], *(after - before for before, after in pairwise(steps))], strict=True))
    if has_length(s):
        for part, more in _standings(s, seat).items():
            worths[part] += more / _temperature(s)
    return worths


# -- the liberated, and the others -----------------------------------------------------------------


def _log_odds(chance: float) -> float:
    return math.log(chance / (1 - chance))


def _worth_of_the_free(s: Row, seat: int) -> float:
    """What liberation itself is worth; whoever began as a Buddha cannot win.  (BW150)"""
    if s.mode == FULL:
        return _log_odds(FREE)
    if s.players[seat].began:
        return -NO_PROSPECT / _temperature(s)
    won = standing(s, seat) / _temperature(s) if has_length(s) else 0.0
    return won + _worth_of_rounds(s, ROUNDS_OF_THE_FREE)


def _worth_for_others(s: Row, seat: int) -> float:
    """In a full game: what the others' progress is worth to a Buddha."""
    if s.mode != FULL or s.players[seat].status != BUDDHA:
        return 0.0
    total = 0.0
    for other in range(s.seats):
        free = s.players[other].status != IN_WHEEL
        total += FREE if free else FREE * HALFWAY / (HALFWAY + rounds_needed(s, other))
    return _log_odds(FREE + FOR_OTHERS * total / s.seats) - _log_odds(FREE)


def _worth_of_nearness(s: Row, seat: int) -> float:
    """What it is worth to a Buddha to be near those who need help."""
    p = s.players[seat]
    if s.mode != FULL:
        return nearness(s, seat) / _temperature(s) if p.began else 0.0
    if p.status != BUDDHA:
        return 0.0
    chances = [0.0] * s.seats
    evaluate(s, chances)
    return _log_odds(chances[seat]) - _log_odds(FREE) - _worth_for_others(s, seat)


def _worth_of_rivals(s: Row, seat: int) -> float:
    """What the prospects of all others take away; nothing in a full game, which is won together."""
    if s.mode == FULL:
        return 0.0
    prospects = [prospect(s, other) / _temperature(s) for other in range(s.seats) if other != seat]
    best = max(prospects)
    return -best - math.log(sum(math.exp(one - best) for one in prospects))


# -- what people count -----------------------------------------------------------------------------


def _is_free(s: Row, seat: int) -> bool:
    return s.players[seat].status != IN_WHEEL


def _colours_ended(s: Row, seat: int) -> float:
    return ALL_COLOURS if _is_free(s, seat) else colours_meditated(s, seat)


def _colours_dedicated(s: Row, seat: int) -> float:
    return ALL_COLOURS if _is_free(s, seat) else colours_dedicated(s, seat)


def _colours_found(s: Row, seat: int) -> float:
    """Colours of which this seat has a positive card, dedicated or not."""
    lacking = sum(is_new(s, seat, colour) and holds(s, seat, colour) == 0.0 for colour in range(ALL_COLOURS))
    return ALL_COLOURS if _is_free(s, seat) else ALL_COLOURS - lacking


def _rounds_saved(s: Row, seat: int) -> float:
    """Rounds that this seat need not spend in the realms and the Bardo."""
    return 0.0 if _is_free(s, seat) else -_life(s, seat)[0]


def _squares_left(lane: int) -> Callable[[Row, int], float]:
    def count(s: Row, seat: int) -> float:
        """Squares of a path that are still ahead."""
        place = s.players[seat].place
        on_it = s.players[seat].status == IN_WHEEL and TRACK[place] == lane
        return float(DEATH_PLACES[lane] - place) if on_it else 0.0

    return count


def _human_birth(s: Row, seat: int) -> float:
    """1 if a death now would lead to a Human birth."""
    p = s.players[seat]
    return float(p.status != IN_WHEEL or (p.place != NOWHERE and leads_to_human(s, seat)))


def _powers(s: Row, seat: int) -> float:
    return ALL_POWERS if _is_free(s, seat) else s.players[seat].powers


def _rounds_of_rivals(s: Row, seat: int) -> float:
    """The rounds that the furthest of the others needs."""
    others = [other for other in range(s.seats) if other != seat and not s.players[other].began]
    return min((rounds_needed(s, other) for other in others), default=0.0)


def _rounds_saved_for_others(s: Row, seat: int) -> float:
    """The rounds that the others need, taken together; fewer are better."""
    return -sum(rounds_needed(s, other) for other in range(s.seats) if other != seat)


def _steps_saved(s: Row, seat: int) -> float:
    """The steps of a Buddha to the nearest player in the Wheel; fewer are better."""
    here, players = s.players[seat].place, [s.players[other] for other in range(s.seats)]
    steps = [int(DISTANCE[here][p.place]) for p in players if p.status == IN_WHEEL and p.place <= BARDO]
    return -min(steps, default=0) if s.players[seat].status == BUDDHA else 0.0


# -- in words ---------------------------------------------------------------------------------------


def _more(fact: str, likelier: str = "") -> Callable[[float], str]:
    """Words for more of something: a fact with a number, or only likelier."""

    def words(more: float) -> str:
        if more >= CLEARLY:
            return fact.format(n=_number(more), s="s" * (round(more) != 1))
        return likelier if more >= PERHAPS else ""

    return words


def _number(count: float) -> str:
    return "one" if round(count) == 1 else str(round(count))


def _fewer(fact: str) -> Callable[[float], str]:
    return lambda more: fact if more <= -CLEARLY else ""


# -- the terms --------------------------------------------------------------------------------------


def _part(name: str) -> Callable[[Row, int], float]:
    """The worth of a part; for the liberated, liberation is all."""

    def worth(s: Row, seat: int) -> float:
        if s.players[seat].status == IN_WHEEL:
            return _worths(s, seat)[name]
        return _worth_of_the_free(s, seat) if name == "liberation" else 0.0

    return worth


TERMS = (
    Term(
        "liberation",
        _part("liberation"),
        _more("you are liberated", "you are likelier to be liberated"),
        lambda s, seat: float(_is_free(s, seat)),
    ),
    Term(
        "delusions ended",
        _part("ended"),
        _more("you have ended {n} more root delusion{s}", "you are likelier to end another root delusion soon"),
        _colours_ended,
    ),
    Term(
        "colours dedicated",
        _part("dedicated"),
        _more("you have {n} more colour{s} dedicated", "you are likelier to dedicate a new colour soon"),
        _colours_dedicated,
    ),
    Term(
        "colours found",
        _part("found"),
        _more("you hold {n} more of the six colours", "you are likelier to find a new colour"),
        _colours_found,
    ),
    Term(
        "missed turn",
        _part("missed"),
        _fewer("you have no turn to miss"),
        lambda s, seat: s.players[seat].missing,
    ),
    Term(
        "powers",
        _part("powers"),
        _more("you have {n} more power{s}, towards two throws a turn"),
        _powers,
    ),
    Term(
        "realms",
        _part("realms"),
        _more("you lose about {n} round{s} less in the realms"),
        _rounds_saved,
    ),
    Term(
        "Spiritual Path",
        _part("spiritual"),
        _more("you have about {n} square{s} more of the Spiritual Path ahead of you"),
        _squares_left(SPIRITUAL),
    ),
    Term(
        "Subtle Path",
        _part("subtle"),
        _more("you have about {n} square{s} more of the Subtle Path, with its moons, ahead of you"),
        _squares_left(SUBTLE),
    ),
    Term(
        "next birth",
        _part("birth"),
        _more("a death would then lead to a Human birth", "your next birth is likelier to be Human"),
        _human_birth,
    ),
    Term("what is being chosen", _part("choice"), lambda more: ""),
    Term(
        "help for others",
        _worth_for_others,
        _more("the others together need about {n} round{s} less to liberation"),
        _rounds_saved_for_others,
    ),
    Term(
        "nearness",
        _worth_of_nearness,
        _more("you stand about {n} step{s} nearer to somebody who needs help"),
        _steps_saved,
    ),
    Term(
        "rivals",
        _worth_of_rivals,
        _more("the furthest of the others needs about {n} round{s} more"),
        _rounds_of_rivals,
    ),
)
MOMENTOUS = ("liberated",)
"""What is a reason by itself; a birth or a death may be welcome or not, so it is none."""
