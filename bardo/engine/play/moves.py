"""Playing any game: steps, legal actions and playouts, written once and linked for each game."""

from __future__ import annotations

from bardo.engine.programs.rule import from_game, rule
from bardo.engine.rows.chance import CHOICE_LUCK, GAME_LUCK, WORD, choose, seed_luck
from bardo.engine.rows.row import Array, BaseRow
from bardo.engine.rows.schema import NOTHING

setup = from_game("setup")
apply = from_game("apply")
refuse = from_game("refuse")
returns = from_game("returns")
evaluate = from_game("evaluate")
pick = from_game("pick")
run = from_game("run")
height = from_game("height")
FIRST = from_game("first")
"""The first action of each decision, as a tuple."""
WIDTH = from_game("width")
"""How many actions each decision has, as a tuple."""

MASK_BITS = 62
GUESSES = 2
"""A random player guesses width / GUESSES times before it lists the legal actions."""

ALLOWED = 0
GAME_OVER = 1
NOT_ASKED = 2
FIRST_REASON = 3
"""The first code of a game's reasons; smaller codes are the engine's own reasons."""


@rule
def begin(s: BaseRow, seed: int) -> None:
    """Start a game from a 64-bit seed, in a row whose seats and options are set."""
    seed_luck(s, seed & WORD, (seed >> 32) & WORD, GAME_LUCK)
    set_up(s)


@rule
def set_up(s: BaseRow) -> None:
    """Start a game in a row whose seats, options and generator are set, and run it up to the first decision."""
    setup(s)
    run(s, 0)


@rule
def step(s: BaseRow, a: int) -> None:
    """Carry out a legal action and run the game up to the next decision."""
    s.told = 0
    s.decision = NOTHING
    bottom = height(s)
    apply(s, a)
    run(s, bottom)


@rule
def forbidden(s: BaseRow, a: int) -> int:
    """The code of the reason why an action is not allowed now; 0 when it is."""
    if s.over:
        return GAME_OVER
    nth = a - FIRST[s.decision]
    if nth < 0 or nth >= WIDTH[s.decision]:
        return NOT_ASKED
    return refuse(s, a)


@rule
def legal_actions(s: BaseRow, out: Array) -> int:
    """Write the legal actions into a buffer, in order, and return how many there are."""
    count = 0
    if s.over == 0:
        first = FIRST[s.decision]
        for a in range(first, first + WIDTH[s.decision]):
            if refuse(s, a) == ALLOWED:
                out[count] = a
                count += 1
    return count


@rule
def only_answer(s: BaseRow) -> int:
    """The only legal action of the pending decision; -1 when there are several, or none.

    For games that do not ask when there is nothing to choose: their `forced_answer` calls it. It searches backwards,
    since the action that ends a turn is usually the last one.
    """
    if s.over:
        return -1
    only = -1
    first = FIRST[s.decision]
    for a in range(first + WIDTH[s.decision] - 1, first - 1, -1):
        if refuse(s, a) == ALLOWED:
            if only >= 0:
                return -1
            only = a
    return only


@rule
def list_first(states: Array, out: Array) -> int:
    """Write the legal actions of the first row of a table: passing a table to compiled code is faster than a row."""
    return legal_actions(states[0], out)


@rule
def try_step(states: Array, a: int, out: Array) -> int:
    """Carry out an action in the first row and write the legal actions that follow into a buffer.

    Returns how many there are. If the action is refused, nothing changes and the result is the negated reason code.
    """
    s = states[0]
    reason = forbidden(s, a)
    if reason != ALLOWED:
        return -reason
    step(s, a)
    return legal_actions(s, out)


@rule
def guess_action(s: BaseRow, luck: Array) -> int:
    """A uniformly random legal action; -1 when there is none.

    A guess costs one call of `refuse`, a list one call per action, so it guesses a few times first.
    """
    first = FIRST[s.decision]
    width = WIDTH[s.decision]
    for _ in range(width // GUESSES):
        a = first + choose(luck, width)
        if refuse(s, a) == ALLOWED:
            return a
    return choose_legal(s, luck) if width > MASK_BITS else choose_bit(legal_mask(s), first, luck)


@rule
def legal_mask(s: BaseRow) -> int:
    """The action mask as bits, lowest bit first; for decisions with up to MASK_BITS actions."""
    first = FIRST[s.decision]
    mask = 0
    for nth in range(WIDTH[s.decision]):
        if refuse(s, first + nth) == ALLOWED:
            mask |= 1 << nth
    return mask


@rule
def choose_bit(mask: int, first: int, luck: Array) -> int:
    """A uniformly random action of a mask; -1 when it is empty."""
    legal = 0
    rest = mask
    while rest:
        rest &= rest - 1
        legal += 1
    if legal == 0:
        return -1
    nth = choose(luck, legal)
    a = first
    while nth > 0 or mask & 1 == 0:
        nth -= mask & 1
        mask >>= 1
        a += 1
    return a


@rule
def choose_legal(s: BaseRow, luck: Array) -> int:
    """A uniformly random legal action of a decision with too many actions for a mask, which are all checked twice."""
    first = FIRST[s.decision]
    width = WIDTH[s.decision]
    legal = 0
    for a in range(first, first + width):
        if refuse(s, a) == ALLOWED:
            legal += 1
    if legal == 0:
        return -1
    nth = choose(luck, legal)
    for a in range(first, first + width):
        if refuse(s, a) == ALLOWED:
            if nth == 0:
                return a
            nth -= 1
    return -1


@rule
def guess_action_in_step(s: BaseRow, luck: Array) -> int:
    """The same action as `guess_action` picks from the same luck, but fast on a GPU.

    The threads of a warp run in lockstep: while one of them checks whether an action is legal, the others wait. So
    each thread first checks all actions, in the same order, and guesses afterwards.
    """
    first = FIRST[s.decision]
    width = WIDTH[s.decision]
    if width > MASK_BITS:
        return guess_action(s, luck)
    mask = legal_mask(s)
    for _ in range(width // GUESSES):
        nth = choose(luck, width)
        if (mask >> nth) & 1:
            return first + nth
    return choose_bit(mask, first, luck)


@rule
def playout(s: BaseRow, luck: Array, limit: int) -> int:
    """Play at random until the game is over, for up to `limit` decisions; returns how many were made."""
    made = 0
    while s.over == 0 and made < limit:
        a = pick(s, luck)
        if a < 0:
            break
        step(s, a)
        made += 1
    return made


@rule
def results(s: BaseRow, out: Array) -> None:
    """Write each seat's result into a buffer: all zeros until the game is over."""
    for seat in range(s.seats):
        out[seat] = 0.0
    if s.over:
        returns(s, out)


@rule
def count_sequences(rows: Array, tried: Array, depth: int) -> int:
    """Count the sequences of `depth` decisions that start from rows[0] (perft); both buffers have depth + 1 entries."""
    count = 0
    level = 0
    tried[0] = 0
    while level >= 0:
        s = rows[level]
        if level == depth:
            count += 1
            level -= 1
        elif s.over or tried[level] == WIDTH[s.decision]:
            level -= 1
        else:
            a = FIRST[s.decision] + tried[level]
            tried[level] += 1
            if refuse(s, a) == ALLOWED:
                level += 1
                tried[level] = 0
                copy_of_row(rows, level, rows, level - 1)
                step(rows[level], a)
    return count


@rule
def chances(s: BaseRow, out: Array) -> None:
    """Write each seat's chances in the game's own opinion, or its result when the game is over."""
    if s.over:
        results(s, out)
    else:
        evaluate(s, out)


UNITS = {
    "rules": (begin, step, refuse, pick, playout, results),
    "opinion": (chances,),
}
"""Rules whose machine code is made once and called from everywhere else."""


# -- vectorised: the same for a table of rows ------------------------------------------------


@rule
def copy_of_row(to: Array, j: int, table: Array, i: int) -> None:
    """Copy row i of one table to row j of another."""
    to[j] = table[i]


@rule
def begin_rows(states: Array, lucks: Array, seeds: Array, first: int, last: int) -> None:
    """Start the games in rows `first` to `last` - 1, and seed the luck of their random players."""
    for i in range(first, last):
        begin(states[i], seeds[i])
        seed_luck(lucks[i], seeds[i] & WORD, (seeds[i] >> 32) & WORD, CHOICE_LUCK)


@rule
def step_rows(states: Array, actions: Array, refused: Array, first: int, last: int) -> None:
    """Carry out one action per row; if it is not allowed, the row is left unchanged and `refused` says why."""
    for i in range(first, last):
        refused[i] = forbidden(states[i], actions[i])
        if refused[i] == ALLOWED:
            step(states[i], actions[i])


@rule
def mask_rows(states: Array, mask: Array, first: int, last: int) -> None:
    """Write the action mask of each row: one row per game, one column per action."""
    for i in range(first, last):
        s = states[i]
        for a in range(mask.shape[1]):
            mask[i, a] = forbidden(s, a) == ALLOWED


@rule
def pick_rows(states: Array, lucks: Array, actions: Array, first: int, last: int) -> None:
    """Write the action that a random player picks in each row; -1 if the game is over or no action is legal."""
    for i in range(first, last):
        actions[i] = -1 if states[i].over else pick(states[i], lucks[i])


@rule
def playout_rows(states: Array, lucks: Array, made: Array, limit: int, first: int, last: int) -> None:
    """Play rows at random to their end; `made` receives the number of decisions of each."""
    for i in range(first, last):
        made[i] = playout(states[i], lucks[i], limit)


@rule
def result_rows(states: Array, out: Array, first: int, last: int) -> None:
    """Write each row's results into a table with one column per seat."""
    for i in range(first, last):
        results(states[i], out[i])
