"""The tick: clocks that run out, bots that wait, idle tables, and when other processes are asked."""

import asyncio
import time
from types import SimpleNamespace

import pytest

from bardo.server.hub import ticker
from bardo.server.hub.bot_processes import BotChoice
from bardo.server.hub.settings import Settings
from bardo.server.tables import drafts
from bardo.server.tables.clock import Clock
from bardo.server.tables.drafts import STAND_IN
from tests.server.conftest import Somebody, guests, sit_down

IDLE = Settings().idle


def after_idling(open_table, seconds):
    open_table.last_used = time.monotonic() - seconds


def test_an_idle_table_is_saved_and_dropped(hub):
    open_table = sit_down(hub)
    table = open_table.table

    async def story():
        async with hub.tables.locked(open_table):
            await hub.writer.write(open_table, drafts.rematch(table, "next"))
        after_idling(open_table, IDLE - 10)
        await hub.ticker.tick(1)
        kept = list(hub.tables)
        after_idling(open_table, IDLE + 10)
        await hub.ticker.tick(1)
        return kept, list(hub.tables)

    assert asyncio.run(story()) == ([open_table], [])
    hub.storage.delete("nothing").result()  # after the snapshot was written
    stored = hub.storage.load(table.id)
    assert stored.snapshot is not None and stored.events == []


def test_a_table_with_people_is_never_dropped(hub):
    open_table, (key, _) = guests(hub)
    ann = Somebody(open_table.table.id, key)

    async def story():
        await hub.receive(ann, '{"type":"hello"}')
        after_idling(open_table, 10 * IDLE)
        await hub.ticker.tick(1)
        connected = list(hub.tables)
        hub.leave(ann)
        await hub.ticker.tick(1)
        left = list(hub.tables)
        after_idling(open_table, 10 * IDLE)
        await hub.ticker.tick(1)
        return connected, left, list(hub.tables)

    assert asyncio.run(story()) == ([open_table], [open_table], [])


def test_a_table_whose_bots_are_playing_is_not_dropped(hub):
    open_table = sit_down(hub)
    after_idling(open_table, 10 * IDLE)

    async def story():
        open_table.bot_turns = asyncio.create_task(asyncio.sleep(60))
        await hub.ticker.tick(1)
        open_table.bot_turns.cancel()

    asyncio.run(story())
    assert list(hub.tables) == [open_table]


def test_a_tick_wakes_bots_that_wait(hub, monkeypatch):
    open_table = sit_down(hub, ("random", "here"))
    ann = Somebody(open_table.table.id, "")
    ann.ready = True

    async def choose(match, bot, key):
        return BotChoice(match.actions[0].id)

    async def story():
        monkeypatch.setattr(hub.bot_processes, "choose", choose)
        await hub.ticker.tick(1)
        assert open_table.bot_turns is None, "nobody is connected"
        open_table.connections.add(ann)
        await hub.ticker.tick(1)
        await open_table.bot_turns

    asyncio.run(story())
    assert {seat for seat, _ in open_table.table.match.history} == {0}
    assert open_table.table.thinking is None and open_table.bot_turns is None


def test_a_tick_lets_a_bot_take_over_when_time_has_run_out(hub):
    open_table = sit_down(hub)
    table = open_table.table
    table.clock = Clock("live", 10.0, 1.0, [10.0, 10.0], 0, 0.0)
    table.now = lambda: 9.0

    async def story():
        await hub.ticker.tick(1)
        before = table.chairs[0].bot
        table.now = lambda: 10.0
        await hub.ticker.tick(1)
        return before, table.chairs[0].bot

    assert asyncio.run(story()) == (None, STAND_IN)


def test_other_processes_are_polled_every_fifth_tick(hub, monkeypatch):
    polled = []

    async def story():
        for number in range(11):

            async def poll(number=number):
                polled.append(number)

            monkeypatch.setattr(hub.others, "poll", poll)
            await hub.ticker.tick(number)

    asyncio.run(story())
    assert polled == [0, 5, 10]


def test_the_ticker_ticks_once_a_second(hub, monkeypatch):
    slept = []

    async def sleep(seconds):
        slept.append(seconds)
        if len(slept) == 5:
            raise asyncio.CancelledError

    async def tick(number):
        slept.append(-number)

    monkeypatch.setattr(hub.ticker, "tick", tick)
    monkeypatch.setattr(ticker, "asyncio", SimpleNamespace(sleep=sleep))  # other threads may sleep as they like
    with pytest.raises(asyncio.CancelledError):
        asyncio.run(hub.ticker.run())
    assert slept == [1.0, 0, 1.0, -1, 1.0]
