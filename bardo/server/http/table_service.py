"""What requests need of the tables: making, finding and deleting them, within rights and rate limits."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from bardo.server.http.cookies import give, keys_of
from bardo.server.http.errors import Forbidden, RateLimited, json_response
from bardo.server.hub.hub import Hub
from bardo.server.hub.open_table import OpenTable
from bardo.server.rate_limiter import RateLimiter
from bardo.server.tables.access_keys import Rights
from bardo.server.tables.new_table import NewTable
from bardo.server.tables.replay import Replays, TableHistory, history_of
from bardo.server.tables.table import Table

MINUTE = 60.0


class TableService:
    """The tables, as requests use them."""

    def __init__(self, hub: Hub) -> None:
        self.hub, self.replays = hub, Replays()
        self.replaying = asyncio.Semaphore(1)
        """Held while a whole game is played again, so that only one worker thread is busy with such work."""
        self.teaching = asyncio.Semaphore(1)
        """Held while a stage of a lesson is made: the first request for a lesson plays all of it."""
        self._table_rate = RateLimiter(hub.settings.tables_a_minute, MINUTE)

    def limit_tables(self, request: Request) -> None:
        """Apply the rate limit on new tables to the address of a request."""
        if not self._table_rate.allows(request.client.host if request.client else ""):
            raise RateLimited(f"up to {self._table_rate.limit} new tables a minute are allowed: please wait a little")

    async def create(self, new: NewTable) -> OpenTable:
        """Write a new table and take it into memory."""
        table = Table(new.record, first=new.match)
        await asyncio.wrap_future(self.hub.storage.create(new.record, new.grants))
        if table.match.history:
            self.hub.storage.save_snapshot(table.id, 0, table.snapshot())
        return self.hub.tables.add(table, new.grants)

    async def created(self, request: Request, new: NewTable) -> Response:
        """Create a table, and give the host its keys, also as cookies."""
        await self.create(new)
        response = json_response(new.keys, 201)
        give(response, request.cookies, new.record.id, new.hosts_keys, request.url.scheme == "https")
        return response

    async def delete(self, table_id: str) -> None:
        """Delete everything of a table."""
        self.hub.tables.drop(table_id)
        await asyncio.wrap_future(self.hub.storage.delete(table_id))

    async def rights(self, request: Request, table_id: str) -> Rights:
        """The rights of whoever made a request, by bearer token or by cookie."""
        scheme, _, key = request.headers.get("authorization", "").partition(" ")
        keys = [key.strip()] if scheme.lower() == "bearer" else keys_of(request.cookies)
        return await self.hub.tables.rights(table_id, keys)

    async def visible(self, request: Request, table_id: str) -> tuple[OpenTable, Rights]:
        """A table for somebody who may see it; everybody may see a finished game."""
        open_table = await self.hub.tables.open(table_id)
        rights = await self.rights(request, table_id)
        async with self.hub.tables.locked(open_table) as table:
            if not rights.any and not table.match.over:
                raise Forbidden("you need a link to this table, to play or to watch")
        return open_table, rights

    async def history(self, open_table: OpenTable) -> TableHistory:
        """The course of a table's game so far."""
        async with self.hub.tables.locked(open_table) as table:
            return history_of(table)


def service_of(request: Request) -> TableService:
    """The service of the application that got a request."""
    found: TableService = request.app.state.service
    return found
