"""What all drawings share: inks by day and by night, shapes, and pieces that many games use.

They make one visual family: ink on paper, lantern light, quiet colours, round strokes.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from html import escape

from bardo.engine.picture.scene import Drawing

INKS = {
    "paper": ("#f6efe0", "#1d1b22"),
    "paper-2": ("#ece1c8", "#28252f"),
    "paper-3": ("#dccdab", "#37333f"),
    "ink": ("#2b2530", "#f1e8d6"),
    "ink-2": ("#6b6070", "#b9aeb9"),
    "line": ("#b9a888", "#4c4654"),
    "gold": ("#c8962e", "#e3b552"),
    "gold-2": ("#f0d48a", "#8a6a22"),
    "red": ("#b5473c", "#d9695a"),
    "rust": ("#8a4a2c", "#b3693f"),
    "jade": ("#4c8a6a", "#6db08c"),
    "leaf": ("#6f8f4a", "#8aa860"),
    "blue": ("#3a6f9a", "#6b9fca"),
    "water": ("#a9c6d3", "#2f4a5c"),
    "violet": ("#6b4c8a", "#9a7bbd"),
    "pink": ("#c97f9a", "#c98aa6"),
    "stone": ("#a39a8c", "#6d6670"),
    "earth": ("#c9a877", "#5c4a36"),
    "night": ("#34304a", "#14121c"),
    "night-2": ("#4d4768", "#221f30"),
    "sky": ("#e4ecef", "#262b3b"),
    "lantern": ("#f3b24e", "#ffc766"),
    "white": ("#fdf9ef", "#e9e1cf"),
    "black": ("#26222b", "#0f0e13"),
    "glow": ("#e08a1e", "#ffcf70"),
}
"""Each ink by day and by night."""
STRONG_INKS = {
    "paper": ("#ffffff", "#000000"),
    "paper-2": ("#f6f3ec", "#121115"),
    "paper-3": ("#e6e0d2", "#242128"),
    "ink": ("#000000", "#ffffff"),
    "ink-2": ("#2c2732", "#e6e0e6"),
    "line": ("#4a4336", "#a49cab"),
    "gold": ("#8a5f00", "#ffd36b"),
    "red": ("#9c1f14", "#ff9c8d"),
    "jade": ("#1f5f41", "#93dcb5"),
    "glow": ("#b35a00", "#ffdf85"),
}
"""Inks for readers who want more contrast; the others stay."""
SAFE_INKS = {
    "red": ("#b84a00", "#f08a3c"),
    "rust": ("#7a3300", "#b3602a"),
    "jade": ("#007a59", "#3fc79c"),
    "leaf": ("#009e73", "#2fb58c"),
    "blue": ("#0072b2", "#56b4e9"),
    "violet": ("#5b2a86", "#b08ad6"),
}
"""Inks for readers who do not tell red from green; the others stay."""
"""Every colour by day and by night. `seat`, the colour of a node's owner, and `seat-ink` can also be used."""


def draw(width: float, height: float, *parts: str) -> Drawing:
    """A drawing made of these parts."""
    return Drawing(width, height, "".join(parts))


def element(name: str, *parts: str, **attributes: float | str) -> str:
    """An SVG element: `stroke_width=3` becomes `stroke-width="3"`, and a colour is the name of an ink."""
    words = "".join(f' {key.replace("_", "-")}="{_value(key, value)}"' for key, value in attributes.items())
    return f"<{name}{words}>{''.join(parts)}</{name}>" if parts else f"<{name}{words}/>"


def _value(key: str, value: float | str) -> str:
    if isinstance(value, float | int):
        return f"{value:.2f}".rstrip("0").rstrip(".")
    is_ink = key in ("fill", "stroke", "stop_color", "flood_color") and (value in INKS or value in ("seat", "seat-ink"))
    return f"var(--{value})" if is_ink else escape(value)


def circle(x: float, y: float, r: float, fill: str = "none", **more: float | str) -> str:
    """A circle around a point."""
    return element("circle", cx=x, cy=y, r=r, fill=fill, **more)


def ellipse(x: float, y: float, rx: float, ry: float, fill: str = "none", **more: float | str) -> str:
    """An ellipse around a point."""
    return element("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill=fill, **more)


def box(
    x: float, y: float, width: float, height: float, fill: str = "none", round: float = 0, **more: float | str
) -> str:
    """A rectangle; `round` is the radius of its corners."""
    return element("rect", x=x, y=y, width=width, height=height, rx=round, fill=fill, **more)


def path(d: str, fill: str = "none", **more: float | str) -> str:
    """A shape, given by its outline in SVG path notation."""
    return element("path", d=d, fill=fill, **more)


def stroke(d: str, colour: str = "ink", width: float = 3, **more: float | str) -> str:
    """A line with round ends."""
    return path(d, "none", stroke=colour, stroke_width=width, stroke_linecap="round", stroke_linejoin="round", **more)


def polygon(points: Iterable[tuple[float, float]], fill: str = "none", **more: float | str) -> str:
    """A shape, given by its corners."""
    return element("polygon", points=" ".join(f"{x:.1f},{y:.1f}" for x, y in points), fill=fill, **more)


def around(x: float, y: float, r: float, count: int, start: float = -90.0) -> list[tuple[float, float]]:
    """Evenly spaced points on a circle, clockwise from the angle `start` in degrees; -90 is the top."""
    angles = [math.radians(start + 360 * nth / count) for nth in range(count)]
    return [(x + r * math.cos(angle), y + r * math.sin(angle)) for angle in angles]


def written(x: float, y: float, words: str, size: float, fill: str = "ink", **more: float | str) -> str:
    """Text centred on a point."""
    usual: dict[str, float | str] = {"text_anchor": "middle", "dominant_baseline": "central", "font_size": size}
    return element("text", escape(words), x=x, y=y, fill=fill, **{**usual, **more})


def group(*parts: str, **attributes: float | str) -> str:
    """Parts that share attributes, such as a transform."""
    return element("g", *parts, **attributes)


def _die(pips: int) -> Drawing:
    """A die that shows this number of pips."""
    places = {1: "e", 2: "ai", 3: "aei", 4: "acgi", 5: "acegi", 6: "acdfgi"}[pips]
    at = {letter: (26 + 24 * (nth % 3), 26 + 24 * (nth // 3)) for nth, letter in enumerate("abcdefghi")}
    return draw(
        100,
        100,
        box(6, 9, 88, 88, "ink", 18, opacity=0.25),
        box(6, 4, 88, 88, "white", 18, stroke="ink", stroke_width=3),
        *(circle(at[place][0], at[place][1], 8.5, "red" if pips == 1 else "black") for place in places),
    )


def _pawn() -> Drawing:
    """A meditating figure in the colour of its owner."""
    return draw(
        100,
        120,
        ellipse(50, 110, 40, 8, "ink", opacity=0.25),
        path(
            "M10 106c0-22 14-24 20-40c3-8 10-12 20-12s17 4 20 12c6 16 20 18 20 40z",
            "seat",
            stroke="ink",
            stroke_width=3,
        ),
        path("M28 96c10-8 34-8 44 0", stroke="seat-ink", stroke_width=3, opacity=0.7),
        circle(50, 34, 21, "seat", stroke="ink", stroke_width=3),
        circle(50, 12, 6, "seat", stroke="ink", stroke_width=3),
    )


def _heart(fill: str, opacity: float) -> Drawing:
    return draw(
        100,
        100,
        path(
            "M50 88C18 62 8 46 8 32a22 22 0 0 1 42-9a22 22 0 0 1 42 9c0 14-10 30-42 56z",
            fill,
            stroke="ink",
            stroke_width=4,
            opacity=opacity,
        ),
    )


def _lotus() -> Drawing:
    petals = [
        element("ellipse", cx=50, cy=48, rx=9, ry=24, fill="pink", stroke="ink", stroke_width=2, transform=turned)
        for turned in (f"rotate({angle} 50 74)" for angle in (-64, 64, -40, 40, -18, 18, 0))
    ]
    return draw(
        100, 100, *petals, path("M20 74c16 16 44 16 60 0c-14 6-46 6-60 0z", "leaf", stroke="ink", stroke_width=2)
    )


def _ghost() -> Drawing:
    return draw(
        100,
        120,
        path(
            "M14 112V52C14 26 30 8 50 8s36 18 36 44v60c-8-10-14-10-20 0c-6-10-12-10-18 0"
            "c-6-10-12-10-17 0c-6-9-11-9-17 0z",
            "white",
            stroke="ink",
            stroke_width=3,
        ),
        ellipse(37, 50, 6, 9, "black"),
        ellipse(63, 50, 6, 9, "black"),
        ellipse(50, 74, 8, 11, "black"),
    )


def _coin() -> Drawing:
    return draw(
        100,
        100,
        circle(50, 53, 44, "ink", opacity=0.25),
        circle(50, 50, 44, "gold", stroke="ink", stroke_width=3),
        circle(50, 50, 34, "none", stroke="gold-2", stroke_width=4),
        box(37, 37, 26, 26, "gold-2", 2, stroke="ink", stroke_width=2.5),
    )


def _lantern() -> Drawing:
    return draw(
        100,
        140,
        stroke("M50 2v20", "ink", 3),
        box(34, 20, 32, 9, "black", 3),
        path("M30 29h40c18 22 18 50 0 72H30c-18-22-18-50 0-72z", "red", stroke="ink", stroke_width=3),
        ellipse(50, 65, 17, 30, "lantern", opacity=0.85),
        stroke("M42 29c-9 22-9 50 0 72M58 29c9 22 9 50 0 72", "ink", 2, opacity=0.6),
        box(34, 101, 32, 9, "black", 3),
        stroke("M42 110v22M50 110v27M58 110v22", "gold", 3),
    )


def _flame() -> Drawing:
    return draw(
        100,
        120,
        path(
            "M50 6c8 22 34 36 34 68a34 38 0 0 1-68 0c0-18 12-24 16-40c8 8 12 12 12 20c8-14 10-30 6-48z",
            "red",
            stroke="ink",
            stroke_width=3,
        ),
        path("M52 52c4 12 16 18 16 34a18 20 0 0 1-36 0c0-10 6-14 10-20c4 4 8 4 10-14z", "lantern"),
    )


def _skull() -> Drawing:
    return draw(
        100,
        100,
        path(
            "M50 8c-26 0-40 17-40 38c0 14 8 22 16 26v16h48V72c8-4 16-12 16-26C90 25 76 8 50 8z",
            "white",
            stroke="ink",
            stroke_width=3,
        ),
        circle(34, 46, 10, "black"),
        circle(66, 46, 10, "black"),
        path("M50 56l-6 12h12z", "black"),
        stroke("M40 78v10M50 78v10M60 78v10", "ink", 3),
    )


def _wheel() -> Drawing:
    """The wheel of the teaching, with eight spokes."""
    spokes = [stroke(f"M50 50L{x:.1f} {y:.1f}", "gold", 5) for x, y in around(50, 50, 40, 8)]
    knobs = [circle(x, y, 4.5, "gold", stroke="ink", stroke_width=1.5) for x, y in around(50, 50, 45, 8)]
    rim = circle(50, 50, 36, "none", stroke="gold", stroke_width=8)
    return draw(100, 100, *spokes, rim, *knobs, circle(50, 50, 10, "gold", stroke="ink", stroke_width=2))


def _moon() -> Drawing:
    return draw(100, 100, path("M64 8a44 44 0 1 0 28 60A36 36 0 0 1 64 8z", "lantern", stroke="ink", stroke_width=3))


def _card_back() -> Drawing:
    return draw(
        100,
        140,
        box(3, 3, 94, 134, "night", 10, stroke="ink", stroke_width=3),
        box(11, 11, 78, 118, "none", 6, stroke="gold", stroke_width=2, opacity=0.8),
        *(circle(50, 70, r, "none", stroke="gold", stroke_width=1.6, opacity=0.7) for r in (12, 20, 28)),
        circle(50, 70, 4, "gold"),
    )


SHARED = {
    **{f"die-{pips}": _die(pips) for pips in range(1, 7)},
    "pawn": _pawn(),
    "coin": _coin(),
    "heart": _heart("red", 1.0),
    "heart-gone": _heart("paper-3", 0.5),
    "lotus": _lotus(),
    "ghost": _ghost(),
    "lantern": _lantern(),
    "flame": _flame(),
    "skull": _skull(),
    "wheel": _wheel(),
    "moon": _moon(),
    "card-back": _card_back(),
    "disc": draw(
        100, 100, circle(50, 54, 44, "ink", opacity=0.25), circle(50, 50, 44, "seat", stroke="ink", stroke_width=4)
    ),
    "plate": draw(100, 100, box(2, 2, 96, 96, "paper", 14, stroke="line", stroke_width=2)),
}
"""Drawings that any game may use."""
