"""Many games at once: a structured array of rows, played by compiled code on all cores or on a GPU."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from bardo.engine.authoring.game import SEED_LIMIT, Game, check_seed
from bardo.engine.play import moves
from bardo.engine.rows.chance import LUCK_DTYPE
from bardo.errors import BardoError, OutOfRange

GAME_CHUNK = 1024
"""How many rows a thread takes at most at a time to play whole games."""
FEWEST, SHARES = 16, 8
"""The fewest rows of a share, and the shares of each thread if there are enough games: none runs out of work early."""
STEP_CHUNK = 65536
"""How many rows a thread takes at a time for one step; fewer take less time than starting a thread."""
MOST_GAMES = 1_000_000_000


class Batch:
    """Many games as one structured array, `states`, with one row per game."""

    def __init__(
        self,
        game: Game,
        games: int,
        players: int,
        seed: int,
        preset: str | None,
        seeds: np.ndarray | None,
        options: Mapping[str, Any],
        carry: Sequence[str] = (),
    ) -> None:
        self.game = game
        self.players = players
        self.seeds = _seeds(games, seed, seeds)
        self.states = game.empty_rows(len(self.seeds), players, preset, options, carry)
        self.lucks = np.zeros(len(self.seeds), LUCK_DTYPE)
        self.decisions = np.zeros(len(self.seeds), np.int64)
        self.run(moves.begin_rows, self.lucks, self.seeds)

    def __len__(self) -> int:
        return len(self.states)

    def __repr__(self) -> str:
        return f"<{len(self):,} games of {self.game.title}, {self.players} seats, {int(self.over.sum()):,} over>"

    def run(
        self, function: Callable[..., Any], *arguments: Any, threads: int | None = None, chunk: int = STEP_CHUNK
    ) -> None:
        """Call a compiled rule on all rows, in chunks spread over threads."""
        compiled = self.game.compiled(function)
        arguments = (self.states.view(self.game.schema.layout), *arguments)
        games = len(self)
        threads = threads or cores()
        if threads == 1 or games <= chunk:
            compiled(*arguments, 0, games)
            return
        compiled(*arguments, 0, 0)  # compile once, before the threads start
        with ThreadPoolExecutor(threads) as pool:
            starts = range(0, games, chunk)
            running = [pool.submit(compiled, *arguments, one, min(one + chunk, games)) for one in starts]
            try:
                for done in running:
                    done.result()
            finally:
                pool.shutdown(cancel_futures=True)  # at Ctrl-C, for instance

    def playout(self, limit: int = 2000, device: str = "cpu", threads: int | None = None) -> int:
        """Play all games at random to their end, up to `limit` decisions each; returns how many were made in all."""
        _check_count(limit, "the limit", 0)
        _check_count(threads if threads is not None else 1, "threads", 1)
        made = np.zeros(len(self), np.int64)
        if device == "cpu":
            chunk = game_chunk(len(self), threads or cores())
            try:
                self.run(moves.playout_rows, self.lucks, made, int(limit), threads=threads, chunk=chunk)
            except KeyboardInterrupt:
                self.decisions += made  # what was played before Ctrl-C
                raise
        elif device == "cuda":
            from bardo.engine.play.gpu import playout_rows

            playout_rows(self.game, self.states, self.lucks, made, int(limit))
        else:
            raise BardoError(f"there is no device {device!r}; there are: cpu, cuda")
        self.decisions += made
        return int(made.sum())

    def _check_faults(self) -> None:
        """Raise OutOfRange when a broken rule has ended a game: such a game has no result."""
        if self.states["fault"].any():
            row = int(np.argmax(self.states["fault"]))
            what = "asked a missing seat or overfilled the agenda"
            raise OutOfRange(f"fault is 1 in row {row}: a rule of {self.game.title} {what}")

    def step(self, actions: np.ndarray) -> np.ndarray:
        """Carry out one action per game; returns one code per game: 0, or the reason why the action was refused."""
        wanted = _whole(actions, "actions")
        if wanted.shape != (len(self),):
            raise BardoError(f"step needs one action per game: an array of {len(self)}, not of shape {wanted.shape}")
        refused = np.zeros(len(self), np.int64)
        self.run(moves.step_rows, wanted, refused)
        self.decisions += refused == moves.ALLOWED
        return refused

    def pick(self) -> np.ndarray:
        """The action that a random player picks in each game; -1 if the game is over."""
        actions = np.zeros(len(self), np.int64)
        self.run(moves.pick_rows, self.lucks, actions)
        return actions

    def masks(self) -> np.ndarray:
        """The action masks: one row per game, one column per action."""
        mask = np.zeros((len(self), len(self.game.menu.actions)), np.bool_)
        self.run(moves.mask_rows, mask)
        return mask

    def observe(self) -> np.ndarray:
        """What players may see, as one flat vector of integers per game; `game.schema.columns` names its columns."""
        return self.game.schema.observe(self.states)

    @property
    def over(self) -> np.ndarray:
        """Which games have ended."""
        return self.states["over"].astype(np.bool_)

    @property
    def returns(self) -> np.ndarray:
        """Each seat's result: one row per game, one column per seat; zeros if the game is not over."""
        self._check_faults()
        out = np.zeros((len(self), self.players))
        self.run(moves.result_rows, out)
        return out


def game_chunk(games: int, threads: int) -> int:
    """How many rows a thread takes at a time to play whole games."""
    return min(GAME_CHUNK, max(FEWEST, games // (threads * SHARES)))


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _check_count(count: Any, what: str, least: int) -> None:
    if not isinstance(count, int | np.integer) or not least <= count < SEED_LIMIT:
        raise BardoError(f"{what} should be a whole number, at least {least}, not {count!r}")


def _whole(given: Any, what: str) -> np.ndarray:
    """An array of whole numbers; floats are refused, not truncated."""
    numbers = np.asarray(given)
    if numbers.size and numbers.dtype.kind not in "iu":
        raise BardoError(f"{what} should be whole numbers, not {numbers.dtype}")
    if numbers.dtype == np.int64 and numbers.flags.carray:  # as machine code takes it
        return numbers
    return np.array(numbers, np.int64, order="C")


def _seeds(games: int, seed: int, seeds: np.ndarray | None) -> np.ndarray:
    if not isinstance(games, int | np.integer) or games > MOST_GAMES:
        raise BardoError(f"the number of games should be a whole number up to {MOST_GAMES:,}, not {games!r}")
    if seeds is None:
        if games < 0 or check_seed(seed) + games > SEED_LIMIT:
            raise BardoError(f"a batch needs 0 or more games with seeds below 2^63, not {games} games from seed {seed}")
        return np.arange(seed, seed + games, dtype=np.int64)
    given = _whole(seeds, "seeds")
    if given.shape != (games,) or (games and given.min() < 0):
        raise BardoError(f"{games} games need {games} seeds, none of them negative")
    return given
