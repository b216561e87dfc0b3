"""Villagers saved and families completed in a Mystic Barrier: GS285, GS291."""

import pytest

from tests.games.ghost_stories.barriers import ALL, APART, HELPLESS, MISSES, barrier, chooser

# Saving


def test_the_top_villager_of_the_portal_s_tile_is_saved(moon):  # GS285
    villagers = {"buddhist temple": ["?", "hua mei"], "tea house": ["sun ping"]}
    t = barrier(moon, villagers=villagers, face_down=["li bao"], graveyard=APART).play("barrier save")
    assert (t.village, "hua mei" in t.shelter, t.reserve) == (
        {"buddhist temple": ["li bao"], "tea house": ["sun ping"]},
        True,
        1,
    )
    t.play("barrier save")
    assert (t.village, "li bao" in t.shelter) == ({"tea house": ["sun ping"]}, True)


def test_wherever_the_portal_is(moon):  # GS285
    villagers = {"buddhist temple": ["hua mei"], "tea house": ["sun ping"]}
    t = barrier(moon, villagers=villagers, graveyard=APART, portal="tea house").play("barrier save")
    assert t.village == {"buddhist temple": ["hua mei"]}


@pytest.mark.parametrize("haunted", [(), ("buddhist temple",)])
def test_if_that_has_none_any_visible_villager(moon, haunted):  # GS285, GS340
    villagers = {"cemetery": ["?", "hua mei"], "tea house": ["sun ping", "miao ying"]}
    t = barrier(moon, villagers=villagers, face_down=["li bao"], graveyard=APART, haunted=haunted)
    t.play("barrier save")
    assert (t.asked, t.seat, sorted(t.choices)) == ("rescue", 1, ["rescue cemetery", "rescue tea house"])
    t.play("rescue tea house")
    assert ("miao ying" in t.shelter, "sun ping" in t.shelter) == (True, False)
    assert t.village == {"cemetery": ["?", "hua mei"], "tea house": ["sun ping"]}
    assert (len(t.receptacles), t.reserve, chooser(t)) == (3, 1, "south")


def test_the_only_other_one_is_not_asked_for(moon):  # GS285, GS169
    t = barrier(moon, villagers={"tea house": ["hua mei"]}, graveyard=APART, haunted=["buddhist temple"])
    t.play("barrier save")
    assert ("hua mei" in t.shelter, t.whose) == (True, "east")


def test_without_villagers_nobody_can_be_saved(moon):  # GS285
    t = barrier(moon, **HELPLESS)
    assert sorted(t.choices) == ["barrier exorcise", "barrier rest"]
    assert t.refused("barrier save")


# Families completed in it


@pytest.mark.parametrize(
    "players, taoists, active, saves, owner",
    [
        (4, (), "north", "east", "east"),
        (4, (), "north", "west", "west"),
        (4, (), "south", "south", "south"),
        (4, [{}, dict(qi=0)], "north", "east", "north"),
        (4, [{}, dict(qi=0)], "south", "east", "south"),
        (3, (), "north", "west", "north"),
        (2, (), "east", "south", "east"),
        (1, (), "north", "west", "north"),
    ],
)
def test_the_board_that_saves_gets_the_reward(moon, players, taoists, active, saves, owner):  # GS291, GS237, GS328
    t = barrier(moon, active, players=players, taoists=taoists, villagers={"buddhist temple": ["hua mei"]})
    while chooser(t) != saves:
        t.play("barrier rest")
    t.play("barrier save")
    assert ("hua mei" in t.shelter, t.owner("sword")) == (True, owner)


@pytest.mark.parametrize("players, taoists", [(3, ()), (4, [{}, {}, {}, dict(qi=0)])])
def test_without_an_active_taoist_the_rescuer_is_chosen(moon, players, taoists):  # GS291, GS237, GS341
    t = moon(
        *("west", "yin"),
        players=players,
        taoists=taoists,
        receptacles=ALL,
        villagers={"buddhist temple": ["hua mei"]},
        deck=["hound of depth"],
    )
    t.play(*["barrier rest"] * 3, "barrier save")
    assert (t.asked, sorted(t.choices)) == ("award", ["award east", "award north", "award south"])
    t.play("award south")
    assert (t.owner("sword"), t.whose) == ("south", "north")


def test_a_living_board_s_saving_in_a_dead_one_s_turn(moon):  # GS291, GS237
    t = moon(
        *("west", "yin"),
        taoists=[{}, {}, {}, dict(qi=0)],
        receptacles=ALL,
        villagers={"buddhist temple": ["hua mei"]},
        deck=["hound of depth"],
    )
    t.play("barrier rest", "barrier save")
    assert t.owner("sword") == "east"


def test_the_reward_comes_at_once(moon):  # GS291
    t = barrier(moon, villagers={"buddhist temple": ["hua mei", "wu chen"]}, graveyard=APART, haunted=["tea house"])
    t.play("barrier save")
    assert (t.haunted, chooser(t)) == ([], "south")
    t = barrier(moon, villagers={"buddhist temple": ["hua mei", "weng qiu"]}, graveyard=APART)
    t.play("barrier save", "take red", "take black")
    assert (t.tao("east"), t.tao("north"), chooser(t)) == (["red", "black"], [], "south")


def test_an_artifact_does_nothing_in_a_barrier(moon):  # GS291
    # The neutral board in the west saves for the active Taoist, whose own board is still to come.
    t = barrier(moon, players=3, ghosts={"north left": "ghoul"}, villagers={"buddhist temple": ["hua mei"]})
    t.play("barrier rest", "barrier rest", "barrier save")
    assert (t.owner("sword"), chooser(t)) == ("north", "north")
    t.throw("barrier exorcise", *MISSES)
    assert t.asked == "banish"
    t = barrier(moon, ghosts={"south left": "ghoul"}, villagers={"buddhist temple": ["chang e"]}).play("barrier save")
    assert (t.owner("dust"), t.reserve, chooser(t)) == ("east", 1, "south")
    assert sorted(t.choices) == ["barrier exorcise", "barrier rest"]
