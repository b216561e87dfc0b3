"""What is written down of tables: an append-only log, snapshots and links, in SQLite or PostgreSQL."""

from __future__ import annotations

import contextlib
import hashlib
import logging
import queue
import threading
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import IO, Any, TypeVar

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError, OperationalError, SQLAlchemyError

from bardo.errors import BardoError
from bardo.server.tables.keys import Grant

log = logging.getLogger("bardo.server")
SCHEMA_VERSION = 1
MARK_BYTES = 16
MOST_AT_ONCE = 500
"""So many jobs are written in one transaction at most."""
CHANNEL = "bardo"
"""Where processes at one PostgreSQL tell each other what is new."""
LIVELY: dict[str, Any] = {"connect_timeout": 5, "keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3}
"""A PostgreSQL that says nothing for some seconds is given up."""
Answer = TypeVar("Answer")

_schema = sa.MetaData()
_about = sa.Table("bardo", _schema, sa.Column("schema_version", sa.Integer, primary_key=True))
_tables = sa.Table(
    "tables",
    _schema,
    sa.Column("id", sa.String(20), primary_key=True),
    sa.Column("body", sa.Text, nullable=False),
    sa.Column("secret", sa.LargeBinary, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
)
_entries = sa.Table(
    "entries",
    _schema,
    sa.Column("table_id", sa.String(20), primary_key=True),
    sa.Column("version", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(20), nullable=False),
    sa.Column("seat", sa.Integer),
    sa.Column("body", sa.Text, nullable=False),
    sa.Column("command", sa.String(40)),
    sa.Column("at", sa.Float, nullable=False),
    sa.UniqueConstraint("table_id", "command"),
)
_snapshots = sa.Table(
    "snapshots",
    _schema,
    sa.Column("table_id", sa.String(20), primary_key=True),
    sa.Column("version", sa.Integer, primary_key=True),
    sa.Column("body", sa.LargeBinary, nullable=False),
)
_links = sa.Table(
    "links",
    _schema,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("table_id", sa.String(20), primary_key=True, index=True),
    sa.Column("right", sa.String(10), nullable=False),
    sa.Column("seat", sa.Integer),
    sa.Column("revoked", sa.Boolean, nullable=False),
)

# Built once: a thousand tables are read when a server comes back.
_TABLE = sa.bindparam("table", type_=sa.String)
_THESE = sa.bindparam("tables", type_=sa.String, expanding=True)
_RECORDS = _tables.select().where(_tables.c.id.in_(_THESE))
_LINKS = _links.select().where(_links.c.table_id.in_(_THESE), sa.not_(_links.c.revoked))
_SNAPSHOTS = _snapshots.select().where(_snapshots.c.table_id.in_(_THESE)).order_by(_snapshots.c.version)
_saved = (
    sa.select(_snapshots.c.table_id, sa.func.max(_snapshots.c.version).label("version"))
    .where(_snapshots.c.table_id.in_(_THESE))
    .group_by(_snapshots.c.table_id)
    .subquery()
)
_ENTRIES_SINCE = (
    sa.select(_entries)
    .select_from(
        _tables.outerjoin(_saved, _saved.c.table_id == _tables.c.id).join(
            _entries,
            (_entries.c.table_id == _tables.c.id) & (_entries.c.version > sa.func.coalesce(_saved.c.version, 0)),
        )
    )
    .where(_tables.c.id.in_(_THESE))
    .order_by(_entries.c.table_id, _entries.c.version)
)
_ENTRIES_AFTER = (
    _entries.select()
    .where(_entries.c.table_id == _TABLE, _entries.c.version > sa.bindparam("after"))
    .order_by(_entries.c.version)
)


class Conflict(Exception):
    """Somebody else has written this version, or this command was written before."""


class DatabaseInUse(BardoError):
    """Another process serves a database."""

    def __init__(self, database: str, address: str) -> None:
        super().__init__(f"another Bardo serves the tables in {database}: stop it, or say --database")
        self.address = address


@dataclass(frozen=True)
class TableEvent:
    """Something written down of a table."""

    version: int
    kind: str
    seat: int | None
    body: dict[str, Any]
    command: str | None
    at: float


@dataclass(frozen=True)
class TableRecord:
    """What a table is, as it was made; the secret keys its dice."""

    id: str
    body: dict[str, Any]
    secret: bytes
    created: float


class Notification(msgspec.Struct, omit_defaults=True):
    """What one process at a PostgreSQL tells the others of a table: how far it has gone, or who is here."""

    table: str
    version: int | None = None
    process: str = ""
    here: list[int] = []
    watching: int = 0


@dataclass
class StoredTable:
    """All that is needed to take a table into memory."""

    record: TableRecord
    links: list[Grant] = field(default_factory=list)
    snapshot: bytes | None = None
    entries: list[TableEvent] = field(default_factory=list)
    """What was written down after the snapshot."""


class Storage:
    """The database, with one thread that writes."""

    def __init__(self, url: str, full: bool = False) -> None:
        try:
            self.url = sa.make_url(url)
        except (SQLAlchemyError, ValueError):
            raise BardoError(f"{url[:60]!r} is no address of a database: sqlite:///FILE or postgresql://…") from None
        if self.url.drivername == "postgresql":
            self.url = self.url.set(drivername="postgresql+psycopg")
        self.shared = self.url.get_backend_name() == "postgresql"
        """Whether several processes may serve its tables."""
        if not self.shared and self.url.get_backend_name() != "sqlite":
            raise BardoError(f"Bardo keeps tables in SQLite or PostgreSQL, not in {self.url.get_backend_name()}")
        try:
            self._engine = self._connected(full)
            self._prepare()
        except (SQLAlchemyError, ImportError, OSError) as error:
            reason = str(getattr(error, "orig", None) or error).strip().partition("\n")[0]
            raise BardoError(f"the database {self.url.render_as_string()} cannot be used: {reason}") from None
        self._claim: IO[str] | None = None
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write, name="bardo-writer", daemon=True)
        self._writer.start()

    def _connected(self, full: bool) -> sa.Engine:
        if self.shared:
            return sa.create_engine(self.url, pool_size=4, pool_pre_ping=True, connect_args=LIVELY)
        engine = sa.create_engine(self.url, connect_args={"timeout": 30.0})

        @sa.event.listens_for(engine, "connect")
        def _settle(connection: Any, record: object) -> None:
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute(f"PRAGMA synchronous={'FULL' if full else 'NORMAL'}")

        return engine

    def _prepare(self) -> None:
        """Make the tables of a new database; one of another Bardo is not touched."""
        with self._engine.begin() as connection:
            if self.shared:
                connection.execute(sa.text("SELECT pg_advisory_xact_lock(2001)"))
            _about.create(connection, checkfirst=True)
            found = connection.execute(sa.select(_about.c.schema_version)).scalar()
            if found is None:
                _schema.create_all(connection)
                connection.execute(_about.insert().values(schema_version=SCHEMA_VERSION))
            elif found != SCHEMA_VERSION:
                raise BardoError(
                    f"the database {self.url.render_as_string()} was made by another Bardo (its tables have version"
                    f" {found}, this Bardo's have {SCHEMA_VERSION}): use another database, or that Bardo"
                )

    def claim(self, address: str = "") -> None:
        """Have a database in a file for this process alone, until it is closed; where files cannot be locked, hope.

        When another process has it, the error is `DatabaseInUse` and knows the address which that one has left there.
        """
        if self.shared or not self.url.database or self.url.database == ":memory:":
            return
        with contextlib.suppress(ImportError, OSError):
            import fcntl

            self._claim = Path(f"{self.url.database}.lock").open("a+", encoding="utf-8")  # noqa: SIM115
            self._claim.seek(0)
            try:
                fcntl.flock(self._claim, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise DatabaseInUse(self.url.database, self._claim.read().strip()) from None
            self._claim.truncate()
            self._claim.write(address)
            self._claim.flush()

    def close(self) -> None:
        """Write what is still to be written, and stop."""
        self._jobs.put(None)
        self._writer.join()
        self._engine.dispose()
        if self._claim:
            self._claim.close()

    # -- writing ----------------------------------------------------------------------------

    def create(self, record: TableRecord, links: Sequence[Grant]) -> Future[None]:
        """Write down a new table and who may sit there."""
        row = asdict(record) | {"body": _text(record.body)}
        return self._put([_tables.insert().values(row), *_inserted(links)])

    def append(self, table: str, entry: TableEvent, link: Grant | None = None) -> Future[None]:
        """Write down what has happened; fails with `Conflict` when somebody was faster, or it was written before.

        A link that comes with it is given out instead of older ones for the same right.
        """
        notice = Notification(table, entry.version) if self.shared else None
        return self._put(_replaced(link) if link else [], _row(table, entry), notice)

    def tell(self, notice: Notification) -> None:
        """Tell other processes something that is not written down."""
        if self.shared:
            self._put([], notice=notice)

    def snapshot(self, table: str, version: int, body: bytes) -> Future[None]:
        """Keep a table as it was at a version, instead of older ones."""
        mine = _snapshots.c.table_id == table
        values = {"table_id": table, "version": version, "body": _mark(body) + body}
        return self._put([_snapshots.delete().where(mine), _snapshots.insert().values(values)])

    def discard(self, table: str) -> Future[None]:
        """Forget a table altogether."""
        columns = (_tables.c.id, _entries.c.table_id, _snapshots.c.table_id, _links.c.table_id)
        return self._put([sa.delete(column.table).where(column == table) for column in columns])

    def _put(
        self, statements: list[Any], entry: dict[str, Any] | None = None, notice: Notification | None = None
    ) -> Future[None]:
        job = _Job(statements, entry, notice)
        self._jobs.put(job)
        return job.done

    def _write(self) -> None:
        """Write what is queued, all of it in one transaction; the promises are kept after the commit."""
        going = True
        while going:
            jobs = [self._jobs.get()]
            while len(jobs) < MOST_AT_ONCE and not self._jobs.empty():
                jobs.append(self._jobs.get())
            going = None not in jobs
            work = [job for job in jobs if job is not None]
            error = self._commit(work)
            singly = len(work) > 1 and error is not None and not isinstance(error, OperationalError)
            for job in work:
                own = self._commit([job]) if singly else error
                job.finish(own)
                if own:
                    job.notice = None
            self._announce([job.notice for job in work if job.notice])

    def _commit(self, jobs: list[_Job]) -> Exception | None:
        """Write some jobs together; what went wrong, and then nothing was written."""
        try:
            with self._engine.begin() as connection:
                rows = [job.entry for job in jobs if job.entry]
                if rows:
                    connection.execute(_entries.insert(), rows)
                for job in jobs:
                    for statement in job.statements:
                        connection.execute(statement)
        except IntegrityError:
            return Conflict()
        except Exception as error:
            return error
        return None

    def _announce(self, notices: list[Notification]) -> None:
        """Tell other processes, after the commit; a hint that is lost does no harm."""
        if not notices:
            return
        rows = [{"channel": CHANNEL, "words": msgspec.json.encode(notice).decode()} for notice in notices]
        try:
            with self._engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
                connection.execute(sa.text("SELECT pg_notify(:channel, :words)"), rows)
        except SQLAlchemyError as error:
            log.warning("other processes were not told: %s", error)

    # -- reading ----------------------------------------------------------------------------

    def _read(self, read: Callable[[sa.Connection], Answer]) -> Answer:
        with self._engine.connect() as connection:
            return read(connection)

    def load(self, table: str) -> StoredTable | None:
        """All that is needed to take a table into memory; None when there is none of this name."""
        return self.load_all([table]).get(table)

    def load_all(self, tables: Sequence[str]) -> dict[str, StoredTable]:
        """All that is needed to take some tables into memory, as far as there are such."""

        def read(connection: sa.Connection) -> dict[str, StoredTable]:
            these = {"tables": tables}
            records = connection.execute(_RECORDS, these).all()
            kept = {
                row.id: StoredTable(TableRecord(row.id, msgspec.json.decode(row.body), bytes(row.secret), row.created))
                for row in records
            }
            for row in connection.execute(_LINKS, these):
                kept[row.table_id].links.append(_link(row))
            # Entries before snapshots: one that is made meanwhile may know more than these, but never less.
            for row in connection.execute(_ENTRIES_SINCE, these):
                kept[row.table_id].entries.append(_entry(row))
            for row in connection.execute(_SNAPSHOTS, these):
                self._restore(kept[row.table_id], row)
            return kept

        return self._read(read)

    def _restore(self, kept: StoredTable, row: Any) -> None:
        """Take a snapshot, or where it is not what was written, everything that ever happened."""
        body = bytes(row.body)
        if body[:MARK_BYTES] == _mark(body[MARK_BYTES:]):
            kept.snapshot = body[MARK_BYTES:]
            kept.entries = [entry for entry in kept.entries if entry.version > row.version]
        else:
            log.warning("table %s: its snapshot is damaged, so all of it is played again", kept.record.id)
            kept.snapshot, kept.entries = None, self.entries(kept.record.id)

    def entries(self, table: str, after: int = 0) -> list[TableEvent]:
        """What was written down of a table after a version."""
        rows = self._read(lambda one: one.execute(_ENTRIES_AFTER, {"table": table, "after": after}).all())
        return [_entry(row) for row in rows]

    def versions(self, tables: Sequence[str]) -> dict[str, int]:
        """The latest version of each of these tables."""
        latest = sa.select(_entries.c.table_id, sa.func.max(_entries.c.version))
        wanted = latest.where(_entries.c.table_id.in_(tables)).group_by(_entries.c.table_id)
        return {row[0]: row[1] for row in self._read(lambda one: one.execute(wanted).all())}

    def command(self, table: str, command: str) -> TableEvent | None:
        """What was written down by a command."""
        wanted = _entries.select().where(_entries.c.table_id == table, _entries.c.command == command)
        row = self._read(lambda one: one.execute(wanted).first())
        return _entry(row) if row else None

    def links(self, table: str) -> list[Grant]:
        """The links of a table that are not void."""
        return [_link(row) for row in self._read(lambda one: one.execute(_LINKS, {"tables": [table]}).all())]

    def link(self, hash: str) -> Grant | None:
        """The link with this hash; of several, that to the newest table."""
        wanted = sa.select(_links).join(_tables, _tables.c.id == _links.c.table_id)
        wanted = wanted.where(_links.c.hash == hash, sa.not_(_links.c.revoked)).order_by(_tables.c.created.desc())
        row = self._read(lambda one: one.execute(wanted).first())
        return _link(row) if row else None


class _Job:
    """Something to write, the promise that it is, and what others are told then."""

    def __init__(self, statements: list[Any], entry: dict[str, Any] | None, notice: Notification | None) -> None:
        self.statements, self.entry, self.notice = statements, entry, notice
        self.done: Future[None] = Future()

    def finish(self, error: Exception | None) -> None:
        if not self.done.set_running_or_notify_cancel():
            return
        if error:
            self.done.set_exception(error)
        else:
            self.done.set_result(None)


def _mark(body: bytes) -> bytes:
    """By which a snapshot is known to be whole."""
    return hashlib.blake2s(body, digest_size=MARK_BYTES).digest()


def _text(body: dict[str, Any]) -> str:
    return msgspec.json.encode(body).decode()


def _inserted(links: Iterable[Grant]) -> list[Any]:
    rows = [
        {"hash": one.hash, "table_id": one.table, "right": one.right, "seat": one.seat, "revoked": one.revoked}
        for one in links
    ]
    return [_links.insert().values(rows)] if rows else []


def _replaced(link: Grant) -> list[Any]:
    """A link is given out; older ones for the same right are void."""
    same = (_links.c.table_id == link.table) & (_links.c.right == link.right)
    same &= _links.c.seat == link.seat if link.seat is not None else _links.c.seat.is_(None)
    return [_links.update().where(same).values(revoked=True), *_inserted([link])]


def _link(row: Any) -> Grant:
    return Grant(row.hash, row.table_id, row.right, row.seat, bool(row.revoked))


def _row(table: str, entry: TableEvent) -> dict[str, Any]:
    return {
        "table_id": table,
        "version": entry.version,
        "kind": entry.kind,
        "seat": entry.seat,
        "body": _text(entry.body),
        "command": entry.command,
        "at": entry.at,
    }


def _entry(row: Any) -> TableEvent:
    return TableEvent(row.version, row.kind, row.seat, msgspec.json.decode(row.body), row.command, row.at)
