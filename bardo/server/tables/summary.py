"""A table as it stands in a list."""

from __future__ import annotations

from bardo.server.tables.table import Table
from bardo.server.wire.people_bodies import SeatSummary, TableSummary


def summary_of(table: Table, since: float) -> TableSummary:
    """The summary of a table that has waited as it does since then."""
    match, settings = table.match, table.settings
    return TableSummary(
        table=table.id,
        game=match.game.name,
        title=match.game.title,
        preset=match.preset,
        seats=[SeatSummary(chair.name, chair.who, chair.bot is not None, chair.gone) for chair in table.chairs],
        asked=table.asked,
        over=table.over,
        winners=table.winners if table.over else [],
        clock=settings.clock.kind,
        moves=len(match.history),
        since=since,
        created=table.record.created,
        listed=table.open and not table.over and any(chair.free for chair in table.chairs),
        ended=table.ended,
    )


def is_news(summary: TableSummary, before: TableSummary | None) -> bool:
    """Whether a list would show something else; the number of moves alone is not worth writing down."""
    if before is None:
        return True
    same = (summary.seats, summary.asked, summary.over, summary.listed)
    return same != (before.seats, before.asked, before.over, before.listed)
