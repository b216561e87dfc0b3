"""Making a game's machine code ahead of time, in processes of their own: nobody waits for them, and all cores work."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor, as_completed

import numpy as np

from bardo.bots import thinking
from bardo.bots.mass_play import play_batch
from bardo.bots.roster import kinds
from bardo.engine.authoring.game import Game
from bardo.engine.authoring.registry import game as find_game
from bardo.engine.play.batch import cores
from bardo.errors import BardoError

MAKE = "from bardo.bots.warm import make; make({name!r}, {part!r})"
LOW_PRIORITY = 10
LIMIT = 2
"""Decisions of a game that only has to be compiled."""


def _make_rules(game: Game) -> None:
    game.compiled.make("rules")


def _make_search(game: Game) -> None:
    if not thinking.compile_search(game.name):
        raise BardoError("the cache folder cannot be written to; set BARDO_CACHE to another one")


def _make_loops(game: Game) -> None:
    """Everything that plays many games at once, or one of them step by step."""
    batch = game.batch(2, seed=0)
    batch.step(batch.pick())
    batch.masks()
    play_batch(batch, [kinds(game)["greedy"]] * batch.players, LIMIT)
    batch.playout(LIMIT)
    assert np.isfinite(batch.returns).all()
    stepper = game.stepper(seed=0)
    stepper.step(int(stepper.legal[0]))


def _make_kernels(game: Game) -> None:
    from bardo.engine.play.gpu import make_kernels

    make_kernels(game)


PARTS: dict[str, Callable[[Game], None]] = {
    "rules": _make_rules,
    "search": _make_search,
    "loops": _make_loops,
    "kernels": _make_kernels,
}
"""The parts of a game's machine code; each can be made while others are being made. Kernels are for GPUs."""


def make(name: str, part: str) -> None:
    """Make a part of a game's machine code, at low priority: called in a process of its own."""
    if hasattr(os, "nice"):
        os.nice(LOW_PRIORITY)
    try:
        PARTS[part](find_game(name))
    except BardoError as error:
        sys.exit(str(error))


def make_aside(name: str, part: str, own_session: bool = True) -> str | None:
    """Make a part of a game's machine code in a process of its own; returns what went wrong, or None.

    In a session of its own, it goes on when somebody presses Ctrl-C.
    """
    command = [sys.executable, "-P", "-c", MAKE.format(name=name, part=part)]
    done = subprocess.run(
        command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, start_new_session=own_session
    )
    if done.returncode == 0:
        return None
    return (done.stderr.strip().splitlines() or [f"the compiler stopped with code {done.returncode}"])[-1]


def warm(names: Iterable[str], parts: Iterable[str], tell: Callable[[str, str], None]) -> None:
    """Make these parts of the machine code of games, and tell of each when it is done."""
    wanted = [(name, part) for name in names for part in parts]
    with ThreadPoolExecutor(cores()) as pool:
        running = {pool.submit(make_aside, *one, own_session=False): one for one in wanted}
        try:
            for done in as_completed(running):
                wrong = done.result()
                if wrong is not None:
                    name, part = running[done]
                    raise BardoError(f"the machine code of {name} ({part}) was not made: {wrong}")
                tell(*running[done])
        finally:
            pool.shutdown(cancel_futures=True)
