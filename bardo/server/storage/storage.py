"""The database: records, event logs, snapshots and grants of tables, in SQLite or PostgreSQL."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from filelock import FileLock, Timeout
from sqlalchemy.exc import SQLAlchemyError

from bardo.errors import BardoError
from bardo.server.people.ratings import Rating
from bardo.server.people.results import SeatResult
from bardo.server.storage import people_schema, schema
from bardo.server.storage.group_commit import GroupCommit
from bardo.server.storage.notices import Notices, delete_waits
from bardo.server.storage.notification import Notification
from bardo.server.storage.people_storage import PeopleStorage
from bardo.server.tables.access_keys import Grant
from bardo.server.tables.record import TableEvent, TableRecord
from bardo.server.wire.people_bodies import TableSummary

log = logging.getLogger("bardo.server")
CHECKSUM_BYTES = 16
FIRST_SCHEMA = 1
"""The schema without people: what it lacks is only added to it."""
SCHEMA_LOCK = 2001
"""The advisory lock under which one process at a PostgreSQL creates the tables."""
KEEPALIVE: dict[str, Any] = {
    "connect_timeout": 5,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
}
"""A PostgreSQL that does not answer for some seconds is given up."""
Answer = TypeVar("Answer")


class DatabaseInUse(BardoError):
    """Another process serves the tables of this database."""

    def __init__(self, database: str, address: str) -> None:
        super().__init__(f"another Bardo serves the tables in {database}: stop it, or choose another with --database")
        self.address = address


@dataclass
class StoredTable:
    """What the database holds of a table: all that is needed to make a `Table`, and the grants of its keys."""

    record: TableRecord
    grants: list[Grant] = field(default_factory=list)
    snapshot: bytes | None = None
    events: list[TableEvent] = field(default_factory=list)
    """The events after the snapshot."""


class Storage:
    """The database. Writes are queued for a group commit; reads happen at once, so call them from a worker thread."""

    def __init__(self, url: str, full: bool = False) -> None:
        try:
            self.url = sa.make_url(url)
        except (SQLAlchemyError, ValueError):
            raise BardoError(
                f"{url[:60]!r} is not the address of a database: use sqlite:///FILE or postgresql://…"
            ) from None
        if self.url.drivername == "postgresql":
            self.url = self.url.set(drivername="postgresql+psycopg")
        self.shared = self.url.get_backend_name() == "postgresql"
        """Whether several processes may serve its tables."""
        if not self.shared and self.url.get_backend_name() != "sqlite":
            raise BardoError(f"Bardo keeps tables in SQLite or PostgreSQL, not in {self.url.get_backend_name()}")
        try:
            self._engine = self._connected(full)
            self._create_schema()
        except (SQLAlchemyError, ImportError, OSError) as error:
            reason = str(getattr(error, "orig", None) or error).strip().partition("\n")[0]
            raise BardoError(f"the database {self.url.render_as_string()} cannot be used: {reason}") from None
        self._lock = FileLock(f"{self.url.database}.lock", thread_local=False)
        self._writer = GroupCommit(self._engine)
        self.people = PeopleStorage(self._engine, self._writer)
        self.notices = Notices(self._engine, self._writer)

    def _connected(self, full: bool) -> sa.Engine:
        if self.shared:
            return sa.create_engine(self.url, pool_size=4, pool_pre_ping=True, connect_args=KEEPALIVE)
        engine = sa.create_engine(self.url, connect_args={"timeout": 30.0})

        @sa.event.listens_for(engine, "connect")
        def _configure(connection: Any, record: object) -> None:
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute(f"PRAGMA synchronous={'FULL' if full else 'NORMAL'}")

        return engine

    def _create_schema(self) -> None:
        """Create the tables of a new database, and what an older one lacks; that of a later Bardo is left alone."""
        with self._engine.begin() as connection:
            if self.shared:
                connection.execute(sa.text(f"SELECT pg_advisory_xact_lock({SCHEMA_LOCK})"))
            schema.about.create(connection, checkfirst=True)
            found = connection.execute(sa.select(schema.about.c.schema_version)).scalar()
            if found is None:
                schema.metadata.create_all(connection)
                connection.execute(schema.about.insert().values(schema_version=schema.SCHEMA_VERSION))
            elif found == FIRST_SCHEMA:
                schema.metadata.create_all(connection, checkfirst=True)
                connection.execute(schema.about.update().values(schema_version=schema.SCHEMA_VERSION))
            elif found != schema.SCHEMA_VERSION:
                raise BardoError(
                    f"the database {self.url.render_as_string()} was made by another version of Bardo (its schema has"
                    f" version {found}, this Bardo's has {schema.SCHEMA_VERSION}): use another database, or that Bardo"
                )

    def lock(self, address: str = "") -> None:
        """Reserve a SQLite file for this process until it is closed; a warning is logged where files cannot be locked.

        If another process has it, the `DatabaseInUse` error knows the address which that process has left beside it.
        """
        if self.shared or not self.url.database or self.url.database == ":memory:":
            return
        left_behind = Path(f"{self.url.database}.address")
        try:
            self._lock.acquire(blocking=False)
            left_behind.write_text(address, encoding="utf-8")
        except Timeout:
            there = left_behind.read_text(encoding="utf-8").strip() if left_behind.exists() else ""
            raise DatabaseInUse(self.url.database, there) from None
        except (NotImplementedError, OSError):
            log.warning("%s cannot be locked here: let no other process use it", self.url.database)

    def close(self) -> None:
        """Write what is queued, and stop."""
        self._writer.close()
        self._engine.dispose()
        self._lock.release()

    # -- writing ----------------------------------------------------------------------------

    def create(self, record: TableRecord, grants: Sequence[Grant]) -> Future[None]:
        """Write a new table and the grants of its keys."""
        return self._writer.put([schema.insert_record(record), *schema.insert_grants(grants)])

    def append(self, table_id: str, event: TableEvent, grants: Sequence[Grant] = ()) -> Future[None]:
        """Append an event to a table's log; fails with `Conflict` if its version or idempotency key is taken.

        Grants that come with it, all for one right, replace older ones for that right.
        """
        notification = Notification(table_id, event.version) if self.shared else None
        return self._writer.put(schema.replace_grants(grants), schema.event_row(table_id, event), notification)

    def notify(self, notification: Notification) -> None:
        """Send other processes something that is not written to the log."""
        if self.shared:
            self._writer.put([], notification=notification)

    def save_snapshot(self, table_id: str, version: int, snapshot: bytes) -> Future[None]:
        """Write the snapshot of a table at a version, in place of older ones."""
        return self._writer.put(schema.replace_snapshot(table_id, version, _checksum(snapshot) + snapshot))

    def save_review(self, table_id: str, body: bytes) -> Future[None]:
        """Write the review of a finished game."""
        return self._writer.put(schema.replace_review(table_id, body))

    def delete(self, table_id: str) -> Future[None]:
        """Delete everything of a table but its results."""
        return self._writer.put(
            [*schema.delete_table(table_id), *people_schema.forget_table(table_id), delete_waits(table_id)]
        )

    def save_summary(self, summary: TableSummary, is_new: bool) -> Future[None]:
        """Write the summary of a table for lists."""
        write = people_schema.insert_summary if is_new else people_schema.update_summary
        return self._writer.put([write(summary)])

    def save_results(self, results: list[SeatResult], ratings: list[Rating]) -> Future[None]:
        """Write the results of a finished game, and the ratings that follow; `Conflict` if they are there already."""
        return self._writer.put([*people_schema.insert_results(results), *people_schema.replace_ratings(ratings)])

    # -- reading ----------------------------------------------------------------------------

    def _read(self, read: Callable[[sa.Connection], Answer]) -> Answer:
        with self._engine.connect() as connection:
            return read(connection)

    def load(self, table_id: str) -> StoredTable | None:
        """What the database holds of a table; None if there is no such table."""
        return self.load_all([table_id]).get(table_id)

    def record(self, table_id: str) -> TableRecord | None:
        """How a table was set up, without its events; None if there is no such table."""
        row = self._read(lambda one: one.execute(schema.RECORDS, {"ids": [table_id]}).first())
        return schema.record_from(row) if row else None

    def load_all(self, table_ids: Sequence[str]) -> dict[str, StoredTable]:
        """What the database holds of some tables, as far as they exist."""

        def read(connection: sa.Connection) -> dict[str, StoredTable]:
            wanted = {"ids": table_ids}
            rows = connection.execute(schema.RECORDS, wanted).all()
            stored = {row.id: StoredTable(schema.record_from(row)) for row in rows}
            for row in connection.execute(schema.GRANTS, wanted):
                stored[row.table_id].grants.append(schema.grant_from(row))
            # Events before snapshots: a snapshot written in between may know more than these, but never less.
            for row in connection.execute(schema.EVENTS_AFTER_SNAPSHOT, wanted):
                stored[row.table_id].events.append(schema.event_from(row))
            for row in connection.execute(schema.SNAPSHOTS, wanted):
                self._take_snapshot(stored[row.table_id], row)
            return stored

        return self._read(read)

    def _take_snapshot(self, stored: StoredTable, row: Any) -> None:
        """Take a snapshot, or if its checksum is wrong, the whole event log instead."""
        body = bytes(row.body)
        checksum, snapshot = body[:CHECKSUM_BYTES], body[CHECKSUM_BYTES:]
        if checksum == _checksum(snapshot):
            stored.snapshot = snapshot
            stored.events = [event for event in stored.events if event.version > row.version]
        else:
            self.ignore_snapshot(stored, "is damaged")

    def ignore_snapshot(self, stored: StoredTable, reason: str) -> None:
        """Take the whole event log instead of a snapshot that cannot be used, and log a warning."""
        log.warning("table %s: its snapshot %s, so the whole event log is replayed", stored.record.id, reason)
        stored.snapshot, stored.events = None, self.events(stored.record.id)

    def events(self, table_id: str, after: int = 0) -> list[TableEvent]:
        """The events of a table after a version."""
        rows = self._read(lambda one: one.execute(schema.EVENTS_AFTER, {"id": table_id, "after": after}).all())
        return [schema.event_from(row) for row in rows]

    def review(self, table_id: str) -> bytes | None:
        """The review of a finished game, if there is one."""
        body = self._read(lambda one: one.execute(schema.REVIEW, {"id": table_id}).scalar())
        return None if body is None else str(body).encode()

    def timeline(self, table_id: str) -> list[tuple[str, int | None, float]]:
        """The kind, the seat and the time of every event of a table."""
        rows = self._read(lambda one: one.execute(schema.TIMELINE, {"id": table_id}).all())
        return [(row.kind, row.seat, row.at) for row in rows]

    def versions(self, table_ids: Sequence[str]) -> dict[str, int]:
        """The latest version of each of these tables."""
        rows = self._read(lambda one: one.execute(schema.LATEST_VERSIONS, {"ids": table_ids}).all())
        return {row[0]: row[1] for row in rows}

    def event_with_key(self, table_id: str, idempotency_key: str) -> TableEvent | None:
        """The event that a command made, by the command's idempotency key."""
        wanted = {"id": table_id, "key": idempotency_key}
        row = self._read(lambda one: one.execute(schema.EVENT_WITH_KEY, wanted).first())
        return schema.event_from(row) if row else None

    def grants(self, table_id: str) -> list[Grant]:
        """The grants of a table that are not revoked."""
        rows = self._read(lambda one: one.execute(schema.GRANTS, {"ids": [table_id]}).all())
        return [schema.grant_from(row) for row in rows]

    def newest_grant(self, hash: str) -> Grant | None:
        """The grant of the key with this hash, at the newest of the tables that it opens."""
        row = self._read(lambda one: one.execute(schema.NEWEST_GRANT, {"hash": hash}).first())
        return schema.grant_from(row) if row else None


def _checksum(snapshot: bytes) -> bytes:
    return hashlib.blake2s(snapshot, digest_size=CHECKSUM_BYTES).digest()
