"""The gods: RE110 to RE120, RE146 to RE149."""

from collections import Counter

import pytest

REGIONS = (
    *("kashmir", "assam", "travancore", "gujarat", "punjab", "central india"),
    *("rajputana", "bengal", "madras", "deccan", "oudh"),
)
KINDS = ("yellow 5", "yellow 10", "blue 5", "blue 10", "red 5", "red 10")
GODS = ("brahma", "ganesha", "vishnu", "shiva")
READY = dict.fromkeys(GODS, "ready")
POINTS = ["wander", "gather", "act", "age", "aged"]
SIX = ["yellow", "yellow", "blue", "blue", "red", "red"]


def places(t):
    return [name for name in t.choices if name != "put back"]


# Calling


@pytest.mark.parametrize("marker, allowed", [("ready", True), ("used", False), ("none", False)])
@pytest.mark.parametrize("god", GODS)
def test_only_a_ready_marker_lets_a_god_be_called(lay, god, marker, allowed):  # RE110, RE59
    t = lay(dict(gods={god: marker}), stacks={"oudh": ["red 5"]})
    assert (f"call {god}" in t.choices) == allowed
    assert t.refused(f"call {god}") != allowed


@pytest.mark.parametrize("point", POINTS)
@pytest.mark.parametrize("god", GODS)
def test_using_a_god_turns_the_marker_and_leads_back_to_the_same_point(lay, god, point):  # RE110, RE131
    t = lay(dict(gods={god: "ready", "shiva": "ready"}, tokens=["red 5"]), stacks={"oudh": ["red 5"]}, step=point,
            late_gods=1)  # fmt: skip
    before = [name for name in t.choices if not name.startswith("call") and name != "pause"]
    t.play(f"call {god}")
    assert t.gods(0)[god] == "used"
    while t.asked != "turn":
        t.play(t.choices[0])
    if god == "shiva" and point == "aged":
        assert t.seat == 1
        return
    assert (t.seat, t.step) == (0, point)
    assert set(before) <= set(t.choices)
    assert t.refused(f"call {god}")


def test_a_god_may_be_called_in_the_turn_it_was_devoted(lay):  # RE110
    t = lay(dict(at="assam", tokens=["red 5"]), step="act").play("devote")
    assert (t.step, t.choices) == ("age", ["call ganesha", "grow older", "decease"])
    t.play("call ganesha", "karma red")
    assert (t.karma(0), t.gods(0), t.step) == (["red", "red"], {"ganesha": "used"}, "age")


def test_a_god_is_the_callers_own_existence_only(lay):  # RE110, RE129
    t = lay(dict(), dict(gods=READY), stacks={"oudh": ["red 5"]})
    assert t.refused("call brahma", "call ganesha", "call vishnu", "call shiva")


def test_several_gods_may_be_called_in_one_turn(lay):  # RE111
    t = lay(dict(gods=READY), stacks={"oudh": ["red 5"]})
    t.play("call vishnu", "call ganesha", "karma red", "call shiva", "swap kashmir", "swap with oudh", "call brahma")
    while t.asked == "put":
        t.play(t.choices[0])
    assert (t.step, t.gods(0)) == ("wander", dict.fromkeys(GODS, "used"))


def test_a_god_devoted_again_may_be_called_again_in_the_same_turn(lay):  # RE111
    t = lay(dict(at="assam", gods={"ganesha": "ready"}, tokens=["red 5"])).play("call ganesha", "karma red", "stay")
    assert t.refused("call ganesha")
    t.play("gather", "devote", "give red 5")
    assert t.gods(0) == {"ganesha": "ready"}
    t.play("call ganesha", "karma blue")
    assert (t.karma(0), t.gods(0)) == (["blue", "blue", "red", "red"], {"ganesha": "used"})
    assert t.refused("call ganesha", "devote")


def test_markers_are_not_touched_by_death(lay):  # RE112
    gods = {"brahma": "ready", "vishnu": "used"}
    t = lay(dict(gods=gods), step="act").play("decease").live()
    assert (t.seat, t.gods(0)) == (0, gods)
    assert "call brahma" in t.choices


def test_a_god_called_in_the_last_life_may_be_called_again_only_after_devoting(lay):  # RE112
    t = lay(dict(at="assam", gods={"ganesha": "ready"}), step="act").play("call ganesha", "karma red", "decease")
    assert (t.seat, t.gods(0)) == (1, {"ganesha": "used"})


# Powers that could do nothing


def test_brahma_needs_a_token_in_the_ocean(lay):  # RE113
    t = lay(dict(gods=READY), ocean=[], stacks={"oudh": []}, stack=3)
    assert t.refused("call brahma")
    t = lay(dict(gods=READY), ocean=["red 5"], stacks={"oudh": []}, stack=3)
    assert "call brahma" in t.choices


def test_brahma_needs_room_in_a_stack(lay):  # RE113
    full = dict(zip(REGIONS, [[kind] for kind in KINDS * 2], strict=False))
    t = lay(dict(gods=READY), stacks=full, stack=1)
    assert t.refused("call brahma")
    t = lay(dict(gods=READY), stacks=full | {"oudh": []}, stack=1)
    assert "call brahma" in t.choices


def test_ganesha_needs_a_colour_that_can_be_gained(lay):  # RE113
    assert lay(dict(gods=READY, karma=SIX)).refused("call ganesha")
    others = [dict(karma=SIX)] * 4
    assert lay(dict(gods=READY), *others).refused("call ganesha")
    t = lay(dict(gods=READY, karma=SIX[1:]))
    assert "call ganesha" in t.choices


def test_vishnu_needs_a_token_on_the_map(lay):  # RE113
    assert lay(dict(gods=READY)).refused("call vishnu")
    assert "call vishnu" in lay(dict(gods=READY), stacks={"oudh": ["red 5"]}).choices


def test_shiva_can_always_do_something(lay):  # RE113
    assert "call shiva" in lay(dict(gods=READY)).choices


# Brahma


@pytest.mark.parametrize("point", POINTS)
def test_brahma_puts_five_tokens_into_the_stacks(lay, point):  # RE114
    t = lay(dict(gods={"brahma": "ready", "shiva": "ready"}), step=point).play("call brahma")
    drawn = t.drawn
    assert (len(drawn), t.ocean.total(), t.asked) == (5, 28, "put")
    assert t.choices == [f"put {region} on top" for region in REGIONS]
    for region in REGIONS[:5]:
        assert t.conserved()
        t.play(f"put {region} on top")
    assert [t.stack(region) for region in REGIONS] == [[token] for token in drawn] + [[]] * 6
    assert (t.asked, t.step, t.drawn) == ("turn", point, [])
    assert (t.tokens(0), t.hex(0)) == ([], 1)


def test_brahma_draws_at_random(lay):  # RE114, RE9
    t = lay(dict(gods=READY))
    drawn = Counter()
    for n in range(300):
        t.shake(n)
        t.play("call brahma")
        drawn.update(t.drawn)
        t.undo()
    for kind, copies in zip(KINDS, (6, 5) * 3, strict=True):
        assert 0.8 < drawn[kind] / (1500 * copies / 33) < 1.2


@pytest.mark.parametrize("count", [1, 2, 4])
def test_brahma_draws_all_if_there_are_fewer(lay, count):  # RE114
    ocean = ["red 5", "red 10", "blue 5", "yellow 10"][:count]
    t = lay(dict(gods=READY), ocean=ocean, stacks={"oudh": [], "punjab": []}, stack=3, players=5).play("call brahma")
    assert (sorted(t.drawn), t.ocean.total()) == (sorted(ocean), 0)
    while t.asked == "put":
        t.play(t.choices[0])
    assert len(t.stack("oudh")) + len(t.stack("punjab")) == count


def test_the_last_place_is_taken_unasked(lay):  # RE130, RE114
    full = dict(zip(REGIONS, [[kind] for kind in KINDS * 2], strict=False)) | {"oudh": []}
    t = lay(dict(gods=READY), stacks=full, stack=1).play("call brahma")
    while "put back" in t.choices:
        t.play("put back")
    assert (t.asked, len(t.stack("oudh"))) == ("turn", 1)


def test_a_token_may_go_on_top_between_or_under(lay):  # RE114, RE146
    for where, stack in (
        ("on top", ["blue 5", "blue 10", "red 5"]),
        ("between", ["blue 5", "red 5", "blue 10"]),
        ("under", ["red 5", "blue 5", "blue 10"]),
    ):
        t = lay(dict(gods=READY), ocean=["red 5"], stacks={"oudh": ["blue 5", "blue 10"]}, stack=3)
        t.play("call brahma")
        assert t.choices == ["put oudh on top", "put oudh between", "put oudh under"]
        t.play(f"put oudh {where}")
        assert (t.stack("oudh"), t.asked) == (stack, "turn")


def test_under_a_single_token(lay):  # RE147, RE114
    t = lay(dict(gods=READY), ocean=["red 5"], stacks={"oudh": ["blue 5"], "punjab": []}, stack=3, players=5)
    t.play("call brahma")
    assert t.choices == ["put punjab on top", "put oudh on top", "put oudh under"]
    t.play("put oudh under")
    assert t.stack("oudh") == ["red 5", "blue 5"]


def test_places_that_give_the_same_stack_are_offered_once(lay):  # RE147
    t = lay(
        dict(gods=READY),
        ocean=["red 5"],
        stacks={
            "punjab": ["red 5"],
            "oudh": ["blue 5"],
            "madras": ["red 5", "blue 5"],
            "deccan": ["blue 5", "red 5"],
            "bengal": [],
            "kashmir": ["blue 5", "yellow 5"],
            "assam": ["red 5", "red 5"],
        },
        players=5,
    ).play("call brahma")
    assert set(t.choices) == {
        *("put punjab on top", "put oudh on top", "put oudh under"),
        *("put madras on top", "put madras between", "put deccan on top", "put deccan under"),
        *("put bengal on top", "put kashmir on top", "put kashmir between", "put kashmir under"),
        "put assam on top",
    }


@pytest.mark.parametrize("players", [2, 5])
def test_full_stacks_take_nothing(lay, players):  # RE114, RE19
    stack = ["red 5", "red 10", "blue 5"][: 2 if players == 2 else 3]
    t = lay(dict(gods=READY), players=players, stacks={"oudh": stack, "punjab": stack[:-1]}).play("call brahma")
    assert not [name for name in t.choices if "oudh" in name]
    assert "put punjab on top" in t.choices
    assert ("put punjab between" in t.choices) <= (players == 5)


def test_tokens_come_in_a_fixed_order(lay):  # RE146
    t = lay(dict(gods=READY))
    for n in range(10):
        t.shake(n)
        t.play("call brahma")
        drawn = t.drawn
        assert drawn == sorted(drawn, key=KINDS.index)
        for count, region in enumerate(REGIONS[:5]):
            t.play(f"put {region} on top")
            assert (t.stack(region), t.drawn) == ([drawn[count]], drawn[count + 1 :])
        for _ in range(6):
            t.undo()


def test_all_tokens_must_be_placed_as_long_as_there_is_room(lay):  # RE115
    t = lay(dict(gods=READY)).play("call brahma")
    for region in REGIONS[:5]:
        assert t.refused("put back")
        t.play(f"put {region} on top")


def test_with_too_few_places_one_chooses_which_go_back(lay):  # RE115, RE146
    full = dict(zip(REGIONS, [[kind] for kind in KINDS * 2], strict=False)) | {"oudh": [], "deccan": []}
    t = lay(dict(gods=READY), stacks=full, stack=1).play("call brahma")
    drawn, before = t.drawn, t.ocean
    for _ in range(3):
        assert t.choices == ["put deccan on top", "put oudh on top", "put back"]
        t.play("put back")
        assert t.conserved()
    assert t.choices == ["put deccan on top", "put oudh on top"]
    t.play("put oudh on top")
    assert (t.asked, t.stack("oudh"), t.stack("deccan")) == ("turn", [drawn[3]], [drawn[4]])
    assert t.ocean - before == Counter(drawn[:3])


def test_what_finds_no_place_goes_back_unasked(lay):  # RE115, RE130
    full = dict(zip(REGIONS, [[kind] for kind in KINDS * 2], strict=False)) | {"oudh": [], "deccan": []}
    t = lay(dict(gods=READY), stacks=full, stack=1).play("call brahma")
    drawn, before = t.drawn, t.ocean
    t.play("put oudh on top", "put deccan on top")
    assert (t.asked, t.drawn, t.ocean - before) == ("turn", [], Counter(drawn[2:]))
    assert (t.stack("oudh"), t.stack("deccan")) == ([drawn[0]], [drawn[1]])


def test_put_back_is_there_only_while_tokens_outnumber_places(lay):  # RE146, RE115
    full = dict(zip(REGIONS, [[kind] for kind in KINDS * 2], strict=False))
    full |= dict.fromkeys(["oudh", "deccan", "madras", "bengal"], [])
    t = lay(dict(gods=READY), stacks=full, stack=1).play("call brahma")
    assert "put back" in t.choices
    t.play("put oudh on top")
    assert "put back" in t.choices
    t.play("put back")
    assert t.refused("put back")


# Ganesha


@pytest.mark.parametrize("point", POINTS)
@pytest.mark.parametrize("colour", ["yellow", "blue", "red"])
def test_ganesha_gives_two_of_one_colour(lay, point, colour):  # RE116, RE143
    t = lay(dict(gods={"ganesha": "ready", "shiva": "ready"}), step=point).play("call ganesha")
    assert (t.asked, t.choices) == ("karma", ["karma yellow", "karma blue", "karma red"])
    assert t.refused("no karma")
    t.play(f"karma {colour}")
    assert (t.karma(0), sum(t.karma_reserve), t.step, t.disciples(0)) == ([colour] * 2, 22, point, {})


def test_ganesha_gives_one_where_one_can_be_gained(lay):  # RE116
    t = lay(dict(gods=READY, karma=["red"])).play("call ganesha", "karma red")
    assert t.karma(0) == ["red", "red"]
    others = [dict(karma=["red", "red"])] * 3 + [dict(karma=["red"])]
    t = lay(dict(gods=READY), *others).play("call ganesha", "karma red")
    assert (t.karma(0), t.karma_reserve) == (["red"], [8, 8, 0])


def test_ganesha_offers_only_what_can_be_gained(lay):  # RE116
    t = lay(dict(gods=READY, karma=["red", "red", "blue"])).play("call ganesha")
    assert t.choices == ["karma yellow", "karma blue"]
    others = [dict(karma=["red", "red"])] * 4
    t = lay(dict(gods=READY), *others).play("call ganesha")
    assert t.choices == ["karma yellow", "karma blue"]


def test_ganeshas_only_colour_is_taken_unasked(lay):  # RE116, RE130
    t = lay(dict(gods=READY, karma=["red", "red", "blue", "blue"])).play("call ganesha")
    assert (t.asked, t.karma(0), t.aura(0)) == ("turn", SIX, 1)


# Vishnu


@pytest.mark.parametrize("point", POINTS)
def test_vishnu_takes_the_top_token_of_any_region(lay, point):  # RE117, RE118, RE148
    stacks = {"oudh": ["red 5", "blue 10"], "kashmir": ["yellow 10"]}
    t = lay(dict(hex=0, gods={"vishnu": "ready", "shiva": "ready"}), stacks=stacks, step=point).play("call vishnu")
    assert (t.asked, t.choices) == ("take from", ["take from kashmir", "take from oudh"])
    t.play("take from oudh")
    assert (t.tokens(0), t.stack("oudh"), t.stack("kashmir")) == (["blue 10"], ["red 5"], ["yellow 10"])
    assert (t.hex(0), t.at(0), t.step, t.disciples(0)) == (11, "kashmir", point, {})


def test_vishnu_may_take_from_ones_own_region(lay):  # RE117
    t = lay(dict(hex=0, gods=READY), stacks={"kashmir": ["red 5", "blue 5"]}).play("call vishnu")
    assert (t.tokens(0), t.stack("kashmir")) == (["blue 5"], ["red 5"])
    t.play("stay")
    assert (t.tokens(0), t.stack("kashmir")) == (["blue 5", "red 5"], [])


def test_vishnus_token_may_be_a_fifth(lay):  # RE117, RE45, RE138
    held = ["yellow 5", "blue 5", "red 5", "red 5"]
    t = lay(dict(hex=0, tokens=held, gods=READY), stacks={"oudh": ["red 10"]}).play("call vishnu")
    assert (t.asked, t.choices) == ("give", ["give yellow 5", "give blue 5", "give red 5"])
    assert (t.tokens(0), t.stack("oudh"), t.hex(0)) == (held, ["red 10"], 0)
    assert t.conserved()
    t.play("give yellow 5")
    assert (t.tokens(0), t.hex(0), t.aura(0)) == (["blue 5", "red 5", "red 5", "red 10"], 15, 0)
    assert (t.ocean["yellow 5"], t.asked, t.step) == (6, "turn", "wander")


def test_no_dot_shifts_with_vishnus_token(lay):  # RE118
    for region in ("punjab", "oudh"):
        t = lay(dict(at=region, hex=0, gods=READY), stacks={"rajputana": ["blue 5"]}, step="act").play("call vishnu")
        assert (t.asked, t.hex(0)) == ("turn", 3)


def test_vishnu_before_step_1_does_not_replace_its_shift(lay):  # RE118, RE46
    t = lay(dict(at="punjab", hex=0, gods=READY), stacks={"oudh": ["blue 5"], "punjab": ["red 5"]})
    t.play("call vishnu", "take from oudh", "stay")
    assert (t.hex(0), t.tokens(0)) == (0, ["blue 5", "red 5"])


def test_vishnus_steps_are_lost_at_the_border(lay):  # RE118, RE24
    t = lay(dict(hex=19, gods=READY), stacks={"oudh": ["yellow 10"]}).play("call vishnu")
    assert (t.hex(0), t.tokens(0)) == (19, ["yellow 10"])


def test_vishnu_before_gathering_changes_what_is_gathered(lay):  # RE118
    t = lay(dict(hex=7, gods={"vishnu": "ready"}), stacks={"oudh": ["yellow 5"]}).play("stay", "call vishnu", "gather")
    assert (t.hex(0), t.karma(0), t.disciples(0)) == (19, ["yellow", "yellow"], {})


def test_vishnu_after_gathering_brings_no_second_gathering(lay):  # RE118
    t = lay(dict(hex=7, gods={"vishnu": "ready"}), stacks={"oudh": ["yellow 5"]}).play("stay", "gather", "call vishnu")
    assert (t.hex(0), t.karma(0), t.disciples(0), t.step) == (19, ["yellow"], {"kashmir": 2}, "act")
    assert t.refused("gather", "gather less")


def test_vishnus_token_can_be_sacrificed_and_gives_vitality(lay):  # RE117, RE63
    t = lay(dict(card="dalit", gods={"vishnu": "ready"}), stacks={"oudh": ["yellow 5"]}, step="act")
    assert t.refused("grow older", "devote")
    t.play("call vishnu")
    assert {"grow older", "devote"} <= set(t.choices)


def test_vishnu_before_a_far_move_can_pay_for_it(lay):  # RE117, RE40
    t = lay(dict(at="punjab", gods={"vishnu": "ready"}), stacks={"oudh": ["yellow 5"]})
    assert t.refused("wander gujarat")
    t.play("call vishnu", "wander gujarat")
    assert (t.at(0), t.tokens(0)) == ("gujarat", [])


def test_an_artisan_may_hand_in_vishnus_token(lay):  # RE117, RE93, RE39
    t = lay(dict(card="artisan", hex=1, gods={"vishnu": "ready"}), stacks={"oudh": ["yellow 5"]}).play("stay", "gather")
    assert t.refused("craft")
    t.play("call vishnu", "craft")
    assert (t.karma(0), t.tokens(0)) == (["yellow"], [])


# Shiva


def test_shiva_swaps_the_buildings_of_any_two_regions(lay):  # RE119, RE149
    t = lay(dict(gods=READY)).play("call shiva")
    assert (t.asked, t.choices) == ("swap", [f"swap {region}" for region in REGIONS])
    before = t.buildings
    t.play("swap kashmir")
    assert (t.asked, t.choices) == ("swap with", [f"swap with {region}" for region in REGIONS[1:]])
    assert t.buildings == before
    t.play("swap with oudh")
    assert t.buildings == before | {"kashmir": "neutral", "oudh": "brahma"}
    assert (t.asked, t.step) == ("turn", "wander")


def test_two_temples_of_the_same_dot_cannot_be_swapped(lay):  # RE119
    t = lay(dict(gods=READY)).play("call shiva", "swap punjab")
    assert t.refused("swap with bengal", "swap with punjab")
    assert len(t.choices) == 9
    t.play("swap with madras")
    assert (t.building("punjab"), t.building("madras")) == ("blue", "yellow")


def test_two_sanctuaries_may_be_swapped(lay):  # RE119
    t = lay(dict(gods=READY)).play("call shiva", "swap kashmir", "swap with assam")
    assert (t.building("kashmir"), t.building("assam")) == ("ganesha", "brahma")


@pytest.mark.parametrize("point", POINTS)
def test_no_dot_shifts_because_of_a_swap(lay, point):  # RE120
    t = lay(dict(hex=1, gods={"shiva": "ready", "ganesha": "ready"}), step=point)
    t.play("call shiva", "swap kashmir", "swap with rajputana")
    assert (t.hex(0), t.building("kashmir"), t.step, t.asked) == (1, "red", point, "turn")


def test_a_swap_before_step_1_counts_for_the_dot(lay):  # RE120
    t = lay(dict(hex=0, gods=READY)).play("call shiva", "swap kashmir", "swap with rajputana", "stay")
    assert t.hex(0) == 5
    t = lay(dict(hex=0, at="punjab", gods=READY)).play("call shiva", "swap punjab", "swap with gujarat", "stay")
    assert t.hex(0) == 0


def test_a_swap_before_step_3_counts_for_what_one_may_do(lay):  # RE120, RE57
    t = lay(dict(at="punjab", tokens=["red 5"], disciples={"oudh": 1}, gods={"shiva": "ready"}), step="act")
    assert t.refused("devote")
    t.play("call shiva", "swap punjab", "swap with travancore")
    assert t.refused("mobilize oudh")
    t.play("devote")
    assert t.gods(0) == {"vishnu": "ready", "shiva": "used"}


def test_a_swap_between_the_steps_does_not_change_the_shift_that_was(lay):  # RE120
    t = lay(dict(hex=0, at="punjab", gods=READY), step="wander").play("stay")
    assert t.hex(0) == 1
    t.play("call shiva", "swap punjab", "swap with rajputana")
    assert (t.hex(0), t.step) == (1, "gather")


def test_shiva_may_bring_its_own_sanctuary_and_be_called_again(lay):  # RE111, RE120
    t = lay(dict(tokens=["red 5"], gods={"shiva": "ready"}), step="act")
    t.play("call shiva", "swap kashmir", "swap with gujarat", "devote")
    assert t.gods(0) == {"shiva": "ready"}
    t.play("call shiva", "swap kashmir", "swap with oudh")
    assert (t.gods(0), t.building("oudh")) == ({"shiva": "used"}, "shiva")
