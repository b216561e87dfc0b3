"""Ghost Stories: bots with habits, for designers."""

from bardo.engine import NEVER, Persona

PERSONAS = {
    "brawler": Persona("tries to exorcise as soon as it faces a ghost", {"exorcise": 1.0, "barrier exorcise": 1.0}),
    "pacifist": Persona("never tries to exorcise a ghost", {"exorcise": NEVER, "barrier exorcise": NEVER}),
    "loner": Persona("never asks for help", {"ask": NEVER, "yin-yang help": NEVER, "firework": NEVER}),
    "keeper": Persona("never gives up its Yin-Yang token", {"yin-yang help": NEVER, "yin-yang restore": NEVER}),
    "chatty": Persona("asks the villagers for help whenever it can", {"ask": 1.0}),
}
