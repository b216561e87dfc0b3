"""The words of a game: its reasons to refuse, its events, the habits of its bots.

Each thing is declared once and gets a number; rules use the numbers, people read the words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bardo.engine.play.moves import FIRST_REASON, GAME_OVER, NOT_ASKED


@dataclass(frozen=True)
class Reason:
    """Why an action is not allowed, and the clause that says so."""

    sentence: str
    clause: str = ""


NEVER = -10.0
"""A taste so strong that a bot does something only when it may do nothing else."""


@dataclass(frozen=True)
class Persona:
    """A habit for bots: how much better actions seem to it than they are, as a part of a whole victory.

    Actions are given by name or by patterns of names such as `steal *`; the last one that fits counts.
    """

    help: str
    taste: Mapping[str, float]


NOT_WHAT_IS_ASKED = Reason("That is not what is asked now.")
ENGINE_REASONS = {GAME_OVER: Reason("The game is over."), NOT_ASKED: NOT_WHAT_IS_ASKED}


class Reasons:
    """The reasons a game may have to refuse an action."""

    def __init__(self) -> None:
        self.by_code: dict[int, Reason] = dict(ENGINE_REASONS)

    def __call__(self, sentence: str, clause: str) -> int:
        """Declare a reason; returns its code."""
        code = FIRST_REASON + len(self.by_code) - len(ENGINE_REASONS)
        self.by_code[code] = Reason(sentence, clause)
        return code


@dataclass(frozen=True)
class Event:
    """Something that happened: its name, its details and the line of the log."""

    name: str
    a: int
    b: int
    c: int
    text: str


@dataclass
class Events:
    """What a game may tell. Templates name their details: "{a:seat} walks to the {b:place}."."""

    names: Mapping[str, Sequence[str]]
    kinds: list[tuple[str, str]] = field(default_factory=list)

    def __call__(self, name: str, template: str) -> int:
        """Declare an event; returns its number."""
        self.kinds.append((name, template))
        return len(self.kinds) - 1

    def read(self, kind: int, a: int, b: int, c: int, seats: Sequence[str]) -> Event:
        """An event of a row in words, with the names of the people at the table."""
        name, template = self.kinds[kind]
        names = {**self.names, "seat": seats}
        a, b, c = int(a), int(b), int(c)
        text = template.format(a=_Detail(a, names), b=_Detail(b, names), c=_Detail(c, names))
        return Event(name, a, b, c, text)


class _Detail:
    """A detail of an event: a number, or the thing of a kind that has this number."""

    def __init__(self, value: int, names: Mapping[str, Sequence[str]]) -> None:
        self.value, self.names = value, names

    def __format__(self, spec: str) -> str:
        if spec in self.names:
            return self.names[spec][self.value]
        return format(self.value, spec if self.value else "")  # no sign before 0


Prompt = Callable[[Any, Sequence[str]], str]
"""From a row and the names of the seats: one sentence that says what is asked."""
