"""Ghost Stories: the houses of the village, lit by lanterns or haunted."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from bardo.engine.picture.inks import around, box, circle, draw, ellipse, group, path, stroke
from bardo.engine.picture.scene import Drawing
from bardo.games.ghost_stories.data.moon import TILE_THINGS
from bardo.games.ghost_stories.data.village import TILES
from bardo.games.ghost_stories.look.art.tokens import fitted

SIZE = 200


class Mood(NamedTuple):
    """The colours of a house: by lantern light, or haunted."""

    roof: str
    wall: str
    wood: str
    light: str
    leaf: str
    accent: str


LIT = Mood("rust", "white", "red", "lantern", "leaf", "gold")
DARK = Mood("black", "night-2", "black", "violet", "night-2", "stone")


def roof(x: float, y: float, width: float, height: float, fill: str) -> str:
    """A roof with its eaves turned up, its ridge at y."""
    a = x - width / 2
    foot, ridge = y + height, width * 0.2
    slope, w = width / 2 - ridge, width
    outline = (
        f"M{a} {foot - 6}c{w * 0.16:.1f} 4 {w * 0.26:.1f} {-height * 0.5:.1f} {slope:.1f} {6 - height:.1f}"
        f"h{2 * ridge:.1f}c{w * 0.04:.1f} {height * 0.5:.1f} {w * 0.14:.1f} {height:.1f} {slope:.1f} {height - 6:.1f}"
        f"c{-w * 0.1:.1f} 10 {-w * 0.9:.1f} 10 {-w} 0z"
    )
    rows = "".join(f"M{x + ridge * n * 0.5:.1f} {y + 3}L{x + ridge * n * 0.9:.1f} {foot}" for n in (-1, 0, 1))
    return path(outline, fill, stroke="black", stroke_width=3, stroke_linejoin="round") + stroke(
        rows, "black", 2, opacity=0.4
    )


def walls(x: float, y: float, width: float, height: float, mood: Mood) -> str:
    """Walls with pillars and a lit door."""
    a = x - width / 2
    return (
        box(a, y, width, height, mood.wall, 2, stroke="black", stroke_width=3)
        + box(a, y, 9, height, mood.wood, 1, stroke="black", stroke_width=2)
        + box(a + width - 9, y, 9, height, mood.wood, 1, stroke="black", stroke_width=2)
        + box(x - 13, y + height - 34, 26, 34, mood.light, 2, stroke="black", stroke_width=2.5)
        + stroke(f"M{x} {y + height - 34}v34", "black", 2)
    )


def lantern(x: float, y: float, mood: Mood) -> str:
    """A lantern that glows."""
    glow = circle(x, y, 17, mood.light, opacity=0.35)
    return glow + ellipse(x, y, 8, 10, mood.wood, stroke="black", stroke_width=2) + ellipse(x, y, 4, 7, mood.light)


def _cemetery(m: Mood) -> str:
    graves = [
        path(f"M{x} {y}v-34a16 16 0 0 1 32 0v34z", "stone" if m is LIT else "black", stroke="black", stroke_width=3)
        + stroke(f"M{x + 9} {y - 36}h14M{x + 11} {y - 26}h10M{x + 9} {y - 16}h14", "white" if m is LIT else "violet", 3)
        for x, y in ((28, 118), (82, 140), (138, 116))
    ]
    tree = stroke("M104 92V40M104 62L78 34M104 54l24-30M104 44l-8-22M90 46l-12 2", m.roof, 6)
    return tree + "".join(graves) + ellipse(100, 146, 76, 6, m.leaf, opacity=0.6)


def _altar(m: Mood) -> str:
    steps = "".join(
        box(
            36 + 12 * n,
            128 - 18 * n,
            128 - 24 * n,
            18,
            "stone" if m is LIT else m.wall,
            2,
            stroke="black",
            stroke_width=3,
        )
        for n in range(3)
    )
    burner = path("M72 62h56l-8 28H80z", m.accent, stroke="black", stroke_width=3) + stroke(
        "M84 62V40M100 62V34M116 62V40", m.wood, 4
    )
    smoke = stroke(
        "M100 32c-12-10 10-14 0-26M84 38c-10-8 6-12-2-22M116 38c10-8-6-12 2-22",
        m.wall if m is LIT else m.light,
        4,
        opacity=0.8,
    )
    return steps + burner + smoke + lantern(30, 104, m) + lantern(170, 104, m)


def _herbalist(m: Mood) -> str:
    jars = "".join(box(x, 126, 18, 22, m.leaf, 5, stroke="black", stroke_width=2.5) for x in (22, 160))
    sign = circle(100, 84, 15, m.wall, stroke="black", stroke_width=2.5) + path(
        "M91 92c-2-12 6-17 18-16c0 12-6 18-18 16z", m.leaf, stroke="black", stroke_width=1.5
    )
    return (
        walls(100, 82, 108, 66, m)
        + roof(100, 32, 156, 52, m.leaf if m is LIT else m.roof)
        + sign
        + jars
        + lantern(150, 96, m)
    )


def _sorcerer(m: Mood) -> str:
    hat = path(
        "M40 92C70 84 78 40 110 12c2 34 20 70 54 78c-30 12-96 12-124 2z",
        "violet" if m is LIT else m.roof,
        stroke="black",
        stroke_width=3,
    )
    smoke = (
        circle(126, 26, 9, m.light, opacity=0.6)
        + circle(142, 14, 6, m.light, opacity=0.5)
        + circle(150, 34, 4, m.light, opacity=0.7)
    )
    eye = path("M78 66c8-12 28-12 36 0c-8 10-28 10-36 0z", m.light, stroke="black", stroke_width=2.5) + circle(
        96, 66, 5, "black"
    )
    return (
        walls(102, 88, 92, 60, m)
        + hat
        + eye
        + smoke
        + path("M28 148c-6-22 22-22 18 0z", "black")
        + circle(37, 130, 5, m.light)
    )


def _temple(m: Mood) -> str:
    gold = m.accent if m is LIT else m.roof
    return (
        walls(100, 96, 128, 52, m)
        + roof(100, 66, 174, 38, gold)
        + box(68, 46, 64, 26, m.wall, 1, stroke="black", stroke_width=3)
        + box(92, 52, 16, 20, m.light, 1)
        + roof(100, 16, 108, 36, gold)
        + stroke("M100 16V4", m.wood, 5)
        + circle(100, 5, 5, m.light)
        + lantern(46, 116, m)
        + lantern(154, 116, m)
    )


def _watchman(m: Mood) -> str:
    tower = path("M70 148L80 66h40l10 82z", m.wall, stroke="black", stroke_width=3) + stroke(
        "M75 112h50M72 132h56", "black", 2
    )
    gong = stroke("M146 80v16M132 80h28", m.wood, 4) + circle(146, 110, 15, m.accent, stroke="black", stroke_width=3)
    beam = path("M100 52L10 28v48z", m.light, opacity=0.3) + path("M100 52l90-24v40z", m.light, opacity=0.3)
    return (
        beam
        + tower
        + box(76, 40, 48, 28, m.light, 3, stroke="black", stroke_width=3)
        + stroke("M92 40v28M108 40v28", "black", 2)
        + roof(100, 10, 92, 32, m.roof)
        + gong
        + box(88, 120, 24, 28, m.wood, 2)
    )


def _circle(m: Mood) -> str:
    stone = "stone" if m is LIT else "black"
    stones = "".join(
        ellipse(x, 84 + (y - 84) * 0.8, 14, 17, stone, stroke="black", stroke_width=3)
        for x, y in around(100, 84, 72, 9)
    )
    rings = "".join(ellipse(100, 86, r, r * 0.8, "none", stroke=m.light, stroke_width=3, opacity=0.9) for r in (48, 36))
    return ellipse(100, 86, 52, 42, m.accent, opacity=0.35) + rings + stones


def _pavilion(m: Mood) -> str:
    pillars = "".join(box(x, 84, 10, 56, m.wood, 2, stroke="black", stroke_width=2.5) for x in (44, 80, 110, 146))
    floor = path("M26 140h148l10 12H16z", "stone" if m is LIT else m.wall, stroke="black", stroke_width=3)
    wind = stroke(
        "M14 38c22-14 40 10 22 16M6 60h40c16 0 16 18 2 16M186 34c-18-12-34 8-20 14M194 62h-30",
        "water" if m is LIT else m.light,
        5,
    )
    return (
        floor
        + pillars
        + roof(100, 34, 164, 54, "jade" if m is LIT else m.roof)
        + circle(100, 30, 8, m.accent, stroke="black", stroke_width=2)
        + wind
    )


def _tea_house(m: Mood) -> str:
    pot = path(
        "M76 78c-2-24 50-24 48 0c0 16-8 22-24 22s-24-6-24-22z",
        "blue" if m is LIT else m.wall,
        stroke="black",
        stroke_width=3,
    ) + stroke("M124 72c12-2 12-12 20-14M76 74c-14-8-16 14 2 14", "black", 5)
    steam = stroke("M94 52c-8-8 6-12 0-22M108 52c-8-8 6-12 0-22", "white" if m is LIT else m.light, 4, opacity=0.85)
    return (
        walls(100, 98, 124, 50, m)
        + roof(100, 62, 172, 42, m.roof)
        + pot
        + steam
        + lantern(44, 120, m)
        + lantern(156, 120, m)
    )


def _guardhouse(m: Mood) -> str:
    wall = path(
        "M20 148V74h18v-12h18v12h18v-12h52v12h18v-12h18v12h18v74z",
        "stone" if m is LIT else m.wall,
        stroke="black",
        stroke_width=3,
    )
    gate = path("M76 148v-36a24 24 0 0 1 48 0v36z", m.wood, stroke="black", stroke_width=3) + stroke(
        "M100 90v58", "black", 2.5
    )
    flag = stroke("M100 62V10", "black", 4) + path(
        "M100 12h44l-10 12l10 12h-44z", m.wood, stroke="black", stroke_width=2.5
    )
    return wall + gate + flag + lantern(50, 108, m) + lantern(150, 108, m)


def _school(m: Mood) -> str:
    swords = stroke("M66 40l68 56M134 40L66 96", "white" if m is LIT else m.light, 6) + stroke(
        "M66 82l16 18M134 82l-16 18", m.accent, 6
    )
    post = stroke("M28 148v-44M16 116h24M18 128h20", m.wood, 7)
    return walls(100, 100, 112, 48, m) + roof(100, 58, 164, 48, "blue" if m is LIT else m.roof) + swords + post


HOUSES: tuple[Callable[[Mood], str], ...] = (
    *(_cemetery, _altar, _herbalist, _sorcerer, _temple, _watchman, _circle, _pavilion, _tea_house, _guardhouse),
    _school,
)
assert len(HOUSES) == len(TILES)


def _ground(haunted: bool) -> str:
    if haunted:
        return box(3, 3, 194, 194, "night", 14, stroke="violet", stroke_width=5) + ellipse(
            100, 120, 92, 54, "black", opacity=0.5
        )
    cobbles = "".join(
        ellipse(x, y, 11, 5, "stone", opacity=0.35)
        for x, y in ((26, 140), (60, 154), (128, 152), (172, 140), (170, 70), (24, 74))
    )
    return (
        box(3, 3, 194, 194, "earth", 14, stroke="gold-2", stroke_width=4)
        + ellipse(100, 92, 92, 74, "lantern", opacity=0.28)
        + cobbles
    )


def _mist() -> str:
    """The overlay of a haunted house."""
    veils = stroke("M8 96c30-22 50 18 84-2s60 10 100-8M6 132c34 14 60-16 92 2s64-14 96 0", "violet", 9, opacity=0.55)
    eyes = "".join(ellipse(x, y, 6, 8, "red") + circle(x, y, 2, "white") for x, y in ((84, 46), (108, 46)))
    face = path("M64 90V46c0-40 66-40 66 0v44l-11-9l-11 9l-11-9l-11 9l-11-9z", "white", opacity=0.82)
    return veils + group(face, eyes, ellipse(96, 66, 7, 10, "black"), transform="translate(24 -2) scale(.8)")


def _tile(number: int, haunted: bool) -> Drawing:
    name = TILE_THINGS[number].short
    mood = DARK if haunted else LIT
    return draw(
        SIZE,
        SIZE,
        _ground(haunted),
        HOUSES[number](mood),
        _mist() if haunted else "",
        box(
            8, 158, 184, 36, "night" if haunted else "paper", 9, stroke="violet" if haunted else "black", stroke_width=3
        ),
        fitted(100, 177, name, 31, 172, "white" if haunted else "ink"),
    )


def _space(colour: str) -> Drawing:
    """A ghost space of a board: a doorway for ghosts."""
    return draw(
        SIZE,
        SIZE,
        box(5, 5, 190, 190, "night", 18, stroke=colour, stroke_width=5, stroke_dasharray="16 10"),
        path("M58 150V92a42 42 0 0 1 84 0v58z", "night-2", stroke=colour, stroke_width=3, opacity=0.8),
        circle(100, 96, 9, colour, opacity=0.8),
    )


TILE_ART = {
    **{f"tile-{nth}": _tile(nth, False) for nth in range(len(TILES))},
    **{f"tile-{nth}-haunted": _tile(nth, True) for nth in range(len(TILES))},
    **{
        f"space-{name}": _space(ink)
        for name, ink in (("red", "red"), ("blue", "blue"), ("green", "leaf"), ("yellow", "gold"))
    },
}
"""The tiles by number, on both sides, and the ghost spaces of each board."""
