"""Leading a villager on, read again: GS373, GS374."""

from tests.games.ghost_stories.parts import ALTAR, CIRCLE, HUT, LIS, PAVILION, TEA, TEMPLE, VILLAGE

CEMETERY, SHOP, WATCH = VILLAGE[0], VILLAGE[2], VILLAGE[5]


def leader(moon, at=ALTAR, villagers=None, more=None, **position):
    """The north on a tile with Hua Mei."""
    village = {at: ["hua mei"], **(villagers or {})}
    return moon(taoists=[dict(at=at, **(more or {}))], villagers=village, **position)


def test_the_villager_led_comes_on_top(moon):  # GS373, GS226
    t = leader(moon, villagers={TEMPLE: LIS[:2]}).play("lead", f"lead to {TEMPLE}")
    assert (t.villagers(TEMPLE), t.villagers(ALTAR)) == ([*LIS[:2], "hua mei"], [])


def test_a_villager_may_be_led_back(moon):  # GS373
    t = leader(moon).play(f"move {SHOP}", "escort", "lead", f"lead to {ALTAR}")
    assert (t.tile("north"), t.village, t.point) == (ALTAR, {ALTAR: ["hua mei"]}, "after")


def test_who_moved_alone_leads_a_villager_of_the_tile_entered(moon):  # GS373
    t = leader(moon, villagers={SHOP: ["li bao"]}).play(f"move {SHOP}", "alone", "lead", f"lead to {WATCH}")
    assert (t.tile("north"), t.village) == (WATCH, {ALTAR: ["hua mei"], WATCH: ["li bao"]})


def test_the_villager_led_may_have_come_with_another_taoist(moon):  # GS373, GS231
    t = moon(powers=["dance of the twin winds"], taoists=[dict(at=TEMPLE), dict(at=TEA)], villagers={TEA: ["hua mei"]})
    t.play("twin winds", "guide east", f"guide to {TEMPLE}", "escort", "lead", f"lead to {ALTAR}")
    assert (t.tile("north"), t.tile("east"), t.village) == (ALTAR, TEMPLE, {ALTAR: ["hua mei"]})


def test_dance_of_the_spires_makes_it_no_longer(moon):  # GS373, GS111
    t = leader(moon, at=CEMETERY)
    assert f"move {TEA}" in t.choices
    assert sorted(t.play("lead").choices) == sorted(f"lead to {tile}" for tile in (ALTAR, HUT, TEMPLE))
    assert t.refused(f"lead to {TEA}")


def test_things_that_follow_the_action_follow_leading(moon):  # GS373, GS104, GS277
    t = leader(moon, more=dict(crystals=1, buddhas=1)).play("lead", f"lead to {CEMETERY}")
    assert sorted(t.choices) == ["buddha", "crystal", "end turn", "yin-yang help"]
    t.play("crystal", "buddha", "enshrine west left")
    assert (t.receptacles, t.space("west left")["buddha"], t.crystals("north")) == (["north-west"], 1, 0)


def test_leading_is_neither_help_nor_an_exorcism_for_a_power_borrowed(moon):  # GS373, GS41
    colours = ("red", "yellow", "green", "blue")
    t = leader(moon, players=3, colours=colours, more=dict(tokens=2), ghosts={"north right": "ghoul"})
    t.play("borrow west", "lead", f"lead to {SHOP}")
    assert t.point == "after" and t.refused("ask", "exorcise")
    t = leader(moon, players=3, colours=colours, more=dict(tokens=2)).play("lead", f"lead to {SHOP}")
    assert t.refusal("borrow west") == "GS41"


def test_no_exorcism_is_followed_by_leading(moon):  # GS373, GS113, GS174
    position = dict(taoists=[{}, dict(at=SHOP)], villagers={SHOP: ["hua mei"]}, ghosts={"north right": "lich"})
    t = moon("east", **position).throw("exorcise", "red", "red", "red")
    assert (t.point, t.refused("lead")) == ("between", True)
    assert t.play("rest").refused("lead")


def test_a_haunted_portal_hinders_no_leading_elsewhere(moon):  # GS373, GS222
    t = leader(moon, haunted=[TEMPLE]).play("lead")
    assert sorted(t.choices) == sorted(f"lead to {tile}" for tile in (CEMETERY, SHOP, HUT, WATCH))
    assert t.refused(f"lead to {TEMPLE}")
    assert t.play(f"lead to {HUT}").village == {HUT: ["hua mei"]}


def test_who_led_to_the_centre_takes_a_power_token_there(moon):  # GS373, GS43
    t = leader(moon, players=3, spent=1, deck=["walking corpse"]).play("lead", f"lead to {TEMPLE}", "end turn")
    assert (t.whose, t.has("north", "tokens")) == ("east", 1)


def test_alone_one_may_lead_too(moon):  # GS373, GS328
    t = leader(moon, players=1).play("lead", f"lead to {TEMPLE}")
    assert (t.tile("north"), t.village, t.refused("shelter")) == (TEMPLE, {TEMPLE: ["hua mei"]}, True)


def test_whom_one_leads_to_the_portal_the_next_may_save(moon):  # GS373, GS232
    t = leader(moon, deck=["hound of depth"]).play("lead", f"lead to {TEMPLE}", "end turn", "arrive east left")
    assert (t.whose, t.tile("east")) == ("east", TEMPLE)
    t.play("shelter")
    assert (t.village, t.owner("sword")) == ({}, "east")


def test_before_leading_the_things_of_the_time_before_the_move_may_be_done(moon):  # GS374, GS101
    t = moon("west", taoists=[{}, {}, {}, dict(at=CIRCLE)], villagers={CIRCLE: ["hua mei"]})
    t.play("pockets", "take red", "lead", f"lead to {PAVILION}")
    assert (t.tao("west"), t.tile("west"), t.point) == (["red"], PAVILION, "after")
