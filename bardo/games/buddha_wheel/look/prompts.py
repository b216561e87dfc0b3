"""BuddhaWheel: the wording of each decision, and what each answer would mean."""

from __future__ import annotations

from collections.abc import Sequence

from bardo.games.buddha_wheel.data.board import (
    BARDO,
    BORN_BY_THROW,
    BURNS_NEGATIVE,
    BURNS_POSITIVE,
    COLOURS,
    DEATH_PLACES,
    MARK,
    NEIGHBOUR,
    NOWHERE,
    PLACE_NAMES,
    REALMS,
    TRACK,
)
from bardo.games.buddha_wheel.data.cards import CARDS, KIND, MOST_COPIES, NEGATIVE, POSITIVE, SORTS, STACKS
from bardo.games.buddha_wheel.look.belongings import alike_slots, karma_slots
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
from bardo.games.buddha_wheel.rules.offers import EARLIER, LATER, can_help_itself
from bardo.games.buddha_wheel.rules.rebirth import DOUBT, birth_symbol, reborn_as
from bardo.games.buddha_wheel.rules.row import Player, Row
from bardo.games.buddha_wheel.rules.turn import LEAVE, STAY, THROW

PIPS = len(BORN_BY_THROW)
"""The most that the die can show."""


def prompt(s: Row, seats: Sequence[str]) -> str:
    """The prompt for the seat that has to decide."""
    p = s.players[s.seat]
    return f"{seats[s.seat]}, {_asked(s, p)}"


def _asked(s: Row, p: Player) -> str:
    here = _on(p.place)
    pips = f"{s.pips} pip{'s' * (s.pips != 1)} left"
    if s.decision == TURN:
        return _asked_to_throw(s, p, here)
    if s.decision == WAY:
        return f"{here} with {pips}: which way?"
    if s.decision == CHOICE:
        offer = OFFERS[s.offer]
        asked = {
            BY_UMBRELLA: f"an umbrella {here}: {POWERS[min(p.powers, ALL_POWERS - 1)]}, or a card?",
            BY_MOON: f"a moon (a retreat) {here}: what do you do?",
        }
        return asked.get(s.offer, f"{offer}: do you accept the help?")
    if s.decision == DEDICATION:
        return "which card do you dedicate?"
    if s.decision == ALIKE:
        colour, stack = SORTS[s.dedicating]
        return f"which of your {COLOURS[colour]} cards from the {STACKS[stack]} stack?"
    if s.decision == MEDITATION:
        return "on which colour do you meditate?"
    return f"Buddha, {here} with {pips}: where to?"


def _on(place: int) -> str:
    return f"{'in' if place == BARDO else 'on'} {PLACE_NAMES[place]}"


def _asked_to_throw(s: Row, p: Player, here: str) -> str:
    if p.status == LIBERATED:
        return "you are liberated: stay to become a Buddha, or leave the Wheel?"
    if p.status == STAYING:
        return f"in meditation, {p.karma} Karma card{'s' * (p.karma != 1)} left: throw, or leave after all?"
    if p.status == BUDDHA:
        return f"Buddha, {here}: throw."
    if p.place in (BARDO, NOWHERE):
        return "throw for your birth."
    again = "once more, for everyone: " if s.again else ""
    return f"{here}: {again}{'take a step.' if s.stepping else 'throw.'}"


# -- what an answer would mean -----------------------------------------------------------------


def details(s: Row, seats: Sequence[str], a: int) -> str:
    """What no tally tells."""
    p = s.players[s.seat]
    if a == THROW:
        return _details_of_throw(s, p)
    if a in (LATER, EARLIER):
        slot = alike_slots(s, p)[0 if a == LATER else 1]
        on_it = karma_slots(s, p).index(slot)
        return f"with {on_it} card{'s' * (on_it != 1)} on it"
    if a in GO:
        return _details_of_buddha(s, seats, int(NEIGHBOUR[p.place][GO.nth(a)]))
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
    left = _to_death(p)
    fires = [pips for pips in range(1, min(left, PIPS + 1)) if _fuel(s, p, p.place + pips) == []]
    burning = f", or {' or '.join(map(str, fires))} ahead on a fire that you cannot pay" if fires else ""
    return f"Death is {_squares(left)} ahead{burning}; {_rebirth(s, karma_slots(s, p))}"


def _squares(count: int) -> str:
    return f"{count} square{'s' * (count != 1)}"


def _to_death(p: Player) -> int:
    """How many squares ahead the track's Death is."""
    return int(DEATH_PLACES[int(TRACK[p.place])] - p.place)


def _fuel(s: Row, p: Player, place: int) -> list[int] | None:
    """The slots of the cards that the fire on a place may burn, the latest first; None without a fire.  (BW55, BW56)"""
    kind = {BURNS_POSITIVE: POSITIVE, BURNS_NEGATIVE: NEGATIVE}.get(int(MARK[place]))
    return None if kind is None else [slot for slot in karma_slots(s, p) if KIND[slot // MOST_COPIES] == kind]


def death_after_step(s: Row, p: Player) -> str:
    """Where steps end, seen from the square ahead, and where that death leads once fires are paid.  (BW49, BW57)

    Empty for the last step, which says so itself.
    """
    end, burning = _to_death(p), ""
    burnt: list[int] = []
    for steps in range(1, end):
        fuel = _fuel(s, p, p.place + steps)
        if fuel == burnt:
            end, burning = steps, ", on a fire that you cannot pay"
            break
        burnt = burnt if fuel is None else fuel[: len(burnt) + 1]
    if end == 1 and not (burning and _is_helped(s, p.place + 1)):
        return ""
    death = f"Death is {_squares(end - 1)} ahead{burning}" if end > 1 else "Death there, as you cannot pay it"
    return f"then {death}, and {_rebirth(s, [slot for slot in karma_slots(s, p) if slot not in burnt])}"


def _is_helped(s: Row, place: int) -> bool:
    """Whether a Buddha on the square ahead helps before its fire burns.  (BW124)"""
    there = any(s.players[seat].status == BUDDHA and s.players[seat].place == place for seat in range(s.seats))
    return there and not s.helped and can_help_itself(s, s.seat)


def _rebirth(s: Row, slots: Sequence[int]) -> str:
    """Where a death would lead whoever holds the cards in these slots, the latest first.  (BW68 to BW70)"""
    if not slots:
        return "without karma it leads to the Bardo"
    card = slots[0] // MOST_COPIES
    realm = reborn_as(s, s.seat, birth_symbol(card))
    return f"“{CARDS[card].name}” leads to {'the Bardo' if realm == DOUBT else REALMS[realm]}"


def _details_of_buddha(s: Row, seats: Sequence[str], place: int) -> str:
    others = [seats[n] for n in range(s.seats) if s.players[n].place == place and s.players[n].status == IN_WHEEL]
    return f"{' and '.join(others)} {'is' if len(others) == 1 else 'are'} there" if others else ""
