"""Hungry Ghost: the names of things, and the decisions; their actions stand beside their rules."""

from __future__ import annotations

from bardo.engine import Events, Menu, Reasons

SEATS = ("Blue", "Green", "Red", "Yellow")
PLACES = ("Cave", "Forest", "Town", "Temple")
THE_PLACES = ("the Cave", "the Forest", "Town", "the Temple")
CAVE, FOREST, TOWN, TEMPLE = range(4)
REALMS = ("Human Realm", "Heaven", "Hell")
HUMAN, HEAVEN, HELL = range(3)
PHASES = ("Morning", "Afternoon", "Evening")
MORNING, AFTERNOON, EVENING = range(3)

menu = Menu()
DAY = menu.decision("day", "That is done in the Morning or in the Afternoon, one action each.", "HG18")
RECEIVER = menu.decision("receiver", "A receiver is chosen only after a Good Deed among several players.", "HG29")
DUSK = menu.decision("dusk", "That is chosen in the Evening, and only when no heart is left.", "HG46")

reasons = Reasons()
"""Why not: each reason stands beside the rule that gives it."""

events = Events({"place": THE_PLACES, "realm": REALMS})
"""What happened: each event stands beside the rule that tells it."""
