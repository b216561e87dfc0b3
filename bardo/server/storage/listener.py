"""LISTEN at a PostgreSQL: what other processes write, and who is connected by them."""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Callable

import msgspec
import psycopg

from bardo.server.storage.notification import CHANNEL, Notification
from bardo.server.storage.storage import KEEPALIVE, Storage

log = logging.getLogger("bardo.server")
RETRY_SECONDS = 1.0


class Listener:
    """A thread that listens, and calls back in the event loop."""

    def __init__(
        self, storage: Storage, loop: asyncio.AbstractEventLoop, notified: Callable[[Notification], None]
    ) -> None:
        self._address = storage.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._loop, self._notified = loop, notified
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._listen, name="bardo-listener", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop listening."""
        self._closed.set()
        self._thread.join()

    def _listen(self) -> None:
        while not self._closed.is_set():
            try:
                with psycopg.connect(self._address, autocommit=True, **KEEPALIVE) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    while not self._closed.is_set():
                        for notify in connection.notifies(timeout=RETRY_SECONDS):
                            self._receive(notify.payload)
            except psycopg.Error as error:
                log.warning("cannot listen to other processes: %s", str(error).strip().partition("\n")[0])
                time.sleep(RETRY_SECONDS)

    def _receive(self, payload: str) -> None:
        try:
            notification = msgspec.json.decode(payload, type=Notification)
        except msgspec.DecodeError:
            return
        self._loop.call_soon_threadsafe(self._notified, notification)
