"""Group commit: one thread writes whatever is queued, many writes in one transaction."""

from __future__ import annotations

import logging
import queue
import threading
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError, OperationalError, SQLAlchemyError

from bardo.server.storage import schema
from bardo.server.storage.notification import CHANNEL, Notification

log = logging.getLogger("bardo.server")
GROUP_LIMIT = 500
"""How many writes one transaction may hold."""


class Conflict(Exception):
    """The version is taken, since another process was faster, or the idempotency key is already in the event log."""


@dataclass(frozen=True)
class MustChange:
    """A statement that has to change something: if it does not, its whole write fails with `Conflict`."""

    statement: Any


class _Write:
    """Statements to carry out, the future of their commit, and what other processes are sent then."""

    def __init__(self, statements: list[Any], event: dict[str, Any] | None, notification: Notification | None) -> None:
        self.statements, self.event, self.notification = statements, event, notification
        self.done: Future[None] = Future()

    def finish(self, error: Exception | None) -> None:
        if error:
            self.notification = None
        if not self.done.set_running_or_notify_cancel():
            return
        if error:
            self.done.set_exception(error)
        else:
            self.done.set_result(None)


class GroupCommit:
    """A queue of writes and the thread that commits them; a future is fulfilled after the commit, never before."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine
        self._queue: queue.SimpleQueue[_Write | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="bardo-writer", daemon=True)
        self._thread.start()

    def put(
        self, statements: list[Any], event: dict[str, Any] | None = None, notification: Notification | None = None
    ) -> Future[None]:
        """Queue a write; the future fails with `Conflict` when an event cannot be the next one."""
        write = _Write(statements, event, notification)
        self._queue.put(write)
        return write.done

    def close(self) -> None:
        """Write what is queued, and stop."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        running = True
        while running:
            group = [self._queue.get()]
            while len(group) < GROUP_LIMIT and not self._queue.empty():
                group.append(self._queue.get())
            running = None not in group
            self._commit_group([write for write in group if write is not None])

    def _commit_group(self, group: list[_Write]) -> None:
        """Commit a group together; if one of its writes is at fault, each of them on its own."""
        error = self._commit(group)
        singly = len(group) > 1 and error is not None and not isinstance(error, OperationalError)
        for write in group:
            write.finish(self._commit([write]) if singly else error)
        self._notify([write.notification for write in group if write.notification])

    def _commit(self, writes: list[_Write]) -> Exception | None:
        """Carry out some writes in one transaction; the error if there was one, and then nothing is written."""
        try:
            with self._engine.begin() as connection:
                rows = [write.event for write in writes if write.event]
                if rows:
                    connection.execute(schema.events.insert(), rows)
                for write in writes:
                    for statement in write.statements:
                        _execute(connection, statement)
        except (IntegrityError, Conflict):
            return Conflict()
        except Exception as error:
            return error
        return None

    def _notify(self, notifications: list[Notification]) -> None:
        """NOTIFY other processes after the commit; one that is lost does no harm, since they also ask now and then."""
        if not notifications:
            return
        rows = [{"channel": CHANNEL, "payload": msgspec.json.encode(one).decode()} for one in notifications]
        try:
            with self._engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
                connection.execute(sa.text("SELECT pg_notify(:channel, :payload)"), rows)
        except SQLAlchemyError as error:
            log.warning("other processes could not be notified: %s", error)


def _execute(connection: sa.Connection, statement: Any) -> None:
    if not isinstance(statement, MustChange):
        connection.execute(statement)
    elif not connection.execute(statement.statement).rowcount:
        raise Conflict
