"""The rules of Hungry Ghost, in the order of its rulebook: setup, the day, the evening, rebirth, the end."""

from bardo.games.hungry_ghost.rules import day, decisions, end, evening, rebirth, setup, state, turn

__all__ = ["day", "decisions", "end", "evening", "rebirth", "setup", "state", "turn"]
