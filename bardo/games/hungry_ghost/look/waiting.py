"""Hungry Ghost: what the others read while somebody decides."""

from __future__ import annotations

from bardo.games.hungry_ghost.rules.decisions import DAY, PHASES, RECEIVER
from bardo.games.hungry_ghost.rules.row import Row


def doing(s: Row) -> str:
    """What the seat that has to decide is doing."""
    if s.decision == DAY:
        return f"choosing what to do in the {PHASES[s.phase]}"
    return "choosing who gets the Dana" if s.decision == RECEIVER else "choosing what comes at the end of this life"
