"""Appends events to the event log, and only then acknowledges and broadcasts them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Sequence

from bardo.server.hub.bookkeeper import Bookkeeper
from bardo.server.hub.open_table import OpenTable
from bardo.server.hub.open_tables import OpenTables
from bardo.server.hub.turn_notices import TurnNotices
from bardo.server.people.person import grant_of
from bardo.server.storage.group_commit import Conflict
from bardo.server.storage.storage import Storage
from bardo.server.tables import drafts, views
from bardo.server.tables.access_keys import SEAT, Grant, Rights, hashed
from bardo.server.tables.drafts import Refused
from bardo.server.tables.record import TableEvent
from bardo.server.tables.table import Table

log = logging.getLogger("bardo.server")
ENDING_KINDS = ("do", "resign", "propose", "agree")
"""Events with which a table may be over."""
ATTEMPTS = 3
"""How often something is drafted again because another process was faster."""
SNAPSHOT_EVERY = 5
"""Versions between two snapshots: replaying events after a restart takes longer than writing a snapshot."""


class Overtaken(Refused):
    """Another process has written this version first."""

    def __init__(self) -> None:
        super().__init__("The table has changed in the meantime: please look again.", stale=True)


class EventWriter:
    """Writes the events of open tables; its caller holds the table's lock."""

    def __init__(self, storage: Storage, tables: OpenTables, bookkeeper: Bookkeeper, notices: TurnNotices) -> None:
        self._storage, self._tables = storage, tables
        self._bookkeeper, self._notices = bookkeeper, notices
        self.when_over: list[Callable[[OpenTable], None]] = []
        """What is called with a table when the last event of its game is written."""

    async def write(
        self,
        open_table: OpenTable,
        event: TableEvent,
        acknowledge: Callable[[int], None] | None = None,
        grants: Sequence[Grant] = (),
    ) -> None:
        """Append an event, with grants if there are any; then acknowledge and broadcast it. Refused if that fails."""
        table = open_table.table
        try:
            await asyncio.wrap_future(self._storage.append(table.id, event, grants))
        except Conflict:
            await self._tables.reload(open_table)
            raise Overtaken from None
        except asyncio.CancelledError:
            self._tables.drop(table.id)
            raise
        except Exception:
            log.exception("table %s: an event could not be written", table.id)
            await self._tables.reload(open_table)
            raise Refused("This could not be saved, so it was not done. Please try again in a moment.") from None
        after = table.version
        table.commit(event)
        open_table.leads = True
        open_table.last_used = time.monotonic()
        if acknowledge:
            acknowledge(event.version)
        self.broadcast(open_table, after, event)
        self._bookkeeper.note(open_table, event.at)
        self._notices.turned(open_table)
        if table.over and event.kind in ENDING_KINDS:
            for call in self.when_over:
                call(open_table)
        if grants:
            await self._tables.refresh_grants(open_table)
        if table.version - table.snapshot_version >= SNAPSHOT_EVERY:
            self._tables.save(open_table)

    def broadcast(self, open_table: OpenTable, after: int, event: TableEvent) -> None:
        """Send everybody the step from a version to that of an event, which is written."""
        if open_table.connections:
            cues = views.cues_of(open_table.table.match) if event.kind == "do" else []
            try:
                open_table.broadcast(views.step(open_table.table, after, cues))
            except Exception:
                log.exception("table %s: version %d could not be shown", open_table.table.id, event.version)

    def follow(self, open_table: OpenTable, after: int, event: TableEvent) -> None:
        """Show everybody an event that another process has written, and that was applied here."""
        self.broadcast(open_table, after, event)
        self._bookkeeper.follow(open_table, event.at)

    async def sit_down(self, open_table: OpenTable, person: str, key: str) -> int:
        """Give somebody the first free seat of an open table, by a grant of their own and by a key; the seat.

        Older keys for the seat are revoked. Whoever has a seat keeps it. Refused if no seat is free any more.
        """
        async with self._tables.locked(open_table) as table:
            for _ in range(ATTEMPTS):
                mine = [one.seat for one in open_table.grants if one.right == SEAT and one.belongs_to(person)]
                if mine and mine[0] is not None:
                    return mine[0]
                event = drafts.sitting_down(table)
                (seat,) = event.body.seats
                grants = [Grant(hashed(key), table.id, SEAT, seat), grant_of(person, table.id, SEAT, seat)]
                with contextlib.suppress(Overtaken):
                    await self.write(open_table, event, grants=grants)
                    return seat
        raise Overtaken

    async def replace_link(self, open_table: OpenTable, grants: Sequence[Grant], rights: Rights) -> None:
        """Grant a right to a new key, and to whoever keeps it; revoke older grants of it, and close their connections.

        Refused to somebody with these rights if another person sits there.
        """
        open_table.update_presence()  # grants may have changed since somebody came
        await self.tell(open_table, lambda table: drafts.new_link(table, grants[0].seat, rights), grants)

    async def tell(
        self, open_table: OpenTable, draft: Callable[[Table], TableEvent | None], grants: Sequence[Grant] = ()
    ) -> None:
        """Write an event that follows from no command, if there is any, with grants that come with it."""
        async with self._tables.locked(open_table) as table:
            for _ in range(ATTEMPTS):
                event = draft(table)
                if event is None:
                    return
                with contextlib.suppress(Overtaken):
                    await self.write(open_table, event, grants=grants)
                    return
        raise Overtaken
