"""Playing many games on a GPU: kernels, written as rules.

The threads of a warp, 32 of them, run in lockstep: where they do different things, each waits while the others work.
A small game is played through by one thread, with everything in one function. A big one would have nearly every thread
in another rule, so it is cut into short steps: choose an action, settle whether there is a choice at all, carry the
action out, do the next task. Before each wave of steps the games are sorted by what they do next, their *key*; then
neighbours do the same, and little code runs at any one time.

The order of games changes nothing: a step depends on the row alone.
"""

from __future__ import annotations

from bardo.engine.play.moves import pick, playout
from bardo.engine.programs.rule import from_game, rule
from bardo.engine.rows.flow import apply, forced_answer, perform, turn_around
from bardo.engine.rows.row import AgendaRow, Array, BaseRow
from bardo.engine.rows.schema import NOTHING

thread, threads, block = from_game("thread"), from_game("threads"), from_game("block")
barrier = from_game("barrier")
shared, share, add_shared = from_game("shared"), from_game("share"), from_game("add_shared")
add_to = from_game("add_to")
fetch, put_back = from_game("fetch"), from_game("put_back")

height = from_game("height")
next_key = from_game("next key")
turn_over = from_game("turn over")
SETTLES = from_game("settles")
"""Whether the game answers a question itself if it has only one answer."""
SETTLE, ACT, FORCED, TASK = (
    from_game("settle key"),
    from_game("act key"),
    from_game("forced key"),
    from_game("task key"),
)
"""The first keys of the kinds of steps; below SETTLE a key is the number of a decision."""

DONE = 0
"""The key of a game that is over."""
NO_GAME = -1
CHOOSING, SETTLING, ACTING, WORKING = range(4)
"""The kinds of steps, in the order of their keys."""


@rule
def play_through(states: Array, lucks: Array, made: Array, limit: int) -> None:
    """Play one game at random to its end."""
    i = block() * threads() + thread()
    if i < made.shape[0]:
        s = fetch(states, i)
        luck = fetch(lucks, i)
        made[i] = playout(s, luck, limit)
        put_back(states, i, s)
        put_back(lucks, i, luck)


# -- keys ------------------------------------------------------------------------------------


@rule
def key_with_agenda(s: AgendaRow) -> int:
    """The key of a game with an agenda after an action, or after a task that asked nothing."""
    if s.over:
        return DONE
    if s.decision != NOTHING:
        return s.decision
    return TASK + s.agenda[s.pending - 1].kind if s.pending > 0 else DONE


@rule
def key_without_agenda(s: BaseRow) -> int:
    """The key of a game without an agenda, where the effect of an action asks the next question itself."""
    if s.over:
        return DONE
    return SETTLE + s.decision if SETTLES else s.decision


@rule
def begin_wave(states: Array, order: Array, keys: Array, totals: Array) -> None:
    """Find out what each game does first: its pending question has been settled before."""
    i = block() * threads() + thread()
    key = DONE
    if i >= keys.shape[0]:
        i = NO_GAME
    else:
        order[i] = i
        if states[i].over == 0:
            key = states[i].decision
    count_key(keys, totals, i, key)


@rule
def idle(ranges: Array, kind: int) -> bool:
    """Whether this block has no games: each kind of step gets as many threads as if all games took it."""
    return ranges[kind] + block() * threads() >= ranges[kind + 1]


@rule
def my_game(order: Array, ranges: Array, kind: int) -> int:
    """The game in which this thread takes a step of a kind; NO_GAME if there are more threads than such games."""
    t = ranges[kind] + block() * threads() + thread()
    return order[t] if t < ranges[kind + 1] else NO_GAME


@rule
def count_key(keys: Array, totals: Array, i: int, key: int) -> None:
    """Note the next key of a game, and count it; all threads of a block call this together."""
    for k in range(thread(), totals.shape[0], threads()):
        share(k, 0)
    barrier()
    if i != NO_GAME:
        keys[i] = key
        add_shared(key, 1)
    barrier()
    for k in range(thread(), totals.shape[0], threads()):
        count = shared(k)
        if count:
            add_to(totals, k, count)


# -- steps -----------------------------------------------------------------------------------


@rule
def choose_actions(
    states: Array, lucks: Array, made: Array, order: Array, keys: Array, totals: Array, ranges: Array, limit: int
) -> None:
    """Let a random player choose an action in each game that waits for one."""
    if idle(ranges, CHOOSING):
        return
    i = my_game(order, ranges, CHOOSING)
    key = DONE
    if i != NO_GAME and made[i] < limit:
        a = pick(states[i], lucks[i])
        if a >= 0:
            key = ACT + a
    count_key(keys, totals, i, key)


@rule
def settle_questions(states: Array, bottoms: Array, order: Array, keys: Array, totals: Array, ranges: Array) -> None:
    """Find out in each game that has just asked a question whether there is anything to choose."""
    if idle(ranges, SETTLING):
        return
    i = my_game(order, ranges, SETTLING)
    key = DONE
    if i != NO_GAME:
        s = states[i]
        only = forced_answer(s)
        if only >= 0:
            key = FORCED + only
        else:
            turn_over(s, bottoms[i])
            key = s.decision
    count_key(keys, totals, i, key)


@rule
def carry_out(
    states: Array, made: Array, bottoms: Array, order: Array, keys: Array, totals: Array, ranges: Array
) -> None:
    """Carry out the action that each of these games has chosen, or that it was forced to."""
    if idle(ranges, ACTING):
        return
    i = my_game(order, ranges, ACTING)
    key = DONE
    if i != NO_GAME:
        s = states[i]
        a = keys[i] - ACT
        if keys[i] >= FORCED:
            a = keys[i] - FORCED
            bottom = bottoms[i]
        else:
            made[i] += 1
            s.told = 0
            bottom = height(s)
        s.decision = NOTHING
        apply(s, a)
        turn_over(s, bottom)
        key = next_key(s)
    count_key(keys, totals, i, key)


@rule
def do_tasks(states: Array, bottoms: Array, order: Array, keys: Array, totals: Array, ranges: Array) -> None:
    """Do the topmost task on the agenda of each of these games."""
    if idle(ranges, WORKING):
        return
    i = my_game(order, ranges, WORKING)
    key = DONE
    if i != NO_GAME:
        s = states[i]
        s.pending -= 1
        bottom = s.pending
        task = s.agenda[bottom]
        kind, a, b, c = task.kind, task.a, task.b, task.c
        task.kind, task.a, task.b, task.c = 0, 0, 0, 0
        perform(s, kind, a, b, c)
        if SETTLES and s.over == 0 and s.decision != NOTHING:
            bottoms[i] = bottom
            key = SETTLE + s.decision
        else:
            turn_around(s, bottom)
            key = next_key(s)
    count_key(keys, totals, i, key)


# -- sorting ---------------------------------------------------------------------------------


@rule
def line_up(totals: Array, cursor: Array, ranges: Array, active: Array, wave: int) -> None:
    """Find out where the games of each key begin in the new order; a single block with a thread for each does this."""
    k = thread()
    mine = totals[k] if k > DONE and k < totals.shape[0] else 0
    share(k, mine)
    barrier()
    reach = 1
    while reach < threads():
        before = shared(k - reach) if k >= reach else 0
        barrier()
        share(k, shared(k) + before)
        barrier()
        reach *= 2
    if k < totals.shape[0]:
        cursor[k] = shared(k) - mine
        totals[k] = 0
    if k == 0:
        ranges[0] = 0
        ranges[1] = shared(SETTLE - 1)
        ranges[2] = shared(ACT - 1)
        ranges[3] = shared(TASK - 1)
        ranges[4] = shared(threads() - 1)
        active[1 - wave] = ranges[4]


@rule
def sort_games(keys: Array, cursor: Array, order: Array, next_order: Array, active: Array, wave: int) -> None:
    """Sort the games that are not over by their keys: each block reserves a place for all its games of a key."""
    t = block() * threads() + thread()
    for k in range(thread(), cursor.shape[0], threads()):
        share(k, 0)
    barrier()
    i = 0
    key = DONE
    rank = 0
    if t < active[wave]:
        i = order[t]
        key = keys[i]
        if key != DONE:
            rank = add_shared(key, 1)
    barrier()
    for k in range(thread(), cursor.shape[0], threads()):
        count = shared(k)
        if count:
            share(k, add_to(cursor, k, count))
    barrier()
    if key != DONE:
        next_order[shared(key) + rank] = i
