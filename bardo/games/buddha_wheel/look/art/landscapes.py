"""BuddhaWheel's drawings of minds and realms: a sign for each colour, a landscape for each realm."""

from __future__ import annotations

from bardo.engine.picture.inks import around, box, circle, draw, ellipse, group, path, polygon, stroke, written
from bardo.engine.picture.scene import Drawing

COLOUR_INKS = ("pink", "violet", "stone", "blue", "gold", "leaf")
"""The ink of each colour, and so of each realm."""
TRACK_INKS = (*COLOUR_INKS, "gold", "violet")


def sign(colour: int, x: float, y: float, size: float, ink: str) -> str:
    """The sign of a colour in a box of this size: flame, two rings, closed eye, question, sun, crown."""
    shapes = (
        path("M50 4C58 26 84 40 84 68a34 30 0 0 1-68 0c0-16 10-22 15-36c8 6 11 10 12 18c8-12 10-28 7-46z", ink),
        circle(36, 50, 25, stroke=ink, stroke_width=12) + circle(64, 50, 25, stroke=ink, stroke_width=12),
        stroke("M8 44c20 30 64 30 84 0", ink, 11) + stroke("M24 60l-9 15M42 68l-4 18M60 68l5 18M77 60l9 14", ink, 9),
        stroke("M28 32c0-34 48-32 46-2c-1 20-24 20-24 42", ink, 13) + circle(50, 92, 8, ink),
        circle(50, 50, 21, ink)
        + "".join(
            stroke(f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}", ink, 9)
            for (x1, y1), (x2, y2) in zip(around(50, 50, 33, 8), around(50, 50, 45, 8), strict=True)
        ),
        path("M10 84L6 30l24 22L50 12l20 40l24-22l-4 54z", ink),
    )
    scale = size / 100
    return group(shapes[colour], transform=f"translate({x - size / 2:.2f} {y - size / 2:.2f}) scale({scale:.4f})")


def _cloud(x: float, y: float, size: float, fill: str = "white", opacity: float = 0.9) -> str:
    d = (
        f"M{x - size} {y}a{size * 0.4} {size * 0.4} 0 0 1 {size * 0.55} {-size * 0.36}"
        f"a{size * 0.5} {size * 0.5} 0 0 1 {size * 0.9} 0a{size * 0.4} {size * 0.4} 0 0 1 {size * 0.55} {size * 0.36}z"
    )
    return path(d, fill, stroke="ink-2", stroke_width=1.6, opacity=opacity)


def _roof(x: float, y: float, half: float, high: float, fill: str) -> str:
    """A roof with turned-up eaves, its foot at a point."""
    d = (
        f"M{x - half} {y - 6}c{half * 0.4} 2 {half * 0.7} {-high * 0.5} {half * 0.8} {-high}h{half * 0.4}"
        f"c{half * 0.1} {high * 0.5} {half * 0.4} {high + 2} {half * 0.8} {high}l-6 8h{-2 * half + 12}z"
    )
    return path(d, fill, stroke="ink", stroke_width=2, stroke_linejoin="round")


def _hell() -> Drawing:
    """A cauldron on the fire between iron peaks."""
    flame = "c6 14 20 22 20 42a20 20 0 0 1-40 0c0-12 8-14 10-24c6 5 8 8 9 13c4-9 4-20 1-31z"
    return draw(
        200,
        170,
        polygon([(2, 150), (28, 62), (44, 96), (62, 30), (88, 150)], "night", opacity=0.75),
        polygon([(112, 150), (134, 42), (152, 92), (172, 56), (198, 150)], "night", opacity=0.75),
        stroke("M62 34l-6 30l8 20M134 48l6 26l-7 20", "red", 3, opacity=0.9),
        *(path(f"M{x} {y}{flame}", "red", opacity=0.95) for x, y in ((52, 92), (100, 104), (148, 92))),
        *(path(f"M{x} {y}{flame}", "lantern") for x, y in ((76, 102), (124, 102))),
        path("M56 62h88c6 30-6 66-44 66S50 92 56 62z", "black", stroke="ink", stroke_width=2),
        ellipse(100, 62, 46, 10, "rust", stroke="ink", stroke_width=2.5),
        ellipse(100, 61, 36, 6, "lantern"),
        circle(88, 52, 9, "white", stroke="ink", stroke_width=2),
        circle(85, 51, 2, "black"),
        circle(91, 51, 2, "black"),
        stroke("M110 46c-6-10 6-14 0-26M124 50c-5-9 5-12 0-22", "ink-2", 3, opacity=0.7),
        stroke("M6 154h188", "ink", 3, opacity=0.5),
    )


def _hungry_ghost() -> Drawing:
    """A belly like a hill and a throat like a thread, in a land without leaf or water."""
    return draw(
        200,
        170,
        circle(158, 36, 22, "lantern", opacity=0.85),
        path("M2 150c30-22 60-10 90-16s70-18 106 10c-30 20-170 22-196 6z", "earth"),
        stroke("M18 156l10-8l14 6l12-9M128 152l12-7l16 8l14-9", "rust", 2.5, opacity=0.8),
        stroke(
            "M36 142c4-30-4-44 2-70M37 108c-10-8-20-8-26-20M38 92c10-6 16-16 17-28M36 74c-6-8-14-10-16-22", "ink", 5
        ),
        stroke("M24 96l-2-14M50 78l10-2M24 62l-10 2", "ink", 3),
        stroke("M86 136l-8 16M124 136l9 16", "ink", 6),
        ellipse(105, 112, 34, 32, "violet", stroke="ink", stroke_width=2.5),
        stroke("M105 82V56", "ink", 9),
        stroke("M105 82V56", "violet", 5),
        circle(105, 42, 16, "violet", stroke="ink", stroke_width=2.5),
        stroke("M80 96c-20 0-26 14-18 24M130 96c22-2 30-14 40-26M170 70l2-9M170 70l8-4", "ink", 5),
        ellipse(99, 39, 3.4, 4.6, "white"),
        ellipse(111, 39, 3.4, 4.6, "white"),
        circle(105, 50, 1.8, "white"),
        stroke("M96 28c-4-8-2-12-6-16M106 26v-14M114 29c4-6 3-10 8-14", "ink", 2.5),
        path("M160 150h26l-4 10h-18z", "rust", stroke="ink", stroke_width=2),
    )


def _animal() -> Drawing:
    """An elephant under a tree, a bird on its back, a fish in the pond."""
    return draw(
        200,
        170,
        path("M2 148c40-20 156-20 196 0c-40 16-156 16-196 0z", "leaf", opacity=0.8),
        stroke("M30 148c2-34-6-50 0-84", "rust", 9),
        *(
            circle(x, y, r, "leaf", opacity=0.95)
            for x, y, r in ((22, 54, 22), (46, 40, 24), (70, 52, 18), (34, 24, 16))
        ),
        ellipse(108, 96, 44, 33, "stone", stroke="ink", stroke_width=2.5),
        path("M74 112v36h20v-22h30v22h20v-40z", "stone", stroke="ink", stroke_width=2.5),
        box(76, 100, 66, 22, "stone"),
        circle(152, 84, 23, "stone", stroke="ink", stroke_width=2.5),
        stroke("M168 94c12 16 2 34 12 42c6 4 10-2 9-8", "ink", 13),
        stroke("M168 94c12 16 2 34 12 42c6 4 10-2 9-8", "stone", 8.5),
        path("M138 70c-18-4-24 14-18 26c6 10 18 8 22-2z", "paper-3", stroke="ink", stroke_width=2.5),
        circle(160, 80, 3, "black"),
        stroke("M160 100c4 6 8 8 14 8", "white", 4),
        stroke("M65 92c-8 4-8 14-12 20", "ink", 3),
        path("M92 62c6-12 20-12 24-4l10-2l-8 6c-4 10-20 8-26 0z", "white", stroke="ink", stroke_width=2),
        ellipse(38, 158, 32, 9, "water"),
        path("M22 158c6-7 18-7 24 0l8-5v10l-8-5c-6 7-18 7-24 0z", "blue"),
    )


def _human() -> Drawing:
    """A village with a bridge, smoke from the roof, a field and a hill."""
    return draw(
        200,
        170,
        path("M0 120c24-44 52-66 76-66s34 28 52 28s40-22 72 30c-20 40-180 50-200 8z", "jade", opacity=0.45),
        path("M2 142c50-26 146-26 196 0c-50 22-146 22-196 0z", "leaf", opacity=0.85),
        path("M96 156c-14-16 30-16 12-34c-6-6 0-10 8-12h12c-14 8 18 18 0 30c-8 6 4 10 8 16z", "water"),
        stroke("M84 136c12-18 40-18 54 0M84 144c12-18 40-18 54 0M96 128v9M111 124v9M126 128v9", "rust", 4),
        box(30, 98, 52, 34, "white", 0, stroke="ink", stroke_width=2),
        box(50, 110, 14, 22, "rust", 2),
        _roof(56, 104, 40, 30, "blue"),
        stroke("M70 66c-8-10 8-14 0-24c-6-8 4-12 2-18", "ink-2", 3.5, opacity=0.7),
        box(150, 108, 34, 24, "white", 0, stroke="ink", stroke_width=2),
        _roof(167, 112, 28, 22, "blue"),
        stroke("M136 132V96", "rust", 5),
        *(circle(x, y, 13, "pink", opacity=0.9) for x, y in ((128, 92), (144, 90), (136, 78))),
        circle(158, 32, 15, "lantern"),
        stroke("M96 36c6-8 10-8 14 0c4-8 8-8 14 0", "ink", 2.5),
    )


def _demi_god() -> Drawing:
    """A fortress with banners, spears raised against the tree whose fruit ripens above."""
    return draw(
        200,
        170,
        polygon([(0, 156), (40, 98), (64, 118), (100, 66), (138, 116), (160, 96), (200, 156)], "earth"),
        stroke("M100 70l-8 22l10 14M40 102l6 14", "rust", 2.5, opacity=0.7),
        box(72, 62, 56, 88, "paper-2", 2, stroke="ink", stroke_width=2.5),
        *(box(70 + 12 * nth, 52, 8, 12, "paper-2", 0, stroke="ink", stroke_width=2) for nth in range(5)),
        path("M88 150v-26a12 12 0 0 1 24 0v26z", "black"),
        *(box(x, 82, 8, 16, "black", 4) for x in (82, 110)),
        stroke("M74 52V16M126 52V22", "ink", 3),
        path("M74 16c12-6 18 6 32 0v18c-14 6-20-6-32 0z", "red", stroke="ink", stroke_width=1.6),
        path("M126 22c10-5 14 5 26 0v15c-12 5-16-5-26 0z", "gold", stroke="ink", stroke_width=1.6),
        stroke("M24 154L58 68M50 156L72 96M176 154L142 68M150 156l-20-58", "rust", 4),
        *(
            polygon([(x, y), (x + 4 * side, y - 20), (x + 11 * side, y - 2)], "stone", stroke="ink", stroke_width=1.6)
            for x, y, side in ((54, 70, 1), (146, 70, -1))
        ),
        circle(36, 128, 15, "gold", stroke="ink", stroke_width=2.5),
        circle(36, 128, 5, "rust"),
        circle(164, 128, 15, "gold", stroke="ink", stroke_width=2.5),
        circle(164, 128, 5, "rust"),
        stroke("M200 8c-22 2-34 2-46-6", "leaf", 6),
        *(circle(x, y, 6, "red", stroke="ink", stroke_width=1.6) for x, y in ((166, 14), (182, 18))),
    )


def _god() -> Drawing:
    """A palace on the clouds, with the sun behind it."""
    rays = zip(around(100, 62, 50, 16), around(100, 62, 64, 16), strict=True)
    return draw(
        200,
        170,
        circle(100, 62, 44, "gold-2", opacity=0.8),
        *(stroke(f"M{a:.1f} {b:.1f}L{c:.1f} {d:.1f}", "gold", 3, opacity=0.8) for (a, b), (c, d) in rays),
        box(62, 96, 76, 36, "white", 0, stroke="ink", stroke_width=2),
        *(box(x, 98, 7, 34, "red", 0) for x in (68, 96, 125)),
        _roof(100, 100, 58, 26, "jade"),
        box(80, 58, 40, 18, "white", 0, stroke="ink", stroke_width=2),
        _roof(100, 64, 38, 22, "jade"),
        path("M96 40c0-8 4-10 4-18c0 8 4 10 4 18z", "gold", stroke="ink", stroke_width=1.6),
        _cloud(42, 146, 42),
        _cloud(158, 146, 42),
        _cloud(100, 158, 56),
        _cloud(24, 60, 20, opacity=0.8),
        _cloud(176, 48, 20, opacity=0.8),
    )


LANDSCAPES = (_hell(), _hungry_ghost(), _animal(), _human(), _demi_god(), _god())
"""Each realm's picture, in the order of the realms."""


def umbrella(x: float, y: float, size: float, fill: str = "gold") -> str:
    """A parasol, as held over what is precious."""
    return group(
        stroke("M50 16V92", "ink", 6),
        path(
            "M6 54C8 22 30 12 50 12s42 10 44 42c-8-7-15-7-22 0c-7-7-15-7-22 0c-7-7-15-7-22 0c-7-7-14-7-22 0z",
            fill,
            stroke="ink",
            stroke_width=4,
            stroke_linejoin="round",
        ),
        stroke("M50 12c-10 10-18 24-22 42M50 12c10 10 18 24 22 42", "ink", 2.5, opacity=0.6),
        circle(50, 9, 5, "red", stroke="ink", stroke_width=2),
        transform=f"translate({x - size / 2:.2f} {y - size / 2:.2f}) scale({size / 100:.4f})",
    )


def crescent(x: float, y: float, size: float) -> str:
    """A new moon."""
    return group(
        path("M62 8a44 44 0 1 0 30 58A36 36 0 0 1 62 8z", "lantern", stroke="ink", stroke_width=4),
        transform=f"translate({x - size / 2:.2f} {y - size / 2:.2f}) scale({size / 100:.4f})",
    )


def torii(x: float, y: float, size: float) -> str:
    """The arch."""
    return group(
        stroke("M26 90V30M74 90V30", "red", 11),
        stroke("M22 50h56", "red", 8),
        path("M4 14c30 8 62 8 92 0l-4 18c-28 5-56 5-84 0z", "red", stroke="ink", stroke_width=3),
        transform=f"translate({x - size / 2:.2f} {y - size / 2:.2f}) scale({size / 100:.4f})",
    )


def smile(x: float, y: float, size: float, good: bool) -> str:
    """A small face, happy or sad."""
    mouth = "M30 60c8 18 32 18 40 0" if good else "M30 72c8-18 32-18 40 0"
    return group(
        circle(50, 50, 44, "white", stroke="black", stroke_width=5),
        circle(35, 40, 6, "black"),
        circle(65, 40, 6, "black"),
        stroke(mouth, "black", 7),
        transform=f"translate({x - size / 2:.2f} {y - size / 2:.2f}) scale({size / 100:.4f})",
    )


def lettered(x: float, y: float, words: str, size: float, fill: str) -> str:
    """Bold words with their middle at a point."""
    return written(x, y, words, size, fill, font_weight="bold")
