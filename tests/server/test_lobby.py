"""Open tables: who finds them, who gets a seat, and what happens when a table is gone."""

import asyncio
import json
import threading

import httpx
import pytest

from bardo.server.http import lobby, table_service
from bardo.server.tables.access_keys import hashed
from bardo.server.tables.new_table import new_table
from bardo.server.tables.table import Table
from bardo.server.wire.people_bodies import SeatSummary, TableSummary
from tests.server.conftest import WAIT, Server, Somebody, eventually, seats, sit_down
from tests.server.test_other_processes import HELLO, Shared, both_at, last

LISTED = {"open": True}


@pytest.fixture
def visitor(server):
    """Makes people with browsers of their own."""
    browsers = []

    def come():
        browsers.append(httpx.Client(base_url=server.address, timeout=WAIT))
        return browsers[-1]

    yield come
    for one in browsers:
        one.close()


def listed(browser):
    return {one["table"]: one for one in browser.get("/api/open").json()["tables"]}


def host(server, browser, *who, **more):
    """A table that a browser has made, and the host's socket."""
    wanted = {"game": "hungry-ghost", "seats": [{"who": one} for one in who], **more}
    made = browser.post("/api/tables", json=wanted).json()
    return made, server.join(made["table"], made["host"])


def test_an_open_table_is_listed_until_it_is_full(server, visitor):
    ann, bo, cy, di = (visitor() for _ in range(4))
    made, socket = host(server, ann, "me", "friend", "friend", **LISTED)
    about = listed(bo)[made["table"]]
    assert (about["game"], about["clock"]) == ("hungry-ghost", "off")
    assert [seat["who"] for seat in about["seats"]] == ["person", "open", "open"]
    first, second = (one.post(f"/api/tables/{made['table']}/sit") for one in (bo, cy))
    assert (first.json()["seat"], second.json()["seat"]) == (1, 2)
    assert bo.cookies["bardo_me"] and bo.cookies[f"bardo_{made['table']}"]
    assert eventually(lambda: made["table"] not in listed(di))
    late = di.post(f"/api/tables/{made['table']}/sit")
    assert late.status_code == 409 and "faster" in late.json()["error"]
    assert socket.wait("step")["log"][0]["text"].endswith("sits down.")
    socket.close()


def test_nobody_is_asked_to_sit_down_at_a_table_of_their_own(server, visitor):
    ann, bo = visitor(), visitor()
    made, socket = host(server, ann, "me", "friend", **LISTED)
    open_for_ann, open_for_bo = (one.get("/").text.split('id="open-tables"')[1] for one in (ann, bo))
    assert made["table"] not in open_for_ann and made["table"] in open_for_bo
    socket.close()


def test_a_seat_is_kept_by_person_and_by_key_and_its_link_is_no_longer_valid(server, visitor):
    ann, bo = visitor(), visitor()
    made, socket = host(server, ann, "me", "friend", **LISTED)
    bo.post(f"/api/tables/{made['table']}/sit")
    facts = bo.get(f"/api/tables/{made['table']}").json()
    assert facts["seats"][1]["who"] == "person"
    again = bo.post(f"/api/tables/{made['table']}/sit").json()
    assert again == {"table": made["table"], "seat": 1}, "whoever sits there already stays"
    me = bo.cookies["bardo_me"]
    other = httpx.Client(base_url=server.address, cookies={"bardo_me": me}, timeout=WAIT)
    assert [one["mine"] for one in other.get("/api/me/tables").json()["tables"]] == [[1]]
    assert other.get(f"/j/{made['seats'][1]}").status_code == 404
    other.close()
    socket.close()


def test_two_who_click_at_once_get_one_seat_each_or_words(server, visitor):
    ann, *others = (visitor() for _ in range(5))
    made, socket = host(server, ann, "me", "friend", "friend", "friend", **LISTED)
    answers = []

    def click(browser):
        answers.append(browser.post(f"/api/tables/{made['table']}/sit"))

    threads = [threading.Thread(target=click, args=[one]) for one in others]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    got = sorted(one.json()["seat"] for one in answers if one.status_code == 200)
    assert got == [1, 2, 3] and [one.status_code for one in answers].count(409) == 1
    socket.close()


def test_a_table_that_is_not_open_has_no_free_seat_for_strangers(server, visitor):
    ann, bo = visitor(), visitor()
    made, socket = host(server, ann, "me", "friend")
    assert made["table"] not in listed(bo)
    answer = bo.post(f"/api/tables/{made['table']}/sit")
    assert answer.status_code == 409 and "ask its host for a link" in answer.json()["error"]
    assert socket.ask("listing", open=True)["type"] == "ack"
    assert eventually(lambda: made["table"] in listed(bo))
    assert bo.post("/api/tables/nosuchtable/sit").status_code == 404
    socket.close()


def test_sitting_down_has_a_rate_limit(tmp_path, monkeypatch):
    monkeypatch.setattr(table_service, "SITS_A_MINUTE", 2)
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}", tables_a_minute=10)
    made = server.make(open=True)
    answers = [server.http.post(f"/api/tables/{made['table']}/sit").status_code for _ in range(3)]
    server.stop()
    assert answers == [200, 200, 429]


def summary(**more):
    common = {"table": "t", "game": "g", "title": "G", "preset": "p", "asked": 0, "over": False, "winners": []}
    return TableSummary(**common, seats=[SeatSummary("A", "open")], moves=0, since=0.0, created=0.0, **more)


@pytest.mark.parametrize("clock, longest", [("off", 1800), ("live", 600), ("slow", 3 * 86400)])
def test_a_table_where_nobody_waits_is_not_listed(clock, longest):
    assert lobby.somebody_waits(summary(clock=clock, seen=1000.0), 999.0 + longest)
    assert not lobby.somebody_waits(summary(clock=clock, seen=1000.0), 1000.0 + longest)


def test_it_is_noted_from_time_to_time_that_somebody_waits(hub):
    made = new_table("hungry-ghost", seats("me", "friend"), open=True)
    hub.storage.create(made.record, made.grants).result()
    open_table = hub.tables.add(Table(made.record), made.grants)
    hub.bookkeeper.begin(open_table)
    for at in (100.0, 130.0, 161.0):
        hub.bookkeeper.see(open_table, at)
    hub.storage.save_snapshot("x", 0, b"").result()
    assert hub.storage.people.listed(5)[0].seen == 161.0
    hub.bookkeeper.see(open_table, 200.0)
    assert open_table.summary.seen == 161.0


# -- the end of a table ----------------------------------------------------------------------


def test_who_is_at_a_table_that_is_abandoned_is_sent_out_with_a_sentence(server, visitor):
    ann, bo = visitor(), visitor()
    made, socket = host(server, ann, "me", "friend", **LISTED)
    path = f"/api/tables/{made['table']}/abandon"
    bo.post(f"/api/tables/{made['table']}/sit")
    key = bo.cookies[f"bardo_{made['table']}"]
    guest = server.join(made["table"], key)
    assert bo.post(path).json() == {"error": "Only the host can abandon the table."}
    still = ann.post(path)
    assert still.status_code == 409 and "still plays here: propose an end, or leave" in still.json()["error"]
    assert guest.ask("leave", seat=1)["type"] == "ack"
    assert ann.post(path).json() == {"done": True}
    bye = guest.wait("bye")
    assert bye["final"] and bye["reason"] == "The host has abandoned this table: it no longer exists."
    assert ann.get(f"/api/tables/{made['table']}").status_code == 404
    assert made["table"] not in listed(bo) and ann.get("/api/me/tables").json()["total"] == 0
    guest.close()
    socket.close()


def test_results_are_read_once_for_a_resignation_and_not_at_every_turn_after_it(hub, monkeypatch):
    open_table = sit_down(hub, ("me", "here", "here"))
    hub.bookkeeper.begin(open_table).result()
    table, spawned = open_table.table, []
    monkeypatch.setattr(hub.tasks, "spawn", lambda work: (spawned.append(1), work.close()))
    steps = []
    for resigned, asked in ((None, 1), (2, 1), (None, 0), (None, 1), (1, 1), (None, 0)):
        if resigned is not None:
            table.chairs[resigned].gone = "resigned"
        table.awaiting_end = asked
        hub.bookkeeper.note(open_table, 5.0)
        steps.append(len(spawned))
    assert steps == [0, 1, 1, 1, 2, 2]


def test_a_game_that_somebody_resigned_has_results(server, visitor):
    ann, bo = visitor(), visitor()
    made, socket = host(server, ann, "me", "friend", **LISTED)
    bo.post(f"/api/tables/{made['table']}/sit")
    guest = server.join(made["table"], bo.cookies[f"bardo_{made['table']}"])
    assert guest.ask("resign", seat=1)["type"] == "ack"
    while not socket.view["over"]:
        socket.hear()
    dice = httpx.get(f"{server.address}/api/tables/{made['table']}/dice", timeout=WAIT).json()
    assert dice["over"] and dice["checked"]
    for _ in range(100):
        games = ann.get("/api/me").json()["games"]
        if games:
            break
    assert [(one["name"], one["games"], one["won"]) for one in games] == [("hungry-ghost", 1, 1.0)]
    assert [(one["games"], one["won"]) for one in bo.get("/api/me").json()["games"]] == [(1, 0.0)]
    end = httpx.get(f"{server.address}/api/tables/{made['table']}/end", timeout=WAIT).json()
    assert end["sentence"].endswith("wins.") and [seat["won"] for seat in end["seats"]] == [True, False]
    assert httpx.get(f"{server.address}/t/{made['table']}/end", timeout=WAIT).status_code == 200
    again = guest_rematch(bo, made["table"])
    assert again["turned"] == 1
    facts = bo.get(f"/api/tables/{again['table']}").json()
    assert [seat["who"] for seat in facts["seats"]] == ["open", "person"]
    guest.close()
    socket.close()


def guest_rematch(browser, table):
    answer = browser.post(f"/api/tables/{table}/rematch")
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_rematch_that_was_deleted_is_forgotten(server, visitor):
    ann = visitor()
    made, socket = host(server, ann, "me", "greedy")
    mine = server.join(made["table"], made["seats"][0])
    assert mine.ask("resign", seat=0)["type"] == "ack"
    mine.close()
    for way in ("/api/tables/{}/abandon", "/api/me/tables/{}/delete"):
        again = guest_rematch(ann, made["table"])
        assert ann.get(f"/api/tables/{made['table']}").json()["next"] == again["table"]
        assert ann.post(way.format(again["table"])).status_code == 200
        assert ann.get(f"/api/tables/{made['table']}").json()["next"] is None
        page = ann.get(f"/t/{again['table']}", headers={"Accept": "text/html"}).text
        assert "There is no such table.</p>" in page
    while socket.view["next"] or "was deleted" not in str(socket.view["log"]):
        socket.hear()
    socket.close()


# -- reactions -------------------------------------------------------------------------------


def test_a_reaction_is_shown_and_not_written_down(pair):
    _made, ann, bo = pair
    version = bo.view["version"]
    assert ann.ask("react", which="lotus")["version"] == version
    assert bo.wait("reaction") == {"type": "reaction", "seat": 0, "which": "lotus"}
    for _ in range(3):
        assert ann.ask("react", which="clap")["type"] == "ack"
    assert "wait a few seconds" in ann.ask("react", which="clap")["reason"]
    assert ann.view["version"] == version


def test_only_players_react_and_only_as_is_drawn(server, pair):
    made, _ann, _bo = pair
    watcher = server.join(made["table"], made["watch"])
    assert watcher.ask("react", which="lotus")["reason"] == "Only players can react."
    watcher.say(type="react", id="x", which="skull")
    assert "not part of the protocol" in watcher.wait("bye")["reason"]
    watcher.close()


# -- several processes -----------------------------------------------------------------------


@pytest.fixture
def shared(hub):
    return Shared(hub.storage, takeover=0.05)


def test_other_processes_show_reactions(shared):
    async def story():
        _open_one, _open_two, ann, bo = await both_at(shared)
        await shared.one.receive(ann, json.dumps({"type": "react", "id": "r", "which": "tear"}))
        await shared.settle()
        return ann, bo

    ann, bo = asyncio.run(story())
    assert last(bo, "reaction") == last(ann, "reaction") == {"type": "reaction", "seat": 0, "which": "tear"}
    assert ann.kinds.count("reaction") == bo.kinds.count("reaction") == 1


def test_other_processes_know_how_a_table_ended(shared):
    async def story():
        open_one, open_two, ann, bo = await both_at(shared)
        await shared.one.receive(ann, json.dumps({"type": "propose", "id": "p", "what": "draw"}))
        await shared.settle()
        version = open_two.table.proposal.version
        await shared.two.receive(bo, json.dumps({"type": "agree", "id": "a", "on": version}))
        await shared.settle()
        return open_one.table, open_two.table, last(ann, "step")

    one, two, step = asyncio.run(story())
    assert one.ended == two.ended == "draw" and step["ended"]["how"] == "draw"


@pytest.mark.parametrize("is_told", [True, False])
def test_other_processes_send_people_out_of_a_deleted_table(shared, is_told):
    async def story():
        open_one, _open_two, ann, bo = await both_at(shared)
        await table_service.TableService(shared.one).delete(open_one.table.id, "It is gone.")
        if is_told:
            await shared.settle()
        else:
            await shared.lose()
            await shared.two.others.poll()
            await asyncio.sleep(0.01)
        return ann, bo, shared.two.tables.get(open_one.table.id)

    ann, bo, left = asyncio.run(story())
    assert left is None and ann.kinds[-1] == bo.kinds[-1] == "closed"
    assert last(bo, "bye") == {
        "type": "bye",
        "reason": "It is gone." if is_told else "This table no longer exists.",
        "final": True,
    }


def test_two_processes_do_not_give_the_same_seat(shared):
    async def story():
        made = new_table("hungry-ghost", seats("me", "friend", "friend"), open=True)
        shared.storage.create(made.record, made.grants).result()
        one, two = [await hub.tables.open(made.record.id) for hub in (shared.one, shared.two)]
        first = await shared.one.writer.sit_down(one, "ann", "a" * 26)
        second = await shared.two.writer.sit_down(two, "bo", "b" * 26)
        same = await shared.two.writer.sit_down(two, "bo", "c" * 26)
        guest = Somebody(made.record.id, "a" * 26)
        await shared.two.receive(guest, HELLO)
        return first, second, same, guest.rights.seats, shared.storage.grants(made.record.id)

    first, second, same, mine, grants = asyncio.run(story())
    assert (first, second, same, mine) == (1, 2, 2, {1})
    assert {one.hash for one in grants if one.seat == 1} == {hashed("a" * 26), "ann.1"}
