"""Looking further ahead than a rehearsal: what comes in any case, whatever the seat that is asked next answers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from typing import Any

from bardo.engine.authoring.effects import Effect, Tally, effects
from bardo.engine.authoring.game import Game
from bardo.engine.play import moves
from bardo.errors import OutOfRange

MOST_ANSWERS = 8
"""A question with more legal answers is not looked into."""
MOST_REHEARSALS = 24
"""How many answers are tried before fate is left open."""


class Fate:
    """How grave tallies change after an action, in the row before it, has led to a row in which somebody is asked.

    Answers are tried until that seat is no longer asked, chance comes in, or a grave tally has changed.
    """

    def __init__(self, game: Game, tallies: Sequence[Tally], before: Any, asked: Any) -> None:
        self._game = game
        self._tallies = tuple(tallies)
        self._before = before
        self._already = {effect for _, effect in effects(self._tallies, before, asked)}
        self._left = MOST_REHEARSALS
        self.certain = self._in_any_case(asked)
        """The changes that come in any case, each with its words; usually empty."""

    def _in_any_case(self, row: Any) -> dict[Effect, str]:
        """What all answers have in common; given up as soon as that is nothing."""
        common: dict[Effect, str] | None = None
        for tried, answer in enumerate(self._answers(row)):
            if tried == MOST_ANSWERS or not self._left:
                return {}
            self._left -= 1
            found = self._after(row, answer)
            common = found if common is None else {one: common[one] for one in common if found.get(one) == common[one]}
            if not common:
                return {}
        return common or {}

    def _after(self, row: Any, answer: int) -> dict[Effect, str]:
        """What one answer brings at once, or else in any case later."""
        after = copy(row)
        try:
            _, certain = self._game.rehearsal(after, answer)
        except OutOfRange:
            return {}  # a broken rule is reported where it is played
        changes = [one for one in effects(self._tallies, self._before, after) if one[1] not in self._already]
        if not changes and certain and not after.over and after.seat == row.seat:
            return self._in_any_case(after)
        return {effect: tally.told(self._before, after, effect) for tally, effect in changes}

    def _answers(self, row: Any) -> Iterator[int]:
        """The legal answers, the last one first: it usually ends a turn, and settles that nothing is certain."""
        menu, forbidden = self._game.menu, self._game.interpreted(moves.forbidden)
        first = menu.first[row.decision]
        for answer in range(first + menu.width[row.decision] - 1, first - 1, -1):
            if forbidden(row, answer) == moves.ALLOWED:
                yield answer
