"""What is drawn on the table of A Ghost's Revenge, and what it means."""

from __future__ import annotations

from bardo.games.ghosts_revenge.data.contracts import CLASSES
from bardo.games.ghosts_revenge.rules.decisions import GHOSTS, POWERS

SIGNS_OF_CLASSES = ("moon", "eye", "horned skull")
SIGNS_OF_POWERS = ("note", "cup", "blossom", "flame")

LEGEND = {
    "candle-lit": "A burning candle: one filled bar of this Fright Meter. When all of them burn, this ghost wins.",
    "candle": "A candle that does not burn: a bar still to be filled.",
    "candle-fifth-lit": "Every fifth candle has a golden foot, to make counting easy. This one burns: a filled bar.",
    "candle-fifth": "Every fifth candle has a golden foot, to make counting easy. This one is still to be lit.",
    "coin": "Stamina: the tokens that pay for contracts, sabotages and bans.",
    "tag": "A number: beside a ghost its filled bars, on a power the turns of its own until it is ready again.",
    "badge": "The sign of a player; their ghost wears the same one.",
    **{
        f"stack-{kind}": f"The stack of {name} contracts. Its plate shows what they are worth in bars, the price in"
        " stamina, and the rolls that succeed."
        for kind, name in enumerate(CLASSES)
    },
    **{
        f"sealed-{kind}": f"A {sign}: a {name} contract. Its reward is seen only once the price is paid."
        for kind, (name, sign) in enumerate(zip(CLASSES, SIGNS_OF_CLASSES, strict=True))
    },
    "contract": "The contract that was accepted last, with its reward and how it ended.",
    **{f"die-{pips}": f"The die shows {pips}. For a contract low rolls are good." for pips in range(1, 7)},
    "die-rests": "The die rests: nobody has just rolled it.",
    **{f"ghost-{nth}": f"The {ghost}. Its power: {POWERS[nth]}." for nth, ghost in enumerate(GHOSTS)},
    **{
        f"power-{nth}": f"The {ghost}'s power, a {SIGNS_OF_POWERS[nth]}, is ready: {POWERS[nth]}. It is free."
        for nth, ghost in enumerate(GHOSTS)
    },
    **{
        f"spent-{nth}": f"The {ghost}'s power has been used. A number on it: turns of its own until it is ready again."
        for nth, ghost in enumerate(GHOSTS)
    },
    "mark-skip": "A note, the Banshee's song: this player loses the next turn, but still collects stamina.",
    "mark-half": "A half-withered blossom, the Pontianak's wail: this player's next success brings half its reward.",
    **{
        f"mark-force-{kind}": f"A {sign} above flames, the Ifrit's will: for one turn no contract but a {name} one is"
        " allowed, and if this player can pay for it, it must be accepted."
        for kind, (name, sign) in enumerate(zip(CLASSES, SIGNS_OF_CLASSES, strict=True))
    },
    **{
        f"mark-ban-{kind}": f"A {sign} struck out: this player cannot accept a {name} contract in the next turn."
        for kind, (name, sign) in enumerate(zip(CLASSES, SIGNS_OF_CLASSES, strict=True))
    },
    "mark-sabotage": "A dagger, a sabotage: with the next contract this player rolls first to see whether it works.",
    "slot-skip": "A grey note: no turn to lose.",
    "slot-half": "A grey blossom: successes count in full.",
    "slot-force": "A grey flame: no class is forced on this player.",
    "slot-ban": "A grey circle struck through: no class is banned for this player.",
    "slot-sabotage": "A grey dagger: no sabotage waits for this player.",
    "hourglass": "Pass: do nothing this turn, and save your stamina.",
    "prices": "What a sabotage and a ban cost, and the rolls with which a sabotage works.",
    "clock": "The round that is being played.",
    "devil": "The devil, who gives a body back to the first ghost with a full Fright Meter.",
    **{f"turn-{seats}": "A light around the strip of the player whose turn it is." for seats in (2, 3, 4)},
    **{
        f"lane-{seats}": "A player's strip: markers at the left, and the way of the ghost from its grave to the door."
        for seats in (2, 3, 4)
    },
}
"""By the name of the drawing, the usual ones first."""
