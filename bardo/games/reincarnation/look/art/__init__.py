"""Reincarnation: the drawings of its pieces."""

from __future__ import annotations

import math
from collections.abc import Sequence

from bardo.engine import Art, Drawing
from bardo.engine.picture.inks import SHARED, around, box, circle, draw, ellipse, group, path, polygon, stroke, written
from bardo.games.reincarnation.data.parts import (
    ANY,
    ARROWS,
    GODS,
    KINDS,
    PARTS,
    ROOM,
    STAGES,
    TEMPLE,
    TOKEN_COLOUR,
    TOKEN_VALUE,
)
from bardo.games.reincarnation.look.art.cover import cover
from bardo.games.reincarnation.look.art.gods import GOD_FACES
from bardo.games.reincarnation.look.art.map import hindustan
from bardo.games.reincarnation.look.layout import HEX
from bardo.games.reincarnation.rules.decisions import SEATS

PILLAR_INKS = ("gold", "blue", "red")
ALL_SEATS = len(SEATS)


def sign(seat: int, x: float, y: float, r: float, fill: str = "seat-ink") -> str:
    """The sign of a seat: disc, triangle, square, diamond, star."""
    if seat == 0:
        return circle(x, y, r * 0.8, fill)
    if seat == 1:
        return polygon(around(x, y + r * 0.15, r, 3), fill)
    if seat == 2:
        return polygon(around(x, y, r, 4, -45), fill)
    if seat == 3:
        return polygon(around(x, y, r * 1.1, 4), fill)
    outer, inner = around(x, y, r * 1.1, 5), around(x, y, r * 0.48, 5, -54)
    return polygon([point for pair in zip(outer, inner, strict=True) for point in pair], fill)


# -- the three pillars -----------------------------------------------------------------------


def glyph(colour: int, x: float, y: float, r: float, ink: str = "white") -> str:
    """Duty is a wheel, pleasure a flower, prosperity a coin with a hole; any colour is a star."""
    if colour == 0:
        spokes = "".join(f"M{x:.1f} {y:.1f}L{px:.1f} {py:.1f}" for px, py in around(x, y, r, 8))
        return circle(x, y, r * 0.78, "none", stroke=ink, stroke_width=r * 0.24) + stroke(spokes, ink, r * 0.16)
    if colour == 1:
        petals = [
            ellipse(0, -r * 0.58, r * 0.3, r * 0.44, ink, transform=f"rotate({turn})") for turn in range(0, 360, 60)
        ]
        return group(*petals, circle(0, 0, r * 0.2, ink), transform=f"translate({x:.1f} {y:.1f})")
    if colour == 2:
        return circle(x, y, r * 0.76, "none", stroke=ink, stroke_width=r * 0.32) + polygon(
            around(x, y, r * 0.34, 4, -45), ink
        )
    return polygon(
        [point for pair in zip(around(x, y, r, 6), around(x, y, r * 0.5, 6, -60), strict=True) for point in pair], ink
    )


def plaque(colour: int, x: float, y: float, r: float, width: float = 3) -> str:
    """The shape of a colour: yellow is round, blue a flower, red square."""
    edge: dict[str, float | str] = {"stroke": "ink", "stroke_width": width, "stroke_linejoin": "round"}
    if colour == 0:
        return circle(x, y, r, "gold", **edge)
    if colour == 2:
        return box(x - r * 0.9, y - r * 0.9, 1.8 * r, 1.8 * r, "red", r * 0.3, **edge)
    points = around(x, y, r * 0.9, 6, -120)
    arcs = "".join(f"A{r * 0.5:.1f} {r * 0.5:.1f} 0 0 1 {px:.1f} {py:.1f}" for px, py in (*points[1:], points[0]))
    return path(f"M{points[0][0]:.1f} {points[0][1]:.1f}{arcs}Z", "blue", **edge)


TURNS = tuple(math.degrees(math.atan2(math.sqrt(0.75) * step[2], step[0] + step[2] / 2)) for step in PARTS.steps)
"""Which way an arrow of each colour points on the harmony grid, in degrees from the right."""


def _arrow(colour: int, x: float, y: float, size: float, ink: str = "white") -> str:
    return group(
        path("M-10-4H1V-10L12 0L1 10V4H-10Z", ink),
        transform=f"translate({x:.1f} {y:.1f}) rotate({TURNS[colour]:.0f}) scale({size})",
    )


def _number(x: float, y: float, words: str, size: float) -> str:
    """White digits with a dark edge, readable on any colour and in both light and dark themes."""
    edge: dict[str, float | str] = {"stroke": "black", "stroke_width": size * 0.16, "paint_order": "stroke"}
    return written(x, y, words, size, "white", font_weight="bold", stroke_linejoin="round", **edge)


def _token(kind: int) -> Drawing:
    """A vitality token: the shape and sign of its colour, its value, its arrows."""
    colour, arrows = TOKEN_COLOUR[kind], ARROWS[kind]
    across = [-13.0, 13.0] if arrows == 2 else [0.0]
    return draw(
        100,
        100,
        group(plaque(colour, 50, 54, 45), opacity=0.3),
        plaque(colour, 50, 49, 45, 4),
        glyph(colour, 50, 20, 11),
        _number(50, 51, str(TOKEN_VALUE[kind]), 48),
        *(_arrow(colour, 50 + dx, 81, 0.95) for dx in across),
    )


def _bowl(colour: int) -> Drawing:
    """The reserve of a colour of karma: a brass bowl with petals on the water."""
    return draw(
        110,
        100,
        ellipse(55, 88, 40, 8, "ink", opacity=0.25),
        path("M10 44q2 44 45 46q43-2 45-46z", "rust", stroke="ink", stroke_width=3),
        ellipse(55, 44, 45, 14, "earth", stroke="ink", stroke_width=3),
        stroke("M20 62q35 18 70 0", "gold", 3),
        plaque(colour, 30, 34, 17, 2.5),
        plaque(colour, 80, 34, 17, 2.5),
        plaque(colour, 55, 27, 22, 2.5),
        glyph(colour, 55, 27, 13),
        circle(55, 70, 17, "paper", stroke="ink", stroke_width=2),
    )


def _karma(colour: int, count: int) -> Drawing:
    """Karma of a colour on a sheet, with two spaces."""
    places = [
        (plaque(colour, x, 40, 27, 3) + glyph(colour, x, 40, 17))
        if nth < count
        else circle(x, 40, 22, "none", stroke="line", stroke_width=3, stroke_dasharray="5 5")
        + group(plaque(colour, x, 40, 14, 2), opacity=0.35)
        for nth, x in enumerate((32, 88))
    ]
    return draw(120, 80, *places)


# -- buildings -------------------------------------------------------------------------------


def _temple(dot: int) -> Drawing:
    """A tower of seven storeys with a coloured dot; the neutral dot has all three colours."""
    colour = dot if dot != ANY else None
    ring = (
        plaque(dot, 50, 62, 20, 3) + glyph(dot, 50, 62, 12)
        if colour is not None
        else circle(50, 62, 21, "white", stroke="ink", stroke_width=3)
        + "".join(
            path(f"M50 62L{ax:.1f} {ay:.1f}A17 17 0 0 1 {bx:.1f} {by:.1f}Z", ink)
            for ink, (ax, ay), (bx, by) in zip(PILLAR_INKS, _THIRDS, _THIRDS[1:] + _THIRDS[:1], strict=True)
        )
    )
    roof = PILLAR_INKS[dot] if colour is not None else "stone"
    return draw(
        100,
        110,
        ellipse(50, 103, 46, 6, "ink", opacity=0.25),
        stroke("M50 14V3", "ink", 2.4),
        path("M50 3l15 5l-15 5z", roof, stroke="ink", stroke_width=1.6),
        path("M30 48Q34 22 50 13Q66 22 70 48Z", "earth", stroke="ink", stroke_width=3, stroke_linejoin="round"),
        stroke("M35 38h30M39 28h22", "ink", 2, opacity=0.6),
        path("M6 60q4-14 16-18q12 4 16 18z M62 60q4-14 16-18q12 4 16 18z", roof, stroke="ink", stroke_width=2.4),
        box(8, 58, 84, 34, "earth", 2, stroke="ink", stroke_width=3),
        path("M14 92V76q6-8 12 0V92zM74 92V76q6-8 12 0V92z", "black", opacity=0.8),
        box(2, 91, 96, 11, "paper-2", 3, stroke="ink", stroke_width=3),
        ring,
    )


_THIRDS = around(50, 62, 17, 3)


def _sanctuary(god: int) -> Drawing:
    """A white dome on steps, with the emblem of its god over the gate."""
    return draw(
        100,
        110,
        ellipse(50, 103, 46, 6, "ink", opacity=0.25),
        stroke("M50 14V4", "gold", 4),
        circle(50, 5, 4, "gold", stroke="ink", stroke_width=1.4),
        path("M14 58Q8 30 50 13Q92 30 86 58Z", "white", stroke="ink", stroke_width=3, stroke_linejoin="round"),
        box(14, 56, 72, 36, "white", 2, stroke="ink", stroke_width=3),
        stroke("M14 60H86", "gold", 4),
        box(4, 40, 9, 54, "white", 3, stroke="ink", stroke_width=2.4),
        box(87, 40, 9, 54, "white", 3, stroke="ink", stroke_width=2.4),
        path("M2 40q6-14 13 0zM85 40q6-14 13 0z", "gold", stroke="ink", stroke_width=2),
        box(2, 91, 96, 11, "paper-2", 3, stroke="ink", stroke_width=3),
        path("M26 91V58Q28 28 50 26Q72 28 74 58V91Z", EMBLEM_INKS[god], stroke="ink", stroke_width=2.6),
        emblem(god, 50, 60, 1.0),
    )


EMBLEM_INKS = ("red", "rust", "blue", "violet")


def emblem(god: int, x: float, y: float, size: float) -> str:
    """Brahma's lotus, Ganesha's elephant, Vishnu's conch and disc, Shiva's trident."""
    if god == 0:
        petals = [
            ellipse(
                0, -8, 5.5, 15, "white", stroke="ink", stroke_width=1.4, transform=f"translate(0 10) rotate({turn})"
            )
            for turn in (-75, 75, -42, 42, 0)
        ]
        parts = [*petals, stroke("M-16 17Q0 26 16 17", "gold-2", 4)]
    elif god == 1:
        parts = [
            ellipse(-15, -4, 8, 12, "stone", stroke="ink", stroke_width=1.6),
            ellipse(15, -4, 8, 12, "stone", stroke="ink", stroke_width=1.6),
            path(
                "M-12-10Q0-24 12-10Q14 4 6 8Q4 20 12 24Q2 30-4 20Q-6 12-5 7Q-14 4-12-10Z",
                "stone",
                stroke="ink",
                stroke_width=1.6,
            ),
            circle(-5, -5, 2, "black"),
            circle(5, -5, 2, "black"),
            path("M-9-15L0-27L9-15Z", "gold-2", stroke="ink", stroke_width=1.2),
        ]
    elif god == 2:
        teeth = "".join(f"M0 0L{px:.1f} {py:.1f}" for px, py in around(0, 0, 19, 8))
        parts = [
            stroke(teeth, "gold-2", 3.4),
            circle(0, 0, 12, "gold-2", stroke="ink", stroke_width=1.6),
            circle(0, 0, 5, "blue", stroke="ink", stroke_width=1.6),
        ]
    else:
        parts = [
            stroke("M0-26V28M-14-18Q-14 2 0 2Q14 2 14-18", "ink", 8),
            stroke("M0-26V28M-14-18Q-14 2 0 2Q14 2 14-18", "white", 4.4),
            circle(0, 12, 4, "lantern"),
        ]
    return group(*parts, transform=f"translate({x} {y}) scale({size})")


# -- people ----------------------------------------------------------------------------------


def _piece(seat: int) -> Drawing:
    """A wanderer with turban and staff, the sign of the seat on the robe."""
    return draw(
        100,
        120,
        ellipse(48, 112, 38, 7, "ink", opacity=0.3),
        stroke("M84 26V110", "ink", 8),
        stroke("M84 26V110", "earth", 4),
        circle(84, 22, 6, "gold", stroke="ink", stroke_width=2),
        path(
            "M12 110Q14 62 34 54H62Q70 58 82 70L78 82L70 76Q80 92 82 110Z",
            "seat",
            stroke="ink",
            stroke_width=4,
            stroke_linejoin="round",
        ),
        circle(48, 38, 18, "earth", stroke="ink", stroke_width=3),
        path(
            "M26 34Q24 8 48 8Q72 8 70 34Q60 22 48 24Q36 22 26 34Z",
            "seat",
            stroke="ink",
            stroke_width=4,
            stroke_linejoin="round",
        ),
        circle(48, 16, 4, "gold", stroke="ink", stroke_width=1.4),
        circle(46, 84, 19, "white", stroke="ink", stroke_width=2.4),
        sign(seat, 46, 84, 14, "black"),
    )


def _disciples(seat: int, count: int) -> Drawing:
    """A seat's disciples, sitting side by side."""
    people = [
        group(
            path("M3 56Q4 30 22 28Q40 30 41 56Z", "seat", stroke="ink", stroke_width=3, stroke_linejoin="round"),
            circle(22, 17, 11, "earth", stroke="ink", stroke_width=3),
            circle(22, 44, 10, "white", stroke="ink", stroke_width=1.4),
            sign(seat, 22, 44, 7.5, "black"),
            transform=f"translate({44 * nth} 0)",
        )
        for nth in range(count)
    ]
    return draw(44 * count, 60, *people)


def _marker(seat: int) -> Drawing:
    """A round marker with the sign of its seat."""
    return draw(
        60,
        60,
        circle(30, 33, 25, "black", opacity=0.4),
        circle(30, 29, 25, "seat", stroke="white", stroke_width=4),
        circle(30, 29, 27.5, "none", stroke="ink", stroke_width=2),
        circle(30, 29, 15.5, "white"),
        sign(seat, 30, 29, 12, "black"),
    )


def _gate(seat: int) -> Drawing:
    """A closed gate: the landholder's."""
    return draw(
        80,
        80,
        path("M6 76V30Q8 6 40 6Q72 6 74 30V76Z", "seat", stroke="ink", stroke_width=4),
        path("M17 76V34Q20 18 40 18Q60 18 63 34V76Z", "paper-2", stroke="ink", stroke_width=2.4),
        stroke("M27 24V76M40 19V76M53 24V76M17 44H63M17 62H63", "ink", 4),
        circle(40, 50, 15, "white", stroke="ink", stroke_width=3),
        sign(seat, 40, 50, 10, "black"),
    )


# -- the harmony grid ------------------------------------------------------------------------

SHADES = ("night-2", "violet", "pink", "gold", "lantern")
"""The colours of hexes, from dusk to full sun."""


def _hex(number: int) -> Drawing:
    """A hex with the disciples and karma that it gives; the more it is worth, the brighter it is."""
    one = PARTS.hexes[number]
    tall = HEX / math.sqrt(0.75)
    x, y = HEX / 2, tall / 2
    ink = SHADES[min(one.points, len(SHADES) - 1)]
    karma = [colour for colour in range(ANY + 1) for _ in range(one.karma[colour])]
    people = one.disciples
    high = y + (3 if karma else -5)
    figures = [_figure(x + 18 * (nth - (people - 1) / 2), high) for nth in range(people)]
    low = y - 19 if people else y
    dots = [_dot(colour, x + 24 * (nth - (len(karma) - 1) / 2), low) for nth, colour in enumerate(karma)]
    return draw(
        HEX,
        tall,
        polygon(around(x, y, tall / 2 - 1.5, 6), ink, stroke="ink", stroke_width=2.4, stroke_linejoin="round"),
        polygon(around(x, y, tall / 2 - 6, 6), "none", stroke="white", stroke_width=1.4, opacity=0.45),
        *figures,
        *dots,
        written(
            x,
            tall - 14,
            str(number),
            20,
            "white",
            font_weight="bold",
            stroke="black",
            stroke_width=3,
            paint_order="stroke",
        ),
    )


def _figure(x: float, y: float) -> str:
    edge: dict[str, float | str] = {"stroke": "black", "stroke_width": 2}
    return path(f"M{x - 8:.1f} {y + 14}q0-15 8-15t8 15z", "white", **edge) + circle(x, y - 7, 5.4, "white", **edge)


def _dot(colour: int, x: float, y: float) -> str:
    if colour == ANY:
        return circle(x, y, 11, "white", stroke="ink", stroke_width=1.6) + glyph(ANY, x, y, 9, "violet")
    return plaque(colour, x, y, 11.5, 1.6) + glyph(colour, x, y, 7)


# -- the sheet and the rest ------------------------------------------------------------------


def _card(caste: int) -> Drawing:
    """An occupation card, with as many dots as its caste."""
    dots = [circle(170 - 15 * nth, 66, 5.5, "gold", stroke="ink", stroke_width=1.4) for nth in range(caste)]
    return draw(
        190,
        84,
        box(2, 4, 186, 78, "ink", 12, opacity=0.25),
        box(2, 2, 186, 78, "paper", 12, stroke="seat", stroke_width=5),
        box(8, 8, 174, 66, "none", 8, stroke="gold", stroke_width=1.4),
        *dots,
    )


def _stack(caste: int) -> Drawing:
    """The face-down cards of a caste, with as many dots as it has."""
    dots = [
        circle(14.5 + 6 * (n - (caste - 1) / 2), 36, 2.4, "gold", stroke="ink", stroke_width=1) for n in range(caste)
    ]
    back = box(1, 1, 28, 40, "paper", 4, stroke="rust", stroke_width=2)
    return draw(32, 44, box(4, 4, 27, 39, "ink", 4), back, *dots)


def _stage(reached: int) -> Drawing:
    """The seven ages of a life as a rising row of lamps; those reached burn."""
    lamps = []
    for nth in range(STAGES):
        x, y = 18 + 28 * nth, 66 - 5 * nth
        lit = nth < reached
        lamps.append(path(f"M{x - 11} {y}q11 20 22 0z", "rust", stroke="ink", stroke_width=2))
        if lit:
            lamps.append(path(f"M{x} {y - 24}q10 12 0 22q-10-10 0-22z", "lantern", stroke="red", stroke_width=2))
        else:
            lamps.append(stroke(f"M{x} {y - 2}v-7", "line", 3))
    return draw(204, 84, *lamps)


def _ocean() -> Drawing:
    """The Ocean, where discarded tokens sink."""
    swells = "".join(f"M{36 + 330 * n} 22q13-9 26 0t26 0t26 0t26 0" for n in range(2))
    return draw(
        512,
        86,
        path("M6 46Q30 2 256 6Q482 2 506 46Q470 84 256 82Q42 84 6 46Z", "paper", opacity=0.55),
        path("M6 46Q30 2 256 6Q482 2 506 46Q470 84 256 82Q42 84 6 46Z", "blue", opacity=0.3),
        written(256, 20, "Indian Ocean", 24, "ink", font_style="italic", letter_spacing="5"),
        stroke(swells, "white", 2.2, opacity=0.7),
    )


_VELLUM = (
    "M18 5Q60 2 104 5Q150 3 188 6Q199 8 199 22Q201 60 198 92Q201 122 198 138Q196 151 182 150Q140 153 100 151"
    "Q54 153 20 150Q5 149 5 136Q3 100 6 70Q3 40 5 20Q6 7 18 5Z"
)


def _place() -> Drawing:
    """A clearing in the map on which a region's things stand."""
    return draw(
        204,
        156,
        path(_VELLUM, "ink", opacity=0.18, transform="translate(2 4)"),
        path(_VELLUM, "paper", stroke="rust", stroke_width=2.2, stroke_linejoin="round"),
        path("M20 37Q62 33 102 36T186 36", "none", stroke="gold", stroke_width=2),
        path(
            "M12 118Q60 112 102 116T192 115L196 138Q190 149 176 148Q110 151 26 149Q11 148 9 136Z", "earth", opacity=0.35
        ),
        *(ellipse(19.5 + 29 * nth, 145, 11, 4, "rust", opacity=0.3) for nth in range(ROOM)),
    )


def _sun() -> Drawing:
    rays = "".join(
        f"M{a:.1f} {b:.1f}L{c:.1f} {d:.1f}"
        for (a, b), (c, d) in zip(around(50, 50, 34, 16), around(50, 50, 48, 16), strict=True)
    )
    return draw(
        100,
        100,
        stroke(rays, "lantern", 4),
        circle(50, 50, 28, "lantern", stroke="ink", stroke_width=3),
        circle(50, 50, 21, "paper"),
    )


def _track() -> Drawing:
    """The track of the aura, which grows lighter along the way."""
    steps = [circle(12 + 24 * nth, 15, 5 + nth * 0.2, "lantern", opacity=0.25 + nth * 0.035) for nth in range(20)]
    return draw(480, 30, box(0, 2, 480, 26, "night", 13, stroke="gold", stroke_width=2), *steps)


def named(name: str, drawings: Sequence[Drawing]) -> dict[str, Drawing]:
    """Drawings of one kind by their number."""
    return {f"{name}-{nth}": one for nth, one in enumerate(drawings)}


ART = Art(
    drawings={
        **SHARED,
        "hindustan": hindustan(),
        "place": _place(),
        **named("token", [_token(kind) for kind in range(KINDS)]),
        **named("bowl", [_bowl(colour) for colour in range(ANY)]),
        **{f"karma-{colour}-{count}": _karma(colour, count) for colour in range(ANY) for count in range(3)},
        **named("building", [_sanctuary(god) for god in range(TEMPLE)] + [_temple(dot) for dot in range(ANY + 1)]),
        **named("god", [GOD_FACES[god] for god in range(len(GODS))]),
        **named("piece", [_piece(seat) for seat in range(ALL_SEATS)]),
        **named("marker", [_marker(seat) for seat in range(ALL_SEATS)]),
        **named("gate", [_gate(seat) for seat in range(ALL_SEATS)]),
        **{
            f"disciples-{seat}-{count}": _disciples(seat, count)
            for seat in range(ALL_SEATS)
            for count in range(1, ROOM + 1)
        },
        **named("hex", [_hex(number) for number in range(len(PARTS.hexes))]),
        **named("card", [_card(caste) for caste in range(5)]),
        **named("stack", [_stack(caste) for caste in range(5)]),
        **named("stage", [_stage(reached) for reached in range(STAGES + 1)]),
        "slot": draw(60, 60, circle(30, 30, 26, "paper", stroke="line", stroke_width=3, stroke_dasharray="6 6")),
        "ocean": _ocean(),
        "sun": _sun(),
        "track": _track(),
        "cover": cover(),
    },
    cover="cover",
)
"""Every drawing of the table."""
