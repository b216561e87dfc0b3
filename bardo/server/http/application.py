"""The server: HTTP for what happens rarely, a socket for play, and headers that keep browsers safe."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import re
import time
from collections.abc import AsyncIterator, Collection
from functools import cache
from urllib.parse import urlsplit

from fastapi import FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from bardo.engine.authoring.registry import game as find_game
from bardo.engine.picture.svg import sprite
from bardo.engine.play.transcript import SIZE_LIMIT
from bardo.errors import BardoError
from bardo.server.http import pages
from bardo.server.http.api import Api, router
from bardo.server.http.cookies import keys_of
from bardo.server.hub.connection import Connection
from bardo.server.hub.hub import CloseConnection, Hub, Settings
from bardo.server.storage.storage import Storage
from bardo.server.tables.replay import Replays
from bardo.server.wire.messages import PROTOCOL

log = logging.getLogger("bardo.server")
CONTENT_SECURITY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
SAFE = {
    "Content-Security-Policy": CONTENT_SECURITY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
LONG = "public, max-age=31536000, immutable"
POLICY = 1008
"""The code with which a socket is closed whose client broke the rules."""
LAST_WORDS = 2.0
"""Seconds in which a client may hear why it is sent away."""
BODY_LIMIT = 64 * 1024
"""Bytes of a request, if it is not a file to load."""


def create_app(storage: Storage, settings: Settings | None = None, names: Collection[str] = ()) -> FastAPI:
    """The application, for whoever calls it by one of these names, if there are any; who made the storage closes it."""
    hub = Hub(storage, settings)

    @contextlib.asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        await hub.start()
        try:
            yield
        finally:
            await hub.stop()

    app = FastAPI(
        title="Bardo", version=str(PROTOCOL), lifespan=life, docs_url=None, redoc_url=None, openapi_url="/openapi.json"
    )
    app.state.hub = hub
    app.state.api = Api(hub, Replays())
    app.include_router(router)
    app.add_api_route("/art/{game}.svg", art, include_in_schema=False)
    app.include_router(pages.router)
    app.add_exception_handler(BardoError, _explained)
    app.add_exception_handler(HTTPException, _explained)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    app.add_middleware(_Safe, names=names)
    return app


async def art(request: Request, game: str) -> Response:
    """The drawings of a game, as one file; with `?v=` and the mark of its contents it may be kept for ever."""
    body, mark = _drawn(find_game(game).name)
    keep = LONG if request.query_params.get("v") == mark else "no-cache"
    headers = {"Cache-Control": keep, "ETag": f'"{mark}"'}
    if mark in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="image/svg+xml", headers=headers)


@cache
def _drawn(game: str) -> tuple[str, str]:
    """The drawings of a game, and the mark of their contents."""
    body = sprite(find_game(game).art.drawings)
    return body, hashlib.blake2s(body.encode(), digest_size=6).hexdigest()


# -- the socket ------------------------------------------------------------------------------


async def socket(scope: Scope, receive: Receive, send_on: Send, known: bool) -> None:
    """One connection to a table, as docs/protocol.md tells it.

    It is not led through what requests are led through: after a restart everybody comes at once.
    """
    websocket = WebSocket(scope, receive, send_on)
    found = re.fullmatch(r"/ws/([^/]+)", scope["path"])
    if not found or not known or not same_origin(websocket.headers):
        await websocket.close(POLICY)
        return
    table = found[1]
    await websocket.accept()
    hub: Hub = websocket.app.state.hub

    async def send(message: bytes) -> None:
        await websocket.send({"type": "websocket.send", "text": message.decode()})

    async def close() -> None:
        await websocket.close(POLICY)

    connection = Connection(table, send, close, keys_of(websocket.cookies))
    try:
        with hub.counted(websocket.client.host if websocket.client else ""):
            await _listen(websocket, hub, connection)
    except BardoError as error:
        await _bye(connection, str(error), getattr(error, "final", False))
    except WebSocketDisconnect:
        pass
    except Exception:
        log.exception("table %s: a connection failed", table)
        await _bye(connection, "something went wrong here: connect again")
    finally:
        hub.leave(connection)


async def _listen(websocket: WebSocket, hub: Hub, connection: Connection) -> None:
    """Take what comes until the other side is gone."""
    until = time.monotonic() + hub.settings.greeting
    while True:
        event = await _next(websocket, None if connection.ready else until)
        if event["type"] == "websocket.disconnect":
            return
        await hub.receive(connection, event.get("text") or event.get("bytes") or "")


async def _next(websocket: WebSocket, until: float | None) -> Message:
    """What comes next; CloseConnection when nothing has come until then."""
    if until is None:
        return await websocket.receive()
    try:
        return await asyncio.wait_for(websocket.receive(), max(0.0, until - time.monotonic()))
    except TimeoutError:
        raise CloseConnection("say hello first") from None


async def _bye(connection: Connection, reason: str, final: bool = False) -> None:
    """Say why, after what was to be sent before, and close."""
    connection.bye(reason, final)
    if connection.sending:
        await asyncio.wait([connection.sending], timeout=LAST_WORDS)


# -- safety ----------------------------------------------------------------------------------


def same_origin(headers: Headers) -> bool:
    """Whether a request comes from our own pages, as far as it says where it comes from."""
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc.lower() == headers.get("host", "").lower()


def called(headers: Headers) -> str:
    """The name by which a request calls this server."""
    try:
        return urlsplit(f"//{headers.get('host', '')}").hostname or ""
    except ValueError:
        return ""


class _Safe:
    """Headers on everything, a check of where requests come from and whom they call, and no error without words."""

    def __init__(self, app: ASGIApp, names: Collection[str]) -> None:
        self.app, self.names = app, names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        known = not self.names or called(Headers(scope=scope)) in self.names
        if scope["type"] == "websocket":
            await socket(scope, receive, send, known)
            return

        started = False

        async def safely(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                headers = MutableHeaders(scope=message)
                for name, value in SAFE.items():
                    headers[name] = value
                if scope["path"].startswith(("/api/", "/j/", "/qr")):
                    headers["Cache-Control"] = "no-store"
            await send(message)

        if not known:
            await _error(421, "this server is not called so: start it with --name")(scope, receive, safely)
            return
        if scope["method"] not in ("GET", "HEAD", "OPTIONS") and not same_origin(Headers(scope=scope)):
            answer = _error(403, "this request comes from another site")
            await answer(scope, receive, safely)
            return
        limit = SIZE_LIMIT if scope["path"] == "/api/load" else BODY_LIMIT
        try:
            await self.app(scope, _limited(receive, limit), safely)
        except Exception:
            log.exception("%s %s failed", scope["method"], scope["path"])
            if not started:
                await _error(500, "something went wrong here; the log of the server has it")(scope, receive, safely)


def _limited(receive: Receive, limit: int) -> Receive:
    """Receive a request, but not more than so many bytes of it."""
    left = limit

    async def some() -> Message:
        nonlocal left
        message = await receive()
        left -= len(message.get("body", b""))
        if left < 0:
            raise HTTPException(413, f"too long: at most {limit:,} bytes")
        return message

    return some


def _error(status: int, words: str) -> JSONResponse:
    return JSONResponse({"error": words}, status)


async def _explained(request: Request, error: Exception) -> Response:
    """What was wrong: as a page for a person who followed a link, otherwise as JSON."""
    words, status = str(error), getattr(error, "status", 400)
    if isinstance(error, HTTPException):
        words, status = str(error.detail), error.status_code
        if status == 404:
            words = "There is no such page."
    if request.method == "GET" and "text/html" in request.headers.get("accept", "") and "/api/" not in request.url.path:
        return pages.missing(request, words[:1].upper() + words[1:], status)
    return JSONResponse({"error": words}, status, getattr(error, "headers", None))


async def _malformed(request: Request, error: Exception) -> Response:
    first = error.errors()[0] if isinstance(error, RequestValidationError) and error.errors() else {}
    where = ".".join(str(part) for part in first.get("loc", ())[1:])
    return _error(422, f"{where or 'the request'}: {first.get('msg', 'not understood')}"[:300])
