"""The turning points of a finished game: the choices that cost most, and what the dice gave."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

from bardo.bots.advice import Verdict
from bardo.bots.confidence import Z_95
from bardo.engine.play.match import Match

MOST = 3
"""How many turning points a game has at most."""
MOST_DICE = 1
"""How many of them the dice may have given."""
LEAST_CHOICE, LEAST_DICE = 0.05, 0.12
"""The least swing of a turning point. What a search misjudges looks like luck, so dice need a larger one."""
TOLD_LINES = 2
"""How many lines of the log tell what the dice gave."""


@dataclass(frozen=True)
class TurningPoint:
    """A decision at which the chance of the seat that decided changed much.

    By a choice it falls from that of the best action to that of the action made. The dice change it from there to the
    chance after they were thrown.
    """

    number: int
    """The number of the decision, from 1."""
    seat: int
    kind: Literal["choice", "dice"]
    before: float
    after: float

    @property
    def swing(self) -> float:
        """How much the chance changed."""
        return abs(self.after - self.before)


def turning_points(verdicts: Sequence[Verdict], drew: Sequence[bool], returns: Sequence[float]) -> list[TurningPoint]:
    """The largest swings that are more than noise, in the order in which they happened.

    `drew` says for every decision of the game whether it used chance, `returns` how the game ended; verdicts may be
    missing, and then nobody knows what the dice gave before them.
    """
    by_number = {verdict.number: verdict for verdict in verdicts}
    found: list[TurningPoint] = []
    for verdict in verdicts:
        found += _choice(verdict)
        if drew[verdict.number - 1]:
            found += _dice(verdict, by_number.get(verdict.number + 1), len(drew), returns)
    found.sort(key=lambda one: -one.swing)
    dice = [one for one in found if one.kind == "dice"][:MOST_DICE]
    kept = [one for one in found if one.kind == "choice" or one in dice][:MOST]
    return sorted(kept, key=lambda one: (one.number, one.kind))


def _choice(verdict: Verdict) -> list[TurningPoint]:
    """What a choice cost, if it is more than noise."""
    if not verdict.sure or verdict.cost < LEAST_CHOICE:
        return []
    return [TurningPoint(verdict.number, verdict.seat, "choice", verdict.best.chance, verdict.made.chance)]


def _dice(verdict: Verdict, following: Verdict | None, count: int, returns: Sequence[float]) -> list[TurningPoint]:
    """What the dice gave after a choice, if it is more than noise."""
    if following is not None:
        after, error = following.chances[verdict.seat], following.best.error
    elif verdict.number == count:
        after, error = returns[verdict.seat], 0.0
    else:
        return []
    point = TurningPoint(verdict.number, verdict.seat, "dice", verdict.made.chance, after)
    noise = Z_95 * float(np.hypot(verdict.made.error, error))
    return [point] if point.swing >= LEAST_DICE and point.swing > noise else []


def told(match: Match, point: TurningPoint) -> str:
    """A turning point in a sentence, such as "Ann walks to the Forest."."""
    name, action = match.names[point.seat], match.history[point.number - 1][1]
    lines = match.journal.told[point.number]
    if point.kind == "dice":
        what = f"What the dice gave {name}: {' '.join(lines[-TOLD_LINES:]) or match.sentence(action)}"
    elif lines and lines[0].startswith(name):
        what = lines[0]
    else:
        what = f"{name}: {match.sentence(action)}"
    return f"{what.rstrip('.')}."
