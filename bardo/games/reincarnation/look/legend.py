"""Reincarnation: what the drawings on the table mean.

Drawings that differ only in a seat's colour or in a number stand here once: the first of them.
"""

from __future__ import annotations

from bardo.games.reincarnation.data.parts import (
    ANY,
    ARROWS,
    COLOURS,
    GODS,
    KINDS,
    MOST_KARMA,
    MOST_TOKENS,
    PARTS,
    ROOM,
    STAGES,
    TEMPLE,
    TOKEN_COLOUR,
    TOKEN_VALUE,
)

TITLES = ("the Creator", "the Guide", "the Preserver", "the Destroyer")
"""What the gods are called."""
SHAPES = ("a wheel", "a flower", "a coin")
"""How a colour is drawn, so that it shows without its colour."""


def _token(kind: int) -> str:
    colour, arrows = COLOURS[TOKEN_COLOUR[kind]], ARROWS[kind]
    shift = "Its arrow shifts" if arrows == 1 else f"Its {arrows} arrows shift"
    steps = f"a {colour} step" if arrows == 1 else f"{arrows} {colour} steps"
    worth = f"{TOKEN_VALUE[kind]} vitality while you hold it"
    return f"{colour.capitalize()} vitality token: {worth}. {shift} your harmony {steps} when you take it."


def _temple(dot: int) -> str:
    step = "a step of a colour you choose" if dot == ANY else f"a {COLOURS[dot]} step"
    name = "neutral" if dot == ANY else COLOURS[dot]
    return f"Temple with a {name} dot: it shifts your harmony {step}. Here you can mobilize disciples."


def _power(god: int) -> str:
    power = PARTS.powers[god]
    return f"{GODS[god]}, {TITLES[god]}, when ready: {power[0].lower()}{power[1:]}"


LEGEND = {
    "piece-0": "A player's piece: it stands in the region where that player is.",
    **{f"token-{kind}": _token(kind) for kind in range(KINDS)},
    **{f"building-{TEMPLE + dot}": _temple(dot) for dot in range(ANY + 1)},
    **{
        f"building-{god}": f"Sanctuary of {name}: no dot; here you can devote yourself to {name}."
        for god, name in enumerate(GODS)
    },
    "disciples-0-1": f"A disciple. Where nobody has more, you have the majority; a region has room for {ROOM}.",
    "hex-0": "A hex of the harmony grid: figures are disciples and dots are karma that you gather; a star dot is karma"
    " of any colour. The brighter the hex, the more points at the end.",
    "hex-19": "A dark hex at the rim: karma, but no disciples and no points.",
    "marker-0": "A player's marker: on the harmony grid, on the way of the aura, or beside a god; faint beside a god"
    " whose power is used.",
    **{
        f"karma-{colour}-1": f"{name.capitalize()} karma, {SHAPES[colour]}: it pays for your next birth;"
        f" at most {MOST_KARMA} of a colour."
        for colour, name in enumerate(COLOURS)
    },
    **{f"bowl-{colour}": f"The reserve of {name} karma, and how much is left." for colour, name in enumerate(COLOURS)},
    **{f"god-{god}": _power(god) for god in range(len(GODS))},
    "track": "The way of the aura: every marker shows how much a player has.",
    "sun": "Moksha, with the aura that it takes.",
    "card-1": "Your card in this life, an occupation: the dots are its caste, from none to four.",
    "stack-1": "The cards of a caste: at a rebirth you draw one with as many dots as you hand in karma, up to four.",
    "slot": f"A free space for a vitality token: with {MOST_TOKENS} you gain aura, once in each life.",
    "stage-1": f"The lamps of your life, one for each of {STAGES} stages: those that burn are reached.",
    "flame": "The pyre: here you die.",
    "gate-0": "A Landholder's marker: the region is closed to all other players.",
    "ocean": "The Ocean: where tokens go that are handed in. Only Brahma brings them back.",
    "place": "A region: its building, its tokens, its disciples and whoever is there.",
}
"""What the drawings mean, the usual ones first."""
