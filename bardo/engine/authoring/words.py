"""The words of a game: its decisions and actions, its reasons to refuse, its events.

Each thing is declared once and gets a number; rules use the numbers, people read the words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bardo.engine.play.moves import FIRST_REASON, GAME_OVER, NOT_ASKED


@dataclass(frozen=True)
class Action:
    """Something a seat can do: its number, its short name and a sentence, which may name a seat."""

    id: int
    name: str
    text: str
    seat: int | None = None


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


ENGINE_REASONS = {
    GAME_OVER: Reason("The game is over."),
    NOT_ASKED: Reason("That is not what is asked now."),
}


class Menu:
    """The kinds of decision a game ever asks; each offers a contiguous range of actions."""

    def __init__(self) -> None:
        self.actions: list[Action] = []
        self.decisions: list[str] = []
        self.first: list[int] = [0]
        self.width: list[int] = [0]
        self.unasked: dict[int, Reason] = {}

    def decision(self, name: str, unasked: str = "", clause: str = "", since: int | None = None) -> int:
        """Open a decision: the actions declared next belong to it, and those declared `since` an earlier one.

        `unasked` is what somebody hears who tries one of them while something else is asked.
        """
        self.decisions.append(name)
        self.unasked[len(self.decisions)] = Reason(unasked, clause) if unasked else ENGINE_REASONS[NOT_ASKED]
        first = len(self.actions) if since is None else since
        self.first.append(first)
        self.width.append(len(self.actions) - first)
        return len(self.decisions)

    def widen(self, decision: int) -> None:
        """Let a decision offer all actions declared after its own as well."""
        self.width[decision] = len(self.actions) - self.first[decision]

    def action(self, name: str, text: str, seat: int | None = None) -> int:
        """Add an action to the decision opened last; where its text names a seat, who sits there is named instead."""
        if any(name.lower() == action.name.lower() for action in self.actions):
            raise ValueError(f"there is an action {name!r} already: people and transcripts call actions by name")
        number = len(self.actions)
        self.actions.append(Action(number, name, text, seat))
        self.width[-1] += 1
        return number

    def each(
        self, name: str, text: str, things: Sequence[str], shown: Sequence[str] = (), seat: int | None = None
    ) -> int:
        """Add an action for each of several things, shown in its text as they are or as said; returns the first."""
        for thing, words in zip(things, shown or things, strict=True):
            self.action(name.format(thing.lower()), text.format(words), seat)
        return len(self.actions) - len(things)

    def each_seat(self, name: str, text: str, seats: Sequence[str]) -> int:
        """Add an action for each seat, which its text names; returns the first."""
        for number, seat in enumerate(seats):
            self.action(name.format(seat.lower()), text.format(seat), number)
        return len(self.actions) - len(seats)

    def decision_of(self, action: int) -> int:
        """The decision an action belongs to: of several that offer it the narrowest, of equals the one opened first."""
        offer = [kind for kind, first in enumerate(self.first) if 0 <= action - first < self.width[kind]]
        return min(offer, key=self.width.__getitem__)


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
