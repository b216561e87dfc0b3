"""White Moon, villagers on their tiles and escorting them: GS225 to GS231."""

import pytest

from tests.games.ghost_stories.parts import ALTAR, HUT, LIS, SUNS, TEA, TEMPLE, VILLAGE

WINDS = VILLAGE[7]


def leading(moon, to=TEMPLE, at=TEA, **position):
    """The north has led, or not, whoever is on top of the tile left to another tile."""
    return moon(taoists=[dict(at=at)], **position).play(f"move {to}")


# Villagers


@pytest.mark.parametrize("there", range(4))
def test_a_tile_takes_three(moon, there):  # GS225, GS226, GS228
    t = leading(moon, villagers={TEA: ["hua mei"], TEMPLE: SUNS[:there]})
    assert (t.asked == "escort") == (there < 3)
    if there < 3:
        t.play("escort")
        assert t.village == {TEMPLE: [*SUNS[:there], "hua mei"]}
    else:
        assert (t.asked, t.tile("north"), t.village) == ("moon turn", TEMPLE, {TEA: ["hua mei"], TEMPLE: SUNS})


def test_only_the_top_one_moves(moon):  # GS225, GS226
    t = leading(moon, villagers={TEA: ["li bao", "sun ping", "hua mei"]}).play("escort")
    assert t.village == {TEA: ["li bao", "sun ping"], TEMPLE: ["hua mei"]}


def test_only_the_top_one_is_saved(moon):  # GS225, GS226
    t = moon(villagers={TEMPLE: ["hua jun", "sun ping", "hua mei"], TEA: ["sun tao"]}).play("shelter")
    assert (t.villagers(TEMPLE), "hua mei" in t.shelter) == (["hua jun", "sun ping"], True)


def test_only_the_top_one_dies(moon):  # GS225, GS226
    t = moon("north", "yin", ghosts={"north left": 72}, villagers={"cemetery": LIS}, deck=["reaper"])
    assert (t.graveyard, t.villagers("cemetery")) == (["li gang"], ["li bao", "li fen"])


def test_only_the_top_one_flees(moon):  # GS225, GS226
    t = moon("north", "yin", ghosts={"north left": "ghoul"}, villagers={"cemetery": LIS}, deck=["reaper"])
    t.play("flee taoist altar")
    assert t.village == {"cemetery": ["li bao", "li fen"], ALTAR: ["li gang"]}


def test_when_the_top_one_leaves_the_next_is_turned_up(moon):  # GS226
    stack = dict(villagers={TEMPLE: ["?", "hua mei"]}, face_down=["hua jun"])
    assert moon(**stack).play("shelter").villagers(TEMPLE) == ["hua jun"]
    assert moon(**stack).play("move cemetery", "escort").village == {TEMPLE: ["hua jun"], "cemetery": ["hua mei"]}
    stack = dict(villagers={"cemetery": ["?", "hua mei"]}, face_down=["hua jun"], deck=["reaper"])
    t = moon("north", "yin", ghosts={"north left": 72}, **stack)
    assert (t.graveyard, t.villagers("cemetery")) == (["hua mei"], ["hua jun"])
    t = moon("north", "yin", ghosts={"north left": "ghoul"}, **stack).play("flee taoist altar")
    assert t.village == {"cemetery": ["hua jun"], ALTAR: ["hua mei"]}


def test_covering_turns_nobody_up(moon):  # GS226, GS215
    t = moon(taoists=[dict(at=TEA)], villagers={TEA: ["hua mei"], TEMPLE: ["?", "li bao"]}, face_down=["li fen"])
    t.play(f"move {TEMPLE}", "escort", "shelter")
    assert t.villagers(TEMPLE) == ["?", "li bao"]


def test_no_villager_comes_to_a_haunted_tile(moon):  # GS227, GS228
    t = leading(moon, villagers={TEA: ["hua mei"]}, haunted=[TEMPLE])
    assert (t.asked, t.tile("north"), t.village) == ("moon turn", TEMPLE, {TEA: ["hua mei"]})
    t = moon("north", "yin", ghosts={"north left": "ghoul"}, villagers={"cemetery": ["hua mei"]}, haunted=[ALTAR],
             deck=["reaper"])  # fmt: skip
    assert t.village == {HUT: ["hua mei"]}
    t = moon(artifacts={"potion": "north"}, graveyard=["hua mei"], haunted=["cemetery", ALTAR])
    t.play("potion", "revive hua mei")
    assert t.choices == [f"lodge {tile}" for tile in VILLAGE[2:]]


def test_whoever_waits_to_flee_may_be_devoured_meanwhile(moon):  # GS227, GS208, GS315
    full = {ALTAR: LIS, HUT: SUNS}
    t = moon(
        taoists=[dict(at="cemetery")],
        ghosts={"north left": "zombie"},
        circle="yellow",
        mantra="north left",
        villagers={"cemetery": ["xiang bo", "teng shan"], **full},
        deck=["wolf of the pale moon"],
        options={"trapped": "die"},
    )
    t.curse("exorcise", "haunt")
    assert (t.asked, t.haunted, t.villagers("cemetery")) == ("arrive", ["cemetery"], ["xiang bo"])
    t.play("arrive north left")
    assert (t.graveyard, t.village, t.qi("north")) == (["xiang bo", "teng shan"], full, 2)


def test_villagers_hinder_nothing(moon):  # GS227
    t = leading(moon, to=TEMPLE, at=ALTAR, villagers={TEMPLE: SUNS})
    assert (t.tile("north"), t.play("ask").has("north", "buddhas")) == (TEMPLE, 1)
    t = moon(taoists=[dict(at="cemetery")], ghosts={"north left": "ghoul"}, villagers={"cemetery": SUNS})
    assert t.throw("exorcise", "yellow", "red", "red").ghosts == {}


# Escorting


def test_the_top_villager_may_come_along_or_not(moon):  # GS228, GS334
    t = leading(moon, villagers={TEA: ["li bao", "hua mei"]})
    assert (t.asked, t.seat, sorted(t.choices)) == ("escort", 0, ["alone", "escort"])
    t.play("alone")
    assert (t.tile("north"), t.village, t.point) == (TEMPLE, {TEA: ["li bao", "hua mei"]}, "moved")
    t = leading(moon, villagers={TEA: ["li bao", "hua mei"]}).play("escort")
    assert (t.tile("north"), t.village, t.point) == (TEMPLE, {TEA: ["li bao"], TEMPLE: ["hua mei"]}, "moved")


def test_escorting_is_no_action_and_costs_nothing(moon):  # GS228
    t = leading(moon, villagers={TEA: ["hua mei"]}).play("escort")
    assert (t.qi("north"), t.has("north", "yin_yang"), "ask" in t.choices) == (3, 1, True)
    assert t.play("ask").has("north", "buddhas") == 1


def test_one_villager_to_a_move(moon):  # GS228
    t = leading(moon, villagers={TEA: ["li bao", "hua mei"]}).play("escort")
    assert (t.asked, t.villagers(TEA)) == ("moon turn", ["li bao"])
    assert t.refused("escort")


def test_a_step_escorts_from_and_to_every_tile(moon):  # GS228, GS229
    for place in range(9):
        t = moon("east", taoists=[{}, dict(at=VILLAGE[place])], villagers={VILLAGE[place]: ["hua mei"]})
        to = next(name for name in t.choices if name.startswith("move ")).removeprefix("move ")
        assert t.play(f"move {to}", "escort").village == {to: ["hua mei"]}


def test_a_flight_escorts_over_full_tiles(moon):  # GS229
    t = leading(moon, to=TEA, at="cemetery", villagers={"cemetery": ["hua mei"], TEMPLE: SUNS}).play("escort")
    assert t.village == {TEMPLE: SUNS, TEA: ["hua mei"]}


CROSSING = [
    (TEA, [TEMPLE], False),
    (TEA, [ALTAR, HUT], True),
    (WINDS, [TEMPLE], True),
    (WINDS, [TEMPLE, HUT], False),
    (WINDS, [TEMPLE, ALTAR], True),
    (TEMPLE, [ALTAR, HUT], True),
]


@pytest.mark.parametrize("to, haunted, open_way", CROSSING)
def test_a_flight_carries_nobody_across_haunted_tiles(moon, to, haunted, open_way):  # GS229, GS230
    position = dict(to=to, at="cemetery", villagers={"cemetery": ["hua mei"]}, haunted=haunted)
    t = leading(moon, **position)
    assert (t.asked == "escort", t.tile("north")) == (open_way, to)
    assert leading(moon, options={"haunted_way": "open"}, **position).asked == "escort"


def test_nor_does_the_scroll(moon):  # GS229, GS303
    position = dict(artifacts={"scroll": "north"}, villagers={TEA: ["hua mei"]}, haunted=[TEMPLE])
    t = moon(taoists=[dict(at="cemetery"), dict(at=TEA)], **position).play("scroll")
    assert "gather" in t.choices and t.refused("gather with villager")


@pytest.mark.parametrize("answer, village", [("escort", {TEMPLE: ["hua mei"]}), ("alone", {TEA: ["hua mei"]})])
def test_twin_winds_escort(moon, answer, village):  # GS229
    t = moon(powers=["dance of the twin winds"], taoists=[dict(at=ALTAR), dict(at=TEA)], villagers={TEA: ["hua mei"]})
    t.play("twin winds", "guide east", f"guide to {TEMPLE}")
    assert (t.asked, t.seat) == ("escort", 0)
    t.play(answer)
    assert (t.village, t.tile("east"), t.tile("north"), t.point) == (village, TEMPLE, ALTAR, "before")


@pytest.mark.parametrize("answer, village", [("escort", {TEMPLE: ["hua mei"]}), ("alone", {TEA: ["hua mei"]})])
def test_the_pavilion_escorts(moon, answer, village):  # GS229, GS323
    t = moon(taoists=[dict(at=WINDS), dict(at=TEA)], villagers={TEA: ["hua mei"]})
    t.play("ask", "guide east", f"guide to {TEMPLE}")
    assert (t.asked, t.seat) == ("escort", 0)
    t.play(answer)
    assert (t.village, t.tile("east"), t.point) == (village, TEMPLE, "after")


def test_alone_the_pavilion_escorts_too(moon):  # GS229, GS131
    t = moon(players=1, taoists=[dict(at=WINDS)], villagers={WINDS: ["hua mei"]})
    t.play("ask", f"guide to {TEA}", "escort")
    assert (t.tile("north"), t.village) == (TEA, {TEA: ["hua mei"]})


@pytest.mark.parametrize(
    "answer, at, village",
    [
        ("gather", TEMPLE, {TEA: ["hua mei"]}),
        ("gather with villager", TEMPLE, {TEMPLE: ["hua mei"]}),
        ("remain", TEA, {TEA: ["hua mei"]}),
    ],
)
def test_the_scroll_escorts(moon, answer, at, village):  # GS229, GS303
    t = moon(artifacts={"scroll": "north"}, taoists=[{}, dict(at=TEA)], villagers={TEA: ["hua mei"]})
    t.play("scroll", answer)
    assert (t.tile("east"), t.village) == (at, village)


@pytest.mark.parametrize("village, haunted", [({TEA: ["hua mei"], TEMPLE: SUNS}, []), ({TEA: ["hua mei"]}, [TEMPLE]),
                                              ({"cemetery": ["hua mei"]}, [])])  # fmt: skip
def test_where_nobody_can_come_along_it_is_not_asked(moon, village, haunted):  # GS230
    position = dict(villagers=village, haunted=haunted)
    t = leading(moon, **position)
    assert (t.asked, t.tile("north"), t.village) == ("moon turn", TEMPLE, village)
    t = moon(powers=["dance of the twin winds"], taoists=[dict(at=ALTAR), dict(at=TEA)], **position)
    t.play("twin winds", "guide east", f"guide to {TEMPLE}")
    assert (t.asked, t.tile("east"), t.village) == ("moon turn", TEMPLE, village)
    t = moon(taoists=[dict(at=WINDS), dict(at=TEA)], **position).play("ask", "guide east", f"guide to {TEMPLE}")
    assert (t.asked, t.tile("east"), t.village) == ("moon turn", TEMPLE, village)
    t = moon(artifacts={"scroll": "north"}, taoists=[{}, dict(at=TEA)], **position).play("scroll")
    assert (t.asked, sorted(t.choices)) == ("gather", ["gather", "remain"])


def test_a_haunted_tile_elsewhere_hinders_no_escort(moon):  # GS230
    t = leading(moon, villagers={TEA: ["hua mei"], TEMPLE: SUNS[:2]}, haunted=["cemetery"]).play("escort")
    assert t.villagers(TEMPLE) == [*SUNS[:2], "hua mei"]


def test_whoever_stays_escorts_nobody(moon):  # GS230
    t = moon(villagers={TEMPLE: ["hua mei"]}).play("ask")
    assert (t.asked, t.village) == ("moon turn", {TEMPLE: ["hua mei"]})
    t = moon(taoists=[dict(at=WINDS), dict(at=TEA)], villagers={TEA: ["hua mei"]})
    t.play("ask", "guide east", f"guide to {TEA}")
    assert (t.asked, t.village) == ("moon turn", {TEA: ["hua mei"]})


def test_a_villager_may_be_brought_by_several_moves_and_saved_in_one_turn(moon):  # GS231
    t = moon(
        portal=ALTAR,
        powers=["dance of the twin winds"],
        taoists=[dict(at=TEMPLE), dict(at=TEA)],
        villagers={TEA: ["hua mei"]},
    )
    t.play("twin winds", "guide east", f"guide to {TEMPLE}", "escort")
    assert t.village == {TEMPLE: ["hua mei"]}
    t.play(f"move {ALTAR}", "escort")
    assert t.village == {ALTAR: ["hua mei"]}
    t.play("shelter")
    assert (t.village, t.owner("sword")) == ({}, "north")


def test_a_revived_taoist_brings_nobody(moon):  # GS231
    village = {"cemetery": ["li bao"], TEMPLE: ["sun ping"], TEA: ["hua mei"]}
    t = moon(taoists=[dict(at="cemetery"), dict(qi=0, at=TEA)], villagers=village).curse("ask", "blank")
    assert (t.asked, t.tile("east"), t.qi("east"), t.village) == ("moon turn", "cemetery", 2, village)


def test_neutral_boards_escort_nobody(moon):  # GS231, GS36
    t = moon(players=2, powers=["dance of the twin winds"], taoists=[{}, dict(at=TEA)], villagers={TEA: ["hua mei"]})
    t.play("twin winds")
    assert t.asked == "guide to" and t.refused("guide south", "guide west")
