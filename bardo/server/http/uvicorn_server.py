"""Runs an application with uvicorn: as a server, or in a thread of this process for pictures and tests."""

from __future__ import annotations

import contextlib
import os
import threading
import time
from collections.abc import Iterator
from typing import Any

import uvicorn
from starlette.types import ASGIApp

from bardo.errors import BardoError

START_SECONDS = 60.0
"""Seconds within which a server must start or stop."""
HEADER_LIMIT = 64 * 1024
"""Bytes in a header line of a WebSocket's request, as for other requests: a browser may bring many cookies."""
MESSAGE_LIMIT = 64 * 1024
"""Bytes in a WebSocket message; a longer one is not read, and the connection is closed."""


def uvicorn_server(app: ASGIApp, **more: Any) -> uvicorn.Server:
    """A uvicorn server for an application; `more` are uvicorn's settings."""
    os.environ.setdefault("WEBSOCKETS_MAX_LINE_LENGTH", str(HEADER_LIMIT))
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        ws_max_size=MESSAGE_LIMIT,
        ws_per_message_deflate=False,
        server_header=False,
        timeout_graceful_shutdown=3,
        **more,
    )
    return uvicorn.Server(config)


@contextlib.contextmanager
def serving(app: ASGIApp, port: int = 0) -> Iterator[str]:
    """Serve an application on this machine for a while; yields its address."""
    server = uvicorn_server(app, port=port)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    deadline = time.monotonic() + START_SECONDS
    try:
        while not server.started:
            if not thread.is_alive() or time.monotonic() > deadline:
                raise BardoError("the server does not start")
            time.sleep(0.01)
        yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join(START_SECONDS)
