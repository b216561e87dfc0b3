"""White Moon, graveyard and revival: GS262 to GS264."""

import pytest

from tests.games.ghost_stories.deaths import DIE, HUNTER, PEOPLE, qi
from tests.games.ghost_stories.parts import ALTAR, DEAD, HUAS, HUT, SIDES, SUNS, TEA, TEMPLE, VILLAGE

ZHOUS = ["zhou an", "zhou min", "zhou wei"]


def reviving(moon, **position):
    """The north uses the Life Potion to bring Li Bao back."""
    position = {"graveyard": ["li bao"], "artifacts": {"potion": "north"}} | position
    return moon(**position).play("potion", "revive li bao")


@pytest.mark.parametrize("there", range(3))
def test_a_revived_villager_comes_to_the_cemetery(moon, there):  # GS262
    t = reviving(moon, villagers={"cemetery": SUNS[:there]} if there else {})
    assert (t.village, t.graveyard, t.asked) == ({"cemetery": [*SUNS[:there], "li bao"]}, [], "moon turn")


def test_otherwise_to_an_active_tile_of_choice_with_room(moon):  # GS262, GS337
    t = reviving(moon, villagers={"cemetery": SUNS, ALTAR: HUAS, TEA: ZHOUS[:2]}, haunted=[HUT])
    assert t.asked == "lodge"
    assert t.choices == [f"lodge {tile}" for tile in VILLAGE if tile not in ("cemetery", ALTAR, HUT)]
    t.play(f"lodge {TEA}")
    assert (t.villagers(TEA), t.graveyard) == ([*ZHOUS[:2], "li bao"], [])
    t = reviving(moon, haunted=["cemetery"])
    assert (t.asked, t.choices) == ("lodge", [f"lodge {tile}" for tile in VILLAGE[1:]])
    t = reviving(moon, village=("guardhouse", *VILLAGE[1:]))
    assert sorted(t.choices) == sorted(f"lodge {tile}" for tile in ("guardhouse", *VILLAGE[1:]))


def full_village(tiles):
    """As many tiles with three villagers each; Li Bao, Li Fen and Li Gang are not among them."""
    people = [name for name in PEOPLE if not name.startswith("li ")]
    return {tile: people[3 * nth : 3 * nth + 3] for nth, tile in enumerate(tiles)}


def test_without_a_place_no_villager_can_be_revived(moon):  # GS262, GS263
    lis = ["li bao", "li fen", "li gang"]
    position = dict(taoists=[dict(at="cemetery"), DEAD], graveyard=lis, artifacts={"potion": "north"})
    full = full_village([tile for tile in VILLAGE if tile not in (TEA, HUT)])
    t = moon(villagers=full, haunted=[TEA, HUT], **position)
    assert t.play("potion").choices == [f"heal {side}" for side in SIDES]
    t = moon(villagers=full, haunted=[TEA, HUT], **position).curse("ask", "blank")
    assert (t.qi("east"), t.graveyard) == (2, lis)
    t = moon(villagers=full, haunted=[TEA], **position).play("potion")
    assert set(t.choices) == {*(f"heal {side}" for side in SIDES), *(f"revive {name}" for name in lis)}
    t.play("revive li fen")
    assert (t.villagers(HUT), t.graveyard) == (["li fen"], ["li bao", "li gang"])


def test_without_a_place_the_cemetery_is_not_asked(moon):  # GS262, GS263
    full = full_village([tile for tile in VILLAGE if tile not in (TEA, HUT)])
    position = dict(taoists=[dict(at="cemetery")], graveyard=["li bao", "li fen", "li gang"], villagers=full)
    assert moon(haunted=[TEA, HUT], **position).refused("ask")
    assert not moon(haunted=[TEA], **position).refused("ask")


def test_reviving_lowers_the_number_of_the_dead(moon):  # GS262, GS329
    dead = [name for name in PEOPLE if name not in ("li bao", "sun ping", "xiang bo")][:11]
    position = dict(graveyard=dead, artifacts={"potion": "north"}, villagers={VILLAGE[2]: ["li bao"]})
    position |= dict(ghosts={"east left": HUNTER}, deck=["reaper"])
    t = moon(**position).play("end turn")
    assert (t.over, t.cause) == (True, "villagers")
    t = moon(**position).play("potion", f"revive {dead[0]}", "end turn")
    assert (t.over, len(t.graveyard), "li bao" in t.graveyard) == (False, 11, True)


def test_the_cemetery_revives_a_taoist_or_a_villager(moon):  # GS263, GS337
    position = dict(taoists=[dict(at="cemetery"), DEAD, {}, DEAD], graveyard=["li bao", "hua mei"])
    t = moon(**position).play("ask")
    assert t.asked == "raise"
    assert sorted(t.choices) == ["revive east", "revive hua mei", "revive li bao", "revive west"]
    assert t.refused("revive north", "revive south", "revive sun ping")
    t.curse("revive li bao", "blank")
    assert (t.village, t.graveyard, qi(t)) == ({"cemetery": ["li bao"]}, ["hua mei"], [3, 0, 3, 0])
    assert (t.asked, t.point) == ("moon turn", "after")
    t = moon(**position).play("ask").curse("revive west", "blank")
    assert (t.village, t.graveyard, qi(t), t.point) == ({}, ["hua mei", "li bao"], [3, 0, 3, 2], "after")


def test_what_the_cemetery_needs(moon):  # GS263
    here = dict(at="cemetery")
    assert moon(taoists=[here]).refused("ask")
    assert moon(taoists=[{**here, "qi": 10}, DEAD, dict(qi=5), dict(qi=5)]).refused("ask")
    t = moon(taoists=[{**here, "qi": 10}, DEAD, dict(qi=5), dict(qi=5)], graveyard=["li bao"]).curse("ask", "blank")
    assert (t.village, qi(t)) == ({"cemetery": ["li bao"]}, [10, 0, 5, 5])
    t = moon(players=1, taoists=[here], graveyard=["li bao"]).curse("ask", "blank")
    assert t.village == {"cemetery": ["li bao"]}


def test_the_cemeterys_curse_after_a_villager(moon):  # GS263, GS255
    position = dict(taoists=[dict(at="cemetery", tao=["red"])], graveyard=["li bao"])
    assert moon(**position).curse("ask", "Qi").qi("north") == 2
    assert moon(**position).curse("ask", "Tao").tao("north") == []
    assert moon(**position, deck=["zombie"]).curse("ask", "ghost").asked == "arrive"
    t = moon(**position).curse("ask", "haunt")
    assert (t.haunted, t.asked, t.choices) == (["cemetery"], "flee", [f"flee {ALTAR}", f"flee {HUT}"])
    assert t.play(f"flee {HUT}").village == {HUT: ["li bao"]}
    t = moon(**position, options=DIE).curse("ask", "haunt")
    assert (t.haunted, t.graveyard, t.village, t.supply["green"]) == ([], ["li bao"], {}, 3)


def test_the_cemeterys_curse_after_a_taoist_strikes_the_villagers_there(moon):  # GS263, GS255
    position = dict(taoists=[dict(at="cemetery"), DEAD], villagers={"cemetery": ["li bao"]})
    t = moon(**position).curse("ask", "haunt")
    assert (t.haunted, t.asked, t.qi("east")) == (["cemetery"], "flee", 2)
    t = moon(**position, options=DIE).curse("ask", "haunt")
    assert (t.haunted, t.graveyard, t.qi("east")) == ([], ["li bao"], 2)


def test_without_a_cemetery_a_taoist_revived_stands_in_the_centre(moon):  # GS264
    t = moon(
        village=("guardhouse", *VILLAGE[1:]),
        artifacts={"potion": "north"},
        taoists=[dict(at=ALTAR), dict(qi=0, at=TEA)],
    )
    t.play("potion", "heal east")
    assert (t.tile("east"), t.qi("east")) == (TEMPLE, 1)


def test_a_haunted_cemetery_takes_a_taoist_but_no_villager(moon):  # GS264
    position = dict(artifacts={"potion": "north"}, taoists=[{}, dict(qi=0)], graveyard=["li bao"])
    t = moon(**position, haunted=["cemetery"]).play("potion", "heal east")
    assert (t.tile("east"), t.qi("east"), t.asked) == ("cemetery", 1, "moon turn")
    t = moon(**position, haunted=["cemetery"]).play("potion", "revive li bao")
    assert t.asked == "lodge" and t.refused("lodge cemetery")
