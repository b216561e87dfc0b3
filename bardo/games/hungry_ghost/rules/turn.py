"""The turn of Hungry Ghost: Morning, Afternoon, Evening, and on to the next seat."""

from __future__ import annotations

from bardo.engine import NOTHING, ask, end_round, rule, seat_after, tell
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
from bardo.games.hungry_ghost.rules.rebirth import spirit_turn
from bardo.games.hungry_ghost.rules.row import Row

TIME_IS_UP = events(
    "time is up", "The last round ends without Nirvana. Most Insight ranks first, then least Delusion, then most Merit."
)
RANKED = events("ranked", "{a:seat} comes in at rank {b}: Insight {c}.")
AGED = events("aged", "{a:seat} grows older; hearts left: {b} of {c}.")


@rule
def begin_turn(s: Row) -> None:
    """A human is asked what to do; turns in Heaven and Hell run by themselves.  (HG18, HG61)"""
    while s.over == 0 and s.players[s.turn].realm != HUMAN:
        spirit_turn(s, s.turn)
        pass_turn(s)
    if s.over == 0:
        s.phase = MORNING
        ask(s, s.turn, DAY)


@rule
def pass_turn(s: Row) -> None:
    """Pass the turn to the next seat; back at the first seat, a round is over.  (HG17, HG77, HG78)"""
    s.turn = seat_after(s, s.turn, 1)
    if s.turn == 0:
        end_round(s, s.round_limit, TIME_IS_UP, RANKED)


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
