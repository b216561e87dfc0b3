"""The hub without sockets: failures of the database and of bots, connections, answers."""

import asyncio
import contextlib
import json
import time
from concurrent.futures import Future
from types import SimpleNamespace

import pytest

from bardo.server.hub import bot_turns, hints, open_tables, ticker
from bardo.server.hub.bot_processes import BotChoice
from bardo.server.hub.connection import QUEUE_BYTES, QUEUE_LIMIT, CloseConnection, Connection
from bardo.server.hub.hub import Hub
from bardo.server.hub.settings import Settings
from bardo.server.storage.storage import Storage
from bardo.server.tables import drafts
from bardo.server.tables.access_keys import SEAT, Grant, Rights, hashed, new_key
from bardo.server.tables.drafts import Refused
from bardo.server.tables.new_table import new_table
from bardo.server.tables.table import Table
from bardo.server.wire.from_client import Chat, Do, Sit
from bardo.server.wire.from_server import AdviceFacts
from tests.server.conftest import Somebody, guests, seats, sit_down

BOTH = Rights(frozenset([0, 1]), host=True)


class Broken(Exception):
    """The disk is full."""


def fail(monkeypatch, storage):
    """Nothing can be written or read any more."""

    def append(table_id, event, grants):
        job = Future()
        job.set_exception(Broken())
        return job

    def load(table_id):
        raise Broken

    monkeypatch.setattr(storage, "append", append)
    monkeypatch.setattr(storage, "load", load)


async def play(hub, open_table, id):
    async with hub.tables.locked(open_table) as table:
        return await hub.commands.obey(open_table, Do(id=id, on=table.version, action=table.match.actions[0].id), BOTH)


def as_written(hub, open_table):
    kept = hub.storage.load(open_table.table.id)
    return Table(kept.record, kept.snapshot, kept.events)


def test_a_table_is_as_in_the_database_after_writes_and_reads_failed(hub, monkeypatch):
    open_table = sit_down(hub)

    async def story():
        await play(hub, open_table, "first")
        with monkeypatch.context() as patch:
            fail(patch, hub.storage)
            for nth in range(2):
                with pytest.raises(Refused):
                    await play(hub, open_table, f"lost {nth}")
            hub.tables.save(open_table)
        await play(hub, open_table, "kept")

    asyncio.run(story())
    again = as_written(hub, open_table)
    assert len(open_table.table.match.history) == open_table.table.version == 2
    assert (again.match.identity, again.version) == (open_table.table.match.identity, 2)


def test_a_bot_whose_move_could_not_be_written_tries_again(hub, monkeypatch):
    open_table = sit_down(hub, ("random", "here"))
    monkeypatch.setattr(bot_turns, "RETRY_SECONDS", 0.0)

    async def choose(match, bot, key):
        return BotChoice(match.actions[0].id)

    async def story():
        monkeypatch.setattr(hub.bot_processes, "choose", choose)
        with monkeypatch.context() as patch:
            patch.setattr(Table, "commit", lambda table, event: table.nothing)
            fail(patch, hub.storage)
            assert await hub.bots.play_once(open_table)
            with contextlib.suppress(Refused):
                await hub.bots.play_once(open_table)
        with monkeypatch.context() as patch:
            patch.setattr(drafts, "new_event", lambda table, *more: table.nothing)
            assert await hub.bots.play_once(open_table)
        assert open_table.table.match.history == []
        await hub.bots.play_once(open_table)

    asyncio.run(story())
    assert len(open_table.table.match.history) == 1
    assert as_written(hub, open_table).match.identity == open_table.table.match.identity


def test_after_a_failure_the_table_is_reloaded_before_it_is_used(hub, monkeypatch):
    open_table = sit_down(hub)

    async def story():
        with monkeypatch.context() as patch:
            fail(patch, hub.storage)
            with pytest.raises(Refused):
                await play(hub, open_table, "lost")
            with pytest.raises(Refused, match="cannot be read"):
                async with hub.tables.locked(open_table):
                    pass
        assert open_table.dirty
        async with hub.tables.locked(open_table) as table:
            return len(table.match.history), open_table.dirty

    assert asyncio.run(story()) == (0, False)


def test_a_failure_at_one_table_does_not_stop_the_ticker(hub, monkeypatch):
    bad, idle = sit_down(hub), sit_down(hub)
    idle.last_used = time.monotonic() - 10_000
    bad.table.clock = None
    looks = []
    monkeypatch.setattr(ticker, "TICK_SECONDS", 0.0)
    real_tick = hub.ticker.tick

    async def tick(number):
        looks.append(number)
        if number == 0:
            raise Broken
        if number == 2:
            raise asyncio.CancelledError
        await real_tick(number)

    monkeypatch.setattr(hub.ticker, "tick", tick)
    with contextlib.suppress(asyncio.CancelledError):
        asyncio.run(hub.ticker.run())
    assert looks == [0, 1, 2] and list(hub.tables) == [bad]


def test_few_events_are_replayed_after_a_restart(hub):
    open_table = sit_down(hub)

    async def story():
        left = []
        for nth in range(15):
            async with hub.tables.locked(open_table):
                await hub.commands.obey(open_table, Chat(id=f"c{nth}", words="hello"), BOTH)
            left.append(len(hub.storage.load(open_table.table.id).events))
        return left

    assert max(asyncio.run(story())) <= 6


def test_a_table_that_is_being_written_to_is_not_dropped(hub):
    open_table = sit_down(hub)
    open_table.last_used = time.monotonic() - 10_000

    async def story():
        async with hub.tables.locked(open_table):
            await hub.ticker.tick(1)

    asyncio.run(story())
    assert list(hub.tables) == [open_table]


def test_no_bot_process_is_started_before_it_is_needed(hub):
    async def story():
        await hub.start()
        open_table = sit_down(hub)
        async with hub.tables.locked(open_table):
            await hub.commands.obey(open_table, Chat(id="c", words="hello"), BOTH)
        await asyncio.sleep(0)
        started = [process._thread for process in hub.bot_processes._processes]
        await hub.stop()
        return started

    assert asyncio.run(story()) == [None]


# -- connections -----------------------------------------------------------------------------


def test_a_link_revoked_while_somebody_waits_does_not_let_them_in(hub):
    open_table, (key, _) = guests(hub)
    table = open_table.table
    before, late = Somebody(table.id, key), Somebody(table.id, key)

    async def story():
        await hub.receive(before, '{"type":"hello"}')
        do = {"type": "do", "id": "x", "on": table.version, "action": table.match.actions[0].id}
        async with open_table.lock:
            renewal = asyncio.create_task(
                hub.writer.replace_link(
                    open_table, [Grant(hashed(new_key()), table.id, SEAT, 0)], Rights(frozenset([0]))
                )
            )
            await asyncio.sleep(0)
            hello = asyncio.create_task(hub.receive(late, '{"type":"hello"}'))
            move = asyncio.create_task(hub.receive(before, json.dumps(do)))
            await asyncio.sleep(0)
        answers = await asyncio.gather(renewal, hello, move, return_exceptions=True)
        await asyncio.sleep(0.01)
        return answers

    answers = asyncio.run(story())
    assert isinstance(answers[1], CloseConnection) and answers[1].final and late not in open_table.connections
    assert table.match.history == [] and before.kinds[-2:] == ["bye", "closed"]


def test_a_command_is_idempotent_across_a_restart(hub):
    open_table = sit_down(hub)
    back = Sit(id="b", seat=0, who="back")

    async def obey(one, message):
        there = await one.tables.open(open_table.table.id)
        async with one.tables.locked(there):
            return await one.commands.obey(there, message, BOTH)

    async def story():
        await obey(hub, Sit(id="a", seat=0, who="greedy"))
        first = await obey(hub, back)
        hub.tables.save(open_table)
        hub.storage.delete("nothing").result()  # after what was written before it
        return first, await obey(Hub(hub.storage, hub.settings), back)

    first, again = asyncio.run(story())
    assert first == again == 2


def test_a_client_that_does_not_read_is_disconnected():
    async def story():
        reading = asyncio.Event()

        async def send(message):
            await reading.wait()

        async def close():
            pass

        lazy = Connection("t", send, close)
        for _ in range(30):
            lazy.send(b"x" * 100_000)
            await asyncio.sleep(0)
        gathered = lazy.queued_bytes, lazy.closing
        reading.set()
        await lazy.sender
        return *gathered, lazy.queued_bytes

    size, closing, left = asyncio.run(story())
    assert closing and size < QUEUE_BYTES // 10 and left == 0


def test_a_long_log_is_cut(hub, monkeypatch):
    open_table, (key, _) = guests(hub)
    monkeypatch.setattr(open_tables, "LOG_LIMIT", 100)
    late = Somebody(open_table.table.id, key)

    async def story():
        for nth in range(300):
            async with hub.tables.locked(open_table):
                await hub.commands.obey(open_table, Chat(id=f"c{nth}", words=f"line {nth}"), BOTH)
        await hub.receive(late, '{"type":"hello"}')
        await asyncio.sleep(0.01)

    asyncio.run(story())
    lines = next(message for message in late.heard if message["type"] == "view")["log"]
    versions = [line["version"] for line in lines]
    assert 100 <= len(lines) <= 200 and versions == list(range(versions[0], 302))


def test_only_a_few_hints_are_worked_out_at_a_time(hub, monkeypatch):
    tables = [guests(hub) for _ in range(4)]
    people = [Somebody(open_table.table.id, key) for open_table, keys in tables for key in keys]

    async def story():
        thinking = asyncio.Event()

        async def hints(match, key):
            await thinking.wait()
            return AdviceFacts([], "", False)

        monkeypatch.setattr(hub.bot_processes, "hints", hints)
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

    assert asyncio.run(story()) == len(people) - hints.HINTS_AT_ONCE
    assert [message["id"] for message in people[0].heard if message["type"] == "answer"] == ["h", "i"]


def test_a_table_is_in_memory_once(hub):
    open_table = sit_down(hub)
    assert hub.tables.add(Table(open_table.table.record), open_table.grants) is open_table and list(hub.tables) == [
        open_table
    ]


# -- answers ---------------------------------------------------------------------------------


def asked(hub, connection, *messages):
    """Say hello and send messages; everything that is heard after the presence message."""

    async def story():
        await hub.receive(connection, '{"type":"hello"}')
        await asyncio.sleep(0.01)
        connection.heard.clear()
        for message in messages:
            await hub.receive(connection, json.dumps(message))
        await asyncio.sleep(0.01)
        return connection.heard

    return asyncio.run(story())


def watched(hub):
    """A table for two friends, and somebody who watches."""
    new = new_table("hungry-ghost", seats("friend", "friend"))
    hub.storage.create(new.record, new.grants).result()
    return hub.tables.add(Table(new.record), new.grants), Somebody(new.record.id, new.keys.watch)


def test_watchers_get_no_hints(hub):
    _, watcher = watched(hub)
    assert asked(hub, watcher, {"type": "hint", "id": "h"}) == [
        {"type": "refused", "id": "h", "reason": "Only players can ask for hints.", "clause": "", "stale": False}
    ]


def test_there_is_no_hint_without_a_decision(hub):
    open_table, (key, _) = guests(hub)
    open_table.table.awaiting_end = 0
    (answer,) = asked(hub, Somebody(open_table.table.id, key), {"type": "hint", "id": "h"})
    assert answer["type"] == "refused" and "nothing to give a hint about" in answer["reason"]


def test_a_refusal_has_its_reason_clause_and_staleness(hub):
    open_table, (key, _) = guests(hub)
    match, ann = open_table.table.match, Somebody(open_table.table.id, key)
    legal = {action.id for action in match.actions}
    illegal = next(one.id for one in match.game.menu.actions if one.id not in legal and match.why_not(one.id).clause)
    reason = match.why_not(illegal)
    do = {"type": "do", "id": "x", "on": 1, "action": illegal}
    refused, stale, answer = asked(
        hub, ann, do, do | {"id": "y", "on": 99}, {"type": "why", "id": "z", "action": illegal}
    )
    assert refused == {
        "type": "refused",
        "id": "x",
        "reason": reason.sentence,
        "clause": reason.clause,
        "stale": False,
    }
    assert stale["id"] == "y" and stale["stale"] and "changed in the meantime" in stale["reason"]
    assert answer == {
        "type": "answer",
        "id": "z",
        "reason": reason.sentence,
        "clause": reason.clause,
        "allowed": False,
    }


def test_something_that_failed_on_the_server_is_refused_and_undone(hub, monkeypatch):
    open_table, (key, _) = guests(hub)
    ann = Somebody(open_table.table.id, key)

    def event(table, *more):
        raise Broken

    with monkeypatch.context() as patch:
        patch.setattr(drafts, "_chat", event)
        patch.setitem(drafts._DRAFTS, Chat, event)
        view, refused = asked(hub, ann, {"type": "chat", "id": "c", "words": "hi"})
    assert refused["reason"] == "Something went wrong on the server, so nothing was done."
    assert view["type"] == "view" and not open_table.dirty


def test_commands_need_a_hello_first(hub):
    open_table, (key, _) = guests(hub)
    with pytest.raises(CloseConnection, match="say hello first") as closed:
        asyncio.run(hub.receive(Somebody(open_table.table.id, key), '{"type":"chat","id":"c","words":"hi"}'))
    assert not closed.value.final


def test_another_version_of_the_protocol_is_turned_away(hub):
    open_table, (key, _) = guests(hub)
    with pytest.raises(CloseConnection, match="version 1") as closed:
        asyncio.run(hub.receive(Somebody(open_table.table.id, key), '{"type":"hello","protocol":2}'))
    assert closed.value.final


def test_a_connection_that_is_gone_is_not_kept(hub):
    open_table, (key, _) = guests(hub)
    ann = Somebody(open_table.table.id, key)

    async def story():
        await hub.receive(ann, '{"type":"hello"}')
        assert open_table.table.present == {0} and open_table.table.nodes
        hub.leave(ann)

    asyncio.run(story())
    assert open_table.connections == set() and open_table.table.present == frozenset() and not ann.ready
    assert not hub._message_rate._times and not open_table.table.nodes, "nothing is kept for views that nobody sees"


def test_presence_is_only_sent_when_it_changes(hub):
    open_table, keys = guests(hub)
    ann, bo, again = (Somebody(open_table.table.id, key) for key in (*keys, keys[0]))

    async def story():
        for one in (ann, bo, again):
            await hub.receive(one, '{"type":"hello"}')
        await asyncio.sleep(0.01)

    asyncio.run(story())
    heard = [[message["here"] for message in one.heard if message["type"] == "presence"] for one in (ann, bo, again)]
    assert heard == [[[0], [0, 1]], [[0, 1]], [[0, 1]]]


# -- limits and pace -------------------------------------------------------------------------


def test_a_queue_holds_a_limited_number_of_messages():
    async def story():
        reading = asyncio.Event()

        async def send_text(message):
            await reading.wait()

        lazy = Connection("t", send_text, lambda: asyncio.sleep(0))
        for nth in range(QUEUE_LIMIT + 1):
            lazy.send(b"x")
            if nth == 0:
                await asyncio.sleep(0)  # the first message is being sent, and no longer in the queue
        before = lazy.closing
        lazy.send(b"x")
        return before, lazy.closing, len(lazy.queue), lazy.queue[-1]

    before, after, left, bye = asyncio.run(story())
    assert (before, after, left) == (False, True, 1) and b"too slowly" in bye


def test_connections_of_an_address_are_counted_while_they_last(tmp_path):
    storage = Storage(f"sqlite:///{tmp_path / 'tables.db'}")
    for limit, allowed in ((1, False), (0, True)):
        reception = Hub(storage, Settings(sockets=limit, processes=1)).reception
        with reception.counted("a"):
            with contextlib.suppress(CloseConnection), reception.counted("a"):
                assert allowed
            with reception.counted("b"):
                pass
        with reception.counted("a"):
            assert reception._addresses == {"a": 1}
        assert not reception._addresses
    storage.close()


@pytest.mark.parametrize(("other", "keeps"), [("random", True), ("here", False)])
def test_bots_keep_the_pace_only_among_themselves(tmp_path, monkeypatch, other, keeps):
    storage = Storage(f"sqlite:///{tmp_path / 'tables.db'}")
    hub = Hub(storage, Settings(pace=600.0, processes=1))
    open_table = sit_down(hub, ("random", other))
    slept = []

    async def sleep(seconds):
        slept.append(seconds)

    async def choose(match, bot, key):
        assert (bot, key) == ("random", f"{open_table.table.id} 0")
        return BotChoice(match.actions[0].id, "It is tired.")

    async def story():
        monkeypatch.setattr(hub.bot_processes, "choose", choose)
        monkeypatch.setattr("bardo.server.hub.bot_turns.asyncio", SimpleNamespace(sleep=sleep))
        await hub.bots.play_once(open_table)
        slept.clear()
        await hub.bots.play_once(open_table)

    asyncio.run(story())
    assert [590 < seconds <= 600 for seconds in slept] == [True] * keeps
    events = storage.events(open_table.table.id)
    assert [event.body.bot for event in events] == ["random", "random"]
    assert [line.text for line in events[0].body.lines][-1] == "It is tired."
    storage.close()
