"""The row as the type checker sees it: the fields that the engine gives every game.

Each game has its own row class, generated from its schema (bardo/engine/authoring/typed_rows.py), which adds the game's
options and fields to these. The classes are descriptions only: at run time a row is a NumPy record or a view of its
bytes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar, overload

T_co = TypeVar("T_co", covariant=True)

Array = Any
"""A table of rows, or a buffer that goes with one."""


class Numbers(Protocol):
    """An array of numbers in a row."""

    @overload
    def __getitem__(self, index: int, /) -> int: ...

    @overload
    def __getitem__(self, index: slice, /) -> Sequence[int]: ...

    def __setitem__(self, index: int, value: int, /) -> None:
        """Set the number at an index."""

    def __len__(self) -> int:
        """How many there are."""


class Shares(Protocol):
    """A buffer with one number per seat: results or chances."""

    def __getitem__(self, seat: int, /) -> float:
        """The number for a seat."""

    def __setitem__(self, seat: int, value: float, /) -> None:
        """Set the number for a seat."""


class Records(Protocol[T_co]):
    """An array of records in a row, such as the seats."""

    def __getitem__(self, index: int, /) -> T_co:
        """The record at an index."""

    def __len__(self) -> int:
        """How many there are."""


class Lucky(Protocol):
    """A row, or a random player's own record: something with a generator of chance."""

    luck: Numbers


class CardStack(Protocol):
    """A stack of cards, as `stack_of` declares it."""

    left: Numbers
    under: Numbers
    waiting: int


class Detailed:
    """An event or a task: its kind and three details."""

    kind: int
    a: int
    b: int
    c: int


class BaseRow:
    """The fields that every row has."""

    luck: Numbers
    """The state of the random number generator."""
    seats: int
    """Seats in play."""
    seat: int
    """Whose decision it is; -1 when the game is over."""
    decision: int
    """What is asked."""
    over: int
    """The game has ended."""
    fault: int
    """Always 0, unless a broken rule asked a missing seat or overfilled the agenda."""
    told: int
    """How many events the last action told."""
    events: Records[Detailed]
    """The events that the last action told."""


class AgendaRow(BaseRow):
    """A row with an agenda."""

    pending: int
    """Tasks waiting on the agenda."""
    agenda: Records[Detailed]
    """Tasks still to be done, the next one last."""


class RoundRow(BaseRow):
    """A row that counts rounds."""

    round_number: int
    """The number of the current round; the first round is 1."""
