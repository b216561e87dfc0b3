"""The Mystic Barrier read again: who is asked, what is rolled, who goes: GS283, GS286, GS288."""

import pytest

from tests.games.ghost_stories.barriers import ALL, APART, RED, barrier, chooser, zhou
from tests.games.ghost_stories.parts import DEAD, HUT, TEA, TEMPLE

CAPTORS = {"west left": 47, "west right": 48, "north left": 46}


def saved_by(moon, side, last, **position):
    """A Barrier in the north's turn, in which a side saves the last of a family; Hua Mei waits below."""
    t = barrier(moon, villagers={TEMPLE: ["hua mei", last]}, graveyard=APART, **position)
    while chooser(t) != side:
        t.play("barrier rest")
    return t.play("barrier save")


def seats(t):
    """Who is asked for the boards still to come, all of which rest."""
    asked = []
    while t.asked == "barrier":
        asked.append((chooser(t), t.seat))
        t.play("barrier rest")
    return asked


@pytest.mark.parametrize("side, seat", [("east", 1), ("south", 2), ("west", 3), ("north", 0)])
def test_the_player_of_the_board_chooses_the_tile_that_the_wu_restore(moon, side, seat):  # GS283, GS240
    t = saved_by(moon, side, "wu chen", haunted=[TEA, "cemetery"])
    assert (t.asked, t.seat, sorted(t.choices)) == ("restore", seat, ["restore cemetery", f"restore {TEA}"])
    assert t.play("restore cemetery").haunted == [TEA]


@pytest.mark.parametrize("side, seat", [("east", 1), ("west", 3), ("north", 0)])
def test_the_player_of_the_board_chooses_who_has_the_qi_of_long(moon, side, seat):  # GS283, GS240
    t = saved_by(moon, side, "long hai")
    assert (t.seat, sorted(t.choices)) == (seat, ["qi east", "qi north", "qi south", "qi west"])
    assert t.play("qi south").qi("south") == 4


def test_without_a_haunted_tile_that_player_chooses_who_has_the_qi_of_the_wu(moon):  # GS283, GS240
    t = saved_by(moon, "south", "wu chen")
    assert (t.seat, sorted(t.choices)) == (2, ["qi east", "qi north", "qi south", "qi west"])
    t.play("qi west")
    assert (t.qi("west"), t.qi("south"), chooser(t), t.seat) == (4, 3, "west", 3)


@pytest.mark.parametrize("players, taoists", [(4, [{}, {}, DEAD]), (2, ())])
def test_the_reward_of_a_board_without_a_player_is_the_deciding_seat_s_to_give(moon, players, taoists):  # GS283
    t = saved_by(moon, "south", "wu chen", players=players, taoists=taoists, haunted=[TEA, "cemetery"])
    assert (t.asked, t.seat) == ("restore", 0)


def test_what_a_board_without_a_player_brings_another_the_deciding_seat_takes(moon):  # GS283, GS237, GS341
    t = moon("west", "yin", players=3, taoists=[DEAD], receptacles=ALL, villagers={TEMPLE: ["weng qiu"]})
    t.play(*["barrier rest"] * 3, "barrier save", "award south")
    assert (t.asked, t.seat) == ("take", 1)
    t.play("take red", "take black")
    assert (t.tao("south"), t.tao("east")) == (["red", "black"], [])


def test_the_barrier_of_the_zhou_asks_each_player_too(moon):  # GS283, GS293
    t = zhou(moon, ghosts=RED)
    assert seats(t) == [("east", 1), ("south", 2), ("west", 3), ("north", 0)]
    assert t.whose == "east"


def test_in_the_second_barrier_of_a_turn_each_player_is_asked_again(moon):  # GS283, GS294, GS372
    t = barrier(moon, villagers={TEMPLE: ["zhou an"]}, ghosts=RED).play("barrier save")
    others = [("south", 2), ("west", 3), ("north", 0)]
    assert seats(t) == [*others, ("east", 1), *others]


def test_in_a_neutral_board_s_turn_its_deciding_seat_speaks_for_those_without_a_player(moon):  # GS283, GS48
    t = moon("west", "yin", players=3, taoists=[DEAD], receptacles=ALL, villagers={TEMPLE: ["hua mei"]})
    assert seats(t) == [("north", 1), ("east", 1), ("south", 2), ("west", 1)]


def test_who_has_died_in_this_turn_still_decides_for_the_turn(moon):  # GS283, GS48, GS155
    ghosts = {"west left": "ghoul", "east left": "skinner"}
    t = moon(taoists=[dict(at=HUT, qi=1)], receptacles=ALL, villagers={TEMPLE: ["hua mei"]}, ghosts=ghosts)
    t.play("ask", "dispel west left")
    assert (t.qi("north"), t.whose) == (0, "north")
    assert seats(t) == [("east", 1), ("south", 2), ("west", 3), ("north", 0)]


@pytest.mark.parametrize("dice, struck", [("all", True), ("free", False)])
def test_captive_dice_strike_in_a_barrier(moon, dice, struck):  # GS286
    ghosts = {"east left": "yellow plague", "south middle": "beast emperor", **CAPTORS}
    t = barrier(moon, ghosts=ghosts, options={"barrier_dice": dice})
    t.until("barrier exorcise", lambda t: set(t.thrown) == {"yellow"})
    assert (len(t.thrown), "east left" in t.ghosts) == (4 if struck else 1, not struck)


def test_the_published_game_leaves_captive_dice_out(moon):  # GS286, GS347
    for preset, dice in (("rulebook", 4), ("published", 3)):
        t = barrier(moon, ghosts={"east left": "yellow plague", "west left": 47}, preset=preset)
        t.play("barrier exorcise")
        assert len(t.thrown) == dice


def test_outside_a_barrier_captive_dice_stay_captive(moon):  # GS286, GS77
    t = moon(taoists=[dict(at="herbalist's shop")], ghosts={"east left": "yellow plague", **CAPTORS})
    assert t.play("exorcise").thrown == []


def test_of_two_ghosts_that_need_nothing_none_has_to_go(moon):  # GS288, GS142, GS143
    ghosts = {"east left": "skinner", "east right": "reaper"}
    t = barrier(moon, ghosts=ghosts, circle="red", deck=["walking corpse"])
    t.until("barrier exorcise", lambda t: "red" not in t.thrown and "white" not in t.thrown)
    assert (t.seat, sorted(t.choices)) == (1, ["banish east left", "banish east right", "no more"])
    t.play("no more")
    assert (t.ghosts, t.whose) == (ghosts, "east")


def test_a_single_ghost_that_needs_nothing_goes(moon):  # GS288, GS142, GS143
    t = barrier(moon, ghosts={"east left": "reaper", "south left": "ghoul"}, circle="red")
    t.until("barrier exorcise", lambda t: "red" not in t.thrown and "white" not in t.thrown)
    assert (t.ghosts, len(t.receptacles), chooser(t)) == ({"south left": "ghoul"}, 4, "south")


def test_a_board_may_leave_a_crystal_for_the_next(moon):  # GS288, GS284
    ghosts = {"east left": "restless dead", "east right": "ghoul", "south left": "zombie"}
    t = barrier(moon, ghosts=ghosts).throw("barrier exorcise", "yellow", "red", "red", "red")
    t.play("banish east right", "no more")
    assert (t.ghost("east left"), len(t.receptacles), chooser(t), t.seat) == ("restless dead", 4, "south", 2)
