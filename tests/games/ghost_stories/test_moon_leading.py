"""White Moon: leading a villager as the action, and flight beyond full tiles: GS373 to GS376."""

import pytest

from tests.games.ghost_stories.parts import ALTAR, CIRCLE, HUAS, HUT, LIS, PAVILION, SUNS, TEA, TEMPLE, VILLAGE

CEMETERY, SHOP, WATCH = VILLAGE[0], VILLAGE[2], VILLAGE[5]
FULL = {ALTAR: SUNS, HUT: HUAS}


def leader(moon, at=TEA, **position):
    """The north stands on a tile with Hua Mei on top."""
    return moon(taoists=[dict(at=at)], **{"villagers": {at: ["li bao", "hua mei"]}, **position})


# Leading


def test_the_action_leads_the_top_villager_one_step(moon):  # GS373, GS374
    t = leader(moon).play("lead")
    assert (t.asked, t.seat) == ("lead", 0)
    assert t.choices == [f"lead to {tile}" for tile in (TEMPLE, WATCH, PAVILION)]
    t.play(f"lead to {TEMPLE}")
    assert (t.tile("north"), t.village, t.point) == (TEMPLE, {TEMPLE: ["hua mei"], TEA: ["li bao"]}, "after")
    assert t.refused("ask", "exorcise", "shelter", "lead", f"move {TEA}")


def test_it_comes_in_addition_to_the_move(moon):  # GS373
    t = leader(moon, at=CEMETERY).play(f"move {ALTAR}", "escort", "lead", f"lead to {SHOP}")
    assert (t.tile("north"), t.village) == (SHOP, {CEMETERY: ["li bao"], SHOP: ["hua mei"]})


def test_who_leads_without_having_moved_has_stayed(moon):  # GS374
    t = leader(moon)
    assert t.point == "before"
    assert t.play("lead", f"lead to {TEMPLE}").refused("move cemetery", "pockets")


def test_not_to_a_haunted_or_full_tile(moon):  # GS373, GS227
    t = leader(moon, villagers={TEA: ["hua mei"], WATCH: SUNS}, haunted=[TEMPLE]).play("lead")
    assert (t.tile("north"), t.village) == (PAVILION, {PAVILION: ["hua mei"], WATCH: SUNS})
    t = leader(moon, villagers={TEA: ["hua mei"], WATCH: SUNS, PAVILION: LIS}, haunted=[TEMPLE])
    assert t.why_not("lead").clause == "GS373"


def test_it_needs_a_villager_on_the_tile(moon):  # GS373
    assert leader(moon, villagers={TEMPLE: ["hua mei"]}).why_not("lead").clause == "GS373"


def test_after_the_action_nobody_is_led(moon):  # GS373
    t = leader(moon, at=TEMPLE).play("ask")
    assert (t.point, t.why_not("lead").clause) == ("after", "GS103")


@pytest.mark.parametrize("power", ["heavenly gust", "second wind"])
def test_no_power_lets_an_action_follow_or_precede_it(moon, power):  # GS373
    position = dict(powers=[power], taoists=[{}, dict(at=TEMPLE)], villagers={TEMPLE: LIS, TEA: ["hua mei"]})
    t = moon("east", **position).play("lead", f"lead to {TEA}")
    assert (t.point, "lead" in t.choices) == ("after", False)
    if power == "second wind":
        t = moon("east", **position).play("ask")
        assert (t.point, t.why_not("lead").clause) == ("between", "GS174")


def test_a_hidden_villager_is_turned_up_behind(moon):  # GS373, GS226
    t = leader(moon, villagers={TEA: ["?", "hua mei"]}, face_down=["li bao"]).play("lead", f"lead to {TEMPLE}")
    assert t.village == {TEMPLE: ["hua mei"], TEA: ["li bao"]}


def test_without_white_moon_nobody_is_led(usual):  # GS206, GS374
    assert usual().why_not("lead").clause == "GS206"


def test_what_it_says(moon):  # GS374
    t = leader(moon)
    texts = {action.name: action.text for action in t.match.actions}
    assert "Hua Mei" in texts["lead"] and "it is your action" in texts["lead"]
    t.play("lead")
    assert "where do you lead Hua Mei" in t.match.prompt


# Flight beyond full tiles


def frightened(moon, villagers=(), **position):
    """A Ghoul's figure leaves its card at north left, where Li Bao is on top of place 0."""
    village = {CEMETERY: ["li bao"], **FULL, **dict(villagers)}
    return moon("north", "yin", ghosts={"north left": "ghoul"}, villagers=village, deck=["walking corpse"], **position)


def test_beyond_full_tiles_to_the_nearest_with_room(moon):  # GS375, GS376
    t = frightened(moon, {SHOP: ["li fen"], CIRCLE: ["li gang"]})
    assert (t.villagers(TEMPLE), t.graveyard) == (["li bao"], [])


def test_among_equally_near_ones_the_players_choose(moon):  # GS375, GS376
    t = frightened(moon, {SHOP: ["li fen"], CIRCLE: ["li gang"]}, haunted=[TEMPLE])
    assert (t.asked, t.choices) == ("flee", [f"flee {SHOP}", f"flee {CIRCLE}"])
    assert t.why_not(f"flee {TEA}").clause == "GS257"
    assert t.play(f"flee {CIRCLE}").villagers(CIRCLE) == ["li gang", "li bao"]
    assert frightened(moon).choices == [f"flee {tile}" for tile in (SHOP, TEMPLE, CIRCLE)]


def test_never_past_a_haunted_tile(moon):  # GS375, GS376
    t = frightened(moon, {ALTAR: [], SHOP: ["li fen"], CIRCLE: ["li gang"]}, haunted=[ALTAR, TEMPLE])
    assert (t.villagers(CIRCLE), t.graveyard) == (["li gang", "li bao"], [])
    t = frightened(
        moon, {ALTAR: [], HUT: []}, haunted=[ALTAR, TEMPLE, HUT], options={"haunted_limit": 5, "trapped": "flee"}
    )
    assert t.graveyard == ["li bao"]


def test_as_far_as_it_takes(moon):  # GS375
    others = ["zhou an", "zhou min", "zhou wei", "miao ying", "miao hong", "xiang bo", "xiang yu", "wu chen", "wu dan"]
    full = {SHOP: others[:3], TEMPLE: others[3:6], CIRCLE: others[6:]}
    t = frightened(moon, full)
    assert (t.asked, t.choices) == ("flee", [f"flee {WATCH}", f"flee {PAVILION}"])


@pytest.mark.parametrize("preset, options", [("rulebook", {"trapped": "die"}), ("published", {})])
def test_with_die_the_trapped_die(moon, preset, options):  # GS375
    options = {"haunter_villagers": "near", **options}
    assert frightened(moon, preset=preset, options=options).graveyard == ["li bao"]
