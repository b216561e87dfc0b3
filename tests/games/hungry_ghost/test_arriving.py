"""Arriving after a Move: HG38 to HG45."""

import pytest

# The four steps


def test_the_movers_own_compulsion_comes_before_the_greedy_already_there(table):  # HG38
    t = table(blue=dict(place="forest", status="greedy"), green=dict(status="greedy"))
    t.play("move town")
    assert t.each("dana") == [0, 2, 0]
    assert t.each("merit") == [-1, -2, 0]


def test_the_movers_own_teaching_comes_before_teachers_already_there(table):  # HG38
    t = table(
        blue=dict(status="teacher"),
        green=dict(place="temple", status="teacher"),
        red=dict(place="temple"),
    )
    t.play("move temple")
    assert t.each("merit") == [1, 0, 0]


def test_theft_comes_before_ordination(table):  # HG38
    t = table(ordination_cost=1, blue=dict(dana=3), green=dict(place="temple", status="greedy"))
    t.play("move temple")
    assert t.each("dana") == [0, 1, 0]
    assert t.blue.monk


def test_arrival_is_told_step_by_step(table):  # HG38
    t = table(
        seats=4,
        blue=dict(place="forest", status="greedy"),
        green=dict(status="greedy"),
        red=dict(status="teacher"),
        yellow=dict(dana=1),
    )
    t.play("move town")
    steps = [event.name for event in t.events]
    taught = steps.index("taught")
    thefts = [n for n, event in enumerate(t.events) if event.name.startswith("stole")]
    assert [t.events[n].a for n in thefts if n < taught] == [0, 0]
    assert {t.events[n].a for n in thefts if n > taught} == {1}


def test_teaching_is_told_before_ordination(table):  # HG38
    t = table(green=dict(place="temple", status="teacher"))
    t.play("move temple")
    steps = [event.name for event in t.events]
    assert steps.index("taught") < steps.index("ordained")


# First step


@pytest.mark.parametrize("greedy_robs", [0, 1])
def test_a_greedy_mover_entering_town_robs_everyone_and_the_box(table, greedy_robs):  # HG39
    t = table(
        seats=4,
        greedy_robs=greedy_robs,
        blue=dict(place="forest", status="greedy"),
        green=dict(dana=2),
        red=dict(dana=1),
    )
    t.play("move town")
    assert t.each("dana") == [3, 1, 0, 0]
    assert t.each("merit") == [-3, 0, 0, 0]


def test_a_greedy_mover_comes_to_town_from_the_temple_too(table):  # HG39
    t = table(blue=dict(place="temple", status="greedy monk"))
    t.play("move town")
    assert (t.blue.dana, t.blue.merit) == (1, -1)


@pytest.mark.parametrize("pupils", [1, 2, 3])
def test_a_teacher_entering_the_temple_teaches_everyone_there(table, pupils):  # HG40
    there = dict.fromkeys(["green", "red", "yellow"][:pupils], dict(place="temple"))
    t = table(seats=4, blue=dict(status="teacher"), **there)
    t.play("move temple")
    assert t.each("meditator") == [1] * (pupils + 1) + [0] * (3 - pupils)
    assert t.each("merit") == [pupils, 0, 0, 0]


def test_a_teacher_entering_the_temple_teaches_no_meditator(table):  # HG40
    t = table(
        blue=dict(status="teacher"),
        green=dict(place="temple", status="meditator"),
        red=dict(place="temple"),
    )
    t.play("move temple")
    assert t.each("merit") == [1, 0, 0]
    assert t.red.meditator


@pytest.mark.parametrize("start, there", [("forest", "town"), ("town", "forest"), ("forest", "cave")])
def test_a_teacher_teaches_nobody_outside_the_temple_by_arriving(table, start, there):  # HG41
    t = table(
        blue=dict(place=start, status="teacher"),
        green=dict(place=there),
        red=dict(place=there),
    )
    t.play("move " + there)
    assert t.each("meditator") == [1, 0, 0]
    assert t.each("merit") == [0, 0, 0]


@pytest.mark.parametrize("start, there", [("town", "temple"), ("town", "forest"), ("forest", "cave")])
def test_a_greedy_player_steals_nothing_outside_town_by_arriving(table, start, there):  # HG41
    t = table(
        blue=dict(place=start, status="greedy"),
        green=dict(place=there, dana=3),
        red=dict(place=there, dana=3),
    )
    t.play("move " + there)
    assert t.each("dana") == [0, 3, 3]
    assert t.blue.merit == 0


# Second step


@pytest.mark.parametrize(
    "start, there", [("forest", "cave"), ("town", "forest"), ("forest", "town"), ("town", "temple")]
)
def test_a_mover_who_finds_a_teacher_is_taught(table, start, there):  # HG42
    t = table(
        blue=dict(place=start),
        green=dict(place=there, status="teacher"),
        red=dict(place=there),
    )
    t.play("move " + there)
    assert t.each("meditator") == [1, 1, 0]
    assert t.each("merit") == [0, 1, 0]


@pytest.mark.parametrize("teachers", [2, 3])
def test_every_teacher_there_gains_merit_for_one_pupil(table, teachers):  # HG42
    there = dict.fromkeys(["green", "red", "yellow"][:teachers], dict(place="forest", status="teacher"))
    t = table(seats=4, **there)
    t.play("move forest")
    assert t.blue.meditator
    assert t.each("merit") == [0] + [1] * teachers + [0] * (3 - teachers)


def test_a_teacher_elsewhere_teaches_nobody(table):  # HG42
    t = table(green=dict(place="cave", status="teacher"), red=dict(status="teacher"))
    t.play("move forest")
    assert not t.blue.meditator
    assert t.each("merit") == [0, 0, 0]


def test_a_taught_player_can_meditate_the_same_afternoon(table):  # HG42, HG54
    t = table(green=dict(place="temple", status="teacher"))
    assert t.refusal("meditate") == "HG21"
    t.play("move temple", "meditate")
    assert t.blue.delusion == 28


# Third step


@pytest.mark.parametrize(
    "start, there, elsewhere, box",
    [
        ("forest", "cave", "town", 0),
        ("town", "forest", "cave", 0),
        ("town", "temple", "town", 0),
        ("forest", "town", "temple", 1),
    ],
)
def test_a_greedy_player_already_there_does_a_full_bad_deed(table, start, there, elsewhere, box):  # HG43
    t = table(
        seats=4,
        blue=dict(place=start, dana=2),
        green=dict(place=there, dana=2),
        red=dict(place=there, status="greedy"),
        yellow=dict(place=elsewhere, dana=2),
    )
    t.play("move " + there)
    assert t.each("dana") == [1, 1, 2 + box, 2]
    assert t.each("merit") == [0, 0, -2 - box, 0]


def test_a_greedy_player_robs_bystanders_even_when_the_mover_is_poor(table):  # HG43
    t = table(green=dict(place="forest", status="greedy"), red=dict(place="forest", dana=1))
    t.play("move forest")
    assert t.each("dana") == [0, 1, 0]


def test_dana_stolen_a_moment_ago_is_stolen_again(table):  # HG43
    t = table(
        blue=dict(dana=1),
        green=dict(place="forest", status="greedy"),
        red=dict(place="forest", status="greedy"),
    )
    t.play("move forest")
    assert t.each("dana") == [0, 0, 1]
    assert t.each("merit") == [0, -1, -1]


def test_two_greedy_players_rob_a_bystander_and_each_other(table):  # HG43
    t = table(
        seats=4,
        blue=dict(dana=1),
        green=dict(place="forest", status="greedy"),
        red=dict(place="forest", status="greedy"),
        yellow=dict(place="forest", dana=2),
    )
    t.play("move forest")
    assert t.each("dana") == [0, 1, 2, 0]
    assert t.each("merit") == [0, -2, -2, 0]


def test_greedy_players_steal_in_seat_order_after_the_mover(table):  # HG43
    greedy = dict(place="forest", status="greedy")
    t = table(seats=4, turn="red", red=dict(dana=1), yellow=greedy, blue=greedy, green=greedy)
    t.play("move forest")
    assert t.each("dana") == [0, 1, 0, 0]
    assert t.each("merit") == [-1, -1, 0, -1]


def test_three_greedy_players_in_town_take_from_the_box_and_each_other(table):  # HG43
    t = table(
        seats=4,
        blue=dict(place="forest"),
        green=dict(status="greedy"),
        red=dict(status="greedy"),
        yellow=dict(status="greedy"),
    )
    t.play("move town")
    # green: box; red: green, box; yellow: red, box
    assert t.each("dana") == [0, 0, 1, 2]
    assert t.each("merit") == [0, -1, -2, -2]


def test_a_greedy_mover_is_robbed_of_the_loot_by_the_greedy_in_town(table):  # HG43, HG39
    t = table(
        seats=4,
        blue=dict(place="temple", status="greedy monk"),
        green=dict(status="greedy"),
        red=dict(status="greedy"),
        yellow=dict(dana=1),
    )
    t.play("move town")
    # blue: yellow, box; green: blue, box; red: blue, green, box
    assert t.each("dana") == [0, 1, 3, 0]
    assert t.each("merit") == [-2, -2, -3, 0]


# Fourth step


def test_a_mover_into_the_temple_is_ordained_free_of_charge(table):  # HG44
    t = table(blue=dict(dana=4))
    t.play("move temple")
    assert t.status("blue") == {"monk"}
    assert (t.blue.dana, t.blue.merit) == (4, 0)
    assert (t.turn, t.phase) == ("blue", "afternoon")


def test_only_the_mover_is_ordained(table):  # HG44
    t = table(green=dict(place="temple"))
    t.play("move temple")
    assert t.each("monk") == [1, 0, 0]


@pytest.mark.parametrize("status", ["teacher", "greedy", "meditator"])
def test_ordination_spares_nobody(table, status):  # HG44
    t = table(blue=dict(status=status))
    t.play("move temple")
    assert t.blue.monk


def test_a_monk_is_not_ordained_again(table):  # HG44
    t = table(ordination_cost=1, blue=dict(dana=4, status="monk"))
    t.play("move temple")
    assert t.blue.dana == 4
    assert "ordained" not in [event.name for event in t.events]


# Only a Move is an arrival


def test_rebirth_in_town_lets_no_greedy_player_steal(table):  # HG45
    t = table(
        when="evening",
        blue=dict(place="forest", head=5),
        green=dict(status="greedy"),
        red=dict(dana=2),
    )
    t.play("die")
    assert t.where("blue") == "town"
    assert t.each("dana") == [0, 0, 2]
    assert t.green.merit == 0


def test_rebirth_in_town_beside_a_teacher_teaches_nobody(table):  # HG45
    t = table(when="evening", blue=dict(head=5), green=dict(status="teacher"))
    t.play("die")
    assert t.status("blue") == set()
    assert t.green.merit == 0


def test_a_greedy_player_reborn_from_hell_steals_nothing(table):  # HG45
    t = table(when="evening", blue=dict(head=5, merit=-1), green=dict(dana=2), red=dict(dana=2))
    t.play("die").pass_turns(4)
    assert (t.where("blue"), t.turn) == ("town", "green")
    assert t.each("dana") == [0, 2, 2]
    assert t.blue.merit == 0


def test_a_bodhisattva_reborn_in_town_teaches_nobody_and_is_not_robbed_for(table):  # HG45
    t = table(
        when="evening",
        blue=dict(head=5, delusion=0, insight=7),
        green=dict(status="greedy"),
        red=dict(dana=1),
    )
    t.play("bodhisattva")
    assert not t.green.meditator and not t.red.meditator
    assert t.each("dana") == [0, 0, 1]
    assert t.each("merit") == [0, 0, 0]
