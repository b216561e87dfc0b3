"""Hungry Ghost: bots with habits, for designers."""

from bardo.engine import NEVER, Persona

PERSONAS = {
    "thief": Persona("likes to steal", {"bad deed": 0.04}),
    "penitent": Persona("steals, and gives it away again", {"bad deed": 0.04, "good deed": 0.04}),
    "donor": Persona("begs and gives it away, and never steals", {"alms": 0.05, "good deed": 0.1, "bad deed": NEVER}),
    "elder": Persona("begs and lives on as long as its Dana lasts", {"alms": 0.05, "extend": 1.0, "nirvana": 2.0}),
    "hasty": Persona("never spends Dana to live another day", {"extend": NEVER}),
}
