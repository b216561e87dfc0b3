"""Small parts of the HTTP interface: rights, links, QR codes, health, headers, and how uvicorn is set up."""

import asyncio
import re
import threading
import time
from types import SimpleNamespace

import httpx
import pytest
from starlette.responses import PlainTextResponse

import bardo
from bardo.engine.authoring.registry import playable_games
from bardo.server.http import health, uvicorn_server
from bardo.server.http.application import create_app
from bardo.server.http.endpoints import Endpoint, _explained
from bardo.server.http.security import BodyLimit, SafeHeaders, SameOrigin, TrustedHosts
from bardo.server.hub.settings import Settings
from bardo.server.storage.storage import Storage
from bardo.server.tables.access_keys import Rights
from bardo.server.tables.new_table import new_table
from bardo.server.tables.table import Table
from bardo.server.wire.from_client import Chat
from bardo.server.wire.http_bodies import (
    BranchWanted,
    ClockWanted,
    DiceFacts,
    LinkWanted,
    MomentWanted,
    PictureWanted,
    SeatWanted,
    TableWanted,
)
from tests.server.conftest import seats


@pytest.fixture
def app(tmp_path):
    storage = Storage(f"sqlite:///{tmp_path / 'tables.db'}")
    yield create_app(storage, Settings(processes=1))
    storage.close()


def ask(app, method, path, base="http://bardo", **more):
    async def asked():
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url=base) as client:
            return await client.request(method, path, **more)

    return asyncio.run(asked())


def sit_down(app):
    new = new_table("hungry-ghost", seats("me", "friend"))
    app.state.hub.storage.create(new.record, new.grants).result()
    return new, app.state.hub.tables.add(Table(new.record), new.grants).table


# -- rights and links ------------------------------------------------------------------------


def test_a_bearer_token_counts_instead_of_cookies(app):
    new, _ = sit_down(app)
    path, cookie = f"/api/tables/{new.record.id}", {"Cookie": f"bardo_{new.record.id}={new.keys.watch}"}
    status = {
        "nothing": ask(app, "GET", path).status_code,
        "cookie": ask(app, "GET", path, headers=cookie).status_code,
        "token": ask(app, "GET", path, headers={"Authorization": f"bearer  {new.keys.watch} "}).status_code,
        "other scheme": ask(app, "GET", path, headers={"Authorization": f"Basic {new.keys.watch}"}).status_code,
        "wrong token": ask(app, "GET", path, headers={"Authorization": "Bearer x", **cookie}).status_code,
    }
    assert status == {"nothing": 403, "cookie": 200, "token": 200, "other scheme": 403, "wrong token": 403}


@pytest.mark.parametrize("base, secure", [("http://bardo", False), ("https://bardo", True)])
def test_a_link_leads_to_its_table_and_leaves_a_cookie(app, base, secure):
    new, _ = sit_down(app)
    answer = ask(app, "GET", f"/j/{new.keys.seats[1]}", base)
    assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{new.record.id}")
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith(f"bardo_{new.record.id}={new.keys.seats[1]};") and ("Secure" in cookie) is secure


@pytest.mark.parametrize("base, secure", [("http://bardo", False), ("https://bardo", True)])
def test_the_host_of_a_new_table_gets_the_keys_of_this_screen_as_a_cookie(app, base, secure):
    wanted = {"game": "hungry-ghost", "seats": [{"who": "me"}, {"who": "friend"}, {"who": "here"}]}
    answer = ask(app, "POST", "/api/tables", base, json=wanted)
    keys, cookie = answer.json(), answer.headers["set-cookie"]
    mine = ".".join([keys["host"], keys["seats"][0], keys["seats"][2]])
    assert answer.status_code == 201 and cookie.startswith(f"bardo_{keys['table']}={mine};")
    assert ("Secure" in cookie) is secure


@pytest.mark.parametrize("wanted, seat, watch", [({"seat": 1}, {1}, False), ({"watch": True}, set(), True)])
def test_a_new_link_gives_the_right_that_was_asked_for(app, wanted, seat, watch):
    new, _ = sit_down(app)
    host = {"Authorization": f"Bearer {new.keys.host}"}
    answer = ask(app, "POST", f"/api/tables/{new.record.id}/links", headers=host, json=wanted)
    key = answer.json()["key"]
    assert answer.status_code == 201 and answer.json()["link"] == f"/j/{key}"
    rights = asyncio.run(app.state.hub.tables.rights(new.record.id, [key]))
    assert (rights.seats, rights.watch, rights.host) == (seat, watch, False)


def test_a_qr_code_has_a_border_of_two_modules_of_six_pixels(app):
    link = f"http://bardo/j/{'a' * 26}"
    answer = ask(app, "POST", "/qr.svg", json={"link": link.replace("bardo", "BARDO")})
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith('<svg xmlns="http://www.w3.org/2000/svg" ')
    modules = 29  # version 3: 44 characters in bytes with the lowest error correction
    assert f'width="{6 * (modules + 4)}" height="{6 * (modules + 4)}"' in answer.text
    assert re.search(r'transform="scale\(6\)".* d="M2 2\.5h7', answer.text)


# -- answers ---------------------------------------------------------------------------------


def test_a_finished_game_is_saved_with_its_secret_and_its_name(app):
    new, table = sit_down(app)
    path = f"/api/tables/{new.record.id}/file"
    key = {"Authorization": f"Bearer {new.keys.watch}"}
    sealed = ask(app, "GET", path, headers=key)
    name = f'attachment; filename="hungry-ghost-{new.record.id}.txt"'
    assert sealed.headers["content-disposition"] == name and new.record.secret.hex() not in sealed.text
    table.match.state["over"] = 1
    assert new.record.secret.hex() in ask(app, "GET", path).text


def test_the_dice_are_shown_after_the_end(app):
    new, table = sit_down(app)
    path = f"/api/tables/{new.record.id}/dice"
    commitment = table.match.dice.commitment
    sealed = {"commitment": commitment, "over": False, "secret": None, "seed": None, "checked": None}
    assert ask(app, "GET", path).json() == sealed
    table.match.state["over"] = 1
    shown = ask(app, "GET", path).json()
    assert shown == {
        **{"commitment": commitment, "over": True, "secret": new.record.secret.hex(), "seed": table.match.seed},
        **{"checked": False, "title": "Hungry Ghost"},
    }


def test_the_facts_about_games_are_those_of_the_games(app):
    games = ask(app, "GET", "/api/games").json()
    assert [one["name"] for one in games] == sorted(one.name for one in playable_games())
    ghost = next(one for one in games if one["name"] == "hungry-ghost")
    assert (ghost["players"], ghost["seats"][0], ghost["team"]) == ([2, 4], "Blue", False)
    delusion = next(one for one in ghost["options"] if one["name"] == "delusion")
    assert delusion["low"] < delusion["high"] and delusion["default"].isdigit()


def test_a_health_check_plays_a_move_with_as_few_seats_as_possible():
    new = health._smallest_table()
    first = playable_games()[0]
    assert new.record.settings.game == first.name and len(new.record.settings.seats) == first.players[0]


def test_a_health_check_counts_for_five_seconds(app, monkeypatch):
    now, tries, check = [100.0], [], app.state.health

    async def tried():
        tries.append(now[0])
        return health.Health(True, 0, [])

    async def story():
        monkeypatch.setattr(health, "time", SimpleNamespace(monotonic=lambda: now[0]))
        monkeypatch.setattr(check, "_try_a_move", tried)
        for seconds in (100.0, 104.9, 105.0, 105.1):
            now[0] = seconds
            await check.result()

    asyncio.run(story())
    assert tries == [100.0, 105.0]


def test_a_move_that_was_not_made_is_not_healthy(app, monkeypatch):
    async def obey(*more):
        pass

    sit_down(app)
    monkeypatch.setattr(app.state.hub.commands, "obey", obey)
    answer = ask(app, "GET", "/health")
    assert (answer.status_code, answer.json()) == (503, {"healthy": False, "tables": 1, "compiled": []})


def test_what_a_request_leaves_out_has_the_usual_value():
    wanted = TableWanted("g", [])
    assert (wanted.preset, wanted.options, wanted.clock, wanted.confirm) == (None, None, None, True)
    assert ClockWanted() == ClockWanted("off", None, None) and SeatWanted("me") == SeatWanted("me", None)
    assert LinkWanted() == LinkWanted(None, False) and MomentWanted("t", 3) == MomentWanted("t", 3, -1)
    assert BranchWanted(0) and PictureWanted("x") and DiceFacts(None, True, None, None, None)


def test_a_field_of_a_request_has_its_range(app):
    def status(**more):
        seat = {"who": "me"}
        return ask(app, "POST", "/api/tables", json={"game": "x", "seats": [seat], **more}).status_code

    assert status() == 400, "there is no such game, but the request is understood"
    month = 2_592_000  # seconds in thirty days
    for good, bad in (
        ({"game": "x" * 60}, {"game": "x" * 61}),
        ({"preset": "x" * 60}, {"preset": "x" * 61}),
        ({"clock": {"kind": "live", "reserve": month}}, {"clock": {"kind": "live", "reserve": month + 1}}),
        ({"clock": {"kind": "live", "increment": 0}}, {"clock": {"kind": "live", "increment": -0.1}}),
        ({"seats": [{"who": "me"}] * 20}, {"seats": [{"who": "me"}] * 21}),
    ):
        assert (status(**good), status(**bad)) == (400, 422), good
    for length, code in ((300, 400), (301, 422)):
        assert ask(app, "POST", "/qr.svg", json={"link": "x" * length}).status_code == code


def test_a_request_with_an_unknown_field_is_refused(app):
    answer = ask(app, "POST", "/api/tables", json={"game": "x", "seats": [], "colour": "red"})
    error = "the request: Object contains unknown field `colour`"
    assert (answer.status_code, answer.json()) == (422, {"error": error})


def test_one_game_is_played_again_at_a_time(app):
    async def story():
        async with app.state.service.replaying:
            return app.state.service.replaying.locked()

    assert asyncio.run(story()) and not app.state.service.replaying.locked()


def test_a_loaded_table_is_found_again_with_all_that_has_happened_since(app):
    match = bardo.game("hungry-ghost").new(2, seed=1).play("skip")
    made = ask(app, "POST", "/api/load", content=match.transcript()).json()
    hub = app.state.hub

    async def story():
        open_table = await hub.tables.open(made["table"])
        async with hub.tables.locked(open_table):
            await hub.commands.obey(open_table, Chat("c", "hi"), Rights(frozenset([0])))
        assert hub.storage.load(made["table"]).snapshot is not None, "the transcript need not be replayed"
        hub.tables.drop(made["table"])
        return (await hub.tables.open(made["table"])).table

    table = asyncio.run(story())
    assert table.version == 1 and table.match.history == match.history


def test_an_explanation_is_short():
    assert _explained("Expected `str` - at `$.seats[0].who`") == "seats[0].who: Expected `str`"
    assert len(_explained("x" * 500)) == 300
    endpoint = Endpoint("GET", "/", print, str)
    assert (endpoint.status, endpoint.keyed, endpoint.body, endpoint.parameters) == (200, False, None, None)


# -- the parts that keep it safe -------------------------------------------------------------


def passed(middleware, scope, **more):
    """How often a request gets through to the application, and what is answered."""
    reached, sent = [], []

    async def app(scope, receive, send):
        reached.append(scope["type"])
        if scope["type"] == "http":
            await PlainTextResponse("ok")(scope, receive, send)

    async def send(message):
        sent.append(message)

    asyncio.run(middleware(app, **more)(scope, None, send))
    return len(reached), [message["type"] for message in sent]


@pytest.mark.parametrize("kind", ["lifespan", "websocket", "http"])
@pytest.mark.parametrize("middleware", [SafeHeaders, SameOrigin, BodyLimit, TrustedHosts])
def test_every_kind_of_request_gets_through(middleware, kind):
    scope = {"type": kind, "method": "GET", "path": "/", "headers": [(b"host", b"bardo")]}
    more = {"names": ["bardo"]} if middleware is TrustedHosts else {}
    answers = ["http.response.start", "http.response.body"] if kind == "http" else []
    assert passed(middleware, scope, **more) == (1, answers)


def test_what_comes_from_elsewhere_is_refused_in_the_manner_of_its_kind():
    other = [(b"host", b"bardo"), (b"origin", b"http://elsewhere")]
    for method, through in (("GET", 1), ("HEAD", 1), ("OPTIONS", 1), ("POST", 0)):
        scope = {"type": "http", "method": method, "path": "/", "headers": other}
        assert passed(SameOrigin, scope)[0] == through
    assert passed(SameOrigin, {"type": "websocket", "path": "/", "headers": other}) == (0, ["websocket.close"])
    unknown = [(b"host", b"elsewhere")]
    scope = {"type": "websocket", "path": "/", "headers": unknown}
    assert passed(TrustedHosts, scope, names=["bardo"]) == (0, ["websocket.close"])


def test_a_failure_after_the_answer_has_begun_is_only_logged(caplog):
    sent = []

    async def app(scope, receive, send):
        await send({"type": "http.response.start", "status": 200, "headers": []})
        raise RuntimeError("too late")

    async def send(message):
        sent.append(message["type"])

    scope = {"type": "http", "method": "GET", "path": "/x", "headers": []}
    asyncio.run(SafeHeaders(app)(scope, None, send))
    assert sent == ["http.response.start"] and [one.getMessage() for one in caplog.records] == ["GET /x failed"]


def test_the_security_headers_are_these(app):
    headers = ask(app, "GET", "/health").headers
    assert headers["content-security-policy"] == (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self';"
        " font-src 'self'; manifest-src 'self'; worker-src 'self';"
        " base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )
    assert headers["cross-origin-opener-policy"] == headers["cross-origin-resource-policy"] == "same-origin"


def test_the_hub_runs_as_long_as_the_application(app, monkeypatch):
    done, hub = [], app.state.hub

    async def start():
        done.append("start")

    async def stop():
        done.append("stop")

    async def story():
        monkeypatch.setattr(hub, "start", start)
        monkeypatch.setattr(hub, "stop", stop)
        async with app.router.lifespan_context(app):
            done.append("serve")

    asyncio.run(story())
    assert done == ["start", "serve", "stop"]


def test_a_server_is_waited_for_without_haste(app, monkeypatch):
    slept, starting = [], []

    def run(server):
        starting.append(server)
        while not server.should_exit:
            threading.Event().wait(0.005)

    def sleep(seconds):
        slept.append(seconds)
        if starting:
            starting[0].servers = [SimpleNamespace(sockets=[SimpleNamespace(getsockname=lambda: ("x", 7))])]
            starting[0].started = True
        threading.Event().wait(0.005)

    monkeypatch.setattr("uvicorn.Server.run", run)
    monkeypatch.setattr(uvicorn_server, "time", SimpleNamespace(sleep=sleep, monotonic=time.monotonic))
    with uvicorn_server.serving(app) as address:
        assert address == "http://127.0.0.1:7"
    assert set(slept) == {0.01} and starting[0].should_exit


def test_uvicorn_is_set_up_quietly_and_with_limits(app, monkeypatch):
    monkeypatch.delenv("WEBSOCKETS_MAX_LINE_LENGTH", raising=False)
    config = uvicorn_server.uvicorn_server(app, port=5).config
    assert uvicorn_server.os.environ["WEBSOCKETS_MAX_LINE_LENGTH"] == "65536"
    assert (config.port, config.ws_max_size, config.ws_per_message_deflate) == (5, 65_536, False)
    assert (config.access_log, config.server_header, config.log_level) == (False, False, "warning")
    assert config.timeout_graceful_shutdown == 3
