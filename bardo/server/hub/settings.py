"""How tables are served: pace, limits, and the times after which something is given up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Compile = Literal["all", "opened", "none"]


@dataclass(frozen=True)
class Settings:
    """How tables are served."""

    pace: float = 0.7
    """The least seconds between two actions where only bots play: time to take a seat back."""
    takeover: float = 5.0
    """Seconds of silence after which a process takes over the bots that another process should have played."""
    idle: float = 300.0
    """Seconds after which a table without connections is dropped from memory."""
    message_limit: int = 60
    """How many messages a connection may send in `message_window` seconds; 0 means no limit."""
    message_window: float = 10.0
    seat_connections: int = 12
    """How many connections a seat may have."""
    watchers: int = 50
    """How many connections without a seat a table may have."""
    sockets: int = 300
    """How many connections one address may have; 0 means no limit."""
    tables_a_minute: int = 60
    """How many tables one address may make in a minute; 0 means no limit."""
    advice_a_minute: int = 30
    """How often one address may ask for advice about finished games, or for pictures of them, in a minute; 0 means
    no limit."""
    processes: int | None = None
    """How many processes bots think in; None means one fewer than there are cores."""
    review: float = 12.0
    """Seconds in which the decisions of a finished game are judged; 0 means that they are not."""
    greeting: float = 10.0
    """Seconds within which a client must say hello."""
    compile: Compile = "none"
    """Which games are compiled in the background: all from the start, those that somebody opens, or none.

    With none, code is compiled when a bot or a hint first needs it, and pages cannot say whether it is ready.
    """
    contact: str = ""
    """The operator's address for push services, as mailto:… or https://…; without one no push notices are sent."""
    notice_delay: float = 5.0
    """Seconds after the beginning of a turn before its player is told: what changes at once is not worth a notice."""
    notices_every: float = 5.0
    """Seconds between two looks for notices that are due."""
    private_endpoints: bool = False
    """For tests: push endpoints may be on this machine, and without HTTPS."""
    app: bool = True
    """Whether browsers may install the client and keep it; if not, those that have it are told to drop it."""
