"""Requests without a server: what they do while something else happens at the table."""

import asyncio
import threading
from importlib.metadata import EntryPoint

import httpx
import pytest

import bardo
from bardo.engine.authoring import registry
from bardo.engine.picture.svg import sprite
from bardo.server.http import assets
from bardo.server.http.application import create_app
from bardo.server.hub.event_writer import Overtaken
from bardo.server.storage.storage import Storage
from bardo.server.tables.new_table import new_table
from bardo.server.tables.table import Table
from tests.server.conftest import seats


@pytest.fixture
def app(tmp_path):
    storage = Storage(f"sqlite:///{tmp_path / 'tables.db'}")
    yield create_app(storage)
    storage.close()


def browser(app):
    return httpx.AsyncClient(transport=httpx.ASGITransport(app, raise_app_exceptions=False), base_url="http://bardo")


def sit_down(app):
    made = new_table("hungry-ghost", seats("me", "here"))
    app.state.hub.storage.create(made.record, made.grants).result()
    return made, app.state.hub.tables.add(Table(made.record), made.grants)


def test_an_unwritten_end_of_a_game_reveals_nothing(app):
    made, open_table = sit_down(app)
    table = f"/api/tables/{made.record.id}"

    async def story():
        async with browser(app) as person:
            async with open_table.lock:
                open_table.table.match.state["over"] = 1
                paths = (table, f"{table}/dice", f"{table}/file", f"{table}/moments/0")
                asked = [asyncio.ensure_future(person.get(path)) for path in paths]
                await asyncio.wait(asked, timeout=0.2)
                open_table.table.match.state["over"] = 0
            return await asyncio.gather(*asked)

    facts, dice, file, moment = asyncio.run(story())
    assert dice.json()["secret"] is None and not dice.json()["over"]
    assert (facts.status_code, file.status_code, moment.status_code) == (403, 403, 403)


def test_a_new_link_is_drafted_again_after_a_conflict(app, monkeypatch):
    made, _ = sit_down(app)
    write, tries = app.state.hub.writer.write, []

    async def overtaken(*words, **more):
        tries.append(1)
        if len(tries) == 1:
            raise Overtaken
        await write(*words, **more)

    async def story():
        monkeypatch.setattr(app.state.hub.writer, "write", overtaken)
        async with browser(app) as person:
            host = {"Authorization": f"Bearer {made.keys.host}"}
            return await person.post(f"/api/tables/{made.record.id}/links", json={"watch": True}, headers=host)

    assert asyncio.run(story()).status_code == 201 and len(tries) == 2


def test_a_rematch_that_lost_a_race_leaves_no_table(app, monkeypatch):
    made, open_table = sit_down(app)
    open_table.table.match.state["over"] = 1

    async def write(open_table, event):
        open_table.table.rematch = "faster"
        raise Overtaken

    async def story():
        monkeypatch.setattr(app.state.hub.writer, "write", write)
        async with browser(app) as person:
            key = {"Authorization": f"Bearer {made.keys.host}"}
            return (await person.post(f"/api/tables/{made.record.id}/rematch", headers=key)).json()

    assert asyncio.run(story()) == {"table": "faster", "turned": 1}
    assert [one.table.id for one in app.state.hub.tables] == [made.record.id]


def test_a_table_is_made_in_a_worker_thread(app, monkeypatch):
    threads = []

    def made(*words):
        threads.append(threading.current_thread())
        return new_table(*words)

    async def story():
        monkeypatch.setattr("bardo.server.http.tables_api.new_table", made)
        async with browser(app) as person:
            wanted = {"game": "hungry-ghost", "seats": [{"who": "me"}, {"who": "here"}]}
            return (await person.post("/api/tables", json=wanted)).status_code

    assert asyncio.run(story()) == 201 and len(threads) == 1 and threads != [threading.current_thread()]


def test_a_loaded_game_is_replayed_only_once(app, monkeypatch):
    match = bardo.game("hungry-ghost").new(2, seed=3)
    while not match.over:
        match.play(match.actions[0])
    replays = []

    def counted(text):
        replays.append(1)
        return bardo.replay(text)

    async def story():
        monkeypatch.setattr("bardo.server.tables.new_table.replay", counted)
        monkeypatch.setattr("bardo.server.tables.table.replay", counted)
        async with browser(app) as person:
            made = (await person.post("/api/load", content=match.transcript())).json()["table"]
            app.state.hub.tables.drop(made)
            await asyncio.wrap_future(app.state.hub.storage.delete("nothing"))  # after what was written before it
            assert (await person.get(f"/api/tables/{made}")).json()["moves"] == len(match.history)
            loaded = len(replays)
            dice = [(await person.get(f"/api/tables/{made}/dice")).json() for _ in range(3)]
            return loaded, dice

    loaded, dice = asyncio.run(story())
    assert loaded == 1 and dice[0]["checked"] and dice[0] == dice[2] and len(replays) == 2


def test_a_failure_of_the_server_is_a_500_without_details(app, monkeypatch, caplog):
    def read(table_ids):
        raise RuntimeError("the disk is gone")

    async def story():
        monkeypatch.setattr(app.state.hub.storage, "load_all", read)
        async with browser(app) as person:
            return await person.get("/api/tables/nothing")

    answer = asyncio.run(story())
    assert answer.status_code == 500 and answer.json()["error"] and "disk" not in answer.text
    assert "default-src" in answer.headers["content-security-policy"] and "failed" in caplog.text


def test_health_checks_are_shared_for_a_few_seconds(app, monkeypatch):
    created, service = [], app.state.service
    create = service.create

    async def counted(made):
        created.append(made.record.id)
        return await create(made)

    async def story():
        monkeypatch.setattr(service, "create", counted)
        async with browser(app) as person:
            answers = await asyncio.gather(*[person.get("/health") for _ in range(3)])
            app.state.health._checked_at -= 60.0
            return [*answers, await person.get("/health")]

    assert [answer.json()["healthy"] for answer in asyncio.run(story())] == [True] * 4
    assert len(created) == 2


def test_a_server_that_cannot_write_is_not_healthy(app, monkeypatch):
    def create(record, links):
        raise OSError("the disk is full")

    async def story():
        monkeypatch.setattr(app.state.hub.storage, "create", create)
        async with browser(app) as person:
            return await person.get("/health")

    answer = asyncio.run(story())
    assert answer.status_code == 503 and answer.json()["healthy"] is False


def test_a_game_of_another_package_that_cannot_be_loaded_does_not_make_a_server_unhealthy(app, monkeypatch):
    broken = EntryPoint("a-broken-game", "no_such_module:GAME", registry.GROUP)
    monkeypatch.setitem(registry._entry_points(), broken.name, [broken])
    assert registry.available_games()[0] == broken.name

    async def story():
        async with browser(app) as person:
            return await person.get("/health")

    answer = asyncio.run(story())
    assert answer.status_code == 200 and answer.json()["healthy"] is True


def test_a_game_is_drawn_once(app, monkeypatch):
    drawn = []

    def draw(drawings):
        drawn.append(drawings)
        return sprite(drawings)

    async def story():
        monkeypatch.setattr(assets, "sprite", draw)
        assets._drawn.cache_clear()
        async with browser(app) as person:
            return [(await person.get("/art/hungry-ghost.svg")).text for _ in range(3)]

    assert len(set(asyncio.run(story()))) == 1 and len(drawn) == 1
