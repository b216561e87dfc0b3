"""A server with real sockets: files, moments, rematches, dice, and what a table must never tell."""

import json

import pytest

import bardo
from tests.server.conftest import play_on, until


def finished(server, game="ghosts-revenge"):
    made = server.make(game, seats=("friend", "random"))
    ann = server.join(made["table"], made["seats"][0])
    ann.ask("sit", seat=0, who="random")
    while not ann.view["over"]:
        ann.hear()
    ann.close()
    return made


def test_a_game_that_goes_on_is_saved_sealed_and_goes_on_elsewhere_with_other_dice(server, pair):
    made, ann, bo = pair
    until(ann, bo.view["version"])
    moves = stand(ann, bo)
    key = {"Authorization": f"Bearer {made['seats'][0]}"}
    text = server.http.get(f"/api/tables/{made['table']}/file", headers=key).text
    secret = server.app.state.hub.tables.get(made["table"]).table.match.dice.secret.hex()
    assert secret not in text and "sealed: " in text
    loaded = server.http.post("/api/load", content=text.encode(), headers={"Content-Type": "text/plain"})
    assert loaded.status_code == 201
    other = server.join(loaded.json()["table"], loaded.json()["seats"][1])
    assert other.view["move"] == moves and other.view["scene"]["nodes"] == scene_of(server, made, moves)
    assert server.app.state.hub.tables.get(loaded.json()["table"]).table.match.dice.secret.hex() != secret
    play_on(other)
    other.close()
    answer = server.http.post("/api/load", content=b"nonsense")
    assert answer.status_code == 400 and "line 1" in answer.json()["error"]


def stand(ann, bo):
    """Play until a turn was ended and so stands; how many moves that are."""
    while ann.view["asked"]["seat"] == 0:
        until(ann, play_on(ann))
    until(bo, ann.view["version"])
    return ann.view["move"]


def scene_of(server, made, move):
    key = {"Authorization": f"Bearer {made['watch']}"}
    return server.http.get(f"/api/tables/{made['table']}/moments/{move}", headers=key).json()["scene"]["nodes"]


def test_an_action_taken_back_reveals_no_dice(server, pair):
    made, ann, bo = pair
    until(ann, bo.view["version"])
    table, key = made["table"], {"Authorization": f"Bearer {made['seats'][0]}"}
    match = server.app.state.hub.tables.get(table).table.match
    until(ann, play_on(ann))
    assert ann.view["move"] == 1 and ann.view["asked"]["undo"]
    paths = ("", "/file", "/moments/1", "/dice")
    said = [server.http.get(f"/api/tables/{table}{path}", headers=key).text for path in paths]
    branch = server.http.post(f"/api/tables/{table}/branch", json={"move": 1}, headers=key)
    assert branch.status_code == 400 and "first 0 moves are final" in branch.json()["error"]
    branch = server.http.post(f"/api/tables/{table}/branch", json={"move": 0}, headers=key).json()
    own = {"Authorization": f"Bearer {branch['host']}"}
    said.append(server.http.get(f"/api/tables/{branch['table']}/file", headers=own).text)
    server.http.cookies.clear()
    assert not [words for words in said if match.dice.key(1).hex() in words] and match.dice.key(0).hex() in said[1]
    moves = stand(ann, bo)
    text = server.http.get(f"/api/tables/{table}/file", headers=key).text
    assert bardo.replay(text).identity == match.identity and match.dice.key(moves).hex() in text
    assert server.http.post(f"/api/tables/{table}/branch", json={"move": moves}, headers=key).status_code == 201
    server.http.cookies.clear()


def test_a_loaded_game_with_a_seed_gets_unpredictable_dice(server):
    match = bardo.game("hungry-ghost").new(2, seed=7)
    for _ in range(6):
        match.play(match.actions[0])
    tables = []
    for _ in range(2):
        made = server.http.post("/api/load", content=match.transcript().encode()).json()
        server.http.cookies.clear()
        tables.append(made["table"])
    tables_there = [server.app.state.hub.tables.get(table).table for table in tables]
    assert all(one.match.identity == match.identity for one in tables_there)
    assert tables_there[0].match.dice.key(7) != tables_there[1].match.dice.key(7)
    assert server.http.get(f"/api/tables/{tables[0]}/dice").json()["commitment"]
    key = {"Authorization": f"Bearer {made['host']}"}
    text = server.http.get(f"/api/tables/{made['table']}/file", headers=key).text
    assert "since: 7" in text and bardo.replay(text).identity == match.identity
    branch = server.http.post(f"/api/tables/{made['table']}/branch", json={"move": 2}, headers=key).json()
    server.http.cookies.clear()
    assert server.app.state.hub.tables.get(branch["table"]).table.match.dice.since == 3


def test_a_rematch_needs_a_finished_game(server, pair):
    made, _, _ = pair
    answer = server.http.post(
        f"/api/tables/{made['table']}/rematch", headers={"Authorization": f"Bearer {made['host']}"}
    )
    assert answer.status_code == 400 and "still going on" in answer.json()["error"]


def test_a_finished_game_is_watched_again_checked_branched_and_played_once_more(server):
    made = finished(server)
    table = made["table"]
    facts = server.http.get(f"/api/tables/{table}").json()
    assert facts["over"]
    last = server.http.get(f"/api/tables/{table}/moments/{facts['moves']}").json()
    assert last["over"] and last["moves"] == facts["moves"] and last["winners"]
    assert server.http.get(f"/api/tables/{table}/moments/{facts['moves'] + 1}").status_code == 400
    assert server.http.get(f"/api/tables/{table}/moments/-1").status_code == 400
    early = server.http.get(f"/api/tables/{table}/moments/3").json()
    assert early["move"] == 3 and not early["over"] and len(early["log"]) < len(last["log"])
    dice = server.http.get(f"/api/tables/{table}/dice").json()
    assert dice["checked"] and dice["commitment"] == facts["commitment"]
    text = server.http.get(f"/api/tables/{table}/file").text
    assert dice["secret"] in text and bardo.replay(text).over
    branch = server.http.post(f"/api/tables/{table}/branch", json={"move": 3}).json()
    client = server.join(branch["table"], branch["seats"][0])
    assert client.view["move"] == 3 and client.view["scene"]["nodes"] == early["scene"]["nodes"]
    client.close()
    assert server.http.post(f"/api/tables/{table}/branch", json={"move": facts["moves"]}).status_code == 400
    server.http.cookies.clear()
    assert server.http.post(f"/api/tables/{table}/rematch").status_code == 403
    key = {"Authorization": f"Bearer {made['seats'][0]}"}
    again = [server.http.post(f"/api/tables/{table}/rematch", headers=key).json() for _ in range(2)]
    assert again[0] == again[1]
    server.join(again[0]["table"], made["seats"][0]).close()
    watcher = server.join(table, made["watch"])
    assert watcher.view["next"] == again[0]["table"]
    watcher.close()


def test_the_dice_stay_sealed_while_the_game_goes_on(server, pair):
    made, _, _ = pair
    dice = server.http.get(f"/api/tables/{made['table']}/dice").json()
    assert dice["commitment"] and dice["secret"] is None and dice["checked"] is None


def test_no_message_tells_a_secret_before_the_end(server):
    for game in ("hungry-ghost", "buddha-wheel", "ghost-stories"):
        made = server.make(game, seats=("friend", "random"))
        ann = server.join(made["table"], made["seats"][0])
        watcher = server.join(made["table"], made["watch"])
        for _ in range(5):
            while ann.view["asked"]["seat"] != 0:
                ann.hear()
            until(ann, play_on(ann))
        until(watcher, ann.view["version"])
        key = {"Authorization": f"Bearer {made['watch']}"}
        paths = ("", "/file", "/moments/2", "/dice")
        said = [json.dumps(message) for one in (ann, watcher) for message in one.messages]
        said += [server.http.get(f"/api/tables/{made['table']}{path}", headers=key).text for path in paths]
        there = server.app.state.hub.tables.get(made["table"]).table
        assert not there.match.over
        secrets = [there.match.dice.secret.hex(), *filter(None, made["seats"]), made["host"], made["watch"]]
        secrets += [there.match.dice.key(len(there.match.history) + nth).hex() for nth in (1, 2, 3)]
        assert not [one for one in secrets if any(one in words for words in said)]
        ann.close()
        watcher.close()


# -- the rest --------------------------------------------------------------------------------


def test_games_rules_art_and_health(server):
    games = {one["name"]: one for one in server.http.get("/api/games").json()}
    assert {"hungry-ghost", "ghost-stories"} <= games.keys()
    assert "hard" in {one["name"] for one in games["hungry-ghost"]["bots"]}
    rules = server.http.get("/api/games/hungry-ghost/rules").json()
    clauses = [clause["id"] for section in rules["sections"] for clause in section["clauses"]]
    assert clauses == list(bardo.game("hungry-ghost").clauses)
    assert server.http.get("/api/games/nothing/rules").status_code == 400
    art = server.http.get("/art/hungry-ghost.svg")
    assert art.text.startswith("<svg")
    kept = server.http.get(f"/art/hungry-ghost.svg?v={art.headers['etag'].strip(chr(34))}")
    assert "immutable" in kept.headers["cache-control"]
    before = len(server.app.state.hub.tables)
    assert server.http.get("/health").json()["healthy"] and len(server.app.state.hub.tables) == before
    schema = server.http.get("/openapi.json").json()
    assert {"/api/tables", "/api/load", "/api/tables/{table}/moments/{move}"} <= schema["paths"].keys()


def test_a_picture_of_a_link_is_only_drawn_for_our_own(server):
    link = f"{server.address}/j/{'a' * 26}"
    assert "<svg" in server.http.post("/qr.svg", json={"link": link}).text
    for wrong in (f"https://elsewhere.example/j/{'a' * 26}", "javascript:x", "x" * 400):
        assert server.http.post("/qr.svg", json={"link": wrong}).status_code in (400, 422)


@pytest.mark.parametrize(
    "wanted",
    [
        {},
        {"game": "hungry-ghost"},
        {"game": "nothing", "seats": [{"who": "me"}]},
        {"game": "hungry-ghost", "seats": [{"who": "me"}]},
        {"game": "hungry-ghost", "seats": [{"who": "me"}, {"who": "nobody"}]},
        {"game": "hungry-ghost", "seats": [{"who": "me", "name": "A"}, {"who": "hard", "name": "A"}]},
        {"game": "hungry-ghost", "seats": [{"who": "me"}, {"who": "hard"}], "preset": "none"},
        {"game": "hungry-ghost", "seats": [{"who": "me"}, {"who": "hard"}], "options": {"nothing": 1}},
        {"game": "hungry-ghost", "seats": [{"who": "me"}, {"who": "hard"}], "options": {"seed": 1}},
        {"game": "hungry-ghost", "seats": [{"who": "me"}, {"who": "hard"}], "options": {"delusion": 10**30}},
        {"game": "hungry-ghost", "seats": [{"who": "me"}, {"who": "hard"}], "clock": {"kind": "sand"}},
        {"game": "hungry-ghost", "seats": [{"who": "me"}, {"who": "hard"}], "clock": {"kind": "live", "reserve": -1}},
        [],
        "x",
        None,
    ],
)
def test_a_table_that_cannot_be_made_is_explained(server, wanted):
    answer = server.http.post("/api/tables", json=wanted)
    assert 400 <= answer.status_code < 500 and answer.json()["error"]
