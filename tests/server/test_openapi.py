"""What /openapi.json promises is what is answered, for every request and every game."""

import pytest
from pydantic import TypeAdapter

from bardo.engine.authoring.registry import BUNDLED
from bardo.server.http.api import router
from bardo.server.wire import http_bodies as schemas

ROUTES = {
    (method, route.path): route
    for route in router.routes
    if route.include_in_schema
    for method in sorted(route.methods)
}


@pytest.fixture(scope="module")
def asked():
    """The requests that were made in these tests."""
    seen = set()
    yield seen
    assert seen == ROUTES.keys()


@pytest.fixture
def ask(server, asked):
    """Makes a request and checks the answer against its schema."""

    def ask(method, path, key="", body=None, text=None, **parts):
        asked.add((method, path))
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        more = {"json": body} if body is not None else {"content": text} if text is not None else {}
        answer = server.http.request(method, path.format(**parts), headers=headers, **more)
        server.http.cookies.clear()
        route = ROUTES[method, path]
        assert answer.status_code == (route.status_code or 200), answer.text
        if route.response_model:
            TypeAdapter(route.response_model).validate_json(answer.content)
            return answer.json()
        return answer.text

    return ask


@pytest.mark.parametrize("game", BUNDLED)
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
    ask("POST", "/api/load", text=text.encode())
    ask("POST", "/api/tables/{table}/branch", key, {"move": 0}, **table)
    assert ask("GET", "/api/tables/{table}/dice", **table)["commitment"]


def test_the_answers_after_the_end(server, ask):
    made = server.make(seats=("me", "here"))
    room = server.app.state.hub.tables[made["table"]].room
    room.match.state["over"] = 1
    assert ask("GET", "/api/tables/{table}/dice", table=made["table"])["secret"]
    assert ask("POST", "/api/tables/{table}/rematch", made["host"], table=made["table"])["table"]


def test_every_error_is_as_promised(server):
    paths = server.http.get("/openapi.json").json()["paths"]
    assert {(method.upper(), path) for path, methods in paths.items() for method in methods} == ROUTES.keys()
    answers = [
        server.http.get("/api/games/nothing/rules"),
        server.http.get("/api/tables/nothing"),
        server.http.get("/api/tables/nothing/moments/x"),
        server.http.post("/api/tables", json={"game": 1}),
        server.http.post("/api/tables", content=b"{"),
        server.http.post("/api/load", content=b"x"),
        server.http.put("/api/tables"),
        server.http.get("/api/nothing"),
    ]
    for answer in answers:
        assert 400 <= answer.status_code < 500
        assert TypeAdapter(schemas.Error).validate_json(answer.content).error
