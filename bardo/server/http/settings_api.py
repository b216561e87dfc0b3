"""The settings of a person, kept by the server so that every device of theirs has the same."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from bardo.server.http.endpoints import Endpoints
from bardo.server.http.errors import json_response
from bardo.server.http.table_service import service_of
from bardo.server.wire.preferences import Preferences

ENDPOINTS = Endpoints()


@ENDPOINTS.get("/api/me/settings", Preferences)
async def settings(request: Request) -> Preferences:
    """The settings of whoever asks; for somebody who is not known, nothing is chosen."""
    service = service_of(request)
    person = await service.person(request)
    found = await asyncio.to_thread(service.hub.storage.people.person, person) if person else None
    return found.settings if found else Preferences()


@ENDPOINTS.put("/api/me/settings", Preferences, body=Preferences)
async def change_settings(request: Request, wanted: Preferences) -> Response:
    """Keep the settings of whoever asks; the answer is what is kept."""
    service = service_of(request)
    here = await service.visitor(request)
    await service.hub.people.change(here.person, lambda one: setattr(one, "settings", wanted))
    return here.introduced(json_response(wanted), request)
