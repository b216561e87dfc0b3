"""How bots think: by tree search once it is compiled, and until then by looking one action ahead in plain Python."""

from __future__ import annotations

import logging
import threading
import time
from itertools import cycle
from statistics import fmean, pstdev
from typing import Any

import numpy as np

from bardo.bots import search_rules
from bardo.bots.search import Opinion, Search
from bardo.engine.authoring.game import Game
from bardo.engine.authoring.registry import game as find_game
from bardo.engine.play.match import Match

BREATH = 0.001
"""Seconds to sleep between two looks ahead, so that a thread which loads machine code can go on."""
SMALL = 1000
"""The nodes of a search that only has to be compiled."""
FEW = 32
"""The fewest visits for an opinion that somebody asks for."""
PART_FOR_ONE = 0.5
"""How much longer an action is tried that somebody asks about, as a part of the limits for all of them."""
log = logging.getLogger(__name__)
_ready: dict[str, threading.Event] = {}
_lock = threading.Lock()


def compile_search(name: str) -> bool:
    """Compile the search of a game, or load it from the cache; returns whether it is in the cache."""
    game = find_game(name)
    Search(game, trees=1, nodes=SMALL).think(_row(game.new(seed=0)), simulations=2)
    return _was_made(game)


def _was_made(game: Game) -> bool:
    return Search(game, trees=1, nodes=SMALL).is_compiled()


def prepare(game: Game) -> threading.Event:
    """Compile the search in a background process, so that nobody waits; the event is set when it is ready."""
    with _lock:
        if game.name not in _ready:
            _ready[game.name] = threading.Event()
            threading.Thread(target=_make, args=(game,), daemon=True).start()
        return _ready[game.name]


def load(game: Game) -> None:
    """Compile or load the search in this process, for programs that can wait."""
    compile_search(game.name)
    with _lock:
        _ready.setdefault(game.name, threading.Event()).set()


def _make(game: Game) -> None:
    if _was_made(game):
        load(game)
        return
    from bardo.bots.warm import make_aside  # which makes everything else too, and imports this file

    # The rules take about as long as all the rest. Nobody waits for these threads when the program ends.
    threading.Thread(target=make_aside, args=(game.name, "rules"), daemon=True).start()
    wrong = make_aside(game.name, "search")
    if wrong is None:
        load(game)
    else:
        log.warning("the search of %s was not compiled, and bots look only one action ahead: %s", game.name, wrong)


class Thinker:
    """The memory and search of one bot in one game."""

    def __init__(self, game: Game, seed: int, trees: int | None = None) -> None:
        self.game, self.seed, self.trees = game, seed, trees
        self.ready = prepare(game)
        self._search: Search | None = None
        self._known: list[tuple[int, int]] | None = None
        """The history of the match up to the root of the trees."""

    def choose(self, match: Match, luck: Any, seconds: float | None = None, simulations: int | None = None) -> int:
        """The best action found within these limits of time and simulations."""
        return self.opinions(match, luck, seconds, simulations, settle=True)[0].action

    def opinions(
        self,
        match: Match,
        luck: Any,
        seconds: float | None = None,
        simulations: int | None = None,
        settle: bool = False,
        about: int | None = None,
    ) -> list[Opinion]:
        """Its opinions on the legal actions within these limits of time and simulations, the most visited first.

        With `settle` only the best action matters, and the search may stop early; without it, each action is tried at
        least a few times. An action that somebody asks `about` is tried for longer.
        """
        if not self.ready.is_set():
            if seconds is not None:
                return look_ahead(match, luck, seconds)
            load(self.game)  # the same seed gives the same choice, however long compiling takes
        if self._search is None:
            self._search = Search(self.game, self.seed, trees=self.trees)
        if self._known is not None and match.history[: len(self._known)] == self._known:
            self._search.follow([action for _, action in match.history[len(self._known) :]])
        else:
            self._search.forget()
        self._known = list(match.history)
        opinions = self._search.think(_row(match), simulations, seconds, settle=settle)
        for one in opinions if not settle else ():
            if one.visits < FEW:
                opinions = self._search.think(_row(match), FEW - one.visits, only=one.action)
        if about is not None:
            more = None if simulations is None else round(simulations * PART_FOR_ONE)
            longer = None if seconds is None else seconds * PART_FOR_ONE
            opinions = self._search.think(_row(match), more, longer, only=about)
        return opinions


def look_ahead(match: Match, luck: Any, seconds: float) -> list[Opinion]:
    """The average chances after each action, tried over and over with different dice; the best first."""
    end = time.perf_counter() + seconds
    schema, game = match.game.schema, match.game
    work = schema.rows(2)
    work[0] = schema.copy(match.state)
    look = game.interpreted(search_rules.look_ahead)
    first = game.menu.first[int(match.state["decision"])]
    tried: dict[int, list[float]] = {action: [] for action in match.legal}
    out = [0.0] * schema.max_seats
    for action in cycle(tried):
        if tried[action] and time.perf_counter() > end:
            break
        tried[action].append(look(work, luck, action - first, out))
        time.sleep(BREATH)
    found = [_opinion(action, seen) for action, seen in tried.items()]
    return sorted(found, key=lambda one: (-one.chance, one.action))


def _opinion(action: int, seen: list[float]) -> Opinion:
    return Opinion(action, len(seen), fmean(seen), pstdev(seen) / len(seen) ** 0.5)


def _row(match: Match) -> np.ndarray:
    return np.frombuffer(match.state.tobytes(), match.game.schema.dtype)
