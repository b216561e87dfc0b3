"""BuddhaWheel: moving along a track, through the arch and sideways onto the Subtle Path."""

from __future__ import annotations

from bardo.engine import ask, later, rule, tell
from bardo.games.buddha_wheel.data.board import ARCH, ASIDE, DEATH, GATE_PLACE, LANE, MARK, NO_WAY, TRACK
from bardo.games.buddha_wheel.rules.rebirth import pass_away
from bardo.games.buddha_wheel.rules.row import Row
from bardo.games.buddha_wheel.rules.squares import land
from bardo.games.buddha_wheel.rules.tasks import END_THROW, PASSING, WALK
from bardo.games.buddha_wheel.rules.words import BUDDHA, SIDEWAYS, THROUGH, WAY, events

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
