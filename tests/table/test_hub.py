"""What goes wrong beside a table: the database, a look at the tables, a bot; the table stays what was written down."""

import asyncio
import contextlib
import time
from concurrent.futures import Future

import pytest

from bardo.table import hub as hub_module
from bardo.table.hub import Hub, Settings
from bardo.table.keys import Rights
from bardo.table.players import Choice
from bardo.table.protocol import Chat, Do
from bardo.table.room import Refused, Room
from bardo.table.setup import new_table
from bardo.table.storage import Storage

BOTH = Rights(frozenset([0, 1]), host=True)


class Broken(Exception):
    """The disk is full."""


@pytest.fixture
def hub(tmp_path):
    storage = Storage(f"sqlite:///{tmp_path / 'tables.db'}")
    yield Hub(storage, Settings(pace=0.0, processes=1))
    storage.close()


def sit_down(hub, seats=("me", "here")):
    made = new_table("hungry-ghost", [{"who": who} for who in seats])
    hub.storage.create(made.record, made.links).result()
    return hub.keep(Room(made.record), made.links)


def fail(monkeypatch, storage):
    """Nothing can be written or read any more."""

    def append(table, entry, link):
        job = Future()
        job.set_exception(Broken())
        return job

    def load(table):
        raise Broken

    monkeypatch.setattr(storage, "append", append)
    monkeypatch.setattr(storage, "load", load)


async def play(hub, seated, id):
    async with hub.held(seated) as room:
        return await hub.obey(seated, Do(id=id, on=room.version, action=room.match.actions[0].id), BOTH)


def as_written(hub, seated):
    kept = hub.storage.load(seated.room.id)
    return Room(kept.record, kept.snapshot, kept.entries)


def test_a_table_is_what_was_written_down_after_neither_writing_nor_reading_went_well(hub, monkeypatch):
    seated = sit_down(hub)

    async def story():
        await play(hub, seated, "first")
        with monkeypatch.context() as patch:
            fail(patch, hub.storage)
            for nth in range(2):
                with pytest.raises(Refused):
                    await play(hub, seated, f"lost {nth}")
            hub._save(seated)
        await play(hub, seated, "kept")

    asyncio.run(story())
    again = as_written(hub, seated)
    assert len(seated.room.match.history) == seated.room.version == 2
    assert (again.match.identity, again.version) == (seated.room.match.identity, 2)


def test_a_bot_whose_move_could_not_be_written_plays_it_later(hub, monkeypatch):
    seated = sit_down(hub, ("random", "here"))
    monkeypatch.setattr(hub_module, "PAUSE", 0.0)

    async def choose(match, kind, key):
        return Choice(match.actions[0].id)

    async def story():
        monkeypatch.setattr(hub.players, "choose", choose)
        with monkeypatch.context() as patch:
            patch.setattr(Room, "settle", lambda room, entry: room.nothing)
            fail(patch, hub.storage)
            assert await hub._bot_plays(seated)
            with contextlib.suppress(Refused):
                await hub._bot_plays(seated)
        with monkeypatch.context() as patch:
            patch.setattr(Room, "_entry", lambda room, *more: room.nothing)
            assert await hub._bot_plays(seated)
        assert seated.room.match.history == []
        await hub._bot_plays(seated)

    asyncio.run(story())
    assert len(seated.room.match.history) == 1
    assert as_written(hub, seated).match.identity == seated.room.match.identity


def test_who_comes_after_a_failure_sees_what_was_written_down(hub, monkeypatch):
    seated = sit_down(hub)

    async def story():
        with monkeypatch.context() as patch:
            fail(patch, hub.storage)
            with pytest.raises(Refused):
                await play(hub, seated, "lost")
            with pytest.raises(Refused, match="cannot be read"):
                async with hub.held(seated):
                    pass
        assert seated.dirty
        async with hub.held(seated) as room:
            return len(room.match.history), seated.dirty

    assert asyncio.run(story()) == (0, False)


def test_tables_are_looked_after_whatever_happens_to_one_of_them(hub, monkeypatch):
    bad, idle = sit_down(hub), sit_down(hub)
    idle.touched = time.monotonic() - 10_000
    bad.room.clock = None
    looks = []
    monkeypatch.setattr(hub_module, "TICK", 0.0)
    look = hub._look_once

    async def look_once(second):
        looks.append(second)
        if second == 0:
            raise Broken
        if second == 2:
            raise asyncio.CancelledError
        await look(second)

    monkeypatch.setattr(hub, "_look_once", look_once)
    with contextlib.suppress(asyncio.CancelledError):
        asyncio.run(hub._look_after())
    assert looks == [0, 1, 2] and list(hub.tables) == [bad.room.id]


def test_little_is_to_be_played_again_when_a_server_comes_back(hub):
    seated = sit_down(hub)

    async def story():
        left = []
        for nth in range(15):
            async with hub.held(seated):
                await hub.obey(seated, Chat(id=f"c{nth}", words="hello"), BOTH)
            left.append(len(hub.storage.load(seated.room.id).entries))
        return left

    assert max(asyncio.run(story())) <= 6


def test_a_table_that_is_being_written_to_is_not_dropped(hub):
    seated = sit_down(hub)
    seated.touched = time.monotonic() - 10_000

    async def story():
        async with hub.held(seated):
            await hub._look_once(1)

    asyncio.run(story())
    assert hub.tables == {seated.room.id: seated}


def test_no_process_for_bots_is_started_before_one_is_asked(hub):
    async def story():
        await hub.start()
        seated = sit_down(hub)
        async with hub.held(seated):
            await hub.obey(seated, Chat(id="c", words="hello"), BOTH)
        await asyncio.sleep(0)
        started = [desk._thread for desk in hub.players._desks]
        await hub.stop()
        return started

    assert asyncio.run(story()) == [None]
