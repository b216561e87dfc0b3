"""A Ghost's Revenge: the decision, and the names of things; its actions stand beside their rules."""

from __future__ import annotations

from bardo.engine import Events, Menu, Reasons
from bardo.games.ghosts_revenge.data.contracts import CLASSES, CONTRACT_NAMES, REWARDS

SEATS = ("White", "Violet", "Amber", "Jade")
GHOSTS = ("Banshee", "Poltergeist", "Pontianak", "Ifrit")
BANSHEE, POLTERGEIST, PONTIANAK, IFRIT = range(4)
LIGHT, MEDIUM, HARD = range(3)
POWERS = (
    "another ghost loses its next turn",
    "another ghost loses stamina",
    "another ghost's next success counts half",
    "another ghost must take a contract of a class you name",
)

menu = Menu(actor="turn")
TURN = menu.decision("turn")

reasons = Reasons()
"""Why not: each reason stands beside the rule that gives it."""

_CARDS = tuple(f"{name}, worth {bars}" for name, bars in zip(CONTRACT_NAMES, REWARDS, strict=True))
events = Events({"class": CLASSES, "ghost": GHOSTS, "card": _CARDS, "power": POWERS})
"""What happened: each event stands beside the rule that tells it."""
