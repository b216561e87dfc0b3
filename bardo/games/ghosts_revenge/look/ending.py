"""A Ghost's Revenge: how a game ended, and what decided it."""

from __future__ import annotations

from collections.abc import Sequence

from bardo.engine import Ending, Part, leaders
from bardo.games.ghosts_revenge.rules.decisions import GHOSTS
from bardo.games.ghosts_revenge.rules.end import rank
from bardo.games.ghosts_revenge.rules.row import Row


def ending(s: Row, seats: Sequence[str]) -> Ending:
    """Who filled the Fright Meter, or who came closest.  (GR73, GR74, GR77)"""
    players = [s.players[seat] for seat in range(s.seats)]
    full = [seat for seat in range(s.seats) if players[seat].fright >= s.meter]
    parts = (
        Part("bars on the Fright Meter", tuple(p.fright for p in players), "more", "GR73" if full else "GR77"),
        Part("stamina", tuple(p.stamina for p in players), "more", "GR77"),
    )
    if full:
        winner = f"{seats[full[0]]}, the {GHOSTS[players[full[0]].ghost]},"
        return Ending(f"{winner} filled the Fright Meter in round {s.round_number}.", parts, face="candle-lit")
    best = leaders(seats, [rank(s, seat) for seat in range(s.seats)])
    return Ending(
        f"No Fright Meter was full at the end of round {s.round_number}; {best} came closest.", parts, face="candle"
    )
