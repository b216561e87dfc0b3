"""Numbers of things and lengths of time in words."""

from __future__ import annotations

UNITS = ((86400, "day"), (3600, "hour"), (60, "minute"), (1, "second"))


def duration(seconds: float) -> str:
    """Seconds in the largest unit that is not too coarse: "90 seconds", "12 minutes"."""
    size, unit = next(((size, unit) for size, unit in UNITS if seconds >= 2 * size), UNITS[-1])
    return count(round(seconds / size), unit)


def count(number: int, thing: str) -> str:
    """A number with its thing: "1 round", "3 rounds"."""
    return f"{number} {thing}{'s' * (number != 1)}"
