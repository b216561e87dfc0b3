"""How an evening ends, and what it brings to the next: BW4, BW130 to BW134, BW154, BW159 to BW161."""

import pytest

import bardo

FIVE = ["Loving-kindness", "Simplicity", "Wisdom", "Faith", "Middle way"]
NEARLY = dict(at="T1", meditated=FIVE, dedicated=["Listening"])
FIVE_COLOURS = (
    "dedicated pink 1, purple 1, grey 1, blue 1, yellow 1, green 1; meditated pink, purple, grey, blue, yellow"
)


def in_round(table, number):
    table.state["round_number"] = number
    return table


# The end


@pytest.mark.parametrize("players, minutes, rounds", [(2, 30, 50), (4, 45, 37), (5, 60, 40), (7, 60, 28), (9, 60, 22)])
def test_the_last_turn_of_the_last_round_ends_an_evening(lay, players, minutes, rounds):  # BW159, BW160, BW161
    people = ["Hell 1"] * players
    last = players - 1
    t = in_round(lay(*people, preset="evening", minutes=minutes, turn=last), rounds - 1).play("step")
    assert (t.over, t.seat, t.state["round_number"]) == (False, 0, rounds)
    t = in_round(lay(*people, preset="evening", minutes=minutes, turn=last), rounds).play("step")
    assert t.over


def test_a_missed_turn_completes_the_last_round(lay):  # BW161, BW47
    t = in_round(lay(dict(at="Hell 1", powers=1), dict(at="S3", missing=1), preset="evening"), 100).play("step")
    assert (t.over, list(t.returns)) == (True, [1, 0])


def test_a_liberation_in_the_last_round_does_not_cut_it_short(lay):  # BW161, BW147
    t = in_round(lay("Hell 1", NEARLY, "Hell 1", preset="evening", turn=1), 66).throw(1).play("meditate", "leave")
    assert (t.over, t.seat) == (False, 2)
    t.play("step")
    assert (t.over, list(t.returns)) == (True, [0, 1, 0])


def test_whoever_stays_and_whoever_is_a_buddha_share_an_evening(lay):  # BW147, BW161
    people = NEARLY, NEARLY | dict(karma=["Anger"]), dict(at="Hell 2", powers=4)
    t = in_round(lay(*people, preset="evening", copies=2), 66)
    t.throw(1).play("meditate", "stay")
    assert t.status(0) == "a Buddha"
    t.play("decline").throw(1).play("meditate", "stay")
    assert t.status(1) == "staying"
    t.play("step")
    assert (t.over, list(t.returns)) == (True, [0.5, 0.5, 0])


def test_an_evening_names_winners_where_a_full_game_has_none_who_lose(lay):  # BW4, BW145, BW159
    for preset, returns in (("full", [1, 1]), ("evening", [0.5, 0.5])):
        t = lay(NEARLY, NEARLY, preset=preset, copies=2)
        t.throw(1).play("meditate", "leave").throw(1).play("meditate", "leave")
        assert (t.over, list(t.returns)) == (True, returns)


@pytest.mark.parametrize("preset, returns", [("full", [1, 1]), ("evening", [0, 1])])
def test_whoever_began_as_a_buddha_wins_no_evening(wheel, preset, returns):  # BW150, BW161
    t = wheel(2, preset=preset, carry=["Buddha", FIVE_COLOURS]).throw(4)
    t.put(1, "T1")
    t.begin(1).throw(1).play("meditate", "leave")
    assert (t.over, list(t.returns)) == (True, returns)


def test_an_evening_ignores_the_limits_of_other_games(lay):  # BW153, BW154
    t = in_round(lay("Hell 1", "Hell 1", preset="evening", rounds=40, round_limit=40, turn=1), 40).play("step")
    assert (t.over, t.state["round_number"]) == (False, 41)
    for preset in ("full", "timed"):
        t = in_round(lay("Hell 1", "Hell 1", preset=preset, rounds=40, round_limit=40, minutes=240, turn=1), 40)
        assert t.play("step").over


# The next evening


def test_the_buddha_of_one_evening_begins_the_next_as_one(lay, wheel):  # BW130, BW132, BW134
    t = lay(NEARLY, dict(at="Hell 1", dedicated=["Calm"], powers=2), NEARLY, preset="evening", copies=2)
    t.throw(1).play("meditate", "stay", "step").throw(1).play("meditate", "leave")
    scores = t.scores
    assert scores == ["Buddha", "dedicated pink 1; powers 2", ""]
    new = wheel(3, preset="evening", carry=scores)
    assert [new.status(seat) for seat in range(3)] == ["a Buddha", "in the Wheel", "in the Wheel"]
    assert (new.at(0), new.seat, new.names) == ("Bardo", 1, ["throw"])


def test_who_was_a_buddha_may_begin_in_the_wheel(wheel):  # BW130, BW134
    t = wheel(2, carry=["", "powers 1"])
    assert (t.status(0), t.seat, t.names) == ("in the Wheel", 0, ["throw"])
    assert t.throw(4).at(0) == "Human Birth"


def test_two_buddhas_need_somebody_to_help(wheel):  # BW130, BW139
    with pytest.raises(bardo.BardoError):
        wheel(2, carry=["Buddha", "Buddha"])
    assert wheel(3, carry=["Buddha", "Buddha"]).seat == 2


def test_many_meditated_cards_of_one_colour_make_no_buddha(wheel):  # BW132, BW133, BW138
    line = "dedicated pink 6; meditated pink 6"
    t = wheel(2, carry=[line, FIVE_COLOURS])
    assert ([t.status(seat) for seat in range(2)], t.scores) == (["in the Wheel"] * 2, [line, FIVE_COLOURS])
    assert list(t.player(0)["meditated"]) == [6, 0, 0, 0, 0, 0]


def test_a_buddha_from_an_earlier_game_helps_from_the_first_turn(wheel):  # BW131, BW116
    t = wheel(2, carry=["Buddha"]).throw(1)
    assert (t.at(1), t.seat, t.state["round_number"]) == ("Hell Birth", 0, 2)
    t.karma(1, "Anger", "Calm")
    t.throw(1).play("go to hell birth")
    assert (t.seat, set(t.names)) == (1, {"dedicate", "purify", "decline"})
