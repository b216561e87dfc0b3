"""The tables of the database, and the statements that change grants."""

import hashlib

import pytest
from sqlalchemy import create_engine, create_mock_engine, inspect, text

from bardo.errors import BardoError
from bardo.server.people.person import Person
from bardo.server.storage import schema
from bardo.server.storage.people_storage import BROWSER, StoredDevice
from bardo.server.storage.storage import Storage
from bardo.server.tables.access_keys import HOST, SEAT, WATCH, Grant
from bardo.server.tables.new_table import new_table
from bardo.server.tables.record import EventBody, TableEvent
from tests.server.conftest import seats

WRITTEN = {
    1: """
        CREATE TABLE bardo (schema_version SERIAL NOT NULL, PRIMARY KEY (schema_version))
        CREATE TABLE tables (id VARCHAR(20) NOT NULL, body TEXT NOT NULL, secret BYTEA NOT NULL,
            created FLOAT NOT NULL, PRIMARY KEY (id))
        CREATE TABLE entries (table_id VARCHAR(20) NOT NULL, version INTEGER NOT NULL, kind VARCHAR(20) NOT NULL,
            seat INTEGER, body TEXT NOT NULL, command VARCHAR(40), at FLOAT NOT NULL,
            PRIMARY KEY (table_id, version), UNIQUE (table_id, command))
        CREATE TABLE snapshots (table_id VARCHAR(20) NOT NULL, version INTEGER NOT NULL, body BYTEA NOT NULL,
            PRIMARY KEY (table_id, version))
        CREATE TABLE links (hash VARCHAR(64) NOT NULL, table_id VARCHAR(20) NOT NULL, "right" VARCHAR(10) NOT NULL,
            seat INTEGER, revoked BOOLEAN NOT NULL, PRIMARY KEY (hash, table_id))
        CREATE INDEX ix_links_table_id ON links (table_id)
    """
}
WRITTEN[2] = f"""{WRITTEN[1]}
        CREATE TABLE reviews (table_id VARCHAR(20) NOT NULL, body TEXT NOT NULL, PRIMARY KEY (table_id))
        CREATE TABLE people (id VARCHAR(20) NOT NULL, body TEXT NOT NULL, PRIMARY KEY (id))
        CREATE TABLE devices (hash VARCHAR(64) NOT NULL, person VARCHAR(20) NOT NULL, kind VARCHAR(10) NOT NULL,
            label VARCHAR(80) NOT NULL, created FLOAT NOT NULL, seen FLOAT NOT NULL, PRIMARY KEY (hash))
        CREATE INDEX ix_devices_person ON devices (person)
        CREATE TABLE summaries (table_id VARCHAR(20) NOT NULL, body TEXT NOT NULL, listed BOOLEAN NOT NULL,
            since FLOAT NOT NULL, PRIMARY KEY (table_id))
        CREATE INDEX ix_summaries_listed ON summaries (listed, since)
        CREATE TABLE results (table_id VARCHAR(20) NOT NULL, seat INTEGER NOT NULL, person VARCHAR(20),
            bot VARCHAR(60), name VARCHAR(60) NOT NULL, game VARCHAR(60) NOT NULL, preset VARCHAR(60) NOT NULL,
            seats INTEGER NOT NULL, result FLOAT NOT NULL, place INTEGER NOT NULL, points INTEGER, rounds INTEGER,
            carry TEXT NOT NULL, at FLOAT NOT NULL, PRIMARY KEY (table_id, seat))
        CREATE INDEX ix_results_person ON results (person)
        CREATE INDEX ix_results_game ON results (game)
        CREATE TABLE ratings (who VARCHAR(80) NOT NULL, game VARCHAR(60) NOT NULL, mean FLOAT NOT NULL,
            deviation FLOAT NOT NULL, games INTEGER NOT NULL, PRIMARY KEY (who, game))
        CREATE TABLE subscriptions (id VARCHAR(64) NOT NULL, owner VARCHAR(64) NOT NULL, endpoint TEXT NOT NULL,
            p256dh VARCHAR(100) NOT NULL, auth VARCHAR(40) NOT NULL, seen FLOAT NOT NULL, notified FLOAT NOT NULL,
            PRIMARY KEY (id, owner))
        CREATE INDEX ix_subscriptions_owner ON subscriptions (owner)
        CREATE TABLE waits (table_id VARCHAR(20) NOT NULL, owner VARCHAR(64) NOT NULL, seat INTEGER NOT NULL,
            game VARCHAR(60) NOT NULL, since FLOAT NOT NULL, deadline FLOAT, remind FLOAT, told BOOLEAN NOT NULL,
            reminded BOOLEAN NOT NULL, PRIMARY KEY (table_id, owner))
        CREATE INDEX ix_waits_owner ON waits (owner)
        CREATE TABLE push_keys (name VARCHAR(20) NOT NULL, value TEXT NOT NULL, PRIMARY KEY (name))
"""
"""What each version of the schema is in PostgreSQL: a change of it needs a new version, which is added here."""


@pytest.fixture
def storage(tmp_path):
    storage = Storage(f"sqlite:///{tmp_path / 'tables.db'}")
    yield storage
    storage.close()


def statements(script):
    """The words of each statement, whatever the spaces between them."""
    plain = " ".join(script.replace("(", " ( ").replace(")", " ) ").split())
    return sorted(f"CREATE{one}".strip() for one in plain.split("CREATE")[1:])


def test_the_schema_is_as_its_version_says():
    made = []
    engine = create_mock_engine("postgresql+psycopg://", lambda one, *more: made.append(str(one.compile(engine))))
    schema.metadata.create_all(engine, checkfirst=False)
    assert statements(" ".join(made)) == statements(WRITTEN[schema.SCHEMA_VERSION])
    assert max(WRITTEN) == schema.SCHEMA_VERSION


GRANTS = [
    *(Grant("a", "t", SEAT, 0), Grant("b", "t", SEAT, 1), Grant("c", "t", WATCH), Grant("d", "t", HOST)),
    *(Grant("a", "u", SEAT, 0), Grant("c", "u", WATCH)),
]


@pytest.mark.parametrize(
    "new, revoked",
    [
        (Grant("e", "t", SEAT, 0), ("a", "t")),
        (Grant("e", "t", SEAT, 1), ("b", "t")),
        (Grant("e", "t", WATCH), ("c", "t")),
        (Grant("e", "u", WATCH), ("c", "u")),
    ],
)
def test_a_new_grant_replaces_those_for_the_same_right_at_the_same_table(storage, new, revoked):
    storage._writer.put(schema.insert_grants(GRANTS)).result()
    event = TableEvent(1, "keys", new.seat, EventBody(), None, 0.0)
    storage.append(new.table_id, event, [new]).result()
    left = {(one.hash, one.table_id) for one in [*storage.grants("t"), *storage.grants("u")]}
    assert left == {(one.hash, one.table_id) for one in [*GRANTS, new]} - {revoked}


def test_no_grants_need_no_statement():
    assert schema.insert_grants([]) == []


def test_a_table_is_deleted_and_others_are_not(storage):
    one, two = (new_table("hungry-ghost", seats("me", "here")) for _ in range(2))
    for new in (one, two):
        storage.create(new.record, new.grants).result()
        storage.append(new.record.id, TableEvent(1, "chat", 0, EventBody(words="hi"), "key", 2.5)).result()
        storage.save_snapshot(new.record.id, 0, b"snapshot").result()
    storage.delete(one.record.id).result()
    kept = storage.load(two.record.id)
    assert storage.load(one.record.id) is None and storage.events(one.record.id) == []
    assert (kept.record, kept.snapshot, len(kept.grants)) == (two.record, b"snapshot", 4)
    assert kept.events == [TableEvent(1, "chat", 0, EventBody(words="hi"), "key", 2.5)]
    storage._writer.put([schema.insert_record(one.record)]).result()
    again = storage.load(one.record.id)
    assert (again.grants, again.snapshot, again.events) == ([], None, []), "nothing of it was left"


def test_an_event_is_written_without_what_it_does_not_say():
    row = schema.event_row("t", TableEvent(3, "do", 1, EventBody(action=7, used=2.5), "key", 9.0))
    assert row == {
        **{"table_id": "t", "version": 3, "kind": "do", "seat": 1, "command": "key", "at": 9.0},
        "body": '{"action":7,"used":2.5}',
    }


def test_a_snapshot_begins_with_16_bytes_of_checksum(storage):
    storage.save_snapshot("t", 4, b"snapshot").result()
    with storage._engine.connect() as connection:
        (row,) = connection.execute(schema.snapshots.select()).all()
    assert row == ("t", 4, hashlib.blake2s(b"snapshot", digest_size=16).digest() + b"snapshot")


def test_an_event_is_found_by_its_key_at_its_own_table(storage):
    for table, version in (("t", 1), ("u", 2)):
        storage.append(table, TableEvent(version, "chat", None, EventBody(), "key", 0.0)).result()
    assert storage.event_with_key("t", "key").version == 1 and storage.event_with_key("u", "key").version == 2
    assert storage.event_with_key("v", "key") is None


def test_tables_are_read_with_their_own_events_after_their_own_snapshots(storage):
    made = [new_table("hungry-ghost", seats("me", "here")) for _ in range(3)]
    for new, snapshot in zip(made, (0, 2, None), strict=True):
        storage.create(new.record, new.grants).result()
        for version in (1, 2, 3):
            storage.append(new.record.id, TableEvent(version, "chat", 0, EventBody(), None, 0.0)).result()
        if snapshot is not None:
            storage.save_snapshot(new.record.id, snapshot, b"at %d" % snapshot).result()
    kept = storage.load_all([new.record.id for new in made])
    found = [([one.version for one in kept[new.record.id].events], kept[new.record.id].snapshot) for new in made]
    assert found == [([1, 2, 3], b"at 0"), ([3], b"at 2"), ([1, 2, 3], None)]


def older(url):
    """A database as the first version of the schema made it, with a table for two friends."""
    new = new_table("hungry-ghost", seats("friend", "friend"))
    engine = create_engine(url)
    script = WRITTEN[1] if "postgresql" in url else WRITTEN[1].replace("SERIAL", "INTEGER").replace("BYTEA", "BLOB")
    with engine.begin() as connection:
        for statement in script.split("CREATE")[1:]:
            connection.execute(text(f"CREATE{statement}"))
        connection.execute(schema.about.insert().values(schema_version=1))
        for statement in [schema.insert_record(new.record), *schema.insert_grants(new.grants)]:
            connection.execute(statement)
    engine.dispose()
    return new


def has_grown(url, new):
    """Whether a database has all tables now, and what was in it."""
    storage = Storage(url)
    kept = storage.load(new.record.id)
    assert kept.record == new.record and len(kept.grants) == len(new.grants)
    with storage._engine.connect() as connection:
        assert connection.execute(schema.about.select()).all() == [(schema.SCHEMA_VERSION,)]
        assert set(inspect(connection).get_table_names()) == set(schema.metadata.tables)
        assert {one["name"] for one in inspect(connection).get_indexes("summaries")} == {"ix_summaries_listed"}
    storage.people.create(Person("ann", 1.0), StoredDevice("h", "ann", BROWSER, "", 1.0, 1.0)).result()
    assert storage.people.person("ann").created == 1.0
    storage.close()
    again = Storage(url)
    assert again.people.device("h").person == "ann"
    again.close()


def test_a_database_of_the_first_version_gets_what_it_lacks(tmp_path):
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    has_grown(url, older(url))


def test_a_postgresql_of_the_first_version_gets_what_it_lacks(postgres):
    url = postgres.replace("postgresql://", "postgresql+psycopg://")
    has_grown(url, older(url))


def test_a_database_of_a_later_version_is_left_alone(tmp_path):
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    storage = Storage(url)
    storage._writer.put([schema.about.update().values(schema_version=99)]).result()
    storage.close()
    with pytest.raises(BardoError, match="another version of Bardo"):
        Storage(url)
