"""What tests of dying villagers share: a devourer, and who has died."""

import tomllib
from importlib.resources import files

from tests.games.ghost_stories.parts import SIDES, VILLAGE

MOON = tomllib.loads((files("bardo.games.ghost_stories.data") / "moon.toml").read_text(encoding="utf-8"))
PEOPLE = [name.lower() for family in MOON["family"] for name in family["members"]]
HUNTER = 72
DIE = {"haunted_villagers": "die"}


def devoured(moon, *names, side="north", at="cemetery", **position):
    """The Yin phase of a side, with a devourer on the left that takes the last of those named, on top of a tile."""
    villagers = {at: list(names), **position.pop("villagers", {})}
    ghosts = {f"{side} left": HUNTER, **position.pop("ghosts", {})}
    return moon(side, "yin", villagers=villagers, ghosts=ghosts, **{"deck": ["reaper", "zombie"], **position})


def died(t):
    """Who has died in the last action, and where, in order."""
    return [(PEOPLE[event.a], VILLAGE[event.b]) for event in t.events if event.name == "villager dies"]


def qi(t):
    return [t.qi(side) for side in SIDES]
