"""The messages of clients: the ranges of their fields, and the idempotency key of a command."""

import json

import pytest

from bardo.server.wire import from_client
from bardo.server.wire.from_client import BadMessage, Chat, Do, Hello, decode, idempotency_key
from bardo.server.wire.from_server import Answer, Bye, Refusal, RightsFacts

MOST = 2_147_483_647
"""The largest version or action number: 31 bits."""


def good(**message):
    try:
        decode(json.dumps(message))
        return True
    except BadMessage:
        return False


@pytest.mark.parametrize(
    "message, field, allowed, refused",
    [
        ({"type": "chat", "words": "hi"}, "id", ["x", "x" * 40], ["", "x" * 41, 1]),
        ({"type": "chat", "id": "c"}, "words", ["", "x" * 280], ["x" * 281]),
        ({"type": "do", "id": "c", "action": 0}, "on", [0, MOST], [-1, MOST + 1, "1", 0.5]),
        ({"type": "do", "id": "c", "on": 0}, "action", [0, MOST, "x" * 100], [-1, MOST + 1, "x" * 101]),
        ({"type": "sit", "id": "c", "who": "back"}, "seat", [0, 99], [-1, 100]),
        ({"type": "sit", "id": "c", "seat": 0}, "who", ["", "x" * 100], ["x" * 101]),
        ({"type": "hello"}, "key", [None, "x" * 100], ["x" * 101]),
        ({"type": "hello"}, "seen", [None, 0, MOST], [-1, MOST + 1]),
    ],
)
def test_a_field_has_its_range(message, field, allowed, refused):
    assert [good(**message, **{field: value}) for value in allowed] == [True] * len(allowed)
    assert [good(**message, **{field: value}) for value in refused] == [False] * len(refused)


def test_a_hello_needs_nothing_else():
    assert decode('{"type":"hello"}') == Hello(1, None, None) and from_client.PROTOCOL == 1


def test_what_the_server_leaves_out_means_no():
    assert Refusal("c", "no") == Refusal("c", "no", "", False) and Bye("x") == Bye("x", False)
    assert json.loads(from_client.encode(Answer("c", hints=[]))) == {"type": "answer", "id": "c", "hints": []}


def test_an_idempotency_key_depends_on_the_whole_command_and_its_sender():
    blue, host = RightsFacts([0], False), RightsFacts([0], True)
    keys = [
        idempotency_key(Chat("a", "hi"), blue),
        idempotency_key(Chat("b", "hi"), blue),
        idempotency_key(Chat("a", "ho"), blue),
        idempotency_key(Chat("a", "hi"), host),
        idempotency_key(Do("a", 0, 1), blue),
    ]
    assert len(set(keys)) == 5 and {len(key) for key in keys} == {32}
    assert keys[0] == idempotency_key(Chat("a", "hi"), blue)
