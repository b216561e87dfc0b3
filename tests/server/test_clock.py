"""A clock by itself: what it charges, adds and shows."""

import pytest

from bardo.server.tables.chair import chair_for
from bardo.server.tables.clock import Clock, clock_for
from bardo.server.wire.from_server import ClockFacts


def clock(kind="live", left=(60.0, 60.0), running=0, since=100.0):
    return Clock(kind, 60.0, 5.0, list(left), running, since)


def test_a_seat_has_been_thinking_since_its_turn_began():
    assert clock().used(107.5) == 7.5
    assert clock().used(90.0) == 0.0, "a clock of the machine that was set back charges nobody"
    assert clock(running=None).used(107.5) == 0.0
    assert clock("off").used(107.5) == 0.0


@pytest.mark.parametrize(
    "left, seat, used, after",
    [
        (30.0, 0, 10.0, 20.0),  # the same seat goes on: no increment
        (30.0, 1, 10.0, 25.0),  # 30 - 10 + 5
        (60.0, 1, 2.0, 60.0),  # 63 is more than the reserve
        (3.0, 1, 10.0, 5.0),  # what was overdrawn is forgiven
        (3.0, 0, 10.0, -7.0),
        (30.0, None, 10.0, 25.0),
    ],
)
def test_a_turn_is_charged_and_its_end_gives_the_increment(left, seat, used, after):
    one = clock(left=(left, 50.0))
    one.turn(seat, used, 200.0)
    assert one.left == [after, 50.0] and (one.running, one.since) == (seat, 200.0)


def test_the_first_turn_charges_nobody():
    one = clock(running=None)
    one.turn(1, 10.0, 200.0)
    assert (one.left, one.running, one.since) == ([60.0, 60.0], 1, 200.0)


def test_no_clock_counts_nothing():
    one = clock("off")
    one.turn(1, 10.0, 200.0)
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


def test_who_comes_back_has_the_increment_or_at_least_a_second(table):
    for increment, back in ((0, 1.0), (7, 7.0)):
        one = table(clock={"kind": "slow", "reserve": 10, "increment": increment})
        one.time.now += 10
        one.send("sit", seat=0, who="hard")
        assert one.table.clock.left[0] == increment, "the turn has ended, so there is an increment"
        one.table.clock.left[0] = 0.0
        one.send("sit", seat=0, who="back")
        assert one.table.clock.left[0] == back
    one = table(clock={"kind": "slow", "reserve": 10, "increment": 1})
    one.send("sit", seat=1, who="hard")
    one.send("sit", seat=1, who="back")
    assert one.table.clock.left[1] == 10.0, "who has more keeps it"


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
