"""HTTP requests about tables that anybody may join, and about tables that nobody needs any more."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from bardo.server.http.cookies import give
from bardo.server.http.endpoints import Endpoints
from bardo.server.http.errors import Conflicting, json_response
from bardo.server.http.lobby import listed_tables
from bardo.server.http.rematches import forget_rematch
from bardo.server.http.table_service import is_secure, service_of
from bardo.server.tables import leaving
from bardo.server.tables.access_keys import new_key
from bardo.server.tables.drafts import Refused
from bardo.server.wire.people_bodies import Done, OpenTables, Seated

ENDPOINTS = Endpoints()
ABANDONED = "The host has abandoned this table: it no longer exists."


@ENDPOINTS.get("/api/open", OpenTables)
async def open_tables(request: Request) -> OpenTables:
    """Tables with a free seat for anybody, the newest first: game, seats, pace, and who waits since when."""
    return OpenTables(await asyncio.to_thread(listed_tables, service_of(request).hub.storage.people))


@ENDPOINTS.post("/api/tables/{table}/sit", Seated)
async def sit(request: Request, table: str) -> Response:
    """Sit down at the first free seat of an open table; whoever sits there already keeps their seat."""
    service = service_of(request)
    service.limit_sitting(request)
    open_table = await service.hub.tables.open(table)
    rights = await service.rights(request, table)
    if rights.seats:
        return json_response(Seated(table, min(rights.seats)))
    here = await service.visitor(request)
    key = new_key()
    try:
        seat = await service.hub.writer.sit_down(open_table, here.person, key)
    except Refused as refused:
        raise Conflicting(str(refused)) from None
    response = json_response(Seated(table, seat))
    give(response, request.cookies, table, [key], is_secure(request))
    return here.introduced(response, request)


@ENDPOINTS.post("/api/tables/{table}/abandon", Done, keyed=True)
async def abandon(request: Request, table: str) -> Done:
    """Delete a table where no other person plays any more, for the host only; whoever is there is sent out."""
    service = service_of(request)
    open_table = await service.hub.tables.open(table)
    rights = await service.rights(request, table)
    async with service.hub.tables.locked(open_table) as found:
        try:
            leaving.refuse_abandoning(found, rights)
        except Refused as refused:
            raise Conflicting(str(refused)) from None
        await service.delete(table, ABANDONED)
    await forget_rematch(service, open_table.table.settings.rematch_of, table)
    return Done()
