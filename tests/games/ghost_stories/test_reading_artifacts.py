"""Artifacts between two actions, the Scroll's answers and the Claw, read again: GS299, GS303, GS305."""

import pytest

from tests.games.ghost_stories.parts import CIRCLE, DEAD, TEA, TEMPLE, VILLAGE
from tests.games.ghost_stories.school import SCHOOL, train

CEMETERY, SHOP = VILLAGE[0], VILLAGE[2]
WIND = ["second wind"]


def test_with_second_wind_the_potion_comes_between_two_helps(moon):  # GS299, GS114
    t = moon("east", powers=WIND, taoists=[{}, dict(at=CIRCLE, qi=2)], artifacts={"potion": "east"})
    t.play("ask", "pray red")
    assert (t.point, sorted(t.choices)) == ("between", ["ask", "end turn", "potion", "rest"])
    t.play("potion", "heal east")
    assert (t.qi("east"), t.point) == (3, "between")
    assert t.play("ask", "pray blue").circle == "blue"
    assert t.point == "after"


def test_if_the_potion_leaves_nobody_to_revive_the_action_is_over(moon):  # GS299, GS123
    t = moon("east", powers=WIND, taoists=[DEAD, dict(at=CEMETERY), DEAD], artifacts={"potion": "east"})
    t.play("ask").curse("revive north", "blank")
    assert (t.point, "ask" in t.choices) == ("between", True)
    t.play("potion", "heal south")
    assert (t.qi("south"), t.point, t.refused("ask")) == (1, "after", True)


def test_if_the_firework_brings_a_ghost_that_puts_the_power_out_the_action_is_over(moon):  # GS299, GS113, GS42
    t = moon("east", taoists=[{}, dict(at=SHOP)], ghosts={"north right": "lich"}, artifacts={"firework": "east"},
             deck=["perfidious nymph", "skinner"]).throw("ask", "red", "green")  # fmt: skip
    t.play("firework", f"launch {TEA}", "take red")
    assert (t.point, t.asked) == ("between", "arrive")
    t.play("arrive east right", "arrive north left")
    assert (t.point, t.whose, t.refused("exorcise")) == ("after", "east", True)


@pytest.mark.parametrize("space, point", [("east right", "after"), ("east left", "between")])
def test_if_the_firework_has_the_own_tile_haunted_the_second_help_is_lost(moon, space, point):  # GS299, GS114
    t = moon("east", powers=WIND, taoists=[{}, dict(at=TEA)], haunted=[CEMETERY], artifacts={"firework": "east"},
             deck=["skinner", "shapeless evil"])  # fmt: skip
    t.play("ask", "take red", "arrive north left", "firework", f"launch {VILLAGE[1]}", f"arrive {space}")
    assert (t.haunted, t.point, t.whose) == ([TEA if point == "after" else SHOP], point, "east")


def test_who_dies_by_an_artifact_between_two_actions_has_no_second(moon):  # GS299, GS155
    t = moon("east", taoists=[{}, dict(at=SHOP, qi=1)], ghosts={"north right": "ghoul", "south left": "lich"},
             artifacts={"firework": "east"}, deck=["skinner"]).throw("ask", "red", "green")  # fmt: skip
    t.play("firework", "launch sorcerer's hut", "dispel south left")
    assert (t.qi("east"), t.whose, t.ghost("north right")) == (0, "south", "ghoul")


def test_a_crystal_of_moon_dust_serves_the_second_action(moon):  # GS299, GS276, GS301
    t = moon("east", taoists=[{}, dict(at=SHOP)], ghosts={"north right": "ghoul"}, artifacts={"dust": "east"})
    t.throw("ask", "red", "green").play("moon dust")
    assert (t.point, t.crystals("east")) == ("between", 1)
    t.throw("exorcise", "red", "red", "red").play("banish north right")
    assert (t.ghosts, t.crystals("east"), t.reserve, t.tao("east")) == ({}, 0, 4, ["red", "green"])


def test_those_whom_the_scroll_brings_between_two_actions_give_tokens(moon):  # GS299, GS303, GS140
    t = moon("east", taoists=[dict(at=TEA, tao=["yellow"]), dict(at=SHOP)], ghosts={"north right": "ghoul"},
             artifacts={"scroll": "east"}).throw("ask", "red", "green")  # fmt: skip
    t.play("scroll")
    for seat, answer in ((2, "remain"), (3, "remain"), (0, "gather")):
        assert (t.asked, t.seat) == ("gather", seat)
        t.play(answer)
    assert (t.seat, t.point, t.tile("north")) == (1, "between", SHOP)
    t.throw("exorcise", "red", "red", "red")
    assert (t.seat, t.asked) == (1, "banish")
    t.play("banish north right")
    assert (t.ghosts, t.tao("north")) == ({}, [])


def test_whom_the_scroll_brings_between_two_actions_may_be_saved(moon):  # GS299, GS303, GS234
    t = moon("east", powers=WIND, taoists=[dict(at=TEA), {}], villagers={TEA: ["hua mei"]},
             artifacts={"scroll": "east"}).play("ask")  # fmt: skip
    assert t.point == "between" and t.refused("shelter")
    t.play("scroll", "gather with villager", "shelter")
    assert (t.has("east", "buddhas"), t.owner("sword"), t.point) == (1, "east", "after")


def test_who_remains_answers_for_nobody_else(moon):  # GS303, GS207
    t = moon("south", taoists=[dict(at=TEA)] * 2 + [dict(at=CEMETERY), dict(at=TEA)], artifacts={"scroll": "south"})
    t.play("scroll", "remain")
    assert (t.asked, t.seat) == ("gather", 0)
    t.play("gather")
    assert (t.asked, t.seat) == ("gather", 1)
    t.play("remain")
    assert [t.tile(side) for side in range(4)] == [CEMETERY, TEA, CEMETERY, TEA]
    assert (t.seat, t.whose) == (2, "south")


def test_no_artifact_is_used_inside_an_exorcism(moon):  # GS299, GS100
    t = moon(taoists=[dict(at=CEMETERY)], ghosts={"north left": "skinner", "west left": "ghoul"},
             artifacts={"dust": "north", "potion": "north", "firework": "north"})  # fmt: skip
    t.throw("exorcise", "red", "yellow", "blue")
    assert t.asked == "banish" and t.refused("moon dust", "potion", "firework")
    assert "moon dust" in t.play("no more").choices


def test_when_the_second_action_is_done_artifacts_may_still_be_used(moon):  # GS299
    t = moon("east", powers=WIND, taoists=[{}, dict(at=CIRCLE)], artifacts={"dust": "east"})
    t.play("ask", "pray red", "ask", "pray blue")
    assert (t.point, t.play("moon dust").crystals("east")) == ("after", 1)


@pytest.mark.parametrize("circle, mantra", [("red", None), (None, "north left")])
def test_where_circle_or_mantra_would_do_there_is_no_claw(moon, circle, mantra):  # GS305, GS142
    position = dict(taoists=[dict(at=CEMETERY)], ghosts={"north left": "skinner", "west left": "lich"})
    t = moon(**position, artifacts={"claw": "north"}, circle=circle, mantra=mantra)
    t.throw("exorcise", "blue", "blue", "blue").play("no more")
    assert (t.asked, t.owner("claw"), len(t.ghosts)) == ("moon turn", "north", 2)
    t = moon(**position, artifacts={"claw": "north"}).throw("exorcise", "blue", "blue", "blue")
    assert t.asked == "claw"


@pytest.mark.parametrize("faces, asked", [(("red", "blue", "blue"), "moon turn"), (("blue", "blue", "blue"), "claw")])
def test_at_the_school_too_there_is_no_claw_where_the_dice_would_do(moon, faces, asked):  # GS305, GS325
    ghosts = {"north left": "skinner", "south left": "raging one"}
    t = train(moon, me=dict(tao=["red"]), ghosts=ghosts, artifacts={"claw": "north"})
    t.throw("ask", *faces).play("no more")
    assert (t.asked, len(t.ghosts), t.tao("north")) == (asked, 2, ["red"])


def test_the_scroll_of_an_owner_who_has_not_moved_leaves_the_action(moon):  # GS303
    t = moon(taoists=[dict(at=TEMPLE), dict(at=TEA), DEAD, DEAD], artifacts={"scroll": "north"})
    t.play("scroll", "gather")
    assert (t.point, t.seat, t.refused(f"move {TEA}")) == ("moved", 0, True)
    assert t.play("ask").has("north", "buddhas") == 1


# The second action after an artifact


@pytest.mark.parametrize("power, first", [("heavenly gust", "ask"), ("second wind", "exorcise")])
def test_the_firework_at_the_school_is_not_the_second_action(moon, power, first):  # GS299, GS302, GS326
    ghosts = {"north right": "lich", "south left": "liquid horror"}
    t = moon("east", school=True, powers=[power], taoists=[{}, dict(at=SHOP, tao=["yellow"])], ghosts=ghosts,
             artifacts={"firework": "east"})  # fmt: skip
    t.throw(first, *["red"] * (2 if first == "ask" else 3)).play("firework")
    t.throw(f"launch {SCHOOL}", "green", "green", "green")
    assert (t.point, sorted(t.choices)) == ("between", ["end turn", "exorcise", "rest"])


def alone(moon, artifact):
    """A lone Taoist at the Herbalist's Shop, between help and exorcism by a borrowed Heavenly Gust."""
    t = moon(players=1, taoists=[dict(at=SHOP, tokens=1, crystals=1)], artifacts={artifact: "north", "dust": "north"},
             ghosts={"north right": "lich", "east right": "lich"})  # fmt: skip
    t.play("borrow east").throw("ask", "red", "green")
    assert (t.point, "exorcise" in t.choices) == ("between", True)
    return t


def test_alone_the_scroll_between_two_actions_leaves_no_second_elsewhere(moon):  # GS299, GS304, GS113
    t = alone(moon, "scroll").play("scroll", f"fly {TEA}")
    assert (t.tile("north"), t.point, t.refused("exorcise")) == (TEA, "after", True)


@pytest.mark.parametrize("to, point", [(SHOP, "between"), ("night watchman's beat", "after")])
def test_alone_the_pavilion_by_firework_between_two_actions(moon, to, point):  # GS299, GS131, GS113
    t = alone(moon, "firework").play("firework", "launch pavilion of the heavenly winds", "lift east right")
    t.play("set down south left", f"guide to {to}")
    assert (t.tile("north"), t.point, "exorcise" in t.choices) == (to, point, point == "between")
