"""What all drafts share: an event of the next version, a line of the log, and refusals."""

from __future__ import annotations

from collections.abc import Sequence

from bardo.errors import BardoError
from bardo.server.tables.chair import Chair
from bardo.server.tables.record import EventBody, EventKind, TableEvent
from bardo.server.tables.table import POSITION_KINDS, Table
from bardo.server.wire.from_server import LineKind, LogLine


class Refused(BardoError):
    """A command that is not carried out, and why; stale: the table has changed since it was decided."""

    def __init__(self, reason: str, clause: str = "", stale: bool = False) -> None:
        super().__init__(reason)
        self.reason, self.clause, self.stale = reason, clause, stale


class AlreadyDone(Exception):
    """A command with a known idempotency key: it was carried out before, as this version."""

    def __init__(self, version: int) -> None:
        super().__init__(version)
        self.version = version


def new_event(table: Table, kind: EventKind, seat: int | None, body: EventBody) -> TableEvent:
    """An event of the next version."""
    now = table.now()
    if table.clock.on and kind in POSITION_KINDS:
        body.used = round(table.clock.used(now), 3)
    return TableEvent(table.version + 1, kind, seat, body, None, now)


def log_line(table: Table, seat: int | None, kind: LineKind, text: str, at: Sequence[str] = ()) -> LogLine:
    """A line of the log about the next version."""
    return LogLine(table.version + 1, len(table.match.history), seat, kind, text, list(at))


def check_version(table: Table, on: int, since: int) -> None:
    """Optimistic concurrency: refuse what was decided before a version that changed the question."""
    if on > table.version or on < since:
        raise Refused("The table has changed in the meantime: please look again.", stale=True)


def chair_of(table: Table, seat: int) -> Chair:
    """The chair of a seat; Refused if there is no such seat."""
    if seat >= len(table.chairs):
        raise Refused(f"There are {len(table.chairs)} seats, numbered from 0.")
    return table.chairs[seat]
