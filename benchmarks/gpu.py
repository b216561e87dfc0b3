"""How fast a GPU plays by the same rules: `python -m benchmarks.gpu` on a machine that has one."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import numpy as np

import bardo
from bardo.engine.authoring.game import Game
from bardo.engine.authoring.registry import own_games
from bardo.engine.programs.gpu import THREADS, game_kernel
from bardo.engine.rows.chance import LUCK_DTYPE
from benchmarks import EXPANSIONS

LIMIT = 2000


def same_bytes(game: Game, players: int, games: int = 4096, **options: Any) -> bool:
    """Whether GPU and CPU leave the same bytes after playing the same games."""
    cpu, gpu = (game.batch(games, players=players, seed=3, **options) for _ in range(2))
    made = cpu.playout(LIMIT), gpu.playout(LIMIT, device="cuda")
    return made[0] == made[1] and cpu.states.tobytes() == gpu.states.tobytes()


def kernel_rates(game: Game, players: int, games: int, runs: int = 3, **options: Any) -> Iterator[float]:
    """Decisions per second of the kernel alone, with the rows already on the GPU."""
    from numba import cuda

    batch = game.batch(games, players=players, seed=1, **options)
    kernel = game_kernel(game)
    for _ in range(runs):
        rows = cuda.to_device(batch.states.view(game.schema.layout))
        lucks = cuda.to_device(batch.lucks.view(LUCK_DTYPE))
        made = cuda.to_device(np.zeros(games, np.int64))
        cuda.synchronize()
        start = time.perf_counter()
        kernel[(games + THREADS - 1) // THREADS, THREADS](rows, lucks, made, LIMIT)
        cuda.synchronize()
        seconds = time.perf_counter() - start
        yield float(made.copy_to_host().sum()) / seconds


def main() -> None:
    """Measure all games and print the results."""
    from numba import cuda

    print("device:", cuda.get_current_device().name)
    for name in own_games():
        game = bardo.game(name)
        for title, options in {game.title: {}, **EXPANSIONS.get(name, {})}.items():
            measure(game, title, **options)


def measure(game: Game, title: str, **options: Any) -> None:
    """Print whether the GPU plays a game exactly as the CPU does, and how fast."""
    start = time.perf_counter()
    game.batch(1, seed=0, **options).playout(LIMIT, device="cuda")
    print(f"{title}\n  first call: {time.perf_counter() - start:.1f} s")
    for players in {game.players[0], game.default_players, game.players[-1]}:
        print(f"  {players} seats: same bytes as the CPU: {same_bytes(game, players, **options)}")
    for games in (65_536, 262_144, 1_048_576):
        rate = max(kernel_rates(game, 4, games, **options))
        print(f"  {games:9,} games, kernel alone: {rate / 1e9:.3f} billion decisions/s")
    batch = game.batch(262_144, players=4, seed=1, **options)
    start = time.perf_counter()
    made = batch.playout(LIMIT, device="cuda")
    seconds = time.perf_counter() - start
    print(f"    262,144 games including copies both ways: {made / seconds / 1e9:.3f} billion decisions/s", flush=True)


if __name__ == "__main__":
    main()
