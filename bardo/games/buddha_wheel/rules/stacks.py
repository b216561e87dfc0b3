"""BuddhaWheel: the Realm stacks, and what everyone holds.

Cards that have an order lie in piles: of each card the row knows which one lies under it. A player's pile is known by
its top; the returned cards of a Realm stack by their top, which comes up first, and their bottom.
"""

from __future__ import annotations

from bardo.engine import choose, rule, tell
from bardo.games.buddha_wheel.data.board import COLOURS
from bardo.games.buddha_wheel.data.cards import (
    CARDS,
    COLOUR,
    FIRST_CARD,
    KIND,
    MOST_COPIES,
    NEGATIVE,
    SORT,
    SORTS,
    STACK,
    STACK_SIZE,
    STACKS,
)
from bardo.games.buddha_wheel.rules.decisions import events
from bardo.games.buddha_wheel.rules.row import Row
from bardo.games.buddha_wheel.rules.state import NONE

ALL_STACKS = len(STACKS)
ALL_COLOURS = len(COLOURS)
ALL_CARDS = len(CARDS)
ALL_SORTS = len(SORTS)

# -- the Realm stacks ------------------------------------------------------------------------


@rule
def fill_stacks(s: Row) -> None:
    """As many copies of the set as the number of players asks for, shuffled.  (BW36, BW155)"""
    copies = s.copies if s.copies > 0 else (s.seats + 1) // 2
    for card in range(ALL_CARDS):
        s.left[card] = copies
    for stack in range(ALL_STACKS):
        s.stacks[stack].shuffled = copies * STACK_SIZE[stack]


@rule
def draw_from(s: Row, stack: int) -> int:
    """The slot of the top card, or -1: first the shuffled cards, then the returned ones in order.  (BW25, BW27)"""
    pile = s.stacks[stack]
    if pile.shuffled > 0:
        nth = choose(s, pile.shuffled)
        card = FIRST_CARD[stack]
        while nth >= s.left[card]:
            nth -= s.left[card]
            card += 1
        return take_shuffled(s, card)
    slot = pile.top - 1
    if slot >= 0:
        pile.top = s.under[slot]
        s.under[slot] = NONE
        if pile.top == NONE:
            pile.bottom = NONE
    return slot


@rule
def take_shuffled(s: Row, card: int) -> int:
    """Take a copy of a card out of the shuffled ones; returns its slot."""
    s.left[card] -= 1
    s.stacks[STACK[card]].shuffled -= 1
    return card * MOST_COPIES + s.left[card]


@rule
def put_back(s: Row, slot: int) -> None:
    """A card goes under the stack it came from.  (BW24)"""
    pile = s.stacks[STACK[slot // MOST_COPIES]]
    s.under[slot] = NONE
    if pile.bottom == NONE:
        pile.top = slot + 1
    else:
        s.under[pile.bottom - 1] = slot + 1
    pile.bottom = slot + 1


# -- the Karma stack -------------------------------------------------------------------------

RETURNED = events("returned", "{a:seat} returns {b:card} to the {c:stack} stack.")


@rule
def gain(s: Row, me: int, slot: int) -> None:
    """A card goes on top of the Karma stack.  (BW28, BW61)"""
    p = s.players[me]
    s.under[slot] = p.karma_top
    p.karma_top = slot + 1
    count_karma(s, me, slot // MOST_COPIES, 1)


@rule
def count_karma(s: Row, me: int, card: int, more: int) -> None:
    """Keep the numbers of Karma cards of each sort."""
    p = s.players[me]
    p.karma += more
    if KIND[card] == NEGATIVE:
        p.negative += more
    else:
        p.positive[SORT[card]] += more


@rule
def lose(s: Row, me: int, slot: int, above: int) -> None:
    """Take a card out of the Karma stack, `above` being the slot of the one on it, or -1."""
    p = s.players[me]
    if above < 0:
        p.karma_top = s.under[slot]
    else:
        s.under[above] = s.under[slot]
    s.under[slot] = NONE
    count_karma(s, me, slot // MOST_COPIES, -1)


@rule
def lose_latest(s: Row, me: int, kind: int) -> int:
    """Take out the latest card of a kind, however deep it lies; returns its slot, -1 when there is none.  (BW29)"""
    above = -1
    slot = s.players[me].karma_top - 1
    while slot >= 0 and KIND[slot // MOST_COPIES] != kind:
        above = slot
        slot = s.under[slot] - 1
    if slot >= 0:
        lose(s, me, slot, above)
    return slot


@rule
def return_latest(s: Row, me: int, kind: int) -> None:
    """The latest Karma card of a kind goes back under its stack.  (BW24, BW29)"""
    slot = lose_latest(s, me, kind)
    card = slot // MOST_COPIES
    put_back(s, slot)
    tell(s, RETURNED, me, card, STACK[card])


@rule
def return_top(s: Row, me: int) -> int:
    """The latest Karma card of all goes back under its stack; returns the card.  (BW68, BW107)"""
    slot = s.players[me].karma_top - 1
    lose(s, me, slot, -1)
    put_back(s, slot)
    return slot // MOST_COPIES


# -- dedicated and meditated -----------------------------------------------------------------


@rule
def sorts_of_positive(s: Row, me: int) -> int:
    """How many sorts of positive Karma cards there are to choose from.  (BW66)"""
    sorts = 0
    for sort in range(ALL_SORTS):
        if s.players[me].positive[sort] > 0:
            sorts += 1
    return sorts


@rule
def earliest_dedicated(s: Row, me: int, colour: int) -> tuple[int, int]:
    """The slot of the lowest Dedicated card of a colour, and of the card on it; -1 for none.  (BW100)"""
    found = -1
    on_it = -1
    above = -1
    slot = s.players[me].dedicated_top - 1
    while slot >= 0:
        if COLOUR[slot // MOST_COPIES] == colour:
            found = slot
            on_it = above
        above = slot
        slot = s.under[slot] - 1
    return found, on_it


@rule
def groups_alike(s: Row, me: int, sort: int) -> int:
    """How many groups of Karma cards of a sort there are, with other cards between them.  (BW66)"""
    groups = 0
    above = -1
    slot = s.players[me].karma_top - 1
    while slot >= 0:
        if SORT[slot // MOST_COPIES] == sort and (above < 0 or SORT[above // MOST_COPIES] != sort):
            groups += 1
        above = slot
        slot = s.under[slot] - 1
    return groups


@rule
def last_of_group(s: Row, me: int, sort: int, nth: int) -> tuple[int, int]:
    """The slot of the lowest card of the nth group of a sort, the latest being 0, and of the card on it.  (BW66)"""
    found = -1
    on_it = -1
    above = -1
    group = -1
    slot = s.players[me].karma_top - 1
    while slot >= 0:
        if SORT[slot // MOST_COPIES] == sort:
            if above < 0 or SORT[above // MOST_COPIES] != sort:
                group += 1
            if group == nth:
                found = slot
                on_it = above
        above = slot
        slot = s.under[slot] - 1
    return found, on_it


@rule
def move_to_dedicated(s: Row, me: int, sort: int, nth: int) -> int:
    """A card of the nth group of a sort goes on the Dedicated stack; returns the card.  (BW65, BW66)"""
    slot, above = last_of_group(s, me, sort, nth)
    lose(s, me, slot, above)
    add_dedicated(s, me, slot)
    return slot // MOST_COPIES


@rule
def add_dedicated(s: Row, me: int, slot: int) -> None:
    """A card goes on top of the Dedicated stack."""
    p = s.players[me]
    s.under[slot] = p.dedicated_top
    p.dedicated_top = slot + 1
    p.dedicated[COLOUR[slot // MOST_COPIES]] += 1


@rule
def colours_to_meditate(s: Row, me: int) -> int:
    """How many colours there are to meditate on.  (BW96, BW100)"""
    colours = 0
    for colour in range(ALL_COLOURS):
        if s.players[me].dedicated[colour] > 0:
            colours += 1
    return colours


@rule
def has_new_colour(s: Row, me: int) -> bool:
    """Whether a dedicated colour is not meditated on yet.  (BW44, BW100)"""
    p = s.players[me]
    for colour in range(ALL_COLOURS):
        if p.dedicated[colour] > 0 and p.meditated[colour] == 0:
            return True
    return False


@rule
def move_to_meditated(s: Row, me: int, colour: int) -> None:
    """The earliest Dedicated card of a colour, or a token if there is none, is meditated on.  (BW99, BW100, BW137)"""
    p = s.players[me]
    p.dedicated[colour] -= 1
    p.meditated[colour] += 1
    slot, above = earliest_dedicated(s, me, colour)
    if slot < 0:
        p.tokens[colour] -= 1
        return
    if above < 0:
        p.dedicated_top = s.under[slot]
    else:
        s.under[above] = s.under[slot]
    s.under[slot] = p.meditated_top
    p.meditated_top = slot + 1


@rule
def colours_meditated(s: Row, me: int) -> int:
    """How many root delusions are ended."""
    colours = 0
    for colour in range(ALL_COLOURS):
        if s.players[me].meditated[colour] > 0:
            colours += 1
    return colours


@rule
def colours_dedicated(s: Row, me: int) -> int:
    """How many colours are dedicated; meditated ones count.  (BW31)"""
    p = s.players[me]
    colours = 0
    for colour in range(ALL_COLOURS):
        if p.dedicated[colour] + p.meditated[colour] > 0:
            colours += 1
    return colours


@rule
def return_everything(s: Row, me: int) -> None:
    """All cards go back, the latest first, tokens vanish, powers and a missed turn are gone.  (BW26, BW104, BW110)"""
    p = s.players[me]
    while p.karma_top != NONE:
        return_top(s, me)
    put_all_back(s, p.dedicated_top)
    p.dedicated_top = NONE
    put_all_back(s, p.meditated_top)
    p.meditated_top = NONE
    for colour in range(ALL_COLOURS):
        p.dedicated[colour] = 0
        p.meditated[colour] = 0
        p.tokens[colour] = 0
    p.powers = 0
    p.missing = 0


@rule
def put_all_back(s: Row, top: int) -> None:
    """A pile goes back card by card, the latest first."""
    while top != NONE:
        slot = top - 1
        top = s.under[slot]
        put_back(s, slot)
