"""BuddhaWheel: a Buddha's turn, and a Buddha's help."""

from __future__ import annotations

from bardo.engine import ALLOWED, ask, later, rule, tell
from bardo.games.buddha_wheel.data.board import BARDO, BIRTH, MARK, NEIGHBOUR, NO_TRACK, NO_WAY, TRACK
from bardo.games.buddha_wheel.rules.offers import can_dedicate, can_help_itself, can_purify
from bardo.games.buddha_wheel.rules.rebirth import throw
from bardo.games.buddha_wheel.rules.row import Row
from bardo.games.buddha_wheel.rules.tasks import BUDDHA_GOES_ON, CALL, END_THROW, PASSING, SHARE
from bardo.games.buddha_wheel.rules.words import (
    BUDDHA,
    BUDDHA_STEP,
    BY_PASSING,
    BY_REALM,
    BY_SHARING,
    CHOICE,
    FORWARD,
    IN_WHEEL,
    STOP,
    events,
    reasons,
)

# -- a Buddha's turn -------------------------------------------------------------------------

NO_SUCH_WAY = reasons("There is no such way from here.", "BW113")
STROLLED = events("strolled", "The Buddha {a:seat} goes to {b:place}.")
PASSED = events("passed", "The Buddha {a:seat} passes {b:seat}.")


@rule
def neighbour(place: int, a: int) -> int:
    """Where a Buddha's step leads; -1 when there is no such way from here.  (BW113)"""
    return NEIGHBOUR[place][a - FORWARD]


@rule
def refuse_buddha_step(s: Row, me: int, a: int) -> int:
    """To a neighbouring square, or stop.  (BW112, BW113)"""
    if a == STOP:
        return ALLOWED
    return NO_SUCH_WAY if neighbour(s.players[me].place, a) == NO_WAY else ALLOWED


@rule
def throw_as_buddha(s: Row, me: int) -> None:
    """The throw says how far the Buddha may go.  (BW111)"""
    s.pips = throw(s, me)
    s.strolled = 0
    ask(s, me, BUDDHA_STEP)


@rule
def go_as_buddha(s: Row, me: int, a: int) -> None:
    """One step, or stop; those whose square the Buddha leaves again are passed.  (BW112, BW119, BW120, BW123)"""
    if a == STOP:
        s.pips = 0
    else:
        here = s.players[me].place
        s.players[me].place = neighbour(here, a)
        s.pips -= 1
        tell(s, STROLLED, me, s.players[me].place)
        if s.strolled and here != BARDO:
            pass_players(s, me, here)
        s.strolled = 1
    later(s, BUDDHA_GOES_ON)


@rule
def pass_players(s: Row, me: int, place: int) -> None:
    """Everyone there may dedicate, in seat order after the Buddha.  (BW121, BW123, BW127)"""
    for after in range(1, s.seats):
        seat = (me + after) % s.seats
        other = s.players[seat]
        if other.status == IN_WHEEL and other.place == place:
            tell(s, PASSED, me, seat)
            later(s, PASSING, seat)


@rule
def go_on_as_buddha(s: Row) -> None:
    """The next step; or, where the Buddha has stopped, help for everyone there.  (BW112, BW126, BW127)"""
    me = s.turn
    if s.pips > 0:
        ask(s, me, BUDDHA_STEP)
        return
    for after in range(1, s.seats):
        seat = (me + after) % s.seats
        other = s.players[seat]
        if other.status == IN_WHEEL and other.place == s.players[me].place:
            later(s, SHARE, seat)
    later(s, END_THROW)


# -- a Buddha's help -------------------------------------------------------------------------


@rule
def offer_in_realm(s: Row, me: int) -> bool:
    """Whoever begins a turn in the realm of a Buddha may purify first.  (BW116 to BW118)"""
    if s.buddhas_here == 0 or not can_purify(s, me) or not shares_realm(s, me):
        return False
    s.offer = BY_REALM
    ask(s, me, CHOICE)
    later(s, CALL)
    return True


@rule
def shares_realm(s: Row, me: int) -> bool:
    """Whether a Buddha is on the same track, Births aside.  (BW116, BW117)"""
    mine = realm_of(s.players[me].place)
    if mine == NO_TRACK:
        return False
    for seat in range(s.seats):
        other = s.players[seat]
        if other.status == BUDDHA and realm_of(other.place) == mine:
            return True
    return False


@rule
def realm_of(place: int) -> int:
    """The track of a place; Birth squares and the Bardo belong to none.  (BW117)"""
    return NO_TRACK if MARK[place] == BIRTH else TRACK[place]


@rule
def offer_in_passing(s: Row, me: int) -> None:
    """Whoever passes, or is passed, may dedicate.  (BW44, BW121)"""
    if can_dedicate(s, me):
        s.offer = BY_PASSING
        ask(s, me, CHOICE)


@rule
def offer_on_square(s: Row, me: int) -> None:
    """Whoever shares a square may do one of three, in their own turn once.  (BW44, BW124, BW126)"""
    if me == s.turn and (s.helped or not shares_square(s, me)):
        return
    if can_help_itself(s, me):
        s.offer = BY_SHARING
        ask(s, me, CHOICE)


@rule
def shares_square(s: Row, me: int) -> bool:
    """Whether a Buddha is on the same square."""
    for seat in range(s.seats):
        if s.players[seat].status == BUDDHA and s.players[seat].place == s.players[me].place:
            return True
    return False
