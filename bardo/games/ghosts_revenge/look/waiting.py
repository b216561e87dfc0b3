"""A Ghost's Revenge: what the others read while somebody decides."""

from __future__ import annotations

from bardo.games.ghosts_revenge.rules.row import Row


def doing(s: Row) -> str:
    """What the seat that has to decide is doing: a power comes before the action."""
    ready = s.players[s.seat].cooldown == 0 and not s.haunted
    return "choosing what to do, with a power that is ready" if ready else "choosing what to do"
