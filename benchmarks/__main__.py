"""How fast Bardo is, with its peers in the same run: `make bench`."""

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
from bardo.engine.game import Game
from bardo.engine.registry import BUNDLED
from benchmarks import EXPANSIONS
from benchmarks.peers import Row, missing, peers

WINDOWS = 5


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="length of a peer's window (default 2)")
    seconds = parser.parse_args().seconds
    print(f"{_machine()}, Python {platform.python_version()}\n")
    connect_four(peers(seconds))
    hungry_ghost()
    all_games()
    starts()


def _machine() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        model = next(line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        model = platform.processor()
    return f"{os.cpu_count()} cores of {model}"


def playout_rate(game: Game, games: int, threads: int, **table: Any) -> float:
    """Random decisions a second, the best of a few windows."""
    best = 0.0
    for window in range(WINDOWS + 1):  # the first one compiles
        batch = game.batch(games, seed=1, **table)
        start = time.perf_counter()
        made = batch.playout(threads=threads)
        if window:
            best = max(best, made / (time.perf_counter() - start))
    return best


def connect_four(others: list[Row]) -> None:
    """Connect Four, random legal play on one thread, against the peers."""
    print("Connect Four, random legal play, one thread")
    ours = playout_rate(bardo.game("connect-four"), 400_000, threads=1)
    print(f"  {'Bardo':42} {ours:14,.0f} decisions/s")
    for row in others:
        if row.unit == "decisions/s":
            print(
                f"  {f'{row.engine}, {row.mode}':42} {row.rate:14,.0f} decisions/s   Bardo is {ours / row.rate:,.0f} ×"
            )
    for name in missing():
        print(f"  {name} is not installed")
    print()


def hungry_ghost() -> None:
    """Hungry Ghost with four seats: batches, single steps, copies, interpreted play."""
    game = bardo.game("hungry-ghost")
    size = game.schema.dtype.itemsize
    batch = game.batch(1_000_000, players=4)
    held = (batch.states.nbytes + batch.lucks.nbytes + batch.seeds.nbytes + batch.decisions.nbytes) / 2**20
    print("Hungry Ghost, four seats, random legal play")
    print(f"  row: {size} bytes; a million games with all that belongs to them: {held:,.0f} MB")
    one = playout_rate(game, 100_000, threads=1, players=4)
    two = playout_rate(game, 200_000, threads=2, players=4)
    print(f"  one thread   {one:14,.0f} decisions/s")
    print(f"  two threads  {two:14,.0f} decisions/s   {two / one:.2f} × one")
    print(f"  one call from Python a decision, legal actions in a buffer: {_step_rate(game):,.0f} decisions/s")
    stepper = game.stepper(players=4)
    print(f"  copying a row: {_microseconds(stepper.save):.3f} µs; going back to it: ", end="")
    saved = stepper.save()
    print(f"{_microseconds(lambda: stepper.restore(saved)):.3f} µs")
    print(f"  interpreted, an action and the list of the next ones: {_interpreted(game):.3f} ms\n")


def _step_rate(game: Game, steps: int = 300_000) -> float:
    """Decisions a second when Python chooses each of them."""
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
    """Milliseconds for an action and the list of legal ones afterwards, in plain Python."""
    match = game.new(players=4, seed=1)
    luck = random.Random(1)
    start = time.perf_counter()
    while not match.over:
        match.play(luck.choice(match.actions))
    return (time.perf_counter() - start) / len(match.history) * 1e3


def all_games() -> None:
    """Every bundled game with four seats, or its most if fewer."""
    print("All games, four seats, random legal play, one thread")
    for name in BUNDLED:
        game = bardo.game(name)
        seats = min(4, game.players[-1])
        for title, options in {game.title: {}, **EXPANSIONS.get(name, {})}.items():
            rate = playout_rate(game, 50_000, threads=1, players=seats, **options)
            print(f"  {title:24} {rate:14,.0f} decisions/s   row {game.schema.dtype.itemsize} bytes")
    print()


def starts() -> None:
    """What a command takes when everything is compiled already."""
    print("Commands, second start")
    for words in (["--help"], ["simulate", "hungry-ghost", "--games", "10000"]):
        command = [sys.executable, "-m", "bardo.cli", *words]
        subprocess.run(command, capture_output=True, check=True)
        start = time.perf_counter()
        subprocess.run(command, capture_output=True, check=True)
        print(f"  bardo {' '.join(words):42} {time.perf_counter() - start:.2f} s")


if __name__ == "__main__":
    main()
