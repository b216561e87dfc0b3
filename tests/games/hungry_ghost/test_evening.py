"""Evening: HG46 to HG52."""

import pytest


@pytest.mark.parametrize("head", [0, 1, 2, 3, 4])
def test_while_a_heart_is_left_the_player_ages_without_a_choice(table, head):  # HG46
    t = table(when="afternoon", blue=dict(head=head, dana=5, delusion=0, insight=7))
    t.play("skip")
    assert (t.turn, t.phase, t.over) == ("green", "morning", False)
    assert (t.blue.head, t.blue.dana, t.blue.insight) == (head + 1, 5, 7)


@pytest.mark.parametrize("choice", ["extend", "die", "nirvana", "bodhisattva"])
def test_nobody_leaves_life_by_day(table, choice):  # HG46
    t = table(blue=dict(head=4, dana=5, delusion=0, insight=7))
    assert t.refusal(choice) is not None
    t.play("skip")
    assert t.refusal(choice) is not None


@pytest.mark.parametrize("head", [5, 6, 14])
@pytest.mark.parametrize(
    "dana, insight, choices",
    [
        (0, 0, {"die"}),
        (1, 0, {"die", "extend"}),
        (1, 6, {"die", "extend"}),
        (0, 7, {"die", "nirvana", "bodhisattva"}),
        (1, 7, {"die", "extend", "nirvana", "bodhisattva"}),
    ],
)
def test_with_no_heart_left_the_player_chooses(table, head, dana, insight, choices):  # HG47
    t = table(when="afternoon", blue=dict(head=head, dana=dana, delusion=0, insight=insight))
    t.play("skip")
    assert (t.turn, t.phase) == ("blue", "evening")
    assert set(t.choices) == choices
    assert (t.blue.head, t.blue.dana) == (head, dana)


def test_the_last_heart_goes_in_one_evening_and_the_choice_comes_in_the_next(table):  # HG47
    t = table(seats=2, blue=dict(head=4))
    t.play("skip", "skip")
    assert t.turn == "green"
    t.pass_turns().play("skip", "skip")
    assert (t.turn, t.phase) == ("blue", "evening")


def test_extending_sends_one_dana_to_the_box_and_moves_the_head(table):  # HG48
    t = table(when="evening", blue=dict(head=5, dana=3, merit=2, delusion=9), green=dict(dana=1))
    t.play("extend")
    assert (t.blue.head, t.blue.dana, t.blue.merit, t.blue.delusion) == (6, 2, 2, 9)
    assert (t.green.dana, t.red.dana, t.turn) == (1, 0, "green")
    assert t.where("blue") == "town"


def test_extending_needs_a_dana(table):  # HG48
    t = table(when="evening", blue=dict(head=5))
    assert t.refusal("extend") == "HG48"


def test_extending_keeps_the_statuses_and_the_place(table):  # HG48
    t = table(
        when="evening",
        blue=dict(place="cave", head=5, dana=1, insight=3, delusion=0, status="monk teacher"),
    )
    t.play("extend")
    assert t.where("blue") == "cave"
    assert t.status("blue") == {"monk", "meditator", "teacher"}
    assert t.blue.insight == 3


def test_full_insight_does_not_forbid_extending(table):  # HG48
    t = table(when="evening", blue=dict(head=5, dana=1, delusion=0, insight=7))
    t.play("extend")
    assert (t.blue.head, t.blue.insight, t.over) == (6, 7, False)


@pytest.mark.parametrize("dana", [0, 4])
def test_dying_is_always_possible_once_no_heart_is_left(table, dana):  # HG49
    t = table(when="evening", blue=dict(head=5, dana=dana, merit=2))
    t.play("die")
    assert (t.where("blue"), t.turn) == ("heaven", "green")


def test_without_dana_and_insight_dying_is_the_only_choice(table):  # HG49
    t = table(when="evening", blue=dict(head=5, delusion=0, insight=6))
    assert t.choices == ["die"]


@pytest.mark.parametrize("merit", [-5, 0, 5])
def test_dying_with_full_insight_is_nirvana(table, merit):  # HG49
    t = table(when="evening", turn="green", green=dict(head=5, merit=merit, delusion=0, insight=7))
    t.play("die")
    assert t.over
    assert (t.winners, t.returns) == ([1], [0.0, 1.0, 0.0])


@pytest.mark.parametrize("insight", [0, 6])
def test_nirvana_needs_full_insight(table, insight):  # HG50
    t = table(when="evening", blue=dict(head=5, dana=1, delusion=0, insight=insight))
    assert t.refusal("nirvana") == "HG50"


@pytest.mark.parametrize("dana", [0, 3])
def test_nirvana_wins_at_once_with_or_without_dana(table, dana):  # HG50
    t = table(when="evening", blue=dict(head=5, dana=dana, delusion=0, insight=7))
    t.play("nirvana")
    assert t.over and t.seat is None
    assert t.winners == [0]


@pytest.mark.parametrize("insight", [0, 6])
def test_becoming_a_bodhisattva_needs_full_insight(table, insight):  # HG51
    t = table(when="evening", blue=dict(head=5, dana=1, delusion=0, insight=insight))
    assert t.refusal("bodhisattva") == "HG51"


def test_a_bodhisattva_gives_up_the_win_for_now(table):  # HG51
    t = table(when="evening", blue=dict(head=5, delusion=0, insight=7))
    t.play("bodhisattva")
    assert not t.over
    assert (t.winners, t.where("blue"), t.turn) == ([], "town", "green")


@pytest.mark.parametrize("hearts, extends", [(5, 0), (5, 3), (5, 10), (2, 0), (2, 10)])
def test_a_life_lasts_six_turns_and_one_more_for_each_extend(table, hearts, extends):  # HG52
    t = table(seats=2, hearts=hearts, blue=dict(dana=extends, merit=1))
    turns = 0
    while t.where("blue") == "town":
        turns += 1
        t.play("skip", "skip")
        if t.turn == "blue":
            t.play("extend" if t.blue.dana else "die")
        t.pass_turns()
    assert turns == hearts + 1 + extends
