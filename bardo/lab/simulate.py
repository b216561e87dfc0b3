"""Play many games with bots in all seats and count what happens."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import numpy as np

from bardo.bots.confidence import wilson_interval
from bardo.bots.mass_play import check_bots, play_batch
from bardo.bots.roster import kind
from bardo.engine.authoring.game import Game
from bardo.engine.play.batch import Batch
from bardo.errors import BardoError

GAMES_AT_ONCE = 50_000
MOST_GAMES = 20_000_000
MOST_DECISIONS = 1_000_000_000
NOTICE_SECONDS = 2.0
"""After this wait people are told that rules are being compiled; loading them from the cache is faster."""


@dataclass(frozen=True)
class Report:
    """The results of a simulation."""

    game: Game
    bots: Sequence[str]
    preset: str
    options: Mapping[str, str]
    """The options that were set, with the names of their values if they have names."""
    returns: np.ndarray
    """The result of each seat, one row per game."""
    decisions: np.ndarray
    rounds: np.ndarray | None
    counted: Mapping[str, np.ndarray]
    """The fields at the end of each game that the game wants counted."""
    unfinished: int
    seconds: float

    @property
    def games(self) -> int:
        """How many games were played."""
        return len(self.decisions)

    def share(self, seat: int) -> tuple[float, float, float]:
        """A seat's share of the wins, and its 95 % interval."""
        share = float(self.returns[:, seat].mean())
        return share, *wilson_interval(share, self.games)


def simulate(
    game: Game,
    games: int,
    players: int | None = None,
    bots: Sequence[str] = ("random",),
    seed: int = 0,
    limit: int = 2000,
    preset: str | None = None,
    options: Mapping[str, Any] | None = None,
    advance: Callable[[int], None] = lambda games: None,
    compiling: Callable[[], None] = lambda: None,
) -> Report:
    """Play many games; `advance` is called after every chunk, `compiling` once if the compiler takes long."""
    seats = players if players is not None else max(len(bots), game.default_players)
    found = [kind(game, name) for name in bots]
    found *= seats if len(found) == 1 else 1
    check_bots(game, found, seats)
    if not 0 <= seed < 2**30:
        raise BardoError(f"the seed of a simulation is a whole number from 0 to 2^30 - 1, not {seed}")
    if not 1 <= games <= MOST_GAMES or not 1 <= limit <= MOST_DECISIONS:
        raise BardoError(f"a simulation plays 1 to {MOST_GAMES:,} games of up to {MOST_DECISIONS:,} decisions each")
    chunks = []
    seconds = 0.0
    with notice_after(NOTICE_SECONDS, compiling):  # the time of the compiler does not count
        play_batch(game.batch(1, seats, seed, preset, **(options or {})), found, 1)
    for first in range(0, games, GAMES_AT_ONCE):
        # The seeds of different simulations lie far apart, so that their samples do not overlap.
        batch = game.batch(min(GAMES_AT_ONCE, games - first), seats, (seed << 32) + first, preset, **(options or {}))
        start = time.perf_counter()
        play_batch(batch, found, limit)
        seconds += time.perf_counter() - start
        chunks.append(_Chunk(batch))
        advance(len(batch))
    return _report(game, chunks, [one.name for one in found], preset, options or {}, seconds)


@contextmanager
def notice_after(seconds: float, then: Callable[[], None]) -> Iterator[None]:
    """Call a function once if the block takes longer than this."""
    timer = threading.Timer(seconds, then)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


class _Chunk:
    """What is kept of a chunk of games; all their rows would fill the memory."""

    def __init__(self, batch: Batch) -> None:
        rounds = "round_number" in (batch.states.dtype.names or ())
        self.returns = batch.returns.astype(np.float32)
        self.decisions = batch.decisions.astype(np.int32)
        self.rounds = batch.states["round_number"].astype(np.int32) if rounds else None
        self.counted = {name: batch.states[name].copy() for name in batch.game.counted}
        self.unfinished = int((~batch.over).sum())


def _report(
    game: Game, chunks: Sequence[_Chunk], bots: Sequence[str], preset: str | None, options: Any, seconds: float
) -> Report:
    rounds = [chunk.rounds for chunk in chunks if chunk.rounds is not None]
    return Report(
        game=game,
        bots=bots,
        preset=preset or next(iter(game.presets)),
        options=game.called(options),
        returns=np.concatenate([chunk.returns for chunk in chunks]),
        decisions=np.concatenate([chunk.decisions for chunk in chunks]),
        rounds=np.concatenate(rounds) if rounds else None,
        counted={name: np.concatenate([chunk.counted[name] for chunk in chunks]) for name in game.counted},
        unfinished=sum(chunk.unfinished for chunk in chunks),
        seconds=seconds,
    )
