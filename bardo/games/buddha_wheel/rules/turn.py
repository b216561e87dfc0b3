"""The turn of BuddhaWheel: missed or taken, a throw or two, and on to the next seat."""

from __future__ import annotations

from bardo.engine import ALLOWED, ask, die, end_round, rule, seat_after, tell
from bardo.games.buddha_wheel.data.board import BARDO, NOWHERE, STEPS, TRACK
from bardo.games.buddha_wheel.rules.buddha import offer_in_realm, set_out_as_buddha
from bardo.games.buddha_wheel.rules.decisions import (
    ALL_POWERS,
    BUDDHA,
    GONE,
    IN_WHEEL,
    LIBERATED,
    STAYING,
    TURN,
    events,
    reasons,
)
from bardo.games.buddha_wheel.rules.end import last_round
from bardo.games.buddha_wheel.rules.liberation import leave_wheel, remove_imprints, stay
from bardo.games.buddha_wheel.rules.moving import step_to, walk
from bardo.games.buddha_wheel.rules.rebirth import be_born_by_throw
from bardo.games.buddha_wheel.rules.row import Row
from bardo.games.buddha_wheel.rules.tasks import CALL, END_THROW

MISSED = events("missed", "{a:seat} misses a turn.")
TIME_IS_UP = events("time is up", "The last round is over: the game ends.")
RANKED = events("ranked", "{a:seat} finishes {b:ordinal}.")


@rule
def begin_turn(s: Row) -> None:
    """A missed turn passes; a Buddha in the realm helps; then the throw is called for.  (BW41, BW42, BW46, BW47)"""
    while s.over == 0:
        p = s.players[s.turn]
        s.again = 0
        s.helped = 0
        s.throws = 1
        if p.missing:
            p.missing = 0
            tell(s, MISSED, s.turn)
        elif p.status == BUDDHA:
            if s.round_number > 1:  # BW131
                call(s)
                return
        elif p.status != GONE:
            if p.powers == ALL_POWERS:
                s.throws = 2  # BW87, BW108
            if p.status == STAYING or not offer_in_realm(s, s.turn):
                call(s)
            return
        next_turn(s)


@rule
def call(s: Row) -> None:
    """The player whose turn it is calls for the throw, or takes a step.  (BW42, BW49)"""
    p = s.players[s.turn]
    s.stepping = 1 if p.status == IN_WHEEL and p.place < BARDO and STEPS[TRACK[p.place]] else 0
    ask(s, s.turn, TURN)


@rule
def next_turn(s: Row) -> None:
    """The next seat is on; after the last one a round is over.  (BW41, BW143, BW144, BW161)"""
    s.turn = seat_after(s, s.turn, 1)
    if s.turn == 0:
        end_round(s, last_round(s), TIME_IS_UP, RANKED)


@rule
def end_throw(s: Row) -> None:
    """A Bodhisattva throws once more, unless something has ended the turn.  (BW88, BW89)"""
    if s.throws > 1:
        s.throws -= 1
        s.again = 1
        call(s)
    else:
        end_turn(s)


@rule
def end_turn(s: Row) -> None:
    """On to the next seat."""
    next_turn(s)
    begin_turn(s)


END_THROW.runs(end_throw)
CALL.runs(call)


# -- throw or step ---------------------------------------------------------------------------

CHOOSE_FIRST = reasons("You are liberated: leave the Wheel or stay.", "BW103")
NO_DIE = reasons("There is no die in this realm: take a step.", "BW49")
NO_STEP = reasons("You move by the die here: throw.", "BW48")
THREW = events("threw", "{a:seat} throws {b}.")


@rule
def refuse_throw(s: Row, me: int) -> int:
    """Where there is a die; those who are liberated choose first.  (BW48, BW49, BW103)"""
    if s.players[me].status == LIBERATED:
        return CHOOSE_FIRST
    return NO_DIE if s.stepping else ALLOWED


@rule
def throw(s: Row, me: int) -> None:
    """The throw removes imprints, moves a Buddha, leads to a birth, or is walked.  (BW40, BW48, BW76, BW107, BW111)"""
    p = s.players[me]
    pips = die(s, 6)
    tell(s, THREW, me, pips)
    if p.status == STAYING:
        remove_imprints(s, me, pips)
    elif p.status == BUDDHA:
        set_out_as_buddha(s, me, pips)
    elif p.place == NOWHERE or p.place == BARDO:
        be_born_by_throw(s, me, pips, p.place == NOWHERE)
        end_turn(s)
    else:
        s.pips = pips
        walk(s, me)


@rule
def refuse_step(s: Row, me: int) -> int:
    """Where there is no die; those who are liberated choose first.  (BW48, BW49, BW103)"""
    if s.players[me].status == LIBERATED:
        return CHOOSE_FIRST
    return ALLOWED if s.stepping else NO_STEP


@rule
def step(s: Row, me: int) -> None:
    """One square forward.  (BW49)"""
    s.pips = 1
    step_to(s, me, s.players[me].place + 1)


THROW = TURN.action("throw", "Throw the die", refuse=refuse_throw, apply=throw)
STEP = TURN.action("step", "Move one square forward", refuse=refuse_step, apply=step)

# -- stay or leave ---------------------------------------------------------------------------

NOT_LIBERATED = reasons("Only those who are liberated can do that.", "BW103")
STAYS_ALREADY = reasons("You are staying already: throw, or leave.", "BW106")
A_BUDDHA_WALKS = reasons("A Buddha throws and walks, and no longer stays or leaves.", "BW111")


@rule
def refuse_stay(s: Row, me: int) -> int:
    """Once, at liberation.  (BW103, BW106)"""
    return STAYS_ALREADY if s.players[me].status == STAYING else refuse_leave(s, me)


@rule
def refuse_leave(s: Row, me: int) -> int:
    """At liberation, and on every later turn, until enlightenment.  (BW103, BW106, BW111)"""
    status = s.players[me].status
    if status == BUDDHA:
        return A_BUDDHA_WALKS
    return ALLOWED if status in (LIBERATED, STAYING) else NOT_LIBERATED


@rule
def explain_leave(s: Row) -> int:
    """Whoever could not leave anyway is told why, whatever is asked.  (BW103, BW111)"""
    return refuse_leave(s, s.seat)


@rule
def leave(s: Row, me: int) -> None:
    """Leave the Wheel; for those who stayed, that is their turn.  (BW104, BW106)"""
    stayed = s.players[me].status == STAYING
    leave_wheel(s, me)
    if stayed and s.over == 0:
        end_turn(s)


STAY = TURN.action("stay", "Stay in meditation, to become a Buddha", refuse=refuse_stay, apply=stay)
LEAVE = TURN.action("leave", "Leave the Wheel", refuse=refuse_leave, apply=leave)
STAY.explain_unasked(explain_leave)
LEAVE.explain_unasked(explain_leave)
