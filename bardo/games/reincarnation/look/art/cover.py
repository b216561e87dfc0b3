"""Reincarnation: the picture on the first page."""

from __future__ import annotations

import random

from bardo.engine import Drawing
from bardo.engine.picture.inks import around, box, circle, draw, ellipse, group, path, polygon, stroke

WATER = 226
_SAGE = (
    "M-78 0Q-82-16-62-22Q-44-28-34-40Q-40-78-24-90Q-14-96-12-104Q-24-112-24-130Q-24-154 0-156Q24-154 24-130"
    "Q24-112 12-104Q14-96 24-90Q40-78 34-40Q44-28 62-22Q82-16 78 0Q40 10 0 10Q-40 10-78 0Z"
)


def _sky() -> str:
    """Dusk: from night above to red above the peaks."""
    luck = random.Random(11)
    dusk = [box(0, 8 * nth, 600, 8.6, "violet", opacity=min(0.9, nth / 16)) for nth in range(28)]
    glow = [box(0, 8 * nth, 600, 8.6, "red", opacity=min(0.9, (nth - 9) / 16)) for nth in range(10, 28)]
    stars = [
        circle(luck.uniform(0, 600), luck.uniform(0, 110), luck.uniform(0.6, 2.0), "lantern", opacity=0.9)
        for _ in range(60)
    ]
    return "".join([box(0, 0, 600, 400, "night"), *dusk, *glow, *stars])


def _sun() -> str:
    """Rings of hexagons, the aura, around a sun."""
    x, y = 300.0, 136.0
    rays = [
        polygon(
            [(x, y), *around(x, y, 330, 1, -180 + 15 * nth - 3), *around(x, y, 330, 1, -180 + 15 * nth + 3)],
            "lantern",
            opacity=0.16,
        )
        for nth in range(13)
    ]
    rings = [
        polygon(around(x, y, r, 6, 0), "none", stroke="gold-2", stroke_width=2, opacity=0.85 - r / 300)
        for r in (136, 158, 182, 208)
    ]
    return (
        "".join(rays)
        + "".join(rings)
        + circle(x, y, 120, "lantern", opacity=0.28)
        + circle(x, y, 106, "lantern")
        + circle(x, y, 90, "gold-2", opacity=0.8)
    )


def _mountains() -> str:
    far = (
        "M0 262V196L40 168L72 190L118 142L160 186L196 164L236 206L268 192L300 214L336 190L372 206"
        "L412 156L450 186L498 136L540 182L572 164L600 186V262Z"
    )
    near = (
        "M0 262V232L46 206L92 236L140 212L190 244L232 236V262ZM368 262V240L420 242L466 210L512 238L556 208L600 234V262Z"
    )
    snow = (
        "M118 142L136 163L124 158L116 170L106 156L98 162ZM498 136L517 160L504 153L496 166L486 153"
        "L474 160ZM412 156L426 172L414 168L404 174L398 170ZM40 168L54 180L42 176L28 180Z"
    )
    parts = (
        path(far, "night-2", stroke="black", stroke_width=2)
        + path(snow, "white", opacity=0.9)
        + path(near, "night", stroke="black", stroke_width=2)
    )
    return group(parts, transform=f"translate(0 {WATER - 262})")


def _water() -> str:
    luck = random.Random(4)
    glints = "".join(
        f"M{300 + luck.gauss(0, 20 + (y - WATER) * 0.9):.0f} {y:.0f}h{luck.uniform(12, 46):.0f}"
        for y in range(WATER + 6, 398, 4)
        for _ in range(3)
    )
    calm = "".join(
        f"M{luck.uniform(0, 560):.0f} {luck.uniform(WATER + 8, 396):.0f}h{luck.uniform(14, 50):.0f}" for _ in range(46)
    )
    return (
        box(0, WATER, 600, 400 - WATER, "night")
        + box(0, WATER, 600, 60, "violet", opacity=0.35)
        + stroke(calm, "violet", 2, opacity=0.55)
        + stroke(glints, "lantern", 2.2, opacity=0.75)
    )


def _sage() -> str:
    """The sage who sits at the water."""
    return group(
        path(_SAGE, "black"),
        circle(0, -160, 11, "black"),
        path("M-30-88Q-6-70 34-42Q20-34 10-38Q-20-62-34-60Z", "rust"),
        stroke("M-36-14Q0-30 36-14", "lantern", 2.4, opacity=0.9),
        stroke("M-74-4Q-80-16-62-20Q-44-26-34-40M74-4Q80-16 62-20Q44-26 34-40", "lantern", 2.4),
        stroke("M-24-130Q-24-154 0-154Q24-154 24-130", "lantern", 2.4),
        circle(0, -132, 3.4, "red"),
        transform=f"translate(300 {WATER - 6}) scale(0.86)",
    )


def _lotus_seat() -> str:
    petals = [
        group(
            path("M0 0Q-16-18 0-40Q16-18 0 0Z", "pink", stroke="black", stroke_width=1.8),
            transform=f"translate({300 + dx} {WATER + 6}) rotate({turn})",
        )
        for dx, turn in ((-84, -78), (84, 78), (-64, -56), (64, 56), (-40, -34), (40, 34), (-14, -12), (14, 12))
    ]
    return ellipse(300, WATER + 6, 110, 8, "black", opacity=0.5) + "".join(petals)


def _king() -> str:
    """The reflection in the water: another life, a king's."""
    legs = "M-78 0Q-82-16-62-22Q-40-30-34-40H34Q40-30 62-22Q82-16 78 0Q40 10 0 10Q-40 10-78 0Z"
    coat = "M-36-30Q-46-78-26-88L-12-96H12L26-88Q46-78 36-30Q0-22-36-30Z"
    turban = "M-31-134Q-40-160 0-172Q40-160 31-134Q0-148-31-134Z"
    edge: dict[str, float | str] = {"stroke": "black", "stroke_width": 2.4, "stroke_linejoin": "round"}
    return group(
        path(legs, "white", **edge),
        path(coat, "jade", **edge),
        path("M-11-92V-108H11V-92Q0-84-11-92Z", "earth", **edge),
        ellipse(0, -124, 22, 24, "earth", **edge),
        path("M-19-112Q-8-120 0-113Q8-120 19-112Q10-107 0-110Q-10-107-19-112Z", "black"),
        stroke("M-13-126q5 4 10 0M3-126q5 4 10 0", "black", 2.6),
        path(turban, "red", **edge),
        stroke("M-26-146Q0-162 26-148M-20-156Q0-168 22-156", "lantern", 2.4),
        path("M-3-164Q-14-192 8-202Q20-184 5-164Z", "gold", **edge),
        circle(0, -152, 6, "lantern", stroke="black", stroke_width=2),
        stroke("M-22-86Q0-48 22-86M-15-89Q0-64 15-89", "lantern", 4),
        circle(0, -62, 6, "red", stroke="lantern", stroke_width=2.4),
        stroke("M-36-34Q0-24 36-34", "lantern", 6),
        stroke("M-38-40Q-36-20-12-14M38-40Q36-20 12-14", "jade", 13),
        circle(0, -13, 8, "earth", **edge),
        transform=f"translate(300 {WATER + 12}) scale(0.86 -0.78)",
        opacity=0.9,
    )


def _ripples() -> str:
    lines = "".join(
        f"M{300 - w} {y}h{2 * w}"
        for y, w in ((246, 84), (262, 62), (284, 50), (306, 46), (332, 40), (356, 44), (378, 36))
    )
    return stroke(lines, "night", 2.4, opacity=0.7)


def _lamp(x: float, y: float, size: float) -> str:
    return group(
        ellipse(0, -8, 26, 22, "lantern", opacity=0.22),
        path("M-14 0Q0 14 14 0Q0-5-14 0Z", "rust", stroke="black", stroke_width=1.4),
        path("M0-20Q9-9 0-1Q-9-9 0-20Z", "lantern"),
        stroke("M-8 13h16", "lantern", 2, opacity=0.6),
        transform=f"translate({x} {y}) scale({size})",
    )


def cover() -> Drawing:
    """A sage before the setting sun; the water shows another life."""
    lamps = (
        (60, 290, 0.8),
        (132, 330, 1.1),
        (70, 372, 1.5),
        (470, 296, 0.8),
        (548, 326, 1.1),
        (478, 368, 1.5),
        (196, 296, 0.7),
    )
    return draw(
        600,
        400,
        _sky(),
        _sun(),
        _mountains(),
        _water(),
        _king(),
        _ripples(),
        _lotus_seat(),
        _sage(),
        *(_lamp(*lamp) for lamp in lamps),
    )
