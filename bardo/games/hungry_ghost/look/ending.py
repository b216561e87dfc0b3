"""Hungry Ghost: how a game ended, and what decided it."""

from __future__ import annotations

from collections.abc import Sequence

from bardo.engine import Ending, Part, leaders, listed
from bardo.games.hungry_ghost.rules.decisions import NIRVANA_REALM
from bardo.games.hungry_ghost.rules.end import rank
from bardo.games.hungry_ghost.rules.row import Row


def ending(s: Row, seats: Sequence[str]) -> Ending:
    """Who entered Nirvana, or who came closest to it.  (HG76, HG79, HG101)"""
    players = [s.players[seat] for seat in range(s.seats)]
    free = tuple(p.realm == NIRVANA_REALM for p in players)
    if not any(free):
        return _without_nirvana(s, seats)
    lives = tuple(p.life for p in players)
    those = [name for name, one in zip(seats, free, strict=True) if one]
    sentence = f"{listed(those)} entered Nirvana in round {s.round_number}"
    if len(those) == 1:
        sentence += f", at the end of life {lives[free.index(True)]}"
    clause = "HG101" if s.finish else "HG76"
    parts = (
        Part("Nirvana", free, "more", clause),
        Part("Merit", tuple(p.merit for p in players), "more", clause),
        Part("Lives", lives, "less", clause),
        Part("Dana", tuple(p.dana for p in players), "more", clause),
        Part("Insight", tuple(p.insight for p in players)),
    )
    return Ending(f"{sentence}.", parts, face="lotus")


def _without_nirvana(s: Row, seats: Sequence[str]) -> Ending:
    """A ranking at the round limit.  (HG79)"""
    players = [s.players[seat] for seat in range(s.seats)]
    parts = (
        Part("Insight", tuple(p.insight for p in players), "more", "HG79"),
        Part("Delusion", tuple(p.delusion for p in players), "less", "HG79"),
        Part("Merit", tuple(p.merit for p in players), "more", "HG79"),
    )
    best = leaders(seats, [rank(s, seat) for seat in range(s.seats)])
    return Ending(
        f"Nobody reached Nirvana by the end of round {s.round_number}; {best} came closest.", parts, face="moon"
    )
