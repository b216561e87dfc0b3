"""Exorcism: GS135 to GS143; how ghosts leave is in test_leaving.py."""

import tomllib
from pathlib import Path

import pytest

import bardo
from bardo.games.ghost_stories.data import cards as game_cards

COLOURS = ("red", "blue", "green", "yellow", "black")
CARDS = tomllib.loads((Path(bardo.__file__).parent / "games/ghost_stories/data/cards.toml").read_text())
ALL = [*CARDS["ghost"], *CARDS["incarnation"]]
BY_TOKENS = [
    (card["number"], *next(iter(card["resistance"].items())))
    for card in ALL
    if len(card["resistance"]) == 1 and "Tao lock" not in card["left"] and max(card["resistance"].values()) < 5
]
BY_DICE = [
    (card["number"], *next(iter(card["resistance"].items())))
    for card in ALL
    if len(card["resistance"]) == 1 and max(card["resistance"].values()) < 4
    if "captive die" not in card["left"] and "dice-immune" not in card["centre"]
]
IMMUNE = [(card["number"], card["colour"]) for card in ALL if "dice-immune" in card["centre"]]
NUMBERS = (0, *(card.number for card in game_cards.CARDS))
"""By what a space holds; 0 where there is no ghost."""
DEAD = dict(qi=0)
HERE = dict(at="cemetery")
"""In the north-west corner, in front of north left and west left."""


def here(*others, **more):
    return [dict(at="cemetery", **more), *others]


def number_at(t, space):
    return NUMBERS[t.space(space)["card"]]


def useless(t, *colours):
    """Whether the dice show none of these colours, and no white."""
    return not {*colours, "white"} & set(t.thrown)


# Attempts


@pytest.mark.parametrize(
    "tile, faced",
    [
        ("cemetery", {"north left", "west left"}),
        ("taoist altar", {"north middle"}),
        ("herbalist's shop", {"north right", "east left"}),
        ("sorcerer's hut", {"west middle"}),
        ("buddhist temple", set()),
        ("night watchman's beat", {"east middle"}),
        ("circle of prayer", {"south left", "west right"}),
        ("pavilion of the heavenly winds", {"south middle"}),
        ("tea house", {"south right", "east right"}),
    ],
)
def test_only_ghosts_faced_can_be_exorcised(usual, tile, faced):  # GS135, GS18, GS19
    for side in ("north", "east", "south", "west"):
        for nth in ("left", "middle", "right"):
            t = usual(taoists=[dict(at=tile)], ghosts={f"{side} {nth}": "ghoul"})
            assert ("exorcise" in t.choices) == (f"{side} {nth}" in faced)
            assert t.refused("exorcise") == (f"{side} {nth}" not in faced)


@pytest.mark.parametrize(
    "more, possible",
    [
        (dict(ghosts={}), True),
        (dict(ghosts={"south left": "ghoul"}), False),
        (dict(ghosts={"west left": "lich", "south left": "ghoul"}), True),
        (dict(ghosts={"east left": "ghoul", "south right": "zombie", "south middle": "lich"}), True),
        (dict(ghosts={}, buddhas=["south left"]), True),
    ],
)
def test_howling_nightmare_needs_the_opposite_space_free(usual, more, possible):  # GS135, GS87
    ghosts = {"north left": "howling nightmare", **more.pop("ghosts")}
    assert ("exorcise" in usual(taoists=here(), ghosts=ghosts, **more).choices) == possible


@pytest.mark.parametrize("met", [0, 1])
def test_uncatchable_needs_to_have_met_a_buddha(usual, met):  # GS135, GS88
    t = usual(taoists=here(), ghosts={"north left": ("uncatchable", "card", met)})
    assert ("exorcise" in t.choices) == (met == 1)


@pytest.mark.parametrize(
    "card, clause, words",
    [
        ("howling nightmare", "GS87", "only while the space opposite it is free"),
        ("uncatchable", "GS88", "only after it has come to a space with a Buddha"),
    ],
)
def test_the_condition_that_does_not_hold_is_named(usual, card, clause, words):  # GS135, GS87, GS88
    ghosts = {"north left": card, "south left": "lich"}
    reason = usual(taoists=here(), ghosts=ghosts).why_not("exorcise")
    assert (reason.clause, words in reason.sentence) == (clause, True)
    t = usual(taoists=here(tao=["red"]), ghosts={**ghosts, "west left": "skinner"})
    t.throw("exorcise", "blue", "green", "green")
    assert (t.asked, t.why_not("banish north left").clause) == ("banish", clause)
    assert usual(taoists=here(), ghosts={"south left": "lich"}).why_not("exorcise").sentence == "You face no ghost."


@pytest.mark.parametrize("card", ["howling nightmare", "uncatchable"])
def test_a_ghost_whose_condition_does_not_hold_is_left_out(usual, card):  # GS135
    ghosts = {"north left": card, "south left": "lich", "west left": "skinner"}
    t = usual(taoists=here(tao=["black"] * 4), ghosts=ghosts)
    t.until("exorcise", lambda t: t.thrown.count("black") == 3)
    assert (t.asked, sorted(t.ghosts)) == ("turn", ["north left", "south left", "west left"])
    t = usual(taoists=here(), ghosts=ghosts).until("exorcise", lambda t: t.thrown.count("white") == 3)
    assert sorted(t.ghosts) == ["north left", "south left"]


@pytest.mark.parametrize(
    "captors, dice", [((), 3), ((46,), 2), ((46, 47), 1), ((46, 47, 48), 0), ((46, 47, 48, "creeping horror"), 0)]
)
def test_all_dice_that_are_not_captive_are_rolled(usual, captors, dice):  # GS136, GS77
    ghosts = dict(zip(("east left", "east right", "south left", "south right"), captors, strict=False))
    ghosts["north left"] = "lich"
    t = usual(taoists=here(), ghosts=ghosts).play("exorcise")
    assert (len(t.thrown), t.point) == (dice, "after")
    t = usual("south", powers=("strength of a mountain",), taoists=[{}, {}, HERE], ghosts=ghosts).play("exorcise")
    assert len(t.thrown) == dice + 1


def test_without_a_die_tokens_still_do(usual):  # GS136
    t = usual(taoists=here(tao=["yellow"]), ghosts={"north left": "ghoul", "east left": 46, "east right": 47,
                                                    "south left": 48})  # fmt: skip
    t.play("exorcise")
    assert (t.asked, t.choices) == ("banish", ["banish north left", "no more"])
    t.play("banish north left")
    assert (t.ghost("north left"), t.tao("north")) == (None, [])


# Resistance


@pytest.mark.parametrize("number, colour, resistance", BY_TOKENS)
def test_as_many_tokens_as_the_resistance(usual, number, colour, resistance):  # GS137, GS140, GS8
    ghosts = {"north left": (number, "card", 1)}
    t = usual(taoists=here(tao=[colour] * resistance), ghosts=ghosts)
    t.until("exorcise", lambda t: useless(t, colour))
    assert (t.asked, t.choices) == ("banish", ["banish north left", "no more"])
    t.play("banish north left")
    assert "exorcised" in t.told
    assert t.tao("north").count(colour) == 0
    t = usual(taoists=here(tao=[colour] * (resistance - 1)), ghosts=ghosts)
    t.until("exorcise", lambda t: useless(t, colour))
    assert (t.asked, t.told[-1]) == ("turn", "in vain")
    assert (number_at(t, "north left"), t.tao("north")) == (number, [colour] * (resistance - 1))


@pytest.mark.parametrize("number, colour, resistance", BY_DICE)
def test_as_many_dice_as_the_resistance(usual, number, colour, resistance):  # GS137, GS142
    other = "red" if colour != "red" else "blue"
    ghosts = {"north left": (number, "card", 1)}
    t = usual(taoists=here(), ghosts=ghosts)
    t.throw("exorcise", *[colour] * (resistance - 1), *[other] * (4 - resistance))
    assert (number_at(t, "north left"), t.told[-1]) == (number, "in vain")
    t = usual(taoists=here(), ghosts=ghosts).throw("exorcise", *[colour] * resistance, *[other] * (3 - resistance))
    assert t.told.count("exorcised") == 1
    assert number_at(t, "north left") != number


@pytest.mark.parametrize("faces, gone", [(("yellow", "white", "red"), True), (("white", "white", "red"), True),
                                         (("white", "red", "red"), False)])  # fmt: skip
def test_white_faces_count_as_any_colour(usual, faces, gone):  # GS137, GS6
    t = usual(taoists=here(), ghosts={"north left": "restless dead"}).throw("exorcise", *faces)
    assert (t.ghost("north left") is None) == gone


def test_dice_and_tokens_together(usual):  # GS137
    t = usual(taoists=here(tao=["yellow", "red"]), ghosts={"north left": "hopping vampire"})
    t.throw("exorcise", "yellow", "white", "red").play("banish north left")
    assert (t.ghosts, t.tao("north")) == ({}, ["red"])


@pytest.mark.parametrize("circle, mantra, needed", [(None, None, 3), ("yellow", None, 2), (None, "north left", 2),
                                                    ("yellow", "north left", 1), ("red", None, 3),
                                                    (None, "south left", 3)])  # fmt: skip
@pytest.mark.parametrize("rolled", [0, 1, 2, 3])
def test_circle_and_mantra_lower_by_one_each(usual, circle, mantra, needed, rolled):  # GS137
    t = usual(taoists=here(), ghosts={"north left": "hopping vampire", "south left": "lich"}, circle=circle,
              mantra=mantra)  # fmt: skip
    t.throw("exorcise", *["yellow"] * rolled, *["red"] * (3 - rolled))
    assert (t.ghost("north left") is None) == (rolled >= needed)


@pytest.mark.parametrize(
    "number, colour, circle, mantra",
    [(1, "yellow", "yellow", None), (1, "yellow", None, "north left"), (1, "yellow", "yellow", "north left"),
     (5, "yellow", "yellow", "north left"), (2, "yellow", "yellow", None), (46, "black", "black", None),
     (46, "black", None, "north left")],
)  # fmt: skip
def test_resistance_nought_needs_nothing(usual, number, colour, circle, mantra):  # GS137, GS143
    ghosts = {"north left": number, "west left": "flesh devourer"}
    t = usual(taoists=here(tao=["yellow", "black"]), ghosts=ghosts, circle=circle, mantra=mantra)
    t.until("exorcise", lambda t: useless(t, colour, "red"))
    assert t.choices == ["banish north left", "no more"]
    t.play("banish north left")
    assert t.ghosts == {"west left": "flesh devourer"}
    assert t.tao("north") == ["yellow", "black"]


def test_resistance_is_never_below_nought(usual):  # GS137
    t = usual(taoists=here(), ghosts={"north left": "ghoul", "west left": "restless dead"}, circle="yellow",
              mantra="north left")  # fmt: skip
    t.until("exorcise", lambda t: useless(t, "yellow")).play("banish north left")
    assert t.ghosts == {"west left": "restless dead"}


@pytest.mark.parametrize("number, colour", IMMUNE)
def test_dice_do_nothing_to_a_dice_immune_ghost(usual, number, colour):  # GS143, GS86
    t = usual("south", powers=("strength of a mountain",), taoists=[{}, {}, HERE], ghosts={"north left": number})
    t.until("exorcise", lambda t: not useless(t, colour))
    assert number_at(t, "north left") == number
    t = usual(taoists=here(tao=[colour]), ghosts={"north left": number})
    t.until("exorcise", lambda t: not useless(t, colour))
    assert t.choices == ["banish north left", "no more"]
    t.play("banish north left")
    assert (t.tao("north"), t.space("north left")["card"]) == ([], 0)


# Several colours


def test_several_colours_must_be_matched_each(usual):  # GS138
    tao = ["red", "red", "blue", "blue", "green"]
    t = usual(taoists=here(tao=tao), ghosts={"north left": "hope killer"})
    t.throw("exorcise", "yellow", "yellow", "black")
    assert t.ghost("north left") == "hope killer"
    t = usual(taoists=here(tao=tao), ghosts={"north left": "hope killer"})
    t.throw("exorcise", "yellow", "yellow", "green")
    assert t.choices == ["banish north left", "no more"]


@pytest.mark.parametrize("circle, gone", [("red", True), ("black", False), ("green", False), (None, False)])
def test_the_circle_lowers_the_colour_it_shows(usual, circle, gone):  # GS138
    t = usual(taoists=here(tao=["red", "blue", "blue", "green", "green", "yellow", "yellow"]), circle=circle,
              ghosts={"north left": "hope killer"})  # fmt: skip
    t.until("exorcise", lambda t: set(t.thrown) == {"black"})
    assert (t.asked == "banish") == gone


@pytest.mark.parametrize("circle, mantra, missing, possible", [
    ("red", None, "red", True), ("red", None, "blue", False), (None, "north left", "black", True),
    ("red", "north left", "red", True), (None, None, "green", False)])  # fmt: skip
def test_nameless_and_what_lowers_it(usual, circle, mantra, missing, possible):  # GS138, GS89
    tao = [one for one in COLOURS if one != missing]
    t = usual(taoists=here(tao=tao), circle=circle, mantra=mantra, ghosts={"north left": "nameless"})
    t.until("exorcise", lambda t: set(t.thrown) <= {"white"})
    assert (t.asked == "banish") == possible


def test_a_colour_at_nought_gains_nothing_more(usual):  # GS138
    position = dict(circle="red", mantra="north left", ghosts={"north left": "nameless"})
    t = usual(taoists=here(tao=["blue", "green", "yellow"]), **position)
    t.until("exorcise", lambda t: set(t.thrown) <= {"white"})
    assert t.asked == "banish"
    t = usual(taoists=here(tao=["red", "red", "blue", "green"]), **position)
    t.until("exorcise", lambda t: set(t.thrown) <= {"white"})
    assert (t.asked, t.tao("north")) == ("turn", ["red", "red", "blue", "green"])


@pytest.mark.parametrize("space", ["north left", "south right"])
def test_nameless_makes_white_faces_worthless_against_all(usual, space):  # GS137, GS89
    t = usual(taoists=here(), ghosts={"west left": "ghoul", space: "nameless"})
    t.until("exorcise", lambda t: set(t.thrown) == {"white"})
    assert t.ghost("west left") == "ghoul"


# Two ghosts


def test_one_roll_serves_both_ghosts(usual):  # GS139, GS142
    t = usual(taoists=here(), ghosts={"north left": "skinner", "west left": "drowned maiden"})
    t.throw("exorcise", "red", "blue", "green")
    assert (t.asked, t.choices) == ("banish", ["banish north left", "banish west left", "no more"])
    t.play("banish west left", "banish north left")
    assert (t.ghosts, t.told.count("exorcised")) == ({}, 2)


@pytest.mark.parametrize("chosen, left", [("north left", "west left"), ("west left", "north left")])
def test_every_die_counts_once(usual, chosen, left):  # GS139, GS142
    t = usual(taoists=here(), ghosts={"north left": "skinner", "west left": "drowned maiden"})
    t.throw("exorcise", "white", "green", "green")
    assert t.choices == ["banish north left", "banish west left", "no more"]
    t.play(f"banish {chosen}")
    assert (list(t.ghosts), t.point) == ([left], "after")


def test_faces_of_one_colour_are_split(usual):  # GS139
    ghosts = {"north left": "ghoul", "west left": "restless dead"}
    t = usual(taoists=here(), ghosts=ghosts).throw("exorcise", "yellow", "yellow", "red")
    assert t.choices == ["banish north left", "banish west left", "no more"]
    t.play("banish west left")
    assert t.ghosts == {"north left": "ghoul"}
    t = usual(taoists=here(), ghosts=ghosts).throw("exorcise", "yellow", "yellow", "white")
    assert t.play("banish west left", "banish north left").ghosts == {}


def test_every_token_counts_once(usual):  # GS139
    t = usual(taoists=here(tao=["yellow"]), ghosts={"north left": "ghoul", "west left": "walking corpse"})
    t.until("exorcise", lambda t: useless(t, "yellow"))
    assert t.choices == ["banish north left", "banish west left", "no more"]
    t.play("banish west left")
    assert (t.ghosts, t.tao("north"), t.asked) == ({"north left": "ghoul"}, [], "turn")


# Tokens


def crowd(usual, **more):
    taoists = [dict(at="cemetery", tao=["red"]), dict(at="cemetery", tao=["red", "red"]),
               dict(at="tea house", tao=["red"]), DEAD]  # fmt: skip
    return usual(taoists=taoists, ghosts={"north left": "bleeding eyes"}, **more)


@pytest.mark.parametrize("giver", ["north", "east"])
def test_tokens_of_all_on_the_tile_may_be_spent(usual, giver):  # GS140, GS49, GS181
    t = crowd(usual).throw("exorcise", "red", "green", "green")
    assert (t.choices, t.seat) == (["banish north left", "no more"], 0)
    t.play("banish north left")
    assert (t.asked, t.choices, t.seat) == ("spend", ["spend north red", "spend east red"], 0)
    assert t.refused("spend south red")
    t.play(f"spend {giver} red")
    assert (t.ghosts, t.supply["red"]) == ({}, 1)
    assert [len(t.tao(side)) for side in range(4)] == [0 if giver == "north" else 1, 1 if giver == "east" else 2, 1, 0]


def test_only_tokens_of_others_will_do(usual):  # GS140
    t = usual(taoists=[HERE, dict(at="cemetery", tao=["yellow"])], ghosts={"north left": "walking corpse"})
    t.play("exorcise", "banish north left")
    assert (t.ghosts, t.tao("east")) == ({}, [])
    t = usual(taoists=[HERE, dict(at="taoist altar", tao=["yellow"])], ghosts={"north left": "walking corpse"})
    t.play("exorcise")
    assert (t.asked, t.tao("east")) == ("turn", ["yellow"])


def test_a_failed_attempt_costs_nothing_but_the_action(usual):  # GS140, GS142
    t = crowd(usual).throw("exorcise", "red", "green", "green").play("no more")
    assert (t.ghosts, [len(t.tao(side)) for side in range(4)]) == ({"north left": "bleeding eyes"}, [1, 2, 1, 0])
    assert (t.point, t.qi("north")) == ("after", 3)
    assert t.refused("exorcise")


def test_no_more_tokens_than_needed(usual):  # GS141
    t = crowd(usual).throw("exorcise", "red", "white", "green")
    assert (t.ghosts, t.supply["red"], t.asked) == ({}, 0, "turn")
    t = crowd(usual).throw("exorcise", "green", "green", "green").play("banish north left")
    t.play("spend east red")
    assert t.choices == ["spend north red", "spend east red"]
    t.play("spend east red")
    assert (t.ghosts, t.tao("north"), t.tao("east")) == ({}, ["red"], [])


def test_locked_tokens_are_not_spent(usual):  # GS140, GS79
    for card in ("black widow", "dark mistress"):
        t = usual(taoists=here(tao=["yellow"] * 2), ghosts={"north left": "ghoul", "south right": card})
        t.until("exorcise", lambda t: useless(t, "yellow"))
        assert (t.asked, t.ghost("north left"), len(t.tao("north"))) == ("turn", "ghoul", 2)


def test_a_single_ghost_goes_if_the_dice_suffice(usual):  # GS142, GS169
    t = usual(taoists=here(tao=["red"]), ghosts={"north left": "skinner"}).throw("exorcise", "red", "blue", "green")
    assert (t.asked, t.ghosts, t.tao("north")) == ("turn", {}, ["red"])


def test_a_ghost_out_of_reach_does_not_count_beside_a_single_one(usual):  # GS142, GS135
    ghosts = {"north left": "skinner", "west left": "uncatchable"}
    t = usual(taoists=here(), ghosts=ghosts).throw("exorcise", "red", "blue", "green")
    assert (t.asked, t.ghosts) == ("turn", {"west left": "uncatchable"})


@pytest.mark.parametrize("faces", [("red", "blue", "green"), ("white", "green", "green")])
@pytest.mark.parametrize("chosen", [(), ("north left",), ("west left",), ("north left", "west left")])
def test_of_several_ghosts_those_chosen_go_and_nothing_else(usual, faces, chosen):  # GS142
    ghosts = {"north left": "skinner", "west left": "drowned maiden"}
    t = usual(taoists=here(tao=["red"]), ghosts=ghosts).throw("exorcise", *faces)
    assert t.choices == ["banish north left", "banish west left", "no more"]
    for nth, space in enumerate(chosen):
        assert t.asked == "banish"
        t.play(f"banish {space}")
        if nth == 0:
            assert (t.refused(f"banish {space}"), "no more" in t.choices, len(t.ghosts)) == (True, True, 2)
    if len(chosen) < 2:
        t.play("no more")
    assert (set(t.ghosts), t.point) == (set(ghosts) - set(chosen), "after")
    assert len(t.tao("north")) == (0 if faces[0] == "white" and len(chosen) == 2 else 1)
    assert ("spared" in t.told, "in vain" in t.told) == (not chosen, False)


def test_a_second_ghost_with_a_curse_is_not_struck_unasked(usual):  # GS142
    t = usual(taoists=here(), ghosts={"north left": "skinner", "west left": "rotten soul"})
    t.throw("exorcise", "red", "white", "green").play("banish north left", "no more")
    assert (t.ghosts, t.curses) == ({"west left": "rotten soul"}, [])


def test_with_tokens_more_may_be_done(usual):  # GS142, GS139
    t = usual(taoists=here(tao=["red"]), ghosts={"north left": "skinner", "west left": "drowned maiden"})
    t.throw("exorcise", "white", "green", "green").play("banish north left", "banish west left")
    assert (t.ghosts, t.tao("north")) == ({}, [])


def test_the_one_chosen_may_need_tokens_of_its_own(usual):  # GS142
    ghosts = {"north left": "skinner", "west left": "drowned maiden"}
    t = usual(taoists=here(tao=["blue"]), ghosts=ghosts).throw("exorcise", "red", "green", "green")
    assert t.choices == ["banish north left", "banish west left", "no more"]
    t.play("banish west left")
    assert t.choices == ["banish north left", "no more"]
    t.play("no more")
    assert (t.ghosts, t.tao("north")) == ({"north left": "skinner"}, [])


def test_if_dice_do_for_none_none_need_go(usual):  # GS142
    t = usual(taoists=here(tao=["red", "blue"]), ghosts={"north left": "skinner", "west left": "drowned maiden"})
    t.until("exorcise", lambda t: useless(t, "red", "blue"))
    assert t.choices == ["banish north left", "banish west left", "no more"]
    t.play("banish west left", "banish north left")
    assert (t.ghosts, t.tao("north")) == ({}, [])


def test_where_every_token_is_needed_nobody_is_asked(usual):  # GS181
    ghosts = {"north left": "skinner", "west left": "drowned maiden"}
    people = [dict(at="cemetery", tao=["red", "red"]), dict(at="cemetery", tao=["blue"])]
    t = usual(taoists=people, ghosts=ghosts).until("exorcise", lambda t: useless(t, "red", "blue"))
    t.play("banish west left", "banish north left")
    assert (t.ghosts, t.tao("north"), t.tao("east")) == ({}, ["red"], [])
    people[1]["tao"].append("red")
    t = usual(taoists=people, ghosts=ghosts).until("exorcise", lambda t: useless(t, "red", "blue"))
    t.play("banish west left", "banish north left")
    assert (t.asked, t.choices) == ("spend", ["spend north red", "spend east red", "spend east blue"])
