"""What is asked, the turn, moving, burners and drawing: BW42 to BW62."""

import tomllib
from pathlib import Path

import pytest

import bardo
import bardo.games.buddha_wheel
from bardo.errors import BardoError

CARDS = tomllib.loads((Path(bardo.games.buddha_wheel.__file__).parent / "data" / "cards.toml").read_text("utf-8"))[
    "card"
]
MOMENTS = {card["name"]: card["moment"] for card in CARDS}
DICE = {"Hungry Ghost": "Hungry Ghost {}", "Animal": "Animal {}", "Human": "Human {}", "Demi-god": "Demi-god {}",
        "Spiritual Path": "S{}", "Subtle Path": "T{}"}  # fmt: skip
FIVE = ["Loving-kindness", "Simplicity", "Wisdom", "Faith", "Middle way"]


# What is asked


@pytest.mark.parametrize("place", ["Hungry Ghost Birth", "Animal 3", "Human 8", "Demi-god 2", "S6", "T2", "Bardo"])
def test_a_throw_is_called_for_even_when_there_is_nothing_else_to_choose(lay, place):  # BW42, BW48
    t = lay(place)
    assert (t.seat, t.names) == (0, ["throw"])
    for other in ("step", "stay", "leave", "on", "draw", "power", "stop"):
        assert t.refused(other)


@pytest.mark.parametrize("place", ["Hell Birth", "Hell 3", "God Birth", "God 5"])
def test_a_step_is_called_for_in_hell_and_among_the_gods(lay, place):  # BW42, BW49
    t = lay(place)
    assert (t.seat, t.names) == (0, ["step"])
    assert t.refused("throw")


def test_the_second_throw_is_called_for_as_well(lay):  # BW42, BW88
    t = lay(dict(at="Human 1", powers=5)).throw(1)
    assert (t.seat, t.names) == (0, ["throw"])
    assert [event.name for event in t.events].count("threw") == 1


def test_moving_burning_dying_and_being_born_happen_without_a_question(lay):  # BW43, BW57, BW68
    t = lay(dict(at="Demi-god 2", karma=["Anger"])).throw(2)
    assert (t.seat, t.at(0), t.cards(0), t.returned("Animal")) == (1, "Hell Birth", [], ["Anger"])


def test_a_moon_where_only_drawing_is_possible_asks_nothing(lay):  # BW44, BW96
    t = lay("T1", cards={"Subtle Path": ["Calm"]}).throw(1)
    assert (t.seat, t.at(0), t.cards(0)) == (1, "T2", ["Calm"])


def test_the_only_sort_of_card_is_dedicated_without_a_question(lay):  # BW44, BW66
    t = lay(dict(at="T1", karma=["Good humour", "Forgiveness", "Anger"])).throw(1).play("dedicate")
    assert (t.seat, t.cards(0, "dedicated"), t.cards(0)) == (1, ["Good humour"], ["Forgiveness", "Anger"])
    t = lay(dict(at="Human 1", karma=["Calm"]), cards={"Human": ["The bench"]}).throw(1)
    assert (t.seat, t.cards(0, "dedicated"), t.cards(0)) == (1, ["Calm"], [])


def test_the_only_colour_is_meditated_on_without_a_question(lay):  # BW44, BW100
    person = dict(at="T1", dedicated=["Calm", "Warmth"], meditated=["Confidence"])
    t = lay(person).throw(1).play("meditate")
    assert (t.seat, t.cards(0, "meditated"), t.cards(0, "dedicated")) == (1, ["Confidence", "Calm"], ["Warmth"])


def test_help_that_could_do_nothing_is_not_offered(lay):  # BW44, BW116, BW121, BW124
    t = lay(dict(at="Human 1", karma=["Calm"]), dict(buddha="Human 14"))
    assert t.names == ["throw"]  # nothing negative to purify
    t = lay(dict(at="Human 1", karma=[]), dict(buddha="Human 2")).throw(2)
    assert (t.seat, t.at(0)) == (1, "Human 3")  # nothing to dedicate in passing
    t = lay(dict(at="Human 1", meditated=["Calm"]), dict(buddha="Human 2")).throw(1)
    assert (t.seat, t.at(0)) == (1, "Human 2")  # nothing to do together


def test_the_action_is_asked_first_and_the_card_after_it_with_no_way_back(lay):  # BW45, BW95
    t = lay(dict(at="T1", karma=["Good humour", "Calm", "Anger"], dedicated=["Faith", "Wisdom"])).throw(1)
    assert set(t.names) == {"draw", "dedicate", "purify", "meditate"}
    t.play("dedicate")
    assert set(t.names) == {"dedicate pink human", "dedicate pink subtle path"}
    for other in ("draw", "dedicate", "purify", "meditate", "decline", "dedicate blue subtle path"):
        assert t.refused(other)
    t.undo()
    t.play("meditate")
    assert set(t.names) == {"meditate blue", "meditate grey"}
    for other in ("draw", "decline", "meditate pink", "meditate"):
        assert t.refused(other)


# The turn


def test_a_turn_runs_in_its_order(lay):  # BW46, BW88, BW116, BW122, BW125
    t = lay(
        dict(at="T1", karma=["Anger", "Harsh words", "Pride", "Calm", "Good humour", "Learning"], dedicated=["Faith"],
             powers=5),
        dict(buddha="T2"),
        dict(buddha="T4"),
        cards={"Subtle Path": ["Wisdom", "Listening"]},
    )  # fmt: skip
    assert (t.seat, set(t.names)) == (0, {"purify", "decline"})
    t.play("purify")
    assert t.names == ["throw"]
    t.throw(3)
    assert (t.seat, t.at(0), set(t.names)) == (0, "T2", {"dedicate", "decline"})
    t.play("dedicate", "dedicate pink subtle path")
    assert (t.at(0), set(t.names)) == ("T4", {"dedicate", "purify", "meditate", "decline"})
    t.play("purify")
    assert set(t.names) == {"draw", "dedicate", "purify", "meditate"}
    t.play("draw")
    assert (t.seat, t.names, t.cards(0)) == (0, ["throw"], ["Anger", "Good humour", "Learning", "Wisdom"])
    t.throw(1)
    assert (t.seat, t.at(0), t.cards(0)[-1]) == (1, "T5", "Listening")


def test_a_missed_turn_comes_before_anything_else(lay):  # BW46, BW47, BW129
    t = lay(
        dict(at="Human 1", missing=1, karma=["Anger"], powers=5), dict(buddha="Human 3"), dict(at="Animal 1"), turn=2
    )
    t.throw(1)
    assert (t.seat, t.at(0), t.player(0)["missing"], t.cards(0)) == (1, "Human 1", 0, ["Anger"])


def test_the_bardo_comes_before_a_buddhas_help(lay):  # BW46, BW76, BW117
    t = lay(dict(at="Bardo", karma=["Anger", "Calm"]), dict(buddha="Bardo"))
    assert t.names == ["throw"]
    t.throw(4)
    assert (t.seat, t.at(0), t.cards(0)) == (1, "Human Birth", ["Anger", "Calm"])


def test_a_missed_turn_is_paid_for_with_that(lay):  # BW47, BW83
    t = lay(dict(at="S3", missing=1), "Human 1", turn=1).throw(1)
    assert (t.seat, t.player(0)["missing"], t.state["round_number"]) == (1, 0, 3)
    t.throw(1)
    assert (t.seat, t.names, t.at(0)) == (0, ["throw"], "S3")


def test_a_bodhisattva_misses_both_throws(lay):  # BW47
    t = lay(dict(at="S3", missing=1, powers=5), "Human 1", turn=1).throw(1)
    assert (t.seat, t.at(0)) == (1, "S3")
    t.throw(1)
    assert t.seat == 0
    t.throw(1)
    assert (t.seat, t.at(0), t.names) == (0, "S4", ["throw"])


def test_all_turns_of_a_round_may_be_missed(lay):  # BW47, BW41
    t = lay("S2", "S2", "S2")
    for seat in range(3):
        assert t.seat == seat
        t.throw(1).play("power")
    assert (t.seat, t.state["round_number"]) == (0, 4)
    assert [int(t.player(seat)["missing"]) for seat in range(3)] == [0, 0, 0]


# Moving


@pytest.mark.parametrize("pips", range(1, 7))
@pytest.mark.parametrize("track", DICE)
def test_a_throw_goes_forward_exactly_its_pips(lay, track, pips):  # BW48
    start = 8 if track == "Subtle Path" else 1
    karma = ["Good humour"]
    t = lay(dict(at=DICE[track].format(start), karma=karma)).throw(pips)
    if "on" in t.names:
        t.play("on")
    assert t.at(0) == DICE[track].format(start + pips)


def test_nobody_goes_back(lay):  # BW48
    t = lay("Human 8").throw(3)
    assert set(t.names) == {"on", "arch"}
    for other in ("go back", "go forward", "stop", "sideways"):
        assert t.refused(other)


@pytest.mark.parametrize("realm", ["Hell", "God"])
def test_hell_and_the_gods_have_no_die_and_no_card(lay, realm):  # BW49, BW59
    t = lay(f"{realm} Birth", cards="shuffled")
    before = t.state["stacks"].tobytes()
    t.play("step")
    assert (t.at(0), t.cards(0), t.seat) == (f"{realm} 1", [], 1)
    assert "threw" not in t.told
    assert t.state["stacks"].tobytes() == before


def born_where_one_steps(wheel):
    """A game as it is played, in which seat 0 has a step to take."""
    for seed in range(100):
        t = wheel(2, seed=seed).play("throw", "throw")
        if t.names == ["step"]:
            return t
    raise AssertionError


def test_after_a_step_a_sentence_may_be_told(wheel):  # BW50
    t = born_where_one_steps(wheel)
    assert t.invitation is None
    t.play("step")
    assert isinstance(t.invitation, str) and t.invitation
    before, lines = t.state.tobytes(), len(t.log)
    t.tell_story("The lake boils, and the ducks do not mind.")
    assert t.state.tobytes() == before
    said = " ".join(t.log[lines:])
    assert "The lake boils, and the ducks do not mind." in said and t.match.names[0] in said
    again = bardo.replay(t.transcript())
    assert again.log == t.log
    assert again.state.tobytes() == before
    t.play(t.names[0])
    assert bardo.replay(t.transcript()).log == t.log


def test_nobody_waits_for_the_sentence(wheel):  # BW50
    t, silent = born_where_one_steps(wheel), born_where_one_steps(wheel)
    t.play("step").tell_story("It is warm.")
    silent.play("step")
    assert t.seat == silent.seat == 1
    for table in (t, silent):
        if table.names == ["throw"]:
            table.play("throw")
            assert table.invitation is None
            with pytest.raises(BardoError):
                table.tell_story("Too late.")
        else:
            table.play("step")
    assert t.state.tobytes() == silent.state.tobytes()


@pytest.mark.parametrize("person", [dict(at="God 6"), dict(at="Hell 1"), dict(at="God 2", powers=5)])
def test_a_sentence_may_follow_any_step(lay, person):  # BW50
    t = lay(person).play("step")  # into death, on a burner that kills, as a Bodhisattva
    assert t.invitation
    t.tell_story("The music stops.")
    assert any("The music stops." in line and t.match.names[0] in line for line in t.log)


def test_nothing_is_told_after_a_throw(lay):  # BW50
    t = lay("Human 1").throw(1)
    assert t.invitation is None
    with pytest.raises(BardoError):
        t.tell_story("I found a coin.")


@pytest.mark.parametrize("words", ["", "   ", "a\nb", "a\x07b", "x" * 281])
def test_what_cannot_be_told(wheel, words):  # BW50
    t = born_where_one_steps(wheel)
    with pytest.raises(BardoError):
        t.tell_story("Nothing happened yet.")
    t.play("step")
    log = list(t.log)
    with pytest.raises(BardoError):
        t.tell_story(words)
    assert t.log == log
    t.tell_story("x" * 280)


@pytest.mark.parametrize("realm", ["Hungry Ghost", "Animal", "Human", "Demi-god", "Hell", "God"])
def test_the_first_square_from_birth_is_number_1(lay, realm):  # BW51
    t = lay(f"{realm} Birth")
    t.play("step") if realm in ("Hell", "God") else t.throw(1)
    assert t.at(0) == f"{realm} 1"


def test_a_birth_square_has_no_effect(lay):  # BW51, BW40
    t = lay(dict(at="Animal 10", karma=["Harsh words", "Calm"]), cards="shuffled").throw(1)
    assert (t.at(0), t.cards(0), t.shuffled("Human")) == ("Human Birth", ["Harsh words"], 29)


def test_what_is_merely_gone_over_does_nothing(lay):  # BW52
    t = lay(dict(at="Demi-god 3", karma=["Calm"])).throw(2)
    assert (t.at(0), t.cards(0), t.seat) == ("Demi-god 5", ["Calm"], 1)
    t = lay(dict(at="Demi-god 3", karma=[])).throw(6)
    assert (t.at(0), t.seat) == ("Demi-god 9", 1)
    t = lay(dict(at="S1", karma=["Calm"])).throw(4)
    assert (t.at(0), t.seat) == ("S5", 1)
    t = lay(dict(at="T1", karma=["Calm"])).throw(4)
    assert (t.at(0), t.seat) == ("T5", 1)


@pytest.mark.parametrize("pips", [3, 4, 5, 6])
@pytest.mark.parametrize("track, place", [("Human", "Human 12"), ("Hungry Ghost", "Hungry Ghost 8"),
                                          ("Animal", "Animal 8"), ("Demi-god", "Demi-god 10"),
                                          ("Spiritual Path", "S18"), ("Subtle Path", "T12")])  # fmt: skip
def test_reaching_death_exactly_or_with_pips_to_spare_is_death(lay, track, place, pips):  # BW53, BW54, BW68
    t = lay(dict(at=place, karma=["Anger", "Pride"]), cards="shuffled")
    t.throw(pips)
    while "on" in t.names:
        t.play("on")
    assert (t.at(0), t.cards(0), t.seat) == ("God Birth", ["Anger"], 1)
    assert (t.shuffled(track), t.returned(track)) == (
        {"Subtle Path": 29, "Animal": 29}.get(track, 30),
        ["Pride"] if track == "Subtle Path" else [],
    )


# Karma burners


@pytest.mark.parametrize("place", ["God 1", "God 3", "God 5", "Demi-god 3", "Demi-god 7", "Demi-god 11"])
def test_a_burner_among_gods_and_demigods_takes_the_latest_positive_card(lay, place):  # BW55
    t = lay(dict(at=place, karma=["Calm", "Learning", "Anger"]))
    t.play("step") if place.startswith("God") else t.throw(1)
    assert (t.cards(0), t.returned("Human"), t.returned("Animal")) == (["Calm", "Anger"], ["Learning"], [])
    assert t.seat == 1


@pytest.mark.parametrize("place", ["Hell 1", "Hell 3", "Hell 5"])
def test_a_burner_in_hell_takes_the_latest_negative_card(lay, place):  # BW56
    t = lay(dict(at=place, karma=["Anger", "Harsh words", "Calm"])).play("step")
    assert (t.cards(0), t.returned("Human"), t.returned("Subtle Path")) == (["Anger", "Calm"], ["Harsh words"], [])


@pytest.mark.parametrize("place, karma, birth", [
    ("God 1", [], "Bardo"),
    ("God 3", ["Craving"], "Hungry Ghost Birth"),
    ("God 5", ["Anger", "Pride"], "God Birth"),
    ("Demi-god 3", ["Indecision"], "Bardo"),
    ("Hell 1", ["Calm"], "Human Birth"),
    ("Hell 3", [], "Bardo"),
])  # fmt: skip
def test_who_cannot_pay_dies(lay, place, karma, birth):  # BW57
    t = lay(dict(at=place, karma=karma, dedicated=["Faith"], meditated=["Wisdom"]), cards={"Demi-god": ["Mercy"]})
    t.play("step") if not place.startswith("Demi") else t.throw(1)
    assert (t.at(0), t.cards(0), t.seat) == (birth, karma[:-1], 1)
    assert (t.cards(0, "dedicated"), t.cards(0, "meditated")) == (["Faith"], ["Wisdom"])
    assert t.returned("Demi-god") == ["Mercy"]


@pytest.mark.parametrize("place", ["God 1", "Hell 1"])
def test_dying_on_a_burner_uses_refuge_and_cessation_as_ever(lay, place):  # BW57, BW72
    karma = ["Craving"] if place == "God 1" else ["Calm"]
    t = lay(dict(at=place, karma=karma, powers=3)).play("step")
    assert (t.at(0), t.cards(0)) == ("Human Birth", [])


def test_a_demigod_burns_first_and_then_draws(lay):  # BW58
    t = lay(dict(at="Demi-god 3", karma=["Calm", "Anger"]), cards={"Demi-god": ["Mercy"]}).throw(1)
    assert (t.cards(0), t.returned("Subtle Path"), t.seat) == (["Anger", "Mercy"], ["Calm"], 1)


def test_what_was_burnt_may_be_what_is_drawn(lay):  # BW58, BW24, BW27
    t = lay(dict(at="Demi-god 6", karma=["Mercy", "Anger"])).throw(2)
    assert (t.at(0), t.cards(0), t.returned("Demi-god")) == ("Demi-god 8", ["Anger", "Mercy"], [])


def test_the_card_cannot_pay_for_the_burner(lay):  # BW58, BW57
    t = lay(dict(at="Demi-god 3", karma=["Anger"]), cards={"Demi-god": ["Mercy"]}).throw(1)
    assert (t.at(0), t.cards(0), t.returned("Demi-god")) == ("Hell Birth", [], ["Mercy"])


# Drawing


def test_the_track_where_the_move_ends_counts(lay):  # BW59, BW78, BW92
    cards = {"Human": ["Learning"], "Spiritual Path": ["Patience"], "Subtle Path": ["Calm"]}
    t = lay("Human 7", cards=cards).throw(3).play("arch")
    assert (t.at(0), t.cards(0)) == ("S2", ["Patience"])
    t = lay("Human 7", cards=cards).throw(3).play("on")
    assert (t.at(0), t.cards(0)) == ("Human 10", ["Learning"])
    t = lay("S7", cards=cards).throw(2).play("sideways")
    assert (t.at(0), t.cards(0)) == ("T3", ["Calm"])


@pytest.mark.parametrize("card", ["Denial", "Learning", "Birthday", "Two loaves"])
def test_the_card_is_read_aloud(lay, card):  # BW60
    t = lay("Human 1", cards={"Human": [card]})
    before = len(t.log)
    t.throw(1)
    said = "\n".join(t.log[before:])
    assert card in said and MOMENTS[card] in said


def test_a_dedication_card_is_read_before_anything_is_chosen(lay):  # BW60, BW63
    t = lay(dict(at="Human 1", karma=["Calm", "Learning"]), cards={"Human": ["Two loaves"]})
    before = len(t.log)
    t.throw(1)
    assert "dedicate grey human" in t.names
    said = "\n".join(t.log[before:])
    assert "Two loaves" in said and MOMENTS["Two loaves"] in said


def test_a_positive_or_negative_card_goes_on_top_of_the_karma_stack(lay):  # BW61
    t = lay(dict(at="Human 1", karma=["Calm"]), cards={"Human": ["Denial", "Learning"]}).throw(1)
    t.begin(0).throw(1)
    assert (t.cards(0), t.player(0)["karma"], t.player(0)["negative"]) == (["Calm", "Denial", "Learning"], 3, 1)


@pytest.mark.parametrize("track, card", [("Hungry Ghost", "Night market"), ("Animal", "South"), ("Human", "Birthday"),
                                         ("Demi-god", "Roots"), ("Spiritual Path", "The hut"),
                                         ("Subtle Path", "Snowfall")])  # fmt: skip
def test_an_experience_card_has_no_effect(lay, track, card):  # BW62
    person = dict(at=DICE[track].format(4), karma=["Calm", "Anger"], dedicated=["Faith"], powers=2)
    t = lay(person, cards={track: [card, *["Denial"] * (track == "Human")]}).throw(1)
    assert (t.cards(0), t.cards(0, "dedicated"), t.seat) == (["Calm", "Anger"], ["Faith"], 1)
    assert (t.returned(track)[-1], t.player(0)["powers"], t.at(0)) == (card, 2, DICE[track].format(5))
