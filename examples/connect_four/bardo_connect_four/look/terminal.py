"""Connect Four in letters, for the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from bardo_connect_four.row import Row
from bardo_connect_four.rules import COLUMNS, RIGHT, ROWS, UP


def picture(s: Row, seats: Sequence[str]) -> str:
    """The board as text."""
    lines = ["  " + " ".join(COLUMNS)]
    for row in reversed(range(ROWS)):
        cells = [UP * row + RIGHT * column for column in range(len(COLUMNS))]
        discs = ("●" if s.discs[0] >> cell & 1 else "○" if s.discs[1] >> cell & 1 else "·" for cell in cells)
        lines.append("│ " + " ".join(discs) + " │")
    return "\n".join([*lines, "╰───────────────╯", f"  ● {seats[0]}  ○ {seats[1]}"])
