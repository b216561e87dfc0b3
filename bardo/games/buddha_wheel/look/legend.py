"""BuddhaWheel: what the drawings on the table mean, for people who see them for the first time."""

from __future__ import annotations

from bardo.games.buddha_wheel.data.board import (
    BIRTH,
    BURNS_NEGATIVE,
    BURNS_POSITIVE,
    COLOURS,
    DEATH,
    MOON,
    PLAIN,
    SPIRITUAL,
    SUBTLE,
    TRACK,
    TRACKS,
    UMBRELLA,
)
from bardo.games.buddha_wheel.look.art import ALL_MARKS, GATE, stone_face
from bardo.games.buddha_wheel.rules.decisions import ALL_POWERS, ALL_REFUGES, DELUSIONS

SIGNS = ("a flame", "two rings", "a closed eye", "a question mark", "a sun", "a crown")
"""The sign of each colour, on jewels and cards."""
SQUARES = {
    PLAIN: "A numbered square: land on it to draw a card of its track, except in Hell and the God realm.",
    DEATH: "A skull: whoever reaches it dies, and the latest Karma card leads to the next birth.",
    BIRTH: "A lotus: here a life in this realm begins.",
    GATE: f"The arch: from here a step leads to the {TRACKS[SPIRITUAL]}, the way out.",
    UMBRELLA: "An umbrella: land on it to take a power and miss a turn, or to draw a card.",
    MOON: "A moon, a retreat: land on it to draw a card, dedicate, purify or meditate.",
    BURNS_POSITIVE: "A fire that smiles: land on it and it burns your latest positive card; with none you die.",
    BURNS_NEGATIVE: "A fire that frowns: land on it and it burns your latest negative card; with none you die.",
}


def _squares() -> dict[str, str]:
    """Each mark of a square, as it is drawn on one of the tracks."""
    faces = {mark: stone_face(int(TRACK[place]), mark) for place, mark in ALL_MARKS.items()}
    return {faces[mark]: words for mark, words in SQUARES.items() if mark in faces}


def _colours() -> dict[str, str]:
    """The six colours, and the three states of one."""
    empty = {
        f"jewel-{colour}-0": f"{name.capitalize()}, {SIGNS[colour]}: against {DELUSIONS[colour]}. None dedicated yet."
        for colour, name in enumerate(COLOURS)
    }
    return {
        **empty,
        "jewel-0-1": "A jewel with a knot: a card of this colour is dedicated, safe from fire and death.",
        "jewel-0-2": "A jewel in a lotus: this colour is meditated on, and its delusion is ended for good.",
        "bead": "A bead on the rim: the player with this letter has dedicated the colour of this realm.",
        "bead-lit": "A bead with rays, like a small sun: that player has meditated on the colour of this realm.",
    }


LEGEND = {
    **_squares(),
    "arch": f"The arch between the Human realm and the {TRACKS[SPIRITUAL]}.",
    "bardo": "The Bardo, between two lives: a throw leads from here to a birth.",
    "being": "Somebody's piece; the letter is that of its colour.",
    "being-rests": "Under an umbrella: this player misses the next turn.",
    "being-stays": "On a lotus: liberated, and staying in meditation to become a Buddha.",
    "being-buddha": "In a halo: a Buddha, who helps everybody on the way.",
    "turn": "The ring of light: this player has to decide.",
    "rebirth": "The dashed ring: here the player on the tray would be born after a death now.",
    **_colours(),
    "card-0-good": "A smiling Karma card: positive. It can be dedicated, and as the latest leads to a Human birth.",
    "card-0-bad": "A frowning Karma card: negative. As the latest it leads to its colour's realm, blue to the Bardo.",
    f"back-{SUBTLE}": "A Realm stack, face down: draw from the one of your track. The number is how many are left.",
    "powers-0": "Five umbrellas: the powers. None is taken yet.",
    f"powers-{ALL_REFUGES}": "Three golden umbrellas, the refuges: safe from lower births.",
    f"powers-{ALL_POWERS}": "Two red ones, the bodhichittas, as well: a Bodhisattva throws twice a turn.",
    "tray": "The tray: powers, colours and the latest Karma cards of the player who decides, the newest on the right.",
    "die-idle": "The die, before it is thrown.",
    "sun": "The dawn: pieces wait here for their first birth.",
    "full-moon": "The moon outside the Wheel: whoever has left is here.",
}
"""By the name of the drawing; of drawings that differ only in colour or number, one."""
