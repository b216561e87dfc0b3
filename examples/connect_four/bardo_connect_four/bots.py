"""An opinion for bots: how good a position is for each seat."""

from __future__ import annotations

import numpy as np

from bardo.engine import Shares, rule
from bardo_connect_four.row import Row
from bardo_connect_four.rules import BOARD, DIRECTIONS

FOURS = [sum(1 << step * n for n in range(4)) for step in DIRECTIONS]
LINES = np.array([four << cell for four in FOURS for cell in range(48) if (four << cell) | BOARD == BOARD])
"""The 69 lines of four cells, as bits."""
WORTH = (0, 1, 4, 16, 1000)
"""What a line is worth to a seat, by the number of its discs in it, while the other seat has none."""


@rule
def evaluate(s: Row, out: Shares) -> None:
    """Each seat's chance to win, from what its open lines are worth; the two add up to 1."""
    yellow = hope(s.discs[0], s.discs[1])
    red = hope(s.discs[1], s.discs[0])
    share = yellow / (yellow + red)
    out[0] = 1.0 - share if s.four_loses else share
    out[1] = 1.0 - out[0]


@rule
def hope(mine: int, theirs: int) -> int:
    """What the lines that one seat can still fill are worth to it; at least 1."""
    worth = 1
    for i in range(len(LINES)):
        if LINES[i] & theirs == 0:
            worth += WORTH[count(LINES[i] & mine)]
    return worth


@rule
def count(cells: int) -> int:
    """How many cells these are: every round of the loop takes the lowest away."""
    found = 0
    while cells:
        cells &= cells - 1
        found += 1
    return found
