"""A quick opinion of each seat's chances in BuddhaWheel, for bots: how far it has come on the way out of the Wheel."""

from __future__ import annotations

from bardo.engine import Row, rule
from bardo.games.buddha_wheel.board import (
    BARDO,
    BLUE,
    DEATH_PLACES,
    DISTANCE,
    GATE_PLACE,
    HUMAN,
    LOWER,
    SPIRITUAL,
    SUBTLE,
    TRACK,
)
from bardo.games.buddha_wheel.cards import COLOUR, KIND, MOST_COPIES, POSITIVE, SORT_COLOUR
from bardo.games.buddha_wheel.stacks import ALL_COLOURS, ALL_SORTS
from bardo.games.buddha_wheel.state import NONE
from bardo.games.buddha_wheel.words import ALL_REFUGES, BUDDHA, DEDICATION, IN_WHEEL, MEDITATION

FREE = 0.9
"""Liberation; what a Buddha does for others is worth a little more."""
A_COLOUR = 0.1
"""A colour meditated on, of six."""
DEDICATED_PART, HELD_PART = 0.4, 0.1
"""What a dedicated colour, and one held in the Karma stack, is worth of that."""
A_POWER = 0.02
A_TURN = 0.002
THROUGH_THE_ARCH, BEFORE_THE_ARCH = 0.08, 0.01
A_SQUARE = 0.002
"""A square still to go on one of the paths."""
A_RETREAT = 0.002
"""A square still to go on the Subtle Path, for each colour that waits to be meditated on."""
GOOD_REBIRTH = 0.005
A_NEGATIVE = 0.0001
NEARNESS = 0.02


@rule
def evaluate(s: Row, out: Row) -> None:
    """Each seat's progress between 0 and 1."""
    total = 0.0
    for seat in range(s.seats):
        out[seat] = progress(s, seat)
        total += out[seat]
    for seat in range(s.seats):
        if s.players[seat].status == BUDDHA:
            out[seat] = FREE + 0.05 * total / s.seats + NEARNESS * nearness(s, seat)


@rule
def progress(s: Row, seat: int) -> float:
    """Colours, powers, and where the piece and its next birth are."""
    p = s.players[seat]
    if p.status != IN_WHEEL:
        return FREE
    worth = 0.02 + A_POWER * p.powers - A_TURN * p.missing - A_NEGATIVE * min(p.negative, 40)
    waiting = 0
    held = 0
    for colour in range(ALL_COLOURS):
        if p.meditated[colour]:
            worth += A_COLOUR
        elif p.dedicated[colour] > 0:
            worth += A_COLOUR * DEDICATED_PART
            waiting += 1
        elif holds(s, seat, colour):
            worth += A_COLOUR * HELD_PART
            held += 1
    if s.seat == seat and s.decision == MEDITATION:  # what is chosen is as good as done
        worth += A_COLOUR * (1.0 - DEDICATED_PART)
    elif s.seat == seat and s.decision == DEDICATION and held > 0:
        worth += A_COLOUR * (DEDICATED_PART - HELD_PART)
    return min(FREE, worth + outlook(s, seat, waiting) + GOOD_REBIRTH * leads_to_human(s, seat))


@rule
def holds(s: Row, seat: int, colour: int) -> bool:
    """Whether a positive card of a colour lies in the Karma stack."""
    for sort in range(ALL_SORTS):
        if SORT_COLOUR[sort] == colour and s.players[seat].positive[sort] > 0:
            return True
    return False


@rule
def outlook(s: Row, seat: int, waiting: int) -> float:
    """What the rest of this life promises."""
    place = s.players[seat].place
    track = TRACK[place]
    if track == SPIRITUAL:
        return THROUGH_THE_ARCH + A_SQUARE * (DEATH_PLACES[SPIRITUAL] - place)
    if track == SUBTLE:
        return THROUGH_THE_ARCH + (A_SQUARE + A_RETREAT * waiting) * (DEATH_PLACES[SUBTLE] - place)
    if track == HUMAN and place <= GATE_PLACE:
        return BEFORE_THE_ARCH
    return 0.0


@rule
def leads_to_human(s: Row, seat: int) -> bool:
    """Whether the latest Karma card leads to a Human birth."""
    p = s.players[seat]
    if p.karma_top == NONE:
        return False
    card = (p.karma_top - 1) // MOST_COPIES
    colour = COLOUR[card]
    if KIND[card] == POSITIVE or p.meditated[colour]:
        return True
    return colour != BLUE and p.powers >= ALL_REFUGES and LOWER[colour] == 1


@rule
def nearness(s: Row, seat: int) -> float:
    """1 when a Buddha is with somebody in the Wheel, less with every step between them."""
    nearest = 0.0
    here = s.players[seat].place
    for other in range(s.seats):
        q = s.players[other]
        if q.status == IN_WHEEL and q.place <= BARDO:
            nearest = max(nearest, 1.0 / (1 + DISTANCE[here][q.place]))
    return nearest
