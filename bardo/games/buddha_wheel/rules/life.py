"""BuddhaWheel: births, moving, what squares do, drawing and dedicating, death and rebirth; and the two paths."""

from __future__ import annotations

from bardo.engine import ask, die, later, rule, tell
from bardo.games.buddha_wheel.data.board import (
    ARCH,
    ASIDE,
    BARDO,
    BIRTH_PLACES,
    BLUE,
    BORN_BY_THROW,
    BURNS_NEGATIVE,
    BURNS_POSITIVE,
    DEATH,
    GATE_PLACE,
    HUMAN,
    LANE,
    LOWER,
    MARK,
    MOON,
    NO_WAY,
    TRACK,
    UMBRELLA,
)
from bardo.games.buddha_wheel.data.cards import (
    COLOUR,
    DEDICATION_CARD,
    KIND,
    MOST_COPIES,
    NEGATIVE,
    POSITIVE,
    STACK_OF_TRACK,
)
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
    return_top,
    sorts_of_positive,
)
from bardo.games.buddha_wheel.rules.words import (
    ALL_POWERS,
    ALL_REFUGES,
    BUDDHA,
    BY_MOON,
    BY_UMBRELLA,
    CHOICE,
    DEDICATION,
    IN_WHEEL,
    MEDITATION,
    SIDEWAYS,
    THROUGH,
    WAY,
    events,
)

WALK, SHARE, SETTLE, END_THROW, PASSING, BUDDHA_GOES_ON, LIBERATION, CALL = range(8)
"""The tasks of the agenda."""

# -- births ----------------------------------------------------------------------------------

THREW = events("threw", "{a:seat} throws {b}.")
BORN = events("born", "{a:seat} is born: {b:realm}.")
PROTECTED = events("protected", "The three refuges protect {a:seat} from a birth as {b:realm}.")
CEASED = events("ceased", "{a:seat} has ended {b:delusion}, and so is born Human instead.")


@rule
def throw(s: Row, me: int) -> int:
    """A throw of the die that everyone sees."""
    pips = die(s, 6)
    tell(s, THREW, me, pips)
    return pips


@rule
def throw_for_birth(s: Row, me: int, first: bool) -> None:
    """Nothing converts a first birth; one out of the Bardo is converted like any other.  (BW38 to BW40, BW76)"""
    realm = BORN_BY_THROW[throw(s, me) - 1]
    if first:
        be_born(s, me, realm)
    else:
        be_reborn(s, me, realm)


@rule
def be_born(s: Row, me: int, realm: int) -> None:
    """The piece stands on the Birth square.  (BW40)"""
    s.players[me].place = BIRTH_PLACES[realm]
    tell(s, BORN, me, realm)


@rule
def be_reborn(s: Row, me: int, realm: int) -> None:
    """Refuges first, then meditated colours turn a rebirth into a Human one.  (BW72 to BW74)"""
    p = s.players[me]
    if p.powers >= ALL_REFUGES and LOWER[realm]:
        tell(s, PROTECTED, me, realm)
        realm = HUMAN
    elif p.meditated[realm] and realm != HUMAN:
        tell(s, CEASED, me, realm)
        realm = HUMAN
    be_born(s, me, realm)


# -- moving ----------------------------------------------------------------------------------

MOVED = events("moved", "{a:seat} goes to {b:place}.")
ENTERED = events("entered", "{a:seat} turns aside from {b:place} to {c:place}.")
MET = events("met", "{a:seat} passes the Buddha {b:seat} on {c:place}.")


@rule
def way_open(place: int) -> bool:
    """Whether a walker with pips left has a choice here: the arch, or the step sideways.  (BW77, BW91)"""
    return place == GATE_PLACE or (ASIDE[place] != NO_WAY and TRACK[place] == LANE)


@rule
def walk(s: Row) -> None:
    """Go on with the throw until there is a choice, somebody to meet, a Death or no pip left.  (BW43, BW48)"""
    me = s.turn
    p = s.players[me]
    while True:
        if way_open(p.place):
            ask(s, me, WAY)
            return
        if step_to(s, me, p.place + 1):
            return


@rule
def step_to(s: Row, me: int, place: int) -> bool:
    """Spend a pip on a step; whether the walk is interrupted or over.  (BW52, BW53, BW119, BW122)"""
    p = s.players[me]
    p.place = place
    s.pips -= 1
    if MARK[place] == DEATH:
        tell(s, MOVED, me, place)
        s.pips = 0
        pass_away(s, me)
        later(s, END_THROW)
        return True
    if s.pips == 0:
        tell(s, MOVED, me, place)
        land(s, me)
        return True
    return s.buddhas_here > 0 and meet_buddhas(s, me)


@rule
def meet_buddhas(s: Row, me: int) -> bool:
    """Each Buddha on a square that is gone over offers a dedication, before the walk goes on.  (BW121, BW122)"""
    met = False
    for seat in range(s.seats):
        other = s.players[seat]
        if other.status == BUDDHA and other.place == s.players[me].place:
            tell(s, MET, me, seat, other.place)
            later(s, PASSING, me)
            met = True
    if met:
        later(s, WALK)
    return met


@rule
def choose_way(s: Row, me: int, a: int) -> None:
    """Straight on, through the arch or sideways: one pip, and the walk goes on.  (BW77, BW78, BW91, BW92)"""
    here = s.players[me].place
    to = here + 1
    if a == THROUGH:
        to = ARCH[here]
    elif a == SIDEWAYS:
        to = ASIDE[here]
    if to != here + 1:
        tell(s, ENTERED, me, here, to)
    if not step_to(s, me, to):
        walk(s)


@rule
def land(s: Row, me: int) -> None:
    """A Buddha's help on the square, then the square itself, then perhaps another throw.  (BW46, BW124, BW125)"""
    if s.buddhas_here > 0:
        later(s, SHARE, me)
    later(s, SETTLE, me)
    later(s, END_THROW)


@rule
def settle(s: Row, me: int) -> None:
    """What the square does, unless its player has just been liberated.  (BW59, BW82, BW85, BW95, BW125)"""
    p = s.players[me]
    if p.status != IN_WHEEL:
        return
    mark = MARK[p.place]
    if mark == UMBRELLA and p.powers < ALL_POWERS:
        s.offer = BY_UMBRELLA
        ask(s, me, CHOICE)
    elif mark == MOON and can_help_itself(s, me):
        s.offer = BY_MOON
        ask(s, me, CHOICE)
    elif not ((mark in (BURNS_POSITIVE, BURNS_NEGATIVE)) and burnt_to_death(s, me, mark)):
        draw_card(s, me)


@rule
def can_help_itself(s: Row, me: int) -> bool:
    """Whether there is anything to dedicate, to purify or to meditate on.  (BW44, BW96)"""
    return can_dedicate(s, me) or can_purify(s, me) or colours_to_meditate(s, me) > 0


# -- karma burners ---------------------------------------------------------------------------

BURNT = events("burnt", "Fire on {b:place}: {a:seat} pays with karma.")
NOT_PAID = events("not paid", "{a:seat} has nothing to pay the fire with.")


@rule
def burnt_to_death(s: Row, me: int, mark: int) -> bool:
    """Pay with the latest card of the kind that burns here, or die.  (BW55 to BW57)"""
    p = s.players[me]
    kind = POSITIVE if mark == BURNS_POSITIVE else NEGATIVE
    cards = p.karma - p.negative if kind == POSITIVE else p.negative
    if cards == 0:
        tell(s, NOT_PAID, me)
        pass_away(s, me)
        return True
    tell(s, BURNT, me, p.place)
    return_latest(s, me, kind)
    return False


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


# -- dedication, purification, meditation ----------------------------------------------------

DEDICATED = events("dedicated", "{a:seat} dedicates {b:card}.")
PURIFIED = events("purified", "{a:seat} purifies.")
MEDITATED = events("meditated", "{a:seat} meditates on {b:colour} and ends {b:delusion}.")


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


@rule
def can_purify(s: Row, me: int) -> bool:
    """Any negative Karma card will do.  (BW96)"""
    return s.players[me].negative > 0


@rule
def purify(s: Row, me: int) -> None:
    """The latest negative Karma card goes back.  (BW98)"""
    tell(s, PURIFIED, me)
    return_latest(s, me, NEGATIVE)


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


# -- death and rebirth -----------------------------------------------------------------------

DIED = events("died", "{a:seat} dies; {b:card} shows the way, and goes back.")
DIED_EMPTY = events("died empty", "{a:seat} dies without karma, and comes to the Bardo.")
IN_DOUBT = events("in doubt", "Deluded doubt brings {a:seat} to the Bardo.")


@rule
def pass_away(s: Row, me: int) -> None:
    """The latest Karma card shows where to be born, and goes back; the turn is over.  (BW68 to BW71, BW75)"""
    p = s.players[me]
    s.throws = 0
    if p.karma == 0:
        p.place = BARDO
        tell(s, DIED_EMPTY, me)
        return
    card = return_top(s, me)
    tell(s, DIED, me, card)
    if KIND[card] == POSITIVE:
        be_reborn(s, me, HUMAN)
    elif COLOUR[card] != BLUE:
        be_reborn(s, me, COLOUR[card])
    elif p.meditated[BLUE]:
        tell(s, CEASED, me, BLUE)
        be_born(s, me, HUMAN)
    else:
        p.place = BARDO
        tell(s, IN_DOUBT, me)


# -- the Spiritual Path ----------------------------------------------------------------------

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
