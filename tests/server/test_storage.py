"""The database: what is written stays, and is written once."""

import asyncio
import sqlite3
import time
from dataclasses import replace

import msgspec
import pytest

from bardo.errors import BardoError
from bardo.server.hub.background_tasks import BackgroundTasks
from bardo.server.hub.bookkeeper import Bookkeeper
from bardo.server.hub.open_tables import OpenTables
from bardo.server.storage.group_commit import Conflict
from bardo.server.storage.storage import Storage
from bardo.server.storage.table_loader import BATCH_LIMIT, NoSuchTable, TableLoader, _resolve
from bardo.server.tables import drafts
from bardo.server.tables.access_keys import HOST, SEAT, Grant, Rights, hashed, new_key, rights_of
from bardo.server.tables.new_table import new_table, rematch_table
from bardo.server.tables.record import EventBody, TableEvent
from bardo.server.tables.table import SNAPSHOT_FORMAT, Table
from bardo.server.wire.from_client import Do
from tests.server.conftest import seats


@pytest.fixture
def storage(tmp_path):
    storage = Storage(f"sqlite:///{tmp_path / 'tables.db'}")
    yield storage
    storage.close()


def entry(version, command=None, **body):
    return TableEvent(version, "do", 0, EventBody(**body), command, time.time())


def test_a_table_is_found_again(storage):
    made = new_table("hungry-ghost", seats("me", "hard"))
    storage.create(made.record, made.grants).result()
    kept = storage.load(made.record.id)
    assert (kept.record, kept.snapshot, kept.events) == (made.record, None, [])
    assert {link.hash for link in kept.grants} == {link.hash for link in made.grants}
    assert storage.load("nothing") is None


def test_entries_come_back_in_order(storage):
    for version in (1, 2, 3):
        storage.append("t", entry(version, action=version)).result()
    storage.append("other", entry(1)).result()
    assert [one.version for one in storage.events("t", after=1)] == [2, 3]
    assert [one.body.action for one in storage.events("t")] == [1, 2, 3]
    assert storage.versions(["t", "other", "none"]) == {"t": 3, "other": 1}


def test_a_version_and_a_command_are_written_once_and_the_others_go_on(storage):
    storage.append("t", entry(1, "a")).result()
    jobs = [storage.append("t", one) for one in (entry(1, "b"), entry(2, "a"), entry(2, "c"), entry(3, None))]
    assert [isinstance(job.exception(), Conflict) for job in jobs] == [True, True, False, False]
    assert [(one.version, one.idempotency_key) for one in storage.events("t")] == [(1, "a"), (2, "c"), (3, None)]
    assert storage.event_with_key("t", "c").version == 2 and storage.event_with_key("t", "b") is None


def test_only_the_latest_snapshot_is_kept(storage):
    made = new_table("hungry-ghost", seats("me", "hard"))
    table = made.record.id
    storage.create(made.record, made.grants).result()
    for version in (1, 2, 3):
        storage.append(table, entry(version)).result()
    storage.save_snapshot(table, 1, b"old").result()
    storage.save_snapshot(table, 2, b"new").result()
    kept = storage.load(table)
    assert kept.snapshot == b"new" and [one.version for one in kept.events] == [3]


def test_keys_are_stored_as_hashes_and_can_be_revoked(storage, tmp_path):
    made = new_table("hungry-ghost", seats("friend", "hard"))
    table, key = made.record.id, made.keys.seats[0]
    storage.create(made.record, made.grants).result()
    assert storage.newest_grant(hashed(key)).seat == 0
    assert rights_of([key, made.keys.host], storage.grants(table)).host
    fresh = new_key()
    storage.append(
        table, drafts.new_link(Table(made.record), 0, Rights(frozenset([0]))), [Grant(hashed(fresh), table, SEAT, 0)]
    ).result()
    assert storage.newest_grant(hashed(key)) is None
    assert rights_of([key], storage.grants(table)).any is False
    assert rights_of([fresh], storage.grants(table)).seats == {0}
    assert {link.right for link in storage.grants(table)} >= {HOST, SEAT}
    written = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert not [one for one in (key, fresh, made.keys.host, made.keys.watch) if one.encode() in written]


def test_a_key_to_several_tables_leads_to_the_newest(storage):
    made = new_table("hungry-ghost", seats("friend", "hard"))
    storage.create(made.record, made.grants).result()
    made_at = {}
    for later in (2, 3, 1):
        again = rematch_table(Table(made.record), made.grants)
        storage.create(replace(again.record, created=made.record.created + later), again.grants).result()
        made_at[later] = again.record.id
    assert storage.newest_grant(hashed(made.keys.seats[0])).table_id == made_at[3]


def test_a_key_has_128_bits_and_opens_one_table_only():
    keys = {new_key() for _ in range(100)}
    assert len(keys) == 100 and {len(key) for key in keys} == {26}
    link = Grant(hashed("a" * 26), "t", SEAT, 1)
    assert rights_of(["b" * 26, "a" * 26], [link]).seats == {1} and not rights_of(["b" * 26], [link]).any
    assert not rights_of(["a" * 26], [Grant(link.hash, "t", SEAT, 1, revoked=True)]).any


def test_a_discarded_table_leaves_nothing(storage):
    made = new_table("hungry-ghost", seats("me", "hard"))
    storage.create(made.record, made.grants).result()
    storage.append(made.record.id, entry(1)).result()
    storage.delete(made.record.id).result()
    assert (storage.load(made.record.id), storage.events(made.record.id), storage.grants(made.record.id)) == (
        None,
        [],
        [],
    )


def test_a_database_with_another_schema_is_left_alone(tmp_path):
    file = tmp_path / "tables.db"
    Storage(f"sqlite:///{file}").close()
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE bardo SET schema_version = 99")
    connection.close()
    with pytest.raises(BardoError) as refused:
        Storage(f"sqlite:///{file}")
    assert str(refused.value) == (
        f"the database sqlite:///{file} was made by another version of Bardo (its schema has version 99, this Bardo's"
        " has 2): use another database, or that Bardo"
    )


NOT_AN_ADDRESS = " is not the address of a database: use sqlite:///FILE or postgresql://…"
NO_FILE = "the database sqlite:////no/such/folder/x.db cannot be used: unable to open database file"


@pytest.mark.parametrize(
    "url, reason",
    [
        ("nonsense", f"'nonsense'{NOT_AN_ADDRESS}"),
        ("x" * 61, f"'{'x' * 60}'{NOT_AN_ADDRESS}"),
        ("postgresql://[::1", f"'postgresql://[::1'{NOT_AN_ADDRESS}"),
        ("mysql://x/y", "Bardo keeps tables in SQLite or PostgreSQL, not in mysql"),
        ("sqlite:////no/such/folder/x.db", NO_FILE),
    ],
)
def test_an_address_that_cannot_be_used_is_explained(url, reason):
    with pytest.raises(BardoError) as refused:
        Storage(url)
    assert str(refused.value) == reason


def test_a_postgresql_that_does_not_answer_is_explained():
    with pytest.raises(BardoError) as refused:
        Storage("postgresql://bardo:secret@127.0.0.1:1/tables")
    said = str(refused.value)
    assert said.startswith(
        "the database postgresql+psycopg://bardo:***@127.0.0.1:1/tables cannot be used: connection failed: "
    )
    assert "\n" not in said and "secret" not in said


def played(storage):
    """A table after some moves, which are in the event log."""
    made = new_table("hungry-ghost", seats("me", "here"))
    table = Table(made.record)
    storage.create(made.record, made.grants).result()
    while table.awaiting_end is None and table.version < 4:
        command = Do(id=f"c{table.version}", on=table.version, action=table.match.actions[0].id)
        event = drafts.draft(table, command, Rights(frozenset([0, 1])))
        storage.append(table.id, event).result()
        table.commit(event)
    return made, table


def test_a_damaged_snapshot_is_replaced_by_the_event_log(storage, tmp_path, caplog):
    made, table = played(storage)
    table_id = table.id
    storage.save_snapshot(table_id, table.version, table.snapshot()).result()
    kept = storage.load(table_id)
    assert kept.events == [] and Table(made.record, kept.snapshot).match.identity == table.match.identity
    with sqlite3.connect(tmp_path / "tables.db") as other:
        body = bytearray(other.execute("SELECT body FROM snapshots").fetchone()[0])
        body[-20] ^= 1
        other.execute("UPDATE snapshots SET body = ?", [bytes(body)])
    kept = storage.load(table_id)
    assert kept.snapshot is None and len(kept.events) == table.version
    words = f"table {table_id}: its snapshot is damaged, so the whole event log is replayed"
    assert [one.getMessage() for one in caplog.records] == [words]
    assert Table(made.record, None, kept.events).match.identity == table.match.identity


def in_the_first_format(table):
    """A snapshot as Bardo wrote it when snapshots had no format number and a match had no dice and no journal."""
    snapshot = msgspec.msgpack.decode(table.snapshot())
    state = msgspec.msgpack.decode(snapshot["match"])
    dice, journal = state.pop("dice"), state.pop("journal")
    state |= {key: dice[key] for key in ("secret", "opened", "since", "seed")}
    state |= {"stories": journal["stories"], "remarks": journal["remarks"], "_told": journal["told"]}
    del snapshot["format"], state["used_chance"]
    return msgspec.msgpack.encode(snapshot | {"match": msgspec.msgpack.encode(state)})


def in_a_later_format(table):
    return msgspec.msgpack.encode(msgspec.msgpack.decode(table.snapshot()) | {"format": SNAPSHOT_FORMAT + 1})


def without_a_row(table):
    snapshot = msgspec.msgpack.decode(table.snapshot())
    state = msgspec.msgpack.decode(snapshot["match"])
    del state["row"]
    return msgspec.msgpack.encode(snapshot | {"match": msgspec.msgpack.encode(state)})


def test_the_first_format_is_what_bardo_wrote(storage):
    _, table = played(storage)
    match = msgspec.msgpack.decode(msgspec.msgpack.decode(in_the_first_format(table))["match"])
    settings = {"game", "preset", "secret", "opened", "since", "carried", "turned", "names", "seed"}
    past = {"history", "stories", "remarks", "imagined", "_earlier", "_drew", "_told", "row"}
    assert set(match) == settings | past


@pytest.mark.parametrize(
    "written, reason",
    [
        (in_the_first_format, "has format 1, and this Bardo reads format 4"),
        (in_a_later_format, "has format 5, and this Bardo reads format 4"),
        (without_a_row, "cannot be read (KeyError('row'))"),
        (lambda table: b"\x80", "cannot be read (ValidationError('Object missing required field `match`'))"),
    ],
)
def test_a_table_whose_snapshot_cannot_be_read_opens_from_its_event_log(storage, written, reason, caplog):
    made, table = played(storage)
    storage.save_snapshot(table.id, table.version, written(table)).result()

    async def story():
        loaded, grants = await TableLoader(storage).load(table.id)
        tasks = BackgroundTasks()
        tables = OpenTables(storage, tasks, Bookkeeper(storage, tasks))
        reloaded = tables.add(Table(made.record), grants)
        await tables.reload(reloaded)
        return loaded, reloaded.table

    for again in asyncio.run(story()):
        assert again.version == table.version > 0 and again.match.history == table.match.history
        assert again.match.identity == table.match.identity and again.asked == table.asked
        assert again.match.log == table.match.log
    warnings = [one.getMessage() for one in caplog.records]
    assert warnings == [f"table {table.id}: its snapshot {reason}, so the whole event log is replayed"] * 2


def test_tables_wanted_at_the_same_time_are_loaded_in_batches(storage, monkeypatch):
    made = [new_table("hungry-ghost", seats("me", "here")) for _ in range(BATCH_LIMIT + 5)]
    for one in made:
        storage.create(one.record, one.grants).result()
    names = [one.record.id for one in made]
    reads, load_all = [], storage.load_all

    def counted(tables):
        reads.append(len(tables))
        return load_all(tables)

    async def story():
        monkeypatch.setattr(storage, "load_all", counted)
        loader = TableLoader(storage)
        found = await asyncio.gather(*map(loader.load, [*names, "nothing"]), return_exceptions=True)
        again = await loader.load(names[0])
        return found, again

    (*found, missing), again = asyncio.run(story())
    assert [table.id for table, _ in found] == names and isinstance(missing, NoSuchTable) and again[0].id == names[0]
    assert [len(grants) for _, grants in found] == [4] * len(names)
    assert reads == [50, 6, 1]


def test_whoever_no_longer_waits_for_a_table_is_left_alone():
    async def story():
        future = asyncio.get_running_loop().create_future()
        future.cancel()
        _resolve(future, NoSuchTable("there is no such table"))
        return future.cancelled()

    assert asyncio.run(story())


def test_a_table_that_does_not_exist_is_explained(storage):
    with pytest.raises(NoSuchTable) as refused:
        asyncio.run(TableLoader(storage).load("nothing"))
    assert (str(refused.value), refused.value.status, refused.value.final) == ("there is no such table", 404, True)


def test_a_table_that_cannot_be_loaded_does_not_affect_others(storage):
    good, bad = (new_table("hungry-ghost", seats("me", "here")) for _ in range(2))
    bad.record.settings.version = 999
    for one in (good, bad):
        storage.create(one.record, one.grants).result()

    async def story():
        loader = TableLoader(storage)
        wanted = (loader.load(one.record.id) for one in (bad, good))
        return await asyncio.gather(*wanted, return_exceptions=True)

    error, (table, _) = asyncio.run(story())
    assert str(error) == "this table plays version 999 of Hungry Ghost, which this Bardo cannot play"
    assert table.id == good.record.id
