"""Why one choice is better than another: the parts of the bots' opinion, and their words."""

import math
import random

import pytest

from bardo.bots.reasons import because
from bardo.engine.authoring.conformance import aims
from bardo.games.buddha_wheel import GAME

FIVE = ["Loving-kindness", "Simplicity", "Wisdom", "Faith", "Middle way"]
"""Pink, purple, grey, blue and yellow; green is missing."""
TERMS = {term.name: term for term in GAME.terms}
CARRIED = ["dedicated pink 2, blue 1, grey 1; meditated pink, blue; powers 4", "Buddha"]


def row(table):
    return GAME.schema.copy(table.match.state)


def check_sum(table):
    """The worths of all terms add up to the log-odds of every seat's chance."""
    for seat, chance in enumerate(table.chances):
        total = sum(term.worth(row(table), seat) for term in GAME.terms)
        assert total == pytest.approx(math.log(chance / (1 - chance)), abs=1e-6)


def why(table, best, rival):
    return because(table.match, table.match.find(best).id, table.match.find(rival).id)


# -- adding up -------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", GAME.presets)
@pytest.mark.parametrize("players", [2, 6])
def test_terms_add_up_in_every_game(preset, players):
    aims(GAME, players, preset, seed=3, limit=80, carry=CARRIED)


@pytest.mark.parametrize("preset", ["full", "short", "timed"])
def test_terms_add_up_exactly(wheel, preset):
    t, wishes = wheel(3, 5, preset=preset, carry=CARRIED[:1]), random.Random(1)
    for _ in range(40):
        t.play(wishes.choice(t.names))
        check_sum(t)


@pytest.mark.parametrize("preset", ["full", "short", "timed"])
def test_what_is_being_chosen_counts(lay, preset):
    t = lay(dict(at="T3", dedicated=["Faith", "Calm"], karma=["Offering", "Respect"]), preset=preset).throw(1)
    check_sum(t)
    t.play("meditate")
    check_sum(t)
    assert t.asked == "meditation" and TERMS["what is being chosen"].worth(row(t), 0) > 0


@pytest.mark.parametrize("preset", ["full", "timed"])
def test_terms_add_up_for_the_liberated(lay, preset):
    t = lay(dict(at="T3", meditated=FIVE, dedicated=["Listening"], karma=["Anger"]), "S4", preset=preset)
    t.throw(1).play("meditate")
    check_sum(t)
    t.play("stay")
    check_sum(t)
    while t.status(0) != "a Buddha":
        t.begin(0).play("throw")
    check_sum(t)


def test_terms_add_up_for_a_buddha_who_walks(lay):
    t = lay(dict(buddha="S4"), "S9", "Animal 3")
    for _ in range(10):
        check_sum(t)
        t.play(t.names[-1])


# -- what people count -----------------------------------------------------------------------


def test_terms_count_what_people_count(lay):
    t = lay(dict(at="T5", meditated=FIVE[:2], dedicated=["Faith"], karma=["Respect", "Craving"], powers=2))
    counts = {name: term.count(row(t), 0) for name, term in TERMS.items()}
    assert counts["delusions ended"] == 2 and counts["colours dedicated"] == 3 and counts["colours found"] == 4
    assert counts["powers"] == 2 and counts["Subtle Path"] == 10 and counts["Spiritual Path"] == 0
    assert counts["next birth"] == 1, "purple is meditated on"
    assert counts["liberation"] == 0


def test_words_are_left_out_where_there_is_nothing_to_tell():
    for term in GAME.terms:
        assert term.words(0.0) == "" and term.words(0.05) == ""
    assert TERMS["delusions ended"].words(1.0) == "you have ended one more root delusion"
    assert TERMS["delusions ended"].words(2.1) == "you have ended 2 more root delusions"
    assert TERMS["delusions ended"].words(0.4) == "you are likelier to end another root delusion soon"
    assert TERMS["missed turn"].words(-1.0) == "you have no turn to miss"
    assert TERMS["rivals"].words(3.2) == "the furthest of the others needs about 3 rounds more"


# -- reasons ---------------------------------------------------------------------------------


def test_the_arch_leads_to_the_spiritual_path(lay):  # BW77
    t = lay(dict(at="Human 7", karma=["Patience"], powers=3), preset="short", cards="shuffled").throw(2)
    assert "of the Spiritual Path ahead of you" in why(t, "arch", "on")


def test_meditation_ends_a_delusion(lay):  # BW101
    t = lay(dict(at="T3", dedicated=["Faith"], karma=["Anger"]), preset="short", cards="shuffled").throw(1)
    assert why(t, "meditate", "purify") == "You have ended one more root delusion."


def test_a_new_colour_is_better_than_a_second_card(lay):  # BW67
    t = lay(dict(at="T3", meditated=["Faith"], karma=["Confidence", "Respect"]), preset="short", cards="shuffled")
    t.throw(1).play("dedicate")
    assert why(t, "dedicate green spiritual path", "dedicate blue subtle path") == "You have one more colour dedicated."


def test_the_sixth_colour_liberates(lay):  # BW102
    t = lay(dict(at="T3", meditated=FIVE, dedicated=["Listening"], karma=["Anger"]), preset="timed", cards="shuffled")
    t.throw(1)
    assert "Red has ended all six root delusions and is liberated!" in why(t, "meditate", "draw")
    assert TERMS["liberation"].words(1.0) == "you are liberated"


def test_a_buddha_goes_where_help_is_needed(lay):  # BW126
    t = lay(dict(buddha="S4"), dict(at="S7", missing=1, dedicated=["Calm"]), cards="shuffled").throw(1)
    assert why(t, "go forward", "go back") == "You stand about 2 steps nearer to somebody who needs help."
