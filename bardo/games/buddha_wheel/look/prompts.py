"""BuddhaWheel: the wording of each decision, and what each answer would mean."""

from __future__ import annotations

from collections.abc import Sequence

from bardo.games.buddha_wheel.data.board import (
    ARCH,
    ASIDE,
    BARDO,
    BORN_BY_THROW,
    COLOURS,
    DEATH_PLACES,
    MARK,
    MOON,
    NEIGHBOUR,
    NOWHERE,
    PLACE_NAMES,
    REALMS,
    TRACK,
    UMBRELLA,
)
from bardo.games.buddha_wheel.data.cards import NEGATIVE, POSITIVE, SORTS
from bardo.games.buddha_wheel.look.belongings import karma_cards, leads_to
from bardo.games.buddha_wheel.rules.buddha import GO
from bardo.games.buddha_wheel.rules.decisions import (
    ALL_POWERS,
    BUDDHA,
    BY_MOON,
    BY_UMBRELLA,
    CHOICE,
    DEDICATION,
    IN_WHEEL,
    LIBERATED,
    MEDITATION,
    OFFERS,
    POWERS,
    STAYING,
    TURN,
    WAY,
)
from bardo.games.buddha_wheel.rules.moving import ON, SIDEWAYS, THROUGH
from bardo.games.buddha_wheel.rules.offers import DEDICATE_CARD, POWER, PURIFY
from bardo.games.buddha_wheel.rules.row import Player, Row
from bardo.games.buddha_wheel.rules.turn import LEAVE, STAY, STEP, THROW


def prompt(s: Row, seats: Sequence[str]) -> str:
    """The prompt for the seat that has to decide."""
    p = s.players[s.seat]
    return f"{seats[s.seat]}, {_asked(s, p)}"


def _asked(s: Row, p: Player) -> str:
    here = PLACE_NAMES[p.place]
    pips = f"{s.pips} pip{'s' * (s.pips != 1)} left"
    if s.decision == TURN:
        return _asked_to_throw(s, p, here)
    if s.decision == WAY:
        return f"on {here} with {pips}: which way?"
    if s.decision == CHOICE:
        offer = OFFERS[s.offer]
        asked = {
            BY_UMBRELLA: f"an umbrella on {here}: {POWERS[min(p.powers, ALL_POWERS - 1)]}, or a card?",
            BY_MOON: f"a retreat on {here}: what do you do?",
        }
        return asked.get(s.offer, f"{offer}: do you accept the help?")
    if s.decision == DEDICATION:
        return "which card do you dedicate?"
    if s.decision == MEDITATION:
        return "on which colour do you meditate?"
    return f"Buddha, on {here} with {pips}: where to?"


def _asked_to_throw(s: Row, p: Player, here: str) -> str:
    if p.status == LIBERATED:
        return "you are liberated: stay to become a Buddha, or leave the Wheel?"
    if p.status == STAYING:
        return f"in meditation, {p.karma} imprint{'s' * (p.karma != 1)} left: throw, or leave after all?"
    if p.status == BUDDHA:
        return f"Buddha, on {here}: throw."
    if p.place in (BARDO, NOWHERE):
        return "throw for your birth."
    again = "once more, for everyone: " if s.again else ""
    return f"on {here}: {again}{'take a step.' if s.stepping else 'throw.'}"


# -- what an answer would mean -----------------------------------------------------------------


def details(s: Row, seats: Sequence[str], a: int) -> str:
    """What an action means here and now."""
    p = s.players[s.seat]
    if a in (THROW, STEP):
        return _details_of_throw(s, p)
    if a in (ON, THROUGH, SIDEWAYS):
        ways: dict[int, int] = {ON: p.place + 1, THROUGH: int(ARCH[p.place]), SIDEWAYS: int(ASIDE[p.place])}
        return _ahead(ways[a], s.pips - 1)
    if a in DEDICATE_CARD:
        colour, stack = SORTS[DEDICATE_CARD.nth(a)]
        names = [
            card.name for card in karma_cards(s, p) if (card.kind, card.colour, card.stack) == (POSITIVE, colour, stack)
        ]
        return f"“{names[-1]}”; {COLOURS[colour]} dedicated so far: {p.dedicated[colour] + p.meditated[colour]}"
    if a in GO:
        return _details_of_step(s, seats, int(NEIGHBOUR[p.place][GO.nth(a)]))
    meanings: dict[int, str] = {
        STAY: f"{p.karma} Karma card{'s' * (p.karma != 1)} to remove",
        LEAVE: "your cards and powers go back, and you have no more turns",
        POWER: f"{POWERS[min(p.powers, ALL_POWERS - 1)]}, {p.powers + 1} of {ALL_POWERS}",
        PURIFY: next((f"“{card.name}”" for card in karma_cards(s, p) if card.kind == NEGATIVE), ""),
    }
    return meanings.get(a, "")


def _details_of_throw(s: Row, p: Player) -> str:
    if p.status == IN_WHEEL and p.place in (BARDO, NOWHERE):
        return ", ".join(f"{throw} {REALMS[realm]}" for throw, realm in enumerate(BORN_BY_THROW, 1))
    if p.status != IN_WHEEL:
        return ""
    left = DEATH_PLACES[int(TRACK[p.place])] - p.place
    return f"Death in {left}; {_rebirth(s, p)}"


def _rebirth(s: Row, p: Player) -> str:
    """Where a death would lead."""
    cards = karma_cards(s, p)
    if not cards:
        return "without karma it leads to the Bardo"
    return f"“{cards[0].name}” leads to {PLACE_NAMES[leads_to(p, cards[0])].removesuffix(' Birth')}"


def _ahead(place: int, pips: int) -> str:
    """Where a walk from a place ends, if no other way is chosen."""
    end = min(place + pips, DEATH_PLACES[int(TRACK[place])])
    mark = {UMBRELLA: ", an umbrella", MOON: ", a moon"}.get(int(MARK[end]), "")
    return f"to {PLACE_NAMES[end]}{mark}"


def _details_of_step(s: Row, seats: Sequence[str], place: int) -> str:
    others = [seats[n] for n in range(s.seats) if s.players[n].place == place and s.players[n].status == IN_WHEEL]
    return f"to {PLACE_NAMES[place]}" + (f", where {' and '.join(others)} would be helped" if others else "")
