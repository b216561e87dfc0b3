"""The turn of A Ghost's Revenge: income, perhaps a power, one action, and on to the next seat."""

from __future__ import annotations

from bardo.engine import NOTHING, ask, end, end_round, rule, seat_after, tell, tell_ranks
from bardo.games.ghosts_revenge.rules.decisions import TURN, events
from bardo.games.ghosts_revenge.rules.row import Row
from bardo.games.ghosts_revenge.rules.state import MOST_STAMINA, NONE

LOST_TURN = events("lost turn", "{a:seat} listens to the song and loses the turn.")
TIME_IS_UP = events("time is up", "The last round is over and no meter is full: the game ends.")
ALIVE = events("alive", "{a:seat}'s meter is full: alive again!")
RANKED = events("ranked", "{a:seat} finishes {b:ordinal}. Bars: {c}.")


@rule
def begin_turn(s: Row) -> None:
    """Collect, lose the turn if a song says so, else be asked.  (GR24 to GR26, GR69, GR70)"""
    while s.over == 0:
        p = s.players[s.turn]
        p.stamina = min(MOST_STAMINA, p.stamina + s.income)
        p.cooldown = max(0, p.cooldown - 1)
        s.haunted = 0
        if not p.skip:
            ask(s, s.turn, TURN)
            return
        p.skip = 0
        tell(s, LOST_TURN, s.turn)
        pass_turn(s)


@rule
def pass_turn(s: Row) -> None:
    """What was meant for this turn only lapses, and the next player is on.  (GR23, GR31, GR75, GR76, GR91)"""
    s.players[s.turn].ban = NONE
    s.players[s.turn].force = NONE
    s.turn = seat_after(s, s.turn, 1)
    if s.turn == s.first:
        end_round(s, s.round_limit, TIME_IS_UP, RANKED)
        if s.order and s.over == 0:
            s.first = seat_after(s, s.first, 1)
            s.turn = s.first


@rule
def end_turn(s: Row, me: int) -> None:
    """After a power the action is still to come; after the action a full meter wins.  (GR27, GR28, GR73)"""
    if s.decision != NOTHING:
        return
    if s.players[me].fright >= s.meter:
        tell(s, ALIVE, me)
        tell_ranks(s, RANKED)
        end(s)
    else:
        pass_turn(s)
        begin_turn(s)


TURN.afterwards(end_turn)
