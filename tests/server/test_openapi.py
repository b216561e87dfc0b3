"""What /openapi.json promises is what is answered, for every request and every game."""

import json

import msgspec
import pytest

from bardo.engine.authoring.registry import own_games
from bardo.server.http.application import ENDPOINTS
from bardo.server.http.endpoints import TEXT
from bardo.server.wire.http_bodies import Error
from tests.server.conftest import finished_game

FINISHED = finished_game()
BY_PATH = {(endpoint.method, endpoint.path): endpoint for endpoint in ENDPOINTS}
NEVER_ANSWERED = {("POST", "/api/push/subscriptions")}
"""Requests that need more than this server has; their own tests make them."""


@pytest.fixture(scope="module")
def asked():
    """The requests that were made in these tests."""
    seen = set()
    yield seen
    assert seen == BY_PATH.keys() - NEVER_ANSWERED


@pytest.fixture
def ask(server, asked):
    """Makes a request and checks the answer against its schema."""

    def ask(method, path, key="", body=None, text=None, query="", **parts):
        asked.add((method, path))
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        more = {"json": body} if body is not None else {"content": text} if text is not None else {}
        answer = server.http.request(method, path.format(**parts) + query, headers=headers, **more)
        server.http.cookies.clear()
        endpoint = BY_PATH[method, path]
        assert answer.status_code == endpoint.status, answer.text
        if endpoint.answer == TEXT:
            return answer.text
        msgspec.json.decode(answer.content, type=endpoint.answer)
        return answer.json()

    return ask


@pytest.mark.parametrize("game", own_games())
def test_every_answer_is_as_promised(server, ask, game):
    ask("GET", "/api/games")
    ask("GET", "/health")
    ask("GET", "/api/games/{game}/rules", game=game)
    seats = [{"who": "me", "name": "Ann"}, {"who": "friend"}]
    clock = {"kind": "live", "reserve": 100, "increment": 5}
    made = ask("POST", "/api/tables", body={"game": game, "seats": seats, "clock": clock})
    table, key = {"table": made["table"]}, made["host"]
    ask("POST", "/api/tables/{table}/links", key, {"seat": 1}, **table)
    player = server.join(made["table"], made["seats"][0])
    player.ask("chat", words="hello")
    actions = player.view["asked"]["actions"] if player.view["asked"]["seat"] == 0 else []
    for action in actions[:1]:
        player.ask("do", action=action[0])
    player.close()
    assert ask("GET", "/api/tables/{table}", key, **table)["game"] == game
    moments = "/api/tables/{table}/moments/{move}"
    assert ask("GET", moments, key, move=0, **table)["moves"] == len(actions[:1])
    text = ask("GET", "/api/tables/{table}/file", key, **table)
    assert text.startswith("bardo")
    if game == "buddha-wheel":
        assert ask("GET", "/api/tables/{table}/scores", key, **table).startswith("bardo score 1\ngame: buddha-wheel\n")
    ask("POST", "/api/load", text=text.encode())
    ask("POST", "/api/tables/{table}/branch", key, {"move": 0}, **table)
    assert ask("GET", "/api/tables/{table}/dice", **table)["commitment"]


def test_the_answers_about_turns_that_wait(ask):
    assert ask("GET", "/api/waiting") == {"tables": [], "words": ""}
    assert ask("GET", "/api/push")["key"] is None
    assert ask("POST", "/api/push/forget", body={"endpoint": "https://push.example.org/1"}) == {"seats": 0}


def test_the_answers_about_a_lesson(ask):
    for lesson in ({"game": "connect-four"}, {"game": "connect-four", "lesson": "lesson"}):
        path = "/api/lessons/{game}" + "/{lesson}" * ("lesson" in lesson) + "/stages/{stage}"
        assert ask("GET", path, stage=1, **lesson)["stages"] == 9
        assert ask("POST", f"{path}/answer", body={"action": "drop 4"}, stage=3, **lesson)["right"]


def test_the_answers_after_the_end(server, ask):
    made = server.make(seats=("me", "here"))
    table = server.app.state.hub.tables.get(made["table"]).table
    table.match.state["over"] = 1
    assert ask("GET", "/api/tables/{table}/dice", table=made["table"])["secret"]
    assert ask("GET", "/api/tables/{table}/end", table=made["table"])["review"]["state"] == "off"
    played = server.http.post("/api/load", content=FINISHED)
    finished = {"table": played.json()["table"], "move": 3}
    assert ask("GET", "/api/tables/{table}/decisions/{move}", **finished)["made"] == 1
    assert ask("GET", "/api/tables/{table}/decisions/{move}/why", query="?action=0", **finished)["allowed"]
    assert ask("POST", "/api/tables/{table}/decisions/{move}/advice", **finished)["hints"]
    assert ask("POST", "/api/tables/{table}/rematch", made["host"], table=made["table"])["table"]


def test_the_answers_about_people(server, ask):
    made = server.http.post(
        "/api/tables", json={"game": "hungry-ghost", "seats": [{"who": "me"}, {"who": "here"}]}
    ).json()
    secret = server.http.cookies["bardo_me"]

    def mine(method, path, body=None, **parts):
        server.http.cookies["bardo_me"] = secret
        return ask(method, path, body=body, **parts)

    assert mine("GET", "/api/me")["devices"][0]["this"]
    assert mine("GET", "/api/me/tables")["tables"][0]["host"]
    mine("POST", "/api/me/tables/claim")
    mine("POST", "/api/me/tables/{table}", {"archived": True}, table=made["table"])
    assert mine("PUT", "/api/me/settings", {"volume": 1}) == mine("GET", "/api/me/settings") == {"volume": 1}
    assert mine("POST", "/api/me/words")["words"].count(" ") == 8
    code = mine("POST", "/api/me/code")["link"].rpartition("#")[2]
    ask("POST", "/api/me/come-back", body={"code": code})
    devices = [one["id"] for one in mine("GET", "/api/me")["devices"] if not one["this"]]
    mine("POST", "/api/me/devices/{device}/forget", device=devices[0])
    mine("POST", "/api/me/tables/{table}/delete", table=made["table"])
    mine("POST", "/api/me/forget")


def test_the_answers_about_open_tables(server, ask):
    made = server.make(seats=("me", "friend"), open=True)
    assert made["table"] in [one["table"] for one in ask("GET", "/api/open")["tables"]]
    assert ask("POST", "/api/tables/{table}/sit", table=made["table"]) == {"table": made["table"], "seat": 1}
    other = server.make(seats=("me", "friend"))
    assert ask("POST", "/api/tables/{table}/abandon", other["host"], table=other["table"])["done"]


def test_every_error_is_as_promised(server):
    paths = server.http.get("/openapi.json").json()["paths"]
    assert {(method.upper(), path) for path, methods in paths.items() for method in methods} == BY_PATH.keys()
    answers = [
        server.http.get("/api/games/nothing/rules"),
        server.http.get("/api/tables/nothing"),
        server.http.get("/api/tables/nothing/moments/x"),
        server.http.post("/api/tables", json={"game": 1}),
        server.http.post("/api/tables", content=b"{"),
        server.http.post("/api/load", content=b"x"),
        server.http.put("/api/tables"),
        server.http.get("/api/nothing"),
        server.http.get("/api/lessons/connect-four/stages/x"),
        server.http.post("/api/lessons/connect-four/stages/1/answer", json={}),
    ]
    for answer in answers:
        assert 400 <= answer.status_code < 500
        assert msgspec.json.decode(answer.content, type=Error).error


def test_the_document_is_complete(server):
    document = server.http.get("/openapi.json").json()
    schemas = document["components"]["schemas"]
    for name in json.dumps(document).split("#/components/schemas/")[1:]:
        assert name.partition('"')[0] in schemas
    for endpoint in ENDPOINTS:
        operation = document["paths"][endpoint.path][endpoint.method.lower()]
        assert operation["summary"] and {str(endpoint.status), "4XX", "5XX"} <= operation["responses"].keys()
        assert ("requestBody" in operation) == (endpoint.body is not None)
        assert ("security" in operation) == endpoint.keyed
        assert operation["operationId"] == endpoint.handler.__name__
        said = {status: answer["description"] for status, answer in operation["responses"].items()}
        wrong = {"503": "The answer when something is wrong"} if endpoint.failure else {}
        failed = {"4XX": "The request is wrong", "5XX": "The server failed"}
        assert said == {str(endpoint.status): "The answer", **wrong, **failed}
    assert document["info"] == {"title": "Bardo", "version": "1"} and document["openapi"] == "3.1.0"
    assert document["components"]["securitySchemes"]["key"] == {
        "type": "http",
        "scheme": "bearer",
        "description": "A key to the table; browsers have theirs in cookies.",
    }
    table = document["paths"]["/api/tables/{table}"]["get"]
    assert table["summary"] == "What the table is: game, options, seats, version, over, commitment."
    assert table["parameters"] == [{"name": "table", "in": "path", "required": True, "schema": {"type": "string"}}]
    assert table["security"] == [{"key": []}, {}] and "parameters" not in document["paths"]["/api/games"]["get"]
    made = document["paths"]["/api/tables"]["post"]
    assert made["requestBody"] == {
        "required": True,
        "content": {"application/json": {"schema": {"$ref": "#/components/schemas/TableWanted"}}},
    }
    file = document["paths"]["/api/tables/{table}/file"]["get"]["responses"]["200"]
    assert file["content"] == {"text/plain": {"schema": {"type": "string"}}}
    moment = document["paths"]["/api/tables/{table}/moments/{move}"]["get"]["parameters"]
    assert [(one["name"], one["in"], one["required"]) for one in moment] == [
        ("table", "path", True),
        ("move", "path", True),
        ("since", "query", False),
    ]
    assert moment[1]["schema"]["type"] == "integer"
