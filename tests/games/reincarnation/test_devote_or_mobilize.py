"""Devoting and mobilizing: RE57 to RE62, RE145."""

from collections import Counter

import pytest

SANCTUARY = {"kashmir": "brahma", "assam": "ganesha", "travancore": "vishnu", "gujarat": "shiva"}


@pytest.mark.parametrize("region, god", SANCTUARY.items())
def test_devote_at_a_sanctuary(lay, region, god):  # RE57, RE59
    t = lay(dict(at=region, tokens=["red 5"], disciples={region: 1}), step="act")
    assert "devote" in t.choices
    assert t.refused(f"mobilize {region}")
    t.play("devote")
    assert (t.gods(0), t.tokens(0), t.ocean["red 5"], t.step) == ({god: "ready"}, [], 6, "age")


@pytest.mark.parametrize("region", ["punjab", "central india", "rajputana", "oudh"])
def test_mobilize_at_a_temple(lay, region):  # RE57
    t = lay(dict(at=region, tokens=["red 5"], disciples={"assam": 1}), step="act")
    assert "mobilize assam" in t.choices
    assert t.refused("devote")


def test_what_counts_is_the_building_there_now(lay):  # RE57, RE120
    t = lay(dict(at="kashmir", tokens=["red 5"], gods={"shiva": "ready"}, disciples={"assam": 1}), step="act")
    assert "devote" in t.choices
    t.play("call shiva", "swap kashmir", "swap with oudh")
    assert "mobilize assam" in t.choices
    assert t.refused("devote")


def test_neither_need_be_done(lay):  # RE57
    for region in ("kashmir", "punjab"):
        t = lay(dict(at=region, tokens=["red 5"], disciples={"assam": 1}), step="act")
        assert {"grow older", "decease"} <= set(t.choices)
        t.play("grow older")
        assert (t.seat, t.tokens(0), t.gods(0), t.disciples(0)) == (1, ["red 5"], {}, {"assam": 1})


def test_the_sacrifice_is_a_token_or_a_karma_token(lay):  # RE58, RE138
    t = lay(dict(tokens=["red 5", "red 5", "blue 10"], karma=["yellow", "red", "red"]), step="act").play("devote")
    assert (t.asked, t.choices) == ("give", ["give blue 10", "give red 5", "give yellow karma", "give red karma"])
    t.play("give red karma")
    assert (t.tokens(0), t.karma(0), t.karma_reserve) == (["blue 10", "red 5", "red 5"], ["yellow", "red"], [7, 8, 7])
    t.undo().play("give blue 10")
    assert (t.tokens(0), t.karma(0), t.ocean["blue 10"]) == (["red 5", "red 5"], ["yellow", "red", "red"], 5)


@pytest.mark.parametrize("have", [dict(tokens=["red 5"]), dict(karma=["red"]), dict(karma=["red", "red"])])
def test_the_only_possible_sacrifice_is_made_unasked(lay, have):  # RE58, RE130
    t = lay(dict(**have), step="act").play("devote")
    assert (t.asked, t.step, t.gods(0)) == ("turn", "age", {"brahma": "ready"})
    assert len(t.tokens(0)) + len(t.karma(0)) == sum(map(len, have.values())) - 1


def test_whoever_holds_nothing_can_do_neither(lay):  # RE58
    t = lay(dict(disciples={"oudh": 2}, gods={"shiva": "ready"}), step="act")
    assert t.refused("devote")
    t = lay(dict(at="punjab", disciples={"oudh": 2}, gods={"shiva": "ready"}), step="act")
    assert t.refused("mobilize oudh")


def test_only_one_sacrifice_is_made(lay):  # RE58
    t = lay(dict(at="punjab", tokens=["red 5", "red 5"], disciples={"oudh": 2}, gods={"shiva": "ready"}), step="act")
    t.play("mobilize oudh", "lead to assam", "lead 1")
    assert t.step == "age"
    assert t.refused("mobilize oudh", "mobilize assam", "devote")
    t.play("call shiva", "swap punjab", "swap with kashmir")
    assert t.refused("devote", "mobilize oudh")


def test_after_devoting_shiva_cannot_bring_a_mobilization(lay):  # RE58, RE120
    t = lay(dict(tokens=["red 5", "red 5"], disciples={"oudh": 2}, gods={"shiva": "ready"}), step="act")
    t.play("devote", "call shiva", "swap kashmir", "swap with oudh")
    assert t.refused("mobilize oudh", "devote")


def test_devoting_a_used_god_turns_the_marker_to_ready(lay):  # RE59
    t = lay(dict(tokens=["red 5"], gods={"brahma": "used", "vishnu": "used"}), step="act").play("devote")
    assert t.gods(0) == {"brahma": "ready", "vishnu": "used"}


def test_a_ready_god_cannot_be_devoted(lay):  # RE60
    t = lay(dict(tokens=["red 5"], gods={"brahma": "ready"}), step="act")
    assert t.refused("devote")
    t = lay(dict(tokens=["red 5"], gods={"ganesha": "ready"}), step="act")
    assert "devote" in t.choices


def test_the_god_is_the_one_of_the_sanctuary(lay):  # RE59
    t = lay(dict(at="oudh", tokens=["red 5"]), buildings={"oudh": "vishnu"}, step="act").play("devote")
    assert t.gods(0) == {"vishnu": "ready"}


# Mobilizing


def test_mobilize_from_where_one_has_disciples_to_a_neighbour(lay):  # RE61, RE145
    t = lay(dict(at="punjab", tokens=["red 5"], disciples={"bengal": 3, "madras": 1}),
            dict(disciples={"oudh": 2}), step="act")  # fmt: skip
    assert [name for name in t.choices if "mobilize" in name] == ["mobilize bengal", "mobilize madras"]
    t.play("mobilize bengal")
    assert (t.asked, t.tokens(0)) == ("lead to", [])
    assert t.choices == ["lead to assam", "lead to central india", "lead to madras", "lead to oudh"]
    t.play("lead to madras")
    assert (t.asked, t.choices) == ("lead", ["lead 1", "lead 2", "lead 3"])
    t.play("lead 2")
    assert (t.disciples(0), t.reserve(0), t.step) == ({"bengal": 1, "madras": 3}, 11, "age")


def test_at_most_as_many_go_as_there_is_room(lay):  # RE61, RE14
    t = lay(dict(at="punjab", tokens=["red 5"], disciples={"bengal": 4}), dict(disciples={"oudh": 2, "madras": 4}),
            step="act")  # fmt: skip
    t.play("mobilize bengal")
    assert t.refused("lead to madras")
    t.play("lead to oudh")
    assert t.choices == ["lead 1", "lead 2"]
    t.play("lead 2")
    assert t.disciples(0) == {"bengal": 2, "oudh": 2}


def test_where_all_neighbours_are_full_nobody_can_be_mobilized(lay):  # RE61, RE137
    t = lay(dict(at="punjab", tokens=["red 5"], disciples={"kashmir": 1, "bengal": 1}),
            dict(disciples={"oudh": 4, "punjab": 4}), step="act")  # fmt: skip
    assert [name for name in t.choices if "mobilize" in name] == ["mobilize bengal"]
    assert t.refused("mobilize kashmir")


def test_others_disciples_are_not_mobilized(lay):  # RE61
    t = lay(dict(at="punjab", tokens=["red 5"], disciples={"bengal": 1}), dict(disciples={"oudh": 2, "bengal": 2}),
            step="act")  # fmt: skip
    assert t.refused("mobilize oudh")
    t.play("mobilize bengal", "lead to oudh")
    assert (t.disciples(0), t.disciples(1)) == ({"oudh": 1}, {"oudh": 2, "bengal": 2})


def test_all_disciples_of_a_region_may_go(lay):  # RE61
    t = lay(dict(at="punjab", tokens=["red 5"], disciples={"bengal": 4}), step="act")
    t.play("mobilize bengal", "lead to assam", "lead 4")
    assert t.disciples(0) == {"assam": 4}


def test_disciples_may_leave_and_enter_ones_own_region(lay):  # RE62
    t = lay(dict(at="punjab", tokens=["red 5"], disciples={"punjab": 2}), step="act")
    t.play("mobilize punjab", "lead to kashmir", "lead 2")
    assert t.disciples(0) == {"kashmir": 2}
    t = lay(dict(at="punjab", tokens=["red 5"], disciples={"kashmir": 2}), step="act")
    t.play("mobilize kashmir", "lead to punjab", "lead 2")
    assert t.disciples(0) == {"punjab": 2}


def test_disciples_may_leave_and_enter_closed_regions(lay):  # RE62, RE101
    land = dict(card="landholder", land="oudh")
    t = lay(dict(at="punjab", tokens=["red 5"], disciples={"oudh": 2}), land, step="act")
    t.play("mobilize oudh", "lead to kashmir", "lead 1")
    assert t.disciples(0) == {"kashmir": 1, "oudh": 1}
    t = lay(dict(at="punjab", tokens=["red 5"], disciples={"kashmir": 2}), land, step="act")
    t.play("mobilize kashmir", "lead to oudh", "lead 2")
    assert t.disciples(0) == {"oudh": 2}


def test_the_sacrifice_is_asked_before_where_to(lay):  # RE145, RE138
    t = lay(dict(at="punjab", tokens=["red 5"], karma=["blue"], disciples={"bengal": 2}), step="act")
    t.play("mobilize bengal")
    assert (t.asked, t.choices) == ("give", ["give red 5", "give blue karma"])
    t.play("give blue karma")
    assert (t.asked, t.karma(0), t.tokens(0), t.disciples(0)) == ("lead to", [], ["red 5"], {"bengal": 2})
    t.play("lead to oudh")
    assert (t.asked, t.disciples(0)) == ("lead", {"bengal": 2})


def test_one_disciple_and_one_way_need_no_question(lay):  # RE130, RE145
    t = lay(dict(at="punjab", tokens=["red 5"], disciples={"kashmir": 1}), dict(disciples={"oudh": 4}), step="act")
    t.play("mobilize kashmir")
    assert (t.asked, t.step, t.disciples(0)) == ("turn", "age", {"punjab": 1})


def test_mobilizing_keeps_all_disciples(lay):  # RE61, RE10
    t = lay(dict(at="punjab", tokens=["red 5"], disciples={"bengal": 3}), dict(disciples={"oudh": 3}), step="act")
    t.play("mobilize bengal", "lead to oudh")
    total = Counter(t.disciples(0)) + Counter(t.disciples(1))
    assert total == {"bengal": 2, "oudh": 4}
    assert t.conserved()
