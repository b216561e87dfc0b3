"""Passing a Buddha, and a Buddha who passes: BW119 to BW123."""

import pytest


@pytest.mark.parametrize("buddha, passed", [("Human 2", False), ("Human 3", True), ("Human 4", True),
                                            ("Human 5", False), ("Human 6", False), ("Human 1", False)])  # fmt: skip
def test_passing_is_going_onto_a_square_and_off_it(lay, buddha, passed):  # BW119, BW120, BW121
    t = lay(dict(at="Human 2", karma=["Calm"]), dict(buddha=buddha)).throw(3)
    if passed:
        assert (t.seat, t.at(0), set(t.names)) == (0, buddha, {"dedicate", "decline"})
        t.play("dedicate")
        assert (t.cards(0), t.cards(0, "dedicated")) == ([], ["Calm"])
    elif buddha == "Human 5":
        t.play("decline")
    assert (t.seat, t.at(0)) == (1, "Human 5")


def test_level_on_the_other_lane_is_not_passing(lay):  # BW119
    t = lay(dict(at="S6", karma=["Calm"]), dict(buddha="T2"), dict(buddha="T1")).throw(2).play("on", "on")
    assert (t.seat, t.at(0)) == (1, "S8")
    t = lay(dict(at="T1", karma=["Calm"]), dict(buddha="S7")).throw(4)
    assert (t.seat, t.at(0)) == (1, "T5")


def test_where_the_gate_is_taken_only_what_lies_on_the_way_is_passed(lay):  # BW119, BW122
    people = dict(at="Human 7", karma=["Calm"]), dict(buddha="Human 9"), dict(buddha="S1")
    t = lay(*people).throw(4).play("on")
    assert (t.at(0), set(t.names)) == ("Human 9", {"dedicate", "decline"})
    t = lay(*people).throw(5).play("arch")
    assert (t.at(0), set(t.names)) == ("S1", {"dedicate", "decline"})


def test_every_passing_counts_by_itself(lay):  # BW121
    people = dict(at="Human 1", karma=["Calm", "Learning", "Mercy"]), dict(buddha="Human 2"), dict(buddha="Human 3")
    t = lay(*people).throw(4)
    assert (t.at(0), set(t.names)) == ("Human 2", {"dedicate", "decline"})
    t.play("dedicate", "dedicate grey human")
    assert (t.at(0), set(t.names)) == ("Human 3", {"dedicate", "decline"})
    t.play("dedicate", "dedicate pink demi-god")
    assert (t.at(0), t.seat, t.cards(0), t.cards(0, "dedicated")) == ("Human 5", 1, ["Calm"], ["Learning", "Mercy"])


@pytest.mark.parametrize("first", ["dedicate", "decline"])
def test_two_buddhas_on_one_square_are_passed_twice(lay, first):  # BW121
    people = dict(at="Human 1", karma=["Calm", "Warmth"]), dict(buddha="Human 3"), dict(buddha="Human 3")
    t = lay(*people).throw(4).play(first)
    assert (t.seat, t.at(0), set(t.names)) == (0, "Human 3", {"dedicate", "decline"})
    t.play("dedicate")
    assert (t.seat, t.at(0), len(t.cards(0, "dedicated"))) == (1, "Human 5", 2 if first == "dedicate" else 1)


def test_the_second_passing_is_not_offered_with_nothing_left(lay):  # BW121, BW44
    t = lay(dict(at="Human 1", karma=["Calm", "Anger"]), dict(buddha="Human 3"), dict(buddha="Human 3"))
    t.play("decline").throw(4).play("dedicate")
    assert (t.seat, t.at(0)) == (1, "Human 5")


def test_both_throws_of_a_bodhisattva_may_pass_the_same_buddhas(lay):  # BW121, BW88
    t = lay(dict(at="Human 1", karma=["Calm", "Warmth"], powers=5), dict(buddha="Human 2"), dict(buddha="Human 4"))
    t.throw(2).play("dedicate").throw(2)
    assert (t.at(0), set(t.names)) == ("Human 4", {"dedicate", "decline"})


def test_passing_is_asked_before_gate_and_lane(lay):  # BW122, BW77, BW91
    t = lay(dict(at="Human 7", karma=["Calm"]), dict(buddha="Human 8")).throw(3)
    assert (t.at(0), set(t.names)) == ("Human 8", {"dedicate", "decline"})
    t.play("dedicate")
    assert set(t.names) == {"on", "arch"}
    t = lay(dict(at="S6", karma=["Calm"]), dict(buddha="S7")).throw(3).play("on")
    assert (t.at(0), set(t.names)) == ("S7", {"dedicate", "decline"})
    t.play("decline")
    assert (t.at(0), set(t.names)) == ("S8", {"on", "sideways"})
    t.play("sideways")
    assert t.at(0) == "T3"


def test_leaving_a_buddhas_square_sideways_is_passing(lay):  # BW119, BW122
    t = lay(dict(at="S7", karma=["Calm"]), dict(buddha="T3")).throw(3)
    assert (t.at(0), set(t.names)) == ("S8", {"on", "sideways"})  # the last square from which T3 is passed
    t.play("sideways")
    assert (t.at(0), set(t.names)) == ("T3", {"dedicate", "decline"})
    t.play("dedicate")
    assert (t.at(0), t.cards(0, "dedicated")) == ("T4", ["Calm"])


def test_passings_come_before_a_death_later_in_the_throw(lay):  # BW122, BW53, BW68
    people = dict(at="Human 13", karma=["Anger", "Calm"]), dict(buddha="Human 14")
    t = lay(*people).play("decline").throw(4)
    assert (t.at(0), set(t.names)) == ("Human 14", {"dedicate", "decline"})
    t.play("dedicate")
    assert (t.at(0), t.cards(0), t.cards(0, "dedicated")) == ("Hell Birth", [], ["Calm"])
    t = lay(*people).play("decline").throw(4).play("decline")
    assert (t.at(0), t.cards(0)) == ("Human Birth", ["Anger"])


def test_a_buddha_on_death_is_not_passed_by_dying(lay):  # BW119, BW53, BW128
    t = lay(dict(at="Human 13", karma=["Calm"], dedicated=["Faith"]), dict(buddha="Human Death")).throw(6)
    assert (t.at(0), t.seat, t.cards(0)) == ("Human Birth", 1, [])


def test_a_buddha_who_passes_brings_help_as_they_leave(lay):  # BW121, BW123
    t = lay(dict(buddha="Human 2"), dict(at="Human 3", karma=["Calm", "Anger"])).throw(3).play("go forward")
    assert (t.seat, t.at(0)) == (0, "Human 3")
    t.play("go forward")
    assert (t.seat, set(t.names)) == (1, {"dedicate", "decline"})
    t.play("dedicate")
    assert (t.seat, t.cards(1, "dedicated"), set(t.names)) == (0, ["Calm"], {"go forward", "go back", "stop"})
    t.play("stop")
    assert t.at(0) == "Human 4"


def test_a_buddha_passes_with_the_last_pip(lay):  # BW123
    t = lay(dict(buddha="Human 2"), dict(at="Human 3", karma=["Calm"])).throw(2).play("go forward", "go back")
    assert (t.seat, set(t.names)) == (1, {"dedicate", "decline"})
    t.play("dedicate")
    assert (t.seat, t.names, t.at(0)) == (1, ["throw"], "Human 2")


@pytest.mark.parametrize("answer", ["dedicate", "decline"])
def test_a_buddha_who_crosses_again_passes_again(lay, answer):  # BW121, BW123
    t = lay(dict(buddha="Human 2"), dict(at="Human 3", karma=["Calm", "Warmth"])).throw(6)
    t.play("go forward", "go forward", answer, "go back", "go back")
    assert (t.seat, set(t.names)) == (1, {"dedicate", "decline"})
    t.play(answer)
    assert (t.seat, t.at(0)) == (0, "Human 2")


def test_a_buddha_passes_again_in_the_next_turn(lay):  # BW123
    t = lay(dict(buddha="Human 2"), dict(at="Human 3", karma=["Calm", "Warmth"])).throw(2)
    t.play("go forward", "go forward", "dedicate")
    t.begin(0).throw(2).play("go back", "go back")
    assert (t.seat, set(t.names)) == (1, {"dedicate", "decline"})


def test_leaving_the_square_where_the_throw_began_is_not_passing(lay):  # BW120
    t = lay(dict(buddha="Human 3"), dict(at="Human 3", karma=["Calm"])).throw(3).play("go forward")
    assert (t.seat, t.at(0)) == (0, "Human 4")
    t.play("go back", "go back")  # but coming back and going on is
    assert (t.seat, set(t.names)) == (1, {"dedicate", "decline"})


def test_in_the_bardo_nobody_is_passed(lay):  # BW120
    t = lay(dict(buddha="Human Birth"), dict(at="Bardo", karma=["Calm"])).throw(2)
    t.play("go to the bardo", "go to god birth")
    assert (t.at(0), t.seat, t.names) == ("God Birth", 1, ["throw"])


def test_on_birth_squares_a_buddha_does_pass_players(lay):  # BW120, BW121
    t = lay(dict(buddha="Human 1"), dict(at="Human Birth", karma=["Calm"])).throw(2)
    t.play("go back", "go to the bardo")
    assert (t.seat, set(t.names)) == (1, {"dedicate", "decline"})


def test_a_buddha_on_human_8_is_not_passed_by_a_throw_that_begins_there(lay):  # BW120, BW77
    t = lay(dict(at="Human 8", karma=["Calm"]), dict(buddha="Human 8")).throw(2)
    assert set(t.names) == {"on", "arch"}
    t.play("arch")
    assert (t.at(0), t.seat) == ("S2", 1)


def test_each_step_of_a_bodhisattva_in_hell_is_a_throw_of_its_own(lay):  # BW120, BW90, BW124
    t = lay(dict(at="Hell Birth", karma=["Calm"], powers=5), dict(buddha="Hell 1")).play("step")
    assert (t.at(0), set(t.names)) == ("Hell 1", {"dedicate", "decline"})
    t.play("decline", "step")  # off the Buddha's square, where this throw began; then the burner, and death
    assert (t.at(0), t.seat, t.cards(0, "dedicated")) == ("Human Birth", 1, [])


def test_three_buddhas_in_one_throw(lay):  # BW121, BW124, BW46
    t = lay(
        dict(at="Human 1", karma=["Calm", "Learning", "Mercy", "Anger"]),
        dict(buddha="Human 2"),
        dict(buddha="Human 3"),
        dict(buddha="Human 4"),
    )
    t.play("purify").throw(3)
    asked = []
    while t.seat == 0:
        asked.append((t.at(0), *sorted(t.names)))
        t.play("dedicate" if "dedicate" in t.names else t.names[0])
    assert [place for place, *_ in asked] == ["Human 2", "Human 2", "Human 3", "Human 3", "Human 4"]
    assert asked[0] == ("Human 2", "decline", "dedicate") and asked[2] == ("Human 3", "decline", "dedicate")
    assert asked[4] == ("Human 4", "decline", "dedicate", "meditate")
    assert (t.cards(0), sorted(t.cards(0, "dedicated"))) == ([], ["Calm", "Learning", "Mercy"])
