"""What the database holds for notices, in SQLite and in PostgreSQL."""

import re
from pathlib import Path
from typing import get_args

import pytest

from bardo.server.http.pages import KEYS
from bardo.server.storage import notices as tables
from bardo.server.storage.notices import DEVICES_LIMIT, QUIET_SECONDS, Subscription, Wait
from bardo.server.storage.storage import Storage
from bardo.server.wire.preferences import KeyName, Preferences

PHONE = Subscription("https://push.example.org/phone", "point", "secret")
LAPTOP = Subscription("https://push.example.org/laptop", "point", "secret")
LATER = 10_000.0


@pytest.fixture(params=["sqlite", "postgresql"])
def notices(request, tmp_path):
    if request.param == "sqlite":
        storage = Storage(f"sqlite:///{tmp_path / 'tables.db'}")
    else:
        storage = Storage(request.getfixturevalue("postgres"))
    with storage._engine.begin() as connection:
        for table in (tables.subscriptions, tables.waits, tables.push_keys):
            connection.execute(table.delete())
    yield storage.notices
    storage.close()


def due(notices, now=LATER, delay=0.0):
    return [
        (one.subscription, [wait.table_id for wait in one.waits], [wait.table_id for wait in one.reminds])
        for one in notices.due(now, delay)
    ]


def test_all_devices_hear_of_all_tables_once(notices):
    for device in (PHONE, LAPTOP):
        notices.subscribe(device, ["ann", "ann too"], 100.0)
    notices.replace("t", Wait("t", 0, "hungry-ghost"), ["ann"], 200.0).result()
    notices.replace("u", Wait("u", 1, "hungry-ghost"), ["ann too", "bo"], 300.0).result()
    found = due(notices)
    assert sorted(one[0].endpoint for one in found) == [LAPTOP.endpoint, PHONE.endpoint]
    assert all((waits, reminds) == (["t", "u"], []) for _, waits, reminds in found)
    for one in notices.due(LATER, 0.0):
        assert notices.claim(one, LATER) and not notices.claim(one, LATER + 1), "another process may not send it too"
        notices.sent(one).result()
    assert due(notices, LATER + QUIET_SECONDS) == []


def test_a_wait_that_goes_on_is_told_once_and_a_new_turn_again(notices):
    notices.subscribe(PHONE, ["ann"], 100.0)
    wait = Wait("t", 0, "hungry-ghost")
    notices.replace("t", wait, ["ann"], 200.0).result()
    notices.sent(notices.due(LATER, 0.0)[0]).result()
    notices.replace("t", wait, ["ann"], 300.0).result()
    assert due(notices) == []
    notices.replace("t", None, [], 400.0).result()
    notices.replace("t", wait, ["ann"], 500.0).result()
    assert due(notices) == [(PHONE, ["t"], [])]


def test_the_same_player_in_another_seat_is_told_again(notices):
    notices.subscribe(PHONE, ["ann"], 100.0)
    notices.replace("t", Wait("t", 0, "hungry-ghost"), ["ann"], 200.0).result()
    notices.seen("t", [0, 1]).result()
    assert due(notices) == []
    notices.replace("t", Wait("t", 1, "hungry-ghost"), ["ann"], 300.0).result()
    assert due(notices) == [(PHONE, ["t"], [])]


def test_a_turn_is_told_after_the_delay_and_outside_the_quiet_time(notices):
    notices.subscribe(PHONE, ["ann"], 100.0)
    notices.replace("t", Wait("t", 0, "hungry-ghost"), ["ann"], LATER).result()
    assert due(notices, LATER + 4, 5.0) == []
    (first,) = notices.due(LATER + 5, 5.0)
    notices.claim(first, LATER + 5)
    assert due(notices, LATER + 6) == [], "it failed, and is tried again later"
    assert due(notices, LATER + 5 + QUIET_SECONDS) == [(PHONE, ["t"], [])]


def test_a_reminder_comes_in_the_quiet_time_too_but_once(notices):
    notices.subscribe(PHONE, ["ann"], 100.0)
    notices.replace("t", Wait("t", 0, "hungry-ghost", LATER + 500, LATER + 100), ["ann"], 200.0).result()
    (first,) = notices.due(LATER, 0.0)
    notices.claim(first, LATER)
    notices.sent(first).result()
    assert due(notices, LATER + 99) == []
    assert due(notices, LATER + 100) == [(PHONE, ["t"], ["t"])]
    (second,) = notices.due(LATER + 100, 0.0)
    notices.claim(second, LATER + 100)
    notices.sent(second).result()
    assert due(notices, LATER + 400) == []


def test_an_owner_has_a_limited_number_of_devices(notices):
    devices = [Subscription(f"https://push.example.org/{nth}", "point", "secret") for nth in range(DEVICES_LIMIT + 2)]
    for nth, device in enumerate(devices):
        notices.subscribe(device, ["ann"], float(nth))
    notices.replace("t", Wait("t", 0, "hungry-ghost"), ["ann"], 200.0).result()
    assert {one.endpoint for one, _, _ in due(notices)} == {one.endpoint for one in devices[2:]}


def test_a_subscription_that_is_renewed_has_the_owners_of_now_and_stays_quiet(notices):
    notices.subscribe(PHONE, ["ann"], 100.0)
    notices.replace("t", Wait("t", 0, "hungry-ghost"), ["ann"], 200.0).result()
    notices.claim(notices.due(LATER, 0.0)[0], LATER)
    notices.subscribe(PHONE, ["ann", "bo"], LATER + 1)
    assert due(notices, LATER + 2) == []
    assert due(notices, LATER + QUIET_SECONDS) == [(PHONE, ["t"], [])]
    notices.subscribe(PHONE, ["bo"], LATER + 3)
    assert due(notices, LATER + QUIET_SECONDS) == []


def test_the_key_is_made_once(notices):
    assert notices.private_key(lambda: "first") == notices.private_key(lambda: "second") == "first"


def test_client_and_server_mean_the_same_settings():
    client = (Path(tables.__file__).parents[2] / "web/static/shared/settings.js").read_text(encoding="utf-8")
    usual = client.partition("const USUAL = {")[2].partition("};")[0]
    assert set(re.findall(r"^  (\w+):", usual, re.M)) == set(Preferences.__struct_fields__) - {"changed"}
    letters = dict(re.findall(r"(\w+): \"(\w)\"", client.partition("USUAL_KEYS = {")[2].partition("}")[0]))
    assert letters == {name: letter for name, (letter, _) in KEYS.items()}
    assert set(letters) == set(get_args(KeyName))
