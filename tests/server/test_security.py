"""DNS rebinding, CSRF and the size of requests, for HTTP and for WebSockets."""

import asyncio

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from bardo.server.http.application import create_app
from bardo.server.http.security import BODY_LIMIT
from bardo.server.http.uvicorn_server import serving
from bardo.server.storage.storage import Storage

NAMES = ["localhost", "::1", "tables.example.org", "*.club.example"]
GOOD = ["localhost:8471", "[::1]:8471", "tables.example.org", "Tables.Example.Org:443", "a.club.example"]
BAD = ["evil.example", "127.0.0.1:8471", "localhost.evil.example", "club.example.evil.example", "[", ""]


@pytest.fixture
def storage(tmp_path):
    storage = Storage(f"sqlite:///{tmp_path / 'tables.db'}")
    yield storage
    storage.close()


def ask(app, method, path, **more):
    async def asked():
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://bardo") as client:
            return await client.request(method, path, **more)

    return asyncio.run(asked())


def test_a_server_only_answers_to_its_own_names(storage):
    app = create_app(storage, names=NAMES)
    assert [ask(app, "GET", "/api/games", headers={"Host": host}).status_code for host in GOOD] == [200] * len(GOOD)
    answers = [ask(app, "GET", "/api/games", headers={"Host": host}) for host in BAD]
    assert [answer.status_code for answer in answers] == [421] * len(BAD)
    assert "unknown host name" in answers[0].json()["error"]
    assert "default-src 'none'" in answers[0].headers["content-security-policy"]


def test_without_names_a_server_answers_to_any(storage):
    app = create_app(storage)
    assert ask(app, "GET", "/api/games", headers={"Host": "evil.example"}).status_code == 200


def handshake(address, **headers):
    """Whether a WebSocket is let in."""
    try:
        with connect(address.replace("http", "ws") + "/ws/nothing", additional_headers=headers):
            return True
    except InvalidStatus:
        return False


def test_a_socket_needs_a_known_host_and_our_own_origin(storage):
    with serving(create_app(storage, names=["127.0.0.1"])) as address:
        assert handshake(address)
        assert handshake(address, Origin=address)
        assert not handshake(address, Origin="https://elsewhere.example")
        assert not handshake(address.replace("127.0.0.1", "localhost"))


def test_another_site_changes_nothing_but_may_link_to_us(storage):
    app = create_app(storage)
    other = {"Origin": "https://elsewhere.example"}
    for method in ("POST", "PUT", "DELETE", "PATCH"):
        answer = ask(app, method, "/api/tables", headers=other, json={})
        assert answer.status_code == 403 and "another site" in answer.json()["error"]
    assert ask(app, "GET", "/api/games", headers=other).status_code == 200
    assert ask(app, "POST", "/api/tables", headers={"Origin": "http://BARDO"}, json={}).status_code == 422


def test_a_request_has_a_limit_and_a_transcript_a_larger_one(storage):
    app = create_app(storage)
    assert ask(app, "POST", "/api/tables", content=b" " * BODY_LIMIT).status_code == 422
    assert ask(app, "POST", "/api/tables", content=b" " * (BODY_LIMIT + 1)).status_code == 413
    assert ask(app, "POST", "/api/load", content=b" " * (BODY_LIMIT + 1)).status_code == 400
    answer = ask(app, "POST", "/api/load", content=b" " * 9_000_000)
    assert answer.status_code == 413 and "8,000,000 bytes" in answer.json()["error"]


def test_answers_about_tables_are_not_stored(storage):
    app = create_app(storage)
    for path, stored in (("/api/games", False), ("/j/x", False), ("/health", True)):
        assert ("no-store" in ask(app, "GET", path).headers.get("cache-control", "")) is not stored
