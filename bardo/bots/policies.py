"""How bots choose, written as rules: interpreted in a single game, compiled for mass play."""

from __future__ import annotations

from bardo.engine.play.moves import ALLOWED, FIRST, WIDTH, chances, pick, refuse, step
from bardo.engine.programs.rule import rule
from bardo.engine.rows.chance import WORD, choose, next_word, seed_luck
from bardo.engine.rows.row import Array, BaseRow

RANDOM = 0
GREEDY = 1
CHANCES_DIFFER = 1e-9
WORST = -1e9
"""Less than any chance plus any taste."""


@rule
def bot_action(policy: int, whim: float, taste: Array, s: BaseRow, luck: Array, scratch: Array, out: Array) -> int:
    """The action of a bot: random with the probability `whim`, otherwise chosen by its policy and taste."""
    if policy == RANDOM or (whim > 0.0 and next_word(luck) < whim * WORD):
        return pick(s, luck)
    return greedy_action(s, luck, taste, scratch, out)


@rule
def greedy_action(s: BaseRow, luck: Array, taste: Array, scratch: Array, out: Array) -> int:
    """The action whose afterstate has the best chances plus taste; ties are broken at random.

    The look ahead uses its own dice: a bot does not know the state of the game's generator.
    """
    best = -1
    best_chance = WORST
    equals = 0
    for a in range(FIRST[s.decision], FIRST[s.decision] + WIDTH[s.decision]):
        if refuse(s, a) != ALLOWED:
            continue
        scratch[0] = s
        seed_luck(scratch[0], next_word(luck), next_word(luck), 0)
        step(scratch[0], a)
        chances(scratch[0], out)
        chance = out[s.seat] + taste[a]
        if chance > best_chance + CHANCES_DIFFER:
            best = a
            best_chance = chance
            equals = 1
        elif chance > best_chance - CHANCES_DIFFER:
            equals += 1
            if choose(luck, equals) == 0:
                best = a
    return best


@rule
def play_rows(
    states: Array,
    lucks: Array,
    made: Array,
    policies: Array,
    whims: Array,
    tastes: Array,
    scratch: Array,
    out: Array,
    limit: int,
    first: int,
    last: int,
) -> None:
    """Play rows to the end with a bot in every seat; every game has its own place in scratch and out."""
    for i in range(first, last):
        s = states[i]
        while s.over == 0 and made[i] < limit:
            me = s.seat
            a = bot_action(policies[me], whims[me], tastes[me], s, lucks[i], scratch[i : i + 1], out[i])
            if a < 0:
                break
            step(s, a)
            made[i] += 1
