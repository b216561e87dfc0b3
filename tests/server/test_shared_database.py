"""A database that several processes share, without PostgreSQL: what is sent to it, and who listens."""

import asyncio
import threading
import time
from types import SimpleNamespace

import psycopg
import pytest
import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from bardo.server.hub.bot_processes import BotProcesses
from bardo.server.storage import listener
from bardo.server.storage import storage as storage_module
from bardo.server.storage.listener import Listener
from bardo.server.storage.notification import Notification
from bardo.server.storage.storage import DatabaseInUse, Storage

KEEPALIVE = {"connect_timeout": 5, "keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3}


@pytest.fixture
def storage(tmp_path):
    storage = Storage(f"sqlite:///{tmp_path / 'tables.db'}")
    yield storage
    storage.close()


def logged(caplog):
    return [one.getMessage() for one in caplog.records]


def test_a_postgresql_is_given_up_when_it_is_silent(monkeypatch):
    made = []

    def create_engine(url, **more):
        made.append((url.render_as_string(hide_password=False), more))
        raise SQLAlchemyError("enough")

    monkeypatch.setattr(sa, "create_engine", create_engine)
    for address in ("postgresql://a:b@host/db", "postgresql+psycopg://a:b@host/db"):
        with pytest.raises(storage_module.BardoError, match=r"cannot be used: enough$"):
            Storage(address)
    more = {"pool_size": 4, "pool_pre_ping": True, "connect_args": KEEPALIVE}
    assert made == [("postgresql+psycopg://a:b@host/db", more)] * 2


def test_one_process_at_a_time_creates_the_tables(tmp_path, monkeypatch):
    locks, disposed = [], []

    def connected(storage, full):
        engine = sa.create_engine(f"sqlite:///{tmp_path / 'tables.db'}")

        @sa.event.listens_for(engine, "connect")
        def teach(connection, record):
            connection.create_function("pg_advisory_xact_lock", 1, locks.append)

        monkeypatch.setattr(engine, "dispose", lambda: disposed.append(1))
        return engine

    monkeypatch.setattr(Storage, "_connected", connected)
    Storage("postgresql://host/db").close()
    assert locks == [2001] and disposed == [1]


# -- notifications ---------------------------------------------------------------------------


class Engine:
    """An engine that keeps what it is asked to execute."""

    def __init__(self, error=None):
        self.done, self.error = [], error

    def connect(self):
        if self.error:
            raise self.error
        return self

    def execution_options(self, **more):
        self.done.append(more)
        return self

    def __enter__(self):
        return self

    def __exit__(self, *more):
        pass

    def execute(self, statement, rows):
        self.done.append((str(statement), rows))


def test_notifications_are_sent_outside_of_a_transaction(storage, monkeypatch):
    engine = Engine()
    monkeypatch.setattr(storage._writer, "_engine", engine)
    storage._writer._notify([])
    assert engine.done == []
    storage._writer._notify([Notification("t", 3), Notification("t", None, "p", [0], 2)])
    first, second = '{"table":"t","version":3}', '{"table":"t","process":"p","here":[0],"watching":2}'
    assert engine.done == [
        {"isolation_level": "AUTOCOMMIT"},
        (
            "SELECT pg_notify(:channel, :payload)",
            [{"channel": "bardo", "payload": first}, {"channel": "bardo", "payload": second}],
        ),
    ]


def test_a_notification_of_a_version_says_nothing_about_people():
    assert Notification("t", 3) == Notification("t", 3, "", [], 0)


def test_a_notification_that_cannot_be_sent_is_logged(storage, monkeypatch, caplog):
    monkeypatch.setattr(storage._writer, "_engine", Engine(SQLAlchemyError("gone")))
    storage._writer._notify([Notification("t", 3)])
    assert logged(caplog) == ["other processes could not be notified: gone"]


# -- listening -------------------------------------------------------------------------------


class Postgres:
    """A connection that fails first, and then brings payloads."""

    def __init__(self, payloads):
        self.payloads, self.calls, self.heard = payloads, [], threading.Event()

    def connect(self, address, **more):
        self.calls.append((address, more))
        if len(self.calls) == 1:
            raise psycopg.OperationalError("no route\nto the host")
        return self

    def __enter__(self):
        return self

    def __exit__(self, *more):
        pass

    def execute(self, statement):
        self.calls.append(statement)

    def notifies(self, timeout):
        yield from [SimpleNamespace(payload=one) for one in self.payloads]
        self.payloads = []
        self.heard.set()
        time.sleep(timeout)


def test_a_listener_tries_again_and_passes_on_what_it_understands(monkeypatch, caplog):
    postgres = Postgres(["nonsense", '{"table":"t","version":7}', '{"version":7}'])
    monkeypatch.setattr(psycopg, "connect", postgres.connect)
    monkeypatch.setattr(listener, "RETRY_SECONDS", 0.01)
    got, slept = [], []
    monkeypatch.setattr(listener, "time", SimpleNamespace(sleep=slept.append))

    async def story():
        stored = SimpleNamespace(url=sa.make_url("postgresql+psycopg://a:secret@host/db"))
        one = Listener(stored, asyncio.get_running_loop(), got.append)
        await asyncio.to_thread(postgres.heard.wait, 30)
        await asyncio.to_thread(one.close)
        await asyncio.sleep(0)
        return one._thread.is_alive()

    assert asyncio.run(story()) is False
    assert got == [Notification("t", 7)] and slept == [0.01], "it waits before it tries again"
    call = ("postgresql://a:secret@host/db", {"autocommit": True, **KEEPALIVE})
    assert postgres.calls == [call, call, "LISTEN bardo"]
    assert logged(caplog) == ["cannot listen to other processes: no route"]


# -- one process at a file -------------------------------------------------------------------


def test_a_file_is_reserved_with_the_address_of_its_server(tmp_path):
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    one, two = Storage(url), Storage(url)
    one.lock("http://127.0.0.1:1/")
    with pytest.raises(DatabaseInUse) as refused:
        two.lock("http://127.0.0.1:2/")
    assert refused.value.address == "http://127.0.0.1:1/"
    (tmp_path / "tables.db.address").unlink()
    with pytest.raises(DatabaseInUse) as refused:
        two.lock("http://127.0.0.1:2/")
    assert refused.value.address == ""
    one.close()
    two.lock("http://127.0.0.1:2/")
    assert (tmp_path / "tables.db.address").read_text(encoding="utf-8") == "http://127.0.0.1:2/"
    two.close()


def test_a_file_is_free_again_whichever_thread_closes_its_storage(tmp_path):
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    one, two = Storage(url), Storage(url)
    one.lock()
    closing = threading.Thread(target=one.close)
    closing.start()
    closing.join()
    two.lock()
    two.close()


def test_no_thread_keeps_a_program_from_ending(storage, monkeypatch):
    assert storage._writer._thread.daemon
    started = []
    monkeypatch.setattr(threading.Thread, "start", lambda thread: started.append(thread))
    Listener(SimpleNamespace(url=sa.make_url("postgresql://host/db")), None, print)
    BotProcesses(1)._processes[0].put(None)
    assert [(thread.name, thread.daemon) for thread in started] == [("bardo-listener", True), ("bardo-bots", True)]


def test_what_is_shared_or_in_memory_needs_no_lock(storage, monkeypatch):
    monkeypatch.setattr(storage._lock, "acquire", lambda blocking: pytest.fail("it is locked"))
    for url in ("sqlite://", "sqlite:///:memory:"):
        monkeypatch.setattr(storage, "url", sa.make_url(url))
        storage.lock()
    monkeypatch.setattr(storage, "url", sa.make_url("sqlite:///x.db"))
    storage.shared = True
    storage.lock()


@pytest.mark.parametrize("error", [NotImplementedError, OSError])
def test_a_file_that_cannot_be_locked_is_used_with_a_warning(storage, monkeypatch, caplog, error):
    def acquire(blocking):
        assert blocking is False
        raise error

    monkeypatch.setattr(storage._lock, "acquire", acquire)
    storage.lock()
    assert logged(caplog) == [f"{storage.url.database} cannot be locked here: let no other process use it"]
