"""BuddhaWheel: what people watch, and how a change of it is told on a button."""

from __future__ import annotations

from bardo.engine import Tally
from bardo.games.buddha_wheel.data.board import (
    BARDO,
    BIRTH,
    BURNS_NEGATIVE,
    BURNS_POSITIVE,
    COLOURS,
    DEATH_PLACES,
    MARK,
    MOON,
    NOWHERE,
    PLACE_NAMES,
    STEPS,
    TRACK,
    UMBRELLA,
)
from bardo.games.buddha_wheel.data.cards import CARDS, MOST_COPIES
from bardo.games.buddha_wheel.look.belongings import pile_slots
from bardo.games.buddha_wheel.look.prompts import death_after_step
from bardo.games.buddha_wheel.rules.decisions import (
    ALL_POWERS,
    ALL_REFUGES,
    BUDDHA,
    BUDDHA_STEP,
    DELUSIONS,
    IN_WHEEL,
    LIBERATED,
    POWERS,
    TURN,
)
from bardo.games.buddha_wheel.rules.rebirth import death_leads_to
from bardo.games.buddha_wheel.rules.row import Row
from bardo.games.buddha_wheel.rules.stacks import colours_meditated

MARK_WORDS = {
    UMBRELLA: ", an umbrella",
    MOON: ", a moon",
    BURNS_POSITIVE: ", a fire",
    BURNS_NEGATIVE: ", a fire",
}


def _place(s: Row, after: Row, seat: int) -> str:
    here, to = int(s.players[seat].place), int(after.players[seat].place)
    named = s.decision == BUDDHA_STEP and BARDO in (here, to)
    if to == NOWHERE or named:
        return ""
    died = s.players[seat].status == IN_WHEEL and (to == BARDO or MARK[to] == BIRTH)
    return f"{'death, then ' if died else ''}to {PLACE_NAMES[to]}{MARK_WORDS.get(int(MARK[to]), '')}"


def _status(s: Row, after: Row, seat: int) -> str:
    return {LIBERATED: "liberated", BUDDHA: "a Buddha at once"}.get(int(after.players[seat].status), "")


def _powers(s: Row, after: Row, seat: int) -> str:
    count = int(after.players[seat].powers)
    if count < s.players[seat].powers:
        return "all powers lost"
    brings = {ALL_REFUGES: ", safe from lower births", ALL_POWERS: ", a Bodhisattva"}.get(count, "")
    return f"{POWERS[count - 1]}, {count} of {ALL_POWERS}{brings}"


def _karma(s: Row, after: Row, seat: int) -> str:
    """Karma cards that go back; those that are dedicated are told by another tally."""
    p = after.players[seat]
    kept = {*pile_slots(after, p.karma_top), *pile_slots(after, p.dedicated_top)}
    gone = [slot for slot in pile_slots(s, s.players[seat].karma_top) if slot not in kept]
    if len(gone) == 1:
        return f"“{CARDS[gone[0] // MOST_COPIES].name}” goes back"
    return f"{len(gone)} Karma cards go back" if gone else ""


def _kept_cards(s: Row, seat: int) -> int:
    """Dedicated cards, meditated ones included.  (BW31)"""
    p = s.players[seat]
    return sum(int(p.dedicated[colour] + p.meditated[colour]) for colour in range(len(COLOURS)))


def _dedicated(s: Row, after: Row, seat: int) -> str:
    fewer = _kept_cards(s, seat) - _kept_cards(after, seat)
    if fewer > 0:
        return f"{fewer} dedicated card{'s' * (fewer != 1)} go{'es' * (fewer == 1)} back"
    p = after.players[seat]
    card = CARDS[(int(p.dedicated_top) - 1) // MOST_COPIES]
    count = int(p.dedicated[card.colour] + p.meditated[card.colour])
    name = COLOURS[card.colour]
    return f"“{card.name}” dedicated, {f'the first {name} one' if count == 1 else f'{count} {name} ones then'}"


def _meditated_cards(s: Row, seat: int) -> int:
    return sum(map(int, s.players[seat].meditated[:]))


def _meditated(s: Row, after: Row, seat: int) -> str:
    before, now = s.players[seat].meditated, after.players[seat].meditated
    for colour, delusion in enumerate(DELUSIONS):
        if now[colour] > before[colour]:
            ends = f"{delusion} ends, {colours_meditated(after, seat)} of {len(COLOURS)} colours"
            return "without effect" if before[colour] else ends
    return ""


def _rebirth_place(s: Row, seat: int) -> int:
    p = s.players[seat]
    lives = p.status == IN_WHEEL and p.place < BARDO and MARK[p.place] != BIRTH
    return int(death_leads_to(s, seat)) if lives else NOWHERE


def _rebirth(s: Row, after: Row, seat: int) -> str:
    """Where a death leads now; of those who step, another tally says it, as they know which fires they meet."""
    if s.stepping and s.decision == TURN:
        return ""
    if NOWHERE in (_rebirth_place(s, seat), _rebirth_place(after, seat)):
        return ""
    return f"a death then leads to {PLACE_NAMES[_rebirth_place(after, seat)].removesuffix(' Birth')}"


def _squares_to_death(s: Row, seat: int) -> int:
    """How far Death is for somebody who goes there step by step; 0 for all others.  (BW49)"""
    p = s.players[seat]
    track = int(TRACK[p.place]) if p.status == IN_WHEEL and p.place < BARDO else -1
    return int(DEATH_PLACES[track] - p.place) if track >= 0 and STEPS[track] else 0


def _death(s: Row, after: Row, seat: int) -> str:
    steps = s.stepping and s.decision == TURN and seat == s.seat
    return death_after_step(s, s.players[seat]) if steps else ""


TALLIES = (
    Tally("place", lambda s, seat: s.players[seat].place, _place),
    Tally("powers", lambda s, seat: s.players[seat].powers, _powers),
    Tally("karma", lambda s, seat: s.players[seat].karma, _karma),
    Tally("dedicated", _kept_cards, _dedicated),
    Tally("meditated", _meditated_cards, _meditated),
    Tally("status", lambda s, seat: s.players[seat].status, _status),
    Tally("rebirth", _rebirth_place, _rebirth),
    Tally("death", _squares_to_death, _death),
)
