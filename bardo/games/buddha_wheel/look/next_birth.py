"""BuddhaWheel: where the next death leads, and why, in words."""

from __future__ import annotations

from bardo.engine import listed
from bardo.games.buddha_wheel.data.board import (
    BARDO,
    BURNS_NEGATIVE,
    BURNS_POSITIVE,
    COLOURS,
    DEATH_PLACES,
    HUMAN,
    MARK,
    PLACE_NAMES,
    REALMS,
    STEPS,
    TRACK,
)
from bardo.games.buddha_wheel.data.cards import CARDS, KIND, KINDS, MOST_COPIES, NEGATIVE, POSITIVE
from bardo.games.buddha_wheel.look.belongings import karma_slots
from bardo.games.buddha_wheel.rules.rebirth import DOUBT, birth_symbol, is_protected, reborn_as
from bardo.games.buddha_wheel.rules.row import Row


def death_ahead(s: Row, seat: int) -> str:
    """How far it is to Death and where that leads, for somebody who lives."""
    return _fires_ahead(s, seat) if STEPS[int(TRACK[s.players[seat].place])] else _next_birth(s, seat)


def _next_birth(s: Row, seat: int) -> str:
    """Where a death would lead now, and what would lead to a Human birth.  (BW53, BW68 to BW75)"""
    p = s.players[seat]
    squares = DEATH_PLACES[int(TRACK[p.place])] - int(p.place)
    last = squares == 1
    ahead = "Your next throw reaches Death." if last else f"Death is {squares} squares ahead."
    slots = karma_slots(s, p)
    if not slots:
        leads = f"Without a Karma card you go to {PLACE_NAMES[BARDO]}."
        return f"{ahead} {leads}{'' if last else ' A positive card leads to a Human birth.'}"
    card = slots[0] // MOST_COPIES
    would = "leads" if last else "would lead"
    leads = f"{'' if last else 'If you died now, '}your latest card, {_title(card)}, {would} to "
    leads = f"{leads[0].upper()}{leads[1:]}{_leads_to(s, seat, card)}."
    hopes = not last and not _is_human(s, seat, card)
    return f"{ahead} {leads}{' A positive card drawn after it makes that Human.' if hopes else ''}"


def _is_human(s: Row, seat: int, card: int) -> bool:
    """Whether a card leads this player to a Human birth."""
    return reborn_as(s, seat, birth_symbol(card)) == HUMAN


def _title(card: int) -> str:
    return f"“{CARDS[card].name}” ({COLOURS[CARDS[card].colour]} {KINDS[KIND[card]]})"


def _leads_to(s: Row, seat: int, card: int) -> str:
    """Where a card leads, and what converts that."""
    symbol = birth_symbol(card)
    if symbol == HUMAN:
        return "a Human birth"
    leads = PLACE_NAMES[BARDO] if symbol == DOUBT else f"the {REALMS[symbol]} realm"
    if not _is_human(s, seat, card):
        return leads
    protected = symbol != DOUBT and is_protected(s, seat, symbol)
    by = "your three refuges turn" if protected else f"your meditation on {COLOURS[CARDS[card].colour]} turns"
    return f"{leads}, which {by} into a Human birth"


def _fires_ahead(s: Row, seat: int) -> str:
    """In a realm without die and cards: what the fires will burn, and where the death after that leads.  (BW49 to BW57)

    Nothing but a Buddha's help can change it.
    """
    here = int(s.players[seat].place)
    track = int(TRACK[here])
    slots = karma_slots(s, s.players[seat])
    burnt: list[str] = []
    for place in range(here + 1, DEATH_PLACES[track]):
        if MARK[place] in (BURNS_POSITIVE, BURNS_NEGATIVE):
            kind = POSITIVE if MARK[place] == BURNS_POSITIVE else NEGATIVE
            pays = next((slot for slot in slots if KIND[slot // MOST_COPIES] == kind), None)
            if pays is None:
                dead = f"On {PLACE_NAMES[place]} you cannot pay the fire, so you die there."
                return f"{_burn(burnt)}{dead} {_then(s, seat, slots)}"
            slots.remove(pays)
            burnt.append(f"“{CARDS[pays // MOST_COPIES].name}”")
    squares = DEATH_PLACES[track] - here
    death = f"Death is {squares} step{'s' * (squares != 1)} ahead."
    return f"{_burn(burnt)}{death} {_then(s, seat, slots)}"


def _burn(burnt: list[str]) -> str:
    return f"The {'fires ahead' if len(burnt) > 1 else 'next fire'} will burn {listed(burnt)}. " if burnt else ""


def _then(s: Row, seat: int, slots: list[int]) -> str:
    if not slots:
        return f"Without a Karma card you then go to {PLACE_NAMES[BARDO]}."
    card = slots[0] // MOST_COPIES
    return f"{_title(card)}, your latest card then, leads to {_leads_to(s, seat, card)}."
