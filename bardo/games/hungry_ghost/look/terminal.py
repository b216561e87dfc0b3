"""Hungry Ghost as text: the places and who is in them, then every seat's numbers."""

from __future__ import annotations

from collections.abc import Sequence

from bardo.games.hungry_ghost.rules.decisions import HEAVEN, HELL, HUMAN, NIRVANA_REALM, PHASES, PLACES, REALMS
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
    return (0 if p.realm == NIRVANA_REALM else max(0, abs(p.merit) - s.hearts_hidden)), 0


def left_the_wheel(s: Row, seats: Sequence[str]) -> str:
    """Who has entered Nirvana, in a sentence without its full stop, or nothing."""
    names = [seats[seat] for seat in range(s.seats) if s.players[seat].realm == NIRVANA_REALM]
    if not names:
        return ""
    return f"{names[0]} has left the wheel" if len(names) == 1 else f"{in_a_row(names)} have left the wheel"


def in_a_row(names: Sequence[str]) -> str:
    """Two or more names in a sentence: Blue, Green and Red."""
    return f"{', '.join(names[:-1])} and {names[-1]}"


def _heading(s: Row, seats: Sequence[str]) -> str:
    limit = f" of {s.round_limit}" if s.round_limit else ""
    if s.over:
        time = left_the_wheel(s, seats) or "the game is over"
    else:
        time = PHASES[s.phase] + last_round(s, seats)
    return f"Hungry Ghost   round {s.round_number}{limit}, {time}"


def last_round(s: Row, seats: Sequence[str]) -> str:
    """What follows in a heading when the round is only played to its end.  (HG101)"""
    who = left_the_wheel(s, seats)
    return f"; {who}, and this is the last round" if who else ""


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
        *([_realm(s, seats, NIRVANA_REALM)] if left_the_wheel(s, seats) else []),
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
    merits = [_merit(s, seat) for seat in range(s.seats)]
    merit = max(len(one) for one in [*merits, "Merit"])
    lines = [f"    {'':{width}} {'Life':{life}}   Dana  {'Merit':{merit}}  Delusion  Insight"]
    for seat, name in enumerate(seats):
        p = s.players[seat]
        mark = MARK if seat == s.seat else " "
        purse = f"{p.dana}/{s.dana_slots - max(0, p.head - s.hearts)}" if p.realm == HUMAN else "–"
        numbers = f"{purse:>5}  {merits[seat]:{merit}}  {p.delusion:8}  {p.insight:4}/{s.insight}"
        lines.append(f"  {mark} {name:{width}} {lives[seat]:{life}}  {numbers}   {_status(s, p)}".rstrip())
    return lines


def _life(s: Row, seat: int) -> str:
    """Hearts left and gone, and how often a human life was extended; spirits have no such track.  (HG61)"""
    if s.players[seat].realm != HUMAN:
        return "–"
    left, gone = hearts(s, seat)
    extended = s.players[seat].head - s.hearts
    return HEART * left + NO_HEART * gone + (f"+{extended}" if extended > 0 else "")


def _merit(s: Row, seat: int) -> str:
    """Merit, and on its scale the hearts of a spirit.  (HG60, HG65)"""
    p = s.players[seat]
    on_the_scale = "" if p.realm == HUMAN else HEART * hearts(s, seat)[0]
    return f"{_signed(p.merit):>5} {on_the_scale}".rstrip()


def _signed(merit: int) -> str:
    return f"{merit:+}" if merit else "0"


def _status(s: Row, p: Player) -> str:
    names = {"Monk": p.monk, "Teacher": p.teacher, "Meditator": p.meditator and not p.teacher, "Greedy": p.greedy}
    seated = ["seated"] if p.seated and (s.cave_seats or s.forest_seats or s.temple_seats) else []
    return ", ".join([name for name, has in names.items() if has] + seated)
