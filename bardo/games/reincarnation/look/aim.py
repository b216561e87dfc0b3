"""Reincarnation: what a seat is playing for, how far it is, and what it needs next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bardo.engine import Aim
from bardo.games.reincarnation.data.parts import (
    ALL_REGIONS,
    COLOURS,
    POINTS_OF,
    REGIONS_FOR_AURA,
    STAGES,
)
from bardo.games.reincarnation.look.needs import (
    Need,
    again,
    aura_words,
    brings_at_once,
    colours_to_gain,
    count,
    go,
    gods_that_help,
    nodes,
    on_the_way,
    sacrifice,
    shifts_for_vishnu,
)
from bardo.games.reincarnation.look.prompts import points
from bardo.games.reincarnation.look.ways import ways
from bardo.games.reincarnation.rules.decisions import (
    ACT,
    AGE,
    AGED,
    GATHER,
    KARMA,
    KEEPING,
    MARKING,
    RELEASING,
    RETAINING,
    TRANSITION,
    TURN,
)
from bardo.games.reincarnation.rules.row import Row
from bardo.games.reincarnation.rules.sheet import karma_held
from bardo.games.reincarnation.rules.state import NOBODY_YET
from bardo.games.reincarnation.rules.transition import aura_needed, majorities


def aim(s: Row, seats: Sequence[str], seat: int) -> Aim:
    """How the game is won, how far a seat is, and what it needs next."""
    need = _need(s, seats, seat)
    return Aim(_goal(s), _progress(s, seats, seat), need.words, need.at, need.clause)


def _goal(s: Row) -> str:
    """How the game is won and lost at this table.  (RE1, RE121, RE122, RE124, RE127)"""
    others = "those later in the order have" if s.last_turns else "everyone else has"
    limit = f" If nobody attains it in {count(s.round_limit, 'round')}, most aura wins." if s.round_limit else ""
    return (
        f"Collect {aura_needed(s)} aura, then die: that is moksha. After the first moksha {others} one last turn;"
        " of those who attain it, the one whose harmony marker is on the best hex wins, and all others lose."
        f"{limit}"
    )


def _progress(s: Row, seats: Sequence[str], seat: int) -> str:
    p, goal = s.players[seat], aura_needed(s)
    if p.moksha:
        return f"Moksha attained. Your hex: {points(p.harmony)}, with {karma_held(s, seat)} karma."
    told = [f"Aura {p.aura} of {goal}, life stage {p.stage} of {STAGES}."]
    if not (s.seat == seat and s.step == TRANSITION):
        regions = majorities(s, seat)
        told.append(f"{count(regions, 'majority', 'majorities')}: {aura_words(regions // REGIONS_FOR_AURA)} at death.")
    rival = max((other for other in range(s.seats) if other != seat), key=lambda other: s.players[other].aura)
    told.append(f"{seats[rival]}: {aura_words(s.players[rival].aura)}.")
    return " ".join(told)


def _need(s: Row, seats: Sequence[str], seat: int) -> Need:
    p = s.players[seat]
    if s.over:
        return Need("The game is over.", "RE121")
    if p.moksha:
        return _await_the_end(s, seat)
    if not _has_a_turn(s, seat):
        return _no_turn_left(s, seat)
    if s.seat == seat and s.step == TRANSITION:
        return _between_lives(s, seat)
    if s.last != NOBODY_YET:
        return _in_the_last_turn(s, seats, seat)
    if _aura_at_death(s, seat) >= aura_needed(s):
        return _decease(s, seat)
    if _is_last_round(s):
        return _in_the_last_round(s, seat)
    return on_the_way(s, seat)


def _aura_at_death(s: Row, seat: int) -> int:
    """The aura of a seat with what its majorities would bring now.  (RE75)"""
    return int(s.players[seat].aura) + majorities(s, seat) // REGIONS_FOR_AURA


# -- the end of the game ---------------------------------------------------------------------


def _await_the_end(s: Row, seat: int) -> Need:
    """Nothing more to do but to wait for the last turns.  (RE79, RE124)"""
    worth = POINTS_OF[s.players[seat].harmony]
    words = f"You have attained moksha: wait for the last turns. Your hex is worth {worth}; only somebody who attains"
    words += " moksha on a better one beats you, or on an equal one with more karma."
    return Need(words, "RE124", (f"harmony-{seat}",))


def _no_turn_left(s: Row, seat: int) -> Need:
    """Whoever's last turn is over can only wait.  (RE123, RE127)"""
    if s.last == NOBODY_YET:
        return Need("No turn of yours is left: wait for the end. Most aura wins.", "RE127", (f"aura-{seat}",))
    return Need("No turn of yours is left, so moksha is out of your reach.", "RE123", (f"aura-{seat}",))


def _has_a_turn(s: Row, seat: int) -> bool:
    """Whether a turn of this seat is on or to come.  (RE121, RE122, RE127)"""
    waits = (_place(s, seat) - s.turn) % s.seats
    if s.last != NOBODY_YET:
        return bool(waits <= s.last)
    return not (_is_last_round(s) and _place(s, seat) < s.turn)


def _place(s: Row, seat: int) -> int:
    return list(s.turn_order[: s.seats]).index(seat)


def _is_last_round(s: Row) -> bool:
    return bool(s.round_limit and s.round_number >= s.round_limit and s.last == NOBODY_YET)


def _in_the_last_turn(s: Row, seats: Sequence[str], seat: int) -> Need:
    """Moksha now or never, and on a good hex.  (RE123, RE124)"""
    which = "This is your last turn" if s.seat == seat else "Your next turn is your last"
    lacking = aura_needed(s) - _aura_at_death(s, seat)
    if s.seat == seat and s.step == AGED:
        return Need(f"{which}, and you have grown older in it: moksha is out of your reach.", "RE123")
    if lacking <= 0:
        best = max((other for other in range(s.seats) if s.players[other].moksha), key=lambda other: _worth(s, other))
        need = _decease(s, seat)
        beat = f"{seats[best]}'s hex is worth {_worth(s, best)}, yours {_worth(s, seat)}: the better one wins"
        return replace(need, words=f"{which}. {need.words} {beat}, and of equal ones more karma.", clause="RE124")
    if s.seat == seat and s.step in (ACT, AGE) and s.decision == TURN and _last_chances(s, seat) < lacking:
        return Need(f"{which}, and you lack {lacking} aura for moksha.", "RE123", (f"aura-{seat}",))
    need = on_the_way(s, seat)
    return replace(need, words=f"{which}: you lack {lacking} aura, and must die in it. {need.words}")


def _last_chances(s: Row, seat: int) -> int:
    """The most aura that can still come after the gathering, before death.  (RE72, RE73, RE75)"""
    gods = sum((s.karma_aura, s.vitality_aura)[need.clause == "RE71"] for need in gods_that_help(s, seat))
    need = sacrifice(s, seat) if s.step == ACT else again(s, seat)
    if need is None:
        return int(gods)
    return int(gods) + (brings_at_once(s, seat) if need.clause == "RE59" else majorities(s, seat) % REGIONS_FOR_AURA)


def _worth(s: Row, seat: int) -> int:
    return int(POINTS_OF[s.players[seat].harmony])


def _in_the_last_round(s: Row, seat: int) -> Need:
    """Most aura wins; majorities count only for whoever dies.  (RE127)"""
    bring = majorities(s, seat) // REGIONS_FOR_AURA
    if s.seat == seat and s.step in (ACT, AGE) and bring:
        words = f"This is the last round, and most aura wins: die, and your majorities bring {bring} more."
        return Need(words, "RE127", ("pyre",))
    need = on_the_way(s, seat)
    return replace(need, words=f"This is the last round, and most aura wins. {need.words}")


def _decease(s: Row, seat: int) -> Need:
    """There is enough aura: it is claimed by dying, best on a good hex.  (RE78, RE124)"""
    enough = f"With your majorities you have {_aura_at_death(s, seat)} aura, enough for moksha"
    if s.players[seat].aura >= aura_needed(s):
        enough = f"You have {s.players[seat].aura} aura, enough for moksha"
    mine = s.seat == seat
    if mine and s.decision == KARMA:
        return Need(f"{enough}. Take any colour: of equal hexes more karma wins.", "RE124", colours_to_gain(s, seat))
    if mine and s.step in (ACT, AGE):
        return Need(f"{enough}: die now.", "RE78", ("pyre",))
    if mine and s.step == GATHER:
        return Need(f"{enough}: gather, and die in this turn.", "RE78", ("pyre",))
    if mine and s.step == AGED:
        return Need(f"{enough}: die at the end of your next turn.", "RE78", (f"aura-{seat}",))
    turn = "this turn" if mine else "your next turn"
    best = max(ways(s, seat), key=lambda way: POINTS_OF[way.hex], default=None)
    if best is None or shifts_for_vishnu(s, seat):
        return Need(f"{enough}: die at the end of {turn}.", "RE78", (f"aura-{seat}",))
    goal = f"{go(s, seat, best)} to hex {best.hex}, worth {POINTS_OF[best.hex]} at the end"
    return Need(f"{enough}: die at the end of {turn}. For a good hex, {goal}.", "RE124", nodes(best))


# -- between two lives -----------------------------------------------------------------------


def _between_lives(s: Row, seat: int) -> Need:
    """Steps 5 and 6: who stays, what is kept, what is closed.  (RE76, RE78, RE82, RE98)"""
    p = s.players[seat]
    if s.decision == MARKING:
        return Need("You are a Landholder: close a region that the others want to enter.", "RE98")
    if s.decision == RETAINING:
        words = "Four karma pay for your birth as a Brahmin. The rest counts towards three colours in the new life."
        return Need(words, "RE82", tuple(f"bowl-{colour}" for colour in range(len(COLOURS)) if p.karma[colour]))
    assert s.decision in (KEEPING, RELEASING)
    at = tuple(f"disciples-{seat}-{region}" for region in range(ALL_REGIONS) if p.disciples[region])
    if p.aura >= aura_needed(s):
        return Need("You have enough aura: say which disciples stay, and you attain moksha.", "RE78", at)
    if s.last != NOBODY_YET or _is_last_round(s):
        return replace(_no_turn_left(s, seat), at=at)
    words = "Keep disciples in different regions where nobody has more: each is a majority for your next death."
    return Need(words, "RE76", at)
