"""Restoring the Portal's tile as the action, and what Taoists start with, read again: GS223, GS224, GS28 to GS30."""

import pytest

import bardo
from tests.games.ghost_stories.parts import ALTAR, TEA, TEMPLE

LEVELS = ("initiation", "normal", "nightmare", "hell")


@pytest.mark.parametrize("power", ["heavenly gust", "second wind"])
def test_no_second_action_follows_restoring_the_portal(moon, power):  # GS223, GS113, GS114
    t = moon("east", powers=[power], portal=TEA, haunted=[TEA], taoists=[{}, dict(at=TEA)],
             ghosts={"south right": "ghoul"}, artifacts={"dust": "east"}).play("yin-yang restore")  # fmt: skip
    assert (t.haunted, t.point, sorted(t.choices)) == ([], "after", ["end turn", "moon dust"])


def test_between_two_actions_the_portal_is_not_restored(moon):  # GS223, GS100
    t = moon("east", portal=TEA, haunted=[TEA], taoists=[{}, dict(at=TEA)], ghosts={"south right": "lich"},
             powers=["second wind"]).throw("exorcise", "red", "red", "red")  # fmt: skip
    assert (t.point, t.refused("yin-yang restore")) == ("between", True)
    assert t.play("rest").refused("yin-yang restore")


def test_who_restores_the_portal_saves_nobody_in_that_turn(moon):  # GS223, GS232
    taoists = [dict(at=TEA), dict(at=ALTAR)]
    t = moon(taoists=taoists, haunted=[TEMPLE], villagers={ALTAR: ["hua mei"]},
             artifacts={"scroll": "north", "dust": "north"})  # fmt: skip
    t.play(f"move {TEMPLE}", "yin-yang restore", "scroll", "gather with villager")
    assert (t.haunted, t.village, t.point, t.whose) == ([], {TEMPLE: ["hua mei"]}, "after", "north")
    assert sorted(t.choices) == ["end turn", "moon dust"]


def test_before_the_move_the_portal_takes_the_move_as_well(moon):  # GS223, GS173
    t = moon(haunted=[TEMPLE], artifacts={"dust": "north"}).play("yin-yang restore")
    assert (t.tile("north"), t.whose, sorted(t.choices)) == (TEMPLE, "north", ["end turn", "moon dust"])


def test_the_altar_asked_with_the_firework_restores_the_portal_from_afar(moon):  # GS224, GS302
    t = moon(taoists=[dict(at=TEA)], haunted=[TEMPLE], deck=["skinner"], artifacts={"firework": "north"})
    t.play("firework", f"launch {ALTAR}", "arrive north left")
    assert (t.haunted, t.has("north", "yin_yang"), t.point) == ([], 1, "before")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("preset", ["rulebook", "published"])
@pytest.mark.parametrize("players", [1, 4])
def test_with_white_moon_taoists_start_as_ever(players, preset, level):  # GS28, GS29, GS30, GS206
    options = dict(preset=preset, level=level, expansion="white-moon")
    state = bardo.game("ghost-stories").new(players=players, seed=3, **options).state
    by_level = preset == "published"
    each = players == 1 and by_level
    for board in state["boards"][:players]:
        own = [int(each or colour == board["colour"]) for colour in range(4)]
        assert list(board["tao"]) == [*own, int(not by_level or level == "initiation")]
        assert board["qi"] == (4 if level == "initiation" else 3)
        assert board["yin_yang"] == int(not (by_level and level == "hell"))


def test_a_black_token_not_handed_out_is_in_the_supply():  # GS28, GS4
    for preset, black in (("rulebook", 1), ("published", 0)):
        state = bardo.game("ghost-stories").new(players=3, seed=3, preset=preset, level="normal").state
        assert int(state["tao"][4]) == 4 - 3 * black
        assert int(state["tao"][:4].sum()) == 16 - 3
