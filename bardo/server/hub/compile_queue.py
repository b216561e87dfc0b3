"""Compiles the searches of games in the background, one after the other; a game that somebody opens does not wait."""

from __future__ import annotations

import asyncio
import threading
from collections import deque

from bardo.bots.thinking import prepare
from bardo.engine.authoring.game import Game
from bardo.engine.authoring.registry import playable_games
from bardo.server.hub.open_table import OpenTable
from bardo.server.hub.open_tables import OpenTables
from bardo.server.hub.settings import Settings
from bardo.server.wire.encoding import encode
from bardo.server.wire.from_server import Readiness

POLL_SECONDS = 0.5
"""Seconds between two looks at what is being compiled."""
PATIENCE = 600
"""How many looks a game gets before the next one is started all the same: it may never be ready."""


class CompileQueue:
    """Compiles games, and tells the tables of a game when its search is ready."""

    def __init__(self, tables: OpenTables, settings: Settings) -> None:
        self._tables, self._which = tables, settings.compile
        self._waiting: deque[Game] = deque()
        self._started: dict[str, threading.Event] = {}
        """What was started, by the names of the games; an event is set when the search is ready."""
        self._compiling: list[threading.Event] = []
        """What has to be ready before the next game of the queue is started."""
        self._told: set[str] = set()
        """The games whose tables know that the search is ready."""
        self._looks = 0
        """Looks since a game was last started."""

    async def run(self) -> None:
        """Compile until cancelled."""
        if self._which == "none":
            return
        if self._which == "all":
            self._waiting.extend(await asyncio.to_thread(playable_games))
        while True:
            self.look()
            await asyncio.sleep(POLL_SECONDS)

    def look(self) -> None:
        """Tell the tables of games that have become ready, and start the next game if nothing is being compiled."""
        for name in [name for name in self.ready if name not in self._told]:
            self._told.add(name)
            for open_table in self._tables:
                if open_table.table.match.game.name == name:
                    open_table.broadcast(encode(Readiness(True)))
        self._looks += 1
        is_free = all(event.is_set() for event in self._compiling)
        if self._waiting and (is_free or self._looks > PATIENCE):
            self._compiling.clear()
            self._start(self._waiting.popleft())

    def want(self, game: Game) -> None:
        """Compile a game at once, beside the one that is being compiled, since somebody looks at it.

        Any thread may call this: pages are made in threads.
        """
        if self._which != "none":
            self._start(game)

    def _start(self, game: Game) -> None:
        if game.name not in self._started:
            self._started[game.name] = prepare(game)
            self._compiling.append(self._started[game.name])
            self._looks = 0

    @property
    def ready(self) -> list[str]:
        """The names of the games whose search is ready."""
        return [name for name, event in list(self._started.items()) if event.is_set()]

    def readiness(self, open_table: OpenTable) -> bytes:
        """The message about the game of a table; empty if this server compiles nothing and so does not know."""
        name = open_table.table.match.game.name
        return b"" if self._which == "none" else encode(Readiness(name in self.ready))
