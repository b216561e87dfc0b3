"""Somebody who is connected: messages wait for a slow reader, and nobody waits with them."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field

from bardo.server.tables.keys import Rights
from bardo.server.wire.messages import encode

QUEUE_LIMIT = 400
SIZE_LIMIT = 2_000_000
"""So many messages and bytes may wait for a connection that reads slowly; then it is closed and may come again."""


@dataclass(eq=False)
class Connection:
    """Somebody who is connected to a table."""

    table: str
    send: Callable[[bytes], Awaitable[None]]
    close: Callable[[], Awaitable[None]]
    keys: Sequence[str] = ()
    """From cookies."""
    rights: Rights = field(default_factory=Rights)
    ready: bool = False
    closing: bool = False
    times: deque[float] = field(default_factory=deque)
    waiting: deque[bytes] = field(default_factory=deque)
    size: int = 0
    """Bytes of all that waits."""
    sending: asyncio.Task[None] | None = None

    def tell(self, message: bytes) -> None:
        """Send a message, after those before it, without waiting."""
        if self.closing:
            return
        if len(self.waiting) >= QUEUE_LIMIT or self.size > SIZE_LIMIT:
            self._forget()
            self.bye("You read too slowly: connect again.")
            return
        self.waiting.append(message)
        self.size += len(message)
        if self.sending is None:
            self.sending = asyncio.get_running_loop().create_task(self._send())

    def bye(self, reason: str, final: bool = False) -> None:
        """Say why, and close; final: to come again the same way is of no use."""
        self.tell(encode({"type": "bye", "reason": reason, "final": final}))
        self.closing, self.ready = True, False

    def _forget(self) -> None:
        self.waiting.clear()
        self.size = 0

    async def _send(self) -> None:
        try:
            while self.waiting:
                message = self.waiting.popleft()
                self.size -= len(message)
                await self.send(message)
            if self.closing:
                await self.close()
        except Exception:  # it is gone, and whoever receives from it notices
            self._forget()
        finally:
            self.sending = None
