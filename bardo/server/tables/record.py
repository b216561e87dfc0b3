"""What the database holds of a table: the record of how it was set up, and the events of its event log."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

import msgspec

from bardo.server.wire.from_server import ClockFacts, LogLine

EventKind = Literal[
    "do",
    "undo",
    "end",
    "tell",
    "chat",
    "sit",
    "name",
    "leave",
    "resign",
    "propose",
    "agree",
    "decline",
    "listing",
    "come",
    "forgotten",
    "keys",
    "open",
    "time",
    "rematch",
]  # as docs/server.md lists them
STAND_IN = "hard"
"""The bot that plays on for somebody who leaves or whose time has run out, unless the table has another one."""
REMATCH_TURN = 1
"""How many seats everybody moves on in a rematch: who was second begins."""


class SeatSettings(msgspec.Struct):
    """Whom a seat was made for: "me", "here", "friend", or the name of a bot."""

    who: str
    name: str


class TableSettings(msgspec.Struct):
    """How a table was set up; it never changes."""

    game: str
    version: int
    mark: str
    """A hash of the game's data: a table is only played with the data it was made with."""
    preset: str
    options: dict[str, Any]
    carry: list[str]
    seats: list[SeatSettings]
    clock: ClockFacts
    confirm: bool
    """Whether a turn that can still be taken back must be ended by hand."""
    start: str
    """The transcript that the table goes on from; empty for a new game."""
    lines: list[LogLine]
    """The log when the table was made."""
    open: bool = False
    """Whether anybody may sit down at a free seat, from the start."""
    stand_in: str = STAND_IN
    rematch_of: str = ""
    """The table of which this one is a rematch; empty for any other table."""


@dataclass(frozen=True)
class TableRecord:
    """A table as it was made. With its events, or a snapshot and the events after it, it becomes a `Table`."""

    id: str
    settings: TableSettings
    secret: bytes
    """Keys the dice."""
    created: float


class EventBody(msgspec.Struct, omit_defaults=True, kw_only=True):
    """What an event says; which fields are set depends on its kind."""

    lines: list[LogLine] = []
    """What the log tells of it."""
    action: int | None = None
    bot: str | None = None
    """The bot that played the action."""
    words: str | None = None
    who: str | None = None
    """The bot that plays a seat from now on; None when it leaves."""
    seats: list[int] = []
    name: str | None = None
    table: str | None = None
    what: Literal["draw", "end"] | None = None
    """What is proposed."""
    open: bool | None = None
    """Whether anybody may sit down from now on; of a bot that leaves a seat, that nobody has taken the seat yet."""
    used: float = 0.0
    """Seconds that the seat to decide had been thinking."""


@dataclass(frozen=True)
class TableEvent:
    """One entry of a table's event log. Its version is its number: only one event can be the next (see `Conflict`)."""

    version: int
    kind: EventKind
    seat: int | None
    body: EventBody
    idempotency_key: str | None
    at: float
