"""Other processes at the same PostgreSQL: they tell how far a table has gone, and who is there."""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Callable

import msgspec
import psycopg

from bardo.server.storage.storage import CHANNEL, LIVELY, Notification, Storage

log = logging.getLogger("bardo.server")
PAUSE = 1.0


class Listener:
    """A thread that listens."""

    def __init__(
        self, storage: Storage, loop: asyncio.AbstractEventLoop, noticed: Callable[[Notification], None]
    ) -> None:
        self._address = storage.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._loop, self._noticed = loop, noticed
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._listen, name="bardo-listener", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Listen no more."""
        self._closed.set()
        self._thread.join()

    def _listen(self) -> None:
        while not self._closed.is_set():
            try:
                with psycopg.connect(self._address, autocommit=True, **LIVELY) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    while not self._closed.is_set():
                        for notice in connection.notifies(timeout=PAUSE):
                            self._hear(notice.payload)
            except psycopg.Error as error:
                log.warning("other processes are not heard: %s", str(error).strip().partition("\n")[0])
                time.sleep(PAUSE)

    def _hear(self, payload: str) -> None:
        try:
            notice = msgspec.json.decode(payload, type=Notification)
        except msgspec.DecodeError:
            return
        self._loop.call_soon_threadsafe(self._noticed, notice)
