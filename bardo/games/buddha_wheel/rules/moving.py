"""BuddhaWheel: moving along a track, through the arch and sideways onto the Subtle Path."""

from __future__ import annotations

from bardo.engine import ALLOWED, ask, later, rule, tell
from bardo.games.buddha_wheel.data.board import ARCH, ASIDE, DEATH, DEATH_PLACES, GATE_PLACE, LANE, MARK, NO_WAY, TRACK
from bardo.games.buddha_wheel.rules.decisions import BUDDHA, WAY, events, reasons
from bardo.games.buddha_wheel.rules.offers import can_dedicate
from bardo.games.buddha_wheel.rules.rebirth import pass_away
from bardo.games.buddha_wheel.rules.row import Row
from bardo.games.buddha_wheel.rules.squares import land
from bardo.games.buddha_wheel.rules.tasks import END_THROW, PASSING, WALK

MOVED = events("moved", "{a:seat} goes to {b:place}.")
MET = events("met", "{a:seat} passes the Buddha {b:seat} on {c:place}.")


@rule
def walk(s: Row, me: int) -> None:
    """Go on with the throw until there is a choice, somebody to meet, a Death or no pip left.  (BW43, BW48)"""
    p = s.players[me]
    while True:
        if p.place == GATE_PLACE or lane_matters(s, me):
            ask(s, me, WAY)
            return
        if step_to(s, me, p.place + 1):
            return


@rule
def lane_matters(s: Row, me: int) -> bool:
    """Whether to ask here about the step sideways: not while a later one comes to the same.  (BW91, BW157, BW158)"""
    place = s.players[me].place
    if not beside_subtle_path(place):
        return False
    aside = ASIDE[place]
    if s.pips > 1 and beside_subtle_path(place + 1):
        return helpers(s, me, place + 1, place + 2) != helpers(s, me, aside, aside + 1)
    on_end = min(place + s.pips, DEATH_PLACES[TRACK[place]])
    aside_end = min(aside + s.pips - 1, DEATH_PLACES[TRACK[aside]])
    if MARK[on_end] != DEATH or MARK[aside_end] != DEATH:
        return True
    return helpers(s, me, place + 1, on_end) != helpers(s, me, aside, aside_end)


@rule
def beside_subtle_path(place: int) -> bool:
    """Whether a walker may step sideways from here.  (BW91)"""
    return ASIDE[place] != NO_WAY and TRACK[place] == LANE


@rule
def helpers(s: Row, me: int, first: int, end: int) -> int:
    """How many Buddhas on the places from the first up to the end could help in passing.  (BW121, BW158)"""
    if s.buddhas_here == 0 or not can_dedicate(s, me):
        return 0
    count = 0
    for seat in range(s.seats):
        other = s.players[seat]
        if other.status == BUDDHA and first <= other.place and other.place < end:
            count += 1
    return count


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


WALK.runs(walk)


# -- the choice of a way ---------------------------------------------------------------------

NO_ARCH = reasons("There is no arch here.", "BW77")
NO_LANE = reasons("There is no Subtle Path beside this square.", "BW91")
ENTERED = events("entered", "{a:seat} turns aside from {b:place} to {c:place}.")


@rule
def refuse_arch(s: Row, me: int) -> int:
    """The arch opens from the gate only.  (BW77)"""
    return ALLOWED if s.players[me].place == GATE_PLACE else NO_ARCH


@rule
def refuse_sideways(s: Row, me: int) -> int:
    """A way is chosen at the gate or beside the Subtle Path.  (BW91)"""
    return NO_LANE if s.players[me].place == GATE_PLACE else ALLOWED


@rule
def go_straight_on(s: Row, me: int) -> None:
    """Stay on the track.  (BW77, BW91)"""
    go_on_to(s, me, s.players[me].place + 1)


@rule
def go_through_arch(s: Row, me: int) -> None:
    """Onto the Spiritual Path.  (BW77, BW78)"""
    turn_aside(s, me, ARCH[s.players[me].place])


@rule
def step_sideways(s: Row, me: int) -> None:
    """Onto the Subtle Path.  (BW91, BW92)"""
    turn_aside(s, me, ASIDE[s.players[me].place])


@rule
def turn_aside(s: Row, me: int, to: int) -> None:
    """Leave the track for another.  (BW78, BW92)"""
    tell(s, ENTERED, me, s.players[me].place, to)
    go_on_to(s, me, to)


@rule
def go_on_to(s: Row, me: int, to: int) -> None:
    """One pip for the step, and the walk goes on with the rest.  (BW78, BW92)"""
    if not step_to(s, me, to):
        walk(s, me)


ON = WAY.action("on", "Go straight on", apply=go_straight_on)
THROUGH = WAY.action(
    "arch", "Turn through the arch, onto the Spiritual Path", refuse=refuse_arch, apply=go_through_arch
)
SIDEWAYS = WAY.action("sideways", "Step sideways, onto the Subtle Path", refuse=refuse_sideways, apply=step_sideways)
