"""The occupations of Kshatriyas and of a Swami: RE98 to RE106, RE109."""

import pytest

FREE = ["karma yellow", "karma blue", "karma red"]


# Landholder


KSHATRIYA = ["yellow", "blue", "blue"]


def test_a_new_landholder_may_close_any_region(lay):  # RE98, RE152
    t = lay(dict(card="swami", karma=KSHATRIYA), cards={"kshatriya": ["landholder"]}, step="act").play("decease")
    assert (t.asked, t.card(0), t.stage(0)) == ("mark", "landholder", 1)
    assert t.choices == [*(f"mark {region}" for region in t.REGIONS), "mark nowhere"]
    t.play("mark oudh")
    assert (t.land(0), t.seat) == ("oudh", 1)


def test_a_landholder_may_close_nothing(lay):  # RE98, RE152, RE85
    t = lay(dict(card="swami", karma=KSHATRIYA), cards={"kshatriya": ["landholder"]}, step="act")
    t.play("decease", "mark nowhere")
    assert (t.land(0), t.seat) == (None, 1)


def test_a_region_marked_twice_is_closed_to_both_landholders(lay):  # RE98, RE99
    t = lay(dict(card="swami", karma=KSHATRIYA), dict(card="landholder", land="oudh", at="punjab"),
            dict(card="soldier", at="bengal"),
            cards={"kshatriya": ["landholder"]}, step="act")  # fmt: skip
    t.play("decease", "mark oudh")
    assert (t.land(0), t.land(1)) == ("oudh", "oudh")
    for _ in range(3):
        assert t.refused("wander oudh")
        assert {node.id for node in t.match.scene.nodes} >= {"land-0", "land-1"}
        t.live()


def test_the_marker_stays_until_the_next_rebirth(lay):  # RE98
    t = lay(dict(card="landholder", land="oudh")).live()
    assert t.land(0) == "oudh"
    t.live().live("decease")
    assert (t.land(0), t.card(0)) == (None, "dalit")
    t.live()
    assert t.conserved()


def test_a_landholder_born_again_as_one_may_mark_the_same_region(lay):  # RE98
    t = lay(dict(card="landholder", land="oudh", karma=KSHATRIYA), dict(card="swami"),
            cards={"kshatriya": ["landholder"]}, step="act")  # fmt: skip
    t.play("decease")
    assert t.land(0) is None
    assert "mark oudh" in t.choices
    t.play("mark oudh")
    assert t.land(0) == "oudh"


def test_only_landholders_mark(lay):  # RE98
    t = lay(dict(card="swami", karma=KSHATRIYA), cards={"kshatriya": ["soldier"]}, step="act").play("decease")
    assert (t.seat, t.land(0)) == (1, None)


def test_a_marker_under_somebody_drives_them_out_in_their_next_turn(lay):  # RE99, RE100
    t = lay(dict(card="swami", karma=KSHATRIYA), dict(at="punjab"), cards={"kshatriya": ["landholder"]}, step="act")
    t.play("decease", "mark punjab")
    assert set(t.choices) == {"wander kashmir", "wander rajputana", "wander oudh"}
    t.play("wander kashmir")
    assert t.at(1) == "kashmir"


def test_whoever_stays_at_moksha_keeps_a_region_closed(lay):  # RE79, RE99
    t = lay(dict(aura=12, card="landholder", land="oudh"), dict(at="punjab"), step="act").play("decease")
    assert set(t.choices) == {"stay", "wander kashmir", "wander rajputana"}


def test_disciples_of_others_stay_in_a_closed_region(lay):  # RE101
    t = lay(dict(card="swami", karma=KSHATRIYA), dict(disciples={"oudh": 2}), cards={"kshatriya": ["landholder"]},
            step="act")  # fmt: skip
    t.play("decease", "mark oudh")
    assert t.disciples(1) == {"oudh": 2}


def test_a_marker_keeps_out_no_god(lay):  # RE101
    gods = {"brahma": "ready", "vishnu": "ready", "shiva": "ready"}
    t = lay(dict(at="kashmir", gods=gods), dict(card="landholder", land="punjab"), stacks={"punjab": ["red 5"]})
    t.play("call vishnu")
    assert (t.tokens(0), t.stack("punjab")) == (["red 5"], [])
    t.play("call shiva", "swap punjab", "swap with kashmir")
    assert t.building("punjab") == "brahma"
    t.play("call brahma", "put punjab on top")
    assert len(t.stack("punjab")) == 1


# Maharaja


def test_a_maharaja_mobilizes_twice_for_one_sacrifice(lay):  # RE102, RE135
    t = lay(dict(at="punjab", card="maharaja", tokens=["red 5"], disciples={"kashmir": 2}), step="act")
    t.play("mobilize kashmir", "lead to oudh", "lead 2")
    assert (t.step, t.tokens(0)) == ("age", [])
    assert t.choices == ["mobilize oudh", "grow older", "decease", "keep fewer"]
    t.play("mobilize oudh", "lead to bengal", "lead 2")
    assert (t.disciples(0), t.choices) == ({"bengal": 2}, ["grow older", "decease", "keep fewer"])
    assert t.refused("mobilize bengal")


def test_a_maharaja_reads_that_the_second_mobilization_is_free(lay):  # RE102
    t = lay(dict(at="punjab", card="maharaja", tokens=["red 5"], disciples={"kashmir": 2}), step="act")
    assert t.match.actions[0].text == "Mobilize from Kashmir (for a token or karma; then hand in the token red 5)"
    assert t.match.prompt.endswith(": mobilize, grow older or decease?")
    t.play("mobilize kashmir", "lead to oudh", "lead 2")
    assert t.match.actions[0].text == "Mobilize from Oudh (once more, without a sacrifice)"
    assert t.match.prompt.endswith(": mobilize once more, grow older or decease?")
    t.play("mobilize oudh", "lead to bengal", "lead 2")
    assert t.match.prompt.endswith(": grow older or decease?")
    assert "mobilize" not in t.match.prompt


def test_a_maharaja_may_lead_others_the_second_time(lay):  # RE102
    t = lay(dict(at="punjab", card="maharaja", tokens=["red 5", "red 5"], disciples={"kashmir": 2, "madras": 1}),
            step="act")  # fmt: skip
    t.play("mobilize kashmir", "lead to oudh", "lead 1", "mobilize madras", "lead to deccan")
    assert (t.disciples(0), t.tokens(0)) == ({"kashmir": 1, "oudh": 1, "deccan": 1}, ["red 5"])


def test_a_maharaja_need_not_mobilize_again(lay):  # RE102, RE85
    t = lay(dict(at="punjab", card="maharaja", tokens=["red 5"], disciples={"kashmir": 1}), step="act")
    t.play("mobilize kashmir", "lead to oudh", "grow older")
    assert (t.seat, t.disciples(0)) == (1, {"oudh": 1})


def test_nobody_else_mobilizes_twice(lay):  # RE102, RE58
    t = lay(dict(at="punjab", card="soldier", tokens=["red 5", "red 5"], disciples={"kashmir": 1}), step="act")
    t.play("mobilize kashmir", "lead to oudh")
    assert t.choices == ["grow older", "decease", "keep fewer"]


def test_a_maharaja_does_not_devote_twice(lay):  # RE102, RE58
    t = lay(dict(card="maharaja", tokens=["red 5", "red 5"], disciples={"oudh": 1}, gods={"shiva": "ready"}),
            step="act")  # fmt: skip
    t.play("devote")
    assert t.refused("devote", "mobilize oudh")
    t.play("call shiva", "swap kashmir", "swap with punjab")
    assert t.refused("devote", "mobilize oudh")


def test_shiva_between_the_two_mobilizations_takes_nothing_away(lay):  # RE103
    t = lay(dict(at="punjab", card="maharaja", tokens=["red 5", "red 5"], disciples={"kashmir": 1},
                 gods={"shiva": "ready"}), step="act")  # fmt: skip
    t.play("mobilize kashmir", "lead to oudh", "call shiva", "swap punjab", "swap with assam")
    assert (t.building("punjab"), t.step) == ("ganesha", "age")
    assert "mobilize oudh" in t.choices
    assert t.refused("devote")
    t.play("mobilize oudh", "lead to bengal")
    assert (t.disciples(0), t.tokens(0)) == ({"bengal": 1}, ["red 5"])
    assert t.refused("devote", "mobilize bengal")


def test_a_maharajas_second_mobilization_ends_with_the_turn(lay):  # RE102
    t = lay(dict(at="punjab", card="maharaja", hex=3, tokens=["red 5"], disciples={"kashmir": 1}), step="act")
    t.play("mobilize kashmir", "lead to oudh", "grow older").live()
    t.play("stay", "gather")
    assert t.refused("mobilize oudh", "mobilize punjab")


# Soldier


def test_a_soldier_converts_where_disciples_do_not_fit(lay):  # RE104, RE106, RE144
    t = lay(dict(card="soldier", hex=1), dict(disciples={"kashmir": 3})).play("stay", "gather")
    assert (t.asked, t.choices) == ("convert", ["convert orange", "convert nobody"])
    assert t.disciples(0) == {"kashmir": 1}
    t.play("convert orange")
    assert (t.disciples(0), t.disciples(1)) == ({"kashmir": 2}, {"kashmir": 2})
    assert (t.reserve(0), t.reserve(1), t.step) == (13, 13, "act")


def test_a_soldier_need_not(lay):  # RE104, RE85, RE144
    t = lay(dict(card="soldier", hex=1), dict(disciples={"kashmir": 3})).play("stay", "gather", "convert nobody")
    assert (t.disciples(0), t.disciples(1), t.step) == ({"kashmir": 1}, {"kashmir": 3}, "act")


@pytest.mark.parametrize("there, asked", [(1, False), (2, True), (3, True)])
def test_a_soldier_converts_only_where_something_found_no_room(lay, there, asked):  # RE104
    t = lay(dict(card="soldier", hex=1), dict(disciples={"kashmir": there})).play("stay", "gather")
    assert (t.asked == "convert") == asked


def test_a_soldier_converts_one_in_a_region_that_was_full_before(lay):  # RE105
    t = lay(dict(card="soldier", hex=20), dict(disciples={"kashmir": 4})).play("stay", "gather")
    assert t.asked == "convert"
    t.play("convert orange")
    assert (t.disciples(0), t.disciples(1), t.step) == ({"kashmir": 1}, {"kashmir": 3}, "act")


def test_a_soldier_in_a_full_region_is_asked_even_if_nothing_can_be_had(lay):  # RE105, RE133
    t = lay(dict(card="soldier", hex=1), dict(disciples={"kashmir": 4})).play("stay")
    assert (t.asked, t.choices) == ("convert", ["convert orange", "convert nobody"])
    t.play("convert orange")
    assert (t.disciples(0), t.disciples(1), t.seat, t.step) == ({"kashmir": 1}, {"kashmir": 3}, 0, "act")


def test_a_soldier_chooses_whose_disciple_it_is(lay):  # RE105, RE144
    t = lay(dict(card="soldier", hex=1), dict(disciples={"kashmir": 2}), dict(disciples={"kashmir": 1}))
    t.play("stay", "gather")
    assert t.choices == ["convert orange", "convert purple", "convert nobody"]
    t.play("convert purple")
    assert [t.disciples(seat).get("kashmir", 0) for seat in range(3)] == [2, 2, 0]
    assert [t.reserve(seat) for seat in range(3)] == [13, 13, 15]


def test_a_soldier_does_not_convert_the_own(lay):  # RE104
    t = lay(dict(card="soldier", hex=1, disciples={"kashmir": 4})).play("stay")
    assert (t.asked, t.step) == ("turn", "act")
    t = lay(dict(card="soldier", hex=1, disciples={"kashmir": 3})).play("stay", "gather")
    assert (t.asked, t.step) == ("turn", "act")


def test_a_soldier_without_a_reserve_converts_nobody(lay):  # RE105
    t = lay(dict(card="soldier", hex=1, disciples={"oudh": 3}), dict(disciples={"kashmir": 3}), disciples=4)
    t.play("stay", "gather")
    assert (t.disciples(0), t.asked, t.step) == ({"kashmir": 1, "oudh": 3}, "turn", "act")


def test_a_soldier_whose_reserve_not_the_room_is_missing_converts_nobody(lay):  # RE104
    t = lay(dict(card="soldier", hex=1, disciples={"oudh": 2}), dict(disciples={"kashmir": 1}), disciples=4)
    t.play("stay", "gather")
    assert (t.disciples(0), t.asked, t.step) == ({"kashmir": 2, "oudh": 2}, "turn", "act")


def test_a_soldier_who_did_not_fill_the_region_converts_nobody(lay):  # RE104, RE54
    t = lay(dict(card="soldier", hex=1), dict(disciples={"kashmir": 2})).play("stay", "gather less", "place 1")
    assert (t.asked, t.step) == ("turn", "act")
    t = lay(dict(card="soldier", hex=1), dict(disciples={"kashmir": 2})).play("stay", "gather less", "place 2")
    assert t.asked == "convert"


def test_a_soldier_in_a_hex_without_disciples_converts_nobody(lay):  # RE104
    t = lay(dict(card="soldier", hex=19), dict(disciples={"kashmir": 4})).play("stay", "gather")
    assert (t.asked, t.step, t.karma(0)) == ("turn", "act", ["yellow", "yellow"])


def test_a_soldier_converts_before_karma_is_gathered(lay):  # RE104, RE55
    t = lay(dict(card="soldier", hex=0), dict(disciples={"kashmir": 3})).play("stay", "gather", "convert orange")
    assert (t.asked, t.choices) == ("karma", FREE)


def test_nobody_else_converts(lay):  # RE104
    t = lay(dict(card="maharaja", hex=1), dict(disciples={"kashmir": 3})).play("stay", "gather")
    assert (t.asked, t.step) == ("turn", "act")


# Swami


@pytest.mark.parametrize("start, gathered", [(1, 4), (8, 3), (20, 2), (19, 1), (22, 1), (0, 4)])
def test_a_swami_gathers_one_more_disciple(lay, start, gathered):  # RE109
    t = lay(dict(card="swami", hex=start)).play("stay", "gather")
    assert t.disciples(0) == {"kashmir": gathered}


def test_a_swamis_disciples_need_room(lay):  # RE109, RE14
    t = lay(dict(card="swami", hex=1), dict(disciples={"kashmir": 2})).play("stay", "gather")
    assert t.disciples(0) == {"kashmir": 2}


def test_a_swami_may_take_fewer(lay):  # RE109, RE54, RE85
    t = lay(dict(card="swami", hex=1)).play("stay", "gather less")
    assert t.choices == [f"place {count}" for count in range(5)]
