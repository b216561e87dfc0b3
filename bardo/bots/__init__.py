"""Players that need no chair. They know the engine, no game."""

from bardo.bots.roster import LEVELS, PLAIN, Kind, kind, kinds
from bardo.bots.seats import Bot, bot

__all__ = ["LEVELS", "PLAIN", "Bot", "Kind", "bot", "kind", "kinds"]
