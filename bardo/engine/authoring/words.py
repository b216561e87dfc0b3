"""The words of a game: its reasons for refusals, its events, the habits of its bots.

Each thing is declared once and gets a number; rules use the numbers, people read the words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bardo.engine.play.moves import FIRST_REASON, GAME_OVER, NOT_ASKED


@dataclass(frozen=True)
class Reason:
    """Why an action is not allowed, and the clause of the rulebook that says so."""

    sentence: str
    clause: str = ""


NEVER = -10.0
"""A dislike so strong that a bot takes such an action only when no other is legal."""


@dataclass(frozen=True)
class Persona:
    """A habit for bots: how much better than they are actions seem to it, as a fraction of a victory.

    Actions are given by name or by a pattern such as `steal *`; if several match, the last one counts.
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
    """The events that a game may tell. Templates name their details: "{a:seat} walks to the {b:place}.".

    A detail may be an ordinal, too: "{a:seat} finishes {b:ordinal}.".
    """

    names: Mapping[str, Sequence[str]]
    kinds: list[tuple[str, str]] = field(default_factory=list)

    def __call__(self, name: str, template: str) -> int:
        """Declare an event; returns its number."""
        self.kinds.append((name, template))
        return len(self.kinds) - 1

    def read(self, kind: int, a: int, b: int, c: int, seats: Sequence[str]) -> Event:
        """An event of a row in words, with the names of the players."""
        name, template = self.kinds[kind]
        names = {**self.names, "seat": seats}
        a, b, c = int(a), int(b), int(c)
        text = template.format(a=_Detail(a, names), b=_Detail(b, names), c=_Detail(c, names))
        return Event(name, a, b, c, text)


class _Detail:
    """A detail of an event: a number, or the name that has this number in a list."""

    def __init__(self, value: int, names: Mapping[str, Sequence[str]]) -> None:
        self.value, self.names = value, names

    def __format__(self, spec: str) -> str:
        if spec in self.names:
            return self.names[spec][self.value]
        if spec == "ordinal":
            return ordinal(self.value)
        return format(self.value, spec if self.value else "")  # no sign before 0


Prompt = Callable[[Any, Sequence[str]], str]
"""A function from a row and the names of the seats to a sentence that says what is asked."""


ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def ordinal(number: int) -> str:
    """The ordinal of a number from 1: a word up to "tenth", then "11th"."""
    if number <= len(ORDINALS):
        return ORDINALS[number - 1]
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def listed(things: Sequence[str], word: str = "and") -> str:
    """Several things in a sentence: "Ann, Ben and Cleo", or with another word between the last two."""
    return f" {word} ".join(filter(None, (", ".join(things[:-1]), things[-1]))) if things else ""
