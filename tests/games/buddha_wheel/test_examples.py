"""The worked examples that came with the rulings."""

import pytest

FIVE = ["Loving-kindness", "Simplicity", "Wisdom", "Faith", "Middle way"]


def test_a_demigod_on_2_throws_2(lay):  # BW55, BW58
    t = lay(dict(at="Demi-god 2", karma=["Good humour", "Pride"]), cards={"Demi-god": ["Jealousy"]}).throw(2)
    assert (t.at(0), t.returned("Human")) == ("Demi-god 4", ["Good humour"])
    assert (t.cards(0), t.returned("Demi-god"), t.seat) == (["Pride", "Jealousy"], [], 1)


def test_a_god_on_1_without_anything_positive(lay):  # BW57, BW68
    t = lay(dict(at="God 1", karma=["Craving"])).play("step")
    assert (t.at(0), t.cards(0), t.returned("Hungry Ghost")) == ("Hungry Ghost Birth", [], ["Craving"])


def test_the_same_with_three_refuges(lay):  # BW73, BW57
    t = lay(dict(at="God 1", karma=["Craving"], powers=3)).play("step")
    assert (t.at(0), t.cards(0), t.returned("Hungry Ghost")) == ("Human Birth", [], ["Craving"])


@pytest.mark.parametrize("person, birth", [
    ({}, "Animal Birth"),
    (dict(powers=3), "Human Birth"),
    (dict(meditated=["Learning"]), "Human Birth"),
    (dict(meditated=["Mercy"], powers=2), "Animal Birth"),
])  # fmt: skip
def test_doubt_leads_to_the_bardo_and_a_3_to_the_animals(lay, person, birth):  # BW69, BW76
    t = lay(person | dict(at="Human 14", karma=["Calm", "Indecision"]), "Human 1").throw(1)
    assert (t.at(0), t.cards(0)) == ("Bardo", ["Calm"])
    t.throw(1).throw(3)
    assert (t.at(0), t.seat) == (birth, 1)


def test_human_7_throws_4_through_the_gate(lay):  # BW77, BW78, BW82
    t = lay("Human 7").throw(4)
    assert (t.at(0), set(t.names)) == ("Human 8", {"on", "arch"})
    t.play("arch")
    assert (t.at(0), set(t.names)) == ("S3", {"power", "draw"})


def test_s10_throws_3(lay):  # BW91, BW92, BW94
    t = lay("S10", cards={"Subtle Path": ["Calm"], "Spiritual Path": ["Patience"]}).throw(3).play("sideways")
    assert (t.at(0), t.cards(0), t.seat) == ("T7", ["Calm"], 1)
    t = lay("S10", cards={"Subtle Path": ["Calm"], "Spiritual Path": ["Patience"]}).throw(3).play("on")
    assert (t.at(0), t.cards(0), t.seat) == ("S13", ["Patience"], 1)


def test_the_ends_of_the_two_paths(lay):  # BW53, BW54, BW12
    t = lay(dict(at="S19", karma=["Anger"])).throw(2)
    assert (t.at(0), t.seat) == ("Hell Birth", 1)
    t = lay(dict(at="T14", karma=["Anger"])).throw(1)
    assert (t.at(0), t.seat) == ("Hell Birth", 1)


def test_nine_imprints_need_a_4_and_a_6(lay):  # BW107, BW109
    karma = ["Anger", "Pride", "Denial", "Craving", "Mercy", "Patience", "Jealousy", "Learning", "Calm"]
    t = lay(dict(at="T1", meditated=FIVE, dedicated=["Listening"], karma=karma), "Human 1")
    t.throw(1).play("meditate", "stay").throw(1).throw(4)
    assert (t.cards(0), t.status(0)) == (karma[:5], "staying")
    t.throw(1).throw(6)
    assert (t.cards(0), t.status(0), t.at(0)) == ([], "a Buddha", "T2")
