"""What is written down stays written down, once."""

import asyncio
import sqlite3
import time
from dataclasses import replace

import pytest

from bardo.errors import BardoError
from bardo.server.storage.storage import Conflict, Storage, TableEvent
from bardo.server.storage.table_loader import MOST_AT_ONCE, NoSuchTable, TableLoader
from bardo.server.tables.keys import HOST, SEAT, Grant, Rights, hashed, new_key, rights_of
from bardo.server.tables.new_table import new_table, rematch_table
from bardo.server.tables.table import Table
from bardo.server.wire.messages import Do


@pytest.fixture
def storage(tmp_path):
    storage = Storage(f"sqlite:///{tmp_path / 'tables.db'}")
    yield storage
    storage.close()


def entry(version, command=None, **body):
    return TableEvent(version, "do", 0, body, command, time.time())


def test_a_table_is_found_again(storage):
    made = new_table("hungry-ghost", [{"who": "me"}, {"who": "adept"}])
    storage.create(made.record, made.links).result()
    kept = storage.load(made.record.id)
    assert (kept.record, kept.snapshot, kept.entries) == (made.record, None, [])
    assert {link.hash for link in kept.links} == {link.hash for link in made.links}
    assert storage.load("nothing") is None


def test_entries_come_back_in_order(storage):
    for version in (1, 2, 3):
        storage.append("t", entry(version, action=version)).result()
    storage.append("other", entry(1)).result()
    assert [one.version for one in storage.entries("t", after=1)] == [2, 3]
    assert [one.body["action"] for one in storage.entries("t")] == [1, 2, 3]
    assert storage.versions(["t", "other", "none"]) == {"t": 3, "other": 1}


def test_a_version_and_a_command_are_written_once_and_the_others_go_on(storage):
    storage.append("t", entry(1, "a")).result()
    jobs = [storage.append("t", one) for one in (entry(1, "b"), entry(2, "a"), entry(2, "c"), entry(3, None))]
    assert [isinstance(job.exception(), Conflict) for job in jobs] == [True, True, False, False]
    assert [(one.version, one.command) for one in storage.entries("t")] == [(1, "a"), (2, "c"), (3, None)]
    assert storage.command("t", "c").version == 2 and storage.command("t", "b") is None


def test_only_the_latest_snapshot_is_kept(storage):
    made = new_table("hungry-ghost", [{"who": "me"}, {"who": "adept"}])
    table = made.record.id
    storage.create(made.record, made.links).result()
    for version in (1, 2, 3):
        storage.append(table, entry(version)).result()
    storage.snapshot(table, 1, b"old").result()
    storage.snapshot(table, 2, b"new").result()
    kept = storage.load(table)
    assert kept.snapshot == b"new" and [one.version for one in kept.entries] == [3]


def test_keys_are_kept_as_hashes_and_can_be_void(storage, tmp_path):
    made = new_table("hungry-ghost", [{"who": "friend"}, {"who": "adept"}])
    table, key = made.record.id, made.seats[0]
    storage.create(made.record, made.links).result()
    assert storage.link(hashed(key)).seat == 0
    assert rights_of([key, made.host], storage.links(table)).host
    fresh = new_key()
    storage.append(table, Table(made.record).renew(0), Grant(hashed(fresh), table, SEAT, 0)).result()
    assert storage.link(hashed(key)) is None
    assert rights_of([key], storage.links(table)).any is False
    assert rights_of([fresh], storage.links(table)).seats == {0}
    assert {link.right for link in storage.links(table)} >= {HOST, SEAT}
    written = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert not [one for one in (key, fresh, made.host, made.watch) if one.encode() in written]


def test_a_key_of_several_tables_leads_to_the_newest(storage):
    made = new_table("hungry-ghost", [{"who": "friend"}, {"who": "adept"}])
    storage.create(made.record, made.links).result()
    made_at = {}
    for later in (2, 3, 1):
        again = rematch_table(Table(made.record), made.links)
        storage.create(replace(again.record, created=made.record.created + later), again.links).result()
        made_at[later] = again.record.id
    assert storage.link(hashed(made.seats[0])).table == made_at[3]


def test_a_key_has_128_bits_and_opens_one_table_only():
    keys = {new_key() for _ in range(100)}
    assert len(keys) == 100 and {len(key) for key in keys} == {26}
    link = Grant(hashed("a" * 26), "t", SEAT, 1)
    assert rights_of(["b" * 26, "a" * 26], [link]).seats == {1} and not rights_of(["b" * 26], [link]).any
    assert not rights_of(["a" * 26], [Grant(link.hash, "t", SEAT, 1, revoked=True)]).any


def test_a_discarded_table_leaves_nothing(storage):
    made = new_table("hungry-ghost", [{"who": "me"}, {"who": "adept"}])
    storage.create(made.record, made.links).result()
    storage.append(made.record.id, entry(1)).result()
    storage.discard(made.record.id).result()
    assert (storage.load(made.record.id), storage.entries(made.record.id), storage.links(made.record.id)) == (
        None,
        [],
        [],
    )


def test_a_database_of_another_bardo_is_not_touched(tmp_path):
    file = tmp_path / "tables.db"
    Storage(f"sqlite:///{file}").close()
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE bardo SET schema_version = 99")
    connection.close()
    with pytest.raises(BardoError, match="another Bardo"):
        Storage(f"sqlite:///{file}")


@pytest.mark.parametrize("url", ["nonsense", "mysql://x/y", "sqlite:////no/such/folder/x.db", "postgresql://[::1"])
def test_an_address_that_cannot_be_used_is_explained(url):
    with pytest.raises(BardoError):
        Storage(url)


def test_a_damaged_snapshot_is_not_believed_and_nothing_is_lost(storage, tmp_path, caplog):
    made = new_table("hungry-ghost", [{"who": "me"}, {"who": "here"}])
    table, room = made.record.id, Table(made.record)
    storage.create(made.record, made.links).result()
    while room.held is None and room.version < 4:
        command = Do(id=f"c{room.version}", on=room.version, action=room.match.actions[0].id)
        entry = room.draft(command, Rights(frozenset([0, 1])))
        storage.append(table, entry).result()
        room.settle(entry)
    storage.snapshot(table, room.version, room.snapshot()).result()
    kept = storage.load(table)
    assert kept.entries == [] and Table(made.record, kept.snapshot).match.identity == room.match.identity
    with sqlite3.connect(tmp_path / "tables.db") as other:
        body = bytearray(other.execute("SELECT body FROM snapshots").fetchone()[0])
        body[-20] ^= 1
        other.execute("UPDATE snapshots SET body = ?", [bytes(body)])
    kept = storage.load(table)
    assert kept.snapshot is None and len(kept.entries) == room.version and "damaged" in caplog.text
    assert Table(made.record, None, kept.entries).match.identity == room.match.identity


def test_tables_that_are_asked_for_together_are_read_together(storage, monkeypatch):
    made = [new_table("hungry-ghost", [{"who": "me"}, {"who": "here"}]) for _ in range(MOST_AT_ONCE + 5)]
    for one in made:
        storage.create(one.record, one.links).result()
    names = [one.record.id for one in made]
    reads, load_all = [], storage.load_all

    def counted(tables):
        reads.append(len(tables))
        return load_all(tables)

    async def story():
        monkeypatch.setattr(storage, "load_all", counted)
        reader = TableLoader(storage)
        found = await asyncio.gather(*map(reader.read, [*names, "nothing"]), return_exceptions=True)
        again = await reader.read(names[0])
        return found, again

    (*found, missing), again = asyncio.run(story())
    assert [room.id for room, _ in found] == names and isinstance(missing, NoSuchTable) and again[0].id == names[0]
    assert [len(links) for _, links in found] == [4] * len(names)
    assert reads == [MOST_AT_ONCE, 6, 1]


def test_one_table_that_cannot_be_read_does_not_keep_the_others_away(storage):
    good, bad = (new_table("hungry-ghost", [{"who": "me"}, {"who": "here"}]) for _ in range(2))
    bad.record.body["version"] = 999
    for one in (good, bad):
        storage.create(one.record, one.links).result()

    async def story():
        reader = TableLoader(storage)
        wanted = (reader.read(one.record.id) for one in (bad, good))
        return await asyncio.gather(*wanted, return_exceptions=True)

    error, (room, _) = asyncio.run(story())
    assert "version 999" in str(error) and room.id == good.record.id
