"""A Buddha's turn and help: BW111 to BW118, BW124 to BW129."""

import pytest

REALMS = {"Hell": 6, "Hungry Ghost": 10, "Animal": 10, "Human": 14, "Demi-god": 12, "God": 6}
FIVE = ["Loving-kindness", "Simplicity", "Wisdom", "Faith", "Middle way"]
RICH = dict(karma=["Anger", "Calm", "Pride", "Learning"], dedicated=["Faith"])


def rich(at, **more):
    """A person with something to dedicate, to purify and to meditate on."""
    return RICH | dict(at=at) | more


# A Buddha's turn


@pytest.mark.parametrize("steps", range(5))
def test_a_buddha_moves_as_far_as_the_throw_or_less_or_not_at_all(lay, steps):  # BW111, BW112
    t = lay(dict(buddha="Human 2"))
    assert t.names == ["throw"]
    t.throw(4)
    for done in range(steps):
        assert (t.seat, t.at(0), set(t.names)) == (0, f"Human {2 + done}", {"go forward", "go back", "stop"})
        t.play("go forward")
    if steps < 4:
        t.play("stop")
    assert (t.at(0), t.seat) == (f"Human {2 + steps}", 1)


def test_a_buddha_has_one_throw(lay):  # BW111
    t = lay(dict(buddha="Human 2")).throw(1).play("go back")
    assert (t.at(0), t.seat) == ("Human 1", 1)


def test_squares_may_be_entered_again(lay):  # BW112
    t = lay(dict(buddha="Human 2")).throw(6)
    t.play("go forward", "go back", "go forward", "go back", "go back", "go forward")
    assert (t.at(0), t.seat) == ("Human 2", 1)


NEIGHBOURS = [
    ("Human 3", {"go forward": "Human 4", "go back": "Human 2"}),
    ("Human 8", {"go forward": "Human 9", "go back": "Human 7", "go through the arch": "S1"}),
    ("Human 14", {"go forward": "Human Death", "go back": "Human 13"}),
    ("S1", {"go forward": "S2", "go through the arch": "Human 8"}),
    ("S5", {"go forward": "S6", "go back": "S4"}),
    ("S6", {"go forward": "S7", "go back": "S5", "go aside": "T1"}),
    ("S19", {"go forward": "S20", "go back": "S18", "go aside": "T14"}),
    ("S20", {"go forward": "Spiritual Path Death", "go back": "S19"}),
    ("T1", {"go forward": "T2", "go aside": "S6"}),
    ("T2", {"go forward": "T3", "go back": "T1", "go aside": "S7"}),
    ("T14", {"go forward": "Subtle Path Death", "go back": "T13", "go aside": "S19"}),
    ("Spiritual Path Death", {"go back": "S20", "go to the bardo": "Bardo"}),
    ("Subtle Path Death", {"go back": "T14", "go to the bardo": "Bardo"}),
    *[(f"{realm} Birth", {"go forward": f"{realm} 1", "go to the bardo": "Bardo"}) for realm in REALMS],
    *[(f"{realm} 1", {"go forward": f"{realm} 2", "go back": f"{realm} Birth"}) for realm in REALMS],
    *[
        (f"{realm} Death", {"go back": f"{realm} {squares}", "go to the bardo": "Bardo"})
        for realm, squares in REALMS.items()
    ],
    (
        "Bardo",
        {f"go to {realm.lower()} birth": f"{realm} Birth" for realm in REALMS}
        | {f"go to {track.lower()} death": f"{track} Death" for track in (*REALMS, "Spiritual Path", "Subtle Path")},
    ),
]


@pytest.mark.parametrize("place, ways", NEIGHBOURS, ids=[place for place, _ in NEIGHBOURS])
def test_the_neighbours_of_a_square(lay, place, ways):  # BW113, BW5, BW14, BW15
    t = lay(dict(buddha=place)).throw(2)
    assert set(t.names) == {*ways, "stop"}
    for name, there in ways.items():
        t.play(name)
        assert t.at(0) == there
        t.undo()


@pytest.mark.parametrize("number", range(6, 20))
def test_the_lanes_lead_both_ways_for_a_buddha(lay, number):  # BW113
    t = lay(dict(buddha=f"S{number}")).throw(2).play("go aside")
    assert t.at(0) == f"T{number - 5}"
    t.play("go aside")
    assert (t.at(0), t.seat) == (f"S{number}", 1)


def test_a_buddha_may_go_from_one_realm_to_another_through_the_hub(lay):  # BW113, BW114
    t = lay(dict(buddha="Hell 6")).throw(4)
    t.play("go forward", "go to the bardo", "go to god birth", "go forward")
    assert (t.at(0), t.seat, t.status(0)) == ("God 1", 1, "a Buddha")


@pytest.mark.parametrize("start, way, end", [
    ("Hell 1", "go forward", "Hell 2"),
    ("God 1", "go forward", "God 2"),
    ("Demi-god 3", "go forward", "Demi-god 4"),
    ("S2", "go forward", "S3"),
    ("T1", "go forward", "T2"),
    ("Human 1", "go forward", "Human 2"),
    ("Human 14", "go forward", "Human Death"),
    ("Human Birth", "go to the bardo", "Bardo"),
])  # fmt: skip
def test_squares_do_nothing_to_a_buddha(lay, start, way, end):  # BW114
    t = lay(dict(buddha=start), cards="shuffled")
    before = t.state["stacks"].tobytes()
    t.throw(1).play(way)
    assert (t.at(0), t.seat, t.status(0), t.cards(0)) == (end, 1, "a Buddha", [])
    assert t.state["stacks"].tobytes() == before


@pytest.mark.parametrize("place", ["Human Death", "Bardo", "Hell 2", "God Birth"])
def test_a_buddha_may_stop_anywhere_and_begins_there_next(lay, place):  # BW114
    t = lay(dict(buddha=place)).throw(1).play("stop").throw(1)
    assert (t.seat, t.at(0), t.names) == (0, place, ["throw"])  # no birth, no step
    t.throw(1)
    assert "stop" in t.names


def test_a_buddha_misses_no_turn(lay):  # BW114, BW109
    t = lay(dict(buddha="S3"), dict(at="S3", meditated=FIVE, dedicated=["Listening"], missing=1), "Animal 1")
    t.throw(1).play("stop", "meditate", "stay")
    assert (t.status(1), t.seat, t.names) == ("a Buddha", 1, ["throw"])
    t.throw(1)
    assert "stop" in t.names


def test_every_way_leads_back(lay):  # BW113, BW5, BW10, BW12
    t = lay(dict(buddha="Bardo"))
    ways, places = {}, ["Bardo"]
    for place in places:
        t.put(0, place)
        t.begin(0).throw(2)
        ways[place] = set()
        for name in t.names:
            if name == "stop":
                continue
            t.play(name)
            ways[place].add(t.at(0))
            t.undo()
        assert len(ways[place]) == len(t.names) - 1
        places += [there for there in sorted(ways[place]) if there not in places]
    assert len(places) == 92 + 6 + 8 + 1
    assert sum(len(there) for there in ways.values()) == 2 * (64 + 20 + 14 + 14 + 1 + 14)
    assert all(place in ways[there] for place in ways for there in ways[place])


# Help


def test_help_may_always_be_declined(lay):  # BW115
    t = lay(dict(buddha="Human 3"), dict(buddha="Human 4"), rich("Human 2"), turn=2)
    assert (t.seat, set(t.names)) == (2, {"purify", "decline"})
    t.play("decline").throw(2)
    assert (t.seat, set(t.names)) == (2, {"dedicate", "decline"})
    t.play("decline")
    assert (t.seat, set(t.names)) == (2, {"dedicate", "purify", "meditate", "decline"})
    t.play("decline")
    assert (t.seat, t.cards(2), t.cards(2, "dedicated")) == (0, RICH["karma"], RICH["dedicated"])


def test_buddhas_do_not_help_buddhas(lay):  # BW115
    t = lay(dict(buddha="Human 2"), dict(buddha="Human 3"), "Animal 1").throw(3)
    t.play("go forward", "go forward", "go back")
    assert (t.at(0), t.seat, t.names) == ("Human 3", 1, ["throw"])


def test_who_has_left_is_not_helped(lay):  # BW115, BW104
    t = lay(dict(at="T1", meditated=FIVE, dedicated=["Listening"]), dict(buddha="T4"), "Animal 1")
    t.throw(1).play("meditate", "leave").throw(3)
    t.play("go back", "go back", "go back")
    assert (t.at(1), t.seat) == ("T1", 2)


TOGETHER = [("Human 1", "Human 9"), ("Hell 5", "Hell 1"), ("S5", "S20"), ("T3", "T14"), ("Animal 2", "Animal 2"),
            ("Human 3", "Human Death"), ("S3", "Spiritual Path Death"), ("T3", "Subtle Path Death"),
            ("God 1", "God Death")]  # fmt: skip
APART = [("Human 1", "Animal 1"), ("S7", "T2"), ("T2", "S7"), ("Human 8", "S1"), ("Human Birth", "Human 3"),
         ("Human 3", "Human Birth"), ("Human Birth", "Human Birth"), ("Bardo", "Bardo"), ("Human 3", "Bardo"),
         ("Bardo", "Human 3"), ("Human 3", "Hell Death")]  # fmt: skip


@pytest.mark.parametrize("player, buddha, help_offered", [
    *[(*places, True) for places in TOGETHER],
    *[(*places, False) for places in APART],
])  # fmt: skip
def test_who_begins_a_turn_on_a_buddhas_track_may_purify(lay, player, buddha, help_offered):  # BW116, BW117
    t = lay(rich(player), dict(buddha=buddha))
    start = ["step"] if player.startswith(("Hell", "God")) else ["throw"]
    if help_offered:
        assert (t.seat, set(t.names)) == (0, {"purify", "decline"})
        t.play("purify")
        assert (t.cards(0), t.returned("Subtle Path")) == (["Anger", "Calm", "Learning"], ["Pride"])
    assert (t.seat, t.names) == (0, start)


def test_there_is_one_purify_a_turn_at_the_start(lay):  # BW118
    people = (
        dict(at="Human 1", karma=["Anger", "Pride", "Craving"], powers=5),
        dict(buddha="Human 9"),
        dict(buddha="Human 12"),
    )
    for choice, left in (("purify", ["Anger", "Pride"]), ("decline", ["Anger", "Pride", "Craving"])):
        t = lay(*people).play(choice)
        assert t.names == ["throw"]
        t.throw(1)
        assert (t.seat, t.names) == (0, ["throw"])  # not before the second throw
        t.throw(1)
        assert (t.seat, t.cards(0)) == (1, left)


def test_coming_to_a_buddhas_track_brings_nothing_at_the_second_throw(lay):  # BW118, BW116
    t = lay(dict(at="Human 8", karma=["Anger"], powers=5), dict(buddha="S20")).throw(2).play("arch")
    assert (t.at(0), t.seat, t.names) == ("S2", 0, ["throw"])


def test_what_was_purified_cannot_pay_the_burner(lay):  # BW116, BW46, BW57
    t = lay(dict(at="Hell 1", karma=["Anger"]), dict(buddha="Hell 5")).play("purify", "step")
    assert (t.at(0), t.seat) == ("Bardo", 1)
    t = lay(dict(at="Hell 1", karma=["Anger"]), dict(buddha="Hell 5")).play("decline", "step")
    assert (t.at(0), t.seat) == ("Hell 2", 1)


# Sharing a square


@pytest.mark.parametrize("choice", ["dedicate", "purify", "meditate", "decline"])
def test_whose_move_ends_on_a_buddhas_square_may_do_one_of_three(lay, choice):  # BW124, BW125
    person = dict(at="Human 2", karma=["Calm", "Anger"], dedicated=["Faith"])
    t = lay(person, dict(buddha="Human 5"), cards={"Human": ["Learning"]}).play("decline").throw(3)
    assert (t.seat, t.at(0), set(t.names)) == (0, "Human 5", {"dedicate", "purify", "meditate", "decline"})
    assert t.refused("draw")
    t.play(choice)
    assert t.seat == 1
    karma, dedicated, meditated = {
        "dedicate": (["Anger"], ["Faith", "Calm"], []),
        "purify": (["Calm"], ["Faith"], []),
        "meditate": (["Calm", "Anger"], [], ["Faith"]),
        "decline": (["Calm", "Anger"], ["Faith"], []),
    }[choice]
    assert (t.cards(0), t.cards(0, "dedicated"), t.cards(0, "meditated")) == (
        [*karma, "Learning"],
        dedicated,
        meditated,
    )


@pytest.mark.parametrize("person, possible", [
    (dict(karma=["Calm"]), {"dedicate", "decline"}),
    (dict(karma=["Anger"]), {"purify", "decline"}),
    (dict(dedicated=["Calm"]), {"meditate", "decline"}),
    (dict(dedicated=["Calm"], meditated=["Warmth"], karma=["Mercy"]), {"dedicate", "meditate", "decline"}),
    (dict(meditated=["Warmth"], karma=["Mercy"]), {"dedicate", "decline"}),
])  # fmt: skip
def test_only_what_is_possible_is_offered(lay, person, possible):  # BW124, BW96, BW44
    t = lay(person | dict(at="Human 2"), dict(buddha="Human 5"))
    if "decline" in t.names:
        t.play("decline")
    t.throw(3)
    assert (t.seat, set(t.names)) == (0, possible)


def test_two_buddhas_on_a_square_help_once(lay):  # BW124
    t = lay(rich("Human 2"), dict(buddha="Human 5"), dict(buddha="Human 5")).play("decline").throw(3)
    t.play("dedicate", "dedicate grey human")
    assert (t.seat, t.cards(0, "dedicated")) == (1, ["Faith", "Learning"])


def test_two_throws_share_one_help(lay):  # BW124, BW88
    t = lay(rich("Human 2", powers=5), dict(buddha="Human 5"), dict(buddha="Human 6")).play("decline")
    t.throw(3).play("purify")
    assert (t.seat, t.names) == (0, ["throw"])
    t.throw(1)
    assert (t.seat, t.at(0)) == (1, "Human 6")


def test_a_share_that_could_do_nothing_does_not_use_up_the_help(lay):  # BW124, BW44
    t = lay(dict(at="Human 2", powers=5), dict(buddha="Human 5"), dict(buddha="Human 6"), cards={"Human": ["Learning"]})
    t.throw(3)
    assert (t.at(0), t.cards(0), t.names) == ("Human 5", ["Learning"], ["throw"])
    t.throw(1)
    assert (t.seat, t.at(0), set(t.names)) == (0, "Human 6", {"dedicate", "decline"})


def test_purify_at_the_start_and_together_are_two(lay):  # BW118, BW124
    t = lay(dict(at="Human 2", karma=["Anger", "Pride", "Craving"]), dict(buddha="Human 5")).play("purify")
    t.throw(3).play("purify")
    assert (t.seat, t.cards(0)) == (1, ["Anger"])


def test_the_help_comes_before_the_squares_own_effect(lay):  # BW125, BW46
    person = dict(at="Demi-god 3", karma=["Calm"])
    t = lay(person, dict(buddha="Demi-god 4"), cards={"Demi-god": ["Mercy"]}).throw(1).play("dedicate")
    assert (t.at(0), t.cards(0, "dedicated"), t.returned("Demi-god")) == ("Bardo", ["Calm"], ["Mercy"])
    t = lay(person, dict(buddha="Demi-god 4"), cards={"Demi-god": ["Mercy"]}).throw(1).play("decline")
    assert (t.at(0), t.cards(0), t.seat) == ("Demi-god 4", ["Mercy"], 1)


def test_umbrella_and_moon_follow_the_help(lay):  # BW125, BW82, BW95
    t = lay(dict(at="S2", karma=["Calm"]), dict(buddha="S3")).throw(1).play("dedicate")
    assert (t.seat, set(t.names)) == (0, {"power", "draw"})
    t = lay(dict(at="T1", karma=["Calm"]), dict(buddha="T2")).throw(1).play("dedicate")
    assert (t.seat, set(t.names)) == (0, {"draw", "meditate"})
    t.play("meditate")
    assert t.cards(0, "meditated") == ["Calm"]


def test_who_is_liberated_together_has_no_square_effect(lay):  # BW125, BW102
    person = dict(at="S2", meditated=FIVE, dedicated=["Listening"], karma=["Calm"])
    t = lay(person, dict(buddha="S3"), cards={"Spiritual Path": ["Patience"]}).throw(1).play("meditate", "stay")
    assert (t.seat, t.cards(0), t.player(0)["powers"], t.player(0)["missing"]) == (1, ["Calm"], 0, 0)


def test_death_comes_before_sharing(lay):  # BW46, BW128
    t = lay(dict(at="Human 14", karma=["Anger", "Calm"], dedicated=["Faith"]), dict(buddha="Human Birth")).throw(2)
    assert (t.at(0), t.seat, t.cards(0)) == ("Human Birth", 1, ["Anger"])


# In a Buddha's turn


def test_who_can_do_nothing_is_not_asked(lay):  # BW126, BW44
    t = lay(dict(buddha="Human 3"), dict(at="Human 3", meditated=["Calm"], dedicated=["Warmth"]), rich("Human 3"))
    t.throw(2).play("stop")
    assert (t.seat, set(t.names)) == (2, {"dedicate", "purify", "meditate", "decline"})


@pytest.mark.parametrize("place", ["Human 3", "Human Birth", "Bardo", "T2", "Hell 2"])
@pytest.mark.parametrize("choice", ["dedicate", "purify", "meditate", "decline"])
def test_everyone_on_the_square_where_a_buddha_stops_is_helped(lay, place, choice):  # BW126
    person = dict(at=place, karma=["Calm", "Anger"], dedicated=["Faith"])
    t = lay(dict(buddha=place), person, cards={"Human": ["Learning"]}).throw(3).play("stop")  # without having moved
    assert (t.seat, set(t.names)) == (1, {"dedicate", "purify", "meditate", "decline"})
    t.play(choice)
    karma, dedicated, meditated = {
        "dedicate": (["Anger"], ["Faith", "Calm"], []),
        "purify": (["Calm"], ["Faith"], []),
        "meditate": (["Calm", "Anger"], [], ["Faith"]),
        "decline": (["Calm", "Anger"], ["Faith"], []),
    }[choice]
    assert (t.cards(1), t.cards(1, "dedicated"), t.cards(1, "meditated")) == (karma, dedicated, meditated)
    assert t.at(1) == place


def test_stopping_with_the_last_pip_helps_as_well(lay):  # BW126
    t = lay(dict(buddha="Hell Birth"), dict(at="Bardo", karma=["Calm"])).throw(1).play("go to the bardo")
    assert (t.seat, set(t.names)) == (1, {"dedicate", "decline"})
    t.play("dedicate")
    assert (t.seat, t.at(1), t.names, t.cards(1, "dedicated")) == (1, "Bardo", ["throw"], ["Calm"])


def test_a_buddha_who_passed_may_come_back_and_stop(lay):  # BW123, BW126
    t = lay(dict(buddha="Human 2"), rich("Human 3")).throw(3)
    t.play("go forward", "go forward", "decline", "go back")
    assert (t.seat, t.at(0), set(t.names)) == (1, "Human 3", {"dedicate", "purify", "meditate", "decline"})


def test_a_help_in_a_buddhas_turn_does_not_use_up_ones_own(lay):  # BW124, BW126
    t = lay(dict(buddha="Human 3"), dict(at="Human 3", karma=["Anger", "Pride", "Craving"]), dict(buddha="Human 5"))
    t.throw(1).play("stop", "purify")
    assert (t.seat, set(t.names)) == (1, {"purify", "decline"})  # the start of a turn of one's own
    t.play("purify").throw(2)
    assert (t.at(1), set(t.names)) == ("Human 5", {"purify", "decline"})


def test_two_buddhas_who_stop_one_after_the_other_help_twice(lay):  # BW126, BW127
    t = lay(dict(buddha="Human 3"), dict(buddha="Human 3"), dict(at="Human 3", karma=["Anger", "Pride", "Craving"]))
    t.throw(1).play("stop")
    assert (t.seat, set(t.names)) == (2, {"purify", "decline"})  # one offer, though two Buddhas are there
    t.play("purify")
    assert (t.seat, t.names) == (1, ["throw"])
    t.throw(1).play("stop")
    assert (t.seat, set(t.names)) == (2, {"purify", "decline"})


def test_several_players_are_asked_in_seat_order_after_the_buddha(lay):  # BW127
    person = dict(at="Human 3", karma=["Calm", "Learning"])
    t = lay(person, dict(buddha="Human 3"), person, person, turn=1, copies=3).throw(1).play("stop")
    asked = []
    for _ in range(3):
        asked.append(t.seat)
        t.play("dedicate", "dedicate pink subtle path")  # each finished before the next
    assert asked == [2, 3, 0]
    assert t.seat == 2  # the Buddha's turn is over
    assert [t.cards(seat, "dedicated") for seat in (0, 2, 3)] == [["Calm"]] * 3


def test_passed_players_are_asked_in_seat_order_square_by_square(lay):  # BW127, BW123
    people = [dict(at=f"Human {square}", karma=["Calm", "Learning"]) for square in (4, 3, 4)]
    t = (
        lay(people[0], people[1], dict(buddha="Human 2"), people[2], turn=2, copies=3)
        .throw(3)
        .play("go forward", "go forward")
    )
    assert (t.seat, set(t.names)) == (1, {"dedicate", "decline"})
    t.play("dedicate", "dedicate pink subtle path")
    assert t.seat == 2
    t.play("go forward")
    asked = []
    for _ in range(2):
        asked.append(t.seat)
        t.play("decline")
    assert asked == [3, 0]
    assert t.seat == 3


def test_who_is_passed_is_asked_before_those_where_the_buddha_stops(lay):  # BW123, BW126, BW127
    people = dict(buddha="Human 2"), dict(at="Human 4", karma=["Calm"]), dict(at="Human 3", karma=["Warmth"])
    t = lay(*people).throw(2).play("go forward", "go forward")
    assert (t.seat, set(t.names)) == (2, {"dedicate", "decline"})
    t.play("dedicate")
    assert (t.seat, set(t.names)) == (1, {"dedicate", "decline"})
    t.play("dedicate")
    assert (t.seat, t.names) == (1, ["throw"])
    assert (t.cards(1, "dedicated"), t.cards(2, "dedicated")) == (["Calm"], ["Warmth"])


@pytest.mark.parametrize("buddha, karma, there", [("Human Birth", ["Anger", "Calm"], "Human Birth"),
                                                  ("Bardo", ["Calm", "Indecision"], "Bardo")])  # fmt: skip
def test_being_born_where_a_buddha_is_brings_no_help(lay, buddha, karma, there):  # BW128
    t = lay(dict(at="Animal 10", karma=karma, dedicated=["Faith"]), dict(buddha=buddha)).throw(3)
    assert (t.at(0), t.seat, t.names) == (there, 1, ["throw"])


def test_a_throw_for_a_birth_is_no_move_either(lay):  # BW128, BW40
    t = lay(dict(at="Bardo", karma=["Anger", "Calm"]), dict(buddha="Human Birth")).throw(4)
    assert (t.at(0), t.seat, t.cards(0)) == ("Human Birth", 1, ["Anger", "Calm"])


def test_who_has_a_missed_turn_to_come_is_helped_in_a_buddhas_turn(lay):  # BW129
    t = lay(dict(buddha="S2"), dict(at="S3", karma=["Anger", "Calm"], missing=1), "Animal 1").throw(2)
    t.play("go forward", "go forward")
    assert (t.seat, set(t.names)) == (1, {"dedicate", "decline"})
    t.play("dedicate")
    assert (t.seat, t.cards(1, "dedicated")) == (2, ["Calm"])  # the missed turn passed, with no Purify
    assert (t.cards(1), t.player(1)["missing"]) == (["Anger"], 0)


def test_help_that_was_declined_is_not_used_up(lay):  # BW124
    t = lay(dict(at="Human 1", karma=["Calm", "Warmth"], powers=5), dict(buddha="Human 2"), dict(buddha="Human 4"))
    t.stack("Human", "Anger", "Hatred", "Spite")
    t.throw(1).play("decline").throw(2)
    assert (t.at(0), set(t.names)) == ("Human 4", {"dedicate", "purify", "decline"})
