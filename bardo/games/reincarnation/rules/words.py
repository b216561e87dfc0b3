"""Reincarnation: the names of things, and the decisions; their actions stand beside their rules."""

from __future__ import annotations

from bardo.engine import Events, Menu, Reasons
from bardo.games.reincarnation.data.parts import BUILDINGS, CASTES, COLOURS, GODS, OCCUPATIONS, REGIONS, TOKENS

SEATS = ("Green", "Orange", "Purple", "White", "Black")
STEPS = ("wander", "gather", "act", "age", "aged", "transition")
WANDER, GATHER, ACT, AGE, AGED, TRANSITION = range(6)
"""How far a turn has come; the first five are points at which `turn` is asked."""
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
"""What a question that can come for several reasons is asked for."""
WHERE = ("on top", "between", "under")
MARKERS = ("none", "used", "ready")
NO_MARKER, USED, READY = range(3)

menu = Menu()
TURN = menu.decision("turn", "Something else is asked first.", "RE131")
GIVE = menu.decision("give", "Nothing has to be handed in now.", "RE138")
FARMING = menu.decision("farm", "Only a Farmer who has just taken a token is asked that.", "RE140")
HARMONY = menu.decision("harmony", "The harmony marker does not shift now.", "RE139")
PLACING = menu.decision("place", "How many disciples is asked only after gathering less.", "RE142")
KARMA = menu.decision("karma", "There is no karma to choose now.", "RE143")
CONVERTING = menu.decision("convert", "Only a Soldier whose disciples do not fit converts.", "RE144")
LEADING_TO = menu.decision("lead to", "Where disciples go is not asked now.", "RE145")
LEADING = menu.decision("lead", "How many disciples go is not asked now.", "RE145")
TAKING = menu.decision("take from", "Only Vishnu takes tokens from elsewhere.", "RE148")
PUTTING = menu.decision("put", "Only Brahma's tokens are put into stacks.", "RE146")
SWAPPING = menu.decision("swap", "The first building that Shiva swaps is not asked now.", "RE149")
SWAPPING_WITH = menu.decision("swap with", "The second building that Shiva swaps is not asked now.", "RE149")
RELEASING = menu.decision("release", "No disciples have to go back now.", "RE141")
KEEPING = menu.decision("keep", "Which disciples stay is asked only at a death.", "RE150")
RETAINING = menu.decision("retain", "Karma is kept only at a rebirth with more than four.", "RE151")
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
        "caste": CASTES,
        "occupation": OCCUPATIONS,
        "where": WHERE,
    }
)
"""What happened: each event stands beside the rule that tells it."""
