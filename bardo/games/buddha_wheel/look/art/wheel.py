"""BuddhaWheel's board as a drawing: the wheel in the grip of Yama, the lanes over it, and the hub."""

from __future__ import annotations

import math

from bardo.engine.picture.inks import around, box, circle, draw, group, path, stroke
from bardo.engine.picture.scene import Drawing
from bardo.games.buddha_wheel.data.board import (
    ARCH,
    ASIDE,
    BARDO,
    BOARD,
    FIRST_PLACE,
    GATE_PLACE,
    LANE,
    NO_WAY,
    REALMS,
    SPIRITUAL,
    SUBTLE,
    TRACK,
    TRACKS,
)
from bardo.games.buddha_wheel.look.art.landscapes import TRACK_INKS, lettered
from bardo.games.buddha_wheel.look.layout import (
    AT,
    BEADS,
    CENTRE,
    HEIGHT,
    HUB,
    INSIDE,
    LANE_STEP,
    RIM,
    SECTOR,
    SPIRITUAL_ANGLES,
    SPIRITUAL_RADIUS,
    SUBTLE_ANGLES,
    SUBTLE_RADIUS,
    WIDTH,
    Point,
    polar,
)


def _arc(radius: float, start: float, end: float, first: str = "M") -> str:
    """A piece of a circle around the middle of the wheel."""
    (x, y), (to_x, to_y) = polar(radius, start), polar(radius, end)
    large, sweep = int(abs(end - start) > 180), int(end > start)
    return f"{first}{x:.1f} {y:.1f}A{radius:g} {radius:g} 0 {large} {sweep} {to_x:.1f} {to_y:.1f}"


def _band(inner: float, outer: float, start: float, end: float) -> str:
    return f"{_arc(outer, start, end)}{_arc(inner, end, start, 'L')}z"


NARROW = {"i": 0.34, "l": 0.34, "t": 0.42, "-": 0.4, "r": 0.5, " ": 0.34, "m": 0.95, "H": 0.9, "G": 0.82, "A": 0.76}
NARROW |= dict.fromkeys("()", 0.42)


def _along_the_rim(words: str, middle: float, radius: float, size: float, fill: str) -> str:
    """Words written along the rim, always readable from left to right."""
    below = 90 < middle % 360 < 270
    wide = [NARROW.get(letter, 0.64) * size * 1.06 for letter in words]
    at, parts = -sum(wide) / 2, []
    for letter, room in zip(words, wide, strict=True):
        angle = math.degrees((at + room / 2) / radius) * (-1 if below else 1) + middle
        x, y = polar(radius, angle)
        turn = angle + (180 if below else 0)
        parts.append(
            lettered(x, y, letter, size, fill).replace(
                "<text ", f'<text transform="rotate({turn:.1f} {x:.1f} {y:.1f})" '
            )
        )
        at += room
    return "".join(parts)


def _small_die(x: float, y: float, pips: int, turn: float) -> str:
    spots = {1: "e", 2: "ai", 3: "aei", 4: "acgi", 5: "acegi", 6: "acdfgi"}[pips]
    at = {letter: (-6.5 + 6.5 * (nth % 3), -6.5 + 6.5 * (nth // 3)) for nth, letter in enumerate("abcdefghi")}
    return group(
        box(-12, -12, 24, 24, "white", 5, stroke="gold", stroke_width=1.5),
        *(circle(*at[spot], 2.5, "black") for spot in spots),
        transform=f"translate({x:.1f} {y:.1f}) rotate({turn:.1f})",
    )


NAME_SHIFT = 15.0


def _sector(track: int) -> str:
    """A realm's ground, its hills in ink, and its name on the rim with the throw that leads there."""
    middle = SECTOR * BOARD.clockwise.index(track)
    start, end, ink = middle - SECTOR / 2, middle + SECTOR / 2, TRACK_INKS[track]
    below = 90 < middle % 360 < 270
    words = TRACKS[track]
    middle += NAME_SHIFT if track == BOARD.gate[0] else 0.0  # beside the arch
    half = math.degrees(sum(NARROW.get(letter, 0.64) * 32 for letter in words) / 2 / 436) + 2.6
    throws = [pips for pips, realm in enumerate(BOARD.births, 1) if realm == track]
    dice = []
    for nth, pips in enumerate(throws):
        angle = middle + (half + nth * 3.6) * (1 if below else -1)
        dice.append(_small_die(*polar(436, angle), pips, angle + (180 if below else 0)))
    lines = [_arc(radius, start + 2, end - 2) for radius in (150, 205, 260, 315)]
    return "".join(
        (
            path(_band(HUB, INSIDE, start, end), "paper"),
            path(_band(HUB, INSIDE, start, end), ink, opacity=0.34),
            path(_band(HUB, 235, start, end), ink, opacity=0.16),
            path(_band(HUB, 165, start, end), ink, opacity=0.16),
            *(stroke(line, ink, 2, opacity=0.35, stroke_dasharray="2 9") for line in lines),
            path(_band(INSIDE, BEADS + 17, start, end), ink, opacity=0.75),
            path(_band(INSIDE, BEADS + 17, start, end), "paper", opacity=0.35),
            _along_the_rim(words, middle, 436, 30, "white"),
            *dice,
        )
    )


def _claw(angle: float, reach: float) -> str:
    """Fingers that hold the rim at an angle: Yama, who holds the wheel of everybody who dies."""
    x, y = polar(RIM, angle)
    fingers = []
    for spread, long in ((-27, 50), (-9, 60), (9, 60), (27, 50)):
        fingers.append(
            path(
                f"M{spread - 10} 26C{spread - 13} 4 {spread - 9} {-long + 26} {spread} {-long + 12}"
                f"C{spread + 9} {-long + 26} {spread + 13} 4 {spread + 10} 26z",
                "night-2",
                stroke="ink",
                stroke_width=2.5,
            )
            + path(
                f"M{spread - 6} {-long + 22}c-2-12 2-20 6-27c4 7 8 15 6 27c-4 4-8 4-12 0z",
                "white",
                stroke="ink",
                stroke_width=2,
            )
            + stroke(f"M{spread - 5} 2h10M{spread - 5} -8h10", "ink", 1.6, opacity=0.5)
        )
    half = reach / 2
    arm = path(
        f"M-40 16C-48 {half} -40 {reach} -54 {reach + 30}H54C40 {reach} 48 {half} 40 16C20 6-20 6-40 16z",
        "night-2",
        stroke="ink",
        stroke_width=2.5,
    )
    fur = stroke(f"M-28 {half}v14M-10 {half + 6}v14M10 {half + 6}v14M28 {half}v14", "ink", 2, opacity=0.5)
    bangle = box(-46, 20, 92, 11, "gold", 5, stroke="ink", stroke_width=2)
    return group(arm, fur, *fingers, bangle, transform=f"translate({x:.1f} {y:.1f}) rotate({angle + 180:.1f})")


def _line_through(points: list[Point]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def _paths() -> str:
    """The paths of the pieces, drawn under the stones."""
    parts = []
    for track in range(len(REALMS)):
        first = FIRST_PLACE[track]
        way = _line_through(AT[first : first + BOARD.tracks[track].squares + 2])
        parts += [stroke(way, "paper", 17, opacity=0.8), stroke(way, "ink", 2.5, opacity=0.4, stroke_dasharray="1 7")]
    (x, y), (to_x, to_y) = AT[GATE_PLACE], AT[int(ARCH[GATE_PLACE])]
    parts += [stroke(f"M{x:.1f} {y:.1f}L{to_x:.1f} {to_y:.1f}", ink, wide) for ink, wide in (("ink", 22), ("gold", 16))]
    return "".join(parts)


def _lanes() -> str:
    """The two lanes as bands of gold and of moonlight, tied where they touch."""
    room = LANE_STEP * 0.62
    spiritual = _band(
        SPIRITUAL_RADIUS - 28, SPIRITUAL_RADIUS + 28, SPIRITUAL_ANGLES[0] - room, SPIRITUAL_ANGLES[-1] + room
    )
    subtle = _band(SUBTLE_RADIUS - 28, SUBTLE_RADIUS + 28, SUBTLE_ANGLES[0] - room, SUBTLE_ANGLES[-1] + room)
    ties = []
    for place in range(BARDO):
        if TRACK[place] == LANE and ASIDE[place] != NO_WAY:
            (x, y), (to_x, to_y) = AT[place], AT[int(ASIDE[place])]
            ties.append(stroke(f"M{x:.1f} {y:.1f}L{to_x:.1f} {to_y:.1f}", "white", 9))
    return "".join(
        (
            path(subtle, "night-2", stroke="ink", stroke_width=2.5),
            path(spiritual, "gold", stroke="ink", stroke_width=2.5),
            *ties,
        )
    )


def _lane_names() -> str:
    """The names of the lanes, written along them, with the letter that their squares' names begin with."""
    left = (-53.0, SPIRITUAL_RADIUS + 46) if SUBTLE_ANGLES[0] > -40 else (-23.0, SUBTLE_RADIUS + 43)
    spiritual, subtle = (f"{TRACKS[lane]} ({BOARD.tracks[lane].prefix})" for lane in (SPIRITUAL, SUBTLE))
    return _along_the_rim(spiritual, *left, 25, "ink") + _along_the_rim(subtle, 21.5, SUBTLE_RADIUS + 43, 25, "ink")


def _outside() -> str:
    """What lies around the wheel: washes of ink, clouds, stars."""
    clouds = []
    for x, y, size in ((70, 330, 60), (930, 330, 60), (40, 470, 44), (960, 470, 44), (60, 760, 50), (940, 760, 50)):
        for nth in range(3):
            r = size * (1 - 0.26 * nth)
            clouds.append(stroke(f"M{x - r} {y + nth * 9}a{r} {r * 0.62} 0 0 1 {2 * r} 0", "line", 3, opacity=0.7))
    return "".join(
        (
            box(0, 0, WIDTH, HEIGHT, "paper-2"),
            circle(*CENTRE, 640, "sky", opacity=0.75),
            circle(*CENTRE, 560, "paper", opacity=0.6),
            *clouds,
            path(f"M0 {HEIGHT}V960C90 930 220 1000 380 1050S800 1060 1000 950V{HEIGHT}z", "paper-3", opacity=0.75),
        )
    )


HILL = f"M0 {HEIGHT}V1038C120 1016 240 1030 330 1036H670C760 1030 880 1016 1000 1038V{HEIGHT}z"


def board() -> Drawing:
    """The wheel of life in the grip of Yama, with the lanes over it."""
    spokes = [
        _line_through([polar(HUB, SECTOR * (nth + 0.5)), polar(RIM, SECTOR * (nth + 0.5))])
        for nth in range(len(REALMS))
    ]
    edge = SECTOR / 2
    return draw(
        WIDTH,
        HEIGHT,
        _outside(),
        circle(CENTRE[0], CENTRE[1] + 6, RIM + 6, "ink", opacity=0.2),
        circle(*CENTRE, RIM, "night", stroke="ink", stroke_width=5),
        *(_sector(track) for track in range(len(REALMS))),
        *(stroke(line, "ink", 7) for line in spokes),
        *(stroke(line, "gold", 2.5) for line in spokes),
        *(circle(*CENTRE, radius, "none", stroke="ink", stroke_width=3) for radius in (INSIDE, BEADS + 17)),
        circle(*CENTRE, RIM - 2, "none", stroke="gold", stroke_width=2.5),
        circle(*CENTRE, RIM + 4, "none", stroke="ink", stroke_width=4, stroke_dasharray="180 6 90 4", opacity=0.7),
        *(_claw(angle, 70) for angle in (3 * edge, -3 * edge, 5 * edge, -5 * edge)),
        path(f"M0 {HEIGHT}V1038C120 1016 240 1030 330 1036H670C760 1030 880 1016 1000 1038V{HEIGHT}z", "paper-3"),
        path(
            f"M0 {HEIGHT}V1038C120 1016 240 1030 330 1036H670C760 1030 880 1016 1000 1038V{HEIGHT}z",
            "earth",
            opacity=0.5,
        ),
        _lanes(),
        _paths(),
        _lane_names(),
    )


def bardo() -> Drawing:
    """The hub: half light and half dark, around a night sky with turning mist."""
    stars = [
        circle(x, y, 1.8, "white", opacity=0.8)
        for r, n, s in ((52, 9, 10), (34, 5, 40))
        for x, y in around(100, 100, r * 1.1, n, s)
    ]
    figures = []
    for nth in range(6):
        (x, y), (a, b) = around(100, 100, 86, 14, -90)[nth + 1], around(100, 100, 86, 14, -90)[13 - nth]
        figures += [circle(x, y, 4.5, "black"), circle(a, b, 4.5, "white")]
    return draw(
        200,
        200,
        circle(100, 100, 99, "ink"),
        path("M100 3a97 97 0 0 1 0 194z", "white"),
        path("M100 3a97 97 0 0 0 0 194z", "black"),
        *figures,
        circle(100, 100, 75, "night", stroke="gold", stroke_width=2.5),
        stroke("M100 100c8-10 24 0 18 16s-36 18-46-2s6-48 34-46s46 30 34 58", "night-2", 9),
        stroke("M100 100c-8 10-24 0-18-16", "night-2", 9),
        *stars,
        lettered(100, 54, "Bardo", 32, "white"),
    )
