"""The menu of a game: every decision it asks, and every action with its words, its refusal and its effect.

Decisions are opened first, in the order of their numbers. Actions are declared where their rules are:

    MOVE = DAY.each("move {}", "Walk to {}", PLACES, refuse=refuse_move, apply=move)

Action numbers follow from the order of the decisions, so each decision owns a contiguous range of them and no rule
depends on a number in another file. `refuse(s, a)` and `apply(s, a)` of the whole game are generated from the
declarations (bardo/engine/programs/dispatch.py).

A refusal or an effect takes the row, then `me` if it wants the seat that acts, then the place in the list of each
thing that the action names:  move(s, me, place)  lay_ban(s, me, target, kind)  settle(s)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from bardo.engine.authoring.words import NOT_WHAT_IS_ASKED, Reason
from bardo.engine.programs.dispatch import Branch, dispatcher

Rule = Callable[..., Any]


@dataclass(frozen=True)
class Action:
    """Something a seat can do: its number, its short name and a sentence, which may name a seat."""

    id: int
    name: str
    text: str
    seat: int | None = None


@dataclass(frozen=True)
class _Words:
    """What an action will be called once it has a number."""

    name: str
    text: str
    seat: int | None = None


class Choice(int if TYPE_CHECKING else object):  # type: ignore[misc]  # rules and scenes see its number
    """One declared action, or a family of them: one for each of several things.

    It stands for its first number, which is known once everything is declared; to the type checker it is that number,
    since linked rules and the nodes of a scene get the number in its place. `MOVE + place` is an
    action, `a in MOVE` asks whether an action is one of the family, `MOVE.nth(a)` says which.
    """

    def __init__(
        self, menu: Menu, words: Sequence[_Words], shape: tuple[int, ...], refuse: Rule | None, apply: Rule | None
    ) -> None:
        self.menu, self.words, self.shape = menu, tuple(words), shape
        self.refuse, self.apply = refuse, apply

    @cached_property
    def first(self) -> int:
        """The number of its first action."""
        following = 0
        for choice in self.menu.choices:
            if choice is self:
                return following
            following += len(choice.words)
        raise ValueError(f"{self.words[0].name!r} is not on the menu")

    def __index__(self) -> int:
        return self.first

    def __add__(self, nth: int) -> int:
        return self.first + nth

    def __rsub__(self, action: int) -> int:
        return action - self.first

    def __lt__(self, other: int) -> bool:
        return self.first < int(other)

    def __le__(self, other: int) -> bool:
        return self.first <= int(other)

    def __gt__(self, other: int) -> bool:
        return self.first > int(other)

    def __ge__(self, other: int) -> bool:
        return self.first >= int(other)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> np.ndarray:
        return np.array(self.first, dtype)

    @property
    def all(self) -> range:
        """The numbers of all its actions."""
        return range(self.first, self.first + len(self.words))

    def __contains__(self, action: object) -> bool:
        return action in self.all

    def nth(self, action: int) -> int:
        """Which of the family an action is."""
        return int(action) - self.first

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, int) and self.first == other)

    def __hash__(self) -> int:
        return hash(self.first)


class Decision(int):
    """A kind of question that a game asks: its number, and the actions that answer it."""

    menu: Menu
    name: str
    unasked: Reason
    since: Decision | None
    until: Decision | None
    choices: list[Choice]
    then: Rule | None

    def action(
        self, name: str, text: str, seat: int | None = None, *, refuse: Rule | None = None, apply: Rule | None = None
    ) -> Choice:
        """Declare one action; where its text names a seat, who sits there is named instead."""
        return self._declare([_Words(name, text, seat)], (), refuse, apply)

    def each(
        self,
        name: str,
        text: str,
        things: Sequence[str],
        shown: Sequence[str] = (),
        *,
        refuse: Rule | None = None,
        apply: Rule | None = None,
    ) -> Choice:
        """Declare an action for each of several things; `shown` are their words in the sentence, where they differ."""
        words = [
            _Words(name.format(thing.lower()), text.format(said))
            for thing, said in zip(things, shown or things, strict=True)
        ]
        return self._declare(words, (len(things),), refuse, apply)

    def each_seat(
        self, name: str, text: str, seats: Sequence[str], *, refuse: Rule | None = None, apply: Rule | None = None
    ) -> Choice:
        """Declare an action for each seat, which its text names."""
        words = [_Words(name.format(seat.lower()), text.format(seat), nth) for nth, seat in enumerate(seats)]
        return self._declare(words, (len(seats),), refuse, apply)

    def each_pair(
        self,
        name: str,
        text: str,
        things: Sequence[str],
        others: Sequence[str],
        shown: Sequence[str] = (),
        *,
        seats: bool = False,
        refuse: Rule | None = None,
        apply: Rule | None = None,
    ) -> Choice:
        """Declare an action for each thing with each of the others; `seats` when the things are the seats.

        In name and text `{0}` is the thing and `{1}` the other, in the text as `shown`, where its words differ.
        """
        words = [
            _Words(name.format(thing.lower(), other.lower()), text.format(thing, said), nth if seats else None)
            for nth, thing in enumerate(things)
            for other, said in zip(others, shown or others, strict=True)
        ]
        return self._declare(words, (len(things), len(others)), refuse, apply)

    def afterwards(self, then: Rule) -> None:
        """Name a rule that runs after every action of this decision: `then(s)` or `then(s, me)`."""
        self.then = then

    def goes_on_with(self, following: Decision) -> None:
        """Let this decision offer the actions of the next ones as well, up to those of `following`."""
        self.until = following

    def _declare(
        self, words: Sequence[_Words], shape: tuple[int, ...], refuse: Rule | None, apply: Rule | None
    ) -> Choice:
        choice = Choice(self.menu, words, shape, refuse, apply)
        self.menu.declare(self, choice)
        return choice


class Menu:
    """The kinds of decision a game ever asks; each offers a contiguous range of actions."""

    def __init__(self, actor: str = "seat") -> None:
        """`actor` is the field of the row that holds the seat which acts: `me` in refusals and effects."""
        self.actor = actor
        self.kinds: list[Decision] = []
        self._names: set[str] = set()
        self._numbered = False

    def decision(self, name: str, unasked: str = "", clause: str = "", since: Decision | None = None) -> Decision:
        """Open a decision. `unasked` is what somebody hears who tries one of its actions at another time.

        With `since` it offers the own actions of an earlier decision as well, which must come right before its own.
        """
        kind = Decision(len(self.kinds) + 1)
        kind.menu, kind.name, kind.since, kind.until, kind.choices, kind.then = self, name, since, None, [], None
        kind.unasked = Reason(unasked, clause) if unasked else NOT_WHAT_IS_ASKED
        self.kinds.append(kind)
        return kind

    def declare(self, kind: Decision, choice: Choice) -> None:
        """Add a choice to a decision."""
        if self._numbered:
            raise ValueError(
                f"{choice.words[0].name!r} is declared after actions were numbered: import its rules first"
            )
        for words in choice.words:
            if words.name.lower() in self._names:
                raise ValueError(f"there is an action {words.name!r} already: people and transcripts use the name")
            self._names.add(words.name.lower())
        kind.choices.append(choice)

    @property
    def decisions(self) -> list[str]:
        """The names of all decisions, from number 1 on."""
        return [kind.name for kind in self.kinds]

    @property
    def unasked(self) -> Mapping[int, Reason]:
        """For every decision, why its actions are refused at another time."""
        return {int(kind): kind.unasked for kind in self.kinds}

    # -- numbers: fixed when first asked for -------------------------------------------------

    @cached_property
    def choices(self) -> list[Choice]:
        """Everything declared, in the order of the decisions: asking for it ends the declaring."""
        self._numbered = True
        return [choice for kind in self.kinds for choice in kind.choices]

    @cached_property
    def actions(self) -> list[Action]:
        """All actions, in the order of their numbers."""
        words = [one for choice in self.choices for one in choice.words]
        return [Action(number, one.name, one.text, one.seat) for number, one in enumerate(words)]

    @cached_property
    def _own(self) -> Mapping[int, range]:
        """The actions declared for each decision, without those it shares."""
        own, following = {}, 0
        for kind in self.kinds:
            count = sum(len(choice.words) for choice in kind.choices)
            own[int(kind)] = range(following, following + count)
            following += count
        return own

    @cached_property
    def first(self) -> list[int]:
        """The first action of each decision; at 0, where nothing is asked, 0."""
        return [0, *(self._own[kind.since if kind.since else kind].start for kind in self.kinds)]

    @cached_property
    def width(self) -> list[int]:
        """How many actions each decision offers; at 0, where nothing is asked, 0."""
        ends = [self._own[kind.until if kind.until else kind].stop for kind in self.kinds]
        return [0, *(end - first for end, first in zip(ends, self.first[1:], strict=True))]

    def decision_of(self, action: int) -> int:
        """The decision an action belongs to: of several that offer it the narrowest, of equals the one opened first."""
        offer = [kind for kind, first in enumerate(self.first) if 0 <= action - first < self.width[kind]]
        return min(offer, key=self.width.__getitem__)

    # -- the two dispatchers -----------------------------------------------------------------

    @cached_property
    def refuse(self) -> Rule:
        """`refuse(s, a)` of the whole game: why an action is not allowed, 0 when it is."""
        branches = [Branch(choice.first, choice.refuse, choice.shape) for choice in self.choices]
        return dispatcher("refuse", branches, actor=self.actor)

    @cached_property
    def apply(self) -> Rule:
        """`apply(s, a)` of the whole game: carry out an action, then what its decision wants afterwards."""
        for choice in self.choices:
            if choice.apply is None:
                raise ValueError(f"the action {choice.words[0].name!r} has no effect: declare it with apply=")
        branches = [Branch(choice.first, choice.apply, choice.shape) for choice in self.choices]
        afterwards = [Branch(self._own[kind].start, kind.then, ()) for kind in self.kinds if kind.choices]
        return dispatcher("apply", branches, afterwards, actor=self.actor)
