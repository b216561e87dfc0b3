"""Group commit: writes share a transaction, fail alone, and are announced only when they are committed."""

import sqlite3
import threading
import time

import pytest
from sqlalchemy.exc import OperationalError

from bardo.server.storage.group_commit import Conflict, _Write
from bardo.server.storage.notification import Notification
from bardo.server.storage.storage import Storage
from bardo.server.tables.record import EventBody, TableEvent


@pytest.fixture
def storage(tmp_path):
    storage = Storage(f"sqlite:///{tmp_path / 'tables.db'}")
    yield storage
    storage.close()


def event(version, key=None):
    return TableEvent(version, "chat", 0, EventBody(words="hi"), key, time.time())


def together(storage, monkeypatch, *writes):
    """Queue these writes while the writer is busy with another one; their futures, and the groups it committed."""
    writer, groups, busy = storage._writer, [], threading.Event()
    commit = writer._commit

    def counted(group):
        if not groups:
            busy.wait(10)
        groups.append(len(group))
        return commit(group)

    monkeypatch.setattr(writer, "_commit", counted)
    first = storage.delete("nothing")
    while not writer._queue.empty():
        time.sleep(0.001)
    jobs = [write() for write in writes]
    busy.set()
    first.exception(10)
    for job in jobs:
        job.exception(10)
    return jobs, groups[1:]


def test_what_is_queued_is_committed_together(storage, monkeypatch):
    writes = [lambda nth=nth: storage.append("t", event(nth)) for nth in (1, 2, 3)]
    jobs, groups = together(storage, monkeypatch, *writes)
    assert groups == [3] and all(job.exception() is None for job in jobs)
    assert [one.version for one in storage.events("t")] == [1, 2, 3]


def test_one_write_that_conflicts_fails_alone_and_is_not_announced(storage, monkeypatch):
    storage.append("t", event(1)).result()
    sent = []
    storage.shared = True
    monkeypatch.setattr(storage._writer, "_notify", sent.extend)
    writes = [lambda nth=nth: storage.append("t", event(nth)) for nth in (1, 2, 3)]
    jobs, groups = together(storage, monkeypatch, *writes)
    assert groups == [3, 1, 1, 1]
    assert [isinstance(job.exception(), Conflict) for job in jobs] == [True, False, False]
    assert [one.version for one in sent] == [2, 3]


def test_a_database_that_does_not_work_is_not_tried_again_for_each_write(storage, monkeypatch):
    monkeypatch.setattr(storage._engine, "begin", lambda: (_ for _ in ()).throw(OperationalError("x", {}, Exception())))
    writes = [lambda nth=nth: storage.append("t", event(nth)) for nth in (1, 2, 3)]
    jobs, groups = together(storage, monkeypatch, *writes)
    assert groups == [3] and all(isinstance(job.exception(), OperationalError) for job in jobs)


def test_a_transaction_holds_up_to_500_writes(storage, monkeypatch):
    writes = [lambda nth=nth: storage.append("t", event(nth)) for nth in range(1, 502)]
    _, groups = together(storage, monkeypatch, *writes)
    assert groups == [500, 1]


def test_a_write_that_fails_alone_is_not_tried_again(storage, monkeypatch):
    storage.append("t", event(1)).result()
    jobs, groups = together(storage, monkeypatch, lambda: storage.append("t", event(1)))
    assert groups == [1] and isinstance(jobs[0].exception(), Conflict)


def test_a_write_that_nobody_waits_for_any_more_is_done(storage):
    write = _Write([], None, Notification("t", 1))
    write.done.cancel()
    write.finish(None)
    assert write.done.cancelled() and write.notification
    failed = _Write([], None, Notification("t", 1))
    failed.finish(ValueError("x"))
    assert failed.notification is None and isinstance(failed.done.exception(), ValueError)


def test_only_a_shared_database_is_notified(storage, monkeypatch):
    sent = []
    monkeypatch.setattr(storage._writer, "_notify", sent.extend)
    storage.append("t", event(1)).result()
    storage.notify(Notification("t", process="p"))
    storage.delete("nothing").result()
    assert sent == []
    storage.shared = True
    storage.notify(Notification("t", process="p"))
    storage.delete("nothing").result()
    time.sleep(0.02)
    assert [one.process for one in sent] == ["p"]


@pytest.mark.parametrize("full, level", [(False, 1), (True, 2)])
def test_sqlite_has_a_write_ahead_log_and_waits_for_the_disk_if_told_to(tmp_path, full, level):
    storage = Storage(f"sqlite:///{tmp_path / 'tables.db'}", full)
    with storage._engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == level
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
    storage.close()


def test_what_is_queued_is_written_before_the_storage_closes(tmp_path):
    storage = Storage(f"sqlite:///{tmp_path / 'tables.db'}")
    for version in range(1, 50):
        storage.append("t", event(version))
    storage.close()
    with sqlite3.connect(tmp_path / "tables.db") as connection:
        assert connection.execute("SELECT count(*) FROM entries").fetchone() == (49,)
    connection.close()
