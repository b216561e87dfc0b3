"""Bots take their turns at open tables, one action at a time, while somebody is connected.

They do not pause for show: how fast their actions are shown is up to each reader's browser.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time

from bardo.bots import kind as find_kind
from bardo.server.hub.background_tasks import BackgroundTasks
from bardo.server.hub.bot_processes import BotProcesses
from bardo.server.hub.event_writer import EventWriter
from bardo.server.hub.open_table import OpenTable
from bardo.server.hub.open_tables import OpenTables
from bardo.server.hub.settings import Settings
from bardo.server.tables import drafts
from bardo.server.tables.drafts import Refused

log = logging.getLogger("bardo.server")
RETRY_SECONDS = 1.0
"""Seconds before a bot's move that failed is tried again."""


class BotTurns:
    """Lets bots play when it is their turn."""

    def __init__(
        self,
        tables: OpenTables,
        writer: EventWriter,
        processes: BotProcesses,
        tasks: BackgroundTasks,
        settings: Settings,
    ) -> None:
        self._tables, self._writer, self._processes = tables, writer, processes
        self._tasks, self._settings = tasks, settings

    def wake(self, open_table: OpenTable) -> None:
        """Let bots play, if it is a bot's turn and somebody is connected."""
        if open_table.table.thinking is not None and open_table.connections and not open_table.bot_turns:
            open_table.bot_turns = self._tasks.spawn(self._play_on(open_table))

    async def _play_on(self, open_table: OpenTable) -> None:
        try:
            while open_table.connections and await self.play_once(open_table):
                pass
        finally:
            open_table.bot_turns = None

    async def play_once(self, open_table: OpenTable) -> bool:
        """Let one bot play one action; whether there may be more to do."""
        table = open_table.table
        async with self._tables.locked(open_table):
            seat, position = table.thinking, table.position_version
            if seat is None:
                return False
            bot = table.chairs[seat].bot or ""
        if not open_table.leads:
            wait = self._settings.takeover + (find_kind(table.match.game, bot).seconds or 0.0)
            await asyncio.sleep(max(0.0, open_table.last_action + wait - time.monotonic()))
            if table.position_version != position:
                return True
        choice = await self._processes.choose(table.match, bot, f"{table.id} {seat}")
        if all(chair.bot for chair in table.chairs):
            await asyncio.sleep(max(0.0, open_table.last_action + self._settings.pace - time.monotonic()))
        async with self._tables.locked(open_table):
            if (table.thinking, table.position_version) != (seat, position):
                return True
            try:
                await self._writer.write(open_table, drafts.action(table, seat, choice.action, choice.trouble, bot))
                open_table.last_action = time.monotonic()
                return True
            except Refused:
                pass
            except Exception:
                log.exception("table %s: a bot's move failed", table.id)
                with contextlib.suppress(Refused):
                    await self._tables.reload(open_table)
        await asyncio.sleep(RETRY_SECONDS)
        return True
