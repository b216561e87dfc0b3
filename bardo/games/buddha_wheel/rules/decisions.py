"""BuddhaWheel: the decisions, and the names of things; their actions stand beside their rules."""

from __future__ import annotations

from bardo.engine import Events, Menu, Reasons
from bardo.games.buddha_wheel.data.board import BOARD, COLOURS, PLACE_NAMES, REALMS
from bardo.games.buddha_wheel.data.cards import CARDS, KINDS, NO_COLOUR, STACKS

SEATS = ("Red", "Orange", "White", "Black", "Turquoise", "Gold", "Silver", "Copper", "Indigo", "Umber")
STATES = ("in the Wheel", "liberated", "staying", "a Buddha", "gone")
IN_WHEEL, LIBERATED, STAYING, BUDDHA, GONE = range(5)
POWERS = (
    "refuge in the Buddha",
    "refuge in the Dharma",
    "refuge in the Sangha",
    "aspiring bodhichitta",
    "engaging bodhichitta",
)
ALL_POWERS, ALL_REFUGES = len(POWERS), 3
DELUSIONS = tuple(track.delusion or "deluded doubt" for track in BOARD.tracks[: len(REALMS)])
"""What each colour stands for; the Human realm, born from positive minds, lends its blue to doubt.  (BW20)"""
MODES = ("full", "short", "timed", "evening")
FULL, SHORT, TIMED, EVENING = range(4)
OFFERS = ("nothing", "an umbrella", "a moon", "a Buddha in this realm", "a passing Buddha", "a Buddha on this square")
NO_OFFER, BY_UMBRELLA, BY_MOON, BY_REALM, BY_PASSING, BY_SHARING = range(6)

menu = Menu()
TURN = menu.decision("turn", "Something else is asked first; a throw comes at the start of a turn.", "BW42")
WAY = menu.decision("way", "A way is chosen only at the arch and beside the Subtle Path, with pips left.", "BW77")
CHOICE = menu.decision("choice", "That is offered by an umbrella, a moon or a Buddha, and not now.", "BW46")
DEDICATION = menu.decision("dedication", "A card is chosen only when you dedicate one.", "BW45")
ALIKE = menu.decision("alike", "That is asked only when you dedicate one of several cards alike.", "BW66")
MEDITATION = menu.decision("meditation", "A colour is chosen only when you meditate.", "BW45")
BUDDHA_STEP = menu.decision("buddha step", "Only a Buddha moves like that, step by step after the throw.", "BW111")

INVITATION = "What hellish or godlike thing is happening to you? Tell the others in a sentence."

reasons = Reasons()
"""Why not: each reason stands beside the rule that gives it."""


def _title(number: int) -> str:
    card = CARDS[number]
    colour = f"{COLOURS[card.colour]} " if card.colour != NO_COLOUR else ""
    return f"“{card.name}” ({colour}{KINDS[card.kind]})"


CARD_TITLES = tuple(_title(number) for number in range(len(CARDS)))

events = Events(
    {
        "place": PLACE_NAMES,
        "realm": REALMS,
        "card": CARD_TITLES,
        "moment": tuple(card.moment for card in CARDS),
        "stack": STACKS,
        "colour": COLOURS,
        "power": POWERS,
        "delusion": DELUSIONS,
    }
)
"""What happened: each event stands beside the rule that tells it."""
