"""Wandering: RE12, RE38 to RE45, and what a Dalit and a Landholder make of it."""

from collections import Counter

import pytest

NEIGHBOURS = {
    "kashmir": ["punjab", "oudh"],
    "assam": ["bengal", "oudh"],
    "travancore": ["madras", "deccan"],
    "gujarat": ["rajputana", "deccan"],
    "punjab": ["kashmir", "rajputana", "oudh"],
    "central india": ["rajputana", "bengal", "madras", "deccan", "oudh"],
    "rajputana": ["gujarat", "punjab", "central india", "deccan", "oudh"],
    "bengal": ["assam", "central india", "madras", "oudh"],
    "madras": ["travancore", "central india", "bengal", "deccan"],
    "deccan": ["travancore", "gujarat", "central india", "rajputana", "madras"],
    "oudh": ["kashmir", "assam", "punjab", "central india", "rajputana", "bengal"],
}


def two_away(region):
    near = NEIGHBOURS[region]
    return {far for middle in near for far in NEIGHBOURS[middle]} - {region, *near}


def wander(*regions):
    return {f"wander {region}" for region in regions}


@pytest.mark.parametrize("region", NEIGHBOURS)
def test_stay_or_go_to_a_neighbour_free(lay, region):  # RE12, RE40, RE132
    t = lay(dict(at=region))
    assert set(t.choices) == {"stay"} | wander(*NEIGHBOURS[region])
    assert t.refused(f"wander {region}", *wander(*two_away(region)))


@pytest.mark.parametrize("region", NEIGHBOURS)
def test_a_region_two_away_for_a_token_and_none_farther(lay, region):  # RE12, RE40
    t = lay(dict(at=region, tokens=["red 5", "blue 5"]))
    far = two_away(region)
    assert set(t.choices) == {"stay"} | wander(*NEIGHBOURS[region], *far)
    assert t.refused(*wander(*set(NEIGHBOURS) - {*NEIGHBOURS[region], *far}))


@pytest.mark.parametrize("region", ["oudh", *NEIGHBOURS["oudh"]])
def test_going_to_a_neighbour_or_staying_costs_nothing(lay, region):  # RE40
    t = lay(dict(at="oudh", tokens=["red 5", "blue 5"]))
    t.play("stay" if region == "oudh" else f"wander {region}")
    assert (t.at(0), t.tokens(0)) == (region, ["blue 5", "red 5"])


def test_which_token_pays_for_a_far_move_is_asked_and_handed_in_before_the_move(lay):  # RE40, RE41, RE138
    t = lay(dict(at="punjab", tokens=["yellow 5", "blue 10", "blue 10"]), stacks={"gujarat": ["red 10"]})
    t.play("wander gujarat")
    assert (t.asked, t.choices) == ("give", ["give yellow 5", "give blue 10"])
    assert (t.at(0), t.stack("gujarat")) == ("punjab", ["red 10"])
    t.play("give blue 10")
    assert (t.at(0), t.tokens(0), t.stack("gujarat")) == ("gujarat", ["yellow 5", "blue 10", "red 10"], [])
    assert t.ocean["blue 10"] == 5 - 1
    assert t.asked == "turn"


def test_the_only_token_pays_unasked(lay):  # RE41, RE130
    t = lay(dict(at="punjab", tokens=["yellow 5"]), stacks={"gujarat": ["red 10"]})
    t.play("wander gujarat")
    assert (t.asked, t.at(0), t.tokens(0), t.ocean["yellow 5"]) == ("turn", "gujarat", ["red 10"], 6)


def test_the_token_of_the_region_cannot_pay_for_the_way_there(lay):  # RE41
    t = lay(dict(at="punjab"), stacks={"gujarat": ["red 10"], "punjab": ["red 10"]})
    assert t.refused("wander gujarat", "wander central india", "wander deccan", "wander assam", "wander bengal")


def test_karma_does_not_pay_for_a_far_move(lay):  # RE40
    assert lay(dict(at="punjab", karma=["red", "blue"])).refused("wander gujarat")


def test_whoever_pays_one_of_four_has_room_for_the_next(lay):  # RE41, RE45, RE71
    t = lay(dict(at="punjab", tokens=["yellow 5", "yellow 5", "blue 5", "red 5"]), stacks={"gujarat": ["red 10"]})
    t.play("wander gujarat", "give yellow 5")
    assert (t.asked, t.tokens(0), t.aura(0)) == ("turn", ["yellow 5", "blue 5", "red 5", "red 10"], 0)


def test_the_middle_of_a_far_move_does_nothing(lay):  # RE42
    t = lay(dict(at="punjab", hex=1, tokens=["yellow 5"]), stacks={"rajputana": ["red 10"], "oudh": ["blue 10"]})
    t.play("wander gujarat")
    assert (t.hex(0), t.tokens(0)) == (1, [])
    assert (t.stack("rajputana"), t.stack("oudh")) == (["red 10"], ["blue 10"])


def test_the_way_between_must_not_be_closed(lay):  # RE42, RE99
    land = dict(card="landholder", at="assam", land="rajputana")
    t = lay(dict(at="punjab", tokens=["red 5"]), land)
    assert set(t.choices) == {"stay"} | wander("kashmir", "oudh", "assam", "central india", "bengal")
    assert t.refused("wander gujarat", "wander deccan", "wander rajputana")


def test_one_open_way_between_is_enough(lay):  # RE42
    land = dict(card="landholder", at="assam", land="rajputana")
    t = lay(dict(at="punjab", tokens=["red 5"]), land)
    t.play("wander central india")
    assert t.at(0) == "central india"
    t = lay(dict(at="punjab", tokens=["red 5"]), land, dict(card="landholder", at="assam", land="oudh"))
    assert set(t.choices) == {"stay", "wander kashmir"}


def test_ones_own_marker_closes_nothing_to_oneself(lay):  # RE42, RE99
    t = lay(dict(at="punjab", card="landholder", land="rajputana", tokens=["red 5"]))
    assert set(t.choices) == {"stay"} | wander(*NEIGHBOURS["punjab"], *two_away("punjab"))


def test_a_dalit_may_pass_through_regions_where_others_stand(lay):  # RE42, RE87
    t = lay(dict(at="punjab", card="dalit", tokens=["red 5"]), dict(at="rajputana"), dict(at="oudh"))
    assert set(t.choices) == {"stay", "wander kashmir"} | wander(*two_away("punjab"))
    t.play("wander gujarat")
    assert t.at(0) == "gujarat"


# A Dalit


@pytest.mark.parametrize("card", ["servant", "farmer", "soldier", "pandit"])
def test_a_dalit_may_not_go_to_a_higher_caste(lay, card):  # RE87, RE26
    t = lay(dict(at="punjab", card="dalit"), dict(at="oudh", card=card))
    assert set(t.choices) == {"stay", "wander kashmir", "wander rajputana"}
    assert t.refused("wander oudh")


def test_a_dalit_may_not_stay_with_a_higher_caste(lay):  # RE87
    t = lay(dict(at="punjab", card="dalit"), dict(at="punjab", card="servant"))
    assert set(t.choices) == wander("kashmir", "rajputana", "oudh")
    assert t.refused("stay")


def test_dalits_may_meet(lay):  # RE87, RE26
    t = lay(dict(at="punjab", card="dalit"), dict(at="oudh", card="dalit"), dict(at="punjab", card="dalit"))
    assert set(t.choices) == {"stay", "wander kashmir", "wander rajputana", "wander oudh"}


def test_a_dalit_with_nothing_else_stays_unasked(lay):  # RE87, RE43, RE130
    others = [dict(at=region) for region in ("kashmir", "punjab", "oudh")]
    t = lay(dict(card="dalit"), *others, stacks={"kashmir": ["red 5"]})
    assert (t.seat, t.asked, t.step, t.at(0)) == (0, "turn", "gather", "kashmir")
    assert (t.tokens(0), t.state["stayed"]) == (["red 5"], 1)


def test_a_dalit_with_nothing_else_may_call_gods_first(lay):  # RE43, RE132
    others = [dict(at=region) for region in ("kashmir", "punjab", "oudh")]
    t = lay(dict(card="dalit", gods={"shiva": "ready"}), *others)
    assert t.choices == ["stay", "call shiva"]


def test_a_region_two_away_is_something_else_for_a_dalit_who_can_pay(lay):  # RE87, RE43
    others = [dict(at=region) for region in ("kashmir", "punjab", "oudh")]
    t = lay(dict(card="dalit", tokens=["red 5"]), *others)
    assert set(t.choices) == wander("assam", "central india", "rajputana", "bengal")
    assert t.refused("stay")


def test_a_dalit_who_may_stay_need_not_go_far(lay):  # RE87
    t = lay(dict(card="dalit", tokens=["red 5"]), dict(at="punjab"), dict(at="oudh"))
    assert set(t.choices) == {"stay"} | wander("assam", "central india", "rajputana", "bengal")


def test_vishnus_token_can_pay_a_dalits_way_out(lay):  # RE87, RE117, RE41
    others = [dict(at=region) for region in ("kashmir", "punjab", "oudh")]
    t = lay(dict(card="dalit", gods={"vishnu": "ready"}), *others, stacks={"madras": ["red 5"]})
    assert t.choices == ["stay", "call vishnu", "pause"]
    t.play("call vishnu")
    assert (t.step, t.tokens(0)) == ("wander", ["red 5"])
    assert set(t.choices) == wander("assam", "central india", "rajputana", "bengal")


def test_others_may_enter_a_dalits_region_who_then_has_to_leave(lay):  # RE88
    t = lay(dict(at="punjab", card="dalit"), dict(at="kashmir"), turn=1)
    t.play("wander punjab")
    assert t.at(1) == "punjab"
    t.live()
    assert set(t.choices) == wander("kashmir", "rajputana", "oudh")


def test_a_dalit_born_beside_somebody_higher_has_to_leave(lay):  # RE88
    t = lay(dict(at="punjab", card="swami"), dict(at="punjab"), step="act")
    t.play("decease").live("grow older", "stay")
    assert (t.seat, t.card(0), t.at(1)) == (0, "dalit", "punjab")
    assert set(t.choices) == wander("kashmir", "rajputana", "oudh")


# A closed region


def test_nobody_else_may_go_to_a_closed_region(lay):  # RE99
    t = lay(dict(at="punjab"), dict(card="landholder", land="oudh"))
    assert set(t.choices) == {"stay", "wander kashmir", "wander rajputana"}
    assert t.refused("wander oudh")
    t.live()
    t = lay(dict(at="punjab"), dict(card="landholder", land="oudh", at="punjab"), turn=1)
    assert "wander oudh" in t.choices


def test_whoever_is_in_a_closed_region_must_leave_it(lay):  # RE99, RE100
    t = lay(dict(at="punjab"), dict(card="landholder", land="punjab"))
    assert set(t.choices) == wander("kashmir", "rajputana", "oudh")
    assert t.refused("stay")


def test_the_owner_may_stay_in_a_closed_region(lay):  # RE99
    t = lay(dict(at="punjab", card="landholder", land="punjab"))
    assert "stay" in t.choices


def test_a_dalit_whose_every_way_out_is_closed_stays(lay):  # RE100, RE43, RE87
    closed = [dict(card="landholder", land=land, at="assam") for land in ("kashmir", "punjab")]
    t = lay(dict(card="dalit"), *closed)
    assert t.at(0) == "oudh"
    t = lay(dict(card="dalit"), *closed, dict(at="oudh"))
    assert (t.seat, t.step, t.at(0), t.state["stayed"]) == (0, "gather", "kashmir", 1)


def test_the_only_way_out_of_a_closed_region_is_gone_unasked(lay):  # RE100, RE130
    closed = [dict(card="landholder", land=land, at="assam") for land in ("kashmir", "punjab")]
    t = lay(dict(), *closed)
    assert (t.seat, t.asked, t.at(0), t.state["stayed"]) == (0, "harmony", "oudh", 0)


def test_whoever_can_pay_may_leave_a_closed_region_by_passing_through(lay):  # RE100, RE42, RE87
    closed = [dict(card="landholder", land=land, at="assam") for land in ("kashmir", "punjab")]
    t = lay(dict(card="dalit", tokens=["red 5"]), *closed, dict(at="oudh"))
    assert set(t.choices) == wander("central india", "rajputana", "bengal")


def test_a_closed_region_does_not_count_as_a_way_for_anyone_but_its_owner(lay):  # RE42, RE99
    t = lay(dict(at="gujarat", tokens=["red 5"]), dict(card="landholder", land="rajputana", at="assam"))
    assert set(t.choices) == {"stay"} | wander("deccan", "travancore", "central india", "madras")
    assert t.refused("wander punjab", "wander oudh")


# Taking the token


def test_staying_takes_the_top_token_too(lay):  # RE44
    t = lay(dict(at="punjab", hex=0), stacks={"punjab": ["blue 5", "yellow 5"], "oudh": ["red 5"]})
    t.play("stay")
    assert (t.tokens(0), t.stack("punjab"), t.hex(0)) == (["yellow 5"], ["blue 5"], 7)


def test_taking_the_token_is_compulsory(lay):  # RE44
    t = lay(dict(at="punjab"), stacks={"oudh": ["red 5"]})
    t.play("wander oudh")
    assert (t.tokens(0), t.stack("oudh")) == (["red 5"], [])


def test_from_an_empty_stack_there_is_none(lay):  # RE44, RE47
    t = lay(dict(at="punjab"), stacks={"punjab": ["red 5"]}).play("wander rajputana")
    assert (t.tokens(0), t.stack("punjab")) == ([], ["red 5"])


def test_a_fifth_token_takes_the_place_of_one_of_four(lay):  # RE45, RE5
    held = ["yellow 5", "yellow 5", "blue 10", "red 5"]
    t = lay(dict(at="punjab", hex=0, tokens=held), stacks={"kashmir": ["red 10"]})
    t.play("wander kashmir")
    assert (t.asked, t.choices) == ("give", ["give yellow 5", "give blue 10", "give red 5"])
    assert (t.stack("kashmir"), t.tokens(0), t.hex(0)) == (["red 10"], held, 0)
    assert t.refused("give red 10", "give red karma", "stay")
    t.conserved()
    t.play("give blue 10")
    assert (t.tokens(0), t.stack("kashmir")) == (["yellow 5", "yellow 5", "red 5", "red 10"], [])
    assert (t.ocean["blue 10"], t.aura(0), t.hex(0)) == (5, 0, 15)


def test_the_fifth_may_replace_one_like_itself(lay):  # RE45
    t = lay(dict(hex=0, tokens=["red 5", "red 5", "red 5", "blue 5"]), stacks={"kashmir": ["red 5"]})
    t.play("stay")
    assert t.choices == ["give blue 5", "give red 5"]
    t.play("give red 5")
    assert (t.tokens(0), t.hex(0), t.stack("kashmir")) == (["blue 5", "red 5", "red 5", "red 5"], 5, [])


def test_the_fifth_replaces_one_of_four_alike_unasked(lay):  # RE45, RE130
    t = lay(dict(hex=0, tokens=["red 5"] * 4), stacks={"kashmir": ["blue 5"]}).play("stay")
    assert (t.asked, t.tokens(0), t.ocean["red 5"]) == ("turn", ["blue 5", "red 5", "red 5", "red 5"], 3)


# The turn


def test_the_steps_come_in_their_order(lay):  # RE38, RE131
    t = lay(dict(tokens=["red 5"], karma=["blue"], disciples={"oudh": 1}))
    seen = [t.step]
    assert t.refused("gather", "gather less", "devote", "grow older", "decease", "end turn", "craft", "trade")
    t.play("stay")
    seen.append(t.step)
    assert t.refused("stay", "wander oudh", "devote", "grow older", "decease", "end turn", "craft", "trade")
    t.play("gather")
    seen.append(t.step)
    assert t.refused("stay", "wander oudh", "gather", "gather less", "end turn", "mobilize oudh")
    t.play("devote", "give red 5")
    seen.append(t.step)
    assert t.refused("stay", "wander oudh", "gather", "gather less", "devote", "mobilize oudh", "end turn")
    t.play("grow older")
    assert (t.seat, t.step, seen) == (1, "wander", ["wander", "gather", "act", "age"])


def test_transition_follows_only_after_deceasing(lay):  # RE38
    t = lay(dict(aura=1, karma=["red"], disciples={"oudh": 1, "punjab": 1}), step="act")
    t.play("grow older")
    assert (t.seat, t.aura(0), t.karma(0), t.card(0), t.stage(0)) == (1, 1, ["red"], "landholder", 2)
    t = lay(dict(aura=1, stage=2, karma=["red"], disciples={"oudh": 1, "punjab": 1}), step="act")
    t.play("decease")
    assert (t.seat, t.aura(0), t.karma(0), t.CASTE[t.card(0)], t.stage(0)) == (1, 2, [], "shudra", 1)


GODS = dict.fromkeys(("brahma", "ganesha", "vishnu", "shiva"), "ready")
CALLS = [f"call {god}" for god in GODS]


@pytest.mark.parametrize("step", ["wander", "gather", "act", "age"])
def test_gods_may_be_called_before_each_step(lay, step):  # RE39
    t = lay(dict(gods=GODS), stacks={"oudh": ["red 5"]}, step=step)
    assert [name for name in t.choices if name.startswith("call")] == CALLS


def test_gods_may_be_called_at_every_point_of_a_turn(lay):  # RE39, RE95, RE103
    t = lay(dict(at="punjab", card="merchant", gods=GODS, karma=["red"], tokens=["red 10"], hex=1,
                 disciples={"oudh": 1}), stacks={"gujarat": ["red 5"]}, buildings={"punjab": "neutral"})  # fmt: skip
    points = []
    for name in ("stay", "harmony 6", "gather", "trade", "mobilize oudh", "lead to assam", "grow older"):
        if t.asked == "turn":
            points.append(t.step)
            assert [choice for choice in t.choices if choice.startswith("call")] == CALLS
        else:
            assert t.refused(*CALLS)
        t.play(name)
    assert points == ["wander", "gather", "act", "act", "age"]
    assert (t.seat, t.step) == (1, "wander")


def test_gods_may_be_called_between_a_maharajas_two_mobilizations(lay):  # RE39, RE103
    t = lay(dict(at="punjab", card="maharaja", gods=GODS, tokens=["red 10"], disciples={"kashmir": 2}), step="act",
            stacks={"gujarat": ["red 5"]})  # fmt: skip
    t.play("mobilize kashmir", "lead to oudh", "lead 1")
    assert {*CALLS, "mobilize kashmir", "mobilize oudh"} <= set(t.choices)


def test_a_pause_asks_on_arrival_and_before_the_shift(lay):  # RE164, RE39
    t = lay(dict(at="punjab", gods=GODS, hex=0), stacks={"oudh": ["red 5"]}).play("pause", "wander oudh")
    assert (t.at(0), t.step, t.tokens(0), t.choices) == ("oudh", "arrived", [], ["go on", *CALLS])
    t.play("go on")
    assert (t.step, t.tokens(0), t.hex(0)) == ("taken", ["red 5"], 0)
    t.play("go on")
    assert t.asked == "harmony"
    t.play("harmony 5" if "harmony 5" in t.choices else t.choices[0])
    assert t.step == "gather"


def test_a_pause_forgets_how_a_far_move_was_paid_for(lay):  # RE164, RE41
    t = lay(dict(at="gujarat", gods=GODS, tokens=["blue 10", "red 5"])).play(
        "pause", "wander central india", "give blue 10"
    )
    assert (t.asked, int(t.state["purpose"]), int(t.state["goal"])) == ("turn", 0, 0)


def test_a_pause_lasts_for_one_turn(lay):  # RE164
    t = lay(dict(gods=GODS, hex=1)).play("pause", "stay", "go on", "go on", "gather", "grow older")
    t.live().play("stay")
    assert t.step == "gather"


def test_in_a_pause_without_gods_left_nothing_is_asked(lay):  # RE164, RE130
    t = lay(dict(gods={"vishnu": "ready"}, hex=1), stacks={"oudh": ["red 5"]}).play("pause", "call vishnu", "stay")
    assert t.step == "gather"


def test_brahma_may_bring_up_the_token_just_paid(lay):  # RE164, RE41
    t = lay(
        dict(at="punjab", tokens=["yellow 10"], gods={"brahma": "ready"}), ocean=[], stacks={"gujarat": []}, stack=3
    )
    assert t.refused("call brahma")
    t.play("pause", "wander gujarat", "call brahma")
    assert (t.step, t.stack("gujarat")) == ("gather", [])
    assert t.tokens(0) == ["yellow 10"]


def test_brahma_may_give_a_farmer_the_second_token(lay):  # RE164, RE96
    me, stacks = dict(card="farmer", gods={"brahma": "ready"}, disciples={"oudh": 2}), {"kashmir": ["red 5"]}
    assert lay(me, stacks=stacks, stack=1).play("stay").asked != "farm"
    t = lay(me, stacks=stacks, stack=1).play("pause", "stay", "go on", "call brahma", "put kashmir on top")
    while t.asked == "put":
        t.play(t.choices[-1])
    assert t.asked == "farm"
    t.play("farm")
    assert (len(t.tokens(0)), t.disciples(0)) == (2, {})


def test_vishnus_token_may_replace_the_one_just_taken_before_the_shift(lay):  # RE164, RE118
    tokens, gods = ["yellow 5", "yellow 5", "yellow 5"], {"vishnu": "ready", "shiva": "ready"}
    t = lay(dict(tokens=tokens, gods=gods, hex=19), stacks={"kashmir": ["red 5"], "oudh": ["yellow 10"]})
    t.play("pause", "stay", "go on", "call vishnu", "give red 5")
    assert (t.step, t.tokens(0), t.hex(0)) == ("taken", [*tokens, "yellow 10"], 19)
    t.play("go on")
    assert (t.step, t.hex(0)) == ("gather", 36)


def test_vishnu_may_be_called_between_a_farmers_tokens_and_the_shift(lay):  # RE164, RE97
    t = lay(dict(card="farmer", gods={"vishnu": "ready"}, disciples={"oudh": 2}, hex=0),
            stacks={"kashmir": ["red 5", "red 5"], "oudh": ["blue 5"]})  # fmt: skip
    t.play("pause", "stay", "go on", "go on", "farm")
    assert (t.step, t.choices) == ("taken", ["go on", "call vishnu"])
    t.play("call vishnu")
    assert (t.step, t.hex(0), len(t.tokens(0))) == ("gather", 14, 3)


def test_gods_may_not_be_called_in_the_middle_of_anything(lay):  # RE39
    stacks = {"gujarat": ["red 5"], "oudh": ["red 5", "red 5"]}
    t = lay(dict(at="punjab", card="farmer", gods=GODS, tokens=["red 10", "red 5"], disciples={"kashmir": 1, "oudh": 2},
                 hex=0), stacks=stacks)  # fmt: skip
    t.play("wander gujarat")
    assert t.asked == "give" and t.refused(*CALLS)
    t.undo().play("wander oudh")
    assert t.asked == "farm" and t.refused(*CALLS)
    t.play("farm")
    assert t.asked == "release" and t.refused(*CALLS)
    while t.asked == "release":
        t.play(t.choices[-1])
    assert t.asked == "harmony" and t.refused(*CALLS)
    t.play(t.choices[0], "gather less")
    assert t.asked == "place" and t.refused(*CALLS)
    t.play("place 0")
    while t.asked == "karma":
        assert t.refused(*CALLS)
        t.play("no karma")
    t.play("mobilize kashmir")
    assert t.asked == "give" and t.refused(*CALLS)
    t.play(t.choices[0])
    assert t.asked == "lead to" and t.refused(*CALLS)


def test_gods_may_not_be_called_in_the_transition(lay):  # RE39
    six = ["yellow", "yellow", "blue", "blue", "red", "red"]
    t = lay(dict(gods=GODS, karma=six, disciples={"oudh": 1, "punjab": 1}), stacks={"oudh": ["red 5"]}, step="act")
    t.play("decease")
    assert t.asked in ("release", "keep") and t.refused(*CALLS)
    t.play(t.choices[0])
    assert t.asked == "retain" and t.refused(*CALLS)
    t.play("retain red", "retain red")
    assert t.seat == 1


def test_gods_may_not_be_called_after_a_rebirth(lay):  # RE39, RE84
    t = lay(
        dict(card="swami", gods=GODS, karma=["red"] * 2 + ["blue"]), cards={"kshatriya": ["landholder"]}, step="act"
    )
    t.play("decease")
    assert t.asked == "mark" and t.refused(*CALLS)
    t.play("mark oudh")
    assert (t.seat, t.gods(0)) == (1, GODS)


def test_a_handed_in_token_is_alone_in_the_ocean(lay):  # RE20, RE40
    t = lay(dict(at="punjab", tokens=["yellow 5"]), ocean=[], stack=3)
    t.play("wander gujarat")
    while t.asked in ("give", "harmony"):
        t.play(t.choices[0])
    assert t.ocean == Counter(["yellow 5"])
