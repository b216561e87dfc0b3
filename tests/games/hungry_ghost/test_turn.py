"""The turn, Move and Skip: HG18 to HG20, HG37."""

import pytest


@pytest.mark.parametrize("action", ["move forest", "good deed", "bad deed", "skip"])
def test_morning_and_afternoon_take_one_action_each_and_evening_follows(table, action):  # HG18
    t = table(blue=dict(dana=2))
    t.play(action)
    assert (t.turn, t.phase, t.blue.head) == ("blue", "afternoon", 0)
    t.play("skip")
    assert (t.turn, t.phase, t.blue.head) == ("green", "morning", 1)


@pytest.mark.parametrize(
    "place, first, second",
    [
        ("cave", "move forest", "move town"),
        ("cave", "meditate", "meditate"),
        ("town", "good deed", "good deed"),
        ("town", "bad deed", "bad deed"),
        ("town", "skip", "skip"),
    ],
)
def test_the_same_kind_of_action_may_be_chosen_twice_a_day(table, place, first, second):  # HG18
    t = table(blue=dict(place=place, dana=2, status="meditator"))
    t.play(first, second)
    assert (t.turn, t.blue.head) == ("green", 1)


def test_alms_cannot_be_taken_twice_a_day(table):  # HG18, HG36
    t = table(blue=dict(status="monk"))
    t.play("alms")
    assert t.refusal("alms") == "HG36"


def test_a_day_offers_exactly_the_six_kinds_of_action(table):  # HG18
    t = table(blue=dict(dana=1, status="monk meditator"))
    assert set(t.choices) == {"move forest", "move temple", "good deed", "bad deed", "alms", "skip"}
    t = table(
        blue=dict(place="cave", dana=1, status="monk meditator"),
        green=dict(place="cave", dana=1),
    )
    assert set(t.choices) == {"move forest", "meditate", "good deed", "bad deed", "skip"}


def test_a_gift_to_a_chosen_player_is_a_single_action(table):  # HG18
    t = table(
        blue=dict(place="forest", dana=2),
        green=dict(place="forest"),
        red=dict(place="forest"),
    )
    t.play("good deed", "give red")
    assert (t.turn, t.phase) == ("blue", "afternoon")
    t.play("good deed", "give green")
    assert (t.turn, t.each("dana")) == ("green", [0, 1, 1])


def test_teaching_theft_and_ordination_on_arriving_use_up_no_action(table):  # HG19
    t = table(
        seats=4,
        blue=dict(dana=1),
        green=dict(place="temple", status="teacher"),
        red=dict(place="temple", status="greedy"),
    )
    t.play("move temple")
    assert t.status("blue") == {"monk", "meditator"}
    assert (t.blue.dana, t.red.dana) == (0, 1)
    assert (t.turn, t.phase) == ("blue", "afternoon")
    assert "skip" in t.choices


def test_nobody_is_asked_before_they_teach_or_steal(table):  # HG19
    t = table(
        when="afternoon",
        blue=dict(dana=1),
        green=dict(place="forest", status="teacher"),
        red=dict(place="forest", status="greedy"),
    )
    t.play("move forest")
    assert (t.turn, t.phase) == ("green", "morning")
    assert t.green.merit == 1 and t.red.dana == 1


# Move


def test_a_move_takes_you_to_a_neighbouring_place(table):  # HG20
    t = table(blue=dict(place="forest"))
    t.play("move cave")
    assert t.where("blue") == "cave"
    assert [t.where("green"), t.where("red")] == ["town", "town"]


@pytest.mark.parametrize("place", ["cave", "forest", "town", "temple"])
def test_you_cannot_move_to_where_you_are(table, place):  # HG20
    t = table(blue=dict(place=place))
    assert t.refusal("move " + place) == "HG20"


def test_moving_gives_up_the_seat(table):  # HG20, HG26
    t = table(
        cave_seats=1,
        blue=dict(place="cave", status="meditator"),
        green=dict(place="cave", status="meditator"),
    )
    t.play("meditate", "move forest")
    assert not t.blue.seated
    assert t.refusal("meditate") is None


def test_an_afternoon_arrival_is_settled_before_the_evening(table):  # HG20
    t = table(
        when="afternoon",
        blue=dict(head=5, dana=1),
        green=dict(place="forest", status="greedy"),
    )
    t.play("move forest")
    assert (t.turn, t.phase, t.blue.dana) == ("blue", "evening", 0)
    assert t.choices == ["die"]


def test_a_morning_arrival_is_settled_before_the_afternoon(table):  # HG20
    t = table(blue=dict(delusion=9), green=dict(place="forest", status="teacher"))
    t.play("move forest", "meditate")
    assert t.blue.delusion == 8


# Skip


@pytest.mark.parametrize("place", ["cave", "forest", "town", "temple"])
@pytest.mark.parametrize("when, then", [("morning", "afternoon"), ("afternoon", "evening")])
def test_you_may_always_skip_and_nothing_happens(table, place, when, then):  # HG37
    crowd = dict(place=place, head=5, dana=3, merit=-5, status="greedy monk")
    t = table(when=when, blue=crowd, green=crowd, red=dict(place=place, status="teacher"))
    before = t.everything()
    t.play("skip")
    assert t.everything() == before
    assert (t.turn, t.phase) == ("blue", then)
