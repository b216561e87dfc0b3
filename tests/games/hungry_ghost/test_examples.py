"""The worked examples, and a few whole stretches of play."""

import pytest


def test_example_1_a_walk_to_the_temple_and_back(table):  # HG16, HG18, HG20, HG44, HG46
    t = table()
    t.play("move temple")
    assert (t.where("blue"), t.status("blue"), t.blue.dana) == ("temple", {"monk"}, 0)
    t.play("move town")
    assert (t.where("blue"), t.blue.head, t.turn) == ("town", 1, "green")


def test_example_2_alms_and_a_good_deed(table):  # HG27, HG28, HG36, HG53
    t = table(blue=dict(status="monk"))
    t.play("alms")
    assert t.blue.dana == 1
    t.play("good deed")
    assert (t.blue.dana, t.blue.merit) == (0, 1)


def test_example_3_a_stay_in_heaven(table):  # HG60, HG63, HG64, HG71
    t = table(seats=2, when="evening", blue=dict(head=5, merit=3, delusion=20))
    t.play("die").pass_turns(3)
    assert (t.where("blue"), t.blue.merit, t.blue.delusion) == ("heaven", 0, 17)
    t.pass_turns()
    assert (t.where("blue"), t.blue.merit, t.blue.delusion) == ("town", 0, 16)
    assert "teacher" in t.status("blue")


def test_example_4_a_greedy_player_enters_town(table):  # HG31, HG32, HG39, HG57
    t = table(blue=dict(place="temple", status="greedy"), green=dict(dana=2), red=dict(dana=0))
    t.play("move town")
    assert t.each("dana") == [2, 1, 0]
    assert t.blue.merit == -2


def test_example_5_three_in_the_temple(table):  # HG22, HG23, HG24
    t = table(
        blue=dict(place="temple", status="meditator", delusion=2),
        green=dict(place="temple"),
        red=dict(place="temple"),
    )
    t.play("meditate")
    assert (t.blue.delusion, t.blue.insight) == (0, 0)
    t.play("meditate")
    assert (t.blue.delusion, t.blue.insight) == (0, 3)


@pytest.mark.parametrize("choice, wins", [("extend", False), ("die", True), ("nirvana", True), ("bodhisattva", False)])
def test_example_6_the_last_evening_with_full_insight(table, choice, wins):  # HG47, HG48, HG49, HG50, HG51
    t = table(when="evening", blue=dict(head=5, dana=2, delusion=0, insight=7))
    assert set(t.choices) == {"extend", "die", "nirvana", "bodhisattva"}
    t.play(choice)
    assert t.over == wins
    assert t.winners == ([0] if wins else [])


@pytest.mark.parametrize("thief, then", [("blue", [1, 1, 2]), ("green", [2, 1, 1]), ("red", [1, 2, 1])])
def test_example_7_a_thief_at_merit_minus_four(table, thief, then):  # HG33, HG34
    t = table(
        turn=thief,
        **{c: dict(dana=2) for c in ("blue", "green", "red") if c != thief},
        **{thief: dict(merit=-4)},
    )
    t.play("bad deed")
    assert t.each("dana") == then
    assert getattr(t, thief).merit == -5


def test_from_town_to_heaven_and_back_as_a_teacher(table):  # HG18, HG36, HG46, HG52, HG64, HG71
    t = table(seats=2)
    t.play("move temple", "move town").pass_turns()
    for _ in range(4):
        t.play("alms", "good deed").pass_turns()
    t.play("alms", "good deed")
    assert (t.blue.merit, t.blue.head, t.choices) == (5, 5, ["die"])
    t.play("die")
    t.pass_turns(6)
    assert (t.where("blue"), t.blue.merit, t.blue.delusion, t.round) == ("town", 0, 24, 12)
    assert t.status("blue") == {"teacher", "meditator"}


def test_teacher_and_pupils_meditate_their_way_to_nirvana(table):  # HG1, HG22, HG40, HG76
    here = dict(place="temple", delusion=3)
    t = table(delusion=3, insight=5, hearts=2, blue=dict(status="teacher"), green=here, red=here)
    t.play("move temple", "meditate", "meditate", "meditate", "meditate", "meditate")
    assert t.each("delusion") == [0, 0, 0]
    assert t.each("insight") == [0, 3, 3]
    t.play("meditate", "meditate", "meditate", "meditate", "meditate", "meditate")
    assert t.each("insight") == [5, 5, 5]
    t.play("skip", "skip", "bodhisattva", "skip", "skip", "nirvana")
    assert (t.winners, t.returns) == ([1], [0.0, 1.0, 0.0])
