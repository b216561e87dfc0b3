"""White Moon, how villagers die and what their deaths do: GS241 to GS246, GS249 to GS252."""

import pytest

from tests.games.ghost_stories.deaths import DIE, HUNTER, PEOPLE, devoured, died, qi
from tests.games.ghost_stories.parts import ALTAR, CIRCLE, COLOURS, DEAD, HUAS, HUT, SIDES, SUNS, TEA, TEMPLE, VILLAGE

TAO_OF = {"hua": "red", "li": "green", "sun": "yellow", "zhou": "blue", "miao": "black"}


# Dying


@pytest.mark.parametrize("name", PEOPLE)
def test_every_death_does_what_the_family_says(moon, name):  # GS241, GS238, GS243
    t = devoured(moon, name, taoists=[dict(crystals=1, qi=3)], haunted=[TEA])
    family = name.split()[0]
    assert (t.graveyard, died(t), t.over) == ([name], [(name, "cemetery")], False)
    lost = {colour: TAO_OF.get(family) == colour for colour in COLOURS}
    assert t.supply == {colour: 4 - lost[colour] for colour in COLOURS}
    if family != "long":
        assert qi(t) == [2 if family == "xiang" else 3, 3, 3, 3]
        assert t.haunted == (["cemetery", TEA] if family == "sheng" else [TEA])
    assert t.state["incarnations"] == (2 if family == "wu" else 1)
    assert t.reserve == (4 if family == "chang" else 3)
    assert len(t.curses) == (family == "long")
    assert [t.has(side, "yin_yang") for side in SIDES] == [family != "weng", 1, 1, 1]
    if family == "teng":
        assert t.play("arrive north right").asked == "arrive" and t.ghost("north right") == "reaper"


def test_a_villager_revived_dies_again_with_its_effect(moon):  # GS241
    t = moon(
        "north",
        "yin",
        taoists=[dict(at="cemetery")],
        ghosts={"north left": HUNTER, "east left": 70},
        villagers={"cemetery": ["li bao"]},
        deck=["reaper", "zombie"],
    )
    assert (t.graveyard, t.supply["green"]) == (["li bao"], 3)
    t.play("arrive north right").curse("ask", "blank")
    assert (t.graveyard, t.village) == ([], {"cemetery": ["li bao"]})
    t.play("end turn", "su-ling stays")
    assert (t.whose, t.graveyard, t.supply["green"]) == ("east", ["li bao"], 2)


TRAPPED = {"trapped": "die"}


def test_whoever_finds_no_room_dies_on_the_tile_left(moon):  # GS242, GS246, GS375
    full = {ALTAR: SUNS, HUT: HUAS}
    t = moon("north", "yin", ghosts={"north left": "ghoul"}, villagers={"cemetery": ["sheng kai"], **full},
             deck=["reaper"], options=TRAPPED)  # fmt: skip
    assert (died(t), t.haunted, t.village) == ([("sheng kai", "cemetery")], ["cemetery"], full)


def test_whoever_is_devoured_dies_on_its_tile(moon):  # GS242, GS246
    t = devoured(moon, "sheng kai", at=CIRCLE)
    assert (died(t), t.haunted) == ([("sheng kai", CIRCLE)], [CIRCLE])


def test_a_taoists_death_harms_no_villager(moon):  # GS242
    village = {HUT: ["li bao", "hua mei"], TEMPLE: ["sun ping"]}
    t = moon(taoists=[dict(at=HUT, qi=1)], villagers=village, ghosts={"west left": "zombie"}, deck=["reaper"])
    t.play("ask")
    assert (t.qi("north"), t.village, t.graveyard) == (0, village, [])


@pytest.mark.parametrize(
    "side, at", [("north", "cemetery"), ("east", VILLAGE[2]), ("south", CIRCLE), ("west", VILLAGE[2])]
)
def test_a_death_strikes_the_active_side(moon, side, at):  # GS243, GS245
    t = devoured(moon, "xiang bo", side=side, at=at, taoists=[dict(at=TEA), dict(at=CIRCLE)])
    assert qi(t) == [2 if one == side else 3 for one in SIDES]


def test_it_strikes_the_active_side_whatever_killed(moon):  # GS243
    t = moon("east", taoists=[{}, dict(at=TEA)], villagers={"cemetery": ["xiang bo"]}, deck=["horned devourer"])
    t.play("ask", "take red", "arrive south left")
    assert (t.graveyard, qi(t)) == (["xiang bo"], [3, 3, 3, 3])
    t = moon("east", "yin", options=DIE, ghosts={"east left": ("ghoul", "second")},
             villagers={VILLAGE[2]: ["xiang bo"]}, deck=["reaper"])  # fmt: skip
    assert qi(t) == [3, 2, 3, 3]


def test_if_it_kills_in_the_yin_phase_the_rest_of_the_step_goes_on(moon):  # GS243, GS154
    t = moon(
        "north",
        "yin",
        options=DIE,
        taoists=[dict(qi=1)],
        ghosts={"north left": ("ghoul", "second"), "north middle": HUNTER},
        villagers={"cemetery": ["li bao", "xiang bo"], ALTAR: ["sun ping"]},
        deck=["zombie"],
    )
    assert [name for name, _ in died(t)] == ["xiang bo", "li bao", "sun ping"]
    assert (t.qi("north"), t.asked, t.whose, t.seat, len(t.ghosts)) == (0, "su-ling", "north", 0, 2)
    t.play("su-ling stays")
    assert (t.whose, t.asked, len(t.ghosts)) == ("east", "arrive", 2)


def test_if_it_kills_in_the_yang_phase_no_decision_follows(moon):  # GS243, GS155
    t = moon(
        taoists=[dict(at=ALTAR, qi=1, buddhas=1)],
        haunted=[TEA],
        villagers={"cemetery": ["xiang bo"]},
        deck=["wolf of the pale moon", "zombie"],
    )
    t.play("ask", "arrive north left")
    assert (t.qi("north"), t.asked, t.whose, t.haunted) == (0, "su-ling", "north", [])
    t.play("su-ling stays")
    assert t.whose == "east"


# A Tao token leaves


@pytest.mark.parametrize("family, colour", TAO_OF.items())
def test_a_token_goes_from_the_supply_to_the_box(moon, family, colour):  # GS244
    name = next(name for name in PEOPLE if name.startswith(family))
    t = devoured(moon, name, taoists=[dict(tao=[colour] * 2)], circle=colour)
    assert (t.supply[colour], t.tao("north"), t.circle, t.asked) == (0, [colour] * 2, colour, "arrive")
    assert all(t.supply[other] == 4 for other in COLOURS if other != colour)


@pytest.mark.parametrize("family, colour", TAO_OF.items())
def test_if_the_supply_has_none_it_goes_from_a_taoist_of_choice(moon, family, colour):  # GS244, GS342
    name = next(name for name in PEOPLE if name.startswith(family))
    other = "blue" if colour != "blue" else "red"
    t = devoured(moon, name, taoists=[dict(tao=[other]), dict(tao=[colour, other]), {}, dict(tao=[colour] * 3)])
    assert (t.asked, t.seat, t.choices) == ("strip", 0, ["strip east", "strip west"])
    t.play("strip west")
    assert (t.tao("west"), t.supply[colour], sorted(t.tao("east"))) == ([colour] * 2, 0, sorted([colour, other]))


def test_one_who_alone_holds_one_is_not_asked(moon):  # GS244
    t = devoured(moon, "li bao", taoists=[{}, {}, dict(tao=["green"] * 4)])
    assert (t.tao("south"), t.supply["green"], t.asked) == (["green"] * 3, 0, "arrive")


def test_a_token_on_the_circle_is_safe(moon):  # GS244
    t = devoured(moon, "li bao", circle="green", taoists=[{}, dict(tao=["green"] * 3)])
    assert (t.tao("east"), t.circle, t.supply["green"]) == (["green"] * 2, "green", 0)
    t = moon(villagers={"cemetery": ["li bao"]}, ghosts={"north left": HUNTER}, circle="green", deck=["reaper"])
    t.state["tao"][COLOURS.index("green")] = 0
    t.turn("north", "yin")
    assert (t.graveyard, t.circle, t.supply["green"], t.asked) == (["li bao"], "green", 0, "arrive")


# Lose Qi


def test_a_neutral_board_loses_the_qi(moon):  # GS245, GS47
    t = devoured(moon, "xiang yu", players=3, side="west")
    assert (qi(t), t.graveyard, t.asked) == ([3, 3, 3, 2], ["xiang yu"], "su-ling")


def test_for_a_dead_or_possessed_board_a_living_taoist_loses_it(moon):  # GS245, GS47
    t = devoured(moon, "xiang yu", players=3, side="west", taoists=[{}, DEAD, {}, DEAD])
    assert (t.asked, t.choices) == ("suffer", ["suffer north", "suffer south"])
    assert qi(t.play("suffer south")) == [3, 0, 2, 0]
    t = devoured(moon, "xiang yu", side="west", taoists=[{}, {}, {}, DEAD])
    assert (t.asked, t.choices) == ("suffer", ["suffer north", "suffer east", "suffer south"])


# Haunting here


def test_a_shengs_tile_is_haunted_and_the_others_flee(moon):  # GS246, GS253
    t = devoured(moon, "li bao", "sheng kai")
    assert (t.haunted, t.asked, t.choices) == (["cemetery"], "flee", [f"flee {ALTAR}", f"flee {HUT}"])
    t.play(f"flee {HUT}")
    assert (t.village, t.graveyard) == ({HUT: ["li bao"]}, ["sheng kai"])


def test_with_die_the_others_die_and_the_tile_stays_active(moon):  # GS246, GS254
    t = devoured(moon, "li bao", "sun ping", "sheng kai", options=DIE)
    assert (t.haunted, [name for name, _ in died(t)]) == ([], ["sheng kai", "sun ping", "li bao"])
    assert devoured(moon, "sheng kai", options=DIE).haunted == ["cemetery"]


def test_a_shengs_tile_may_be_one_too_many(moon):  # GS246, GS163
    t = devoured(moon, "sheng kai", haunted=[TEA, CIRCLE])
    assert (t.over, t.cause) == (True, "haunted")


def test_if_its_tile_is_haunted_already_nothing_happens(moon):  # GS246
    full = {ALTAR: SUNS, HUT: HUAS}
    for names in (["sheng kai"], ["sheng lu", "sheng kai"]):
        t = moon(
            "north",
            "yin",
            ghosts={"north left": ("ghoul", "second")},
            villagers={"cemetery": names, **full},
            haunted=[TEA],
            deck=["reaper"],
            options=TRAPPED,
        )
        assert (t.graveyard, t.haunted, t.village) == (sorted(names), ["cemetery", TEA], full)
        assert (t.over, t.asked) == (False, "arrive")


# Lose a crystal


def test_one_of_several_receptacles_is_emptied(moon):  # GS249, GS342
    t = devoured(moon, "chang e", receptacles=["north-west", "south-east"], taoists=[dict(crystals=1)])
    assert (t.asked, t.seat, t.choices) == ("empty", 0, ["empty north-west", "empty south-east"])
    t.play("empty south-east")
    assert (t.receptacles, t.reserve, t.crystals("north"), t.asked) == (["north-west"], 2, 1, "arrive")


def test_the_only_filled_one_is_emptied_before_any_taoist_pays(moon):  # GS249
    t = devoured(moon, "chang e", receptacles=["south-west"], taoists=[dict(crystals=1), dict(crystals=1)])
    assert (t.receptacles, t.reserve, t.crystals("north"), t.crystals("east")) == ([], 2, 1, 1)


def test_if_all_are_empty_a_taoist_of_choice_loses_one(moon):  # GS249, GS342
    t = devoured(moon, "chang e", taoists=[dict(crystals=1), dict(crystals=2)])
    assert (t.asked, t.choices) == ("strip", ["strip north", "strip east"])
    t.play("strip east")
    assert (t.crystals("north"), t.crystals("east"), t.reserve) == (1, 1, 2)
    assert "East loses a Moon Crystal." in t.match.log
    t = devoured(moon, "chang e", taoists=[{}, {}, dict(crystals=2)])
    assert (t.crystals("south"), t.reserve, t.asked) == (1, 3, "arrive")


def test_if_nobody_has_one_nothing_happens(moon):  # GS249
    t = devoured(moon, "chang e")
    assert (t.graveyard, t.reserve, t.asked) == (["chang e"], 4, "arrive")


# A ghost, a curse, the Yin-Yang token


def test_teng_brings_a_ghost(moon):  # GS250
    t = devoured(moon, "teng shan", deck=["grave walker", "zombie"])
    deck = t.deck
    assert (t.asked, t.choices) == ("arrive", ["arrive north middle", "arrive north right"])
    t.play("arrive north right")
    assert (t.ghost("north right"), t.qi("north"), t.deck, t.asked) == ("grave walker", 2, deck - 1, "arrive")


def long_dies(moon, face, side="north", powers=(), **position):
    """In the Yin phase Long Hai dies at the Circle of Prayer, and the Curse die shows a face."""
    position = {"villagers": {CIRCLE: ["long hai"]}, "ghosts": {f"{side} left": HUNTER}} | position
    t = moon(side, powers=powers, **{"deck": ["zombie", "lich"], **position})
    return t.begin_turn(side, lambda t: t.curses[:1] == [face])


def test_long_rolls_the_curse_die(moon):  # GS251, GS94
    t = long_dies(moon, "haunt")
    assert (t.haunted, t.graveyard) == ([CIRCLE], ["long hai"])
    assert long_dies(moon, "blank").haunted == []
    t = long_dies(moon, "Qi", side="west", villagers={ALTAR: ["long hai"]})
    assert qi(t) == [3, 3, 3, 2]
    t = long_dies(moon, "Tao", taoists=[dict(tao=["red", "blue"]), dict(tao=["red"])])
    assert (t.tao("north"), t.tao("east")) == ([], ["red"])
    t = long_dies(moon, "ghost").play("arrive west left")
    assert (t.ghost("west left"), t.asked) == ("zombie", "arrive")


def test_the_green_powers_reach_that_roll(moon):  # GS251, GS97, GS99
    t = long_dies(moon, "haunt", side="south")
    assert (t.asked, t.haunted, sorted(t.choices)) == ("curse", [], ["accept", "defy"])
    assert t.play("accept").haunted == [CIRCLE]
    t = moon("south", "yin", powers=["strength of a mountain"], villagers={CIRCLE: ["long hai"]},
             ghosts={"south left": HUNTER}, deck=["zombie"])  # fmt: skip
    assert (t.graveyard, t.curses) == (["long hai"], [])


def test_its_haunting_strikes_the_villagers_there(moon):  # GS251, GS255
    there = {"villagers": {CIRCLE: ["li bao", "long hai"]}}
    t = long_dies(moon, "haunt", **there)
    assert (t.haunted, t.asked, t.choices) == ([CIRCLE], "flee", [f"flee {HUT}", f"flee {VILLAGE[7]}"])
    t = long_dies(moon, "haunt", options=DIE, **there)
    assert (t.haunted, t.graveyard, t.village) == ([], ["li bao", "long hai"], {})


def test_its_haunting_of_a_haunted_tile_does_nothing(moon):  # GS251
    full = {ALTAR: SUNS, HUT: HUAS}
    t = long_dies(
        moon,
        "haunt",
        villagers={"cemetery": ["long hai"], **full},
        ghosts={"north left": ("ghoul", "second")},
        haunted=[TEA],
        options=TRAPPED,
    )
    assert (t.graveyard, t.haunted, t.village, t.over) == (["long hai"], ["cemetery", TEA], full, False)


def test_weng_takes_the_yin_yang_token(moon):  # GS252
    t = devoured(moon, "weng qiu", taoists=[dict(tao=["red", "blue"])])
    assert (t.tao("north"), [t.has(side, "yin_yang") for side in SIDES]) == (["red", "blue"], [0, 1, 1, 1])


def test_or_else_a_tao_token_of_choice(moon):  # GS252, GS342
    t = devoured(moon, "weng qiu", taoists=[dict(yin_yang=0, tao=["red", "blue", "blue"]), dict(tao=["red"])])
    assert (t.asked, t.seat, sorted(t.choices)) == ("discard", 0, ["discard blue", "discard red"])
    t.play("discard blue")
    assert (t.tao("north"), t.supply["blue"], t.tao("east")) == (["red", "blue"], 3, ["red"])
    t = devoured(moon, "weng qiu", taoists=[dict(yin_yang=0, tao=["blue", "blue"])])
    assert (t.tao("north"), t.supply["blue"], t.asked) == (["blue"], 3, "arrive")


def test_or_else_nothing(moon):  # GS252
    t = devoured(moon, "weng qiu", taoists=[dict(yin_yang=0), dict(tao=["red"])])
    assert (qi(t), t.tao("east"), t.asked) == ([3, 3, 3, 3], ["red"], "arrive")
    for players, taoists in ((4, [{}, {}, {}, DEAD]), (3, [])):
        t = devoured(moon, "weng qiu", side="west", players=players, taoists=taoists)
        assert (t.graveyard, t.asked) == (["weng qiu"], "su-ling")
        assert [t.has(side, "yin_yang") for side in SIDES] == [1, 1, 1, 0]
