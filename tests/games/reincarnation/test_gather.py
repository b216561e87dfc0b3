"""Gathering: RE25, RE50 to RE56, RE142, RE143."""

import pytest

COLOURS = ("yellow", "blue", "red")


@pytest.mark.parametrize("start", range(37))
def test_what_every_hex_gives(lay, grid, start):  # RE25, RE50
    disciples, given, free, _ = grid.gives(start)
    t = lay(dict(hex=start)).play("stay", "gather")
    if free:
        assert t.choices == ["karma yellow", "karma blue", "karma red"]
        t.play("karma blue")
        given = ["blue"]
    assert t.disciples(0) == ({"kashmir": disciples} if disciples else {})
    assert t.reserve(0) == 15 - disciples
    assert t.karma(0) == sorted(given, key=COLOURS.index)
    assert t.karma_reserve == [8 - given.count(colour) for colour in COLOURS]
    assert (t.seat, t.step, t.hex(0)) == (0, "act", start)


@pytest.mark.parametrize(
    "start, disciples, karma",
    [
        (0, 3, None),
        (1, 3, []),
        (6, 3, []),
        (7, 2, ["yellow"]),
        (8, 2, []),
        (11, 2, ["blue"]),
        (15, 2, ["red"]),
        (18, 2, []),
        (19, 0, ["yellow", "yellow"]),
        (25, 0, ["blue", "blue"]),
        (31, 0, ["red", "red"]),
        (22, 0, ["yellow", "blue"]),
        (28, 0, ["blue", "red"]),
        (34, 0, ["yellow", "red"]),
        (20, 1, ["yellow"]),
        (21, 1, ["yellow"]),
        (35, 1, ["yellow"]),
        (36, 1, ["yellow"]),
        (23, 1, ["blue"]),
        (24, 1, ["blue"]),
        (26, 1, ["blue"]),
        (27, 1, ["blue"]),
        (29, 1, ["red"]),
        (30, 1, ["red"]),
        (32, 1, ["red"]),
        (33, 1, ["red"]),
    ],
)
def test_the_table_of_the_rulebook(lay, start, disciples, karma):  # RE25
    t = lay(dict(hex=start)).play("stay", "gather")
    assert sum(t.disciples(0).values()) == disciples
    assert (t.asked == "karma") == (karma is None)
    if karma is not None:
        assert t.karma(0) == karma


def test_gathering_without_a_shift_and_after_one(lay):  # RE50, RE14
    t = lay(dict(hex=19)).play("stay", "gather")
    assert (t.karma(0), t.disciples(0)) == (["yellow", "yellow"], {})
    t = lay(dict(hex=19), buildings={"punjab": "red"}).play("wander punjab", "gather")
    assert (t.hex(0), t.karma(0), t.disciples(0)) == (36, ["yellow"], {"punjab": 1})


@pytest.mark.parametrize("there, placed", [(0, 3), (1, 3), (2, 2), (3, 1), (4, 0)])
def test_disciples_are_placed_as_far_as_there_is_room(lay, there, placed):  # RE51, RE14
    t = lay(dict(hex=1, gods={"shiva": "ready"}), dict(disciples={"kashmir": there})).play("stay", "gather")
    assert (t.disciples(0).get("kashmir", 0), t.reserve(0)) == (placed, 15 - placed)
    assert t.disciples(1) == ({"kashmir": there} if there else {})


def test_ones_own_disciples_take_room_too(lay):  # RE51, RE14
    t = lay(dict(hex=1, disciples={"kashmir": 2}), dict(disciples={"kashmir": 1})).play("stay", "gather")
    assert (t.disciples(0), t.reserve(0)) == ({"kashmir": 3}, 12)


@pytest.mark.parametrize("reserve, placed", [(1, 1), (2, 2), (4, 3)])
def test_disciples_are_placed_as_long_as_the_reserve_lasts(lay, reserve, placed):  # RE51, RE6
    t = lay(dict(hex=1, disciples={"oudh": 2}), disciples=2 + reserve).play("stay", "gather")
    assert (t.disciples(0), t.reserve(0)) == ({"kashmir": placed, "oudh": 2}, reserve - placed)


def test_without_a_reserve_nothing_is_placed(lay):  # RE51
    t = lay(dict(hex=1, disciples={"oudh": 2}), disciples=2).play("stay")
    assert (t.seat, t.step, t.disciples(0)) == (0, "act", {"oudh": 2})


def test_karma_whose_colour_is_full_is_not_gained(lay):  # RE52, RE5
    t = lay(dict(hex=19, karma=["yellow"])).play("stay", "gather")
    assert (t.karma(0), t.karma_reserve) == (["yellow", "yellow"], [6, 8, 8])
    t = lay(dict(hex=22, karma=["yellow", "yellow"])).play("stay", "gather")
    assert t.karma(0) == ["yellow", "yellow", "blue"]


def test_karma_of_any_colour_must_be_one_still_possible(lay):  # RE52
    t = lay(dict(hex=0, karma=["yellow", "yellow", "blue"])).play("stay", "gather")
    assert t.choices == ["karma blue", "karma red"]
    assert t.refused("karma yellow", "no karma")


def test_the_only_possible_colour_is_taken_unasked(lay):  # RE52, RE130
    t = lay(dict(hex=0, karma=["yellow", "yellow", "red", "red"])).play("stay", "gather")
    assert (t.karma(0), t.step) == (["yellow", "yellow", "blue", "red", "red"], "act")


def test_if_no_colour_is_possible_it_is_not_gained(lay):  # RE52, RE5
    six = ["yellow", "yellow", "blue", "blue", "red", "red"]
    t = lay(dict(hex=0, karma=six)).play("stay", "gather")
    assert (t.karma(0), t.step, t.disciples(0)) == (six, "act", {"kashmir": 3})


def test_the_karma_reserve_can_run_out(lay):  # RE53, RE52
    others = [dict(karma=["yellow", "yellow"])] * 4
    t = lay(dict(hex=19), *others)
    assert t.karma_reserve == [0, 8, 8]
    t.play("stay")
    assert (t.seat, t.step, t.karma(0)) == (0, "act", [])
    t = lay(dict(hex=0), *others).play("stay", "gather")
    assert t.choices == ["karma blue", "karma red"]


def test_the_last_token_of_the_reserve_can_be_gained(lay):  # RE53
    others = [dict(karma=["yellow", "yellow"])] * 3 + [dict(karma=["yellow"])]
    t = lay(dict(hex=19), *others)
    assert t.karma_reserve == [1, 8, 8]
    t.play("stay", "gather")
    assert (t.karma(0), t.karma_reserve) == (["yellow"], [0, 8, 8])


# Less


def test_fewer_disciples_and_less_karma_may_be_taken(lay):  # RE54, RE142, RE143
    t = lay(dict(hex=0)).play("stay", "gather less")
    assert (t.asked, t.choices) == ("place", ["place 0", "place 1", "place 2", "place 3"])
    t.play("place 1")
    assert (t.asked, t.choices) == ("karma", ["karma yellow", "karma blue", "karma red", "no karma"])
    t.play("no karma")
    assert (t.disciples(0), t.karma(0), t.reserve(0), t.step) == ({"kashmir": 1}, [], 14, "act")


def test_all_may_be_taken_even_after_gather_less(lay):  # RE54
    t = lay(dict(hex=7)).play("stay", "gather less", "place 2", "karma yellow")
    assert (t.disciples(0), t.karma(0), t.step) == ({"kashmir": 2}, ["yellow"], "act")


def test_as_many_may_be_placed_as_there_is_room(lay):  # RE142, RE51
    t = lay(dict(hex=1), dict(disciples={"kashmir": 2})).play("stay", "gather less")
    assert t.choices == ["place 0", "place 1", "place 2"]
    t = lay(dict(hex=1), disciples=1).play("stay", "gather less")
    assert t.choices == ["place 0", "place 1"]


def test_after_gather_less_every_token_is_asked_for(lay):  # RE143, RE54
    t = lay(dict(hex=22)).play("stay", "gather less")
    assert (t.asked, t.choices) == ("karma", ["karma yellow", "no karma"])
    t.play("no karma")
    assert (t.asked, t.choices) == ("karma", ["karma blue", "no karma"])
    t.play("karma blue")
    assert (t.karma(0), t.step, t.asked) == (["blue"], "act", "turn")


def test_one_of_two_tokens_of_a_colour_may_be_refused(lay):  # RE143, RE54
    t = lay(dict(hex=19)).play("stay", "gather less", "karma yellow")
    assert t.choices == ["karma yellow", "no karma"]
    t.play("no karma")
    assert (t.karma(0), t.step) == (["yellow"], "act")
    t = lay(dict(hex=19)).play("stay", "gather less", "no karma", "no karma")
    assert (t.karma(0), t.step) == ([], "act")


def test_what_could_not_be_had_is_not_asked_for(lay):  # RE143
    t = lay(dict(hex=22, karma=["yellow", "yellow"])).play("stay", "gather less")
    assert t.choices == ["karma blue", "no karma"]
    t = lay(dict(hex=19, karma=["yellow"])).play("stay", "gather less", "karma yellow")
    assert t.step == "act"


def test_less_of_any_colour_where_one_is_possible(lay):  # RE143
    t = lay(dict(hex=0, karma=["yellow", "yellow", "red", "red"])).play("stay", "gather less", "place 3")
    assert t.choices == ["karma blue", "no karma"]


def test_less_where_a_given_colour_is_full_and_any_other_is_not(lay):  # RE143, RE92
    t = lay(dict(card="housekeeper", hex=7, karma=["yellow", "yellow"])).play("stay", "gather less", "place 0")
    assert t.choices == ["karma blue", "karma red", "no karma"]
    t.play("karma red")
    assert (t.karma(0), t.step) == (["yellow", "yellow", "red"], "act")


def test_less_where_no_karma_is_possible(lay):  # RE143, RE52
    six = ["yellow", "yellow", "blue", "blue", "red", "red"]
    t = lay(dict(hex=0, karma=six)).play("stay", "gather less", "place 1")
    assert (t.karma(0), t.disciples(0), t.step) == (six, {"kashmir": 1}, "act")


def test_less_where_the_reserve_of_a_colour_is_gone(lay):  # RE143, RE53
    others = [dict(karma=["yellow", "yellow"])] * 4
    t = lay(dict(hex=22), *others).play("stay", "gather less")
    assert t.choices == ["karma blue", "no karma"]
    t = lay(dict(hex=0), *others).play("stay", "gather less", "place 0")
    assert t.choices == ["karma blue", "karma red", "no karma"]


def test_karma_gained_may_bring_aura_after_gather_less(lay):  # RE72, RE54
    t = lay(dict(hex=22, karma=["blue", "red"])).play("stay", "gather less", "no karma", "karma blue")
    assert (t.karma(0), t.aura(0)) == (["blue", "blue", "red"], 0)
    t = lay(dict(hex=22, karma=["blue", "red"])).play("stay", "gather less", "karma yellow", "no karma")
    assert (t.karma(0), t.aura(0)) == (["yellow", "blue", "red"], 1)


# Order


def test_disciples_come_before_karma(lay):  # RE55
    t = lay(dict(hex=0)).play("stay", "gather")
    assert (t.asked, t.disciples(0)) == ("karma", {"kashmir": 3})


def test_karma_of_a_given_colour_comes_before_karma_of_any(lay):  # RE55
    t = lay(dict(card="housekeeper", hex=7, karma=["yellow"])).play("stay", "gather")
    assert (t.asked, t.karma(0)) == ("karma", ["yellow", "yellow"])
    assert t.choices == ["karma blue", "karma red"]


def test_after_gather_less_the_given_colour_comes_first_too(lay):  # RE55, RE143
    t = lay(dict(card="housekeeper", hex=7)).play("stay", "gather less", "place 0")
    assert t.choices == ["karma yellow", "no karma"]
    t.play("no karma")
    assert t.choices == ["karma yellow", "karma blue", "karma red", "no karma"]
    t.play("karma yellow")
    assert t.karma(0) == ["yellow"]


def test_three_of_oranges_leave_room_for_one_of_three(lay):  # RE56
    t = lay(dict(hex=1), dict(disciples={"kashmir": 3})).play("stay", "gather")
    assert (t.disciples(0), t.disciples(1), t.reserve(0)) == ({"kashmir": 1}, {"kashmir": 3}, 14)


def test_nobody_gathers_twice(lay):  # RE38, RE50
    t = lay(dict(hex=1)).play("stay", "gather")
    assert t.refused("gather", "gather less")
