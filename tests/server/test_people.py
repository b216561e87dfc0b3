"""People without accounts: a secret in each browser, devices, codes, words, merging and forgetting."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from bardo.server.hub import people as hub_people
from bardo.server.people.recovery_words import words_of
from bardo.server.rate_limiter import RateLimiter
from bardo.server.tables.access_keys import hashed, new_key
from tests.server.conftest import Browser, Server, eventually, ids


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    server = Server(f"sqlite:///{tmp_path_factory.mktemp('people') / 'tables.db'}")
    server.app.state.service._guess_rate = RateLimiter(0, 60.0)
    yield server
    server.stop()


def error_of(answer, status):
    assert answer.status_code == status, answer.text
    return answer.json()["error"]


# -- becoming known --------------------------------------------------------------------------


def test_nobody_is_known_before_they_do_something(browser):
    stranger = browser()
    assert stranger.tables()["tables"] == [] and "set-cookie" not in stranger.get("/").headers
    assert stranger.me == {"known": False, **dict.fromkeys(stranger.me.keys() - {"known"}, [])}
    assert stranger.get("/api/me/settings").json() == {}
    for path in ("/api/me/code", "/api/me/words", "/api/me/forget", "/api/me/tables/aaaaaaaaaa/delete"):
        assert "not played here yet" in error_of(stranger.post(path), 404)
    assert not list(stranger.http.cookies.jar)


def test_whoever_makes_a_table_is_known_from_then_on(browser):
    ann = browser()
    made = ann.make(["me", "friend"])
    assert ann.http.cookies["bardo_me"] not in str(made)
    assert ids(ann.tables()) == [made["table"]]
    (device,) = ann.me["devices"]
    assert (device["label"], device["kind"], device["this"]) == ("Firefox on Linux", "browser", True)
    again = ann.make(["me", "here"])
    assert set(ids(ann.tables())) == {made["table"], again["table"]}


def test_the_cookie_of_somebody_who_comes_back_is_renewed(browser):
    ann = browser()
    ann.make(["me", "here"])
    (cookie,) = [one for one in ann.get("/api/me/tables").headers.get_list("set-cookie") if "bardo_me" in one]
    assert "Max-Age=31536000" in cookie and "HttpOnly" in cookie and "SameSite=lax" in cookie


@pytest.mark.parametrize("secret", ["", "x", "a" * 26, "a" * 5000, "é", "../x"])
def test_a_secret_of_nobody_is_nobody(browser, secret):
    stranger = browser()
    answer = stranger.get("/api/me/tables", headers={"Cookie": f"bardo_me={secret}".encode()})
    assert answer.json()["tables"] == []


def test_whoever_comes_by_a_link_is_known_too(browser):
    ann, bo = browser(), browser()
    made = ann.make(["me", {"who": "friend", "name": "Bodhi"}])
    assert bo.get(f"/j/{made['seats'][1]}").status_code == 303
    (mine,) = bo.tables()["tables"]
    assert (mine["mine"], mine["host"], mine["about"]["table"]) == ([1], False, made["table"])
    assert bo.me["names"] == ["Bodhi"], "the host has named the seat for them"


def test_a_watcher_has_no_table_of_their_own(browser):
    ann, eve = browser(), browser()
    made = ann.make(["me", "here"])
    eve.get(f"/j/{made['watch']}")
    assert eve.tables()["total"] == 0
    eve.forget_keys()
    client = eve.sit(made["table"])
    assert client.wait("welcome")["rights"] == {"seats": [], "host": False}, "but may watch on every device"
    client.close()


def test_settings_are_kept_with_the_person(browser):
    ann = browser()
    wanted = {"speed": "slow", "volume": 5, "theme": "dark", "keys": {"undo": "z"}}
    assert ann.put("/api/me/settings", wanted).json() == wanted
    phone = ann.another()
    assert phone.get("/api/me/settings").json() == wanted


@pytest.mark.parametrize(
    "settings", [{"x": 1}, {"volume": 101}, {"theme": "blue"}, {"keys": {"undo": "zz"}}, {"keys": {"fly": "f"}}]
)
def test_settings_are_those_of_the_page(browser, settings):
    assert error_of(browser().put("/api/me/settings", settings), 422)


def test_strangers_are_counted(server, browser, monkeypatch):
    monkeypatch.setattr(server.app.state.service, "_newcomer_rate", RateLimiter(2, 60.0))
    for _ in range(2):
        assert browser().put("/api/me/settings", {}).status_code == 200
    assert "too many new people" in error_of(browser().put("/api/me/settings", {}), 429)


# -- names -----------------------------------------------------------------------------------


def test_names_are_remembered_the_latest_first(browser):
    ann = browser()
    ann.make([{"who": "me", "name": "Ann"}, {"who": "here", "name": "My brother"}])
    made = ann.make([{"who": "me", "name": "Anna"}, "friend"])
    assert ann.me["names"] == ["Anna", "Ann"], "not those of others at this screen"
    ann.make(["me", "here"])
    assert ann.me["names"] == ["Anna", "Ann"], "nor what the game calls the seat"
    client = ann.sit(made["table"])
    client.wait("view")
    assert client.ask("name", seat=0, name="  Ann ")["type"] == "ack"
    assert client.ask("name", seat=1, name="Eve")["type"] == "refused"
    assert client.ask("name", seat=0, name="Blue")["type"] == "ack"
    assert client.ask("name", seat=0, name="Ann")["type"] == "ack"
    client.close()
    eventually(lambda: ann.me["names"] == ["Ann", "Anna"])  # and not Blue, which the game calls the seat


def test_eight_names_are_kept(browser):
    ann = browser()
    for nth in range(10):
        ann.make([{"who": "me", "name": f"Ann {nth}"}, "here"])
    assert ann.me["names"] == [f"Ann {nth}" for nth in range(9, 1, -1)]


# -- another device --------------------------------------------------------------------------


def test_a_link_makes_another_browser_mine_once(browser):
    ann = browser()
    made = ann.make(["me", "here"])
    given = ann.post("/api/me/code").json()
    assert given["minutes"] == 10 and given["link"].startswith("/me/join#")
    code = given["link"].rpartition("#")[2]
    phone = browser(agent="Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36")
    assert phone.post("/api/me/come-back", {"code": code}).json() == {"done": True}
    assert ids(phone.tables()) == [made["table"]]
    labels = [(one["label"], one["this"]) for one in phone.me["devices"]]
    assert labels == [("Firefox on Linux", False), ("Chrome on Android", True)]
    words = error_of(browser().post("/api/me/come-back", {"code": code}), 404)
    assert words == "this link has been used already or is too old: make a new one"


def test_a_newer_link_replaces_the_older_one(browser):
    ann = browser()
    ann.make(["me", "here"])
    old, new = (ann.post("/api/me/code").json()["link"].rpartition("#")[2] for _ in range(2))
    error_of(browser().post("/api/me/come-back", {"code": old}), 404)
    assert browser().post("/api/me/come-back", {"code": new}).status_code == 200


def test_a_link_works_for_ten_minutes(browser, monkeypatch):
    ann = browser()
    ann.make(["me", "here"])
    code = ann.post("/api/me/code").json()["link"].rpartition("#")[2]
    real = hub_people.time.time
    monkeypatch.setattr(hub_people.time, "time", lambda: real() + 601)
    assert "too old" in error_of(browser().post("/api/me/come-back", {"code": code}), 404)
    monkeypatch.setattr(hub_people.time, "time", lambda: real() + 590)
    assert browser().post("/api/me/come-back", {"code": code}).status_code == 200


def test_of_two_browsers_with_one_link_only_the_first_comes_in(browser):
    ann = browser()
    ann.make(["me", "here"])
    for _ in range(5):
        code = ann.post("/api/me/code").json()["link"].rpartition("#")[2]
        both = [browser(), browser()]
        with ThreadPoolExecutor() as threads:
            answers = threads.map(Browser.post, both, ["/api/me/come-back"] * 2, [{"code": code}] * 2)
        assert sorted(one.status_code for one in answers) == [200, 404]


def test_a_lost_browser_has_its_seat_back_on_another_device(browser):
    ann = browser()
    made = ann.make(["me", "friend"])
    words = ann.post("/api/me/words").json()["words"]
    ann.http.cookies.clear()  # it is lost
    laptop = browser()
    assert laptop.post("/api/me/come-back", {"words": words}).status_code == 200
    client = laptop.sit(made["table"])
    assert client.wait("welcome")["rights"] == {"seats": [0], "host": True}
    client.wait("view")
    assert client.ask("do", action=client.view["asked"]["actions"][0][0])["type"] == "ack"
    client.close()


def test_twenty_devices_are_enough(browser, monkeypatch):
    monkeypatch.setattr(hub_people, "DEVICES_LIMIT", 2)
    ann = browser()
    ann.make(["me", "here"])
    ann.post("/api/me/words")
    phone = ann.another()
    code = ann.post("/api/me/code").json()["link"].rpartition("#")[2]
    assert "2 devices already" in error_of(browser().post("/api/me/come-back", {"code": code}), 400)
    assert phone.post("/api/me/come-back", {"code": code}).status_code == 200, "one of the two may come again"


def test_a_forgotten_device_is_a_stranger_and_is_sent_away(browser):
    ann = browser()
    made = ann.make(["me", "here"])
    phone = ann.another()
    phone.forget_keys()
    client = phone.sit(made["table"])
    client.wait("view")
    (lost,) = [one["id"] for one in ann.me["devices"] if not one["this"]]
    assert ann.post(f"/api/me/devices/{lost}/forget").status_code == 200
    assert client.wait("bye")["final"]
    client.close()
    assert phone.tables()["total"] == 0 and not phone.me["known"]
    assert "none of yours" in error_of(ann.post(f"/api/me/devices/{lost}/forget"), 404)
    (mine,) = [one["id"] for one in ann.me["devices"]]
    assert ann.post(f"/api/me/devices/{mine}/forget").status_code == 200
    assert not list(ann.http.cookies.jar), "with itself a browser forgets its keys"


def test_a_device_is_here_now_or_was_here_last_when_it_left(browser, monkeypatch):
    ann = browser()
    made = ann.make(["me", "here"])
    phone = ann.another()
    assert [(one["this"], one["here"]) for one in ann.me["devices"]] == [(True, True), (False, False)]
    client = phone.sit(made["table"])
    client.wait("view")
    assert [one["here"] for one in ann.me["devices"]] == [True, True]
    real = hub_people.time.time
    monkeypatch.setattr(hub_people.time, "time", lambda: real() + 300)
    client.close()
    eventually(lambda: ann.me["devices"][1]["seen"] > real() + 200)
    assert not ann.me["devices"][1]["here"]


def test_it_is_noted_every_minute_that_a_device_is_here(server, browser, monkeypatch):
    ann = browser()
    ann.make(["me", "here"])
    before = ann.me["devices"][0]["seen"]
    real = hub_people.time.time
    monkeypatch.setattr(hub_people.time, "time", lambda: real() + 70)
    server.app.state.hub.people._known.clear()  # what is known of a secret is believed for a minute
    ann.get("/api/me")
    eventually(lambda: ann.me["devices"][0]["seen"] > before + 60)


def test_what_a_forgotten_device_has_by_link_is_revoked(browser):
    ann, bo = browser(), browser()
    made = ann.make(["me", "friend"])
    link = f"/j/{made['seats'][1]}"
    bo.get(link)
    laptop = bo.another()
    client = bo.sit(made["table"])
    client.wait("view")
    (lost,) = [one["id"] for one in laptop.me["devices"] if not one["this"]]
    assert laptop.post(f"/api/me/devices/{lost}/forget").status_code == 200
    assert client.wait("bye")["final"]
    client.close()
    back = bo.sit(made["table"])  # its cookies are still there
    assert "you need a link" in back.wait("bye")["reason"]
    back.close()
    assert bo.get(link).status_code == 404
    stays = laptop.sit(made["table"])
    assert stays.wait("welcome")["rights"]["seats"] == [1]
    stays.close()


def test_other_processes_hear_of_a_forgotten_device(server, browser, monkeypatch):
    ann = browser()
    ann.make(["me", "friend"])
    ann.another()
    told = []
    monkeypatch.setattr(server.storage, "notify", told.append)
    lost = next(one["id"] for one in ann.me["devices"] if not one["this"])
    assert ann.post(f"/api/me/devices/{lost}/forget").status_code == 200
    assert [one.device[:16] for one in told if one.device] == [lost]


def test_nobody_forgets_a_device_of_somebody_else(browser):
    ann, eve = browser(), browser()
    ann.make(["me", "here"])
    eve.make(["me", "here"])
    for device in (ann.me["devices"][0]["id"], "", "x", "0" * 64):
        answer = eve.post(f"/api/me/devices/{device}/forget")
        assert answer.status_code == 404
    assert len(ann.me["devices"]) == 1


# -- words -----------------------------------------------------------------------------------


def test_new_words_replace_the_older_ones(browser):
    ann = browser()
    ann.make(["me", "here"])
    assert not ann.tables()["words"]
    old, new = (ann.post("/api/me/words").json()["words"] for _ in range(2))
    assert ann.tables()["words"]
    assert [one["kind"] for one in ann.me["devices"]] == ["browser", "words"]
    assert "replaced by newer ones" in error_of(browser().post("/api/me/come-back", {"words": old}), 404)
    for _ in range(2):
        assert browser().post("/api/me/come-back", {"words": new.upper()}).status_code == 200, "they work for ever"


@pytest.mark.parametrize(
    "body, status, reason",
    [
        ({}, 404, "this link has been used already"),
        ({"code": ""}, 404, "this link has been used already"),
        ({"code": "x" * 26}, 404, "this link has been used already"),
        ({"words": "dorul"}, 400, "these are 1 words, and there should be 9"),
        ({"words": words_of(new_key())}, 404, "these words belong to nobody here"),
        ({"words": "x" * 201}, 422, "words: "),
        ({"words": 7}, 422, "words: "),
        ([], 422, "the request: "),
    ],
)
def test_wrong_words_and_codes_are_explained(browser, body, status, reason):
    assert error_of(browser().post("/api/me/come-back", body), status).startswith(reason)


def test_no_secret_stands_in_for_one_of_another_kind(browser):
    ann = browser()
    ann.make(["me", "here"])
    cookie = ann.http.cookies["bardo_me"]
    code = ann.post("/api/me/code").json()["link"].rpartition("#")[2]
    error_of(browser().post("/api/me/come-back", {"code": cookie}), 404)
    error_of(browser().post("/api/me/come-back", {"words": words_of(cookie)}), 404)
    error_of(browser().post("/api/me/come-back", {"words": words_of(code)}), 404)
    eve = browser()
    eve.http.cookies["bardo_me"] = code
    assert eve.tables()["total"] == 0


def test_guessing_is_slow(server, browser, monkeypatch):
    monkeypatch.setattr(server.app.state.service, "_guess_rate", RateLimiter(2, 60.0))
    eve = browser()
    answers = [eve.post("/api/me/come-back", {"code": "x"}).status_code for _ in range(3)]
    assert answers == [404, 404, 429]


# -- two people who are one ------------------------------------------------------------------


def test_what_a_browser_has_is_brought_along(browser):
    ann, phone = browser(), browser()
    one = ann.make([{"who": "me", "name": "Ann"}, "here"])
    two = phone.make([{"who": "me", "name": "Anna"}, "here"])
    tablet = phone.another()
    phone.post(f"/api/me/tables/{two['table']}", {"archived": True})
    code = ann.post("/api/me/code").json()["link"].rpartition("#")[2]
    assert phone.post("/api/me/come-back", {"code": code}).status_code == 200
    for device in (ann, phone, tablet):
        assert set(ids(device.tables())) == {one["table"], two["table"]}
        assert device.me["names"] == ["Ann", "Anna"]
        assert ids(device.tables(which="archived")) == [two["table"]]
    assert len(ann.me["devices"]) == 3


def test_one_who_played_at_both_sides_of_a_table_has_both_seats(browser):
    ann, bo = browser(), browser()
    made = ann.make(["me", "friend", "friend"])
    bo.get(f"/j/{made['seats'][1]}")
    bo.get(f"/j/{made['seats'][2]}")
    ann.get(f"/j/{made['seats'][2]}")
    code = ann.post("/api/me/code").json()["link"].rpartition("#")[2]
    assert bo.post("/api/me/come-back", {"code": code}).status_code == 200
    (mine,) = ann.tables()["tables"]
    assert mine["mine"] == [0, 1, 2]


def test_a_right_that_was_revoked_can_be_brought_along(browser):
    ann, bo, phone = browser(), browser(), browser()
    made = ann.make(["me", "friend"])
    bo.get(f"/j/{made['seats'][1]}")
    new = ann.post(f"/api/tables/{made['table']}/links", {"seat": 1}).json()
    phone.get(new["link"])
    words = bo.post("/api/me/words").json()["words"]
    assert phone.post("/api/me/come-back", {"words": words}).status_code == 200
    assert [one["mine"] for one in bo.tables()["tables"]] == [[1]]


def test_coming_back_to_oneself_changes_nothing(browser):
    ann = browser()
    made = ann.make(["me", "here"])
    words = ann.post("/api/me/words").json()["words"]
    assert ann.post("/api/me/come-back", {"words": words}).status_code == 200
    assert ids(ann.tables()) == [made["table"]]
    assert [one["kind"] for one in ann.me["devices"]] == ["words", "browser"]


# -- forgetting ------------------------------------------------------------------------------


def test_forgetting_somebody_reads_no_tables_that_are_over(server, browser, monkeypatch):
    ann, tables = browser(), server.app.state.hub.tables
    going, over = (ann.make(["me", "here"])["table"] for _ in range(2))
    client = ann.sit(over)
    client.wait("view")
    client.ask("resign", seat=0)
    client.close()
    eventually(lambda: server.storage.people.summaries([over])[over].over)
    opened, real = [], tables.open

    async def open_one(table_id):
        opened.append(table_id)
        return await real(table_id)

    monkeypatch.setattr(tables, "open", open_one)
    assert ann.post("/api/me/forget").status_code == 200
    assert set(opened) == {going}


def test_whoever_is_forgotten_is_a_stranger_on_all_devices(server, browser):
    ann, bo = browser(), browser()
    made = ann.make([{"who": "me", "name": "Ann"}, "friend"])
    bo.get(f"/j/{made['seats'][1]}")
    words = ann.post("/api/me/words").json()["words"]
    person = server.storage.people.device(hashed(ann.http.cookies["bardo_me"])).person
    phone = ann.another()
    phone.forget_keys()
    client = phone.sit(made["table"])
    client.wait("view")
    assert ann.post("/api/me/forget").status_code == 200
    assert client.wait("bye")["final"]
    client.close()
    assert not list(ann.http.cookies.jar)
    assert phone.tables()["total"] == 0
    error_of(browser().post("/api/me/come-back", {"words": words}), 404)
    assert bo.tables()["total"] == 1, "others keep their seats"
    assert server.storage.people.person(person) is None and server.storage.people.devices(person) == []
    assert server.storage.people.grants(person) == []
