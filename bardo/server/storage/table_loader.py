"""Loads tables from the database; tables that are wanted at the same time, as after a restart, are read together."""

from __future__ import annotations

import asyncio
import itertools

from bardo.errors import BardoError
from bardo.server.storage.storage import Storage, StoredTable
from bardo.server.tables.access_keys import Grant
from bardo.server.tables.table import Table, UnreadableSnapshot

BATCH_LIMIT = 50
"""How many tables are read together: the first of them should not wait for all."""
Loaded = tuple[Table, list[Grant]]


class NoSuchTable(BardoError):
    """No table has this id."""

    status = 404
    final = True


class TableLoader:
    """Loads tables in a worker thread, in batches."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._wanted: dict[str, asyncio.Future[Loaded]] = {}
        self._loading: asyncio.Task[None] | None = None

    async def load(self, table_id: str) -> Loaded:
        """A table and its grants; a BardoError if there is no such table or it cannot be played."""
        if table_id not in self._wanted:
            self._wanted[table_id] = asyncio.get_running_loop().create_future()
        future = self._wanted[table_id]
        if self._loading is None:
            self._loading = asyncio.create_task(self._load_wanted())
        return await asyncio.shield(future)

    async def _load_wanted(self) -> None:
        try:
            while batch := dict(itertools.islice(self._wanted.items(), BATCH_LIMIT)):
                for table_id in batch:
                    del self._wanted[table_id]
                loaded: dict[str, Loaded | Exception]
                try:
                    loaded = await asyncio.to_thread(self._load_batch, list(batch))
                except Exception as error:
                    loaded = dict.fromkeys(batch, error)
                for table_id, future in batch.items():
                    _resolve(future, loaded[table_id])
        finally:
            self._loading = None

    def _load_batch(self, table_ids: list[str]) -> dict[str, Loaded | Exception]:
        """Each table, or what went wrong with it."""
        stored = self._storage.load_all(table_ids)
        loaded: dict[str, Loaded | Exception] = {}
        for table_id in table_ids:
            try:
                if table_id not in stored:
                    raise NoSuchTable("there is no such table")
                loaded[table_id] = self._table(stored[table_id]), stored[table_id].grants
            except Exception as error:
                loaded[table_id] = error
        return loaded

    def _table(self, stored: StoredTable) -> Table:
        try:
            return Table(stored.record, stored.snapshot, stored.events)
        except UnreadableSnapshot as error:
            self._storage.ignore_snapshot(stored, str(error))
            return Table(stored.record, None, stored.events)


def _resolve(future: asyncio.Future[Loaded], loaded: Loaded | Exception) -> None:
    if future.done():
        return
    if isinstance(loaded, Exception):
        future.set_exception(loaded)
    else:
        future.set_result(loaded)
