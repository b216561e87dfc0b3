"""The rules of A Ghost's Revenge, in the order of its rulebook: setup, the turn, the actions, the powers, the end."""

from bardo.games.ghosts_revenge.rules import actions, decisions, end, powers, setup, state, turn

__all__ = ["actions", "decisions", "end", "powers", "setup", "state", "turn"]
