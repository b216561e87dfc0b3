"""What a search says to people: hints before a move, and afterwards what the move has cost."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from bardo.bots.confidence import Z_95
from bardo.bots.generator import Generator
from bardo.bots.search import Opinion, Search
from bardo.bots.thinking import Thinker
from bardo.engine.play.match import Match
from bardo.errors import BardoError

HINT_SECONDS = 2.0
PART_FOR_THE_MOVE = 3
"""One in this many simulations tries the move that was made, whatever the search thinks of it."""


def percent(opinion: Opinion) -> str:
    """A chance with its 95 % interval, such as 61 % ± 3 %."""
    off = max(1, round(100 * Z_95 * opinion.error))
    return f"{100 * opinion.chance:.0f} % ± {off} %"


class Adviser:
    """Gives hints during a game."""

    def __init__(self, match: Match, seed: int = 0) -> None:
        self._thinker, self._generator = Thinker(match.game, seed), Generator(seed)

    @property
    def is_ready(self) -> bool:
        """Whether the search is compiled; until then, hints are first impressions."""
        return self._thinker.ready.is_set()

    def hints(self, match: Match, seconds: float = HINT_SECONDS) -> list[tuple[str, str]]:
        """The legal actions with the chances of the seat to move after each, the best first.

        Until the search is compiled, they are a first impression whose error is unknown.
        """
        if match.over:
            raise BardoError("the game is over: there is nothing to advise")
        searched = self.is_ready
        texts = {action.id: f"{action.text} [{action.name}]" for action in match.actions}
        opinions = sorted(self._thinker.opinions(match, self._generator, seconds), key=lambda one: -one.chance)
        return [
            (texts[one.action], percent(one) if searched else f"at first sight {100 * one.chance:.0f} %")
            for one in opinions
        ]


@dataclass(frozen=True)
class Verdict:
    """The opinion of a search about a move that was made."""

    number: int
    """The number of the decision, from 1."""
    seat: int
    made: Opinion
    best: Opinion
    chances: Sequence[float]
    """Each seat's chance before the move."""

    @property
    def cost(self) -> float:
        """The winning chance that the move has cost; 0 for the best move."""
        return 0.0 if self.made.action == self.best.action else max(0.0, self.best.chance - self.made.chance)

    @property
    def sure(self) -> bool:
        """Whether the cost is significant: more than chance explains."""
        return self.cost > Z_95 * float(np.hypot(self.best.error, self.made.error))


def review(
    match: Match, simulations: int, seed: int = 0, advance: Callable[[int], None] = lambda moves: None
) -> Iterator[Verdict]:
    """Judge every decision of a match with this number of simulations.

    If a move seems to have cost something, a second, independent search compares it with the better one: the best of
    many estimates may only have been lucky.
    """
    search = Search(match.game, seed, trees=1)
    for number, (row, (seat, action)) in enumerate(zip(match.rows, match.history, strict=False), 1):
        search.forget()
        search.think(row, simulations=max(1, simulations - simulations // PART_FOR_THE_MOVE))
        chances = search.outlook(row)
        opinions = _tried(search, row, simulations // PART_FOR_THE_MOVE, action)
        best = max(opinions.values(), key=lambda one: one.chance - one.error if one.visits else -1.0)
        verdict = Verdict(number, seat, opinions[action], best, chances)
        if verdict.sure:
            search.forget()
            opinions = _tried(search, row, simulations // 2, action, best.action)
            verdict = Verdict(number, seat, opinions[action], opinions[best.action], chances)
        yield verdict
        advance(1)


def _tried(search: Search, row: np.ndarray, simulations: int, *actions: int) -> dict[int, Opinion]:
    """The opinions of a search on all actions after this number of simulations of each of those given."""
    for action in actions:
        opinions = search.think(row, simulations=max(1, simulations), only=action)
    return {one.action: one for one in opinions}
