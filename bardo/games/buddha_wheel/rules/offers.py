"""BuddhaWheel: what umbrellas, moons and Buddhas offer: powers, cards, dedication, purification, meditation."""

from __future__ import annotations

from bardo.engine import ask, later, rule, tell
from bardo.games.buddha_wheel.data.board import TRACK
from bardo.games.buddha_wheel.data.cards import DEDICATION_CARD, KIND, MOST_COPIES, NEGATIVE, POSITIVE, STACK_OF_TRACK
from bardo.games.buddha_wheel.rules.row import Row
from bardo.games.buddha_wheel.rules.stacks import (
    ALL_COLOURS,
    can_meditate_on,
    colours_meditated,
    colours_to_meditate,
    draw_from,
    gain,
    move_to_dedicated,
    move_to_meditated,
    put_back,
    return_latest,
    sorts_of_positive,
)
from bardo.games.buddha_wheel.rules.tasks import LIBERATION
from bardo.games.buddha_wheel.rules.words import ALL_POWERS, ALL_REFUGES, DEDICATION, MEDITATION, events

# -- powers ----------------------------------------------------------------------------------

TOOK_POWER = events("took power", "{a:seat} takes {b:power}, and will miss a turn.")
SAFE = events("safe", "{a:seat} is protected from lower rebirth from now on.")
VOWED = events("vowed", "{a:seat} is a Bodhisattva now, with two throws a turn.")


@rule
def take_power(s: Row, me: int) -> None:
    """The next power at once; this turn is over, and the next one is missed.  (BW32, BW83, BW84, BW86, BW87)"""
    p = s.players[me]
    tell(s, TOOK_POWER, me, p.powers)
    p.powers += 1
    p.missing = 1
    s.throws = 0
    if p.powers == ALL_REFUGES:
        tell(s, SAFE, me)
    if p.powers == ALL_POWERS:
        tell(s, VOWED, me)


# -- drawing a card --------------------------------------------------------------------------

READ = events("read", "{a:seat} reads {b:card}: {b:moment}")
NO_CARD = events("no card", "The {b:stack} stack is empty: no card for {a:seat}.")
NOT_DEDICATED = events("not dedicated", "{a:seat} has no positive card to dedicate.")


@rule
def draw_card(s: Row, me: int) -> None:
    """The top card of the stack of this track, if it has one.  (BW27, BW49, BW59 to BW64)"""
    stack = STACK_OF_TRACK[TRACK[s.players[me].place]]
    if stack < 0:
        return
    slot = draw_from(s, stack)
    if slot < 0:
        tell(s, NO_CARD, me, stack)
        return
    card = slot // MOST_COPIES
    tell(s, READ, me, card)
    if KIND[card] == POSITIVE or KIND[card] == NEGATIVE:
        gain(s, me, slot)
        return
    put_back(s, slot)
    if KIND[card] == DEDICATION_CARD:
        if can_dedicate(s, me):
            dedicate(s, me)
        else:
            tell(s, NOT_DEDICATED, me)


# -- dedication ------------------------------------------------------------------------------

DEDICATED = events("dedicated", "{a:seat} dedicates {b:card}.")


@rule
def can_dedicate(s: Row, me: int) -> bool:
    """Any positive Karma card will do.  (BW63, BW96)"""
    p = s.players[me]
    return p.karma > p.negative


@rule
def dedicate(s: Row, me: int) -> None:
    """Choose a card; of one sort only there is nothing to choose.  (BW44, BW63, BW97)"""
    if sorts_of_positive(s, me) > 1:
        ask(s, me, DEDICATION)
        return
    sort = 0
    while s.players[me].positive[sort] == 0:
        sort += 1
    dedicate_card(s, me, sort)


@rule
def dedicate_card(s: Row, me: int, sort: int) -> None:
    """From the Karma stack to the Dedicated stack.  (BW65, BW66)"""
    tell(s, DEDICATED, me, move_to_dedicated(s, me, sort))


# -- purification ----------------------------------------------------------------------------

PURIFIED = events("purified", "{a:seat} purifies.")


@rule
def can_purify(s: Row, me: int) -> bool:
    """Any negative Karma card will do.  (BW96)"""
    return s.players[me].negative > 0


@rule
def purify(s: Row, me: int) -> None:
    """The latest negative Karma card goes back.  (BW98)"""
    tell(s, PURIFIED, me)
    return_latest(s, me, NEGATIVE)


# -- meditation ------------------------------------------------------------------------------

MEDITATED = events("meditated", "{a:seat} meditates on {b:colour} and ends {b:delusion}.")


@rule
def meditate(s: Row, me: int) -> None:
    """Choose a colour; of one only there is nothing to choose.  (BW44, BW100)"""
    if colours_to_meditate(s, me) > 1:
        ask(s, me, MEDITATION)
        return
    colour = 0
    while not can_meditate_on(s, me, colour):
        colour += 1
    meditate_on(s, me, colour)


@rule
def meditate_on(s: Row, me: int, colour: int) -> None:
    """From the Dedicated to the Meditated stack; the sixth colour liberates.  (BW99, BW101, BW102)"""
    move_to_meditated(s, me, colour)
    tell(s, MEDITATED, me, colour)
    if colours_meditated(s, me) == ALL_COLOURS:
        later(s, LIBERATION, me)


@rule
def can_help_itself(s: Row, me: int) -> bool:
    """Whether there is anything to dedicate, to purify or to meditate on.  (BW44, BW96)"""
    return can_dedicate(s, me) or can_purify(s, me) or colours_to_meditate(s, me) > 0
