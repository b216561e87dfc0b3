"""Play and print: `python -m benchmarks.balance`."""

from __future__ import annotations

import argparse

from benchmarks.balance.buddha_wheel import buddha_wheel
from benchmarks.balance.ghost_stories import ghost_stories
from benchmarks.balance.ghosts_revenge import ghosts_revenge
from benchmarks.balance.reincarnation import reincarnation

GAMES = 20_000


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.balance", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help=f"games per figure (default {GAMES:,})")
    games = parser.parse_args().games
    if games < 1:
        parser.error(f"--games should be at least 1, not {games}")
    ghosts_revenge(games)
    buddha_wheel(games)
    reincarnation(games)
    ghost_stories(games)


if __name__ == "__main__":
    main()
