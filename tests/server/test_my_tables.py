"""My tables: what waits for me, putting away, deleting, finding, and tables from before somebody was known."""

import time

import pytest

from bardo.server.people.person import grant_of
from bardo.server.tables.access_keys import hashed
from bardo.server.tables.new_table import new_table
from bardo.server.tables.summary import summary_of
from bardo.server.tables.table import Table
from tests.server.conftest import eventually, ids, play_on, seats, until


def test_a_table_says_whom_it_waits_for_since_when(browser):
    ann, bo = browser(), browser()
    before = time.time()
    made = ann.make([{"who": "me", "name": "Ann"}, {"who": "friend", "name": "Bo"}])
    (mine,) = ann.tables()["tables"]
    about = mine["about"]
    assert mine["waits"] and mine["host"] and about["asked"] == 0 and not about["over"]
    assert (about["title"], about["clock"]) == ("Hungry Ghost", "off")
    here = {"bot": False, "gone": ""}
    assert about["seats"] == [{"name": "Ann", "who": "person", **here}, {"name": "Bo", "who": "open", **here}]
    assert before <= about["since"] <= time.time()
    bo.get(f"/j/{made['seats'][1]}")
    client = bo.sit(made["table"])
    client.wait("view")
    player = ann.sit(made["table"])
    player.wait("view")
    while player.view["asked"]["seat"] == 0:
        until(player, play_on(player))
    waits = eventually(lambda: [one for one in bo.tables()["tables"] if one["waits"]])
    assert waits[0]["about"]["seats"][1] == {"name": "Bo", "who": "person", **here}
    assert waits[0]["about"]["since"] > about["since"]
    assert not ann.tables()["tables"][0]["waits"] and ann.tables()["waiting"] == 0
    assert client.ask("leave", seat=1)["type"] == "ack"
    assert eventually(lambda: not any(one["waits"] for one in bo.tables()["tables"])), "a bot plays for Bo"
    client.close()
    player.close()


def test_the_first_page_has_my_tables_and_is_kept_by_no_shared_cache(browser):
    ann, bo = browser(), browser()
    tables = [
        ann.make([{"who": "me", "name": "Ann"}, {"who": "here", "name": f"<Zoë {nth}>"}])["table"] for nth in range(8)
    ]
    assert ann.post(f"/api/me/tables/{tables[0]}", {"archived": True}).status_code == 200
    page = ann.get("/")
    shown = [table for table in tables if f'href="/t/{table}"' in page.text]
    assert len(shown) == 6 and tables[0] not in shown
    assert "Ann, &lt;Zoë 7&gt;" in page.text and 'id="yours" class="yours" aria' in page.text
    assert page.headers["cache-control"] == "private, no-cache"
    assert 'id="yours" class="yours" hidden' in bo.get("/").text and "Zoë" not in bo.get("/").text


def test_those_that_wait_for_me_come_first_and_can_be_found(browser):
    ann, bo = browser(), browser()
    waiting = ann.make([{"who": "me", "name": "Ann"}, {"who": "here", "name": "Zoë"}])["table"]
    made = bo.make([{"who": "me", "name": "Bodhi"}, "friend"])
    ann.get(f"/j/{made['seats'][1]}")
    away = ann.make(["me", "here"])["table"]
    assert ann.post(f"/api/me/tables/{away}", {"archived": True}).status_code == 200
    found = ann.tables()
    assert ids(found) == [waiting, made["table"], away]
    assert (found["waiting"], found["running"], found["finished"], found["archived"]) == (1, 2, 0, 1)
    assert ids(ann.tables(search="bodhi hungry")) == [made["table"]]
    assert ids(ann.tables(search="ZOË")) == [waiting] and ann.tables(search="nobody")["total"] == 0
    assert ids(ann.tables(which="running", start=1, most=1)) == [made["table"]]
    assert ann.tables(which="running", most=0)["total"] == 2
    assert ids(ann.tables(which="archived")) == [away] and ids(ann.tables(which="finished")) == []
    ann.post(f"/api/me/tables/{away}", {"archived": False})
    assert ann.tables()["archived"] == 0


@pytest.mark.parametrize("wanted", ["which=mine", "start=-1", "most=501", "most=x", f"search={'x' * 61}"])
def test_what_cannot_be_asked_for_is_explained(browser, wanted):
    answer = browser().get(f"/api/me/tables?{wanted}")
    assert answer.status_code == 422 and answer.json()["error"].startswith(wanted.partition("=")[0])


def test_only_my_tables_can_be_put_away_or_deleted(browser):
    ann, eve = browser(), browser()
    made = ann.make(["me", "here"])
    eve.make(["me", "here"])
    for table in (made["table"], "zzzzzzzzzz", "x" * 300):
        for path, body in ((f"/api/me/tables/{table}", {"archived": True}), (f"/api/me/tables/{table}/delete", {})):
            answer = eve.post(path, body)
            assert answer.status_code == 403 and answer.json()["error"] == "this table is none of yours"


def test_a_table_is_deleted_without_reading_its_game(server, browser, monkeypatch):
    ann = browser()
    made = ann.make(["me", "greedy"])["table"]
    assert server.storage.record(made).id == made
    monkeypatch.setattr(server.storage, "load", lambda table_id: 1 / 0)
    assert ann.post(f"/api/me/tables/{made}/delete").status_code == 200
    assert server.storage.record(made) is None


def test_a_host_who_is_alone_deletes_the_table_altogether(server, browser):
    ann = browser()
    made = ann.make(["me", "here", "friend"])
    client = ann.sit(made["table"])
    client.wait("view")
    assert ann.post(f"/api/me/tables/{made['table']}/delete").status_code == 200
    assert client.wait("bye") == {"type": "bye", "reason": "This table was deleted.", "final": True}
    client.close()
    assert ann.tables()["total"] == 0
    assert ann.get(f"/api/tables/{made['table']}").status_code == 404
    assert f"bardo_{made['table']}" not in ann.http.cookies


def test_where_others_play_a_host_only_leaves(browser):
    ann, bo = browser(), browser()
    made = ann.make(["me", "friend"])
    bo.get(f"/j/{made['seats'][1]}")
    assert ann.post(f"/api/me/tables/{made['table']}/delete").status_code == 200
    assert ann.tables()["total"] == 0 and ids(bo.tables()) == [made["table"]]
    assert ann.get(f"/api/tables/{made['table']}").status_code == 403
    assert bo.post(f"/api/me/tables/{made['table']}/delete").status_code == 200
    assert bo.tables()["total"] == 0


def test_somebody_with_a_program_counts_as_somebody_else(server, browser):
    ann = browser()
    made = ann.make(["me", "friend"])
    server.join(made["table"], made["seats"][1]).close()
    eventually(lambda: ann.tables()["tables"][0]["about"]["seats"][1]["who"] == "person")
    ann.post(f"/api/me/tables/{made['table']}/delete")
    server.join(made["table"], made["seats"][1]).close()


# -- tables from before ----------------------------------------------------------------------


def test_tables_from_before_are_claimed_by_their_keys(server, browser):
    old = browser()
    mine, other = (new_table("hungry-ghost", seats("me", "friend")) for _ in range(2))
    for new in (mine, other):
        server.storage.create(new.record, new.grants).result()
    old.http.cookies[f"bardo_{mine.record.id}"] = ".".join(mine.hosts_keys)
    old.http.cookies["bardo_zzzzzzzzzz"] = "a" * 26
    assert old.post("/api/me/tables/claim").json() == {"done": True}
    (found,) = old.tables()["tables"]
    assert (found["about"]["table"], found["mine"], found["host"]) == (mine.record.id, [0], True)
    assert old.post("/api/me/tables/claim").status_code == 200 and old.tables()["total"] == 1


def test_without_keys_there_is_nothing_to_claim(browser):
    stranger = browser()
    assert stranger.post("/api/me/tables/claim").json() == {"done": True}
    assert not list(stranger.http.cookies.jar)


# -- many ------------------------------------------------------------------------------------


def test_hundreds_of_tables_are_listed_without_opening_them(server, browser):
    ann = browser()
    ann.make(["me", "here"])
    person = server.storage.people.device(hashed(ann.http.cookies["bardo_me"])).person
    for nth in range(210):
        new = new_table("hungry-ghost", seats("me", "friend"))
        grants = [grant_of(person, new.record.id, "host"), grant_of(person, new.record.id, "seat", 0)]
        server.storage.create(new.record, [*new.grants, *grants])
        future = server.storage.save_summary(summary_of(Table(new.record, first=new.match), float(nth)), True)
    future.result()
    opened = len(server.app.state.hub.tables)
    found = ann.tables(most=6)
    assert (len(found["tables"]), found["total"], found["waiting"]) == (6, 211, 211)
    pages = [one for start in range(0, 211, 50) for one in ids(ann.tables(start=start, most=50))]
    assert len(set(pages)) == 211
    assert len(server.app.state.hub.tables) == opened
