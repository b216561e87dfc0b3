"""Servers that are killed, and several servers at one PostgreSQL."""

import json
import random
import signal
import socket
import subprocess
import sys
import time
import uuid
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from bardo.server.storage.storage import Storage
from bardo.server.tables.access_keys import Rights
from bardo.server.wire import from_client
from tests.server.conftest import WAIT, Browser, Client, eventually, play_on

SERVING = Path(__file__).parent / "killable_server.py"


class Process:
    """A server in a process of its own."""

    def __init__(self, url):
        self.url = url
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self):
        self.process = subprocess.Popen([sys.executable, str(SERVING), self.url, str(self.port)])
        deadline = time.monotonic() + WAIT
        while True:
            try:
                httpx.get(f"{self.address}/openapi.json", timeout=WAIT)
                return
            except httpx.TransportError:
                assert self.process.poll() is None and time.monotonic() < deadline, "the server does not start"
                time.sleep(0.02)

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def make(self, seats=("friend", "friend"), **more):
        wanted = {"game": "hungry-ghost", "seats": [{"who": who} for who in seats], **more}
        return httpx.post(f"{self.address}/api/tables", json=wanted, timeout=WAIT).json()


def kill_again_and_again(tmp_path, kills):
    """Play while the server is killed; every acknowledged move is there, none twice."""
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    server, luck = Process(url), random.Random(4)
    made = server.make()
    acknowledged, pending = {made["table"]: {}}, None
    client = None
    deaths = 0
    try:
        while deaths < kills:
            try:
                if client is None:
                    client = Client(server.address, made["table"], made["seats"][0])
                    both = Client(server.address, made["table"], made["seats"][1])
                if client.view["over"]:
                    made, client, pending = server.make(), None, None
                    acknowledged[made["table"]] = {}
                    continue
                for _ in range(luck.randrange(1, 12)):
                    if client.view["over"]:
                        break
                    pending = pending or {"id": uuid.uuid4().hex, **choose(client, luck)}
                    who = client if pending.pop("seat", client.view["asked"]["seat"]) == 0 else both
                    who.say(**pending)
                    answer = who.wait("ack", "refused", id=pending["id"])
                    if answer["type"] == "ack":
                        key = key_of(pending, 0 if who is client else 1)
                        acknowledged[made["table"]][key] = answer["version"]
                        for one in (client, both):
                            while one.view["version"] < answer["version"]:
                                one.hear()
                    else:
                        assert answer["stale"], answer
                    pending = None
                if client.view["over"]:
                    continue
                pending = {"id": uuid.uuid4().hex, **choose(client, luck)}
                who = client if pending.pop("seat") == 0 else both
                who.say(**pending)
                server.kill()
                raise ConnectionClosed(None, None)
            except (ConnectionClosed, OSError):
                deaths += 1
                for one in (client, both):
                    one.close()
                client = None
                pending["seat"] = 0 if who is not both else 1
                server.start()
    finally:
        server.kill()
    storage = Storage(url)
    for table, keys in acknowledged.items():
        events = storage.events(table)
        commands = [event.idempotency_key for event in events if event.idempotency_key]
        assert [event.version for event in events] == list(range(1, len(events) + 1))
        assert len(set(commands)) == len(commands)
        written = {event.idempotency_key: event.version for event in events}
        assert {key: written.get(key) for key in keys} == keys
    storage.close()
    assert sum(map(len, acknowledged.values())) > kills


def key_of(message, seat):
    """The idempotency key of a command."""
    rights = Rights(frozenset([seat]))
    return from_client.idempotency_key(from_client.decode(json.dumps(message)), rights.facts)


def choose(client, luck):
    asked = client.view["asked"]
    command = {"on": client.view["version"], "seat": asked["seat"]}
    if asked["end"]:
        return {"type": "end", **command}
    return {"type": "do", "action": luck.choice(asked["actions"])[0], **command}


def test_no_acknowledged_move_is_lost_when_the_server_is_killed(tmp_path):
    kill_again_and_again(tmp_path, 3)


@pytest.mark.long
def test_no_acknowledged_move_is_lost_when_the_server_is_killed_a_hundred_times(tmp_path):
    kill_again_and_again(tmp_path, 100)


# -- PostgreSQL ------------------------------------------------------------------------------


def test_two_servers_share_a_table(postgres):
    one, two = Process(postgres), Process(postgres)
    try:
        made = one.make()
        ann = Client(one.address, made["table"], made["seats"][0])
        bo = Client(two.address, made["table"], made["seats"][1])
        luck = random.Random(6)
        for _ in range(20):
            for client in (ann, bo):
                while client.view["version"] < max(ann.view["version"], bo.view["version"]):
                    client.hear()
            assert (ann.view["asked"], ann.view["move"]) == (bo.view["asked"], bo.view["move"])
            command = choose(ann, luck)
            who = (ann, bo)[command.pop("seat")]
            answer = who.ask(**{"kind": command.pop("type"), **command})
            assert answer["type"] == "ack", answer
            while who.view["version"] < answer["version"]:
                who.hear()
        answer = bo.ask("chat", words="hello from the other server")
        assert answer["type"] == "ack", answer
        while ann.view["version"] < answer["version"]:
            ann.hear()
        assert "hello from the other server" in ann.view["log"][-1]["text"]
    finally:
        one.kill()
        two.kill()


def test_the_loser_of_a_race_is_stale_and_sees_the_winner(postgres):
    one, two = Process(postgres), Process(postgres)
    try:
        made = one.make()
        clients = [Client(server.address, made["table"], made["seats"][0]) for server in (one, two)]
        for nth in range(10):
            version = max(client.view["version"] for client in clients)
            for client in clients:
                while client.view["version"] < version:
                    client.hear()
            if clients[0].view["asked"]["seat"] != 0:
                break
            kind = {"type": "undo"} if clients[0].view["asked"]["undo"] else {"type": "do", "action": 0}
            if kind["type"] == "do":
                kind["action"] = clients[0].view["asked"]["actions"][0][0]
            for number, client in enumerate(clients):
                client.say(**kind, id=f"race {nth} {number}", on=version)
            answers = [
                client.wait("ack", "refused", id=f"race {nth} {number}") for number, client in enumerate(clients)
            ]
            assert sorted(answer["type"] for answer in answers) == ["ack", "refused"], answers
            assert next(answer for answer in answers if answer["type"] == "refused")["stale"]
    finally:
        one.kill()
        two.kill()


def test_seats_reactions_and_deleted_tables_reach_all_servers(postgres):
    one, two = Process(postgres), Process(postgres)
    try:
        made = one.make(("friend", "friend", "friend"), open=True)
        path = f"/api/tables/{made['table']}"
        host = Client(one.address, made["table"], made["host"])
        keys = []
        for server in (two, one, two):
            with httpx.Client(base_url=server.address, timeout=WAIT) as browser:
                assert browser.post(f"{path}/sit").json()["seat"] == len(keys)
                keys.append(browser.cookies[f"bardo_{made['table']}"])
        late = httpx.post(f"{one.address}{path}/sit", timeout=WAIT)
        assert late.status_code == 409 and "faster" in late.json()["error"]
        assert httpx.get(f"{one.address}/api/open", timeout=WAIT).json() == {"tables": []}
        guests = [Client(two.address, made["table"], key) for key in keys]
        assert guests[0].ask("react", which="clap")["type"] == "ack"
        assert host.wait("reaction")["which"] == "clap"
        for seat, guest in enumerate(guests):
            assert guest.ask("leave", seat=seat)["type"] == "ack"
        key = {"Authorization": f"Bearer {made['host']}"}
        assert httpx.post(f"{one.address}{path}/abandon", headers=key, timeout=WAIT).json() == {"done": True}
        for guest in (*guests, host):
            assert "abandoned this table" in guest.wait("bye", final=True)["reason"]
    finally:
        one.kill()
        two.kill()


def test_presence_and_revoked_links_reach_all_servers(postgres):
    one, two = Process(postgres), Process(postgres)
    try:
        made = one.make()
        ann = Client(one.address, made["table"], made["seats"][0])
        bo = Client(two.address, made["table"], made["seats"][1])
        watcher = Client(two.address, made["table"], made["watch"])
        ann.wait("presence", here=[0, 1], watching=1)
        assert ann.ask("sit", seat=1, who="greedy")["type"] == "refused"
        watcher.close()
        ann.wait("presence", here=[0, 1], watching=0)
        sitter = {"Authorization": f"Bearer {made['seats'][1]}"}
        links = f"{one.address}/api/tables/{made['table']}/links"
        assert httpx.post(links, json={"seat": 1}, headers=sitter, timeout=WAIT).status_code == 201
        bye = bo.wait("bye")
        assert bye["final"] and "no longer valid" in bye["reason"]
        ann.wait("presence", here=[0], watching=0)
        bo.close()
    finally:
        one.kill()
        two.kill()


def test_another_server_takes_over_the_bots_of_one_that_died(postgres):
    one, two = Process(postgres), Process(postgres)
    try:
        made = one.make(("friend", "random"))
        ann = Client(one.address, made["table"], made["seats"][0])
        while ann.view["asked"]["seat"] == 0:
            answer = ann.ask(**{"kind": (command := choose(ann, random.Random(1))).pop("type"), **without(command)})
            while ann.view["version"] < answer["version"]:
                ann.hear()
            if ann.view["thinking"] == 1:
                break
        one.kill()
        again = Client(two.address, made["table"], made["seats"][0])
        while again.view["asked"]["seat"] != 0:
            again.hear()
        storage = Storage(postgres)
        played = [event for event in storage.events(made["table"]) if event.body.bot]
        storage.close()
        assert played and played[-1].version > ann.view["version"]
    finally:
        one.kill()
        two.kill()


def without(command):
    return {key: value for key, value in command.items() if key != "seat"}


# -- people ----------------------------------------------------------------------------------


def test_two_servers_write_the_results_of_a_game_once(postgres):
    one, two = Process(postgres), Process(postgres)
    try:
        ann, bo = Browser(one), Browser(two)
        made = ann.make(["me", "friend"], "connect-four")
        bo.get(f"/j/{made['seats'][1]}")
        clients = [ann.sit(made["table"]), bo.sit(made["table"])]
        for client in clients:
            client.wait("view")
        while not clients[0].view["over"]:
            asked = clients[0].view["asked"]
            client = clients[asked["seat"]]
            while client.view["version"] < clients[0].view["version"]:
                client.hear()
            version = play_on(client)
            for each in clients:
                while each.view["version"] < version:
                    each.hear()
        for browser in (ann, bo):
            (found,) = eventually(lambda browser=browser: browser.me["games"])
            assert found["games"] == 1
            eventually(lambda browser=browser: browser.tables()["finished"] == 1)
            assert browser.me["ratings"][0]["games"] == 1
        storage = Storage(postgres)
        assert len(storage.people.results_at([made["table"]])) == 2
        storage.close()
        phone = ann.another()
        phone.server = two
        phone.http.base_url = two.address
        assert phone.tables()["total"] == 1, "a person is the same on every server"
        for client in clients:
            client.close()
    finally:
        one.kill()
        two.kill()


def test_a_list_is_right_whichever_server_wrote_last(postgres):
    one, two = Process(postgres), Process(postgres)
    try:
        ann, bo = Browser(one), Browser(two)
        made = ann.make(["me", "friend"], confirm=False)
        bo.get(f"/j/{made['seats'][1]}")
        clients = [ann.sit(made["table"]), bo.sit(made["table"])]
        for client in clients:
            client.wait("view")
        for _ in range(12):
            seat = clients[0].view["asked"]["seat"]
            version = play_on(clients[seat])
            for each in clients:
                while each.view["version"] < version:
                    each.hear()
            asked = clients[0].view["asked"]["seat"]
            for browser in (ann, bo):
                eventually(lambda one=browser, seat=asked: one.tables()["tables"][0]["about"]["asked"] == seat)
        for client in clients:
            client.close()
    finally:
        one.kill()
        two.kill()
