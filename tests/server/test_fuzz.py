"""Hostile messages: none breaks a table, reveals a secret or makes the server fail."""

import json
import random

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from bardo.server.wire import from_client

WEIRD = [
    *(None, True, -1, 0, 1, 2**31, 2**63, 10**40, 1e308, -0.5, "", " ", "\x00", "\u202e", "🂡" * 30, "x" * 300),
    *(
        "back",
        "hard",
        "search:1",
        "search:999999999999s",
        "__class__",
        "' OR 1=1 --",
        "<script>",
        "{{7*7}}",
        "../../x",
    ),
    *([], {}, [[]], {"a": {"b": {}}}, ["x"] * 50),
]
KINDS = ["hello", "do", "undo", "end", "tell", "chat", "sit", "name", "why", "hint", "ping", "bye", "view", "", None]
PATHS = [
    *(
        "/api/tables/{}",
        "/api/tables/{}/moments/{}",
        "/api/tables/{}/file",
        "/api/tables/{}/scores",
        "/api/tables/{}/dice",
        "/j/{}",
        "/art/{}.svg",
    ),
    *(
        "/api/games/{}/rules",
        "/api/me",
        "/api/me/settings",
        "/api/me/tables?which={}",
        "/api/me/tables?search={}&start=0&most=6",
        "/me",
        "/me/{}",
        "/api/lessons/{}/stages/{}",
        "/api/lessons/connect-four/stages/{}?after={}",
        "/learn/{}",
        "/learn/connect-four/{}",
        "/t/{}",
        "/t/{}/replay",
        "/rules/{}",
        "/new/{}",
        "/check/{}",
        "/static/{}",
        "/{}",
        "/ws/{}",
    ),
]
POSTS = [
    "/api/tables",
    "/api/load",
    "/api/tables/{}/branch",
    "/api/tables/{}/rematch",
    "/api/tables/{}/links",
    "/api/lessons/{}/stages/3/answer",
    "/api/lessons/connect-four/stages/{}/answer",
    "/api/lessons/connect-four/stages/3/answer",
    "/api/push/subscriptions",
    "/api/push/forget",
    "/qr.svg",
    "/api/me/come-back",
    "/api/me/code",
    "/api/me/words",
    "/api/me/devices/{}/forget",
    "/api/me/tables/claim",
    "/api/me/tables/{}",
    "/api/me/tables/{}/delete",
    "/api/me/forget",
]
FIELDS = [
    "game",
    "seats",
    "preset",
    "options",
    "clock",
    "confirm",
    "move",
    "seat",
    "watch",
    "link",
    "who",
    "name",
    "action",
    "words",
    "code",
    "settings",
    "archived",
]


def guided(luck, version):
    """Nearly a message of the protocol: right names, and values that may be anything."""
    shape = {
        **{"id": f"f{luck.random()}", "on": version, "action": luck.randrange(40), "seat": luck.randrange(4)},
        **{"words": "hi", "who": "back", "name": "Bo", "key": None, "seen": version, "protocol": 1},
    }
    message = {"type": luck.choice(KINDS), **{key: shape[key] for key in shape if luck.random() < 0.9}}
    for key in list(message):
        if luck.random() < 0.15:
            message[key] = luck.choice(WEIRD)
    return json.dumps(message)


def wild(luck):
    """Anything at all."""
    kind = luck.randrange(4)
    if kind == 0:
        return luck.randbytes(luck.randrange(200))
    if kind == 1:
        return json.dumps(luck.choice(WEIRD))
    if kind == 2:
        return '{"type":' + "[" * luck.randrange(3000)
    return "".join(chr(luck.choice([luck.randrange(1, 128), luck.randrange(0x100, 0xD000)])) for _ in range(80))


def attack(server, messages, seed=0):
    """Send hostile messages to a table; then it is alive, and nothing secret was told."""
    luck = random.Random(seed)
    made = server.make(seats=("friend", "friend", "random"))
    table = made["table"]
    said, keys = [], [made["seats"][0], made["watch"], made["host"], None]
    client = None
    for _ in range(messages):
        if client is None:
            client = server.join(table)
            client.say(type="hello", protocol=1, key=luck.choice(keys), seen=luck.choice([None, 0, 10**6]))
        try:
            client.socket.send(guided(luck, luck.randrange(30)) if luck.random() < 0.7 else wild(luck))
            if luck.random() < 0.3:
                client.say(type="ping")
                while True:
                    message = client.hear()
                    said.append(json.dumps(message))
                    if message["type"] == "pong":
                        break
        except ConnectionClosed:
            client.close()
            client = None
    if client:
        client.close()
    there = server.app.state.hub.tables.get(table).table
    secrets = [there.match.dice.secret.hex(), made["seats"][1], made["host"]]
    assert not [one for one in secrets if any(one in words for words in said)]
    bo = server.join(table, made["seats"][1])
    assert bo.ask("chat", words="still here")["type"] == "ack"
    bo.close()


def request(server, luck, table, host, me):
    """A hostile request; its status."""
    words = luck.choice([table, "", "x", "-1", "0", "9" * 30, "%00", "..%2f..%2fetc", "é", "'", "a" * 3000, "%ff"])
    headers = luck.choice(
        [
            {},
            {"Authorization": f"Bearer {host}"},
            {"Authorization": "x"},
            {"Cookie": "bardo_x=a.b.c"},
            {"Cookie": f"bardo_me={luck.choice([host, me, 'x' * 26, '%00', ''])}"},
        ]
    )
    if luck.random() < 0.5:
        path = luck.choice(PATHS)
        return server.http.get(path.format(*[words] * path.count("{}")), headers=headers).status_code
    body = luck.choice(
        [
            json.dumps(luck.choice(WEIRD)).encode(),
            json.dumps({key: luck.choice(WEIRD) for key in FIELDS if luck.random() < 0.5}).encode(),
            json.dumps({"game": "hungry-ghost", "seats": [{"who": luck.choice(WEIRD)}] * 2}).encode(),
            luck.randbytes(100),
            b"bardo transcript 1\ngame: hungry-ghost\n" + luck.randbytes(50),
        ]
    )
    kind = luck.choice(["application/json", "text/plain", "nonsense", "multipart/form-data"])
    path = luck.choice(POSTS).format(words)
    return server.http.post(path, content=body, headers={**headers, "Content-Type": kind}).status_code


def acquaintance(server):
    """The secret of somebody who is known."""
    server.http.put("/api/me/settings", json={})
    secret = server.http.cookies["bardo_me"]
    server.http.cookies.clear()
    return secret


def test_hostile_messages_break_nothing(server):
    attack(server, 300)


def test_hostile_requests_never_make_the_server_fail(server):
    luck = random.Random(1)
    made = server.make()
    me = acquaintance(server)
    statuses = {request(server, luck, made["table"], made["host"], me) for _ in range(300)}
    assert max(statuses) < 500 and {400, 404} <= statuses


@pytest.mark.long
def test_ten_thousand_hostile_messages_break_nothing(server):
    luck = random.Random(2)
    for seed in range(10):
        attack(server, 1000, seed)
    made = server.make()
    me = acquaintance(server)
    assert max(request(server, luck, made["table"], made["host"], me) for _ in range(3000)) < 500
    assert server.http.get("/health").json()["healthy"]


def test_only_messages_of_the_protocol_are_decoded():
    assert isinstance(from_client.decode('{"type": "ping"}'), from_client.Ping)
    luck = random.Random(3)
    for _ in range(2000):
        text = guided(luck, 5) if luck.random() < 0.5 else wild(luck)
        try:
            message = from_client.decode(text)
        except from_client.BadMessage:
            continue
        assert isinstance(message, msgspec.Struct)


@pytest.mark.parametrize(
    "text", ["", "null", "[]", '{"type": "do"}', '{"type": "do", "id": "", "on": 1, "action": 1}', b"\xff", "[" * 99999]
)
def test_a_bad_message_is_explained(text):
    with pytest.raises(from_client.BadMessage):
        from_client.decode(text)
