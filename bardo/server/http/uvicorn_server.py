"""Running an application: as a server of its own, or in a thread of this process for pictures and tests."""

from __future__ import annotations

import contextlib
import os
import threading
import time
from collections.abc import Iterator
from typing import Any

import uvicorn
from fastapi import FastAPI

from bardo.errors import BardoError

PATIENCE = 60.0
"""Seconds in which a server starts, or never."""
HEADER_LIMIT = 64 * 1024
"""Bytes of a line of a request for a socket, as for other requests: a browser may bring many cookies."""
MESSAGE_LIMIT = 64 * 1024
"""Bytes of a message to a socket; a longer one is not read, and the socket is closed."""


def runner(app: FastAPI, **more: Any) -> uvicorn.Server:
    """What serves an application; more settings are those of uvicorn."""
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
def serving(app: FastAPI, port: int = 0) -> Iterator[str]:
    """Serve an application on this machine for a while; the address."""
    server = runner(app, port=port)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    deadline = time.monotonic() + PATIENCE
    try:
        while not server.started:
            if not thread.is_alive() or time.monotonic() > deadline:
                raise BardoError("the server does not start")
            time.sleep(0.01)
        yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
