"""Reactions: small drawings that players show each other for a moment; nothing of them is written down."""

from __future__ import annotations

from bardo.server.hub.connection import Connection
from bardo.server.hub.open_table import OpenTable
from bardo.server.rate_limiter import RateLimiter
from bardo.server.storage.notification import Notification
from bardo.server.storage.storage import Storage
from bardo.server.tables.drafts import Refused
from bardo.server.wire import from_client
from bardo.server.wire.encoding import encode
from bardo.server.wire.from_server import Ack, ReactionShown

REACTIONS, SECONDS = 4, 10.0
"""How many reactions a seat may show in how many seconds."""


class Reactions:
    """Shows reactions to everybody at a table, in this process and in others."""

    def __init__(self, storage: Storage, process: str) -> None:
        self._storage, self._process = storage, process
        self._rate = RateLimiter(REACTIONS, SECONDS)

    def show(self, open_table: OpenTable, connection: Connection, command: from_client.React) -> None:
        """Show a player's reaction, and acknowledge it; or Refused."""
        table, seats = open_table.table, connection.rights.seats
        if not seats:
            raise Refused("Only players can react.")
        seat = table.asked if table.asked is not None and table.asked in seats else min(seats)
        if not self._rate.allows((table.id, seat)):
            raise Refused("That was a lot of reactions: wait a few seconds.")
        reaction = ReactionShown(seat, command.which)
        connection.send(encode(Ack(command.id, table.version)))
        open_table.broadcast(encode(reaction))
        self._storage.notify(Notification(table.id, process=self._process, reaction=reaction))
