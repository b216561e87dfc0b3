"""The review of a finished game: which decisions are judged, and what is said of them."""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

from bardo.bots.advice import Decision, Verdict
from bardo.bots.turning_points import TurningPoint, told, turning_points
from bardo.engine.play.match import Match
from bardo.server.wire.ending_bodies import JudgedDecision, Review, ReviewState, TurningPointFacts

LEAST_SECONDS = 0.008
"""The least time in which a decision can be judged at all; where there is less, some are left out."""


def judging_order(count: int, seconds: float) -> list[int]:
    """The numbers of the decisions to judge within some seconds: the last first, in very long games only some."""
    every = max(1, math.ceil(count * LEAST_SECONDS / max(seconds, LEAST_SECONDS)))
    return list(range(count, 0, -every))


def decisions_of(match: Match) -> list[Decision]:
    """All decisions of a match that remembers its past."""
    made = zip(match.rows, match.history, strict=False)
    return [Decision(number, row, seat, action) for number, (row, (seat, action)) in enumerate(made, 1)]


def review_of(match: Match, verdicts: Sequence[Verdict], of: int, state: ReviewState) -> Review:
    """What is said of a match; its turning points are known when all verdicts are there."""
    judged = [_judged(verdict, match.game.team) for verdict in sorted(verdicts, key=lambda one: one.number)]
    complete = state == "complete"
    points = turning_points(verdicts, match.drew, match.returns if match.over else match.chances) if complete else []
    return Review(state, of, judged, [_point(match, point) for point in points])


def _judged(verdict: Verdict, team: bool) -> JudgedDecision:
    chances = [_percent(one) for one in _before(verdict, team)]
    judged = JudgedDecision(verdict.number, verdict.seat, verdict.made.action, chances)
    if verdict.sure and _percent(verdict.cost):
        judged.cost, judged.best = _percent(verdict.cost), verdict.best.action
    return judged


def _before(verdict: Verdict, team: bool) -> Sequence[float]:
    """Each seat's chance before a move; where the move has cost something, by the search that says how much.

    Whoever decides then has the chance of the best action, as a team has together, and the others share what is left.
    """
    if not (verdict.sure and verdict.cost):
        return verdict.chances
    best, mine = verdict.best.chance, verdict.chances[verdict.seat]
    if team:
        return [best] * len(verdict.chances)
    others = sum(verdict.chances) - mine
    part = (1 - best) / others if others else 0.0
    return [best if seat == verdict.seat else part * one for seat, one in enumerate(verdict.chances)]


def _point(match: Match, point: TurningPoint) -> TurningPointFacts:
    change = _percent(point.before), _percent(point.after)
    return TurningPointFacts(point.number - 1, point.seat, point.kind, *change, told(match, point))


def _percent(chance: float) -> int:
    return round(100 * chance)


def stored_review(body: bytes | None) -> Review | None:
    """A review from the database; None if there is none, or if this Bardo cannot read it."""
    try:
        return None if body is None else msgspec.json.decode(body, type=Review)
    except msgspec.DecodeError:
        return None
