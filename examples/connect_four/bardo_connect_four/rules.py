"""The rules of Connect Four, with their words: what may be decided, the state, and what each disc does."""

from __future__ import annotations

from collections.abc import Sequence

from bardo.engine import ALLOWED, Events, Menu, Reasons, Record, Schema, Shares, ask, end, number, rule, switch, tell
from bardo_connect_four.row import Row

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
    fields=Record(discs=number(0, BOARD, "where this seat has discs, one bit per cell").times(len(SEATS))),
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
    """The other seat is next, unless this disc ends the game.  (CF3)"""
    ask(s, 1 - me, TURN)
    fall(s, me, column)


DROP = TURN.each("drop {}", "Drop a disc into column {}", COLUMNS, refuse=refuse_drop, apply=drop)


@rule
def fall(s: Row, me: int, column: int) -> None:
    """The disc falls on those below it; four in a row or a full board ends the game.  (CF4, CF6, CF7)"""
    # Adding the foot to a column carries up to its first empty cell.
    s.discs[me] |= (taken(s) + foot(column)) & (foot(column) * COLUMN)
    tell(s, DROPPED, me, column)
    if four_in_a_row(s.discs[me]):
        tell(s, FOUR, me)
        end(s)
    elif taken(s) == BOARD:
        tell(s, DRAW)
        end(s)


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
def returns(s: Row, out: Shares) -> None:
    """Four in a row takes all, or loses all when played backwards; a full board is shared.  (CF6 to CF8)"""
    for seat in range(2):
        if four_in_a_row(s.discs[seat]):
            winner = 1 - seat if s.four_loses else seat
            out[winner] = 1.0
            return
    out[0] = 0.5
    out[1] = 0.5
