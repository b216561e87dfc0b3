"""Hungry Ghost beyond the day: death, Heaven and Hell, rebirth."""

from __future__ import annotations

from bardo.engine import rule, tell
from bardo.games.hungry_ghost.rules.decisions import HEAVEN, HELL, HUMAN, TOWN, events
from bardo.games.hungry_ghost.rules.row import Row
from bardo.games.hungry_ghost.rules.state import LAST_LIFE

DIED = events("died", "{a:seat} dies with Merit {b:+d}.")
RAISED = events("raised", "{a:seat} awakes in {b:realm}.")
BLISS = events("bliss", "{a:seat} rests in Heaven: Delusion {b}, Merit {c:+d}.")
AGONY = events("agony", "{a:seat} suffers in Hell: Delusion {b}, Merit {c:+d}.")
REBORN = events("reborn", "{a:seat} is born in Town, with Delusion {b}.")
REBORN_TEACHER = events("reborn a teacher", "{a:seat} is born in Town as a Teacher, with Delusion {b}.")
REBORN_GREEDY = events("reborn greedy", "{a:seat} is born in Town, Greedy, with Delusion {b}.")
RETURNED = events("returned", "{a:seat} turns back at the gate, a Bodhisattva.")

# -- Heaven and Hell -------------------------------------------------------------------------


@rule
def spirit_turn(s: Row, me: int) -> None:
    """A Morning and an Evening that run by themselves.  (HG61)"""
    if s.players[me].realm == HEAVEN:
        turn_in_heaven(s, me)
    else:
        turn_in_hell(s, me)


@rule
def turn_in_heaven(s: Row, me: int) -> None:
    """Delusion falls, Merit is used up, then rebirth as a Teacher.  (HG63, HG64)"""
    p = s.players[me]
    p.delusion = max(0, p.delusion - 1)
    if p.merit > 0:
        p.merit -= 1
        if anybody_awake(s):
            tell(s, BLISS, me, p.delusion, p.merit)
    else:
        begin_human_life(s, me)
        tell(s, REBORN_TEACHER, me, s.players[me].delusion)


@rule
def turn_in_hell(s: Row, me: int) -> None:
    """Delusion rises, the debt is paid off, then rebirth as Greedy.  (HG66, HG67)"""
    p = s.players[me]
    p.delusion = min(s.delusion, p.delusion + 1)
    if p.merit < 0:
        p.merit += 1
        if anybody_awake(s):
            tell(s, AGONY, me, p.delusion, p.merit)
    else:
        begin_human_life(s, me)
        tell(s, REBORN_GREEDY, me, p.delusion)


@rule
def anybody_awake(s: Row) -> bool:
    """Whether any human is alive: while all are spirits, too many turns pass to tell each one."""
    for seat in range(s.seats):
        if s.players[seat].realm == HUMAN:
            return True
    return False


# -- death and rebirth -----------------------------------------------------------------------


@rule
def die(s: Row, me: int) -> None:
    """Judged by Merit: Heaven, Hell, or straight back.  (HG68)"""
    p = s.players[me]
    tell(s, DIED, me, p.merit)
    leave_human_life(s, me)
    if p.merit == 0:
        begin_human_life(s, me)
        tell(s, REBORN, me, p.delusion)
    else:
        p.life = min(p.life + 1, LAST_LIFE)
        if p.merit > 0:
            p.realm = HEAVEN
            become_teacher(s, me)  # HG62
        else:
            p.realm = HELL
            p.greedy = 1
        tell(s, RAISED, me, p.realm)


@rule
def leave_human_life(s: Row, me: int) -> None:
    """Dana, Insight, seat and status are gone; Merit and Delusion stay.  (HG69, HG89)"""
    p = s.players[me]
    p.head = 0
    p.dana = 0
    p.insight = 0
    p.seated = 0
    p.teacher = 0
    p.greedy = 0
    if not s.keep_robes:
        p.monk = 0
        p.meditator = 0


@rule
def begin_human_life(s: Row, me: int) -> None:
    """Every human life begins in Town, and nobody there reacts.  (HG45, HG71)"""
    p = s.players[me]
    p.realm = HUMAN
    p.place = TOWN
    p.life = min(p.life + 1, LAST_LIFE)


@rule
def return_as_bodhisattva(s: Row, me: int) -> None:
    """Not judged: human again at once, a Teacher, Merit and Delusion unchanged.  (HG73, HG74)"""
    tell(s, RETURNED, me)
    leave_human_life(s, me)
    begin_human_life(s, me)
    become_teacher(s, me)
    tell(s, REBORN_TEACHER, me, s.players[me].delusion)


@rule
def become_teacher(s: Row, me: int) -> None:
    """A Teacher is always a Meditator too.  (HG55)"""
    p = s.players[me]
    p.teacher = 1
    p.meditator = 1
