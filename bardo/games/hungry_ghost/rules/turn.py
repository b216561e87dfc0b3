"""The turn of Hungry Ghost: Morning, Afternoon, Evening, and on to the next seat."""

from __future__ import annotations

from bardo.engine import NOTHING, ask, choose, end, end_round, rule, seat_after, tell, tell_ranks
from bardo.games.hungry_ghost.rules.day import ordain_in_the_morning
from bardo.games.hungry_ghost.rules.decisions import (
    AFTERNOON,
    DAY,
    DUSK,
    EVENING,
    HUMAN,
    MORNING,
    RECEIVER,
    events,
)
from bardo.games.hungry_ghost.rules.end import freed
from bardo.games.hungry_ghost.rules.rebirth import anybody_awake, spirit_turn
from bardo.games.hungry_ghost.rules.row import Row

TIME_IS_UP = events(
    "time is up", "The last round ends without Nirvana. Most Insight ranks first, then least Delusion, then most Merit."
)
RANKED = events("ranked", "{a:seat} finishes {b:ordinal}, with Insight {c}.")
ROUND_PLAYED_OUT = events(
    "round played out", "The round is over. In Nirvana most Merit ranks first, then fewest lives, then most Dana."
)
FREED_RANKED = events("freed ranked", "{a:seat} finishes {b:ordinal}, with Merit {c:+d}.")
BEGINS = events("begins", "{a:seat} begins this round.")
QUIET_ROUNDS = events("quiet rounds", "{a} rounds pass: everybody is in Heaven or Hell.")
QUIET_ROUND = events("quiet round", "A round passes: everybody is in Heaven or Hell.")
AGED = events("aged", "{a:seat} grows older; hearts left: {b} of {c}.")


@rule
def begin_turn(s: Row) -> None:
    """A human is asked what to do; turns in Heaven and Hell run by themselves.  (HG18, HG61)"""
    quiet_since = s.round_number + (1 if s.turn != s.first else 0)
    while s.over == 0 and s.players[s.turn].realm != HUMAN:
        if not anybody_awake(s):
            tell_quiet_rounds(s, quiet_since)
        spirit_turn(s, s.turn)
        pass_turn(s)
    if s.over == 0:
        s.phase = MORNING
        ordain_in_the_morning(s, s.turn)
        ask(s, s.turn, DAY)


@rule
def tell_quiet_rounds(s: Row, since: int) -> None:
    """Before somebody is reborn or time is up: the full rounds in which nobody was human.  (HG77)"""
    rounds = s.round_number - since
    if s.players[s.turn].merit != 0:
        if s.round_number != s.round_limit or seat_after(s, s.turn, 1) != s.first:
            return
        rounds += 1
    if rounds > 1:
        tell(s, QUIET_ROUNDS, rounds)
    elif rounds == 1:
        tell(s, QUIET_ROUND)


@rule
def pass_turn(s: Row) -> None:
    """Pass the turn to the next seat; back at the first seat, a round is over.  (HG17, HG77, HG78, HG101)"""
    s.turn = seat_after(s, s.turn, 1)
    if s.turn != s.first:
        return
    if freed(s) > 0:
        tell(s, ROUND_PLAYED_OUT)
        tell_ranks(s, FREED_RANKED)
        end(s)
    else:
        end_round(s, s.round_limit, TIME_IS_UP, RANKED)
        begin_round(s)


@rule
def begin_round(s: Row) -> None:
    """Whose turn comes first: always the same seat's, or by lot.  (HG17, HG102)"""
    if s.order and s.over == 0:
        s.first = choose(s, s.seats)
        s.turn = s.first
        if anybody_awake(s):
            tell(s, BEGINS, s.first)


@rule
def end_turn(s: Row) -> None:
    """On to the next seat's turn, unless somebody has left the wheel."""
    if s.over == 0:
        pass_turn(s)
        begin_turn(s)


@rule
def end_phase(s: Row, me: int) -> None:
    """Go on to the Afternoon or the Evening once an action is complete.  (HG18)"""
    if s.decision != NOTHING:  # a receiver is still to be chosen
        return
    if s.phase == MORNING:
        s.phase = AFTERNOON
        ask(s, me, DAY)
    else:
        s.phase = EVENING
        begin_evening(s, me)


@rule
def begin_evening(s: Row, me: int) -> None:
    """Take a heart while any is left; after that the player chooses.  (HG46, HG47)"""
    p = s.players[me]
    if p.head < s.hearts:
        p.head += 1
        tell(s, AGED, me, s.hearts - p.head, s.hearts)
        end_turn(s)
    else:
        ask(s, me, DUSK)


DAY.afterwards(end_phase)
RECEIVER.afterwards(end_phase)
DUSK.afterwards(end_turn)
