"""BuddhaWheel: bots with habits, for designers."""

from bardo.engine import NEVER, Persona

PERSONAS = {
    "bodhisattva": Persona("takes every power, and misses a turn for it", {"power": 1.0}),
    "confessor": Persona("likes to purify its karma", {"purify": 0.05}),
    "devout": Persona("dedicates before it meditates", {"dedicate": 0.1}),
    "loner": Persona("leaves the Wheel as soon as it is liberated", {"leave": 1.0}),
    "helper": Persona("stays and becomes a Buddha, to help the others", {"leave": NEVER}),
}
