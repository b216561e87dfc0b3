"""White Moon, haunting and villagers, and their flights: GS253 to GS261."""

import tomllib
from importlib.resources import files

import pytest

VILLAGE = (
    *("cemetery", "taoist altar", "herbalist's shop"),
    *("sorcerer's hut", "buddhist temple", "night watchman's beat"),
    *("circle of prayer", "pavilion of the heavenly winds", "tea house"),
)
CEMETERY, ALTAR, SHOP, HUT, TEMPLE, WATCH, CIRCLE, WINDS, TEA = VILLAGE
LINES = {
    **{"north left": (0, 3, 6), "north middle": (1, 4, 7), "north right": (2, 5, 8)},
    **{"east left": (2, 1, 0), "east middle": (5, 4, 3), "east right": (8, 7, 6)},
    **{"south left": (6, 3, 0), "south middle": (7, 4, 1), "south right": (8, 5, 2)},
    **{"west left": (0, 1, 2), "west middle": (3, 4, 5), "west right": (6, 7, 8)},
}
MOON = tomllib.loads((files("bardo.games.ghost_stories.data") / "moon.toml").read_text(encoding="utf-8"))
PEOPLE = [name.lower() for family in MOON["family"] for name in family["members"]]
SUNS, HUAS = ["sun ping", "sun rong", "sun tao"], ["hua mei", "hua jun", "hua lan"]
TRAPPED = {"trapped": "die"}
DIE, STRAIGHT = {"haunted_villagers": "die"}, {"haunter_villagers": "straight"}
SECOND = ("ghoul", "second")


def died(t):
    """Who has died in the last action, and where, in order."""
    return [(PEOPLE[event.a], VILLAGE[event.b]) for event in t.events if event.name == "villager dies"]


def haunting(moon, *names, space="north left", figure="second", villagers=(), **position):
    """The Yin phase of a board whose Ghoul haunts the first tile of its line, where villagers lie."""
    side, first = space.split()[0], VILLAGE[LINES[space][0]]
    villagers = {first: list(names), **dict(villagers)}
    return moon(
        side, "yin", ghosts={space: ("ghoul", figure)}, villagers=villagers, **{"deck": ["walking corpse"], **position}
    )


# Haunting with flee


def test_the_tile_turns_over_and_all_flee_top_first(moon):  # GS253, GS258
    t = haunting(moon, "li bao", "hua mei")
    assert (t.haunted, t.asked, t.seat, t.choices) == ([CEMETERY], "flee", 0, [f"flee {ALTAR}", f"flee {HUT}"])
    t.play(f"flee {HUT}")
    assert (t.village, t.graveyard) == ({ALTAR: ["li bao"], HUT: ["hua mei"]}, [])
    t = haunting(moon, "li bao", "hua mei", options=dict(haunted_limit=5)).play(f"flee {ALTAR}")
    assert t.village == {ALTAR: ["hua mei"], HUT: ["li bao"]}


def test_three_flee_one_after_the_other(moon):  # GS253, GS258
    t = haunting(moon, "li bao", "li fen", "li gang").play(f"flee {ALTAR}")
    assert t.village == {CEMETERY: ["li bao"], ALTAR: ["li gang"], HUT: ["li fen"]}
    assert (t.asked, t.choices) == ("flee", [f"flee {ALTAR}", f"flee {HUT}"])
    t.play(f"flee {ALTAR}")
    assert t.village == {ALTAR: ["li gang", "li bao"], HUT: ["li fen"]}


def test_if_turning_over_loses_the_game_nobody_moves(moon):  # GS253, GS163
    t = haunting(moon, "li bao", "hua mei", haunted=[TEA, CIRCLE])
    assert (t.over, t.cause, t.haunted) == (True, "haunted", [CEMETERY, CIRCLE, TEA])
    assert (t.village, t.graveyard) == ({CEMETERY: ["li bao", "hua mei"]}, [])


def test_one_flight_is_settled_wholly_before_the_next(moon):  # GS253, GS208
    full = {ALTAR: SUNS, HUT: HUAS}
    t = haunting(moon, "li bao", "teng shan", villagers=full, deck=["lich", "walking corpse"], options=TRAPPED)
    assert (t.asked, t.graveyard, t.villagers(CEMETERY)) == ("arrive", ["teng shan"], ["li bao"])
    assert t.play("arrive west left").graveyard == ["li bao", "teng shan"]


def test_who_is_turned_up_flees_too(moon):  # GS253, GS226
    t = haunting(moon, "?", "hua mei", face_down=["li bao"]).play(f"flee {HUT}")
    assert t.village == {ALTAR: ["li bao"], HUT: ["hua mei"]}


# Haunting with die


@pytest.mark.parametrize("preset, options, figure", [("rulebook", DIE, "second"), ("published", {}, "first")])
def test_with_die_all_die_top_first_and_the_tile_stays_active(moon, preset, options, figure):  # GS254, GS256
    t = haunting(moon, "sun ping", "li bao", "hua mei", preset=preset, options=options, figure=figure)
    assert [name for name, _ in died(t)] == ["hua mei", "li bao", "sun ping"]
    assert (t.haunted, t.village, t.figure("north left")) == ([], {}, "card")
    assert (t.supply["red"], t.supply["green"], t.supply["yellow"]) == (3, 3, 3)


def test_with_die_a_tile_without_villagers_turns_over(moon):  # GS254
    t = haunting(moon, villagers={HUT: ["li bao"]}, options=DIE)
    assert (t.haunted, t.village, t.graveyard) == ([CEMETERY], {HUT: ["li bao"]}, [])


def test_with_die_a_tile_with_villagers_cannot_lose_the_game(moon):  # GS254
    t = haunting(moon, "li bao", haunted=[TEA, WINDS], options=DIE)
    assert (t.over, t.haunted, t.graveyard) == (False, [WINDS, TEA], ["li bao"])


def test_with_die_those_turned_up_die_too(moon):  # GS254, GS226
    t = haunting(moon, "?", "?", "hua mei", face_down=["li bao", "sun ping"], options=DIE)
    assert (t.graveyard, t.village) == (["hua mei", "li bao", "sun ping"], {})


# Every haunting


def by_a_haunter(moon, **position):
    return moon("north", "yin", ghosts={"north left": SECOND}, deck=["walking corpse"], **position)


def by_a_stone(moon, **position):
    t = moon("north", "yin", deck=["shapeless evil"], **position)
    return t.play("arrive north left")


def by_a_tormentor(moon, **position):
    t = moon(ghosts={"north left": "lich"}, deck=["walking corpse"], **position)
    return t.begin_turn("north", lambda t: t.curses[:1] == ["haunt"])


def by_a_right_stone(moon, **position):
    ghosts = {"north left": "zombie"}
    t = moon(taoists=[dict(at=CEMETERY)], ghosts=ghosts, circle="yellow", mantra="north left", **position)
    return t.curse("exorcise", "haunt")


def by_the_cemetery(moon, **position):
    return moon(taoists=[dict(at=CEMETERY), dict(qi=0)], **position).curse("ask", "haunt")


def by_a_sheng(moon, villagers, **position):
    there = {CEMETERY: [*villagers[CEMETERY], "sheng kai"]}
    return moon("north", "yin", ghosts={"north left": 72}, villagers=there, deck=["walking corpse"], **position)


def by_a_long(moon, villagers, **position):
    there = {CEMETERY: [*villagers[CEMETERY], "long hai"]}
    t = moon(ghosts={"north left": 72}, villagers=there, deck=["walking corpse"], **position)
    return t.begin_turn("north", lambda t: t.curses[:1] == ["haunt"])


@pytest.mark.parametrize(
    "haunt", [by_a_haunter, by_a_stone, by_a_tormentor, by_a_right_stone, by_the_cemetery, by_a_sheng, by_a_long]
)
def test_it_is_so_for_every_haunting(moon, haunt):  # GS255, GS253, GS254
    t = haunt(moon, villagers={CEMETERY: ["li fen", "li bao"]})
    assert (t.haunted, t.asked, t.choices) == ([CEMETERY], "flee", [f"flee {ALTAR}", f"flee {HUT}"])
    t.play(f"flee {ALTAR}")
    assert (t.village, "li bao" in t.graveyard) == ({ALTAR: ["li bao"], HUT: ["li fen"]}, False)
    t = haunt(moon, villagers={CEMETERY: ["li fen", "li bao"]}, options=DIE)
    assert (t.haunted, t.village, [name for name in t.graveyard if name.startswith("li")]) == (
        [],
        {},
        ["li bao", "li fen"],
    )


@pytest.mark.parametrize("options", [{}, DIE])
def test_which_tile_is_haunted_does_not_hang_on_villagers(moon, options):  # GS255, GS57
    t = haunting(moon, villagers={HUT: ["li bao"]}, options=options)
    assert (t.haunted, t.village) == ([CEMETERY], {HUT: ["li bao"]})
    t = haunting(moon, villagers={HUT: ["li bao"], CIRCLE: ["li fen"]}, haunted=[CEMETERY], options=options)
    assert t.villagers(CIRCLE) == ["li fen"]
    assert (t.haunted, "li bao" in t.graveyard) == (([CEMETERY], True) if options else ([CEMETERY, HUT], False))


@pytest.mark.parametrize("mode", ["flee", "die"])
def test_with_nothing_left_to_haunt_the_game_is_lost(moon, mode):  # GS255, GS60
    options = dict(haunted_villagers=mode, haunted_limit=5)
    t = haunting(moon, villagers={TEA: ["li bao"]}, haunted=[CEMETERY, HUT, CIRCLE], options=options)
    assert (t.over, t.cause) == (True, "haunted")


def test_with_die_a_haunting_is_over_with_those_it_killed(moon):  # GS256
    t = haunting(moon, "li bao", options=DIE)
    assert (t.haunted, t.village) == ([], {})
    t = moon("north", "yin", options=DIE, villagers={CEMETERY: ["li bao"]}, deck=["walking corpse"],
             ghosts={"north left": SECOND, "north right": SECOND})  # fmt: skip
    assert t.haunted == [SHOP]


def test_with_die_a_sheng_who_dies_last_haunts_the_empty_tile(moon):  # GS256
    t = haunting(moon, "sheng kai", "li bao", options=DIE)
    assert (t.haunted, t.graveyard) == ([CEMETERY], ["li bao", "sheng kai"])
    t = haunting(moon, "li bao", "sheng kai", options=DIE)
    assert (t.haunted, t.graveyard) == ([], ["li bao", "sheng kai"])
    t = haunting(moon, "sheng kai", "sheng lu", options=DIE)
    assert (t.haunted, t.graveyard) == ([CEMETERY], ["sheng kai", "sheng lu"])


# Flight to a tile near


NEAR = {
    (0, 0, 0): (SHOP, TEMPLE, TEA),
    (0, 1, 0): (SHOP, TEA),
    (1, 0, 2): (TEMPLE,),
    (0, 3, 3): (SHOP,),
    (1, 2, 1): (SHOP, TEMPLE, TEA),
    (2, 2, 2): (SHOP, TEMPLE, TEA),
    (1, 3, 2): (SHOP, TEA),
    (3, 3, 2): (TEA,),
    (3, 3, 3): (),
    ("haunted", 0, 1): (TEMPLE,),
    ("haunted", 1, 2): (TEMPLE, TEA),
    ("haunted", 0, 0): (TEMPLE, TEA),
    ("haunted", "haunted", 2): (TEA,),
    ("haunted", 3, "haunted"): (),
    ("haunted", "haunted", "haunted"): (),
}


@pytest.mark.parametrize("figure", ["card", "second"])
@pytest.mark.parametrize("around", NEAR)
def test_where_a_villager_flees_to(moon, around, figure):  # GS257, GS260, GS375
    others = [name for name in PEOPLE if name not in ("li bao", "li fen")]
    village, haunted = {}, []
    for nth, (tile, holds) in enumerate(zip((SHOP, TEMPLE, TEA), around, strict=True)):
        if holds == "haunted":
            haunted.append(tile)
        elif holds:
            village[tile] = others[3 * nth : 3 * nth + holds]
    t = haunting(moon, "li bao", space="east middle", figure=figure, villagers=village, haunted=haunted,
                 options=dict(haunted_limit=5, trapped="die"))  # fmt: skip
    ways = NEAR[around]
    if len(ways) > 1:
        assert (t.asked, t.seat, t.choices) == ("flee", 1, [f"flee {tile}" for tile in ways])
        t.play(f"flee {ways[-1]}")
    assert t.graveyard == ([] if ways else ["li bao"])
    assert died(t) == ([] if ways else [("li bao", WATCH)])
    assert t.village == {**village, **({ways[-1]: [*village.get(ways[-1], []), "li bao"]} if ways else {})}


@pytest.mark.parametrize("portal", [TEMPLE, TEA, CEMETERY])
def test_the_portals_tile_is_a_neighbour_like_others(moon, portal):  # GS258
    t = haunting(moon, "li bao", space="east middle", portal=portal)
    assert t.choices == [f"flee {SHOP}", f"flee {TEMPLE}", f"flee {TEA}"]


@pytest.mark.parametrize("options", [{}, STRAIGHT])
def test_taoists_do_not_count_in_a_flight(moon, options):  # GS258
    taoists = [dict(at=HUT)] * 4
    t = haunting(moon, "li bao", figure="card", villagers={ALTAR: ["hua mei"]}, taoists=taoists, options=options)
    assert t.villagers(HUT) == ["li bao"]
    t = haunting(moon, "li bao", taoists=taoists)
    assert t.choices == [f"flee {ALTAR}", f"flee {HUT}"]


def test_each_next_one_sees_the_village_as_it_is(moon):  # GS258
    t = haunting(moon, "li bao", "li fen", villagers={ALTAR: SUNS[:2], HUT: HUAS}, options=TRAPPED)
    assert (t.village, t.graveyard) == ({ALTAR: [*SUNS[:2], "li fen"], HUT: HUAS}, ["li bao"])


# What a haunter frightens


@pytest.mark.parametrize(
    "preset, figure, then", [("rulebook", "card", "first"), ("rulebook", "first", "second"),
                             ("rulebook", "second", "card"), ("published", "card", "first"),
                             ("published", "first", "card")]
)  # fmt: skip
def test_only_a_figure_that_leaves_its_card_frightens(moon, preset, figure, then):  # GS259
    t = haunting(moon, figure=figure, villagers={HUT: ["li bao"]}, preset=preset, options=STRAIGHT)
    assert t.village == {CIRCLE if figure == "card" else HUT: ["li bao"]}
    assert (t.figure("north left"), t.graveyard) == (then, [])
    assert t.told.count("flees") == (figure == "card")


@pytest.mark.parametrize("nth", [0, 1, 2])
@pytest.mark.parametrize("space", LINES)
def test_the_first_tile_of_the_line_with_a_villager(moon, space, nth):  # GS259
    line = LINES[space]
    village = {VILLAGE[line[place]]: [HUAS[place]] for place in range(nth, 3)}
    t = moon(space.split()[0], "yin", villagers=village, ghosts={space: "ghoul"}, deck=["walking corpse"])
    while t.asked == "flee":
        t.play(t.choices[0])
    assert [PEOPLE[event.a] for event in t.events if event.name == "flees"] == [HUAS[nth]]
    assert HUAS[nth] not in t.villagers(VILLAGE[line[nth]])
    for later in range(nth + 1, 3):
        assert t.villagers(VILLAGE[line[later]])[0] == HUAS[later]


def test_only_the_top_villager_is_frightened(moon):  # GS259
    t = haunting(moon, "li bao", "li fen", figure="card", options=STRAIGHT)
    assert t.village == {CEMETERY: ["li bao"], HUT: ["li fen"]}


def test_without_a_villager_in_the_line_nobody_is(moon):  # GS259
    village = {place: [name] for place, name in zip((ALTAR, TEMPLE, TEA), HUAS, strict=True)}
    t = haunting(moon, figure="card", villagers=village)
    assert (t.village, t.asked, t.figure("north left")) == (village, "arrive", "first")


@pytest.mark.parametrize("card", ["gloomy minion", "dark wraith", "ghoul"])
def test_nobody_is_frightened_when_a_haunter_arrives(moon, card):  # GS259, GS76
    side = "west" if card == "ghoul" else "north"
    t = moon("north", "yin", villagers={CEMETERY: ["li bao"]}, deck=[card, "reaper"]).play(f"arrive {side} left")
    assert (t.village, t.asked) == ({CEMETERY: ["li bao"]}, "moon turn")
    assert t.figure(f"{side} left") == ("card" if card == "ghoul" else "first")


def test_haunters_of_other_boards_frighten_nobody(moon):  # GS259
    t = moon("north", "yin", villagers={CEMETERY: ["li bao"]}, ghosts={"west left": "ghoul"}, deck=["reaper"])
    assert (t.village, t.asked, t.figure("west left")) == ({CEMETERY: ["li bao"]}, "arrive", "card")


def test_a_figure_sent_back_frightens_nobody_but_again_when_it_leaves(moon):  # GS259, GS128
    t = moon(taoists=[dict(at=WATCH)], villagers={CEMETERY: ["li bao"]}, ghosts={"north left": ("ghoul", "second")})
    t.play("ask")
    assert (t.village, t.figure("north left")) == ({CEMETERY: ["li bao"]}, "card")
    assert t.turn("north", "yin").asked == "flee"


def test_an_incarnation_frightens_like_any_haunter(moon):  # GS259, GS321
    for card in ("vampire lord", "ape general"):
        t = moon("north", "yin", villagers={CEMETERY: ["li bao"]}, ghosts={"north left": card}, deck=["reaper"])
        assert (t.asked, t.figure("north left")) == ("flee", "first")


def test_near_is_in_whatever_direction(moon):  # GS260
    t = haunting(moon, figure="card", villagers={HUT: ["li bao"]})
    assert t.choices == [f"flee {CEMETERY}", f"flee {TEMPLE}", f"flee {CIRCLE}"]
    assert t.play(f"flee {CEMETERY}").village == {CEMETERY: ["li bao"]}


def test_a_flight_is_settled_before_the_next_haunter_acts(moon):  # GS260, GS52
    t = moon(
        "north",
        "yin",
        ghosts={"north left": "ghoul", "north middle": "skinner"},
        villagers={CEMETERY: ["li bao"]},
        deck=["walking corpse"],
    )
    assert (t.asked, t.figure("north left"), t.figure("north middle")) == ("flee", "first", "card")
    t.play(f"flee {ALTAR}")
    assert (t.asked, t.figure("north middle")) == ("flee", "first")
    assert t.choices == [f"flee {CEMETERY}", f"flee {SHOP}", f"flee {TEMPLE}"]
    assert t.play(f"flee {TEMPLE}").village == {TEMPLE: ["li bao"]}


def test_a_death_in_flight_is_settled_before_the_next_haunter_acts(moon):  # GS260, GS208
    t = moon(
        "north",
        "yin",
        ghosts={"north left": "ghoul", "north middle": "skinner"},
        villagers={CEMETERY: ["teng shan"], ALTAR: SUNS, HUT: HUAS},
        deck=["lich", "walking corpse"],
        options=TRAPPED,
    )
    assert (t.asked, t.figure("north middle"), t.graveyard) == ("arrive", "card", ["teng shan"])


@pytest.mark.parametrize("nth", [0, 1, 2])
@pytest.mark.parametrize("space", LINES)
def test_straight_leads_down_the_line(moon, space, nth):  # GS261
    here, line = VILLAGE[LINES[space][nth]], LINES[space]
    t = moon(space.split()[0], "yin", villagers={here: ["li bao"]}, ghosts={space: "ghoul"}, deck=["walking corpse"],
             options=STRAIGHT)  # fmt: skip
    assert t.village == ({VILLAGE[line[nth + 1]]: ["li bao"]} if nth < 2 else {})
    assert died(t) == ([] if nth < 2 else [("li bao", here)])


@pytest.mark.parametrize("there", range(4))
def test_straight_leads_on_top_of_the_stack_there(moon, there):  # GS261
    t = haunting(moon, "li bao", figure="card", villagers={HUT: SUNS[:there]}, options=STRAIGHT)
    assert t.villagers(HUT) == ([*SUNS[:there], "li bao"] if there < 3 else SUNS)
    assert (died(t), t.villagers(CIRCLE)) == ([] if there < 3 else [("li bao", CEMETERY)], [])


def test_straight_leads_to_no_haunted_tile(moon):  # GS261
    t = haunting(moon, "li bao", figure="card", haunted=[HUT], options=STRAIGHT)
    assert (died(t), t.village) == ([("li bao", CEMETERY)], {})
    t = haunting(moon, figure="card", haunted=[CEMETERY], villagers={HUT: ["li bao"]}, options=STRAIGHT)
    assert t.village == {CIRCLE: ["li bao"]}


@pytest.mark.parametrize("haunter", ["near", "straight"])
@pytest.mark.parametrize("haunted", ["flee", "die"])
def test_each_may_be_set_without_the_other(moon, haunter, haunted):  # GS260, GS261, GS347
    options = dict(haunter_villagers=haunter, haunted_villagers=haunted)
    t = haunting(moon, "li bao", figure="card", options=options)
    assert (t.asked == "flee") == (haunter == "near")
    t = haunting(moon, "li bao", options=options)
    assert (t.asked == "flee", t.graveyard) == (haunted == "flee", [] if haunted == "flee" else ["li bao"])


@pytest.mark.parametrize("preset, asked", [("rulebook", "flee"), ("published", "arrive")])
def test_what_the_presets_say_of_a_fright(moon, preset, asked):  # GS260, GS261
    t = haunting(moon, "li bao", figure="card", preset=preset)
    assert (t.asked, t.village) == (asked, {CEMETERY if asked == "flee" else HUT: ["li bao"]})
