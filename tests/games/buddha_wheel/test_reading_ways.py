"""When a way is asked, and which card is dedicated or meditated on: BW66, BW96, BW100, BW157, BW158."""

import pytest

ALIKE = ["Calm", "Anger", "Warmth"]  # two pink cards of the Subtle Path, and one between them


# The way


def test_a_buddha_where_the_throw_ends_does_not_ask_the_way_sooner(lay):  # BW157, BW158, BW124
    people = dict(at="S7", karma=["Calm"]), dict(buddha="T5")
    t = lay(*people).throw(4)
    assert (t.at(0), set(t.names)) == ("S10", {"on", "sideways"})
    t.play("sideways")
    assert (t.at(0), set(t.names)) == ("T5", {"dedicate", "decline"})
    t = lay(*people).throw(4).play("on")
    assert (t.at(0), t.seat) == ("S11", 1)


def test_the_way_is_asked_sooner_for_a_buddha_who_can_be_passed(lay):  # BW158
    people = dict(at="S6", karma=["Calm"]), dict(buddha="T1")
    t = lay(*people).throw(3)
    assert (t.at(0), set(t.names)) == ("S6", {"on", "sideways"})
    t.play("sideways")
    assert (t.at(0), set(t.names)) == ("T1", {"dedicate", "decline"})
    assert t.play("decline").at(0) == "T3"
    t = lay(*people).throw(3).play("on")
    assert (t.at(0), set(t.names)) == ("S8", {"on", "sideways"})


@pytest.mark.parametrize("answer, sooner", [("dedicate", False), ("decline", True)])
def test_whoever_has_dedicated_the_last_card_is_asked_late(lay, answer, sooner):  # BW157, BW158
    t = lay(dict(at="S6", karma=["Calm"]), dict(buddha="S7"), dict(buddha="T3")).throw(4)
    while t.at(0) == "S6":
        t.play("on")
    assert (t.at(0), set(t.names)) == ("S7", {"dedicate", "decline"})
    t.play(answer)
    assert set(t.names) == {"on", "sideways"}
    assert (t.at(0) in ("S7", "S8")) == sooner
    assert (t.at(0) == "S9") != sooner


def test_two_ways_to_death_past_one_buddha_each_are_not_asked(lay):  # BW158
    t = lay(dict(at="S19", karma=["Calm"]), dict(buddha="S20"), dict(buddha="T14")).throw(2)
    assert set(t.names) == {"dedicate", "decline"}
    t.play("dedicate")
    assert (t.at(0), t.seat, t.cards(0, "dedicated")) == ("Bardo", 1, ["Calm"])


@pytest.mark.parametrize("buddha, passed", [("S20", "on"), ("T14", "sideways")])
def test_of_two_ways_to_death_the_one_past_a_buddha_may_be_chosen(lay, buddha, passed):  # BW158, BW122
    people = dict(at="S19", karma=["Calm"]), dict(buddha=buddha)
    for way in ("on", "sideways"):
        t = lay(*people).throw(2)
        assert (t.at(0), set(t.names)) == ("S19", {"on", "sideways"})
        t.play(way)
        assert t.at(0) == (buddha if way == passed else "Human Birth")
        assert ("dedicate" in t.names) == (way == passed)


def test_each_throw_of_a_bodhisattva_asks_the_way_once(lay):  # BW157, BW88
    t = lay(dict(at="S10", powers=5)).throw(4)
    assert (t.at(0), set(t.names)) == ("S13", {"on", "sideways"})
    t.play("on")
    assert (t.at(0), t.names) == ("S14", ["throw"])
    t.throw(3)
    assert (t.at(0), set(t.names)) == ("S16", {"on", "sideways"})
    assert t.play("sideways").at(0) == "T11"


# Which card


@pytest.mark.parametrize("which, left, birth", [
    ("dedicate later", ["Calm", "Anger"], "Hell Birth"), ("dedicate earlier", ["Anger", "Warmth"], "Human Birth"),
])  # fmt: skip
def test_a_dedication_card_asks_which_of_cards_alike(lay, which, left, birth):  # BW66, BW63, BW68
    t = lay(dict(at="Human 1", karma=ALIKE), cards={"Human": ["Two loaves"]}).throw(1)
    assert t.names == ["dedicate later", "dedicate earlier"]
    t.play(which)
    assert (t.seat, t.cards(0)) == (1, left)
    t.put(0, "Human 14")
    assert t.begin(0).throw(1).at(0) == birth


@pytest.mark.parametrize("which, gone", [("dedicate later", "Warmth"), ("dedicate earlier", "Calm")])
def test_whoever_passes_a_buddha_chooses_among_cards_alike_too(lay, which, gone):  # BW66, BW121
    t = lay(dict(at="Human 1", karma=ALIKE), dict(buddha="Human 2")).play("decline").throw(3)
    assert (t.at(0), set(t.names)) == ("Human 2", {"dedicate", "decline"})
    t.play("dedicate")
    assert (t.seat, t.names) == (0, ["dedicate later", "dedicate earlier"])
    t.play(which)
    assert (t.at(0), t.seat, t.cards(0, "dedicated")) == ("Human 4", 1, [gone])


def test_of_three_cards_alike_each_may_be_dedicated(lay):  # BW66
    karma = ["Calm", "Anger", "Warmth", "Pride", "Loving-kindness"]
    gone = set()
    for answers in (["dedicate later"], ["dedicate earlier", "dedicate later"], ["dedicate earlier"] * 2):
        t = lay(dict(at="T1", karma=karma)).throw(1).play("dedicate", *answers)
        assert (t.seat, len(t.cards(0))) == (1, 4)
        gone.update(t.cards(0, "dedicated"))
    assert gone == {"Calm", "Warmth", "Loving-kindness"}


def test_on_a_buddhas_square_a_colour_may_be_meditated_on_again(lay):  # BW96, BW100, BW124
    person = dict(at="Human 1", karma=["Mercy"], dedicated=["Calm"], meditated=["Warmth"])
    t = lay(person, dict(buddha="Human 3")).throw(2)
    assert (t.at(0), set(t.names)) == ("Human 3", {"dedicate", "meditate", "decline"})
    t.play("meditate")
    assert (t.seat, t.cards(0, "meditated"), t.status(0)) == (1, ["Warmth", "Calm"], "in the Wheel")


def test_six_meditated_cards_of_five_colours_do_not_liberate(lay):  # BW100, BW102
    five = ["Loving-kindness", "Simplicity", "Wisdom", "Faith", "Middle way"]
    t = lay(dict(at="T1", dedicated=["Calm", "Listening"], meditated=five)).throw(1).play("meditate")
    assert t.names == ["meditate pink", "meditate green"]
    t.play("meditate pink")
    assert (t.status(0), t.seat) == ("in the Wheel", 1)
    t.begin(0).throw(2).play("meditate")
    assert set(t.names) == {"leave", "stay"}


def test_a_second_meditated_card_does_not_count_in_the_ranking(lay):  # BW100, BW148
    people = dict(at="Hell 1", meditated=["Calm", "Warmth"]), dict(at="Hell 1", meditated=["Loving-kindness", "Faith"])
    t = lay(*people, preset="timed", rounds=2, turn=1).play("step")
    assert (t.over, list(t.returns)) == (True, [0, 1])


def test_whom_a_buddha_passes_or_visits_chooses_among_cards_alike(lay):  # BW66, BW121, BW127
    other = ["Good humour", "Pride", "Forgiveness"]
    t = lay(dict(buddha="Human 1"), dict(at="Human 2", karma=ALIKE), dict(at="Human 3", karma=other))
    t.throw(2).play("go forward", "go forward", "dedicate")
    assert (t.seat, t.names) == (1, ["dedicate later", "dedicate earlier"])
    t.play("dedicate earlier", "dedicate")
    assert (t.seat, t.names) == (2, ["dedicate later", "dedicate earlier"])
    t.play("dedicate later")
    assert (t.cards(1), t.cards(2)) == (["Anger", "Warmth"], ["Good humour", "Pride"])


def test_help_that_could_only_repeat_a_meditation_is_not_offered(lay):  # BW44, BW100
    t = lay(dict(at="Human 1", dedicated=["Calm"], meditated=["Warmth"]), dict(buddha="Human 3")).throw(2)
    assert (t.at(0), t.seat) == ("Human 3", 1)
