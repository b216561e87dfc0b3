"""Reincarnation: the decisions, and the names of things; their actions stand beside their rules."""

from __future__ import annotations

from bardo.engine import Events, Menu, Reasons
from bardo.games.reincarnation.data.parts import (
    BUILDINGS,
    CASTE_OF,
    CASTES,
    COLOURS,
    GODS,
    OCCUPATIONS,
    REGIONS,
    ROOM,
    TOKENS,
)

SEATS = ("Green", "Orange", "Purple", "White", "Black")
STEPS = ("wander", "arrived", "taken", "gather", "act", "age", "aged", "transition")
WANDER, ARRIVED, TAKEN, GATHER, ACT, AGE, AGED, TRANSITION = range(8)
"""How far a turn has come; `turn` is asked at all but the last, on arrival and after taking only in a pause."""
PURPOSES = (
    *("nothing", "a far move", "the region's token", "the Farmer's token", "Vishnu's token", "a devotion"),
    *("a mobilization", "a craft", "a trade", "a gathering", "Ganesha", "the Farmer's disciples", "a death"),
)
(
    NO_PURPOSE,
    FOR_MOVE,
    FOR_TOKEN,
    FOR_FARM_TOKEN,
    FOR_VISHNU,
    FOR_DEVOTION,
    FOR_MOBILIZATION,
    FOR_CRAFT,
    FOR_TRADE,
    FOR_GATHERING,
    FOR_GANESHA,
    FOR_FARM,
    FOR_DEATH,
) = range(len(PURPOSES))
"""Why a question is asked that can come up for several reasons."""
WHERE = ("on top", "between", "under")
LED = tuple(f"{count} disciple{'s' * (count > 1)} from {region}" for region in REGIONS for count in range(1, ROOM + 1))
"""How many disciples are led away, and from where."""
CARD_NAMES = tuple(
    name if name in CASTES else f"{name}, {CASTES[CASTE_OF[number]]}" for number, name in enumerate(OCCUPATIONS)
)
"""Occupations with their castes, as the log names them; the Dalit's card has no other name."""
MARKERS = ("none", "used", "ready")
NO_MARKER, USED, READY = range(3)

menu = Menu()
TURN = menu.decision("turn", "Something else is asked first.", "RE131")
GIVE = menu.decision("give", "Nothing has to be handed in now.", "RE138")
FARMING = menu.decision("farm", "Only a Farmer who has just taken a token is asked that.", "RE140")
HARMONY = menu.decision("harmony", "The harmony marker does not shift now.", "RE139")
PLACING = menu.decision("place", "You say how many disciples to place only after gathering less.", "RE142")
KARMA = menu.decision("karma", "There is no karma to choose now.", "RE143")
CONVERTING = menu.decision("convert", "Only a Soldier whose disciples do not all fit can convert.", "RE144")
LEADING_TO = menu.decision("lead to", "Where the disciples go is not asked now.", "RE145")
LEADING = menu.decision("lead", "How many disciples go is not asked now.", "RE145")
TAKING = menu.decision("take from", "Only Vishnu takes tokens from elsewhere.", "RE148")
PUTTING = menu.decision("put", "Only Brahma's tokens are put into stacks.", "RE146")
SWAPPING = menu.decision("swap", "The first building is chosen right after Shiva is called.", "RE149")
SWAPPING_WITH = menu.decision("swap with", "The second building is chosen right after the first.", "RE149")
RELEASING = menu.decision("release", "No disciples have to go back now.", "RE141")
KEEPING = menu.decision("keep", "You choose which disciples stay only at your death.", "RE150")
RETAINING = menu.decision("retain", "You keep karma only at a rebirth, if you have more than four.", "RE151")
MARKING = menu.decision("mark", "Only a new Landholder marks a region.", "RE152")

reasons = Reasons()
"""Why not: each reason stands beside the rule that gives it."""

events = Events(
    {
        "region": REGIONS,
        "token": TOKENS,
        "colour": COLOURS,
        "god": GODS,
        "building": BUILDINGS,
        "card": CARD_NAMES,
        "where": WHERE,
        "led": LED,
    }
)
"""What happened: each event stands beside the rule that tells it."""
