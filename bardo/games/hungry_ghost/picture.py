"""Hungry Ghost as text: the places with who is there, then every seat's numbers."""

from __future__ import annotations

from collections.abc import Sequence

from bardo.engine import Row
from bardo.games.hungry_ghost.words import HEAVEN, HELL, HUMAN, PHASES, PLACES, REALMS

MARK = "▶"
HEART, NO_HEART = "♥", "·"
NAME_WIDTH = 10


def picture(s: Row, seats: Sequence[str]) -> str:
    """The board and every seat's numbers."""
    return "\n".join([*_heading(s), "", *_board(s, seats), "", *_seats(s, seats)])


def hearts(s: Row, seat: int) -> tuple[int, int]:
    """Hearts left and hearts gone of a life on earth; the hearts shown in Heaven or Hell.  (HG60, HG65, HG87)"""
    p = s.players[seat]
    if p.realm == HUMAN:
        left = max(0, s.hearts - p.head)
        return left, s.hearts - left
    return max(0, abs(p.merit) - s.hearts_hidden), 0


def _heading(s: Row) -> list[str]:
    limit = f" of {s.round_limit}" if s.round_limit else ""
    time = "the game is over" if s.over else PHASES[s.phase]
    return [f"Hungry Ghost   round {s.round_number}{limit}, {time}"]


def _board(s: Row, seats: Sequence[str]) -> list[str]:
    here = [_names(s, seats, HUMAN, place) for place in range(len(PLACES))]
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


def _realm(s: Row, seats: Sequence[str], realm: int) -> str:
    names = [name for place in range(len(PLACES)) for name in _names(s, seats, realm, place)]
    return f"    {REALMS[realm]}: {', '.join(names) or 'nobody'}"


def _names(s: Row, seats: Sequence[str], realm: int, place: int) -> list[str]:
    players = [s.players[seat] for seat in range(s.seats)]
    return [name for name, p in zip(seats, players, strict=True) if (p.realm, p.place) == (realm, place)]


def _seats(s: Row, seats: Sequence[str]) -> list[str]:
    width = max(NAME_WIDTH, *(len(name) for name in seats))
    life = max(s.hearts, s.merit_limit, len("Life"))
    lines = [f"    {'':{width}} {'Life':{life}}  Dana  Merit  Delusion  Insight"]
    for seat, name in enumerate(seats):
        p = s.players[seat]
        left, gone = hearts(s, seat)
        mark = MARK if seat == s.seat else " "
        numbers = f"{p.dana:4}  {_signed(p.merit):>5}  {p.delusion:8}  {p.insight:4}/{s.insight}"
        lines.append(
            f"  {mark} {name:{width}} {HEART * left + NO_HEART * gone:{life}}  {numbers}   {_status(p)}".rstrip()
        )
    return lines


def _signed(merit: int) -> str:
    return f"{merit:+}" if merit else "0"


def _status(p: Row) -> str:
    names = {"Monk": p.monk, "Teacher": p.teacher, "Meditator": p.meditator and not p.teacher, "Greedy": p.greedy}
    return ", ".join(name for name, has in names.items() if has)
