"""Connect Four for Bardo, the whole game in one file: docs/write-a-game.md tells how it is made."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np

from bardo.engine import ALLOWED, Events, Game, Menu, Reasons, Record, Row, Schema, ask, end, number, rule, switch, tell

# -- words -----------------------------------------------------------------------------------

SEATS = ("Yellow", "Red")
COLUMNS = ("1", "2", "3", "4", "5", "6", "7")

menu = Menu()
TURN = menu.decision("turn")

reasons = Reasons()
COLUMN_FULL = reasons("That column is full.", "CF5")

events = Events({"column": COLUMNS})
DROPPED = events("dropped", "{a:seat} drops a disc into column {b:column}.")
FOUR = events("four in a row", "{a:seat} has four in a row.")
DRAW = events("draw", "The board is full and nobody has four in a row.")


def prompt(s: Row, seats: Sequence[str]) -> str:
    """What is asked of the seat whose decision it is."""
    return f"{seats[s.seat]}, into which column do you drop a disc?"


# -- state and options -----------------------------------------------------------------------

# A cell is one bit of a number: bit 7 * column + row (CF1). The seventh bit of every column stays 0, so
# that a line cannot leave the board at the top and go on at the foot of the next column.
ROWS = 6
UP, RIGHT = 1, 7
DIRECTIONS = (UP, RIGHT, RIGHT + UP, RIGHT - UP)
COLUMN = 0b111111
BOARD = sum(COLUMN << RIGHT * column for column in range(len(COLUMNS)))

OPTIONS = {"four_loses": switch("four in a row loses instead of winning")}
PRESETS = {"rulebook": {}, "backwards": {"four_loses": 1}}

STATE = Schema(
    seats=len(SEATS),
    decisions=menu.decisions,
    options=OPTIONS,
    events=2,
    fields=Record(discs=number(0, BOARD, "where this seat has discs, one bit a cell").times(len(SEATS))),
)

# -- rules -----------------------------------------------------------------------------------


@rule
def setup(s: Row) -> None:
    """The board is empty and Yellow begins.  (CF2)"""
    ask(s, 0, TURN)


@rule
def refuse_drop(s: Row, column: int) -> int:
    """Only a full column takes no disc.  (CF5)"""
    top = foot(column) << (ROWS - 1)
    return COLUMN_FULL if taken(s) & top else ALLOWED


@rule
def drop(s: Row, me: int, column: int) -> None:
    """The disc falls on those below it; then the other seat is on, or the game is over.  (CF3, CF4, CF6, CF7)"""
    ask(s, 1 - me, TURN)
    # Adding the foot to a column carries up to its first empty cell.
    s.discs[me] |= (taken(s) + foot(column)) & (foot(column) * COLUMN)
    tell(s, DROPPED, me, column)
    if four_in_a_row(s.discs[me]):
        tell(s, FOUR, me)
        end(s)
    elif taken(s) == BOARD:
        tell(s, DRAW)
        end(s)


DROP = TURN.each("drop {}", "Drop a disc into column {}", COLUMNS, refuse=refuse_drop, apply=drop)


@rule
def foot(column: int) -> int:
    """The lowest cell of a column."""
    return 1 << (RIGHT * column)


@rule
def taken(s: Row) -> int:
    """The cells with a disc."""
    return s.discs[0] | s.discs[1]


@rule
def four_in_a_row(discs: int) -> bool:
    """Four discs next to each other, upright, level or slanting.  (CF6)"""
    for step in DIRECTIONS:
        pairs = discs & (discs >> step)
        if pairs & (pairs >> (2 * step)):
            return True
    return False


@rule
def returns(s: Row, out: Row) -> None:
    """Four in a row takes all, or loses all when played backwards; a full board is shared.  (CF6 to CF8)"""
    for seat in range(2):
        if four_in_a_row(s.discs[seat]):
            winner = 1 - seat if s.four_loses else seat
            out[winner] = 1.0
            return
    out[0] = 0.5
    out[1] = 0.5


# -- an opinion for bots ---------------------------------------------------------------------

FOURS = [sum(1 << step * n for n in range(4)) for step in DIRECTIONS]
LINES = np.array([four << cell for four in FOURS for cell in range(48) if (four << cell) | BOARD == BOARD])
"""The 69 lines of four cells, as bits."""
WORTH = (0, 1, 4, 16, 1000)
"""What a line is worth to the seat that has so many discs in it, while the other has none."""


@rule
def evaluate(s: Row, out: Row) -> None:
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


# -- the picture -----------------------------------------------------------------------------


def picture(s: Row, seats: Sequence[str]) -> str:
    """The board as text."""
    lines = ["  " + " ".join(COLUMNS)]
    for row in reversed(range(ROWS)):
        cells = [UP * row + RIGHT * column for column in range(len(COLUMNS))]
        discs = ("●" if s.discs[0] >> cell & 1 else "○" if s.discs[1] >> cell & 1 else "·" for cell in cells)
        lines.append("│ " + " ".join(discs) + " │")
    return "\n".join([*lines, "╰───────────────╯", f"  ● {seats[0]}  ○ {seats[1]}"])


GAME = Game(
    name="connect-four",
    title="Connect Four",
    version=1,
    players=range(2, 3),
    default_players=2,
    seats=SEATS,
    schema=STATE,
    presets=PRESETS,
    menu=menu,
    reasons=reasons,
    events=events,
    setup=setup,
    returns=returns,
    evaluate=evaluate,
    foresight=42,
    whims={"search": 1.0},
    prompt=prompt,
    picture=picture,
    rulebook=Path(__file__).with_name("rulebook.md"),
)
