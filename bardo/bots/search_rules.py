"""Monte-Carlo tree search on rows, for every game and any number of seats: written once, linked for each game.

The tree grows from the row to be decided. Every simulation copies that row, seeds its generator anew, descends by the
actions that look best to the seat to move, adds one node, plays on from there, and backs the result of every seat up
along its path. The same actions may lead to different decisions, because dice fall differently: so a node keeps its
children in blocks, one for each decision ever met there, with a child for each of its actions.
"""

from __future__ import annotations

import math

import numpy as np

from bardo.bots.policies import GREEDY, bot_action
from bardo.engine.play.moves import ALLOWED, FIRST, WIDTH, chances, pick, refuse, step
from bardo.engine.programs.rule import rule
from bardo.engine.rows.chance import choose, next_word, seed_luck
from bardo.engine.rows.row import Array, BaseRow

NONE = -1
"""No such block or child."""
MEREST = 1e-3
"""The smallest standard deviation that results are taken to have."""
ENOUGH = 16
"""The fewest results whose standard deviation is used."""
NO_HOPE = -1.0
"""The child has no first impression."""
THROWS = 4
"""Looks ahead for a first impression, if dice are thrown."""
UNKNOWN = 0.5
"""The standard deviation assumed before there are results."""
NODE_DTYPE = np.dtype([("visits", "i4"), ("block", "i4"), ("hope", "f4")], align=True)
"""A node: its visits, the first block of its children, and its value by the game's own `evaluate`."""
BLOCK_DTYPE = np.dtype([("decision", "i4"), ("first", "i4"), ("next", "i4")], align=True)
"""A block: its decision, its first child, and the next block of the same node."""
TREE_DTYPE = np.dtype(
    [
        *(("root", "i4"), ("nodes", "i4"), ("blocks", "i4"), ("depth", "i4")),
        *(("trust", "f8"), ("curiosity", "f8"), ("whim", "f8")),
        *(("results", "f8"), ("total", "f8"), ("squares", "f8"), ("widest", "f8")),
    ],
    align=True,
)
"""A tree: its root and size, the parameters of the search, and statistics of the results of the root's seat."""


@rule
def grow(
    states: Array,
    work: Array,
    lucks: Array,
    trees: Array,
    nodes: Array,
    totals: Array,
    blocks: Array,
    path: Array,
    out: Array,
    taste: Array,
    simulations: int,
    first: int,
    i: int,
) -> None:
    """Run simulations from states[0] in tree i; every tree has its own place in all the other arrays.

    They begin with the action number `first` of the decision, or with the tree's choice if that is NONE.
    """
    tree, luck, seat = trees[i], lucks[i], states[0].seat
    for _ in range(simulations):
        work[i, 0] = states[0]
        s = work[i, 0]
        seed_luck(s, next_word(luck), next_word(luck), 0)
        length = descend(work[i], luck, tree, nodes[i], totals[i], blocks[i], path[i], out[i], first)
        play_on(work[i], luck, tree, taste, out[i])
        chances(s, out[i])
        for nth in range(length):
            node = path[i, nth]
            nodes[i, node].visits += 1
            for one in range(s.seats):
                totals[i, node, one] += out[i, one]
        tree.results += 1.0
        tree.total += out[i, seat]
        tree.squares += out[i, seat] * out[i, seat]
        if tree.results >= ENOUGH:
            tree.widest = max(tree.widest, spread(tree))


@rule
def play_on(work: Array, luck: Array, tree: Array, taste: Array, out: Array) -> None:
    """Play up to `depth` further actions, as greedy bots with whims would."""
    s = work[0]
    depth = tree.depth
    while s.over == 0 and depth > 0:
        a = pick(s, luck) if tree.whim >= 1.0 else bot_action(GREEDY, tree.whim, taste, s, luck, work[1:2], out)
        step(s, a)
        depth -= 1


@rule
def descend(
    work: Array,
    luck: Array,
    tree: Array,
    nodes: Array,
    totals: Array,
    blocks: Array,
    path: Array,
    out: Array,
    first: int,
) -> int:
    """Descend to an unvisited node, or to the end of the game or of memory; returns the length of the path."""
    s = work[0]
    node = tree.root
    path[0] = node
    length = 1
    while s.over == 0 and length < len(path):
        block = block_for(work, luck, tree, nodes, totals, blocks, node, out)
        if block == NONE:
            break
        nth = first
        if length > 1 or nth == NONE:
            nth = best_child(s, luck, tree, nodes, totals, node, blocks[block].first)
        node = blocks[block].first + nth
        step(s, FIRST[s.decision] + nth)
        path[length] = node
        length += 1
        if nodes[node].visits == 0:
            break
    return length


@rule
def block_for(
    work: Array, luck: Array, tree: Array, nodes: Array, totals: Array, blocks: Array, node: int, out: Array
) -> int:
    """The block of a node for the current decision, added if need be; NONE if memory is full."""
    s = work[0]
    block = nodes[node].block
    while block != NONE and blocks[block].decision != s.decision:
        block = blocks[block].next
    if block != NONE:
        return block
    width = WIDTH[s.decision]
    if tree.nodes + width > len(nodes) or tree.blocks == len(blocks):
        return NONE
    block = tree.blocks
    here = blocks[block]
    here.decision = s.decision
    here.first = tree.nodes
    here.next = nodes[node].block
    nodes[node].block = block
    for nth in range(width):
        child = nodes[here.first + nth]
        child.visits = 0
        child.block = NONE
        child.hope = NO_HOPE
        for seat in range(s.seats):
            totals[here.first + nth, seat] = 0.0
        if tree.trust > 0.0 and refuse(s, FIRST[s.decision] + nth) == ALLOWED:
            child.hope = look_ahead(work, luck, nth, out)
    tree.blocks += 1
    tree.nodes += width
    return block


@rule
def look_ahead(work: Array, luck: Array, nth: int, out: Array) -> float:
    """The value of an action's afterstate to the seat to move, averaged if dice are thrown."""
    s, after = work[0], work[1]
    total = 0.0
    throws = 0
    while throws < THROWS:
        work[1] = s
        seed_luck(after, next_word(luck), next_word(luck), 0)
        words = after.luck[3]
        step(after, FIRST[s.decision] + nth)
        chances(after, out)
        total += out[s.seat]
        throws += 1
        if after.luck[3] == words:
            break  # no dice were thrown: another look would find the same
    return total / throws


@rule
def best_child(s: BaseRow, luck: Array, tree: Array, nodes: Array, totals: Array, node: int, start: int) -> int:
    """The action with the highest upper confidence bound (UCB) for the seat to move.

    The game's own opinion counts as `trust` visits; without trust, unvisited actions come first, in random order.
    """
    first = FIRST[s.decision]
    hope = tree.curiosity * deviation(tree) * math.sqrt(math.log(nodes[node].visits + 1.0))
    best = NONE
    best_worth = -1.0
    fresh = 0
    for nth in range(WIDTH[s.decision]):
        if refuse(s, first + nth) != ALLOWED:
            continue
        child = nodes[start + nth]
        trust = 0.0 if child.hope == NO_HOPE else tree.trust  # dice may allow what was refused when the block was added
        count = child.visits + trust
        if count == 0.0:
            fresh += 1
            if fresh == 1 or choose(luck, fresh) == 0:
                best = nth
        elif fresh == 0:
            worth = (totals[start + nth, s.seat] + trust * child.hope) / count + hope / math.sqrt(count)
            if worth > best_worth:
                best_worth = worth
                best = nth
    return best


@rule
def deviation(tree: Array) -> float:
    """The standard deviation of results, which scales exploration so that `curiosity` means the same in every game.

    The largest so far counts: a line that always ends the same way would otherwise stop exploration.
    """
    if tree.results < 2.0:
        return UNKNOWN
    return max(MEREST, max(tree.widest, spread(tree)))


@rule
def spread(tree: Array) -> float:
    """The standard deviation of the results so far."""
    mean = tree.total / tree.results
    return math.sqrt(max(0.0, tree.squares / tree.results - mean * mean))
