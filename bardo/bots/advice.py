"""What a search says to people: hints before a move, and afterwards what the move has cost."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from bardo.bots.confidence import Z_95
from bardo.bots.generator import Generator
from bardo.bots.reasons import because
from bardo.bots.search import Opinion, Search
from bardo.bots.thinking import Thinker
from bardo.engine.authoring.menu import Action
from bardo.engine.play.match import Match
from bardo.errors import BardoError

HINT_SECONDS = 2.0
LOADING_SECONDS = 1.5
"""How long to wait for a search that is only being loaded."""
CLEAR = 0.03
"""By how much an action has to be worse than the best one to be told apart from it."""
PART_FOR_THE_MOVE = 3
"""One in this many simulations tries the move that was made, whatever the search thinks of it."""


def percent(opinion: Opinion) -> str:
    """A chance with its 95 % interval, such as 61 % ± 3 %."""
    off = max(1, round(100 * Z_95 * opinion.error))
    return f"{100 * opinion.chance:.0f} % ± {off} %"


@dataclass(frozen=True)
class Advice:
    """What to do in a position, and why."""

    hints: list[tuple[Action, str]]
    """The legal actions, the best first, each with the chance after it in words; no chance without a search."""
    words: str
    """The best action, why it is best, and what another one costs."""
    searched: bool
    """Whether a search stands behind it; until that is compiled, there is only a rule of thumb."""
    worth: str = ""
    """What the action that somebody asked about is worth compared with the best one, and why; only from a search."""


class Adviser:
    """Gives hints during a game."""

    def __init__(self, match: Match, seed: int = 0) -> None:
        self._thinker, self._generator = Thinker(match.game, seed), Generator(seed)

    def advise(self, match: Match, seconds: float = HINT_SECONDS, about: int | None = None) -> Advice:
        """The legal actions with the chances of the seat to move after each, the best first, and a reason.

        With `about`, also what that action is worth.
        """
        if match.over:
            raise BardoError("the game is over: there is nothing to advise")
        searched = self._thinker.ready.wait(LOADING_SECONDS)
        actions = {action.id: action for action in match.actions}
        found = self._thinker.opinions(match, self._generator, seconds, about=about)
        opinions = sorted(found, key=lambda one: -one.chance)
        hints = [(actions[one.action], percent(one) if searched else "") for one in opinions]
        if not searched:
            return Advice(hints, _rule_of_thumb(match, opinions), False)
        worth = "" if about is None else _worth(match, opinions, about)
        return Advice(hints, _counsel(match, opinions), True, worth)


def _rule_of_thumb(match: Match, opinions: Sequence[Opinion]) -> str:
    """What to aim for, and what looks best one action ahead; without a search that is all one can say."""
    assert match.seat is not None
    aim = match.aim(match.seat)
    thumb = f"A rule of thumb: {aim.missing} " if aim else ""
    return f"{thumb}At first sight, this looks best: {match.sentence(opinions[0].action)}."


def _counsel(match: Match, opinions: Sequence[Opinion]) -> str:
    """The best action, why it is better than the first one that is clearly worse, and by how much."""
    best = opinions[0]
    sentence = match.sentence(best.action)
    if len(opinions) == 1:
        return f"{sentence}: there is no other choice."
    worse = next((one for one in opinions[1:] if _is_clearly_worse(one, best)), None)
    equals = opinions[1 : opinions.index(worse)] if worse else opinions[1:]
    parts = [f"{sentence}."]
    if worse:
        parts.append(because(match, best.action, worse.action))
        points, whose = round(100 * (best.chance - worse.chance)), "the team's" if match.game.team else "your"
        parts.append(f"“{match.sentence(worse.action)}” would lower {whose} chance of winning by {points} points.")
    if equals and worse:
        parts.append(f"About as good: {match.sentence(equals[0].action)}.")
    elif equals:
        seat = int(match.state["seat"])
        aim = match.aim(seat)
        all_of_them = "Both choices" if len(opinions) == 2 else f"All {len(opinions)} choices"
        parts = [f"{all_of_them} are about equally good here.", aim.missing if aim else ""]
    return " ".join(filter(None, parts))


def _worth(match: Match, opinions: Sequence[Opinion], action: int) -> str:
    """The chance after an action, and by how much and why the best one is better."""
    best = opinions[0]
    mine = next(one for one in opinions if one.action == action)
    if len(opinions) == 1:
        return "There was no other choice."
    whose = "the team's" if match.game.team else "your"
    chance = f"After this move, {whose} chance of winning is {percent(mine)}."
    if mine is best:
        equals = [one for one in opinions[1:] if not _is_clearly_worse(one, best)]
        as_good = f"About as good: {match.sentence(equals[0].action)} ({percent(equals[0])})." if equals else ""
        return f"{chance} {as_good or 'Nothing is better.'}"
    if not _is_clearly_worse(mine, best):
        return f"{chance} That is about as good as the best: {match.sentence(best.action)} ({percent(best)})."
    points = round(100 * (best.chance - mine.chance))
    better = f"“{match.sentence(best.action)}” is better by {points} points ({percent(best)})."
    return " ".join(filter(None, (chance, better, because(match, best.action, action))))


def _is_clearly_worse(one: Opinion, best: Opinion) -> bool:
    """Whether an action wins at least a few points less than the best one, and more than chance explains."""
    difference = best.chance - one.chance
    return difference >= CLEAR and difference > Z_95 * float(np.hypot(one.error, best.error))


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
    """Judge every decision of a match with this number of simulations."""
    search = Search(match.game, seed, trees=1)
    for number, (row, (seat, action)) in enumerate(zip(match.rows, match.history, strict=False), 1):
        yield judge(search, Decision(number, row, seat, action), simulations)
        advance(1)


@dataclass(frozen=True)
class Decision:
    """A decision that was made, by its number from 1: the position before it, the seat and the action."""

    number: int
    row: np.ndarray
    seat: int
    action: int


def judge(search: Search, decision: Decision, simulations: int, seconds: float | None = None) -> Verdict:
    """The opinion of a search about a decision, with this number of simulations or within this time.

    If a move seems to have cost something, a second, independent search compares it with the better one: the best of
    many estimates may only have been lucky. It takes as long again.
    """
    row, action, part = decision.row, decision.action, simulations // PART_FOR_THE_MOVE
    spent = None if seconds is None else seconds / PART_FOR_THE_MOVE
    search.forget()
    search.think(row, max(1, simulations - part), None if spent is None or seconds is None else seconds - spent)
    chances = search.outlook(row)
    opinions = _tried(search, row, part, spent, action)
    best = max(opinions.values(), key=lambda one: one.chance - one.error if one.visits else -1.0)
    verdict = Verdict(decision.number, decision.seat, opinions[action], best, chances)
    if verdict.sure:
        search.forget()
        half = None if seconds is None else seconds / 2
        opinions = _tried(search, row, simulations // 2, half, action, best.action)
        verdict = Verdict(decision.number, decision.seat, opinions[action], opinions[best.action], chances)
    return verdict


def _tried(
    search: Search, row: np.ndarray, simulations: int, seconds: float | None, *actions: int
) -> dict[int, Opinion]:
    """The opinions of a search on all actions after it has tried each of those given, within these limits."""
    for action in actions:
        opinions = search.think(row, max(1, simulations), seconds, only=action)
    return {one.action: one for one in opinions}
