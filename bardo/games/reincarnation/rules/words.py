"""Reincarnation: the names of things, and what may be decided."""

from __future__ import annotations

from bardo.engine import Events, Menu, Reasons
from bardo.games.reincarnation.data.parts import (
    BUILDINGS,
    CASTES,
    COLOURS,
    GODS,
    HEXES,
    OCCUPATIONS,
    REGIONS,
    ROOM,
    TOKENS,
)

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
MARKERS = ("none", "used", "ready")
NO_MARKER, USED, READY = range(3)

menu = Menu()

TURN = menu.decision("turn", "Something else is asked first.", "RE131")
STAY = TURN.action("stay", "Stay where you are")
WANDER_TO = TURN.each("wander {}", "Go to {}", REGIONS)
GATHER_ALL = TURN.action("gather", "Gather all that your hex gives")
GATHER_LESS = TURN.action("gather less", "Gather less than you could")
CRAFT = TURN.action("craft", "Artisan: hand in a vitality token for a karma token of its colour")
TRADE = TURN.action("trade", "Merchant: hand in a karma token for two more disciples")
DEVOTE = TURN.action("devote", "Devote yourself to the god here, for a token or karma")
MOBILIZE = TURN.each("mobilize {}", "Mobilize from {}, for a token or karma", REGIONS)
CALL = TURN.each("call {}", "Call {}", GODS)
GROW_OLDER = TURN.action("grow older", "Grow older")
DECEASE = TURN.action("decease", "Decease")
END_TURN = TURN.action("end turn", "End your turn")

GIVE = menu.decision("give", "Nothing has to be handed in now.", "RE138")
GIVE_TOKEN = GIVE.each("give {}", "Hand in the token {}", TOKENS)
GIVE_KARMA = GIVE.each("give {} karma", "Hand in a {} karma token", COLOURS)

FARMING = menu.decision("farm", "Only a Farmer who has just taken a token is asked that.", "RE140")
FARM = FARMING.action("farm", "Give back two disciples and take the next token, too")
NO_FARMING = FARMING.action("no farming", "Keep your disciples")

HARMONY = menu.decision("harmony", "The harmony marker does not shift now.", "RE139")
SHIFT_TO = HARMONY.each("harmony {}", "Shift your harmony to hex {}", [str(number) for number in range(HEXES)])

PLACING = menu.decision("place", "How many disciples is asked only after gathering less.", "RE142")
PLACE = PLACING.each("place {}", "Disciples to place: {}", [str(number) for number in range(ROOM + 1)])

KARMA = menu.decision("karma", "There is no karma to choose now.", "RE143")
TAKE_KARMA = KARMA.each("karma {}", "Take {} karma", COLOURS)
NO_KARMA = KARMA.action("no karma", "Take no karma for it")

CONVERTING = menu.decision("convert", "Only a Soldier whose disciples do not fit converts.", "RE144")
CONVERT = CONVERTING.each("convert {}", "Convert a disciple of {}", SEATS)
CONVERT_NOBODY = CONVERTING.action("convert nobody", "Convert nobody")

LEADING_TO = menu.decision("lead to", "Where disciples go is not asked now.", "RE145")
LEAD_TO = LEADING_TO.each("lead to {}", "Lead them to {}", REGIONS)

LEADING = menu.decision("lead", "How many disciples go is not asked now.", "RE145")
LEAD = LEADING.each("lead {}", "Lead {} of them", [str(number) for number in range(1, ROOM + 1)])

TAKING = menu.decision("take from", "Only Vishnu takes tokens from elsewhere.", "RE148")
TAKE_FROM = TAKING.each("take from {}", "Take the top token of {}", REGIONS)

PUTTING = menu.decision("put", "Only Brahma's tokens are put into stacks.", "RE146")
PUT = PUTTING.each_pair(
    "put {0} {1}",
    "Put it {1} of the stack in {0}",
    REGIONS,
    ("on top", "between", "under"),
    ("on top", "in the middle", "at the bottom"),
)
PUT_BACK = PUTTING.action("put back", "Put it back into the Ocean")

SWAPPING = menu.decision("swap", "The first building that Shiva swaps is not asked now.", "RE149")
SWAP = SWAPPING.each("swap {}", "Swap the building of {}", REGIONS)

SWAPPING_WITH = menu.decision("swap with", "The second building that Shiva swaps is not asked now.", "RE149")
SWAP_WITH = SWAPPING_WITH.each("swap with {}", "Swap it with that of {}", REGIONS)

RELEASING = menu.decision("release", "No disciples have to go back now.", "RE141")
RELEASE = RELEASING.each("release {}", "Send back a disciple in {}", REGIONS)

KEEPING = menu.decision("keep", "Which disciples stay is asked only at a death.", "RE150")
KEEP = KEEPING.each("keep {}", "Let a disciple stay in {}", REGIONS)

RETAINING = menu.decision("retain", "Karma is kept only at a rebirth with more than four.", "RE151")
RETAIN = RETAINING.each("retain {}", "Keep a {} karma token", COLOURS)

MARKING = menu.decision("mark", "Only a new Landholder marks a region.", "RE152")
MARK = MARKING.each("mark {}", "Close {} to all others", REGIONS)
MARK_NOWHERE = MARKING.action("mark nowhere", "Close no region")

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
        "where": ("on top", "between", "under"),
    }
)
"""What happened: each event stands beside the rule that tells it."""
