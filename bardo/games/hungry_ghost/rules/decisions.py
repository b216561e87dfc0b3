"""Hungry Ghost: the decisions, and the names of things; the actions are declared beside their rules."""

from __future__ import annotations

from bardo.engine import Events, Menu, Reasons

SEATS = ("Blue", "Green", "Red", "Yellow")
PLACES = ("Cave", "Forest", "Town", "Temple")
THE_PLACES = ("the Cave", "the Forest", "Town", "the Temple")
CAVE, FOREST, TOWN, TEMPLE = range(4)
REALMS = ("Human Realm", "Heaven", "Hell", "Nirvana")
HUMAN, HEAVEN, HELL, NIRVANA_REALM = range(4)
PHASES = ("Morning", "Afternoon", "Evening")
MORNING, AFTERNOON, EVENING = range(3)

menu = Menu()
DAY = menu.decision("day", "You can do that only in the Morning or the Afternoon, one action in each.", "HG18")
RECEIVER = menu.decision("receiver", "You choose a receiver only when a Good Deed could go to several players.", "HG29")
DUSK = menu.decision("dusk", "You can choose that only in the Evening, and only when no heart is left.", "HG46")

reasons = Reasons()
"""Why an action is refused: each reason is declared beside the rule that gives it."""

events = Events({"place": THE_PLACES, "realm": REALMS})
"""What happened: each event is declared beside the rule that tells it."""
