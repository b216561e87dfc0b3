"""BuddhaWheel's picture for the first page: Yama holds the wheel, and somebody walks out of it to the moon."""

from __future__ import annotations

import math

from bardo.engine.picture.inks import around, box, circle, draw, ellipse, group, path, polygon, stroke
from bardo.games.buddha_wheel.look.art.landscapes import COLOUR_INKS, LANDSCAPES, umbrella

SKIN = "red"
X, Y, R = 262.0, 246.0, 150.0
"""The middle of the wheel and how far it reaches."""
MOUTH = f"M{X - 46} 126c30-10 62-10 92 0c-6 26-20 34-46 34s-40-8-46-34z"
ROUND = (5, 4, 1, 0, 2, 3)
"""The realms clockwise from the top."""


def _point(radius: float, angle: float) -> tuple[float, float]:
    turn = math.radians(angle)
    return X + radius * math.sin(turn), Y - radius * math.cos(turn)


def _wedge(nth: int) -> str:
    realm, start = ROUND[nth], 60.0 * nth - 30
    (x, y), (to_x, to_y) = _point(124, start), _point(124, start + 60)
    lx, ly = _point(78, start + 30)
    return "".join(
        (
            path(f"M{X} {Y}L{x:.1f} {y:.1f}A124 124 0 0 1 {to_x:.1f} {to_y:.1f}z", "paper"),
            path(f"M{X} {Y}L{x:.1f} {y:.1f}A124 124 0 0 1 {to_x:.1f} {to_y:.1f}z", COLOUR_INKS[realm], opacity=0.6),
            group(LANDSCAPES[realm].svg, transform=f"translate({lx - 38:.1f} {ly - 33:.1f}) scale(.38)"),
        )
    )


def _wheel() -> str:
    """The six realms, the dark and the light half, the rim with its beads."""
    spokes = [_point(150, 60.0 * nth + 30) for nth in range(6)]
    return "".join(
        (
            circle(X, Y, R + 3, "black"),
            circle(X, Y, R, "night", stroke="gold", stroke_width=3),
            *(_wedge(nth) for nth in range(6)),
            *(stroke(f"M{X} {Y}L{x:.1f} {y:.1f}", "black", 6) for x, y in spokes),
            *(stroke(f"M{X} {Y}L{x:.1f} {y:.1f}", "gold", 2) for x, y in spokes),
            circle(X, Y, 124, "none", stroke="gold", stroke_width=2.5),
            *(circle(x, y, 4.6, "lantern" if nth % 3 else "red") for nth, (x, y) in enumerate(around(X, Y, 137, 36))),
            circle(X, Y, 36, "gold"),
            path(f"M{X} {Y - 34}a34 34 0 0 1 0 68z", "white"),
            path(f"M{X} {Y - 34}a34 34 0 0 0 0 68z", "black"),
            circle(X, Y, 24, "night", stroke="gold", stroke_width=2),
            stroke(f"M{X} {Y}c4-5 12 0 9 8s-18 9-23-1s3-24 17-23", "lantern", 3.5),
        )
    )


def _finger(x: float, y: float, turn: float, long: float = 34) -> str:
    return group(
        path(f"M-9 16C-12 0-8 {-long + 8} 0 {-long}C8 {-long + 8} 12 0 9 16z", SKIN, stroke="black", stroke_width=2),
        path(f"M-5 {-long + 8}c-2-9 1-15 5-21c4 6 7 12 5 21c-3 3-7 3-10 0z", "white", stroke="black", stroke_width=1.5),
        transform=f"translate({x:.1f} {y:.1f}) rotate({turn:.1f})",
    )


def _hand(angle: float) -> str:
    """Fingers over the rim, and the back of the hand they belong to."""
    fingers = [_finger(*_point(R + 8, angle + off), angle + 180 + off * 0.4) for off in (-12, -4, 4, 12)]
    x, y = _point(R + 26, angle)
    back = ellipse(0, 0, 46, 22, SKIN, stroke="black", stroke_width=2.5)
    veins = stroke("M-24 8v-12M-8 10v-14M8 10v-14M24 8v-12", "black", 2, opacity=0.35)
    return "".join((*fingers, group(back, veins, transform=f"translate({x:.1f} {y:.1f}) rotate({angle + 180:.1f})")))


def _skull(x: float, y: float, size: float) -> str:
    return group(
        path(
            "M0-20c-14 0-20 9-20 19c0 7 4 10 8 12v8h24v-8c4-2 8-5 8-12c0-10-6-19-20-19z",
            "white",
            stroke="black",
            stroke_width=2,
        ),
        circle(-8, 0, 5, "black"),
        circle(8, 0, 5, "black"),
        transform=f"translate({x} {y}) scale({size})",
    )


def _yama() -> str:
    """The head over the wheel: three eyes, tusks, hair of fire, a crown of skulls."""
    flames = []
    for nth in range(11):
        turn = -80 + 16 * nth
        flames.append(
            path(
                "M-17 6C-20-30 8-44-6-88C24-60 24-24 17 6z",
                "gold" if nth % 2 else "lantern",
                transform=f"translate({X} 84) rotate({turn}) translate(0 -50)",
            )
        )
    return "".join(
        (
            *flames,
            path(
                f"M{X - 74} 84c-4-46 30-64 74-64s78 18 74 64c-2 32-18 60-40 72h-68c-22-12-38-40-40-72z",
                SKIN,
                stroke="black",
                stroke_width=3,
            ),
            *(ellipse(X + side * 78, 92, 12, 22, SKIN, stroke="black", stroke_width=3) for side in (-1, 1)),
            *(circle(X + side * 80, 120, 8, "gold", stroke="black", stroke_width=2) for side in (-1, 1)),
            *(
                circle(X + side * 32, 84, 19, "white", stroke="black", stroke_width=3)
                + circle(X + side * 29, 86, 10, "gold")
                + circle(X + side * 29, 86, 5, "black")
                + stroke(f"M{X + side * 10} 70c{side * 14}-14 {side * 34}-14 {side * 48} 2", "black", 7)
                for side in (-1, 1)
            ),
            ellipse(X, 54, 8, 14, "white", stroke="black", stroke_width=2.5),
            circle(X, 55, 5.5, "black"),
            path(f"M{X - 16} 112c4-12 28-12 32 0c-6 8-26 8-32 0z", "black", opacity=0.7),
            stroke(f"M{X - 62} 108c4 24 14 38 22 44M{X + 62} 108c-4 24-14 38-22 44", "black", 4, opacity=0.4),
            path(
                f"M{X - 46} 126c30-10 62-10 92 0c-6 26-20 34-46 34s-40-8-46-34z", "black", stroke="rust", stroke_width=4
            ),
            *(polygon([(X + dx - 7, 124), (X + dx, 136), (X + dx + 7, 124)], "white") for dx in (-22, -8, 8, 22)),
            *(
                path("M0 0c6 16 2 26-4 32c-8-8-10-20-8-32z", "white", stroke="black", stroke_width=1.5, transform=at)
                for at in (f"translate({X + 38} 123)", f"translate({X - 38} 123) scale(-1 1)")
            ),
            stroke(f"M{X - 72} 44c40-26 104-26 144 0", "gold", 9),
            *(_skull(X + dx, y, 0.62) for dx, y in ((-56, 34), (-29, 23), (0, 19), (29, 23), (56, 34))),
        )
    )


def _way_out() -> str:
    """Steps of light from the rim to the moon, and somebody on them under a parasol."""
    steps = [(404, 318), (434, 300), (462, 279), (487, 255), (509, 229), (527, 201), (540, 171)]
    moon = around(522, 88, 66, 1)[0]
    return "".join(
        (
            circle(522, 84, 92, "lantern", opacity=0.12),
            circle(522, 84, 74, "lantern", opacity=0.2),
            circle(522, 84, 58, "white"),
            circle(522, 58, 11, "gold-2"),
            path(f"M{moon[0]} 68c22 0 25 15 26 32c14 3 20 12 12 21h-76c-8-9-2-18 12-21c1-17 4-32 26-32z", "gold-2"),
            *(
                ellipse(x, y, 21 - nth, 8 - nth * 0.4, "lantern", stroke="gold", stroke_width=2)
                + ellipse(x, y + 2, 30 - nth, 12, "lantern", opacity=0.18)
                for nth, (x, y) in enumerate(steps)
            ),
            group(
                umbrella(16, -62, 56, "red"),
                path("M-15 0c-1-24 5-36 15-36s14 10 16 36z", "white", stroke="black", stroke_width=2),
                stroke("M-7-32c4 12 12 18 21 20", "gold", 6),
                circle(1, -44, 10, "white", stroke="black", stroke_width=2),
                transform="translate(509 230)",
            ),
        )
    )


def _sky() -> str:
    stars = [((nth * 137) % 600, (nth * 89) % 300, 0.9 + nth % 3 * 0.5) for nth in range(60)]
    hills = "M0 400V340C70 310 120 350 190 336S320 372 400 346S540 330 600 356V400z"
    return "".join(
        (
            box(0, 0, 600, 400, "night"),
            circle(X, Y, 330, "night-2", opacity=0.5),
            circle(X, Y, 230, "violet", opacity=0.28),
            *(circle(x, y, r, "white", opacity=0.75) for x, y, r in stars),
            path(hills, "black", opacity=0.5),
            path("M0 400V372C110 348 220 392 330 376S510 366 600 384V400z", "black"),
        )
    )


def _arms() -> str:
    """Arms from behind the head down to the rim."""
    parts = []
    for side in (-1, 1):
        d = f"M{X + side * 60} 118C{X + side * 150} 96 {X + side * 206} 150 {X + side * 186} 246"
        parts += [stroke(d, "black", 58), stroke(d, SKIN, 52)]
        x, y = X + side * 187, 206
        parts.append(box(x - 31, y, 62, 12, "gold", 6, stroke="black", stroke_width=2))
    for side in (-1, 1):
        d = f"M{X + side * 112} 382L{X + side * 160} 440"
        parts += [stroke(d, "black", 62), stroke(d, SKIN, 56)]
    return "".join(parts)


COVER = draw(600, 400, _sky(), _arms(), _wheel(), _yama(), _hand(96), _hand(-96), _hand(140), _hand(-140), _way_out())
