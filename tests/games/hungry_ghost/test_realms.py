"""Heaven, Hell, death, rebirth and Bodhisattva: HG60 to HG75."""

import pytest

# Heaven


@pytest.mark.parametrize("merit", [1, 2, 3, 4, 5])
def test_who_dies_with_merit_above_zero_goes_to_heaven_with_as_many_hearts(table, merit):  # HG60, HG64
    t = table(seats=2, when="evening", blue=dict(head=5, merit=merit))
    t.play("die")
    assert (t.where("blue"), t.blue.merit) == ("heaven", merit)
    for left in range(merit - 1, -1, -1):
        t.pass_turns()
        assert (t.where("blue"), t.blue.merit) == ("heaven", left)
    t.pass_turns()
    assert t.where("blue") == "town"


@pytest.mark.parametrize("merit", [4, -4])
def test_turns_in_heaven_and_hell_run_by_themselves(table, merit):  # HG61
    t = table(when="evening", blue=dict(head=5, merit=merit, delusion=15))
    t.play("die")
    asked = []
    while t.where("blue") != "town":
        asked.append(t.turn)
        t.pass_turns()
    assert asked == ["green", "red"] * 5


@pytest.mark.parametrize("merit, delusion", [(4, 14), (-4, 16)])
def test_a_turn_in_heaven_or_hell_has_one_morning_and_one_evening(table, merit, delusion):  # HG61
    t = table(when="evening", blue=dict(head=5, merit=merit, delusion=15))
    t.play("die").pass_turns(2)
    assert (t.blue.delusion, abs(t.blue.merit)) == (delusion, 3)
    assert t.turn == "green"


@pytest.mark.parametrize("merit", [2, -2])
def test_dana_and_the_life_track_play_no_part_in_heaven_or_hell(table, merit):  # HG61
    t = table(seats=2, when="evening", blue=dict(head=7, dana=5, merit=merit, delusion=15))
    t.play("die")
    t.pass_turns(2)
    assert (t.blue.dana, t.where("blue") in ("heaven", "hell")) == (0, True)
    t.pass_turns()
    assert (t.blue.dana, t.blue.head, t.where("blue")) == (0, 0, "town")


@pytest.mark.parametrize("merit, status", [(2, "teacher"), (-2, "greedy")])
def test_heaven_makes_a_teacher_and_hell_a_greedy_one(table, merit, status):  # HG62
    t = table(when="evening", blue=dict(head=5, merit=merit))
    t.play("die")
    assert t.status("blue") - {"meditator"} == {status}


def test_a_teacher_in_heaven_teaches_nobody(table):  # HG62
    t = table(
        when="evening",
        blue=dict(place="temple", head=5, merit=3),
        green=dict(place="town"),
        red=dict(place="forest"),
    )
    t.play("die", "move temple", "skip", "move town", "move temple")
    assert not t.green.meditator and not t.red.meditator
    assert t.blue.merit == 2


def test_a_greedy_one_in_hell_steals_from_nobody(table):  # HG62
    t = table(
        when="evening",
        blue=dict(place="temple", head=5, merit=-3),
        green=dict(dana=2),
        red=dict(place="forest", dana=2),
    )
    t.play("die", "move temple", "skip", "move town", "skip")
    assert t.each("dana") == [0, 2, 2]
    assert t.blue.merit == -2


@pytest.mark.parametrize("delusion, then", [(20, 19), (1, 0), (0, 0)])
def test_a_morning_in_heaven_lowers_delusion_by_one(table, delusion, then):  # HG63
    t = table(seats=2, when="evening", blue=dict(head=5, merit=3, delusion=delusion))
    t.play("die").pass_turns()
    assert (t.blue.delusion, t.blue.insight) == (then, 0)


@pytest.mark.parametrize("merit", [1, 3, 5])
def test_a_stay_in_heaven_lasts_one_turn_more_than_merit(table, merit):  # HG64
    t = table(seats=2, when="evening", blue=dict(head=5, merit=merit, delusion=20))
    t.play("die").pass_turns(merit)
    assert (t.where("blue"), t.blue.merit, t.blue.delusion) == ("heaven", 0, 20 - merit)
    t.pass_turns()
    assert (t.where("blue"), t.blue.merit, t.blue.delusion) == ("town", 0, 19 - merit)
    assert t.status("blue") == {"teacher", "meditator"}


# Hell


@pytest.mark.parametrize("merit", [-1, -2, -3, -4, -5])
def test_who_dies_with_merit_below_zero_goes_to_hell_with_as_many_hearts(table, merit):  # HG65, HG67
    t = table(seats=2, when="evening", blue=dict(head=5, merit=merit))
    t.play("die")
    assert (t.where("blue"), t.blue.merit) == ("hell", merit)
    for left in range(merit + 1, 1):
        t.pass_turns()
        assert (t.where("blue"), t.blue.merit) == ("hell", left)
    t.pass_turns()
    assert t.where("blue") == "town"


@pytest.mark.parametrize("delusion, then", [(0, 1), (20, 21), (29, 30), (30, 30)])
def test_a_morning_in_hell_raises_delusion_by_one(table, delusion, then):  # HG66
    t = table(seats=2, when="evening", blue=dict(head=5, merit=-3, delusion=delusion))
    t.play("die").pass_turns()
    assert t.blue.delusion == then


@pytest.mark.parametrize("merit", [-1, -3, -5])
def test_a_stay_in_hell_lasts_one_turn_more_than_the_points_below_zero(table, merit):  # HG67
    t = table(seats=2, when="evening", blue=dict(head=5, merit=merit, delusion=10))
    t.play("die").pass_turns(-merit)
    assert (t.where("blue"), t.blue.merit, t.blue.delusion) == ("hell", 0, 10 - merit)
    t.pass_turns()
    assert (t.where("blue"), t.blue.merit, t.blue.delusion) == ("town", 0, 11 - merit)
    assert t.status("blue") == {"greedy"}


def test_all_players_are_in_heaven_or_hell_at_once(table):  # HG61, HG77
    t = table(
        seats=2,
        when="evening",
        blue=dict(head=5, merit=2, delusion=20),
        green=dict(realm="hell", merit=-1, delusion=20, status="greedy"),
    )
    t.play("die")
    # green: Hell twice, then a human again; blue meanwhile: Heaven twice
    assert (t.where("green"), t.green.merit, t.green.delusion) == ("town", 0, 22)
    assert (t.where("blue"), t.blue.merit, t.blue.delusion) == ("heaven", 0, 18)
    assert (t.turn, t.phase, t.round) == ("green", "morning", 3)


# Death


@pytest.mark.parametrize("merit, realm", [(5, "heaven"), (1, "heaven"), (0, "town"), (-1, "hell"), (-5, "hell")])
def test_death_is_judged_by_merit_at_once_and_ends_the_turn(table, merit, realm):  # HG68
    t = table(when="evening", blue=dict(place="cave", head=5, merit=merit, delusion=9))
    t.play("die")
    assert (t.where("blue"), t.blue.merit, t.blue.delusion) == (realm, merit, 9)
    assert (t.turn, t.phase) == ("green", "morning")


def test_the_next_turn_begins_in_the_new_realm(table):  # HG68
    t = table(seats=2, when="evening", blue=dict(head=5, merit=1, delusion=9))
    t.play("die")
    assert t.blue.delusion == 9
    t.pass_turns()
    assert t.blue.delusion == 8


@pytest.mark.parametrize("merit", [-2, 0, 2])
def test_death_takes_dana_insight_seat_and_status_but_not_merit_and_delusion(table, merit):  # HG69
    t = table(
        when="evening",
        blue=dict(
            place="cave",
            head=5,
            dana=4,
            insight=6,
            delusion=0,
            merit=merit,
            seated=1,
            status="monk meditator",
        ),
        green=dict(place="cave"),
    )
    t.play("die")
    assert (t.blue.dana, t.blue.insight, t.blue.seated) == (0, 0, 0)
    assert (t.blue.monk, t.blue.merit, t.blue.delusion) == (0, merit, 0)
    assert t.each("dana") == [0, 0, 0]


@pytest.mark.parametrize("merit, status", [(1, {"teacher", "meditator"}), (-1, {"greedy"}), (0, set())])
def test_robes_and_learning_are_gone_in_the_next_human_life(table, merit, status):  # HG69, HG71
    t = table(seats=2, when="evening", blue=dict(head=5, merit=merit, status="monk meditator"))
    t.play("die")
    t.pass_turns(2 if merit else 0)
    assert t.where("blue") == "town"
    assert t.status("blue") == status


@pytest.mark.parametrize("status", ["", "monk", "meditator", "teacher", "greedy", "monk teacher"])
def test_who_dies_with_merit_zero_is_reborn_plain(table, status):  # HG70
    t = table(when="evening", blue=dict(place="forest", head=5, status=status))
    t.play("die")
    assert t.status("blue") == set()
    assert (t.where("blue"), t.blue.head) == ("town", 0)


def test_a_teacher_reborn_at_merit_zero_cannot_meditate(table):  # HG70
    t = table(seats=2, when="evening", blue=dict(place="cave", head=5, status="teacher"))
    t.play("die").pass_turns().play("move forest")
    assert t.refusal("meditate") == "HG21"


@pytest.mark.parametrize("merit, stay", [(2, 3), (0, 0), (-2, 3)])
@pytest.mark.parametrize("place", ["cave", "temple"])
def test_every_human_rebirth_is_in_town_with_a_fresh_life(table, merit, stay, place):  # HG71
    t = table(
        seats=2,
        when="evening",
        blue=dict(place=place, head=8, dana=3, insight=2, delusion=0, merit=merit, status="monk"),
    )
    t.play("die").pass_turns(stay)
    assert t.where("blue") == "town"
    assert (t.blue.head, t.blue.dana, t.blue.insight, t.blue.merit, t.blue.seated) == (0, 0, 0, 0, 0)
    assert not t.blue.monk


def test_all_hearts_are_back_after_rebirth(table):  # HG71
    t = table(seats=2, when="evening", blue=dict(head=5))
    t.play("die").pass_turns()
    for head in range(1, 6):
        t.play("skip", "skip")
        assert (t.blue.head, t.turn) == (head, "green")
        t.pass_turns()
    t.play("skip", "skip")
    assert t.choices == ["die"]


@pytest.mark.parametrize("merit", [1, -1])
def test_leaving_heaven_or_hell_never_wins(table, merit):  # HG72
    t = table(
        seats=2,
        insight=7,
        when="evening",
        blue=dict(head=5, merit=merit, delusion=0, insight=6),
    )
    t.play("die").pass_turns(2)
    assert (t.where("blue"), t.blue.insight) == ("town", 0)
    assert (t.over, t.winners) == (False, [])


# Bodhisattva


@pytest.mark.parametrize("merit", [-5, -1, 0, 1, 5])
def test_a_bodhisattva_is_not_judged(table, merit):  # HG73
    t = table(when="evening", blue=dict(place="cave", head=9, merit=merit, delusion=0, insight=7))
    t.play("bodhisattva")
    assert (t.where("blue"), t.blue.head, t.blue.merit, t.blue.delusion) == ("town", 0, merit, 0)
    assert (t.turn, t.phase) == ("green", "morning")


def test_a_bodhisattva_gathers_insight_in_the_next_life_at_once(table):  # HG73
    t = table(seats=2, when="evening", blue=dict(head=5, delusion=0, insight=7))
    t.play("bodhisattva").pass_turns().play("move forest", "meditate")
    assert (t.blue.delusion, t.blue.insight) == (0, 1)


@pytest.mark.parametrize(
    "status",
    ["meditator", "monk meditator", "greedy meditator", "monk greedy meditator", "monk teacher"],
)
def test_a_bodhisattva_is_teacher_and_meditator_only(table, status):  # HG74
    t = table(when="evening", blue=dict(place="cave", head=5, delusion=0, insight=7, status=status))
    t.play("bodhisattva")
    assert t.status("blue") == {"teacher", "meditator"}


def test_a_bodhisattva_loses_dana_insight_and_seat(table):  # HG74
    t = table(
        cave_seats=1,
        when="evening",
        blue=dict(place="cave", head=5, dana=4, delusion=0, insight=7, seated=1, status="meditator"),
        green=dict(place="cave", status="meditator"),
    )
    t.play("bodhisattva")
    assert (t.blue.dana, t.blue.insight, t.blue.seated) == (0, 0, 0)
    assert t.each("dana") == [0, 0, 0]
    assert t.refusal("meditate") is None


def test_a_bodhisattva_can_still_win_later(table):  # HG75
    t = table(seats=2, when="evening", blue=dict(head=5, delusion=0, insight=7))
    t.play("bodhisattva").pass_turns()
    t.set("blue", head=5, insight=7)
    t.play("skip", "skip", "nirvana")
    assert t.winners == [0]


def test_anyone_else_can_win_after_a_bodhisattva(table):  # HG75
    t = table(
        when="evening",
        blue=dict(head=5, delusion=0, insight=7),
        green=dict(head=5, delusion=0, insight=7),
    )
    t.play("bodhisattva", "skip", "skip", "nirvana")
    assert (t.over, t.winners, t.returns) == (True, [1], [0.0, 1.0, 0.0])
