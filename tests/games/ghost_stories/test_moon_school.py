"""The Pavilion and the Kung-Fu School with White Moon, and fewer players: GS323, GS324, GS326 to GS328."""

import pytest

from tests.games.ghost_stories.parts import COLOURS, CORNERS, DEAD, PAVILION, SIDES
from tests.games.ghost_stories.school import SCHOOL, THERE, train

OWN = dict(zip(SIDES, COLOURS, strict=False))
ALONE = [DEAD, DEAD, DEAD]
ONE_OF_EACH = {"north left": 34, "east left": 12, "south left": 23, "west left": 1, "north right": 45}


# The Pavilion


def test_whom_the_pavilion_moves_may_escort(moon):  # GS323, GS229
    position = dict(taoists=[dict(at=PAVILION), dict(at="cemetery"), DEAD, DEAD], villagers={"cemetery": ["hua mei"]})
    t = moon(**position).play("ask", "guide to taoist altar")
    assert (t.asked, sorted(t.choices)) == ("escort", ["alone", "escort"])
    t.play("escort")
    assert (t.tile("east"), t.village) == ("taoist altar", {"taoist altar": ["hua mei"]})
    t = moon(**position).play("ask", "guide to taoist altar", "alone")
    assert (t.tile("east"), t.village) == ("taoist altar", {"cemetery": ["hua mei"]})
    t = moon(**position).play("ask", "guide to cemetery")
    assert (t.asked, t.tile("east"), t.village) == ("moon turn", "cemetery", {"cemetery": ["hua mei"]})


@pytest.mark.parametrize("card, stands", [("vampire lord", None), ("ape general", None), ("lich", "east left")])
def test_an_incarnation_moved_behind_su_ling_drives_her_away(moon, card, stands):  # GS323, GS271
    t = moon(taoists=[dict(at=PAVILION), *ALONE], ghosts={"west left": card}, su_ling="east left")
    t.play("ask", "set down east left")
    assert (t.ghosts, t.su_ling) == ({"east left": card}, stands)


def test_an_incarnation_moved_elsewhere_leaves_su_ling(moon):  # GS323
    t = moon(taoists=[dict(at=PAVILION), *ALONE], ghosts={"west left": "vampire lord"}, su_ling="east left")
    t.play("ask", "set down east middle")
    assert t.su_ling == "east left"


# The Kung-Fu School: which ghosts


@pytest.mark.parametrize("side", SIDES)
def test_the_colour_is_the_own_or_black(moon, side):  # GS324, GS343
    t = train(moon, side, ghosts=ONE_OF_EACH).play("ask")
    assert (t.asked, sorted(t.choices)) == ("train", sorted([f"train {OWN[side]}", "train black"]))
    for colour in set(COLOURS) - {OWN[side], "black"}:
        assert t.refused(f"train {colour}")


@pytest.mark.parametrize("side", ["north", "west"])
@pytest.mark.parametrize("colour", ["own", "black"])
def test_all_ghosts_of_that_colour_wherever_they_lie(moon, side, colour):  # GS324
    targets = {"own": {"north": 34, "west": 1}[side], "black": 45}
    t = train(moon, side, ghosts=ONE_OF_EACH).play("ask")
    t.throw(f"train {OWN[side] if colour == 'own' else 'black'}", "white", "white", "white")
    gone = [space for space, card in ONE_OF_EACH.items() if card == targets[colour]]
    if t.asked == "take":
        t.play("take red")
    assert set(ONE_OF_EACH) - set(t.ghosts) == set(gone)


@pytest.mark.parametrize("ghosts, useful", [({"south left": 35}, True), ({"east right": 46}, True),
                                            ({"north left": 1, "east middle": 12}, False), ({}, False)])  # fmt: skip
def test_the_school_needs_a_ghost_of_such_a_colour(moon, ghosts, useful):  # GS324
    t = train(moon, ghosts=ghosts)
    assert t.refused("ask") != useful
    if useful:
        t.play("ask")
        assert len(t.thrown) == (2 if 46 in ghosts.values() else 3)


@pytest.mark.parametrize(
    "ghosts, useful",
    [
        ({"north left": "howling nightmare", "south left": "ghoul"}, False),
        ({"north left": "howling nightmare"}, True),
        ({"north left": "uncatchable"}, False),
        ({"north left": ("uncatchable", "card", 1)}, True),
    ],
)
def test_the_ghost_must_be_one_that_can_be_targeted(moon, ghosts, useful):  # GS324, GS135
    assert train(moon, ghosts=ghosts).refused("ask") != useful


def test_a_colour_without_a_target_is_not_offered(moon):  # GS324, GS135
    t = train(moon, ghosts={"west left": "raging one", "west right": "uncatchable"}).throw(
        "ask", "blue", "blue", "blue"
    )
    assert (t.asked, len(t.ghosts)) == ("moon turn", 2)
    ghosts = {"west left": "raging one", "west right": ("uncatchable", "card", 1)}
    assert train(moon, ghosts=ghosts).play("ask").asked == "train"


def test_ghosts_that_cannot_be_targeted_are_left_out(moon):  # GS324, GS325
    ghosts = {"north left": "howling nightmare", "south left": "ghoul", "west left": "gloomy minion"}
    t = train(moon, me=dict(tao=["black"] * 3), ghosts=ghosts).throw("ask", "white", "white", "white")
    assert t.asked == "take"
    t.play("take red")
    assert t.ghosts == {"north left": "howling nightmare", "south left": "ghoul"}


@pytest.mark.parametrize("card", ["hope killer", "nameless", "beast emperor"])
def test_incarnations_of_several_colours_are_black(moon, card):  # GS324
    tao = ["red", "red", "blue", "blue", "green", "green", "yellow", "yellow", "black"]
    ghosts = {"west left": "skinner", "west right": card}
    t = train(moon, me=dict(tao=tao), ghosts=ghosts).play("ask")
    assert sorted(t.choices) == ["train black", "train red"]
    t.throw("train red", "red", "red", "red")
    assert t.ghosts == {"west right": card}
    t = train(moon, me=dict(tao=tao), ghosts=ghosts).play("ask").throw("train black", "red", "red", "red")
    assert (t.asked, sorted(t.choices)) == ("banish", ["banish west right", "no more"])


# The Kung-Fu School is help


def test_heavenly_gust_allows_school_and_exorcism(moon):  # GS326, GS113
    ghosts = {"east middle": "ghoul", "west left": "liquid horror"}
    t = train(moon, "east", ghosts=ghosts).throw("ask", "red", "red", "red")
    assert (t.point, sorted(t.choices)) == ("between", ["end turn", "exorcise", "rest"])
    t.throw("exorcise", "yellow", "red", "red")
    assert (t.ghosts, t.point) == ({"west left": "liquid horror"}, "after")
    t = train(moon, "east", ghosts=ghosts).throw("exorcise", "red", "red", "red")
    assert (t.point, sorted(t.choices)) == ("between", ["ask", "end turn", "rest"])


def test_second_wind_allows_the_school_twice(moon):  # GS326, GS114
    ghosts = {"east middle": "ghoul", "west left": "liquid horror", "west right": 45}
    t = train(moon, "east", powers=("second wind",), ghosts=ghosts).play("ask")
    t.throw("train blue", "red", "red", "red")
    assert (t.point, sorted(t.choices)) == ("between", ["ask", "end turn", "rest"])
    t.play("ask")
    assert sorted(t.choices) == ["train black", "train blue"]
    t.throw("train black", "black", "red", "red").play("take red")
    assert (t.ghosts, t.point) == ({"east middle": "ghoul", "west left": "liquid horror"}, "after")


@pytest.mark.parametrize("use", [("yin-yang help", f"visit {SCHOOL}"), ("firework", f"launch {SCHOOL}")])
def test_yin_yang_token_and_firework_reach_the_school(moon, use):  # GS326, GS106, GS302
    t = moon(school=True, taoists=[dict(at="tea house", tao=["red"]), dict(THERE, tao=["red"])],
             ghosts={"west left": "bleeding eyes"}, artifacts={"firework": "north"})  # fmt: skip
    t.play(use[0]).throw(use[1], "red", "blue", "blue")
    assert (t.asked, sorted(t.choices)) == ("banish", ["banish west left", "no more"])
    t.play("banish west left")
    assert (t.ghosts, t.tao("north"), t.tao("east"), t.tile("north")) == ({}, [], ["red"], "tea house")
    assert (t.point, "ask" in t.choices) == ("before", True)


def test_a_haunted_school_gives_no_help(moon):  # GS326, GS122
    t = train(moon, ghosts={"west left": "skinner"}, haunted=[SCHOOL])
    assert t.refused("ask")


# Borrowed powers


def test_a_borrowed_power_opens_its_colour(moon):  # GS327
    t = train(moon, me=dict(tokens=2), players=2, ghosts=ONE_OF_EACH)
    t.play("borrow west", "ask")
    assert (t.asked, sorted(t.choices)) == ("train", ["train black", "train red", "train yellow"])
    for colour in ("green", "blue"):
        assert t.refused(f"train {colour}")
    t.throw("train yellow", "yellow", "red", "red")
    assert "west left" not in t.ghosts


def test_two_borrowed_powers_open_two_colours(moon):  # GS327
    t = train(moon, me=dict(tokens=2), players=2, ghosts=ONE_OF_EACH).play("borrow west", "borrow south", "ask")
    assert sorted(t.choices) == ["train black", "train green", "train red", "train yellow"]


def test_without_borrowing_the_colour_is_closed(moon):  # GS327
    t = train(moon, me=dict(tokens=1), players=3, ghosts={"west left": "ghoul"})
    assert t.refused("ask")
    t.play("borrow west")
    assert "ask" in t.choices
    t.turn("north")
    assert t.refused("ask")


def test_a_borrowed_colour_stays_though_the_power_goes_off(moon):  # GS327
    t = train(moon, me=dict(tokens=1), players=3, ghosts={"west left": "ghoul"}, deck=[3, "reaper"])
    t.play("borrow west")
    assert "pockets" in t.choices
    t.play("yin-yang help", "visit tea house", "take blue", "arrive west right", "arrive north left")
    assert t.refused("pockets")
    t.play("ask")
    assert (t.asked, sorted(t.choices)) == ("train", ["train red", "train yellow"])


# Fewer players


def test_neutral_boards_have_devourers_and_haunters(moon):  # GS328, GS314, GS259
    villagers = {"cemetery": ["hua mei"], "sorcerer's hut": ["wu dan"]}
    t = moon("west", "yin", players=2, ghosts={"west left": 66, "west middle": "ghoul"}, villagers=villagers,
             options={"haunter_villagers": "straight"})  # fmt: skip
    assert (t.graveyard, t.village, t.figure("west middle")) == (["hua mei"], {"buddhist temple": ["wu dan"]}, "first")


def test_turns_of_neutral_boards_may_end_with_su_ling_and_a_barrier(moon):  # GS328, GS266, GS282
    t = moon("west", "yin", players=2, ghosts={"west left": 66}, villagers={"cemetery": ["wu dan", "hua mei"]},
             receptacles=CORNERS)  # fmt: skip
    assert (t.graveyard, t.asked, t.seat) == (["hua mei"], "su-ling", 0)
    t.play("su-ling stays")
    assert (t.asked, t.whose) == ("barrier", "west")


def test_neutral_boards_have_their_choice_in_each_barrier(moon):  # GS328, GS283
    t = moon(players=2, villagers={"buddhist temple": ["hua mei", "hua jun", "hua lan"]}, receptacles=CORNERS,
             deck=["ghoul"]).play("end turn")  # fmt: skip
    for seat in (1, 0, 0, 0):
        assert (t.asked, t.seat, sorted(t.choices)) == ("barrier", seat, ["barrier rest", "barrier save"])
        t.play("barrier rest")
    assert (t.asked, t.whose) == ("arrive", "east")


def test_neutral_boards_own_no_crystals_and_no_artifacts(moon):  # GS328
    t = moon(players=2, artifacts={"potion": "north", "sword": "north"}, ghosts={"west left": "ghoul"},
             taoists=[dict(at="sorcerer's hut", qi=1)], deck=["reaper"])  # fmt: skip
    t.play("potion")
    assert sorted(t.choices) == ["heal east", "heal north"]
    t.play("heal east", "ask")
    assert (t.qi("north"), t.owner("sword")) == (0, "east")
    t = moon(players=2, villagers={"buddhist temple": ["hua mei"]}, receptacles=CORNERS, deck=["ghoul"])
    t.play("end turn", "barrier rest", "barrier save")
    assert (t.shelter.count("hua mei"), t.owner("sword")) == (1, "north")


@pytest.mark.parametrize("ghost, is_offered", [("ghoul", True), ("skinner", False)])
def test_a_power_is_not_borrowed_for_the_school_without_a_ghost_of_its_colour(moon, ghost, is_offered):  # GS41, GS327
    t = train(moon, me=dict(tokens=1), players=3, ghosts={"west left": ghost})
    t.match.state["boards"][3]["power"] = 0  # Dance of the Spires, which is for a move
    t.match.state["point"] = 2  # the move is over
    assert ("borrow west" in t.choices) == is_offered
