"""What rules use to steer a game: ask, tell, end, and the agenda of pending tasks."""

from __future__ import annotations

import math

from bardo.engine.programs.linker import from_game, part_of_its_caller, rule
from bardo.engine.rows.schema import NOBODY, NOTHING, Row

perform = from_game("perform")
rank = from_game("rank")
HOPELESS = 15.0
"""No chance is worse than the best one by more than this power of e."""


@rule
def ask(s: Row, seat: int, decision: int) -> None:
    """Put a decision before a seat: the game waits for its answer."""
    if seat < 0 or seat >= s.seats:
        fault(s)
        return
    s.seat = seat
    s.decision = decision


@rule
def fault(s: Row) -> None:
    """A rule did what no rule may: interpreted it is refused here, compiled the game ends and a check finds it."""
    end(s)
    s.fault = 1


@rule
def end(s: Row) -> None:
    """The game is over: nobody is asked any more, and `seat` is -1."""
    s.over = 1
    s.seat = NOBODY
    s.decision = NOTHING


@rule
def place_of(s: Row, seat: int) -> int:
    """The place of a seat by the game's `rank`: 1 for the best; equals share one."""
    place = 1
    for other in range(s.seats):
        if rank(s, other) > rank(s, seat):
            place += 1
    return place


@rule
def share_victory(s: Row, out: Row) -> None:
    """The seats with the best `rank` share the victory."""
    sharers = 0
    for seat in range(s.seats):
        if place_of(s, seat) == 1:
            sharers += 1
    for seat in range(s.seats):
        out[seat] = 1.0 / sharers if place_of(s, seat) == 1 else 0.0


@rule
def share_chances(s: Row, out: Row, patience: float) -> None:
    """Turn each seat's prospects in `out` into chances that add up to 1: so much more make one e times better."""
    best = out[0]
    for seat in range(1, s.seats):
        best = max(best, out[seat])
    total = 0.0
    for seat in range(s.seats):
        out[seat] = math.exp(-min(HOPELESS, (best - out[seat]) / patience))
        total += out[seat]
    for seat in range(s.seats):
        out[seat] /= total


@rule
def tell(s: Row, kind: int, a: int = 0, b: int = 0, c: int = 0) -> None:
    """Say what happened; when the buffer is full, the rest goes untold."""
    if s.told < len(s.events):
        event = s.events[s.told]
        event.kind = kind
        event.a = a
        event.b = b
        event.c = c
        s.told += 1


@rule
def later(s: Row, task: int, a: int = 0, b: int = 0, c: int = 0) -> None:
    """Put a task on the agenda; tasks put there by one rule are done in the order they were put."""
    if s.pending == len(s.agenda):
        fault(s)
        return
    entry = s.agenda[s.pending]
    entry.kind = task
    entry.a = a
    entry.b = b
    entry.c = c
    s.pending += 1


@part_of_its_caller
@rule
def run_agenda(s: Row, bottom: int) -> None:
    """Do pending tasks until one of them asks for a decision, the game ends or nothing is left.

    Tasks above `bottom` are new. Whoever put them there wrote them in the order they should happen;
    the agenda is a stack, so they are turned around before the topmost is taken.
    """
    turn_around(s, bottom)
    while s.over == 0 and s.decision == NOTHING and s.pending > 0:
        s.pending -= 1
        bottom = s.pending
        task = s.agenda[bottom]
        kind, a, b, c = task.kind, task.a, task.b, task.c
        task.kind, task.a, task.b, task.c = 0, 0, 0, 0  # equal positions have equal bytes
        perform(s, kind, a, b, c)
        turn_around(s, bottom)


@rule
def turn_around(s: Row, bottom: int) -> None:
    """Reverse the agenda from `bottom` to its top."""
    top = s.pending - 1
    while bottom < top:
        low = s.agenda[bottom]
        high = s.agenda[top]
        low.kind, high.kind = high.kind, low.kind
        low.a, high.a = high.a, low.a
        low.b, high.b = high.b, low.b
        low.c, high.c = high.c, low.c
        bottom += 1
        top -= 1


@rule
def agenda_height(s: Row) -> int:
    """How many tasks are pending."""
    return s.pending


@rule
def no_agenda(s: Row, bottom: int) -> None:
    """A game without an agenda has nothing to run."""


@rule
def no_height(s: Row) -> int:
    """A game without an agenda has no pending tasks."""
    return 0
