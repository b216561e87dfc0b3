"""Good Deed, Bad Deed and Alms: HG27 to HG36."""

import pytest

import bardo

# Good Deed


@pytest.mark.parametrize("place", ["cave", "forest", "town", "temple"])
def test_a_good_deed_needs_a_dana(table, place):  # HG27
    t = table(blue=dict(place=place), green=dict(place=place))
    assert t.refusal("good deed") == "HG27"


@pytest.mark.parametrize("place", ["cave", "forest", "temple"])
def test_a_good_deed_outside_town_needs_company(table, place):  # HG27
    t = table(blue=dict(place=place, dana=1))
    assert t.refusal("good deed") == "HG27"


@pytest.mark.parametrize("place", ["cave", "forest", "town", "temple"])
@pytest.mark.parametrize("merit, then", [(-5, -4), (0, 1), (4, 5)])
def test_a_good_deed_costs_one_dana_and_gains_one_merit(table, place, merit, then):  # HG27
    t = table(blue=dict(place=place, dana=3, merit=merit), green=dict(place=place))
    t.play("good deed")
    assert (t.blue.dana, t.blue.merit) == (2, then)


@pytest.mark.parametrize("place, given", [("town", 0), ("forest", 1)])
def test_a_good_deed_at_the_upper_limit_is_allowed_and_merit_stays(table, place, given):  # HG27
    t = table(blue=dict(place=place, dana=1, merit=5), green=dict(place=place))
    t.play("good deed")
    assert (t.blue.dana, t.blue.merit, t.green.dana) == (0, 5, given)


def test_a_lonely_giver_in_town_needs_no_company(table):  # HG27
    t = table(blue=dict(dana=1), green=dict(place="forest"), red=dict(place="temple"))
    t.play("good deed")
    assert (t.blue.dana, t.blue.merit) == (0, 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_town_the_dana_goes_to_the_box_whoever_is_there(table, seats):  # HG28
    t = table(seats=seats, blue=dict(dana=1))
    t.play("good deed")
    assert t.each("dana") == [0] * seats
    assert (t.turn, t.phase) == ("blue", "afternoon")


@pytest.mark.parametrize("place", ["cave", "forest", "temple"])
@pytest.mark.parametrize("receiver, dana", [("green", [0, 1, 0, 0]), ("red", [0, 0, 1, 0]), ("yellow", [0, 0, 0, 1])])
def test_outside_town_the_giver_chooses_who_receives(table, place, receiver, dana):  # HG29
    here = dict(place=place)
    t = table(seats=4, blue=dict(place=place, dana=1), green=here, red=here, yellow=here)
    t.play("good deed")
    assert set(t.choices) == {"give green", "give red", "give yellow"}
    t.play("give " + receiver)
    assert t.each("dana") == dana
    assert t.each("merit") == [1, 0, 0, 0]


def test_a_gift_goes_only_to_somebody_in_the_same_place(table):  # HG29
    here = dict(place="forest")
    t = table(seats=4, blue=dict(place="forest", dana=1), green=here, yellow=here)
    t.play("good deed")
    assert set(t.choices) == {"give green", "give yellow"}
    assert t.refusal("give red") == "HG29"


def test_a_gift_does_not_go_to_the_giver(table):  # HG29
    here = dict(place="forest", dana=1)
    t = table(blue=here, green=here, red=here)
    t.play("good deed")
    assert t.refusal("give blue") == "HG29"


@pytest.mark.parametrize("realm", ["heaven", "hell"])
def test_a_gift_does_not_leave_the_human_realm(table, realm):  # HG29, HG14
    here = dict(place="forest")
    t = table(
        seats=4,
        blue=dict(place="forest", dana=1),
        green=here,
        red=dict(place="forest", realm=realm, merit=1),
        yellow=here,
    )
    t.play("good deed")
    assert t.refusal("give red") == "HG29"


def test_a_gift_does_not_go_to_an_empty_seat(table):  # HG29, HG15
    here = dict(place="forest", dana=1)
    t = table(blue=here, green=here, red=here)
    t.play("good deed")
    assert set(t.choices) == {"give green", "give red"}
    assert t.refusal("give yellow") is not None


def test_the_only_other_player_here_receives_without_being_asked(table):  # HG29
    t = table(blue=dict(place="forest", dana=1), red=dict(place="forest"))
    t.play("good deed")
    assert t.each("dana") == [0, 0, 1]
    assert (t.turn, t.phase) == ("blue", "afternoon")


@pytest.mark.parametrize("head, full", [(0, 10), (5, 10), (8, 7), (15, 0)])
def test_a_gift_without_room_goes_to_the_box_and_counts_all_the_same(table, head, full):  # HG30
    t = table(blue=dict(place="forest", dana=1), green=dict(place="forest", head=head, dana=full))
    t.play("good deed")
    assert (t.blue.dana, t.blue.merit, t.green.dana) == (0, 1, full)


def test_a_full_receiver_may_be_chosen(table):  # HG30
    t = table(
        blue=dict(place="forest", dana=1),
        green=dict(place="forest", dana=10),
        red=dict(place="forest"),
    )
    t.play("good deed", "give green")
    assert t.each("dana") == [0, 10, 0]
    assert t.blue.merit == 1


# Bad Deed


@pytest.mark.parametrize("place, box", [("cave", 0), ("forest", 0), ("town", 1), ("temple", 0)])
def test_a_thief_steals_one_from_everyone_here_and_in_town_one_from_the_box(table, place, box):  # HG31
    here = dict(place=place, dana=2)
    t = table(seats=4, blue=dict(place=place), green=here, red=here, yellow=here)
    t.play("bad deed")
    assert t.each("dana") == [3 + box, 1, 1, 1]


def test_a_thief_steals_only_from_those_who_have_any(table):  # HG31
    t = table(
        seats=4,
        blue=dict(place="forest"),
        green=dict(place="forest"),
        red=dict(place="forest", dana=1),
        yellow=dict(place="forest", dana=3),
    )
    t.play("bad deed")
    assert t.each("dana") == [2, 0, 0, 2]


def test_a_thief_steals_only_in_the_same_place(table):  # HG31
    t = table(
        seats=4,
        blue=dict(place="forest"),
        green=dict(place="cave", dana=2),
        red=dict(place="forest", dana=2),
        yellow=dict(dana=2),
    )
    t.play("bad deed")
    assert t.each("dana") == [1, 2, 1, 2]


def test_nobody_is_spared(table):  # HG31
    t = table(
        blue=dict(place="forest"),
        green=dict(place="forest", dana=1, status="monk"),
        red=dict(place="forest", dana=1, status="teacher"),
    )
    t.play("bad deed")
    assert t.each("dana") == [2, 0, 0]
    assert (t.turn, t.phase) == ("blue", "afternoon")


@pytest.mark.parametrize(
    "place, owners, merit", [("town", 0, -1), ("town", 2, -3), ("forest", 1, -1), ("forest", 3, -3)]
)
def test_a_thief_loses_one_merit_for_each_dana_stolen(table, place, owners, merit):  # HG32
    others = {c: dict(place=place, dana=int(n < owners)) for n, c in enumerate(["green", "red", "yellow"])}
    t = table(seats=4, blue=dict(place=place), **others)
    t.play("bad deed")
    assert t.each("merit") == [merit, 0, 0, 0]
    assert t.blue.dana == -merit


def test_a_thief_from_plus_five_falls_only_by_what_was_stolen(table):  # HG32
    t = table(blue=dict(merit=5), green=dict(dana=1))
    t.play("bad deed")
    assert t.blue.merit == 3


def test_a_thief_at_merit_minus_five_steals_nothing(table):  # HG33
    t = table(blue=dict(merit=-5), green=dict(dana=2), red=dict(dana=2))
    assert t.refusal("bad deed") == "HG33"
    assert t.each("dana") == [0, 2, 2]


@pytest.mark.parametrize(
    "merit, dana", [(-4, [1, 1, 2, 2]), (-3, [2, 1, 1, 2]), (-2, [3, 1, 1, 1]), (-1, [4, 1, 1, 1])]
)
def test_a_thief_steals_no_more_than_there_is_merit_to_lose(table, merit, dana):  # HG33, HG34
    t = table(
        seats=4,
        blue=dict(merit=merit),
        green=dict(dana=2),
        red=dict(dana=2),
        yellow=dict(dana=2),
    )
    t.play("bad deed")
    assert t.each("dana") == dana
    assert t.blue.merit == -5


@pytest.mark.parametrize("dana, then", [(9, [10, 1, 2, 2]), (8, [10, 1, 1, 2]), (7, [10, 1, 1, 1]), (6, [10, 1, 1, 1])])
def test_a_thief_stops_at_a_full_purse_and_the_box_comes_last(table, dana, then):  # HG34
    t = table(
        seats=4,
        blue=dict(dana=dana),
        green=dict(dana=2),
        red=dict(dana=2),
        yellow=dict(dana=2),
    )
    t.play("bad deed")
    assert t.each("dana") == then
    assert t.blue.merit == dana - 10


@pytest.mark.parametrize("head, full", [(0, 10), (7, 8)])
def test_a_thief_with_a_full_purse_is_refused(table, head, full):  # HG34
    t = table(blue=dict(head=head, dana=full), green=dict(dana=2))
    assert t.refusal("bad deed") == "HG34"


def test_a_purse_shrunk_by_extending_limits_the_thief(table):  # HG34, HG6
    t = table(
        blue=dict(place="forest", head=8, dana=6),
        green=dict(place="forest", dana=1),
        red=dict(place="forest", dana=1),
    )
    t.play("bad deed")
    assert t.each("dana") == [7, 0, 1]
    assert t.blue.merit == -1


@pytest.mark.parametrize("room, then", [(1, [2, 2, 10, 1]), (2, [1, 2, 10, 1]), (3, [1, 1, 10, 1])])
def test_victims_lose_in_seat_order_starting_after_the_thief(table, room, then):  # HG34
    here = dict(place="forest", dana=2)
    t = table(
        seats=4,
        turn="red",
        red=dict(place="forest", dana=10 - room),
        yellow=here,
        blue=here,
        green=here,
    )
    t.play("bad deed")
    assert t.each("dana") == then


def test_a_victim_without_dana_is_passed_over(table):  # HG34
    t = table(seats=4, blue=dict(dana=9), red=dict(dana=1), yellow=dict(dana=1))
    t.play("bad deed")
    assert t.each("dana") == [10, 0, 0, 1]


@pytest.mark.parametrize("place", ["cave", "forest", "temple"])
def test_outside_town_another_player_must_have_some_dana(table, place):  # HG35
    t = table(blue=dict(place=place, dana=3), green=dict(place=place), red=dict(dana=5))
    assert t.refusal("bad deed") == "HG35"
    t.set("green", dana=1)
    assert t.refusal("bad deed") is None


def test_in_town_the_box_always_has_one_to_steal(table):  # HG35
    t = table(green=dict(place="forest"), red=dict(place="forest"))
    t.play("bad deed")
    assert (t.blue.dana, t.blue.merit) == (1, -1)


# Alms


def test_a_monk_begs_one_dana_from_the_box(table):  # HG36
    t = table(blue=dict(status="monk", merit=2), green=dict(dana=3), red=dict(dana=3))
    t.play("alms")
    assert t.each("dana") == [1, 3, 3]
    assert t.each("merit") == [2, 0, 0]


def test_alms_are_for_the_morning_only(table):  # HG36
    t = table(when="afternoon", blue=dict(status="monk"))
    assert t.refusal("alms") == "HG36"


def test_alms_are_for_monks_only(table):  # HG36
    t = table(blue=dict(status="teacher"))
    assert t.refusal("alms") == "HG36"


@pytest.mark.parametrize("place", ["cave", "forest", "temple"])
def test_alms_are_given_in_town_only(table, place):  # HG36
    t = table(blue=dict(place=place, status="monk"))
    assert t.refusal("alms") == "HG36"


@pytest.mark.parametrize("head, full", [(0, 10), (6, 9)])
def test_alms_need_room_for_another_dana(table, head, full):  # HG36
    t = table(blue=dict(head=head, dana=full, status="monk"))
    assert t.refusal("alms") == "HG36"
    t.set("blue", dana=full - 1)
    assert t.refusal("alms") is None


def test_a_refused_deed_changes_nothing(table):  # HG27, HG35
    t = table(blue=dict(place="forest"))
    before = t.everything()
    for deed in ("good deed", "bad deed"):
        with pytest.raises(bardo.IllegalAction):
            t.play(deed)
    assert t.everything() == before
    assert (t.turn, t.phase) == ("blue", "morning")
