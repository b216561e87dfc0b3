"""The stones of the cards: GS70 to GS93."""

import tomllib
from importlib.resources import files

import pytest

SIDES = ("north", "east", "south", "west")
CARDS = tomllib.loads((files("bardo.games.ghost_stories.data") / "cards.toml").read_text(encoding="utf-8"))
ALL = CARDS["ghost"] + CARDS["incarnation"]
NEAR_NORTH_WEST = ["move buddhist temple", "move sorcerer's hut", "move taoist altar"]
OTHER = {"red": "blue", "blue": "red", "green": "red", "yellow": "red", "black": "red"}
IMMUNE = [(card["number"], card["colour"]) for card in ALL if "dice-immune" in card["centre"]]


def moves(t):
    return sorted(name for name in t.choices if name.startswith("move "))


def numbers(stone, ability):
    return [card["number"] for card in ALL if ability in card[stone]]


def name(number):
    return ALL[number - 1]["name"].lower()


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


# Left stones


def test_a_ghost_may_bring_a_chain_of_ghosts(table):  # GS74
    t = table().lay(deck=[4, 15, 26, "reaper"])
    deck = t.deck
    t.turn("north", "yin").play("arrive west left", "arrive east left", "arrive south left", "arrive north left")
    assert t.ghosts == {
        "west left": "coffin breakers",
        "east left": "perfidious nymph",
        "south left": "fallen monk",
        "north left": "reaper",
    }
    assert (t.deck, t.asked) == (deck - 4, "turn")


@pytest.mark.parametrize("card", [card["number"] for card in ALL])
def test_which_ghosts_bring_another(table, card):  # GS74
    t = table().lay(deck=[card, 10, 21] if card not in (10, 21) else [card, 32, 43])
    deck = t.deck
    t.turn("north", "yin")
    t.until(t.choices[0], lambda t: t.curses in ([], ["blank"]))
    while t.asked == "arrive":
        t.play(t.choices[0])
    assert t.deck == deck - (2 if "ghost" in ALL[card - 1]["left"] else 1)


@pytest.mark.parametrize("card", numbers("left", "power off"))
def test_power_off_strikes_the_board_where_the_ghost_lies(usual, card):  # GS75
    t = usual(taoists=[dict(at="cemetery")], ghosts={"north right": card})
    assert moves(t) == NEAR_NORTH_WEST
    t = usual(taoists=[dict(at="cemetery")], ghosts={"east left": card, "south left": 4, "west right": 15})
    assert len(moves(t)) == 8
    assert usual("west", ghosts={"west middle": card}).refused("pockets")
    assert "pockets" in usual("west", ghosts={"north left": card}).choices


@pytest.mark.parametrize("card", [4, 15, 26, 37, 47, 50, 56])
def test_other_ghosts_leave_powers_on(usual, card):  # GS75
    t = usual("west", ghosts={"west left": card})
    assert "pockets" in t.choices


@pytest.mark.parametrize("card", numbers("left", "quick haunter"))
def test_a_quick_haunter_starts_on_the_first_icon(usual, card):  # GS76
    t = usual("east", "yin", deck=[card]).play("arrive east right")
    assert (t.ghost("east right"), t.figure("east right"), t.haunted) == (name(card), "first", [])


@pytest.mark.parametrize(
    "captors, dice",
    [([], 3), ([46], 2), ([63], 2), ([47, 48], 1), ([46, 47, 48], 0), ([46, 47, 48, 63], 0), ([47, 63], 1)],
)
@pytest.mark.parametrize("grey", [0, 1])
def test_captive_dice_are_not_rolled(usual, captors, dice, grey):  # GS77, GS201
    spaces = ("east left", "east middle", "west right", "south middle")
    t = usual(
        "south",
        powers=["strength of a mountain"] if grey else ["the gods' favorite"],
        taoists=[{}, {}, dict(at="cemetery")],
        ghosts=dict(zip(spaces, captors, strict=False)) | {"north left": "yellow plague"},
    )
    t.play("exorcise")
    assert len(t.thrown) == dice + grey


def test_a_freed_die_is_rolled_again(usual):  # GS77, GS201, GS72
    ghosts = {"east left": 46, "east middle": 47, "east right": 48, "south left": 63, "north left": "yellow plague"}
    t = usual(taoists=[dict(at="cemetery")], ghosts=ghosts)
    t.play("yin-yang help", "visit sorcerer's hut", "dispel east left", "exorcise")
    assert t.thrown == []
    del ghosts["east right"]
    t = usual(taoists=[dict(at="cemetery")], ghosts=ghosts)
    t.play("yin-yang help", "visit sorcerer's hut", "dispel east left", "exorcise")
    assert len(t.thrown) == 1


def test_the_herbalist_rolls_captive_dice_too(usual):  # GS77
    t = usual(taoists=[dict(at="herbalist's shop")], ghosts={"west left": 46, "west middle": 47, "west right": 48})
    assert t.throw("ask", "red", "blue").tao("north") == ["red", "blue"]


@pytest.mark.parametrize("side", ["north", "east", "south"])
def test_grave_walker_costs_the_active_side_qi(table, side):  # GS78
    t = table().lay(deck=["grave walker"]).turn(side, "yin").play(f"arrive {side} left")
    assert [t.qi(one) for one in SIDES] == [2 if one == side else 3 for one in SIDES]


def test_grave_walker_costs_a_neutral_board_qi(table):  # GS78, GS47
    t = table(3).lay(ghosts={"west left": "lich"}, deck=["grave walker", "reaper"])
    t.begin_turn("west", lambda t: t.curses[:1] == ["ghost"]).play("arrive west right")
    assert [t.qi(side) for side in SIDES] == [3, 3, 3, 2]


@pytest.mark.parametrize("lock", numbers("left", "Tao lock"))
def test_tao_lock_keeps_tokens_from_exorcisms(usual, lock):  # GS79
    there = dict(at="cemetery", tao=["yellow"])
    position = dict(taoists=[there, there])
    t = usual(**position, ghosts={"north left": "ghoul"}).throw("exorcise", "red", "red", "red")
    assert t.asked == "banish"
    t = usual(**position, ghosts={"north left": "ghoul", "south right": lock}).throw("exorcise", "red", "red", "red")
    assert (t.ghost("north left"), t.tao("north"), t.tao("east")) == ("ghoul", ["yellow"], ["yellow"])
    assert t.asked == "turn"


def test_under_a_tao_lock_dice_and_circle_keep_working(usual):  # GS79
    ghosts = {"north left": "ghoul", "south right": "black widow"}
    t = usual(taoists=[dict(at="cemetery")], ghosts=ghosts).throw("exorcise", "yellow", "red", "red")
    assert "north left" not in t.ghosts
    t = usual(taoists=[dict(at="cemetery")], ghosts=ghosts, circle="yellow").throw("exorcise", "red", "red", "red")
    assert "north left" not in t.ghosts


def test_under_a_tao_lock_tokens_are_gained_and_lost(usual):  # GS79
    t = usual(
        taoists=[dict(at="tea house", tao=["red", "red"])], ghosts={"south right": "black widow"}, deck=["bone cracker"]
    )
    t.play("ask", "take red")
    assert t.tao("north") == ["red"] * 3
    t.play("arrive north left")
    assert t.tao("north") == ["red"] * 2


def test_under_a_tao_lock_a_token_is_put_on_the_circle(usual):  # GS79
    t = usual(taoists=[dict(at="circle of prayer")], ghosts={"north left": "black widow"}).play("ask", "pray red")
    assert t.circle == "red"


def test_shapeless_evil_haunts_on_arrival(usual):  # GS80
    t = usual("north", "yin", deck=["shapeless evil"]).play("arrive north right")
    assert t.haunted == ["herbalist's shop"]
    t = usual("north", "yin", haunted=["taoist altar"], deck=["shapeless evil"]).play("arrive north middle")
    assert sorted(t.haunted) == ["buddhist temple", "taoist altar"]


@pytest.mark.parametrize("card, space", [("soul eater", "east left"), ("bone cracker", "north left")])
def test_every_player_discards_a_token_clockwise(usual, card, space):  # GS81, GS49
    taoists = [dict(tao=["red", "blue"]), dict(tao=["red", "green"]), dict(tao=["black", "yellow", "yellow"])]
    t = usual("east", "yin", taoists=[*taoists, dict(tao=["blue", "black"])], deck=[card])
    t.play(f"arrive {space}")
    asked = []
    for choice in ("discard green", "discard yellow", "discard blue", "discard red"):
        assert (t.asked, t.whose) == ("discard", "east")
        asked.append((t.seat, sorted(t.choices)))
        t.play(choice)
    assert asked == [
        (1, ["discard green", "discard red"]),
        (2, ["discard black", "discard yellow"]),
        (3, ["discard black", "discard blue"]),
        (0, ["discard blue", "discard red"]),
    ]
    assert [t.tao(side) for side in SIDES] == [["blue"], ["red"], ["yellow", "black"], ["black"]]
    assert t.supply == dict(red=3, blue=3, green=4, yellow=3, black=2)
    assert (t.asked, t.seat) == ("turn", 1)


def test_whoever_has_no_token_discards_none(usual):  # GS81
    taoists = [dict(tao=["red"]), dict(tao=[]), dict(qi=0), dict(tao=["yellow", "yellow"])]
    t = usual("north", "yin", taoists=taoists, deck=["soul eater"]).play("arrive north left")
    assert ([t.tao(side) for side in SIDES], t.asked) == ([[], [], [], ["yellow"]], "turn")
    assert sorted((event.a, event.b) for event in t.events if event.name == "discarded") == [(0, 0), (3, 3)]


def test_forgotten_ones_turn_all_powers_off(usual):  # GS82
    for space in ("north right", "east left", "south middle", "west right"):
        ghosts = {space: "forgotten ones"}
        assert moves(usual(taoists=[dict(at="cemetery")], ghosts=ghosts)) == NEAR_NORTH_WEST
        assert usual("west", ghosts=ghosts).refused("pockets")
        t = usual("south", taoists=[{}, {}, dict(at="herbalist's shop")], ghosts=ghosts).throw("ask", "red", "blue")
        assert (t.tao("south"), t.asked) == (["red", "blue"], "turn")
        t = usual("east", taoists=[{}, dict(at="cemetery")], ghosts={**ghosts, "north left": "yellow plague"})
        assert t.play("exorcise").point == "after"


def test_forgotten_ones_turn_powers_off_on_arrival(usual):  # GS82
    t = usual("west", "yin", deck=["forgotten ones"]).play("arrive west left")
    assert t.refused("pockets")
    t = usual("west", "yin", deck=["hope killer"]).play("arrive west left")
    assert "pockets" in t.choices


def test_nameless_clears_the_circle(usual):  # GS83
    t = usual("north", "yin", circle="red", deck=["nameless"])
    assert (t.circle, t.supply["red"]) == ("red", 3)
    t.play("arrive north left")
    assert (t.circle, t.supply["red"], t.haunted) == (None, 4, [])
    t = usual("north", "yin", circle="red", deck=["hope killer"]).play("arrive north left")
    assert t.circle == "red"


def test_nameless_clears_the_circle_only_on_arrival(usual):  # GS83, GS70
    t = usual("north", "yin", circle="red", ghosts={"north left": "nameless"}, deck=["reaper"])
    assert (t.circle, t.supply["red"]) == ("red", 3)


def test_nameless_without_a_token_on_the_circle(usual):  # GS83
    t = usual("north", "yin", deck=["nameless"]).play("arrive north left")
    assert (t.circle, set(t.supply.values())) == (None, {4})


def test_uncatchable_curses_on_arrival(usual):  # GS84
    t = usual("north", "yin", deck=["uncatchable"]).curse("arrive north left", "Qi")
    assert (t.curses, t.qi("north")) == (["Qi"], 2)


@pytest.mark.parametrize("card", [card["number"] for card in CARDS["ghost"]])
def test_which_ghosts_curse_when_exorcised(usual, card):  # GS84
    colour = ALL[card - 1]["colour"]
    tokens = [colour] * (ALL[card - 1]["resistance"][colour] - 2)
    t = usual(
        taoists=[dict(at="cemetery", tao=tokens)], ghosts={"north left": card}, circle=colour, mantra="north left"
    )
    other = OTHER[colour]
    t.throw("exorcise", *[other] * (2 if "captive die" in ALL[card - 1]["left"] else 3))
    if t.asked == "banish":
        t.play("banish north left")
    assert (len(t.curses), t.ghost("north left")) == ("curse" in ALL[card - 1]["right"], None)


def test_haunters_and_tormentors_on_other_boards_do_nothing(usual):  # GS85
    ghosts = {
        "east left": ("ghoul", "second"),
        "south left": "lich",
        "west left": "deaths army",
        "west right": ("skinner", "first"),
    }
    t = usual("north", "yin", ghosts=ghosts, deck=["reaper"]).play("arrive north left")
    assert (t.curses, t.haunted, t.asked) == ([], [], "turn")
    assert (t.figure("east left"), t.figure("west right")) == ("second", "first")


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
    t.play("banish north left", "spend north red", "spend north blue", "spend north green")
    assert (t.ghosts, t.tao("north")) == ({}, [])


def test_under_nameless_white_keeps_its_worth_at_the_herbalist(usual):  # GS89
    t = usual(taoists=[dict(at="herbalist's shop")], ghosts={"south right": "nameless"}).throw("ask", "white", "red")
    assert (t.asked, t.tao("north")) == ("take", ["red"])
    assert t.play("take green").tao("north") == ["red", "green"]


# Right stones


@pytest.mark.parametrize("card, taken", [(45, 1), (47, 1), (10, 2), (21, 2), (32, 2), (43, 2)])
def test_tao_tokens_as_a_reward(usual, card, taken):  # GS90
    colour = ALL[card - 1]["colour"]
    scarce = "green" if colour != "green" else "blue"
    t = usual(
        taoists=[dict(at="cemetery", tao=[colour] * 2 if taken == 2 else []), dict(tao=[scarce] * 3)],
        ghosts={"north left": card},
        circle=colour,
        mantra="north left",
    )
    t.throw("exorcise", *[OTHER[colour]] * (2 if card == 47 else 3))
    if taken == 2:
        t.play("banish north left")
    for nth in range(taken):
        assert (t.asked, t.seat) == ("take", 0)
        assert sorted(t.choices) == sorted(f"take {one}" for one in t.supply if t.supply[one])
        assert (f"take {scarce}" in t.choices) == (nth == 0)
        t.play(f"take {scarce}" if nth == 0 else "take red")
    assert t.asked == "turn"
    assert sorted(t.tao("north")) == sorted([scarce, "red"][:taken])


def test_one_colour_may_be_taken_twice(usual):  # GS90
    t = usual(taoists=[dict(at="cemetery")], ghosts={"north left": 43}, circle="red", mantra="north left")
    t.throw("exorcise", "red", "red", "blue").play("take black", "take black")
    assert (t.tao("north"), t.supply["black"], t.asked) == (["black", "black"], 2, "turn")


def test_the_reward_ends_with_the_supply(usual):  # GS90, GS5
    taoists = [dict(at="cemetery"), dict(tao=["blue"] * 4 + ["green"] * 4), dict(tao=["yellow"] * 4 + ["black"] * 4)]
    for reds, got in ((2, ["red"]), (3, [])):
        t = usual(
            taoists=[*taoists, dict(tao=["red"] * reds)],
            ghosts={"north left": 43},
            circle="red",
            mantra="north left",
        )
        t.throw("exorcise", "red", "red", "blue")
        assert (t.tao("north"), t.supply["red"], t.asked, t.ghosts) == (got, 0, "turn", {})


@pytest.mark.parametrize("card", [card["number"] for card in ALL if card["right"] == ["Qi or Yin-Yang"]])
@pytest.mark.parametrize("choice", ["gain qi", "regain yin-yang"])
def test_qi_or_yin_yang_as_a_reward(usual, card, choice):  # GS91
    colour = ALL[card - 1]["colour"]
    needed = ALL[card - 1]["resistance"][colour] - 2
    t = usual(
        taoists=[dict(at="cemetery", yin_yang=0, tao=[colour] * needed)],
        ghosts={"north left": card},
        circle=colour,
        mantra="north left",
    )
    t.throw("exorcise", *[OTHER[colour]] * 3)
    if needed:
        t.play("banish north left")
    assert (t.asked, t.seat, sorted(t.choices)) == ("reward", 0, ["gain qi", "regain yin-yang"])
    t.play(choice)
    assert (t.qi("north"), t.has("north", "yin_yang")) == ((4, 0) if choice == "gain qi" else (3, 1))
    assert t.state["qi"] == (7 if choice == "gain qi" else 8)


@pytest.mark.parametrize(
    "qi, yin_yang, then",
    [(3, 1, (4, 1)), (5, 0, (5, 1)), (5, 1, (5, 1))],
)
def test_the_only_reward_that_is_possible(usual, qi, yin_yang, then):  # GS91, GS5
    taoists = [dict(at="cemetery", qi=qi, yin_yang=yin_yang)] + [dict(qi=5, yin_yang=0)] * 3
    t = usual(taoists=taoists, ghosts={"north left": 44}, circle="red", mantra="north left")
    t.throw("exorcise", "red", "red", "blue")
    assert (t.qi("north"), t.has("north", "yin_yang"), t.asked) == (*then, "turn")
    assert [t.has(side, "yin_yang") for side in SIDES[1:]] == [0, 0, 0]


def test_every_incarnation_rewards_the_team():  # GS92
    assert [card["number"] for card in ALL if "team Qi and Yin-Yang" in card["right"]] == list(range(56, 66))
    assert all(card["right"][-1] == "team Qi and Yin-Yang" for card in CARDS["incarnation"])


@pytest.fixture
def beaten(usual):
    """The Vampire Lord has just been exorcised by the north; arguments are the Taoists."""

    def make(north, *others):
        north = dict(at="cemetery", tao=["yellow"] * 4) | north
        t = usual(taoists=[north, *others], ghosts={"north left": "vampire lord"}, coming=1)
        return t.throw("exorcise", "red", "red", "red").play("banish north left")

    return make


def test_who_gets_the_reward_of_an_incarnation(beaten):  # GS92
    t = beaten(dict(yin_yang=0), dict(qi=0), dict(yin_yang=0), {})
    assert (t.asked, t.seat, sorted(t.choices)) == ("share qi", 0, ["qi north", "qi south", "qi west"])
    t.play("qi west")
    assert (t.asked, t.seat, sorted(t.choices)) == ("share yin-yang", 0, ["yin-yang north", "yin-yang south"])
    t.play("yin-yang south")
    assert [t.qi(side) for side in SIDES] == [3, 0, 3, 4]
    assert [t.has(side, "yin_yang") for side in SIDES] == [0, 0, 1, 1]


def test_one_may_get_both(beaten):  # GS92
    t = beaten(dict(yin_yang=0), dict(yin_yang=0)).play("qi east", "yin-yang east")
    assert (t.qi("east"), t.has("east", "yin_yang"), t.has("north", "yin_yang")) == (4, 1, 0)


def test_what_is_not_possible_of_the_reward_falls_away(beaten):  # GS92, GS5
    t = beaten({}).play("qi north")
    assert (t.qi("north"), t.asked) == (4, "turn")
    t = beaten(dict(qi=5), dict(qi=5), dict(qi=5, yin_yang=0), dict(qi=5))
    assert ([t.qi(side) for side in SIDES], t.has("south", "yin_yang"), t.asked) == ([5] * 4, 1, "turn")


def test_a_dead_exorcist_gets_no_reward(usual):  # GS93, GS199
    t = usual(
        taoists=[dict(at="cemetery", qi=1)],
        ghosts={"north left": "black widow"},
        circle="black",
        mantra="north left",
        deck=["hound of depth"],
    )
    t.curse("exorcise", "Qi")
    assert (t.qi("north"), t.has("north", "yin_yang"), t.whose, t.asked) == (0, 0, "east", "arrive")
    assert int(t.state["qi"]) == 11


def test_a_dead_exorcist_gets_no_tao_tokens(usual):  # GS93
    t = usual(
        taoists=[dict(at="cemetery", qi=1)],
        ghosts={"north left": "blood drinker", "west left": "flesh devourer"},
        circle="red",
        mantra="north left",
        deck=["hound of depth"],
    )
    t.throw("exorcise", "red", "red", "red").curse("banish north left", "Qi")
    assert (t.qi("north"), t.tao("north"), t.whose, t.asked) == (0, [], "east", "arrive")


def test_the_team_is_rewarded_though_the_exorcist_is_dead(usual):  # GS93, GS92
    t = usual(
        taoists=[dict(at="cemetery", qi=1, tao=["black", "black"])],
        ghosts={"north left": "deaths army"},
        circle="black",
        mantra="north left",
        coming=1,
    )
    t.throw("exorcise", "black", "red", "red").curse("banish north left", "Qi")
    assert (t.qi("north"), t.asked, t.seat) == (0, "share qi", 0)
    assert sorted(t.choices) == ["qi east", "qi south", "qi west"]
    t.play("qi south")
    assert t.qi("south") == 4


def test_the_exorcist_is_the_active_taoist(usual):  # GS93
    there = dict(at="cemetery", tao=["red"] * 2, yin_yang=0)
    t = usual(
        taoists=[dict(at="cemetery", yin_yang=0), there], ghosts={"north left": 44}, circle="red", mantra="north left"
    )
    t.throw("exorcise", "blue", "blue", "blue").play("banish north left", "regain yin-yang")
    assert (t.has("north", "yin_yang"), t.has("east", "yin_yang"), t.tao("east")) == (1, 0, [])


def test_on_the_turn_of_a_neutral_board_discarding_begins_with_the_next(table):  # GS81
    hands = [dict(tao=["red", "blue"]), dict(tao=["red", "green"]), dict(tao=["blue", "black"])]
    t = table(3).lay(
        colours=("red", "green", "yellow", "blue"), taoists=hands, ghosts={"west left": 22}, deck=["soul eater"]
    )
    t.begin_turn("west", lambda t: t.curses[:1] == ["ghost"]).play("arrive west right")
    seats = []
    for choice in ("discard red", "discard red", "discard black"):
        assert (t.asked, t.whose) == ("discard", "west")
        seats.append(t.seat)
        t.play(choice)
    assert seats == [0, 1, 2]
    assert [t.tao(side) for side in SIDES] == [["blue"], ["green"], ["blue"], []]


def test_from_the_middle_of_the_table_discarding_skips_a_neutral_board(table):  # GS81
    hands = [dict(tao=["red", "blue"]), dict(tao=["red", "green"]), dict(tao=["blue", "black"])]
    t = table(3).lay(taoists=hands, deck=["soul eater"]).turn("south", "yin").play("arrive south left")
    seats = []
    for choice in ("discard black", "discard red", "discard red"):
        seats.append(t.seat)
        t.play(choice)
    assert (seats, t.asked, t.seat) == ([2, 0, 1], "turn", 2)
