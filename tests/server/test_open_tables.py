"""Tables in memory: how much of the log they show, when they are saved, and who is let in to them."""

import asyncio
import json
import time
from concurrent.futures import Future
from types import SimpleNamespace

import pytest

from bardo.server.hub import open_tables
from bardo.server.hub.bot_processes import BotChoice
from bardo.server.hub.open_table import PRESENCE_SECONDS, OpenTable
from bardo.server.hub.settings import Settings
from bardo.server.storage.notification import Notification
from bardo.server.tables import drafts
from bardo.server.tables.access_keys import Rights
from bardo.server.tables.new_table import new_table
from bardo.server.tables.table import RECENT, Table
from bardo.server.wire.from_client import Chat, Sit
from bardo.server.wire.from_server import LogLine
from tests.server.conftest import Somebody, guests, seats, sit_down

ANYBODY = Rights(frozenset([0, 1]), host=True)


async def chat(hub, open_table, lines):
    for _ in range(lines):
        async with hub.tables.locked(open_table) as table:
            await hub.commands.obey(open_table, Chat(f"c{table.version}", "hi"), ANYBODY)


def with_a_beginning(open_table):
    """A table whose log had a line when it was made."""
    open_table.table.settings.lines.append(LogLine(0, 0, None, "event", "It begins."))
    open_table.table.rebuild(None, [])
    return open_table


def versions_of(lines):
    return [line["version"] for one in lines if one for line in json.loads(f"[{one.decode()}]")]


def test_log_lines_that_are_no_longer_in_memory_come_from_the_database(hub, monkeypatch):
    open_table = with_a_beginning(sit_down(hub))
    table = open_table.table

    async def story():
        assert await hub.tables.earlier_lines(table, -1) == [], "the whole log is in memory"
        await chat(hub, open_table, RECENT + 6)
        found = {seen: versions_of(await hub.tables.earlier_lines(table, seen)) for seen in (-1, 0, 3, 5, 6, 7, 70)}
        monkeypatch.setattr(open_tables, "LOG_LIMIT", 5)
        return found, {seen: versions_of(await hub.tables.earlier_lines(table, seen)) for seen in (-1, 0, 4)}

    found, cut = asyncio.run(story())
    assert table.recent_from == 7
    assert found == {
        -1: [0, 1, 2, 3, 4, 5, 6],
        0: [1, 2, 3, 4, 5, 6],
        3: [4, 5, 6],
        5: [6],
        6: [],
        7: [],
        70: [],
    }
    assert cut == {-1: [3, 4, 5, 6], 0: [3, 4, 5, 6], 4: [5, 6]}


def test_a_table_is_saved_every_five_versions_and_only_if_there_is_something_new(hub, monkeypatch):
    open_table, saved = sit_down(hub), []
    monkeypatch.setattr(hub.storage, "save_snapshot", lambda table_id, version, snapshot: saved.append(version))

    async def story():
        await chat(hub, open_table, 12)
        hub.tables.save(open_table)
        hub.tables.save(open_table)
        await chat(hub, open_table, 1)
        open_table.dirty = True
        hub.tables.save(open_table)

    asyncio.run(story())
    assert saved == [5, 10, 12]


def test_stopping_saves_every_table(hub, monkeypatch):
    tables, saved = [sit_down(hub), sit_down(hub)], []

    async def story():
        await hub.start()
        for open_table in tables:
            await chat(hub, open_table, 1)
        monkeypatch.setattr(hub.storage, "save_snapshot", lambda table_id, version, snapshot: saved.append(table_id))
        await hub.stop()
        return hub.tasks._tasks

    assert asyncio.run(story()) == set()
    assert saved == [open_table.table.id for open_table in tables]


def test_a_table_that_several_people_open_is_loaded_once(hub, monkeypatch):
    open_table = sit_down(hub)
    hub.tables.drop(open_table.table.id)
    loads, load = [], hub.tables._loader.load

    async def counted(table_id):
        loads.append(table_id)
        return await load(table_id)

    async def story():
        monkeypatch.setattr(hub.tables._loader, "load", counted)
        found = await asyncio.gather(*[hub.tables.open(open_table.table.id) for _ in range(3)])
        await asyncio.sleep(0)
        found[0].last_used = 0.0
        again = await hub.tables.open(open_table.table.id)
        return found, again, dict(hub.tables._opening)

    found, again, opening = asyncio.run(story())
    assert len(loads) == 1 and found == [again] * 3 and again is not open_table and opening == {}
    assert again.leads and again.last_used > 0.0, "it was used just now"


def test_everybody_sees_a_table_that_was_reloaded(hub):
    open_table, keys = guests(hub)
    ann = Somebody(open_table.table.id, keys[0])

    async def story():
        await hub.receive(ann, '{"type":"hello"}')
        await asyncio.sleep(0.01)
        ann.heard.clear()
        event = drafts.draft(open_table.table, Chat("c", "elsewhere"), ANYBODY)
        await asyncio.wrap_future(hub.storage.append(open_table.table.id, event))
        async with open_table.lock:
            await hub.tables.reload(open_table)
        await asyncio.sleep(0.01)

    asyncio.run(story())
    (view,) = ann.heard
    assert view["type"] == "view" and [line["text"] for line in view["log"]] == ["Blue: elsewhere"]
    assert open_table.leads and not open_table.dirty


@pytest.mark.parametrize("seen, log", [(None, [0, 1]), (2, [0, 1]), (1, []), (0, [1])])
def test_a_client_gets_the_log_after_what_it_has_seen(hub, seen, log):
    open_table, keys = guests(hub)
    ann = Somebody(with_a_beginning(open_table).table.id, keys[0])

    async def story():
        await hub.receive(ann, json.dumps({"type": "hello", "seen": seen}))
        await asyncio.sleep(0.01)

    asyncio.run(story())
    assert ann.kinds == ["welcome", "view", "presence"]
    assert [line["version"] for line in ann.heard[1]["log"]] == log


def test_a_key_of_a_hello_counts_instead_of_cookies(hub):
    open_table, keys = guests(hub)
    ann = Somebody(open_table.table.id, keys[0])
    asyncio.run(hub.receive(ann, json.dumps({"type": "hello", "key": keys[1]})))
    assert ann.rights.seats == {1} and ann.keys == [keys[1]]


def test_messages_only_go_to_those_who_have_said_hello(hub):
    open_table, _ = guests(hub)
    early, late = Somebody("t", ""), Somebody("t", "")
    early.ready = True
    open_table.connections |= {early, late}

    async def story():
        open_table.broadcast(b'{"type":"x"}')
        await asyncio.sleep(0.01)

    asyncio.run(story())
    assert (early.kinds, late.kinds) == (["x"], [])


def test_presence_counts_seats_once_and_watchers_everywhere():
    def somebody(*seats):
        one = Somebody("t", "")
        one.rights = Rights(frozenset(seats))
        return one

    table = Table(new_table("hungry-ghost", seats("me", "here")).record)
    table.id = "t"
    open_table = OpenTable(table, connections={somebody(0, 2), somebody(2), somebody(), somebody()})
    here = open_table.connected_here("p")
    assert here == Notification("t", None, "p", [0, 2], 2, [0, 2])
    now = time.monotonic()
    open_table.elsewhere = {
        "q": (now - PRESENCE_SECONDS + 5, Notification("t", None, "q", [1], 3)),
        "r": (now - PRESENCE_SECONDS - 1, Notification("t", None, "r", [5], 1)),
    }
    open_table.update_presence()
    assert json.loads(open_table.presence) == {"type": "presence", "here": [0, 1, 2], "watching": 5}
    assert table.present == {0, 1, 2} and set(open_table.elsewhere) == {"q"}


def test_a_command_that_is_sent_again_has_the_version_of_the_first_even_if_it_is_no_longer_allowed(hub):
    open_table = sit_down(hub)

    async def story():
        async with hub.tables.locked(open_table) as table:
            await hub.commands.obey(open_table, Sit("a", 0, "greedy"), ANYBODY)
            first = await hub.commands.obey(open_table, Sit("b", 0, "back"), ANYBODY)
            known = await hub.commands.obey(open_table, Sit("b", 0, "back"), ANYBODY)
            table.recent_keys.clear()
            return first, known, await hub.commands.obey(open_table, Sit("b", 0, "back"), ANYBODY)

    assert asyncio.run(story()) == (2, 2, 2) and open_table.table.version == 2


def test_a_sender_is_acknowledged_once_and_before_the_step(hub):
    open_table, keys = guests(hub)
    ann, bo = (Somebody(open_table.table.id, key) for key in keys)

    async def story():
        for one in (ann, bo):
            await hub.receive(one, '{"type":"hello"}')
        await asyncio.sleep(0.01)
        ann.heard.clear()
        bo.heard.clear()
        for _ in range(2):
            await hub.receive(ann, '{"type":"chat","id":"c","words":"hi"}')
        await asyncio.sleep(0.01)

    asyncio.run(story())
    assert (ann.kinds, bo.kinds) == (["ack", "step", "ack"], ["step"])
    assert bo.heard[0]["cues"] == [] and bo.heard[0]["after"] == 2


def test_a_table_whose_write_was_cancelled_is_read_anew(hub, monkeypatch):
    open_table = sit_down(hub)

    async def story():
        monkeypatch.setattr(hub.storage, "append", lambda *more: Future())
        writing = asyncio.create_task(hub.writer.write(open_table, drafts.rematch(open_table.table, "next")))
        await asyncio.sleep(0)
        writing.cancel()
        await asyncio.wait([writing])
        return writing.cancelled()

    assert asyncio.run(story()) and len(hub.tables) == 0, "nobody knows whether it was written"


def test_a_table_that_was_written_to_is_in_use_and_led_by_this_process(hub):
    open_table = sit_down(hub)
    open_table.last_used, open_table.leads = 0.0, False
    asyncio.run(chat(hub, open_table, 1))
    assert open_table.last_used > 0.0 and open_table.leads


def test_grants_that_cannot_be_read_leave_the_table_dirty(hub, monkeypatch):
    open_table = sit_down(hub)
    monkeypatch.setattr(hub.storage, "grants", lambda table_id: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        asyncio.run(hub.tables.refresh_grants(open_table))
    assert open_table.dirty


def test_a_hub_stops_its_bots_and_stops_listening(hub, monkeypatch):
    done = []

    async def stop():
        done.append("others")

    async def story():
        monkeypatch.setattr(hub.others, "listen", lambda: done.append("listen"))
        monkeypatch.setattr(hub.others, "stop", stop)
        monkeypatch.setattr(hub.bot_processes, "close", lambda: done.append("bots"))
        await hub.start()
        going_on = len(hub.tasks._tasks)
        await hub.stop()
        return going_on

    assert asyncio.run(story()) == 3 and done == ["listen", "others", "bots"]


def test_a_failed_tick_is_logged_and_the_next_one_comes(hub, monkeypatch, caplog):
    ticks = []

    async def tick(number):
        ticks.append(number)
        if number == 1:
            raise asyncio.CancelledError
        raise RuntimeError("bad luck")

    monkeypatch.setattr("bardo.server.hub.ticker.TICK_SECONDS", 0.0)
    monkeypatch.setattr(hub.ticker, "tick", tick)
    with pytest.raises(asyncio.CancelledError):
        asyncio.run(hub.ticker.run())
    assert ticks == [0, 1] and [one.getMessage() for one in caplog.records] == ["a tick failed"]


# -- bots ------------------------------------------------------------------------------------


def test_bots_play_only_while_somebody_is_connected(hub, monkeypatch):
    open_table = sit_down(hub, ("random", "random"))
    ann = Somebody(open_table.table.id, "")

    async def choose(match, bot, key):
        if len(match.history) == 3:
            open_table.connections.clear()
        return BotChoice(match.actions[0].id)

    async def story():
        monkeypatch.setattr(hub.bot_processes, "choose", choose)
        open_table.connections.add(ann)
        hub.bots.wake(open_table)
        task = open_table.bot_turns
        hub.bots.wake(open_table)
        assert open_table.bot_turns is task, "it plays already"
        await task

    asyncio.run(story())
    assert len(open_table.table.match.history) == 4 and open_table.bot_turns is None


def test_bots_are_woken_by_a_hello_and_by_a_command(hub, monkeypatch):
    woken = []
    open_table, keys = guests(hub)
    ann = Somebody(open_table.table.id, keys[0])

    async def story():
        monkeypatch.setattr(hub.bots, "wake", woken.append)
        await hub.receive(ann, '{"type":"hello"}')
        assert woken == [open_table]
        await hub.receive(ann, '{"type":"sit","id":"s","seat":0,"who":"random"}')

    asyncio.run(story())
    assert woken == [open_table] * 2


def test_a_bot_whose_move_was_refused_waits_before_it_tries_again(hub, monkeypatch):
    open_table, slept = sit_down(hub, ("random", "here")), []

    async def sleep(seconds):
        slept.append(seconds)

    async def choose(match, bot, key):
        return BotChoice(100_000)

    monkeypatch.setattr("bardo.server.hub.bot_turns.asyncio", SimpleNamespace(sleep=sleep))
    monkeypatch.setattr(hub.bot_processes, "choose", choose)
    assert asyncio.run(hub.bots.play_once(open_table)) is True
    assert slept == [1.0] and open_table.table.match.history == [] and not open_table.dirty


def test_a_bot_whose_turn_was_overtaken_plays_nothing(hub, monkeypatch):
    open_table = sit_down(hub, ("random", "here"))

    async def choose(match, bot, key):
        open_table.table.position_version += 1
        return BotChoice(match.actions[0].id)

    monkeypatch.setattr(hub.bot_processes, "choose", choose)
    assert asyncio.run(hub.bots.play_once(open_table)) is True
    assert open_table.table.match.history == []
    open_table.table.chairs[0].bot = None
    assert asyncio.run(hub.bots.play_once(open_table)) is False, "it is a person's turn"


def test_a_process_that_does_not_lead_waits_longer_for_a_bot_that_thinks(hub, monkeypatch):
    slept = []

    async def sleep(seconds):
        slept.append(seconds)

    async def choose(match, bot, key):
        return BotChoice(match.actions[0].id)

    monkeypatch.setattr("bardo.server.hub.bot_turns.asyncio", SimpleNamespace(sleep=sleep))
    monkeypatch.setattr("bardo.server.hub.bot_turns.time", SimpleNamespace(monotonic=lambda: 100.0))
    monkeypatch.setattr(hub.bot_processes, "choose", choose)
    monkeypatch.setattr(hub.bots, "_settings", Settings(pace=0.5, takeover=5.0))
    for bot, waits in (("random", [4.0]), ("search:3s", [7.0])):
        open_table = sit_down(hub, (bot, "here"))
        open_table.leads, open_table.last_action = False, 99.0
        slept.clear()
        assert asyncio.run(hub.bots.play_once(open_table)) is True
        assert slept == waits
        assert open_table.last_action == 100.0 and open_table.leads
    open_table = sit_down(hub, ("random", "random"))
    open_table.last_action = 99.8
    slept.clear()
    asyncio.run(hub.bots.play_once(open_table))
    assert slept == [pytest.approx(0.3)]


def test_what_is_kept_of_a_table_for_views_is_released_with_the_last_connection(hub):
    open_table, keys = guests(hub)
    ann, bo = (Somebody(open_table.table.id, key) for key in keys)

    async def story():
        for one in (ann, bo):
            await hub.receive(one, '{"type":"hello"}')
        open_table.last_used = 0.0
        hub.leave(ann)
        kept = bool(open_table.table.nodes)
        used = open_table.last_used
        hub.leave(bo)
        hub.leave(bo)
        return kept, used > 0.0, open_table.table.nodes

    assert asyncio.run(story()) == (True, True, {})


def test_the_usual_settings_of_a_hub_are_the_defaults(hub):
    assert type(hub)(hub.storage).settings == Settings()
    assert Settings() == Settings(
        0.7, 5.0, 300.0, 60, 10.0, 12, 50, 300, 60, 30, None, 12.0, 10.0, "none", "", 5.0, 5.0, False, True
    )
