"""Hungry Ghost: the wording of each decision."""

from __future__ import annotations

from collections.abc import Sequence

from bardo.games.hungry_ghost.rules.decisions import DAY, PHASES, RECEIVER, THE_PLACES
from bardo.games.hungry_ghost.rules.row import Row


def prompt(s: Row, seats: Sequence[str]) -> str:
    """The prompt for the seat that has to decide."""
    p = s.players[s.seat]
    name = seats[s.seat]
    if s.decision == DAY:
        return f"{name}, {PHASES[s.phase]} in {THE_PLACES[p.place]}: what do you do?"
    if s.decision == RECEIVER:
        return f"{name}, to whom do you give the Dana?"
    if p.insight >= s.insight:
        return f"{name}, your last heart is gone and your Insight is full: which way do you go?"
    return f"{name}, your last heart is gone: what now?"
