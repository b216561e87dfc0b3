"""BuddhaWheel: drawing what players hold: the active player's powers, colours and cards; beads, stacks and panels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bardo.engine import Fact, Node, Panel
from bardo.games.buddha_wheel.data.board import (
    BARDO,
    COLOURS,
    NOWHERE,
    PLACE_NAMES,
    TRACK,
    TRACKS,
)
from bardo.games.buddha_wheel.data.cards import CARDS, MOST_COPIES, POSITIVE, SORT, SORTS, STACK_OF_TRACK, Card
from bardo.games.buddha_wheel.look.layout import (
    AT,
    JEWEL_STEP,
    JEWELS_AT,
    KARMA_AT,
    KARMA_STEP,
    POWERS_AT,
    SPARE_STACKS_AT,
    STACKS_AT,
    TRAY_AT,
    WIDE,
    bead_at,
)
from bardo.games.buddha_wheel.rules.decisions import (
    ALIKE,
    ALL_POWERS,
    ALL_REFUGES,
    BUDDHA,
    DELUSIONS,
    GONE,
    IN_WHEEL,
    LIBERATED,
    POWERS,
    SEATS,
    STATES,
    STAYING,
)
from bardo.games.buddha_wheel.rules.offers import (
    DEDICATE,
    DEDICATE_CARD,
    DRAW,
    EARLIER,
    LATER,
    MEDITATE,
    MEDITATE_ON,
    POWER,
    PURIFY,
)
from bardo.games.buddha_wheel.rules.rebirth import death_leads_to
from bardo.games.buddha_wheel.rules.row import Player, Row

LETTERS = tuple(name[0] for name in SEATS)
"""The letter on a seat's piece; no two seats' colours begin with the same one."""
SEAT_COLOURS = tuple(name.lower() for name in SEATS)
MOST_CARDS_SHOWN = 6

DOES_ON_COLOUR: tuple[tuple[int, ...], ...] = tuple(
    (
        *(DEDICATE_CARD + sort for sort, (of, _) in enumerate(SORTS) if of == colour),
        *(DEDICATE, MEDITATE, MEDITATE_ON + colour),
    )
    for colour in range(len(COLOURS))
)
SORTS_OF_COLOUR = tuple(
    tuple(sort for sort, (of, _) in enumerate(SORTS) if of == colour) for colour in range(len(COLOURS))
)


def whereabouts(p: Player) -> str:
    """Where somebody is, and in what state."""
    if p.status == GONE:
        return "free of the Wheel"
    if p.place == NOWHERE:
        return "not born yet"
    place = PLACE_NAMES[p.place]
    how = {BUDDHA: "a Buddha", STAYING: "in meditation, to become a Buddha", LIBERATED: "liberated"}.get(int(p.status))
    return f"{place}, {how or 'resting: misses the next turn'}" if how or p.missing else place


def pile_slots(s: Row, top: int) -> list[int]:
    """The slots of the cards in a pile, from its top down."""
    slots, top = [], int(top)
    while top:
        slots.append(top - 1)
        top = int(s.under[top - 1])
    return slots


def karma_slots(s: Row, p: Player) -> list[int]:
    """The slots of a player's Karma cards, the latest first."""
    return pile_slots(s, p.karma_top)


def karma_cards(s: Row, p: Player) -> list[Card]:
    """A player's Karma cards, the latest first."""
    return [CARDS[slot // MOST_COPIES] for slot in karma_slots(s, p)]


def alike_slots(s: Row, p: Player) -> list[int]:
    """Of the sort that is being dedicated, the lowest card of each group not kept, the latest group first.  (BW66)"""
    slots = karma_slots(s, p)
    of_sort = [SORT[slot // MOST_COPIES] == s.dedicating for slot in slots]
    return [slot for n, slot in enumerate(slots) if of_sort[n] and not any(of_sort[n + 1 : n + 2])][s.kept :]


def _latest(p: Player) -> Card | None:
    return CARDS[(int(p.karma_top) - 1) // MOST_COPIES] if p.karma_top else None


def in_short(p: Player) -> str:
    """What somebody holds, in a sentence."""
    if p.status in (BUDDHA, GONE):
        return ""
    latest = _latest(p)
    on_top = f", the latest {_name(latest)}" if latest else ""
    return f" Powers {p.powers} of {ALL_POWERS}, karma {positive_and_negative(p)}{on_top}."


def positive_and_negative(p: Player) -> str:
    """How many Karma cards of each kind somebody has, in words."""
    return f"{p.karma - p.negative} positive, {p.negative} negative"


def _name(card: Card) -> str:
    return f"{card.name} ({COLOURS[card.colour]}, {'positive' if card.kind == POSITIVE else 'negative'})"


def beads(s: Row, seats: Sequence[str]) -> Iterator[Node]:
    """On the rim of each realm, who has dedicated its colour, and who has ended its delusion."""
    count = int(s.seats)
    for colour in range(len(COLOURS)):
        for seat in range(count):
            p = s.players[seat]
            dedicated, meditated = p.dedicated[colour], p.meditated[colour]
            if dedicated or meditated:
                x, y = bead_at(colour, seat, count)
                did = f"has meditated on {COLOURS[colour]} and ended {DELUSIONS[colour]}" if meditated else ""
                kept = f"has {dedicated} dedicated {COLOURS[colour]} card{'s' * (dedicated != 1)}" if dedicated else ""
                label = f"{seats[seat]} {' and '.join(part for part in (did, kept) if part)}."
                size = 38.0 if meditated else 33.0
                face = "bead-lit" if meditated else "bead"
                yield Node(f"bead-{seat}-{colour}", x, y, size, size, face, 2, label, LETTERS[seat], 17.0, seat)


def stacks(s: Row, here: int) -> Iterator[Node]:
    """The Realm stacks; players draw from the stack of their own track."""
    for track, stack in enumerate(STACK_OF_TRACK):
        if stack >= 0:
            pile = s.stacks[stack]
            back = len(pile_slots(s, pile.top))
            count = int(pile.shuffled) + back
            x, y = STACKS_AT.get(TRACKS[track]) or SPARE_STACKS_AT[TRACKS[track]]
            label = f"{TRACKS[track]} stack: {count} cards, {back} of them returned."
            does = (DRAW,) if here < BARDO and TRACK[here] == track else ()
            yield Node(
                f"stack-{stack}",
                x,
                y,
                68.0,
                95.0,
                f"back-{track}",
                2,
                label,
                str(count),
                24.0,
                does=does,
                faint=count == 0,
            )


def asked(s: Row) -> int:
    """The seat whose things lie on the tray: the active one or, after the end, the last to act."""
    return int(s.turn if s.over else s.seat)


def mind(s: Row, seats: Sequence[str]) -> Iterator[Node]:
    """The tray of the active player: powers, the six colours, and the latest Karma cards."""
    me = asked(s)
    p, name = s.players[me], seats[me]
    if p.status in (BUDDHA, GONE):
        words = "A Buddha holds nothing, and helps" if p.status == BUDDHA else "Free of the Wheel"
        label = f"{name} is {STATES[p.status]}: no cards, no powers."
        yield Node("tray", *TRAY_AT, 848.0, 108.0, "tray", 1, label, words, 34.0, me)
        return
    yield Node("tray", *TRAY_AT, 848.0, 108.0, "tray", 1, seat=me)
    taken = ", ".join(POWERS[: p.powers]) or "none"
    following = f" Next: {POWERS[p.powers]}." if p.powers < ALL_POWERS else " A Bodhisattva throws twice."
    label = f"{name}'s powers, {p.powers} of {ALL_POWERS}: {taken}.{following}"
    yield Node("powers", *POWERS_AT, 178.0, 54.0, f"powers-{p.powers}", 2, label, does=(POWER,))
    slots = karma_slots(s, p)
    bad = [0] * len(COLOURS)
    for slot in slots:
        card = CARDS[slot // MOST_COPIES]
        if card.kind != POSITIVE:
            bad[card.colour] += 1
    for colour in range(len(COLOURS)):
        yield from _jewel(p, name, colour, bad[colour])
    alike = alike_slots(s, p) if s.decision == ALIKE else []
    yield from _cards(p, name, slots, alike)
    if p.status == IN_WHEEL and p.place != NOWHERE and not s.over:
        to = death_leads_to(s, me)
        x, y = AT[to]
        label = f"A death now would take {name} to {PLACE_NAMES[to]}."
        wide = WIDE[to] + 14
        yield Node("rebirth", x, y, wide, wide, "rebirth", 2, label, seat=me)


def _jewel(p: Player, name: str, colour: int, bad: int) -> Iterator[Node]:
    good = sum(int(p.positive[sort]) for sort in SORTS_OF_COLOUR[colour])
    dedicated, meditated = int(p.dedicated[colour]), int(p.meditated[colour])
    x, y = JEWELS_AT[0] + JEWEL_STEP * colour, JEWELS_AT[1]
    done = [f"meditated on, {DELUSIONS[colour]} is ended"] if meditated else []
    done += [f"{dedicated} only dedicated"] if dedicated else []
    state = "; ".join(done) or "not dedicated yet"
    label = f"{name}'s {COLOURS[colour]}, against {DELUSIONS[colour]}: {state}; karma {good} positive, {bad} negative."
    face = f"jewel-{colour}-{2 if meditated else 1 if dedicated else 0}"
    yield Node(f"jewel-{colour}", x, y, 80.0, 80.0, face, 2, label, does=DOES_ON_COLOUR[colour])
    words = " ".join(f"{count}{mark}" for count, mark in ((good, "+"), (bad, "−")) if count)
    if words:
        yield Node(f"jewel-{colour}-karma", x, y + 48, 82.0, 24.0, "", 3, words=words, size=22.0)


def _cards(p: Player, name: str, slots: Sequence[int], alike: Sequence[int]) -> Iterator[Node]:
    """The latest Karma cards, newest on top: that one shows where a death leads."""
    shown = slots[:MOST_CARDS_SHOWN]
    latest_bad = next((slot for slot in slots if CARDS[slot // MOST_COPIES].kind != POSITIVE), -1)
    for nth, slot in reversed(list(enumerate(shown))):
        card = CARDS[slot // MOST_COPIES]
        good = card.kind == POSITIVE
        does: tuple[int, ...] = (DEDICATE, DEDICATE_CARD + SORTS.index((card.colour, card.stack))) if good else ()
        if slot == latest_bad:
            does = (PURIFY,)
        if slot in alike:
            does = (LATER if slot == alike[0] else EARLIER,)
        x = KARMA_AT[0] - KARMA_STEP * nth
        age = "the latest, which leads the way at death" if nth == 0 else f"number {nth + 1} from the top"
        label = f"{name}'s Karma card {_name(card)}: {card.moment} It is {age}."
        face = f"card-{card.colour}-{'good' if good else 'bad'}"
        yield Node(f"card-{slot}", x, KARMA_AT[1] - 8 * (nth == 0), 72.0, 101.0, face, 3, label, does=does)
    good_cards, bad_cards = int(p.karma - p.negative), int(p.negative)
    older = ", ".join(_name(CARDS[slot // MOST_COPIES]) for slot in slots[MOST_CARDS_SHOWN:])
    label = f"{name}'s Karma: {positive_and_negative(p)}." + (f" Under those: {older}." if older else "")
    words = f"{good_cards}+ {bad_cards}−" if slots else "no karma"
    yield Node("karma", 906.0, 1004.0, 176.0, 44.0, "", 3, label, words, 32.0, does=(DEDICATE, PURIFY, LATER, EARLIER))


# -- panels -----------------------------------------------------------------------------------


def panel(s: Row, seat: int) -> Panel:
    """The panel of a seat: everything in the terminal's table, and where a death would lead."""
    p = s.players[seat]
    at = Fact("At", whereabouts(p))
    note = _note(p)
    if p.status in (BUDDHA, GONE):
        return Panel(seat, SEAT_COLOURS[seat], (at,), note, LETTERS[seat])
    dedicated = [
        f"{name} ×{p.dedicated[n]}" if p.dedicated[n] > 1 else name for n, name in enumerate(COLOURS) if p.dedicated[n]
    ]
    meditated = [
        f"{name} ×{p.meditated[n]}" if p.meditated[n] > 1 else name for n, name in enumerate(COLOURS) if p.meditated[n]
    ]
    facts = [
        at,
        Fact("Powers", f"{p.powers} of {ALL_POWERS}", p.powers / ALL_POWERS),
        Fact("Meditated", ", ".join(meditated) or "none", len(meditated) / len(COLOURS)),
        Fact("Only dedicated", ", ".join(dedicated) or "none"),
        Fact("Karma", positive_and_negative(p)),
    ]
    latest = _latest(p)
    if latest:
        to = PLACE_NAMES[death_leads_to(s, seat)].removesuffix(" Birth")
        facts.append(Fact("Latest", f"{_name(latest)}, leads to {to}"))
    return Panel(seat, SEAT_COLOURS[seat], tuple(facts), note, LETTERS[seat])


def _note(p: Player) -> str:
    if p.status != IN_WHEEL:
        return STATES[p.status]
    notes = ["resting"] if p.missing else []
    if p.powers == ALL_POWERS:
        notes.append("a Bodhisattva")
    elif p.powers >= ALL_REFUGES:
        notes.append("safe from lower births")
    return ", ".join(notes)
