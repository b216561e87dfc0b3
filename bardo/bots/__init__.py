"""Players that need no chair. They know the engine, no game."""

from bardo.bots.seats import BOTS, LEVELS, Bot, bot

__all__ = ["BOTS", "LEVELS", "Bot", "bot"]
