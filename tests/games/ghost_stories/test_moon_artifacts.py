"""The artifacts of White Moon, their owners and heirs, and when they are used: GS296 to GS299."""

import pytest

from tests.games.ghost_stories.parts import DEAD

LAST = {
    "potion": "sheng kai",
    "dust": "chang e",
    "scroll": "teng shan",
    "firework": "xiang bo",
    "claw": "miao ying",
    "armor": "li bao",
    "shield": "sun ping",
    "sword": "hua mei",
}
"""One member of the family that brings each artifact."""
HERE = dict(at="cemetery")


def owners(t):
    return {artifact: t.owner(artifact) for artifact in LAST if t.owner(artifact)}


# Owners


@pytest.mark.parametrize("artifact, last", LAST.items())
@pytest.mark.parametrize("side", ["north", "west"])
def test_an_artifact_belongs_to_the_rescuer(moon, artifact, last, side):  # GS296, GS239
    t = moon(side, villagers={"buddhist temple": [last]})
    assert owners(t) == {}
    t.play("shelter")
    assert owners(t) == {artifact: side}


def test_one_taoist_may_own_several(moon):  # GS296
    t = moon(villagers={"buddhist temple": ["hua mei"]}, artifacts={"shield": "north", "armor": "east", "dust": "box"})
    t.play("shelter")
    assert owners(t) == {"shield": "north", "armor": "east", "dust": "box", "sword": "north"}


# Used up or lasting


@pytest.mark.parametrize(
    "artifact, use",
    [
        ("potion", ("potion", "heal east")),
        ("dust", ("moon dust",)),
        ("scroll", ("scroll", "remain", "remain", "remain")),
        ("firework", ("firework", "launch circle of prayer", "pray red")),
    ],
)
def test_four_artifacts_go_to_the_box_when_used(moon, artifact, use):  # GS297
    t = moon(taoists=[dict(at="tea house")], artifacts={artifact: "north", "sword": "north"})
    assert use[0] in t.choices
    t.play(*use)
    assert (owners(t), t.asked) == ({artifact: "box", "sword": "north"}, "moon turn")
    assert t.refused(use[0])


def test_three_artifacts_last(moon):  # GS297
    t = moon("north", "yin", taoists=[HERE], deck=["ghoul", 37, "shapeless evil", "lich"],
             artifacts={"shield": "north", "armor": "north", "sword": "north"})  # fmt: skip
    t.play("delay", "arrive north left")
    assert (t.ghosts, t.asked) == ({"north left": "sharp-nailed mistresses"}, "moon turn")
    t.play("exorcise")
    assert ("white set" in t.told, len(t.thrown)) == (True, 2)
    assert owners(t) == {"shield": "north", "armor": "north", "sword": "north"}


def claw_twice(moon, option):
    """East, who has Second Wind and the Claw, before the first of two exorcisms of a Lich from the Cemetery."""
    return moon("east", powers=("second wind",), taoists=[{}, HERE], ghosts={"north left": "lich"},
                artifacts={"claw": "east"}, options={"claw": option})  # fmt: skip


@pytest.mark.parametrize("option, owner", [("once", "box"), ("lasting", "east")])
def test_the_claw_is_used_once_or_once_a_turn(moon, option, owner):  # GS297, GS348
    t = claw_twice(moon, option).throw("exorcise", "red", "red", "red")
    assert (t.asked, sorted(t.choices)) == ("claw", ["claw yellow", "no claw"])
    t.play("claw yellow")
    assert (t.tao("east"), t.owner("claw"), t.point) == (["yellow"], owner, "between")
    t.throw("exorcise", "red", "red", "red")
    assert (t.tao("east"), t.owner("claw"), t.asked, t.point) == (["yellow"], owner, "moon turn", "after")
    t.turn("east").throw("exorcise", "red", "red", "red")
    assert t.asked == ("claw" if option == "lasting" else "moon turn")


@pytest.mark.parametrize("option", ["once", "lasting"])
def test_a_claw_not_used_stays(moon, option):  # GS297, GS305
    t = claw_twice(moon, option).throw("exorcise", "red", "red", "red").play("no claw")
    assert (t.tao("east"), t.owner("claw")) == ([], "east")
    t.throw("exorcise", "red", "red", "red")
    assert t.asked == "claw"
    t.play("claw yellow")
    assert t.tao("east") == ["yellow"]


# Heirs


def test_all_artifacts_of_the_dead_pass_to_one_living_taoist(moon):  # GS298
    t = moon(taoists=[dict(at="sorcerer's hut", qi=1), {}, DEAD], ghosts={"west left": "ghoul"}, deck=["skinner"],
             artifacts={"sword": "north", "dust": "north", "claw": "east", "scroll": "box"}).play("ask")  # fmt: skip
    assert (t.asked, t.seat, t.choices) == ("bequeath", 0, ["bequeath east", "bequeath west"])
    assert t.refused("bequeath north")
    assert t.refused("bequeath south")
    t.play("bequeath west")
    assert owners(t) == {"sword": "west", "dust": "west", "claw": "east", "scroll": "box"}


def test_the_only_heir_is_not_asked_for(moon):  # GS298, GS169
    t = moon(taoists=[dict(at="sorcerer's hut", qi=1), DEAD, {}, DEAD], ghosts={"west left": "ghoul"}, deck=["skinner"],
             artifacts={"sword": "north", "dust": "north"}).play("ask")  # fmt: skip
    assert (owners(t), t.qi("north"), t.asked) == ({"sword": "south", "dust": "south"}, 0, "arrive")


def test_whoever_owns_nothing_bequeaths_nothing(moon):  # GS298
    t = moon(taoists=[dict(at="sorcerer's hut", qi=1)], ghosts={"west left": "ghoul"}, deck=["skinner"],
             artifacts={"claw": "east"}).play("ask")  # fmt: skip
    assert (t.qi("north"), owners(t), t.whose, t.asked) == (0, {"claw": "east"}, "east", "arrive")


def test_whoever_dies_in_anothers_turn_bequeaths_too(moon):  # GS298, GS207
    full = {"north left": 39, "north middle": 40, "north right": 43}
    t = moon("north", "yin", taoists=[DEAD, dict(qi=1)], ghosts=full, deck=["skinner"], artifacts={"claw": "east"})
    t.play("suffer east")
    assert (t.asked, t.seat, t.choices, t.whose) == ("bequeath", 1, ["bequeath south", "bequeath west"], "north")
    t.play("bequeath south")
    assert owners(t) == {"claw": "south"}


def dies_between_two_curses(moon, deck=("skinner",)):
    """North dies by the curse of the first of two ghosts exorcised together; that of the second is still to come."""
    t = moon(taoists=[dict(at="cemetery", qi=1)], ghosts={"north left": 39, "west left": 6}, circle="red",
             artifacts={"armor": "north"}, deck=deck)  # fmt: skip
    return t.throw("exorcise", "red", "yellow", "yellow").play("banish north left").curse("banish west left", "Qi")


def test_artifacts_pass_on_at_once(moon):  # GS298, GS145
    t = dies_between_two_curses(moon)
    assert (t.asked, t.curses, t.qi("north")) == ("bequeath", ["Qi"], 0)
    t.curse("bequeath south", "blank")
    assert (t.owner("armor"), t.curses) == ("south", ["blank"])


@pytest.mark.parametrize("heir, further", [("east", False), ("south", True)])
def test_artifacts_serve_the_new_owner_from_then_on(moon, heir, further):  # GS298, GS306
    t = dies_between_two_curses(moon, deck=[15, "reaper"]).curse(f"bequeath {heir}", "ghost").play("arrive east left")
    assert (t.ghosts["east left"], t.owner("armor")) == ("perfidious nymph", heir)
    assert (t.asked, t.whose) == ("arrive" if further else "su-ling", "north")


def test_what_artifacts_have_done_stays_done(moon):  # GS298
    t = moon(taoists=[dict(at="sorcerer's hut", qi=1), {}, DEAD, DEAD], ghosts={"west left": "ghoul"}, deck=["reaper"],
             artifacts={"potion": "north", "dust": "north"}).play("potion", "heal south", "ask")  # fmt: skip
    assert (t.qi("north"), t.qi("south"), t.asked) == (0, 1, "bequeath")
    t.play("bequeath south")
    assert (t.qi("south"), owners(t)) == (1, {"potion": "box", "dust": "south"})


def test_the_last_to_die_bequeaths_nothing(moon):  # GS298, GS162
    t = moon(players=1, taoists=[dict(at="sorcerer's hut", qi=1)], ghosts={"west left": "ghoul"},
             artifacts={"sword": "north"}).play("ask")  # fmt: skip
    assert (t.over, t.cause, t.choices) == (True, "dead", [])


def test_whoever_dies_by_a_villager_bequeaths_before_the_step_goes_on(moon):  # GS298, GS245
    t = moon("north", "yin", taoists=[dict(qi=1)], ghosts={"north left": 72, "north right": 76}, deck=["reaper"],
             villagers={"cemetery": ["xiang bo"], "tea house": ["hua mei"]}, artifacts={"sword": "north"})  # fmt: skip
    assert (t.asked, t.graveyard) == ("bequeath", ["xiang bo"])
    t.play("bequeath west")
    assert (t.owner("sword"), t.graveyard) == ("west", ["hua mei", "xiang bo"])


@pytest.mark.parametrize("heir", ["east", "south"])
def test_a_shield_inherited_serves_in_the_heirs_own_turn(moon, heir):  # GS298, GS309
    t = moon(taoists=[dict(at="cemetery", qi=1)], ghosts={"north left": 39, "west left": 6}, circle="red",
             artifacts={"shield": "north"}, deck=["creeping one", "ghoul", "lich"])  # fmt: skip
    t.throw("exorcise", "red", "yellow", "yellow").play("banish north left").curse("banish west left", "Qi")
    t.curse(f"bequeath {heir}", "ghost")
    assert (t.asked, t.whose) == ("arrive", "north")
    t.play("arrive south left", "su-ling stays")
    assert (t.asked, t.whose) == ("delay" if heir == "east" else "arrive", "east")


# When


@pytest.mark.parametrize(
    "first, point",
    [((), "before"), (("move circle of prayer",), "moved"), (("move circle of prayer", "ask", "pray red"), "after")],
)
@pytest.mark.parametrize(
    "use", [("potion", "heal east"), ("moon dust",), ("firework", "launch buddhist temple")], ids=lambda use: use[0]
)
def test_three_artifacts_are_used_at_any_of_the_three_points(moon, first, point, use):  # GS299
    t = moon(taoists=[HERE], artifacts={"potion": "north", "dust": "north", "firework": "north"}).play(*first)
    before = t.choices
    assert (t.point, use[0] in before) == (point, True)
    t.play(*use)
    assert (t.point, t.choices) == (point, [name for name in before if name != use[0]])


def test_nobody_uses_the_artifacts_of_another(moon):  # GS299, GS303
    t = moon(taoists=[HERE], artifacts=dict.fromkeys(LAST, "east"))
    for name in ("potion", "moon dust", "firework", "scroll"):
        assert t.refused(name)


BETWEEN = ["end turn", "exorcise", "firework", "moon dust", "potion", "rest", "scroll"]


@pytest.mark.parametrize(
    "use", [("potion", "heal east"), ("moon dust",), ("firework", "launch buddhist temple"), ("scroll",)]
)
def test_artifacts_are_used_between_two_actions(moon, use):  # GS299, GS303, GS174
    t = moon("east", taoists=[{}, dict(at="herbalist's shop")], ghosts={"north right": "ghoul"},
             artifacts=dict.fromkeys(LAST, "east")).throw("ask", "red", "green")  # fmt: skip
    assert (t.point, sorted(t.choices)) == ("between", BETWEEN)
    t.play(*use)
    while t.asked == "gather":
        t.play("remain")
    assert (t.point, sorted(t.choices)) == ("between", [name for name in BETWEEN if name != use[0]])


def test_without_a_second_action_left_the_action_is_over(moon):  # GS299
    t = moon("east", taoists=[{}, dict(at="herbalist's shop")], ghosts={"north right": "ghoul"},
             artifacts={"firework": "east"}).throw("ask", "red", "green")  # fmt: skip
    t.play("firework", "launch sorcerer's hut")
    assert (t.ghosts, t.point) == ({}, "after")


def test_nothing_else_is_used_between_two_actions(moon):  # GS100, GS277
    t = moon("east", taoists=[{}, dict(at="herbalist's shop", crystals=1)], ghosts={"north right": "ghoul"})
    t.throw("ask", "red", "green")
    assert t.point == "between" and t.refused("yin-yang help", "crystal", "lead")


@pytest.mark.parametrize("last, use", [("chang e", "moon dust"), ("sheng kai", "potion"), ("xiang bo", "firework")])
def test_an_artifact_may_be_used_in_the_turn_that_brought_it(moon, last, use):  # GS299, GS296
    t = moon(villagers={"buddhist temple": [last]}, taoists=[dict(yin_yang=False)]).play("shelter")
    assert (t.point, sorted(t.choices)) == ("after", sorted([use, "end turn"]))
