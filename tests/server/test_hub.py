"""What goes wrong beside a table: the database, a look at the tables, a bot; the table stays what was written down."""

import asyncio
import contextlib
import json
import time
from concurrent.futures import Future

import pytest

from bardo.server.hub import hub as hub_module
from bardo.server.hub.bot_processes import Choice
from bardo.server.hub.connection import SIZE_LIMIT, Connection
from bardo.server.hub.hub import CloseConnection, Hub, Settings
from bardo.server.storage.storage import Storage
from bardo.server.tables.keys import SEAT, Grant, Rights, hashed, new_key
from bardo.server.tables.new_table import new_table
from bardo.server.tables.table import Refused, Table
from bardo.server.wire.messages import Chat, Do, Sit

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
    return hub.keep(Table(made.record), made.links)


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
    return Table(kept.record, kept.snapshot, kept.entries)


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
            patch.setattr(Table, "settle", lambda room, entry: room.nothing)
            fail(patch, hub.storage)
            assert await hub._bot_plays(seated)
            with contextlib.suppress(Refused):
                await hub._bot_plays(seated)
        with monkeypatch.context() as patch:
            patch.setattr(Table, "_entry", lambda room, *more: room.nothing)
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


# -- connections -----------------------------------------------------------------------------


class Somebody(Connection):
    """A connection whose messages are kept in a list."""

    def __init__(self, table, key):
        self.heard = []
        super().__init__(table, self.hear, self.gone, [key])

    async def hear(self, message):
        self.heard.append(json.loads(message))

    async def gone(self):
        self.heard.append({"type": "closed"})

    @property
    def kinds(self):
        return [message["type"] for message in self.heard]


def guests(hub):
    """A table for two friends, and their keys."""
    made = new_table("hungry-ghost", [{"who": "friend"}, {"who": "friend"}])
    hub.storage.create(made.record, made.links).result()
    return hub.keep(Table(made.record), made.links), made.seats


def test_a_link_that_becomes_void_meanwhile_opens_nothing(hub):
    seated, (key, _) = guests(hub)
    room = seated.room
    before, late = Somebody(room.id, key), Somebody(room.id, key)

    async def story():
        await hub.receive(before, '{"type":"hello"}')
        do = {"type": "do", "id": "x", "on": room.version, "action": room.match.actions[0].id}
        async with seated.lock:
            renewal = asyncio.create_task(hub.renew(seated, Grant(hashed(new_key()), room.id, SEAT, 0)))
            await asyncio.sleep(0)
            hello = asyncio.create_task(hub.receive(late, '{"type":"hello"}'))
            move = asyncio.create_task(hub.receive(before, json.dumps(do)))
            await asyncio.sleep(0)
        answers = await asyncio.gather(renewal, hello, move, return_exceptions=True)
        await asyncio.sleep(0.01)
        return answers

    answers = asyncio.run(story())
    assert isinstance(answers[1], CloseConnection) and answers[1].final and late not in seated.connections
    assert room.match.history == [] and before.kinds[-2:] == ["bye", "closed"]


def test_what_was_done_is_acknowledged_again_after_a_restart(hub):
    seated = sit_down(hub)
    back = Sit(id="b", seat=0, who="back")

    async def obey(one, message):
        there = await one.open(seated.room.id)
        async with one.held(there):
            return await one.obey(there, message, BOTH)

    async def story():
        await obey(hub, Sit(id="a", seat=0, who="greedy"))
        first = await obey(hub, back)
        hub._save(seated)
        hub.storage.discard("nothing").result()  # after what was written before it
        return first, await obey(Hub(hub.storage, hub.settings), back)

    first, again = asyncio.run(story())
    assert first == again == 2


def test_who_does_not_read_is_sent_away_before_much_has_gathered():
    async def story():
        reading = asyncio.Event()

        async def send(message):
            await reading.wait()

        async def close():
            pass

        lazy = Connection("t", send, close)
        for _ in range(30):
            lazy.tell(b"x" * 100_000)
            await asyncio.sleep(0)
        gathered = lazy.size, lazy.closing
        reading.set()
        await lazy.sending
        return *gathered, lazy.size

    size, closing, left = asyncio.run(story())
    assert closing and size < SIZE_LIMIT // 10 and left == 0


def test_a_long_log_is_not_sent_whole(hub, monkeypatch):
    seated, (key, _) = guests(hub)
    monkeypatch.setattr(hub_module, "LOG_LINES", 100)
    late = Somebody(seated.room.id, key)

    async def story():
        for nth in range(300):
            async with hub.held(seated):
                await hub.obey(seated, Chat(id=f"c{nth}", words=f"line {nth}"), BOTH)
        await hub.receive(late, '{"type":"hello"}')
        await asyncio.sleep(0.01)

    asyncio.run(story())
    lines = next(message for message in late.heard if message["type"] == "view")["log"]
    versions = [line["version"] for line in lines]
    assert 100 <= len(lines) <= 200 and versions == list(range(versions[0], 302))


def test_hints_of_many_do_not_keep_the_bots_waiting(hub, monkeypatch):
    tables = [guests(hub) for _ in range(4)]
    people = [Somebody(seated.room.id, key) for seated, keys in tables for key in keys]

    async def story():
        thinking = asyncio.Event()

        async def hints(match, key):
            await thinking.wait()
            return []

        monkeypatch.setattr(hub.players, "hints", hints)
        for one in people:
            await hub.receive(one, '{"type":"hello"}')
            await hub.receive(one, json.dumps({"type": "hint", "id": "h"}))
        await asyncio.sleep(0.01)
        refused = sum("refused" in one.kinds for one in people)
        thinking.set()
        await asyncio.sleep(0.01)
        await hub.receive(people[0], json.dumps({"type": "hint", "id": "i"}))
        await asyncio.sleep(0.01)
        return refused

    assert asyncio.run(story()) == len(people) - hub_module.MOST_HINTS
    assert [message["id"] for message in people[0].heard if message["type"] == "answer"] == ["h", "i"]


def test_a_table_is_in_memory_once(hub):
    seated = sit_down(hub)
    assert hub.keep(Table(seated.room.record), seated.links) is seated and list(hub.tables.values()) == [seated]
