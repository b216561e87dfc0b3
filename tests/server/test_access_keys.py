"""Keys, and the rights that they give."""

import pytest

from bardo.server.tables.access_keys import (
    HOST,
    SEAT,
    TABLE_LETTERS,
    WATCH,
    Grant,
    Rights,
    hashed,
    is_key,
    new_key,
    new_table_id,
    rights_of,
)
from bardo.server.wire.from_server import RightsFacts

KEYS = {name: new_key() for name in ("blue", "green", "host", "watch")}
GRANTS = [
    Grant(hashed(KEYS["blue"]), "t", SEAT, 0),
    Grant(hashed(KEYS["green"]), "t", SEAT, 1),
    Grant(hashed(KEYS["host"]), "t", HOST),
    Grant(hashed(KEYS["watch"]), "t", WATCH),
]


@pytest.mark.parametrize(
    "words, found",
    [
        ("a" * 26, True),
        ("2" * 26, True),
        ("a" * 25, False),
        ("a" * 27, False),
        ("1" * 26, False),
        ("A" * 26, False),
        (None, False),
        (7, False),
    ],
)
def test_a_key_has_26_letters_and_digits(words, found):
    assert is_key(words) is found


def test_new_keys_and_ids_have_their_form():
    assert all(is_key(new_key()) for _ in range(50))
    table = new_table_id()
    assert len(table) == 10 and set(table) <= set(TABLE_LETTERS)


@pytest.mark.parametrize(
    "names, seats, host, watch",
    [
        ((), [], False, False),
        (("blue",), [0], False, False),
        (("green", "blue"), [0, 1], False, False),
        (("host",), [], True, False),
        (("watch",), [], False, True),
        (("green", "host", "watch"), [1], True, True),
    ],
)
def test_keys_add_up_to_rights(names, seats, host, watch):
    rights = rights_of([KEYS[name] for name in names], GRANTS)
    assert rights == Rights(frozenset(seats), host, watch)
    assert rights.any is bool(names) and rights.facts == RightsFacts(seats, host)


def test_nobody_has_rights_without_a_key():
    assert Rights() == Rights(frozenset(), False, False) and not Rights().any
    assert not rights_of([new_key()], GRANTS).any
    assert not rights_of([KEYS["blue"]], [Grant(hashed(KEYS["blue"]), "t", SEAT, 0, True)]).any
    assert not Grant("x", "t", SEAT).revoked
