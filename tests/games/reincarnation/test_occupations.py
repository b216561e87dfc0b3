"""The occupations of Shudras and Vaishyas, and what holds for all: RE85, RE86, RE89 to RE97.

A Dalit's way is in test_wander, the shifts of Pandit and Jurist are in test_evolve.
"""

from collections import Counter

import pytest

FREE = ["karma yellow", "karma blue", "karma red"]


# Housekeeper, Cleaner, Servant


def test_a_housekeeper_gets_karma_for_staying(lay):  # RE89
    t = lay(dict(card="housekeeper", hex=1)).play("stay", "gather")
    assert (t.asked, t.choices) == ("karma", FREE)
    t.play("karma red")
    assert (t.karma(0), t.disciples(0), t.step) == (["red"], {"kashmir": 3}, "act")


def test_a_housekeeper_gets_none_for_moving(lay):  # RE89
    t = lay(dict(at="punjab", card="housekeeper", hex=1)).play("wander kashmir", "gather")
    assert (t.karma(0), t.step) == ([], "act")


def test_a_housekeeper_in_the_centre_gets_two(lay):  # RE89, RE92
    t = lay(dict(card="housekeeper", hex=0)).play("stay", "gather", "karma red")
    assert (t.asked, t.choices) == ("karma", FREE)
    t.play("karma red")
    assert (t.karma(0), t.step) == (["red", "red"], "act")


def test_the_second_of_any_colour_must_be_possible_too(lay):  # RE92, RE52
    t = lay(dict(card="housekeeper", hex=0, karma=["red", "blue", "blue"])).play("stay", "gather", "karma red")
    assert (t.karma(0), t.step) == (["yellow", "blue", "blue", "red", "red"], "act")


def test_extra_karma_may_be_refused(lay):  # RE92, RE54, RE85
    t = lay(dict(card="housekeeper", hex=1)).play("stay", "gather less", "place 3")
    assert t.choices == [*FREE, "no karma"]
    t.play("no karma")
    assert (t.karma(0), t.step) == ([], "act")


def test_extra_karma_is_not_gained_where_all_is_full(lay):  # RE92, RE52
    six = ["yellow", "yellow", "blue", "blue", "red", "red"]
    t = lay(dict(card="housekeeper", hex=1, karma=six)).play("stay", "gather")
    assert (t.karma(0), t.step) == (six, "act")


def test_karma_from_an_empty_reserve_is_not_offered(lay):  # RE92, RE52, RE53
    others = [dict(karma=["yellow", "yellow", "red", "red"])] * 4
    t = lay(dict(card="housekeeper", hex=1), *others).play("stay", "gather")
    assert (t.karma(0), t.step) == (["blue"], "act")


@pytest.mark.parametrize("mine, theirs, extra", [(0, 0, False), (1, 0, False), (0, 1, False), (1, 1, True),
                                                 (2, 0, True), (0, 2, True), (2, 2, True)])  # fmt: skip
@pytest.mark.parametrize("at, name", [("kashmir", "stay"), ("punjab", "wander kashmir")])
def test_a_cleaner_gets_karma_where_two_disciples_are(lay, mine, theirs, extra, at, name):  # RE90
    t = lay(dict(at=at, card="cleaner", hex=7, disciples={"kashmir": mine}), dict(disciples={"kashmir": theirs}))
    t.play(name, "gather")
    assert t.karma(0) == ["yellow"]
    assert (t.asked == "karma") == extra


def test_a_cleaners_disciples_are_counted_before_gathering_and_only_here(lay):  # RE90
    t = lay(dict(card="cleaner", hex=1, disciples={"oudh": 3}), dict(disciples={"punjab": 4})).play("stay", "gather")
    assert (t.disciples(0), t.step) == ({"kashmir": 3, "oudh": 3}, "act")


@pytest.mark.parametrize("card, extra", [("dalit", False), ("cleaner", False), ("servant", False), ("farmer", True),
                                         ("soldier", True), ("swami", True)])  # fmt: skip
def test_a_servant_gets_karma_for_moving_to_a_higher_caste(lay, card, extra):  # RE91, RE26
    t = lay(dict(at="punjab", card="servant", hex=1), dict(at="kashmir", card=card)).play("wander kashmir", "gather")
    assert (t.asked == "karma", t.step == "act") == (extra, not extra)


def test_a_servant_gets_none_after_staying(lay):  # RE91
    t = lay(dict(card="servant", hex=1), dict(at="kashmir", card="swami")).play("stay", "gather")
    assert (t.step, t.karma(0)) == ("act", [])


def test_a_servant_gets_none_where_nobody_is(lay):  # RE91
    t = lay(dict(at="punjab", card="servant", hex=1), dict(at="punjab")).play("wander kashmir", "gather")
    assert (t.step, t.karma(0)) == ("act", [])


def test_a_servant_gets_one_beside_several(lay):  # RE91, RE85
    others = [dict(at="kashmir", card="swami"), dict(at="kashmir", card="soldier")]
    t = lay(dict(at="punjab", card="servant", hex=1), *others).play("wander kashmir", "gather", "karma red")
    assert (t.step, t.karma(0)) == ("act", ["red"])


def test_a_far_move_is_a_move(lay):  # RE89, RE91
    t = lay(dict(at="punjab", card="servant", hex=1, tokens=["red 5"]), dict(at="gujarat", card="swami"))
    t.play("wander gujarat", "gather")
    assert t.asked == "karma"


# Artisan


@pytest.mark.parametrize("step", ["gather", "act"])
def test_an_artisan_hands_in_a_token_for_karma_of_its_colour(lay, step):  # RE93, RE95, RE138
    t = lay(dict(card="artisan", hex=1, tokens=["yellow 5", "red 10", "red 10"]), step=step).play("craft")
    assert (t.asked, t.choices) == ("give", ["give yellow 5", "give red 10"])
    assert t.refused("give red karma")
    t.play("give red 10")
    assert (t.tokens(0), t.karma(0), t.step) == (["yellow 5", "red 10"], ["red"], step)
    assert (t.ocean["red 10"], t.karma_reserve) == (4, [8, 8, 7])
    assert t.refused("craft")


def test_only_a_token_whose_karma_can_be_gained_is_handed_in(lay):  # RE93
    t = lay(dict(card="artisan", hex=1, karma=["red", "red"], tokens=["red 5", "blue 5", "yellow 5"]), step="gather")
    t.play("craft")
    assert t.choices == ["give yellow 5", "give blue 5"]
    t = lay(dict(card="artisan", hex=1, karma=["red", "red"], tokens=["red 5", "red 10"]), step="gather")
    assert t.refused("craft")
    others = [dict(karma=["red", "red"])] * 4
    t = lay(dict(card="artisan", hex=1, tokens=["red 5", "red 10"]), *others, step="gather")
    assert t.refused("craft")


def test_an_artisan_without_a_token_crafts_nothing(lay):  # RE93
    assert lay(dict(card="artisan", hex=1), step="gather").refused("craft")


@pytest.mark.parametrize("card", ["farmer", "merchant", "swami", "cleaner"])
def test_nobody_else_crafts(lay, card):  # RE93
    t = lay(dict(card=card, hex=1, tokens=["red 5"]), step="gather")
    assert t.refused("craft")


def test_crafting_once_a_turn_before_or_after_gathering(lay):  # RE95, RE85
    tokens = ["yellow 5", "red 10"]
    t = lay(dict(card="artisan", hex=1, tokens=tokens)).play("stay", "craft", "give red 10")
    assert (t.step, t.disciples(0)) == ("gather", {})
    assert t.refused("craft")
    t.play("gather")
    assert t.step == "act"
    assert t.refused("craft")
    t = lay(dict(card="artisan", hex=1, tokens=tokens)).play("stay", "gather", "craft", "give red 10")
    assert (t.step, t.karma(0)) == ("act", ["red"])
    assert t.refused("craft")
    t.live().live().play("stay")
    assert "craft" in t.choices


def test_crafting_first_can_fill_a_colour(lay):  # RE95, RE52
    t = lay(dict(card="artisan", hex=19, karma=["yellow"], tokens=["yellow 5", "red 5"])).play("stay", "craft")
    t.play("give yellow 5")
    assert t.karma(0) == ["yellow", "yellow"]
    assert (t.seat, t.step) == (0, "act")


def test_not_once_step_3_has_begun(lay):  # RE95
    t = lay(dict(card="artisan", hex=1, tokens=["yellow 5", "red 10"]), step="act").play("devote", "give red 10")
    assert t.refused("craft")
    t = lay(dict(at="punjab", card="merchant", hex=1, karma=["red", "blue"], disciples={"oudh": 2}), step="act")
    t.play("mobilize oudh", "give red karma", "lead to assam", "lead 1")
    assert t.refused("trade")


def test_what_is_handed_in_is_not_the_sacrifice(lay):  # RE95, RE58
    t = lay(dict(card="artisan", hex=1, tokens=["red 10", "blue 5"])).play("stay", "gather", "craft", "give red 10")
    t.play("devote", "give red karma")
    assert (t.gods(0), t.tokens(0), t.karma(0)) == ({"brahma": "ready"}, ["blue 5"], [])
    t = lay(dict(at="punjab", card="merchant", hex=3, karma=["red"], tokens=["red 5"])).play("stay", "trade", "gather")
    t.play("mobilize punjab", "lead to kashmir", "lead 4")
    assert (t.disciples(0), t.tokens(0), t.karma(0)) == ({"kashmir": 4}, [], [])


# Merchant


@pytest.mark.parametrize("step", ["gather", "act"])
def test_a_merchant_hands_in_karma_for_two_disciples(lay, step):  # RE94, RE95, RE138
    t = lay(dict(card="merchant", hex=19, karma=["yellow", "red", "red"], tokens=["red 5"]), step=step).play("trade")
    assert (t.asked, t.choices) == ("give", ["give yellow karma", "give red karma"])
    t.play("give red karma")
    assert (t.karma(0), t.disciples(0), t.karma_reserve) == (["yellow", "red"], {"kashmir": 2}, [7, 8, 7])
    assert (t.reserve(0), t.step) == (13, step)
    assert t.refused("trade")


@pytest.mark.parametrize("there, placed", [(0, 2), (2, 2), (3, 1)])
def test_a_merchants_disciples_need_room(lay, there, placed):  # RE94, RE14
    t = lay(dict(card="merchant", karma=["red"]), dict(disciples={"kashmir": there}), step="act").play("trade")
    assert (t.disciples(0), t.karma(0)) == ({"kashmir": placed}, [])


def test_a_merchants_disciples_need_a_reserve(lay):  # RE94
    t = lay(dict(card="merchant", karma=["red"], disciples={"oudh": 2}), step="act", disciples=3).play("trade")
    assert (t.disciples(0), t.reserve(0)) == ({"kashmir": 1, "oudh": 2}, 0)


def test_without_room_or_reserve_there_is_no_trade(lay):  # RE94
    t = lay(dict(card="merchant", karma=["red"]), dict(disciples={"kashmir": 4}), step="act")
    assert t.refused("trade")
    t = lay(dict(card="merchant", karma=["red"], disciples={"oudh": 2}), step="act", disciples=2)
    assert t.refused("trade")
    t = lay(dict(card="merchant", tokens=["red 5"]), step="act")
    assert t.refused("trade")


@pytest.mark.parametrize("card", ["farmer", "artisan", "swami", "cleaner"])
def test_nobody_else_trades(lay, card):  # RE94
    assert lay(dict(card=card, hex=1, karma=["red"]), step="gather").refused("trade")


def test_trading_before_gathering_makes_room_for_karma(lay):  # RE95, RE52
    t = lay(dict(card="merchant", hex=7, karma=["yellow", "yellow"])).play("stay", "trade", "gather")
    assert (t.karma(0), t.disciples(0)) == (["yellow", "yellow"], {"kashmir": 4})
    t = lay(dict(card="merchant", hex=7, karma=["yellow", "yellow"])).play("stay", "gather", "trade")
    assert (t.karma(0), t.disciples(0)) == (["yellow"], {"kashmir": 4})


def test_trading_after_gathering_can_use_what_was_gathered(lay):  # RE95
    t = lay(dict(card="merchant", hex=7)).play("stay")
    assert t.refused("trade")
    t.play("gather", "trade")
    assert (t.karma(0), t.disciples(0)) == ([], {"kashmir": 4})


def test_trading_once_a_turn(lay):  # RE85, RE95
    t = lay(dict(card="merchant", hex=19, karma=["red", "red"])).play("stay", "trade")
    assert t.refused("trade")
    t.play("gather")
    assert t.refused("trade")
    t.live().live().play("stay")
    assert "trade" in t.choices


# Farmer

FARM = {"kashmir": ["red 10", "blue 5"]}


def test_a_farmer_gives_back_two_disciples_for_the_next_token(lay):  # RE96, RE140, RE141
    t = lay(dict(card="farmer", hex=0, disciples={"oudh": 2, "assam": 1}), stacks=FARM).play("stay")
    assert (t.asked, t.choices, t.tokens(0), t.hex(0)) == ("farm", ["farm", "no farming"], ["blue 5"], 0)
    t.play("farm")
    assert (t.asked, t.choices) == ("release", ["release assam", "release oudh"])
    t.play("release oudh")
    assert (t.asked, t.choices) == ("release", ["release assam", "release oudh"])
    t.play("release assam")
    assert (t.tokens(0), t.stack("kashmir")) == (["blue 5", "red 10"], [])
    assert (t.disciples(0), t.reserve(0)) == ({"oudh": 1}, 14)
    assert (t.asked, t.hex(0)) == ("turn", 14)


def test_disciples_of_one_region_are_given_back_unasked(lay):  # RE96, RE130
    t = lay(dict(card="farmer", disciples={"oudh": 3}), stacks=FARM).play("stay", "farm")
    assert (t.disciples(0), len(t.tokens(0)), t.asked) == ({"oudh": 1}, 2, "turn")


def test_the_last_two_disciples_may_be_given_back(lay):  # RE96
    t = lay(dict(card="farmer", disciples={"oudh": 1, "assam": 1}), stacks=FARM).play("stay", "farm")
    while t.asked == "release":
        t.play(t.choices[0])
    assert (t.disciples(0), t.reserve(0), len(t.tokens(0))) == ({}, 15, 2)


def test_a_farmer_need_not(lay):  # RE96, RE85, RE140
    t = lay(dict(card="farmer", hex=0, disciples={"oudh": 3}), stacks=FARM).play("stay", "no farming")
    assert (t.disciples(0), t.tokens(0), t.stack("kashmir")) == ({"oudh": 3}, ["blue 5"], ["red 10"])
    assert (t.asked, t.step, t.hex(0)) == ("turn", "gather", 3)


@pytest.mark.parametrize("disciples, stack", [({}, FARM["kashmir"]), ({"oudh": 1}, FARM["kashmir"]),
                                              ({"oudh": 2}, ["red 5"]), ({"oudh": 2}, [])])  # fmt: skip
def test_farming_needs_two_disciples_and_a_token_left(lay, disciples, stack):  # RE96, RE140
    t = lay(dict(card="farmer", disciples=disciples), stacks={"kashmir": stack}).play("stay")
    assert (t.asked, t.step, len(t.tokens(0))) == ("turn", "gather", min(len(stack), 1))


def test_only_farmers_farm(lay):  # RE96
    t = lay(dict(card="merchant", disciples={"oudh": 2}), stacks=FARM).play("stay")
    assert (t.asked, t.tokens(0)) == ("turn", ["blue 5"])


def test_a_farmer_farms_after_moving_too_and_once(lay):  # RE96, RE85
    t = lay(dict(at="punjab", card="farmer", disciples={"oudh": 4}), stacks={"kashmir": ["red 10", "red 5", "blue 5"]},
            stack=3)  # fmt: skip
    t.play("wander kashmir", "farm")
    assert (t.asked, t.step, t.tokens(0)) == ("turn", "gather", ["blue 5", "red 5"])
    assert t.stack("kashmir") == ["red 10"]


def test_a_farmers_disciples_may_come_from_the_own_region(lay):  # RE96
    t = lay(dict(card="farmer", disciples={"kashmir": 2}), stacks=FARM).play("stay", "farm")
    assert (t.disciples(0), t.reserve(0)) == ({}, 15)


def test_a_farmers_second_token_replaces_one_of_four_again(lay):  # RE97, RE45
    t = lay(dict(card="farmer", hex=0, tokens=["yellow 5", "yellow 10", "blue 10", "blue 10"], disciples={"oudh": 2}),
            stacks=FARM)  # fmt: skip
    t.play("stay")
    assert t.asked == "give"
    t.play("give yellow 10")
    assert (t.asked, t.tokens(0)) == ("farm", ["yellow 5", "blue 5", "blue 10", "blue 10"])
    t.play("farm")
    assert (t.asked, t.choices) == ("give", ["give yellow 5", "give blue 5", "give blue 10"])
    assert (t.stack("kashmir"), t.hex(0)) == (["red 10"], 0)
    assert t.conserved()
    t.play("give blue 5")
    assert (t.tokens(0), t.stack("kashmir")) == (["yellow 5", "blue 10", "blue 10", "red 10"], [])
    assert t.hex(0) == 14


def test_a_farmers_fourth_then_fifth(lay):  # RE97, RE71, RE45
    t = lay(dict(card="farmer", tokens=["red 5"] * 3, disciples={"oudh": 2}), stacks=FARM).play("stay")
    assert (t.asked, t.aura(0)) == ("farm", 1)
    t.play("farm")
    assert t.choices == ["give blue 5", "give red 5"]
    t.play("give red 5")
    assert (t.tokens(0), t.aura(0)) == (["blue 5", "red 5", "red 5", "red 10"], 1)


def test_what_a_farmer_gives_back_is_not_the_sacrifice(lay):  # RE95
    t = lay(dict(card="farmer", hex=0, disciples={"oudh": 2}), stacks=FARM).play("stay", "farm", "gather", "devote")
    t.play("give blue 5")
    assert (t.gods(0), t.tokens(0)) == ({"brahma": "ready"}, ["red 10"])


def test_a_farmer_does_nothing_for_vishnus_token(lay):  # RE86
    t = lay(dict(card="farmer", disciples={"oudh": 2}, gods={"vishnu": "ready"}), stacks=FARM).play("call vishnu")
    assert (t.asked, t.step, t.tokens(0)) == ("turn", "wander", ["blue 5"])


# All of them


def test_an_occupation_works_only_in_its_own_step(lay):  # RE85
    t = lay(dict(card="artisan", tokens=["red 5"]))
    assert t.refused("craft")
    t = lay(dict(card="merchant", karma=["red"]))
    assert t.refused("trade")
    t = lay(dict(card="maharaja", at="punjab", tokens=["red 5"], disciples={"oudh": 1}))
    assert t.refused("mobilize oudh")


def test_the_occupation_of_one_life_is_gone_in_the_next(lay):  # RE80, RE85
    t = lay(dict(card="farmer", disciples={"oudh": 2, "assam": 1}, karma=["red"], stage=3), stacks=FARM,
            cards={"shudra": ["servant"]}, step="act")  # fmt: skip
    t.play("decease").live().play("stay")
    assert (t.card(0), t.asked, t.tokens(0)) == ("servant", "turn", ["blue 5"])


def test_all_that_is_given_back_is_conserved(lay):  # RE10, RE96
    t = lay(dict(card="farmer", hex=0, disciples={"oudh": 2, "assam": 1}), stacks=FARM)
    for name in ("stay", "farm", "release oudh", "release oudh"):
        t.play(name)
        assert t.conserved()
    assert Counter(t.disciples(0)) == {"assam": 1}


def test_growing_older_ends_the_chance_of_a_second_mobilization(lay):  # RE102, RE65
    t = lay(dict(at="punjab", card="maharaja", tokens=["red 5"], disciples={"kashmir": 1}, gods={"shiva": "ready"}),
            step="act", late_gods=1).play("mobilize kashmir", "lead to oudh")  # fmt: skip
    assert "mobilize oudh" in t.choices and t.match.state["second"] == 1
    t.play("grow older")
    assert t.refused("mobilize oudh")
    assert (t.choices, t.match.state["second"]) == (["call shiva", "end turn"], 0)
