"""Seats that two people have by one link, and seats of those who have left for good."""

from tests.server.conftest import eventually


def lines_of(view):
    return [one["text"] for one in view["log"]]


def test_a_seat_that_somebody_uses_asks_whoever_opens_its_link(browser):
    ann, bo, eve = browser(), browser(), browser()
    made = ann.make(["me", {"who": "friend", "name": "Ben"}])
    link = f"/j/{made['seats'][1]}"
    assert bo.get(link).status_code == 303
    client = bo.sit(made["table"])
    client.wait("view")
    assert bo.get(link).status_code == 303, "it is his own"
    asked = eve.get(link)
    assert asked.status_code == 200 and "Somebody already sits here as Ben" in asked.text
    assert eve.tables()["total"] == 0
    watching = browser()
    assert watching.post(f"{link}?as=watch").headers["location"] == f"/t/{made['table']}"
    seen = watching.sit(made["table"])
    assert seen.wait("welcome")["rights"] == {"seats": [], "host": False}
    seen.close()
    assert eve.post(link).status_code == 303
    assert lines_of(client.wait("step")) == ["Ben's seat was opened on another device."]
    assert eve.get(link).status_code == eve.post(link).status_code == 303
    both = eve.sit(made["table"])
    view = both.wait("view")
    assert lines_of(view).count("Ben's seat was opened on another device.") == 1, "once, not each time"
    client.close()
    both.close()


def test_a_new_link_to_ones_own_seat_throws_out_other_people_and_the_host_has_to_wait(browser):
    ann, bo, eve = browser(), browser(), browser()
    made = ann.make(["me", "friend"])
    link = f"/j/{made['seats'][1]}"
    bo.get(link)
    phone = bo.another()
    client = phone.sit(made["table"])
    assert client.wait("welcome")["rights"]["seats"] == [1]
    client.wait("view")
    eve.post(link)
    wrong = eve.sit(made["table"])
    assert wrong.wait("welcome")["rights"]["seats"] == [1]
    refused = ann.post(f"/api/tables/{made['table']}/links", {"seat": 1})
    assert refused.status_code == 400 and "has been away for 10 minutes" in refused.json()["error"]
    new = bo.post(f"/api/tables/{made['table']}/links", {"seat": 1}).json()
    assert "no longer valid" in wrong.wait("bye")["reason"]
    assert client.ask("chat", words="still here")["type"] == "ack"
    assert phone.tables()["total"] == bo.tables()["total"] == 1 and eve.tables()["total"] == 0
    assert eve.get(link).status_code == 404 and eve.get(new["link"]).status_code == 200, "she is asked again"
    for one in (client, wrong):
        one.close()


def test_the_host_makes_a_new_link_to_the_seat_of_somebody_who_has_left_but_still_looks_on(browser):
    ann, bo = browser(), browser()
    made = ann.make(["me", "friend"])
    bo.get(f"/j/{made['seats'][1]}")
    client = bo.sit(made["table"])
    client.wait("view")
    client.ask("leave", seat=1)
    assert ann.post(f"/api/tables/{made['table']}/links", {"seat": 1}).status_code == 201
    assert client.wait("bye")["final"]
    assert "new link to Green's seat" in str(client.messages)
    client.close()


def test_whoever_is_back_keeps_the_seat_and_a_link_alone_does_not(server, browser):
    ann, bo = browser(), browser()
    made = ann.make(["me", "friend"])
    bo.get(f"/j/{made['seats'][1]}")
    client = bo.sit(made["table"])
    client.wait("view")
    client.ask("sit", seat=1, who="hard")
    links = f"/api/tables/{made['table']}/links"
    refused = ann.post(links, {"seat": 1})
    assert refused.status_code == 400 and refused.json()["error"].endswith("and they are not here.")
    client.close()
    table = server.app.state.hub.tables.get(made["table"]).table
    eventually(lambda: 1 not in table.present)
    looker = server.join(made["table"], made["seats"][1])
    assert 1 in table.present
    assert ann.post(links, {"seat": 1}).status_code == 201
    assert looker.wait("bye")["final"]
    looker.close()


def test_whoever_is_forgotten_is_sent_out_of_running_games_and_the_seat_is_free_at_once(browser):
    ann, bo = browser(), browser()
    made = ann.make(["me", {"who": "friend", "name": "Ben"}], clock={"kind": "slow"})
    link = f"/j/{made['seats'][1]}"
    bo.get(link)
    client, host = bo.sit(made["table"]), ann.sit(made["table"])
    client.wait("view")
    host.wait("view")
    assert bo.post("/api/me/forget").status_code == 200
    assert "You have been forgotten here" in client.wait("bye")["reason"]
    told = host.wait("step")
    assert lines_of(told) == ["Ben has left this server for good: the seat is free."]
    assert (told["seats"][1]["who"], told["seats"][1]["name"]) == ("open", "Green")
    late = bo.sit(made["table"])
    assert late.wait("bye")["final"] and browser().get(link).status_code == 404, "the old link may be on any device"
    assert ann.post(f"/api/tables/{made['table']}/links", {"seat": 1}).status_code == 201
    assert host.ask("sit", seat=1, who="greedy")["type"] == "ack"
    assert ann.post(f"/api/tables/{made['table']}/abandon").status_code == 200
    for one in (client, host, late):
        one.close()


def test_a_seat_that_another_person_has_too_is_not_free(browser):
    ann, bo, eve = browser(), browser(), browser()
    made = ann.make(["me", "friend"])
    link = f"/j/{made['seats'][1]}"
    bo.get(link)
    client = bo.sit(made["table"])
    client.wait("view")
    eve.post(link)
    both = eve.sit(made["table"])
    both.wait("view")
    bo.post("/api/me/forget")
    client.close()
    assert both.ask("chat", words="I am here")["type"] == "ack"
    assert "for good" not in str(both.messages)
    both.close()
