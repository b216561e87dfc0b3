"""Hungry Ghost: where things lie on the table."""

from __future__ import annotations

Where = tuple[float, float]

PLACE_AT: tuple[Where, ...] = ((220, 418), (220, 738), (780, 738), (780, 418))
"""The middle of each place: the line Cave, Forest, Town, Temple bent into a horseshoe."""
FEET = 100
"""How far below the middle of a place people stand."""
APART = {2: 170, 3: 136, 4: 108}
"""How far apart people stand, by number of seats: everybody has a spot of their own in every place."""
SPIRIT_X = {2: (270, 740), 3: (216, 326, 740), 4: (216, 326, 690, 800)}
HEAVEN_FEET, HELL_FEET = 192, 1092
GATE: Where = (500, 108)
IN_THE_GATE = 76
"""How far apart those stand who entered Nirvana in the same round."""
TIME_AT: tuple[Where, ...] = ((54, 62), (946, 62), (946, 146))
MERIT_X, MERIT_TOP, MERIT_BOTTOM = 500, 272, 802
MARKERS_ACROSS = 128


def merit_y(merit: int, limit: int) -> float:
    """The vertical position of a Merit value on the scale."""
    middle = (MERIT_TOP + MERIT_BOTTOM) / 2
    return middle - merit * (MERIT_BOTTOM - MERIT_TOP) / (2 * limit)
