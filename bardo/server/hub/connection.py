"""One connected client: messages queue up for a slow reader, and nobody else waits for it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field

from bardo.errors import BardoError
from bardo.server.tables.access_keys import Rights
from bardo.server.wire.encoding import encode
from bardo.server.wire.from_server import Bye

QUEUE_LIMIT = 400
QUEUE_BYTES = 2_000_000
"""Backpressure: a client for which more messages or bytes than this are queued is disconnected, and may come back."""


class CloseConnection(BardoError):
    """The connection must be closed, and why; final: connecting again will not help."""

    def __init__(self, reason: str, final: bool = False) -> None:
        super().__init__(reason)
        self.final = final


@dataclass(eq=False)
class Connection:
    """One client connected to a table."""

    table_id: str
    send_text: Callable[[bytes], Awaitable[None]]
    close_socket: Callable[[], Awaitable[None]]
    keys: Sequence[str] = ()
    """The keys from the client's cookies, or the one it sent in `hello`."""
    person: str | None = None
    """The id of whoever is connected, by the cookie of their browser."""
    device: str = ""
    """The hash of the secret in that cookie."""
    rights: Rights = field(default_factory=Rights)
    ready: bool = False
    """Whether the client has said hello and was let in."""
    visible: bool = True
    """Whether somebody can see the client: a browser's tab may be in the background."""
    closing: bool = False
    queue: deque[bytes] = field(default_factory=deque)
    queued_bytes: int = 0
    sender: asyncio.Task[None] | None = None
    """The task that empties the queue."""

    def send(self, message: bytes) -> None:
        """Queue a message, without waiting."""
        if self.closing:
            return
        if len(self.queue) >= QUEUE_LIMIT or self.queued_bytes > QUEUE_BYTES:
            self._clear_queue()
            self.close("You are reading too slowly: please connect again.")
            return
        self.queue.append(message)
        self.queued_bytes += len(message)
        if self.sender is None:
            self.sender = asyncio.get_running_loop().create_task(self._empty_queue())

    def close(self, reason: str, final: bool = False) -> None:
        """Say why, after what is queued, and close; final: connecting again will not help."""
        self.send(encode(Bye(reason, final)))
        self.closing, self.ready = True, False

    def _clear_queue(self) -> None:
        self.queue.clear()
        self.queued_bytes = 0

    async def _empty_queue(self) -> None:
        try:
            while self.queue:
                message = self.queue.popleft()
                self.queued_bytes -= len(message)
                await self.send_text(message)
            if self.closing:
                await self.close_socket()
        except Exception:  # the client is gone, which whoever receives from it notices
            self._clear_queue()
        finally:
            self.sender = None
