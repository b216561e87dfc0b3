"""The parts of the bots' opinion, and the reasons that hints are made of."""

import math
import random

import pytest

from bardo.bots.reasons import because
from bardo.engine.authoring.words import Events
from bardo.games.ghosts_revenge import GAME

TERMS = {term.name: term for term in GAME.terms}


def worths(table, seat=0):
    row = GAME.schema.copy(table.state)
    return {name: term.worth(row, seat) for name, term in TERMS.items()}


def reason(table, best, rival):
    return because(table.match, table.match.find(best).id, table.match.find(rival).id)


# -- they add up -----------------------------------------------------------------------------


@pytest.mark.parametrize("options", [{}, dict(meter=7), dict(light_rolls=0, income=0, sabotage_loss=9)], ids=str)
@pytest.mark.parametrize("players", GAME.players)
def test_the_terms_add_up_to_the_log_odds(new, players, options):
    t, wishes = new(players, seed=players, **options), random.Random(players)
    while not t.over and len(t.history) < 80:
        for seat, chance in enumerate(t.chances):
            assert sum(worths(t, seat).values()) == pytest.approx(math.log(chance / (1 - chance)), abs=1e-5)
        t.play(wishes.choice(t.choices))


@pytest.mark.parametrize(
    "term, fields",
    [
        ("sabotage", dict(sabotage=1)),
        ("wail", dict(half=1)),
        ("closed", dict(ban="light")),
        ("stamina", dict(stamina=1)),
        ("power", dict(cooldown=3)),
    ],
)
def test_each_thing_is_in_its_own_term(table, term, fields):
    before, after = worths(table()), worths(table(white=fields))
    changed = {name for name in TERMS if not math.isclose(before[name], after[name], abs_tol=1e-12)}
    assert changed == {term}
    assert after[term] < before[term]


def test_what_hampers_the_others_is_good(table):
    before, after = worths(table()), worths(table(violet=dict(sabotage=1)))
    assert after["rivals' markers"] > before["rivals' markers"]
    assert worths(table(violet=dict(fright=9)))["rivals"] < before["rivals"]


def test_the_end_counts_for_the_winner_and_against_the_others(table):
    t = table(white=dict(fright=19), light_rolls=6)
    assert worths(t)["victory"] == worths(t)["defeat"] == 0
    t.play("contract light")
    assert worths(t)["victory"] > 0 > worths(t, 1)["defeat"]


# -- in words --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "term, more, words",
    [
        ("bars", 1.5625, "you gain 1.6 bars more on average"),
        ("bars", 1.0, "you gain 1 bar more on average"),
        ("bars", 0.1, ""),
        ("bars", -3, ""),
        ("stamina", 4.9, "you keep 5 stamina more"),
        ("stamina", 0.5, ""),
        ("power", 1.0, "your power is ready 1 turn sooner"),
        ("power", 2.8, "your power is ready 3 turns sooner"),
        ("power", -1, ""),
        ("sabotage", 1.0, "no sabotage waits for you any more"),
        ("sabotage", 0.4, "a sabotage is less likely to wait for you"),
        ("rivals", 2.0, "your rivals gain 2 bars less on average"),
        ("rivals' stamina", 3.7, "rivals have 4 stamina less to spend"),
        ("rivals' markers", 0.0, ""),
        ("rivals' finish", 0.3, "a rival is less likely to fill a meter soon"),
    ],
)
def test_a_difference_in_words(term, more, words):
    assert TERMS[term].words(more) == words


def test_momentous_events_are_events():
    assert isinstance(GAME.events, Events)
    assert {*GAME.momentous} <= {name for name, _ in GAME.events.kinds}


# -- as reasons ------------------------------------------------------------------------------


def test_a_contract_is_better_than_passing_because_of_its_bars(table):
    t = table(2, white=dict(stamina=8, cooldown=3), violet=dict(stamina=0, cooldown=3))
    assert "You gain " in reason(t, "contract light", "pass")


def test_saving_is_better_than_a_useless_ban_because_of_the_stamina(table):
    t = table(2, white=dict(stamina=5, ban="light", cooldown=3), violet=dict(stamina=0, cooldown=3))
    assert reason(t, "pass", "ban violet hard") == "You keep 5 stamina more."


def test_a_sure_success_is_announced(table):
    t = table(2, white=dict(stamina=5, fright=18, cooldown=3), light_rolls=6)
    assert reason(t, "contract light", "pass").startswith(
        "It most likely leads to this: White's meter is full: alive again!"
    )


def test_a_rival_about_to_win_is_a_reason(table):
    t = table(2, white=dict(ghost="banshee"), violet=dict(fright=18, stamina=0, cooldown=3), light_rolls=6)
    said = reason(t, "haunt violet", "pass")
    assert said.startswith("Otherwise, before your next turn: Violet's meter is full")
    assert "rival is less likely to win before your next turn" in said
