"""Helpers for the balance tables of all games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import numpy as np

from bardo.bots.confidence import Z_95
from bardo.engine import Game
from bardo.engine.play.batch import GAME_CHUNK, Batch

SEED = 1 << 32


def play(game: Game, players: int, games: int, loop: Callable[..., Any], *arguments: Any, **table: Any) -> Batch:
    """Play games to their end with a rule that receives the rows, their luck and the arguments."""
    batch = game.batch(games, players, SEED, **table)
    batch.run(loop, batch.lucks, *arguments, chunk=GAME_CHUNK)
    return batch


def percentiles(numbers: np.ndarray) -> str:
    """The 10th, 50th and 90th percentiles."""
    return " / ".join(f"{number:.0f}" for number in np.percentile(numbers, (10, 50, 90), method="inverted_cdf"))


def fair_shares(returns: np.ndarray, kinds: np.ndarray, count: int) -> list[str]:
    """What seats of each kind win, with 95 % intervals; a fair share is 1.00."""
    wins = returns * returns.shape[1]
    return [with_interval(wins[kinds == kind]) for kind in range(count)]


def with_interval(numbers: np.ndarray) -> str:
    """The mean with its 95 % confidence interval."""
    return f"{numbers.mean():.2f} ± {Z_95 * numbers.std() / len(numbers) ** 0.5:.2f}" if len(numbers) else "none"


def print_table(title: str, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Print columns, each as wide as its widest entry."""
    lines = [(title, *heads), *rows]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for name, *entries in lines:
        padded = (entry.rjust(width) for entry, width in zip(entries, widths[1:], strict=True))
        print(name.ljust(widths[0]), *padded, sep="   ")
    print()
