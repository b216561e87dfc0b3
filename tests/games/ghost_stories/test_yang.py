"""The Yang phase: GS100 to GS109."""

import pytest

VILLAGE = (
    *("cemetery", "taoist altar", "herbalist's shop"),
    *("sorcerer's hut", "buddhist temple", "night watchman's beat"),
    *("circle of prayer", "pavilion of the heavenly winds", "tea house"),
)
ALWAYS = ["buddhist temple", "circle of prayer", "herbalist's shop", "pavilion of the heavenly winds", "tea house"]
BEFORE_MOVE = [
    ("red", "dance of the twin winds", "twin winds", ["guide east", "guide to tea house"]),
    ("yellow", "bottomless pockets", "pockets", ["take red"]),
    ("yellow", "enfeeblement mantra", "mantra", ["enfeeble east left"]),
]
TWO_GHOSTS = {"east left": "ghoul", "east right": "restless dead"}


def moves(t):
    return sorted(name.removeprefix("move ") for name in t.choices if name.startswith("move "))


def around(place):
    """The tiles one step away in the usual village."""
    row, column = divmod(place, 3)
    return sorted(
        VILLAGE[other]
        for other in range(9)
        if other != place and abs(other // 3 - row) <= 1 and abs(other % 3 - column) <= 1
    )


# The points


LAST_GREEN = ("red", "blue", "yellow", "green")
"""Boards of which the neutral one of three players has a power that is of use at each point."""


def test_yin_yang_and_power_tokens_at_each_of_the_three_points(table):  # GS100, GS40, GS172
    t = table(3).lay(colours=LAST_GREEN, taoists=[dict(tokens=1)], haunted=["cemetery"]).turn("north")
    further = ["borrow west", "end turn", "yin-yang help", "yin-yang restore"]
    assert (t.point, set(further) - set(t.choices)) == ("before", set())
    t.play("move herbalist's shop")
    assert (t.point, set(further) - set(t.choices)) == ("moved", set())
    t.throw("ask", "red", "blue")
    assert (t.point, sorted(t.choices)) == ("after", further)


@pytest.mark.parametrize("first", [(), ("move tea house",)])
def test_yin_yang_and_power_tokens_may_be_used_before_the_action(table, first):  # GS100, GS106
    t = table(3).lay(colours=LAST_GREEN, taoists=[dict(tokens=1)], haunted=["cemetery"]).turn("north").play(*first)
    point = t.point
    t.play("borrow west", "yin-yang restore")
    assert (t.haunted, t.state["spent"], t.has("north", "yin_yang"), t.point) == ([], 1, 0, point)
    assert ("move herbalist's shop" in t.choices) == (not first)


def test_nothing_further_inside_a_help(table):  # GS100
    t = table(3).lay(taoists=[dict(at="tea house", tokens=1)], haunted=["cemetery"]).turn("north").play("ask")
    assert t.asked == "take"
    assert t.refused("yin-yang help")
    assert t.refused("yin-yang restore")
    assert t.refused("borrow west")
    assert t.refused("end turn")


def test_nothing_further_inside_an_exorcism(table):  # GS100
    t = table(3).lay(taoists=[dict(at="tea house", tokens=1, tao=["yellow"])], haunted=["cemetery"],
                     ghosts={"south right": "restless dead"}).turn("north")  # fmt: skip
    t.throw("exorcise", "yellow", "red", "blue")
    assert t.asked == "banish"
    assert t.refused("yin-yang help")
    assert t.refused("yin-yang restore")
    assert t.refused("borrow west")
    assert t.refused("end turn")


def test_nothing_further_between_two_actions(table):  # GS100, GS174
    t = table(3).lay(colours=("blue", "red", "yellow", "green"), taoists=[dict(at="herbalist's shop", tokens=1)],
                     haunted=["cemetery"], ghosts={"north right": "ghoul"}).turn("north")  # fmt: skip
    t.throw("ask", "red", "blue")
    assert (t.point, sorted(t.choices)) == ("between", ["end turn", "exorcise", "rest"])
    assert t.refused("yin-yang help")
    assert t.refused("yin-yang restore")
    assert t.refused("borrow west")
    t.play("rest")
    assert (t.point, sorted(t.choices)) == ("after", ["borrow west", "end turn", "yin-yang help", "yin-yang restore"])


# Before the move


@pytest.mark.parametrize("colour, power, name, answers", BEFORE_MOVE)
def test_some_powers_work_before_the_move_once_a_turn(usual, colour, power, name, answers):  # GS101
    others = [one for one in ("red", "blue", "green", "yellow") if one != colour]
    t = usual(colours=(colour, *others), powers=(power,), ghosts=TWO_GHOSTS)
    assert name in t.choices
    t.play(name, *answers)
    assert (t.point, moves(t)) == ("before", around(4))
    assert t.refused(name)


@pytest.mark.parametrize("colour, power, name, answers", BEFORE_MOVE)
def test_not_after_the_move_nor_after_the_action(usual, colour, power, name, answers):  # GS101
    others = [one for one in ("red", "blue", "green", "yellow") if one != colour]
    t = usual(colours=(colour, *others), powers=(power,), ghosts=TWO_GHOSTS).play("move herbalist's shop")
    assert t.refused(name)
    t = usual(colours=(colour, *others), powers=(power,), ghosts=TWO_GHOSTS).play("ask")
    assert (t.point, t.has("north", "buddhas")) == ("after", 1)
    assert t.refused(name)


@pytest.mark.parametrize("colour, power, name, answers", BEFORE_MOVE)
def test_they_come_in_whatever_order_with_the_rest(usual, colour, power, name, answers):  # GS101, GS100
    others = [one for one in ("red", "blue", "green", "yellow") if one != colour]
    t = usual(colours=(colour, *others), powers=(power,), ghosts=TWO_GHOSTS, haunted=["cemetery"])
    t.play("yin-yang restore")
    assert name in t.choices
    t.play(name, *answers)
    t = usual(colours=(colour, *others), powers=(power,), ghosts=TWO_GHOSTS, haunted=["cemetery"])
    t.play(name, *answers, "yin-yang restore")
    assert (t.haunted, t.point) == ([], "before")


@pytest.mark.parametrize("colour, power, name, answers", BEFORE_MOVE)
def test_borrowed_they_work_before_the_move_once_too(table, colour, power, name, answers):  # GS101, GS40, GS41
    others = [one for one in ("red", "blue", "green", "yellow") if one != colour]
    position = dict(colours=(*others, colour), powers=(power,), ghosts=TWO_GHOSTS, taoists=[dict(tokens=1)])
    t = table(3).lay(**position).turn("north")
    assert t.refused(name)
    t.play("borrow west")
    assert name in t.choices
    t.play(name, *answers)
    assert t.refused(name)
    t = table(3).lay(**position).turn("north").play("move herbalist's shop")
    assert t.why_not("borrow west").clause == "GS41" and t.refused(name)


# Move and action


@pytest.mark.parametrize("place", range(9))
def test_the_move_is_one_step(usual, place):  # GS102, GS20
    t = usual(powers=("dance of the twin winds",), taoists=[dict(at=VILLAGE[place])])
    assert moves(t) == around(place)
    t.play(f"move {around(place)[0]}")
    assert (t.tile("north"), moves(t)) == (around(place)[0], [])
    assert t.refused(f"move {VILLAGE[place]}")


def test_a_haunted_tile_may_be_entered(usual):  # GS102, GS20
    t = usual(powers=("dance of the twin winds",), haunted=["tea house"]).play("move tea house")
    assert (t.tile("north"), t.haunted) == ("tea house", ["tea house"])


@pytest.mark.parametrize("first", [(), ("move herbalist's shop",)])
def test_the_action_is_a_help_or_an_exorcism(usual, first):  # GS102, GS103
    position = dict(taoists=[dict(at="buddhist temple" if first else "herbalist's shop")],
                    ghosts={"north right": "ghoul"})  # fmt: skip
    t = usual(**position).play(*first)
    assert {"ask", "exorcise"} <= set(t.choices)
    t.throw("ask", "red", "blue")
    assert t.tao("north") == ["red", "blue"]
    assert t.refused("ask")
    assert t.refused("exorcise")
    assert t.refused("move tea house")
    t = usual(**position).play(*first).throw("exorcise", "red", "red", "blue")
    assert (t.point, t.ghost("north right")) == ("after", "ghoul")
    assert t.refused("ask")
    assert t.refused("exorcise")
    assert t.refused("move tea house")


def test_the_help_is_that_of_the_tile_where_the_taoist_stands(usual):  # GS103
    t = usual().play("ask")
    assert (t.has("north", "buddhas"), t.state["temple"]) == (1, 1)
    t = usual().play("move circle of prayer", "ask", "pray black")
    assert (t.has("north", "buddhas"), t.circle) == (0, "black")


def test_there_need_be_no_action(usual):  # GS103, GS105
    t = usual(deck=["drowned maiden"]).play("move tea house", "end turn")
    assert (t.whose, t.asked, t.tile("north"), t.tao("north")) == ("east", "arrive", "tea house", [])


def test_buddhas_and_yin_yang_after_the_action_in_whatever_order(usual):  # GS104, GS147
    position = dict(taoists=[dict(at="herbalist's shop", buddhas=2)], haunted=["cemetery"], deck=["drowned maiden"])
    t = usual(**position).throw("ask", "red", "blue")
    t.play("buddha", "enshrine north right", "yin-yang restore")
    assert (t.point, t.haunted, t.space("north right")["buddha"], t.has("north", "buddhas")) == ("after", [], 1, 1)
    t.play("buddha")
    assert (t.space("east left")["buddha"], t.whose) == (1, "east")
    t = usual(**position).throw("ask", "red", "blue").play("yin-yang restore", "buddha", "enshrine east left")
    assert (t.whose, t.haunted, sorted(t.choices)) == ("north", [], ["buddha", "end turn"])


def test_buddhas_and_power_tokens_after_the_action_in_whatever_order(table):  # GS104, GS40
    t = table(3).lay(colours=LAST_GREEN, taoists=[dict(at="herbalist's shop", buddhas=2, tokens=1)]).turn("north")
    t.throw("ask", "red", "blue").play("buddha", "enshrine north right", "borrow west")
    assert (t.state["spent"], t.space("north right")["buddha"]) == (1, 1)
    assert "buddha" in t.choices


def test_a_taoist_may_do_nothing_at_all(usual):  # GS105
    t = usual("west", taoists=[{}, {}, {}, dict(at="tea house", tao=["yellow"], buddhas=1)], haunted=["cemetery"],
              ghosts={"south right": "ghoul"}, deck=["skinner"])  # fmt: skip
    before = t.board("west").tobytes()
    assert {"ask", "exorcise", "pockets", "buddha", "yin-yang help", "yin-yang restore"} <= set(t.choices)
    t.play("end turn")
    assert (t.board("west").tobytes(), t.whose, t.haunted) == (before, "north", ["cemetery"])
    assert t.ghosts == {"south right": "ghoul"}


# The Yin-Yang token


def test_yin_yang_asks_any_active_tile_for_help(usual):  # GS106, GS107, GS176
    t = usual().play("yin-yang help")
    assert (t.asked, sorted(t.choices)) == ("visit", [f"visit {tile}" for tile in ALWAYS])
    t.play("visit circle of prayer", "pray red")
    assert (t.circle, t.has("north", "yin_yang"), t.tile("north"), t.point) == ("red", 0, "buddhist temple", "before")
    assert t.refused("yin-yang help")
    assert "ask" in t.choices and "move tea house" in t.choices


@pytest.mark.parametrize(
    "position, more",
    [
        (dict(taoists=[{}, dict(qi=0)]), "cemetery"),
        (dict(haunted=["cemetery"]), "taoist altar"),
        (dict(ghosts={"south left": "zombie"}), "sorcerer's hut"),
        (dict(ghosts={"south left": ("vampire lord", "first")}), "night watchman's beat"),
    ],
)
def test_the_conditions_of_the_tile_hold_for_yin_yang_too(usual, position, more):  # GS107, GS106
    t = usual(**position).play("yin-yang help")
    assert sorted(t.choices) == sorted(f"visit {tile}" for tile in [*ALWAYS, more])


@pytest.mark.parametrize("tile", ALWAYS)
def test_yin_yang_asks_no_haunted_tile(usual, tile):  # GS106
    t = usual(haunted=[tile]).play("yin-yang help")
    left = [other for other in ALWAYS if other != tile]
    assert sorted(t.choices) == sorted(f"visit {other}" for other in [*left, "taoist altar"])
    assert t.refused(f"visit {tile}")


def test_yin_yang_restores_a_haunted_tile_and_brings_no_ghost(usual):  # GS106, GS176
    t = usual(haunted=["tea house", "cemetery"])
    deck = t.deck
    t.play("yin-yang restore")
    assert (t.asked, sorted(t.choices)) == ("restore", ["restore cemetery", "restore tea house"])
    t.play("restore tea house")
    assert (t.haunted, t.deck, t.ghosts, t.has("north", "yin_yang")) == (["cemetery"], deck, {}, 0)
    assert t.refused("yin-yang restore")


def test_without_a_haunted_tile_nothing_is_restored(usual):  # GS106
    assert usual().refused("yin-yang restore")


def test_without_the_token_there_is_neither(usual):  # GS106
    t = usual(taoists=[dict(yin_yang=False)], haunted=["cemetery"])
    assert t.refused("yin-yang help")
    assert t.refused("yin-yang restore")


def test_yin_yang_is_not_the_action(usual):  # GS106
    t = usual(taoists=[dict(at="herbalist's shop")], ghosts={"north right": "ghoul"})
    t.play("yin-yang help", "visit buddhist temple")
    assert {"ask", "exorcise"} <= set(t.choices)
    t.throw("exorcise", "yellow", "red", "red")
    assert (t.ghosts, t.has("north", "buddhas")) == ({}, 1)


def test_what_it_costs_and_gives_is_the_active_taoists(usual):  # GS107
    position = dict(taoists=[{}, dict(at="sorcerer's hut"), dict(at="tea house")], ghosts={"west left": "zombie"},
                    deck=["skinner"])  # fmt: skip
    t = usual(**position).play("yin-yang help", "visit sorcerer's hut")
    assert ([t.qi(side) for side in range(4)], t.ghosts) == ([2, 3, 3, 3], {})
    t = usual(**position).play("yin-yang help", "visit tea house", "take black")
    assert ([t.qi(side) for side in range(4)], t.tao("north"), t.asked) == ([4, 3, 3, 3], ["black"], "arrive")
    t = usual(**position).play("yin-yang help", "visit buddhist temple")
    assert (t.has("north", "buddhas"), t.has("north", "fresh")) == (1, 1)


def test_a_buddha_taken_with_it_waits_for_a_later_turn(usual):  # GS107, GS127
    t = usual(taoists=[dict(at="tea house")]).play("yin-yang help", "visit buddhist temple")
    assert t.refused("buddha")


def test_curses_of_help_asked_with_it_strike_the_active_taoist(usual):  # GS107, GS158
    t = usual(taoists=[dict(tao=["red"]), dict(qi=0), dict(tao=["green"])])
    t.play("yin-yang help").curse("visit cemetery", "Tao")
    assert (t.tao("north"), t.tao("south"), t.qi("east")) == ([], ["green"], 2)


def test_a_reroll_at_the_herbalists_holds_for_yin_yang_too(usual):  # GS107, GS115
    t = usual("south").play("yin-yang help").throw("visit herbalist's shop", "red", "blue")
    assert (t.asked, sorted(t.choices)) == ("reroll", ["enough", "reroll blue", "reroll red"])
    t.play("enough")
    assert (t.tao("south"), t.asked) == (["red", "blue"], "turn")


def test_nothing_of_it_moves_the_taoist(usual):  # GS108
    t = usual(taoists=[dict(at="cemetery")]).play("yin-yang help").throw("visit herbalist's shop", "red", "blue")
    assert (t.tile("north"), t.point) == ("cemetery", "before")


def test_second_wind_does_not_double_it(usual):  # GS108, GS114
    t = usual("east", powers=("second wind",), taoists=[{}, dict(at="herbalist's shop")])
    t.play("yin-yang help").throw("visit herbalist's shop", "red", "blue")
    assert (t.asked, t.point, t.tao("east")) == ("turn", "before", ["red", "blue"])
    t.throw("ask", "red", "blue")
    assert (t.point, "ask" in t.choices) == ("between", True)
    t.throw("ask", "red", "blue")
    assert t.tao("east") == ["red"] * 3 + ["blue"] * 3


def test_after_two_helps_yin_yang_gives_one_more_only(usual):  # GS108
    t = usual("east", powers=("second wind",), taoists=[{}, dict(at="herbalist's shop")], deck=["ghoul"])
    t.throw("ask", "red", "blue").throw("ask", "red", "blue")
    t.play("yin-yang help").throw("visit herbalist's shop", "green", "green")
    assert (t.tao("east"), t.whose) == (["red", "red", "blue", "blue", "green", "green"], "south")


def test_the_token_comes_back_by_a_reward_and_may_be_used_again(usual):  # GS109, GS91
    t = usual(taoists=[dict(at="cemetery")], ghosts={"north left": "dark wraith"}, circle="black")
    t.play("yin-yang help", "visit buddhist temple")
    assert t.has("north", "yin_yang") == 0
    t.throw("exorcise", "black", "black", "red")
    assert (t.asked, sorted(t.choices)) == ("reward", ["gain qi", "regain yin-yang"])
    t.play("regain yin-yang")
    assert (t.has("north", "yin_yang"), t.qi("north"), t.point) == (1, 3, "after")
    t.play("yin-yang help", "visit buddhist temple")
    assert (t.has("north", "buddhas"), t.has("north", "yin_yang")) == (2, 0)
    t = usual(taoists=[dict(at="cemetery")], ghosts={"north left": "dark wraith"}, circle="black")
    t.play("yin-yang help", "visit buddhist temple").throw("exorcise", "black", "black", "red").play("gain qi")
    assert (t.qi("north"), t.whose) == (4, "east")
