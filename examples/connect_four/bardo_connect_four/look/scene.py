"""The table of Connect Four: a board of discs, and above every column the disc that could fall into it."""

from __future__ import annotations

from collections.abc import Sequence

from bardo.engine import Cue, Event, Fact, Node, Panel, Scene
from bardo_connect_four.look.art import BOARD_HEIGHT, BOARD_TOP, BOARD_WIDTH, CELL, DISC, FRAME, HEIGHT, WIDTH
from bardo_connect_four.row import Row
from bardo_connect_four.rules import COLUMNS, DIRECTIONS, DROP, RIGHT, ROWS, SEATS

MIDDLE = WIDTH / 2
BOARD_MIDDLE = BOARD_TOP + BOARD_HEIGHT / 2
WAITING = BOARD_TOP - 62.0
"""Where the discs wait that could fall next."""
LANTERN_X = (24, WIDTH - 24)
"""Where the lantern hangs: on the side of the seat whose turn it is."""
CELLS = len(COLUMNS) * ROWS
Board = list[list[int]]
"""For each column whose discs are in it, from below."""

BACKDROP = Node("backdrop", MIDDLE, HEIGHT / 2, WIDTH, HEIGHT, "backdrop")
GATE = Node("gate", MIDDLE, HEIGHT / 2, WIDTH, HEIGHT, "gate", layer=1)
BACK = Node("back", MIDDLE, BOARD_MIDDLE, BOARD_WIDTH, BOARD_HEIGHT, "back", layer=1)
FRONT = Node("front", MIDDLE, BOARD_MIDDLE, BOARD_WIDTH, BOARD_HEIGHT, "front", layer=3)


def scene(s: Row, seats: Sequence[str]) -> Scene:
    """The whole table: the discs lie in a layer between the back and the front of the board."""
    board = stacks(s)
    nodes = [BACKDROP, GATE, BACK, FRONT, *_discs(s, board), *_shine(s), *_columns(board, seats)]
    if not s.over:
        label = f"The lantern hangs on the side of {seats[s.seat]}, whose turn it is."
        nodes.append(Node("lantern", LANTERN_X[s.seat], 246, 48, 84, "lantern", layer=2, label=label))
    return Scene(WIDTH, HEIGHT, nodes, [_panel(s, seat) for seat in range(s.seats)], _heading(s, seats))


def _heading(s: Row, seats: Sequence[str]) -> str:
    for seat in range(s.seats):
        if fours(s, seat):
            return f"{seats[seat]} has four in a row"
    fallen = sum(map(len, stacks(s)))
    aim = ", four in a row loses" if s.four_loses else ""
    return f"The board is full{aim}" if fallen == CELLS else f"Disc {fallen + 1} of {CELLS}{aim}"


def _panel(s: Row, seat: int) -> Panel:
    each = CELLS // 2
    left = each - s.discs[seat].bit_count()
    note = "four in a row" if fours(s, seat) else ""
    return Panel(seat, SEATS[seat].lower(), (Fact("Discs left", f"{left} of {each}", left / each),), note)


# -- the discs -------------------------------------------------------------------------------


def _discs(s: Row, board: Board) -> list[Node]:
    """Those that have fallen, and above each column the next one: it keeps its id, so the browser lets it fall."""
    nodes = []
    for column, owners in enumerate(board):
        x = _x(column)
        for row, seat in enumerate(owners):
            nodes.append(Node(disc_id(column, row), x, _y(row), DISC, DISC, f"disc-{seat}", layer=2, seat=seat))
        if len(owners) < ROWS and not s.over:
            falls = disc_id(column, len(owners))
            nodes.append(Node(falls, x, WAITING, DISC, DISC, f"disc-{s.seat}", layer=2, seat=s.seat, faint=True))
    return nodes


def _shine(s: Row) -> list[Node]:
    cells = [cell for seat in range(s.seats) for cell in fours(s, seat)]
    return [Node(f"shine-{disc_id(*cell)}", _x(cell[0]), _y(cell[1]), 118, 118, "shine", 4) for cell in cells]


def _columns(board: Board, seats: Sequence[str]) -> list[Node]:
    """A column is clicked anywhere, from the disc that waits above it down to its number."""
    top, bottom = WAITING - DISC / 2, BOARD_TOP + BOARD_HEIGHT + 56
    middle, tall = (top + bottom) / 2, bottom - top
    nodes = []
    for column, name in enumerate(COLUMNS):
        x, label = _x(column), f"Column {name}{_describe([seats[seat] for seat in board[column]])}"
        nodes.append(Node(f"number-{name}", x, bottom - 24, CELL, 48, words=name, size=40, layer=4))
        nodes.append(Node(f"column-{name}", x, middle, CELL - 24, tall, layer=5, label=label, does=(DROP + column,)))
    return nodes


def _describe(owners: Sequence[str]) -> str:
    """What is in a column, for people who listen."""
    if not owners:
        return ": empty."
    free = ROWS - len(owners)
    room = "full" if not free else "one cell free" if free == 1 else f"{free} cells free"
    return f", from below: {', '.join(owners)}; {room}."


# -- where things are ------------------------------------------------------------------------


def disc_id(column: int, row: int) -> str:
    """The id of a disc, as people count: `disc-4-1` is the lowest of column 4."""
    return f"disc-{column + 1}-{row + 1}"


def stacks(s: Row) -> Board:
    """Whose discs are in each column, from below."""
    yellow, red = s.discs[0], s.discs[1]
    cells = [range(RIGHT * column, RIGHT * column + ROWS) for column in range(len(COLUMNS))]
    return [[red >> cell & 1 for cell in column if (yellow | red) >> cell & 1] for column in cells]


def fours(s: Row, seat: int) -> list[tuple[int, int]]:
    """The cells, by column and row, of all lines of four of a seat."""
    discs, found = s.discs[seat], 0
    for step in DIRECTIONS:
        lowest = discs & discs >> step & discs >> 2 * step & discs >> 3 * step
        for nth in range(4):
            found |= lowest << nth * step
    return [divmod(cell, RIGHT) for cell in range(RIGHT * len(COLUMNS)) if found >> cell & 1]


def _x(column: int) -> float:
    return MIDDLE + CELL * (column - (len(COLUMNS) - 1) / 2)


def _y(row: int) -> float:
    return BOARD_TOP + FRAME + CELL * (ROWS - row - 0.5)


# -- what happened ---------------------------------------------------------------------------


def cue(s: Row, event: Event) -> Cue:
    """How an event is shown, and at which discs; a disc that drops is seen falling, which is enough."""
    if event.name == "dropped":
        return Cue("none", (disc_id(event.b, len(stacks(s)[event.b]) - 1),))
    if event.name == "four in a row":
        return Cue("burst", tuple(disc_id(*cell) for cell in fours(s, event.a)), "Four in a row")
    return Cue("shake", ("front",), "A draw")
