"""Moon Crystals: GS273 to GS280, GS339."""

import pytest

from tests.games.ghost_stories.crystals import here, misses
from tests.games.ghost_stories.parts import COLOURS

WEAK = {
    "red": "skinner",
    "blue": "drowned maiden",
    "green": "creeping one",
    "yellow": "ghoul",
    "black": "gloomy minion",
}
CORNERS = {
    "cemetery": "north-west",
    "herbalist's shop": "north-east",
    "circle of prayer": "south-west",
    "tea house": "south-east",
}
OTHER_TILES = (
    *("taoist altar", "sorcerer's hut", "buddhist temple"),
    *("night watchman's beat", "pavilion of the heavenly winds"),
)
SCAVENGER = 66


# How they come


def test_crystals_come_in_four_ways(moon):  # GS273
    t = moon(taoists=[dict(at="herbalist's shop")]).throw("ask", "red", "white").play("take crystal")
    assert (t.crystals("north"), t.reserve) == (1, 3)
    t = moon(taoists=[here()], ghosts={"north left": "rabid boar"}).throw("exorcise", "yellow", "yellow", "yellow")
    assert (t.crystals("north"), t.reserve) == (1, 3)
    t = moon(artifacts={"dust": "north"}).play("moon dust")
    assert (t.crystals("north"), t.reserve) == (1, 3)
    t = moon(
        *("west", "yin"),
        taoists=[{}, {}, {}, dict(qi=0)],
        ghosts={"west left": SCAVENGER},
        villagers={"cemetery": ["hua mei"]},
    )
    t.play("su-ling east right", "fill")
    assert (t.receptacles, t.reserve) == (["south-east"], 3)


def test_none_is_gained_when_the_reserve_has_none(moon):  # GS273
    rich = dict(crystals=4)
    t = moon(taoists=[dict(at="herbalist's shop"), rich]).throw("ask", "red", "white")
    assert (t.tao("north"), t.crystals("north"), t.asked) == (["red"], 0, "moon turn")
    t = moon(taoists=[here(), rich], ghosts={"north left": "rabid boar"})
    t.throw("exorcise", "yellow", "yellow", "yellow")
    assert (t.crystals("north"), t.ghosts) == (0, {})
    assert moon(taoists=[{}, rich], artifacts={"dust": "north"}).refused("moon dust")


# In an exorcism


@pytest.mark.parametrize("colour", COLOURS)
def test_a_crystal_counts_for_any_colour(moon, colour):  # GS274
    t = moon(taoists=[here(crystals=1)], ghosts={"north left": WEAK[colour]}).throw("exorcise", *misses(colour))
    assert (t.asked, t.choices, t.reserve) == ("banish", ["banish north left", "no more"], 3)
    t.play("banish north left")
    assert (t.ghosts, t.crystals("north"), t.reserve) == ({}, 0, 4)


def test_without_a_crystal_it_stays(moon):  # GS274
    t = moon(taoists=[here()], ghosts={"north left": "ghoul"}).throw("exorcise", *misses("yellow"))
    assert (t.ghosts, t.asked) == ({"north left": "ghoul"}, "moon turn")


def test_crystals_for_several_colours_of_one_ghost(moon):  # GS274, GS339
    faces = ("red", "green", "blue")
    t = moon(taoists=[here(crystals=2)], ghosts={"north left": "nameless"}).throw("exorcise", *faces)
    t.play("banish north left")
    assert (t.ghosts, t.crystals("north"), t.reserve, t.asked) == ({}, 0, 4, "share qi")
    t = moon(taoists=[here(crystals=1)], ghosts={"north left": "nameless"}).throw("exorcise", *faces)
    assert (t.crystals("north"), t.asked) == (1, "moon turn")


def test_a_crystal_counts_for_one_ghost_only(moon):  # GS274, GS139
    t = moon(taoists=[here(crystals=1)], ghosts={"north left": "ghoul", "west left": "skinner"})
    t.throw("exorcise", "blue", "green", "black")
    assert sorted(t.choices) == ["banish north left", "banish west left", "no more"]
    t.play("banish west left")
    assert (t.ghosts, t.crystals("north")) == ({"north left": "ghoul"}, 0)


def test_a_crystal_counts_for_one_face_only(moon):  # GS274, GS139
    t = moon(taoists=[here(crystals=1)], ghosts={"north left": "restless dead"}).throw("exorcise", *misses("yellow"))
    assert (t.ghost("north left"), t.crystals("north"), t.asked) == ("restless dead", 1, "moon turn")


@pytest.mark.parametrize("at, gone", [("cemetery", True), ("taoist altar", False), ("tea house", False)])
def test_whoever_is_on_the_same_tile_may_spend_one(moon, at, gone):  # GS274, GS140
    t = moon(taoists=[here(), dict(at=at, crystals=1)], ghosts={"north left": "ghoul"})
    t.throw("exorcise", *misses("yellow"))
    if gone:
        t.play("banish north left")
    assert (t.ghosts == {}, t.crystals("east")) == (gone, 0 if gone else 1)


def test_whose_crystal_is_asked(moon):  # GS274, GS339
    t = moon(
        taoists=[here(crystals=1), here(crystals=1, tao=["yellow", "red"]), dict(at="tea house", crystals=1)],
        ghosts={"north left": "ghoul"},
    )
    t.throw("exorcise", *misses("yellow")).play("banish north left")
    assert (t.asked, t.seat) == ("pay", 0)
    assert sorted(t.choices) == ["spend east crystal", "spend east yellow", "spend north crystal"]
    t.play("spend east crystal")
    assert (t.ghosts, t.crystals("north"), t.crystals("east"), t.tao("east")) == ({}, 1, 0, ["red", "yellow"])
    assert t.asked == "moon turn"


def test_a_token_may_be_spent_instead(moon):  # GS274, GS339
    t = moon(taoists=[here(crystals=1, tao=["yellow"])], ghosts={"north left": "ghoul"})
    t.throw("exorcise", *misses("yellow")).play("banish north left", "spend north yellow")
    assert (t.ghosts, t.crystals("north"), t.tao("north"), t.reserve) == ({}, 1, [], 3)


def test_only_what_brings_it_to_an_end_is_offered(moon):  # GS274, GS339, GS181
    # Yellow takes the token or a crystal; red only the other crystal.
    t = moon(taoists=[here(crystals=1, tao=["yellow"])], ghosts={"north left": "ghoul", "west left": "skinner"})
    t.throw("exorcise", "blue", "green", "black").play("banish north left", "banish west left")
    while t.asked == "pay":
        t.play(t.choices[0])
    assert (t.ghosts, t.crystals("north"), t.tao("north")) == ({}, 0, [])


def test_no_more_is_spent_than_needed(moon):  # GS274, GS141
    t = moon(taoists=[here(crystals=2)], ghosts={"north left": "restless dead"})
    t.throw("exorcise", "yellow", "red", "red").play("banish north left")
    assert (t.ghosts, t.crystals("north"), t.reserve) == ({}, 1, 3)
    t = moon(taoists=[here(crystals=2)], ghosts={"north left": "ghoul"}).throw("exorcise", "yellow", "red", "red")
    assert (t.ghosts, t.crystals("north"), t.asked) == ({}, 2, "moon turn")


def test_spending_one_is_never_compulsory(moon):  # GS274, GS142
    t = moon(taoists=[here(crystals=1)], ghosts={"north left": "ghoul"}).throw("exorcise", *misses("yellow"))
    t.play("no more")
    assert (t.ghosts, t.crystals("north"), t.reserve) == ({"north left": "ghoul"}, 1, 3)


def test_what_the_dice_do_alone_is_only_for_a_single_ghost(moon):  # GS274, GS142
    t = moon(taoists=[here(crystals=1)], ghosts={"north left": "ghoul"}).throw("exorcise", "yellow", "blue", "blue")
    assert (t.ghosts, t.crystals("north")) == ({}, 1)
    t = moon(taoists=[here(crystals=1)], ghosts={"north left": "ghoul", "west left": "skinner"})
    t.throw("exorcise", "yellow", "blue", "blue")
    assert sorted(t.choices) == ["banish north left", "banish west left", "no more"]
    t.play("banish north left")
    assert sorted(t.choices) == ["banish west left", "no more"]
    t.play("no more")
    assert (t.ghosts, t.crystals("north")) == ({"west left": "skinner"}, 1)


# No Tao tokens


def test_a_tao_lock_leaves_crystals_alone(moon):  # GS275
    t = moon(taoists=[here(crystals=1, tao=["yellow"])], ghosts={"north left": "ghoul", "south middle": "black widow"})
    t.throw("exorcise", *misses("yellow")).play("banish north left")
    assert (t.ghosts, t.crystals("north"), t.tao("north")) == ({"south middle": "black widow"}, 0, ["yellow"])


def test_no_crystal_is_discarded_for_a_tao_token(moon):  # GS275
    t = moon("north", "yin", taoists=[dict(crystals=1), dict(crystals=1, tao=["red"])], deck=["soul eater"])
    t.play("arrive north left")
    assert (t.crystals("north"), t.crystals("east"), t.tao("east"), t.asked) == (1, 1, [], "moon turn")


def test_the_tao_face_leaves_crystals_alone(moon):  # GS275
    t = moon(taoists=[here(crystals=2, tao=["red"]), dict(qi=0)]).curse("ask", "Tao")
    assert (t.tao("north"), t.crystals("north"), t.reserve) == ([], 2, 2)


def test_weng_takes_no_crystal(moon):  # GS275
    t = moon(
        *("north", "yin"),
        taoists=[dict(crystals=1, yin_yang=0)],
        ghosts={"north left": SCAVENGER},
        villagers={"cemetery": ["weng qiu"]},
        deck=["walking corpse"],
    )
    assert (t.graveyard, t.crystals("north"), t.reserve, t.asked) == (["weng qiu"], 1, 3, "arrive")


def test_a_family_s_token_is_no_crystal(moon):  # GS275
    t = moon(
        *("north", "yin"),
        taoists=[dict(crystals=1), dict(tao=["red"] * 4)],
        ghosts={"north left": SCAVENGER},
        villagers={"cemetery": ["hua mei"]},
        deck=["walking corpse"],
    )
    assert (t.graveyard, t.crystals("north"), t.tao("east"), t.asked) == (["hua mei"], 1, ["red"] * 3, "arrive")


def test_the_circle_takes_no_crystal(moon):  # GS275
    t = moon(taoists=[dict(at="circle of prayer", crystals=1)]).play("ask")
    assert sorted(t.choices) == sorted(f"pray {colour}" for colour in COLOURS)


def test_a_crystal_counts_against_dice_immune_ghosts(moon):  # GS275
    t = moon(taoists=[here(crystals=1)], ghosts={"north left": "reaper"}).throw("exorcise", "red", "red", "red")
    assert t.asked == "banish"
    t.play("banish north left")
    assert (t.ghosts, t.crystals("north")) == ({}, 0)


# Spent in the turn that brought it


def test_a_crystal_does_not_serve_the_roll_that_brought_it(moon):  # GS276
    t = moon(
        "east",
        powers=("second wind",),
        taoists=[{}, here()],
        ghosts={"north left": "rabid boar", "west left": "skinner"},
    )
    t.throw("exorcise", "yellow", "yellow", "yellow").play("banish north left")
    assert (t.ghosts, t.crystals("east"), t.asked) == ({"west left": "skinner"}, 1, "moon turn")
    t.throw("exorcise", "blue", "blue", "green").play("banish west left")
    assert (t.ghosts, t.crystals("east"), t.reserve) == ({}, 0, 4)


def test_a_crystal_gained_before_the_roll_may_be_spent(moon):  # GS276, GS301
    t = moon(taoists=[here()], ghosts={"north left": "ghoul"}, artifacts={"dust": "north"}).play("moon dust")
    t.throw("exorcise", *misses("yellow")).play("banish north left")
    assert (t.ghosts, t.crystals("north")) == ({}, 0)


# Filling a receptacle


@pytest.mark.parametrize("haunted", [False, True])
@pytest.mark.parametrize("tile", CORNERS)
def test_a_crystal_goes_into_the_receptacle_of_the_corner(moon, tile, haunted):  # GS277, GS210, GS333
    t = moon(taoists=[dict(at=tile, crystals=1)], haunted=[tile] if haunted else ())
    t.play("crystal")
    assert (t.receptacles, t.crystals("north"), t.reserve) == ([CORNERS[tile]], 0, 3)
    assert (t.asked, t.point, "move buddhist temple" in t.choices) == ("moon turn", "before", True)


@pytest.mark.parametrize("tile", OTHER_TILES)
def test_there_is_none_elsewhere(moon, tile):  # GS277
    assert moon(taoists=[dict(at=tile, crystals=1)]).refused("crystal")


def test_it_must_be_empty(moon):  # GS277
    taoists = [here(crystals=1)]
    assert moon(taoists=taoists, receptacles=["north-west"]).refused("crystal")
    assert "crystal" in moon(taoists=taoists, receptacles=["north-east", "south-west", "south-east"]).choices


def test_without_an_own_crystal_nothing_is_filled(moon):  # GS277, GS278
    assert moon(taoists=[here()]).refused("crystal")
    assert moon(taoists=[here(), here(crystals=1)]).refused("crystal")


def test_it_is_done_at_any_of_the_three_points(moon):  # GS277
    position = dict(taoists=[dict(at="circle of prayer", crystals=1)])
    t = moon(**position).play("crystal")
    assert (t.point, t.receptacles, "ask" in t.choices) == ("before", ["south-west"], True)
    t = moon(taoists=[here(crystals=1)]).play("move circle of prayer", "crystal")
    assert (t.point, t.receptacles, "ask" in t.choices) == ("moved", ["south-west"], True)
    assert t.refused("move tea house")
    t = moon(**position).play("ask", "pray red", "crystal")
    assert (t.point, t.receptacles) == ("after", ["south-west"])
    assert t.refused("ask", "move tea house")


def test_but_not_between_two_actions(moon):  # GS277
    t = moon("east", taoists=[{}, dict(at="circle of prayer", crystals=1)], ghosts={"south left": "ghoul"}).play(
        "ask", "pray red"
    )
    assert sorted(t.choices) == ["end turn", "exorcise", "rest"]
    assert t.refused("crystal")
    t.play("rest", "crystal")
    assert t.receptacles == ["south-west"]


def test_it_must_be_a_crystal_of_an_earlier_turn(moon):  # GS278
    assert moon(taoists=[here(crystals=1)], new_crystals=1).refused("crystal")
    assert moon(taoists=[here(crystals=2)], new_crystals=2).refused("crystal")
    t = moon(taoists=[here(crystals=2)], new_crystals=1).play("crystal")
    assert (t.receptacles, t.crystals("north")) == (["north-west"], 1)
    t.play("move tea house")
    assert t.refused("crystal")


def test_crystals_gained_this_turn_are_spent_first(moon):  # GS278
    t = moon(taoists=[here(crystals=2)], new_crystals=1, ghosts={"north left": "ghoul"})
    t.throw("exorcise", *misses("yellow")).play("banish north left")
    assert (t.crystals("north"), t.receptacles) == (1, [])
    t.play("crystal")
    assert (t.crystals("north"), t.receptacles) == (0, ["north-west"])


def test_then_the_older_ones(moon):  # GS278
    t = moon(taoists=[here(crystals=3)], new_crystals=1, ghosts={"north left": "restless dead"})
    t.throw("exorcise", *misses("yellow")).play("banish north left")
    assert t.crystals("north") == 1
    assert t.play("crystal").receptacles == ["north-west"]


def test_another_s_crystal_spent_makes_none_older(moon):  # GS278
    t = moon(taoists=[here(crystals=1), here(crystals=1)], new_crystals=1, ghosts={"north left": "ghoul"})
    t.throw("exorcise", *misses("yellow")).play("banish north left", "spend east crystal")
    assert (t.crystals("north"), t.crystals("east")) == (1, 0)
    assert t.refused("crystal")


def test_two_receptacles_in_one_turn(moon):  # GS278
    t = moon(taoists=[here(crystals=2)]).play("crystal", "move tea house", "crystal")
    assert (t.receptacles, t.crystals("north"), t.reserve) == (["north-west", "south-east"], 0, 2)


def test_what_one_gained_this_turn_does_not_bind_the_next(moon):  # GS278
    t = moon(taoists=[{}, here(crystals=1)], artifacts={"dust": "north"}, deck=["reaper"])
    t.play("moon dust", "end turn", "arrive north left")
    assert t.whose == "east"
    assert t.play("crystal").receptacles == ["north-west"]


def test_on_the_next_own_turn_it_may_be_put(moon):  # GS278, GS301
    dead = dict(qi=0)
    t = moon(taoists=[here(), dead, dead, dead], artifacts={"dust": "north"}, deck=["reaper"]).play("moon dust")
    assert t.refused("crystal")
    t.play("end turn", "arrive north left")
    assert t.whose == "north"
    assert t.play("crystal").receptacles == ["north-west"]


@pytest.mark.parametrize("how", ["dust", "boar", "herbs"])
def test_every_crystal_gained_waits_a_turn(moon, how):  # GS278
    there = dict(at="herbalist's shop")
    if how == "dust":
        t = moon(taoists=[there], artifacts={"dust": "north"}).play("moon dust")
    elif how == "boar":
        t = moon(taoists=[there], ghosts={"north right": "rabid boar"})
        t.throw("exorcise", "yellow", "yellow", "yellow")
    else:
        t = moon(taoists=[there]).throw("ask", "red", "white").play("take crystal")
    assert (t.crystals("north"), t.asked) == (1, "moon turn")
    assert t.refused("crystal")


# What stays and what goes


def test_a_crystal_stays_in_its_receptacle(moon):  # GS279
    t = moon(taoists=[here(), here()], receptacles=["north-west"], deck=["reaper"])
    assert t.refused("crystal")
    t.play("end turn", "arrive north middle")
    assert (t.whose, t.receptacles, t.reserve, t.crystals("east")) == ("east", ["north-west"], 3, 0)
    assert t.refused("crystal")


def test_a_receptacle_s_crystal_cannot_be_spent(moon):  # GS279
    t = moon(taoists=[here()], ghosts={"north left": "ghoul"}, receptacles=["north-west"])
    t.throw("exorcise", *misses("yellow"))
    assert (t.ghost("north left"), t.receptacles) == ("ghoul", ["north-west"])


def test_a_chang_s_death_takes_one_out(moon):  # GS279, GS249
    t = moon(
        *("north", "yin"),
        taoists=[dict(crystals=1)],
        ghosts={"north left": SCAVENGER},
        villagers={"cemetery": ["chang e"]},
        receptacles=["north-west", "south-east"],
        deck=["walking corpse"],
    )
    assert (t.asked, sorted(t.choices)) == ("empty", ["empty north-west", "empty south-east"])
    t.play("empty south-east")
    assert (t.receptacles, t.crystals("north"), t.reserve) == (["north-west"], 1, 2)


def test_a_dead_taoist_s_crystals_go_to_the_reserve(moon):  # GS280
    full = {"north left": 39, "north middle": 40, "north right": 43}
    t = moon(
        *("north", "yin"),
        taoists=[dict(qi=1, crystals=2), dict(crystals=1)],
        ghosts=full,
        receptacles=["north-east"],
        deck=["hound of depth"],
    )
    assert (t.qi("north"), t.crystals("north"), t.crystals("east")) == (0, 0, 1)
    assert (t.reserve, t.receptacles) == (2, ["north-east"])


def test_nobody_can_give_a_crystal_away(moon):  # GS280
    t = moon(taoists=[dict(at="sorcerer's hut", crystals=1), dict(at="sorcerer's hut")])
    moves = {name for name in t.choices if name.startswith("move ")}
    assert set(t.choices) - moves == {"yin-yang help", "end turn"}
