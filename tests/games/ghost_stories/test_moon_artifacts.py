"""The artifacts of White Moon that are used: GS296 to GS305."""

import pytest

SIDES = ("north", "east", "south", "west")
VILLAGE = (
    *("cemetery", "taoist altar", "herbalist's shop"),
    *("sorcerer's hut", "buddhist temple", "night watchman's beat"),
    *("circle of prayer", "pavilion of the heavenly winds", "tea house"),
)
PAVILION = "pavilion of the heavenly winds"
CORNERS = ("north-west", "north-east", "south-west", "south-east")
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
DEAD = dict(qi=0)
HERE = dict(at="cemetery")


def owners(t):
    return {artifact: t.owner(artifact) for artifact in LAST if t.owner(artifact)}


def tiles(t):
    return [t.tile(side) for side in SIDES]


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
    return t.throw("exorcise", "red", "yellow", "yellow").curse("banish north left", "Qi")


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
    t.throw("exorcise", "red", "yellow", "yellow").curse("banish north left", "Qi").curse(f"bequeath {heir}", "ghost")
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


def test_no_artifact_is_used_between_two_actions(moon):  # GS299, GS100
    t = moon("east", taoists=[{}, dict(at="herbalist's shop")], ghosts={"north right": "ghoul"},
             artifacts=dict.fromkeys(LAST, "east")).throw("ask", "red", "green")  # fmt: skip
    assert (t.point, sorted(t.choices)) == ("between", ["end turn", "exorcise", "rest"])
    for name in ("potion", "moon dust", "firework", "scroll"):
        assert t.refused(name)
    t.play("rest")
    assert {"potion", "moon dust", "firework", "scroll"} <= set(t.choices)


@pytest.mark.parametrize("last, use", [("chang e", "moon dust"), ("sheng kai", "potion"), ("xiang bo", "firework")])
def test_an_artifact_may_be_used_in_the_turn_that_brought_it(moon, last, use):  # GS299, GS296
    t = moon(villagers={"buddhist temple": [last]}, taoists=[dict(yin_yang=False)]).play("shelter")
    assert (t.point, sorted(t.choices)) == ("after", sorted([use, "end turn"]))


# Life Potion


def test_whom_the_potion_serves(moon):  # GS300, GS337
    t = moon(taoists=[{}, DEAD], graveyard=["hua mei", "wu dan"], artifacts={"potion": "north"}).play("potion")
    offered = [*(f"heal {side}" for side in SIDES), "revive hua mei", "revive wu dan"]
    assert (t.asked, sorted(t.choices)) == ("potion", sorted(offered))
    assert t.refused("revive east")
    assert t.refused("revive li bao")


@pytest.mark.parametrize("side", ["north", "west"])
def test_the_potion_heals_a_living_taoist(moon, side):  # GS300
    t = moon(artifacts={"potion": "north"}).play("potion", f"heal {side}")
    assert [t.qi(one) for one in SIDES] == [4 if one == side else 3 for one in SIDES]
    assert (t.state["qi"], t.curses, t.tile(side)) == (7, [], "buddhist temple")


@pytest.mark.parametrize("supply", [1, 2])
def test_the_potion_revives_a_taoist_with_one_qi(moon, supply):  # GS300, GS157
    taoists = [dict(qi=20 - supply - 6), DEAD, dict(at="tea house"), dict(at="tea house")]
    t = moon(taoists=taoists, artifacts={"potion": "north"}).play("potion", "heal east")
    assert (t.qi("east"), t.state["qi"], t.tile("east"), t.has("east", "yin_yang")) == (1, supply - 1, "cemetery", 0)
    assert (t.curses, "revived" in t.told) == ([], True)


def test_the_potion_revives_a_villager(moon):  # GS300, GS262
    t = moon(villagers={"cemetery": ["li bao"]}, graveyard=["hua mei", "wu dan"], artifacts={"potion": "north"})
    t.play("potion", "revive hua mei")
    assert (t.villagers("cemetery"), t.graveyard, t.curses) == (["li bao", "hua mei"], ["wu dan"], [])
    assert [t.qi(side) for side in SIDES] == [3] * 4


def test_the_potion_needs_qi_or_a_dead_villager(moon):  # GS300
    rich = [dict(qi=5)] * 4
    t = moon(taoists=rich, artifacts={"potion": "north"})
    assert t.refused("potion")
    t = moon(taoists=rich, artifacts={"potion": "north"}, graveyard=["hua mei"]).play("potion")
    assert (t.villagers("cemetery"), t.owner("potion"), t.asked) == (["hua mei"], "box", "moon turn")


def test_the_potion_needs_a_place_for_a_villager(moon):  # GS300, GS262
    families = [("hua mei", "hua jun", "hua lan"), ("li bao", "li fen", "li gang"), ("sun ping", "sun rong", "sun tao"),
                ("zhou an", "zhou min", "zhou wei"), ("miao ying", "miao hong", "xiang bo"),
                ("xiang yu", "sheng kai", "sheng lu"), ("wu chen", "chang e", "teng shan")]  # fmt: skip
    full = {tile: list(names) for tile, names in zip(VILLAGE[2:], families, strict=True)}
    position = dict(haunted=VILLAGE[:2], artifacts={"potion": "north"}, graveyard=["wu dan"])
    t = moon(taoists=[dict(qi=5)] * 4, villagers=full, **position)
    assert t.refused("potion")
    t = moon(villagers=full, **position).play("potion")
    assert sorted(t.choices) == sorted(f"heal {side}" for side in SIDES)
    full["tea house"] = ["wu chen", "chang e"]
    t = moon(taoists=[dict(qi=5)] * 4, villagers=full, **position).play("potion")
    assert t.villagers("tea house") == ["wu chen", "chang e", "wu dan"]


def test_alone_the_potion_serves_the_own_taoist_or_a_villager(moon):  # GS300, GS328
    t = moon(players=1, artifacts={"potion": "north"}).play("potion")
    assert (t.qi("north"), t.owner("potion"), [t.qi(side) for side in SIDES[1:]]) == (4, "box", [3] * 3)
    t = moon(players=1, artifacts={"potion": "north"}, graveyard=["hua mei"]).play("potion")
    assert (t.asked, sorted(t.choices)) == ("potion", ["heal north", "revive hua mei"])


def test_the_potion_and_a_haunted_cemetery(moon):  # GS300, GS264
    position = dict(taoists=[{}, DEAD], graveyard=["hua mei"], haunted=["cemetery"], artifacts={"potion": "north"})
    t = moon(**position).play("potion", "heal east")
    assert (t.qi("east"), t.tile("east")) == (1, "cemetery")
    t = moon(**position).play("potion", "revive hua mei")
    assert (t.asked, t.refused("lodge cemetery")) == ("lodge", True)


# Moon Dust


def test_moon_dust_is_a_crystal_from_the_reserve(moon):  # GS301
    t = moon(taoists=[dict(crystals=1), dict(crystals=1)], artifacts={"dust": "north"}).play("moon dust")
    assert (t.crystals("north"), t.crystals("east"), t.reserve) == (2, 1, 1)


def test_moon_dust_needs_a_crystal_in_the_reserve(moon):  # GS301
    t = moon(taoists=[dict(crystals=2), dict(crystals=1)], receptacles=["north-west"], artifacts={"dust": "north"})
    assert t.refused("moon dust")
    assert t.owner("dust") == "north"


def test_moon_dust_counts_as_gained_this_turn(moon):  # GS301, GS278
    t = moon(taoists=[HERE], artifacts={"dust": "north"}).play("moon dust")
    assert (t.crystals("north"), t.refused("crystal")) == (1, True)
    t = moon(taoists=[dict(at="cemetery", crystals=1)], artifacts={"dust": "north"}).play("moon dust", "crystal")
    assert (t.crystals("north"), t.receptacles) == (1, ["north-west"])
    t.play("move herbalist's shop")
    assert t.refused("crystal")


# Firework


def test_which_tiles_the_firework_reaches(moon):  # GS302, GS343
    t = moon(taoists=[dict(at="tea house")], haunted=["circle of prayer"], artifacts={"firework": "north"})
    t.play("firework")
    reached = ["taoist altar", "herbalist's shop", "buddhist temple", PAVILION]
    assert (t.asked, sorted(t.choices)) == ("launch", sorted(f"launch {tile}" for tile in reached))
    for tile in ("tea house", "circle of prayer", "cemetery", "sorcerer's hut", "night watchman's beat"):
        assert t.refused(f"launch {tile}")


def test_the_help_of_the_firework_is_that_of_the_owner(moon):  # GS302, GS107, GS108
    t = moon(taoists=[dict(at="tea house")], ghosts={"west left": "ghoul"}, artifacts={"firework": "north"})
    t.play("firework", "launch sorcerer's hut")
    assert (t.ghosts, t.qi("north"), t.tile("north")) == ({}, 2, "tea house")
    assert (t.point, "move cemetery" in t.choices, "ask" in t.choices) == ("before", True, True)


def test_second_wind_does_not_double_the_firework(moon):  # GS302, GS108
    t = moon("east", powers=("second wind",), taoists=[{}, dict(at="tea house")], artifacts={"firework": "east"})
    t.play("firework", "launch circle of prayer", "pray red")
    assert (t.circle, t.point, t.refused("rest"), "ask" in t.choices) == ("red", "before", True, True)


def test_the_firework_needs_a_tile(moon):  # GS302
    haunted = ["taoist altar", "herbalist's shop", "circle of prayer", "tea house"]
    for buddhas, useless in ((2, True), (1, False)):
        t = moon(taoists=[dict(at=PAVILION, buddhas=buddhas)], haunted=haunted, artifacts={"firework": "north"},
                 options={"haunted_limit": 5})  # fmt: skip
        assert t.refused("firework") == useless


def test_the_firework_does_not_save(moon):  # GS302, GS235
    t = moon(
        taoists=[dict(at="tea house")], villagers={"buddhist temple": ["hua mei"]}, artifacts={"firework": "north"}
    )
    t.play("firework", "launch buddhist temple")
    assert (t.villagers("buddhist temple"), t.has("north", "buddhas")) == (["hua mei"], 1)


def test_the_firework_asks_the_cemetery(moon):  # GS302, GS107, GS263
    t = moon(taoists=[dict(at="tea house"), DEAD], graveyard=["hua mei"], artifacts={"firework": "north"})
    t.play("firework", "launch cemetery")
    assert (t.asked, sorted(t.choices)) == ("raise", ["revive east", "revive hua mei"])
    t.curse("revive east", "Qi")
    assert (t.qi("east"), t.qi("north"), t.point) == (2, 2, "before")


def test_alone_the_firework_reaches_the_pavilion(moon):  # GS302, GS108, GS131
    t = moon(players=1, taoists=[HERE], artifacts={"firework": "north"}).play("firework", f"launch {PAVILION}")
    assert (t.asked, sorted(t.choices)) == (
        "guide to",
        ["guide to buddhist temple", "guide to cemetery", "guide to sorcerer's hut", "guide to taoist altar"],
    )
    t.play("guide to buddhist temple")
    assert (t.tile("north"), t.point, "move tea house" in t.choices) == ("buddhist temple", "before", True)


# Scroll of Unity


def test_the_scroll_calls_all_the_others(moon):  # GS303, GS344, GS207
    t = moon(taoists=[dict(at="tea house"), HERE, HERE, dict(at="herbalist's shop")],
             villagers={"cemetery": ["hua mei", "li bao", "sun ping"], "herbalist's shop": ["wu dan"]},
             artifacts={"scroll": "north"}).play("scroll")  # fmt: skip
    for answer in ("gather with villager", "gather", "remain"):
        assert (t.asked, t.seat) == ("gather", 0)
        assert sorted(t.choices) == ["gather", "gather with villager", "remain"]
        t.play(answer)
    assert tiles(t) == ["tea house", "tea house", "tea house", "herbalist's shop"]
    assert t.village == {
        "cemetery": ["hua mei", "li bao"],
        "herbalist's shop": ["wu dan"],
        "tea house": ["sun ping"],
    }


@pytest.mark.parametrize("owner", SIDES)
def test_the_scroll_calls_clockwise_from_the_owners_board(moon, owner):  # GS303
    clockwise = SIDES * 2
    called = clockwise[SIDES.index(owner) + 1 : SIDES.index(owner) + 4]
    for nth, comes in enumerate(called):
        taoists = [dict(at="tea house") if side == owner else HERE for side in SIDES]
        t = moon(owner, taoists=taoists, artifacts={"scroll": owner}).play("scroll")
        t.play(*("gather" if one == nth else "remain" for one in range(3)))
        assert tiles(t) == ["tea house" if side in (owner, comes) else "cemetery" for side in SIDES]


def test_the_scroll_calls_only_the_living_who_are_elsewhere(moon):  # GS303
    t = moon(taoists=[dict(at="tea house"), dict(at="tea house"), DEAD, HERE], artifacts={"scroll": "north"})
    t.play("scroll", "gather")
    assert (t.tile("west"), t.asked, t.qi("south")) == ("tea house", "moon turn", 0)


@pytest.mark.parametrize("others", [[{}, {}, {}], [DEAD, {}, DEAD], [DEAD] * 3])
def test_the_scroll_needs_somebody_to_call(moon, others):  # GS303
    assert moon(taoists=[{}, *others], artifacts={"scroll": "north"}).refused("scroll")
    t = moon(taoists=[HERE, *others], artifacts={"scroll": "north"})
    assert t.refused("scroll") == (others == [DEAD] * 3)


def test_nobody_brings_a_villager_to_a_haunted_or_full_tile(moon):  # GS303
    people = [dict(at="tea house"), HERE, DEAD, DEAD]
    for more in (
        dict(villagers={"cemetery": ["hua mei"]}, haunted=["tea house"]),
        dict(villagers={"cemetery": ["hua mei"], "tea house": ["li bao", "li fen", "li gang"]}),
        dict(villagers={"herbalist's shop": ["hua mei"]}),
    ):
        t = moon(taoists=people, artifacts={"scroll": "north"}, **more).play("scroll")
        assert (t.asked, sorted(t.choices)) == ("gather", ["gather", "remain"])
        assert t.refused("gather with villager")
        t.play("gather")
        assert (t.tile("east"), t.village) == ("tea house", more["villagers"])


def test_a_tile_may_become_full_while_they_come(moon):  # GS303
    t = moon(taoists=[dict(at="tea house"), HERE, HERE, HERE], artifacts={"scroll": "north"},
             villagers={"cemetery": ["hua mei", "li bao"], "tea house": ["wu dan", "wu chen"]})  # fmt: skip
    t.play("scroll", "gather with villager")
    assert (t.asked, sorted(t.choices)) == ("gather", ["gather", "remain"])
    assert t.village == {"cemetery": ["hua mei"], "tea house": ["wu dan", "wu chen", "li bao"]}


@pytest.mark.parametrize("first, point", [((), "moved"), (("move circle of prayer",), "moved"),
                                          (("move circle of prayer", "ask", "pray red"), "after")])  # fmt: skip
def test_the_scroll_at_the_three_points(moon, first, point):  # GS303, GS333
    t = moon(taoists=[dict(at="circle of prayer" if not first else "tea house")], artifacts={"scroll": "north"})
    t.play(*first, "scroll", "gather", "remain", "remain")
    assert (t.tile("north"), t.tile("east"), t.point) == ("circle of prayer", "circle of prayer", point)
    assert t.refused("move tea house")
    assert ("ask" in t.choices) == (point == "moved")


def test_alone_the_scroll_brings_the_own_taoist_to_any_tile(moon):  # GS304, GS344
    villagers = {"buddhist temple": ["hua mei"], "tea house": ["li bao", "li fen", "li gang"]}
    position = dict(players=1, villagers=villagers, haunted=["cemetery"], artifacts={"scroll": "north"})
    t = moon(**position).play("scroll")
    others = [tile for tile in VILLAGE if tile != "buddhist temple"]
    assert (t.asked, sorted(t.choices)) == ("fly", sorted(f"fly {tile}" for tile in others))
    t.play("fly circle of prayer")
    assert (t.asked, sorted(t.choices)) == ("escort", ["alone", "escort"])
    t.play("escort")
    assert (t.tile("north"), t.villagers("circle of prayer")) == ("circle of prayer", ["hua mei"])
    assert (t.owner("scroll"), t.refused("move tea house"), "ask" in t.choices) == ("box", True, True)
    t = moon(**position).play("scroll", "fly circle of prayer", "alone")
    assert (t.tile("north"), t.villagers("buddhist temple")) == ("circle of prayer", ["hua mei"])
    for tile in ("tea house", "cemetery"):
        t = moon(**position).play("scroll", f"fly {tile}")
        assert (t.tile("north"), t.asked, t.village) == (tile, "moon turn", villagers)


def test_alone_the_scroll_needs_nothing(moon):  # GS304
    t = moon(players=1, taoists=[HERE], artifacts={"scroll": "north"}).play("move tea house", "scroll", "fly cemetery")
    assert (t.tile("north"), t.asked) == ("cemetery", "moon turn")


# Vengeful Claw


def test_only_the_owner_may_use_the_claw(moon):  # GS305
    for owner, asked in (("north", "claw"), ("east", "moon turn")):
        t = moon(taoists=[HERE], ghosts={"north left": "lich"}, artifacts={"claw": owner})
        t.throw("exorcise", "red", "red", "red")
        assert t.asked == asked


def test_whoever_has_exorcised_a_ghost_has_no_use_for_the_claw(moon):  # GS305
    t = moon(taoists=[HERE], ghosts={"north left": "skinner", "west left": "lich"}, artifacts={"claw": "north"})
    t.throw("exorcise", "red", "red", "red")
    assert (t.ghosts, t.asked, t.owner("claw")) == ({"west left": "lich"}, "moon turn", "north")


def test_tokens_that_were_not_spent_leave_the_claw(moon):  # GS305
    position = dict(taoists=[dict(at="cemetery", tao=["red"])], ghosts={"north left": "skinner"})
    t = moon(**position, artifacts={"claw": "north"}).throw("exorcise", "blue", "blue", "blue").play("no more")
    assert (t.asked, sorted(t.choices)) == ("claw", ["claw red", "no claw"])
    t = moon(**position, artifacts={"claw": "north"}).throw("exorcise", "blue", "blue", "blue")
    t.play("banish north left")
    assert (t.asked, t.ghosts, t.tao("north")) == ("moon turn", {}, [])


def test_the_claw_takes_from_the_supply(moon):  # GS305
    t = moon(taoists=[HERE], ghosts={"north left": "lich"}, artifacts={"claw": "north"})
    t.throw("exorcise", "red", "red", "red").play("claw yellow")
    assert (t.tao("north"), t.supply["yellow"]) == (["yellow"], 3)
    t = moon(taoists=[HERE, dict(tao=["yellow"] * 4)], artifacts={"claw": "north"},
             ghosts={"north left": "lich", "west left": "liquid horror"})  # fmt: skip
    t.throw("exorcise", "red", "red", "red")
    assert sorted(t.choices) == ["claw blue", "no claw"]
    t = moon(taoists=[HERE, dict(tao=["yellow"] * 4)], ghosts={"north left": "lich"}, artifacts={"claw": "north"})
    t.throw("exorcise", "red", "red", "red")
    assert (t.asked, t.owner("claw")) == ("moon turn", "north")


def test_the_claw_asks_for_ghosts_that_were_targeted(moon):  # GS305, GS135
    ghosts = {"north left": "howling nightmare", "west left": "lich", "east left": "skinner"}
    for more, offered in (({"south left": "ghoul"}, ["claw yellow"]), ({}, ["claw black", "claw yellow"])):
        t = moon(taoists=[HERE], ghosts=ghosts | more, artifacts={"claw": "north"})
        t.throw("exorcise", "red", "red", "red")
        assert (t.asked, sorted(t.choices)) == ("claw", [*offered, "no claw"])


def test_the_claw_after_the_kung_fu_school(moon):  # GS305, GS324
    ghosts = {"west left": "raging one", "south left": "hope killer", "north left": "lich"}
    for train, colours in (("red", ["red"]), ("black", ["blue", "green", "red", "yellow"])):
        t = moon(school=True, taoists=[dict(at="kung-fu school")], ghosts=ghosts, artifacts={"claw": "north"})
        t.play("ask").throw(f"train {train}", "black", "black", "black")
        assert (t.asked, sorted(t.choices)) == ("claw", [*(f"claw {colour}" for colour in colours), "no claw"])


def test_a_mystic_barrier_is_no_exorcism_for_the_claw(moon):  # GS305, GS287
    t = moon(ghosts={"north left": "lich"}, receptacles=CORNERS, artifacts={"claw": "north"}, deck=["ghoul"])
    t.play("end turn")
    assert t.asked == "barrier"
    t.throw("barrier exorcise", "red", "red", "red", "red")
    assert t.asked == "banish"
    t.play("no more")
    assert (t.whose, t.asked, t.tao("north"), t.ghosts) == ("east", "arrive", [], {"north left": "lich"})


def test_the_claw_comes_before_a_second_action(moon):  # GS305, GS113
    t = moon(
        "east", taoists=[{}, dict(at="herbalist's shop")], ghosts={"north right": "lich"}, artifacts={"claw": "east"}
    )
    t.throw("exorcise", "red", "red", "red").play("claw yellow")
    assert (t.point, sorted(t.choices)) == ("between", ["ask", "end turn", "rest"])
    t = moon(
        "east", taoists=[{}, dict(at="herbalist's shop")], ghosts={"north right": "lich"}, artifacts={"claw": "east"}
    )
    t.throw("ask", "red", "red").throw("exorcise", "red", "red", "red")
    assert t.asked == "claw"


def test_the_claw_takes_though_tao_is_locked(moon):  # GS305, GS79
    t = moon(taoists=[HERE], ghosts={"north left": "lich", "east left": "black widow"}, artifacts={"claw": "north"})
    t.throw("exorcise", "red", "red", "red").play("claw yellow")
    assert t.tao("north") == ["yellow"]
