"""The Mystic Barrier: its exorcisms, and what counts in them."""

import pytest

from tests.games.ghost_stories.barriers import APART, MISSES, SIDES, barrier, chooser, zhou

# Exorcising


def test_it_needs_a_ghost_on_that_board(moon):  # GS286
    t = barrier(moon, ghosts={"south left": "ghoul"}, villagers={"buddhist temple": ["hua mei"]}, graveyard=APART)
    assert (chooser(t), sorted(t.choices)) == ("east", ["barrier rest", "barrier save"])
    assert t.refused("barrier exorcise")
    t.play("barrier rest")
    assert (chooser(t), "barrier exorcise" in t.choices) == ("south", True)


@pytest.mark.parametrize("incarnation", [56, 60, 64, 76, 81])
def test_an_incarnation_is_not_enough(moon, incarnation):  # GS286, GS321
    villagers = {"buddhist temple": ["hua mei"]}
    t = barrier(moon, ghosts={"east left": incarnation}, villagers=villagers, graveyard=APART)
    assert chooser(t) == "east"
    assert t.refused("barrier exorcise")


def test_an_incarnation_beside_another_ghost_stays(moon):  # GS286
    t = barrier(moon, ghosts={"east left": "vampire lord", "east right": "ghoul"})
    t.throw("barrier exorcise", "yellow", "yellow", "yellow", "yellow")
    assert (t.ghosts, t.whose, t.reserve) == ({"east left": "vampire lord"}, "east", 4)


def test_ghosts_of_other_boards_stay(moon):  # GS286
    t = barrier(moon, ghosts={"east left": "ghoul", "north right": "zombie", "south right": "restless dead"})
    t.throw("barrier exorcise", "yellow", "yellow", "yellow", "yellow")
    assert (sorted(t.ghosts), chooser(t)) == (["north right", "south right"], "south")


@pytest.mark.parametrize(
    "captors, dice",
    [
        ({}, 4),
        ({"west left": 47}, 3),
        ({"west left": 47, "west right": 48}, 2),
        ({"west left": 47, "west right": 48, "north left": 46}, 1),
        ({"west left": 47, "west right": 48, "north left": 46, "north right": 63}, 1),
    ],
)
def test_with_free_it_rolls_three_dice_and_the_grey_one_less_the_captives(moon, captors, dice):  # GS286
    t = barrier(moon, ghosts={"east left": "skinner", **captors}, options={"barrier_dice": "free"})
    t.throw("barrier exorcise", *["blue"] * dice)
    assert (len(t.dice("grey die")), len(t.thrown)) == (1, dice)


@pytest.mark.parametrize("captors", [{}, {"west left": 47}, {"west left": 47, "west right": 48, "north left": 46}])
def test_it_rolls_all_four_dice_captive_ones_too(moon, captors):  # GS286
    t = barrier(moon, ghosts={"east left": "skinner", **captors}).throw("barrier exorcise", *["blue"] * 4)
    assert (len(t.dice("grey die")), len(t.thrown)) == (1, 4)


def test_strength_of_a_mountain_adds_nothing(moon):  # GS286, GS287
    t = barrier(moon, "south", powers=("strength of a mountain",), ghosts={"south left": "skinner"})
    t.throw("barrier exorcise", "blue", "blue", "blue", "blue")
    assert len(t.thrown) == 4


# What counts


def test_all_four_dice_count(moon):  # GS287
    t = barrier(moon, ghosts={"east left": "yellow plague"})
    t.throw("barrier exorcise", "yellow", "yellow", "white", "yellow")
    assert t.ghosts == {}


def test_a_crystal_counts_for_any_colour(moon):  # GS287, GS339
    ghosts = {"east left": "ghoul", "east middle": "drowned maiden", "east right": "gloomy minion"}
    t = barrier(moon, ghosts=ghosts, villagers={"buddhist temple": ["hua mei"]}, graveyard=APART)
    t.throw("barrier exorcise", *MISSES)
    assert (t.asked, len(t.choices)) == ("banish", 4)
    t.play("banish east left")
    assert sorted(t.choices) == ["banish east middle", "banish east right", "no more"]
    t.play("banish east middle", "banish east right")
    assert (t.ghosts, t.reserve, len(t.receptacles), chooser(t)) == ({}, 3, 1, "south")


def test_the_circle_counts(moon):  # GS287
    position = dict(ghosts={"east left": "restless dead", "south left": "bleeding eyes"})
    t = barrier(moon, circle="yellow", **position).throw("barrier exorcise", "yellow", *MISSES[:3])
    assert ("east left" in t.ghosts, t.asked, len(t.receptacles)) == (False, "barrier", 4)
    t = barrier(moon, circle="red", **position).throw("barrier exorcise", "yellow", *MISSES[:3])
    assert (t.asked, "east left" in t.ghosts) == ("banish", True)


def test_the_mantra_counts_where_it_lies(moon):  # GS287, GS289
    position = dict(ghosts={"east left": "restless dead", "south left": "bleeding eyes"})
    t = barrier(moon, mantra="east left", **position).throw("barrier exorcise", "yellow", *MISSES[:3])
    assert ("east left" in t.ghosts, t.mantra, len(t.receptacles)) == (False, None, 4)
    t = barrier(moon, mantra="south left", **position).throw("barrier exorcise", "yellow", *MISSES[:3])
    assert (t.asked, "east left" in t.ghosts, t.mantra) == ("banish", True, "south left")


def test_tao_tokens_do_not_count(moon):  # GS287, GS290
    t = barrier(
        moon,
        taoists=[dict(at="herbalist's shop", tao=["yellow"]), dict(at="herbalist's shop", tao=["yellow"])],
        ghosts={"east left": "ghoul", "south middle": "beast emperor"},
    )
    t.throw("barrier exorcise", *MISSES)
    assert (t.ghost("east left"), t.tao("north"), t.tao("east")) == ("ghoul", ["yellow"], ["yellow"])
    assert (t.whose, t.asked) == ("east", "arrive")


def test_crystals_that_taoists_hold_do_not_count(moon):  # GS287, GS293
    t = zhou(
        moon,
        taoists=[dict(crystals=1), dict(at="herbalist's shop", crystals=2)],
        ghosts={"east left": "liquid horror", "south left": "ghoul"},
    )
    t.throw("barrier exorcise", *MISSES).play("banish east left")
    t.throw("barrier exorcise", *MISSES)
    assert (t.ghosts, t.crystals("north"), t.crystals("east")) == ({"south left": "ghoul"}, 1, 2)
    assert (t.whose, t.reserve) == ("east", 1)


@pytest.mark.parametrize("side", ["south", "west"])
def test_nothing_is_rerolled(moon, side):  # GS287
    t = barrier(moon, side, ghosts={"south left": "ghoul"}).throw("barrier exorcise", *MISSES)
    assert t.asked == "banish"


def test_no_sword_and_no_claw(moon):  # GS287, GS291, GS305
    artifacts = {"sword": "north", "claw": "north"}
    t = barrier(moon, ghosts={"north left": "ghoul"}, artifacts=artifacts, deck=["hound of depth"])
    assert chooser(t) == "north"
    t.throw("barrier exorcise", *MISSES).play("no more")
    assert (t.whose, t.asked, t.owner("claw")) == ("east", "arrive", "north")


def test_dice_do_not_count_against_a_dice_immune_ghost(moon):  # GS287
    t = barrier(moon, ghosts={"east left": "reaper"}).throw("barrier exorcise", "red", "red", "white", "red")
    assert (t.asked, sorted(t.choices)) == ("banish", ["banish east left", "no more"])
    t.play("banish east left")
    assert t.ghosts == {}


def test_su_ling_still_silences(moon):  # GS287
    position = dict(ghosts={"east left": "reaper", "south left": "fungus thing"})
    t = barrier(moon, su_ling="east left", **position).throw("barrier exorcise", "red", "blue", "blue", "blue")
    assert (t.ghost("east left"), len(t.receptacles), t.su_ling) == (None, 4, "east left")
    t = barrier(moon, su_ling="south left", **position).throw("barrier exorcise", "red", "blue", "blue", "blue")
    assert (t.ghost("east left"), t.asked) == ("reaper", "banish")


def test_nameless_takes_the_white_faces_away(moon):  # GS287
    t = barrier(moon, ghosts={"east left": "ghoul", "south middle": "nameless"})
    t.throw("barrier exorcise", "white", "white", "white", "white")
    assert (t.asked, t.ghost("east left")) == ("banish", "ghoul")
    t = barrier(moon, ghosts={"east left": "ghoul", "south middle": "vampire lord"})
    t.throw("barrier exorcise", "white", "white", "white", "white")
    assert t.ghost("east left") is None


@pytest.mark.parametrize("chosen", [(), ("east left",), ("east middle",), ("east left", "east right"),
                                    ("east left", "east middle", "east right")])  # fmt: skip
@pytest.mark.parametrize("faces, crystals", [(("yellow", "blue"), 1), (("red", "red"), 3)])
def test_one_ghost_or_more_as_the_player_likes(moon, chosen, faces, crystals):  # GS288, GS142
    ghosts = {"east left": "ghoul", "east middle": "drowned maiden", "east right": "reaper"}
    t = barrier(moon, ghosts=ghosts, deck=["walking corpse"]).throw("barrier exorcise", *faces, "green", "green")
    assert (t.asked, t.seat, len(t.choices)) == ("banish", 1, 4)
    for space in chosen:
        t.play(f"banish {space}")
    if len(chosen) < 3:
        assert "no more" in t.choices
        t.play("no more")
    assert (set(t.ghosts), t.whose) == (set(ghosts) - set(chosen), "east")
    if len(chosen) == 3:
        assert t.told.count("crystal gone") == crystals


def test_a_crystal_may_pay_for_the_strongest(moon):  # GS288, GS142
    ghosts = {"east left": "skinner", "east middle": "sharp-nailed mistresses", "east right": "scarlet evildoer"}
    t = barrier(moon, ghosts=ghosts).throw("barrier exorcise", "red", "red", "blue", "green")
    assert "not enough" not in t.match.prompt
    t.play("banish east right", "no more")
    assert (t.told.count("banished"), t.told.count("crystal gone")) == (1, 1)
    assert (t.ghost("east left"), t.ghost("east middle")) == ("skinner", "sharp-nailed mistresses")


def test_in_a_barrier_a_single_ghost_goes_if_the_dice_suffice(moon):  # GS288, GS142
    t = barrier(moon, ghosts={"east left": "ghoul"}).throw("barrier exorcise", "yellow", "red", "blue", "green")
    assert (t.ghosts, t.told.count("crystal gone")) == ({}, 0)


def test_spending_crystals_is_free(moon):  # GS288
    t = barrier(moon, ghosts={"east left": "ghoul", "south left": "skinner"}).throw("barrier exorcise", *MISSES)
    assert sorted(t.choices) == ["banish east left", "no more"]
    t.play("no more")
    assert (t.ghost("east left"), len(t.receptacles), chooser(t)) == ("ghoul", 4, "south")


def test_no_more_crystals_are_spent_than_needed(moon):  # GS288, GS141
    t = barrier(moon, ghosts={"east left": "hopping vampire", "south left": "skinner"})
    t.throw("barrier exorcise", "yellow", "white", "red", "red").play("banish east left")
    assert (t.ghost("east left"), len(t.receptacles), t.reserve) == (None, 3, 1)


def test_what_lasted_ends_before_the_next_board_chooses(moon):  # GS289
    options = {"barrier_dice": "free"}
    t = barrier(moon, ghosts={"east left": 47, "south left": "skinner"}, circle="black", options=options)
    t.throw("barrier exorcise", "blue", "blue", "blue")
    assert (t.ghost("east left"), chooser(t)) == (None, "south")
    t.throw("barrier exorcise", "blue", "blue", "blue", "blue")
    assert len(t.thrown) == 4


@pytest.mark.parametrize("card", [39, 43, 44, 45, 49, 50, 67])
def test_no_right_stone_is_settled(moon, card):  # GS289, GS295
    colour = "red" if card < 45 else "yellow" if card == 67 else "black"
    taoists = [{}, dict(yin_yang=0)]
    t = barrier(moon, taoists=taoists, ghosts={"east left": card}, circle=colour, mantra="east left")
    t.until("barrier exorcise", lambda t: not t.ghosts)
    assert (t.ghosts, t.curses, t.whose, t.asked) == ({}, [], "east", "arrive")
    assert [t.qi(side) for side in SIDES] == [3] * 4
    assert (t.tao("north"), t.tao("east"), t.crystals("north"), t.crystals("east"), t.reserve) == ([], [], 0, 0, 4)


def test_under_a_crystal_lock_no_crystal_counts(moon):  # GS290, GS318
    villagers = {"buddhist temple": ["hua mei"]}
    t = barrier(
        moon, ghosts={"east left": "ghoul", "south middle": "beast emperor"}, villagers=villagers, graveyard=APART
    )
    t.throw("barrier exorcise", *MISSES)
    assert (t.ghost("east left"), len(t.receptacles), chooser(t)) == ("ghoul", 4, "south")
    t.play("barrier save")
    assert ("hua mei" in t.shelter, t.whose, t.reserve) == (True, "east", 4)


def test_under_a_crystal_lock_dice_count(moon):  # GS290
    t = barrier(moon, ghosts={"east left": "ghoul", "south middle": "beast emperor"})
    t.throw("barrier exorcise", "yellow", *MISSES[:3])
    assert t.ghosts == {"south middle": "beast emperor"}
