"""The drawings of A Ghost's Revenge: the devil's office by candlelight, sealed contracts, corridors of candles."""

from __future__ import annotations

from bardo.engine.picture.inks import SHARED, box, circle, draw, ellipse, group, path, polygon, stroke
from bardo.engine.picture.scene import Art, Drawing
from bardo.games.ghosts_revenge.look.art.figures import FIGURES, devil, figures, glow, placed, shape
from bardo.games.ghosts_revenge.look.art.tokens import pieces, seal
from bardo.games.ghosts_revenge.look.layout import (
    DESK,
    HEIGHT,
    LANE_HEIGHTS,
    LANE_WIDTH,
    PLATE_WIDTH,
    TRACKS,
    WALL,
    WIDTH,
)

# -- the strips of the seats -----------------------------------------------------------------


def _portrait(x: float, y: float, scale: float, nth: int) -> str:
    """A portrait on the wall of a corridor, whose eyes follow the ghosts."""
    looks = 3.0 * (nth % 3 - 1)
    hair = (
        path("M16 46c-6-34 48-34 40 0c8 14 4 22-2 26c-4-14-4-26-6-34H24c-2 8-2 20-6 34c-6-4-8-12-2-26z", "night"),
        path("M20 22h32l4 12H16zM26 4h20l4 20H22z", "night"),
        path("M18 40c-4-26 10-32 18-32s22 6 18 32c-8-12-10-14-18-14s-10 2-18 14z", "night"),
    )[nth % 3]
    parts = (
        box(2, 2, 68, 92, "black", 6, stroke="rust", stroke_width=5),
        path("M8 92c2-30 54-30 56 0z", "night"),
        ellipse(36, 44, 15, 20, "night-2"),
        hair,
        circle(31 + looks, 43, 2.6, "lantern"),
        circle(42 + looks, 43, 2.6, "lantern"),
    )
    return group(placed("".join(parts), x, y, scale), opacity=0.85)


def _lane(seats: int) -> Drawing:
    """A nameplate, and beside it a dark corridor from a grave to a door into the light."""
    height = LANE_HEIGHTS[seats]
    edge = (WIDTH - LANE_WIDTH) / 2
    begins, ends = (x - edge for x in TRACKS[seats])
    left, right, floor = PLATE_WIDTH + 8, LANE_WIDTH - 8, height - 14
    scale = height / 190
    hung = 3 if seats == 2 else 4
    row = [begins + (ends - begins) * (0.5 + nth) / hung - 36 * scale for nth in range(hung)]
    portraits = "".join(_portrait(x, 14, scale, nth) for nth, x in enumerate(row))
    wide, top = 33 * (1 + scale) / 2, 12 + 8 * scale
    grave = f"M{begins - 22 * scale} {floor}v-{50 * scale}a{22 * scale} {22 * scale} 0 0 1 {44 * scale} 0V{floor}z"
    cross = f"M{begins} {floor - 58 * scale}v{26 * scale}M{begins - 9 * scale} {floor - 50 * scale}h{18 * scale}"
    return draw(
        LANE_WIDTH,
        height,
        box(2, 2, LANE_WIDTH - 4, height - 4, "black", 16, stroke="gold", stroke_width=3),
        box(left, 8, right - left, height - 16, "night", 10),
        portraits,
        path(f"M{left} {floor - 8}H{right}V{height - 8}H{left}z", "rust", opacity=0.75),
        path(f"M{ends - wide + 8} {floor}V{top + wide}L{ends - wide * 5} {floor}z", "lantern", opacity=0.25),
        shape(_arch(ends, wide, top, floor), "rust", 3),
        path(_arch(ends, wide - 8, top + 8, floor), "lantern"),
        ellipse(ends, floor - height * 0.32, wide * 0.55, height * 0.3, "white", opacity=0.8),
        shape(grave, "stone", 3),
        stroke(cross, "black", 4),
        box(8, 8, PLATE_WIDTH - 4, height - 16, "paper-2", 10, stroke="line", stroke_width=2),
    )


def _arch(x: float, half: float, top: float, floor: float) -> str:
    """The outline of a door with a round top."""
    return f"M{x - half} {floor}V{top + half}a{half} {half} 0 0 1 {2 * half} 0V{floor}z"


def _turn(height: float) -> Drawing:
    """The light around the active seat's strip."""
    return draw(
        LANE_WIDTH + 24,
        height + 16,
        box(3, 3, LANE_WIDTH + 18, height + 10, "lantern", 22, opacity=0.45),
        box(7, 7, LANE_WIDTH + 10, height + 2, "lantern", 18),
    )


# -- the room --------------------------------------------------------------------------------

_SPINES = ("red", "jade", "rust", "blue", "violet", "earth", "leaf", "stone")


def _books(x: float, y: float, width: float, seed: int) -> str:
    """A row of old volumes on a shelf that ends at y."""
    parts, at, nth = [], x, seed
    while at < x + width - 14:
        wide = 14 + (nth * 7) % 13
        high = 50 + (nth * 11) % 24
        leans = 6 if nth % 9 == 4 else 0
        colour = _SPINES[(nth * 5 + seed) % len(_SPINES)]
        spine = box(at, y - high, wide, high, colour, 2, stroke="black", stroke_width=2)
        bands = stroke(f"M{at + 3} {y - high + 12}h{wide - 6}M{at + 3} {y - 12}h{wide - 6}", "gold", 2.5)
        parts.append(group(spine, bands, transform=f"rotate({leans} {at:g} {y:g})"))
        at += wide + (5 if leans else 0)
        nth += 1
    return "".join(parts)


def _shelf(x: float) -> str:
    """A tall case of books with a cornice."""
    rows = "".join(
        box(x, y - 88, 236, 88, "black", opacity=0.55)
        + _books(x + 6, y, 224, int(x) % 7 + nth * 5)
        + box(x - 4, y, 244, 11, "rust", 3, stroke="black", stroke_width=2)
        for nth, y in enumerate((96, 190, 284))
    )
    return group(rows, box(x, 0, 236, WALL, "black", opacity=0.45)) + box(x - 8, 0, 252, 12, "gold", 3, opacity=0.8)


def _candlestick(x: float, y: float) -> str:
    """A burning candle on a brass foot that stands at y."""
    return "".join(
        (
            shape(f"M{x - 26} {y}c6-12 18-10 20-22v-34h12v34c2 12 14 10 20 22z", "gold", 3),
            shape(f"M{x - 20} {y - 62}h40l-8 12h-24z", "gold", 3),
            shape(f"M{x - 10} {y - 62}v-36c0-5 20-5 20 0v36z", "white", 2.5),
            path(f"M{x - 10} {y - 94}c5 2 4 14 8 14s2-9 6-9s2 4 6 3v-12c0-5-20-5-20 0z", "earth"),
            path(f"M{x} {y - 142}c3 12 13 17 13 29a13 13 0 0 1-26 0c0-12 10-17 13-29z", "lantern"),
            path(f"M{x} {y - 126}c1 6 6 9 6 15a6 6 0 0 1-12 0c0-6 5-9 6-15z", "white"),
        )
    )


def _drapes() -> str:
    """Heavy curtains left and right of the throne."""
    left = "M246 0h120c-6 90-40 150-96 176c14 50 10 90 4 124h-28z"
    folds = "M270 0c2 70-2 130-20 170M300 0c0 70-12 130-44 176M332 0c-6 70-30 120-72 160"
    one = shape(left, "red", 3) + path(left, "black", opacity=0.5) + stroke(folds, "black", 4, opacity=0.5)
    tie = stroke("M248 182c10 4 20 0 28-8", "gold", 7)
    return one + tie + group(one, tie, transform="translate(1000 0) scale(-1 1)")


def _room() -> Drawing:
    """The wall of the office, with shelves, curtains and a little light behind the throne."""
    stripes = "".join(box(250 + 50 * nth, 0, 25, WALL, "night-2", opacity=0.5) for nth in range(10))
    return draw(
        WIDTH,
        HEIGHT,
        box(0, 0, WIDTH, HEIGHT, "black"),
        box(0, 0, WIDTH, WALL, "night"),
        stripes,
        glow(500, 130, 300, 0.03),
        box(0, 0, 250, WALL, "rust"),
        box(750, 0, 250, WALL, "rust"),
        _shelf(7),
        _shelf(757),
        _drapes(),
        box(0, DESK - 10, WIDTH, HEIGHT - DESK + 10, "rust"),
        box(0, DESK - 10, WIDTH, HEIGHT - DESK + 10, "black", opacity=0.6),
        *(box(x, DESK, 3, HEIGHT - DESK, "black", opacity=0.5) for x in range(60, 1000, 126)),
    )


def _desk() -> Drawing:
    """The desk top with its leather, its golden edge, and a candle at each end of the devil's reach."""
    top = 286.0
    grain = "M0 330c200-14 420 12 1000-8M0 388c300 16 600-14 1000 6M0 440c260-10 640 14 1000-4"
    rest = DESK - top
    return draw(
        WIDTH,
        DESK,
        polygon([(0, top + 14), (30, top), (970, top), (1000, top + 14), (1000, DESK), (0, DESK)], "rust"),
        polygon(
            [(0, top + 14), (30, top), (970, top), (1000, top + 14), (1000, DESK), (0, DESK)], "black", opacity=0.25
        ),
        stroke(grain, "black", 3, opacity=0.25),
        polygon(
            [(186, top + 10), (814, top + 10), (838, DESK - 12), (162, DESK - 12)],
            "jade",
            stroke="gold",
            stroke_width=4,
        ),
        polygon([(186, top + 10), (814, top + 10), (838, DESK - 12), (162, DESK - 12)], "black", opacity=0.55),
        ellipse(500, top + rest * 0.5, 420, rest * 0.42, "lantern", opacity=0.10),
        ellipse(500, top + rest * 0.5, 280, rest * 0.3, "lantern", opacity=0.10),
        box(0, DESK - 10, WIDTH, 10, "gold", stroke="black", stroke_width=2),
        glow(262, 182, 130),
        glow(738, 182, 130),
        _candlestick(262, 300),
        _candlestick(738, 300),
    )


# -- the first page --------------------------------------------------------------------------


def _cover() -> Drawing:
    """The devil holds out a contract, and four ghosts who want to live again rush in."""
    wisps = (
        "M-10 96C40 120 60 60 110 100S170 150 190 120M-10 336c50 30 80-30 130-6M610 96c-50 24-70-36-120 4s-60 50-80 20"
        "M610 336c-50 30-80-30-130-6"
    )
    banshee, poltergeist, pontianak, ifrit = FIGURES
    return draw(
        600,
        400,
        box(0, 0, 600, 400, "night"),
        *(box(20 + 80 * nth, 0, 40, 400, "night-2", opacity=0.35) for nth in range(8)),
        glow(300, 170, 330, 0.03),
        stroke(wisps, "white", 12, opacity=0.12),
        stroke(wisps, "white", 5, opacity=0.2),
        placed(devil(), 55, 48, 0.98),
        glow(158, 262, 120),
        glow(442, 262, 120),
        placed(banshee, 14, 16, 1.32, -10),
        placed(pontianak, 590, 8, 1.32, 8, True),
        placed(poltergeist, 6, 190, 1.3, -3),
        placed(ifrit, 598, 186, 1.3, 3, True),
        polygon([(0, 346), (600, 346), (600, 400), (0, 400)], "rust"),
        polygon([(0, 346), (600, 346), (600, 400), (0, 400)], "black", opacity=0.35),
        box(0, 340, 600, 9, "gold", stroke="black", stroke_width=2),
        _candlestick(162, 386),
        _candlestick(438, 386),
        shape("M204 276h192c-8 36-8 68 8 114H196c16-46 16-78 8-114z", "white", 4),
        shape("M194 268h212c7 2 7 15 0 17H194c-7-2-7-15 0-17z", "earth", 4),
        stroke("M228 304h144M228 320h128M228 336h80M228 352h50", "stone", 4, opacity=0.8),
        placed(seal(2), 322, 322, 0.7),
        stroke("M224 376c10-14 16 6 24-6s12 8 24-4", "red", 4),
        shape("M272 364C290 312 326 278 362 264c4 30-18 68-76 92l-14 12z", "white", 3),
        stroke("M274 366c24-42 50-72 82-94", "stone", 3),
    )


ART = Art(
    drawings={
        **SHARED,
        **figures(),
        **pieces(),
        "room": _room(),
        "desk": _desk(),
        **{f"lane-{seats}": _lane(seats) for seats in LANE_HEIGHTS},
        **{f"turn-{seats}": _turn(height) for seats, height in LANE_HEIGHTS.items()},
        "cover": _cover(),
    },
    cover="cover",
)
