"""Bots that think: a search once its machine code is there, and a look ahead in plain Python until then."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from typing import Any

import numpy as np

from bardo.bots import search
from bardo.bots.tree import Search
from bardo.engine.game import Game
from bardo.engine.match import Match
from bardo.engine.registry import game as find_game

COMPILE = "import sys; from bardo.bots.minds import compile_search; sys.exit(not compile_search({name!r}))"
BREATH = 0.001
"""Seconds between two looks ahead in which other threads get on: one of them may be loading machine code."""
_ready: dict[str, threading.Event] = {}
_lock = threading.Lock()


def compile_search(name: str) -> bool:
    """Make the machine code of a game's search, or load it where it was made before; whether it can be kept."""
    game = find_game(name)
    Search(game, trees=1, nodes=1000).think(_row(game.new(seed=0)), simulations=2)
    return game.compiled.folder is not None


def prepare(game: Game) -> threading.Event:
    """Have the machine code of a search made in a process of its own, so that nobody waits; the event tells when."""
    with _lock:
        if game.name not in _ready:
            _ready[game.name] = threading.Event()
            threading.Thread(target=_make, args=(game,), daemon=True).start()
        return _ready[game.name]


def _make(game: Game) -> None:
    command = [sys.executable, "-c", COMPILE.format(name=game.name)]
    made = subprocess.run(command, capture_output=True, check=False, start_new_session=True)
    if made.returncode == 0:  # otherwise nothing was kept, and bots go on as before
        compile_search(game.name)
        _ready[game.name].set()


class Mind:
    """What a bot thinks with at one table."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game, self.seed = game, seed
        self.ready = prepare(game)
        self._search: Search | None = None
        self._known: list[tuple[int, int]] = []
        """The moves of the match up to the root of the trees."""

    def choose(self, match: Match, luck: Any, seconds: float) -> int:
        """The best action that is found in so much time."""
        if not self.ready.is_set():
            return look_ahead(match, luck, seconds)
        if self._search is None:
            self._search = Search(self.game, self.seed)
        begun = len(self._known)
        if match.history[:begun] == self._known and begun:
            self._search.follow([action for _, action in match.history[begun:]])
        else:
            self._search.forget()
        self._known = list(match.history)
        return self._search.think(_row(match), seconds=seconds)[0].action


def look_ahead(match: Match, luck: Any, seconds: float) -> int:
    """The action after which the chances look best on average, each tried again and again with other dice."""
    end = time.perf_counter() + seconds
    schema, game = match.game.schema, match.game
    work = schema.rows(2)
    work[0] = schema.view(np.frombuffer(bytearray(match.state.tobytes()), schema.dtype))
    look = game.interpreted(search.look_ahead)
    first = game.menu.first[int(match.state["decision"])]
    legal = [action.id for action in match.actions]
    sums, out = dict.fromkeys(legal, 0.0), [0.0] * schema.max_seats
    tried = dict.fromkeys(legal, 0)
    while True:
        for action in legal:
            sums[action] += look(work, luck, action - first, out)
            tried[action] += 1
            time.sleep(BREATH)
            if time.perf_counter() > end:
                return max((one for one in legal if tried[one]), key=lambda one: sums[one] / tried[one])


def _row(match: Match) -> np.ndarray:
    return np.frombuffer(match.state.tobytes(), match.game.schema.dtype)
