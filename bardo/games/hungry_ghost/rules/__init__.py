"""The rules of Hungry Ghost, in the order of its rulebook: setup, the day, the evening, rebirth, the end."""

from bardo.games.hungry_ghost.rules import day, end, evening, rebirth, setup, state, turn, words

__all__ = ["day", "end", "evening", "rebirth", "setup", "state", "turn", "words"]
