"""Somebody who is away: when a bot may play for them, and who may give their seat a new link."""

import pytest

from bardo.server.tables import drafts, leaving
from bardo.server.tables.access_keys import Rights
from bardo.server.tables.drafts import Refused
from tests.server.test_table import HOST, refusal


def test_the_host_puts_bots_at_once_only_into_seats_that_nobody_has_taken(table):
    one = table(seats=("me", "friend"))
    one.table.see(frozenset([0, 1]))
    assert "away" in refusal(one, "sit", seats=[0], host=True, seat=1, who="hard").reason
    one.table.see(frozenset([0]))
    one.send("sit", seats=[0], host=True, seat=1, who="greedy")
    assert one.table.chairs[1].who == "open" and one.table.chairs[1].bot == "greedy"
    one.send("sit", seats=[1], seat=1, who="back")
    assert one.table.chairs[1].who == "person"


def test_somebody_who_is_away_is_replaced_only_after_a_wait_and_by_the_agreed_bot(table):
    one = table(seats=("friend", "me"), stand_in="greedy")
    one.write(drafts.arrival(one.table, [0]))
    host = {"seats": [1], "host": True, "seat": 0}
    one.table.see(frozenset([0, 1]))
    one.time.now += 1000
    one.table.see(frozenset([1]))
    assert "only the bot agreed at set-up can play: greedy" in refusal(one, "sit", who="random", **host).reason
    assert "waiting for 60 seconds" in refusal(one, "sit", who="greedy", **host).reason
    one.time.now += 59
    assert "so far it is 59 seconds" in refusal(one, "sit", who="greedy", **host).reason
    assert "Only" in refusal(one, "sit", who="greedy", **host | {"host": False}).reason
    one.time.now += 1
    event = one.send("sit", who="greedy", **host)
    assert "The host lets a bot (greedy) play" in event.body.lines[0].text
    assert "away for 60 seconds" in event.body.lines[0].text
    assert "Only Blue can take this seat back" in refusal(one, "sit", who="back", **host).reason
    one.send("sit", seats=[0], seat=0, who="back")
    assert one.table.chairs[0].bot is None


def test_nobody_is_replaced_while_the_table_waits_for_others_and_slow_games_wait_a_day(table):
    for kind, wait in (("live", 60), ("slow", 86400)):
        one = table(seats=("me", "friend"), clock={"kind": kind, "reserve": 200000, "increment": 10}, confirm=False)
        one.write(drafts.arrival(one.table, [1]))
        host = {"seats": [0], "host": True, "seat": 1, "who": "hard"}
        one.table.see(frozenset([0]))
        one.time.now += 2 * wait
        assert "waiting" in refusal(one, "sit", **host).reason
        while one.table.asked == 0:
            one.send("do", seats=[0], action=one.table.match.actions[0].id)
        one.time.now += wait - 1
        assert "waiting" in refusal(one, "sit", **host).reason
        assert one.again((one.table.version, one.table.snapshot())).asked_since == one.table.asked_since
        one.time.now += 1
        assert one.send("sit", **host).body.who == "hard"


def test_a_taken_seat_gets_a_new_link_only_from_its_player_or_after_a_long_absence(table):
    one = table(seats=("me", "friend"))
    friend = Rights(frozenset([1]))
    drafts.new_link(one.table, 1, HOST)
    one.write(drafts.arrival(one.table, [1]))
    one.table.see(frozenset([0, 1]))
    with pytest.raises(Refused, match="This is Green's seat"):
        drafts.new_link(one.table, 1, HOST)
    assert "a new link to Green's seat" in drafts.new_link(one.table, 1, friend).body.lines[0].text
    one.table.see(frozenset([0]))
    one.time.now += 599
    with pytest.raises(Refused, match="away for 10 minutes"):
        drafts.new_link(one.table, 1, HOST)
    one.time.now += 1
    assert drafts.new_link(one.table, 1, HOST).body.lines
    one.table.see(frozenset([0, 1]))
    one.table.see(frozenset([0]))
    one.send("leave", seats=[1], seat=1)
    assert drafts.new_link(one.table, 1, HOST).body.lines
    one.table.see(frozenset([0, 1]))
    assert drafts.new_link(one.table, 1, HOST).body.lines, "a bot plays, whoever looks on"
    one.table.see(frozenset([0, 1]), frozenset([0, 1]))
    assert drafts.new_link(one.table, 1, HOST).body.lines, "whoever has chosen to leave is not waited for"


def test_somebody_who_is_here_keeps_the_seat_although_a_bot_plays(table):
    one = table(seats=("me", "friend"), clock={"kind": "live", "reserve": 60, "increment": 0}, confirm=False)
    one.write(drafts.arrival(one.table, [1]))
    while one.table.asked == 0:
        one.send("do", action=one.table.match.actions[0].id)
    one.time.now += 1000
    one.write(drafts.time_out(one.table))
    assert one.table.chairs[1].bot and one.again((one.table.version, one.table.snapshot())).chairs == one.table.chairs
    one.table.see(frozenset([0, 1]), frozenset([0, 1]))
    with pytest.raises(Refused, match="or while a bot plays for Green and they are not here"):
        drafts.new_link(one.table, 1, HOST)
    one.table.see(frozenset([0, 1]), frozenset([0]))
    assert drafts.new_link(one.table, 1, HOST).body.lines, "whoever merely has the link does not count"


def test_the_seat_of_somebody_who_is_gone_for_good_is_free_at_once(table):
    one = table(seats=("me", "friend"), names=("Ann", "Ben"), clock={"kind": "slow", "reserve": 90000, "increment": 0})
    assert leaving.gone_for_good(one.table, 1) is None, "nobody has arrived"
    one.write(drafts.arrival(one.table, [1]))
    one.send("propose", seats=[1], what="end")
    event = one.write(leaving.gone_for_good(one.table, 1))
    assert event.body.lines[0].text == "Ben has left this server for good: the seat is free."
    assert one.again().chairs == one.table.chairs
    chair = one.table.chairs[1]
    assert (chair.who, chair.name, one.table.proposal) == ("open", "Green", None)
    leaving.refuse_abandoning(one.table, HOST)
    assert drafts.new_link(one.table, 1, HOST).body.lines
    assert one.send("sit", seats=[0], host=True, seat=1, who="greedy").body.who == "greedy"


def test_a_bot_plays_on_for_somebody_who_is_gone_for_good_whose_name_stays_nowhere(table):
    one = table(seats=("me", "friend"), names=("Green", "Ben"))
    one.write(drafts.arrival(one.table, [1]))
    one.send("leave", seats=[1], seat=1)
    event = one.write(leaving.gone_for_good(one.table, 1))
    assert event.body.lines[0].text == "Ben has left this server for good: a bot (hard) plays on."
    assert (one.table.chairs[1].name, one.table.chairs[1].bot, one.table.voters) == ("Blue", "hard", [0])
    one.send("resign", seats=[0], seat=0)
    assert leaving.gone_for_good(one.table, 0) is None
