"""How a game ended, as the end page, its picture and the analysis get it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from bardo.server.wire.from_client import ActionId, Name
from bardo.server.wire.from_server import Exact, Question

ReviewState = Literal["complete", "judging", "waiting", "failed", "off"]
PointKind = Literal["choice", "dice"]


class JudgedDecision(Exact):
    """A decision by its number, from 1: who made it, everybody's chances before it, and what it cost.

    Chances are in percent. Cost and best action are only there where the cost is more than noise.
    """

    number: int
    seat: int
    action: int
    chances: list[int]
    cost: int = 0
    best: int | None = None


class TurningPointFacts(Exact):
    """A turning point: the chance of the seat before and after it in percent, and a sentence.

    `move` is the moment before it.
    """

    move: int
    seat: int
    kind: PointKind
    before: int
    after: int
    sentence: str


class Review(Exact):
    """What a search says of a finished game; `of` is the number of decisions that are judged in the end.

    In a very long game only some of the decisions are judged, evenly spaced.
    """

    state: ReviewState
    of: int
    decisions: list[JudgedDecision]
    turning_points: list[TurningPointFacts]


class EndPart(Exact):
    """A column of the table of scores; `decides`: whether it decides where all before are equal."""

    name: str
    decides: bool
    clause: str


class EndRow(Exact):
    """A row of the table of scores: a seat, or a part of the score of a team."""

    seat: int | None
    place: str
    name: str
    values: list[str]


class ScoreTable(Exact):
    """What each seat has at the end, the best first; for a team, what its score is made of."""

    parts: list[EndPart]
    rows: list[EndRow]
    why: str
    """Why the first are before the second."""


class EndSeat(Exact):
    """A seat as the end page shows it."""

    name: str
    colour: str
    sign: str
    won: bool
    seconds: float | None
    """How long it took to decide in all, if that is known."""


class Length(Exact):
    """How long a game was; seconds from the first to the last action, if they are known."""

    rounds: int | None
    decisions: int
    seconds: float | None


class EndFacts(Exact):
    """How a game ended, and its review as far as it has come."""

    title: str
    sentence: str
    outcome: str
    team: bool
    seats: list[EndSeat]
    scores: ScoreTable | None
    length: Length
    dice: bool
    """Whether chance had a say: only then are there dice to check."""
    records: list[str]
    review: Review
    chart: str
    """Everybody's chances over time as SVG; empty until there is something to draw."""
    said: str
    """What is missing in the review, in words; empty when it is complete."""


class EndWanted(Struct):
    """The end of a game, with a chart of this width in pixels."""

    table: str
    width: Annotated[int, Meta(ge=280, le=1200)] = 720


class DecisionWanted(Struct):
    """A decision of a finished game, by the move before it."""

    table: str
    move: int


class AdviceWanted(DecisionWanted):
    """Advice at a decision; with an action, also what that one is worth."""

    action: ActionId | None = None


class WhyWanted(DecisionWanted):
    """An action that was perhaps not allowed at a decision, by name or number."""

    action: Name


class DecisionFacts(Exact):
    """A decision of a finished game: what was asked, and what was chosen."""

    asked: Question
    made: int


class MomentAdvice(Exact):
    """What an adviser thinks of the legal actions at a moment of a finished game, the best first; and why."""

    hints: list[tuple[str, str, int]]
    advice: str
    searched: bool
    worth: str
    """What the action that somebody asked about is worth compared with the best one, and why."""


class WhyNot(Exact):
    """Whether an action was allowed at a decision; if not, why, and the clause that says so."""

    allowed: bool
    reason: str
    clause: str
