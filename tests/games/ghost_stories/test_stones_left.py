"""The left stones of the cards: GS74 to GS85."""

import pytest

from tests.games.ghost_stories.parts import SIDES
from tests.games.ghost_stories.stones import ALL, CARDS, OTHER, name, numbers

NEAR_NORTH_WEST = ["move buddhist temple", "move sorcerer's hut", "move taoist altar"]


def moves(t):
    return sorted(name for name in t.choices if name.startswith("move "))


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
