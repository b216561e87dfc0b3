"""Chance: every die, draw and choice comes from the generator in the row.

The generator is Chris Doty-Humphrey's sfc32. Its four 32-bit words are stored as signed fields and
widened when they are read, so that interpreted, compiled and GPU runs compute the same bits.
"""

from __future__ import annotations

import numpy as np

from bardo.engine.programs.rule import rule
from bardo.engine.rows.row import CardStack, Lucky, Numbers
from bardo.engine.rows.schema import Record, number

WORD = 0xFFFFFFFF
SIGN = 0x80000000
GAME_LUCK = 0
CHOICE_LUCK = 1
WARM_UP = 15

LUCK_DTYPE = np.dtype([("player", "i4"), ("luck", "i4", (4,))], align=True)
"""A generator outside any row: the luck of a random player.

The field `player` is unused: with `luck` at the front, Numba would take every game's row for a longer record of this
type.
"""


@rule
def seed_luck(s: Lucky, low: int, high: int, stream: int) -> None:
    """Seed the generator with a 64-bit seed, given as two words; the streams of one seed are independent."""
    s.luck[0] = _signed(stream)
    s.luck[1] = _signed(low)
    s.luck[2] = _signed(high)
    s.luck[3] = 1
    for _ in range(WARM_UP):
        next_word(s)


@rule
def next_word(s: Lucky) -> int:
    """The next 32 random bits."""
    a = s.luck[0] & WORD
    b = s.luck[1] & WORD
    c = s.luck[2] & WORD
    counter = s.luck[3] & WORD
    word = (a + b + counter) & WORD
    s.luck[0] = _signed(b ^ (b >> 9))
    s.luck[1] = _signed((c + (c << 3)) & WORD)
    s.luck[2] = _signed((((c << 21) & WORD) | (c >> 11)) + word & WORD)
    s.luck[3] = _signed((counter + 1) & WORD)
    return word


@rule
def _signed(word: int) -> int:
    return (word ^ SIGN) - SIGN


@rule
def choose(s: Lucky, n: int) -> int:
    """A uniformly random number from 0 to n - 1."""
    product = next_word(s) * n
    if product & WORD < n:
        unfair = (SIGN * 2) % n
        while product & WORD < unfair:
            product = next_word(s) * n
    return product >> 32


@rule
def die(s: Lucky, sides: int) -> int:
    """The result of rolling a die: 1 to `sides`."""
    return 1 + choose(s, sides)


@rule
def draw(s: Lucky, left: Numbers) -> int:
    """Take one piece at random out of a bag; `left` counts how many of each kind are in it.

    Returns the kind, or -1 when the bag is empty.
    """
    total = 0
    for kind in range(len(left)):
        total += left[kind]
    if total == 0:
        return -1
    nth = choose(s, total)
    kind = 0
    while nth >= left[kind]:
        nth -= left[kind]
        kind += 1
    left[kind] -= 1
    return kind


@rule
def draw_card(s: Lucky, stack: CardStack) -> int:
    """Take the top card of a stack: first one of the shuffled cards at random, then those put under it, in order.

    Returns the card, or -1 when the stack is empty.
    """
    card = draw(s, stack.left)
    if card < 0 and stack.waiting > 0:
        card = stack.under[0]
        stack.waiting -= 1
        for i in range(stack.waiting):
            stack.under[i] = stack.under[i + 1]
    return card


@rule
def put_under(stack: CardStack, card: int) -> None:
    """Put a card that everybody has seen under the stack."""
    if stack.waiting < len(stack.under):  # otherwise the count leaves its range, which every range check reports
        stack.under[stack.waiting] = card
    stack.waiting += 1


def stack_of(kinds: int, copies: int, under: int) -> Record:
    """A shuffled stack as a record: how many of each card may still come, and the cards put under it."""
    return Record(
        left=number(0, copies, "how many of this card may still come").times(kinds),
        under=number(0, kinds - 1, "cards put under the stack, next first").times(under),
        waiting=number(0, under, "how many cards lie under the stack in order"),
    )
