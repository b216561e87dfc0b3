"""The row as the type checker sees it: what the engine gives every game.

Each game has a row of its own, generated from its schema (bardo/engine/authoring/typed_rows.py), which adds the game's
options and fields to these. The classes only describe: at run time a row is a NumPy record or a view of its bytes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar, overload

T_co = TypeVar("T_co", covariant=True)

Table = Any
"""A table of rows, or a buffer beside one."""


class Numbers(Protocol):
    """An array of numbers in a row."""

    @overload
    def __getitem__(self, index: int, /) -> int: ...

    @overload
    def __getitem__(self, index: slice, /) -> Sequence[int]: ...

    def __setitem__(self, index: int, value: int, /) -> None:
        """Set the number at a place."""

    def __len__(self) -> int:
        """How many there are."""


class Shares(Protocol):
    """A buffer with a number for each seat: results or chances."""

    def __getitem__(self, seat: int, /) -> float:
        """The number of a seat."""

    def __setitem__(self, seat: int, value: float, /) -> None:
        """Set the number of a seat."""


class Records(Protocol[T_co]):
    """An array of records in a row, such as the seats."""

    def __getitem__(self, index: int, /) -> T_co:
        """The record at a place."""

    def __len__(self) -> int:
        """How many there are."""


class Detailed:
    """An event or a task: its kind and three details."""

    kind: int
    a: int
    b: int
    c: int


class BaseRow:
    """What every row has."""

    luck: Numbers
    """The generator of chance."""
    seats: int
    """Seats in play."""
    seat: int
    """Whose decision it is; -1 when the game is over."""
    decision: int
    """What is asked."""
    over: int
    """The game has ended."""
    fault: int
    """A rule asked a seat that is not there, or overfilled the agenda: never."""
    told: int
    """Events told by the last action."""
    events: Records[Detailed]
    """What the last action told."""


class AgendaRow(BaseRow):
    """A row with an agenda."""

    pending: int
    """Tasks waiting on the agenda."""
    agenda: Records[Detailed]
    """Tasks still to be done, the next one last."""


class RoundRow(BaseRow):
    """A row that counts rounds."""

    round_number: int
    """The round being played, the first being 1."""
