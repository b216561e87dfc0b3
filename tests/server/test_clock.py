"""A clock by itself: what it charges, adds and shows."""

import time

import pytest

from bardo.server.tables import drafts
from bardo.server.tables.chair import chair_for
from bardo.server.tables.clock import Clock, clock_for, steady_time
from bardo.server.tables.drafts import Refused
from bardo.server.wire.from_server import ClockFacts


def clock(kind="live", left=(60.0, 60.0), running=0, since=100.0):
    return Clock(kind, 60.0, 5.0, list(left), running, since)


def test_a_seat_has_been_thinking_since_its_turn_began():
    assert clock().used(107.5) == 7.5
    assert clock().used(90.0) == 0.0, "a clock of the machine that was set back charges nobody"
    assert clock(running=None).used(107.5) == 0.0
    assert clock("off").used(107.5) == 0.0


@pytest.mark.parametrize(
    "left, used, by_bot, after",
    [
        (30.0, 10.0, False, 25.0),  # 30 - 10 + 5
        (60.0, 2.0, False, 60.0),  # 63 is more than the reserve
        (3.0, 10.0, False, 5.0),  # what was overdrawn is forgiven
        (30.0, 10.0, True, 20.0),  # a bot earns nothing for a person
        (3.0, 10.0, True, 5.0),  # but who was out of time has some for the next turn
    ],
)
def test_a_turn_is_charged_and_its_end_gives_the_increment(left, used, by_bot, after):
    one = clock(left=(left, 50.0))
    one.charge(used)
    assert one.left == [max(0.0, left - used), 50.0] and one.is_out(0) is (used >= left)
    one.end_turn(0, by_bot)
    assert one.left == [after, 50.0] and not one.is_out(0)


@pytest.mark.parametrize("seat", [1, None])
def test_the_time_of_a_seat_starts_now(seat):
    one = clock()
    one.start(seat, 200.0)
    assert (one.left, one.running, one.since) == ([60.0, 60.0], seat, 200.0)


def test_nobody_is_charged_while_no_time_runs():
    one = clock(running=None)
    one.charge(10.0)
    assert one.left == [60.0, 60.0]


def test_no_clock_counts_nothing():
    one = clock("off")
    one.charge(10.0)
    one.end_turn(0, by_bot=False)
    one.start(1, 200.0)
    assert (one.left, one.running, one.since) == ([60.0, 60.0], 0, 100.0)
    assert one.seconds_left(0, 200.0) is None and one.expired(10**9) is None and not one.on


def test_the_seconds_left_are_rounded_and_never_below_zero():
    one = clock()
    assert one.seconds_left(0, 107.56) == 52.4 and one.seconds_left(1, 107.56) == 60.0
    assert one.seconds_left(0, 200.0) == 0.0


def test_time_runs_out_for_the_seat_that_thinks():
    one = clock(left=(10.0, 0.0))
    assert one.expired(109.9) is None and one.expired(110.0) == 0
    assert clock(running=None).expired(10**9) is None


def test_every_seat_begins_with_the_whole_reserve():
    one = clock_for(ClockFacts("slow", 70.0, 3.0), 3)
    assert (one.kind, one.reserve, one.increment, one.left) == ("slow", 70.0, 3.0, [70.0] * 3)
    assert one.running is None and one.since == 0.0


@pytest.mark.parametrize(
    "made_for, person, taken, bot, who",
    [
        ("me", True, True, None, "person"),
        ("here", True, True, None, "person"),
        ("friend", True, False, None, "open"),
        ("hard", False, False, "hard", "bot"),
    ],
)
def test_a_chair_knows_who_sits_in_it(made_for, person, taken, bot, who):
    chair = chair_for(made_for, "Ann")
    assert (chair.name, chair.person, chair.taken, chair.bot, chair.who) == ("Ann", person, taken, bot, who)


# -- at a table ------------------------------------------------------------------------------


def test_no_sitting_down_or_getting_up_gives_time(table):
    one = table(clock={"kind": "live", "reserve": 100, "increment": 15})
    for nth in range(1, 5):
        one.time.now += 10
        one.send("sit", seat=0, who="hard")
        one.send("sit", seat=0, who="back")
        assert one.table.clock.left == [100.0 - 10 * nth, 100.0]
    one.send("leave", seat=0)
    one.send("sit", seat=0, who="back")
    one.send("sit", seat=1, who="hard")
    one.send("sit", seat=1, who="back")
    assert one.table.clock.left == [60.0, 100.0]


def until_the_bot_has_ended_its_turn(one, seat):
    while one.table.asked == seat:
        one.write(drafts.action(one.table, seat, one.table.match.actions[0].id, bot="hard"))


def test_who_is_out_of_time_comes_back_after_this_turn_with_the_increment(table):
    one = table(clock={"kind": "live", "reserve": 10, "increment": 7})
    one.time.now += 10
    one.write(drafts.time_out(one.table))
    with pytest.raises(Refused, match="out of time: the bot finishes this turn"):
        one.send("sit", seat=0, who="back")
    until_the_bot_has_ended_its_turn(one, 0)
    one.send("sit", seat=0, who="back")
    assert one.table.clock.left == [7.0, 10.0] and one.again().clock.left == [7.0, 10.0]


def test_without_an_increment_who_is_out_of_time_stays_out(table):
    one = table(clock={"kind": "live", "reserve": 10, "increment": 0})
    one.time.now += 10
    one.write(drafts.time_out(one.table))
    until_the_bot_has_ended_its_turn(one, 0)
    with pytest.raises(Refused, match="out of time: the bot plays on"):
        one.send("sit", seat=0, who="back")


def test_reading_a_table_again_gives_nobody_the_time_they_have_used(table):
    one = table(clock={"kind": "live", "reserve": 100, "increment": 5})
    one.time.now += 30
    one.table.rebuild(None, one.events)
    assert one.table.clock.seconds_left(0, one.time.now) == 70.0


def test_the_time_of_a_server_does_not_jump(monkeypatch):
    before = steady_time()
    monkeypatch.setattr(time, "time", lambda: 0.0)
    assert before <= steady_time() < before + 3600


def test_a_live_clock_stands_still_while_the_server_is_down_and_a_slow_one_does_not(table):
    for kind, left in (("live", 100.0), ("slow", 70.0)):
        one = table(clock={"kind": kind, "reserve": 100, "increment": 5})
        one.time.now += 30
        assert one.again().clock.seconds_left(0, one.time.now) == left


def test_the_clock_is_not_charged_by_chat(table):
    one = table(clock={"kind": "live", "reserve": 100, "increment": 5})
    one.time.now += 30
    one.send("chat", words="hm")
    assert one.table.clock.left == [100.0, 100.0] and one.table.clock.since == 1000.0
    one.send("do", action=one.table.match.actions[0].id)
    assert one.table.clock.left[0] == 70.0 and one.table.clock.since == 1030.0
