"""A server with real sockets: play, rights, links and limits."""

import json
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from bardo.server.hub.settings import Settings
from tests.server.conftest import WAIT, Server, first_action, play_on, until

ROOT = Path(__file__).parent.parent.parent


# -- playing ---------------------------------------------------------------------------------


def test_a_move_is_acknowledged_and_seen_by_everybody(server, pair):
    made, ann, bo = pair
    until(ann, bo.view["version"])
    version = play_on(ann)
    until(ann, version)
    until(bo, version)
    assert ann.view == bo.view and ann.view["move"] == 1
    assert [entry.kind for entry in server.storage.events(made["table"])] == ["come", "come", "do"]


def test_the_wrong_seat_a_stale_and_a_repeated_command(pair):
    _, ann, bo = pair
    until(ann, bo.view["version"])
    assert bo.ask("do", action=first_action(bo))["type"] == "refused"
    version = ann.view["version"]
    action = first_action(ann)
    first = ann.ask("do", action=action, id="once", on=version)
    assert ann.ask("do", action=action, id="once", on=version) == first
    stale = ann.ask("do", action=action, on=version)
    assert stale["type"] == "refused" and stale["stale"]
    assert ann.view["version"] == first["version"], "what was missing comes before the refusal"


def test_why_and_ping(pair):
    _, ann, _ = pair
    answer = ann.ask("why", action=first_action(ann))
    assert answer["allowed"] is True
    illegal = next(number for number in range(200) if number not in {one[0] for one in ann.view["asked"]["actions"]})
    answer = ann.ask("why", action=illegal)
    assert answer["type"] == "answer" and answer["reason"] and not answer["allowed"]
    assert ann.ask("why", action="fly")["type"] == "refused"
    ann.say(type="ping")
    ann.wait("pong")


def test_a_client_that_reconnects_gets_the_log_it_missed(server, pair):
    made, ann, bo = pair
    until(ann, bo.view["version"])
    seen = ann.view["version"]
    ann.ask("chat", words="one")
    bo.ask("chat", words="two")
    bo.close()
    again = server.join(made["table"], made["seats"][1], seen=seen)
    assert [line["text"] for line in again.view["log"]] == ["Blue: one", f"{again.view['seats'][1]['name']}: two"]
    again.close()
    fresh = server.join(made["table"], made["seats"][1])
    assert len(fresh.view["log"]) > 2
    fresh.close()


def test_a_long_log_is_complete_after_the_table_was_dropped(server):
    made = server.make()
    ann = server.join(made["table"], made["seats"][0])
    for nth in range(150):
        ann.ask("chat", words=f"line {nth}")
    ann.close()
    for _ in range(2):
        again = server.join(made["table"], made["seats"][0])
        said = [line["text"] for line in again.view["log"] if line["kind"] == "chat"]
        assert said == [f"Blue: line {nth}" for nth in range(150)]
        versions = [line["version"] for line in again.view["log"]]
        assert versions == sorted(versions)
        again.close()
        server.app.state.hub.tables.drop(made["table"])


def test_presence_counts_players_and_watchers(server, pair):
    made, ann, _ = pair
    watcher = server.join(made["table"], made["watch"])
    ann.wait("presence", here=[0, 1], watching=1)
    watcher.close()
    ann.wait("presence", here=[0, 1], watching=0)


def test_bots_play_until_somebody_is_asked(server):
    made = server.make(seats=("friend", "greedy", "random"))
    ann = server.join(made["table"], made["seats"][0])
    for _ in range(12):
        version = play_on(ann)
        until(ann, version)
        while ann.view["asked"]["seat"] != 0:
            ann.hear()
    assert {seat for seat, _ in server.app.state.hub.tables.get(made["table"]).table.match.history} == {0, 1, 2}
    ann.close()


def test_a_hint_has_a_chance_for_every_action(server, pair):
    _, ann, _ = pair
    answer = ann.ask("hint")
    assert sorted(action for _, _, action in answer["hints"]) == sorted(one[0] for one in ann.view["asked"]["actions"])
    assert all("%" in chance for _, chance, _ in answer["hints"]) and answer["version"] == ann.view["version"]


def test_the_example_client_plays_a_game_to_its_end(server):
    made = server.make("ghosts-revenge", seats=("friend", "random"), confirm=False)
    script = ROOT / "examples" / "remote_bot" / "remote_bot.py"
    code = f"import runpy; bot = runpy.run_path({str(script)!r}); bot['play'].__globals__['PAUSE'] = 0; "
    code += f"print(bot['play']('{server.address}/t/{made['table']}', '{made['seats'][0]}'))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == server.app.state.hub.tables.get(made["table"]).table.match.winners
    assert len(script.read_text(encoding="utf-8").splitlines()) < 60


# -- rights ----------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["a" * 26, "", "x", "A" * 26])
def test_a_wrong_key_is_turned_away_with_a_reason(server, key):
    made = server.make()
    client = server.join(made["table"])
    client.say(type="hello", protocol=1, key=key, seen=None)
    bye = client.wait("bye")
    assert "does not open" in bye["reason"] and bye["final"]
    with pytest.raises(ConnectionClosed):
        client.hear()
    assert client.socket.close_code == 1008


def test_without_a_link_nobody_watches_a_game_that_goes_on(server):
    made = server.make()
    client = server.join(made["table"])
    client.say(type="hello", protocol=1, key=None, seen=None)
    bye = client.wait("bye")
    assert "link" in bye["reason"] and bye["final"]
    client = server.join("nothing")
    client.say(type="hello", protocol=1, key=None, seen=None)
    assert client.wait("bye")["final"]
    assert server.http.get(f"/api/tables/{made['table']}/file").status_code == 403
    assert server.http.get(f"/api/tables/{made['table']}/moments/0").status_code == 403


def test_a_link_sets_a_cookie_and_several_make_a_hot_seat(server):
    made = server.make()
    with httpx.Client(base_url=server.address) as browser:
        for key in made["seats"]:
            answer = browser.get(f"/j/{key}")
            assert answer.status_code == 303 and answer.headers["location"] == f"/t/{made['table']}"
            assert "HttpOnly" in answer.headers["set-cookie"] and "samesite=lax" in answer.headers["set-cookie"].lower()
        cookies = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
    client = server.join(made["table"], additional_headers={"Cookie": cookies})
    client.say(type="hello", protocol=1, key=None, seen=None)
    assert client.wait("welcome")["rights"] == {"seats": [0, 1], "host": False}
    client.close()
    assert server.http.get(f"/j/{'a' * 26}").status_code == 404


def test_the_host_gives_out_new_links_and_revokes_old_ones(server, pair):
    made, ann, _ = pair
    address = f"/api/tables/{made['table']}/links"
    assert server.http.post(address, json={"seat": 0}).status_code == 403
    seat, host = ({"Authorization": f"Bearer {key}"} for key in (made["seats"][0], made["host"]))
    assert server.http.post(address, json={"seat": 1}, headers=seat).status_code == 403
    assert server.http.post(address, json={"watch": True}, headers=seat).status_code == 403
    assert "has been away" in server.http.post(address, json={"seat": 0}, headers=host).json()["error"]
    fresh = server.http.post(address, json={"seat": 0}, headers=seat).json()["key"]
    bye = ann.wait("bye")
    assert "no longer valid" in bye["reason"] and bye["final"]
    client = server.join(made["table"])
    client.say(type="hello", protocol=1, key=made["seats"][0], seen=None)
    client.wait("bye")
    server.join(made["table"], fresh).close()
    watcher = server.join(made["table"], made["watch"])
    watch = server.http.post(address, json={"watch": True}, headers=host).json()["key"]
    assert watcher.wait("bye")["final"]
    server.join(made["table"], watch).close()
    assert server.http.post(address, json={"seat": 9}, headers=host).status_code == 400
    assert server.http.post(address, json={}, headers=host).status_code == 400


def test_a_revoked_link_leaves_other_rights(server):
    made = server.make()
    with httpx.Client(base_url=server.address, timeout=WAIT) as browser:
        for key in (made["seats"][0], made["seats"][1]):
            browser.get(f"/j/{key}")
        cookies = {"Cookie": "; ".join(f"{name}={value}" for name, value in browser.cookies.items())}
    both = server.join(made["table"], additional_headers=cookies)
    both.say(type="hello", protocol=1, key=None, seen=None)
    both.wait("view")
    sitter = {"Authorization": f"Bearer {made['seats'][1]}"}
    assert server.http.post(f"/api/tables/{made['table']}/links", json={"seat": 1}, headers=sitter).is_success
    assert not both.wait("bye")["final"]
    again = server.join(made["table"], additional_headers=cookies)
    again.say(type="hello", protocol=1, key=None, seen=None)
    assert again.wait("welcome")["rights"]["seats"] == [0]
    again.close()


def test_a_running_game_needs_a_link(server, pair):
    made, ann, bo = pair
    until(ann, bo.view["version"])
    for _ in range(3):
        until(ann, play_on((ann, bo)[ann.view["asked"]["seat"]]))
        until(bo, ann.view["version"])
    for path in ("", "/moments/0", "/file"):
        address = f"/api/tables/{made['table']}{path}"
        assert server.http.get(address).status_code == 403
        assert server.http.get(address, headers={"Authorization": f"Bearer {made['watch']}"}).status_code == 200


def test_a_moment_comes_with_the_log_that_is_asked_for(server, pair):
    made, ann, bo = pair
    until(ann, bo.view["version"])
    for _ in range(4):
        until(ann, play_on((ann, bo)[ann.view["asked"]["seat"]]))
        until(bo, ann.view["version"])
    watch = {"Authorization": f"Bearer {made['watch']}"}
    moves = ann.view["move"]

    def log(move, since):
        path = f"/api/tables/{made['table']}/moments/{move}?since={since}"
        return server.http.get(path, headers=watch).json()["log"]

    whole = log(moves, -1)
    assert {line["move"] for line in whole} == set(range(1, moves + 1))
    assert log(moves, 1) == [line for line in whole if line["move"] > 1]
    assert log(moves, moves) == [] == log(1, 2)


def test_a_seat_of_a_bot_becomes_a_friends(server):
    made = server.make(seats=("friend", "greedy"))
    host = {"Authorization": f"Bearer {made['host']}"}
    key = server.http.post(f"/api/tables/{made['table']}/links", json={"seat": 1}, headers=host).json()["key"]
    friend = server.join(made["table"], key)
    assert friend.view["seats"][1]["bot"] == "greedy" and friend.view["seats"][1]["who"] == "person"
    assert friend.ask("sit", seat=1, who="back")["type"] == "ack"
    friend.close()


def test_another_site_cannot_connect_or_post(server):
    made = server.make()
    with pytest.raises(InvalidStatus):
        server.join(made["table"], additional_headers={"Origin": "https://elsewhere.example"})
    answer = server.http.post("/api/tables", json={}, headers={"Origin": "https://elsewhere.example"})
    assert answer.status_code == 403
    server.join(made["table"], made["seats"][0], additional_headers={"Origin": server.address}).close()


def test_every_answer_has_the_headers_that_keep_browsers_safe(server):
    for path in ("/", "/health", "/api/games", "/nothing", "/art/hungry-ghost.svg", "/openapi.json", "/j/x"):
        headers = server.http.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"], path
        assert headers["x-content-type-options"] == "nosniff" and headers["referrer-policy"] == "no-referrer"
    assert server.http.get("/docs").status_code == 404


# -- limits ----------------------------------------------------------------------------------


def test_limits_on_messages_connections_and_tables(tmp_path):
    server = Server(f"sqlite:///{tmp_path / 'x.db'}", seat_connections=2, watchers=1, tables_a_minute=3)
    try:
        made = server.make()
        ann = server.join(made["table"], made["seats"][0])
        for _ in range(60):
            ann.say(type="ping")
        bye = ann.wait("bye")
        assert "too many messages" in bye["reason"] and not bye["final"]
        large = server.join(made["table"])
        large.say(type="hello", key="x" * 17_000)
        assert "16 KB" in large.wait("bye")["reason"]
        huge = server.join(made["table"])
        huge.say(type="hello", key="x" * 70_000)
        with pytest.raises(ConnectionClosed):
            huge.hear()
        assert huge.socket.close_code == 1009
        several = [server.join(made["table"], made["seats"][1]) for _ in range(2)]
        third = server.join(made["table"])
        third.say(type="hello", protocol=1, key=made["seats"][1], seen=None)
        assert "already has 2 connections" in third.wait("bye")["reason"]
        watcher = server.join(made["table"], made["watch"])
        other = server.join(made["table"])
        other.say(type="hello", protocol=1, key=made["watch"], seen=None)
        assert "watching already" in other.wait("bye")["reason"]
        for client in (*several, watcher):
            client.close()
        codes = [server.http.post("/api/tables", json={"game": "x", "seats": []}).status_code for _ in range(3)]
        assert codes == [400, 400, 429]
        long = server.http.post("/api/tables", content=b"x" * 100_000)
        assert long.status_code == 413 and "65,536" in long.json()["error"]
    finally:
        server.stop()


def test_connections_from_one_address_are_limited(tmp_path):
    server = Server(f"sqlite:///{tmp_path / 'x.db'}", sockets=2)
    try:
        made = server.make()
        ann, bo = (server.join(made["table"], key) for key in made["seats"])
        third = server.join(made["table"])
        assert "your address already has 2" in third.wait("bye")["reason"]
        with pytest.raises(ConnectionClosed):
            third.hear()
        bo.close()
        ann.wait("presence", here=[0])
        server.join(made["table"], made["watch"]).close()
        ann.close()
    finally:
        server.stop()


def test_a_client_that_never_says_hello_is_disconnected(tmp_path):
    server = Server(f"sqlite:///{tmp_path / 'x.db'}", greeting=0.3)
    try:
        made = server.make()
        quiet = server.join(made["table"])
        quiet.say(type="ping")
        assert "hello" in quiet.wait("bye")["reason"]
        with pytest.raises(ConnectionClosed):
            quiet.hear()
        server.app.state.hub.settings = Settings(greeting=60.0)
        ann = server.join(made["table"], made["seats"][0])
        assert ann.ask("chat", words="I did")["type"] == "ack"
        ann.close()
    finally:
        server.stop()
