"""The menu of a game: every decision it asks for, and every action with its words, its refusal and its effect.

Decisions are opened first, in the order of their numbers. Actions are declared next to their rules:

    MOVE = DAY.each("move {}", "Walk to {}", PLACES, refuse=refuse_move, apply=move)

Actions are numbered in the order of the decisions, so each decision owns a contiguous range of numbers and no rule
depends on a number in another file. The game's `refuse(s, a)` and `apply(s, a)` are generated from the declarations
(bardo/engine/programs/dispatch.py).

A refusal or an effect takes the row, then `me` if it needs the acting seat, then the index of each thing that the
action names:  move(s, me, place)  lay_ban(s, me, target, kind)  settle(s)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile
from operator import index
from typing import TYPE_CHECKING, Any, SupportsIndex

import numpy as np

from bardo.engine.authoring.words import NOT_WHAT_IS_ASKED, Reason
from bardo.engine.programs.dispatch import Branch, dispatcher

Rule = Callable[..., Any]


@dataclass(frozen=True)
class Action:
    """Something a seat can do: its number, its short name, a sentence, and the seat that the sentence names, if any."""

    id: int
    name: str
    text: str
    seat: int | None = None


@dataclass(frozen=True)
class _Words:
    """The words of an action that has no number yet."""

    name: str
    text: str
    seat: int | None = None


class Choice(int if TYPE_CHECKING else object):  # type: ignore[misc]  # rules and scenes see its number
    """One declared action, or a family of actions: one for each of several things.

    Used as a number, it is the number of its first action, which is known once everything is declared. The type
    checker takes it for an int, since linked rules and the nodes of a scene get the number instead. `MOVE + place` is
    one action, `a in MOVE` tests whether an action belongs to the family, and `MOVE.nth(a)` says which one it is.
    """

    def __init__(
        self, menu: Menu, words: Sequence[_Words], shape: tuple[int, ...], refuse: Rule | None, apply: Rule | None
    ) -> None:
        self.menu, self.words, self.shape = menu, tuple(words), shape
        self.refuse, self.apply = refuse, apply
        self.explain: Rule | None = None

    def explain_unasked(self, explain: Rule) -> None:
        """Name a rule that says why it is refused while something else is asked, where its decision's words do not fit.

        `explain(s)` returns the code of a reason, or ALLOWED where the sentence of the decision will do.
        """
        self.explain = explain

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

    def __radd__(self, nth: int) -> int:
        return self.first + nth

    def __sub__(self, other: int) -> int:
        return self.first - index(other)

    def __rsub__(self, other: int) -> int:
        return index(other) - self.first

    def __lt__(self, other: int) -> bool:
        return self.first < index(other)

    def __le__(self, other: int) -> bool:
        return self.first <= index(other)

    def __gt__(self, other: int) -> bool:
        return self.first > index(other)

    def __ge__(self, other: int) -> bool:
        return self.first >= index(other)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> np.ndarray:
        return np.array(self.first, dtype)

    @cached_property
    def all(self) -> range:
        """The numbers of all its actions."""
        return range(self.first, self.first + len(self.words))

    def __contains__(self, action: object) -> bool:
        return action in self.all

    def nth(self, action: int) -> int:
        """The index of an action within the family."""
        return int(action) - self.first

    def __eq__(self, other: object) -> bool:
        return self.first == index(other) if isinstance(other, SupportsIndex) else NotImplemented

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
        """Declare one action; if its text names a seat, players see the name of whoever sits there."""
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
        """Declare one action for each of several things; `shown` are their words in the sentence, if different."""
        words = [
            _Words(name.format(thing.lower()), text.format(said))
            for thing, said in zip(things, shown or things, strict=True)
        ]
        return self._declare(words, (len(things),), refuse, apply)

    def each_seat(
        self, name: str, text: str, seats: Sequence[str], *, refuse: Rule | None = None, apply: Rule | None = None
    ) -> Choice:
        """Declare one action for each seat, named in its text."""
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
        """Declare one action for each pair of a thing and one of the others; `seats` if the things are the seats.

        In name and text, `{0}` is the thing and `{1}` the other; in the text, `shown` are the words for the others, if
        different.
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
        """Let this decision also offer the actions of the decisions after it, up to and including `following`."""
        self.until = following

    def _declare(
        self, words: Sequence[_Words], shape: tuple[int, ...], refuse: Rule | None, apply: Rule | None
    ) -> Choice:
        choice = Choice(self.menu, words, shape, refuse, apply)
        self.menu.declare(self, choice)
        return choice


class Menu:
    """All kinds of decision that a game can ask for; each offers a contiguous range of actions."""

    def __init__(self, actor: str = "seat") -> None:
        """`actor` is the field of the row that holds the acting seat, which refusals and effects receive as `me`."""
        self.actor = actor
        self.kinds: list[Decision] = []
        self._names: set[str] = set()
        self._numbered = False

    def decision(self, name: str, unasked: str = "", clause: str = "", since: Decision | None = None) -> Decision:
        """Open a decision. `unasked` explains why its actions are refused when something else is asked.

        With `since` it also offers the actions of an earlier decision, which must come right before its own.
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
                f"{choice.words[0].name!r} is declared after the actions were numbered: import its rules earlier"
            )
        for words in choice.words:
            if words.name.lower() in self._names:
                raise ValueError(f"there already is an action {words.name!r}: people and transcripts need unique names")
            self._names.add(words.name.lower())
        kind.choices.append(choice)

    @property
    def decisions(self) -> list[str]:
        """The names of all decisions, starting with number 1."""
        return [kind.name for kind in self.kinds]

    # -- numbers: fixed when first used ------------------------------------------------------

    @cached_property
    def choices(self) -> list[Choice]:
        """Everything declared, in the order of the decisions; after the first access nothing more can be declared."""
        self._numbered = True
        return [choice for kind in self.kinds for choice in kind.choices]

    @cached_property
    def actions(self) -> list[Action]:
        """All actions, in the order of their numbers."""
        words = [one for choice in self.choices for one in choice.words]
        return [Action(number, one.name, one.text, one.seat) for number, one in enumerate(words)]

    @cached_property
    def _own(self) -> Mapping[int, range]:
        """The actions declared for each decision, without those it shares with others."""
        own, following = {}, 0
        for kind in self.kinds:
            count = sum(len(choice.words) for choice in kind.choices)
            own[int(kind)] = range(following, following + count)
            following += count
        return own

    @cached_property
    def first(self) -> list[int]:
        """The first action of each decision, by its number; 0 for NOTHING."""
        return [0, *(self._own[kind.since or kind].start for kind in self.kinds)]

    @cached_property
    def width(self) -> list[int]:
        """How many actions each decision offers, by its number; 0 for NOTHING."""
        return [0, *(self._own[kind.until or kind].stop - self.first[kind] for kind in self.kinds)]

    @cached_property
    def unasked(self) -> list[Reason]:
        """For every action, why it is refused when something else is asked."""
        return [self.kinds[self.decision_of(action.id) - 1].unasked for action in self.actions]

    @cached_property
    def explained(self) -> Mapping[int, Rule]:
        """The rules of `explain_unasked`, by the actions that they are about."""
        return {action: choice.explain for choice in self.choices if choice.explain for action in choice.all}

    @cached_property
    def families(self) -> list[str]:
        """For every action what it is called together with those declared with it: "move" for "move forest"."""
        found = []
        for choice in self.choices:
            columns = zip(*(one.name.split() for one in choice.words), strict=False)
            same = " ".join(words[0] for words in takewhile(lambda words: len(set(words)) == 1, columns))
            found += [same or one.name for one in choice.words]
        return found

    def decision_of(self, action: int) -> int:
        """The decision an action belongs to: the one with the fewest actions of those that offer it, then the first."""
        offer = [kind for kind, first in enumerate(self.first) if 0 <= action - first < self.width[kind]]
        return min(offer, key=self.width.__getitem__)

    # -- the two dispatchers -----------------------------------------------------------------

    @cached_property
    def refuse(self) -> Rule:
        """The game's `refuse(s, a)`: the code of the reason why an action is not allowed, or 0."""
        branches = [Branch(choice.first, choice.refuse, choice.shape) for choice in self.choices]
        return dispatcher("refuse", branches, actor=self.actor)

    @cached_property
    def apply(self) -> Rule:
        """The game's `apply(s, a)`: carry out an action, then what its decision does afterwards."""
        for choice in self.choices:
            if choice.apply is None:
                raise ValueError(f"the action {choice.words[0].name!r} has no effect: declare it with apply=")
        branches = [Branch(choice.first, choice.apply, choice.shape) for choice in self.choices]
        afterwards = [Branch(self._own[kind].start, kind.then, ()) for kind in self.kinds if kind.choices]
        return dispatcher("apply", branches, afterwards, actor=self.actor)
