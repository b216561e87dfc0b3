"""BuddhaWheel: a Buddha's turn, and a Buddha's help."""

from __future__ import annotations

from bardo.engine import ALLOWED, ask, later, rule, seat_after, tell
from bardo.games.buddha_wheel.data.board import BARDO, BIRTH, MARK, NEIGHBOUR, NO_TRACK, NO_WAY, REALMS, TRACK, TRACKS
from bardo.games.buddha_wheel.rules.decisions import (
    BUDDHA,
    BUDDHA_STEP,
    BY_PASSING,
    BY_REALM,
    BY_SHARING,
    CHOICE,
    IN_WHEEL,
    events,
    reasons,
)
from bardo.games.buddha_wheel.rules.offers import can_dedicate, can_help_itself, can_purify
from bardo.games.buddha_wheel.rules.row import Row
from bardo.games.buddha_wheel.rules.tasks import BUDDHA_GOES_ON, CALL, END_THROW, PASSING, SHARE

# -- a Buddha's turn -------------------------------------------------------------------------

NO_SUCH_WAY = reasons("No way leads there from here.", "BW113")
STROLLED = events("strolled", "The Buddha {a:seat} goes to {b:place}.")
PASSED = events("passed", "The Buddha {a:seat} passes {b:seat}.")
WAYS = (
    *("forward", "back", "through the arch", "aside", "to the Bardo"),
    *(f"to {realm} Birth" for realm in REALMS),
    *(f"to {track} Death" for track in TRACKS),
)
"""Where a Buddha may go, in the order of the table of neighbours."""
GO_TEXTS = (
    *("Move one square forward", "Move one square back", "Go through the arch", "Step over to the other lane"),
    "Go to the Bardo",
    *(f"Go to the Birth of {realm}" for realm in REALMS),
    *(f"Go to the Death of {'the ' if track.endswith('Path') else ''}{track}" for track in TRACKS),
)


@rule
def set_out_as_buddha(s: Row, me: int, pips: int) -> None:
    """The throw says how far the Buddha may go.  (BW111)"""
    s.pips = pips
    s.strolled = 0
    ask(s, me, BUDDHA_STEP)


@rule
def refuse_go(s: Row, me: int, way: int) -> int:
    """To a neighbouring square only.  (BW113)"""
    return NO_SUCH_WAY if NEIGHBOUR[s.players[me].place][way] == NO_WAY else ALLOWED


@rule
def go(s: Row, me: int, way: int) -> None:
    """One step; those whose square the Buddha leaves again are passed.  (BW112, BW119, BW120, BW123)"""
    here = s.players[me].place
    s.players[me].place = NEIGHBOUR[here][way]
    s.pips -= 1
    tell(s, STROLLED, me, s.players[me].place)
    if s.strolled and here != BARDO:
        pass_players(s, me, here)
    s.strolled = 1
    later(s, BUDDHA_GOES_ON)


@rule
def stop(s: Row) -> None:
    """The rest of the throw is not used.  (BW111, BW112)"""
    s.pips = 0
    later(s, BUDDHA_GOES_ON)


@rule
def pass_players(s: Row, me: int, place: int) -> None:
    """Everyone there may dedicate, in seat order after the Buddha.  (BW121, BW123, BW127)"""
    for after in range(1, s.seats):
        seat = seat_after(s, me, after)
        other = s.players[seat]
        if other.status == IN_WHEEL and other.place == place:
            tell(s, PASSED, me, seat)
            later(s, PASSING, seat)


@rule
def go_on_as_buddha(s: Row, me: int) -> None:
    """The next step; or, where the Buddha has stopped, help for everyone there.  (BW112, BW126, BW127)"""
    if s.pips > 0:
        ask(s, me, BUDDHA_STEP)
        return
    for after in range(1, s.seats):
        seat = seat_after(s, me, after)
        other = s.players[seat]
        if other.status == IN_WHEEL and other.place == s.players[me].place:
            later(s, SHARE, seat)
    later(s, END_THROW)


BUDDHA_GOES_ON.runs(go_on_as_buddha)
GO = BUDDHA_STEP.each("go {}", "{}", WAYS, GO_TEXTS, refuse=refuse_go, apply=go)
STOP = BUDDHA_STEP.action("stop", "Stop here", apply=stop)

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
def offer_in_passing(s: Row, seat: int) -> None:
    """Whoever passes, or is passed, may dedicate.  (BW44, BW121)"""
    if can_dedicate(s, seat):
        s.offer = BY_PASSING
        ask(s, seat, CHOICE)


@rule
def offer_on_square(s: Row, seat: int) -> None:
    """Whoever shares a square may do one of three, in their own turn once.  (BW44, BW124, BW126)"""
    if seat == s.turn and (s.helped or not shares_square(s, seat)):
        return
    if can_help_itself(s, seat):
        s.offer = BY_SHARING
        ask(s, seat, CHOICE)


@rule
def shares_square(s: Row, seat: int) -> bool:
    """Whether a Buddha is on the same square."""
    for other in range(s.seats):
        if s.players[other].status == BUDDHA and s.players[other].place == s.players[seat].place:
            return True
    return False


PASSING.runs(offer_in_passing)
SHARE.runs(offer_on_square)
