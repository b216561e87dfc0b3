"""Clocks: each seat has a reserve of time and an increment for each turn; a bot takes over when time runs out."""

from __future__ import annotations

import time
from dataclasses import dataclass

from bardo.errors import BardoError
from bardo.server.wire.from_server import ClockFacts, ClockKind
from bardo.server.wire.http_bodies import ClockWanted

USUAL_SECONDS: dict[ClockKind, tuple[float, float]] = {
    "off": (0.0, 0.0),
    "live": (600.0, 15.0),
    "slow": (259200.0, 43200.0),
}
"""The reserve and the increment of each kind of clock."""
SHORTEST_RESERVE = 1.0
_STARTED = time.time() - time.monotonic()


def steady_time() -> float:
    """The time of day, which does not jump when the machine's clock is set while the server runs."""
    return _STARTED + time.monotonic()


@dataclass
class Clock:
    """How much time each seat has left, and whose time is running."""

    kind: ClockKind
    reserve: float
    increment: float
    left: list[float]
    running: int | None = None
    since: float = 0.0

    @property
    def on(self) -> bool:
        """Whether the table has a clock."""
        return self.kind != "off"

    def used(self, now: float) -> float:
        """The seconds for which the running seat has been thinking."""
        return max(0.0, now - self.since) if self.on and self.running is not None else 0.0

    def charge(self, used: float) -> None:
        """Charge the running seat for the time used."""
        if self.on and self.running is not None:
            self.left[self.running] = max(0.0, self.left[self.running] - used)

    def start(self, seat: int | None, now: float) -> None:
        """Start the time of a seat, or of nobody."""
        if self.on:
            self.running, self.since = seat, now

    def end_turn(self, seat: int, by_bot: bool) -> None:
        """Give the increment, up to the full reserve, to a seat that has ended its turn.

        A bot earns nothing for the person it plays for. But who is out of time has the increment for the next turn.
        """
        if self.on and not (by_bot and self.left[seat] > 0):
            self.left[seat] = min(self.reserve, self.left[seat] + self.increment)

    def is_out(self, seat: int) -> bool:
        """Whether a seat had no time left when it was last charged."""
        return self.on and self.left[seat] <= 0

    def seconds_left(self, seat: int, now: float) -> float | None:
        """The seconds a seat has left now; None without a clock."""
        if not self.on:
            return None
        used = self.used(now) if seat == self.running else 0.0
        return round(max(0.0, self.left[seat] - used), 1)

    def expired(self, now: float) -> int | None:
        """The seat whose time has run out."""
        if self.on and self.running is not None and self.used(now) >= self.left[self.running]:
            return self.running
        return None


def clock_settings(wanted: ClockWanted | None) -> ClockFacts:
    """A clock as people ask for it, with the usual values for what they left out."""
    wanted = wanted or ClockWanted()
    usual_reserve, usual_increment = USUAL_SECONDS[wanted.kind]
    reserve = usual_reserve if wanted.reserve is None else wanted.reserve
    increment = usual_increment if wanted.increment is None else wanted.increment
    if wanted.kind != "off" and reserve < SHORTEST_RESERVE:
        raise BardoError("a clock needs a reserve of at least one second")
    return ClockFacts(wanted.kind, float(reserve), float(increment))


def clock_for(settings: ClockFacts, seats: int) -> Clock:
    """A clock with a full reserve for every seat."""
    return Clock(settings.kind, settings.reserve, settings.increment, [settings.reserve] * seats)
