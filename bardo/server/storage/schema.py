"""The tables of the database, and the statements that read them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa

from bardo.server.tables.access_keys import Grant
from bardo.server.tables.record import EventBody, TableEvent, TableRecord, TableSettings

SCHEMA_VERSION = 2

metadata = sa.MetaData()
about = sa.Table("bardo", metadata, sa.Column("schema_version", sa.Integer, primary_key=True))
records = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(20), primary_key=True),
    sa.Column("body", sa.Text, nullable=False),
    sa.Column("secret", sa.LargeBinary, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
)
events = sa.Table(
    "entries",
    metadata,
    sa.Column("table_id", sa.String(20), primary_key=True),
    sa.Column("version", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(20), nullable=False),
    sa.Column("seat", sa.Integer),
    sa.Column("body", sa.Text, nullable=False),
    sa.Column("command", sa.String(40)),
    sa.Column("at", sa.Float, nullable=False),
    sa.UniqueConstraint("table_id", "command"),
)
"""The event logs. Two unique keys do the work: a version is written once (optimistic concurrency), and so is the
idempotency key of a command, in the column `command`."""
snapshots = sa.Table(
    "snapshots",
    metadata,
    sa.Column("table_id", sa.String(20), primary_key=True),
    sa.Column("version", sa.Integer, primary_key=True),
    sa.Column("body", sa.LargeBinary, nullable=False),
)
grants = sa.Table(
    "links",
    metadata,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("table_id", sa.String(20), primary_key=True, index=True),
    sa.Column("right", sa.String(10), nullable=False),
    sa.Column("seat", sa.Integer),
    sa.Column("revoked", sa.Boolean, nullable=False),
)

# -- reviews of finished games --

reviews = sa.Table(
    "reviews",
    metadata,
    sa.Column("table_id", sa.String(20), primary_key=True),
    sa.Column("body", sa.Text, nullable=False),
)
REVIEW = sa.select(reviews.c.body).where(reviews.c.table_id == sa.bindparam("id", type_=sa.String))
TIMELINE = (
    sa.select(events.c.kind, events.c.seat, events.c.at)
    .where(events.c.table_id == sa.bindparam("id", type_=sa.String))
    .order_by(events.c.version)
)


def replace_review(table_id: str, body: bytes) -> list[sa.Insert | sa.Delete]:
    """The statements that write the review of a table in place of an older one."""
    values = {"table_id": table_id, "body": body.decode()}
    return [reviews.delete().where(reviews.c.table_id == table_id), reviews.insert().values(values)]


# -- what reads tables --

# Built once: a thousand tables are read when a server comes back.
_ID = sa.bindparam("id", type_=sa.String)
_IDS = sa.bindparam("ids", type_=sa.String, expanding=True)
RECORDS = records.select().where(records.c.id.in_(_IDS))
GRANTS = grants.select().where(grants.c.table_id.in_(_IDS), sa.not_(grants.c.revoked))
SNAPSHOTS = snapshots.select().where(snapshots.c.table_id.in_(_IDS)).order_by(snapshots.c.version)
_latest_snapshot = (
    sa.select(snapshots.c.table_id, sa.func.max(snapshots.c.version).label("version"))
    .where(snapshots.c.table_id.in_(_IDS))
    .group_by(snapshots.c.table_id)
    .subquery()
)
EVENTS_AFTER_SNAPSHOT = (
    sa.select(events)
    .select_from(
        records.outerjoin(_latest_snapshot, _latest_snapshot.c.table_id == records.c.id).join(
            events,
            (events.c.table_id == records.c.id) & (events.c.version > sa.func.coalesce(_latest_snapshot.c.version, 0)),
        )
    )
    .where(records.c.id.in_(_IDS))
    .order_by(events.c.table_id, events.c.version)
)
EVENTS_AFTER = (
    events.select().where(events.c.table_id == _ID, events.c.version > sa.bindparam("after")).order_by(events.c.version)
)
LATEST_VERSIONS = (
    sa.select(events.c.table_id, sa.func.max(events.c.version))
    .where(events.c.table_id.in_(_IDS))
    .group_by(events.c.table_id)
)
EVENT_WITH_KEY = events.select().where(events.c.table_id == _ID, events.c.command == sa.bindparam("key"))
NEWEST_GRANT = (
    sa.select(grants)
    .join(records, records.c.id == grants.c.table_id)
    .where(grants.c.hash == sa.bindparam("hash"), sa.not_(grants.c.revoked))
    .order_by(records.c.created.desc())
)


def insert_record(record: TableRecord) -> sa.Insert:
    """The statement that writes a record."""
    row = {"id": record.id, "body": _json(record.settings), "secret": record.secret, "created": record.created}
    return records.insert().values(row)


def insert_grants(wanted: Iterable[Grant]) -> list[sa.Insert]:
    """The statements that write grants."""
    rows = [
        {"hash": one.hash, "table_id": one.table_id, "right": one.right, "seat": one.seat, "revoked": one.revoked}
        for one in wanted
    ]
    return [grants.insert().values(rows)] if rows else []


def replace_grants(wanted: Sequence[Grant]) -> list[sa.Insert | sa.Update | sa.Delete]:
    """The statements that write grants for one right and revoke older ones for it."""
    if not wanted:
        return []
    first = wanted[0]
    same = (grants.c.table_id == first.table_id) & (grants.c.right == first.right)
    same &= grants.c.seat == first.seat if first.seat is not None else grants.c.seat.is_(None)
    again = (grants.c.table_id == first.table_id) & grants.c.hash.in_([one.hash for one in wanted])
    return [grants.update().where(same).values(revoked=True), grants.delete().where(again), *insert_grants(wanted)]


def replace_snapshot(table_id: str, version: int, body: bytes) -> list[sa.Insert | sa.Delete]:
    """The statements that write a snapshot and delete older ones."""
    values = {"table_id": table_id, "version": version, "body": body}
    return [snapshots.delete().where(snapshots.c.table_id == table_id), snapshots.insert().values(values)]


def delete_table(table_id: str) -> list[sa.Delete]:
    """The statements that delete everything of a table."""
    columns = (records.c.id, events.c.table_id, snapshots.c.table_id, grants.c.table_id, reviews.c.table_id)
    return [sa.delete(column.table).where(column == table_id) for column in columns]


def event_row(table_id: str, event: TableEvent) -> dict[str, Any]:
    """An event as a row of the database."""
    return {
        "table_id": table_id,
        "version": event.version,
        "kind": event.kind,
        "seat": event.seat,
        "body": _json(event.body),
        "command": event.idempotency_key,
        "at": event.at,
    }


def event_from(row: Any) -> TableEvent:
    """The event of a row."""
    return TableEvent(row.version, row.kind, row.seat, _event_body.decode(row.body), row.command, row.at)


def record_from(row: Any) -> TableRecord:
    """The record of a row."""
    return TableRecord(row.id, _settings.decode(row.body), bytes(row.secret), row.created)


def grant_from(row: Any) -> Grant:
    """The grant of a row."""
    return Grant(row.hash, row.table_id, row.right, row.seat, bool(row.revoked))


_event_body = msgspec.json.Decoder(EventBody)
_settings = msgspec.json.Decoder(TableSettings)


def _json(body: msgspec.Struct) -> str:
    return msgspec.json.encode(body).decode()
