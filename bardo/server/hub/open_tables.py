"""All tables in memory: opened from the database, reloaded after a failure, saved and dropped when idle."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Sequence

from bardo.server.hub.background_tasks import BackgroundTasks
from bardo.server.hub.bookkeeper import Bookkeeper
from bardo.server.hub.connection import Connection
from bardo.server.hub.open_table import OpenTable
from bardo.server.storage.storage import Storage, StoredTable
from bardo.server.storage.table_loader import NoSuchTable, TableLoader
from bardo.server.tables import views
from bardo.server.tables.access_keys import Grant, Rights, is_key, rights_of
from bardo.server.tables.drafts import Refused
from bardo.server.tables.table import Table, UnreadableSnapshot
from bardo.server.wire.encoding import encode

log = logging.getLogger("bardo.server")
LOG_LIMIT = 1500
"""How many versions back the log of a view goes; a replay has all of it."""


class OpenTables:
    """The tables in memory, each of them once."""

    def __init__(self, storage: Storage, tasks: BackgroundTasks, bookkeeper: Bookkeeper) -> None:
        self._storage, self._tasks, self._bookkeeper = storage, tasks, bookkeeper
        self._loader = TableLoader(storage)
        self._open: dict[str, OpenTable] = {}
        self._opening: dict[str, asyncio.Task[OpenTable]] = {}

    def __iter__(self) -> Iterator[OpenTable]:
        return iter(list(self._open.values()))

    def __len__(self) -> int:
        return len(self._open)

    def get(self, table_id: str) -> OpenTable | None:
        """A table if it is in memory."""
        return self._open.get(table_id)

    async def open(self, table_id: str) -> OpenTable:
        """A table, from memory or the database; a BardoError if there is none."""
        if found := self._open.get(table_id):
            found.last_used = time.monotonic()
            return found
        if table_id not in self._opening:
            self._opening[table_id] = self._tasks.spawn(self._load(table_id))
            self._opening[table_id].add_done_callback(lambda task: self._opening.pop(table_id, None))
        return await asyncio.shield(self._opening[table_id])

    async def _load(self, table_id: str) -> OpenTable:
        table, grants = await self._loader.load(table_id)
        open_table = self.add(table, grants, leads=not self._storage.shared)
        self._tasks.spawn(self._bookkeeper.catch_up(open_table))
        return open_table

    def add(self, table: Table, grants: Sequence[Grant], leads: bool = True) -> OpenTable:
        """Take a table into memory, if it is not there already."""
        return self._open.setdefault(table.id, OpenTable(table, grants, leads=leads))

    def drop(self, table_id: str) -> None:
        """Drop a table from memory."""
        self._open.pop(table_id, None)

    def close(self, open_table: OpenTable, reason: str) -> None:
        """Drop a table that was deleted, and send everybody out with a sentence."""
        self.drop(open_table.table.id)
        open_table.dirty = True  # whoever still holds it finds that it is gone
        for connection in open_table.connections:
            connection.close(reason, final=True)
        open_table.connections.clear()

    @contextlib.asynccontextmanager
    async def locked(self, open_table: OpenTable) -> AsyncIterator[Table]:
        """A table with its lock held, as it is in the database; Refused if that cannot be read."""
        async with open_table.lock:
            if open_table.dirty:
                await self.reload(open_table)
            yield open_table.table

    async def reload(self, open_table: OpenTable) -> None:
        """Rebuild a table from the database and broadcast it, with its lock held; if that fails it stays dirty."""
        table = open_table.table
        seen = table.version
        open_table.dirty = True
        try:
            stored = await asyncio.to_thread(self._storage.load, table.id)
            if stored:
                await self._rebuild(table, stored)
        except Exception:
            log.exception("table %s cannot be read", table.id)
            raise Refused("This table cannot be read right now. Please try again in a moment.") from None
        if stored is None:
            self.drop(table.id)
            raise NoSuchTable("this table no longer exists")
        open_table.dirty = False
        open_table.leads = not self._storage.shared
        open_table.grants = stored.grants
        open_table.summary = None  # another process may have written a newer one
        open_table.close_revoked()
        if open_table.connections:
            open_table.broadcast(views.view(table, await self.earlier_lines(table, seen), seen))

    async def _rebuild(self, table: Table, stored: StoredTable) -> None:
        try:
            table.rebuild(stored.snapshot, stored.events)
        except UnreadableSnapshot as error:
            await asyncio.to_thread(self._storage.ignore_snapshot, stored, str(error))
            table.rebuild(None, stored.events)

    def save(self, open_table: OpenTable) -> None:
        """Write a snapshot of a table, if there is anything new."""
        table = open_table.table
        if table.version > table.snapshot_version and not open_table.dirty:
            table.snapshot_version = table.version
            self._storage.save_snapshot(table.id, table.version, table.snapshot())

    async def earlier_lines(self, table: Table, seen: int) -> list[bytes]:
        """The log after a version, as far as the table no longer has it in memory."""
        if seen + 1 >= table.recent_from:
            return []
        since = max(0, seen, table.recent_from - LOG_LIMIT)
        events = await asyncio.to_thread(self._storage.events, table.id, since)
        lines = [encode(event.body.lines)[1:-1] for event in events if event.version < table.recent_from]
        return lines if seen >= 0 or since else [encode(table.settings.lines)[1:-1], *lines]

    # -- grants -----------------------------------------------------------------------------

    async def rights(self, table_id: str, keys: Iterable[str], person: str | None = None) -> Rights:
        """The rights that keys, and the person who has them, have at a table."""
        known = [key for key in keys if is_key(key)]
        if not known and person is None:
            return Rights()
        if self._storage.shared:
            return rights_of(known, await asyncio.to_thread(self._storage.grants, table_id), person)
        return rights_of(known, (await self.open(table_id)).grants, person)

    def forget_device(self, device: str) -> None:
        """Close the connections of a browser that is no longer its person's."""
        self._send_away(lambda one: one.device == device, "This device was forgotten: it can no longer act for you.")

    def forget_person(self, person: str) -> None:
        """Close the connections of somebody who is forgotten, on all of their devices."""
        self._send_away(lambda one: one.person == person, "You have been forgotten here, and your seats are free.")

    def _send_away(self, is_meant: Callable[[Connection], bool], reason: str) -> None:
        for open_table in self:
            for connection in filter(is_meant, list(open_table.connections)):
                connection.person, connection.keys, connection.rights = None, (), Rights()
                connection.close(reason, final=True)

    async def refresh_grants(self, open_table: OpenTable) -> None:
        """Read the grants of a table again, and close connections whose keys were revoked."""
        open_table.dirty = True
        open_table.grants = await asyncio.to_thread(self._storage.grants, open_table.table.id)
        open_table.dirty = False
        open_table.close_revoked()
