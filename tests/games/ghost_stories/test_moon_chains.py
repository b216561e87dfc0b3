"""White Moon, what has begun is carried to its end: deaths within deaths, questions in between: GS208, GS243."""

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
HUAS, SUNS = PEOPLE[:3], PEOPLE[6:9]
DEAD, DIE = dict(qi=0), {"haunted_villagers": "die"}
HUNTER = 72
FULL = {ALTAR: SUNS, HUT: HUAS}
SECOND = ("ghoul", "second")


@pytest.fixture
def moon(moon):
    """The usual table, on which a villager without a neighbouring tile to flee to dies."""

    def make(*where, options=(), **position):
        return moon(*where, options={"trapped": "die", **dict(options)}, **position)

    return make


def died(t):
    return [PEOPLE[event.a] for event in t.events if event.name == "villager dies"]


ASKED = {
    "weng qiu": ("discard", dict(taoists=[dict(yin_yang=0, tao=["red", "blue"])])),
    "chang e": ("empty", dict(receptacles=["north-west", "south-east"])),
    "zhou an": ("strip", dict(taoists=[{}, dict(tao=["blue"] * 2), dict(tao=["blue"] * 2)])),
    "teng shan": ("arrive", {}),
    "wu dan": ("arrive", {}),
    "xiang bo": ("suffer", dict(taoists=[DEAD])),
    "xiang yu": ("bequeath", dict(taoists=[dict(qi=1)], artifacts={"sword": "north"})),
}
"""Villagers whose death asks something, and a position in which it does."""


@pytest.mark.parametrize("mode", ["flee", "die"])
@pytest.mark.parametrize("name", ASKED)
def test_after_a_question_of_one_death_the_next_villager_dies(moon, name, mode):  # GS208, GS253, GS254
    asked, position = ASKED[name]
    t = moon(
        ghosts={"north left": SECOND, "north middle": HUNTER},
        options={"haunted_villagers": mode},
        villagers={CEMETERY: ["li fen", "li bao", name], **FULL},
        **{"deck": ["zombie", "lich"], "coming": 0, **position},
    )
    t.state["unseen_incarnations"][:] = [card.name == "Vampire Lord" for card in CARDS[len(t.state["unseen"]) :]]
    t.turn("north", "yin")
    assert (t.asked, t.graveyard, t.villagers(CEMETERY)) == (asked, [name], ["li fen", "li bao"])
    t.play(t.choices[0])
    while t.asked == "arrive" and "li fen" not in t.graveyard:
        t.play(t.choices[0])
    assert t.villagers(CEMETERY) == [] and {name, "li bao", "li fen"} < set(t.graveyard)
    assert (t.haunted, t.villagers(ALTAR)) == ([CEMETERY] if mode == "flee" else [], SUNS[:2])
    assert t.supply["green"] == 2


def test_after_a_curse_that_was_asked_about_the_next_villager_dies(moon):  # GS208, GS251
    village = {CIRCLE: ["li bao", "long hai"], HUT: HUAS, WINDS: SUNS}
    t = moon(ghosts={"south left": SECOND}, villagers=village, deck=["reaper"])
    t.begin_turn("south", lambda t: t.asked == "curse" and t.curses == ["haunt"])
    assert (t.haunted, t.graveyard, t.villagers(CIRCLE)) == ([CIRCLE], ["long hai"], ["li bao"])
    t.play("accept")
    assert (t.haunted, t.graveyard, t.village) == ([CIRCLE], ["li bao", "long hai"], {HUT: HUAS, WINDS: SUNS})


def test_each_of_three_deaths_asks_anew(moon):  # GS208, GS244
    t = moon(
        "north",
        "yin",
        ghosts={"north left": SECOND},
        options=DIE,
        villagers={CEMETERY: ["li bao", "li fen", "li gang"]},
        taoists=[dict(tao=["green"] * 2), dict(tao=["green"] * 2)],
        deck=["zombie"],
    )
    assert (t.asked, t.graveyard) == ("strip", ["li gang"])
    t.play("strip north")
    assert (t.asked, t.graveyard, t.tao("north")) == ("strip", ["li fen", "li gang"], ["green"])
    t.play("strip north")
    assert (t.asked, t.tao("north"), t.tao("east"), t.supply["green"]) == ("arrive", [], ["green"], 0)


def test_a_haunting_within_a_flight(moon):  # GS208, GS253
    t = moon(
        "north",
        "yin",
        ghosts={"north left": SECOND},
        villagers={CEMETERY: ["xiang bo", "teng shan"], ALTAR: SUNS, HUT: HUAS},
        deck=["shapeless evil", "zombie"],
    )
    assert (t.asked, t.villagers(CEMETERY)) == ("arrive", ["xiang bo"])
    t.play("arrive north middle")
    assert (t.haunted, t.asked, t.choices) == ([CEMETERY, ALTAR], "flee", [f"flee {SHOP}", f"flee {TEMPLE}"])
    assert t.villagers(CEMETERY) == ["xiang bo"]
    t.play(f"flee {TEMPLE}")
    assert (t.asked, t.villagers(SHOP)) == ("flee", ["sun rong"])
    t.play(f"flee {SHOP}")
    assert t.village == {SHOP: ["sun rong", "sun ping"], TEMPLE: ["sun tao"], HUT: HUAS}
    assert (t.graveyard, t.qi("north"), t.haunted) == (["xiang bo", "teng shan"], 2, [CEMETERY, ALTAR])


def test_a_haunting_of_the_same_tile_within_a_haunting(moon):  # GS208, GS254, GS256
    position = dict(taoists=[dict(at=CEMETERY)], ghosts={"north left": "zombie"}, circle="yellow", mantra="north left")
    for under, haunted in ((["li bao"], []), (["sheng kai", "li bao"], [CEMETERY])):
        t = moon(options=DIE, villagers={CEMETERY: [*under, "teng shan"]}, deck=["shapeless evil"], **position)
        t.curse("exorcise", "haunt").play("arrive north left")
        assert (died(t), t.haunted, t.village) == (under[::-1], haunted, {})


def test_whoever_waits_to_flee_may_be_chosen_by_a_devourer(moon):  # GS227, GS314
    t = moon(
        "north",
        "yin",
        ghosts={"north left": SECOND},
        villagers={CEMETERY: ["li bao", "teng shan"], **FULL},
        deck=["horned devourer", "zombie"],
    )
    t.play("arrive south right")
    assert (t.asked, t.choices) == ("devour", [f"devour {tile}" for tile in (CEMETERY, ALTAR, HUT)])
    t.play(f"devour {CEMETERY}")
    assert (t.graveyard, t.village, t.asked) == (["li bao", "teng shan"], FULL, "arrive")


def test_room_made_meanwhile_is_room(moon):  # GS208, GS258
    t = moon(
        "north",
        "yin",
        ghosts={"north left": SECOND},
        villagers={CEMETERY: ["li bao", "teng shan"], **FULL},
        deck=["horned devourer", "zombie"],
    )
    t.play("arrive south right", f"devour {ALTAR}")
    assert (t.graveyard, t.villagers(ALTAR)) == (["sun tao", "teng shan"], [*SUNS[:2], "li bao"])


def test_a_frightened_sheng_without_a_way_out_haunts_those_under_it(moon):  # GS208, GS246, GS260
    t = moon("north", "yin", ghosts={"north left": "ghoul"}, villagers={CEMETERY: ["li bao", "sheng kai"], **FULL},
             deck=["reaper"])  # fmt: skip
    assert (died(t), t.haunted, t.village) == (["sheng kai", "li bao"], [CEMETERY], FULL)
    t = moon("north", "yin", ghosts={"north left": "ghoul"}, deck=["reaper"], options={"haunter_villagers": "straight"},
             villagers={CEMETERY: ["li bao", "sheng kai"], HUT: HUAS})  # fmt: skip
    assert (died(t), t.haunted, t.villagers(ALTAR)) == (["sheng kai"], [CEMETERY], ["li bao"])


def test_after_the_death_of_the_active_taoist_a_living_one_pays(moon):  # GS243, GS47, GS314
    t = moon("north", "yin", taoists=[dict(qi=1)], ghosts={"north left": HUNTER, "north middle": 70},
             villagers={CEMETERY: ["xiang bo"]}, deck=["zombie"])  # fmt: skip
    assert (t.qi("north"), t.asked, t.choices) == (0, "suffer", ["suffer east", "suffer south", "suffer west"])


def test_the_loss_by_villagers_stops_a_chain(moon):  # GS329, GS165
    dead = [name for name in PEOPLE if name not in ("li bao", "li fen", "li gang")][:10]
    t = moon("north", "yin", ghosts={"north left": SECOND}, options=DIE, graveyard=dead,
             villagers={CEMETERY: ["li bao", "li fen", "li gang"]})  # fmt: skip
    assert (t.over, t.cause, t.villagers(CEMETERY), t.supply["green"]) == (True, "villagers", ["li bao"], 3)


def test_a_tile_that_stays_active_keeps_its_circle(moon):  # GS254, GS59
    position = dict(ghosts={"south left": SECOND}, villagers={CIRCLE: ["li bao"]}, circle="red", deck=["reaper"])
    t = moon("south", "yin", options=DIE, **position)
    assert (t.circle, t.haunted) == ("red", [])
    t = moon("south", "yin", **position)
    assert (t.circle, t.haunted) == (None, [CIRCLE])


def test_the_step_goes_on_after_a_flight_that_asked(moon):  # GS208, GS52
    t = moon(ghosts={"north left": "ghoul", "north right": "raging one"}, villagers={CEMETERY: ["li bao"]},
             deck=["zombie"])  # fmt: skip
    t.turn("north", "yin")
    assert (t.asked, t.curses) == ("flee", [])
    t.curse(f"flee {ALTAR}", "Qi")
    assert (t.village, t.qi("north"), t.asked) == ({ALTAR: ["li bao"]}, 2, "arrive")


def test_a_flight_in_the_midst_of_a_turn_leaves_the_turn_as_it_was(moon):  # GS208, GS61
    t = moon(
        taoists=[dict(at=CEMETERY), DEAD], villagers={CEMETERY: ["li fen", "li bao"]}, ghosts={"north left": "zombie"}
    )
    t.curse("ask", "haunt")
    assert t.asked == "flee"
    t.play(f"flee {ALTAR}")
    assert (t.whose, t.asked, t.point, t.tile("north")) == ("north", "moon turn", "after", CEMETERY)
    assert t.village == {ALTAR: ["li bao"], HUT: ["li fen"]}


def test_a_curse_here_within_the_curse_of_the_cemetery(moon):  # GS208, GS251, GS255
    t = moon(taoists=[dict(at=CEMETERY), DEAD], villagers={CEMETERY: ["long hai"]}, options=DIE)
    t.until("ask", lambda t: t.curses == ["haunt", "haunt"])
    assert (t.haunted, t.graveyard, t.village) == ([CEMETERY], ["long hai"], {})
    t = moon(taoists=[dict(at=CEMETERY), DEAD], villagers={CEMETERY: ["long hai"]}, options=DIE)
    t.until("ask", lambda t: t.curses == ["haunt", "blank"])
    assert (t.haunted, t.graveyard) == ([], ["long hai"])


@pytest.mark.parametrize("name, cause", [("wu dan", None), ("li bao", "victory")])
def test_another_ghost_of_the_roll_counts_if_the_game_goes_on(moon, name, cause):  # GS330, GS160, GS145
    t = moon(
        options=DIE,
        taoists=[dict(at=CEMETERY, tao=["yellow"] * 2)],
        ghosts={"north left": "deaths army", "west left": "zombie"},
        circle="black",
        mantra="north left",
        villagers={CEMETERY: [name]},
        coming=0,
    )
    t.state["unseen_incarnations"][:] = [card.name == "Hope Killer" for card in CARDS[len(t.state["unseen"]) :]]
    t.until("exorcise", lambda t: set(t.thrown) == {"black"}).play("banish north left")
    t.curse("banish west left", "haunt")
    assert (t.graveyard, t.ghosts) == ([name], {})
    if name == "wu dan":
        t.play("arrive north left")
    t.curse("qi east", "blank") if cause is None else t.play("qi east")
    assert (t.cause, t.curses) == (cause, [] if cause else ["blank"])


def test_an_incarnation_on_the_deck_is_no_ghost_in_the_score(moon):  # GS247, GS167
    spaces = [f"{side} {nth}" for side in ("north", "east", "south", "west") for nth in ("left", "middle", "right")]
    ghosts = dict(zip(spaces, (HUNTER, 70, 40, 2, 6, 7, 10, 13, 17, 18, 21, 24), strict=True))
    for name, cards in (("wu dan", 1), ("li bao", 0)):
        village = {CEMETERY: [name], ALTAR: ["sheng kai"]}
        t = moon("north", "yin", ghosts=ghosts, villagers=village, haunted=[TEA, CIRCLE], coming=0, before=3)
        assert (t.cause, t.deck, t.score) == ("haunted", 3 + cards, 12 - 3 - 12)


def test_where_a_villager_is_lodged_comes_before_the_curse(moon):  # GS262, GS263
    t = moon(taoists=[dict(at=CEMETERY)], graveyard=["li bao"], villagers={CEMETERY: SUNS}).play("ask")
    assert (t.asked, t.curses) == ("lodge", [])
    t.curse(f"lodge {TEA}", "haunt")
    assert (t.haunted, t.villagers(TEA), t.asked) == ([CEMETERY], ["li bao"], "flee")


def test_the_cemetery_asked_with_the_token_revives_a_villager(moon):  # GS263, GS107
    t = moon(taoists=[dict(at=TEA)], graveyard=["li bao"]).play("yin-yang help").curse(f"visit {CEMETERY}", "Qi")
    assert (t.village, t.qi("north"), t.tile("north"), t.point) == ({CEMETERY: ["li bao"]}, 2, TEA, "before")
