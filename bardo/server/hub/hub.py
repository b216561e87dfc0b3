"""The hub: puts together what serves the tables in memory; each part is a small class in a file of its own."""

from __future__ import annotations

import asyncio
import secrets

from bardo.server.hub.background_tasks import BackgroundTasks
from bardo.server.hub.bookkeeper import Bookkeeper
from bardo.server.hub.bot_processes import BotProcesses
from bardo.server.hub.bot_turns import BotTurns
from bardo.server.hub.commands import Commands
from bardo.server.hub.compile_queue import CompileQueue
from bardo.server.hub.connection import CloseConnection, Connection
from bardo.server.hub.event_writer import EventWriter
from bardo.server.hub.hints import Hints
from bardo.server.hub.open_tables import OpenTables
from bardo.server.hub.other_processes import OtherProcesses
from bardo.server.hub.people import People
from bardo.server.hub.presence import PresenceNews
from bardo.server.hub.reactions import Reactions
from bardo.server.hub.reception import Reception
from bardo.server.hub.reviews import Reviews
from bardo.server.hub.settings import Settings
from bardo.server.hub.ticker import Ticker
from bardo.server.hub.turn_notices import TurnNotices
from bardo.server.rate_limiter import RateLimiter
from bardo.server.storage.storage import Storage
from bardo.server.wire import from_client
from bardo.server.wire.encoding import encode
from bardo.server.wire.from_server import Pong

PONG = encode(Pong())


class Hub:
    """Everything that happens at tables while a server runs."""

    def __init__(self, storage: Storage, settings: Settings | None = None, build: str = "") -> None:
        self.storage, self.settings = storage, settings or Settings()
        process = secrets.token_hex(8)  # by which other processes know this one
        self.tasks = BackgroundTasks()
        self.bot_processes = BotProcesses(self.settings.processes)
        self.people = People(storage)
        self.bookkeeper = Bookkeeper(storage, self.tasks)
        self.notices = TurnNotices(storage, self.settings)
        self.tables = OpenTables(storage, self.tasks, self.bookkeeper)
        self.writer = EventWriter(storage, self.tables, self.bookkeeper, self.notices)
        self.bots = BotTurns(self.tables, self.writer, self.bot_processes, self.tasks, self.settings)
        self.reviews = Reviews(storage, self.tables, self.bot_processes, self.tasks, self.settings)
        self.writer.when_over.append(self.reviews.begin)
        presence = PresenceNews(storage, process)
        self.others = OtherProcesses(
            storage, self.tables, self.writer, presence, self.bots, self.people, self.tasks, process
        )
        self.hints = Hints(self.bot_processes, self.tasks)
        reactions = Reactions(storage, process)
        self.commands = Commands(
            storage, self.tables, self.writer, self.others, self.bots, self.hints, self.people, reactions
        )
        self.compile_queue = CompileQueue(self.tables, self.settings)
        self.reception = Reception(
            self.tables,
            self.writer,
            presence,
            self.others,
            self.bots,
            self.compile_queue,
            self.notices,
            self.settings,
            build,
        )
        self.ticker = Ticker(self.tables, self.writer, self.others, self.bots, self.bookkeeper, self.settings)
        self._message_rate = RateLimiter(self.settings.message_limit, self.settings.message_window)

    async def start(self) -> None:
        """Begin to tick, to compile, and to listen to other processes."""
        self.tasks.spawn(self.ticker.run())
        self.tasks.spawn(self.compile_queue.run())
        self.tasks.spawn(self.notices.run())
        self.others.listen()

    async def stop(self) -> None:
        """Stop everything, and write a snapshot of every table."""
        await self.tasks.cancel()
        self.notices.stop()
        await self.others.stop()
        for open_table in self.tables:
            self.tables.save(open_table)
        await asyncio.to_thread(self.bot_processes.close)

    async def receive(self, connection: Connection, text: str | bytes) -> None:
        """Take a message from a connection; CloseConnection if it must be closed."""
        if not self._message_rate.allows(connection):
            limit, window = self.settings.message_limit, self.settings.message_window
            raise CloseConnection(f"too many messages: up to {limit} in {window:g} seconds are allowed")
        message = from_client.decode(text)
        if isinstance(message, from_client.Ping):
            connection.send(PONG)
        elif isinstance(message, from_client.Hello):
            await self.reception.hello(connection, message)
        elif not connection.ready:
            raise CloseConnection("say hello first")
        elif isinstance(message, from_client.Look):
            self.reception.look(connection, message.visible)
        else:
            await self.commands.receive(connection, message)

    def leave(self, connection: Connection) -> None:
        """A connection is gone."""
        self._message_rate.forget(connection)
        self.reception.leave(connection)
