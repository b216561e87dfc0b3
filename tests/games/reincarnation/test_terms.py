"""The opinion of bots as a sum of terms, and the reasons they give."""

import math
import random

import pytest

from bardo.games.reincarnation import GAME
from bardo.games.reincarnation.bots.terms import TERMS

TERM = {term.name: term for term in TERMS}


def test_the_terms_add_up_to_the_chance_in_every_position():
    """Also in the middle of a death, of a gathering, of a god's power."""
    for seed, players in enumerate((2, 3, 5)):
        match = GAME.new(players, seed, aura=5)
        wishes = random.Random(seed)
        while not match.over and len(match.history) < 200:
            row = GAME.schema.copy(match.state)
            for seat, chance in enumerate(match.chances):
                if 1e-4 < chance < 1 - 1e-4:
                    total = sum(term.worth(row, seat) for term in TERMS)
                    assert total == pytest.approx(math.log(chance / (1 - chance)), abs=1e-4)
            match.play(wishes.choice(match.legal))


def counts(table, name, seat=0):
    return TERM[name].count(GAME.schema.copy(table.match.state), seat)


def test_measures_count_what_people_count(lay):
    t = lay(
        dict(card="swami", aura=3, stage=2, hex=0, tokens=["red 5", "red 10"], karma=["red", "red", "blue"]),
        dict(disciples={"oudh": 3, "punjab": 1}, gods={"shiva": "ready", "brahma": "used"}),
    )
    assert counts(t, "aura") == 3
    assert counts(t, "harmony") == 4
    assert counts(t, "life stage") == 2
    assert counts(t, "four tokens") == 2
    assert counts(t, "three colours") == 2
    assert counts(t, "karma") == 3
    assert counts(t, "majorities", 1) == 2
    assert counts(t, "disciples", 1) == 2
    assert counts(t, "four gods", 1) == 2
    assert counts(t, "gods ready", 1) == 1


def test_an_aura_that_was_gained_is_no_longer_approached(lay):
    t = lay(dict(tokens=["red 5"] * 4, vital=1), dict(karma=["red", "blue", "yellow"], rounded=1))
    assert counts(t, "four tokens") == 0
    assert counts(t, "three colours", 1) == 0


@pytest.mark.parametrize(
    ("name", "difference", "words"),
    [
        ("aura", 1.0, "you have 1 more aura"),
        ("aura", 0.4, "you are likely to gain more aura"),
        ("aura", 0.1, ""),
        ("majorities", 2.2, "you have the majority in 2 more regions"),
        ("majorities", 1.0, "you have the majority in 1 more region"),
        ("karma", 2.0, "you have 2 more karma for your next birth"),
        ("four tokens", 1.0, "you are 1 token nearer to the aura for four"),
        ("moksha", 1.0, "you attain moksha"),
        ("rivals", 0.5, "your rivals are worse off"),
        ("rivals", 0.01, ""),
    ],
)
def test_a_term_says_how_much_more_there_is(name, difference, words):
    assert TERM[name].words(difference) == words


def test_momentous_events_are_told_by_the_rules():
    told = {name for name, _ in GAME.events.kinds}
    assert told >= {*GAME.momentous}
