"""The turn of A Ghost's Revenge: income, perhaps a power, one action, and on to the next seat."""

from __future__ import annotations

from bardo.engine import ALLOWED, ask, count_round, end, rule, seat_after, tell, tell_ranks
from bardo.games.ghosts_revenge.data.contracts import CLASSES
from bardo.games.ghosts_revenge.rules.actions import (
    FORCED,
    accept_contract,
    lay_ban,
    lay_sabotage,
    must_obey,
    refuse_ban,
    refuse_contract,
    refuse_sabotage,
)
from bardo.games.ghosts_revenge.rules.powers import force, haunt, refuse_force, refuse_haunt
from bardo.games.ghosts_revenge.rules.row import Row
from bardo.games.ghosts_revenge.rules.state import MOST_STAMINA, NONE
from bardo.games.ghosts_revenge.rules.words import BAN, CONTRACT, FORCE, PASS, POWER, SABOTAGE, TURN, events

KINDS = len(CLASSES)

LOST_TURN = events("lost turn", "{a:seat} listens to the song and loses the turn.")
PASSED = events("passed", "{a:seat} passes.")
TIME_IS_UP = events("time is up", "The last round is over and no meter is full: the game ends.")
ALIVE = events("alive", "The meter of {a:seat} is full: alive again!")
RANKED = events("ranked", "{a:seat} comes in at rank {b}. Bars: {c}.")


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
    """What was for this turn only goes away; the next player is on.  (GR23, GR31, GR75, GR76)"""
    s.players[s.turn].ban = NONE
    s.players[s.turn].force = NONE
    s.turn = seat_after(s, s.turn, 1)
    if s.turn == s.first:
        if s.round_number == s.round_limit:
            tell(s, TIME_IS_UP)
            tell_ranks(s, RANKED)
            end(s)
        else:
            count_round(s)


@rule
def apply(s: Row, a: int) -> None:
    """A power and then the action, or the action alone.  (GR27, GR28)"""
    me = s.turn
    if a >= POWER:
        if a < FORCE:
            haunt(s, me, a - POWER)
        else:
            force(s, me, (a - FORCE) // KINDS, (a - FORCE) % KINDS)
        ask(s, me, TURN)
        return
    if a < SABOTAGE:
        accept_contract(s, me, a - CONTRACT)
    elif a < BAN:
        lay_sabotage(s, me, a - SABOTAGE)
    elif a < PASS:
        lay_ban(s, me, (a - BAN) // KINDS, (a - BAN) % KINDS)
    else:
        tell(s, PASSED, me)
    if s.players[me].fright >= s.meter:
        tell(s, ALIVE, me)
        tell_ranks(s, RANKED)
        end(s)  # GR73
    else:
        pass_turn(s)
        begin_turn(s)


@rule
def refuse(s: Row, a: int) -> int:
    """Why this is not allowed now; it is, when nothing refuses it."""
    me = s.turn
    if a < SABOTAGE:
        return refuse_contract(s, me, a - CONTRACT)
    if a < BAN:
        return refuse_sabotage(s, me, a - SABOTAGE)
    if a < PASS:
        return refuse_ban(s, me, (a - BAN) // KINDS, (a - BAN) % KINDS)
    if a == PASS:
        return FORCED if must_obey(s, me) else ALLOWED  # GR39
    if a < FORCE:
        return refuse_haunt(s, me, a - POWER)
    return refuse_force(s, me, (a - FORCE) // KINDS, (a - FORCE) % KINDS)
