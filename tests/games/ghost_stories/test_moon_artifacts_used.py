"""The artifacts of White Moon that are used: GS300 to GS305; the example GS370."""

import pytest

from tests.games.ghost_stories.parts import CORNERS, DEAD, PAVILION, SIDES, VILLAGE

HERE = dict(at="cemetery")


def tiles(t):
    return [t.tile(side) for side in SIDES]


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
    for seat, answer in enumerate(("gather with villager", "gather", "remain"), start=1):
        assert (t.asked, t.seat) == ("gather", seat)
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
    t.throw("exorcise", "red", "red", "red").play("banish north left")
    assert (t.ghosts, t.asked, t.owner("claw")) == ({"west left": "lich"}, "moon turn", "north")


def test_where_the_dice_would_do_there_is_no_claw(moon):  # GS305, GS142
    t = moon(taoists=[HERE], ghosts={"north left": "skinner", "west left": "lich"}, artifacts={"claw": "north"})
    t.throw("exorcise", "red", "red", "red").play("no more")
    assert (len(t.ghosts), t.asked, t.owner("claw"), "in vain" in t.told) == (2, "moon turn", "north", False)


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


def test_claw_example(moon):  # GS370, GS305
    t = moon(taoists=[HERE], ghosts={"north left": "ghoul", "west left": "hope killer"}, artifacts={"claw": "north"},
             options={"claw": "once"}).throw("exorcise", "red", "green", "blue")  # fmt: skip
    colours = ["claw blue", "claw green", "claw red", "claw yellow"]
    assert (t.asked, sorted(t.choices)) == ("claw", [*colours, "no claw"])
    assert t.refused("claw black")
    t.play("claw blue")
    assert (t.tao("north"), t.supply["blue"], t.owner("claw")) == (["blue"], 3, "box")
