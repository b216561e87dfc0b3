"""What Connect Four is drawn with: a lacquered board in a red gate, and discs with a sign for each seat."""

from __future__ import annotations

from bardo.engine import Art, Drawing
from bardo.engine.picture import SHARED, around, box, circle, draw, ellipse, group, path, polygon, stroke
from bardo_connect_four.rules import COLUMNS, ROWS

WIDTH, HEIGHT = 1000, 1140
CELL, HOLE, DISC = 112, 45, 98
"""How far cells are apart, the radius of a hole, and how wide a disc is: the board hides its rim."""
FRAME = 16
BOARD_WIDTH, BOARD_HEIGHT = CELL * len(COLUMNS) + 2 * FRAME, CELL * ROWS + 2 * FRAME
BOARD_TOP = 326


def backdrop() -> Drawing:
    """The sun behind a gate, hills, and the terrace the gate stands on."""
    edge = around(500, 300, 1100, 48)
    beams = [polygon([(500, 300), *edge[nth : nth + 2]], "gold-2", opacity=0.3) for nth in range(0, 48, 2)]
    stones = [stroke(f"M{x} {y}v38", "line", 3) for y in (1062, 1104) for x in range(40 + y % 60, 1000, 140)]
    return draw(
        WIDTH,
        HEIGHT,
        box(0, 0, WIDTH, HEIGHT, "sky"),
        *beams,
        circle(500, 300, 230, "lantern", opacity=0.35),
        circle(500, 300, 190, "lantern", stroke="gold", stroke_width=4, opacity=0.55),
        *(cloud(x, y, size) for x, y, size in ((150, 90, 1.0), (860, 70, 0.8), (700, 190, 0.6), (270, 210, 0.5))),
        path(
            "M0 760C80 690 150 640 230 700C400 600 640 640 760 690C850 620 930 660 1000 720V1060H0z",
            "jade",
            opacity=0.55,
        ),
        path("M0 860C120 800 240 840 330 860C560 820 780 880 1000 820V1060H0z", "leaf", opacity=0.65),
        box(0, 1030, WIDTH, 120, "paper-3", stroke="ink", stroke_width=3),
        stroke("M0 1062H1000M0 1104H1000", "line", 3),
        *stones,
    )


def cloud(x: float, y: float, size: float) -> str:
    """A small cloud with a curl."""
    return group(
        path("M-70 20c-20-30 20-46 34-26c8-34 62-34 70-2c26-16 54 10 36 28z", "white", stroke="line", stroke_width=3),
        stroke("M-8 8c-14-14 10-28 18-14c4 10-8 14-11 6", "line", 3),
        transform=f"translate({x} {y}) scale({size})",
    )


def gate() -> Drawing:
    """The posts and the beams that the board hangs between."""
    posts = [box(x, 140, 40, 910, "red", 4, stroke="ink", stroke_width=4) for x in (50, 910)]
    shoes = [box(x, 1010, 60, 44, "black", 6, stroke="ink", stroke_width=3) for x in (40, 900)]
    return draw(
        WIDTH,
        HEIGHT,
        ellipse(500, 1056, 470, 22, "ink", opacity=0.25),
        *posts,
        *shoes,
        box(30, 176, 940, 26, "red", 3, stroke="ink", stroke_width=4),
        path("M4 96C160 124 840 124 996 96L984 144C840 162 160 162 16 144z", "red", stroke="ink", stroke_width=4),
        path("M0 84C160 112 840 112 1000 84L996 102C840 130 160 130 4 102z", "black", stroke="ink", stroke_width=3),
        box(462, 128, 76, 70, "gold", 5, stroke="ink", stroke_width=4),
        *(circle(x, 163, 9, "gold-2", stroke="ink", stroke_width=2.5) for x in (479, 493, 507, 521)),
    )


def back() -> Drawing:
    """What is seen through the empty holes."""
    return draw(BOARD_WIDTH, BOARD_HEIGHT, box(0, 0, BOARD_WIDTH, BOARD_HEIGHT, "sky"))


def front() -> Drawing:
    """The board itself: one plate with a hole for every cell, in front of the discs."""
    cells = [(column, row) for column in range(len(COLUMNS)) for row in range(ROWS)]
    middles = [(FRAME + CELL * (column + 0.5), FRAME + CELL * (row + 0.5)) for column, row in cells]
    r = HOLE
    holes = "".join(f"M{x - r:g} {y:g}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0z" for x, y in middles)
    corners = [(FRAME + CELL * column, FRAME + CELL * row) for column, row in cells if column and row]
    return draw(
        BOARD_WIDTH,
        BOARD_HEIGHT,
        path(f"M0 0H{BOARD_WIDTH}V{BOARD_HEIGHT}H0z{holes}", "night-2", fill_rule="evenodd"),
        *(circle(x, y, r + 2, "none", stroke="black", stroke_width=5) for x, y in middles),
        *(circle(x, y, r + 6, "none", stroke="gold", stroke_width=2, opacity=0.7) for x, y in middles),
        *(circle(x, y, 5, "gold", opacity=0.8) for x, y in corners),
        box(3, 3, BOARD_WIDTH - 6, BOARD_HEIGHT - 6, "none", 6, stroke="ink", stroke_width=6),
        box(9, 9, BOARD_WIDTH - 18, BOARD_HEIGHT - 18, "none", 4, stroke="gold", stroke_width=2.5),
    )


def disc(sign: str, fill: str = "seat") -> Drawing:
    """A turned disc with a raised rim and its sign in the middle."""
    return draw(
        100,
        100,
        circle(50, 50, 48, fill, stroke="ink", stroke_width=4),
        circle(50, 50, 38, "none", stroke="ink", stroke_width=2.5, opacity=0.55),
        stroke("M20 38A34 34 0 0 1 50 16", "white", 4, opacity=0.7),
        sign,
    )


SIGN_OF_YELLOW = circle(50, 50, 15, "white", stroke="ink", stroke_width=3)
SIGN_OF_RED = polygon([(50, 30), (68, 62), (32, 62)], "white", stroke="ink", stroke_width=3, stroke_linejoin="round")


def shine() -> Drawing:
    """Light around a disc that is part of four in a row."""
    return draw(
        100,
        100,
        circle(50, 50, 46, "none", stroke="lantern", stroke_width=7, opacity=0.45),
        circle(50, 50, 40, "none", stroke="lantern", stroke_width=6),
    )


def cover() -> Drawing:
    """Four in a row, seen close."""
    rows = ("··R····", "·YYYYR·", "YRRYRRY")
    faces = {"Y": disc(SIGN_OF_YELLOW, "gold").svg, "R": disc(SIGN_OF_RED, "red").svg, "·": circle(50, 50, 48, "sky")}
    cells = [(25 + 80 * x, 75 + 90 * y, rows[y][x]) for y in range(len(rows)) for x in range(len(COLUMNS))]
    return draw(
        600,
        400,
        box(0, 0, 600, 400, "night-2"),
        *(group(faces[cell], transform=f"translate({x} {y}) scale(0.7)") for x, y, cell in cells),
        *(circle(60 + 80 * nth, 200, 38, "none", stroke="lantern", stroke_width=7) for nth in range(1, 5)),
    )


ART = Art(
    {
        "backdrop": backdrop(),
        "gate": gate(),
        "back": back(),
        "front": front(),
        "disc-0": disc(SIGN_OF_YELLOW),
        "disc-1": disc(SIGN_OF_RED),
        "shine": shine(),
        "lantern": SHARED["lantern"],
        "cover": cover(),
    },
    cover="cover",
)
