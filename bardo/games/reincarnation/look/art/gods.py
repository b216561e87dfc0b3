"""Reincarnation: the four gods as they look down from the Himalaya."""

from __future__ import annotations

from collections.abc import Sequence

from bardo.engine import Drawing
from bardo.engine.picture.inks import around, circle, draw, ellipse, path, polygon, stroke


def _halo(ink: str, *parts: str) -> Drawing:
    """A medallion of light in a cloud, with a face in it."""
    rays = [
        polygon([a, b, c], "lantern", opacity=0.9)
        for a, b, c in zip(
            around(60, 54, 46, 24, -94), around(60, 54, 54, 24, -90), around(60, 54, 46, 24, -86), strict=True
        )
    ]
    return draw(
        120,
        120,
        *rays,
        circle(60, 54, 46, "gold-2", stroke="gold", stroke_width=4),
        circle(60, 54, 39, ink, stroke="ink", stroke_width=2),
        *parts,
        path(
            "M6 104q-2-14 14-16q6-12 22-7q8-9 20-4q12-7 22 3q14-3 18 9q14 1 12 15q-2 12-18 11H24q-16 1-18-11z",
            "white",
            stroke="ink",
            stroke_width=2.6,
        ),
    )


def _eyes(x: float, y: float, apart: float) -> str:
    lids = f"M{x - apart - 5} {y}q5 5 10 0M{x + apart - 5} {y}q5 5 10 0"
    return stroke(lids, "black", 2.6) + stroke(f"M{x - 4} {y + 15}q4 4 8 0M{x} {y + 3}v6", "black", 2)


def _crown(x: float, y: float) -> str:
    return path(
        f"M{x - 19} {y}l3-16l8 4l8-15l8 15l8-4l3 16z",
        "gold",
        stroke="ink",
        stroke_width=2.2,
        stroke_linejoin="round",
    ) + circle(x, y - 8, 3.4, "red")


def _brahma() -> Drawing:
    beard = "M{0} 56Q{1} 94 {2} 56Q{1} 64 {0} 56Z"
    return _halo(
        "red",
        ellipse(36, 52, 13, 17, "earth", stroke="ink", stroke_width=2),
        ellipse(84, 52, 13, 17, "earth", stroke="ink", stroke_width=2),
        path(beard.format(25, 33, 46), "white", stroke="ink", stroke_width=1.8),
        path(beard.format(74, 87, 95), "white", stroke="ink", stroke_width=1.8),
        stroke("M28 50q4 4 8 0M84 50q4 4 8 0", "black", 2.2),
        path("M24 38l4-12l8 6l6-4l2 10zM96 38l-4-12l-8 6l-6-4l-2 10z", "gold", stroke="ink", stroke_width=1.8),
        ellipse(60, 52, 20, 24, "earth", stroke="ink", stroke_width=2.4),
        path("M40 58Q42 104 60 104Q78 104 80 58Q72 68 60 66Q48 68 40 58Z", "white", stroke="ink", stroke_width=2.2),
        stroke("M53 70q7 4 14 0", "rust", 2.4),
        _eyes(60, 50, 9),
        _crown(60, 36),
    )


def _ganesha() -> Drawing:
    return _halo(
        "rust",
        path("M42 40Q10 26 14 56Q18 82 42 72Z", "pink", stroke="ink", stroke_width=2.4),
        path("M78 40Q110 26 106 56Q102 82 78 72Z", "pink", stroke="ink", stroke_width=2.4),
        path(
            "M36 46Q38 26 60 26Q82 26 84 46Q86 64 72 70Q72 86 82 90Q92 88 88 80Q98 84 92 96Q80 106 66 96Q54 86 52 71"
            "Q34 64 36 46Z",
            "stone",
            stroke="ink",
            stroke_width=2.4,
        ),
        stroke("M55 76q7 3 15-1M57 84q7 2 15-3", "ink", 1.8, opacity=0.7),
        path("M46 70q-8 8-4 16q8-4 10-14z", "white", stroke="ink", stroke_width=1.8),
        stroke("M43 50q5 5 10 0M67 50q5 5 10 0", "black", 2.8),
        stroke("M54 38h12M56 42h8", "red", 2.4),
        _crown(60, 32),
    )


def _vishnu() -> Drawing:
    return _halo(
        "gold",
        stroke("M38 40Q32 72 40 86M82 40Q88 72 80 86", "black", 9),
        ellipse(60, 56, 21, 26, "blue", stroke="ink", stroke_width=2.4),
        circle(39, 66, 5, "gold", stroke="ink", stroke_width=1.6),
        circle(81, 66, 5, "gold", stroke="ink", stroke_width=1.6),
        stroke("M56 34V46Q60 50 64 46V34", "white", 2.8),
        stroke("M60 36V45", "red", 2.4),
        stroke("M49 55q5 5 10 0M61 55q5 5 10 0M56 70q4 4 8 0M60 58v7", "black", 2.2),
        _crown(60, 38),
        path("M56 12Q60-2 64 12Q60 20 56 12Z", "jade", stroke="ink", stroke_width=1.6),
        circle(60, 9, 2.6, "blue"),
    )


def _shiva() -> Drawing:
    return _halo(
        "violet",
        stroke("M97 92V24M89 28Q89 42 97 42Q105 42 105 28", "ink", 7),
        stroke("M97 92V24M89 28Q89 42 97 42Q105 42 105 28", "lantern", 3.6),
        path("M36 58Q34 26 60 24Q86 26 84 58Q92 80 84 92H36Q28 80 36 58Z", "black", stroke="ink", stroke_width=2),
        circle(60, 21, 11, "black", stroke="ink", stroke_width=2),
        ellipse(60, 58, 20, 25, "water", stroke="ink", stroke_width=2.4),
        stroke("M49 57q5 5 10 0M61 57q5 5 10 0M56 72q4 4 8 0M60 60v7", "black", 2.4),
        stroke("M49 46h22M50 42h20M51 50h5M64 50h5", "white", 1.8),
        ellipse(60, 46, 2.8, 5, "red", stroke="white", stroke_width=1),
        path("M72 12A14 14 0 1 0 84 32A11 11 0 0 1 72 12Z", "white", stroke="ink", stroke_width=1.6),
        stroke("M44 82Q60 94 76 82", "jade", 6),
    )


GOD_FACES: Sequence[Drawing] = (_brahma(), _ganesha(), _vishnu(), _shiva())
"""In the order of the gods."""
