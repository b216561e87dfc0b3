"""Catching up with other processes that serve the same tables at one PostgreSQL."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from bardo.server.hub.background_tasks import BackgroundTasks
from bardo.server.hub.bot_turns import BotTurns
from bardo.server.hub.event_writer import SNAPSHOT_EVERY, EventWriter
from bardo.server.hub.open_table import OpenTable
from bardo.server.hub.open_tables import OpenTables
from bardo.server.hub.people import People
from bardo.server.hub.presence import PresenceNews
from bardo.server.storage.notification import Notification
from bardo.server.storage.storage import Storage
from bardo.server.wire.encoding import encode

NO_LONGER = "This table no longer exists."


class OtherProcesses:
    """Hears what other processes have written, and reads it; with SQLite there are none, and it does nothing."""

    def __init__(
        self,
        storage: Storage,
        tables: OpenTables,
        writer: EventWriter,
        presence: PresenceNews,
        bots: BotTurns,
        people: People,
        tasks: BackgroundTasks,
        process: str,
    ) -> None:
        self._storage, self._tables, self._writer = storage, tables, writer
        self._presence, self._bots, self._people = presence, bots, people
        self._tasks, self._process = tasks, process
        self._listener: Any = None

    def listen(self) -> None:
        """Begin to listen."""
        if self._storage.shared:
            from bardo.server.storage.listener import Listener

            self._listener = Listener(self._storage, asyncio.get_running_loop(), self.notified)

    async def stop(self) -> None:
        """Stop listening."""
        if self._listener:
            await asyncio.to_thread(self._listener.close)

    def notified(self, notification: Notification) -> None:
        """A process has written an event, says who is connected there or who reacts, or has deleted the table.

        Or it has forgotten a browser, which is a stranger from now on, whatever tables are in memory here.
        """
        if notification.device:
            self._people.drop(notification.device)
            self._tables.forget_device(notification.device)
        open_table = self._tables.get(notification.table_id)
        if open_table is None or notification.process == self._process:
            return
        if notification.gone:
            self._tables.close(open_table, notification.gone)
        elif notification.grants:
            self._tasks.spawn(self._refresh_grants(open_table))
        elif notification.reaction:
            open_table.broadcast(encode(notification.reaction))
        elif notification.version is None:
            self._presence.heard(open_table, notification)
        elif notification.version > open_table.table.version:
            self._tasks.spawn(self._catch_up_and_play(open_table))

    async def poll(self) -> None:
        """Ask the database how far the tables have gone, in case a notification was lost, and say who is here."""
        if not self._storage.shared:
            return
        ids = [one.table.id for one in self._tables]
        versions = await asyncio.to_thread(self._storage.versions, ids)
        for table_id, version in versions.items():
            self.notified(Notification(table_id, version))
        for open_table in self._tables:
            if open_table.table.id in ids and open_table.table.id not in versions and open_table.table.version:
                self._tables.close(open_table, NO_LONGER)
        for open_table in self._tables:
            if open_table.connections:
                self._presence.announce(open_table)

    async def _catch_up_and_play(self, open_table: OpenTable) -> None:
        async with self._tables.locked(open_table):
            await self.catch_up(open_table)
        self._bots.wake(open_table)

    async def _refresh_grants(self, open_table: OpenTable) -> None:
        async with open_table.lock:
            await self._tables.refresh_grants(open_table)

    async def catch_up(self, open_table: OpenTable, wanted: int | None = None) -> None:
        """Apply the events that others have written, with the lock held; not if the wanted version is known here."""
        table = open_table.table
        if not self._storage.shared or (wanted is not None and wanted <= table.version):
            return
        events = await asyncio.to_thread(self._storage.events, table.id, table.version)
        for event in events:
            after = table.version
            open_table.dirty = True
            table.apply(event)
            open_table.dirty = open_table.leads = False
            open_table.last_action = time.monotonic()
            self._writer.follow(open_table, after, event)
        table.snapshot_version = max(table.snapshot_version, table.version - SNAPSHOT_EVERY)
        if any(event.kind in ("open", "keys", "come") for event in events):
            await self._tables.refresh_grants(open_table)
