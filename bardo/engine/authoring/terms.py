"""The parts of a game's opinion: `evaluate` as a sum of named terms, so that advice can say why."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Term:
    """One part of a seat's prospects.

    The worths of all terms of a game add up to the log-odds of the chance that `evaluate` gives this seat.
    """

    name: str
    worth: Callable[[Any, int], float]
    """Its part of the log-odds, from a row and a seat."""
    words: Callable[[float], str]
    """Why one action is better than another, given how much greater its measure is on average; empty if that is
    not worth a word. For instance: "you need 2 turns fewer to Nirvana"."""
    measure: Callable[[Any, int], float] | None = None
    """What people would count instead of the worth: turns, Qi, haunted tiles."""

    def count(self, row: Any, seat: int) -> float:
        """What people would count in a row."""
        return float((self.measure or self.worth)(row, seat))
