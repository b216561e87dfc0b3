"""Hungry Ghost: the names of things, and what may be decided."""

from __future__ import annotations

from collections.abc import Sequence

from bardo.engine import Events, Menu, Reasons, Row

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
MOVE = menu.each("move {}", "Walk to {}", PLACES, THE_PLACES)
MEDITATE = menu.action("meditate", "Meditate")
GOOD_DEED = menu.action("good deed", "Good Deed: give one Dana away and gain Merit")
BAD_DEED = menu.action("bad deed", "Bad Deed: steal one Dana from everyone here, in Town also from the town hall")
ALMS = menu.action("alms", "Beg for alms: one Dana from the town")
SKIP = menu.action("skip", "Let the time pass")

RECEIVER = menu.decision("receiver", "A receiver is chosen only after a Good Deed among several players.", "HG29")
GIVE = menu.each("give {}", "Give the Dana to {}", SEATS)

DUSK = menu.decision("dusk", "That is chosen in the Evening, and only when no heart is left.", "HG46")
EXTEND = menu.action("extend", "Spend one Dana to live another day")
DIE = menu.action("die", "Die: full Insight is Nirvana, else your Merit is judged")
NIRVANA = menu.action("nirvana", "Enter Nirvana and win the game")
BODHISATTVA = menu.action("bodhisattva", "Come back as a Bodhisattva to help the others")

reasons = Reasons()
"""Why not: each reason stands beside the rule that gives it."""

events = Events({"place": THE_PLACES, "realm": REALMS})
"""What happened: each event stands beside the rule that tells it."""


def prompt(s: Row, seats: Sequence[str]) -> str:
    """What is asked of the seat whose decision it is."""
    p = s.players[s.seat]
    name = seats[s.seat]
    if s.decision == DAY:
        return f"{name}, {PHASES[s.phase]} in {THE_PLACES[p.place]}: what do you do?"
    if s.decision == RECEIVER:
        return f"{name}, to whom do you give the Dana?"
    if p.insight >= s.insight:
        return f"{name}, your last heart is gone and your Insight is full: which way do you go?"
    return f"{name}, your last heart is gone: what now?"
