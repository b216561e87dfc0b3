"""The states of a player, how they come, act and end: HG53 to HG59."""

import pytest


def test_ordination_allows_alms(table):  # HG53
    t = table(seats=2)
    assert t.refusal("alms") == "HG36"
    t.play("move temple", "move town").pass_turns()
    t.play("alms")
    assert t.blue.dana == 1


def test_meditating_is_learned_from_a_teacher(table):  # HG54
    t = table(green=dict(place="forest", status="teacher"))
    t.play("move forest")
    assert t.status("blue") == {"meditator"}
    t.play("meditate")
    assert t.blue.delusion == 29


def test_a_teacher_from_heaven_can_meditate_and_is_never_taught(table):  # HG55
    t = table(
        seats=2,
        when="evening",
        blue=dict(head=5, merit=1, delusion=12),
        green=dict(place="forest", status="teacher"),
    )
    t.play("die").pass_turns(2)
    t.play("skip", "skip")
    assert t.status("blue") == {"teacher", "meditator"}
    t.play("move forest", "meditate")
    assert t.green.merit == 0
    assert t.blue.delusion == 9


def test_a_bodhisattva_can_meditate_and_is_never_taught(table):  # HG55
    t = table(
        seats=2,
        when="evening",
        blue=dict(head=5, delusion=0, insight=7),
        green=dict(place="forest", status="teacher"),
    )
    t.play("bodhisattva").pass_turns()
    t.play("move forest", "meditate")
    assert t.green.merit == 0
    assert t.blue.insight == 1


def test_a_teacher_entering_another_teachers_place_earns_nobody_merit(table):  # HG55
    t = table(blue=dict(status="teacher"), green=dict(place="temple", status="teacher"))
    t.play("move temple")
    assert t.each("merit") == [0, 0, 0]


@pytest.mark.parametrize("place", ["town", "temple", "forest"])
def test_a_teacher_standing_beside_somebody_does_not_teach(table, place):  # HG56
    t = table(seats=2, blue=dict(place=place), green=dict(place=place, status="teacher"))
    t.play("skip", "skip", "skip", "skip")
    assert not t.blue.meditator
    assert t.green.merit == 0


def test_a_teacher_left_behind_does_not_teach(table):  # HG56
    t = table(blue=dict(place="temple"), green=dict(place="temple", status="teacher"))
    t.play("move town")
    assert not t.blue.meditator


def test_teaching_a_meditator_earns_nothing(table):  # HG56
    t = table(blue=dict(status="meditator"), green=dict(place="forest", status="teacher"))
    t.play("move forest")
    assert t.green.merit == 0


def test_a_teacher_at_plus_five_still_teaches(table):  # HG56
    t = table(
        seats=4,
        green=dict(place="forest", merit=5, status="teacher"),
        red=dict(place="forest", merit=4, status="teacher"),
    )
    t.play("move forest")
    assert t.blue.meditator
    assert t.each("merit") == [0, 5, 5, 0]


def test_a_teacher_at_plus_four_entering_the_temple_teaches_all_and_stops_at_five(table):  # HG56
    t = table(
        blue=dict(merit=4, status="teacher"),
        green=dict(place="temple"),
        red=dict(place="temple"),
    )
    t.play("move temple")
    assert t.each("meditator") == [1, 1, 1]
    assert t.blue.merit == 5


@pytest.mark.parametrize("place", ["town", "forest"])
def test_a_greedy_player_does_not_steal_while_nobody_arrives(table, place):  # HG57
    t = table(seats=2, blue=dict(place=place, dana=2), green=dict(place=place, status="greedy"))
    t.play("skip", "skip", "skip", "skip")
    assert t.each("dana") == [2, 0]


def test_a_greedy_player_may_do_good(table):  # HG57
    t = table(blue=dict(dana=1, merit=-1, status="greedy"))
    t.play("good deed")
    assert (t.blue.dana, t.blue.merit) == (0, 0)


def test_a_player_reborn_from_hell_steals_when_entering_town_and_when_entered(table):  # HG57
    t = table(
        seats=2,
        when="evening",
        blue=dict(head=5, merit=-1),
        green=dict(place="temple", dana=2),
    )
    t.play("die").pass_turns(2)
    assert t.status("blue") == {"greedy"}
    t.play("move town", "skip")
    assert t.each("dana") == [2, 1]
    assert t.blue.merit == -2
    t.play("move forest", "move town")
    assert t.each("dana") == [4, 0]
    assert t.blue.merit == -4


def test_a_forced_thief_stops_at_merit_minus_five(table):  # HG58
    t = table(
        blue=dict(place="forest", dana=3),
        green=dict(merit=-4, status="greedy"),
        red=dict(dana=3),
    )
    t.play("move town")
    assert t.each("dana") == [3, 1, 2]
    assert t.green.merit == -5


def test_a_forced_thief_at_merit_minus_five_does_nothing(table):  # HG58
    t = table(blue=dict(dana=3), green=dict(place="forest", merit=-5, status="greedy"))
    t.play("move forest")
    assert t.each("dana") == [3, 0, 0]
    assert t.green.merit == -5


def test_a_forced_thief_stops_at_a_full_purse(table):  # HG58
    t = table(
        blue=dict(place="forest", dana=3),
        green=dict(head=7, dana=7, status="greedy"),
        red=dict(dana=3),
    )
    t.play("move town")
    assert t.each("dana") == [3, 8, 2]
    assert t.green.merit == -1


def test_a_forced_thief_robs_in_seat_order_after_the_thief_not_the_mover(table):  # HG58, HG34
    t = table(
        seats=4,
        blue=dict(dana=1),
        green=dict(place="forest", dana=8, status="greedy"),
        red=dict(place="forest", dana=1),
        yellow=dict(place="forest", dana=1),
    )
    t.play("move forest")
    assert t.each("dana") == [1, 10, 0, 0]
    assert t.green.merit == -2


def test_a_forced_thief_with_a_full_purse_does_nothing(table):  # HG58
    t = table(blue=dict(place="forest", dana=10, status="greedy"), green=dict(dana=3))
    t.play("move town")
    assert t.where("blue") == "town"
    assert t.each("dana") == [10, 3, 0]
    assert t.blue.merit == 0


def test_a_forced_thief_finding_nothing_loses_no_merit(table):  # HG58
    t = table(green=dict(place="forest", status="greedy"))
    t.play("move forest")
    assert t.each("dana") == [0, 0, 0]
    assert t.green.merit == 0


def test_a_greedy_mover_at_merit_minus_four_takes_one_player_coin_and_leaves_the_box(table):  # HG58
    t = table(blue=dict(place="forest", merit=-4, status="greedy"), red=dict(dana=1))
    t.play("move town")
    assert t.each("dana") == [1, 0, 0]
    assert t.blue.merit == -5


def test_statuses_add_up(table):  # HG59
    t = table(blue=dict(status="greedy"), green=dict(place="temple", status="teacher"))
    t.play("move temple")
    assert t.status("blue") == {"monk", "meditator", "greedy"}


def test_statuses_last_until_death(table):  # HG59
    t = table(seats=2, blue=dict(head=4, dana=1, status="monk teacher"))
    t.play("skip", "skip").pass_turns()
    t.play("skip", "skip", "extend").pass_turns()
    assert t.status("blue") == {"monk", "meditator", "teacher"}
    t.play("skip", "skip", "die")
    assert t.status("blue") == set()


@pytest.mark.parametrize("keep_robes", [0, 1])
def test_a_teacher_who_goes_to_hell_is_greedy_and_no_teacher(table, keep_robes):  # HG59
    t = table(
        seats=2,
        keep_robes=keep_robes,
        when="evening",
        blue=dict(head=5, merit=-1, status="teacher"),
    )
    t.play("die").pass_turns(2)
    assert t.where("blue") == "town"
    assert t.blue.greedy and not t.blue.teacher


@pytest.mark.parametrize("keep_robes", [0, 1])
def test_a_greedy_player_who_goes_to_heaven_is_a_teacher_and_not_greedy(table, keep_robes):  # HG59
    t = table(
        seats=2,
        keep_robes=keep_robes,
        when="evening",
        blue=dict(head=5, merit=1, status="greedy"),
    )
    t.play("die").pass_turns(2)
    assert t.where("blue") == "town"
    assert t.blue.teacher and not t.blue.greedy


@pytest.mark.parametrize("keep_robes", [0, 1])
@pytest.mark.parametrize("status", ["teacher", "greedy"])
def test_neither_teacher_nor_greedy_survives_a_death_at_merit_zero(table, keep_robes, status):  # HG59
    t = table(keep_robes=keep_robes, when="evening", blue=dict(head=5, status=status))
    t.play("die")
    assert not t.blue.teacher and not t.blue.greedy
