"""Liberation and enlightenment: BW102 to BW110."""

import pytest

SETS = [  # one positive card of each colour, green last
    ["Loving-kindness", "Simplicity", "Wisdom", "Faith", "Middle way", "Listening"],
    ["Calm", "Detachment", "Contemplation", "Confidence", "Equanimity", "Cherishing others"],
    ["Warmth", "Remembering impermanence", "Seeing emptiness", "Inner peace", "Dependent arising", "Sense of shame"],
]


def nearly(at="T1", of=0, **more):
    """Somebody whom one meditation separates from liberation."""
    return dict(at=at, meditated=SETS[of][:5], dedicated=[SETS[of][5]]) | more


def liberated(lay, *others, **more):
    """A table at which seat 0 has just been liberated, on T2 and in a turn of their own."""
    t = lay(nearly(**more), *(others or ["Animal 1"]))
    if "decline" in t.names:  # a Buddha's help at the start
        t.play("decline")
    t.throw(1).play("meditate")
    return t.play("meditate green") if "meditate green" in t.names else t


@pytest.mark.parametrize("colour", range(6))
def test_the_sixth_colour_liberates_at_once(lay, colour):  # BW102, BW103
    meditated = [*SETS[0][:colour], *SETS[0][colour + 1 :]]
    t = lay(dict(at="T1", meditated=meditated, dedicated=[SETS[0][colour]], karma=["Anger"])).throw(1)
    t.play("meditate")
    assert (t.seat, set(t.names)) == (0, {"stay", "leave"})
    assert t.refused("throw")


def test_five_colours_do_not_liberate(lay):  # BW102
    t = lay(dict(at="T1", meditated=SETS[0][:4], dedicated=[SETS[0][4], *SETS[1][:4]]))
    t.throw(1).play("meditate", "meditate yellow")
    assert (t.seat, t.status(0), sum(t.player(0)["meditated"])) == (1, "in the Wheel", 5)


def test_the_rest_of_ones_own_turn_is_lost(lay):  # BW102, BW89, BW125
    t = liberated(lay, powers=5, karma=["Anger"]).play("stay")
    assert (t.seat, t.at(0), t.cards(0)) == (1, "T2", ["Anger"])  # no second throw
    t = lay(nearly("Human 1", karma=["Anger"]), dict(buddha="Human 2"), cards={"Human": ["Learning"]})
    t.play("decline").throw(1).play("meditate", "stay")
    assert (t.seat, t.cards(0), t.returned("Human")) == (1, ["Anger"], ["Learning"])  # no card


def test_a_burner_burns_nothing_after_a_liberation(lay):  # BW102, BW125
    t = lay(nearly("God 1", karma=["Mercy"]), dict(buddha="God 2")).play("step", "meditate", "stay")
    assert (t.seat, t.at(0), t.cards(0), t.status(0)) == (1, "God 2", ["Mercy"], "staying")


def test_liberation_in_somebody_elses_turn(lay):  # BW102, BW103, BW126
    t = lay(dict(buddha="T3"), nearly("T3", karma=["Anger"]), "Human 1").throw(3).play("stop")
    assert (t.seat, set(t.names)) == (1, {"meditate", "purify", "decline"})
    t.play("meditate")
    assert (t.seat, set(t.names)) == (1, {"stay", "leave"})
    t.play("stay")
    assert (t.status(1), t.seat, t.names) == ("staying", 1, ["throw", "leave"])  # and now it is their own turn
    t.undo()
    t.play("leave")
    assert (t.status(1), t.seat, t.names) == ("gone", 2, ["throw"])


def test_liberation_in_the_second_throw(lay):  # BW102, BW88
    t = lay(nearly(powers=5, karma=["Anger"])).throw(2).throw(1).play("meditate", "stay")
    assert (t.seat, t.at(0), t.status(0)) == (1, "T4", "staying")
    t.throw(1)
    assert (t.seat, set(t.names)) == (0, {"throw", "leave"})


def test_the_last_seat_of_a_round_may_leave_in_somebody_elses_turn(lay):  # BW102, BW41
    t = lay("Human 1", dict(buddha="T3"), nearly("T3"), turn=1).throw(3).play("stop", "meditate", "leave")
    assert (t.seat, t.state["round_number"], t.names) == (0, 3, ["throw"])
    t.throw(1)
    assert (t.seat, t.state["round_number"]) == (1, 3)


def test_the_buddhas_turn_goes_on_after_it(lay):  # BW102, BW127
    t = lay(
        dict(buddha="T3"),
        nearly("T3", karma=["Anger"]),
        nearly("T3", of=1),
        dict(at="T3", karma=["Pride"]),
    )
    t.throw(3).play("stop", "meditate", "leave")
    assert (t.seat, set(t.names)) == (2, {"meditate", "decline"})
    t.play("meditate", "stay")
    assert (t.status(2), t.seat, set(t.names)) == ("a Buddha", 3, {"purify", "decline"})
    t.play("purify")
    assert (t.seat, t.names, t.cards(3)) == (2, ["throw"], [])  # seat 1 has left, seat 2 is on as a Buddha


def test_who_leaves_returns_everything_and_has_no_more_turns(lay):  # BW104
    karma = ["Anger", "Learning"]
    t = liberated(lay, "Animal 1", "Animal 1", karma=karma, powers=4, dedicated=["Mercy", "Listening"])
    t.play("leave")
    assert (t.status(0), t.at(0), t.player(0)["powers"]) == ("gone", "nowhere", 0)
    assert t.cards(0) == t.cards(0, "dedicated") == t.cards(0, "meditated") == []
    assert (t.player(0)["karma"], t.player(0)["negative"], sum(t.player(0)["meditated"])) == (0, 0, 0)
    assert (t.returned("Animal"), t.returned("Human"), t.returned("Demi-god")) == (["Anger"], ["Learning"], ["Mercy"])
    assert t.returned("Subtle Path") == SETS[0][::-1]
    seats = []
    for _ in range(6):
        seats.append((t.seat, int(t.state["round_number"])))
        t.put(t.seat, "Animal 1")
        t.throw(1)
    assert seats == [(1, 2), (2, 2), (1, 3), (2, 3), (1, 4), (2, 4)]


def test_who_stays_keeps_cards_powers_and_square(lay):  # BW105, BW106
    t = liberated(lay, karma=["Anger", "Calm"], powers=3).play("stay")
    assert (t.status(0), t.at(0), t.player(0)["powers"], t.cards(0)) == ("staying", "T2", 3, ["Anger", "Calm"])
    assert sorted(t.cards(0, "meditated")) == sorted(SETS[0])
    t.throw(1)
    assert (t.seat, set(t.names)) == (0, {"throw", "leave"})
    t.throw(1)
    assert (t.at(0), t.cards(0), t.seat, t.status(0)) == ("T2", ["Anger"], 1, "staying")


@pytest.mark.parametrize("place", ["T13", "God 1", "Hell 5", "Demi-god 3", "S5"])
def test_who_stays_does_not_move_draw_or_die(lay, place):  # BW105
    t = liberated(lay, karma=["Harsh words", "Calm", "Denial"]).play("stay")
    t.put(0, place)
    t.begin(0).throw(2)
    assert (t.at(0), t.cards(0), t.status(0), t.seat) == (place, ["Harsh words"], "staying", 1)


def test_who_stays_in_the_bardo_throws_for_no_birth(lay):  # BW105, BW126
    t = lay(dict(buddha="Bardo"), nearly("Bardo", karma=["Anger", "Pride"])).throw(3).play("stop", "meditate", "stay")
    assert (t.seat, set(t.names)) == (1, {"throw", "leave"})
    t.throw(1)
    assert (t.at(1), t.cards(1), t.status(1)) == ("Bardo", ["Anger"], "staying")


def test_buddhas_do_not_help_who_stays(lay):  # BW105, BW115
    t = liberated(lay, dict(buddha="T4"), karma=["Anger", "Calm"], dedicated=["Mercy", "Listening"]).play("stay")
    t.throw(4).play("go back", "go back", "go back")  # over T3, T2 and T1
    assert (t.seat, t.names) == (1, ["go forward", "go aside", "stop"])
    t.play("go forward")  # and to an end on T2
    assert (t.at(1), t.seat, set(t.names)) == ("T2", 0, {"throw", "leave"})  # no Purify at the start either
    t.throw(1)
    assert (t.status(0), t.cards(0)) == ("staying", ["Anger"])


def test_who_stays_may_still_leave_on_any_later_turn(lay):  # BW106, BW104
    t = liberated(lay, karma=["Anger", "Calm"], powers=3).play("stay").throw(1).throw(1)
    assert t.status(0) == "staying"
    t.throw(1).play("leave")
    assert (t.status(0), t.cards(0), t.at(0), t.seat, t.player(0)["powers"]) == ("gone", [], "nowhere", 1, 0)
    assert not t.over


def test_a_missed_turn_still_due_is_missed_first(lay):  # BW106, BW129
    t = lay(dict(buddha="S3"), nearly("S3", karma=["Anger"], missing=1)).throw(1).play("stop", "meditate", "stay")
    assert (t.seat, t.status(1), t.player(1)["missing"], t.cards(1)) == (0, "staying", 0, ["Anger"])
    t.throw(1).play("stop")
    assert (t.seat, set(t.names)) == (1, {"throw", "leave"})


def test_a_bodhisattva_who_stays_misses_both_throws(lay):  # BW106, BW47
    t = lay(dict(buddha="S3"), nearly("S3", karma=["Anger"], missing=1, powers=5)).throw(1)
    t.play("stop", "meditate", "stay")
    assert (t.seat, t.cards(1), t.player(1)["missing"]) == (0, ["Anger"], 0)


@pytest.mark.parametrize("pips", range(1, 7))
def test_the_throw_returns_that_many_karma_cards_the_latest_first(lay, pips):  # BW107, BW26
    karma = ["Harsh words", "Learning", "Denial", "Pretence", "Good humour", "Impatience", "Open mind", "Addiction"]
    t = liberated(lay, karma=karma).play("stay").throw(1).throw(pips)
    assert (t.cards(0), t.returned("Human")) == (karma[:-pips], karma[: -pips - 1 : -1])
    assert (t.status(0), t.seat) == ("staying", 1)


@pytest.mark.parametrize("pips", [2, 3, 6])
def test_if_there_are_fewer_all_return_and_the_other_pips_are_lost(lay, pips):  # BW107, BW109
    t = liberated(lay, karma=["Harsh words", "Learning"]).play("stay").throw(1).throw(pips)
    assert (t.status(0), t.cards(0), t.seat) == ("a Buddha", [], 1)
    assert t.returned("Human") == ["Learning", "Harsh words"]


def test_a_bodhisattva_who_stays_has_two_throws(lay):  # BW108, BW106
    karma = ["Harsh words", "Learning", "Denial", "Pretence"]
    t = liberated(lay, karma=karma, powers=5).play("stay").throw(1)
    assert set(t.names) == {"throw", "leave"}
    t.throw(2)
    assert (t.seat, set(t.names), t.cards(0)) == (0, {"throw", "leave"}, karma[:2])
    t.throw(1)
    assert (t.seat, t.cards(0)) == (1, karma[:1])


def test_a_bodhisattva_may_leave_before_the_second_throw(lay):  # BW108, BW106
    t = liberated(lay, karma=["Harsh words", "Learning"], powers=5).play("stay").throw(1).throw(1).play("leave")
    assert (t.seat, t.status(0), t.over) == (1, "gone", False)


def test_a_bodhisattva_done_with_the_first_throw_has_no_second(lay):  # BW108, BW110
    t = liberated(lay, karma=["Harsh words"], powers=5).play("stay").throw(1).throw(1)
    assert (t.seat, t.status(0)) == (1, "a Buddha")


@pytest.mark.parametrize("powers", [0, 5])
def test_who_has_no_karma_when_choosing_to_stay_is_a_buddha_there_and_then(lay, powers):  # BW109, BW110
    t = liberated(lay, powers=powers, dedicated=["Listening", "Mercy"]).play("stay")
    assert (t.status(0), t.at(0), t.seat) == ("a Buddha", "T2", 1)
    assert (t.player(0)["powers"], t.cards(0, "dedicated"), t.cards(0, "meditated")) == (0, [], [])
    assert t.returned("Demi-god") == ["Mercy"]


def test_a_new_buddha_returns_everything_and_remains(lay):  # BW110
    t = liberated(lay, karma=["Harsh words"], powers=4, dedicated=["Mercy", "Listening"]).play("stay").throw(1).throw(3)
    assert (t.status(0), t.at(0), t.player(0)["powers"], t.seat) == ("a Buddha", "T2", 0, 1)
    assert t.cards(0) == t.cards(0, "dedicated") == t.cards(0, "meditated") == []
    assert sum(t.player(0)["dedicated"]) == sum(t.player(0)["meditated"]) == 0
    assert (t.returned("Human"), t.returned("Demi-god")) == (["Harsh words"], ["Mercy"])
    assert t.returned("Subtle Path") == SETS[0][::-1]


def test_nobody_is_helped_because_somebody_becomes_a_buddha_beside_them(lay):  # BW110
    t = liberated(lay, dict(at="T2", karma=["Anger", "Calm"], dedicated=["Patience"]))
    t.play("stay")
    assert t.status(0) == "a Buddha"
    assert (t.seat, set(t.names)) == (1, {"purify", "decline"})  # that is the start of their own turn
    t.play("decline")
    assert t.names == ["throw"]


def test_a_new_buddha_has_a_buddhas_turn_next(lay):  # BW110, BW111
    t = liberated(lay, powers=5).play("stay").throw(1)
    assert (t.seat, t.names) == (0, ["throw"])
    t.throw(2).play("stop")
    assert t.seat == 1  # a Bodhisattva no more


def test_the_cards_of_a_new_buddha_come_up_again(lay):  # BW110, BW25
    t = liberated(lay, "T3").play("stay").throw(2)
    assert t.cards(1) == ["Listening"]  # returned before the five others
