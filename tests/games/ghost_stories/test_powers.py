"""The powers: GS110 to GS117."""

import pytest

from tests.games.ghost_stories.parts import FACES, VILLAGE

OTHERS = {one: [other for other in FACES[:4] if other != one] for one in FACES[:4]}
POWERS = [
    ("red", "dance of the spires"),
    ("red", "dance of the twin winds"),
    ("blue", "heavenly gust"),
    ("blue", "second wind"),
    ("green", "the gods' favorite"),
    ("green", "strength of a mountain"),
    ("yellow", "bottomless pockets"),
    ("yellow", "enfeeblement mantra"),
]


def again(t):
    """The dice that the last action threw again."""
    return t.dice("dice again")


def works(t, power):
    """Whether a power of the north works, in whose Yang phase the Taoist stands in the Herbalist's Shop."""
    if power == "dance of the spires":
        return "move circle of prayer" in t.choices
    if power == "dance of the twin winds":
        return "twin winds" in t.choices
    if power == "bottomless pockets":
        return "pockets" in t.choices
    if power == "enfeeblement mantra":
        return "mantra" in t.choices
    if power == "strength of a mountain":
        return len(t.play("exorcise").thrown) == 4
    t.throw("ask", "red", "green")
    if power == "the gods' favorite":
        return t.asked == "reroll"
    return {"heavenly gust": "exorcise", "second wind": "ask"}[power] in t.choices


def lay(usual, colour, power, ghosts, **position):
    return usual(colours=(colour, *OTHERS[colour]), powers=(power,), taoists=[dict(at="herbalist's shop")],
                 ghosts={"east left": "hopping vampire", **ghosts}, **position)  # fmt: skip


# On and off


@pytest.mark.parametrize("colour, power", POWERS)
@pytest.mark.parametrize(
    "ghosts, on",
    [
        ({}, True),
        ({"north left": 3}, False),
        ({"north right": 14}, False),
        ({"north middle": 25, "north left": 36}, False),
        ({"west left": 36, "east right": 3, "south left": 14}, True),
        ({"north left": 4}, True),
        ({"south middle": "forgotten ones"}, False),
        ({"north middle": "forgotten ones"}, False),
        ({"north middle": "howling nightmare"}, True),
    ],
)
def test_what_holds_a_power_off(usual, colour, power, ghosts, on):  # GS110, GS111, GS112, GS115, GS117, GS118, GS119
    assert works(lay(usual, colour, power, ghosts), power) == on


@pytest.mark.parametrize(
    "west, ghosts, on",
    [
        (dict(), {}, True),
        (dict(qi=1), {}, True),
        (dict(qi=0), {}, False),
        (dict(), {"west left": 3}, False),
        (dict(), {"north left": 3}, True),
        (dict(), {"north left": "forgotten ones"}, False),
    ],
)
def test_off_it_cannot_be_borrowed_either(table, west, ghosts, on):  # GS110, GS41, GS39
    t = table(3).lay(taoists=[dict(tokens=1), {}, {}, west], ghosts=ghosts).turn("north")
    assert ("borrow west" in t.choices) == on
    assert t.refused("borrow west") != on


def test_a_power_comes_on_again_when_the_ghost_is_gone(usual):  # GS110, GS111
    t = usual(taoists=[dict(at="cemetery")], ghosts={"north left": 36})
    assert t.refused("move tea house")
    t.play("yin-yang help", "visit sorcerer's hut")
    assert (t.ghosts, "move tea house" in t.choices) == ({}, True)


def test_a_second_ghost_keeps_it_off(usual):  # GS110, GS72
    t = usual(taoists=[dict(at="cemetery")], ghosts={"north left": 36, "north middle": 3})
    t.play("yin-yang help", "visit sorcerer's hut", "dispel north left")
    assert t.refused("move tea house")
    t = usual(taoists=[dict(at="cemetery")], ghosts={"north left": 36, "south middle": "forgotten ones"})
    t.play("yin-yang help", "visit sorcerer's hut")
    assert (t.ghosts, t.refused("move tea house")) == ({"south middle": "forgotten ones"}, True)


def test_off_in_the_middle_of_a_turn(usual):  # GS110, GS118
    t = usual("west", deck=[3, "drowned maiden"]).play("yin-yang help", "visit tea house", "take red")
    assert t.asked == "arrive"
    t.play("arrive west left", "arrive east left")
    assert (t.asked, t.ghost("west left")) == ("turn", "coffin breakers")
    assert t.refused("pockets")


# Red


@pytest.mark.parametrize("place", range(9))
def test_spires_leads_to_any_other_tile(usual, place):  # GS111
    t = usual(taoists=[dict(at=VILLAGE[place])])
    goals = sorted(name for name in t.choices if name.startswith("move "))
    assert goals == sorted(f"move {tile}" for tile in VILLAGE if tile != VILLAGE[place])
    assert t.refused(f"move {VILLAGE[place]}")


def test_spires_is_one_move(usual):  # GS111
    t = usual(taoists=[dict(at="cemetery")]).play("move tea house")
    assert t.tile("north") == "tea house"
    assert t.refused("move cemetery")


def test_spires_is_for_its_own_board(usual):  # GS111
    t = usual("east", taoists=[{}, dict(at="cemetery")])
    assert t.refused("move tea house")
    assert "move taoist altar" in t.choices


def test_twin_winds_moves_another_by_a_step(usual):  # GS112, GS178
    t = usual(powers=("dance of the twin winds",), taoists=[{}, dict(at="cemetery"), dict(at="tea house")])
    t.play("twin winds")
    assert (t.asked, sorted(t.choices), t.seat) == ("guide", ["guide east", "guide south", "guide west"], 0)
    assert t.refused("guide north")
    t.play("guide east")
    near = ["guide to buddhist temple", "guide to sorcerer's hut", "guide to taoist altar"]
    assert (t.asked, sorted(t.choices), t.seat) == ("guide to", near, 0)
    assert t.refused("guide to cemetery")
    assert t.refused("guide to tea house")
    t.play("guide to sorcerer's hut")
    tiles = [t.tile(side) for side in range(4)]
    assert tiles == ["buddhist temple", "sorcerer's hut", "tea house", "buddhist temple"]
    assert (t.asked, t.point) == ("turn", "before")


def test_twin_winds_never_moves_the_dead(usual):  # GS112, GS152
    t = usual(powers=("dance of the twin winds",), taoists=[{}, dict(qi=0), dict(at="tea house"), dict(qi=0)])
    t.play("twin winds")
    assert t.asked == "guide to"
    t.play("guide to buddhist temple")
    assert t.tile("south") == "buddhist temple"


def test_twin_winds_needs_another_living_taoist(usual):  # GS112
    t = usual(powers=("dance of the twin winds",), taoists=[{}, dict(qi=0), dict(qi=0), dict(qi=0)])
    assert t.refused("twin winds")


# Blue


def blue(usual, power, at="herbalist's shop", ghosts=None, **position):
    return usual("east", powers=(power,), taoists=[{}, dict(at=at)], ghosts=ghosts, **position)


def test_gust_help_then_exorcism(usual):  # GS113
    t = blue(usual, "heavenly gust", ghosts={"north right": "ghoul"}).throw("ask", "red", "green")
    assert sorted(t.choices) == ["end turn", "exorcise", "rest"]
    assert t.refused("ask")
    assert t.refused("move tea house")
    t.throw("exorcise", "yellow", "red", "red")
    assert (t.ghosts, t.tao("east"), t.point) == ({}, ["red", "green"], "after")
    assert t.refused("ask")
    assert t.refused("exorcise")


def test_gust_exorcism_then_help(usual):  # GS113
    t = blue(usual, "heavenly gust", ghosts={"north right": "ghoul", "east left": "lich"})
    t.throw("exorcise", "yellow", "red", "red").play("banish north right")
    assert (t.ghosts, sorted(t.choices)) == ({"east left": "lich"}, ["ask", "end turn", "rest"])
    assert t.refused("exorcise")
    t.throw("ask", "red", "green")
    assert (t.tao("east"), t.point) == (["red", "green"], "after")
    assert t.refused("ask")
    assert t.refused("exorcise")


def test_gust_lets_the_second_also_be_left(usual):  # GS113, GS174
    t = blue(usual, "heavenly gust", ghosts={"north right": "ghoul"}).throw("ask", "red", "green").play("rest")
    assert (t.point, sorted(t.choices)) == ("after", ["end turn", "yin-yang help"])
    t = blue(usual, "heavenly gust", ghosts={"north right": "ghoul"}, deck=["lich"])
    t.throw("ask", "red", "green").play("end turn")
    assert t.whose == "south"


@pytest.mark.parametrize("power, second", [("heavenly gust", "exorcise"), ("second wind", "ask")])
@pytest.mark.parametrize("card, on", [(14, False), (15, True), ("forgotten ones", False)])
def test_a_second_action_is_lost_if_the_power_goes_off(usual, power, second, card, on):  # GS113, GS114, GS110
    t = blue(usual, power, at="tea house", ghosts={"south right": "ghoul"}, deck=[card, "skinner"])
    t.play("ask", "take red", "arrive east left")
    if card != "forgotten ones":
        t.play("arrive north left")
    assert (second in t.choices) == on
    assert t.refused(second) != on
    assert t.point == ("between" if on else "after")


def test_second_wind_two_helps(usual):  # GS114
    t = blue(usual, "second wind", ghosts={"north right": "ghoul"}).throw("ask", "red", "green")
    assert sorted(t.choices) == ["ask", "end turn", "rest"]
    assert t.refused("exorcise")
    assert t.refused("move tea house")
    t.throw("ask", "red", "blue")
    assert (t.tao("east"), t.point) == (["red", "red", "blue", "green"], "after")
    assert t.refused("ask")
    assert t.refused("exorcise")


def test_second_wind_two_exorcisms(usual):  # GS114
    t = blue(usual, "second wind", ghosts={"north right": "ghoul", "east left": "skinner"})
    t.throw("exorcise", "yellow", "green", "green").play("banish north right")
    assert (t.ghosts, sorted(t.choices)) == ({"east left": "skinner"}, ["end turn", "exorcise", "rest"])
    assert t.refused("ask")
    t.throw("exorcise", "red", "green", "green")
    assert (t.ghosts, t.point, len(t.thrown)) == ({}, "after", 3)
    assert t.refused("ask")


def test_second_wind_the_first_roll_is_gone(usual):  # GS114
    t = blue(usual, "second wind", ghosts={"north right": "restless dead"}).throw("exorcise", "yellow", "red", "red")
    assert t.ghost("north right") == "restless dead"
    t.throw("exorcise", "yellow", "red", "red")
    assert (t.ghost("north right"), t.point) == ("restless dead", "after")


def test_second_wind_needs_the_conditions_anew(usual):  # GS114
    t = blue(usual, "second wind", at="buddhist temple", buddhas=["west left"]).play("ask")
    assert (t.has("east", "buddhas"), t.state["temple"]) == (1, 0)
    assert t.refused("ask")
    t = blue(usual, "second wind", at="buddhist temple").play("ask", "ask")
    assert (t.has("east", "buddhas"), t.has("east", "fresh"), t.state["temple"]) == (2, 2, 0)
    t = blue(usual, "second wind", ghosts={"north right": "ghoul"}).throw("exorcise", "yellow", "red", "red")
    assert t.refused("exorcise")


def test_second_wind_needs_an_active_tile_for_the_second_help(usual):  # GS114
    deck = ["shapeless evil"]
    t = blue(usual, "second wind", at="tea house", deck=deck).play("ask", "take red", "arrive east right")
    assert t.haunted == ["tea house"]
    assert t.refused("ask")
    t = blue(usual, "second wind", at="tea house", deck=deck).play("ask", "take red", "arrive east left")
    assert (t.haunted, "ask" in t.choices) == (["herbalist's shop"], True)


# Green


def green(usual, power, at="tea house", ghosts=None, tao=(), **position):
    return usual("south", powers=(power,), taoists=[{}, {}, dict(at=at, tao=list(tao))], ghosts=ghosts, **position)


def test_favorite_rerolls_some_dice_once_and_together(usual):  # GS115, GS180
    t = green(usual, "the gods' favorite", ghosts={"south right": "restless dead"}, tao=["yellow"])
    t.throw("exorcise", "red", "red", "blue")
    assert (t.asked, sorted(t.choices)) == ("reroll", ["enough", "reroll blue", "reroll red"])
    assert t.refused("reroll yellow")
    t.play("reroll red")
    assert (again(t), sorted(t.choices)) == ([], ["enough", "reroll blue", "reroll red"])
    t.play("reroll blue")
    assert (again(t), sorted(t.choices)) == ([], ["enough", "reroll red"])
    t.until("enough", lambda t: sorted(again(t)) == ["blue", "yellow"])
    assert (t.asked, sorted(t.choices)) == ("banish", ["banish south right", "no more"])
    t.play("banish south right")
    assert (t.ghosts, t.tao("south")) == ({}, [])


def test_favorite_the_second_result_stands(usual):  # GS115
    t = green(usual, "the gods' favorite", ghosts={"south right": "ghoul"}).throw("exorcise", "yellow", "red", "red")
    t.play("reroll yellow").until("enough", lambda t: again(t) == ["blue"])
    assert (t.ghosts, t.asked, t.point) == ({"south right": "ghoul"}, "turn", "after")


def test_favorite_all_dice_may_be_rerolled(usual):  # GS115, GS169
    t = green(usual, "the gods' favorite", ghosts={"south right": "ghoul"}).throw("exorcise", "red", "red", "blue")
    t.play("reroll red", "reroll red").until("reroll blue", lambda t: again(t).count("yellow") == 1)
    assert (len(again(t)), t.ghosts, t.point) == (3, {}, "after")


def test_favorite_need_not_be_used(usual):  # GS115
    t = green(usual, "the gods' favorite", ghosts={"south right": "ghoul"}).throw("exorcise", "yellow", "red", "blue")
    t.play("enough")
    assert (again(t), t.ghosts) == ([], {})


def test_favorite_at_the_herbalists(usual):  # GS115, GS125
    t = green(usual, "the gods' favorite", at="herbalist's shop").throw("ask", "red", "blue")
    t.play("reroll red").until("enough", lambda t: again(t) == ["black"])
    assert (t.tao("south"), t.asked, t.point) == (["blue", "black"], "turn", "after")


def test_without_the_favorite_every_first_result_stands(usual):  # GS115
    t = green(usual, "the gods' favorite", ghosts={"south right": "ghoul", "south left": 25})
    t.throw("exorcise", "red", "red", "blue")
    assert (t.ghost("south right"), t.asked) == ("ghoul", "turn")
    t = usual(taoists=[dict(at="herbalist's shop")]).throw("ask", "red", "blue")
    assert (t.tao("north"), t.asked) == (["red", "blue"], "turn")


def test_each_roll_of_a_turn_has_its_own_reroll(usual):  # GS116, GS115, GS99
    t = green(usual, "the gods' favorite", ghosts={"south right": "zombie"}, deck=["ghoul"])
    t.play("yin-yang help").throw("visit herbalist's shop", "red", "blue")
    t.play("reroll red").until("enough", lambda t: again(t) == ["black"])
    t.throw("exorcise", "yellow", "red", "red")
    assert t.asked == "reroll"
    t.play("reroll red").until("enough", lambda t: again(t) == ["yellow"] and t.curses == ["haunt"])
    assert (t.asked, t.choices, t.ghosts) == ("curse", ["defy", "accept"], {})
    t.until("defy", lambda t: t.curses == ["Qi"])
    assert (t.whose, t.qi("south"), t.haunted) == ("west", 2, [])


def test_mountain_rolls_the_grey_die_too(usual):  # GS117, GS136
    t = green(usual, "strength of a mountain", ghosts={"south right": "lich"})
    t.throw("exorcise", "yellow", "yellow", "yellow", "yellow")
    assert t.ghosts == {}
    assert len(green(usual, "the gods' favorite", ghosts={"south right": "lich"}).play("exorcise").thrown) == 3


def test_the_grey_die_is_named_on_the_table_and_faint_without_the_mountain(usual):  # GS6, GS117
    for power, faint in (("strength of a mountain", False), ("the gods' favorite", True)):
        t = green(usual, power, ghosts={"south right": "lich"})
        nodes = {node.id: node for node in t.match.scene.nodes}
        assert nodes["grey-die"].faint == faint
        assert nodes["grey-die-name"].words == "grey"


@pytest.mark.parametrize("faces", [("yellow", "yellow", "red", "red"), ("yellow", "white", "red", "blue")])
def test_mountain_rolls_no_curse(usual, faces):  # GS117, GS97
    t = green(usual, "strength of a mountain", ghosts={"south right": "zombie"}).throw("exorcise", *faces)
    assert (t.curses, t.ghosts, t.haunted, t.qi("south")) == ([], {}, [], 3)
    assert "no curse" in t.told


def test_mountain_off_has_no_grey_die_and_rolls_curses(usual):  # GS117
    ghosts = {"south right": "zombie", "south left": 25}
    t = green(usual, "strength of a mountain", ghosts=ghosts).throw("exorcise", "yellow", "yellow", "red")
    assert (len(t.thrown), len(t.curses), t.ghost("south right")) == (3, 1, None)


def test_the_grey_die_is_not_for_the_herbalist(usual):  # GS117, GS125
    t = green(usual, "strength of a mountain", at="herbalist's shop").play("ask")
    assert len(t.thrown) == 2


# Borrowed, and in odd cases


def test_a_blue_power_borrowed_after_the_action_comes_too_late(table):  # GS41, GS113, GS114
    for power in ("heavenly gust", "second wind"):
        t = table(3).lay(colours=("red", "yellow", "green", "blue"), powers=(power,), ghosts={"north right": "ghoul"},
                         taoists=[dict(at="herbalist's shop", tokens=1)]).turn("north")  # fmt: skip
        t.throw("ask", "red", "green")
        assert (t.point, sorted(t.choices)) == ("after", ["end turn", "yin-yang help"])
        assert t.why_not("borrow west").clause == "GS41"


@pytest.mark.parametrize("yin_yang", [0, 1])
@pytest.mark.parametrize("power", ["the gods' favorite", "strength of a mountain"])
def test_a_green_power_borrowed_after_the_action_needs_something_to_roll(table, power, yin_yang):  # GS41
    t = table(3).lay(colours=("red", "yellow", "blue", "green"), powers=(power,), ghosts={"north right": "ghoul"},
                     taoists=[dict(at="herbalist's shop", tokens=1, yin_yang=yin_yang, buddhas=1)])  # fmt: skip
    t.turn("north").throw("ask", "red", "green")
    if yin_yang:
        assert "borrow west" in t.choices
    else:
        assert t.whose != "north" or t.refused("borrow west")


def test_a_borrowed_colour_may_still_count_at_the_school(moon):  # GS41, GS327
    people = [dict(at="kung-fu school", tokens=1, yin_yang=0)]
    position = dict(players=3, school=True, taoists=people, ghosts={"south right": "zombie", "east left": "skinner"})
    t = moon(**position).play("move tea house")
    assert t.why_not("borrow west").clause == "GS41"
    t = moon(**{**position, "artifacts": {"scroll": "north"}}).play("scroll", "remain", "remain")
    assert (t.point, "borrow west" in t.choices) == ("moved", True)
    assert "too late now, but the Kung-Fu School" in next(a.text for a in t.match.actions if a.name == "borrow west")
    t.play("borrow west", "ask")
    assert "train yellow" in t.choices
    people[0].update(at="tea house", yin_yang=1)
    assert "borrow west" in moon(**position).play("move buddhist temple").choices


@pytest.mark.parametrize("power, again", [("heavenly gust", "exorcise"), ("second wind", "ask")])
def test_a_blue_power_borrowed_before_the_action(table, power, again):  # GS113, GS114, GS40
    t = table(3).lay(colours=("red", "yellow", "green", "blue"), powers=(power,), ghosts={"north right": "ghoul"},
                     taoists=[dict(at="herbalist's shop", tokens=1)]).turn("north")  # fmt: skip
    t.play("borrow west").throw("ask", "red", "green")
    assert (t.point, sorted(t.choices)) == ("between", sorted([again, "end turn", "rest"]))


def test_green_powers_borrowed(table):  # GS115, GS117, GS97, GS99
    position = dict(colours=("red", "yellow", "blue", "green"), taoists=[dict(at="cemetery", tokens=1)],
                    ghosts={"north left": "zombie"})  # fmt: skip
    t = table(3).lay(powers=("strength of a mountain",), **position).turn("north").play("borrow west")
    t.throw("exorcise", "yellow", "yellow", "red", "red")
    assert (t.ghosts, t.curses) == ({}, [])
    t = table(3).lay(**position).turn("north").play("borrow west").throw("exorcise", "yellow", "yellow", "red")
    assert t.asked == "reroll"
    t.curse("enough", "Qi")
    assert (t.asked, t.qi("north")) == ("curse", 3)


def test_spires_borrowed(table):  # GS111, GS40
    t = table(3).lay(colours=("blue", "yellow", "green", "red"), taoists=[dict(at="cemetery", tokens=1)]).turn("north")
    assert t.refused("move tea house")
    t.play("borrow west", "move tea house")
    assert t.tile("north") == "tea house"


def test_without_a_die_there_is_nothing_to_reroll(usual):  # GS115, GS169
    captors = {"north left": 46, "north middle": 47, "north right": 48}
    t = green(usual, "the gods' favorite", ghosts={"south right": "lich", **captors}).play("exorcise")
    assert (t.thrown, t.asked, t.point) == ([], "turn", "after")


def test_one_die_may_be_rerolled_or_not(usual):  # GS115, GS180
    captors = {"north left": 46, "north middle": 47}
    t = green(usual, "the gods' favorite", ghosts={"south right": "ghoul", **captors}).throw("exorcise", "red")
    assert t.choices == ["reroll red", "enough"]
    t.until("reroll red", lambda t: again(t) == ["yellow"])
    assert t.ghost("south right") is None


def alone(table, power, at, ghosts=None):
    return table(1).lay(colours=("blue", "red", "green", "yellow"), powers=(power,), taoists=[dict(at=at)],
                        ghosts=ghosts).turn("north")  # fmt: skip


def test_alone_both_actions_are_on_the_same_tile(table):  # GS113, GS114, GS131
    pavilion = "pavilion of the heavenly winds"
    ghosts = {"south right": "ghoul", "south middle": "lich"}
    t = alone(table, "heavenly gust", pavilion, ghosts)
    t.play("ask", "lift south middle", "set down north left", "guide to tea house")
    assert (t.tile("north"), t.refused("exorcise")) == ("tea house", True)
    t = alone(table, "heavenly gust", pavilion, ghosts)
    t.play("ask", "lift south right", "set down north left", f"guide to {pavilion}")
    assert (t.point, "exorcise" in t.choices) == ("between", True)
    t = alone(table, "second wind", pavilion).play("ask", "guide to tea house")
    assert (t.tile("north"), t.refused("ask")) == ("tea house", True)
    t = alone(table, "second wind", pavilion).play("ask", f"guide to {pavilion}")
    assert (t.point, "ask" in t.choices) == ("between", True)


def test_second_wind_revives_two(usual):  # GS114, GS123
    dead = dict(qi=0)
    t = usual("east", powers=("second wind",), taoists=[dead, dict(at="cemetery"), dead]).play("ask")
    t.curse("revive north", "blank").curse("ask", "blank")
    assert ([t.qi(side) for side in range(4)], t.point) == ([2, 3, 2, 3], "after")


def test_no_second_help_of_a_cemetery_that_was_haunted(usual):  # GS114, GS123
    dead = dict(qi=0)
    t = usual("east", powers=("second wind",), taoists=[dead, dict(at="cemetery"), dead]).play("ask")
    t.curse("revive north", "haunt")
    assert (t.haunted, t.refused("ask")) == (["cemetery"], True)


def test_gust_goes_with_a_tile_that_cannot_help_a_second_time(usual):  # GS113
    t = blue(usual, "heavenly gust", at="cemetery", ghosts={"north left": "skinner"})
    t.throw("exorcise", "red", "green", "green")
    assert (t.ghosts, t.refused("ask")) == ({}, True)
