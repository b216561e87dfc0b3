"""The tick: every second, clocks that have run out, bots that wait, idle tables, and news from other processes."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import time

from bardo.server.hub.bookkeeper import Bookkeeper
from bardo.server.hub.bot_turns import BotTurns
from bardo.server.hub.event_writer import EventWriter
from bardo.server.hub.open_table import OpenTable
from bardo.server.hub.open_tables import OpenTables
from bardo.server.hub.other_processes import OtherProcesses
from bardo.server.hub.settings import Settings
from bardo.server.tables import drafts
from bardo.server.tables.drafts import Refused

log = logging.getLogger("bardo.server")
TICK_SECONDS = 1.0
POLL_TICKS = 5
"""Ticks between two questions to the database about what other processes have written."""


class Ticker:
    """Looks after all tables in memory, whatever happens to one of them."""

    def __init__(
        self,
        tables: OpenTables,
        writer: EventWriter,
        others: OtherProcesses,
        bots: BotTurns,
        bookkeeper: Bookkeeper,
        settings: Settings,
    ) -> None:
        self._bookkeeper = bookkeeper
        self._tables, self._writer, self._others = tables, writer, others
        self._bots, self._settings = bots, settings

    async def run(self) -> None:
        """Tick until cancelled."""
        for number in itertools.count():
            await asyncio.sleep(TICK_SECONDS)
            try:
                await self.tick(number)
            except Exception:
                log.exception("a tick failed")

    async def tick(self, number: int) -> None:
        """Look at every table once; every few ticks, poll the database too."""
        for open_table in self._tables:
            try:
                await self._look_at(open_table)
            except Exception:
                log.exception("a tick failed at table %s", open_table.table.id)
        if number % POLL_TICKS == 0:
            await self._others.poll()

    async def _look_at(self, open_table: OpenTable) -> None:
        if open_table.lock.locked():
            return
        if open_table.table.clock.expired(open_table.table.now()) is not None:
            await self._time_out(open_table)
        if open_table.connections:
            self._bookkeeper.see(open_table, open_table.table.now())
        idle = time.monotonic() - open_table.last_used
        if not open_table.connections and idle > self._settings.idle and not open_table.bot_turns:
            self._tables.save(open_table)
            self._tables.drop(open_table.table.id)
        else:
            self._bots.wake(open_table)

    async def _time_out(self, open_table: OpenTable) -> None:
        with contextlib.suppress(Refused):
            async with self._tables.locked(open_table) as table:
                event = drafts.time_out(table)
                if event:
                    await self._writer.write(open_table, event)
