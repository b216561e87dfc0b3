"""The cards with their stones, as the data has them, and what tests of them share."""

import tomllib
from importlib.resources import files

CARDS = tomllib.loads((files("bardo.games.ghost_stories.data") / "cards.toml").read_text(encoding="utf-8"))
ALL = CARDS["ghost"] + CARDS["incarnation"]
OTHER = {"red": "blue", "blue": "red", "green": "red", "yellow": "red", "black": "red"}


def numbers(stone, ability):
    return [card["number"] for card in ALL if ability in card[stone]]


def name(number):
    return ALL[number - 1]["name"].lower()
