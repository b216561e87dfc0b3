"""A Ghost's Revenge: where things lie on the table, and how large its lettering can be."""

from __future__ import annotations

from typing import NamedTuple

LETTER = 0.6
"""The width of a letter as a fraction of its height, erring on the wide side."""
SMALLEST = 0.72
"""How small a name may get before it is cut short, as a fraction of its usual height."""


def fitting(words: str, width: float, size: float) -> float:
    """The greatest height at which a text fits a width."""
    return min(size, width / (LETTER * max(1, len(words))))


def shortened(words: str, width: float, size: float) -> str:
    """As much of a text as fits a width without getting too small."""
    most = int(width / (LETTER * SMALLEST * size))
    return words if len(words) <= most else f"{words[: most - 1]}…"


# -- where things lie ------------------------------------------------------------------------

WIDTH, WALL, DESK, HEIGHT = 1000, 300, 482, 1106
"""The width of the table, and the lower edges of the wall, the desk top and the table."""
LANE_WIDTH, PLATE_WIDTH = 970, 382
"""The width of a seat's strip, and of the nameplate at its left."""
LANE_HEIGHTS = {2: 298.0, 3: 196.0, 4: 146.0}
TRACKS = {2: (490.0, 884.0), 3: (466.0, 912.0), 4: (453.0, 930.0)}
"""Where a ghost's way begins and ends, from the left edge of the table."""
STACKS_X = (290.0, 500.0, 710.0)
CLASS_X = (-34.0, -18.0, -36.0)
"""Where the class is written on the top sheet of each stack, from the middle of the stack."""


class Lane(NamedTuple):
    """Where things are on a seat's strip, from its top."""

    pitch: float
    name: tuple[float, float, float]
    """The middle and height of the player's name; the ghost's kind is written below it."""
    room: float
    """The greatest width of the names."""
    badge: tuple[float, float, float]
    coin: tuple[float, float, float]
    power: tuple[float, float, float]
    slots: tuple[float, float]
    """Where the markers lie, and the width of each."""
    ghost: float
    """The height of the figure."""
    candle: float
    """The height of the candles."""


LANES = {
    2: Lane(305, (244, 52, 46), 230, (82, 72, 96), (82, 170, 60), (322, 168, 92), (250, 74), 234, 114),
    3: Lane(203, (153, 40, 33), 112, (60, 56, 62), (237, 57, 44), (354, 58, 70), (148, 74), 166, 88),
    4: Lane(152, (153, 29, 30), 124, (60, 38, 52), (236, 39, 40), (352, 39, 64), (103, 70), 128, 68),
}
"""Measured across from the left edge of the table and down from the top of the strip."""
TOP = DESK + 10.0
