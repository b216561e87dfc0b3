"""BuddhaWheel: the wording of each decision, and what each answer would mean."""

from __future__ import annotations

from collections.abc import Sequence

from bardo.games.buddha_wheel.data.board import (
    BARDO,
    BORN_BY_THROW,
    COLOURS,
    DEATH_PLACES,
    NEIGHBOUR,
    NOWHERE,
    PLACE_NAMES,
    REALMS,
    TRACK,
)
from bardo.games.buddha_wheel.data.cards import SORTS, STACKS
from bardo.games.buddha_wheel.look.belongings import alike_slots, karma_cards, karma_slots
from bardo.games.buddha_wheel.rules.buddha import GO
from bardo.games.buddha_wheel.rules.decisions import (
    ALIKE,
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
from bardo.games.buddha_wheel.rules.offers import EARLIER, LATER
from bardo.games.buddha_wheel.rules.rebirth import death_leads_to, reborn_as
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
    if s.decision == ALIKE:
        colour, stack = SORTS[s.dedicating]
        return f"which of your {COLOURS[colour]} cards from the {STACKS[stack]} stack?"
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
    """What no tally tells."""
    p = s.players[s.seat]
    if a in (THROW, STEP):
        return _details_of_throw(s, p)
    if a in (LATER, EARLIER):
        slot = alike_slots(s, p)[0 if a == LATER else 1]
        on_it = karma_slots(s, p).index(slot)
        return f"with {on_it} card{'s' * (on_it != 1)} on it"
    if a in GO:
        return _details_of_step(s, seats, int(NEIGHBOUR[p.place][GO.nth(a)]))
    if a == STAY and p.karma:
        return f"{p.karma} Karma card{'s' * (p.karma != 1)} to remove"
    return "you have no more turns" if a == LEAVE else ""


def _details_of_throw(s: Row, p: Player) -> str:
    if p.status == IN_WHEEL and p.place in (BARDO, NOWHERE):
        first = p.place == NOWHERE
        births = [REALMS[realm if first else reborn_as(s, s.seat, realm)] for realm in BORN_BY_THROW]
        return ", ".join(f"{throw} {realm}" for throw, realm in enumerate(births, 1))
    if p.status != IN_WHEEL:
        return ""
    left = DEATH_PLACES[int(TRACK[p.place])] - p.place
    return f"Death in {left}; {_rebirth(s, p)}"


def _rebirth(s: Row, p: Player) -> str:
    """Where a death would lead."""
    cards = karma_cards(s, p)
    if not cards:
        return "without karma it leads to the Bardo"
    return f"“{cards[0].name}” leads to {PLACE_NAMES[death_leads_to(s, s.seat)].removesuffix(' Birth')}"


def _details_of_step(s: Row, seats: Sequence[str], place: int) -> str:
    others = [seats[n] for n in range(s.seats) if s.players[n].place == place and s.players[n].status == IN_WHEEL]
    return f"{' and '.join(others)} {'is' if len(others) == 1 else 'are'} there" if others else ""
