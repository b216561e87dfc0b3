"""95 % confidence intervals."""

from __future__ import annotations

Z_95 = 1.96
"""The standard errors on either side of an estimate that make up its 95 % interval."""


def wilson_interval(share: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share of the games (Wilson's score interval)."""
    shrunk = 1 + Z_95**2 / games
    middle = (share + Z_95**2 / (2 * games)) / shrunk
    off = Z_95 / shrunk * (share * (1 - share) / games + Z_95**2 / (4 * games**2)) ** 0.5
    return max(0.0, middle - off), min(1.0, middle + off)
