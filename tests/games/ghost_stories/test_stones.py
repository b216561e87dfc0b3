"""The stones of the cards in general, and centre stones that last: GS70 to GS73, GS86 to GS89."""

import pytest

from tests.games.ghost_stories.parts import SIDES
from tests.games.ghost_stories.stones import ALL, OTHER, name

IMMUNE = [(card["number"], card["colour"]) for card in ALL if "dice-immune" in card["centre"]]


# In general


def test_each_card_has_three_stones():  # GS70, GS71
    for card in ALL:
        assert {"left", "centre", "right"} <= set(card)
        for ability in ("power off", "captive die"):
            if ability in card["left"] and "ghost" in card["left"]:
                assert card["left"].index(ability) < card["left"].index("ghost")
        if "curse" in card["right"] and len(card["right"]) > 1:
            assert card["right"].index("curse") == 0


def test_the_left_stone_counts_only_on_arrival(usual):  # GS70
    ghosts = {"north left": "grave walker", "north middle": "shapeless evil"}
    t = usual("north", "yin", taoists=[dict(tao=["red"])], ghosts=ghosts, deck=["walking corpse"])
    assert (t.qi("north"), t.haunted, t.tao("north"), t.asked) == (3, [], ["red"], "arrive")


@pytest.mark.parametrize("card", [4, 26, 37])
def test_a_ghost_that_lies_there_brings_no_further_one(table, card):  # GS70
    t = table().lay(ghosts={"north left": card}, deck=["walking corpse"])
    deck = t.deck
    t.turn("north", "yin").play("arrive west left")
    assert (t.deck, t.asked) == (deck - 1, "turn")


def test_the_centre_stone_counts_in_each_yin_phase_not_on_arrival(usual):  # GS70
    t = usual("west", "yin", deck=["lich"]).play("arrive west left")
    assert (t.curses, t.asked) == ([], "turn")
    t = usual("west", "yin", deck=["ghoul"]).play("arrive west left")
    assert t.figure("west left") == "card"


def test_the_right_stone_counts_when_the_ghost_is_exorcised(usual):  # GS70
    t = usual("north", "yin", deck=["zombie"]).play("arrive west left")
    assert t.curses == []
    t = usual(taoists=[dict(at="cemetery")], ghosts={"west left": "zombie"}, circle="yellow", mantra="west left")
    assert len(t.play("exorcise").curses) == 1


def test_power_is_off_before_a_further_ghost(table):  # GS71, GS72, GS75
    for deck, asked in (([26, 57], "curse"), ([25, 57], "turn")):
        t = table().lay(deck=deck).turn("south", "yin").play("arrive south left")
        t.until("arrive south middle", lambda t: t.curses == ["Qi"])
        assert t.asked == asked
        assert t.qi("south") == (3 if asked == "curse" else 2)


@pytest.mark.parametrize("card", [50, 51])
def test_the_curse_comes_before_the_reward(usual, card):  # GS71, GS199
    position = dict(ghosts={"north left": card}, circle="black", mantra="north left")
    t = usual(taoists=[dict(at="cemetery", qi=1)], **position).curse("exorcise", "Qi")
    assert t.qi("north") == 0
    t = usual(taoists=[dict(at="cemetery", qi=2)], **position).curse("exorcise", "Qi")
    assert t.qi("north") == 2
    t = usual(taoists=[dict(at="cemetery", qi=1)], **position).curse("exorcise", "blank")
    assert t.qi("north") == 2


def test_the_curse_of_an_incarnation_comes_before_its_reward(table):  # GS71
    t = table().lay(
        taoists=[dict(at="cemetery", tao=["black", "black", "red"])],
        ghosts={"north left": "deaths army"},
        circle="black",
        mantra="north left",
    )
    t.turn("north").throw("exorcise", "black", "red", "red").curse("banish north left", "Tao")
    assert (t.asked, t.tao("north")) == ("share qi", [])


def test_what_lasts_ends_when_the_ghost_leaves(usual):  # GS72, GS75
    t = usual("west", ghosts={"west left": 14})
    assert t.refused("pockets")
    t.play("yin-yang help", "visit sorcerer's hut")
    assert (t.ghosts, "pockets" in t.choices) == ({}, True)


def test_the_same_ability_of_a_second_ghost_keeps_lasting(usual):  # GS72, GS75
    t = usual("west", ghosts={"west left": 14, "west right": 3})
    t.play("yin-yang help", "visit sorcerer's hut", "dispel west left")
    assert t.ghosts == {"west right": "coffin breakers"}
    assert t.refused("pockets")


def test_a_second_tao_lock_keeps_lasting(usual):  # GS72, GS79
    taoists = [dict(at="cemetery", tao=["yellow"])]
    t = usual(taoists=taoists, ghosts={"north left": "ghoul", "east left": 50, "east right": 51})
    t.play("yin-yang help", "visit sorcerer's hut", "dispel east left").throw("exorcise", "red", "red", "red")
    assert (t.tao("north"), t.ghost("north left"), "in vain" in t.told) == (["yellow"], "ghoul", True)
    t = usual(taoists=taoists, ghosts={"north left": "ghoul", "east left": 50})
    t.play("yin-yang help", "visit sorcerer's hut", "dispel east left").throw("exorcise", "red", "red", "red")
    assert t.asked == "banish"


@pytest.mark.parametrize("card", ["zombie", "flesh devourer", "raging one", "black widow", "gloomy minion"])
def test_the_sorcerer_sets_off_no_right_stone(usual, card):  # GS73
    t = usual(taoists=[dict(at="sorcerer's hut", yin_yang=0)], ghosts={"east left": card}).play("ask")
    assert (t.ghosts, t.curses, t.tao("north"), t.qi("north"), t.has("north", "yin_yang")) == ({}, [], [], 2, 0)
    assert (t.asked, t.whose) == ("arrive", "east")


@pytest.mark.parametrize("card", ["soul eater", "grave walker", "shapeless evil", "severed heads", "black widow"])
def test_on_a_buddha_no_stone_is_settled(usual, card):  # GS73, GS149
    taoists = [dict(tao=["red", "blue"])] + [dict(tao=["blue"])] * 3
    t = usual("north", "yin", taoists=taoists, buddhas=["north left"], deck=[card])
    deck = t.deck
    t.play("arrive north left")
    assert (t.ghosts, t.haunted, t.deck, t.asked) == ({}, [], deck, "turn")
    assert [t.qi(side) for side in SIDES] == [3] * 4
    assert [t.tao(side) for side in SIDES] == [["red", "blue"]] + [["blue"]] * 3
    assert (t.space("north left")["buddha"], int(t.state["temple"])) == (0, 2)


# Centre stones that last


@pytest.mark.parametrize("card, colour", IMMUNE)
def test_dice_do_not_count_against_the_dice_immune(usual, card, colour):  # GS86, GS202
    dice = 2 if card == 46 else 3
    position = dict(ghosts={"north left": card})
    t = usual(taoists=[dict(at="cemetery")], **position).throw("exorcise", *[colour] * dice)
    assert (t.ghost("north left"), t.asked) == (name(card), "turn")
    t = usual(taoists=[dict(at="cemetery")], **position).throw("exorcise", *["white"] * dice)
    assert t.ghost("north left") == name(card)
    t = usual(taoists=[dict(at="cemetery", tao=[colour])], **position).throw("exorcise", *[OTHER[colour]] * dice)
    t.play("banish north left")
    assert (t.ghosts, t.tao("north")) == ({}, [])


@pytest.mark.parametrize("card, colour", IMMUNE)
@pytest.mark.parametrize("means", ["circle", "mantra", "sorcerer", "buddha"])
def test_circle_mantra_sorcerer_and_buddha_count_against_the_dice_immune(usual, card, colour, means):  # GS86, GS143
    home = dict(red="north", blue="east", green="south", yellow="west", black="north")[colour]
    if means == "buddha":
        t = usual("north", "yin", buddhas=[f"{home} left"], deck=[card]).play(f"arrive {home} left")
    elif means == "sorcerer":
        t = usual(taoists=[dict(at="sorcerer's hut")], ghosts={"north left": card}).play("ask")
    else:
        help_of = dict(circle=colour) if means == "circle" else dict(mantra="north left")
        t = usual(taoists=[dict(at="cemetery")], ghosts={"north left": card}, **help_of)
        t.throw("exorcise", *[OTHER[colour]] * (2 if card == 46 else 3))
    assert t.ghosts == {}


def test_the_grey_die_does_not_count_against_the_dice_immune(usual):  # GS86
    t = usual(
        "south",
        powers=["strength of a mountain"],
        taoists=[{}, {}, dict(at="cemetery")],
        ghosts={"north left": 2, "east left": 46, "east middle": 47, "east right": 48},
    )
    t.throw("exorcise", "yellow")
    assert t.ghost("north left") == "walking corpse"


def test_dice_count_against_its_neighbour(usual):  # GS86
    t = usual(taoists=[dict(at="cemetery")], ghosts={"north left": 2, "west left": "ghoul"})
    t.throw("exorcise", "yellow", "yellow", "red")
    assert t.choices == ["banish west left", "no more"]
    t.play("banish west left")
    assert t.ghosts == {"north left": "walking corpse"}


def test_howling_nightmare_goes_while_the_space_across_is_free(usual):  # GS87
    position = dict(taoists=[dict(at="cemetery", tao=["black"] * 3)])
    t = usual(**position, ghosts={"north left": "howling nightmare", "south left": "ghoul"})
    assert t.refused("exorcise")
    for free in (dict(), dict(buddhas=["south left"])):
        t = usual(**position, ghosts={"north left": "howling nightmare"}, **free)
        t.throw("exorcise", "red", "red", "red").play("banish north left")
        assert t.ghosts == {}


def test_howling_nightmare_is_left_out_of_an_exorcism(usual):  # GS87, GS135
    ghosts = {"north left": "howling nightmare", "south left": "zombie", "west left": "ghoul"}
    t = usual(taoists=[dict(at="cemetery", tao=["black"] * 3)], ghosts=ghosts).throw("exorcise", "yellow", "red", "red")
    assert t.ghosts == {"north left": "howling nightmare", "south left": "zombie"}
    assert t.tao("north") == ["black"] * 3


def test_uncatchable_goes_only_after_a_buddha(usual):  # GS88
    position = dict(taoists=[dict(at="cemetery", tao=["black"] * 3)])
    t = usual(**position, ghosts={"north left": "uncatchable"}, buddhas=["west left"])
    assert t.refused("exorcise")
    t = usual(**position, ghosts={"north left": ("uncatchable", "card", 1)})
    t.throw("exorcise", "red", "red", "red").play("banish north left")
    assert t.ghosts == {}


@pytest.mark.parametrize("buddha", [0, 1])
def test_uncatchable_may_meet_its_buddha_on_arrival(usual, buddha):  # GS88, GS150
    t = usual(
        "north",
        "yin",
        taoists=[dict(at="cemetery")],
        buddhas=["north left" if buddha else "north right"],
        deck=["uncatchable"],
    )
    t.curse("arrive north left", "blank")
    assert (t.ghost("north left"), t.space("north left")["buddha"]) == ("uncatchable", 0)
    assert int(t.state["temple"]) == 1 + buddha
    assert ("exorcise" in t.choices) == bool(buddha)


@pytest.mark.parametrize("buddha", [0, 1])
def test_uncatchable_may_be_moved_to_a_buddha_and_away(usual, buddha):  # GS88, GS150, GS132
    t = usual(
        taoists=[dict(at="cemetery")],
        ghosts={"east left": "uncatchable"},
        buddhas=["west left"] if buddha else [],
    )
    t.play("yin-yang help", "visit pavilion of the heavenly winds", "set down west left")
    t.play("guide east", "guide to buddhist temple")
    assert (t.ghosts, int(t.state["temple"])) == ({"west left": "uncatchable"}, 2)
    assert ("exorcise" in t.choices) == bool(buddha)


def test_uncatchable_stays_catchable_wherever_it_is_moved(usual):  # GS88
    t = usual(taoists=[dict(at="cemetery")], ghosts={"east left": ("uncatchable", "card", 1)})
    t.play("yin-yang help", "visit pavilion of the heavenly winds", "set down north left")
    t.play("guide east", "guide to buddhist temple")
    assert "exorcise" in t.choices


def test_under_nameless_white_counts_for_nothing(usual):  # GS89
    ghosts = {"north left": "ghoul"}
    t = usual(taoists=[dict(at="cemetery")], ghosts=ghosts).throw("exorcise", "white", "white", "white")
    assert t.ghosts == {}
    ghosts["south right"] = "nameless"
    t = usual(taoists=[dict(at="cemetery")], ghosts=ghosts).throw("exorcise", "white", "white", "white")
    assert t.ghosts == {"north left": "ghoul", "south right": "nameless"}
    t = usual(taoists=[dict(at="cemetery")], ghosts=ghosts).throw("exorcise", "white", "white", "yellow")
    assert t.ghosts == {"south right": "nameless"}


def test_white_counts_for_nothing_against_nameless(usual):  # GS89, GS198
    tokens = ["red", "blue", "green", "yellow"]
    ghosts = {"north left": "nameless"}
    t = usual(taoists=[dict(at="cemetery", tao=tokens)], ghosts=ghosts).throw("exorcise", "white", "white", "white")
    assert (t.asked, t.ghosts) == ("turn", {"north left": "nameless"})
    t = usual(taoists=[dict(at="cemetery", tao=tokens)], ghosts=ghosts).throw("exorcise", "black", "white", "white")
    t.play("banish north left")
    assert (t.ghosts, t.tao("north")) == ({}, [])


def test_under_nameless_white_keeps_its_worth_at_the_herbalist(usual):  # GS89
    t = usual(taoists=[dict(at="herbalist's shop")], ghosts={"south right": "nameless"}).throw("ask", "white", "red")
    assert (t.asked, t.tao("north")) == ("take", ["red"])
    assert t.play("take green").tao("north") == ["red", "green"]
