"""BuddhaWheel: how a game ended, and what decided it."""

from __future__ import annotations

from collections.abc import Sequence

from bardo.engine import NOT_RANKED, Ending, Part, leaders, listed
from bardo.games.buddha_wheel.rules.decisions import FULL, IN_WHEEL
from bardo.games.buddha_wheel.rules.end import everyone_is_free, rank
from bardo.games.buddha_wheel.rules.row import Row
from bardo.games.buddha_wheel.rules.stacks import colours_dedicated, colours_meditated


def ending(s: Row, seats: Sequence[str]) -> Ending:
    """Success for all, the first liberation, or a ranking.  (BW145 to BW150)"""
    players = [s.players[seat] for seat in range(s.seats)]
    free = tuple(p.status != IN_WHEEL for p in players)
    parts = (
        Part("liberation", free, "more", "BW147"),
        Part("colours meditated", tuple(colours_meditated(s, seat) for seat in range(s.seats)), "more", "BW148"),
        Part("colours dedicated", tuple(colours_dedicated(s, seat) for seat in range(s.seats)), "more", "BW148"),
        Part("powers", tuple(p.powers for p in players), "more", "BW148"),
        Part("negative Karma cards", tuple(p.negative for p in players), "less", "BW148"),
    )
    return Ending(_sentence(s, seats, free), parts, face="lotus" if any(free) else "wheel")


def _sentence(s: Row, seats: Sequence[str], free: Sequence[bool]) -> str:
    rounds = f"{s.round_number} rounds"
    if s.mode == FULL and everyone_is_free(s):
        return f"Nobody is left in the Wheel after {rounds}: everybody has made it."
    if s.winner >= 0:
        return f"{seats[s.winner]} was the first to be liberated, in round {s.round_number}."
    ranks = [rank(s, seat) for seat in range(s.seats)]
    freed = [seats[seat] for seat in range(s.seats) if free[seat] and ranks[seat] != NOT_RANKED]
    if freed:
        return f"After {rounds} {listed(freed)} {'is' if len(freed) == 1 else 'are'} liberated from the Wheel."
    return f"Nobody was liberated by the end of round {s.round_number}; {leaders(seats, ranks)} came furthest."
