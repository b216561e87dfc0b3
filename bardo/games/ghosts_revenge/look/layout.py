"""Where things are on the table of A Ghost's Revenge, and how large words on it may be."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from bardo.engine import Node
from bardo.games.ghosts_revenge.look.art import DESK, LANE_HEIGHTS, LANE_WIDTH, TRACKS, WIDTH

LETTER = 0.6
"""How wide a letter is, as a part of its height, rather too much than too little."""

SMALLEST = 0.72
"""How small a name may become before it is cut, as a part of its usual height."""


def fitting(words: str, width: float, size: float) -> float:
    """How high words may be to fit a width."""
    return min(size, width / (LETTER * max(1, len(words))))


def shortened(words: str, width: float, size: float) -> str:
    """As much of some words as fits a width without growing too small."""
    most = int(width / (LETTER * SMALLEST * size))
    return words if len(words) <= most else f"{words[: most - 1]}…"


# -- where things are ------------------------------------------------------------------------

STACKS_X = (290.0, 500.0, 710.0)


class Lane(NamedTuple):
    """Where things are on a seat's strip, from its top, for so many seats."""

    pitch: float
    name: tuple[float, float, float]
    """Middle and height of the name; that of the ghost's kind stands below it."""
    room: float
    """How wide the names may be."""
    badge: tuple[float, float, float]
    coin: tuple[float, float, float]
    power: tuple[float, float, float]
    slots: tuple[float, float]
    """Where the markers lie, and how wide each is."""
    ghost: float
    """How high the figure is."""
    candle: float
    """How high the candles are."""


LANES = {
    2: Lane(305, (244, 52, 46), 230, (82, 72, 96), (82, 170, 60), (322, 168, 92), (250, 74), 234, 114),
    3: Lane(203, (153, 40, 33), 112, (60, 56, 62), (237, 57, 44), (354, 58, 70), (148, 74), 166, 88),
    4: Lane(152, (153, 29, 30), 124, (60, 38, 52), (236, 39, 40), (352, 39, 64), (103, 70), 128, 68),
}
"""All across from the left edge of the table, all down from the top of the strip."""
TOP = DESK + 10.0


@lru_cache(maxsize=256)
def candles(seat: int, seats: int, meter: int, fright: int) -> tuple[Node, ...]:
    """The bars of a meter, those that are filled alight."""
    lane = LANES[seats]
    begins, ends = TRACKS[seats]
    step = (ends - begins) / meter
    wide = min(lane.candle * 0.3, step * 1.15)
    y = TOP + lane.pitch * seat + LANE_HEIGHTS[seats] - 12 - lane.candle / 2
    return tuple(
        Node(
            f"candle{seat}-{bar}",
            begins + step * bar,
            y,
            wide,
            lane.candle,
            f"candle{'' if bar % 5 else '-fifth'}{'-lit' if bar <= fright else ''}",
            2,
        )
        for bar in range(1, meter + 1)
    )


@lru_cache(maxsize=16)
def strips(seats: int) -> tuple[Node, ...]:
    """The strips on which the seats stand."""
    high = LANE_HEIGHTS[seats]
    middles = (TOP + LANES[seats].pitch * seat + high / 2 for seat in range(seats))
    return tuple(
        Node(f"lane{seat}", WIDTH / 2, y, LANE_WIDTH, high, f"lane-{seats}", 1, seat=seat)
        for seat, y in enumerate(middles)
    )
