"""Meditate: HG21 to HG26."""

import pytest


@pytest.mark.parametrize("place", ["cave", "forest", "temple", "town"])
def test_only_a_meditator_may_meditate(table, place):  # HG21
    t = table(blue=dict(place=place, status="monk greedy"))
    assert t.refusal("meditate") == "HG21"


def test_not_even_a_meditator_meditates_in_town(table):  # HG21
    t = table(blue=dict(place="town", status="meditator"))
    assert t.refusal("meditate") == "HG21"


@pytest.mark.parametrize("place, worth", [("cave", 2), ("forest", 1), ("temple", 1)])
def test_what_meditating_is_worth_alone(table, place, worth):  # HG22
    t = table(blue=dict(place=place, status="meditator", delusion=20))
    t.play("meditate")
    assert t.blue.delusion == 20 - worth


@pytest.mark.parametrize("place, worth", [("cave", 2), ("forest", 1)])
def test_company_helps_only_in_the_temple(table, place, worth):  # HG22
    t = table(
        blue=dict(place=place, status="meditator", delusion=20),
        green=dict(place=place),
        red=dict(place=place),
    )
    t.play("meditate")
    assert t.blue.delusion == 20 - worth


@pytest.mark.parametrize("seats, others", [(2, 1), (3, 1), (3, 2), (4, 2), (4, 3)])
def test_every_other_player_in_the_temple_adds_one(table, seats, others):  # HG22
    company = dict.fromkeys(["green", "red", "yellow"][:others], dict(place="temple"))
    t = table(seats=seats, blue=dict(place="temple", status="meditator", delusion=20), **company)
    t.play("meditate")
    assert t.blue.delusion == 19 - others
    assert t.each("delusion")[1:] == [30] * (seats - 1)


@pytest.mark.parametrize("seated", [0, 1])
def test_the_temple_counts_players_meditating_or_not(table, seated):  # HG22
    t = table(
        blue=dict(place="temple", status="meditator", delusion=20),
        red=dict(place="temple", status="meditator", seated=seated),
    )
    t.play("meditate")
    assert t.blue.delusion == 18


@pytest.mark.parametrize("place, delusion", [("cave", 1), ("cave", 2), ("forest", 1), ("temple", 1)])
def test_what_is_left_over_of_a_meditation_brings_no_insight(table, place, delusion):  # HG23
    t = table(
        blue=dict(place=place, status="meditator", delusion=delusion),
        green=dict(place=place),
    )
    t.play("meditate")
    assert (t.blue.delusion, t.blue.insight) == (0, 0)


@pytest.mark.parametrize("place, worth", [("cave", 2), ("forest", 1), ("temple", 3)])
def test_without_delusion_meditating_brings_insight_of_the_same_worth(table, place, worth):  # HG24
    t = table(
        blue=dict(place=place, status="meditator", delusion=0),
        green=dict(place=place),
        red=dict(place=place),
    )
    t.play("meditate")
    assert (t.blue.delusion, t.blue.insight) == (0, worth)


def test_insight_stops_at_seven(table):  # HG24
    t = table(
        seats=4,
        blue=dict(place="temple", status="meditator", delusion=0, insight=5),
        **dict.fromkeys(["green", "red", "yellow"], dict(place="temple")),
    )
    t.play("meditate")
    assert t.blue.insight == 7


def test_with_full_insight_you_may_still_meditate_without_effect(table):  # HG24
    t = table(blue=dict(place="cave", status="meditator", delusion=0, insight=7))
    t.play("meditate")
    assert (t.blue.delusion, t.blue.insight) == (0, 7)
    assert (t.turn, t.phase) == ("blue", "afternoon")


# Seats


@pytest.mark.parametrize("place", ["cave", "forest", "temple"])
def test_seats_are_unlimited_unless_an_option_sets_a_limit(table, place):  # HG25
    sitting = dict(place=place, status="meditator", seated=1)
    t = table(
        seats=4,
        blue=dict(place=place, status="meditator"),
        green=sitting,
        red=sitting,
        yellow=sitting,
    )
    assert t.refusal("meditate") is None


@pytest.mark.parametrize("place, delusion", [("cave", 28), ("forest", 29), ("temple", 28)])
def test_under_a_limit_you_meditate_only_on_a_free_seat(table, place, delusion):  # HG25
    here = dict(place=place, status="meditator")
    t = table(cave_seats=1, forest_seats=1, temple_seats=1, blue=here, green=here)
    t.play("meditate", "skip")
    assert t.blue.delusion == delusion
    assert t.refusal("meditate") == "HG25"
    assert t.green.delusion == 30


def test_you_may_meditate_on_the_seat_you_hold(table):  # HG25
    here = dict(place="cave", status="meditator")
    t = table(cave_seats=1, blue=here, green=here)
    t.play("meditate")
    assert t.blue.seated
    t.play("meditate")
    assert t.blue.delusion == 26


def test_standing_takes_no_seat(table):  # HG25
    here = dict(place="cave", status="meditator")
    t = table(cave_seats=1, blue=here, green=here)
    t.play("skip", "skip", "meditate")
    assert t.green.delusion == 28


def test_a_seat_elsewhere_does_not_count(table):  # HG25
    t = table(
        cave_seats=1,
        forest_seats=1,
        blue=dict(place="cave", status="meditator"),
        green=dict(place="forest", status="meditator"),
    )
    t.play("meditate", "skip", "meditate")
    assert t.green.delusion == 29


@pytest.mark.parametrize("action", ["skip", "meditate"])
def test_skipping_meditating_and_ageing_keep_the_seat(table, action):  # HG26
    here = dict(place="cave", status="meditator")
    t = table(cave_seats=1, blue=here, green=here)
    t.play("meditate", action)
    assert (t.turn, t.blue.head) == ("green", 1)
    assert t.blue.seated
    assert t.refusal("meditate") == "HG25"


def test_extending_keeps_the_seat(table):  # HG26
    t = table(
        cave_seats=1,
        blue=dict(place="cave", status="meditator", head=5, dana=1),
        green=dict(place="cave", status="meditator"),
    )
    t.play("meditate", "skip", "extend")
    assert t.blue.seated
    assert t.refusal("meditate") == "HG25"


@pytest.mark.parametrize("action", ["move forest", "good deed", "bad deed"])
def test_a_move_or_a_deed_gives_the_seat_up(table, action):  # HG26
    t = table(
        cave_seats=1,
        blue=dict(place="cave", dana=1, status="meditator"),
        green=dict(place="cave", dana=1, status="meditator"),
    )
    t.play("meditate", action)
    assert not t.blue.seated
    assert t.refusal("meditate") is None


def test_a_gift_to_a_chosen_player_gives_the_seat_up(table):  # HG26
    here = dict(place="cave", dana=1, status="meditator")
    t = table(cave_seats=1, blue=here, green=here, red=here)
    t.play("meditate", "good deed", "give red")
    assert not t.blue.seated
    assert t.refusal("meditate") is None


def test_alms_give_the_seat_up(table):  # HG26
    t = table(blue=dict(status="monk meditator", seated=1))
    t.play("alms")
    assert not t.blue.seated


@pytest.mark.parametrize("merit", [-1, 0, 1])
def test_the_seat_is_free_when_a_life_ends(table, merit):  # HG26
    here = dict(place="cave", status="meditator")
    t = table(cave_seats=1, blue=dict(here, head=5, merit=merit), green=here)
    t.play("meditate", "skip", "die")
    assert not t.blue.seated
    assert t.refusal("meditate") is None


def test_being_robbed_keeps_the_seat(table):  # HG26
    t = table(
        forest_seats=1,
        blue=dict(place="forest"),
        green=dict(place="forest", dana=1, status="meditator", seated=1),
    )
    t.play("bad deed")
    assert t.green.dana == 0
    assert t.green.seated


def test_receiving_a_gift_keeps_the_seat(table):  # HG26
    t = table(
        forest_seats=1,
        blue=dict(place="forest", dana=1),
        green=dict(place="forest", status="meditator", seated=1),
    )
    t.play("good deed")
    assert t.green.dana == 1
    assert t.green.seated


def test_teaching_keeps_the_seat(table):  # HG26
    t = table(forest_seats=1, green=dict(place="forest", status="teacher", seated=1))
    t.play("move forest")
    assert t.blue.meditator and t.green.seated
    assert t.refusal("meditate") == "HG25"


@pytest.mark.parametrize("greedy_robs", [0, 1])
def test_a_forced_bad_deed_keeps_the_seat(table, greedy_robs):  # HG26
    t = table(
        forest_seats=1,
        greedy_robs=greedy_robs,
        blue=dict(dana=1),
        green=dict(place="forest", status="meditator greedy", seated=1),
    )
    t.play("move forest")
    assert t.green.dana == 1
    assert t.green.seated
