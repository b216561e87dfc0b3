"""Monte-Carlo tree search of a position: trees grow in parallel for a number of simulations or a time."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from bardo.bots import search_rules
from bardo.bots.generator import Generator
from bardo.engine.authoring.game import Game
from bardo.engine.play import moves as play
from bardo.engine.play.batch import cores
from bardo.engine.rows.chance import LUCK_DTYPE
from bardo.errors import BardoError

PATH = 400
"""The longest path in a tree."""
CHILDREN_A_BLOCK = 4
"""Memory holds one block for this many nodes: most decisions have more actions."""
FIRST_SLICE = 8
"""Simulations before the first check of the clock."""
SLICE = 0.02
"""Seconds between two checks of the clock."""
LONGEST_SLICE = 5000
"""The most simulations during which Ctrl-C has to wait."""
SLICES = 16
"""How often an untimed search checks whether the decision is settled."""


@dataclass(frozen=True)
class Opinion:
    """What a search says of a legal action: its visits, the chance of the seat to move, and the standard error."""

    action: int
    visits: int
    chance: float
    error: float


class Search:
    """The search trees for one game. They are allocated once and take `memory` bytes.

    From a new node, `depth` decisions (by default the game's foresight) are played by greedy bots that act at random
    with the probability `whim`. Then the result counts, or the game's own `evaluate`. That opinion also counts as
    `trust` visits of each new action; without trust, every action is tried first.
    """

    def __init__(
        self,
        game: Game,
        seed: int = 0,
        *,
        trees: int | None = None,
        nodes: int = 300_000,
        depth: int | None = None,
        trust: float | None = None,
        curiosity: float = 1.0,
        whim: float | None = None,
    ) -> None:
        count, schema = trees or cores(), game.schema
        if nodes < len(game.menu.actions):
            raise BardoError(f"a search of {game.title} needs at least {len(game.menu.actions)} nodes, not {nodes}")
        self.game = game
        self.nodes = np.zeros((count, nodes), search_rules.NODE_DTYPE)
        self.totals = np.zeros((count, nodes, schema.max_seats))
        self.blocks = np.zeros((count, nodes // CHILDREN_A_BLOCK), search_rules.BLOCK_DTYPE)
        self.trees = np.zeros(count, search_rules.TREE_DTYPE)
        self.lucks = np.zeros(count, LUCK_DTYPE)
        self._work = schema.array(2 * count).view(schema.layout).reshape(count, 2)
        self._path = np.zeros((count, PATH), np.int64)
        self._out = np.zeros((count, schema.max_seats))
        self.trees["whim"] = game.whims.get("search", 0.0) if whim is None else whim
        self._taste = game.taste()
        self.trees["depth"] = game.foresight if depth is None else depth
        self.trees["trust"] = game.trust if trust is None else trust
        self.trees["curiosity"] = curiosity
        for i in range(count):
            self.lucks["luck"][i] = Generator((seed << 8) + i + 1).luck
        self.forget()

    @property
    def memory(self) -> int:
        """The memory of the trees in bytes."""
        return sum(part.nbytes for part in (self.nodes, self.totals, self.blocks, self._work, self._path))

    def forget(self) -> None:
        """Start all trees afresh."""
        for i in range(len(self.trees)):
            self._forget(i)

    def _forget(self, i: int) -> None:
        tree = self.trees[i]
        tree["root"] = tree["blocks"] = 0
        tree["nodes"] = 1
        self._forget_results(i)
        self.nodes[i, 0] = (0, search_rules.NONE, 0.0)
        self.totals[i, 0] = 0.0

    def _forget_results(self, i: int) -> None:
        tree = self.trees[i]
        tree["results"] = tree["total"] = tree["squares"] = tree["widest"] = 0.0

    def think(
        self,
        state: np.ndarray,
        simulations: int | None = None,
        seconds: float | None = None,
        only: int | None = None,
        settle: bool = False,
    ) -> list[Opinion]:
        """Grow the trees from a row, and return their opinions on its legal actions.

        The search ends at the limit of simulations or of time, whichever comes first; with `settle`, as soon as no
        other action can become the most visited. With `only`, all simulations begin with that action.
        """
        if simulations is None and seconds is None:
            raise BardoError("a search needs a limit: simulations or seconds")
        row = self._table(state)
        first = search_rules.NONE if only is None else only - self.game.menu.first[int(row["decision"][0])]
        most = math.inf if simulations is None else math.ceil(simulations / len(self.trees))
        with ThreadPoolExecutor(len(self.trees)) as pool:
            self._grow_on(pool, row, first, most, math.inf if seconds is None else seconds, settle)
        return self.opinions(row)

    def _grow_on(
        self, pool: ThreadPoolExecutor, row: np.ndarray, first: int, most: float, seconds: float, settle: bool
    ) -> None:
        """Grow the trees in slices up to the limits, or until the decision is settled.

        Without a time limit the slices are always the same, and so are the results.
        """
        now = start = time.perf_counter()
        timed, done = seconds < math.inf, 0
        count: float = FIRST_SLICE if timed else min(LONGEST_SLICE, most / SLICES if settle else most)
        while done < most and now - start < seconds:
            size = math.ceil(min(max(1, count), most - done))
            before = now
            self._grow(pool, row, size, first)
            done += size
            now = time.perf_counter()
            left = start + seconds - now
            more = min(most - done, done * left / max(1e-6, now - start))
            if settle and (not timed or now - start > SLICE) and self._is_settled(row, len(self.trees) * more):
                break
            if timed:
                count = size * min(SLICE, left) / max(1e-6, now - before)

    def _table(self, state: np.ndarray) -> np.ndarray:
        """A row as the array of one that compiled code takes."""
        return np.array(state, self.game.schema.dtype).reshape(1).view(self.game.schema.layout)

    def _grow(self, pool: ThreadPoolExecutor, row: np.ndarray, simulations: int, first: int) -> None:
        """Run this number of simulations in every tree, in parallel."""
        grow, arrays = self.game.compiled(search_rules.grow), self._arrays(row)
        for done in [pool.submit(grow, *arrays, simulations, first, i) for i in range(len(self.trees))]:
            done.result()

    def _arrays(self, row: np.ndarray) -> tuple[np.ndarray, ...]:
        trees = self.lucks, self.trees, self.nodes, self.totals, self.blocks
        return row, self._work, *trees, self._path, self._out, self._taste

    def is_compiled(self) -> bool:
        """Whether the machine code of the search is on disk, so that thinking compiles nothing."""
        row = self.game.schema.array(1).view(self.game.schema.layout)
        grow, list_first = self.game.compiled(search_rules.grow), self.game.compiled(play.list_first)
        return grow.is_made(*self._arrays(row), 0, 0, 0) and list_first.is_made(row, np.zeros(0, np.int64))

    def _is_settled(self, row: np.ndarray, more: float) -> bool:
        """Whether the most visited action would stay so, whatever `more` simulations find."""
        visits = sorted((one.visits for one in self.opinions(row)), reverse=True)
        return len(visits) == 1 or visits[0] - visits[1] > more

    def opinions(self, state: np.ndarray) -> list[Opinion]:
        """The opinions of the trees on the legal actions of their root, the most visited first."""
        state = self._table(state)
        decision, seat = int(state["decision"][0]), int(state["seat"][0])
        legal = np.zeros(len(self.game.menu.actions), np.int64)
        count = self.game.compiled(play.list_first)(state, legal)
        first = self.game.menu.first[decision]
        found = [self._opinion(int(action), int(action) - first, decision, seat) for action in legal[:count]]
        return sorted(found, key=lambda one: (-one.visits, -one.chance, one.action))

    def _opinion(self, action: int, nth: int, decision: int, seat: int) -> Opinion:
        children = self._children(decision, nth)
        visits = sum(int(self.nodes[child]["visits"]) for child in children)
        total = sum(float(self.totals[child][seat]) for child in children)
        hopes = [float(self.nodes[child]["hope"]) for child in children]
        chance = total / visits if visits else max(0.0, sum(hopes) / max(1, len(hopes)))
        spread = max(float(search_rules.deviation(tree)) for tree in self.trees.view(np.recarray))
        return Opinion(action, visits, chance, spread / math.sqrt(max(1, visits)))

    def outlook(self, state: np.ndarray) -> list[float]:
        """Each seat's chance after the most visited action of the root."""
        row = self._table(state)
        decision, seats = int(row["decision"][0]), int(row["seats"][0])
        children = self._children(decision, self.opinions(row)[0].action - self.game.menu.first[decision])
        visits = sum(int(self.nodes[child]["visits"]) for child in children)
        return [sum(float(self.totals[child][seat]) for child in children) / max(1, visits) for seat in range(seats)]

    def _children(self, decision: int, nth: int) -> list[tuple[int, int]]:
        """The nodes of an action of the root's decision, as pairs of tree and node, in the trees that have them."""
        blocks = [(i, self._block(i, decision)) for i in range(len(self.trees))]
        return [(i, int(self.blocks[i, block]["first"]) + nth) for i, block in blocks if block != search_rules.NONE]

    def _block(self, i: int, decision: int) -> int:
        block = int(self.nodes[i, self.trees[i]["root"]]["block"])
        while block != search_rules.NONE and self.blocks[i, block]["decision"] != decision:
            block = int(self.blocks[i, block]["next"])
        return block

    def follow(self, actions: Sequence[int]) -> None:
        """Move each root along these actions; start a tree afresh if it does not contain them or is half full."""
        for i in range(len(self.trees)):
            node = int(self.trees[i]["root"])
            for action in actions:
                node = self._child(i, node, action)
                if node == search_rules.NONE:
                    break
            full = self.trees[i]["nodes"] > len(self.nodes[i]) // 2
            if node == search_rules.NONE or full:
                self._forget(i)
            else:
                self.trees[i]["root"] = node
                self._forget_results(i)  # they were another seat's

    def _child(self, i: int, node: int, action: int) -> int:
        """The node that an action leads to, the most visited one if it belongs to several decisions."""
        best, visits = search_rules.NONE, 0
        block = int(self.nodes[i, node]["block"])
        while block != search_rules.NONE:
            decision = int(self.blocks[i, block]["decision"])
            nth = action - self.game.menu.first[decision]
            if 0 <= nth < self.game.menu.width[decision]:
                child = int(self.blocks[i, block]["first"]) + nth
                if self.nodes[i, child]["visits"] > visits:
                    best, visits = child, int(self.nodes[i, child]["visits"])
            block = int(self.blocks[i, block]["next"])
        return best
