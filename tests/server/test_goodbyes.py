"""Why a connection is closed or a command is not carried out by the hub, word for word, and what is logged then."""

import asyncio
import json
from concurrent.futures import Future
from types import SimpleNamespace

import pytest

from bardo.server.http import sockets
from bardo.server.hub import hints
from bardo.server.hub.connection import CloseConnection, Connection
from bardo.server.hub.event_writer import Overtaken
from bardo.server.hub.hub import Hub
from bardo.server.hub.settings import Settings
from bardo.server.storage.storage import Storage
from bardo.server.storage.table_loader import NoSuchTable
from bardo.server.tables import drafts, views
from bardo.server.tables.access_keys import SEAT, Grant, Rights, hashed, new_key
from bardo.server.tables.drafts import Refused
from bardo.server.tables.new_table import new_table
from bardo.server.tables.table import Table
from bardo.server.wire.from_client import BadMessage, Chat, decode
from tests.server.conftest import Somebody, guests, seats, sit_down

HELLO = '{"type":"hello"}'
STALE = "The table has changed in the meantime: please look again."
NOT_SAVED = "This could not be saved, so it was not done. Please try again in a moment."
NOT_READ = "This table cannot be read right now. Please try again in a moment."
ANYBODY = Rights(frozenset([0, 1]), host=True)


@pytest.fixture
def limited(tmp_path):
    storage = Storage(f"sqlite:///{tmp_path / 'tables.db'}")
    settings = Settings(processes=1, message_limit=3, message_window=2.5, seat_connections=2, watchers=2, sockets=2)
    yield Hub(storage, settings)
    storage.close()


def table_for_friends(hub):
    new = new_table("hungry-ghost", seats("friend", "friend"))
    hub.storage.create(new.record, new.grants).result()
    return hub.tables.add(Table(new.record), new.grants), new.keys


def turned_away(hub, connection, *messages):
    """The goodbye to somebody who sends these messages, and whether it is final."""

    async def story():
        for message in messages:
            await hub.receive(connection, message)

    with pytest.raises(CloseConnection) as closed:
        asyncio.run(story())
    return str(closed.value), closed.value.final


def test_who_does_not_follow_the_protocol_is_sent_away(limited):
    open_table, keys = table_for_friends(limited)
    here = open_table.table.id
    ping, chat = '{"type":"ping"}', '{"type":"chat","id":"c","words":"hi"}'
    goodbyes = [
        (keys.watch, [ping] * 4, ("too many messages: up to 3 in 2.5 seconds are allowed", False)),
        (keys.watch, [chat], ("say hello first", False)),
        (keys.watch, ['{"type":"hello","protocol":2}'], ("this server speaks version 1 of the protocol", True)),
        ("", [HELLO], ("you need a link to this table, to play or to watch", True)),
        (
            keys.watch,
            ['{"type":"hello","key":"x"}'],
            ("this key does not open this table: it is wrong or no longer valid", True),
        ),
    ]
    for key, messages, goodbye in goodbyes:
        assert turned_away(limited, Somebody(here, key), *messages) == goodbye
    assert not open_table.connections


def test_a_seat_and_a_table_have_a_limited_number_of_connections(limited):
    open_table, keys = table_for_friends(limited)

    async def arrive(key, times):
        for _ in range(times):
            await limited.receive(Somebody(open_table.table.id, key), HELLO)

    asyncio.run(arrive(keys.seats[0], 2))
    asyncio.run(arrive(keys.seats[1], 2))
    asyncio.run(arrive(keys.watch, 2))
    again = Somebody(open_table.table.id, keys.seats[0])
    assert turned_away(limited, again, HELLO) == ("this seat already has 2 connections", False)
    again = Somebody(open_table.table.id, keys.watch)
    assert turned_away(limited, again, HELLO) == ("2 people are watching already", False)
    assert len(open_table.connections) == 6


def test_somebody_who_says_hello_again_is_not_counted_twice(limited):
    open_table, keys = table_for_friends(limited)
    ann = Somebody(open_table.table.id, keys.watch)

    async def story():
        await limited.receive(ann, HELLO)
        await limited.receive(ann, HELLO)

    asyncio.run(story())
    assert open_table.connections == {ann}


def test_an_address_has_a_limited_number_of_connections(limited):
    counted = limited.reception.counted
    with pytest.raises(CloseConnection) as closed, counted("a"), counted("a"), counted("a"):
        pass
    assert (str(closed.value), closed.value.final) == ("your address already has 2 connections", False)


def test_a_browser_is_connected_until_its_last_connection_is_gone(limited):
    counted, is_connected = limited.reception.counted, limited.reception.is_connected
    with counted("a", "phone"):
        with counted("a", "phone"), pytest.raises(CloseConnection), counted("a", "laptop"):
            pass
        assert is_connected("phone") and not is_connected("laptop")
    assert not is_connected("phone")


def test_a_message_outside_of_the_protocol_is_explained():
    with pytest.raises(BadMessage) as bad:
        decode(b"x" * (16 * 1024 + 1))
    assert str(bad.value) == "a message may have up to 16 KB"
    with pytest.raises(BadMessage) as bad:
        decode("ä" * (8 * 1024 + 1))
    assert str(bad.value) == "a message may have up to 16 KB", "bytes are counted, not characters"
    with pytest.raises(BadMessage) as bad:
        decode('{"type":"fly"}')
    assert str(bad.value) == "this message is not part of the protocol: Invalid value 'fly' - at `$.type`"
    with pytest.raises(BadMessage) as bad:
        decode(b"x" * (16 * 1024))
    assert str(bad.value) == ("this message is not part of the protocol: JSON is malformed: invalid character (byte 0)")


def test_a_slow_reader_is_told_so():
    async def story():
        sent = []
        reading = asyncio.Event()

        async def send_text(message):
            await reading.wait()
            sent.append(json.loads(message))

        async def close():
            sent.append("closed")

        lazy = Connection("t", send_text, close)
        lazy.ready = True
        lazy.send(b"1")
        await asyncio.sleep(0)
        lazy.send(b'"' + b"x" * 1_999_998 + b'"')
        lazy.send(b"2")
        within = lazy.closing
        lazy.send(b"3")
        after = lazy.closing, lazy.ready
        lazy.send(b"4")
        reading.set()
        await lazy.sender
        return within, after, sent

    within, after, sent = asyncio.run(story())
    assert not within, "two million bytes may wait, and one message more"
    goodbye = {"type": "bye", "reason": "You are reading too slowly: please connect again.", "final": False}
    assert after == (True, False) and sent == [1, goodbye, "closed"]


def test_a_revoked_link_is_explained(hub):
    open_table, (key, _) = guests(hub)
    ann = Somebody(open_table.table.id, key)

    async def story():
        await hub.receive(ann, HELLO)
        grant = Grant(hashed(new_key()), open_table.table.id, SEAT, 0)
        await hub.writer.replace_link(open_table, [grant], Rights(frozenset([0])))
        await asyncio.sleep(0.01)

    asyncio.run(story())
    reason = "This link is no longer valid: ask the host for a new one."
    assert ann.heard[-2:] == [{"type": "bye", "reason": reason, "final": True}, {"type": "closed"}]


# -- failures --------------------------------------------------------------------------------


def refused(hub, open_table, words="hi"):
    """Why a chat line is refused."""

    async def story():
        async with hub.tables.locked(open_table):
            await hub.commands.obey(open_table, Chat("c", words), ANYBODY)

    with pytest.raises(Refused) as failed:
        asyncio.run(story())
    return failed.value.reason, failed.value.stale


def failing(*more):
    job = Future()
    job.set_exception(OSError("the disk is full"))
    return job


def logged(caplog):
    return [one.getMessage() for one in caplog.records]


def test_what_could_not_be_written_is_refused_and_logged(hub, monkeypatch, caplog):
    open_table = sit_down(hub)
    monkeypatch.setattr(hub.storage, "append", failing)
    assert refused(hub, open_table) == (NOT_SAVED, False)
    assert logged(caplog) == [f"table {open_table.table.id}: an event could not be written"]
    assert open_table.table.version == 0 and not open_table.dirty


def test_a_table_that_cannot_be_read_is_refused_and_logged(hub, monkeypatch, caplog):
    open_table = sit_down(hub)
    open_table.dirty = True
    monkeypatch.setattr(hub.storage, "load", lambda table_id: 1 / 0)
    assert refused(hub, open_table) == (NOT_READ, False)
    assert logged(caplog) == [f"table {open_table.table.id} cannot be read"] and open_table.dirty


def test_a_table_that_was_deleted_meanwhile_is_dropped(hub):
    open_table = sit_down(hub)
    hub.storage.delete(open_table.table.id).result()
    open_table.dirty = True

    async def story():
        async with hub.tables.locked(open_table):
            pass

    with pytest.raises(NoSuchTable) as gone:
        asyncio.run(story())
    assert (str(gone.value), gone.value.status, gone.value.final) == ("this table no longer exists", 404, True)
    assert len(hub.tables) == 0


def test_a_bug_in_a_command_is_refused_and_logged(hub, monkeypatch, caplog):
    open_table = sit_down(hub)
    monkeypatch.setitem(drafts._DRAFTS, Chat, lambda *more: 1 / 0)
    assert refused(hub, open_table) == ("Something went wrong on the server, so nothing was done.", False)
    assert logged(caplog) == [f"table {open_table.table.id}: a command failed"]


def test_a_command_that_is_overtaken_again_and_again_is_stale(hub, monkeypatch):
    open_table, tries = sit_down(hub), []

    async def overtaken(*more, **others):
        tries.append(1)
        raise Overtaken

    monkeypatch.setattr(hub.writer, "write", overtaken)
    assert refused(hub, open_table) == (STALE, True) and len(tries) == 3
    tries.clear()
    grant = Grant(hashed(new_key()), open_table.table.id, SEAT, 0)
    with pytest.raises(Overtaken) as failed:
        asyncio.run(hub.writer.replace_link(open_table, [grant], Rights(frozenset([0]))))
    assert failed.value.reason == STALE and len(tries) == 3


def test_a_version_that_cannot_be_shown_is_written_and_logged(hub, monkeypatch, caplog):
    open_table, (key, _) = guests(hub)
    ann = Somebody(open_table.table.id, key)

    async def story():
        await hub.receive(ann, HELLO)
        monkeypatch.setattr(views, "step", lambda *more: 1 / 0)
        await hub.receive(ann, '{"type":"chat","id":"c","words":"hi"}')
        await asyncio.sleep(0.01)

    asyncio.run(story())
    assert logged(caplog) == [f"table {open_table.table.id}: version 2 could not be shown"]
    assert ann.heard[-1] == {"type": "ack", "id": "c", "version": 2}


def test_a_failed_tick_is_logged_with_its_table(hub, caplog):
    open_table = sit_down(hub)
    open_table.table.clock = None
    asyncio.run(hub.ticker.tick(1))
    assert logged(caplog) == [f"a tick failed at table {open_table.table.id}"]


def test_a_bots_move_that_failed_is_logged(hub, monkeypatch, caplog):
    open_table = sit_down(hub, ("random", "here"))

    async def choose(match, bot, key):
        return SimpleNamespace(action=match.actions[0].id, trouble="")

    monkeypatch.setattr("bardo.server.hub.bot_turns.RETRY_SECONDS", 0.0)
    monkeypatch.setattr(hub.bot_processes, "choose", choose)
    monkeypatch.setattr(drafts, "action", lambda *more: 1 / 0)
    assert asyncio.run(hub.bots.play_once(open_table)) is True
    assert logged(caplog) == [f"table {open_table.table.id}: a bot's move failed"]


# -- hints -----------------------------------------------------------------------------------


def test_hints_are_refused_with_a_reason(hub, monkeypatch):
    tables = [guests(hub)[0].table for _ in range(3)]
    player = SimpleNamespace(rights=Rights(frozenset([0])))
    watcher = SimpleNamespace(rights=Rights(watch=True))

    def reason(table, connection=player):
        with pytest.raises(Refused) as failed:
            hub.hints.ask(table, connection, "h")
        return failed.value.reason

    monkeypatch.setattr(hub.tasks, "spawn", lambda work: work.close())
    hub.hints.ask(tables[0], player, "h")
    assert reason(tables[1], watcher) == "Only players can ask for hints."
    assert reason(tables[0]) == "One hint at a time, please."
    hub.hints.ask(tables[1], player, "h")
    assert reason(tables[2]) == "Others are waiting for hints: please try again in a moment."
    nothing = "There is nothing to give a hint about now."
    tables[2].awaiting_end = 0
    assert reason(tables[2]) == nothing
    tables[2].awaiting_end = None
    tables[2].match.state["over"] = 1
    assert reason(tables[2]) == nothing


class Thinking:
    """Bot processes that work out a hint when they are told to."""

    def __init__(self):
        self.begun, self.jobs = [], {}

    async def hints(self, match, key, action=None):
        self.begun.append(key)
        self.jobs[key] = asyncio.get_running_loop().create_future()
        return await self.jobs[key]


def test_analyses_wait_for_their_turn_in_the_order_in_which_they_came(hub):
    async def story():
        hub.hints._processes = thinking = Thinking()
        asked = [asyncio.create_task(hub.hints.about(None, key, None)) for key in "abcde"]
        await asyncio.sleep(0)
        await asyncio.sleep(0.01)
        asked[2].cancel()
        for done, begun in (("b", "abd"), ("a", "abde")):
            assert thinking.begun == list(begun[:-1])
            thinking.jobs[done].set_result(done)
            for _ in range(20):
                await asyncio.sleep(0)
            assert thinking.begun == list(begun), "at once"
        with pytest.raises(Refused, match="One hint at a time"):
            await hub.hints.about(None, "e", None)
        for key in "de":
            thinking.jobs[key].set_result(key)
        answers = await asyncio.gather(*asked, return_exceptions=True)
        return [one for one in answers if isinstance(one, str)]

    assert asyncio.run(story()) == ["a", "b", "d", "e"]


def test_an_analysis_waits_only_for_a_while_and_the_next_one_is_served(hub, monkeypatch):
    monkeypatch.setattr(hints, "PATIENCE", 0.02)

    async def story():
        hub.hints._processes = thinking = Thinking()
        busy = [asyncio.create_task(hub.hints.about(None, key, None)) for key in "ab"]
        await asyncio.sleep(0)
        with pytest.raises(Refused) as refused:
            await hub.hints.about(None, "c", None)
        monkeypatch.setattr(hints, "PATIENCE", 60.0)
        late = asyncio.create_task(hub.hints.about(None, "d", None))
        await asyncio.sleep(0)
        for key in "abd":
            thinking.jobs[key].set_result(key)
            for _ in range(20):
                await asyncio.sleep(0)
        return refused.value.reason, await asyncio.gather(*busy, late)

    reason = "Others are waiting for hints: please try again in a moment."
    assert asyncio.run(story()) == (reason, ["a", "b", "d"])


# -- at the socket ---------------------------------------------------------------------------


class Socket:
    """A WebSocket whose client sends nothing."""

    def __init__(self, hub):
        self.path_params, self.cookies, self.client = {"table": "t"}, {}, None
        self.app = SimpleNamespace(state=SimpleNamespace(hub=hub))
        self.sent, self.closed = [], None

    async def accept(self):
        self.sent.append("accepted")

    async def send(self, message):
        self.sent.append(json.loads(message["text"]))

    async def receive(self):
        await asyncio.sleep(60)

    async def close(self, code):
        self.closed = code


def test_a_client_that_says_nothing_is_asked_for_a_hello(tmp_path):
    storage = Storage(f"sqlite:///{tmp_path / 'tables.db'}")
    socket = Socket(Hub(storage, Settings(processes=1, greeting=0.01)))
    asyncio.run(asyncio.wait_for(sockets.table_socket(socket), 30))
    storage.close()
    assert socket.sent == ["accepted", {"type": "bye", "reason": "say hello first", "final": False}]
    assert socket.closed == 1008


def test_a_failure_of_a_connection_is_explained_and_logged(hub, monkeypatch, caplog):
    socket = Socket(hub)
    monkeypatch.setattr(sockets, "_receive_all", lambda *more: 1 / 0)
    asyncio.run(sockets.table_socket(socket))
    reason = "something went wrong on the server: please connect again"
    assert socket.sent[1:] == [{"type": "bye", "reason": reason, "final": False}] and socket.closed == 1008
    assert logged(caplog) == ["table t: a connection failed"]
