"""How fast a GPU plays by the same rules, and whether it leaves the CPU's bytes: `python -m benchmarks.gpu`."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from typing import Any

import numpy as np

import bardo
from bardo.engine.authoring.game import Game
from bardo.engine.authoring.registry import own_games
from bardo.engine.play.gpu import GamesOnGpu
from bardo.engine.programs.cuda import gpu
from bardo.errors import BardoError
from benchmarks import EXPANSIONS

LIMIT = 2000
CHECKED_GAMES = 4096
GAMES = 1 << 20


def same_bytes(game: Game, players: int, games: int = CHECKED_GAMES, **options: Any) -> bool:
    """Whether GPU and CPU leave the same bytes: after a part of each game, and after the rest of it."""
    cpu, there = (game.batch(games, players=players, seed=3, **options) for _ in range(2))
    for limit in (LIMIT // 50, LIMIT):
        made = cpu.playout(limit), there.playout(limit, device="cuda")
        if made[0] != made[1] or cpu.states.tobytes() != there.states.tobytes():
            return False
        if cpu.lucks.tobytes() != there.lucks.tobytes() or (cpu.decisions != there.decisions).any():
            return False
    return True


def rates(game: Game, players: int, games: int, runs: int = 3, **options: Any) -> Iterator[float]:
    """Decisions per second with the rows already on the GPU."""
    batch = game.batch(games, players=players, seed=1, **options)
    rows = GamesOnGpu(game, batch.states, batch.lucks)
    for _ in range(runs):
        rows.states.write(batch.states)
        rows.lucks.write(batch.lucks)
        rows.device.wait()
        start = time.perf_counter()
        rows.playout(LIMIT)
        seconds = time.perf_counter() - start
        yield float(rows.made.read(np.zeros(games, np.int64)).sum()) / seconds


def check(game: Game, title: str, **options: Any) -> bool:
    """Print whether the GPU plays a game exactly as the CPU does, with fewest, usual and most seats."""
    start = time.perf_counter()
    game.batch(1, seed=0, **options).playout(LIMIT, device="cuda")
    print(f"{title}\n  first call on the GPU: {time.perf_counter() - start:.1f} s", flush=True)
    results = []
    for players in sorted({game.players[0], game.default_players, game.players[-1]}):
        results.append(same_bytes(game, players, **options))
        print(
            f"  {players} seats, {CHECKED_GAMES:,} games: {'the same bytes' if results[-1] else 'DIFFERENT'}",
            flush=True,
        )
    return all(results)


def measure(game: Game, **options: Any) -> None:
    """Print how fast the GPU plays a game."""
    rate = max(rates(game, 4, GAMES, **options))
    print(f"  {GAMES:,} games on the GPU, four seats: {rate / 1e6:,.0f} million decisions/s", flush=True)
    batch = game.batch(GAMES // 4, players=4, seed=1, **options)
    start = time.perf_counter()
    made = batch.playout(LIMIT, device="cuda")
    rate = made / (time.perf_counter() - start)
    print(f"  {GAMES // 4:,} games, copied there and back: {rate / 1e6:,.0f} million decisions/s", flush=True)


def main() -> None:
    """Check all games, measure them unless told only to check, and exit with 1 if the GPU plays differently."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.gpu", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="the games to play (default: all)")
    parser.add_argument("--check", action="store_true", help="only check that the GPU leaves the CPU's bytes")
    arguments = parser.parse_args()
    try:
        print("device:", gpu().name)
    except BardoError as error:
        sys.exit(str(error))
    same = True
    for name in arguments.games or own_games():
        game = bardo.game(name)
        for title, options in {game.title: {}, **EXPANSIONS.get(name, {})}.items():
            same &= check(game, title, **options)
            if not arguments.check:
                measure(game, **options)
    sys.exit(not same)


if __name__ == "__main__":
    main()
