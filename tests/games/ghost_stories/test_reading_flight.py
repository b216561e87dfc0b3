"""Flights of villagers and the way of those escorted, read again: GS214, GS229, GS375."""

import pytest

from tests.games.ghost_stories.parts import ALTAR, CIRCLE, HUAS, HUT, LIS, PAVILION, SUNS, TEA, TEMPLE, VILLAGE

CEMETERY, SHOP, WATCH = VILLAGE[0], VILLAGE[2], VILLAGE[5]
ZHOUS, WUS = ["zhou an", "zhou min", "zhou wei"], ["wu chen", "wu dan", "chang e"]
MIAOS, SHENGS = ["miao ying", "miao hong", "weng qiu"], ["sheng kai", "sheng lu", "long hai"]
FULL = {ALTAR: SUNS, HUT: HUAS}


def ghoul(moon, figure, *names, villagers=(), **position):
    """The Yin phase of the north, whose Ghoul at the left has its figure on the card, or the second icon."""
    village = {CEMETERY: list(names), **FULL, **dict(villagers)}
    deck = ["walking corpse"]
    return moon("north", "yin", ghosts={"north left": ("ghoul", figure)}, villagers=village, deck=deck, **position)


# Trapped


def test_who_flees_a_haunted_tile_goes_beyond_full_ones_too(moon):  # GS375, GS253
    t = ghoul(moon, "second", "li bao")
    assert (t.haunted, t.asked, t.seat) == ([CEMETERY], "flee", 0)
    assert t.choices == [f"flee {tile}" for tile in (SHOP, TEMPLE, CIRCLE)]
    t.play(f"flee {CIRCLE}")
    assert (t.villagers(CIRCLE), t.villagers(CEMETERY), t.graveyard) == (["li bao"], [], [])


def test_the_next_one_beyond_sees_where_the_first_went(moon):  # GS375, GS258
    t = ghoul(moon, "second", "li bao", "li fen", villagers={SHOP: ["li gang"], CIRCLE: ["weng qiu"]})
    assert (t.villagers(TEMPLE), t.asked) == (["li fen"], "flee")
    assert t.choices == [f"flee {tile}" for tile in (SHOP, TEMPLE, CIRCLE)]
    assert t.play(f"flee {TEMPLE}").villagers(TEMPLE) == ["li fen", "li bao"]


def test_a_near_tile_with_villagers_comes_before_a_farther_one_without(moon):  # GS375
    villagers = {SHOP: MIAOS[:2], TEMPLE: ZHOUS, CIRCLE: WUS}
    t = ghoul(moon, "card", "li bao", villagers=villagers)
    assert (t.villagers(SHOP), t.villagers(WATCH), t.villagers(PAVILION)) == ([*MIAOS[:2], "li bao"], [], [])


def test_across_the_whole_village(moon):  # GS375
    villagers = {SHOP: MIAOS, TEMPLE: ZHOUS, CIRCLE: WUS, WATCH: SHENGS, PAVILION: ["xiang bo", "xiang yu", "li fen"]}
    t = ghoul(moon, "card", "teng shan", "li gang", "li bao", villagers=villagers, portal=TEA)
    assert (t.villagers(TEA), t.villagers(CEMETERY), t.graveyard) == (["li bao"], ["teng shan", "li gang"], [])


def test_no_flight_leads_across_a_corner(moon):  # GS375, GS214
    t = ghoul(moon, "card", "li bao", villagers={ALTAR: [], HUT: []}, haunted=[ALTAR, HUT])
    assert (t.over, t.graveyard, t.village) == (False, ["li bao"], {})


def test_beyond_a_haunted_tile_there_may_be_another_way_round(moon):  # GS375
    villagers = {ALTAR: SUNS, HUT: [], SHOP: ZHOUS, CIRCLE: ["li fen"]}
    t = ghoul(moon, "card", "li bao", villagers=villagers, haunted=[HUT, TEMPLE])
    assert (t.villagers(WATCH), t.villagers(CIRCLE), t.graveyard) == (["li bao"], ["li fen"], [])


def test_the_published_game_with_flee_lets_the_trapped_go_on(moon):  # GS375, GS347
    options = {"haunter_villagers": "near", "trapped": "flee"}
    t = ghoul(moon, "card", "li bao", villagers={TEMPLE: ZHOUS, SHOP: MIAOS}, preset="published", options=options)
    assert (t.villagers(CIRCLE), t.graveyard) == (["li bao"], [])


def test_straight_knows_no_way_beyond(moon):  # GS375, GS261
    t = ghoul(moon, "card", "li bao", options={"haunter_villagers": "straight", "trapped": "flee"})
    assert (t.graveyard, t.villagers(CEMETERY)) == (["li bao"], [])


# Escorted across haunted tiles


BETWEEN = [ALTAR, TEMPLE, PAVILION]


@pytest.mark.parametrize(
    "haunted, escorted", [(BETWEEN[:2], True), (BETWEEN[1:], True), (BETWEEN[::2], True), (BETWEEN, False)]
)
def test_from_edge_to_edge_one_way_of_three_is_enough(moon, haunted, escorted):  # GS229, GS111
    t = moon(taoists=[dict(at=HUT)], villagers={HUT: ["hua mei"]}, haunted=haunted, options={"haunted_limit": 5})
    t.play(f"move {WATCH}")
    assert (t.tile("north"), t.asked == "escort") == (WATCH, escorted)


@pytest.mark.parametrize("preset, escorted", [("rulebook", False), ("published", True)])
def test_what_the_presets_say_of_the_way(moon, preset, escorted):  # GS229, GS347
    position = dict(taoists=[dict(at=CEMETERY)], villagers={CEMETERY: ["hua mei"]}, haunted=[TEMPLE])
    assert (moon(preset=preset, **position).play(f"move {TEA}").asked == "escort") == escorted


@pytest.mark.parametrize("way", ["blocked", "open"])
def test_the_scroll_goes_by_the_same_way(moon, way):  # GS229, GS303
    t = moon(taoists=[dict(at=CEMETERY), dict(at=TEA)], villagers={TEA: ["hua mei"]}, haunted=[TEMPLE],
             artifacts={"scroll": "north"}, options={"haunted_way": way}).play("scroll")  # fmt: skip
    assert (t.seat, "gather with villager" in t.choices) == (1, way == "open")


def test_alone_the_scroll_carries_nobody_across_haunted_tiles(moon):  # GS229, GS230, GS304
    for to, asked in ((TEA, "moon turn"), (SHOP, "escort")):
        t = moon(players=1, taoists=[dict(at=CEMETERY)], villagers={CEMETERY: ["hua mei"]}, haunted=[TEMPLE],
                 artifacts={"scroll": "north"}).play("scroll", f"fly {to}")  # fmt: skip
        assert (t.tile("north"), t.asked) == (to, asked)


def test_a_single_step_crosses_nothing(moon):  # GS229, GS20
    t = moon("east", taoists=[{}, dict(at=ALTAR)], villagers={ALTAR: LIS}, haunted=[TEMPLE, CEMETERY])
    assert t.play(f"move {HUT}", "escort").villagers(HUT) == ["li gang"]
