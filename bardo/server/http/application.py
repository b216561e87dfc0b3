"""The application: pages, HTTP interface and WebSocket behind the checks that keep them safe."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Collection

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from bardo.errors import BardoError
from bardo.server.http import (
    app_files,
    assets,
    ending_api,
    ending_pages,
    games_api,
    health,
    lessons_api,
    links,
    lobby_api,
    my_tables_api,
    pages,
    people_api,
    push_api,
    settings_api,
    tables_api,
)
from bardo.server.http.endpoints import Endpoint
from bardo.server.http.errors import error_response, json_response
from bardo.server.http.openapi import openapi_document
from bardo.server.http.security import BodyLimit, SafeHeaders, SameOrigin, TrustedHosts
from bardo.server.http.sockets import table_socket
from bardo.server.http.table_service import TableService
from bardo.server.hub.hub import Hub
from bardo.server.hub.settings import Settings
from bardo.server.storage.storage import Storage

ENDPOINTS: list[Endpoint] = [
    *games_api.ENDPOINTS,
    *lessons_api.ENDPOINTS,
    *tables_api.ENDPOINTS,
    *people_api.ENDPOINTS,
    *my_tables_api.ENDPOINTS,
    *ending_api.ENDPOINTS,
    *push_api.ENDPOINTS,
    *settings_api.ENDPOINTS,
    *lobby_api.ENDPOINTS,
    *health.ENDPOINTS,
]
"""What /openapi.json describes."""


def create_app(storage: Storage, settings: Settings | None = None, names: Collection[str] = ()) -> Starlette:
    """The application; its caller closes the storage. With `names` it only answers to these host names."""
    hub = Hub(storage, settings, assets.build())

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await hub.start()
        try:
            yield
        finally:
            await hub.stop()

    app = Starlette(
        routes=[
            WebSocketRoute("/ws/{table}", table_socket),
            *(endpoint.route() for endpoint in ENDPOINTS),
            Route("/openapi.json", _openapi),
            *links.ROUTES,
            *app_files.ROUTES,
            *assets.ROUTES,
            *pages.ROUTES,
            *ending_pages.ROUTES,
        ],
        middleware=[
            Middleware(SafeHeaders),
            Middleware(TrustedHosts, names=names),
            Middleware(SameOrigin),
            Middleware(BodyLimit),
            Middleware(GZipMiddleware, minimum_size=1000),
        ],
        exception_handlers={BardoError: _explained, HTTPException: _explained},
        lifespan=lifespan,
    )
    app.state.hub = hub
    app.state.service = TableService(hub)
    app.state.health = health.HealthCheck(app.state.service)
    return app


async def _openapi(request: Request) -> Response:
    """The OpenAPI document."""
    return json_response(openapi_document(ENDPOINTS))


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:] + ("" if words.endswith((".", "!", "?", "…")) else ".")


async def _explained(request: Request, error: Exception) -> Response:
    """What was wrong: as a page for a person who followed a link, otherwise as JSON."""
    words, status = str(error), getattr(error, "status", 400)
    headers = None
    if isinstance(error, HTTPException):
        words, status, headers = str(error.detail), error.status_code, dict(error.headers or {})
        if status == 404:
            words = "There is no such page."
    if request.method == "GET" and "text/html" in request.headers.get("accept", "") and "/api/" not in request.url.path:
        return pages.missing(request, _sentence(words), status)
    return error_response(status, words, headers)
