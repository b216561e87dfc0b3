"""A server in a thread of this process, for pictures, notebooks and tests."""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Iterator

import uvicorn
from fastapi import FastAPI

from bardo.errors import BardoError

PATIENCE = 60.0
"""Seconds in which a server starts, or never."""


@contextlib.contextmanager
def serving(app: FastAPI, port: int = 0) -> Iterator[str]:
    """Serve an application on this machine for a while; the address."""
    config = uvicorn.Config(
        app, port=port, log_level="warning", ws_per_message_deflate=False, timeout_graceful_shutdown=1
    )
    server = uvicorn.Server(config)
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
