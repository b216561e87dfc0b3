"""What keeps browsers and the server safe: headers, DNS rebinding, CSRF, and the size of requests."""

from __future__ import annotations

import logging
from collections.abc import Collection
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from bardo.engine.play.transcript import SIZE_LIMIT
from bardo.server.http.errors import error_response
from bardo.server.http.sockets import POLICY_VIOLATION

log = logging.getLogger("bardo.server")
CONTENT_SECURITY_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "font-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
SAFE_HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
NOT_STORED = ("/api/", "/j/", "/qr")
"""The beginnings of paths whose answers no cache may store."""
BODY_LIMIT = 64 * 1024
"""Bytes in the body of a request, unless it is a transcript."""
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
TRUSTED = "bardo.trusted_host"


class SafeHeaders:
    """Puts security headers on every answer, and explains every failure without details of the server."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started = False

        async def send_safely(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                headers = MutableHeaders(scope=message)
                headers.update(SAFE_HEADERS)
                if scope["path"].startswith(NOT_STORED):
                    headers["Cache-Control"] = "no-store"
            await send(message)

        try:
            await self.app(scope, receive, send_safely)
        except Exception:
            log.exception("%s %s failed", scope["method"], scope["path"])
            if not started:
                words = "something went wrong on the server; its log has the details"
                await error_response(500, words)(scope, receive, send_safely)


class TrustedHosts:
    """Refuses requests that call this server by an unknown host name, which is how DNS rebinding is recognised.

    The check itself is Starlette's; the answer is ours, so that it says what to do and is JSON like every error.
    """

    def __init__(self, app: ASGIApp, names: Collection[str]) -> None:
        self.app = app
        hosts = [f"[{name}]" if ":" in name else name for name in names]
        self._check = TrustedHostMiddleware(_trust, hosts or ["*"], www_redirect=False)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, if it names a known host."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        await self._check(scope, receive, _discard)
        if scope.pop(TRUSTED, False):
            await self.app(scope, receive, send)
        else:
            await _refuse(scope, receive, send, 421, "unknown host name: start the server with --name to allow it")


async def _trust(scope: Scope, receive: Receive, send: Send) -> None:
    scope[TRUSTED] = True


async def _discard(message: Message) -> None:
    """Drop an answer that another one replaces."""


class SameOrigin:
    """Refuses changes and WebSockets that come from the pages of other sites: CSRF and its WebSocket kin."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, if it changes nothing or comes from our own pages."""
        safe = scope["type"] == "lifespan" or (scope["type"] == "http" and scope["method"] in SAFE_METHODS)
        if safe or _same_origin(Headers(scope=scope)):
            await self.app(scope, receive, send)
        else:
            await _refuse(scope, receive, send, 403, "this request comes from another site")


def _same_origin(headers: Headers) -> bool:
    """Whether a request comes from our own pages, or does not come from a browser's page at all."""
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc.lower() == headers.get("host", "").lower()


class BodyLimit:
    """Stops reading requests that are too long."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, with a limit on the length of its body."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        limit = SIZE_LIMIT if scope["path"] == "/api/load" else BODY_LIMIT
        left = limit

        async def receive_some() -> Message:
            nonlocal left
            message = await receive()
            left -= len(message.get("body", b""))
            if left < 0:
                raise HTTPException(413, f"too long: up to {limit:,} bytes are allowed")
            return message

        await self.app(scope, receive_some, send)


async def _refuse(scope: Scope, receive: Receive, send: Send, status: int, words: str) -> None:
    if scope["type"] == "websocket":
        await WebSocket(scope, receive, send).close(POLICY_VIOLATION)
    else:
        await error_response(status, words)(scope, receive, send)
