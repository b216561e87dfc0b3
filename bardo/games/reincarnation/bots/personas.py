"""Reincarnation: bots with habits, for designers."""

from bardo.engine import NEVER, Persona

PERSONAS = {
    "infidel": Persona("wants nothing of the gods", {"devote": NEVER, "call *": NEVER, "pause": NEVER}),
    "quietist": Persona("never mobilizes its disciples", {"mobilize *": NEVER}),
    "homebody": Persona("stays where it is", {"wander *": NEVER}),
    "butterfly": Persona("likes to die young", {"decease": 0.1}),
    "keeper": Persona("keeps its karma for the next birth", {"give * karma": NEVER}),
}
