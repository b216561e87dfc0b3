"""BuddhaWheel as text: the lanes above the wheel, the realms around the Bardo, then what everyone has."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence

from bardo.games.buddha_wheel.data.board import (
    BARDO,
    BIRTH,
    BOARD,
    BURNS_NEGATIVE,
    BURNS_POSITIVE,
    COLOURS,
    DEATH,
    FIRST_PLACE,
    GATE_PLACE,
    MARK,
    MOON,
    PLACE_NAMES,
    SPIRITUAL,
    SUBTLE,
    TRACK,
    TRACKS,
    UMBRELLA,
    square_of,
)
from bardo.games.buddha_wheel.data.cards import POSITIVE, Card
from bardo.games.buddha_wheel.look.belongings import karma_cards
from bardo.games.buddha_wheel.rules.decisions import ALL_POWERS, BUDDHA, GONE, MODES, SEATS, STAYING
from bardo.games.buddha_wheel.rules.end import has_length, last_round
from bardo.games.buddha_wheel.rules.row import Player, Row

TURN_MARK = "▶"
SYMBOLS = {BIRTH: "○", DEATH: "☠", BURNS_POSITIVE: "▲", BURNS_NEGATIVE: "▲", UMBRELLA: "☂", MOON: "☾"}
PLAIN, ARCH = "·", "∩"
LEGEND = (
    "  ○ birth  ☠ death  ▲ fire  ∩ arch  ☂ umbrella  ☾ moon  R3 three pieces",
    "  ◆ power taken  2 dedicated twice  ● meditated  3+ 4- karma, good and bad",
)
CELL = 3
WIDTH = 76
SIDE = 27
NAME = 10


def picture(s: Row, seats: Sequence[str]) -> str:
    """The board with everyone's piece on it, and everyone's cards and powers."""
    limit = f" of {last_round(s)}" if has_length(s) else ""
    title = f"BuddhaWheel, {MODES[s.mode]} game   round {s.round_number}{limit}"
    lines = [title, "", *_lanes(s), "", *_wheel(s), "", *LEGEND, "", *_seats(s, seats), *_karma(s, seats)]
    return "\n".join(line.rstrip() for line in lines)


# -- the board -------------------------------------------------------------------------------


def _lanes(s: Row) -> list[str]:
    """The two paths, one above the other, with touching squares in the same column."""
    shift = CELL * max(0, -BOARD.sideways[-1])
    numbers = "".join(f"{n:<{CELL}}" for n in range(1, BOARD.tracks[SPIRITUAL].squares + 1))
    below = "".join(f"{n:<{CELL}}" for n in range(1, BOARD.tracks[SUBTLE].squares + 1))
    return [
        f"            {numbers}",
        f"S Spiritual {_cells(s, SPIRITUAL, 1)}",
        f"T Subtle    {' ' * shift}{_cells(s, SUBTLE, 1)}",
        f"            {' ' * shift}{below}",
    ]


def _wheel(s: Row) -> list[str]:
    """The realms as they lie around the Bardo: one above, two on each side, one below."""
    top, upper_right, lower_right, bottom, lower_left, upper_left = BOARD.clockwise
    rows = _beside(_realm(s, upper_left), ["", "", "┌───────────┐"], _realm(s, upper_right))
    rows += _beside(["", "", ""], ["│   Bardo   │", f"│{_pieces(s, BARDO):^11}│", "└───────────┘"], ["", "", ""])
    rows += _beside(_realm(s, lower_left), [""] * 3, _realm(s, lower_right))
    return [*_across(s, top), *rows, *_across(s, bottom)]


def _across(s: Row, track: int) -> list[str]:
    return [row.center(WIDTH) for row in _realm(s, track, folded=False)]


def _realm(s: Row, track: int, folded: bool = True) -> list[str]:
    """A realm's name and its track, optionally in two rows of about equal length."""
    squares = BOARD.tracks[track].squares + 2
    half = (squares + 1) // 2 if folded else squares
    cells = _cells(s, track, 0)
    rows = [TRACKS[track], cells[: half * CELL].rstrip()]
    return [*rows, cells[half * CELL :].rstrip()] if folded else rows


def _beside(left: Sequence[str], middle: Sequence[str], right: Sequence[str]) -> list[str]:
    gap = WIDTH - 2 * SIDE
    return [f"  {a:{SIDE}}{b:^{gap}}{c}" for a, b, c in zip(left, middle, right, strict=True)]


def _cells(s: Row, track: int, first: int) -> str:
    places = range(FIRST_PLACE[track] + first, FIRST_PLACE[track] + BOARD.tracks[track].squares + 2)
    return "".join(f"{_pieces(s, place) or _symbol(place):<{CELL}}" for place in places)


def _symbol(place: int) -> str:
    """The mark of a square; plain squares of a realm show their number, and paths are numbered alongside."""
    plain = str(square_of(place)) if TRACK[place] < SPIRITUAL else PLAIN
    return ARCH if place == GATE_PLACE else SYMBOLS.get(int(MARK[place]), plain)


def _pieces(s: Row, place: int) -> str:
    """The letters of the pieces on a place; for more than fit, the first letter and the count."""
    letters = [SEATS[seat][0] for seat in range(s.seats) if s.players[seat].place == place]
    if place == BARDO:
        return " ".join(letters[:5]) + "…" * (len(letters) > 5)
    return "".join(letters) if len(letters) <= CELL - 1 else f"{letters[0]}{min(9, len(letters))}"


# -- the seats -------------------------------------------------------------------------------


def _seats(s: Row, seats: Sequence[str]) -> Iterable[str]:
    yield f"    {'':{NAME + 2}} {'':18} powers pnk pur gry blu yel grn  karma"
    for seat, name in enumerate(seats):
        p = s.players[seat]
        mark = TURN_MARK if seat == s.seat else " "
        powers = "◆" * p.powers + "·" * (ALL_POWERS - p.powers)
        cards = " ".join(f"{_stack(p, n):3}" for n in range(len(COLOURS)))
        karma = f"{p.karma - p.negative}+ {p.negative}-"
        line = f"  {mark} {SEATS[seat][0]} {name[:NAME]:{NAME}} {_where(p)[:18]:18} {powers:6} {cards}  {karma}"
        yield line if p.status not in (BUDDHA, GONE) else f"  {mark} {SEATS[seat][0]} {name[:NAME]:{NAME}} {_where(p)}"


def _where(p: Player) -> str:
    if p.status == GONE:
        return "free of the Wheel"
    place = PLACE_NAMES[p.place].removeprefix("the ")
    if p.status == BUDDHA:
        return f"{place}, a Buddha"
    if p.status == STAYING:
        return f"{place}, meditating"
    return f"{place}, resting" if p.missing else place


def _stack(p: Player, colour: int) -> str:
    """A colour in a player's Dedicated and Meditated stacks."""
    more = str(p.dedicated[colour]) if p.dedicated[colour] else ""
    again = str(p.meditated[colour]) if p.meditated[colour] > 1 else ""
    return f"{again}●{more}" if p.meditated[colour] else more or PLAIN


def _karma(s: Row, seats: Sequence[str]) -> Iterable[str]:
    """Everyone's Karma cards: the first of them shows where a death would lead.  (BW33)"""
    if any(s.players[seat].karma for seat in range(len(seats))):
        yield ""
        yield "  Karma, the latest first"
    for seat in range(len(seats)):
        if s.players[seat].karma:
            cards = [_card(card) for card in karma_cards(s, s.players[seat])]
            lines = textwrap.wrap(", ".join(cards), WIDTH - 6)
            yield f"    {SEATS[seat][0]} {lines[0]}"
            yield from (f"      {line}" for line in lines[1:])


def _card(card: Card) -> str:
    return f"{card.name} ({COLOURS[card.colour]} {'+' if card.kind == POSITIVE else '-'})"
