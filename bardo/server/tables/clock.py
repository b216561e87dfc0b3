"""Clocks: a reserve for each seat, some more for each turn, and a bot that sits in when time is out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bardo.errors import BardoError

KINDS = ("off", "live", "slow")
USUAL = {"off": (0.0, 0.0), "live": (600.0, 15.0), "slow": (259200.0, 43200.0)}
LONGEST = 30 * 86400.0


@dataclass
class Clock:
    """How much time each seat has left, and whose time runs."""

    kind: str
    reserve: float
    increment: float
    left: list[float]
    running: int | None = None
    since: float = 0.0

    @property
    def on(self) -> bool:
        """Whether there is a clock at all."""
        return self.kind != "off"

    def used(self, now: float) -> float:
        """How long the running seat has been thinking."""
        return max(0.0, now - self.since) if self.on and self.running is not None else 0.0

    def turn(self, seat: int | None, used: float, now: float) -> None:
        """Charge what was used; the time of this seat runs now. Who has finished a turn gets some time back."""
        if not self.on:
            return
        before = self.running
        if before is not None:
            self.left[before] -= used
            if before != seat:
                self.left[before] = min(self.reserve, max(0.0, self.left[before]) + self.increment)
        self.running, self.since = seat, now

    def shown(self, seat: int, now: float) -> float | None:
        """The seconds a seat has left now; None without a clock."""
        if not self.on:
            return None
        used = self.used(now) if seat == self.running else 0.0
        return round(max(0.0, self.left[seat] - used), 1)

    def expired(self, now: float) -> int | None:
        """The seat whose time is out."""
        if self.on and self.running is not None and self.used(now) >= self.left[self.running]:
            return self.running
        return None


def clock_of(wanted: Mapping[str, Any] | None, seats: int) -> Clock:
    """A clock as people ask for it, or an error that says what a clock is."""
    wanted = wanted or {"kind": "off"}
    kind = wanted.get("kind", "off")
    if kind not in KINDS or set(wanted) - {"kind", "reserve", "increment"}:
        raise BardoError(f"a clock is one of {', '.join(KINDS)}, with reserve and increment in seconds")
    reserve, increment = (
        wanted.get(key, usual) for key, usual in zip(("reserve", "increment"), USUAL[kind], strict=True)
    )
    for seconds in (reserve, increment):
        if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not 0 <= seconds <= LONGEST:
            raise BardoError(f"a clock has 0 to {LONGEST:.0f} seconds, not {seconds!r}")
    if kind != "off" and reserve < 1:
        raise BardoError("a clock needs a reserve of a second at least")
    return Clock(kind, float(reserve), float(increment), [float(reserve)] * seats)
