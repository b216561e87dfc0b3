"""BuddhaWheel: where things lie on the table, worked out from the board's own data.

The wheel is in the middle, with a sector for each realm. A realm's track leaves the hub at its Birth, runs out along
one spoke, along the rim, and back along the other spoke to its Death. The two lanes arch over the wheel.
"""

from __future__ import annotations

import math

from bardo.games.buddha_wheel.data.board import (
    ARCH,
    BARDO,
    BOARD,
    FIRST_PLACE,
    GATE_PLACE,
    NOWHERE,
    REALMS,
    SPIRITUAL,
    SUBTLE,
)

WIDTH, HEIGHT = 1000.0, 1150.0
CENTRE = (500.0, 580.0)
HUB, INSIDE, BEADS, RIM = 84.0, 390.0, 405.0, 452.0
"""Radii: the edge of the Bardo, the edge of the realms, the ring of beads, and the edge of the wheel."""
SPIRITUAL_RADIUS, SUBTLE_RADIUS = 482.0, 540.0
LANES_END, SUBTLE_END = 66.0, 60.0
"""How far from the top, in degrees, the lanes may reach; the Subtle Path, further out, has less room."""
SECTOR = 360.0 / len(REALMS)
LARGEST, SMALLEST = 60.0, 34.0
"""The width of stones; a track too long for the smallest zigzags instead."""
SUN, MOON_AT = (60.0, 60.0), (946.0, 54.0)
"""Where players stand before their first birth, and after leaving the Wheel."""
DIE_AT = (74.0, 1086.0)
STACKS_AT = {"Human": (42.0, 172.0), "Spiritual Path": (152.0, 54.0), "Subtle Path": (862.0, 54.0)}
STACKS_AT |= {"Demi-god": (960.0, 164.0), "Animal": (56.0, 888.0), "Hungry Ghost": (944.0, 888.0)}
SPARE_STACKS_AT = {"God": (150.0, 946.0), "Hell": (850.0, 946.0)}
"""Where a custom board puts stacks that the standard board lacks."""
POWERS_AT, JEWELS_AT, KARMA_AT = (98.0, 990.0), (204.0, 1079.0), (948.0, 1091.0)
TRAY_AT = (568.0, 1093.0)
JEWEL_STEP, KARMA_STEP = 90.0, 42.0

Point = tuple[float, float]


def polar(radius: float, angle: float) -> Point:
    """The point at a distance from the middle of the wheel, at degrees clockwise from the top."""
    turn = math.radians(angle)
    return CENTRE[0] + radius * math.sin(turn), CENTRE[1] - radius * math.cos(turn)


def _loop(stone: float) -> list[tuple[float, float]]:
    """A line, as radius and angle from the sector's middle: out beside one spoke, along the rim, back on the other."""
    gap, half, outer = stone / 2 + 7, math.radians(SECTOR / 2), INSIDE - 6 - stone / 2
    inner = max(HUB + 6 + stone / 2, (gap + stone * 0.56) / math.sin(half))
    out = [inner + (outer - inner) * nth / 200 for nth in range(201)]
    side = [(radius, -half + math.asin(gap / radius)) for radius in out]
    edge = side[-1][1]
    rim = [(outer, edge - 2 * edge * nth / 250) for nth in range(1, 250)]
    return [*side, *rim, *((radius, -angle) for radius, angle in reversed(side))]


def _stride(line: list[Point], gap: float) -> list[Point]:
    """Points along a line, each this far from the one before in a straight line."""
    points = [line[0]]
    for point in line:
        if math.dist(point, points[-1]) >= gap:
            points.append(point)
    return points


def _spread(line: list[Point], count: int) -> list[Point]:
    """Points from one end of a line to the other, equally far apart."""
    low, high = 1.0, 1000.0
    for _ in range(20):
        gap = (low + high) / 2
        low, high = (gap, high) if len(_stride(line, gap)) >= count else (low, gap)
    return [*_stride(line, low)[: count - 1], line[-1]]


def _to_and_fro(count: int, middle: float) -> tuple[list[Point], float]:
    """Rows from the hub to the rim, for a track that is too long for a loop."""
    stone = LARGEST
    while True:
        stone -= 1
        points: list[Point] = []
        radius, back = HUB + 4 + stone / 2, False
        while radius <= INSIDE - stone / 2:
            room = SECTOR / 2 - math.degrees(math.asin(min(1.0, (stone / 2 + 4) / radius)))
            fits = int(2 * math.radians(room) * radius / (stone * 1.06)) + 1 if room > 0 else 0
            angles = [-room + 2 * room * nth / max(1, fits - 1) for nth in range(fits)]
            points += [polar(radius, middle + angle) for angle in (reversed(angles) if back else angles)]
            radius, back = radius + stone * 1.06, not back
        if len(points) >= count:
            return points[:count], stone


def _realm(track: int) -> tuple[list[Point], float]:
    """The middles of a realm's squares, Birth and Death included, and how wide they are."""
    middle = SECTOR * BOARD.clockwise.index(track)
    count, stone = BOARD.tracks[track].squares + 2, LARGEST
    while stone >= SMALLEST:
        line = [polar(radius, middle + math.degrees(angle)) for radius, angle in _loop(stone)]
        if len(_stride(line, stone * 1.03)) >= count:
            return _spread(line, count), stone
        stone -= 1
    return _to_and_fro(count, middle)


def _lane_angles() -> tuple[list[float], list[float], float]:
    """The angles of both lanes' squares, with touching squares side by side, and the step between them."""
    beside = -BOARD.sideways[-1]
    spiritual = range(1, BOARD.tracks[SPIRITUAL].squares + 2)
    subtle = range(1 + beside, BOARD.tracks[SUBTLE].squares + 2 + beside)
    first, last = min(spiritual[0], subtle[0]), max(spiritual[-1], subtle[-1])
    half = (first + last) / 2
    widest = max(abs(subtle[0] - half), abs(subtle[-1] - half))
    step = min(6.6, 2 * LANES_END / max(1, last - first), SUBTLE_END / widest)
    return [step * (n - half) for n in spiritual], [step * (n - half) for n in subtle], step


def _places() -> tuple[list[Point], list[float]]:
    """The middle of every place and how wide it is."""
    at, wide = [(0.0, 0.0)] * (NOWHERE + 1), [0.0] * (NOWHERE + 1)
    for track in range(len(REALMS)):
        points, stone = _realm(track)
        for square, point in enumerate(points):
            at[FIRST_PLACE[track] + square], wide[FIRST_PLACE[track] + square] = point, stone
    for track, angles, radius in (
        (SPIRITUAL, SPIRITUAL_ANGLES, SPIRITUAL_RADIUS),
        (SUBTLE, SUBTLE_ANGLES, SUBTLE_RADIUS),
    ):
        stone = min(52.0, math.radians(LANE_STEP) * SPIRITUAL_RADIUS * 0.95)
        for square, angle in enumerate(angles, 1):
            at[FIRST_PLACE[track] + square], wide[FIRST_PLACE[track] + square] = polar(radius, angle), stone
    at[BARDO], wide[BARDO] = CENTRE, 2 * HUB
    at[NOWHERE], wide[NOWHERE] = SUN, 110.0
    return at, wide


SPIRITUAL_ANGLES, SUBTLE_ANGLES, LANE_STEP = _lane_angles()
AT, WIDE = _places()
"""The middle of every place, and how wide it is."""
MOTIFS = [polar(262.0, SECTOR * BOARD.clockwise.index(track)) for track in range(len(REALMS))]
"""Where each realm's landscape lies."""

FANS = {1: (0.0, 1.1), 2: (0.4, 0.86), 3: (0.5, 0.78), 4: (0.56, 0.72), 5: (0.64, 0.68), 6: (0.72, 0.66)}
"""By number of pieces on a stone: their distance from its middle and their width, relative to the stone."""


def fan(place: int, count: int, home: Point | None = None) -> list[tuple[float, float, float]]:
    """Where the pieces on one place stand, and how wide each is."""
    x, y = home or AT[place]
    if place >= BARDO:
        wide = WIDE[place]
        ring, size = (0.0, 60.0) if count == 1 else (0.24 * wide + count * 0.8, max(36.0, 56.0 - 4 * count))
    else:
        wide = max(48.0, WIDE[place])
        far, part = FANS.get(count, (0.82 + 0.03 * (count - 7), 0.64))
        ring, size = far * wide, max(34.0, part * wide)
    start = -90.0 if count != 2 else 180.0
    turns = [math.radians(start + 360 * nth / count) for nth in range(count)]
    return [(x + ring * math.cos(turn), y + ring * math.sin(turn), size) for turn in turns]


def _arch_at() -> tuple[Point, float]:
    """Where the way to the lanes crosses the rim, and its angle in degrees from the middle of the sector."""
    (x, y), (to_x, to_y) = AT[GATE_PLACE], AT[int(ARCH[GATE_PLACE])]
    at = x + (to_x - x) * 0.52, y + (to_y - y) * 0.52
    angle = math.degrees(math.atan2(at[0] - CENTRE[0], CENTRE[1] - at[1]))
    return at, (angle - SECTOR * BOARD.clockwise.index(BOARD.gate[0]) + 180) % 360 - 180


ARCH_AT, ARCH_ANGLE = _arch_at()
ARCH_ROOM = 4.0


def bead_at(colour: int, seat: int, seats: int) -> Point:
    """Where a seat's bead lies on the rim of the realm of a colour; the arch is left free."""
    room = ARCH_ROOM if colour == BOARD.gate[0] else 0.0
    step = min(7.0, (SECTOR - 5 - 2 * room) / seats)
    middle = SECTOR * BOARD.clockwise.index(colour)
    across = (-1 if 90 < middle < 270 else 1) * step * (seat - (seats - 1) / 2)
    return polar(BEADS, middle + across + (room if across > ARCH_ANGLE else -room))
