"""Reincarnation: what the things on the table are and do, for looking up."""

from __future__ import annotations

from bardo.games.reincarnation.data.parts import CASTE_OF, CASTES, GODS, OCCUPATIONS, PARTS


def reference() -> dict[str, str]:
    """What everything on the table does, by name."""
    return {
        "Token": "A vitality token. Whoever arrives or stays takes the top one of the stack: each of its arrows shifts"
        " that player's harmony by one hex in its colour, and its number counts towards growing older.",
        "temple": "Its dot shifts the harmony of whoever arrives or stays by one hex; a neutral dot does so in a colour"
        " of their choice. At a temple disciples can be mobilized: led to a neighbouring region, for a sacrifice.",
        "sanctuary": "It has no dot. Its god can be devoted here, for a sacrifice: then the god's power is ready.",
        "Hex": "What you gather depends on the hex where your harmony ends after wandering.",
        "Disciples": "Whoever has the most in a region, or as many as anybody, has the majority there; at death every"
        " two majorities bring one aura. A region has room for four.",
        "karma": "At a rebirth karma is handed in, at most four tokens: the more there is, the higher the caste of the"
        " next life.",
        "Karma reserve": "Karma is gathered from here: there are eight tokens of each colour.",
        "Ocean": "Where tokens go that are handed in. Only Brahma brings them back.",
        "aura": "Enough of it at the end of a life is moksha.",
        "stage": "Growing older takes vitality: that of the caste and of all tokens held. Without enough you die.",
        "pyre": "Dying brings aura for majorities; then a new life begins, in the caste that karma pays for.",
        **{god: f"Ready, once devoted: {power}" for god, power in zip(GODS, PARTS.powers, strict=True)},
        **{
            name: f"An occupation of the caste {CASTES[CASTE_OF[nth]]}. {PARTS.effects[nth]}"
            for nth, name in enumerate(OCCUPATIONS)
        },
    }
