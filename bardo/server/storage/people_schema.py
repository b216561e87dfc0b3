"""The tables of the database that are about people, and about tables as people find them in lists."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

import msgspec
import sqlalchemy as sa

from bardo.server.people.person import Person, marks_of
from bardo.server.people.ratings import Rating
from bardo.server.people.results import SeatResult
from bardo.server.storage.schema import grants, metadata
from bardo.server.tables.access_keys import WATCH, Grant
from bardo.server.wire.people_bodies import TableSummary, as_json

people = sa.Table(
    "people",
    metadata,
    sa.Column("id", sa.String(20), primary_key=True),
    sa.Column("body", sa.Text, nullable=False),
)
devices = sa.Table(
    "devices",
    metadata,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("person", sa.String(20), nullable=False, index=True),
    sa.Column("kind", sa.String(10), nullable=False),
    sa.Column("label", sa.String(80), nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("seen", sa.Float, nullable=False),
)
"""The secrets of people by their hashes: of browsers, of words that were written down, and of links for one use."""
summaries = sa.Table(
    "summaries",
    metadata,
    sa.Column("table_id", sa.String(20), primary_key=True),
    sa.Column("body", sa.Text, nullable=False),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("since", sa.Float, nullable=False),
)
results = sa.Table(
    "results",
    metadata,
    sa.Column("table_id", sa.String(20), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("person", sa.String(20), index=True),
    sa.Column("bot", sa.String(60)),
    sa.Column("name", sa.String(60), nullable=False),
    sa.Column("game", sa.String(60), nullable=False, index=True),
    sa.Column("preset", sa.String(60), nullable=False),
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("result", sa.Float, nullable=False),
    sa.Column("place", sa.Integer, nullable=False),
    sa.Column("points", sa.Integer),
    sa.Column("rounds", sa.Integer),
    sa.Column("carry", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)
ratings = sa.Table(
    "ratings",
    metadata,
    sa.Column("who", sa.String(80), primary_key=True),
    sa.Column("game", sa.String(60), primary_key=True),
    sa.Column("mean", sa.Float, nullable=False),
    sa.Column("deviation", sa.Float, nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
)
sa.Index("ix_summaries_listed", summaries.c.listed, summaries.c.since)

_person = msgspec.json.Decoder(Person)
_summary = msgspec.json.Decoder(TableSummary)


def records(game: str, preset: str, seats: int) -> Any:
    """The query for how many games of a kind were finished, the fewest rounds of a win, and a team's best score."""
    columns = results.c
    won = sa.case((columns.result > 0, columns.rounds))
    same = columns.game == game, columns.preset == preset, columns.seats == seats
    games = sa.func.count(sa.distinct(columns.table_id)).label("games")
    best = sa.func.min(won).label("rounds"), sa.func.max(columns.points).label("points")
    return sa.select(games, *best).where(*same)


def insert_summary(summary: TableSummary) -> sa.Insert:
    """The statement that writes the summary of a new table."""
    return summaries.insert().values(table_id=summary.table, **_summary_row(summary))


def update_summary(summary: TableSummary) -> sa.Update:
    """The statement that writes the summary of a table that has one."""
    return summaries.update().where(summaries.c.table_id == summary.table).values(**_summary_row(summary))


def _summary_row(summary: TableSummary) -> dict[str, Any]:
    return {"body": as_json(summary), "listed": summary.listed, "since": summary.since}


def insert_results(found: list[SeatResult]) -> list[sa.Insert]:
    """The statements that write the results of a game."""
    return [results.insert().values([asdict(one) for one in found])] if found else []


def replace_ratings(new: list[Rating]) -> list[sa.Insert | sa.Delete]:
    """The statements that write ratings in place of older ones."""
    if not new:
        return []
    old = [(ratings.c.who == one.who) & (ratings.c.game == one.game) for one in new]
    return [ratings.delete().where(sa.or_(*old)), ratings.insert().values([asdict(one) for one in new])]


def result_from(row: Any) -> SeatResult:
    """The result of a row."""
    return SeatResult(**row._mapping)


def rating_from(row: Any) -> Rating:
    """The rating of a row."""
    return Rating(**row._mapping)


def person_from(row: Any) -> Person:
    """The person of a row."""
    return _person.decode(row.body)


def summary_from(row: Any) -> TableSummary:
    """The summary of a row."""
    return _summary.decode(row.body)


def grants_of(person_id: str) -> sa.Select:
    """The statement that finds the grants of a person."""
    return grants.select().where(grants.c.hash.in_(marks_of(person_id)), sa.not_(grants.c.revoked))


def revoke_keys(mine: Iterable[Grant]) -> list[sa.Update]:
    """The statements that revoke the keys for what these grants of a person allow, other than to watch."""
    columns = grants.c
    return [
        grants.update()
        .where(columns.table_id == one.table_id, columns.right == one.right, columns.seat.is_(one.seat))
        .where(sa.not_(columns.hash.contains(".")))
        .values(revoked=True)
        for one in mine
        if one.right != WATCH
    ]


def forget_table(table_id: str) -> list[sa.Delete]:
    """The statements that delete what lists know of a table; results stay."""
    return [summaries.delete().where(summaries.c.table_id == table_id)]
