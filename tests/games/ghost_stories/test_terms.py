"""The opinion of bots in named parts: they add up, and hints made of them are true."""

import math

import pytest

from bardo.bots.reasons import because
from bardo.engine.authoring.conformance import aims
from bardo.games.ghost_stories import GAME

TERMS = {term.name: term for term in GAME.terms}


def worth(table, name):
    return TERMS[name].worth(table.match._row, 0)


def count(table, name):
    return TERMS[name].count(table.match._row, 0)


def why(table, best, rival):
    return because(table.match, table.match.find(best).id, table.match.find(rival).id)


@pytest.mark.parametrize("preset", GAME.presets)
@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("options", [{}, {"level": "hell"}, {"expansion": "white-moon"}], ids=str)
def test_the_terms_add_up(players, preset, options):
    aims(GAME, players, preset, seed=1, limit=150, **options)


def test_all_seats_have_the_same_prospects(usual):
    table = usual(ghosts={"north left": "ghoul"}, taoists=[{"qi": 1}])
    assert len({tuple(term.worth(table.match._row, seat) for term in GAME.terms) for seat in range(4)}) == 1


def test_even_while_an_exorcism_is_under_way(usual):
    table = usual(taoists=[{"at": "tea house"}], ghosts={"south right": "zombie", "east right": "ghoul"})
    table.throw("exorcise", "yellow", "yellow", "yellow").play("banish south right")
    chance = table.match.chances[0]
    total = sum(term.worth(table.match._row, 0) for term in GAME.terms)
    assert total == pytest.approx(math.log(chance / (1 - chance)))


# -- what they count ---------------------------------------------------------------------------


def test_people_count_qi_tokens_and_tiles(usual):
    table = usual(taoists=[{"qi": 2, "tao": ["red", "black"]}, {"yin_yang": 0}], haunted=["tea house"])
    assert count(table, "Qi of the Taoists") == 2 + 3 * 3
    assert count(table, "Tao tokens") == 2
    assert count(table, "Yin-Yang tokens") == 3
    assert count(table, "haunted tiles") == 1
    assert count(table, "Wu-Feng") == 1


def test_a_haunter_threatens_more_the_nearer_its_figure_is(usual):
    worths = [
        worth(usual(ghosts={"north left": ("ghoul", at)}), "ghosts in play") for at in ("card", "first", "second")
    ]
    assert worths == sorted(worths, reverse=True)


def test_a_full_board_threatens_more_than_its_ghosts(usual):
    ghosts = dict.fromkeys(("north left", "north middle"), "zombie")
    scattered = usual(ghosts={**ghosts, "east left": "zombie"})
    assert worth(usual(ghosts={**ghosts, "north right": "zombie"}), "ghosts in play") < worth(
        scattered, "ghosts in play"
    )


def test_villagers_count_only_with_white_moon(usual, moon):
    assert count(usual(), "villagers") == worth(usual(), "villagers") == 0
    people = {"tea house": ["hua mei"]}
    one_dead = moon(villagers=people, graveyard=["li bao"])
    assert count(moon(villagers=people), "villagers") - count(one_dead, "villagers") == 2, "saved before, and dead now"
    assert count(moon(villagers=people, portal="tea house"), "villagers") > count(moon(villagers=people), "villagers")


def test_a_crystal_is_worth_more_in_a_receptacle(moon):
    held, put = moon(taoists=[{"crystals": 1}]), moon(receptacles=["north-west"])
    assert worth(put, "crystals and artifacts") > worth(held, "crystals and artifacts")


# -- what they say -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "difference", "words"),
    [
        ("Qi of the Taoists", 1.1, "the team keeps 1 Qi more"),
        ("Qi of the Taoists", 0.3, "the team sometimes keeps a Qi more"),
        ("Tao tokens", 1.9, "the team has 2 Tao tokens more"),
        ("Yin-Yang tokens", 0.6, "the team often keeps a Yin-Yang token more"),
        ("ghosts in play", -0.4, "the ghosts threaten less"),
        ("ghosts in play", -2.0, "the ghosts threaten far less"),
        ("haunted tiles", -1.0, "1 tile fewer is haunted"),
        ("haunted tiles", -0.7, "often a tile fewer is haunted"),
        ("Wu-Feng", -1.0, "an incarnation of Wu-Feng is beaten"),
        ("villagers", 0.5, "the villagers are safer"),
        ("crystals and artifacts", 1.0, "the team is better off in crystals and artifacts"),
        ("what comes next", 0.9, "the team is much better prepared for what comes next"),
    ],
)
def test_a_difference_in_words(name, difference, words):
    assert TERMS[name].words(difference) == words
    assert TERMS[name].words(-difference) == "", "it would be no reason"


@pytest.mark.parametrize("term", GAME.terms, ids=lambda term: term.name)
def test_little_is_not_worth_a_word(term):
    assert term.words(0.1) == term.words(-0.1) == ""


def test_momentous_events_exist():
    assert {name for name, _ in GAME.events.kinds} >= {*GAME.momentous}


# -- hints -------------------------------------------------------------------------------------


def test_why_to_exorcise_rather_than_do_nothing(usual):
    table = usual(taoists=[{"at": "tea house", "tao": ["yellow"]}], ghosts={"south right": ("ghoul", "second")})
    assert "The ghosts threaten" in why(table, "exorcise", "end turn")


def test_why_to_keep_the_yin_yang_token(usual):
    assert why(usual(), "end turn", "yin-yang help").startswith("The team keeps 1 Yin-Yang token more")


def test_why_to_send_a_figure_back(usual):
    ghosts = {"east middle": ("hopping vampire", "second")}
    table = usual(taoists=[{"at": "night watchman's beat"}], ghosts=ghosts)
    assert why(table, "ask", "end turn").startswith(
        "Otherwise, before your next turn: Night Watchman's Beat is haunted."
    )
