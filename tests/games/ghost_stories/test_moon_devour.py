"""White Moon, the new cards in the Yin phase, and the end: GS313 to GS316, GS320, GS321, GS329 to GS331."""

import tomllib
from importlib.resources import files

import pytest

from bardo.games.ghost_stories.data.cards import CARDS

SIDES = ("north", "east", "south", "west")
VILLAGE = (
    *("cemetery", "taoist altar", "herbalist's shop"),
    *("sorcerer's hut", "buddhist temple", "night watchman's beat"),
    *("circle of prayer", "pavilion of the heavenly winds", "tea house"),
)
CEMETERY, ALTAR, SHOP, HUT, TEMPLE, WATCH, CIRCLE, WINDS, TEA = VILLAGE
LINES = {
    **{"north left": (0, 3, 6), "north middle": (1, 4, 7), "north right": (2, 5, 8)},
    **{"east left": (2, 1, 0), "east middle": (5, 4, 3), "east right": (8, 7, 6)},
    **{"south left": (6, 3, 0), "south middle": (7, 4, 1), "south right": (8, 5, 2)},
    **{"west left": (0, 1, 2), "west middle": (3, 4, 5), "west right": (6, 7, 8)},
}


def data(name):
    return tomllib.loads((files("bardo.games.ghost_stories.data") / name).read_text(encoding="utf-8"))


PEOPLE = [name.lower() for family in data("moon.toml")["family"] for name in family["members"]]
SUNS, HUAS = ["sun ping", "sun rong", "sun tao"], ["hua mei", "hua jun", "hua lan"]
CORNERS = ("north-west", "north-east", "south-west", "south-east")
HUNTER, TIGER, CRUEL = 72, 73, 82
DEVOURERS = (*range(66, 73), 74, 75, 76, 78, 80)
NEW = {
    **{"tiger lord": "north", "serpent of the depths": "east", "horned devourer": "south", "ape general": "west"},
    **{"pale wolf": "north", "beast emperor": "north"},
}
"""The new incarnations, each with the side of its colour, for a turn of the north."""
DEAD, DIE = dict(qi=0), {"haunted_villagers": "die"}


def died(t):
    return [PEOPLE[event.a] for event in t.events if event.name == "villager dies"]


def qi(t):
    return [t.qi(side) for side in SIDES]


def order(t, *names):
    """In which order events of these names were told."""
    return [name for name in t.told if name in names]


# Step 1 of the Yin phase


def test_those_that_take_qi_act_first(moon):  # GS313, GS316
    t = moon(
        "north",
        "yin",
        ghosts={"north right": CRUEL, "north left": ("ghoul", "second")},
        villagers={CEMETERY: ["li bao"]},
        haunted=[TEA, CIRCLE],
    )
    assert (t.over, t.cause, t.qi("north")) == (True, "haunted", 2)


def test_devourers_act_last(moon):  # GS313
    t = moon(
        taoists=[dict(tao=["red"])],
        ghosts={"north left": HUNTER, "north middle": ("ghoul", "second"), "north right": "bone cracker"},
        villagers={CEMETERY: ["li bao"]},
    )
    t.turn("north", "yin")
    assert order(t, "haunted", "discarded", "villager dies") == ["haunted", "discarded", "villager dies"]
    ghosts = {"north left": HUNTER, "north right": "raging one"}
    t = moon(ghosts=ghosts, villagers={CEMETERY: ["li bao"]}, deck=["zombie"])
    t.begin_turn("north", lambda t: t.curses[:1] == ["blank"])
    assert order(t, "curse", "villager dies") == ["curse", "villager dies"]


def test_a_haunting_frightens_before_a_devourer_eats(moon):  # GS313, GS253
    position = dict(villagers={CEMETERY: ["li bao"], ALTAR: HUAS, HUT: SUNS[:2]}, deck=["zombie"])
    t = moon("north", "yin", ghosts={"north left": HUNTER, "north right": "ghoul"}, **position)
    assert died(t) == ["li bao"]
    ghosts = {"west left": ("ghoul", "second"), "west middle": HUNTER}
    t = moon("west", "yin", ghosts=ghosts, **position)
    assert (died(t), t.villagers(HUT), t.villagers(ALTAR)) == (["li bao"], SUNS[:2], HUAS)


def test_devourers_act_from_left_to_right(moon):  # GS313
    for spaces in (("left", "middle"), ("middle", "right"), ("left", "right")):
        ghosts = {f"north {nth}": card for nth, card in zip(spaces, (HUNTER, 70), strict=True)}
        village = {CEMETERY: ["hua mei"], ALTAR: ["sun ping"], SHOP: ["li bao"]}
        t = moon("north", "yin", ghosts=ghosts, villagers=village, deck=["zombie"])
        eaten = {"left": "hua mei", "middle": "sun ping", "right": "li bao"}
        assert died(t) == [eaten[nth] for nth in spaces]


def test_a_ghost_with_two_abilities_acts_at_both_places(moon):  # GS313, GS320
    t = moon(
        "north",
        "yin",
        ghosts={"north left": CRUEL, "north middle": ("ghoul", "second")},
        villagers={CEMETERY: ["li bao"]},
        deck=["zombie"],
    )
    names = ("loses Qi", "haunted", "villager dies")
    assert (order(t, *names), t.qi("north")) == (list(names), 2)


def test_only_devourers_of_the_active_board_act(moon):  # GS313, GS52
    ghosts = {"west left": HUNTER, "south left": 70, "east left": 68}
    t = moon("north", "yin", ghosts=ghosts, villagers={CEMETERY: ["li bao"]}, deck=["reaper"])
    assert (t.graveyard, qi(t), t.asked) == ([], [3, 3, 3, 3], "arrive")


def test_a_devourer_that_arrives_in_between_does_not_act(moon):  # GS313, GS52
    village = {CEMETERY: ["teng shan"], ALTAR: ["li bao"]}
    t = moon("north", "yin", ghosts={"north left": HUNTER}, villagers=village, deck=[74, "zombie", "lich"])
    t.play("arrive north middle", "arrive west left")
    assert (t.ghost("north middle"), t.graveyard, t.asked) == ("bat host", ["teng shan"], "arrive")


def test_a_death_of_one_devourer_is_settled_before_the_next(moon):  # GS313, GS208
    ghosts = {"north left": HUNTER, "north middle": 70}
    village = {CEMETERY: ["sheng kai"], ALTAR: ["li bao"]}
    t = moon("north", "yin", ghosts=ghosts, villagers=village, deck=["zombie"])
    assert order(t, "haunted", "villager dies") == ["villager dies", "haunted", "villager dies"]


# Devourers


@pytest.mark.parametrize("card", DEVOURERS)
def test_every_devourer_eats_in_each_yin_phase_of_its_board(moon, card):  # GS314
    t = moon(ghosts={"west middle": card}, villagers={HUT: SUNS, TEA: ["li bao"]}, deck=["reaper"])
    for nth in (2, 1, 0):
        t.begin_turn("west", lambda t: t.curses in ([], ["blank"]))
        assert (died(t), t.villagers(HUT), qi(t)) == ([SUNS[nth]], SUNS[:nth], [3, 3, 3, 3])


@pytest.mark.parametrize("nth", [0, 1, 2])
@pytest.mark.parametrize("space", LINES)
def test_the_first_tile_of_its_line_with_a_villager(moon, space, nth):  # GS314
    line = LINES[space]
    village = {VILLAGE[line[place]]: ["li bao", HUAS[place]] for place in range(nth, nth + 1)}
    village |= {VILLAGE[line[place]]: [HUAS[place]] for place in range(nth + 1, 3)}
    t = moon(space.split()[0], "yin", villagers=village, ghosts={space: HUNTER}, deck=["walking corpse"])
    assert (t.graveyard, t.villagers(VILLAGE[line[nth]])) == ([HUAS[nth]], ["li bao"])
    assert t.asked == "arrive"


@pytest.mark.parametrize("taoists, seat", [([{}, {}], 1), ([{}, DEAD], 2)])
def test_if_the_line_has_none_a_visible_one_of_choice_dies(moon, taoists, seat):  # GS314, GS336
    village = {HUT: ["li bao", "hua mei"], TEMPLE: ["sun ping"], TEA: ["sun tao"]}
    t = moon("east", "yin", taoists=taoists, villagers=village, ghosts={"east left": HUNTER}, deck=["reaper"])
    assert (t.asked, t.seat, t.graveyard) == ("devour", seat, [])
    assert t.choices == [f"devour {tile}" for tile in (HUT, TEMPLE, TEA)]
    t.play(f"devour {HUT}")
    assert (t.graveyard, t.villagers(HUT), qi(t)) == (["hua mei"], ["li bao"], [3, 3 if seat == 1 else 0, 3, 3])


def test_the_only_tile_with_villagers_is_not_asked(moon):  # GS314
    t = moon("north", "yin", ghosts={"north left": HUNTER}, villagers={TEA: ["li fen", "li bao"]}, deck=["reaper"])
    assert (t.graveyard, t.qi("north"), t.asked) == (["li bao"], 3, "arrive")


def test_without_a_villager_in_the_village_a_qi_is_lost(moon):  # GS314
    t = moon("north", "yin", ghosts={"north left": HUNTER}, graveyard=["li bao"], deck=["reaper"])
    assert (qi(t), t.graveyard) == ([2, 3, 3, 3], ["li bao"])
    t = moon("west", "yin", players=3, ghosts={"west left": HUNTER}, deck=["reaper"])
    assert qi(t) == [3, 3, 3, 2]
    t = moon("east", "yin", ghosts={"east left": HUNTER}, taoists=[{}, DEAD], deck=["reaper"])
    assert (t.asked, t.choices) == ("suffer", ["suffer north", "suffer south", "suffer west"])
    t = moon("north", "yin", ghosts={"north left": HUNTER, "north middle": 70}, villagers={TEA: ["li bao"]},
             deck=["zombie"])  # fmt: skip
    assert (t.graveyard, qi(t)) == (["li bao"], [2, 3, 3, 3])


@pytest.mark.parametrize("card, side", [("wolf of the pale moon", "north"), ("horned devourer", "south")])
def test_devour_at_once(moon, card, side):  # GS315
    village = {CEMETERY: ["li bao"], ALTAR: ["sun ping"], TEMPLE: ["hua mei"], WINDS: ["hua jun"], SHOP: ["zhou an"]}
    for space in (f"{side} left", f"{side} middle", f"{side} right"):
        t = moon("north", "yin", villagers=village, deck=[card, "reaper"]).play(f"arrive {space}")
        first = next(VILLAGE[place] for place in LINES[space] if VILLAGE[place] in village)
        assert (t.graveyard, t.asked) == (village[first], "moon turn")


@pytest.mark.parametrize("card, side", [("wolf of the pale moon", "north"), ("horned devourer", "south")])
def test_devour_at_once_without_one_in_the_line_or_at_all(moon, card, side):  # GS315, GS314
    village = {SHOP: ["li bao"], WATCH: ["hua mei"]}
    t = moon("north", "yin", villagers=village, deck=[card, "reaper"]).play(f"arrive {side} left")
    assert (t.asked, t.choices) == ("devour", [f"devour {SHOP}", f"devour {WATCH}"])
    assert t.play(f"devour {WATCH}").graveyard == ["hua mei"]
    t = moon("north", "yin", deck=[card, "reaper"]).play(f"arrive {side} left")
    assert (qi(t), t.asked) == ([2, 3, 3, 3], "moon turn")


def test_others_devour_nobody_when_they_arrive(moon):  # GS315
    for card in (67, 69, 71, 72, "tiger lord", "pale wolf"):
        t = moon("north", "yin", villagers={CEMETERY: ["li bao"]}, deck=[card, "reaper"])
        t.play(t.choices[0])
        assert (t.graveyard, qi(t), t.asked) == ([], [3, 3, 3, 3], "moon turn")


def test_what_devours_at_once_is_a_devourer_too(moon):  # GS315, GS314
    t = moon("north", "yin", villagers={CEMETERY: SUNS}, deck=["wolf of the pale moon", "reaper"])
    t.play("arrive north left")
    assert t.villagers(CEMETERY) == SUNS[:2]
    assert t.turn("north", "yin").villagers(CEMETERY) == SUNS[:1]


def test_a_devourer_on_a_buddha_devours_nobody(moon):  # GS315, GS149
    t = moon("north", "yin", villagers={CEMETERY: ["li bao"]}, buddhas=["north left"], deck=["wolf of the pale moon"])
    t.play("arrive north left")
    assert (t.graveyard, t.ghosts) == ([], {})


# Taking Qi


def test_a_centre_stone_takes_a_qi_in_each_yin_phase_of_its_board(moon):  # GS316, GS320
    t = moon(ghosts={"north left": CRUEL}, villagers={CEMETERY: SUNS}, deck=["zombie"])
    for left in (2, 1):
        t.turn("north", "yin")
        assert qi(t) == [left, 3, 3, 3]
        t.play(t.choices[0])
    t.turn("east", "yin")
    assert qi(t) == [1, 3, 3, 3]


def test_it_is_the_active_side_that_loses_it(moon):  # GS316, GS47
    position = dict(ghosts={"west left": CRUEL}, villagers={CEMETERY: SUNS}, deck=["zombie"])
    assert qi(moon("west", "yin", **position)) == [3, 3, 3, 2]
    assert qi(moon("west", "yin", players=3, **position)) == [3, 3, 3, 2]
    t = moon("west", "yin", taoists=[{}, {}, {}, DEAD], **position)
    assert (t.asked, t.graveyard) == ("suffer", [])


def test_if_it_kills_the_rest_of_the_step_goes_on(moon):  # GS316, GS154
    t = moon("north", "yin", taoists=[dict(qi=1)], ghosts={"north left": CRUEL, "north right": "ghoul"},
             villagers={CEMETERY: ["li bao"]}, deck=["zombie"])  # fmt: skip
    assert (t.qi("north"), t.figure("north right"), t.graveyard) == (0, "first", ["li bao"])
    assert (t.asked, t.whose) == ("su-ling", "north")


def test_su_ling_silences_it(moon):  # GS316, GS269
    t = moon("north", "yin", su_ling="north left", ghosts={"north left": CRUEL}, villagers={CEMETERY: SUNS},
             deck=["zombie"])  # fmt: skip
    assert (qi(t), t.graveyard) == ([3, 3, 3, 3], [])


# Tiger Ravager


def test_the_two_faces_of_the_ravager():  # GS320
    cards = data("moon_cards.toml")
    plain = next(card for card in cards["ghost"] if card["number"] == TIGER)
    cruel = cards["variant"][0]
    assert (cruel["number"], cruel["instead_of"]) == (CRUEL, TIGER)
    assert plain["name"] == cruel["name"] == "Tiger Ravager" and plain["resistance"] == cruel["resistance"] == {
        "red": 3
    }
    assert [plain[stone] for stone in ("left", "centre", "right")] == [[], ["devourer"], ["gain crystal"]]
    assert [cruel[stone] for stone in ("left", "centre", "right")] == [["haunt"], ["lose qi", "devourer"], ["curse"]]


@pytest.mark.parametrize("ravager, card", [("plain", TIGER), ("cruel", CRUEL)])
def test_the_ravager_arrives_acts_and_goes(moon, ravager, card):  # GS320
    cruel, options = ravager == "cruel", {"ravager": ravager}
    t = moon("north", "yin", options=options, deck=[card, "reaper"]).play("arrive north left")
    assert (t.haunted, t.curses, qi(t)) == ([CEMETERY] if cruel else [], [], [3, 3, 3, 3])
    t = moon("north", "yin", options=options, ghosts={"north left": card}, villagers={CEMETERY: ["li bao"]},
             deck=["zombie"])  # fmt: skip
    assert (t.graveyard, qi(t)) == (["li bao"], [2 if cruel else 3, 3, 3, 3])
    position = dict(options=options, taoists=[dict(at=CEMETERY)], ghosts={"north left": card})
    t = moon(**position).throw("exorcise", "red", "red", "blue")
    assert t.ghosts == {"north left": "tiger ravager"}
    t = moon(**position).throw("exorcise", "red", "red", "red")
    assert (t.ghosts, len(t.curses), t.crystals("north")) == ({}, cruel, not cruel)


# The new incarnations


def test_there_are_twenty_two_haunters():  # GS321
    cards = [card for name in ("cards.toml", "moon_cards.toml") for kind in ("ghost", "incarnation")
             for card in data(name)[kind]]  # fmt: skip
    assert sum("haunter" in card["centre"] for card in cards) == 22
    ape = next(card for card in cards if card["name"] == "Ape General")
    assert ape["centre"] == ["haunter"]


@pytest.mark.parametrize("card, side", NEW.items())
def test_no_buddha_removes_a_new_incarnation(moon, card, side):  # GS321, GS150
    t = moon("north", "yin", buddhas=[f"{side} left"], villagers={TEA: ["li bao"]}, deck=[card, "zombie"])
    t.play(f"arrive {side} left")
    assert (t.ghost(f"{side} left"), t.space(f"{side} left")["buddha"], t.state["temple"]) == (card, 0, 2)


@pytest.mark.parametrize("card, side", NEW.items())
def test_no_sorcerer_removes_a_new_incarnation(moon, card, side):  # GS321, GS126
    ghosts = {f"{side} left": card}
    assert moon(taoists=[dict(at=HUT)], ghosts=ghosts).refused("ask")
    t = moon(taoists=[dict(at=HUT)], ghosts={**ghosts, f"{side} right": "reaper"}).play("ask")
    assert t.ghosts == {f"{side} left": card}


@pytest.mark.parametrize("card, side", NEW.items())
def test_no_barrier_removes_a_new_incarnation(moon, card, side):  # GS321, GS286
    t = moon("west", receptacles=CORNERS, ghosts={f"{side} left": card}, villagers={TEMPLE: ["li bao", "hua mei"]})
    t.play("end turn")
    for _ in SIDES:
        assert (t.asked, t.choices) == ("barrier", ["barrier save", "barrier rest"])
        t.play("barrier rest")


@pytest.mark.parametrize("card, side", NEW.items())
def test_su_ling_never_stands_before_a_new_incarnation(moon, card, side):  # GS321, GS268
    t = moon(
        taoists=[dict(at=TEA)],
        ghosts={f"{side} left": card, "south right": "zombie"},
        circle="yellow",
        mantra="south right",
    )
    t.curse("exorcise", "blank").play("end turn")
    assert t.asked == "su-ling" and t.refused(f"su-ling {side} left")
    assert len(t.choices) == 12


def test_ape_general_haunts(moon):  # GS321
    t = moon("west", "yin", ghosts={"west left": ("ape general", "second")}, deck=["reaper"])
    assert (t.haunted, t.figure("west left")) == ([CEMETERY], "card")


def test_pale_wolf_torments_and_devours_in_its_places(moon):  # GS321, GS313
    t = moon(
        taoists=[dict(tao=["red"])],
        ghosts={"north left": "pale wolf", "north middle": "bone cracker"},
        villagers={CEMETERY: ["li bao"]},
        deck=["zombie"],
    )
    t.begin_turn("north", lambda t: t.curses == ["blank"])
    assert order(t, "curse", "discarded", "villager dies") == ["curse", "discarded", "villager dies"]


# The end


@pytest.mark.parametrize("limit", [6, 7, 12, 24])
def test_lost_when_too_many_villagers_are_dead(moon, limit):  # GS329
    position = dict(ghosts={"north left": HUNTER}, villagers={CEMETERY: ["weng qiu"]}, deck=["reaper"])
    options = {"villager_deaths": limit}
    t = moon("north", "yin", options=options, graveyard=PEOPLE[: limit - 1], **position)
    assert (t.over, t.cause, list(t.returns), list(t.winners)) == (True, "villagers", [0.0] * 4, [])
    assert (len(t.graveyard), t.has("north", "yin_yang")) == (limit, 1)
    t = moon("north", "yin", options=options, graveyard=PEOPLE[: limit - 2], **position)
    assert (t.over, t.cause, len(t.graveyard), t.has("north", "yin_yang")) == (False, None, limit - 1, 0)


@pytest.mark.parametrize("preset", ["rulebook", "published"])
def test_twelve_in_both_presets(moon, preset):  # GS329
    position = dict(ghosts={"north left": HUNTER}, villagers={CEMETERY: ["weng qiu"]}, deck=["reaper"])
    assert moon("north", "yin", preset=preset, graveyard=PEOPLE[:11], **position).cause == "villagers"
    assert moon("north", "yin", preset=preset, graveyard=PEOPLE[:10], **position).cause is None


@pytest.mark.parametrize("name", ["xiang yu", "sheng kai", "teng shan", "long hai", "wu dan", "chang e", "miao hong"])
def test_the_last_death_has_no_effect_any_more(moon, name):  # GS329, GS165
    t = moon(
        "north",
        "yin",
        ghosts={"north left": HUNTER, "north right": 70},
        villagers={CEMETERY: ["li bao", name]},
        graveyard=[one for one in PEOPLE if one not in (name, "li bao")][:11],
        taoists=[dict(crystals=1)],
    )
    assert (t.over, t.cause, t.asked, t.villagers(CEMETERY)) == (True, "villagers", "nothing", ["li bao"])
    assert (qi(t), t.haunted, t.curses, t.crystals("north"), len(t.ghosts)) == ([3, 3, 3, 3], [], [], 1, 2)
    assert set(t.supply.values()) == {4}


def facing_deaths_army(moon, name, card="hope killer"):
    """The only incarnation of the game, beaten with any three black or white; a villager who dies by its curse."""
    t = moon(
        options=DIE,
        taoists=[dict(at=CEMETERY)],
        ghosts={"north left": "deaths army"},
        circle="black",
        mantra="north left",
        villagers={CEMETERY: [name]},
        coming=0,
    )
    t.state["unseen_incarnations"][:] = [one.name.lower() == card for one in CARDS[len(t.state["unseen"]) :]]
    return t.until("exorcise", lambda t: set(t.thrown) <= {"black", "white"} and t.curses == ["haunt"])


def test_it_is_won_only_if_no_incarnation_came_meanwhile(moon):  # GS330, GS160
    t = facing_deaths_army(moon, "wu dan").play("arrive north left", "qi east")
    assert (t.over, t.qi("east"), t.ghosts) == (False, 4, {"north left": "hope killer"})
    t = facing_deaths_army(moon, "wu dan", card=None).play("qi east")
    assert (t.over, t.cause) == (True, "victory")
    t = facing_deaths_army(moon, "li bao").play("qi east")
    assert (t.over, t.cause) == (True, "victory")


def won(moon, score, portal="centre", at=TEMPLE, **position):
    """A victory, with six ghosts in the deck."""
    options = {"moon_score": score, "portal": portal}
    t = moon(options=options, portal=at, taoists=[dict(at=CEMETERY, tao=["yellow"] * 4)], coming=0, before=6,
             ghosts={"north left": "vampire lord"}, **position)  # fmt: skip
    t.throw("exorcise", "red", "red", "red").play("banish north left", "qi east")
    assert t.cause == "victory"
    return t.score


def lost(moon, score, portal="centre", at=TEMPLE, **position):
    """A loss, with six ghosts in the deck and three haunted tiles."""
    t = moon("north", "yin", options={"moon_score": score, "portal": portal}, portal=at, coming=0, before=6,
             haunted=[TEA, CIRCLE], ghosts={"north left": ("skinner", "second")}, **position)  # fmt: skip
    assert t.cause == "haunted"
    return t.score


@pytest.mark.parametrize("portal, at, points", [("centre", TEMPLE, 0), ("edge", ALTAR, 2), ("corner", TEA, 4)])
def test_the_score_of_the_moon(moon, portal, at, points):  # GS331
    where = dict(portal=portal, at=at)
    nobody = dict(villagers={SHOP: ["hua mei", "li bao", "sun ping"], WATCH: ["zhou an", "miao ying", "xiang bo"],
                             WINDS: ["sheng kai", "wu dan", "chang e"]},
                  graveyard=["teng shan", "long hai", "weng qiu"])  # fmt: skip
    assert won(moon, "no", **where, **nobody) == won(moon, "no", **where) == 10 + 13 + 6
    assert won(moon, "yes", **where, **nobody) == 10 + 13 + 6 + points
    assert won(moon, "yes", **where) == 10 + 13 + 6 + points + 12
    assert lost(moon, "no", **where, **nobody) == lost(moon, "no", **where) == 12 - 6 - 12
    assert lost(moon, "yes", **where, **nobody) == 12 - 6 - 12
    assert lost(moon, "yes", **where) == 12 - 6 - 12 + 12


def test_only_complete_families_count(moon):  # GS331
    some = dict(villagers={SHOP: ["hua mei"]}, graveyard=["wu dan", "miao ying", "miao hong"])
    assert won(moon, "yes", **some) == 10 + 13 + 6 + 9
    assert lost(moon, "yes", **some) == 12 - 6 - 12 + 9


@pytest.mark.parametrize("preset", ["rulebook", "published"])
def test_no_preset_counts_the_moon(moon, preset):  # GS331
    t = moon("north", "yin", preset=preset, coming=0, before=6, haunted=[TEA, CIRCLE],
             ghosts={"north left": ("skinner", "first" if preset == "published" else "second")})  # fmt: skip
    assert (t.cause, t.score) == ("haunted", 12 - 6 - 12)
