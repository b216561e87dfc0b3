"""The parts of a seat's prospects, and the reasons that hints give with them."""

import math

import pytest

import bardo
from bardo.bots.reasons import because
from bardo.engine.authoring.conformance import aims

GAME = bardo.game("hungry-ghost")
TERMS = {term.name: term for term in GAME.terms}


def count(t, name, seat=0):
    return TERMS[name].count(GAME.schema.copy(t.match.state), seat)


def reason(t, best, rival):
    return because(t.match, t.match.find(best).id, t.match.find(rival).id)


@pytest.mark.parametrize("preset", ["rulebook", "fair", "prototype"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_terms_add_up_in_random_games(preset, players):
    aims(GAME, players, preset, seed=2, limit=300)


@pytest.mark.parametrize(
    "blue",
    [
        dict(),
        dict(merit=-3, dana=2),
        dict(merit=2, head=5),
        dict(status="teacher", place="cave", delusion=3),
        dict(status="teacher", place="cave", delusion=3, merit=-1),
        dict(status="meditator", place="temple", delusion=0, insight=5, head=4, dana=1),
        dict(realm="heaven", merit=2, delusion=12),
        dict(realm="hell", merit=-2, delusion=12),
    ],
)
def test_the_terms_add_up_to_the_log_odds(table, blue):
    t = table(turn="green", blue=blue)
    row, chance = GAME.schema.copy(t.match.state), t.match.chances[0]
    assert sum(term.worth(row, 0) for term in GAME.terms) == pytest.approx(math.log(chance / (1 - chance)), abs=1e-3)


# -- what is counted -------------------------------------------------------------------------


def test_the_turns_of_a_teacher_who_can_finish_in_this_life(table):  # HG52
    t = table(blue=dict(status="teacher", delusion=4))
    assert count(t, "turns") == pytest.approx(1 + 6)
    assert count(t, "way to Insight") == 2 + 2 + 4
    assert count(t, "life lost") == count(t, "Hell") == count(t, "Delusion") == 0


def test_dana_that_is_needed_for_a_longer_life_costs_turns(table):  # HG48
    t = table(blue=dict(status="teacher", delusion=0, insight=0, head=4, place="cave", dana=1, merit=1))
    assert count(t, "turns") == pytest.approx(1 + 2)
    t.set("blue", head=5)
    assert count(t, "turns") == pytest.approx(1 + 1 + 1)


def test_actions_to_merit(table):  # HG27, HG36, HG44
    t = table()
    assert count(t, "way to Merit") == 4  # to the Temple, back, alms, a Good Deed
    t.set("blue", status="monk")
    assert count(t, "way to Merit") == 2
    t.set("blue", dana=1)
    assert count(t, "way to Merit") == 1
    t.set("blue", merit=1)
    assert count(t, "way to Merit") == 0


def test_a_death_without_merit_costs_a_life(table):  # HG68, HG70
    t = table(blue=dict(head=5))
    assert count(t, "life lost") == 1
    t.set("blue", merit=1)
    assert count(t, "life lost") == 0


def test_hell(table):  # HG65, HG67
    t = table(blue=dict(head=5, merit=-3), green=dict(realm="hell", merit=-2), red=dict(realm="heaven", merit=2))
    assert [count(t, "Hell", seat) for seat in range(3)] == [1, 1, 0]
    assert [count(t, "life lost", seat) for seat in range(3)] == [1, 1, 0]


def test_stealing_on_the_way_to_insight_is_dangerous(table):  # HG65
    t = table(blue=dict(status="teacher", delusion=4, place="cave", merit=-1))
    assert count(t, "danger of Hell") == count(t, "way to Insight") > 0
    t.set("blue", merit=0)
    assert count(t, "danger of Hell") == 0


def test_whoever_is_in_nirvana_needs_no_more_turns(table):  # HG101
    t = table(seats=2, finish="round", turn="green", blue=dict(realm="nirvana"))
    assert count(t, "turns") == count(t, "rivals", 1) == t.round


# -- in words --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name, more, words",
    [
        ("turns", -3.02, "you reach Nirvana 3 turns sooner"),
        ("turns", -1.3, "you reach Nirvana about 1 turn sooner"),
        ("turns", -0.4, "you reach Nirvana about half a turn sooner"),
        ("turns", -0.1, ""),
        ("turns", 2, ""),
        ("life lost", -1, "you avoid a whole life without meditation"),
        ("life lost", -0.4, "you are less likely to lose a life without meditation"),
        ("Hell", -1, "you stay out of Hell"),
        ("Hell", -0.3, "you are less likely to go to Hell"),
        ("danger of Hell", -4, "you are in less danger of Hell"),
        ("way to Insight", -2, "you are 2 actions nearer to full Insight"),
        ("way to Merit", -1, "you are 1 action nearer to Merit above 0"),
        ("Delusion", -2, "2 Delusion less is left for later lives"),
        ("rivals", 2.2, "your nearest rival reaches Nirvana about 2 turns later"),
        ("rivals", -2, ""),
    ],
)
def test_differences_in_words(name, more, words):
    assert TERMS[name].words(more) == words


def test_why_to_meditate(table):  # HG23
    t = table(blue=dict(status="meditator", place="cave", delusion=28, merit=1, head=4))
    assert reason(t, "meditate", "skip") == "You reach Nirvana about 1 turn sooner."


def test_why_to_give_before_death(table):  # HG27, HG68
    t = table(when="afternoon", blue=dict(head=5, dana=1))
    words = reason(t, "good deed", "move forest")
    assert words.startswith("It most likely leads to this: Blue awakes in Heaven. You reach Nirvana about 7 turns")


def test_why_to_beg(table):  # HG36
    t = table(blue=dict(status="monk"))
    assert "nearer to Merit above 0" in reason(t, "alms", "move forest")


def test_why_not_to_steal_before_death(table):  # HG32, HG65
    t = table(when="afternoon", blue=dict(head=5))
    assert reason(t, "skip", "bad deed").startswith("Otherwise, before your next turn: Blue awakes in Hell.")


def test_why_to_leave_the_wheel(table):  # HG50
    t = table(when="evening", blue=dict(head=5, delusion=0, insight=7))
    assert "Blue enters Nirvana and leaves the wheel." in reason(t, "nirvana", "bodhisattva")
