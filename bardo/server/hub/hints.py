"""Hints: a bot's opinion of the legal actions, for players who ask."""

from __future__ import annotations

import asyncio

from bardo.engine.play.match import Match
from bardo.server.hub.background_tasks import BackgroundTasks
from bardo.server.hub.bot_processes import BotProcesses
from bardo.server.hub.connection import Connection
from bardo.server.tables.drafts import Refused
from bardo.server.tables.table import Table
from bardo.server.wire.encoding import encode
from bardo.server.wire.from_server import AdviceFacts, Answer

HINTS_AT_ONCE = 2
"""How many hints are worked out at the same time: bots wait for them."""
PATIENCE = 10.0
"""For how many seconds somebody who analyses a finished game waits for their turn."""
ONE_AT_A_TIME = "One hint at a time, please."
OTHERS_WAIT = "Others are waiting for hints: please try again in a moment."


class Hints:
    """Works out hints in the background, one for a table and a few on the server at a time."""

    def __init__(self, processes: BotProcesses, tasks: BackgroundTasks) -> None:
        self._processes, self._tasks = processes, tasks
        self._thinking: set[str] = set()
        """The ids of the tables for which a hint is being worked out."""
        self._next = asyncio.Lock()
        """Held by whoever waits for the next hint to be done; the others queue up for it."""
        self._freed = asyncio.Event()
        """Set when a hint is done."""

    def ask(self, table: Table, connection: Connection, command_id: str) -> None:
        """Start to work out a hint for a connection, which is answered later; or Refused."""
        if not connection.rights.seats:
            raise Refused("Only players can ask for hints.")
        if table.over or table.awaiting_end is not None:
            raise Refused("There is nothing to give a hint about now.")
        self._reserve(table.id)
        self._tasks.spawn(self._answer(table, connection, command_id))

    async def about(self, match: Match, key: str, action: int | None) -> AdviceFacts:
        """A hint about a moment of a finished game and one of its actions, within the same limits; or Refused."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self._wait_for(key)
        except TimeoutError:
            raise Refused(OTHERS_WAIT) from None
        try:
            return await self._processes.hints(match, key, action)
        finally:
            self._free(key)

    async def _wait_for(self, key: str) -> None:
        """Reserve a hint as soon as those who came before have theirs; or Refused."""
        if key in self._thinking:
            raise Refused(ONE_AT_A_TIME)
        async with self._next:
            while len(self._thinking) >= HINTS_AT_ONCE and key not in self._thinking:
                self._freed.clear()
                await self._freed.wait()
            self._reserve(key)

    def _reserve(self, key: str) -> None:
        if key in self._thinking:
            raise Refused(ONE_AT_A_TIME)
        if len(self._thinking) >= HINTS_AT_ONCE:
            raise Refused(OTHERS_WAIT)
        self._thinking.add(key)

    def _free(self, key: str) -> None:
        self._thinking.discard(key)
        self._freed.set()

    async def _answer(self, table: Table, connection: Connection, command_id: str) -> None:
        try:
            version = table.version
            found = await self._processes.hints(table.match, table.id)
            answer = Answer(command_id, hints=found.actions, version=version)
            answer.advice, answer.searched = found.advice, found.searched
            connection.send(encode(answer))
        finally:
            self._free(table.id)
