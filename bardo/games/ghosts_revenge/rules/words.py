"""A Ghost's Revenge: the names of things, and what may be decided."""

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
menu = Menu()
TURN = menu.decision("turn")
CONTRACT = TURN.each("contract {}", "Accept a {} contract", CLASSES)
SABOTAGE = TURN.each_seat("sabotage {}", "Sabotage {}: their next contract may fail", SEATS)
BAN = TURN.each_pair("ban {0} {1}", "Ban {0} from {1} contracts next turn", SEATS, CLASSES, seats=True)
PASS = TURN.action("pass", "Pass, and save your stamina")
POWER = TURN.each_seat("haunt {}", "Use your ghost's power on {}", SEATS)
FORCE = TURN.each_pair("force {0} {1}", "Ifrit: force {0} to take a {1} contract", SEATS, CLASSES, seats=True)
reasons = Reasons()
"""Why not: each reason stands beside the rule that gives it."""
_CARDS = tuple(f"{name}, worth {bars}" for name, bars in zip(CONTRACT_NAMES, REWARDS, strict=True))
events = Events({"class": CLASSES, "ghost": GHOSTS, "card": _CARDS, "power": POWERS})
"""What happened: each event stands beside the rule that tells it."""
