"""A Ghost's Revenge: what a seat is playing for, how far it is, and what it needs next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bardo.engine import ALLOWED, Aim, listed
from bardo.games.ghosts_revenge.data.contracts import CLASSES, REWARDS
from bardo.games.ghosts_revenge.look.prompts import coming, words_for_rolls, worth
from bardo.games.ghosts_revenge.rules.actions import (
    KINDS,
    cost_of,
    half_of,
    refuse_ban,
    refuse_pass,
    refuse_sabotage,
    rolls_of,
)
from bardo.games.ghosts_revenge.rules.end import rank
from bardo.games.ghosts_revenge.rules.powers import refuse_force, refuse_haunt
from bardo.games.ghosts_revenge.rules.row import Row
from bardo.games.ghosts_revenge.rules.state import NONE

FACES = 6


class Missing(NamedTuple):
    """What a seat needs next, where on the table that is, and the clause that says so."""

    words: str
    at: tuple[str, ...]
    clause: str


def aim(s: Row, seats: Sequence[str], seat: int) -> Aim:
    """The aim of a seat."""
    missing = _missing(s, seats, seat)
    return Aim(_goal(s), _progress(s, seats, seat), missing.words, missing.at, missing.clause)


def _goal(s: Row) -> str:
    limit = f" If nobody has by the end of round {s.round_limit}, the most bars win." if s.round_limit else ""
    whole = "its only bar" if s.meter == 1 else f"all {_bars(s.meter)} of it"
    return f"Be the first to fill a Fright Meter, {whole}, and you win; all others lose.{limit}"


# -- how far ---------------------------------------------------------------------------------


def _progress(s: Row, seats: Sequence[str], seat: int) -> str:
    p = s.players[seat]
    return f"Bars {p.fright} of {s.meter}, stamina {p.stamina}. {_race(s, seats, seat)}"


def _race(s: Row, seats: Sequence[str], seat: int) -> str:
    """The others' figures: who is furthest, and who could win at once."""
    others = [other for other in range(s.seats) if other != seat]
    threat = [seats[other] + _long_shot(s, other) for other in others if not s.over and may_win_with(s, other)]
    best = max(s.players[other].fright for other in others)
    names = listed([seats[other] for other in others if s.players[other].fright == best], "and")
    mine = s.players[seat].fright
    if best == mine:
        stand = f"{names} {_has(names)} just as many bars"
    elif best < mine:
        stand = f"You are ahead: {names} {_has(names)} {best}"
    else:
        stand = f"{names} {_has(names)} the most, {best}"
    return f"{stand}. {listed(threat, 'and')} could win with the next contract." if threat else f"{stand}."


def may_win_with(s: Row, seat: int) -> list[int]:
    """The classes with a card that could fill a seat's meter in its next turn, the likeliest first."""
    if _has_had_last_turn(s, seat) or (s.turn != seat and s.players[seat].skip):
        return []
    chances = {kind: _chance_to_win(s, seat, kind) for kind in _open(s, seat)}
    return sorted((kind for kind in chances if chances[kind] > 0), key=lambda kind: -chances[kind])


def _chance_to_win(s: Row, seat: int, kind: int) -> float:
    return rolls_of(s, kind) / FACES * _enough(s, seat, kind) / len(coming(s, kind))


def _enough(s: Row, seat: int, kind: int) -> int:
    """How many of the cards that may come next would fill a seat's meter.  (GR15, GR59)"""
    p = s.players[seat]
    rewards = [REWARDS[card] for card in coming(s, kind)]
    gains = [half_of(reward) if p.half else reward for reward in rewards]
    return sum(gain >= s.meter - p.fright for gain in gains)


def _long_shot(s: Row, seat: int) -> str:
    """With which cards somebody could win, if not with all of a class."""
    kinds = may_win_with(s, seat)
    if any(_enough(s, seat, kind) == len(coming(s, kind)) for kind in kinds):
        return ""
    return f" (with {listed([_cards(s, seat, kind) for kind in kinds], 'or')})"


def _cards(s: Row, seat: int, kind: int) -> str:
    return f"{_enough(s, seat, kind)} of {len(coming(s, kind))} {CLASSES[kind]} cards"


def _open(s: Row, seat: int) -> list[int]:
    """The classes that a seat can pay for and may take in its next turn.  (GR32)"""
    return [kind for kind in _allowed(s, seat) if cost_of(s, kind) <= _purse(s, seat)]


def _allowed(s: Row, seat: int) -> list[int]:
    """The classes that are neither banned nor shut out by another that is forced."""
    p = s.players[seat]
    if p.force != NONE:
        return [p.force - 1]
    return [kind for kind in range(KINDS) if kind != p.ban - 1]


def _purse(s: Row, seat: int) -> int:
    """The stamina of a seat, as it will be in its next turn if nobody takes any."""
    return int(s.players[seat].stamina + (0 if seat == s.turn else s.income))


# -- what is missing -------------------------------------------------------------------------


def _missing(s: Row, seats: Sequence[str], seat: int) -> Missing:
    """The first thing that matters, in the order in which a friend at the table would mention it."""
    if s.over:
        return _over(s, seat)
    if seat != s.turn:
        return _waiting(s, seat)
    if s.players[seat].force != NONE:
        return _forced(s, seat)
    if may_win_with(s, seat):
        return _winning(s, seat)
    if s.round_number == s.round_limit:
        return _last_turn(s, seat)
    if not _open(s, seat):
        return _warned(s, seats, seat, _saving(s, seat))
    return _warned(s, seats, seat, _acting(s, seat))


def _over(s: Row, seat: int) -> Missing:
    at = (f"ghost{seat}",)
    if s.players[seat].fright >= s.meter:
        return Missing("Nothing: your meter is full, and you are alive again.", at, "GR73")
    if all(rank(s, seat) >= rank(s, other) for other in range(s.seats)):
        return Missing("Nothing: time is up, and nobody has come further than you.", at, "GR77")
    return Missing(f"The game is over: your meter lacked {_bars(s.meter - s.players[seat].fright)}.", at, "GR2")


def _waiting(s: Row, seat: int) -> Missing:
    """It is somebody else's turn."""
    if _has_had_last_turn(s, seat):
        words = "You have had your last turn: at the end of this round the most bars win, then the most stamina."
        return Missing(words, ("clock",), "GR77")
    if s.players[seat].skip:
        words = f"You will lose your next turn to the Banshee's song, though it still brings you {s.income} stamina."
        return Missing(words, (f"skip{seat}",), "GR69")
    purse = _purse(s, seat)
    brings = f"Your next turn brings {s.income} stamina, {purse} in all" if s.income else f"You have {purse} stamina"
    kinds = _open(s, seat)
    if not kinds:
        words = f"{_need(s, seat)}. {brings}: too little for {_any_contract(s, seat)}{_because(s, seat)}."
        return Missing(words, (f"stamina{seat}",), "GR25")
    winning = sorted(may_win_with(s, seat))
    hope = f". {_a_or(winning).capitalize()} one" if len(winning) < len(kinds) else ", and that"
    hope = f"{hope} could win you the game{_long_shot(s, seat)}" if winning else ""
    words = f"{_need(s, seat)}. {brings}: enough for {_contract(kinds)}{_because(s, seat)}{hope}."
    return Missing(words, (f"stamina{seat}", *_stacks(kinds)), "GR25")


def _has_had_last_turn(s: Row, seat: int) -> bool:
    """Whether the game ends before this seat has another turn.  (GR76)"""
    return bool(s.round_number == s.round_limit and (seat - s.first) % s.seats < (s.turn - s.first) % s.seats)


def _forced(s: Row, seat: int) -> Missing:
    """The Ifrit has named a class.  (GR64, GR65)"""
    kind = s.players[seat].force - 1
    at = (f"force{seat}", f"stack{kind}")
    if _open(s, seat):
        hope = f" It can even win you the game{_long_shot(s, seat)}." if may_win_with(s, seat) else ""
        words = f"{_need(s, seat)}. The Ifrit forces you to accept a {CLASSES[kind]} contract in this turn.{hope}"
        return Missing(words, at, "GR64")
    words = f"The Ifrit allows you only a {CLASSES[kind]} contract, and you cannot pay for it: {_instead(s, seat)}."
    return Missing(words, at, "GR65")


def _winning(s: Row, seat: int) -> Missing:
    """A contract that could fill the meter now.  (GR38)"""
    p, kind = s.players[seat], may_win_with(s, seat)[0]
    first = " First you must roll for the sabotage." if p.sabotage else ""
    halved = ", already halved" if p.half else ""
    enough = _enough(s, seat, kind)
    few = f" {_cards(s, seat, kind)} {'is' if enough == 1 else 'are'} enough." if enough < len(coming(s, kind)) else ""
    words = (
        f"{_need(s, seat)}: a {CLASSES[kind]} contract can win you the game now. It costs {cost_of(s, kind)} stamina,"
        f" succeeds {words_for_rolls(rolls_of(s, kind))} and is {worth(s, kind, bool(p.half))}{halved}.{few}{first}"
    )
    return Missing(words, (f"stack{kind}",), "GR38")


def _last_turn(s: Row, seat: int) -> Missing:
    """The meter cannot be filled any more: the most bars win.  (GR77)"""
    best = max(s.players[other].fright for other in range(s.seats) if other != seat)
    short = best - s.players[seat].fright
    how = f"You are {_bars(short)} behind" if short > 0 else "Nobody has more bars than you"
    words = f"This is your last turn: when the round ends the most bars win, then the most stamina. {how}."
    return Missing(words, ("clock", *_stacks(_open(s, seat))), "GR77")


def _saving(s: Row, seat: int) -> Missing:
    """No contract can be paid for.  (GR40)"""
    more = f" Each of your turns brings {s.income} more." if s.income else ""
    kinds = f"{_any_contract(s, seat)}{_because(s, seat)}"
    words = f"You cannot pay for {kinds} with {s.players[seat].stamina} stamina: {_instead(s, seat)}."
    return Missing(words + more, (f"stamina{seat}", "hourglass"), "GR40")


def _acting(s: Row, seat: int) -> Missing:
    """A contract is possible, with what lies in its way."""
    p, kinds = s.players[seat], _open(s, seat)
    cheapest = CLASSES[min(kinds, key=lambda kind: cost_of(s, kind))]
    if p.sabotage:
        parity = "odd" if s.sabotage_parity else "even"
        loss = min(s.sabotage_loss, p.fright)
        lost = f" and you lose {_bars(loss)}" if loss else ""
        words = (
            f"{_need(s, seat)}, but a sabotage waits for your next contract: on an {parity} roll that contract"
            f" fails{lost}. A {cheapest} one is the cheapest way to be rid of it."
        )
        return Missing(words, (f"sabotage{seat}", *_stacks(kinds)), "GR43")
    if p.half:
        words = (
            f"{_need(s, seat)}, but your next success counts half: a {cheapest} contract is the cheapest way to be"
            " rid of that."
        )
        return Missing(words, (f"half{seat}", *_stacks(kinds)), "GR59")
    power = " Before that you may use your power: it is free." if _power_ready(s, seat) else ""
    wait = _or_wait(s, seat, kinds)
    payable = f"{_contract(kinds)}{_because(s, seat)}"
    words = f"{_need(s, seat)}, and only contracts bring bars: you can pay for {payable}{wait}.{power}"
    at = (*_stacks(kinds), *(["hourglass"] * bool(wait)), *([f"power{seat}"] * bool(power)))
    return Missing(words, at, "GR4")


def _or_wait(s: Row, seat: int, kinds: Sequence[int]) -> str:
    """A contract that may win in the next turn, but only for somebody who saves up for it now.  (GR39)"""
    stamina = s.players[seat].stamina + s.income
    least = min(cost_of(s, kind) for kind in kinds)
    better = [kind for kind in range(KINDS) if stamina - least < cost_of(s, kind) <= stamina]
    better = [kind for kind in better if _chance_to_win(s, seat, kind) > 0]
    if not better or refuse_pass(s, seat) != ALLOWED or _danger(s, seat) is not None:
        return ""
    return f", or pass and save up: in your next turn {_a_or(better)} one could win you the game"


def _warned(s: Row, seats: Sequence[str], seat: int, missing: Missing) -> Missing:
    """The same, with a word about whoever could win next, if something can be done against it."""
    other = _danger(s, seat)
    if other is None:
        return missing
    name, ways = seats[other], _ways_to_stop(s, seat, other)
    against = [f"{way} {name}{from_}" for way, from_ in ways]
    words = f"{missing.words} Beware: {name} could win next{_long_shot(s, other)}. You can {listed(against, 'or')}."
    return Missing(words, (*missing.at, f"ghost{other}"), missing.clause)


def _danger(s: Row, seat: int) -> int | None:
    """Who is nearest to winning with their next contract, of those whom this seat can hinder now."""
    others = [other for other in range(s.seats) if other != seat and _ways_to_stop(s, seat, other)]
    return max(others, key=lambda other: s.players[other].fright, default=None)


def _ways_to_stop(s: Row, seat: int, other: int) -> list[tuple[str, str]]:
    """A ban that leaves another no class to win with, and a sabotage.  (GR41, GR46)"""
    kinds = may_win_with(s, other)
    ban = len(kinds) == 1 and refuse_ban(s, seat, other, kinds[0]) == ALLOWED
    sabotage = bool(kinds) and refuse_sabotage(s, seat, other) == ALLOWED
    return [*([("ban", f" from {CLASSES[kinds[0]]} contracts")] if ban else []), *([("sabotage", "")] * sabotage)]


def _power_ready(s: Row, seat: int) -> bool:
    """Whether the seat's power could be used now on somebody.  (GR51)"""
    return any(
        refuse_haunt(s, seat, other) == ALLOWED
        or any(refuse_force(s, seat, other, kind) == ALLOWED for kind in range(KINDS))
        for other in range(s.seats)
    )


# -- words -----------------------------------------------------------------------------------


def _need(s: Row, seat: int) -> str:
    lacking = int(s.meter - s.players[seat].fright)
    return f"You need {lacking} more bar{'s' * (lacking != 1)}"


def _bars(count: int) -> str:
    return f"{count} bar{'s' * (count != 1)}"


def _contract(kinds: Sequence[int]) -> str:
    """Some classes in words: a light or a medium contract."""
    return f"{_a_or(kinds)} contract"


def _a_or(kinds: Sequence[int]) -> str:
    return listed([f"a {CLASSES[kind]}" for kind in kinds], "or")


def _any_contract(s: Row, seat: int) -> str:
    """What the seat cannot pay for, although it is allowed, in words."""
    kinds = _allowed(s, seat)
    return "any contract" if len(kinds) == KINDS else _contract(kinds)


def _because(s: Row, seat: int) -> str:
    """The ban or the force that the classes in question depend on.  (GR46, GR64, GR68)"""
    p = s.players[seat]
    if p.force != NONE:
        return " (the class that the Ifrit forces on you)"
    return f" ({CLASSES[p.ban - 1]} ones are banned)" if p.ban != NONE else ""


def _instead(s: Row, seat: int) -> str:
    """What can be done in this turn apart from contracts, in words."""
    others = range(s.seats)
    sabotage = any(refuse_sabotage(s, seat, other) == ALLOWED for other in others)
    ban = any(refuse_ban(s, seat, other, kind) == ALLOWED for other in others for kind in range(KINDS))
    save = refuse_pass(s, seat) == ALLOWED
    words = [*(["sabotage somebody"] * sabotage), *(["ban somebody"] * ban), *(["pass and save up"] * save)]
    return f"you can {'only ' * (len(words) == 1)}{listed(words, 'or')}"


def _stacks(kinds: Sequence[int]) -> tuple[str, ...]:
    return tuple(f"stack{kind}" for kind in kinds)


def _has(names: str) -> str:
    return "have" if " and " in names else "has"
