"""Reincarnation: the map of Hindustan, drawn under everything else."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence
from itertools import pairwise

from bardo.engine import Drawing
from bardo.engine.picture.inks import around, box, circle, draw, group, path, polygon, stroke
from bardo.games.reincarnation.data.parts import PARTS
from bardo.games.reincarnation.look.layout import GRID, HEIGHT, SPOTS, WIDTH, Point

# -- the outline -----------------------------------------------------------------------------

_CORNERS: dict[str, Point] = {
    **{"k1": (226, 12), "k2": (446, 8), "k3": (458, 176), "k4": (206, 184)},
    **{"p1": (88, 222), "p2": (44, 356), "o1": (606, 196), "a1": (1012, 182), "a2": (1012, 376)},
    **{"r1": (6, 530), "g1": (0, 664), "g2": (58, 712), "d1": (434, 746), "d2": (90, 758), "d3": (206, 704)},
    **{"b1": (826, 500), "b2": (742, 566), "b3": (604, 572), "m1": (540, 660), "m2": (490, 760)},
    **{"m3": (484, 896), "m4": (286, 940), "t1": (186, 962), "t2": (50, 880)},
    **{"kpo": (344, 212), "por": (326, 350), "orc": (280, 394), "rcd": (276, 562), "rgd": (222, 542)},
    **{"ocb": (590, 396), "oab": (682, 366), "ab": (848, 388), "cbm": (540, 572), "cmd": (440, 574)},
    "mtd": (272, 754),
}
"""Corners of the regions; one named only by letters is where the regions that they stand for meet."""
OUTLINES: Sequence[Sequence[str]] = tuple(
    words.split()
    for words in (
        "k1 k2 k3 kpo k4",
        "o1 a1 a2 ab oab",
        "d2 mtd m4 t1 t2",
        "r1 rgd d3 g2 g1",
        "k4 kpo por p2 p1",
        "orc ocb cbm cmd rcd",
        "p2 por orc rcd rgd r1",
        "ocb oab ab b1 b2 b3 cbm",
        "cmd cbm b3 m1 m2 m3 m4 mtd d1",
        "rgd rcd cmd d1 mtd d2 d3",
        "kpo k3 o1 oab ocb orc por",
    )
)
"""The corners around each region: neighbours, and only they, share two in a row."""
_TINTS = ("sky", "jade", "leaf", "gold-2", "leaf", "gold-2", "earth", "leaf", "earth", "pink", "jade")
_STRENGTH = (0.75, 0.4, 0.55, 0.5, 0.34, 0.34, 0.5, 0.34, 0.4, 0.3, 0.28)


def _edge(start: str, end: str) -> list[Point]:
    """A border that looks drawn by hand; it is the same from both sides."""
    first, last = sorted((start, end))
    luck = random.Random(f"{first}-{last}")
    (x1, y1), (x2, y2) = _CORNERS[first], _CORNERS[last]
    steps = max(2, round(math.hypot(x2 - x1, y2 - y1) / 22))
    sway = [0.0, *(luck.uniform(-7, 7) for _ in range(steps - 1)), 0.0]
    length = math.hypot(x2 - x1, y2 - y1)
    points = [
        (
            x1 + (x2 - x1) * n / steps - (y2 - y1) / length * sway[n],
            y1 + (y2 - y1) * n / steps + (x2 - x1) / length * sway[n],
        )
        for n in range(steps + 1)
    ]
    return points if start == first else points[::-1]


def _smooth(points: Sequence[Point]) -> str:
    """A smooth path through the midpoints between points."""
    middles = [f"{(ax + bx) / 2:.0f} {(ay + by) / 2:.0f}" for (ax, ay), (bx, by) in pairwise(points)]
    corners = [f"{x:.0f} {y:.0f}" for x, y in points]
    way = "".join(f"Q{corner} {middle}" for corner, middle in zip(corners[1:-1], middles[1:], strict=True))
    return f"M{corners[0]}L{middles[0]}{way}L{corners[-1]}"


def _around(corners: Sequence[str]) -> str:
    parts = [_smooth(_edge(one, other)) for one, other in zip(corners, [*corners[1:], corners[0]], strict=True)]
    return parts[0] + "".join("L" + part[1:] for part in parts[1:]) + "Z"


_LANDS = [_around(corners) for corners in OUTLINES]


def _borders() -> str:
    seen: dict[tuple[str, ...], int] = {}
    for corners in OUTLINES:
        for one, other in zip(corners, [*corners[1:], corners[0]], strict=True):
            pair = tuple(sorted((one, other)))
            seen[pair] = seen.get(pair, 0) + 1
    inner = [_smooth(_edge(*pair)) for pair, times in seen.items() if times == 2]
    outer = [_smooth(_edge(*pair)) for pair, times in seen.items() if times == 1]
    return stroke("".join(inner), "rust", 2.4, stroke_dasharray="2 8", opacity=0.75) + stroke(
        "".join(outer), "ink", 2.6, opacity=0.75
    )


# -- what grows and stands there -------------------------------------------------------------


def peak(x: float, y: float, width: float, height: float) -> str:
    """A mountain with its foot at a point: a light side, a hatched side, snow."""
    half = width / 2
    left, top, right = (x - half, y), (x - width * 0.04, y - height), (x + half, y)
    ridge = [(x - width * 0.04, y - height), (x + width * 0.08, y - height * 0.6), (x + width * 0.01, y)]
    snow = [
        *((x - width * 0.04, y - height), (x + half * 0.42, y - height * 0.6), (x + width * 0.1, y - height * 0.68)),
        *(
            (x + width * 0.02, y - height * 0.52),
            (x - width * 0.08, y - height * 0.66),
            (x - half * 0.5, y - height * 0.57),
        ),
    ]
    hatches = "".join(
        f"M{x + half * part - 2:.0f} {y - height * (1 - part) * 0.9:.0f}L{x + half * part * 0.86 - 6:.0f} {y - 3:.0f}"
        for part in (0.5, 0.64, 0.78)
    )
    return group(
        polygon([left, top, right], "paper-3"),
        polygon([*ridge, right], "stone", opacity=0.75),
        stroke(hatches, "ink", 1.4, opacity=0.35),
        polygon(snow, "white"),
        stroke(f"M{left[0]:.0f} {left[1]:.0f}L{top[0]:.0f} {top[1]:.0f}L{right[0]:.0f} {right[1]:.0f}", "ink", 2.2),
    )


def _range(places: Iterable[tuple[float, float, float, float]]) -> str:
    return "".join(peak(*place) for place in sorted(places, key=lambda place: place[1]))


def _tree(x: float, y: float, size: float = 1.0) -> str:
    return stroke(f"M{x} {y}v{-9 * size:.0f}", "rust", 2.4) + circle(
        x, y - 15 * size, 9 * size, "jade", stroke="ink", stroke_width=1.4, opacity=0.9
    )


def _palm(x: float, y: float) -> str:
    leaves = "".join(
        f"M{x + 5} {y - 30}q{dx} {dy - 8} {2 * dx} {dy}" for dx, dy in ((9, 2), (-9, 2), (7, 12), (-7, 12))
    )
    return stroke(f"M{x} {y}q-1-16 5-30", "rust", 3.4) + stroke(leaves, "jade", 4)


def _dunes(x: float, y: float) -> str:
    return stroke(f"M{x} {y}q12-14 24 0m6 8q12-14 24 0m-40 10q12-14 24 0", "rust", 2, opacity=0.6)


def elephant(x: float, y: float, size: float, fill: str = "stone", **more: float | str) -> str:
    """An elephant walking to the left."""
    return group(
        path(
            "M-30 22v-18c-6 2-9 8-9 16c0 6-6 8-9 4c-2-3 3-4 3-10c0-16 6-34 22-36c12-6 40-8 52 4c8 8 7 22 7 40h-13v-16"
            "c-8 3-22 3-30 0v16h-13v-10z",
            fill,
            stroke="ink",
            stroke_width=2,
        ),
        path("M-16-18c9-2 14 6 9 16c-8 4-14-2-14-8z", fill, stroke="ink", stroke_width=1.6),
        circle(-28, -6, 1.8, "ink"),
        path("M-6-22q16-8 32 0l-3 16q-13 4-26 0z", "red", stroke="gold", stroke_width=2),
        stroke("M-32 4q-6 3-7 8", "white", 2.4),
        transform=f"translate({x} {y}) scale({size})",
        **more,
    )


def _stupa(x: float, y: float) -> str:
    """A white dome with painted eyes and prayer flags."""
    flags = [
        polygon([(fx, fy), (fx + 8, fy + 1), (fx + 4, fy + 9)], ink)
        for fx, fy, ink in (
            *((-46, -22, "red"), (-34, -29, "blue"), (-22, -38, "gold"), (12, -40, "jade"), (24, -31, "red")),
            (36, -23, "gold"),
        )
    ]
    return group(
        stroke("M0-58Q-20-34-54-16M0-58Q20-34 54-16", "ink", 1.4),
        *flags,
        box(-34, 0, 68, 9, "paper-2", 2, stroke="ink", stroke_width=2),
        path("M-28 0Q-30-30 0-30Q30-30 28 0Z", "white", stroke="ink", stroke_width=2.2),
        box(-10, -42, 20, 13, "gold", 1, stroke="ink", stroke_width=1.8),
        stroke("M-6-36q2 2 4 0M2-36q2 2 4 0", "black", 1.6),
        path("M-7-42L0-62L7-42Z", "gold", stroke="ink", stroke_width=1.8),
        transform=f"translate({x} {y})",
    )


def _ship(x: float, y: float, size: float = 1.0) -> str:
    return group(
        path("M-34 8q34 14 70-4l-10 22q-26 8-48 0z", "rust", stroke="ink", stroke_width=2),
        stroke("M-4 8v-52M18 6v-36", "ink", 2.6),
        path("M-2-44q30 14 4 46q-26 2-30 2q24-20 26-48z", "white", stroke="ink", stroke_width=1.8),
        path("M19-30q18 12 2 30q-10 2-14 2q12-14 12-32z", "white", stroke="ink", stroke_width=1.8),
        stroke("M-40 32q10-6 20 0t20 0t20 0t20 0", "blue", 2.4, opacity=0.7),
        transform=f"translate({x} {y}) scale({size})",
    )


def _waves() -> str:
    luck = random.Random(3)
    ways = []
    for row in range(24):
        for column in range(12):
            x, y = column * 88 + (row % 2) * 44 + luck.uniform(-12, 12), 560 + row * 24 + luck.uniform(-5, 5)
            ways.append(f"M{x:.0f} {y:.0f}q7-6 14 0t14 0")
    return stroke("".join(ways), "blue", 1.8, opacity=0.34)


def _sea() -> str:
    coast = "".join(_LANDS) + _BURMA
    return (
        box(0, 0, WIDTH, HEIGHT, "water")
        + _waves()
        + "".join(stroke(coast, "paper", width, opacity=0.2) for width in (76, 48, 24))
        + stroke(coast, "blue", 9, opacity=0.3)
    )


_BURMA = "M848 388L1012 376V560Q972 584 962 548Q930 560 918 520Q880 532 868 486Q846 470 836 494L826 500Z"
_BEYOND = "M-10-10H1010V200L606 196L458 176L446 8L226 12L206 184L88 222L44 356Q20 470 6 530L-10 520Z"


_BY_THE_COAST = {(5, 8): (540.0, 664.0)}
"""A road that would run under a third region bends towards this point instead."""


def _roads() -> str:
    ways = ""
    for one, region in enumerate(PARTS.regions):
        for other in region.neighbours:
            if one < other:
                (x1, y1), (x2, y2) = SPOTS[one], SPOTS[other]
                bend = 0.08 if one % 2 else -0.08
                usual = ((x1 + x2) / 2 - (y2 - y1) * bend, (y1 + y2) / 2 + (x2 - x1) * bend)
                mx, my = _BY_THE_COAST.get((one, other), usual)
                ways += f"M{x1} {y1}Q{mx:.0f} {my:.0f} {x2} {y2}"
    return (
        stroke(ways, "rust", 15, opacity=0.8)
        + stroke(ways, "paper", 10.5)
        + stroke(ways, "rust", 2.5, stroke_dasharray="7 8")
    )


def _rivers() -> str:
    ganges = "M440 190q20 60-20 90q60 100 190 96q70 0 100 36q30 40 60 150"
    indus = "M300 120q-80 30-150 110q-60 60-96 150"
    godavari = "M300 585q90 60 150 20q60-20 110 40"
    return stroke(ganges + indus + godavari, "blue", 7, opacity=0.4) + stroke(ganges + indus + godavari, "water", 4)


def _mandala() -> str:
    """The lotus in the bay on which the harmony grid lies."""
    x, y = GRID
    petals = [
        group(
            path(
                "M0-206C44-238 44-262 0-292C-44-262-44-238 0-206Z", "pink", stroke="ink", stroke_width=1.6, opacity=0.85
            ),
            transform=f"translate({x} {y}) rotate({angle})",
        )
        for angle in range(15, 375, 30)
    ]
    corners = around(x, y, 258, 6, 0.0)
    inner = around(x, y, 249, 6, 0.0)
    return (
        "".join(petals)
        + polygon(corners, "night", stroke="gold", stroke_width=4, stroke_linejoin="round")
        + polygon(inner, "none", stroke="gold", stroke_width=1.4, opacity=0.8)
    )


def hindustan() -> Drawing:
    """The whole board."""
    return draw(
        WIDTH,
        HEIGHT,
        _sea(),
        path(_BEYOND, "paper-3"),
        path(_BURMA, "paper-3", stroke="ink", stroke_width=2.4, stroke_linejoin="round"),
        "".join(path(land, "paper") for land in _LANDS),
        "".join(
            path(land, tint, opacity=strength) for land, tint, strength in zip(_LANDS, _TINTS, _STRENGTH, strict=True)
        ),
        _rivers(),
        _borders(),
        _range(_peaks()),
        _growth(),
        _roads(),
        _mandala(),
        _ship(938, 1004),
        _ship(42, 752, 0.72),
        _frame(),
    )


def _peaks() -> list[tuple[float, float, float, float]]:
    north = [(470 + 52 * n, 206 + 9 * (n % 3), 84, 74 + 22 * (n * 7 % 3)) for n in range(11)]
    farther = [(444 + 66 * n, 160 + 6 * (n % 2), 96, 84 + 14 * (n % 3)) for n in range(9)]
    west = [
        (20, 262, 70, 62),
        (66, 300, 66, 56),
        (16, 330, 70, 60),
        (30, 398, 60, 46),
        (196, 152, 60, 54),
        (128, 196, 60, 50),
    ]
    return [*north, *farther, *west]


def _growth() -> str:
    trees = [(560, 348), (582, 366), (620, 420), (590, 520), (516, 560), (540, 546), (286, 470), (270, 496)]
    jungle = [
        (900, 452),
        (930, 470),
        (958, 446),
        (976, 486),
        (938, 508),
        (984, 536),
        (884, 430),
        (916, 420),
        (966, 404),
    ]
    palms = [(60, 846), (272, 930), (492, 716), (500, 676), (518, 648), (506, 612), (254, 790)]
    return (
        "".join(_tree(x, y) for x, y in trees)
        + "".join(_tree(x, y, 1.3) for x, y in sorted(jungle, key=lambda spot: spot[1]))
        + "".join(_palm(x, y) for x, y in palms)
        + _dunes(30, 420)
        + _dunes(24, 490)
        + elephant(934, 498, 0.9)
        + _stupa(676, 350)
        + "".join(
            _tree(x, y) for x, y in ((620, 340), (730, 346), (748, 328), (604, 318), (766, 350), (640, 246), (724, 248))
        )
    )


def _frame() -> str:
    """The table's lower edge, where the sheet lies."""
    return (
        box(0, 1050, WIDTH, 100, "paper-2")
        + stroke("M0 1050H1000", "gold", 4)
        + stroke("M0 1056H1000", "gold", 1.2, opacity=0.7)
    )
