"""Bots against each other: rotating seats, the same seeds for every line-up, on all cores, resumable."""

from __future__ import annotations

import hashlib
import math
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations, cycle, islice
from pathlib import Path
from typing import Any

from bardo import bots
from bardo.bots import thinking
from bardo.bots.roster import kind
from bardo.bots.seats import bot
from bardo.engine.authoring.game import Game
from bardo.engine.authoring.registry import game as find_game
from bardo.engine.play.batch import cores
from bardo.errors import BardoError
from bardo.lab.simulate import NOTICE_SECONDS, notice_after

MOST_GAMES = 1_000_000
MOST_DECISIONS = 20_000
"""A game that takes longer is abandoned, and nobody wins."""
SAVE_SECONDS = 20.0
"""How often results are saved."""


def _source_of(guest: Any) -> bytes:
    """The source file of a bot from another package, if it can be found."""
    file = getattr(sys.modules.get(guest.__module__), "__file__", None)
    return Path(file).read_bytes() if file and Path(file).is_file() else b""


@dataclass(frozen=True)
class Arena:
    """Who plays what, and how often."""

    game: str
    bots: tuple[str, ...]
    games: int
    players: int
    seed: int
    preset: str
    options: tuple[tuple[str, int], ...]

    @cached_property
    def fingerprint(self) -> str:
        """A hash of everything that decides how a game goes: settings, rules and bots, but not the number of games."""
        game = find_game(self.game)
        rules = game.compiled.fingerprints.of(*game.parts.values())
        same = rules, game.foresight, game.trust, self.players, self.seed, self.preset, self.options
        digest = hashlib.blake2s(repr(same).encode(), digest_size=5)
        for source in sorted(Path(bots.__file__).parent.glob("*.py")):
            digest.update(source.read_bytes())
        for name in self.bots:
            one = kind(game, name)
            digest.update(repr(replace(one, make=None)).encode() + game.taste(one.persona).tobytes())
            digest.update(one.make().__module__.encode() + _source_of(one.make()) if one.make else b"")
        return digest.hexdigest()

    def line_up(self, number: int) -> tuple[int, tuple[str, ...]]:
        """The seed's number for a game, and who sits where.

        All line-ups play with one seed before the next seed comes.
        """
        nth, which = divmod(number, len(self.line_ups))
        return nth, self.line_ups[which]

    @cached_property
    def line_ups(self) -> list[tuple[str, ...]]:
        """All seatings; over all of them, every bot has every seat equally often.

        In a team game one bot has all seats. Otherwise the bots rotate through the seats, in one order and its
        reverse; if there are more bots than seats, every selection of them does.
        """
        if find_game(self.game).team:
            return [(name,) * self.players for name in self.bots]
        at_once = min(len(self.bots), self.players)
        orders = [order for chosen in combinations(self.bots, at_once) for order in {chosen: 0, chosen[::-1]: 0}]
        turned = [order[turn:] + order[:turn] for order in orders for turn in range(at_once)]
        return list(dict.fromkeys(tuple(islice(cycle(order), self.players)) for order in turned))


@dataclass(frozen=True)
class SeatResult:
    """The result of one seat in one game of an arena."""

    number: int
    """The number of the game, from 0."""
    seed: int
    seat: int
    bot: str
    result: float
    decisions: int
    """How many decisions this seat made."""
    seconds: float
    """The total time it thought."""
    slowest: float
    """The time of its slowest answer."""
    failures: int
    trouble: str
    """The reason for the last failure."""


def new_arena(
    game: Game,
    bots: Sequence[str],
    games: int,
    players: int | None = None,
    seed: int = 0,
    preset: str | None = None,
    options: Mapping[str, Any] | None = None,
) -> Arena:
    """A new arena, or an error that says what is wrong with it."""
    names = tuple(kind(game, name).name for name in bots)
    seats = game.default_players if players is None else players
    if len(names) < 2 and not game.team:
        raise BardoError("an arena needs at least two bots: --bots fair,hard")
    if not 1 <= games <= MOST_GAMES:
        raise BardoError(f"an arena plays 1 to {MOST_GAMES:,} games, not {games}")
    if not 0 <= seed < 2**30:
        raise BardoError(f"the seed of an arena is a whole number from 0 to 2^30 - 1, not {seed}")
    if len(set(names)) < len(names):
        raise BardoError("the same bot is named twice: every bot of an arena must be different")
    game.new(seats, 0, preset, **(options or {}))  # raises an error if this cannot be played
    settings = game.settings(preset, options or {})
    turned = tuple((name, settings[name]) for name in sorted(options or {}))
    return Arena(game.name, names, games, seats, seed, preset or next(iter(game.presets)), turned)


def play_game(one: Arena, number: int) -> list[SeatResult]:
    """Play one game of an arena to the end."""
    game = find_game(one.game)
    nth, line_up = one.line_up(number)
    options: dict[str, Any] = dict(one.options)
    match = game.new(one.players, (one.seed << 32) + nth, one.preset, **options)
    bots = [bot(game, name, (one.seed << 32) + number * one.players + seat, 1) for seat, name in enumerate(line_up)]
    times: list[list[float]] = [[] for _ in line_up]
    while match.seat is not None and len(match.history) < MOST_DECISIONS:
        seat = match.seat
        start = time.perf_counter()
        action = bots[seat].choose(match)
        times[seat].append(time.perf_counter() - start)
        match.play(action)
    assert match.seed is not None
    found = zip(match.returns, line_up, bots, times, strict=True)
    return [
        SeatResult(
            *(number, match.seed, seat, name, result, len(took), sum(took), max(took, default=0.0)),
            *(player.failures, player.trouble),
        )
        for seat, (result, name, player, took) in enumerate(found)
    ]


def play(one: Arena, done: Sequence[SeatResult], workers: int | None = None) -> Iterator[list[SeatResult]]:
    """Play the games that are not done yet in parallel, and yield the results of each as it ends."""
    known = {seat.number for seat in done}
    todo = iter([number for number in range(one.games) if number not in known])
    at_once = workers or cores()
    running: set[Future[list[SeatResult]]] = set()
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(at_once, multiprocessing.get_context("spawn"), _prepare, (one,))
    try:
        while True:
            with _no_interruption():  # the first game starts the processes
                for number in islice(todo, 2 * at_once - len(running)):
                    running.add(pool.submit(play_game, one, number))
            if not running:
                return
            ended, running = wait(running, return_when=FIRST_COMPLETED)
            for future in ended:
                yield future.result()
    except BrokenProcessPool:
        raise BardoError("a worker process was killed; the same command goes on from here") from None
    finally:
        for process in set(multiprocessing.active_children()) - others if running else ():
            process.terminate()  # do not wait for games that nobody needs any more
        pool.shutdown(cancel_futures=True)


@contextmanager
def _no_interruption() -> Iterator[None]:
    """Block Ctrl-C while workers start: they inherit that, so only this process is interrupted."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def needs_search(one: Arena) -> bool:
    """Whether a bot of the arena needs the compiled search."""
    return any(kind(find_game(one.game), name).thinks for name in one.bots)


def _prepare(one: Arena) -> None:
    """Prepare a worker process: load the machine code, and exit when the parent does."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    if needs_search(one):
        thinking.load(find_game(one.game))


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def run(
    one: Arena,
    done: Sequence[SeatResult],
    save: Callable[[Sequence[SeatResult]], None],
    advance: Callable[[int], None] = lambda games: None,
    compiling: Callable[[], None] = lambda: None,
    workers: int | None = None,
) -> list[SeatResult]:
    """Play the rest of an arena; results are saved every now and then, and at the end in any case."""
    seats = list(done)
    if needs_search(one):
        with notice_after(NOTICE_SECONDS, compiling):
            thinking.load(find_game(one.game))
    saved = -math.inf
    try:
        for ended in play(one, done, workers):
            seats += ended
            advance(1)
            if time.monotonic() - saved > SAVE_SECONDS:
                save(seats)
                saved = time.monotonic()
    finally:
        if len(seats) > len(done):
            save(seats)
    return seats
