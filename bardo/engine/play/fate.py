"""Looking further ahead than a rehearsal: what comes in any case, whatever is answered next.

Most questions are settled by the first answer that is tried, for it leaves everything open. Only where death, say, is
certain or nearly so are many answers tried. What was found out about a row is kept for all actions of a question. If
that is still too much, nothing is said on any of its actions: a warning that only some of them carry would read as if
the others were a way out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from typing import Any

from bardo.engine.authoring.effects import Effect, Tally, effects
from bardo.engine.authoring.game import Game
from bardo.engine.play import moves
from bardo.errors import OutOfRange

MOST_REHEARSALS = 300
"""How many answers are tried for a question before its fate is left open."""

Certain = dict[Effect, str]
"""Changes that come in any case, each with its words."""


class Fate:
    """How grave tallies will change, whatever is answered, after each action of the question in a row."""

    def __init__(self, game: Game, tallies: Sequence[Tally], before: Any) -> None:
        self._game = game
        self._before = copy(before)
        self._search = _Search(game, tallies, self._before)
        self._of_all: dict[int, Certain] | None = None

    def after(self, action: int, asked: Any) -> Certain:
        """What comes in any case after an action has led, without chance, to a row in which somebody is asked."""
        if self._of_all is None:
            try:
                if not self._in_any_case(asked):
                    return {}
                self._of_all = self._of_every_action()
            except _TooManyAnswersError:
                self._of_all = {}
        return self._of_all.get(action, {})

    def _of_every_action(self) -> dict[int, Certain]:
        """What comes in any case after each legal action."""
        found = {}
        for action in self._search.answers(self._before):
            asked = copy(self._before)
            if self._search.is_certain(asked, action) and not asked.over:
                found[action] = self._in_any_case(asked)
        return found

    def _in_any_case(self, asked: Any) -> Certain:
        """Only for a question to the same seat, or to anybody in a game that all win or lose together."""
        if asked.seat != self._before.seat and not self._game.team:
            return {}
        return self._search.in_any_case(asked)


class _TooManyAnswersError(Exception):
    """A question has more answers than are tried."""


class _Search:
    """Trying answers until the seat is no longer asked, chance comes in, or a grave tally has changed."""

    def __init__(self, game: Game, tallies: Sequence[Tally], before: Any) -> None:
        self._game = game
        self._tallies = tuple(tallies)
        self._before = before
        self._left = MOST_REHEARSALS
        self._judged: dict[tuple[frozenset[Effect], bytes], Certain] = {}
        self._telling: dict[int, int] = {}
        """For each decision the answer that left everything open last: it is tried first."""

    def in_any_case(self, asked: Any) -> Certain:
        """The changes that come whatever is answered, beyond those that have come already."""
        already = frozenset(effect for _, effect in effects(self._tallies, self._before, asked))
        return self._judge(asked, already)

    def _judge(self, row: Any, already: frozenset[Effect]) -> Certain:
        """What all answers to a row have in common; given up as soon as that is nothing."""
        key = already, bytes(row)[: self._game.schema.identity]
        if key not in self._judged:
            self._judged[key] = {}  # whoever can come back to the same question can put everything off
            self._judged[key] = self._common(row, already)
        return self._judged[key]

    def _common(self, row: Any, already: frozenset[Effect]) -> Certain:
        common: Certain | None = None
        for answer in self.answers(row):
            found = self._later(row, answer, already)
            common = found if common is None else {one: common[one] for one in common if found.get(one) == common[one]}
            if not common:
                self._telling[row.decision] = answer
                return {}
        return common or {}

    def _later(self, row: Any, answer: int, already: frozenset[Effect]) -> Certain:
        """What one answer brings at once, or else in any case later."""
        after = copy(row)
        certain = self.is_certain(after, answer)
        changes = [one for one in effects(self._tallies, self._before, after) if one[1] not in already]
        if not changes and certain and not after.over and after.seat == row.seat:
            return self._judge(after, already)
        return {effect: tally.told(self._before, after, effect) for tally, effect in changes}

    def is_certain(self, row: Any, answer: int) -> bool:
        """Carry out an answer up to the next question or throw; whether chance had no part in it."""
        if not self._left:
            raise _TooManyAnswersError
        self._left -= 1
        try:
            return self._game.rehearsal(row, answer)[1]
        except OutOfRange:
            return False  # a broken rule is reported where it is played

    def answers(self, row: Any) -> Iterator[int]:
        """The legal answers: what has told something before, then the last first, for it usually ends a turn."""
        menu, forbidden = self._game.menu, self._game.interpreted(moves.forbidden)
        first, telling = menu.first[row.decision], self._telling.get(row.decision)
        possible = range(first + menu.width[row.decision] - 1, first - 1, -1)
        if telling is not None and forbidden(row, telling) == moves.ALLOWED:
            yield telling
        for answer in possible:
            if answer != telling and forbidden(row, answer) == moves.ALLOWED:
                yield answer
