"""How a game at a table ended: what its end page and its picture say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bardo.engine.authoring.ending import Ending
from bardo.engine.picture.scene import SEAT_COLOURS, SIGNS, Panel
from bardo.engine.play.match import Match
from bardo.engine.play.position import outcome_of
from bardo.server.tables.chances_chart import WIDTH, Line, chart
from bardo.server.tables.table import Table
from bardo.server.wire.ending_bodies import EndFacts, EndPart, EndRow, EndSeat, Length, Review, ReviewState, ScoreTable

Timeline = Sequence[tuple[str, int | None, float]]
"""The kind, the seat and the time of every event of a table."""
OUTCOMES = {"draw": "Everybody has an equal share.", "end": "Nobody wins and nobody loses."}
"""What a table that was ended by agreement comes to."""
ACTING_KINDS = ("do", "undo", "end")
MISSING: dict[ReviewState, str] = {
    "complete": "",
    "judging": "The game is being reviewed: {judged} of {of} decisions so far, from the last ones on.",
    "waiting": "The review waits until the bots' code for this game is compiled, once on this machine.",
    "failed": "The game could not be reviewed this time. Open this page again in a minute.",
    "off": "This server does not review games.",
}


@dataclass(frozen=True)
class Result:
    """What a game came to: how it ended early, if it did, who has won in a sentence, and the seats of the winners."""

    sentence: str
    outcome: str
    winners: Sequence[int]


def result_of(table: Table) -> Result:
    """What the game of a table came to: people may have ended it early, or resigned."""
    outcome = OUTCOMES.get(table.ended or "") or outcome_of(table.match.names, table.winners)
    return Result(table.ended_words, outcome, table.winners)


def end_facts(
    table_id: str,
    match: Match,
    timeline: Timeline,
    review: Review,
    width: int = WIDTH,
    records: Sequence[str] = (),
    result: Result | None = None,
) -> EndFacts:
    """What the end page says of a finished game; `records` are sentences about this server's games.

    The result is that of the match, unless the people at the table have changed it.
    """
    ending = match.ending
    acted = [at for kind, _, at in timeline if kind == "do"]
    told = ending.sentence if ending else "The game is over."
    result = result or Result("", match.outcome, match.winners)
    return EndFacts(
        title=match.game.title,
        sentence=result.sentence or told,
        outcome=result.outcome,
        team=match.game.team,
        seats=_seats(match, timeline, result.winners),
        scores=_scores(match, ending) if ending else None,
        length=Length(match.round, len(match.history), acted[-1] - acted[0] if len(acted) > 1 else None),
        dice=match.used_chance,
        records=list(records),
        review=review,
        chart=chart(review, lines_of(match), len(match.history), f"/t/{table_id}/analysis", width),
        said=_missing(review),
    )


def ended_at(timeline: Timeline) -> float:
    """When the last action was played; 0 if that was at another table."""
    return max((at for kind, _, at in timeline if kind == "do"), default=0.0)


def lines_of(match: Match) -> list[Line]:
    """The lines of the chart: one for each seat, or one for a team; a game that was ended early has only chances."""
    returns = match.returns if match.over else match.chances
    if match.game.team:
        return [Line("The team", "", "jade", 0, 100 * returns[0])]
    return [
        Line(seat.name, seat.sign, SEAT_COLOURS[seat.colour], nth, 100 * returns[nth])
        for nth, seat in enumerate(_seats(match, (), ()))
    ]


def _seats(match: Match, timeline: Timeline, winners: Sequence[int]) -> list[EndSeat]:
    panels, thought = _panels(match), _seconds(len(match.names), timeline)
    return [
        EndSeat(name, _colour(panels.get(seat), seat), _sign(panels.get(seat), seat), seat in winners, thought[seat])
        for seat, name in enumerate(match.names)
    ]


def _panels(match: Match) -> dict[int, Panel]:
    return {panel.seat: panel for panel in match.scene.panels}


def _colour(panel: Panel | None, seat: int) -> str:
    return panel.colour if panel else list(SEAT_COLOURS)[seat % len(SEAT_COLOURS)]


def _sign(panel: Panel | None, seat: int) -> str:
    return (panel.sign if panel else "") or SIGNS[seat % len(SIGNS)]


def _seconds(seats: int, timeline: Timeline) -> list[float | None]:
    """How long each seat took to decide in all; None for one that did nothing here."""
    taken: list[float | None] = [None] * seats
    before = None
    for kind, seat, at in timeline:
        if kind not in ACTING_KINDS or seat is None:
            continue
        if before is not None:
            taken[seat] = (taken[seat] or 0.0) + at - before
        before = at
    return taken


def _scores(match: Match, ending: Ending) -> ScoreTable:
    head, *rows = ending.table(match.names)
    if match.game.team:
        parts = [EndPart(ending.total, False, "")]
        return ScoreTable(parts, [EndRow(None, "", name, [value]) for name, value in rows], "")
    parts = [EndPart(name, bool(part.better), part.clause) for name, part in zip(head[2:], ending.parts, strict=True)]
    facts = [EndRow(seat, place, name, values) for seat, (place, name, *values) in zip(ending.order, rows, strict=True)]
    return ScoreTable(parts, facts, ending.why(match.names))


def _missing(review: Review) -> str:
    return MISSING[review.state].format(judged=len(review.decisions), of=review.of or "all")
