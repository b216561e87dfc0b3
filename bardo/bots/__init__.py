"""Bots: random, greedy and searching players for every game, and those of other packages."""

from bardo.bots.roster import LEVELS, PLAIN, Kind, current_name, kind, kinds
from bardo.bots.seats import Bot, bot

__all__ = ["LEVELS", "PLAIN", "Bot", "Kind", "bot", "current_name", "kind", "kinds"]
