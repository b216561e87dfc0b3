"""What processes at one PostgreSQL send each other by NOTIFY."""

from __future__ import annotations

import msgspec

from bardo.server.wire.from_server import ReactionShown

CHANNEL = "bardo"
"""The channel of LISTEN and NOTIFY."""


class Notification(msgspec.Struct, omit_defaults=True):
    """News of a table from one process to the others: its latest version, who is connected by that process, …"""

    table_id: str = msgspec.field(name="table")
    version: int | None = None
    process: str = ""
    here: list[int] = []
    watching: int = 0
    looking: list[int] = []
    """The seats whose players have a visible tab there."""
    people: list[int] = []
    """The seats of which a person who has them is connected there, not merely somebody with their link."""
    reaction: ReactionShown | None = None
    """What somebody connected there shows for a moment."""
    grants: bool = False
    """Whether somebody has lost rights there."""
    device: str = ""
    """The hash of the secret of a browser that is no longer its person's, at whatever table."""
    gone: str = ""
    """Why the table was deleted."""
