"""BuddhaWheel: how each event is shown, and which things on the table it is about."""

from __future__ import annotations

from collections.abc import Callable

from bardo.engine import Card, Cue, Event, ordinal
from bardo.games.buddha_wheel.data.board import BARDO, BIRTH_PLACES, COLOURS
from bardo.games.buddha_wheel.data.cards import CARDS, NO_COLOUR, POSITIVE
from bardo.games.buddha_wheel.look.scene import PLACE_IDS
from bardo.games.buddha_wheel.rules.decisions import CARD_TITLES, DELUSIONS, POWERS
from bardo.games.buddha_wheel.rules.row import Row

HUB = PLACE_IDS[BARDO]


def turned_up(number: int) -> Card:
    """A card as it is read aloud."""
    card = CARDS[number]
    face = f"card-{card.colour}-{'good' if card.kind == POSITIVE else 'bad'}" if card.colour != NO_COLOUR else ""
    return Card(CARD_TITLES[number], card.moment, face)


def _piece(seat: int) -> str:
    return f"piece-{seat}"


def _bead(seat: int, colour: int) -> str:
    return f"bead-{seat}-{colour}"


def _at_piece(kind: str, words: str = "", *also: str) -> Callable[[Event], Cue]:
    """Something that happens to the piece of `a`."""
    return lambda event: Cue(kind, (_piece(event.a), *also), words)


def _with_realm(event: Event) -> Cue:
    return Cue("burst", (_piece(event.a), f"realm-{event.b}"), "protected")


def _to_place(event: Event) -> Cue:
    return Cue("glow", (_piece(event.a), PLACE_IDS[event.b]))


def _both(event: Event) -> Cue:
    return Cue("glow", (_piece(event.a), _piece(event.b)))


CUES: dict[str, Callable[[Event], Cue]] = {
    "begins as a Buddha": _at_piece("rise", "", HUB),
    "carried": _at_piece("glow"),
    "missed": _at_piece("shake", "rests"),
    "time is up": lambda event: Cue("shake", ("moon",)),
    "ranked": lambda event: Cue("burst", (_piece(event.a),), ordinal(event.b)),
    "threw": lambda event: Cue("roll", ("die", _piece(event.a)), str(event.b)),
    "born": lambda event: Cue("rise", (_piece(event.a), PLACE_IDS[BIRTH_PLACES[event.b]], f"realm-{event.b}")),
    "protected": _with_realm,
    "ceased": _with_realm,
    "moved": _to_place,
    "entered": lambda event: Cue("glow", (_piece(event.a), PLACE_IDS[event.b], PLACE_IDS[event.c])),
    "met": _both,
    "burnt": lambda event: Cue("shake", (PLACE_IDS[event.b], _piece(event.a)), "burnt"),
    "not paid": _at_piece("shake", "nothing to pay with"),
    "read": lambda event: Cue(
        "flip", (f"stack-{CARDS[event.b].stack}", _piece(event.a)), CARDS[event.b].name, turned_up(event.b)
    ),
    "no card": lambda event: Cue("shake", (f"stack-{event.b}", _piece(event.a)), "empty"),
    "not dedicated": _at_piece("shake"),
    "dedicated": lambda event: Cue(
        "burst",
        (_piece(event.a), _bead(event.a, CARDS[event.b].colour)),
        f"+1 {COLOURS[CARDS[event.b].colour]}",
    ),
    "purified": _at_piece("glow", "purified"),
    "meditated": lambda event: Cue(
        "burst", (_bead(event.a, event.b), _piece(event.a), f"realm-{event.b}"), f"{DELUSIONS[event.b]} ends"
    ),
    "meditated again": _at_piece("glow"),
    "died": _at_piece("fall"),
    "died empty": _at_piece("fall", "", HUB),
    "in doubt": _at_piece("haunt", "", HUB),
    "took power": lambda event: Cue("burst", (_piece(event.a),), POWERS[event.b]),
    "safe": _at_piece("glow", "protected"),
    "vowed": _at_piece("burst", "Bodhisattva"),
    "liberated": _at_piece("rise", "liberated", "moon"),
    "left": _at_piece("rise", "free", "moon"),
    "stayed": _at_piece("glow", "stays"),
    "removed": lambda event: Cue("burst", (_piece(event.a),), f"−{event.b}"),
    "enlightened": _at_piece("rise", "a Buddha"),
    "all free": lambda event: Cue("glow", ("moon",), "free"),
    "strolled": _to_place,
    "passed": _both,
    "returned": lambda event: Cue("flip", (f"stack-{event.c}", _piece(event.a))),
}
"""By the name of the event."""


def cue(s: Row, event: Event) -> Cue:
    """How an event is shown, and which things it is about."""
    return CUES[event.name](event) if event.name in CUES else Cue()
