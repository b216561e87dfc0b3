"""A table in memory together with the clients connected to it, here and by other processes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from bardo.server.hub.connection import Connection
from bardo.server.people.person import person_of
from bardo.server.storage.notification import Notification
from bardo.server.tables.access_keys import SEAT, Grant, rights_of
from bardo.server.tables.replay import DiceCheck
from bardo.server.tables.table import Table
from bardo.server.wire.encoding import encode
from bardo.server.wire.from_server import Presence
from bardo.server.wire.people_bodies import TableSummary

PRESENCE_SECONDS = 15.0
"""Seconds for which another process's word about who is connected there counts."""
NOTHING_TOLD = -1
"""What `told_of` is until the first event."""


@dataclass(eq=False)
class OpenTable:
    """A `Table` that is open in this process: its grants, its connections, and the lock that orders its events."""

    table: Table
    grants: Sequence[Grant] = ()
    connections: set[Connection] = field(default_factory=set)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    bot_turns: asyncio.Task[None] | None = None
    """The task in which bots take their turns."""
    leads: bool = True
    """Whether this process wrote the last event: then it lets the bots play."""
    dirty: bool = False
    """Whether the table may be ahead of the database, and must be reloaded before anything else."""
    last_used: float = field(default_factory=time.monotonic)
    last_action: float = 0.0
    elsewhere: dict[str, tuple[float, Notification]] = field(default_factory=dict)
    """Who is connected by each other process, and when it said so."""
    presence: bytes = b""
    """The latest presence message."""
    summary: TableSummary | None = None
    """What the database has for lists, as far as it is known."""
    told_of: int | None = NOTHING_TOLD
    """The seat that is written down as the one to be told of its turn."""
    dice_check: DiceCheck | None = None
    """The result of checking the dice of a finished game."""

    def broadcast(self, message: bytes) -> None:
        """Send a message to every client in this process."""
        for connection in self.connections:
            if connection.ready:
                connection.send(message)

    def connected_here(self, process: str) -> Notification:
        """Who is connected by this process."""
        here = {seat for one in self.connections for seat in one.rights.seats}
        return Notification(
            table_id=self.table.id,
            process=process,
            here=sorted(here),
            people=sorted(self._people_here()),
            watching=sum(not one.rights.seats for one in self.connections),
            looking=sorted(self._looking_here()),
        )

    def _people_here(self) -> set[int]:
        people = {one.person for one in self.connections if one.person}
        owned = (one for one in self.grants if one.right == SEAT and not one.revoked and person_of(one) in people)
        return {one.seat for one in owned if one.seat is not None}

    def _looking_here(self) -> set[int]:
        return {seat for one in self.connections if one.visible for seat in one.rights.seats}

    def looking(self) -> set[int]:
        """The seats whose players have this table before their eyes: a visible tab, in this process or another."""
        since = time.monotonic() - PRESENCE_SECONDS
        elsewhere = [notification.looking for said, notification in self.elsewhere.values() if said > since]
        return self._looking_here().union(*elsewhere)

    def update_presence(self) -> None:
        """Work out who is connected, and broadcast it if it has changed."""
        since = time.monotonic() - PRESENCE_SECONDS
        self.elsewhere = {process: said for process, said in self.elsewhere.items() if said[0] > since}
        everywhere = [self.connected_here(""), *(notification for _, notification in self.elsewhere.values())]
        people = frozenset(seat for one in everywhere for seat in one.people)
        self.table.see(frozenset(seat for one in everywhere for seat in one.here), people)
        watching = sum(one.watching for one in everywhere)
        message = encode(Presence(sorted(self.table.present), watching))
        if message != self.presence:
            self.presence = message
            self.broadcast(message)

    def people_at(self, seat: int) -> set[str]:
        """The ids of the people who may play a seat."""
        people = (person_of(grant) for grant in self.grants if grant.right == SEAT and grant.seat == seat)
        return {person for person in people if person}

    def close_revoked(self) -> None:
        """Close the connections whose rights have changed; those with other rights left may connect again."""
        for connection in list(self.connections):
            rights = rights_of(connection.keys, self.grants, connection.person)
            if rights != connection.rights:
                connection.rights = rights
                connection.close("This link is no longer valid: ask the host for a new one.", final=not rights.any)
