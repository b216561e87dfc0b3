"""Reception: lets clients in when they say hello, within the limits, and notices when they leave."""

from __future__ import annotations

import contextlib
import time
from collections import Counter
from collections.abc import Iterator

from bardo.server.hub.bot_turns import BotTurns
from bardo.server.hub.compile_queue import CompileQueue
from bardo.server.hub.connection import CloseConnection, Connection
from bardo.server.hub.event_writer import EventWriter
from bardo.server.hub.open_table import OpenTable
from bardo.server.hub.open_tables import OpenTables
from bardo.server.hub.other_processes import OtherProcesses
from bardo.server.hub.presence import PresenceNews
from bardo.server.hub.settings import Settings
from bardo.server.hub.turn_notices import TurnNotices
from bardo.server.tables import drafts, views
from bardo.server.tables.drafts import Refused
from bardo.server.tables.table import Table
from bardo.server.wire import from_client
from bardo.server.wire.encoding import encode
from bardo.server.wire.from_server import Welcome


class Reception:
    """Lets clients in and out."""

    def __init__(
        self,
        tables: OpenTables,
        writer: EventWriter,
        presence: PresenceNews,
        others: OtherProcesses,
        bots: BotTurns,
        compile_queue: CompileQueue,
        notices: TurnNotices,
        settings: Settings,
        build: str,
    ) -> None:
        self._tables, self._writer, self._presence = tables, writer, presence
        self._others, self._bots, self._compile_queue, self._settings = others, bots, compile_queue, settings
        self._notices, self._build = notices, build
        self._addresses: Counter[str] = Counter()
        self._devices: Counter[str] = Counter()
        """How many connections each browser has, by the hash of its secret."""

    @contextlib.contextmanager
    def counted(self, address: str, device: str = "") -> Iterator[None]:
        """Count a connection of a browser from an address; CloseConnection if that address has too many."""
        self._addresses[address] += 1
        self._devices[device] += 1
        try:
            if 0 < self._settings.sockets < self._addresses[address]:
                raise CloseConnection(f"your address already has {self._settings.sockets} connections")
            yield
        finally:
            self._addresses[address] -= 1
            if not self._addresses[address]:
                del self._addresses[address]
            self._devices[device] -= 1
            if not self._devices[device]:
                del self._devices[device]

    def is_connected(self, device: str) -> bool:
        """Whether a browser is connected to a table here, by the hash of its secret."""
        return device in self._devices

    async def hello(self, connection: Connection, hello: from_client.Hello) -> None:
        """Let a client in: welcome it, show it the table, tell everybody that it is here."""
        if hello.protocol != from_client.PROTOCOL:
            raise CloseConnection(f"this server speaks version {from_client.PROTOCOL} of the protocol", final=True)
        open_table = await self._tables.open(connection.table_id)
        if hello.key is not None:
            connection.keys, connection.person = [hello.key], None
        async with self._tables.locked(open_table) as table:
            await self._check_rights(connection, hello, table, open_table)
            self._check_limits(open_table, connection)
            event = drafts.arrival(table, sorted(connection.rights.seats))
            if event:
                with contextlib.suppress(Refused):
                    await self._writer.write(open_table, event)
            connection.send(encode(Welcome(connection.rights.facts, views.table_facts(table), build=self._build)))
            seen = -1 if hello.seen is None or hello.seen > table.version else hello.seen
            connection.send(views.view(table, await self._tables.earlier_lines(table, seen), seen))
            connection.ready, connection.visible = True, hello.visible
            open_table.connections.add(connection)
        before = open_table.presence
        self._presence.announce(open_table)
        if open_table.presence == before:
            connection.send(before)
        self._compile_queue.want(open_table.table.match.game)
        if readiness := self._compile_queue.readiness(open_table):
            connection.send(readiness)
        self._bots.wake(open_table)
        if connection.visible:
            self._notices.looked(open_table, connection.rights.seats)

    def look(self, connection: Connection, visible: bool) -> None:
        """A client has come before somebody's eyes, or is gone from them."""
        connection.visible = visible
        open_table = self._tables.get(connection.table_id)
        if open_table is None:
            return
        self._presence.announce(open_table)
        if visible:
            self._notices.looked(open_table, connection.rights.seats)

    async def _check_rights(
        self, connection: Connection, hello: from_client.Hello, table: Table, open_table: OpenTable
    ) -> None:
        connection.rights = await self._tables.rights(connection.table_id, connection.keys, connection.person)
        if hello.key is not None and not connection.rights.any:
            raise CloseConnection("this key does not open this table: it is wrong or no longer valid", final=True)
        await self._others.catch_up(open_table, hello.seen or 0)
        if not connection.rights.any and not table.over:
            raise CloseConnection("you need a link to this table, to play or to watch", final=True)

    def _check_limits(self, open_table: OpenTable, connection: Connection) -> None:
        others = [one for one in open_table.connections if one is not connection]
        for seat in connection.rights.seats:
            if sum(seat in one.rights.seats for one in others) >= self._settings.seat_connections:
                raise CloseConnection(f"this seat already has {self._settings.seat_connections} connections")
        if not connection.rights.seats:
            watching = sum(not one.rights.seats for one in others)
            if watching >= self._settings.watchers:
                raise CloseConnection(f"{self._settings.watchers} people are watching already")

    def leave(self, connection: Connection) -> None:
        """A connection is gone."""
        connection.ready = False
        open_table = self._tables.get(connection.table_id)
        if open_table and connection in open_table.connections:
            open_table.connections.discard(connection)
            open_table.last_used = time.monotonic()
            self._presence.announce(open_table)
            if not open_table.connections:
                open_table.table.release_views()
