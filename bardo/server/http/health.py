"""The health check: makes a table and a move, and deletes it again."""

from __future__ import annotations

import asyncio
import logging
import time

from starlette.requests import Request
from starlette.responses import Response

from bardo.engine.authoring.registry import playable_games
from bardo.server.http.endpoints import Endpoints
from bardo.server.http.errors import json_response
from bardo.server.http.table_service import TableService
from bardo.server.hub.hub import Hub
from bardo.server.tables.access_keys import Rights
from bardo.server.tables.new_table import NewTable, new_table
from bardo.server.wire.from_client import Do
from bardo.server.wire.http_bodies import Health, SeatWanted

log = logging.getLogger("bardo.server")
ENDPOINTS = Endpoints()
CHECK_SECONDS = 5.0
"""Seconds for which the result of a check is used again."""


class HealthCheck:
    """The latest check, shared by all who ask within a few seconds."""

    def __init__(self, service: TableService) -> None:
        self._service = service
        self._check: asyncio.Task[Health] | None = None
        self._checked_at = 0.0

    async def result(self) -> Health:
        """Whether a move can be written; an exception if not."""
        now = time.monotonic()
        if self._check is None or now - self._checked_at >= CHECK_SECONDS:
            self._checked_at, self._check = now, asyncio.ensure_future(self._try_a_move())
        return await asyncio.shield(self._check)

    async def _try_a_move(self) -> Health:
        new = await asyncio.to_thread(_smallest_table)
        hub, seats = self._service.hub, Rights(frozenset(range(len(new.keys.seats))))
        open_table = await self._service.create(new)
        try:
            async with hub.tables.locked(open_table) as table:
                await hub.commands.obey(open_table, Do("health", 0, table.match.actions[0].id), seats)
            moves = len(table.match.history)
        finally:
            await self._service.delete(new.record.id)
        return _health(hub, moves == 1)


def _health(hub: Hub, healthy: bool) -> Health:
    return Health(healthy, len(hub.tables), hub.compile_queue.ready)


def _smallest_table() -> NewTable:
    """A table of the first game that can be loaded, with as few seats as it allows."""
    game = playable_games()[0]
    return new_table(game.name, [SeatWanted("here")] * game.players[0])


@ENDPOINTS.get("/health", Health, failure=Health)
async def health(request: Request) -> Response:
    """Whether a table can be made and a move written: it is tried, at most every few seconds."""
    check: HealthCheck = request.app.state.health
    try:
        found = await check.result()
    except Exception:
        log.exception("the health check failed")
        found = _health(request.app.state.hub, False)
    return json_response(found, 200 if found.healthy else 503)
