"""The opinion of A Ghost's Revenge in named parts, so that a hint can say why.

A seat's log-odds are its own prospect minus the combined prospects of the others, both divided by the temperature. The
combined prospects of the others are told in four steps: from their bars alone, then with their stamina, then with the
markers on them, then with their hope to finish. What each step adds is one term.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from bardo.engine import Term
from bardo.games.ghosts_revenge.bots.evaluate import (
    COST_OF_HALF,
    COST_OF_SKIP,
    STAMINA_THAT_COUNTS,
    bars_a_token,
    chance_to_finish,
    cooldown_left,
    cost_of_ban,
    cost_of_force,
    cost_of_sabotage,
    cost_of_wait,
    purse_of,
    temperature,
    turns_before,
    worth_of_bars,
    worth_of_finish,
    worth_of_ghost,
    worth_of_stamina,
)
from bardo.games.ghosts_revenge.rules.end import rank
from bardo.games.ghosts_revenge.rules.row import Row

Part = Callable[[Row, int], float]
"""A part of a seat's prospect, in bars."""
A_FEW_BARS = 0.25
A_FEW_TOKENS = 0.75
DECIDED = 4.0
"""What the end of the game adds to the log-odds of those who have won, and takes from the others'."""
OFTEN, NEARLY_ALWAYS = 0.2, 0.8
"""From which difference on a marker or a chance is worth a word, and from which on it is a fact."""

MOMENTOUS = ("alive",)
"""The events that are reasons by themselves. A lost turn is not: it is good or bad, depending on whose it is."""


# -- the parts -------------------------------------------------------------------------------


def _purse(s: Row, seat: int) -> int:
    return purse_of(s, seat, turns_before(s, seat))


def _stamina(s: Row, seat: int) -> float:
    return worth_of_stamina(_purse(s, seat), bars_a_token(s))


def _power(s: Row, seat: int) -> float:
    return worth_of_ghost(s, seat, cooldown_left(s, seat, turns_before(s, seat)))


def _wait(s: Row, seat: int) -> float:
    return -cost_of_wait(s, turns_before(s, seat))


def _song(s: Row, seat: int) -> float:
    return -COST_OF_SKIP * s.players[seat].skip


def _wail(s: Row, seat: int) -> float:
    return -COST_OF_HALF * s.players[seat].half


def _sabotage(s: Row, seat: int) -> float:
    return -cost_of_sabotage(s) * s.players[seat].sabotage


def _closed(s: Row, seat: int) -> float:
    return -cost_of_ban(s, seat) - cost_of_force(s, seat, _purse(s, seat))


def _finish(s: Row, seat: int) -> float:
    return worth_of_finish(s, seat, turns_before(s, seat), _purse(s, seat))


def _victory(s: Row, seat: int) -> float:
    """A game that is over and won; `evaluate` is only asked before that."""
    return DECIDED * _has_won(s, seat)


def _defeat(s: Row, seat: int) -> float:
    """A game that is over and lost."""
    return DECIDED * _has_not_lost(s, seat)


STANDING: tuple[Part, ...] = (worth_of_bars, _power, _wait)
MARKERS: tuple[Part, ...] = (_song, _wail, _sabotage, _closed)
RIVALS: tuple[tuple[Part, ...], ...] = (STANDING, (_stamina,), MARKERS, (_finish,))
"""In which steps the prospects of the others are told."""


def _own(part: Part) -> Callable[[Row, int], float]:
    """What a part of the seat's own prospect adds to its log-odds."""
    return lambda s, seat: part(s, seat) / temperature(s)


def _against(step: int) -> Callable[[Row, int], float]:
    """What a step of the others' prospects takes from the seat's log-odds."""

    def worth(s: Row, seat: int) -> float:
        before = _combined(s, seat, step) if step else 0.0
        return before - _combined(s, seat, step + 1)

    return worth


def _combined(s: Row, seat: int, steps: int) -> float:
    """The prospects of all others together, as far as the first steps tell them."""
    parts = [part for group in RIVALS[:steps] for part in group]
    others = [sum(part(s, other) for part in parts) / temperature(s) for other in _others(s, seat)]
    best = max(others)
    return best + math.log(sum(math.exp(other - best) for other in others))


def _others(s: Row, seat: int) -> list[int]:
    return [other for other in range(s.seats) if other != seat]


# -- what people count -----------------------------------------------------------------------


def _has_won(s: Row, seat: int) -> float:
    return float(s.over and _is_first(s, seat))


def _has_not_lost(s: Row, seat: int) -> float:
    """0, or -1 if the game is over and lost."""
    return -float(s.over and not _is_first(s, seat))


def _is_first(s: Row, seat: int) -> bool:
    return all(rank(s, seat) >= rank(s, other) for other in range(s.seats))


def _in_all(count: Callable[[Row, int], float]) -> Callable[[Row, int], float]:
    """What the others have less of between them is better for the seat."""
    return lambda s, seat: -sum(count(s, other) for other in _others(s, seat))


def _bars(s: Row, seat: int) -> float:
    return float(s.players[seat].fright)


def _tokens(s: Row, seat: int) -> float:
    return float(min(STAMINA_THAT_COUNTS, _purse(s, seat)))


def _turns_to_power(s: Row, seat: int) -> float:
    return -float(cooldown_left(s, seat, turns_before(s, seat)))


def _burdens(s: Row, seat: int) -> float:
    """How many markers lie on a seat and will still matter."""
    p = s.players[seat]
    return float(p.skip + p.half + p.sabotage + (_closed(s, seat) < 0))


def _hope(s: Row, seat: int) -> float:
    return chance_to_finish(s, seat, _purse(s, seat)) if _finish(s, seat) else 0.0


# -- in words --------------------------------------------------------------------------------


def _figure(count: float) -> str:
    """A count with one decimal, if it has any."""
    return f"{count:.1f}".removesuffix(".0")


def _bars_more(words: str) -> Callable[[float], str]:
    """A sentence with a number of bars."""
    return lambda more: words.format(_some_bars(_figure(more))) if more >= A_FEW_BARS else ""


def _some_bars(figure: str) -> str:
    return f"{figure} bar{'s' * (figure != '1')}"


def _tokens_more(words: str) -> Callable[[float], str]:
    """A sentence with a whole number of tokens."""
    return lambda more: words.format(round(more)) if more >= A_FEW_TOKENS else ""


def _rather(likely: str, surely: str) -> Callable[[float], str]:
    """A sentence about something that is the case more often, or practically always."""
    return lambda more: surely if more >= NEARLY_ALWAYS else likely if more >= OFTEN else ""


def _more_often(words: str) -> Callable[[float], str]:
    """A sentence about a chance, told from a least difference on."""
    return lambda more: words if more >= OFTEN / 2 else ""


def _power_words(sooner: float) -> str:
    turns = round(sooner)
    return f"your power is ready {turns} turn{'s' * (turns > 1)} sooner" if turns > 0 else ""


def _marker(part: Part, likely: str, surely: str) -> tuple[Callable[[float], str], Callable[[Row, int], float]]:
    """The words and the measure of a marker on the seat itself."""
    return _rather(likely, surely), lambda s, seat: -float(part(s, seat) < 0)


TERMS = (
    Term("victory", _victory, _more_often("you are more likely to win in this turn"), _has_won),
    Term("defeat", _defeat, _more_often("a rival is less likely to win before your next turn"), _has_not_lost),
    Term("bars", _own(worth_of_bars), _bars_more("you gain {} more on average"), _bars),
    Term("stamina", _own(_stamina), _tokens_more("you keep {} stamina more"), _tokens),
    Term("power", _own(_power), _power_words, _turns_to_power),
    Term("turn", _own(_wait), lambda sooner: ""),
    Term("song", _own(_song), *_marker(_song, "you are less likely to lose a turn", "you do not lose a turn")),
    Term("wail", _own(_wail), *_marker(_wail, "a success of yours is less likely to count half", "no wail halves you")),
    Term(
        "sabotage",
        _own(_sabotage),
        *_marker(_sabotage, "a sabotage is less likely to wait for you", "no sabotage waits for you any more"),
    ),
    Term(
        "closed",
        _own(_closed),
        *_marker(_closed, "a class is less likely to be closed to you", "every class stays open to you"),
    ),
    Term("finish", _own(_finish), _more_often("you are more likely to fill your meter in your next turn"), _hope),
    Term("rivals", _against(0), _bars_more("your rivals gain {} less on average"), _in_all(_bars)),
    Term("rivals' stamina", _against(1), _tokens_more("rivals have {} stamina less to spend"), _in_all(_tokens)),
    Term(
        "rivals' markers",
        _against(2),
        _rather("a marker more often hampers a rival", "a marker still hampers a rival"),
        lambda s, seat: -_in_all(_burdens)(s, seat),
    ),
    Term("rivals' finish", _against(3), _more_often("a rival is less likely to fill a meter soon"), _in_all(_hope)),
)
"""The named parts of the opinion: the seat's own prospects first, then those of the others."""
