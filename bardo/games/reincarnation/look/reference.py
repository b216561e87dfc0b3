"""What the things of Reincarnation are, by the words that people meet at the table."""

from __future__ import annotations

from bardo.games.reincarnation.data.parts import CASTE_OF, CASTES, GODS, OCCUPATIONS, PARTS


def reference() -> dict[str, str]:
    """What everything on the table does, by name."""
    return {
        "Token": "A vitality token. Who arrives or stays takes the top one of the stack: each of its arrows shifts the"
        " own harmony by one hex in its colour, and its number counts for growing older.",
        "temple": "Its dot shifts the harmony of who arrives or stays by one hex, a neutral one in a colour of choice."
        " At a temple disciples can be mobilized: led to a neighbouring region, for a sacrifice.",
        "sanctuary": "It has no dot. Here the god can be devoted, for a sacrifice: then the god's power is ready.",
        "Hex": "Where the own harmony ends after wandering, that hex says what is gathered.",
        "Disciples": "Who has most of them in a region, or as many as anybody, has the majority there; at death every"
        " two majorities bring an aura. A region has room for four.",
        "karma": "At death all karma is handed in, and the more it is, the higher the caste of the next life.",
        "Karma reserve": "From here karma is gathered: eight of each colour.",
        "Ocean": "Where tokens go that are handed in. Only Brahma brings them back.",
        "aura": "Enough of it at the end of a life is moksha.",
        "stage": "To grow older takes vitality: that of the caste and of all tokens held. Who has too little deceases.",
        "pyre": "Deceasing brings aura for majorities; then a new life begins, in the caste that karma pays for.",
        **{god: f"Ready, once devoted: {power}" for god, power in zip(GODS, PARTS.powers, strict=True)},
        **{
            name: f"An occupation of the caste {CASTES[CASTE_OF[nth]]}. {PARTS.effects[nth]}"
            for nth, name in enumerate(OCCUPATIONS)
        },
    }
