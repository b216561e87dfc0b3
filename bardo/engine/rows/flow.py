"""What rules use to steer a game: ask, tell, end, rounds and ranks, and the agenda of pending tasks."""

from __future__ import annotations

import math

from bardo.engine.programs.rule import from_game, part_of_its_caller, rule
from bardo.engine.rows.row import AgendaRow, BaseRow, RoundRow, Shares
from bardo.engine.rows.schema import LAST_ROUND, NOBODY, NOTHING

apply = from_game("apply")
perform = from_game("perform")
rank = from_game("rank")
score = from_game("score")
forced_answer = from_game("forced_answer")
settle = from_game("settle")
NOT_RANKED = -1
"""The `rank` of a seat that comes in nowhere."""
HOPELESS = 15.0
"""No chance is worse than the best one by more than this power of e."""


@rule
def ask(s: BaseRow, seat: int, decision: int) -> None:
    """Put a decision before a seat: the game waits for its answer."""
    if seat < 0 or seat >= s.seats:
        fault(s)
        return
    s.seat = seat
    s.decision = decision


@rule
def fault(s: BaseRow) -> None:
    """A rule did what no rule may: interpreted it is refused here, compiled the game ends and a check finds it."""
    end(s)
    s.fault = 1


@rule
def end(s: BaseRow) -> None:
    """The game is over: nobody is asked any more, and `seat` is -1."""
    s.over = 1
    s.seat = NOBODY
    s.decision = NOTHING


# -- rounds and ranks ------------------------------------------------------------------------


@rule
def seat_after(s: BaseRow, seat: int, n: int) -> int:
    """The seat n places after another, around the table; n is at most the number of seats."""
    later_seat = seat + n
    return later_seat - s.seats if later_seat >= s.seats else later_seat


@rule
def count_round(s: RoundRow) -> None:
    """The next round begins."""
    s.round_number = min(s.round_number + 1, LAST_ROUND)


@rule
def place_of(s: BaseRow, seat: int) -> int:
    """The place of a seat by the game's `rank`: 1 for the best; equals share one."""
    place = 1
    for other in range(s.seats):
        if rank(s, other) > rank(s, seat):
            place += 1
    return place


@rule
def share_victory(s: BaseRow, out: Shares) -> None:
    """The seats with the best `rank` share the victory."""
    sharers = 0
    for seat in range(s.seats):
        if place_of(s, seat) == 1:
            sharers += 1
    for seat in range(s.seats):
        out[seat] = 1.0 / sharers if place_of(s, seat) == 1 else 0.0


@rule
def tell_ranks(s: BaseRow, ranked: int) -> None:
    """Tell who comes in where, best first, with the game's `score` of each seat; equals share a place."""
    for place in range(1, s.seats + 1):
        for seat in range(s.seats):
            if rank(s, seat) != NOT_RANKED and place_of(s, seat) == place:
                tell(s, ranked, seat, place, score(s, seat))


@rule
def share_chances(s: BaseRow, out: Shares, patience: float) -> None:
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
def tell(s: BaseRow, kind: int, a: int = 0, b: int = 0, c: int = 0) -> None:
    """Say what happened; when the buffer is full, the rest goes untold."""
    if s.told < len(s.events):
        event = s.events[s.told]
        event.kind = kind
        event.a = a
        event.b = b
        event.c = c
        s.told += 1


@rule
def later(s: AgendaRow, task: int, a: int = 0, b: int = 0, c: int = 0) -> None:
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


# -- running on to the next question ---------------------------------------------------------


@part_of_its_caller
@rule
def run_agenda(s: AgendaRow, bottom: int) -> None:
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
        settle(s)
        turn_around(s, bottom)


@rule
def answer_if_forced(s: BaseRow) -> None:
    """Give the answer that the game's `forced_answer` names, instead of asking; what follows waits on the agenda."""
    if s.over == 0 and s.decision != NOTHING:
        only = forced_answer(s)
        if only >= 0:
            s.decision = NOTHING
            apply(s, only)


@part_of_its_caller
@rule
def answer_while_forced(s: BaseRow, bottom: int) -> None:
    """The same for games without an agenda, whose effects ask the next question themselves."""
    while s.over == 0:
        only = forced_answer(s)
        if only < 0:
            break
        s.decision = NOTHING
        apply(s, only)


@rule
def turn_around(s: AgendaRow, bottom: int) -> None:
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
def agenda_height(s: AgendaRow) -> int:
    """How many tasks are pending."""
    return s.pending


@rule
def ask_always(s: BaseRow) -> None:
    """A game that asks every question settles none by itself."""


@rule
def no_agenda(s: BaseRow, bottom: int) -> None:
    """A game without an agenda that asks every question has nothing to run."""


@rule
def no_height(s: BaseRow) -> int:
    """A game without an agenda has no pending tasks."""
    return 0
