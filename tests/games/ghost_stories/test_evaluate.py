"""What bots think of a position: it is an opinion, but some things nobody should get wrong."""

from itertools import pairwise

import numpy as np
import pytest

from bardo.bots import kind
from bardo.bots.mass_play import play_batch
from bardo.games.ghost_stories import GAME
from bardo.games.ghost_stories.data.moon import VILLAGERS
from bardo.games.ghost_stories.rules.decisions import VICTORY

PEOPLE = [name.lower() for name in VILLAGERS]
CORNERS = ("north-west", "north-east", "south-west", "south-east")


def chance(table, *names):
    """The team's chance after some answers, which are taken back."""
    table.play(*names)
    seats = int(table.state["seats"])
    out = [-1.0] * 4
    GAME.interpreted(GAME.evaluate)(table.match._row, out)
    for _ in names:
        table.undo()
    assert 0 < out[0] < 1
    assert out[:seats] == [out[0]] * seats, "all win or all lose"
    return out[0]


@pytest.mark.parametrize("level", ["initiation", "normal", "nightmare", "hell"])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_nobody_is_sure_at_the_start(table, players, level):
    assert 0.001 < chance(table(players, level=level)) < 0.7


def test_each_level_is_harder(table):
    chances = [chance(table(level=level)) for level in ("initiation", "normal", "nightmare", "hell")]
    assert chances == sorted(chances, reverse=True)


def test_each_haunted_tile_is_worse(usual):
    none, one, two = (chance(usual(haunted=tiles)) for tiles in ([], ["tea house"], ["tea house", "herbalist's shop"]))
    assert none > one > two
    assert one - two > none - one, "the last one before the end is the worst"


def test_less_qi_is_worse_and_the_last_ones_most(usual):
    by_qi = [chance(usual(taoists=[{}, {"qi": qi}])) for qi in (1, 2, 3, 4)]
    assert by_qi == sorted(by_qi)
    assert by_qi[1] - by_qi[0] > by_qi[3] - by_qi[2]


def test_a_dead_taoist_is_worse_than_a_weak_one(usual):
    assert chance(usual(taoists=[{}, {"qi": 0}])) < chance(usual(taoists=[{}, {"qi": 1}]))


def test_another_ghost_is_worse(usual):
    ghosts = {"south middle": "rotten soul", "east left": "abysmal", "east middle": "ooze devil"}
    chances = [chance(usual(ghosts=dict(list(ghosts.items())[:count]))) for count in range(4)]
    assert chances == sorted(chances, reverse=True)


def test_a_figure_further_on_is_worse(usual):
    far, nearer, near = (
        chance(usual(ghosts={"south middle": ("wicked one", at)})) for at in ("card", "first", "second")
    )
    assert far > nearer > near


def test_what_the_team_has_counts(usual):
    bare = usual(taoists=[{"yin_yang": 0}])
    assert chance(usual(taoists=[{"yin_yang": 1}])) > chance(bare)
    assert chance(usual(taoists=[{"yin_yang": 0, "tao": ["red"]}])) > chance(bare)
    assert chance(usual(taoists=[{"yin_yang": 0, "buddhas": 1}])) > chance(bare)


def test_a_beaten_incarnation_is_worth_more_than_one_in_play(usual):
    beaten = usual(coming=1, beaten=1)
    assert chance(beaten) > chance(usual(coming=1, ghosts={"south middle": "vampire lord"}))


def test_the_circle_and_the_mantra_make_ghosts_easier(usual):
    ghosts = {"south middle": "wicked one"}
    assert chance(usual(ghosts=ghosts, circle="green")) > chance(usual(ghosts=ghosts, circle="blue"))
    assert chance(usual(ghosts=ghosts, mantra="south middle")) > chance(usual(ghosts=ghosts))


def test_one_goes_where_there_is_a_ghost_to_exorcise(usual):
    t = usual("east", ghosts={"east right": "drowned maiden"}, taoists=[{}, {"tao": ["blue"]}])
    assert chance(t, "move tea house") > chance(t, "move night watchman's beat")


def test_the_sorcerer_is_not_asked_with_the_last_qi(usual):
    where = dict(ghosts={"south middle": "rotten soul", "south left": "wicked one"})
    rich = usual(taoists=[{"at": "sorcerer's hut", "qi": 4}], **where)
    poor = usual(taoists=[{"at": "sorcerer's hut", "qi": 1}], **where)
    assert chance(poor, "ask") / chance(poor) < 0.8 < chance(rich, "ask") / chance(rich)


# White Moon


@pytest.mark.parametrize("preset", ["rulebook", "published"])
@pytest.mark.parametrize("players", [1, 4])
def test_with_white_moon_nobody_is_sure_either(table, players, preset):
    assert 0.001 < chance(table(players, preset=preset, expansion="white-moon")) < 0.7


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_with_white_moon_a_chance_is_always_one(table, players):
    for seed in range(4):
        t = table(players, seed=seed, preset=("rulebook", "published")[seed % 2], expansion="white-moon")
        luck = np.random.default_rng(seed)
        while not t.over:
            chance(t)
            t.play(luck.choice([action.name for action in t.actions]))


def test_each_dead_villager_is_worse_and_the_last_ones_most(moon):
    chances = [chance(moon(graveyard=PEOPLE[:dead])) for dead in range(12)]
    assert chances == sorted(chances, reverse=True)
    assert chances[10] / chances[11] > chances[0] / chances[1]


def test_a_saved_villager_is_better_than_one_in_the_village(moon):
    dead = ["hua jun"]
    assert chance(moon(graveyard=dead)) > chance(moon(graveyard=dead, villagers={"tea house": ["hua mei"]}))


def test_a_devourer_is_worse_where_it_finds_somebody_of_weight(moon):
    some, other = (
        chance(moon(ghosts={"north left": "fox-faced hunter"}, villagers={"cemetery": [first], "tea house": [second]}))
        for first, second in (("hua mei", "wu chen"), ("wu chen", "hua mei"))
    )
    assert some > other


@pytest.mark.parametrize("ghost", ["fox-faced hunter", "wicked one", 82])
def test_a_ghost_silenced_by_su_ling_is_better(moon, ghost):
    where = dict(ghosts={"south middle": ghost}, villagers={"tea house": ["hua mei"]})
    assert chance(moon(su_ling="south middle", **where)) > chance(moon(su_ling="east middle", **where))


def test_a_haunter_is_worse_before_more_villagers_who_would_die(moon):
    one, three = (
        chance(moon(preset="published", ghosts={"south middle": "wicked one"}, villagers=people))
        for people in (
            {"pavilion of the heavenly winds": ["hua mei"], "tea house": ["hua jun", "hua lan"]},
            {"pavilion of the heavenly winds": ["hua mei", "hua jun", "hua lan"]},
        )
    )
    assert one > three


def test_each_filled_receptacle_is_better_and_the_last_one_most(moon):
    chances = [chance(moon(receptacles=CORNERS[:filled])) for filled in range(5)]
    gains = [after - before for before, after in pairwise(chances)]
    assert min(gains) > 0
    assert gains[3] == max(gains)


def test_a_crystal_goes_into_the_last_receptacle(moon):
    t = moon(taoists=[dict(at="cemetery", crystals=1)], receptacles=CORNERS[1:])
    assert chance(t, "crystal") > chance(t)


def test_crystals_and_artifacts_count(moon):
    assert chance(moon(taoists=[{"crystals": 1}])) > chance(moon())
    assert chance(moon(artifacts={"sword": "north"})) > chance(moon(artifacts={"sword": "box"}))


def test_whoever_has_nothing_better_to_do_saves(moon):
    t = moon(villagers={"buddhist temple": ["hua mei"]})
    assert chance(t, "shelter") > chance(t, "end turn")


def test_a_family_is_completed(moon):
    last = moon(villagers={"buddhist temple": ["hua mei"]})
    lost = moon(villagers={"buddhist temple": ["hua mei"]}, graveyard=["hua jun"])
    assert chance(last, "shelter") / chance(last) > chance(lost, "shelter") / chance(lost)


def test_a_villager_comes_along_to_the_portal(moon):
    t = moon(taoists=[dict(at="tea house")], villagers={"tea house": ["hua mei"]})
    assert chance(t, "move buddhist temple", "escort") > chance(t, "move buddhist temple", "alone")


def played(bot, games, players=4, **options):
    """The share of games at Initiation that a team of such bots wins."""
    batch = GAME.batch(games, players, 1 << 33, **options)
    play_batch(batch, [kind(GAME, bot)] * players, 5000)
    assert batch.over.all()
    return float((batch.states["cause"] == VICTORY).mean())


def test_greedy_bots_win_where_random_ones_never_do():
    assert played("random", 300) == 0
    assert played("greedy", 300) > 0.1


def test_greedy_bots_also_win_with_white_moon():
    assert played("random", 300, expansion="white-moon") == 0
    assert played("greedy", 300, expansion="white-moon") > 0.1
