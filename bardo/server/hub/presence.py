"""Presence: who is connected to a table, in this process and in others."""

from __future__ import annotations

import time

from bardo.server.hub.open_table import OpenTable
from bardo.server.storage.notification import Notification
from bardo.server.storage.storage import Storage


class PresenceNews:
    """Tells clients and other processes who is connected."""

    def __init__(self, storage: Storage, process: str) -> None:
        self._storage, self._process = storage, process

    def announce(self, open_table: OpenTable) -> None:
        """Tell everybody who is connected here."""
        open_table.update_presence()
        self._storage.notify(open_table.connected_here(self._process))

    def heard(self, open_table: OpenTable, notification: Notification) -> None:
        """Another process says who is connected there; a process that is new here is answered."""
        is_new = notification.process not in open_table.elsewhere
        open_table.elsewhere[notification.process] = time.monotonic(), notification
        open_table.update_presence()
        if is_new and open_table.connections:
            self._storage.notify(open_table.connected_here(self._process))
