"""Reincarnation: where things lie on the table."""

from __future__ import annotations

import math
from collections.abc import Sequence

WIDTH, HEIGHT = 1000.0, 1150.0
Point = tuple[float, float]

SPOTS: Sequence[Point] = (
    *((335, 100), (888, 290), (166, 864), (110, 618), (215, 272), (390, 480)),
    *((158, 446), (704, 462), (374, 836), (318, 658), (478, 302)),
)
"""The middle of each region."""
PLACE = (204.0, 156.0)
"""The space that a region's things take on the map."""

GRID = (741.0, 818.0)
"""The middle of the harmony grid, in the Bay of Bengal."""
HEX = 70.0
"""The distance from one hex to the next."""

GOD_SPOTS: Sequence[Point] = tuple((532.0 + 124 * nth, 106.0) for nth in range(4))
KARMA_SPOTS: Sequence[Point] = ((62, 66), (168, 66), (62, 170))
AURA_FROM, AURA_TO, AURA_Y = 492.0, 866.0, 26.0
OCEAN = (250.0, 1000.0)
STACKS_FROM, STACK_WIDTH = (832.0, 408.0), 37.0
"""Where the cards of the lowest caste lie, and how far it is to those of the next."""
DRAWN_SPOTS: Sequence[Point] = ((700, 232), (628, 226), (664, 286), (740, 290), (606, 282))
"""Where Brahma's tokens wait, the next one first."""
SHEET = 1101.0
"""The height at which the active player's sheet lies."""


def hex_spot(at: tuple[int, int, int]) -> Point:
    """Where a hex lies: dharma leads right, kama up and left, artha down and left."""
    x, _, z = at
    return GRID[0] + HEX * (x + z / 2), GRID[1] + HEX * math.sqrt(0.75) * z
