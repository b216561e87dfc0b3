"""How long machine code takes to make, and whether another folder finds it: `python -m benchmarks.compiling`.

The figures from before are those of aa8005e, where every entry point contained the whole game.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from bardo.engine.authoring.registry import own_games

ROOT = Path(__file__).parents[1]
BEFORE = {"ghost-stories": (132, 56), "reincarnation": (96, 33), "hungry-ghost": (25, 8)}
"""Seconds and megabytes."""
SEARCH = """
import sys, time
start = time.perf_counter()
import bardo
from bardo.bots.thinking import prepare
assert prepare(bardo.game(sys.argv[1])).wait(600)
print(time.perf_counter() - start)
"""
BATCH = """
import sys, time
start = time.perf_counter()
import bardo
bardo.game(sys.argv[1]).batch(1000).playout()
print(time.perf_counter() - start, "numba" in sys.modules)
"""


def run(script: str, name: str, cache: Path, source: Path = ROOT) -> str:
    """What a script says in a process of its own, with this cache and this copy of the source."""
    variables = {**os.environ, "BARDO_CACHE": str(cache), "PYTHONPATH": str(source)}
    done = subprocess.run(
        [sys.executable, "-c", script, name], env=variables, cwd=source, capture_output=True, text=True, check=True
    )
    return done.stdout


def main() -> None:
    """Measure all games and print the results."""
    print("From an empty cache until a search plays, and the size of the cache; then a copy of the source in a second")
    print("folder with a copy of the cache: until its first batch of games is played.\n")
    with tempfile.TemporaryDirectory() as folder:
        second = Path(folder) / "second"
        shutil.copytree(ROOT / "bardo", second / "bardo", ignore=shutil.ignore_patterns("__pycache__"))
        for name in own_games():
            cache = Path(folder) / name
            seconds = float(run(SEARCH, name, cache))
            size = sum(file.stat().st_size for file in cache.rglob("*.o")) / 1e6
            run(BATCH, name, cache)
            copy = Path(shutil.copytree(cache, Path(folder) / f"copy of {name}"))
            again, compiled = run(BATCH, name, copy, second).split()
            before = "before: {} s, {} MB".format(*BEFORE[name]) if name in BEFORE else ""
            found = "something was compiled" if compiled == "True" else "nothing compiled"
            there = f"second folder: {float(again):.2f} s, {found}"
            print(f"  {name:16}{seconds:6.1f} s {size:6.1f} MB   {before:24} {there}", flush=True)


if __name__ == "__main__":
    main()
