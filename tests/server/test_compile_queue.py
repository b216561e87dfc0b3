"""The queue that compiles games: its order, who does not wait in it, who is told, and how it ends."""

import asyncio

import pytest
from fake_compiler import FakeCompiler

import bardo
from bardo.engine.authoring.registry import playable_games
from bardo.server.hub import compile_queue
from bardo.server.hub.hub import Hub
from bardo.server.hub.settings import Settings
from bardo.server.storage.storage import Storage
from bardo.server.tables.new_table import new_table
from bardo.server.tables.table import Table
from tests.server.conftest import WAIT, Server, Somebody, seats

ORDER = [game.name for game in playable_games()]
FIRST, SECOND, THIRD, *_, LAST = ORDER


@pytest.fixture
def compiler(monkeypatch):
    monkeypatch.setattr(compile_queue, "POLL_SECONDS", 0.001)
    return FakeCompiler(monkeypatch)


@pytest.fixture
def hub_that(tmp_path):
    """Makes a hub that compiles these games."""
    storage = Storage(f"sqlite:///{tmp_path / 'tables.db'}")
    yield lambda which: Hub(storage, Settings(processes=1, compile=which))
    storage.close()


def begun(queue, compiler):
    """The queue after it has started its first game; from then on, it looks only when the test does."""

    async def story():
        running = asyncio.create_task(queue.run())
        async with asyncio.timeout(WAIT):
            while not compiler.started:
                await asyncio.sleep(0)
        running.cancel()

    asyncio.run(story())
    return queue


def test_all_games_are_compiled_one_at_a_time_in_the_order_in_which_they_are_offered(hub_that, compiler):
    queue = begun(hub_that("all").compile_queue, compiler)
    for count, name in enumerate(ORDER, 1):
        for _ in range(3):
            queue.look()
        assert compiler.started == ORDER[:count]
        compiler.finish(name)
        queue.look()
    assert compiler.started == queue.ready == ORDER


def test_a_game_that_somebody_looks_at_does_not_wait_and_is_compiled_once(hub_that, compiler):
    queue = begun(hub_that("all").compile_queue, compiler)
    queue.want(bardo.game(LAST))
    queue.want(bardo.game(LAST))
    assert compiler.started == [FIRST, LAST]
    compiler.finish(FIRST)
    queue.look()
    assert compiler.started == [FIRST, LAST], "nothing else is started beside the game somebody waits for"
    compiler.finish(LAST)
    for name in ORDER:
        queue.look()
        compiler.finish(name)
    queue.look()
    assert compiler.started == [FIRST, LAST, *ORDER[1:-1]]


def test_a_game_that_is_never_ready_holds_up_the_others_only_for_a_while(hub_that, compiler, monkeypatch):
    monkeypatch.setattr(compile_queue, "PATIENCE", 5)
    queue = begun(hub_that("all").compile_queue, compiler)
    for _ in range(5):
        queue.look()
    assert compiler.started == [FIRST]
    queue.look()
    assert compiler.started == [FIRST, SECOND]
    compiler.finish(SECOND)
    queue.look()
    assert (compiler.started, queue.ready) == ([FIRST, SECOND, THIRD], [SECOND])


def test_if_only_opened_games_are_compiled_the_others_are_left_alone(hub_that, compiler):
    queue = hub_that("opened").compile_queue
    for _ in range(3):
        queue.look()
    assert compiler.started == []
    queue.want(bardo.game(SECOND))
    compiler.finish(SECOND)
    queue.look()
    assert compiler.started == queue.ready == [SECOND]


def test_if_nothing_is_compiled_nothing_is_said(hub_that, compiler):
    hub = hub_that("none")
    asyncio.run(hub.compile_queue.run())
    hub.compile_queue.want(bardo.game(FIRST))
    _, somebody = sit_at(hub, "hungry-ghost")
    hear(hub, somebody)
    assert (compiler.started, readiness_of(somebody)) == ([], [])


def test_the_queue_ends_with_the_server_whatever_is_being_compiled(hub_that, compiler):
    hub = hub_that("all")

    async def story():
        await hub.start()
        async with asyncio.timeout(WAIT):
            while not compiler.started:
                await asyncio.sleep(0)
            await hub.stop()
        return asyncio.all_tasks() - {asyncio.current_task()}

    assert asyncio.run(story()) == set()
    assert compiler.started == [FIRST]


# -- who is told -----------------------------------------------------------------------------


def sit_at(hub, game):
    """A table of a game, and somebody who has a key to it."""
    made = new_table(game, seats("friend", "hard"))
    hub.storage.create(made.record, made.grants).result()
    return hub.tables.add(Table(made.record), made.grants), Somebody(made.record.id, made.keys.seats[0])


def hear(hub, *people, after=lambda: None):
    """Let people come to their tables, then look at the queue twice after something has happened."""

    async def story():
        for one in people:
            await hub.receive(one, '{"type": "hello"}')
        after()
        hub.compile_queue.look()
        hub.compile_queue.look()
        for one in people:
            while one.sender:
                await asyncio.sleep(0)

    asyncio.run(story())


def readiness_of(somebody):
    return [message["ready"] for message in somebody.heard if message["type"] == "readiness"]


def test_everybody_at_a_table_is_told_once_when_its_game_is_ready(hub_that, compiler):
    hub = hub_that("opened")
    (_, ann), (_, bo), (_, cy) = sit_at(hub, FIRST), sit_at(hub, FIRST), sit_at(hub, SECOND)
    hear(hub, ann, bo, cy, after=lambda: compiler.finish(FIRST))
    assert compiler.started == [FIRST, SECOND]
    assert [readiness_of(one) for one in (ann, bo, cy)] == [[False, True], [False, True], [False]]


def test_whoever_comes_later_is_told_at_once(hub_that, compiler):
    hub = hub_that("opened")
    compiler.finish(FIRST)
    hub.compile_queue.want(bardo.game(FIRST))
    hub.compile_queue.look()
    _, ann = sit_at(hub, FIRST)
    hear(hub, ann)
    assert readiness_of(ann) == [True]


def test_a_server_tells_its_tables_its_page_of_health_and_its_queue(tmp_path, compiler):
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}", compile="opened")
    try:
        assert server.http.get(f"/new/{SECOND}").status_code == 200
        assert compiler.started == [SECOND]
        assert server.http.get("/health").json() == {"healthy": True, "tables": 0, "compiled": []}
        made = server.make(FIRST)
        ann = server.join(made["table"], made["seats"][0])
        ann.wait("readiness", ready=False)
        compiler.finish(FIRST)
        ann.wait("readiness", ready=True)
        assert compiler.started == [SECOND, FIRST]
        server.app.state.health._checked_at -= 60.0
        assert server.http.get("/health").json()["compiled"] == [FIRST]
        ann.close()
    finally:
        server.stop()
