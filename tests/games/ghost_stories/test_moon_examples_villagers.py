"""White Moon, the examples of villagers, step by step: GS350, GS361 to GS366."""

import tomllib
from importlib.resources import files

import pytest

from bardo.games.ghost_stories.data.cards import CARDS

VILLAGE = (
    *("cemetery", "taoist altar", "herbalist's shop"),
    *("sorcerer's hut", "buddhist temple", "night watchman's beat"),
    *("circle of prayer", "pavilion of the heavenly winds", "tea house"),
)
CEMETERY, ALTAR, SHOP, HUT, TEMPLE, WATCH, CIRCLE, WINDS, TEA = VILLAGE
MOON = tomllib.loads((files("bardo.games.ghost_stories.data") / "moon.toml").read_text(encoding="utf-8"))
PEOPLE = [name.lower() for family in MOON["family"] for name in family["members"]]
SUNS, LIS, ZHOUS = PEOPLE[6:9], PEOPLE[3:6], PEOPLE[9:12]
DIE = {"haunted_villagers": "die"}
CRUEL = 82


def died(t):
    return [PEOPLE[event.a] for event in t.events if event.name == "villager dies"]


def order(t, *names):
    """In which order events of these names were told."""
    return [name for name in t.told if name in names]


# The first flight


def start():
    """Nothing has moved yet: three on each tile but the one in the centre, Li Bao on top of place 0."""
    others = [name for name in PEOPLE if name not in ("li bao", "hua mei")]
    village = {CEMETERY: [*others[:2], "li bao"], ALTAR: [*others[2:4], "hua mei"]}
    for nth, tile in enumerate((SHOP, HUT, WATCH, CIRCLE, WINDS, TEA)):
        village[tile] = others[3 * nth + 4 : 3 * nth + 7]
    return village


def test_the_first_flight_goes_beyond_full_tiles(moon):  # GS350, GS375
    t = moon("north", "yin", villagers=start(), ghosts={"north left": "ghoul"}, deck=["reaper"])
    assert (t.graveyard, t.village) == ([], {**start(), CEMETERY: start()[CEMETERY][:2], TEMPLE: ["li bao"]})


@pytest.mark.parametrize("haunter_villagers", ["near", "straight"])
def test_the_first_flight(moon, haunter_villagers):  # GS350
    options = {"haunter_villagers": haunter_villagers, "trapped": "die"}
    assert sum(map(len, start().values())) == 24
    t = moon("north", "yin", villagers=start(), ghosts={"north left": "ghoul"}, options=options, deck=["reaper"])
    assert (t.figure("north left"), t.graveyard, t.supply["green"]) == ("first", ["li bao"], 3)
    assert t.village == {**start(), CEMETERY: start()[CEMETERY][:2]}
    t = moon("north", "yin", villagers=start(), ghosts={"north middle": "ghoul"}, options=options, deck=["reaper"])
    assert (t.figure("north middle"), t.graveyard) == ("first", [])
    assert t.village == {**start(), ALTAR: start()[ALTAR][:2], TEMPLE: ["hua mei"]}


# Saving


def saving(moon, **position):
    """Hua Mei lies on top of place 1, with a Taoist there; Hua Jun and Hua Lan are in the Shelter unless told."""
    position = {"villagers": {ALTAR: ["li bao", "hua mei"]}} | position
    return moon(taoists=[dict(at=ALTAR), dict(at=CEMETERY)], **position)


def test_saving_in_one_turn(moon):  # GS361
    t = saving(moon).play(f"move {TEMPLE}", "escort", "shelter")
    assert ("hua mei" in t.shelter, t.owner("sword"), t.village) == (True, "north", {ALTAR: ["li bao"]})


def test_saving_if_place_4_is_haunted_or_full(moon):  # GS361
    t = saving(moon, haunted=[TEMPLE]).play(f"move {TEMPLE}")
    assert (t.tile("north"), t.asked, t.villagers(ALTAR)) == (TEMPLE, "moon turn", ["li bao", "hua mei"])
    village = {ALTAR: ["li bao", "hua mei"], TEMPLE: SUNS}
    t = saving(moon, villagers=village).play(f"move {TEMPLE}")
    assert (t.tile("north"), t.asked, t.village) == (TEMPLE, "moon turn", village)


def test_saving_from_anywhere(moon):  # GS361
    t = saving(moon, options={"save_from": "anywhere"}).play("shelter")
    assert (t.tile("north"), "hua mei" in t.shelter, t.owner("sword")) == (ALTAR, True, "north")


def test_saving_with_hua_lan_in_the_graveyard(moon):  # GS361
    t = saving(moon, graveyard=["hua lan"]).play(f"move {TEMPLE}", "escort", "shelter")
    assert ("hua mei" in t.shelter, t.owner("sword"), t.asked) == (True, None, "moon turn")
    t.turn("north").play(f"move {CEMETERY}").curse("ask", "blank")
    assert (t.villagers(CEMETERY), t.owner("sword")) == (["hua lan"], None)
    t.turn("east").play(f"move {TEMPLE}", "escort", "shelter")
    assert ("hua lan" in t.shelter, t.owner("sword")) == (True, "east")


# Stones one after the other


def ravager(moon, **position):
    """Cruel Tiger Ravager arrives on the red board."""
    position = {"villagers": {CEMETERY: ["li bao"], HUT: LIS[1:]}, "deck": [CRUEL, "zombie"]} | position
    return moon("north", "yin", **position).play("arrive north left")


def test_the_cruel_ravager_arrives(moon):  # GS362
    t = ravager(moon)
    assert (t.haunted, t.villagers(ALTAR), t.graveyard, t.asked) == ([CEMETERY], ["li bao"], [], "moon turn")
    t = ravager(moon, options=DIE)
    assert (t.haunted, t.graveyard) == ([], ["li bao"])


def test_the_cruel_ravager_in_each_yin_phase(moon):  # GS362
    ghosts = {"north left": CRUEL, "north middle": ("ghoul", "second")}
    t = moon("north", "yin", ghosts=ghosts, villagers={CEMETERY: SUNS}, deck=["zombie"])
    assert order(t, "loses Qi", "haunted", "villager dies") == ["loses Qi", "haunted", "villager dies"]
    assert (t.qi("north"), t.graveyard) == (2, ["sun tao"])
    t.play("arrive west left").turn("north", "yin")
    assert (t.qi("north"), t.graveyard) == (1, ["sun rong", "sun tao"])
    ghosts = {"north left": CRUEL, "north middle": "raging one", "north right": "bone cracker"}
    t = moon(ghosts=ghosts, villagers={CEMETERY: SUNS}, taoists=[dict(tao=["red"])])
    t.begin_turn("north", lambda t: t.curses == ["blank"])
    names = ("loses Qi", "curse", "discarded", "villager dies")
    assert order(t, *names)[:4] == list(names)


def test_the_cruel_ravager_is_exorcised_with_three_red(moon):  # GS362
    t = moon(taoists=[dict(at=CEMETERY)], ghosts={"north left": CRUEL}).throw("exorcise", "red", "red", "red")
    assert (t.ghosts, len(t.curses), t.crystals("north")) == ({}, 1, 0)


def test_the_cruel_ravager_and_su_ling(moon):  # GS362
    t = moon("north", "yin", ghosts={"north left": CRUEL}, su_ling="north left", villagers={CEMETERY: SUNS},
             deck=["zombie"])  # fmt: skip
    assert (t.qi("north"), t.graveyard) == (3, [])


def test_the_cruel_ravager_and_the_armor(moon):  # GS362
    village = {CEMETERY: ["li bao"], HUT: LIS[1:]}
    t = ravager(moon, artifacts={"armor": "north"}, taoists=[dict(at=CEMETERY)])
    assert (t.haunted, t.village, t.asked) == ([], village, "moon turn")
    t.turn("north", "yin")
    assert (t.qi("north"), t.graveyard) == (2, ["li bao"])
    t.play("arrive west left").throw("exorcise", "red", "red", "red").play("banish north left")
    assert (t.ghosts, len(t.curses)) == ({"west left": "zombie"}, 1)


# A chain


def chain(moon, deck):
    """Place 3 is haunted by the curse of a Zombie exorcised from there; its neighbours hold three each."""
    t = moon(
        taoists=[dict(at=HUT)],
        ghosts={"west middle": "zombie"},
        circle="yellow",
        mantra="west middle",
        villagers={HUT: ["xiang bo", "teng shan"], CEMETERY: SUNS, TEMPLE: LIS, CIRCLE: ZHOUS},
        deck=deck,
        options={"trapped": "die"},
    )
    t.curse("exorcise", "haunt")
    assert (t.haunted, t.graveyard, t.villagers(HUT), t.asked) == ([HUT], ["teng shan"], ["xiang bo"], "arrive")
    return t


def test_a_chain(moon):  # GS363
    t = chain(moon, ["grave walker"])
    assert t.qi("north") == 3
    t.play("arrive north middle")
    assert (t.ghost("north middle"), t.graveyard) == ("grave walker", ["xiang bo", "teng shan"])
    assert (t.qi("north"), t.village) == (1, {CEMETERY: SUNS, TEMPLE: LIS, CIRCLE: ZHOUS})
    assert order(t, "arrives", "loses Qi", "villager dies") == ["arrives", "loses Qi", "villager dies", "loses Qi"]


def test_a_chain_with_a_wolf(moon):  # GS363
    t = chain(moon, ["wolf of the pale moon"]).play("arrive north middle")
    assert (t.graveyard, t.qi("north"), t.supply["green"]) == (["li gang", "teng shan"], 3, 3)
    assert t.village == {CEMETERY: SUNS, TEMPLE: [*LIS[:2], "xiang bo"], CIRCLE: ZHOUS}


def test_a_sheng_who_dies_last(moon):  # GS364
    position = dict(options=DIE, ghosts={"east middle": ("ghoul", "second")}, deck=["reaper"])
    t = moon("east", "yin", villagers={WATCH: ["sheng kai", "miao ying"]}, **position)
    assert (died(t), t.supply["black"], t.haunted) == (["miao ying", "sheng kai"], 3, [WATCH])
    t = moon("east", "yin", villagers={WATCH: ["miao ying", "sheng kai"]}, **position)
    assert (died(t), t.supply["black"], t.haunted) == (["sheng kai", "miao ying"], 3, [])


def test_hope_killer_comes_from_the_box(moon):  # GS365
    t = moon(
        options=DIE,
        taoists=[dict(at=CEMETERY, tao=["red", "green", "blue", "yellow"] * 2)],
        ghosts={"north left": "deaths army"},
        circle="black",
        mantra="north left",
        villagers={CEMETERY: ["wu dan"]},
        coming=0,
    )
    t.state["unseen_incarnations"][:] = [card.name == "Hope Killer" for card in CARDS[len(t.state["unseen"]) :]]
    t.until("exorcise", lambda t: set(t.thrown) <= {"black", "white"} and t.curses == ["haunt"])
    assert (t.graveyard, t.asked, t.over) == (["wu dan"], "arrive", False)
    t.play("arrive north left")
    assert (t.ghosts, t.asked) == ({"north left": "hope killer"}, "share qi")
    t.play("qi east")
    assert (t.qi("east"), t.over, t.asked, t.whose) == (4, False, "moon turn", "north")
    t.turn("north").throw("exorcise", "red", "green", "blue")
    while not t.over:
        t.play(next(name for name in t.choices if name != "no more"))
    assert (t.cause, "hope killer" in t.ghosts.values()) == ("victory", False)


def test_eleven_are_in_the_graveyard(moon):  # GS366
    dead = [name for name in PEOPLE if name not in ("xiang yu", "li bao")][:11]
    t = moon("north", "yin", options=DIE, taoists=[dict(at=CEMETERY, qi=1)], graveyard=dead,
             villagers={CEMETERY: ["li bao", "xiang yu"]}, ghosts={"north left": ("ghoul", "second")})  # fmt: skip
    assert (t.over, t.cause, t.qi("north"), t.villagers(CEMETERY)) == (True, "villagers", 1, ["li bao"])
    assert (len(t.graveyard), died(t), "dies" in t.told) == (12, ["xiang yu"], False)
