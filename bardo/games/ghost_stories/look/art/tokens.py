"""Ghost Stories: the pieces: Tao tokens, dice, Qi, figures, and the signs of ghosts' abilities."""

from __future__ import annotations

from bardo.engine.picture.inks import around, box, circle, draw, ellipse, group, path, polygon, stroke, written
from bardo.engine.picture.scene import Drawing
from bardo.games.ghost_stories.data.cards import ABILITIES, MOST_RESISTANCE
from bardo.games.ghost_stories.data.moon import ARTIFACTS, CRYSTALS, FAMILY_NAMES
from bardo.games.ghost_stories.data.village import COLOURS, CURSES, FACES, SIDES, TAO

INK_OF = {"red": "red", "blue": "blue", "green": "leaf", "yellow": "gold", "black": "black", "white": "white"}
"""The ink of each colour of the game."""
LETTER = 0.68
"""The width of a bold letter as a fraction of the height of the text."""
NARROW, WIDE = "iljftrI'-. ", "mwMW"


def fitted(x: float, y: float, words: str, size: float, width: float, fill: str = "ink") -> str:
    """Bold text, condensed where it would be too wide for its space."""
    letters = len(words) - 0.4 * sum(map(words.count, NARROW)) + 0.45 * sum(map(words.count, WIDE))
    if letters * size * LETTER > width:
        return written(x, y, words, size, fill, font_weight="bold", textLength=width, lengthAdjust="spacingAndGlyphs")
    return written(x, y, words, size, fill, font_weight="bold")


def glyph(colour: str, x: float, y: float, r: float, fill: str) -> str:
    """The sign of a colour: a flame, a drop, a leaf, a sun, a coffin; a full moon for white."""
    shapes = {
        "red": path("M0-10c2 5 8 7 8 13a8 7.5 0 0 1-16 0c0-4 3-5 3-9c3 1 3 3 4 4c2-2 2-5 1-8z", fill),
        "blue": path("M0-10c4 6 7 9 7 13a7 7 0 0 1-14 0c0-4 3-7 7-13z", fill),
        "green": path("M-8 8c-2-12 5-16 16-16c1 11-3 18-13 15l-4 4-2-2z", fill),
        "yellow": circle(0, 0, 5, fill)
        + group(
            *(stroke(f"M{x * 7:.1f} {y * 7:.1f}L{x * 10:.1f} {y * 10:.1f}", fill, 2.6) for x, y in around(0, 0, 1, 8))
        ),
        "black": polygon([(-3.5, -10), (3.5, -10), (7, -4), (3.5, 10), (-3.5, 10), (-7, -4)], fill),
        "white": circle(0, 0, 7.5, fill),
    }
    return group(shapes[colour], transform=f"translate({x} {y}) scale({r / 10:.2f})")


def _tao(colour: str, count: int) -> Drawing:
    """A number of Tao tokens of a colour, drawn as one token with the number on it."""
    edge = "white" if colour == "black" else "black"
    parts = [
        circle(50, 54, 43, "black", opacity=0.35),
        circle(50, 49, 43, INK_OF[colour], stroke="white", stroke_width=4),
        circle(50, 49, 35, "none", stroke=edge, stroke_width=2, opacity=0.45),
        glyph(colour, 50, 49, 25, "black" if colour == "yellow" else "white"),
    ]
    if count != 1:
        parts += [
            circle(23, 24, 21, "white", stroke="black", stroke_width=3),
            written(23, 25, str(count), 32, "black", font_weight="bold"),
        ]
    return draw(100, 100, *parts)


def _need(colour: str, amount: int) -> Drawing:
    """How much of a colour it takes to exorcise a ghost."""
    return draw(
        100,
        64,
        box(3, 3, 94, 58, "paper", 29, stroke=INK_OF[colour], stroke_width=6),
        circle(31, 32, 29, INK_OF[colour], stroke="white", stroke_width=3),
        glyph(colour, 31, 32, 20, "black" if colour == "yellow" else "white"),
        written(76, 34, str(amount), 48, "ink", font_weight="bold"),
    )


def _die(face: str) -> Drawing:
    """A Tao die with a face up."""
    colour = INK_OF[face]
    sign = {"white": "stone", "yellow": "black"}.get(face, "white")
    return draw(
        100,
        100,
        box(6, 10, 88, 87, "black", 20, opacity=0.4),
        box(6, 4, 88, 87, "white", 20, stroke="black", stroke_width=3),
        circle(50, 47, 34, colour, stroke="black", stroke_width=2.5),
        glyph(face, 50, 47, 22, sign),
    )


def _yin_yang(x: float, y: float, r: float) -> str:
    half = r / 2
    return group(
        circle(x, y, r, "white", stroke="black", stroke_width=r / 14),
        path(
            f"M{x} {y - r}a{r} {r} 0 0 1 0 {2 * r}a{half} {half} 0 0 1 0 {-r}a{half} {half} 0 0 0 0 {-r}z",
            "black",
        ),
        circle(x, y - half, r / 7, "black"),
        circle(x, y + half, r / 7, "white"),
    )


def _curse_sign(face: str) -> str:
    signs = {
        "blank": circle(50, 47, 10, "stone", opacity=0.5),
        "haunt": group(_house(), transform="translate(18 16) scale(1.45)"),
        "ghost": group(_little_ghost(), transform="translate(18 15) scale(1.45)"),
        "Tao": group(_disc() + _minus(), transform="translate(18 15) scale(1.45)"),
        "Qi": group(_qi_sign() + _minus(), transform="translate(18 15) scale(1.45)"),
    }
    return signs[face]


def _curse(face: str) -> Drawing:
    return draw(
        100,
        100,
        box(6, 10, 88, 87, "black", 20, opacity=0.4),
        box(6, 4, 88, 87, "violet", 20, stroke="black", stroke_width=3),
        box(15, 13, 70, 69, "white", 12),
        _curse_sign(face),
    )


# -- signs in a box of 44 by 44 --------------------------------------------------------------


def _little_ghost(fill: str = "violet") -> str:
    return (
        path("M10 38V20a12 12 0 0 1 24 0v18l-4-4-4 4-4-4-4 4-4-4z", fill, stroke="black", stroke_width=2)
        + circle(18, 20, 2.6, "white")
        + circle(26, 20, 2.6, "white")
    )


def _qi_sign() -> str:
    return path(
        "M22 37C10 27 7 22 7 16a8 8 0 0 1 15-4a8 8 0 0 1 15 4c0 6-3 11-15 21z", "red", stroke="black", stroke_width=2
    )


def _disc(x: float = 22, r: float = 12) -> str:
    return circle(x, 22, r, "jade", stroke="black", stroke_width=2) + circle(x, 22, r / 3, "white")


def _minus() -> str:
    return stroke("M27 33h11", "white", 9) + stroke("M27 33h11", "red", 5)


def _plus() -> str:
    return stroke("M27 33h11M32.500 27.500v11", "white", 8) + stroke("M27 33h11M32.500 27.500v11", "jade", 4.5)


def _house() -> str:
    return path("M6 20c8-2 12-6 16-12c4 6 8 10 16 12l-2 3h-4v14H12V23H8z", "black") + box(19, 27, 6, 10, "red", 1)


def _bolt() -> str:
    return path("M25 6L11 25h9l-3 14l15-20h-9l5-13z", "gold", stroke="black", stroke_width=2)


def _crossed() -> str:
    return stroke("M9 9L35 35", "white", 7) + stroke("M9 9L35 35", "red", 4)


def _lock() -> str:
    return stroke("M17 26v-5a5 5 0 0 1 10 0v5", "black", 3) + box(13, 25, 18, 12, "black", 2)


def _cube(fill: str = "white") -> str:
    return box(11, 11, 22, 22, fill, 5, stroke="black", stroke_width=2.5)


def _crystal(fill: str = "blue") -> str:
    return polygon([(22, 5), (33, 17), (28, 38), (16, 38), (11, 17)], fill, stroke="black", stroke_width=2) + stroke(
        "M11 17h22M22 5v33", "black", 1.4
    )


def _figure_sign() -> str:
    return path("M22 6c6 0 9 5 8 10l6 20H8l6-20c-1-5 2-10 8-10z", "violet", stroke="black", stroke_width=2) + (
        circle(19, 15, 2, "white") + circle(25, 15, 2, "white")
    )


def _jaws() -> str:
    return path("M5 22c4-12 30-12 34 0c-4 13-30 13-34 0z", "red", stroke="black", stroke_width=2) + polygon(
        [(9, 19), (14, 26), (18, 16), (22, 26), (26, 16), (30, 26), (35, 19), (28, 15), (16, 15)], "white"
    )


def _curse_die() -> str:
    return box(9, 9, 26, 26, "violet", 6, stroke="black", stroke_width=2.5) + (
        circle(17, 20, 3, "white") + circle(27, 20, 3, "white") + stroke("M17 28h10", "white", 3)
    )


def _buddha_sign() -> str:
    return circle(22, 13, 6, "gold", stroke="black", stroke_width=2) + path(
        "M8 36c0-9 6-8 8-14c3-3 9-3 12 0c2 6 8 5 8 14z", "gold", stroke="black", stroke_width=2
    )


SIGNS_OF = {
    "ghost": group(_little_ghost() + _plus()),
    "quick haunter": _figure_sign() + stroke("M29 30l6 5l-6 5M22 30l6 5l-6 5", "red", 3),
    "lose qi": _qi_sign() + _minus(),
    "haunt": _house(),
    "all lose Tao": _disc() + _minus(),
    "clear Circle": circle(22, 22, 13, "none", stroke="black", stroke_width=3, stroke_dasharray="5 4") + _crossed(),
    "curse": _curse_die(),
    "devour at once": _jaws() + stroke("M33 27v6M33 38v.5", "red", 4),
    "empty receptacles": path("M10 14h24l-4 20H14z", "stone", stroke="black", stroke_width=2.5) + _crossed(),
    "gain Tao": _disc() + _plus(),
    "gain 2 Tao": _disc(16, 9) + _disc(29, 9) + written(22, 38, "+2", 14, "black", font_weight="bold"),
    "Qi or Yin-Yang": group(_qi_sign(), transform="translate(-2 2) scale(.62)")
    + _yin_yang(31, 30, 9)
    + stroke("M15 36L30 10", "black", 2),
    "team Qi and Yin-Yang": group(_qi_sign(), transform="translate(-1 8) scale(.62)")
    + _yin_yang(32, 22, 9)
    + stroke("M11 5l3 5l4-5l4 5l4-5l4 5l3-5", "gold", 3),
    "gain crystal": _crystal() + _plus(),
    "haunter": _figure_sign(),
    "tormentor": group(_curse_die(), transform="translate(6 6) scale(.72)")
    + stroke("M36 16a16 16 0 1 0 2 10M37 8v9h-9", "black", 2.5),
    "devourer": _jaws(),
    "power off": _bolt() + _crossed(),
    "captive die": _cube() + stroke("M15 6v32M22 6v32M29 6v32M10 8h24M10 37h24", "black", 2.6),
    "Tao lock": circle(22, 15, 10, "jade", stroke="black", stroke_width=2) + _lock(),
    "all powers off": group(_bolt(), transform="translate(-6 0)")
    + group(_bolt(), transform="translate(8 0)")
    + _crossed(),
    "dice-immune": _cube()
    + circle(17, 17, 2.4, "black")
    + circle(22, 22, 2.4, "black")
    + circle(27, 27, 2.4, "black")
    + stroke("M35 9L9 35", "white", 7)
    + stroke("M35 9L9 35", "red", 4),
    "opposite free": stroke("M7 22h30M13 15l-7 7l7 7M31 15l7 7l-7 7", "blue", 4),
    "after Buddha": _buddha_sign(),
    "no white": circle(22, 22, 12, "white", stroke="black", stroke_width=3) + _crossed(),
    "crystal lock": group(_crystal(), transform="translate(5 -2) scale(.78)") + _lock(),
}
"""The sign of each ability."""
assert set(SIGNS_OF) == set(ABILITIES)


# -- figures and pieces ----------------------------------------------------------------------


def _taoist(letter: str) -> Drawing:
    """A Taoist with a wide hat, and the letter of the side."""
    return draw(
        100,
        120,
        ellipse(50, 110, 38, 8, "black", opacity=0.45),
        path("M16 108c2-34 14-56 34-56s32 22 34 56c-20 6-48 6-68 0z", "seat", stroke="white", stroke_width=4),
        stroke("M50 54v14M30 60c4 12 12 18 20 18s16-6 20-18", "white", 3, opacity=0.8),
        circle(50, 40, 17, "earth", stroke="black", stroke_width=2.5),
        path("M4 40C20 32 38 18 50 3c12 15 30 29 46 37c-28 7-64 7-92 0z", "seat", stroke="white", stroke_width=4),
        circle(50, 89, 19, "paper", stroke="black", stroke_width=2),
        written(50, 91, letter, 30, "ink", font_weight="bold"),
    )


def _figure() -> Drawing:
    """A haunting figure: a hooded shade with burning eyes."""
    return draw(
        100,
        120,
        ellipse(50, 112, 36, 7, "black", opacity=0.5),
        path(
            "M50 4c20 0 30 16 28 36l14 68c-24 8-60 8-84 0l14-68C20 20 30 4 50 4z",
            "violet",
            stroke="white",
            stroke_width=5,
        ),
        path("M34 34c0-24 32-24 32 0c0 20-8 28-16 28s-16-8-16-28z", "black"),
        circle(42, 38, 5.5, "lantern"),
        circle(58, 38, 5.5, "lantern"),
        stroke("M30 72l-8 32M50 74v32M70 72l8 32", "black", 3, opacity=0.5),
    )


def _buddha() -> Drawing:
    return draw(
        100,
        110,
        ellipse(50, 100, 44, 8, "black", opacity=0.4),
        circle(50, 34, 33, "lantern", opacity=0.5),
        path("M8 98c0-24 18-20 24-40c6-9 30-9 36 0c6 20 24 16 24 40z", "gold", stroke="white", stroke_width=4),
        stroke("M28 86c12-10 32-10 44 0M38 62c0 12 12 18 24 16", "black", 3, opacity=0.6),
        circle(50, 34, 19, "gold", stroke="white", stroke_width=4),
        circle(50, 12, 8, "gold", stroke="white", stroke_width=3),
        stroke("M42 35h5M53 35h5M46 43c3 2 5 2 8 0", "black", 2.5),
    )


def _su_ling() -> Drawing:
    """The white spirit, with a moon behind her."""
    return draw(
        100,
        120,
        circle(50, 40, 38, "lantern", opacity=0.75),
        path(
            "M50 30c16 0 20 20 24 44c3 16 10 26 18 34c-26 8-58 8-84 0c8-8 15-18 18-34c4-24 8-44 24-44z",
            "white",
            stroke="blue",
            stroke_width=4,
        ),
        path("M32 30c0-26 36-26 36 0c4 16 4 26 8 34c-12-2-12-20-14-30H38c-2 10-2 28-14 30c4-8 4-18 8-34z", "black"),
        circle(50, 32, 13, "white"),
        stroke("M44 32h4M52 32h4", "black", 2.5),
        path("M68 66c10-2 16 2 20 8c-8 2-16 0-22-2z", "water"),
    )


def _mantra() -> Drawing:
    return draw(
        70,
        110,
        box(6, 4, 58, 102, "lantern", 5, stroke="black", stroke_width=3),
        stroke("M22 20h26M35 14v22M20 44c8 6 22 6 30 0M24 58h22v14H24zM35 72v24M22 86h26", "red", 5),
    )


def _villager(fate: str, family: str) -> Drawing:
    """A villager with the family's name: visible, in the Shelter, or dead."""
    robe = {"about": "lantern", "saved": "jade", "dead": "stone"}[fate]
    more = {
        "about": "",
        "saved": stroke("M70 22l8 9l14-19", "white", 13) + stroke("M70 22l8 9l14-19", "jade", 7),
        "dead": stroke("M72 12l18 22M90 12l-18 22", "white", 12) + stroke("M72 12l18 22M90 12l-18 22", "red", 6),
    }[fate]
    return draw(
        100,
        110,
        path("M8 92c0-30 14-44 42-44s42 14 42 44z", robe, stroke="black", stroke_width=4),
        circle(50, 30, 22, "white", stroke="black", stroke_width=4),
        path("M28 26c2-26 42-26 44 0c-14-8-30-8-44 0z", "black"),
        box(2, 68, 96, 40, "paper", 10, stroke="black", stroke_width=3),
        fitted(50, 89, family, 33, 84),
        more,
    )


def _crystal_piece(full: bool) -> Drawing:
    stone = polygon([(50, 6), (78, 36), (64, 78), (36, 78), (22, 36)], "blue", stroke="white", stroke_width=4)
    facets = stroke("M22 36h56M50 6v72M36 78L50 36l14 42", "white", 2.5)
    cup = path("M12 66h76l-14 30H26z", "stone", stroke="black", stroke_width=3)
    ring = path(
        "M24 60l8-24l18-22l18 22l8 24", "none", stroke="white", stroke_width=3, stroke_dasharray="6 6", opacity=0.7
    )
    return draw(100, 100, stone + facets if full else ring, cup)


def _crystals(count: int) -> Drawing:
    """A number of Moon Crystals, drawn as one crystal with the number on it."""
    return draw(
        100,
        100,
        group(_crystal(), transform="translate(6 2) scale(2.14)"),
        circle(25, 25, 22, "white", stroke="black", stroke_width=3),
        written(25, 26, str(count), 34, "black", font_weight="bold"),
    )


def _home(family: str) -> Drawing:
    """The empty space of a villager who is neither saved nor dead."""
    return draw(
        100,
        110,
        path("M10 104c0-34 14-50 40-50s40 16 40 50z", "night-2", stroke="stone", stroke_width=4),
        circle(50, 32, 21, "night-2", stroke="stone", stroke_width=4),
        fitted(50, 89, family, 33, 84, "white"),
    )


def _portal() -> Drawing:
    return draw(
        100,
        110,
        path("M10 108V46a40 40 0 0 1 80 0v62H72V48a22 22 0 0 0-44 0v60z", "stone", stroke="white", stroke_width=4),
        path("M28 108V48a22 22 0 0 1 44 0v60z", "blue", opacity=0.9),
        stroke("M40 96c-4-24 22-18 18-40M50 100c6-16 14-20 10-34", "white", 4, opacity=0.9),
        circle(50, 16, 7, "lantern"),
    )


def _artifact(does: str) -> Drawing:
    signs = {
        "potion": path(
            "M42 22h16v18l18 34a8 8 0 0 1-8 10H32a8 8 0 0 1-8-10l18-34z", "red", stroke="black", stroke_width=4
        ),
        "dust": circle(50, 52, 26, "blue", stroke="black", stroke_width=4) + glyph("yellow", 50, 52, 18, "white"),
        "scroll": box(26, 26, 48, 48, "white", 3, stroke="black", stroke_width=4)
        + box(18, 20, 64, 12, "rust", 6, stroke="black", stroke_width=3)
        + box(18, 70, 64, 12, "rust", 6, stroke="black", stroke_width=3)
        + stroke("M36 44h28M36 56h28", "black", 4),
        "firework": stroke("M50 84V56", "rust", 6)
        + "".join(
            stroke(f"M50 44L{x:.0f} {y:.0f}", colour, 6)
            for (x, y), colour in zip(around(50, 44, 26, 8), ["red", "gold"] * 4, strict=True)
        ),
        "claw": stroke("M26 24c0 26 8 44 22 58M46 18c-2 26 4 44 14 58M66 22c-4 20 0 36 8 48", "black", 9),
        "armor": path(
            "M24 24l14-6c4 8 20 8 24 0l14 6v34c0 14-12 22-26 28c-14-6-26-14-26-28z",
            "gold",
            stroke="black",
            stroke_width=4,
        ),
        "shield": circle(50, 50, 32, "blue", stroke="black", stroke_width=4)
        + stroke("M50 50V30M50 50l14 10", "white", 6),
        "sword": stroke("M26 78l46-52", "white", 13)
        + stroke("M26 78l46-52", "blue", 7)
        + stroke("M24 58l22 20", "gold", 8),
    }
    return draw(100, 100, box(4, 4, 92, 92, "paper", 16, stroke="gold", stroke_width=5), signs[does])


TOKENS = {
    **{f"tao-{colour}-{count}": _tao(colour, count) for colour in COLOURS for count in range(TAO + 1)},
    **{f"need-{colour}-{n}": _need(colour, n) for colour in COLOURS for n in range(MOST_RESISTANCE + 1)},
    **{f"tao-die-{face}": _die(face) for face in FACES},
    "grey-die": draw(
        100,
        100,
        box(6, 10, 88, 87, "black", 20, opacity=0.4),
        box(6, 4, 88, 87, "stone", 20, stroke="black", stroke_width=3),
    ),
    "tao-die": draw(
        100,
        100,
        box(6, 10, 88, 87, "black", 20, opacity=0.4),
        box(6, 4, 88, 87, "white", 20, stroke="black", stroke_width=3),
        _yin_yang(50, 47, 26),
    ),
    **{f"curse-{face}": _curse(face) for face in CURSES},
    "curse-die": draw(
        100,
        100,
        box(6, 10, 88, 87, "black", 20, opacity=0.4),
        box(6, 4, 88, 87, "violet", 20, stroke="black", stroke_width=3),
        circle(36, 44, 9, "white"),
        circle(64, 44, 9, "white"),
        stroke("M36 68h28", "white", 7),
    ),
    **{f"taoist-{nth}": _taoist(side[0]) for nth, side in enumerate(SIDES)},
    "qi": draw(
        100,
        100,
        path(
            "M50 94C14 66 4 48 4 32a24 24 0 0 1 46-9a24 24 0 0 1 46 9c0 16-10 34-46 62z",
            "red",
            stroke="white",
            stroke_width=4,
        ),
        circle(50, 46, 25, "paper"),
    ),
    "yin-yang": draw(100, 100, circle(50, 54, 43, "black", opacity=0.4), _yin_yang(50, 49, 42)),
    "figure": _figure(),
    "buddha": _buddha(),
    "su-ling": _su_ling(),
    "mantra": _mantra(),
    **{f"crystals-{count}": _crystals(count) for count in range(CRYSTALS + 1)},
    "receptacle": _crystal_piece(False),
    "receptacle-full": _crystal_piece(True),
    "portal": _portal(),
    "power-token": draw(
        100,
        100,
        polygon([(50, 4), (96, 50), (50, 96), (4, 50)], "violet", stroke="white", stroke_width=5),
        group(_bolt(), transform="translate(12 12) scale(1.72)"),
    ),
    **{
        f"villager-{fate}-{nth}": _villager(fate, family)
        for fate in ("about", "saved", "dead")
        for nth, family in enumerate(FAMILY_NAMES)
    },
    **{f"villager-home-{nth}": _home(family) for nth, family in enumerate(FAMILY_NAMES)},
    "villager-hidden": draw(
        100,
        110,
        path("M10 104c0-34 14-50 40-50s40 16 40 50z", "rust", stroke="black", stroke_width=5),
        circle(50, 32, 21, "stone", stroke="black", stroke_width=5),
        path("M29 28c2-26 40-26 42 0c-14-8-28-8-42 0z", "black"),
    ),
    **{f"artifact-{does}": _artifact(does) for does in ARTIFACTS},
    "count": draw(100, 60, box(3, 3, 94, 54, "paper", 27, stroke="black", stroke_width=3)),
    "marked": draw(
        200,
        200,
        box(6, 6, 188, 188, "none", 18, stroke="lantern", stroke_width=11, stroke_dasharray="34 14"),
    ),
}
"""Tokens, dice and figures by name."""
