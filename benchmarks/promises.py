"""Whether actions keep their promises: thousands of random games, in which what was announced meets what happened.

Run with `python -m benchmarks.promises [--games N] [GAME …]`. Games are spread over all numbers of players and presets,
and over all cores; the first difference ends the run.
"""

from __future__ import annotations

import argparse
import multiprocessing
import time
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from typing import Any

import bardo
from bardo.engine.authoring.conformance import promises
from bardo.engine.authoring.registry import own_games
from bardo.engine.play.batch import cores

GAMES = 10_000
CHUNK = 20
Chunk = tuple[str, int, str, int, dict[str, Any]]


def main() -> None:
    """Play and print one line for each rule set."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.promises", description=__doc__)
    parser.add_argument("names", nargs="*", default=own_games(), metavar="GAME")
    parser.add_argument("--games", type=int, default=GAMES, help=f"games per rule set (default {GAMES:,})")
    chosen = parser.parse_args()
    with ProcessPoolExecutor(cores(), multiprocessing.get_context("spawn")) as pool:
        for name in chosen.names:
            expansions = bardo.game(name).options.get("expansion")
            for expansion in expansions.names if expansions else [""]:
                begun = time.perf_counter()
                portions = chunks(name, expansion, chosen.games)
                compared = sum(pool.map(compare, portions))
                what = f"{name} {expansion}".rstrip()
                print(
                    f"{what}: {len(portions) * CHUNK:,} games, {compared:,} announced actions compared, 0 differences,"
                    f" {time.perf_counter() - begun:.0f} s",
                    flush=True,
                )


def chunks(name: str, expansion: str, games: int) -> list[Chunk]:
    """Portions of this many games, taking turns among numbers of players and presets."""
    game = bardo.game(name)
    tables = list(product(game.players, game.presets))
    options = {"expansion": expansion} if expansion else {}
    return [(name, *tables[nth % len(tables)], nth * CHUNK, options) for nth in range(-(-games // CHUNK))]


def compare(chunk: Chunk) -> int:
    """Play one portion; returns how many announced actions were compared."""
    name, players, preset, seed, options = chunk
    return promises(bardo.game(name), players, preset, CHUNK, seed, **options)


if __name__ == "__main__":
    main()
