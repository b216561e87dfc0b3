"""Hungry Ghost as text: the places and who is in them, then every seat's numbers."""

from __future__ import annotations

from collections.abc import Sequence

from bardo.games.hungry_ghost.rules.decisions import HEAVEN, HELL, HUMAN, PHASES, PLACES, REALMS
from bardo.games.hungry_ghost.rules.row import Player, Row

MARK = "▶"
HEART, NO_HEART = "♥", "·"
NAME_WIDTH = 10


def picture(s: Row, seats: Sequence[str]) -> str:
    """The board and every seat's numbers."""
    return "\n".join([_heading(s, seats), "", *_board(s, seats), "", *_seats(s, seats)])


def hearts(s: Row, seat: int) -> tuple[int, int]:
    """Hearts left and gone in a life on earth, or the hearts shown in Heaven or Hell.  (HG60, HG65, HG87)"""
    p = s.players[seat]
    if p.realm == HUMAN:
        left = max(0, s.hearts - p.head)
        return left, s.hearts - left
    return max(0, abs(p.merit) - s.hearts_hidden), 0


def _heading(s: Row, seats: Sequence[str]) -> str:
    limit = f" of {s.round_limit}" if s.round_limit else ""
    time = PHASES[s.phase]
    if s.over:
        time = f"{seats[s.winner]} has left the wheel" if s.winner >= 0 else "the game is over"
    return f"Hungry Ghost   round {s.round_number}{limit}, {time}"


def _board(s: Row, seats: Sequence[str]) -> list[str]:
    here = [[*_seats_taken(s, place), *_names(s, seats, HUMAN, place)] for place in range(len(PLACES))]
    widths = [max(len(word) for word in [place, *names]) for place, names in zip(PLACES, here, strict=True)]

    def line(cells: Sequence[str]) -> str:
        return "  │ " + " │ ".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True)) + " │"

    def rule(left: str, cross: str, right: str) -> str:
        return "  " + left + cross.join("─" * (width + 2) for width in widths) + right

    rows = max(1, *(len(names) for names in here))
    standing = [[names[row] if row < len(names) else "" for names in here] for row in range(rows)]
    return [
        _realm(s, seats, HEAVEN),
        rule("╭", "┬", "╮"),
        line(PLACES),
        rule("├", "┼", "┤"),
        *(line(cells) for cells in standing),
        rule("╰", "┴", "╯"),
        _realm(s, seats, HELL),
    ]


def _seats_taken(s: Row, place: int) -> list[str]:
    """How many of a place's meditation seats are taken, if any place has a limit.  (HG25)"""
    limits = (s.cave_seats, s.forest_seats, 0, s.temple_seats)
    if not any(limits):
        return []
    players = [s.players[seat] for seat in range(s.seats)]
    taken = sum(p.seated for p in players if (p.realm, p.place) == (HUMAN, place))
    return [f"seats {taken}/{limits[place]}" if limits[place] else ""]


def _realm(s: Row, seats: Sequence[str], realm: int) -> str:
    names = [name for place in range(len(PLACES)) for name in _names(s, seats, realm, place)]
    return f"    {REALMS[realm]}: {', '.join(names) or 'nobody'}"


def _names(s: Row, seats: Sequence[str], realm: int, place: int) -> list[str]:
    players = [s.players[seat] for seat in range(s.seats)]
    return [name for name, p in zip(seats, players, strict=True) if (p.realm, p.place) == (realm, place)]


def _seats(s: Row, seats: Sequence[str]) -> list[str]:
    width = max(NAME_WIDTH, *(len(name) for name in seats))
    lives = [_life(s, seat) for seat in range(s.seats)]
    life = max(len(one) for one in [*lives, "Life "])
    lines = [f"    {'':{width}} {'Life':{life}}   Dana  Merit  Delusion  Insight"]
    for seat, name in enumerate(seats):
        p = s.players[seat]
        mark = MARK if seat == s.seat else " "
        purse = f"{p.dana}/{s.dana_slots - max(0, p.head - s.hearts)}"
        numbers = f"{purse:>5}  {_signed(p.merit):>5}  {p.delusion:8}  {p.insight:4}/{s.insight}"
        lines.append(f"  {mark} {name:{width}} {lives[seat]:{life}}  {numbers}   {_status(s, p)}".rstrip())
    return lines


def _life(s: Row, seat: int) -> str:
    """Hearts left and gone, and how often a human life was extended."""
    left, gone = hearts(s, seat)
    extended = s.players[seat].head - s.hearts
    return HEART * left + NO_HEART * gone + (f"+{extended}" if extended > 0 else "")


def _signed(merit: int) -> str:
    return f"{merit:+}" if merit else "0"


def _status(s: Row, p: Player) -> str:
    names = {"Monk": p.monk, "Teacher": p.teacher, "Meditator": p.meditator and not p.teacher, "Greedy": p.greedy}
    seated = ["seated"] if p.seated and (s.cave_seats or s.forest_seats or s.temple_seats) else []
    return ", ".join([name for name, has in names.items() if has] + seated)
