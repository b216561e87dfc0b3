"""Tables from the database: those that are asked for at one time are read together, as after a restart."""

from __future__ import annotations

import asyncio
import itertools

from bardo.errors import BardoError
from bardo.server.storage.storage import Storage
from bardo.server.tables.keys import Grant
from bardo.server.tables.table import Table

MOST_AT_ONCE = 50
"""So many tables are read together at most: the first of them are not to wait for all."""


class NoSuchTable(BardoError):
    """There is no table of this name."""

    status = 404
    final = True


Found = tuple[Table, list[Grant]]


class TableLoader:
    """Reads tables, in a thread, some at a time."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._wanted: dict[str, asyncio.Future[Found]] = {}
        self._reading: asyncio.Task[None] | None = None

    async def read(self, table: str) -> Found:
        """A table and the links to it; a BardoError when there is none."""
        if table not in self._wanted:
            self._wanted[table] = asyncio.get_running_loop().create_future()
        found = self._wanted[table]
        if self._reading is None:
            self._reading = asyncio.create_task(self._read_wanted())
        return await asyncio.shield(found)

    async def _read_wanted(self) -> None:
        try:
            while some := dict(itertools.islice(self._wanted.items(), MOST_AT_ONCE)):
                for table in some:
                    del self._wanted[table]
                try:
                    found = await asyncio.to_thread(self._read, list(some))
                except Exception as error:
                    found = dict.fromkeys(some, error)
                for table, future in some.items():
                    _keep(future, found[table])
        finally:
            self._reading = None

    def _read(self, tables: list[str]) -> dict[str, Found | Exception]:
        """Each table, or what went wrong with it."""
        kept = self._storage.load_all(tables)
        found: dict[str, Found | Exception] = {}
        for table in tables:
            try:
                if table not in kept:
                    raise NoSuchTable("there is no such table")
                one = kept[table]
                found[table] = Table(one.record, one.snapshot, one.entries), one.links
            except Exception as error:
                found[table] = error
        return found


def _keep(future: asyncio.Future[Found], found: Found | Exception) -> None:
    if future.done():
        return
    if isinstance(found, Exception):
        future.set_exception(found)
    else:
        future.set_result(found)
