"""What the preset `prototype` plays otherwise: HG39, HG44, HG80, HG99, HG100."""

import pytest

# A Greedy player who enters Town


def test_a_greedy_player_of_the_prototype_robs_the_box_and_nobody_in_town(table):  # HG80, HG99
    t = table(preset="prototype", blue=dict(place="temple", status="greedy monk"), green=dict(dana=3), red=dict(dana=1))
    t.play("move town")
    assert (t.each("dana"), t.each("merit")) == ([1, 3, 1], [-1, 0, 0])


def test_in_the_prototype_the_greedy_in_town_still_rob_the_greedy_who_enter(table):  # HG43, HG85, HG99
    t = table(preset="prototype", blue=dict(place="forest", status="greedy"), green=dict(status="greedy"),
              red=dict(dana=2))  # fmt: skip
    t.play("move town")
    assert (t.each("dana"), t.each("merit")) == ([0, 1, 2], [-1, -1, 0])


def test_in_the_prototype_the_greedy_steal_from_the_box_at_the_lowest_merit(table):  # HG86, HG99
    t = table(preset="prototype", blue=dict(place="forest", status="greedy", merit=-5))
    t.play("move town")
    assert (t.blue.dana, t.blue.merit) == (1, -5)


@pytest.mark.parametrize("place, to", [("town", "forest"), ("town", "temple"), ("forest", "cave")])
def test_only_entering_town_makes_a_greedy_player_steal(table, place, to):  # HG41, HG99
    t = table(greedy_enters=1, blue=dict(place=place, status="greedy monk"), green=dict(place=to, dana=2))
    t.play("move " + to)
    assert (t.each("dana"), t.blue.merit) == ([0, 2, 0], 0)


def test_a_full_purse_on_the_way_to_death_has_no_room_for_the_box(table):  # HG6, HG99
    t = table(preset="prototype", blue=dict(place="forest", status="greedy", head=7, dana=8))
    t.play("move town")
    assert (t.blue.dana, t.blue.merit) == (8, 0)


# Ordination the next Morning


def test_whoever_has_left_the_temple_by_another_way_is_not_ordained(table):  # HG100
    t = table(seats=2, preset="prototype", when="afternoon", blue=dict(dana=2)).play("move temple")
    t.set("blue", place="town")
    t.pass_turns()
    assert (t.turn, t.blue.monk, t.blue.dana) == ("blue", 0, 2)


def test_dana_waiting_for_ordination_can_be_stolen(table):  # HG100, HG81
    t = table(seats=2, preset="prototype", when="afternoon", blue=dict(dana=2), green=dict(place="temple"))
    t.play("move temple")
    assert t.turn == "green"
    t.play("bad deed", "skip")
    assert (t.turn, t.blue.monk, t.each("dana")) == ("blue", 1, [0, 1])


def test_a_gift_received_before_the_delayed_ordination_is_lost_with_the_rest(table):  # HG100, HG81, HG29
    t = table(seats=2, preset="prototype", when="afternoon", blue=dict(dana=1),
              green=dict(place="temple", dana=1, status="monk"))  # fmt: skip
    t.play("move temple", "good deed")
    assert (t.blue.dana, t.green.merit) == (2, 1)
    t.play("skip")
    assert (t.blue.monk, t.each("dana")) == (1, [0, 0])


def test_a_monk_who_comes_back_in_the_afternoon_pays_nothing_the_next_morning(table):  # HG44, HG100
    t = table(seats=2, preset="prototype", when="afternoon", blue=dict(dana=3, status="monk")).play("move temple")
    t.pass_turns()
    assert (t.turn, t.blue.monk, t.blue.dana) == ("blue", 1, 3)


def test_in_the_prototype_a_morning_move_is_ordained_at_once(table):  # HG44, HG80, HG100
    t = table(preset="prototype", blue=dict(dana=3)).play("move temple")
    assert (t.phase, t.blue.monk, t.blue.dana) == ("afternoon", 1, 0)


def test_in_the_rulebook_an_afternoon_move_is_ordained_at_once_and_free(table):  # HG44, HG80
    t = table(when="afternoon", blue=dict(dana=3)).play("move temple")
    assert (t.turn, t.blue.monk, t.blue.dana) == ("green", 1, 3)


def test_a_teacher_in_the_temple_teaches_before_the_delayed_ordination(table):  # HG42, HG100
    t = table(seats=2, preset="prototype", when="afternoon", green=dict(place="temple", status="teacher"))
    t.play("move temple")
    assert (t.status("blue"), t.green.merit) == ({"meditator"}, 1)
    t.pass_turns()
    assert t.status("blue") == {"monk", "meditator"}


def test_ordained_in_the_morning_one_still_has_two_actions(table):  # HG19, HG100
    t = table(seats=2, preset="prototype", when="afternoon").play("move temple").pass_turns()
    assert (t.turn, t.phase, t.blue.monk) == ("blue", "morning", 1)
    t.play("move town")
    assert (t.turn, t.phase) == ("blue", "afternoon")


def test_whoever_is_reborn_far_from_the_temple_is_not_ordained_later(table):  # HG100, HG71
    t = table(seats=2, preset="prototype", when="afternoon", blue=dict(head=5, merit=1)).play("move temple", "die")
    while t.where("blue") == "heaven":
        t.pass_turns()
    assert (t.where("blue"), t.status("blue")) == ("town", {"teacher", "meditator"})
    while t.turn != "blue":
        t.pass_turns()
    assert not t.blue.monk
