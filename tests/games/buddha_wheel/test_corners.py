"""Situations that other tests leave out: found by changing the rules and seeing who notices."""

FIVE = ["Loving-kindness", "Simplicity", "Wisdom", "Faith", "Middle way"]
TWO = ["Calm", "Detachment", "Contemplation", "Confidence", "Equanimity"]


def test_passing_a_player_is_nothing_though_a_buddha_is_somewhere(lay):  # BW34, BW121
    t = lay(dict(at="Human 1", karma=["Calm"]), "Human 2", dict(buddha="Animal 3")).throw(2)
    assert (t.at(0), t.seat, t.told.count("met")) == ("Human 3", 1, 0)


def test_a_buddha_who_comes_from_the_bardo_passes_on_a_birth_square(lay):  # BW119, BW120
    t = lay(dict(buddha="Bardo"), dict(at="Human Birth", karma=["Calm"])).throw(2)
    t.play("go to human birth", "go forward")
    assert (t.seat, set(t.names)) == (1, {"dedicate", "decline"})


def test_leaving_the_first_square_is_no_passing_in_a_later_throw_either(lay):  # BW120
    t = lay(dict(buddha="Human 2"), dict(at="Human 3", karma=["Calm"])).throw(1).play("go forward", "decline")
    t.begin(0).throw(2).play("go forward")
    assert (t.seat, t.at(0)) == (0, "Human 4")


def test_the_help_on_a_square_comes_anew_every_turn(lay):  # BW124
    t = lay(dict(at="Human 2", karma=["Calm", "Warmth"]), dict(buddha="Human 3"), dict(buddha="Human 4"))
    t.throw(1).play("decline")
    t.begin(0).throw(1)
    assert (t.at(0), set(t.names)) == ("Human 4", {"dedicate", "decline"})


def test_seats_that_begin_as_buddhas_help(wheel):  # BW130, BW116
    t = wheel(2, carry=["Buddha"]).throw(4)
    t.karma(1, "Anger")
    t.throw(2).play("go to human birth", "go forward")
    t.put(1, "Human 3")
    t.begin(1)
    assert set(t.names) == {"purify", "decline"}


def test_a_full_game_that_is_stopped_with_somebody_staying_is_no_success(lay):  # BW140, BW144, BW145
    t = lay(
        dict(at="T1", meditated=FIVE, dedicated=["Listening"]),
        dict(at="T1", meditated=TWO, dedicated=["Cherishing others"], karma=["Anger"]),
        round_limit=2,
    )
    t.throw(1).play("meditate", "leave").throw(1).play("meditate", "stay")
    assert (t.over, list(t.returns)) == (True, [0.5, 0.5])


def test_who_leaves_misses_no_turn(lay):  # BW104
    t = lay(dict(buddha="S3"), dict(at="S3", meditated=FIVE, dedicated=["Listening"], missing=1), "Animal 1")
    t.throw(1).play("stop", "meditate", "leave")
    assert (t.seat, t.player(1)["missing"], "missed" in t.told) == (2, 0, False)


def test_the_last_to_leave_ends_the_game_in_that_round(lay):  # BW141, BW144
    t = lay(
        dict(buddha="Human 3"),
        dict(at="T1", meditated=FIVE, dedicated=["Listening"], karma=["Anger"]),
        turn=1,
        round_limit=3,
    )
    t.throw(1).play("meditate", "stay").throw(1).play("stop", "leave")
    assert (t.over, t.told, t.state["round_number"]) == (True, ["left", "all free"], 3)


def test_refuge_is_tried_before_cessation(lay):  # BW72
    t = lay(dict(at="Human 14", karma=["Anger"], powers=3, meditated=["Calm"])).throw(1)
    assert "protected" in t.told and "ceased" not in t.told


def test_a_human_birth_needs_no_conversion(lay):  # BW74
    t = lay(dict(at="Human 14", karma=["Calm"], meditated=["Faith"])).throw(1)
    assert t.told == ["threw", "moved", "died", "born"]
