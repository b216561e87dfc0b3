"""Every error of a request, word for word and with its status, as JSON or as a page."""

import asyncio
import time

import httpx
import pytest

from bardo.errors import BardoError
from bardo.server.http import uvicorn_server
from bardo.server.http.application import create_app
from bardo.server.hub.settings import Settings
from bardo.server.storage.storage import Storage
from bardo.server.tables.new_table import new_table
from bardo.server.tables.table import Table
from tests.server.conftest import seats

NO_LINK = "this link does not open a table: it is wrong or no longer valid. Please ask for a new one."
NEEDS_A_LINK = "you need a link to this table, to play or to watch"
WHOSE_LINK = 'a link is for a seat, as in {"seat": 1}, or for watching, as in {"watch": true}'
ONLY_OURS = "only links to this server can be drawn"


@pytest.fixture
def storage(tmp_path):
    storage = Storage(f"sqlite:///{tmp_path / 'tables.db'}")
    yield storage
    storage.close()


@pytest.fixture
def app(storage):
    return create_app(storage, Settings(processes=1))


def ask(app, method, path, key="", host="bardo", **more):
    async def asked():
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url=f"http://{host}") as client:
            if key:
                more.setdefault("headers", {})["Authorization"] = f"Bearer {key}"
            return await client.request(method, path, **more)

    return asyncio.run(asked())


def sit_down(app, *who):
    new = new_table("hungry-ghost", seats(*who or ("friend", "friend")))
    app.state.hub.storage.create(new.record, new.grants).result()
    return new, app.state.hub.tables.add(Table(new.record), new.grants).table


@pytest.mark.parametrize(
    "method, path, body, status, error",
    [
        ("GET", "/nothing", None, 404, "There is no such page."),
        ("GET", "/api/nothing", None, 404, "There is no such page."),
        ("PUT", "/api/tables", {}, 405, "Method Not Allowed"),
        ("GET", "/api/tables/nothing", None, 404, "there is no such table"),
        ("GET", "/t/nothing", None, 404, "there is no such table"),
        ("GET", "/j/x", None, 404, NO_LINK),
        ("GET", f"/j/{'a' * 26}", None, 404, NO_LINK),
        ("POST", "/qr.svg", {"link": "javascript:x"}, 400, ONLY_OURS),
        ("POST", "/qr.svg", {"link": f"http://elsewhere/j/{'a' * 26}"}, 400, ONLY_OURS),
        ("POST", "/qr.svg", {"link": "x" * 301}, 422, "link: Expected `str` of length <= 300"),
        ("POST", "/api/tables", {"game": 1}, 422, "game: Expected `str`, got `int`"),
        ("POST", "/api/tables", [], 422, "the request: Expected `object`, got `array`"),
        ("GET", "/api/tables/x/moments/y", None, 422, "move: Expected `int`, got `str`"),
        (
            "POST",
            "/api/tables",
            {"game": "hungry-ghost", "seats": []},
            400,
            "Hungry Ghost is for 2 to 4 players, not 0",
        ),
    ],
)
def test_an_error_says_what_is_wrong(app, method, path, body, status, error):
    answer = ask(app, method, path, **({} if body is None else {"json": body}))
    assert (answer.status_code, answer.json()) == (status, {"error": error})
    assert answer.headers["content-type"] == "application/json"


@pytest.mark.parametrize(
    "method, path, who, body, status, error",
    [
        ("GET", "", "", None, 403, NEEDS_A_LINK),
        ("GET", "/moments/0", "", None, 403, NEEDS_A_LINK),
        ("GET", "/moments/1", "watch", None, 400, "0 moves have been made: choose a moment from 0 to 0"),
        ("POST", "/rematch", "", None, 403, NEEDS_A_LINK),
        ("POST", "/rematch", "watch", None, 403, "only players and the host can ask for a rematch"),
        ("POST", "/rematch", "host", None, 400, "the game is still going on: a rematch is possible when it is over"),
        ("POST", "/rematch", "seat", None, 400, "the game is still going on: a rematch is possible when it is over"),
        ("POST", "/links", "seat", {"seat": 0}, 403, "only the host can give out links to other seats"),
        ("POST", "/links", "host", {}, 400, WHOSE_LINK),
        ("POST", "/links", "host", {"seat": 0, "watch": True}, 400, WHOSE_LINK),
        ("POST", "/links", "host", {"seat": 2}, 400, "There are 2 seats, numbered from 0."),
        (
            *("POST", "/branch", "watch", {"move": 1}, 400),
            "only the first 0 moves are final, later ones may be taken back: choose 0 to 0",
        ),
    ],
)
def test_an_error_at_a_table_says_what_is_wrong(app, method, path, who, body, status, error):
    new, _ = sit_down(app)
    keys = {"": "", "watch": new.keys.watch, "host": new.keys.host, "seat": new.keys.seats[1]}
    path = f"/api/tables/{new.record.id}{path}"
    answer = ask(app, method, path, keys[who], **({} if body is None else {"json": body}))
    assert (answer.status_code, answer.json()) == (status, {"error": error})


def test_a_finished_game_cannot_go_on_but_everybody_may_see_it(app):
    new, table = sit_down(app)
    table.match.state["over"] = 1
    path = f"/api/tables/{new.record.id}"
    assert ask(app, "GET", path).json()["over"] is True
    answer = ask(app, "POST", f"{path}/rematch")
    assert (answer.status_code, answer.json()["error"]) == (403, "only players and the host can ask for a rematch")
    assert ask(app, "POST", f"{path}/rematch", new.keys.seats[0]).status_code == 200


def test_new_tables_are_limited(storage):
    app = create_app(storage, Settings(processes=1, tables_a_minute=2))
    wanted = {"game": "nothing", "seats": []}
    answers = [ask(app, "POST", "/api/tables", json=wanted) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [400, 400, 429]
    assert answers[2].json() == {"error": "up to 2 new tables a minute are allowed: please wait a little"}
    assert ask(app, "POST", "/api/load", content=b"x").status_code == 429
    assert app.state.service._table_rate.window == 60.0


def test_branches_and_rematches_are_new_tables_too(storage):
    app = create_app(storage, Settings(processes=1, tables_a_minute=1))
    new, table = sit_down(app)
    path, host = f"/api/tables/{new.record.id}", new.keys.host
    assert ask(app, "POST", f"{path}/branch", host, json={"move": 0}).status_code == 201
    assert ask(app, "POST", f"{path}/branch", host, json={"move": 0}).status_code == 429
    table.match.state["over"] = 1
    assert ask(app, "POST", f"{path}/rematch", host).status_code == 429
    table.rematch = "already"
    assert ask(app, "POST", f"{path}/rematch", host).json() == {"table": "already", "turned": 1}


def test_other_hosts_other_sites_and_long_requests_are_explained(storage):
    app = create_app(storage, names=["bardo"])
    answer = ask(app, "GET", "/", host="elsewhere")
    assert (answer.status_code, answer.json()) == (
        421,
        {"error": "unknown host name: start the server with --name to allow it"},
    )
    answer = ask(app, "POST", "/api/tables", json={}, headers={"Origin": "http://elsewhere"})
    assert (answer.status_code, answer.json()) == (403, {"error": "this request comes from another site"})
    answer = ask(app, "POST", "/api/tables", content=b" " * 65_537)
    assert (answer.status_code, answer.json()) == (413, {"error": "too long: up to 65,536 bytes are allowed"})
    answer = ask(app, "POST", "/api/load", content=b" " * 8_000_001)
    assert (answer.status_code, answer.json()) == (413, {"error": "too long: up to 8,000,000 bytes are allowed"})


def test_a_failure_of_the_server_is_explained_and_logged(app, monkeypatch, caplog):
    monkeypatch.setattr(app.state.hub.storage, "load_all", lambda ids: 1 / 0)
    answer = ask(app, "GET", "/api/tables/nothing")
    error = "something went wrong on the server; its log has the details"
    assert (answer.status_code, answer.json()) == (500, {"error": error})
    assert "GET /api/tables/nothing failed" in [one.getMessage() for one in caplog.records]


def test_a_failed_health_check_is_logged(app, monkeypatch, caplog):
    monkeypatch.setattr(app.state.hub.storage, "create", lambda record, grants: 1 / 0)
    answer = ask(app, "GET", "/health")
    assert (answer.status_code, answer.json()) == (503, {"healthy": False, "tables": 0, "compiled": []})
    assert [one.getMessage() for one in caplog.records] == ["the health check failed"]


def page(app, path, accept="text/html", method="GET"):
    return ask(app, method, path, headers={"Accept": accept})


@pytest.mark.parametrize(
    "path, words",
    [
        ("/nothing", "There is no such page."),
        ("/t/nothing", "There is no such table."),
        ("/j/x", f"T{NO_LINK[1:]}"),
        ("/new/nothing", "There is no game called “nothing”."),
        (f"/rules/{'x' * 61}", f"There is no game called “{'x' * 60}”."),
    ],
)
def test_a_person_gets_a_page_that_says_what_is_missing(app, path, words):
    answer = page(app, path)
    assert answer.status_code == 404 and f">{words}<" in answer.text and answer.text.lstrip().startswith("<!")


def test_a_program_gets_json_and_so_does_a_form(app):
    error = {"error": "There is no such page."}
    assert page(app, "/nothing", "application/json").json() == error
    assert page(app, "/api/nothing").json() == error
    assert page(app, "/nothing", method="POST").json() == error


def test_a_table_that_cannot_be_played_is_a_page_with_the_status_of_the_error(app):
    new = new_table("hungry-ghost", seats("me", "here"))
    new.record.settings.version = 999
    app.state.hub.storage.create(new.record, new.grants).result()
    answer = page(app, f"/t/{new.record.id}")
    words = "This table plays version 999 of Hungry Ghost, which this Bardo cannot play."
    assert answer.status_code == 400 and f">{words}<" in answer.text


def test_a_server_that_does_not_start_is_explained(app, monkeypatch):
    monkeypatch.setattr("uvicorn.Server.run", lambda server: None)
    with pytest.raises(BardoError) as failed, uvicorn_server.serving(app):
        pass
    assert str(failed.value) == "the server does not start"


def test_a_server_that_takes_too_long_to_start_is_given_up(app, monkeypatch):
    monkeypatch.setattr(uvicorn_server, "START_SECONDS", 0.05)

    def run(server):
        while not server.should_exit:
            time.sleep(0.005)

    monkeypatch.setattr("uvicorn.Server.run", run)
    with pytest.raises(BardoError, match=r"^the server does not start$"), uvicorn_server.serving(app):
        pass
