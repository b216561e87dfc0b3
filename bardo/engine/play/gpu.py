"""Games in the memory of a GPU, played there by the same rules: a small game in one kernel, a big one in waves."""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from functools import cache
from types import FunctionType
from typing import Any

import numpy as np

from bardo.engine.authoring.game import Game
from bardo.engine.play import moves, waves
from bardo.engine.programs.cuda import Graph, Module, OnGpu, gpu
from bardo.engine.programs.machine_code import Compiled
from bardo.engine.programs.objects import Kind
from bardo.engine.rows import flow
from bardo.engine.rows.chance import LUCK_DTYPE

SMALL_GAME = 8
"""A game with up to this many kinds of decisions is played through by one thread."""
REGISTERS = 40
"""The registers of a thread that plays a game through: more threads at a time are worth more than more registers."""
THREADS = 256
SORT_THREADS = 1024
"""Threads of a block that sorts games, and the most keys that it can sort them by."""
ROUNDS = 8
"""How many waves are launched at a time: an even number, since each wave swaps two arrays."""
SHRINK = 8
"""When the running games are fewer than before by this factor, fewer threads are launched."""
_INTEGER = Kind(np.dtype(np.int64))
_COUNTS, _NUMBERS = Kind(np.dtype(np.int64), 1), Kind(np.dtype(np.int32), 1)
_one_at_a_time = threading.Lock()
"""All threads of a program share the streams and the status of kernels."""
PLACEHOLDERS = ("thread", "threads", "block", "barrier", "shared", "share", "add_shared", "add_to", "fetch", "put_back")
"""What only kernels can do; kernels.py has the code."""


def wave_parts(game: Game) -> dict[str, Any]:
    """The values for the names that kernels leave open, besides what only kernels can do."""
    decisions, actions, agenda = len(game.parts["first"]), len(game.menu.actions), game.schema.has_agenda
    return game.parts | {
        "pick": moves.guess_action_in_step,
        "settles": int(game.forced_answer is not None),
        "settle key": decisions,
        "act key": 2 * decisions,
        "forced key": 2 * decisions + actions,
        "task key": 2 * decisions + 2 * actions,
        "next key": waves.key_with_agenda if agenda else waves.key_without_agenda,
        "turn over": flow.turn_around if agenda else flow.no_agenda,
    }


def count_keys(game: Game) -> int:
    """How many keys the steps of a game have."""
    return int(wave_parts(game)["task key"]) + (len(game.tasks.kinds) if game.tasks else 0)


def plays_in_waves(game: Game) -> bool:
    """Whether a game is big enough to be cut into waves."""
    return len(game.menu.decisions) > SMALL_GAME and count_keys(game) <= SORT_THREADS


def kernels_of(game: Game) -> dict[FunctionType, tuple[Kind, ...]]:
    """The kernels that play a game, with the kinds of their arguments by name."""
    if not plays_in_waves(game):
        rules: list[Any] = [waves.play_through]
    else:
        rules = [waves.begin_wave, waves.choose_actions, waves.carry_out, waves.line_up, waves.sort_games]
        rules += [waves.settle_questions] * (game.forced_answer is not None) + [waves.do_tasks] * game.schema.has_agenda
    special = {"states": Kind(game.schema.layout, 1), "lucks": Kind(LUCK_DTYPE, 1), "made": _COUNTS}
    special |= {"limit": _INTEGER, "wave": _INTEGER}
    names = {one: one.__code__.co_varnames[: one.__code__.co_argcount] for one in rules}
    return {one: tuple(special.get(name, _NUMBERS) for name in names[one]) for one in rules}


@cache
def kernels_on_gpu(game: Game) -> Module:
    """The kernels of a game, loaded on the GPU; compiled if need be."""
    device = gpu()  # first: without one nothing has to be compiled
    device.use()
    return device.module(make_kernels(game), 0 if plays_in_waves(game) else REGISTERS)


def make_kernels(game: Game) -> bytes:
    """The kernels of a game as PTX; this needs no GPU."""
    program = Compiled(f"{game.name}-gpu", wave_parts(game) | {name: name for name in PLACEHOLDERS}, game.schema.layout)
    return program.kernels(kernels_of(game), inlined=not plays_in_waves(game))


class GamesOnGpu:
    """Rows in the memory of a GPU."""

    def __init__(self, game: Game, states: np.ndarray, lucks: np.ndarray) -> None:
        self.game, self.module = game, kernels_on_gpu(game)
        self.device = gpu()
        self.device.use()
        self.states, self.lucks = self.device.array(states), self.device.array(lucks)
        self.made = self.device.zeros(len(states), 8)

    def playout(self, limit: int) -> None:
        """Play all games at random to their end, up to `limit` decisions each; `made` counts them from zero."""
        with _one_at_a_time:
            self.device.use()
            self.made.clear()
            if self.states.length:
                if plays_in_waves(self.game):
                    _Waves(self, limit).play()
                else:
                    blocks = _blocks(self.states.length, THREADS)
                    self.module.launch("play_through", blocks, THREADS, self.states, self.lucks, self.made, limit)
                self.device.wait()
                self.module.check()


class _Waves:
    """What it takes to play games in waves, besides their rows."""

    def __init__(self, games: GamesOnGpu, limit: int) -> None:
        device, count, keys = games.device, games.states.length, count_keys(games.game)
        self.games, self.limit, self.device = games, limit, device
        self.order = [device.zeros(count, 4), device.zeros(count, 4)]
        """The games in the order of their keys, for waves with even and with odd numbers."""
        self.keys, self.bottoms = device.zeros(count, 4), device.zeros(count, 4)
        self.totals, self.cursor = device.zeros(keys, 4), device.zeros(keys, 4)
        self.ranges = device.zeros(5, 4)
        """Where in the order each kind of step begins, and where the last one ends."""
        self.active = device.array(np.full(2, count, np.int32))
        self.streams = _streams()
        self.kernels = {rule.__name__ for rule in kernels_of(games.game)}

    def play(self) -> None:
        """Play until all games are over."""
        count = launched = self.games.states.length
        self.device.wait()  # the streams of waves do not wait for what fills arrays
        self._launch("begin_wave", count, self.games.states, self.order[0], self.keys, self.totals)
        self._sort(count, 0)
        graph = self._graph(launched)
        while count:
            graph.launch()
            count = int(self.active.read(np.zeros(2, np.int32))[1])
            if count * SHRINK < launched and count:
                launched = count
                graph = self._graph(launched)

    def _graph(self, count: int) -> Graph:
        def record() -> None:
            for nth in range(ROUNDS):
                self._wave(count, (nth + 1) % 2)

        return self.device.graph(self.streams[0], record)

    def _wave(self, count: int, wave: int) -> None:
        """One step of every game, of each kind side by side; then sort the games by what they do next."""
        games, after = self.games, (self.order[wave], self.keys, self.totals, self.ranges)
        steps: Mapping[str, Sequence[Any]] = {
            "choose_actions": (games.states, games.lucks, games.made, *after, self.limit),
            "settle_questions": (games.states, self.bottoms, *after),
            "carry_out": (games.states, games.made, self.bottoms, *after),
            "do_tasks": (games.states, self.bottoms, *after),
        }
        with self.device.side_by_side(self.streams):
            for stream, (name, arguments) in zip(self.streams, steps.items(), strict=True):
                if name in self.kernels:
                    games.module.launch(name, _blocks(count, THREADS), THREADS, *arguments, stream=stream)
        self._sort(count, wave)

    def _sort(self, count: int, wave: int) -> None:
        self._launch("line_up", 1, self.totals, self.cursor, self.ranges, self.active, wave)
        self._launch(
            *("sort_games", count, self.keys, self.cursor, self.order[wave], self.order[1 - wave], self.active, wave)
        )

    def _launch(self, name: str, count: int, *arguments: OnGpu | int) -> None:
        blocks = _blocks(count, SORT_THREADS)
        self.games.module.launch(name, blocks, SORT_THREADS, *arguments, stream=self.streams[0])


@cache
def _streams() -> list[Any]:
    """A stream for each kind of step."""
    return [gpu().stream() for _ in range(4)]


def _blocks(count: int, threads: int) -> int:
    return (count + threads - 1) // threads


def playout_rows(game: Game, states: np.ndarray, lucks: np.ndarray, made: np.ndarray, limit: int) -> None:
    """Play rows at random to their end on the GPU; `made` receives the number of decisions of each."""
    games = GamesOnGpu(game, states, lucks)
    games.playout(limit)
    for array, there in ((states, games.states), (lucks, games.lucks), (made, games.made)):
        there.read(array)
