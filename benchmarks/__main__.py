"""How fast Bardo is, compared with its peers in the same run: `make bench`."""

from __future__ import annotations

import argparse
import os
import platform
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import bardo
from bardo.bots.search import Search
from bardo.engine.authoring.game import Game
from bardo.engine.authoring.registry import own_games
from benchmarks import EXPANSIONS
from benchmarks.peers import SIMULATIONS_PER_SEARCH, Row, best_rate, missing, peers

WINDOWS = 5
FEW, DECISIONS = 1000, 8_000_000
"""Games that show how long one of them is, and how many decisions the games that are measured have together."""
TO_THE_END = 1_000_000
"""More decisions than any random game has."""


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument(
        "--seconds", type=float, default=2.0, help="how long to measure each peer and each search (default 2)"
    )
    seconds = parser.parse_args().seconds
    print(f"{_machine()}, Python {platform.python_version()}\n")
    connect_four(peers(seconds), seconds)
    hungry_ghost()
    all_games()
    searches(seconds)
    starts()


def _machine() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        model = next(line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        model = platform.processor()
    return f"{os.cpu_count()} cores of {model}"


def playout_rate(game: Game, games: int, threads: int, **table: Any) -> float:
    """Random decisions per second, the best of a few windows."""
    best = 0.0
    for window in range(WINDOWS + 1):  # the first one compiles
        batch = game.batch(games, seed=1, **table)
        start = time.perf_counter()
        made = batch.playout(threads=threads)
        if window:
            best = max(best, made / (time.perf_counter() - start))
    return best


def search_rate(game: Game, seconds: float, trees: int | None, curiosity: float = 1.0) -> float:
    """Simulations per second of plain UCT from the start: each search has a new tree, rollouts are fully random."""
    start = game.batch(1, seed=1).states
    search = Search(game, 1, trees=trees, nodes=2_000_000, depth=TO_THE_END, trust=0.0, curiosity=curiosity, whim=1.0)

    def think() -> float:
        search.forget()
        search.think(start, simulations=SIMULATIONS_PER_SEARCH)
        return float(search.trees["results"].sum())

    return best_rate(think, seconds)


def connect_four(others: list[Row], seconds: float) -> None:
    """Connect Four on one thread, against the peers: random legal play, and a search of the empty board."""
    game = bardo.game("connect-four")
    print("Connect Four, random legal play, one thread")
    beside(others, playout_rate(game, 400_000, threads=1), "decisions/s")
    # OpenSpiel uses c = 2 for results from -1 to 1; ours go from 0 to 1 and are about 0.5 apart, so this is the same c.
    print(f"Connect Four, plain UCT with random rollouts, {SIMULATIONS_PER_SEARCH:,} from the empty board, one thread")
    beside(others, search_rate(game, seconds, trees=1, curiosity=2.0), "simulations/s")
    for name in missing():
        print(f"  {name} is not installed")
    print()


def beside(others: list[Row], ours: float, unit: str) -> None:
    """Print our rate and those of the peers in the same unit."""
    print(f"  {'Bardo':46} {ours:14,.0f} {unit}")
    for row in others:
        if row.unit == unit:
            print(f"  {f'{row.engine}, {row.mode}':46} {row.rate:14,.0f} {unit}   Bardo is {ours / row.rate:,.1f} ×")


def hungry_ghost() -> None:
    """Hungry Ghost with four seats: batches, single steps, copies, interpreted play."""
    game = bardo.game("hungry-ghost")
    size = game.schema.dtype.itemsize
    batch = game.batch(1_000_000, players=4)
    held = (batch.states.nbytes + batch.lucks.nbytes + batch.seeds.nbytes + batch.decisions.nbytes) / 2**20
    print("Hungry Ghost, four seats, random legal play")
    print(f"  row: {size} bytes; a million games with seeds, luck and counts: {held:,.0f} MB")
    one = playout_rate(game, 100_000, threads=1, players=4)
    two = playout_rate(game, 200_000, threads=2, players=4)
    print(f"  one thread   {one:14,.0f} decisions/s")
    print(f"  two threads  {two:14,.0f} decisions/s   {two / one:.2f} × one")
    print(f"  one call from Python per decision, legal actions in a buffer: {_step_rate(game):,.0f} decisions/s")
    stepper = game.stepper(players=4)
    print(f"  copying a row: {_microseconds(stepper.save):.3f} µs; restoring it: ", end="")
    saved = stepper.save()
    print(f"{_microseconds(lambda: stepper.restore(saved)):.3f} µs")
    print(f"  interpreted, an action and the list of legal actions after it: {_interpreted(game):.3f} ms\n")


def _step_rate(game: Game, steps: int = 300_000) -> float:
    """Decisions per second when Python chooses each of them."""
    stepper = game.stepper(players=4, seed=1)
    start_row = stepper.save()
    buffer, count, luck = stepper.buffer, stepper.count, random.Random(1).random
    stepper.step(buffer[0])
    stepper.restore(start_row)
    best = 0.0
    for _ in range(3):
        start = time.perf_counter()
        for _ in range(steps):
            count = stepper.step(buffer[int(luck() * count)])
            if count == 0:
                stepper.restore(start_row)
                count = stepper.count
        best = max(best, steps / (time.perf_counter() - start))
    return best


def _microseconds(call: Callable[[], object], calls: int = 100_000) -> float:
    start = time.perf_counter()
    for _ in range(calls):
        call()
    return (time.perf_counter() - start) / calls * 1e6


def _interpreted(game: Game) -> float:
    """Milliseconds for an action and the list of legal actions after it, in plain Python."""
    match = game.new(players=4, seed=1)
    luck = random.Random(1)
    start = time.perf_counter()
    while not match.over:
        match.play(luck.choice(match.actions))
    return (time.perf_counter() - start) / len(match.history) * 1e3


def all_games() -> None:
    """Measure every bundled game with four seats, on one core and on all of them, for about the same time each."""
    cores = os.cpu_count() or 1
    print(f"All games, four seats, random legal play, one thread and {cores}")
    for name in own_games():
        game = bardo.game(name)
        for title, options in {game.title: {}, **EXPANSIONS.get(name, {})}.items():
            table: dict[str, Any] = {"players": 4, **options}
            games = FEW * DECISIONS // game.batch(FEW, seed=1, **table).playout(TO_THE_END)
            one, all_cores = (playout_rate(game, games, threads, **table) for threads in (1, cores))
            print(f"  {title:24} {one:14,.0f} decisions/s   row {game.schema.dtype.itemsize} bytes", end="")
            print(f"   all cores {all_cores:,.0f}   {all_cores / one:.2f} × one", flush=True)
    print()


def searches(seconds: float) -> None:
    """Measure searches with random rollouts in every bundled game, with its default number of seats."""
    print(f"All games, default seats, plain UCT with random rollouts, {SIMULATIONS_PER_SEARCH:,} from the start")
    for name in own_games():
        game = bardo.game(name)
        one, all_cores = (search_rate(game, seconds, trees) for trees in (1, None))
        print(f"  {game.title:24} {one:14,.0f} simulations/s, all cores {all_cores:,.0f}   {all_cores / one:.2f} × one")
    print()


def starts() -> None:
    """Measure how long commands take when everything is already compiled."""
    print("Commands, second start")
    for words in (["--help"], ["simulate", "hungry-ghost", "--games", "10000"]):
        command = [sys.executable, "-m", "bardo.cli", *words]
        subprocess.run(command, capture_output=True, check=True)
        start = time.perf_counter()
        subprocess.run(command, capture_output=True, check=True)
        print(f"  bardo {' '.join(words):42} {time.perf_counter() - start:.2f} s")


if __name__ == "__main__":
    main()
