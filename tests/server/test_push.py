"""Web Push: who is told of a turn, how often, and that the server can be made to call nobody else."""

import asyncio
import time

import pytest

pytest.importorskip("pywebpush", reason="push notices need the extra web: pip install -e '.[web]'")

from bardo.server.hub import turn_notices
from bardo.server.push import words
from bardo.server.push.endpoints import ForbiddenEndpoint, calling_session, check_endpoint, is_public
from bardo.server.push.sender import PAYLOAD_LIMIT, Outcome, PushSender
from bardo.server.push.vapid import decoded, new_private_key, public_key
from bardo.server.storage.notices import QUIET_SECONDS, Subscription
from bardo.server.storage.storage import Storage
from bardo.server.tables import drafts
from bardo.server.tables.drafts import STAND_IN
from bardo.server.wire.encoding import encode
from tests.server.conftest import Browser, Server, play_on, until
from tests.server.push_service import PushService, claims

CONTACT = "mailto:host@example.org"
SLOW = {"kind": "slow", "reserve": 259200, "increment": 43200}


@pytest.fixture
def service():
    service = PushService()
    yield service
    service.close()


@pytest.fixture
def slow_server(tmp_path):
    """A server that looks for notices only when a test says so."""
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    more = {"contact": CONTACT, "notice_delay": 0.0, "notices_every": 3600.0, "private_endpoints": True}
    server = Server(url, **more)
    while server.app.state.hub.notices.sender is None:
        time.sleep(0.01)
    yield server
    server.stop()


class Table:
    """Ann and Bo at a table; Bo is away, and his browser is subscribed."""

    def __init__(self, server, service, clock=None, subscribed=True):
        self.server, self.service = server, service
        self.made = server.make(clock=clock or {"kind": "off"})
        self.id, self.keys = self.made["table"], self.made["seats"]
        self.ann, self.bo = (server.join(self.id, key) for key in self.keys)
        if subscribed:
            assert self.subscribe(self.keys[1]).status_code == 201

    def subscribe(self, *keys):
        """Subscribe a browser that has these keys."""
        headers = {"Cookie": f"bardo_{self.id}={'.'.join(keys)}"}
        return self.server.http.post("/api/push/subscriptions", json=self.service.wanted, headers=headers)

    def bo_leaves(self):
        self.bo.close()
        self.ann.wait("presence", here=[0])

    def turn_of_ann(self):
        """Ann plays until it is Bo's turn."""
        until(self.ann, 1)
        while self.ann.view["asked"]["seat"] == 0:
            until(self.ann, play_on(self.ann))


def send_due(server, later=0.0, monkeypatch=None):
    """Send what is due, now or some seconds later."""
    notices = server.app.state.hub.notices
    server.storage._writer.put([]).result()  # whatever is queued is written
    now = time.time() + later
    if monkeypatch:
        monkeypatch.setattr(turn_notices.time, "time", lambda: now)
    asyncio.run(notices.send_due())
    server.storage._writer.put([]).result()
    if monkeypatch:
        monkeypatch.undo()


# -- what is sent ----------------------------------------------------------------------------


def test_a_player_who_is_away_is_told_once(slow_server, service):
    table = Table(slow_server, service)
    table.bo_leaves()
    table.turn_of_ann()
    send_due(slow_server)
    (notice,) = service.notices()
    assert notice == {
        "title": "Your turn",
        "body": "Hungry Ghost",
        "url": f"/t/{table.id}",
        "count": 1,
        "tag": "bardo-turn",
    }
    send_due(slow_server)
    assert len(service.notices()) == 1
    table.ann.close()


def test_a_notice_is_signed_and_encrypted_and_has_a_life(slow_server, service):
    table = Table(slow_server, service)
    table.bo_leaves()
    table.turn_of_ann()
    send_due(slow_server)
    headers, body = service.requests[0]
    said, key = claims(headers)
    assert said["aud"] == service.endpoint.removesuffix("/push/one") and said["sub"] == CONTACT
    assert time.time() < said["exp"] < time.time() + 86400
    assert key == slow_server.http.get("/api/push").json()["key"]
    assert headers["ttl"] == str(12 * 3600) and headers["content-encoding"] == "aes128gcm"
    assert headers["topic"] == "bardo-turn" and headers["urgency"] == "normal"
    assert b"Hungry" not in body
    table.ann.close()


def test_two_calls_do_not_share_their_claims(service):
    other = PushService()
    sender = PushSender(new_private_key(), CONTACT, private=True)

    async def both():
        notice = words.turn_notice([("abc", "Hungry Ghost")])
        for one in (service, other):
            wanted = one.wanted
            subscription = Subscription(wanted["endpoint"], **wanted["keys"])
            assert await sender.send(subscription, notice, 60) is Outcome.SENT

    asyncio.run(both())
    said = [claims(one.requests[0][0])[0]["aud"] for one in (service, other)]
    assert said == [one.endpoint.removesuffix("/push/one") for one in (service, other)]
    other.close()
    sender.close()


def test_somebody_who_looks_is_not_told(slow_server, service):
    table = Table(slow_server, service)
    table.turn_of_ann()
    send_due(slow_server)
    assert service.notices() == []
    table.ann.close()
    table.bo.close()


def test_a_tab_in_the_background_does_not_count(slow_server, service):
    table = Table(slow_server, service)
    table.bo.say(type="look", visible=False)
    table.bo.say(type="ping")
    table.bo.wait("pong")
    table.turn_of_ann()
    send_due(slow_server)
    assert len(service.notices()) == 1
    table.ann.close()
    table.bo.close()


def test_who_comes_back_before_the_notice_is_not_told(slow_server, service):
    table = Table(slow_server, service)
    table.bo_leaves()
    table.turn_of_ann()
    slow_server.join(table.id, table.keys[1]).close()
    table.ann.wait("presence", here=[0, 1])
    send_due(slow_server)
    assert service.notices() == []
    table.ann.close()


def test_one_notice_for_all_games_and_not_more_than_one_in_fifteen_minutes(slow_server, service, monkeypatch):
    first = Table(slow_server, service)
    first.bo_leaves()
    first.turn_of_ann()
    send_due(slow_server)
    second = Table(slow_server, service, subscribed=False)
    assert second.subscribe(first.keys[1], second.keys[1]).json() == {"seats": 2}
    second.bo_leaves()
    second.turn_of_ann()
    send_due(slow_server)
    assert len(service.notices()) == 1, "the second one waits"
    send_due(slow_server, QUIET_SECONDS + 1, monkeypatch)
    assert service.notices()[1:] == [
        {
            "title": "Your turn in 2 games",
            "body": "Hungry Ghost (2)",
            "url": "/",
            "count": 2,
            "tag": "bardo-turn",
        }
    ]
    first.ann.close()
    second.ann.close()


def test_a_slow_clock_reminds_before_its_end(slow_server, service, monkeypatch):
    table = Table(slow_server, service, SLOW)
    table.bo_leaves()
    table.turn_of_ann()
    send_due(slow_server)
    left = table.ann.view["seats"][1]["clock"]
    send_due(slow_server, left - 7 * 3600, monkeypatch)
    assert len(service.notices()) == 1
    send_due(slow_server, left - 5 * 3600, monkeypatch)
    assert service.notices()[1] == {
        "title": "Your time is running out",
        "body": "Hungry Ghost: 5 hours left",
        "url": f"/t/{table.id}",
        "count": 1,
        "tag": "bardo-turn",
    }
    headers = service.requests[1][0]
    assert headers["urgency"] == "high" and 4 * 3600 < int(headers["ttl"]) <= 5 * 3600
    send_due(slow_server, left - 3600, monkeypatch)
    assert len(service.notices()) == 2, "a reminder comes once"
    table.ann.close()


def test_a_live_clock_sends_nothing(slow_server, service):
    table = Table(slow_server, service, {"kind": "live", "reserve": 600, "increment": 15})
    table.bo_leaves()
    table.turn_of_ann()
    send_due(slow_server)
    assert service.notices() == []
    table.ann.close()


def test_nothing_is_told_of_a_turn_that_is_over(slow_server, service, monkeypatch):
    monkeypatch.setitem(drafts.WAITING_SECONDS, "slow", 0.0)
    monkeypatch.setitem(drafts.WAITING_SECONDS, "off", 0.0)
    table = Table(slow_server, service)
    table.bo_leaves()
    table.turn_of_ann()
    table.ann.ask("chat", words="Where are you?")
    host = slow_server.join(table.id, table.made["host"])
    assert host.ask("sit", seat=1, who=STAND_IN)["type"] == "ack"
    send_due(slow_server)
    assert service.notices() == []
    host.close()
    table.ann.close()


# -- subscriptions that end ------------------------------------------------------------------


@pytest.mark.parametrize("status", [404, 410])
def test_a_subscription_that_is_gone_is_forgotten(slow_server, service, status):
    table = Table(slow_server, service)
    table.bo_leaves()
    table.turn_of_ann()
    service.status = status
    send_due(slow_server)
    assert len(service.requests) == 1
    assert subscriptions(slow_server) == 0
    table.ann.close()


@pytest.mark.parametrize("status", [500, 429, 307])
def test_a_service_that_fails_is_tried_again_after_the_quiet_time(slow_server, service, status, monkeypatch):
    table = Table(slow_server, service)
    table.bo_leaves()
    table.turn_of_ann()
    service.status = status
    send_due(slow_server)
    send_due(slow_server)
    assert (len(service.requests), subscriptions(slow_server)) == (1, 1)
    service.status = 201
    send_due(slow_server, QUIET_SECONDS + 1, monkeypatch)
    assert len(service.requests) == 2
    table.ann.close()


def subscriptions(server):
    with server.storage._engine.connect() as connection:
        return connection.exec_driver_sql("SELECT count(*) FROM subscriptions").scalar()


def test_a_browser_can_be_forgotten(slow_server, service):
    table = Table(slow_server, service)
    slow_server.http.post("/api/push/forget", json={"endpoint": service.endpoint})
    assert subscriptions(slow_server) == 0
    table.ann.close()
    table.bo.close()


def test_a_subscription_that_nobody_renews_is_dropped(slow_server, service):
    table = Table(slow_server, service)
    notices = slow_server.storage.notices
    notices.forget_unseen(time.time() + 59 * 86400).result()
    assert subscriptions(slow_server) == 1
    notices.forget_unseen(time.time() + 61 * 86400).result()
    assert subscriptions(slow_server) == 0
    table.ann.close()
    table.bo.close()


# -- who may subscribe, and to what ----------------------------------------------------------


def test_keys_that_open_nothing_subscribe_to_nothing(slow_server, service):
    table = Table(slow_server, service, subscribed=False)
    assert table.subscribe("a" * 26, table.made["watch"]).json() == {"seats": 0}
    table.ann.close()
    table.bo.close()


@pytest.mark.parametrize(
    "change",
    [{"endpoint": "ftp://push.example.org/x"}, {"endpoint": "x" * 1001}, {"keys": {"p256dh": "abc", "auth": "abc"}}],
)
def test_a_subscription_that_cannot_be_used_is_refused_in_words(slow_server, service, change):
    answer = slow_server.http.post("/api/push/subscriptions", json={**service.wanted, **change})
    assert 400 <= answer.status_code < 500 and answer.json()["error"]


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/x",
        "https://localhost/x",
        "https://127.0.0.1/x",
        "https://10.0.0.1/x",
        "https://[::1]/x",
        "https://[::ffff:192.168.0.1]/x",
        "https://169.254.169.254/latest",
        "https://printer.local/x",
        "https://intranet/x",
        "https://user@push.example.org/x",
        "https://push.example.org:22/x",
        "https://[bad/x",
        "file:///etc/passwd",
    ],
)
def test_only_public_addresses_are_called(endpoint):
    with pytest.raises(ForbiddenEndpoint):
        check_endpoint(endpoint)


def test_a_public_address_may_be_called():
    check_endpoint("https://updates.push.services.mozilla.com/wpush/v2/abc")
    check_endpoint("https://web.push.apple.com:443/abc")
    assert is_public("17.57.144.1") and not is_public("fe80::1%eth0")


def test_a_name_that_leads_to_this_machine_is_not_called(service, monkeypatch):
    """The address is looked at after connecting: a name may lead elsewhere the second time (DNS rebinding)."""
    import socket

    port = service.server.server_port
    found = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", port))]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *arguments, **more: found)
    with pytest.raises(ForbiddenEndpoint):
        calling_session().post("https://push.example.org/x", data=b"x", timeout=5)
    assert service.requests == []


def test_plain_http_is_not_spoken():
    with pytest.raises(Exception, match="No connection adapters"):
        calling_session().post("http://push.example.org/x", timeout=5)


def test_nobody_subscribes_without_end(slow_server, service):
    answers = [slow_server.http.post("/api/push/subscriptions", json=service.wanted) for _ in range(31)]
    assert [one.status_code for one in answers] == [201] * 30 + [429]


# -- keys and words --------------------------------------------------------------------------


def test_the_key_is_made_once_and_kept_in_the_database(tmp_path):
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    made = []
    for _ in range(2):
        storage = Storage(url)
        made.append(storage.notices.private_key(new_private_key))
        storage.close()
    assert made[0] == made[1]
    assert len(decoded(made[0])) == 32 and len(decoded(public_key(made[0]))) == 65


def test_a_server_without_a_contact_says_that_it_sends_nothing(server, service):
    facts = server.http.get("/api/push").json()
    assert facts == {"key": None, "reason": "this server is not set up for push notices"}
    answer = server.http.post("/api/push/subscriptions", json=service.wanted)
    assert answer.status_code == 404 and answer.json()["error"] == facts["reason"]


def test_what_notices_say():
    titles = ["Hungry Ghost", "Reincarnation", "BuddhaWheel", "Ghost Stories", "Hungry Ghost"]
    assert words.listed(titles) == "Hungry Ghost (2), Reincarnation, BuddhaWheel and 1 more"
    assert words.turns_in_words([]) == ""
    assert words.turns_in_words(titles[:1]) == "It is your turn in Hungry Ghost."
    assert words.turns_in_words(titles[:2]) == "It is your turn in 2 games: Hungry Ghost and Reincarnation."
    assert words.reminder("abc", "BuddhaWheel", 3600, 1).body == "BuddhaWheel: 1 hour left"
    assert words.reminder("abc", "BuddhaWheel", 150, 1).body == "BuddhaWheel: 2 minutes left"
    many = [(f"table{nth}", "W" * 60 + str(nth)) for nth in range(500)]
    assert len(encode(words.turn_notice(many))) <= PAYLOAD_LIMIT


# -- people ---------------------------------------------------------------------------------


def known(server, made, seat):
    """The cookie of a person who has come by the key of a seat."""
    server.http.get(f"/j/{made['seats'][seat]}")
    secret = server.http.cookies["bardo_me"]
    server.http.cookies.clear()
    return secret


def test_a_person_who_has_subscribed_once_hears_of_every_seat(slow_server, service):
    first = slow_server.make()
    secret = known(slow_server, first, 1)
    headers = {"Cookie": f"bardo_me={secret}"}
    answer = slow_server.http.post("/api/push/subscriptions", json=service.wanted, headers=headers)
    assert answer.json() == {"seats": 1}
    table = Table(slow_server, service, subscribed=False)
    slow_server.http.get(f"/j/{table.keys[1]}", headers=headers)
    slow_server.http.cookies.clear()
    table.bo_leaves()
    table.turn_of_ann()
    send_due(slow_server)
    assert [one["url"] for one in service.notices()] == [f"/t/{table.id}"]
    waiting = slow_server.http.get("/api/waiting", headers=headers).json()
    assert [one["table"] for one in waiting["tables"]] == [table.id]
    slow_server.http.post("/api/me/forget", headers=headers)
    assert subscriptions(slow_server) == 0
    table.ann.close()


@pytest.fixture
def ann(slow_server):
    browser = Browser(slow_server)
    browser.make(["me", "here"])
    yield browser
    browser.http.close()


def test_a_device_that_is_forgotten_is_told_nothing_more(slow_server, service, ann):
    phone = ann.another()
    assert phone.post("/api/push/subscriptions", service.wanted).status_code == 201
    (device,) = [one["id"] for one in phone.me["devices"] if one["this"]]
    (here,) = [one["id"] for one in ann.me["devices"] if one["this"]]
    ann.post(f"/api/me/devices/{device}/forget")
    assert subscriptions(slow_server) == 0
    assert ann.post("/api/push/subscriptions", service.wanted).status_code == 201
    ann.post(f"/api/me/devices/{here}/forget")
    assert subscriptions(slow_server) == 0
    phone.http.close()


def test_a_browser_that_joins_somebody_is_told_of_their_turns(slow_server, service, ann):
    phone = Browser(slow_server)
    phone.make(["me", "here"])
    assert phone.post("/api/push/subscriptions", service.wanted).status_code == 201
    code = ann.post("/api/me/code").json()["link"].rpartition("#")[2]
    assert phone.post("/api/me/come-back", {"code": code}).status_code == 200
    made = ann.make(["friend", "me"])
    host = slow_server.join(made["table"], made["seats"][0])
    until(host, 1)
    while host.view["asked"]["seat"] == 0:
        until(host, play_on(host))
    send_due(slow_server)
    assert [one["url"] for one in service.notices()] == [f"/t/{made['table']}"]
    host.close()
    (device,) = [one["id"] for one in phone.me["devices"] if one["this"]]
    ann.post(f"/api/me/devices/{device}/forget")
    assert subscriptions(slow_server) == 0
    phone.http.close()


def test_settings_are_kept_with_a_person(slow_server):
    headers = {"Cookie": f"bardo_me={known(slow_server, slow_server.make(), 0)}"}
    wanted = {"changed": 5.0, "theme": "dark", "keys": {"undo": "z"}, "volume": 70}
    assert slow_server.http.put("/api/me/settings", json=wanted, headers=headers).json() == wanted
    assert slow_server.http.get("/api/me/settings", headers=headers).json() == wanted
    wrong = slow_server.http.put("/api/me/settings", json={"keys": {"undo": "zz"}}, headers=headers)
    assert wrong.status_code == 422 and slow_server.http.get("/api/me/settings").json() == {}


# -- the digest ------------------------------------------------------------------------------


def test_the_digest_lists_the_tables_that_wait_for_me(server):
    made, other = server.make(seats=("me", "here")), server.make(seats=("me", "friend"))
    keys = {one["table"]: one["seats"][0] for one in (made, other)} | {"gone": "a" * 26}

    def ask(keys):
        cookies = "; ".join(f"bardo_{table}={key}" for table, key in keys.items())
        return server.http.get("/api/waiting", headers={"Cookie": cookies}).json()

    found = ask(keys)
    waiting = {one["table"]: one for one in found["tables"]}
    asked = {one["table"]: server.app.state.hub.tables.get(one["table"]).table.asked for one in (made, other)}
    assert waiting.keys() == {table for table, seat in asked.items() if seat == 0}
    assert all(one["game"] == "hungry-ghost" and one["left"] is None for one in waiting.values())
    assert found["words"] == words.turns_in_words(["Hungry Ghost"] * len(waiting))
    assert ask({made["table"]: "a" * 26})["tables"] == []
