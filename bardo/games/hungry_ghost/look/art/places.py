"""The four places of the Human Realm: Cave, Forest, Town and Temple, and the bridge in the middle of their line."""

from __future__ import annotations

from bardo.engine.picture.inks import box, circle, draw, ellipse, group, path, stroke
from bardo.engine.picture.scene import Drawing
from bardo.games.hungry_ghost.look.art.nature import at, house, leafy, pine, sign

PLACE_WIDTH, PLACE_HEIGHT = 440, 320

TERRACE = "M-6 202C70 166 330 164 414 190C440 200 436 232 432 256C428 288 412 302 380 304C260 314 100 314-6 308z"


def ground(fill: str, lip: str, mirrored: bool = False) -> str:
    """Where people stand: a terrace that ends at the river, on the right or, mirrored, on the left."""
    terrace = [
        path(TERRACE, lip, stroke="ink", stroke_width=3, transform="translate(0 12)"),
        path(TERRACE, fill, stroke="ink", stroke_width=3),
    ]
    return group(*terrace, transform=f"translate({PLACE_WIDTH} 0) scale(-1 1)") if mirrored else group(*terrace)


def road(*points: tuple[float, float]) -> str:
    """Stepping stones that lead to the next place."""
    shadows = [ellipse(x, y + 4, 19, 8, "ink", opacity=0.3) for x, y in points]
    stones = [ellipse(x, y, 18, 8, "paper-2", stroke="ink", stroke_width=2) for x, y in points]
    return "".join(shadows + stones)


def cave() -> Drawing:
    """A mountain with a dark mouth and one light in it."""
    return draw(
        PLACE_WIDTH,
        PLACE_HEIGHT,
        path("M-6 190L46 96L90 130L176 22L206 52L246 4L318 84L350 62L436 204V240H-6z", "stone", stroke="ink",
             stroke_width=3, stroke_linejoin="round"),
        path("M176 22L206 52L246 4L288 52L262 44L248 62L224 46L206 74L190 54L158 66z", "white"),
        path("M46 96L90 130L60 150zM350 62L388 112L346 100z", "white", opacity=0.8),
        path("M246 4L318 84L350 62L436 204V240H330C330 150 300 60 246 4z", "ink", opacity=0.12),
        stroke("M318 84l-20 30l18 22M90 130l22 26M130 92l14 30l-18 24", "ink", 3, opacity=0.35),
        path("M166 200c-10-70 20-126 66-126s78 54 70 126z", "black", stroke="ink", stroke_width=4),
        path("M184 200c-6-56 14-100 48-100s58 44 52 100z", "lantern", opacity=0.28),
        path("M204 200c-4-40 8-70 28-70s34 30 30 70z", "lantern", opacity=0.5),
        ground("paper-3", "stone"),
        road((338, 252), (352, 272), (358, 293), (356, 314)),
        path("M150 190c20 24 140 24 170 0c-30-12-140-12-170 0z", "lantern", opacity=0.3),
        *(_boulder(x, y, size) for x, y, size in ((64, 236, 1), (404, 226, 0.8), (300, 290, 0.6), (28, 286, 0.7))),
        _cairn(120, 240),
        pine(24, 204, 70),
        pine(392, 202, 86),
        pine(420, 212, 60, "leaf"),
        sign(80, 34, "Cave", 116),
    )  # fmt: skip


def _boulder(x: float, y: float, size: float) -> str:
    outline = "M-28 10c-4-16 6-26 22-28c18-2 32 6 34 20c0 8-4 10-10 10h-38c-4 0-7-1-8-2z"
    return at(
        x,
        y,
        path(outline, "stone", stroke="ink", stroke_width=2.5),
        stroke("M-8-8c6-4 14-4 18 0", "ink", 2),
        scale=size,
    )


def _cairn(x: float, y: float) -> str:
    """Stones that somebody piled up in passing."""
    pile = ((0, 24, 10), (-12, 18, 8), (-22, 12, 6), (-29, 7, 4))
    return at(x, y, *(ellipse(0, dy, rx, ry, "white", stroke="ink", stroke_width=2) for dy, rx, ry in pile))


def forest() -> Drawing:
    """Old trees round a clearing."""
    far = [(38, 118, 104), (110, 112, 110), (170, 114, 104), (232, 110, 108), (292, 116, 104), (420, 120, 112)]
    back = [(6, 158, 132), (74, 150, 128), (140, 152, 112), (200, 148, 128), (266, 152, 118), (404, 158, 124)]
    front = [(40, 184, 108), (104, 176, 88), (160, 176, 72), (222, 172, 88), (284, 178, 96), (416, 190, 112)]
    return draw(
        PLACE_WIDTH,
        PLACE_HEIGHT,
        path("M-6 40c80-40 340-50 410 0c24 50 30 100 30 170H-6z", "jade", opacity=0.75),
        path("M344 0h36c4 70-30 130-40 200h-60c30-70 66-130 64-200z", "gold-2", opacity=0.5),
        road((360, 12), (360, 34), (356, 56), (350, 78), (344, 100), (338, 122), (332, 144), (328, 166)),
        group(*(pine(x, y, height) for x, y, height in far), opacity=0.6),
        *(pine(x, y, height) for x, y, height in back),
        *(leafy(x, y, height) for x, y, height in front),
        ground("paper-3", "jade"),
        path(TERRACE, "leaf", stroke="ink", stroke_width=3, fill_opacity=0.62),
        path("M20 236c80-34 300-34 380-8c14 40-30 66-190 66s-200-24-190-58z", "gold-2", opacity=0.35),
        road((324, 196), (326, 218), (338, 239), (362, 255), (391, 266), (421, 274)),
        stroke("M60 290l4-14M66 290v-12M390 290l4-14M396 290v-12M210 302l3-12", "jade", 4),
        *(_mushroom(x, y) for x, y in ((232, 268), (252, 277), (388, 232))),
        _deer(88, 262),
        sign(86, 30, "Forest", 140),
    )


def _mushroom(x: float, y: float) -> str:
    return at(
        x,
        y,
        box(-4, -8, 8, 12, "white", 3, stroke="ink", stroke_width=1.5),
        path("M-14-6c0-18 28-18 28 0z", "red", stroke="ink", stroke_width=2),
        circle(-4, -12, 2.2, "white"),
        circle(5, -10, 2, "white"),
    )


def _deer(x: float, y: float) -> str:
    """A deer, as they came to listen to the first teaching."""
    return at(
        x,
        y,
        stroke("M-22 0v24M-14 2v22M14 2v22M22 0v24", "rust", 5),
        path("M-30-8c4-14 20-16 34-14c10 0 18-4 22-16l4-14l16 4l6 8l-14 6c-2 18-4 34-18 38c-16 4-46 4-50-12z", "rust",
             stroke="ink", stroke_width=2.5),
        stroke("M34-50c-6-10-2-16-6-22M38-50c4-8 10-10 12-18", "ink", 3),
        *(circle(dx, dy, 2.2, "white") for dx, dy in ((-14, -10), (-4, -6), (6, -12))),
    )  # fmt: skip


def town() -> Drawing:
    """Roofs in a row, with lanterns over the street."""
    lamps = [(84, 122), (118, 138), (160, 144), (202, 138), (236, 122)]
    return draw(
        PLACE_WIDTH,
        PLACE_HEIGHT,
        path("M446 40c-80-40-340-50-410 0c-24 50-30 100-30 170h440z", "leaf", opacity=0.7),
        path("M446 84c-120-30-260-20-424 6c-12 40-16 80-16 120h440z", "gold-2", opacity=0.8),
        stroke("M20 108c120-26 260-30 420-10M12 138c130-24 280-26 430-6M230 84c10 20 20 40 30 70"
               "M330 86c-4 20-2 40 0 60",
               "leaf", 4, opacity=0.7),
        road((84, 12), (96, 34), (110, 56), (124, 78), (136, 100), (146, 122), (154, 144), (158, 166)),
        leafy(14, 178, 66),
        house(60, 176, 100, "paper-2", "stone"),
        house(246, 172, 104, "paper-2", "blue"),
        house(420, 172, 84, "paper-2", "rust"),
        leafy(302, 182, 60),
        ground("paper-3", "earth", mirrored=True),
        road((156, 196), (146, 218), (126, 238), (97, 253), (64, 264), (28, 272)),
        stroke("M60 216h50M240 206h80M350 216h60M390 262h40M60 294h70M200 300h90M330 296h70", "line", 5, opacity=0.6),
        stroke("M62 104c50 56 146 56 196 0", "ink", 2.5),
        *(circle(x, y + 10, 11, "red", stroke="ink", stroke_width=2) for x, y in lamps),
        *(circle(x, y + 10, 5, "lantern") for x, y in lamps),
        _well(360, 262),
        _stall(236, 276),
        sign(220, 30, "Town", 120),
    )  # fmt: skip


def _well(x: float, y: float) -> str:
    return at(
        x,
        y,
        stroke("M-20-6v-36M20-6v-36", "rust", 5),
        path("M-34-38l34-22l34 22z", "rust", stroke="ink", stroke_width=2.5),
        box(-26, -8, 52, 28, "stone", 4, stroke="ink", stroke_width=2.5),
        ellipse(0, -8, 26, 8, "water", stroke="ink", stroke_width=2.5),
    )


def _stall(x: float, y: float) -> str:
    """A stall with fruit."""
    return at(
        x,
        y,
        stroke("M-30 20v-50M30 20v-50", "rust", 5),
        box(-36, -6, 72, 22, "earth", 3, stroke="ink", stroke_width=2.5),
        *(circle(dx, -8, 7, fill, stroke="ink", stroke_width=1.5) for dx, fill in
          ((-24, "red"), (-10, "lantern"), (4, "leaf"), (18, "red"))),
        path("M-42-30l8-18h68l8 18c-4 8-10 8-14 0c-4 8-10 8-14 0c-4 8-10 8-14 0c-4 8-10 8-14 0c-4 8-10 8-14 0"
             "c-4 8-10 8-14 0z", "white", stroke="ink", stroke_width=2),
        stroke("M-22-46l-4 16M0-46v16M22-46l4 16", "red", 8),
    )  # fmt: skip


def town_hall() -> Drawing:
    """The box that gives and takes Dana: a hall with a chest of coins."""
    coins = [(52, 116), (76, 120), (100, 116), (64, 108), (88, 108)]
    return draw(
        150,
        130,
        box(22, 56, 106, 66, "paper", stroke="ink", stroke_width=3),
        *(box(x, 58, 9, 64, "red", stroke="ink", stroke_width=1.5) for x in (24, 50, 91, 117)),
        box(59, 70, 32, 52, "black"),
        path("M0 62c22-4 32-16 42-34h66c10 18 20 30 42 34c-46 8-104 8-150 0z", "red", stroke="ink", stroke_width=3),
        path("M36 30c12-4 18-12 22-22h34c4 10 10 18 22 22c-26 6-52 6-78 0z", "red", stroke="ink", stroke_width=3),
        stroke("M56 8h38M40 28h70", "gold", 5),
        *(circle(x, y, 12, "gold", stroke="ink", stroke_width=2) for x, y in coins),
        *(box(x - 3.5, y - 3.5, 7, 7, "gold-2", stroke="ink", stroke_width=1) for x, y in coins),
    )


def temple() -> Drawing:
    """A pagoda on a hill, and its court."""
    return draw(
        PLACE_WIDTH,
        PLACE_HEIGHT,
        path("M4 210c60-54 120-84 216-86s170 34 226 80v60H4z", "leaf", stroke="ink", stroke_width=3),
        *(circle(272, 96, r, "lantern", opacity=0.16) for r in (96, 70, 48)),
        *_pagoda(272, 200),
        pine(366, 198, 88),
        pine(406, 206, 70, "leaf"),
        leafy(146, 194, 80, "pink"),
        leafy(184, 200, 54, "pink"),
        leafy(40, 218, 62, "pink"),
        ground("paper-2", "stone", mirrored=True),
        *(ellipse(250, 250, rx, ry, "none", stroke="line", stroke_width=3, opacity=0.8) for rx, ry in
          ((150, 36), (116, 26), (82, 16))),
        road((116, 250), (102, 271), (92, 292), (86, 314)),
        _stone_lantern(60, 262),
        _stone_lantern(404, 262),
        _boulder(250, 254, 0.7),
        sign(92, 34, "Temple", 152),
    )  # fmt: skip


def _stone_lantern(x: float, y: float) -> str:
    return at(
        x,
        y,
        box(-5, -16, 10, 34, "stone", stroke="ink", stroke_width=2),
        box(-16, 14, 32, 10, "stone", 3, stroke="ink", stroke_width=2),
        box(-15, -38, 30, 24, "stone", 3, stroke="ink", stroke_width=2),
        box(-7, -34, 14, 16, "lantern", 2),
        path("M-26-36c12-2 18-10 22-18h8c4 8 10 16 22 18z", "stone", stroke="ink", stroke_width=2),
    )


def _pagoda(x: float, y: float) -> list[str]:
    """Three roofs, one above the other, with the foot at a point."""
    tiers = []
    for width, foot in ((60, 0), (48, -54), (36, -100)):
        tiers += [
            box(x - width * 0.7, y + foot - 40, width * 1.4, 40, "paper", stroke="ink", stroke_width=2.5),
            *(box(x + side * width * 0.5 - 4, y + foot - 38, 8, 38, "red") for side in (-1, 1)),
            path("M-12 0v-16c0-14 24-14 24 0V0z", "black", transform=f"translate({x:g} {y + foot:g})"),
            path(
                f"M{x - width - 14:g} {y + foot - 34:g}q{width * 0.4:g}-6 {width * 0.5:g}-26h{width + 28:g}"
                f"q{width * 0.1:g} 20 {width * 0.5:g} 26q-{width + 14:g} 12-{2 * width + 28:g} 0z",
                "red",
                stroke="ink",
                stroke_width=2.5,
            ),
        ]
    return [*tiers, stroke(f"M{x:g} {y - 160:g}v-22", "gold", 5), circle(x, y - 180, 5, "gold")]


def bridge() -> Drawing:
    """The red bridge between Forest and Town."""
    posts = [
        box(x, y, 6, 26, "red", stroke="ink", stroke_width=1.5) for x, y in ((40, 24), (72, 16), (103, 16), (135, 24))
    ]
    return draw(
        180,
        80,
        path("M2 62c50-40 126-40 176 0v14c-50-36-126-36-176 0z", "earth", stroke="ink", stroke_width=3),
        *posts,
        stroke("M8 42c50-36 114-36 164 0", "ink", 9),
        stroke("M8 42c50-36 114-36 164 0", "red", 6),
        box(3, 32, 10, 40, "red", 2, stroke="ink", stroke_width=2),
        box(167, 32, 10, 40, "red", 2, stroke="ink", stroke_width=2),
    )


FOUR_PLACES = {
    "cave": cave(),
    "forest": forest(),
    "town": town(),
    "town-hall": town_hall(),
    "temple": temple(),
    "bridge": bridge(),
}
"""Drawings of the Human Realm, by name."""
