"""A table in memory, and who looks at it: in this process, and as far as they tell in others."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from bardo.server.hub.connection import Connection
from bardo.server.storage.storage import Notification
from bardo.server.tables.keys import Grant, rights_of
from bardo.server.tables.table import Table
from bardo.server.wire.messages import encode

STALE = 15.0
"""Seconds after which what another process has told of who is here no longer counts."""


@dataclass(eq=False)
class OpenTable:
    """A table in memory, and who looks at it."""

    room: Table
    links: Sequence[Grant] = ()
    connections: set[Connection] = field(default_factory=set)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    driving: asyncio.Task[None] | None = None
    mine: bool = True
    """Whether this process has written the last entry."""
    dirty: bool = False
    """Whether it may be ahead of the database, and is to be made anew before anything else."""
    touched: float = field(default_factory=time.monotonic)
    last_action: float = 0.0
    others: dict[str, tuple[float, Notification]] = field(default_factory=dict)
    """What other processes have told last of who is here, and when."""
    presence: bytes = b""
    """What was told last of who is here."""
    dice: dict[str, Any] | None = None
    """What was found out about the dice of a finished game."""

    def tell_all(self, message: bytes) -> None:
        """Tell everybody in this process."""
        for one in self.connections:
            if one.ready:
                one.tell(message)

    def counted(self, process: str) -> Notification:
        """Who is here by this process."""
        here = {seat for one in self.connections for seat in one.rights.seats}
        watching = sum(not one.rights.seats for one in self.connections)
        return Notification(self.room.id, None, process, sorted(here), watching)

    def greet(self) -> None:
        """Tell everybody who is here, if it is not what was told last."""
        since = time.monotonic() - STALE
        self.others = {process: told for process, told in self.others.items() if told[0] > since}
        counts = [self.counted(""), *(notice for _, notice in self.others.values())]
        self.room.here = frozenset(seat for count in counts for seat in count.here)
        watching = sum(count.watching for count in counts)
        message = encode({"type": "presence", "here": sorted(self.room.here), "watching": watching})
        if message != self.presence:
            self.presence = message
            self.tell_all(message)

    def check_keys(self) -> None:
        """Who came by a key that is void by now is sent away; with other rights left they may come again."""
        for one in list(self.connections):
            rights = rights_of(one.keys, self.links)
            if rights != one.rights:
                one.rights = rights
                one.bye("This link is void by now: ask the host for a new one.", final=not rights.any)
