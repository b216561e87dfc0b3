"""Rehearsing an action on a copy of a row, up to the next decision or to the first throw or draw."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from types import FunctionType
from typing import Any

from bardo.engine.play import moves
from bardo.engine.programs.linker import Program
from bardo.engine.rows.chance import next_word


class _Chance(Exception):
    """Raised instead of the first throw or draw."""


def _stop(s: Any) -> int:
    raise _Chance


class _UntilChance(Program):
    """Interpreted rules that stop where a die is thrown or a card is drawn."""

    def finish(self, linked: FunctionType, function: FunctionType) -> Any:
        """Put a stop in the place of the generator."""
        return _stop if function is next_word else linked


class Rehearsal:
    """The rules of one game, for trying out what an action would bring."""

    def __init__(self, parts: Mapping[str, Any]) -> None:
        self._program = _UntilChance({**parts, "apply": self._note})
        self._apply = self._program(parts["apply"])
        self._one_at_a_time = threading.Lock()
        self._noted: list[tuple[int, int]] = []

    def _note(self, s: Any, a: int) -> None:
        """Carry out an action and note who took it: the first is the one rehearsed, those after it were forced."""
        self._noted.append((int(s.seat), a))
        self._apply(s, a)

    def __call__(self, row: Any, action: int) -> tuple[tuple[tuple[int, int], ...], bool]:
        """Carry out a legal action in a row; returns the forced steps that followed, and whether chance had no part."""
        with self._one_at_a_time:
            self._noted = []
            try:
                self._program(moves.step)(row, action)
                certain = True
            except _Chance:
                certain = False
            return tuple(self._noted[1:]), certain
