"""What rules use to control the flow of a game: ask, tell, end, rounds and ranks, and the agenda of pending tasks."""

from __future__ import annotations

import math

from bardo.engine.programs.rule import from_game, rule
from bardo.engine.rows.row import AgendaRow, BaseRow, RoundRow, Shares
from bardo.engine.rows.schema import LAST_ROUND, NOBODY, NOTHING

apply = from_game("apply")
perform = from_game("perform")
rank = from_game("rank")
score = from_game("score")
forced_answer = from_game("forced_answer")
settle = from_game("settle")
NOT_RANKED = -(2**40)
"""The `rank` of a seat that is left out of the final ranking."""
HOPELESS = 15.0
"""A seat's chance is at least the best seat's chance divided by e to this power."""


@rule
def ask(s: BaseRow, seat: int, decision: int) -> None:
    """Ask a seat for a decision: the game waits for its answer."""
    if seat < 0 or seat >= s.seats:
        fault(s)
        return
    s.seat = seat
    s.decision = decision


@rule
def fault(s: BaseRow) -> None:
    """Report a broken rule: interpreted, setting `fault` raises; compiled, the game ends and a later check finds it."""
    end(s)
    s.fault = 1


@rule
def end(s: BaseRow) -> None:
    """End the game: nobody is asked any more, and `seat` is -1."""
    s.over = 1
    s.seat = NOBODY
    s.decision = NOTHING


# -- rounds and ranks ------------------------------------------------------------------------


@rule
def seat_after(s: BaseRow, seat: int, n: int) -> int:
    """The seat that comes n places after `seat` around the table; n is at most the number of seats."""
    later_seat = seat + n
    return later_seat - s.seats if later_seat >= s.seats else later_seat


@rule
def count_round(s: RoundRow) -> None:
    """Begin the next round."""
    s.round_number = min(s.round_number + 1, LAST_ROUND)


@rule
def place_of(s: BaseRow, seat: int) -> int:
    """The place of a seat by the game's `rank`: 1 for the best; tied seats share a place."""
    place = 1
    mine = rank(s, seat)
    for other in range(s.seats):
        if rank(s, other) > mine:
            place += 1
    return place


@rule
def share_victory(s: BaseRow, out: Shares) -> None:
    """Split the victory equally among the seats with the best `rank`."""
    sharers = 0
    for seat in range(s.seats):
        if place_of(s, seat) == 1:
            sharers += 1
    for seat in range(s.seats):
        out[seat] = 1.0 / sharers if place_of(s, seat) == 1 else 0.0


@rule
def tell_ranks(s: BaseRow, ranked: int) -> None:
    """Tell the final ranking, best first, with the game's `score` of each seat; tied seats share a place."""
    for place in range(1, s.seats + 1):
        for seat in range(s.seats):
            if rank(s, seat) != NOT_RANKED and place_of(s, seat) == place:
                tell(s, ranked, seat, place, score(s, seat))


@rule
def end_round(s: RoundRow, limit: int, time_is_up: int, ranked: int) -> None:
    """Count the next round; after the last one, tell that time is up and who comes in where, and end the game."""
    if s.round_number == limit:
        tell(s, time_is_up)
        tell_ranks(s, ranked)
        end(s)
    else:
        count_round(s)


@rule
def share_chances(s: BaseRow, out: Shares, temperature: float) -> None:
    """Turn the prospects in `out` into chances that add up to 1: a softmax."""
    best = out[0]
    for seat in range(1, s.seats):
        best = max(best, out[seat])
    total = 0.0
    for seat in range(s.seats):
        out[seat] = math.exp(-min(HOPELESS, (best - out[seat]) / temperature))
        total += out[seat]
    for seat in range(s.seats):
        out[seat] /= total


@rule
def tell(s: BaseRow, kind: int, a: int = 0, b: int = 0, c: int = 0) -> None:
    """Add an event to the row's buffer; when the buffer is full, further events are dropped."""
    if s.told < len(s.events):
        event = s.events[s.told]
        event.kind = kind
        event.a = a
        event.b = b
        event.c = c
        s.told += 1


@rule
def later(s: AgendaRow, task: int, a: int = 0, b: int = 0, c: int = 0) -> None:
    """Put a task on the agenda; the tasks that one rule puts there are done in the same order."""
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


@rule
def run_agenda(s: AgendaRow, bottom: int) -> None:
    """Do pending tasks until one of them asks for a decision, the game ends or the agenda is empty.

    Tasks above `bottom` are new. The rule that added them listed them in the order in which they should happen;
    the agenda is a stack, so they are reversed before the topmost is taken.
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
    """Give the answer that the game's `forced_answer` names instead of asking; its consequences wait on the agenda."""
    if s.over == 0 and s.decision != NOTHING:
        only = forced_answer(s)
        if only >= 0:
            s.decision = NOTHING
            apply(s, only)


@rule
def answer_while_forced(s: BaseRow, bottom: int) -> None:
    """Do the same in a game without an agenda, where the effect of an answer asks the next question itself."""
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
    """Do nothing: a game without `forced_answer` asks every question."""


@rule
def no_agenda(s: BaseRow, bottom: int) -> None:
    """Do nothing: a game without an agenda that asks every question has nothing to run."""


@rule
def no_height(s: BaseRow) -> int:
    """How many tasks are pending in a game without an agenda: none."""
    return 0
