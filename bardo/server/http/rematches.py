"""What follows for a finished game when the table of its rematch is deleted."""

from __future__ import annotations

import contextlib

from bardo.errors import BardoError
from bardo.server.http.table_service import TableService
from bardo.server.tables.drafting import log_line, new_event
from bardo.server.tables.record import EventBody, TableEvent
from bardo.server.tables.table import Table


def rematch_gone(table: Table) -> TableEvent:
    """The table of the rematch is gone: the game can be played again."""
    line = log_line(table, None, "table", "The next game was deleted.")
    return new_event(table, "rematch", None, EventBody(lines=[line]))


async def forget_rematch(service: TableService, before: str, deleted: str) -> None:
    """Tell the game before a rematch, if there was one, that the table of the rematch was deleted."""
    if not before:
        return

    def draft(table: Table) -> TableEvent | None:
        return rematch_gone(table) if table.rematch == deleted else None

    with contextlib.suppress(BardoError):  # where the game before is gone, too, there is nobody to tell
        await service.hub.writer.tell(await service.hub.tables.open(before), draft)
