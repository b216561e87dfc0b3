"""Keeping up to as many disciples, and regions closed by two Landholders: RE76, RE98, RE99, RE165, RE166."""

import pytest

KSHATRIYA = ["yellow", "blue", "blue"]


# Up to as many as the stage


def test_whoever_keeps_fewer_passes_over_step_3(lay):  # RE134, RE165
    t = lay(dict(at="assam", tokens=["red 5"], disciples={"oudh": 1}), step="act").play("keep fewer", "keep no more")
    assert (t.seat, t.gods(0), t.disciples(0), t.reserve(0)) == (1, {}, {}, 15)


def test_whoever_has_kept_all_is_not_asked_again(lay):  # RE165, RE130
    t = lay(dict(stage=3, disciples={"oudh": 1}), step="act").play("keep fewer")
    assert t.choices == ["keep oudh", "keep no more"]
    t.play("keep oudh")
    assert (t.seat, t.disciples(0)) == (1, {"oudh": 1})


def test_at_most_as_many_as_the_stage_are_kept_one_by_one(lay):  # RE76, RE165
    t = lay(dict(stage=2, disciples={"oudh": 3}), step="act").play("keep fewer", "keep oudh")
    assert (t.seat, t.choices) == (0, ["keep oudh", "keep no more"])
    t.play("keep oudh")
    assert (t.seat, t.disciples(0), t.reserve(0)) == (1, {"oudh": 2}, 13)


def test_keeping_none_takes_no_aura_away(lay):  # RE75, RE76
    t = lay(dict(stage=4, disciples={"oudh": 1, "punjab": 1, "assam": 1, "bengal": 1}), dict(disciples={"oudh": 1}),
            step="act")  # fmt: skip
    t.play("keep fewer", "keep no more")
    assert (t.seat, t.aura(0), t.disciples(0), t.disciples(1)) == (1, 2, {}, {"oudh": 1})


def test_fewer_may_be_kept_at_moksha_too(lay):  # RE76, RE79
    t = lay(dict(aura=11, stage=3, disciples={"oudh": 2, "punjab": 1}), step="act")
    t.play("keep fewer", "keep oudh", "keep no more")
    assert (t.player(0)["moksha"], t.aura(0), t.disciples(0), t.reserve(0)) == (1, 12, {"oudh": 1}, 14)


def test_whoever_could_grow_older_may_keep_fewer_instead(lay):  # RE67, RE165
    t = lay(dict(tokens=["red 10"], disciples={"oudh": 1}), step="act")
    assert {"grow older", "decease", "keep fewer"} <= set(t.choices)
    t.play("keep fewer", "keep no more")
    assert (t.seat, t.stage(0), t.disciples(0), t.tokens(0)) == (1, 1, {}, [])


@pytest.mark.parametrize("preset, offered", [("rulebook", True), ("equal", True), ("swift", False)])
def test_which_presets_let_one_keep_fewer(lay, preset, offered):  # RE153, RE166
    t = lay(dict(stage=2, disciples={"oudh": 1}), preset=preset, step="act")
    assert ("keep fewer" in t.choices) == offered
    assert "keep fewer" in lay(dict(disciples={"oudh": 1}), preset="swift", keep_fewer=1, step="act").choices


# Two Landholders, one region


def closed_twice(lay, **second):
    """Seat 0 has just marked Oudh, which seat 1 had closed already."""
    t = lay(dict(card="swami", karma=KSHATRIYA), dict(card="landholder", land="oudh", **second),
            cards={"kshatriya": ["landholder"]}, step="act")  # fmt: skip
    return t.play("decease", "mark oudh")


def test_a_landholder_must_leave_a_region_that_another_marks(lay):  # RE99, RE100
    t = closed_twice(lay, at="oudh")
    assert t.seat == 1
    assert t.refused("stay") and "wander bengal" in t.choices


def test_nobody_passes_through_a_region_marked_twice(lay):  # RE42, RE99
    t = closed_twice(lay, at="assam", tokens=["red 5"])
    assert t.refused("wander oudh", "wander kashmir", "wander punjab", "wander rajputana")
    assert {"wander bengal", "wander madras", "wander central india"} <= set(t.choices)


def test_when_one_marker_goes_the_region_is_open_to_the_other_landholder(lay):  # RE98, RE99
    t = closed_twice(lay, at="bengal").live("decease", "stay")
    assert (t.land(0), t.land(1), t.seat) == ("oudh", None, 0)
    assert "wander oudh" in t.choices
    t.play("wander oudh").live()
    assert t.at(0) == "oudh"
    assert t.refused("wander oudh")


def test_a_landholder_may_mark_where_somebody_stands_and_the_own_region(lay):  # RE98, RE152
    def marked(region):
        t = lay(dict(card="swami", karma=KSHATRIYA, at="punjab"), dict(at="oudh"),
                cards={"kshatriya": ["landholder"]}, step="act")  # fmt: skip
        return t.play("decease", f"mark {region}")

    t = marked("oudh")
    assert t.land(0) == "oudh" and t.refused("stay")
    t = marked("punjab")
    assert t.land(0) == "punjab" and t.refused("wander punjab") and "stay" in t.choices
    assert "stay" in t.live().choices
