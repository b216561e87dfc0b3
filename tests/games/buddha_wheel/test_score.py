"""Beginning as a Buddha, and saved scores: BW130 to BW139."""

import pytest

import bardo
from bardo.errors import BardoError, OutOfRange
from bardo.games.buddha_wheel import GAME

STACKS = ("Hungry Ghost", "Animal", "Human", "Demi-god", "Spiritual Path", "Subtle Path")
SIX = "dedicated pink 1, purple 1, grey 1, blue 1, yellow 1, green 1"
ALL_SIX = f"{SIX}; meditated pink, purple, grey, blue, yellow, green"


def in_stacks(table):
    """How many cards lie in the six stacks."""
    return sum(table.shuffled(stack) + len(table.returned(stack)) for stack in STACKS)


# Beginning as a Buddha


@pytest.mark.parametrize("carry", [["", ""], ["Buddha"], ["", "Buddha", ""], ["", *["Buddha"] * 9]], ids=len)
def test_who_was_a_buddha_begins_as_one_in_the_bardo(wheel, carry):  # BW130, BW132, BW134
    t = wheel(max(2, len(carry)), carry=carry)
    for seat, line in enumerate(carry):
        begun = (t.status(seat), t.at(seat))
        assert begun == (("a Buddha", "Bardo") if line else ("in the Wheel", "nowhere"))


def test_no_option_makes_a_buddha():  # BW132, BW156
    assert not [name for name in GAME.options if "buddha" in name]
    with pytest.raises(BardoError):
        GAME.new(2, 1, buddhas=1)


def test_a_seat_that_begins_as_a_buddha_has_its_first_turn_in_round_2(wheel):  # BW131, BW38, BW41
    t = wheel(4, carry=["Buddha"] * 2)
    turns = []
    for _ in range(3):
        turns.append((t.seat, int(t.state["round_number"])))
        t.play("throw")
        if "stop" in t.names:
            t.play("stop")
    assert turns == [(2, 1), (3, 1), (0, 2)]
    assert (t.at(0), t.at(1), t.status(0)) == ("Bardo", "Bardo", "a Buddha")
    assert t.at(2).endswith("Birth") and t.at(3).endswith("Birth")
    assert (t.seat, t.state["round_number"]) == (1, 2)


def test_the_first_turn_of_such_a_seat_is_a_buddhas(wheel):  # BW131, BW111
    t = wheel(2, carry=["Buddha"]).throw(4)
    assert (t.seat, t.names, t.state["round_number"]) == (0, ["throw"], 2)
    t.throw(3)
    assert {"stop", "go to hell birth", "go to subtle path death"} <= set(t.names)


def test_a_seat_that_begins_as_a_buddha_brings_nothing(wheel):  # BW131, BW138
    t = wheel(2, carry=[f"{ALL_SIX}; powers 3", "dedicated pink 1"])
    assert (t.status(0), t.player(0)["powers"], t.cards(0, "dedicated"), in_stacks(t)) == ("a Buddha", 0, [], 179)
    assert t.scores == ["Buddha", "dedicated pink 1"]


def test_a_saved_score_brings_a_buddha_by_itself(wheel):  # BW132, BW134
    t = wheel(3, carry=["", "Buddha", "powers 2"])
    assert [t.status(seat) for seat in range(3)] == ["in the Wheel", "a Buddha", "in the Wheel"]
    assert (t.at(1), t.seat, t.scores) == ("Bardo", 0, ["", "Buddha", "powers 2"])
    t.play("throw")
    assert t.seat == 2
    t.play("throw")
    assert (t.seat, t.state["round_number"]) == (0, 2)


def test_without_a_saved_score_nobody_begins_as_a_buddha(wheel):  # BW132
    assert [wheel(3).status(seat) for seat in range(3)] == ["in the Wheel"] * 3


# Saved scores


def test_a_score_notes_dedicated_and_meditated_cards_and_powers(lay):  # BW133, BW31
    t = lay(
        dict(
            at="S4", karma=["Anger", "Mercy"], dedicated=["Calm", "Faith"], meditated=["Warmth", "Listening"], powers=3
        ),
        dict(at="Human 1", dedicated=["Wisdom", "Learning", "Simplicity"]),
        dict(at="Bardo", karma=["Pride"], powers=1),
        dict(at="Bardo", karma=["Pride"]),
        dict(buddha="S3"),
    )
    assert t.scores == [
        "dedicated pink 2, blue 1, green 1; meditated pink, green; powers 3",
        "dedicated purple 1, grey 2",
        "powers 1",
        "",
        "Buddha",
    ]


def test_every_card_of_a_colour_is_noted_up_to_sixty(lay, wheel):  # BW133
    names = ["Calm", "Warmth", "Loving-kindness"]
    t = lay(dict(at="S4", dedicated=[*names * 4, "Patience"], meditated=names), copies=5)
    assert t.scores[0] == "dedicated pink 16; meditated pink 3"
    t = wheel(2, carry=["dedicated pink 60; meditated pink 3"])
    assert t.scores[0] == "dedicated pink 60; meditated pink 3"
    t.player(0)["dedicated"][0] += 1
    assert t.scores[0] == "dedicated pink 60; meditated pink 3"


def test_who_has_left_the_wheel_has_an_empty_score(lay):  # BW134, BW104
    five = ["Loving-kindness", "Simplicity", "Wisdom", "Faith", "Middle way"]
    t = lay(dict(at="T1", meditated=five, dedicated=["Listening"], powers=4)).throw(1).play("meditate")
    assert t.scores[0] == f"{ALL_SIX}; powers 4"
    t.play("leave")
    assert t.scores == ["", ""]


def test_a_new_buddhas_score_says_just_that(lay):  # BW134, BW110
    five = ["Loving-kindness", "Simplicity", "Wisdom", "Faith", "Middle way"]
    t = lay(dict(at="T1", meditated=five, dedicated=["Listening"], powers=4)).throw(1).play("meditate", "stay")
    assert t.scores == ["Buddha", ""]


LINES = ["dedicated pink 2, blue 1; meditated pink; powers 3", "dedicated green 12", "powers 5", "",
         f"{SIX}; meditated purple, green; powers 1"]  # fmt: skip


def test_a_seat_with_a_carried_score_begins_with_it(wheel):  # BW135, BW133
    t = wheel(5, carry=LINES)
    assert t.scores == LINES
    assert (list(t.player(0)["dedicated"]), list(t.player(0)["meditated"])) == ([1, 0, 0, 1, 0, 0], [1, 0, 0, 0, 0, 0])
    assert [int(t.player(seat)["powers"]) for seat in range(5)] == [3, 0, 5, 0, 1]
    assert all(not t.cards(seat) and t.at(seat) == "nowhere" for seat in range(5))
    assert in_stacks(t) == 3 * 180 - 3 - 12 - 6
    assert (t.seat, t.names, t.state["round_number"]) == (0, ["throw"], 1)
    t.throw(2)
    assert (t.at(0), t.seat, t.scores) == ("Hungry Ghost Birth", 1, LINES)


def test_fewer_lines_than_seats_are_enough(wheel):  # BW135
    t = wheel(3, carry=["powers 2"])
    assert t.scores == ["powers 2", "", ""]


def test_a_score_goes_through_a_transcript(wheel):  # BW135
    t = wheel(5, carry=LINES)
    t.play("throw", "throw")
    again = bardo.replay(t.transcript())
    assert again.state.tobytes() == t.state.tobytes()
    assert again.scores == LINES


def test_carried_powers_and_colours_count_from_the_second_birth_on(wheel):  # BW135, BW73, BW74, BW39
    t = wheel(2, carry=["dedicated green 1; meditated green; powers 3"]).throw(6)
    assert t.at(0) == "God Birth"
    t.karma(0, "Pride", "Anger")
    for birth in ("Human Birth", "Human Birth"):
        t.put(0, "Human 14")
        t.begin(0).throw(1)
        assert t.at(0) == birth


def test_the_cards_come_from_the_stacks_in_their_order(wheel):  # BW136
    pink = {"Subtle Path": 3, "Spiritual Path": 3, "Human": 2, "Demi-god": 2, "Animal": 1, "Hungry Ghost": 1}
    order = [stack for stack, number in pink.items() for _ in range(number)]
    for number in range(1, 13):
        t = wheel(2, carry=["", f"dedicated pink {number}"])
        gone = {stack: 30 - t.shuffled(stack) for stack in STACKS}
        assert gone == {stack: order[:number].count(stack) for stack in STACKS}
        assert (len(t.cards(1, "dedicated")), list(t.player(1)["tokens"])) == (number, [0] * 6)


def test_a_stack_without_the_colour_is_left_out(wheel):  # BW136
    t = wheel(2, carry=["dedicated green 11"])
    assert (t.shuffled("Animal"), t.shuffled("Hungry Ghost")) == (30, 30)  # no green in Animal
    t = wheel(2, carry=["dedicated green 12"])
    assert (t.shuffled("Animal"), t.shuffled("Hungry Ghost")) == (30, 29)


def test_if_no_card_is_left_a_token_stands_in(wheel):  # BW137, BW136, BW135
    t = wheel(2, carry=["dedicated pink 11", "dedicated pink 3, blue 1; meditated pink"])
    assert (t.scores, in_stacks(t)) == (
        ["dedicated pink 11", "dedicated pink 3, blue 1; meditated pink"],
        180 - 13,  # twelve pink ones and a blue one
    )
    assert (list(t.player(0)["tokens"]), list(t.player(1)["tokens"])) == ([0] * 6, [2, 0, 0, 0, 0, 0])
    t = wheel(2, copies=2, carry=["dedicated pink 11", "dedicated pink 3, blue 1; meditated pink"])
    assert in_stacks(t) == 360 - 15


def test_a_token_counts_like_a_card_and_vanishes_when_it_would_return(wheel):  # BW137, BW104
    t = wheel(2, carry=["dedicated pink 12", f"{SIX}; meditated purple, grey, blue, yellow, green"])
    t.throw(4).throw(4)
    t.put(1, "T1")
    t.begin(1).throw(1)
    assert set(t.names) == {"draw", "meditate"}
    t.play("meditate")
    assert (t.seat, set(t.names), t.scores[1]) == (1, {"stay", "leave"}, ALL_SIX)
    t.play("leave")
    assert (t.scores, in_stacks(t)) == (["dedicated pink 12", ""], 180 - 12)
    assert list(t.player(1)["tokens"]) == [0] * 6


def test_a_token_converts_rebirths_and_vanishes_when_its_owner_becomes_a_buddha(wheel):  # BW137, BW74, BW110
    t = wheel(2, carry=["dedicated pink 12", f"{SIX}; meditated pink, purple, grey, blue, yellow"])
    t.throw(4).throw(4)
    t.karma(1, "Anger")
    t.put(1, "Human 14")
    t.begin(1).throw(2)
    assert t.at(1) == "Human Birth"
    t.put(1, "T1")
    t.begin(1).throw(1).play("meditate", "stay")
    assert (t.status(1), in_stacks(t), sum(t.player(1)["tokens"])) == ("a Buddha", 180 - 12, 0)


def test_a_score_with_all_six_colours_meditated_begins_as_a_buddha(wheel):  # BW138
    t = wheel(2, carry=[f"{ALL_SIX}; powers 5"])
    assert (t.status(0), t.at(0), t.player(0)["powers"], t.seat, in_stacks(t)) == ("a Buddha", "Bardo", 0, 1, 180)
    assert t.scores == ["Buddha", ""]


@pytest.mark.parametrize("line", [
    "meditated pink",
    "dedicated blue 1; meditated pink",
    "dedicated pink 61",
    "dedicated pink 1; meditated pink 2",
    "dedicated pink -1",
    "dedicated pink 1.5",
    "dedicated pink many",
    "dedicated pink 1, pink 1",
    "dedicated mauve 1",
    "dedicated pink 1; meditated mauve",
    "dedicated pink 2; meditated pink, pink",
    "powers 6",
    "powers -1",
    "powers",
    "powers three",
    "karma 3",
    "buddhahood",
    "Buddha; powers 3",
    "dedicated pink 1; dedicated blue 1",
    "dedicated",
    "dedicated pink 99999999999999999999",
])  # fmt: skip
def test_a_wrong_score_is_refused(line):  # BW139
    with pytest.raises(BardoError) as refused:
        GAME.new(2, 1, carry=["", line])
    assert str(refused.value)


@pytest.mark.parametrize("line, word", [("dedicated pink 61", "61"), ("dedicated mauve 1", "mauve"), ("powers 6", "6"),
                                        ("meditated pink", "pink"), ("karma 3", "karma")])  # fmt: skip
def test_the_refusal_says_what_is_wrong(line, word):  # BW139
    with pytest.raises(BardoError, match=word):
        GAME.new(2, 1, carry=[line])


def test_more_scores_than_seats_are_refused():  # BW139
    with pytest.raises(BardoError):
        GAME.new(2, 1, carry=["", "", ""])


@pytest.mark.parametrize("players, carry", [(2, ["Buddha", "Buddha"]), (2, ["Buddha", ALL_SIX]), (3, ["Buddha"] * 3)])
def test_somebody_must_begin_as_an_ordinary_player(players, carry):  # BW139
    with pytest.raises(BardoError):
        GAME.new(players, 1, carry=carry)


def test_a_row_has_room_for_all_cards_of_a_colour_and_as_many_tokens_as_can_be_carried(wheel):  # BW36, BW133, BW137
    t = wheel(10, carry=["dedicated pink 60"] * 10)
    assert max(t.state["players"]["tokens"][:, 0]) == 60
    t.player(9)["dedicated"][0] = 5 * 12 + 60
    GAME.schema.check(t.match.state.reshape(1))
    t.player(9)["dedicated"][0] += 1
    with pytest.raises(OutOfRange):
        GAME.schema.check(t.match.state.reshape(1))


def test_only_a_score_that_makes_a_buddha_has_to_be_earned():  # BW130, BW132, BW138
    carry = GAME.carry
    who = "only somebody who has become a Buddha begins as one"
    earned = ["Buddha", " buddha ", ALL_SIX]
    free = ["", "powers 5", SIX, "dedicated pink 3, blue 1; meditated pink 2, blue; powers 3"]
    assert [carry.earned(carry.read(line)) for line in earned] == [who] * 3
    assert [carry.earned(carry.read(line)) for line in free] == [""] * 4
