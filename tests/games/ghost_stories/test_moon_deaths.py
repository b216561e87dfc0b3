"""White Moon, how villagers die, what their deaths do, and revival: GS241 to GS252, GS262 to GS264."""

import tomllib
from importlib.resources import files

import pytest

from bardo.games.ghost_stories.data.cards import CARDS

SIDES = ("north", "east", "south", "west")
COLOURS = ("red", "blue", "green", "yellow", "black")
VILLAGE = (
    *("cemetery", "taoist altar", "herbalist's shop"),
    *("sorcerer's hut", "buddhist temple", "night watchman's beat"),
    *("circle of prayer", "pavilion of the heavenly winds", "tea house"),
)
ALTAR, HUT, TEMPLE, CIRCLE, TEA = VILLAGE[1], VILLAGE[3], VILLAGE[4], VILLAGE[6], VILLAGE[8]
MOON = tomllib.loads((files("bardo.games.ghost_stories.data") / "moon.toml").read_text(encoding="utf-8"))
PEOPLE = [name.lower() for family in MOON["family"] for name in family["members"]]
TAO_OF = {"hua": "red", "li": "green", "sun": "yellow", "zhou": "blue", "miao": "black"}
SUNS, HUAS = ["sun ping", "sun rong", "sun tao"], ["hua mei", "hua jun", "hua lan"]
ZHOUS = ["zhou an", "zhou min", "zhou wei"]
DEAD, DIE = dict(qi=0), {"haunted_villagers": "die"}
HUNTER = 72
FULL_BOARDS = {
    **{"north left": HUNTER, "north middle": 39, "north right": 40, "east left": 2, "east middle": 6, "east right": 7},
    **{"south left": 10, "south middle": 13, "south right": 17, "west left": 18, "west middle": 21, "west right": 24},
}
"""Twelve ghosts of which only the one on north left, a devourer, does anything in a Yin phase."""


def devoured(moon, *names, side="north", at="cemetery", **position):
    """The Yin phase of a side, with a devourer on the left that takes the last of those named, on top of a tile."""
    villagers = {at: list(names), **position.pop("villagers", {})}
    ghosts = {f"{side} left": HUNTER, **position.pop("ghosts", {})}
    return moon(side, "yin", villagers=villagers, ghosts=ghosts, **{"deck": ["reaper", "zombie"], **position})


def died(t):
    """Who has died in the last action, and where, in order."""
    return [(PEOPLE[event.a], VILLAGE[event.b]) for event in t.events if event.name == "villager dies"]


def qi(t):
    return [t.qi(side) for side in SIDES]


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


def test_whoever_finds_no_room_dies_on_the_tile_left(moon):  # GS242, GS246
    full = {ALTAR: SUNS, HUT: HUAS}
    t = moon("north", "yin", ghosts={"north left": "ghoul"}, villagers={"cemetery": ["sheng kai"], **full},
             deck=["reaper"])  # fmt: skip
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
        )
        assert (t.graveyard, t.haunted, t.village) == (sorted(names), ["cemetery", TEA], full)
        assert (t.over, t.asked) == (False, "arrive")


# An incarnation


def wu_dies(moon, card, name="wu dan", side="north", **position):
    """As `devoured`, but of the incarnations only one is in the box, or none; and the deck has none."""
    t = moon(
        side,
        villagers={"cemetery": [name], **position.pop("villagers", {})},
        ghosts={f"{side} left": HUNTER, **position.pop("ghosts", {})},
        **{"coming": 0, "deck": ["reaper", "zombie"], **position},
    )
    ghosts = len(t.state["unseen"])
    t.state["unseen_incarnations"][:] = [one.name.lower() == card for one in CARDS[ghosts:]]
    return t.turn(side, "yin")


@pytest.mark.parametrize(
    "card, board",
    [
        *(("bone cracker", "north"), ("dark mistress", "east"), ("creeping horror", "south"), ("vampire lord", "west")),
        *(("hope killer", "north"), ("nameless", "north"), ("tiger lord", "north"), ("serpent of the depths", "east")),
        *(("ape general", "west"), ("beast emperor", "north"), ("pale wolf", "north"), ("horned devourer", "south")),
    ],
)
def test_an_incarnation_from_the_box_is_placed_by_its_colour(moon, card, board):  # GS247, GS64
    t = wu_dies(moon, card)
    free = ("middle", "right") if board == "north" else ("left", "middle", "right")
    assert (t.asked, t.seat, t.choices) == ("arrive", 0, [f"arrive {board} {nth}" for nth in free])
    assert t.play(f"arrive {board} right").ghost(f"{board} right") == card


def test_on_a_neutral_boards_turn_a_black_one_comes_there(moon):  # GS247, GS38
    t = wu_dies(moon, "hope killer", side="west", players=3)
    assert (t.asked, t.seat, t.choices) == ("arrive", 0, ["arrive west middle", "arrive west right"])


def test_if_its_board_is_full_it_comes_to_any_free_space(moon):  # GS247, GS65
    t = wu_dies(moon, "vampire lord", ghosts={"west left": 2, "west middle": 6, "west right": 7, "south left": 10})
    assert (t.asked, len(t.choices)) == ("arrive", 7)
    assert t.play("arrive east left").ghost("east left") == "vampire lord"


@pytest.mark.parametrize("name", ["wu chen", "wu dan"])
def test_every_incarnation_in_the_box_may_come(moon, name):  # GS247
    t = moon(villagers={"cemetery": [name]}, ghosts={"north left": HUNTER})
    start, came = t.match.state.tobytes(), set()
    expected = {card.name.lower() for card in CARDS[len(t.state["unseen"]) :]}
    for n in range(500):
        t.shake(n).turn("north", "yin").play(t.choices[0])
        came |= set(t.ghosts.values()) & expected
        t.restore(start)
        if came == expected:
            break
    assert came == expected and len(came) == 16


def test_it_is_no_draw_from_the_deck(moon):  # GS247
    for deck_end in ("draw", "last"):
        t = wu_dies(moon, "vampire lord", deck=[], before=2, options={"deck_end": deck_end})
        assert (t.asked, t.deck, t.over) == ("arrive", 2, False)
    t = wu_dies(moon, "vampire lord", deck=[], before=0, options={"deck_end": "last"})
    assert (t.asked, t.deck, t.over, t.choices[0]) == ("arrive", 0, False, "arrive west left")


def test_the_shield_does_not_stop_it(moon):  # GS247
    t = wu_dies(moon, "vampire lord", artifacts={"shield": "north"})
    assert (t.asked, t.choices[0]) == ("arrive", "arrive west left")


def test_a_buddha_does_not_remove_it(moon):  # GS247, GS150
    t = wu_dies(moon, "vampire lord", buddhas=["west left"]).play("arrive west left")
    assert (t.ghost("west left"), t.space("west left")["buddha"], t.state["temple"]) == ("vampire lord", 0, 2)


def test_it_drives_su_ling_away(moon):  # GS247, GS271
    t = wu_dies(moon, "vampire lord", su_ling="west left").play("arrive west left")
    assert t.su_ling is None
    assert wu_dies(moon, "vampire lord", su_ling="west left").play("arrive west right").su_ling == "west left"


def test_its_left_stone_is_settled(moon):  # GS247, GS306
    t = wu_dies(moon, "uncatchable").play("arrive north right")
    assert len(t.curses) == 1
    t = wu_dies(moon, "uncatchable", artifacts={"armor": "north"}).play("arrive north right")
    assert t.curses == []
    t = wu_dies(moon, "howling nightmare", deck=["zombie", "lich"]).play("arrive north right", "arrive west left")
    assert (t.ghost("west left"), t.asked) == ("zombie", "arrive")
    assert t.play("arrive west right").ghost("west right") == "lich"


def test_with_all_spaces_taken_it_goes_on_top_of_the_deck(moon):  # GS247
    t = wu_dies(moon, "vampire lord", ghosts=FULL_BOARDS, deck=["reaper"], before=3, taoists=[dict(at=TEA)])
    assert (t.deck, t.ghosts["north left"], "vampire lord" in t.ghosts.values()) == (5, "fox-faced hunter", False)
    assert (t.graveyard, t.qi("north"), t.asked) == (["wu dan"], 2, "moon turn")
    assert CARDS[t.state["seen"][0] - 1].name == "Vampire Lord"
    t.play("yin-yang help", "visit sorcerer's hut", "dispel east left", "ask", "take red")
    assert (t.ghost("east left"), t.deck) == ("vampire lord", 4)


def test_without_one_in_the_box_nothing_happens(moon):  # GS247
    t = wu_dies(moon, None)
    assert (t.graveyard, t.asked, t.state["incarnations"]) == (["wu dan"], "arrive", 0)
    assert "box empty" in t.told
    assert t.play("arrive north right").ghosts == {"north left": "fox-faced hunter", "north right": "reaper"}
    t = wu_dies(moon, "vampire lord", coming=1)
    assert (t.graveyard, t.asked, t.state["incarnations"]) == (["wu dan"], "arrive", 1)
    assert t.play("arrive north right").ghosts == {"north left": "fox-faced hunter", "north right": "reaper"}


@pytest.mark.parametrize("name", ["wu dan", "li bao"])
@pytest.mark.parametrize("where", ["in play", "on the deck"])
def test_it_must_be_beaten_too(moon, name, where):  # GS248, GS330
    ghosts = FULL_BOARDS if where == "on the deck" else {}
    t = wu_dies(
        moon,
        "hope killer",
        name=name,
        taoists=[dict(at=CIRCLE, tao=["yellow"] * 4)],
        ghosts={**ghosts, "north left": HUNTER, "south left": "vampire lord"},
    )
    while t.asked == "arrive":
        t.play(t.choices[-1])
    assert (t.asked, t.point, t.over) == ("moon turn", "before", False)
    t.throw("exorcise", "red", "red", "red").play("banish south left", "qi east")
    assert (t.over, t.cause) == ((False, None) if name == "wu dan" else (True, "victory"))
    assert ("hope killer" in t.ghosts.values()) == (name == "wu dan" and where == "in play")


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


# Graveyard and revival


def reviving(moon, **position):
    """The north uses the Life Potion to bring Li Bao back."""
    position = {"graveyard": ["li bao"], "artifacts": {"potion": "north"}} | position
    return moon(**position).play("potion", "revive li bao")


@pytest.mark.parametrize("there", range(3))
def test_a_revived_villager_comes_to_the_cemetery(moon, there):  # GS262
    t = reviving(moon, villagers={"cemetery": SUNS[:there]} if there else {})
    assert (t.village, t.graveyard, t.asked) == ({"cemetery": [*SUNS[:there], "li bao"]}, [], "moon turn")


def test_otherwise_to_an_active_tile_of_choice_with_room(moon):  # GS262, GS337
    t = reviving(moon, villagers={"cemetery": SUNS, ALTAR: HUAS, TEA: ZHOUS[:2]}, haunted=[HUT])
    assert t.asked == "lodge"
    assert t.choices == [f"lodge {tile}" for tile in VILLAGE if tile not in ("cemetery", ALTAR, HUT)]
    t.play(f"lodge {TEA}")
    assert (t.villagers(TEA), t.graveyard) == ([*ZHOUS[:2], "li bao"], [])
    t = reviving(moon, haunted=["cemetery"])
    assert (t.asked, t.choices) == ("lodge", [f"lodge {tile}" for tile in VILLAGE[1:]])
    t = reviving(moon, village=("guardhouse", *VILLAGE[1:]))
    assert sorted(t.choices) == sorted(f"lodge {tile}" for tile in ("guardhouse", *VILLAGE[1:]))


def full_village(tiles):
    """As many tiles with three villagers each; Li Bao, Li Fen and Li Gang are not among them."""
    people = [name for name in PEOPLE if not name.startswith("li ")]
    return {tile: people[3 * nth : 3 * nth + 3] for nth, tile in enumerate(tiles)}


def test_without_a_place_no_villager_can_be_revived(moon):  # GS262, GS263
    lis = ["li bao", "li fen", "li gang"]
    position = dict(taoists=[dict(at="cemetery"), DEAD], graveyard=lis, artifacts={"potion": "north"})
    full = full_village([tile for tile in VILLAGE if tile not in (TEA, HUT)])
    t = moon(villagers=full, haunted=[TEA, HUT], **position)
    assert t.play("potion").choices == [f"heal {side}" for side in SIDES]
    t = moon(villagers=full, haunted=[TEA, HUT], **position).curse("ask", "blank")
    assert (t.qi("east"), t.graveyard) == (2, lis)
    t = moon(villagers=full, haunted=[TEA], **position).play("potion")
    assert set(t.choices) == {*(f"heal {side}" for side in SIDES), *(f"revive {name}" for name in lis)}
    t.play("revive li fen")
    assert (t.villagers(HUT), t.graveyard) == (["li fen"], ["li bao", "li gang"])


def test_without_a_place_the_cemetery_is_not_asked(moon):  # GS262, GS263
    full = full_village([tile for tile in VILLAGE if tile not in (TEA, HUT)])
    position = dict(taoists=[dict(at="cemetery")], graveyard=["li bao", "li fen", "li gang"], villagers=full)
    assert moon(haunted=[TEA, HUT], **position).refused("ask")
    assert not moon(haunted=[TEA], **position).refused("ask")


def test_reviving_lowers_the_number_of_the_dead(moon):  # GS262, GS329
    dead = [name for name in PEOPLE if name not in ("li bao", "sun ping", "xiang bo")][:11]
    position = dict(graveyard=dead, artifacts={"potion": "north"}, villagers={VILLAGE[2]: ["li bao"]})
    position |= dict(ghosts={"east left": HUNTER}, deck=["reaper"])
    t = moon(**position).play("end turn")
    assert (t.over, t.cause) == (True, "villagers")
    t = moon(**position).play("potion", f"revive {dead[0]}", "end turn")
    assert (t.over, len(t.graveyard), "li bao" in t.graveyard) == (False, 11, True)


def test_the_cemetery_revives_a_taoist_or_a_villager(moon):  # GS263, GS337
    position = dict(taoists=[dict(at="cemetery"), DEAD, {}, DEAD], graveyard=["li bao", "hua mei"])
    t = moon(**position).play("ask")
    assert t.asked == "raise"
    assert sorted(t.choices) == ["revive east", "revive hua mei", "revive li bao", "revive west"]
    assert t.refused("revive north", "revive south", "revive sun ping")
    t.curse("revive li bao", "blank")
    assert (t.village, t.graveyard, qi(t)) == ({"cemetery": ["li bao"]}, ["hua mei"], [3, 0, 3, 0])
    assert (t.asked, t.point) == ("moon turn", "after")
    t = moon(**position).play("ask").curse("revive west", "blank")
    assert (t.village, t.graveyard, qi(t), t.point) == ({}, ["hua mei", "li bao"], [3, 0, 3, 2], "after")


def test_what_the_cemetery_needs(moon):  # GS263
    here = dict(at="cemetery")
    assert moon(taoists=[here]).refused("ask")
    assert moon(taoists=[{**here, "qi": 10}, DEAD, dict(qi=5), dict(qi=5)]).refused("ask")
    t = moon(taoists=[{**here, "qi": 10}, DEAD, dict(qi=5), dict(qi=5)], graveyard=["li bao"]).curse("ask", "blank")
    assert (t.village, qi(t)) == ({"cemetery": ["li bao"]}, [10, 0, 5, 5])
    t = moon(players=1, taoists=[here], graveyard=["li bao"]).curse("ask", "blank")
    assert t.village == {"cemetery": ["li bao"]}


def test_the_cemeterys_curse_after_a_villager(moon):  # GS263, GS255
    position = dict(taoists=[dict(at="cemetery", tao=["red"])], graveyard=["li bao"])
    assert moon(**position).curse("ask", "Qi").qi("north") == 2
    assert moon(**position).curse("ask", "Tao").tao("north") == []
    assert moon(**position, deck=["zombie"]).curse("ask", "ghost").asked == "arrive"
    t = moon(**position).curse("ask", "haunt")
    assert (t.haunted, t.asked, t.choices) == (["cemetery"], "flee", [f"flee {ALTAR}", f"flee {HUT}"])
    assert t.play(f"flee {HUT}").village == {HUT: ["li bao"]}
    t = moon(**position, options=DIE).curse("ask", "haunt")
    assert (t.haunted, t.graveyard, t.village, t.supply["green"]) == ([], ["li bao"], {}, 3)


def test_the_cemeterys_curse_after_a_taoist_strikes_the_villagers_there(moon):  # GS263, GS255
    position = dict(taoists=[dict(at="cemetery"), DEAD], villagers={"cemetery": ["li bao"]})
    t = moon(**position).curse("ask", "haunt")
    assert (t.haunted, t.asked, t.qi("east")) == (["cemetery"], "flee", 2)
    t = moon(**position, options=DIE).curse("ask", "haunt")
    assert (t.haunted, t.graveyard, t.qi("east")) == ([], ["li bao"], 2)


def test_without_a_cemetery_a_taoist_revived_stands_in_the_centre(moon):  # GS264
    t = moon(
        village=("guardhouse", *VILLAGE[1:]),
        artifacts={"potion": "north"},
        taoists=[dict(at=ALTAR), dict(qi=0, at=TEA)],
    )
    t.play("potion", "heal east")
    assert (t.tile("east"), t.qi("east")) == (TEMPLE, 1)


def test_a_haunted_cemetery_takes_a_taoist_but_no_villager(moon):  # GS264
    position = dict(artifacts={"potion": "north"}, taoists=[{}, dict(qi=0)], graveyard=["li bao"])
    t = moon(**position, haunted=["cemetery"]).play("potion", "heal east")
    assert (t.tile("east"), t.qi("east"), t.asked) == ("cemetery", 1, "moon turn")
    t = moon(**position, haunted=["cemetery"]).play("potion", "revive li bao")
    assert t.asked == "lodge" and t.refused("lodge cemetery")
