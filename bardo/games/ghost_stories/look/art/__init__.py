"""Ghost Stories: all drawings, the night around the village, and the cover."""

from __future__ import annotations

import random

from bardo.engine.picture.inks import SHARED, box, circle, draw, ellipse, group, path, polygon, stroke
from bardo.engine.picture.scene import Art, Drawing
from bardo.games.ghost_stories.data.village import POWERS
from bardo.games.ghost_stories.look.art.ghosts import GHOSTS, STONES
from bardo.games.ghost_stories.look.art.tiles import LIT, TILE_ART, lantern, roof, walls
from bardo.games.ghost_stories.look.art.tokens import TOKENS, glyph

TABLE = 1200
"""The table is a square of this size."""


def _stars(count: int, width: float, height: float, seed: int) -> str:
    luck = random.Random(seed)
    return "".join(
        circle(
            luck.uniform(4, width - 4),
            luck.uniform(4, height - 4),
            luck.choice((1.2, 1.6, 2.4)),
            "white",
            opacity=luck.choice((0.4, 0.6, 0.9)),
        )
        for _ in range(count)
    )


def _backdrop() -> Drawing:
    """The night around the village: stars, mountains in the corners, mist, and the village's wall."""
    hills = [
        path("M0 1200V1010c60-70 120-30 170-90c60 60 110 50 150 120c20 60 20 110 30 160z", "night-2"),
        path("M1200 1200V980c-50-50-110-20-160-80c-70 50-100 70-150 150c-30 50-40 90-40 150z", "night-2"),
        path("M0 0h330c-10 60-60 130-130 150c-60 40-110 30-200 130z", "night-2"),
        path("M1200 0H880c20 70 70 120 140 150c60 40 120 30 180 140z", "night-2"),
    ]
    trees = [
        polygon([(x, y), (x - 12, y + 34), (x + 12, y + 34)], "black", opacity=0.35)
        for x, y in ((20, 940), (52, 916), (240, 1148), (1176, 930), (1150, 906), (960, 1150), (22, 236), (1172, 250))
    ]
    mist = [
        stroke(
            "M0 640c120-50 240 40 380-10M820 600c120-40 240 50 380 0M420 1166c90-30 190 40 320 0",
            "violet",
            26,
            opacity=0.25,
        )
    ]
    wall = box(302, 302, 596, 596, "black", 20, opacity=0.55) + box(
        302, 302, 596, 596, "none", 20, stroke="gold", stroke_width=4, opacity=0.6
    )
    return draw(
        TABLE, TABLE, box(0, 0, TABLE, TABLE, "night"), _stars(150, TABLE, TABLE, 5), *hills, *trees, *mist, wall
    )


def _plate(colour: str, ink: str, off: bool) -> Drawing:
    """The plate of a board, in its colour and with that colour's sign."""
    return draw(
        220,
        72,
        box(3, 3, 214, 66, ink, 14, stroke="white", stroke_width=3),
        box(11, 10, 198, 52, "paper-2" if off else "paper", 9),
        circle(190, 36, 15, ink),
        glyph(colour, 190, 36, 10, "black" if colour == "yellow" else "white"),
    )


def _strip(ink: str) -> Drawing:
    """The edge of a board, where the tokens of its Taoist lie."""
    return draw(600, 76, box(2, 2, 596, 72, "black", 16, stroke=ink, stroke_width=4, opacity=0.75))


def _foot(ink: str) -> Drawing:
    """An icon in front of a ghost: a step on its way to the village."""
    return draw(
        60,
        44,
        ellipse(30, 22, 26, 18, "night-2", stroke=ink, stroke_width=4),
        path("M30 12l11 11H35v9H25v-9h-6z", ink),
    )


def _cover() -> Drawing:
    """Wu-Feng rises behind the village; one Taoist stands in his way."""
    moon = (
        circle(300, 140, 166, "lantern", opacity=0.22)
        + circle(300, 140, 140, "white", opacity=0.95)
        + circle(350, 70, 20, "stone", opacity=0.25)
        + circle(214, 190, 26, "stone", opacity=0.25)
    )
    horns = path(
        "M226 92C170 82 150 40 158 6c24 36 56 42 96 58zM374 92c56-10 76-52 68-86c-24 36-56 42-96 58z",
        "black",
        stroke="red",
        stroke_width=3,
    )
    head = path("M300 44c58 0 92 38 90 92c-2 58-38 104-90 112c-52-8-88-54-90-112c-2-54 32-92 90-92z", "black")
    shoulders = path(
        "M10 400V300c40-90 160-80 220-100h140c60 20 180 10 220 100v100z", "black", stroke="violet", stroke_width=3
    )
    brows = stroke("M236 104l46 22M364 104l-46 22", "red", 8)
    eyes = (
        path(
            "M232 126l54 16c-8 22-44 20-54-16zM368 126l-54 16c8 22 44 20 54-16z",
            "lantern",
            stroke="red",
            stroke_width=4,
        )
        + circle(266, 142, 6, "red")
        + circle(334, 142, 6, "red")
    )
    mouth = path("M246 190c32 18 76 18 108 0c-6 44-102 44-108 0z", "red") + path(
        "M256 195l8 22l12-16zM344 195l-8 22l-12-16zM284 202l6 14l10-13l10 13l6-14z", "white"
    )
    fingers = [(side, x) for side in (1, -1) for x in (26, 58, 90)]
    claws = group(
        *(
            group(
                stroke(f"M{x + 14} 226c-14 6-20 22-16 42", "violet", 24),
                stroke(f"M{x + 14} 226c-14 6-20 22-16 42", "black", 18),
                polygon([(x - 10, 264), (x + 7, 264), (x + 2, 290)], "white"),
                transform=f"translate({0 if side > 0 else 600} 0) scale({side} 1)",
            )
            for side, x in fingers
        )
    )
    mountains = path(
        "M0 262c50-46 70-20 110-70c40 40 70 20 96 74zM600 262c-50-46-70-20-110-70c-40 40-70 20-96 74z", "night-2"
    )
    houses = group(
        *(
            group(
                walls(100, 84, 104, 62, LIT) + roof(100, 40, 152, 50, fill) + lantern(152, 100, LIT),
                transform=f"translate({x} {y}) scale({size})",
            )
            for x, y, size, fill in (
                (-30, 236, 0.85, "rust"),
                (86, 258, 0.7, "jade"),
                (400, 258, 0.7, "violet"),
                (478, 230, 0.88, "rust"),
            )
        )
    )
    ground = path("M0 352c120-26 240-30 300-30s180 4 300 30v48H0z", "black") + path(
        "M262 400c12-40 20-60 30-76h18c10 16 20 36 32 76z", "earth", opacity=0.55
    )
    taoist = group(
        ellipse(50, 116, 60, 16, "lantern", opacity=0.35),
        path("M14 118c4-38 12-66 36-66s32 28 36 66c-24 6-48 6-72 0z", "red", stroke="white", stroke_width=3),
        circle(50, 40, 15, "earth"),
        path("M0 40C20 30 38 18 50 2c12 16 30 28 50 38c-28 8-72 8-100 0z", "gold", stroke="white", stroke_width=3),
        stroke("M92 120L98 18", "earth", 6),
        transform="translate(256 286) scale(.86)",
    )
    talismans = group(
        *(
            group(
                circle(0, 0, 26, "lantern", opacity=0.35)
                + circle(0, 0, 19, ink, stroke="white", stroke_width=3)
                + glyph(colour, 0, 0, 10, "white"),
                transform=f"translate({x:.0f} {y:.0f})",
            )
            for (x, y), (colour, ink) in zip(
                ((166, 340), (212, 284), (300, 258), (388, 284), (434, 340)),
                (("red", "red"), ("blue", "blue"), ("black", "black"), ("yellow", "gold"), ("green", "leaf")),
                strict=True,
            )
        )
    )
    ghosts = group(
        *(
            group(
                path("M0 50V18a18 18 0 0 1 36 0v32l-6-6l-6 6l-6-6l-6 6l-6-6z", "white", opacity=0.85)
                + ellipse(12, 20, 3, 5, "black")
                + ellipse(24, 20, 3, 5, "black")
                + ellipse(18, 32, 3.5, 5, "black"),
                transform=f"translate({x} {y}) rotate({turn}) scale({size})",
            )
            for x, y, turn, size in ((118, 130, -14, 1.1), (452, 118, 14, 1.2), (48, 66, -20, 0.8), (520, 44, 18, 0.85))
        )
    )
    sky = box(0, 0, 600, 400, "night") + _stars(70, 600, 240, 3) + moon + mountains
    wu_feng = horns + shoulders + head + brows + eyes + mouth
    return draw(600, 400, sky, wu_feng, ghosts, houses, claws, ground, talismans, taoist)


def _power(does: str) -> Drawing:
    """The sign of a power."""
    signs = {
        "fly": path("M20 78L38 40l12 16l14-36l18 58z", "rust", stroke="black", stroke_width=3)
        + stroke("M22 40c16-28 40-28 54-8M78 18v16H62", "blue", 6),
        "push": stroke("M18 36h40c16 0 16-20 2-18M18 50h60M18 64h40c16 0 16 20 2 18", "blue", 7),
        "both": stroke("M20 44c20-26 44-26 58-4M80 22v20H60M80 58c-20 26-44 26-58 4M20 80V60h20", "jade", 8),
        "twice": stroke("M24 30l22 20l-22 20M52 30l22 20l-22 20", "blue", 10),
        "reroll": box(32, 34, 36, 36, "white", 8, stroke="black", stroke_width=4)
        + circle(50, 52, 6, "red")
        + stroke("M18 46a34 34 0 0 1 60-14M82 14v20H62", "jade", 7),
        "fourth die": path("M10 82l30-56l14 22l8-12l28 46z", "stone", stroke="black", stroke_width=3)
        + path("M40 26l-10 18l8-2l4 6l6-10z", "white")
        + box(58, 56, 26, 26, "white", 6, stroke="black", stroke_width=3),
        "pockets": path("M36 34h28c22 20 22 52-14 52s-36-32-14-52z", "rust", stroke="black", stroke_width=3)
        + stroke("M34 34h32M38 22l6 12M62 22l-6 12", "black", 5)
        + glyph("yellow", 50, 62, 14, "lantern"),
        "mantra": box(34, 14, 32, 72, "lantern", 3, stroke="black", stroke_width=3)
        + stroke("M42 28h16M50 22v16M42 48c5 4 11 4 16 0M50 52v24M42 66h16", "red", 4),
    }
    return draw(100, 100, box(4, 4, 92, 92, "white", 18, stroke="gold", stroke_width=6), signs[does])


def _wu_feng() -> Drawing:
    """The face of the lord of ghosts, for his incarnations still to come."""
    return draw(
        100,
        100,
        circle(50, 50, 47, "red", opacity=0.5),
        path(
            "M28 34C12 30 8 16 10 4c8 12 18 14 30 18zM72 34c16-4 20-18 18-30c-8 12-18 14-30 18z",
            "black",
            stroke="red",
            stroke_width=2.500,
        ),
        path(
            "M50 16c22 0 33 14 32 34c0 22-14 38-32 42c-18-4-32-20-32-42c0-20 10-34 32-34z",
            "black",
            stroke="red",
            stroke_width=2.500,
        ),
        path("M26 46l20 7c-4 8-17 6-20-7zM74 46l-20 7c4 8 17 6 20-7z", "lantern"),
        path("M32 66c11 7 25 7 36 0c-3 17-33 17-36 0z", "red"),
        path("M36 68l3 7l4-6zM64 68l-3 7l-4-6zM46 70l4 6l4-6z", "white"),
    )


BOARD_INKS = {"red": "red", "blue": "blue", "green": "leaf", "yellow": "gold"}
ART = Art(
    drawings={
        **SHARED,
        **TOKENS,
        **GHOSTS,
        **STONES,
        **TILE_ART,
        **{f"plate-{name}": _plate(name, ink, False) for name, ink in BOARD_INKS.items()},
        **{f"plate-{name}-off": _plate(name, "stone", True) for name in BOARD_INKS},
        **{f"strip-{name}": _strip(ink) for name, ink in BOARD_INKS.items()},
        **{f"foot-{name}": _foot(ink) for name, ink in BOARD_INKS.items()},
        **{f"power-{nth}": _power(does) for nth, does in enumerate(POWERS)},
        "backdrop": _backdrop(),
        "wu-feng": _wu_feng(),
        "dish": draw(220, 296, box(2, 2, 216, 292, "black", 24, stroke="gold", stroke_width=3, opacity=0.4)),
        "lantern-out": draw(
            100,
            140,
            stroke("M50 2v20", "stone", 3),
            path("M30 29h40c18 22 18 50 0 72H30c-18-22-18-50 0-72z", "black", stroke="violet", stroke_width=5),
            stroke("M34 52l12 12M46 52L34 64M54 52l12 12M66 52L54 64M38 84h24", "red", 5),
            box(34, 20, 32, 9, "stone", 3),
            box(34, 101, 32, 9, "stone", 3),
        ),
        "cover": _cover(),
        "label": draw(200, 44, box(2, 2, 196, 40, "paper", 12, stroke="black", stroke_width=2)),
    },
    cover="cover",
)
