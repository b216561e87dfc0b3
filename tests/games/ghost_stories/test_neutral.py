"""Neutral boards and Power tokens: GS36 to GS43. Two play: red in the north, blue in the east."""

import pytest

SIDES = ("north", "east", "south", "west")
NEAR_NORTH_WEST = {"move taoist altar", "move sorcerer's hut", "move buddhist temple"}
HUT_IN_THE_CENTRE = (
    *("buddhist temple", "taoist altar", "herbalist's shop"),
    *("cemetery", "sorcerer's hut", "night watchman's beat"),
    *("circle of prayer", "pavilion of the heavenly winds", "tea house"),
)


def moves(t):
    return {name for name in t.choices if name.startswith("move ")}


@pytest.fixture
def two(table):
    """A game for two at Normal, in the Yang phase of the north; south (green) and west (yellow) are neutral."""

    def make(*taoists, side="north", phase="yang", **position):
        return table(2).lay(taoists=taoists, **position).turn(side, phase)

    return make


# Neutral boards


@pytest.mark.parametrize("players", [1, 2, 3])
@pytest.mark.parametrize("level", ["initiation", "normal", "nightmare", "hell"])
@pytest.mark.parametrize("neutral_qi", [1, 3, 4])
def test_a_neutral_board_has_qi_and_nothing_else(table, players, level, neutral_qi):  # GS36
    t = table(players, level=level, neutral_qi=neutral_qi)
    for side in SIDES[players:]:
        board = t.board(side)
        assert (t.qi(side), t.tao(side), t.has(side, "yin_yang"), t.has(side, "tokens")) == (neutral_qi, [], 0, 0)
        assert t.state["tao"][board["colour"]] == 4
    assert t.state["qi"] == 20 - t.state["boards"]["qi"].sum()


def test_a_neutral_board_has_three_qi(table):  # GS36
    t = table(1, level="initiation")
    assert [t.qi(side) for side in SIDES] == [4, 3, 3, 3]


def test_a_neutral_board_gets_no_part_of_a_reward(two):  # GS36, GS92
    t = two(
        dict(at="cemetery", tao=["yellow"] * 4, yin_yang=0), dict(yin_yang=0), ghosts={"north left": "vampire lord"}
    )
    t.throw("exorcise", "red", "red", "red").play("banish north left")
    assert (t.asked, sorted(t.choices)) == ("share qi", ["qi east", "qi north"])
    t.play("qi north")
    assert (t.asked, sorted(t.choices)) == ("share yin-yang", ["yin-yang east", "yin-yang north"])


def test_a_neutral_board_has_no_taoist_to_be_moved(two):  # GS36
    t = two({}, dict(at="cemetery"), powers=["dance of the twin winds"]).play("twin winds")
    assert t.asked == "guide to"
    assert sorted(t.choices) == ["guide to buddhist temple", "guide to sorcerer's hut", "guide to taoist altar"]


def test_a_neutral_turn_has_only_two_steps(two):  # GS37, GS44
    t = two(
        side="east",
        ghosts={"south left": 23, "west left": 1, "west middle": 6, "west right": 7},
        deck=["reaper"],
    )
    deck = t.deck
    t.play("end turn")
    assert (t.whose, t.asked, t.seat) == ("north", "arrive", 0)
    assert (t.figure("south left"), t.figure("west left")) == ("first", "first")
    assert (t.qi("south"), t.qi("west"), t.qi("north"), t.qi("east")) == (3, 2, 3, 3)
    assert (t.deck, len(t.ghosts)) == (deck - 1, 4)


def test_ghosts_of_its_colour_come_to_a_neutral_board(two):  # GS38
    t = two(phase="yin", deck=["zombie"])
    assert sorted(t.choices) == ["arrive west left", "arrive west middle", "arrive west right"]
    t.play("arrive west middle")
    assert (t.ghosts, t.whose) == ({"west middle": "zombie"}, "north")


def test_black_ghosts_do_not_come_to_a_neutral_board_in_other_turns(two):  # GS38
    t = two(phase="yin", deck=["gloomy minion"])
    assert sorted(t.choices) == ["arrive north left", "arrive north middle", "arrive north right"]


def test_a_black_ghost_drawn_in_its_turn_comes_to_a_neutral_board(table):  # GS38, GS95
    t = table(2).lay(ghosts={"west left": "lich"}, deck=["gloomy minion"])
    t.begin_turn("west", lambda t: t.curses[:1] == ["ghost"])
    assert (t.whose, t.asked, t.seat) == ("west", "arrive", 0)
    assert sorted(t.choices) == ["arrive west middle", "arrive west right"]


def test_a_black_ghost_comes_to_a_neutral_board_if_the_active_one_is_full(two):  # GS38, GS65
    t = two(
        dict(at="tea house"),
        ghosts={"north left": 39, "north middle": 40, "north right": 43},
        deck=["gloomy minion"],
    )
    t.play("ask", "take red", "arrive south right")
    assert t.ghost("south right") == "gloomy minion"


def test_a_possessed_neutral_board_has_no_power(two):  # GS39, GS110
    t = two(dict(tokens=1), {}, {}, dict(qi=0))
    assert t.refused("borrow west")
    assert "borrow south" in t.choices
    t = two(dict(tokens=1), {}, {}, dict(qi=1))
    assert "borrow west" in t.choices


def test_turns_and_ghosts_of_a_possessed_neutral_board_go_on(two):  # GS39
    t = two({}, {}, {}, dict(qi=0), side="east", ghosts={"west left": ("ghoul", "first")}, deck=["zombie"])
    t.play("end turn")
    assert (t.figure("west left"), t.whose, t.asked) == ("second", "north", "arrive")
    assert sorted(t.choices) == ["arrive west middle", "arrive west right"]


def test_the_last_qi_of_a_neutral_board_is_the_end_of_its_power(two):  # GS39, GS47
    ghosts = {"west left": 2, "west middle": 6, "west right": 7}
    t = two(dict(tokens=1), {}, {}, dict(qi=1), side="east", ghosts=ghosts, deck=["reaper"])
    t.play("end turn", "arrive north left")
    assert (t.qi("west"), t.qi("north"), t.qi("east"), t.asked) == (0, 3, 3, "turn")
    assert t.refused("borrow west")


# Power tokens


def test_a_power_token_borrows_the_power_of_a_neutral_board(two):  # GS40, GS41
    t = two(dict(tokens=1, at="cemetery"))
    assert t.refused("pockets", "mantra")
    t.play("borrow west")
    assert (t.has("north", "tokens"), int(t.state["spent"]), t.point) == (0, 1, "before")
    t.play("pockets", "take black")
    assert t.tao("north") == ["black"]
    assert t.refused("pockets")


def test_nothing_is_borrowed_without_a_power_token(two):  # GS40
    t = two(dict(tokens=0), dict(tokens=1), spent=1)
    assert t.refused("borrow south", "borrow west")


def test_only_the_power_asked_for_is_borrowed(two):  # GS40
    t = two(dict(tokens=1, at="cemetery")).play("borrow south")
    assert t.refused("pockets")


def test_a_power_may_be_borrowed_at_each_point(two):  # GS40, GS41
    t = two(dict(tokens=3, at="cemetery"), ghosts={"north left": "yellow plague"}).play("move taoist altar")
    assert (t.point, "borrow south" in t.choices, t.why_not("borrow west").clause) == ("moved", True, "GS41")
    t = two(dict(tokens=3, at="cemetery"), ghosts={"north left": "yellow plague"}).play("exorcise")
    assert (t.point, "borrow south" in t.choices, t.why_not("borrow west").clause) == ("after", True, "GS41")
    t.play("borrow south")
    assert (t.has("north", "tokens"), int(t.state["spent"])) == (2, 1)


def test_a_power_borrowed_after_the_move_counts_for_the_action(two):  # GS40
    t = two(
        dict(tokens=1, at="taoist altar"), powers=["strength of a mountain"], ghosts={"north left": "yellow plague"}
    )
    t.play("move cemetery", "borrow south", "exorcise")
    assert len(t.thrown) == 4
    t = two(
        dict(tokens=1, at="taoist altar"), powers=["strength of a mountain"], ghosts={"north left": "yellow plague"}
    )
    t.play("move cemetery", "exorcise")
    assert len(t.thrown) == 3


def test_several_tokens_borrow_several_powers(two):  # GS40
    t = two(dict(tokens=2, at="herbalist's shop"), powers=["the gods' favorite"])
    t.play("borrow west", "borrow south", "pockets", "take red").throw("ask", "blue", "green")
    assert (t.asked, t.has("north", "tokens"), int(t.state["spent"])) == ("reroll", 0, 2)


def test_a_borrowed_power_lasts_until_the_end_of_the_turn(two):  # GS40
    t = two(dict(tokens=1, at="cemetery"), deck=["hound of depth", "reaper"])
    t.play("borrow west", "end turn", "arrive east left")
    assert (t.whose, t.refused("pockets")) == ("east", True)
    t.play("end turn", "arrive north left")
    assert (t.whose, t.refused("pockets")) == ("north", True)


def test_a_borrowed_power_is_for_the_borrower_alone(table):  # GS40
    t = table(3).lay(taoists=[dict(tokens=1, at="cemetery"), dict(tokens=1, at="cemetery")], deck=["walking corpse"])
    t.turn("north").play("borrow west", "end turn", "arrive west left")
    assert (t.whose, t.refused("pockets"), "borrow west" in t.choices) == ("east", True, True)


def test_powers_of_players_are_never_borrowed(two):  # GS41
    t = two(dict(tokens=2))
    assert t.refused("borrow east")
    t = two(dict(tokens=2), dict(qi=0))
    assert t.refused("borrow east")


@pytest.mark.parametrize("ghosts", [{"west left": 14}, {"east left": "forgotten ones"}])
def test_a_power_that_is_off_is_not_borrowed(two, ghosts):  # GS41, GS110
    t = two(dict(tokens=2), ghosts=ghosts)
    assert t.refused("borrow west")
    assert ("borrow south" in t.choices) == ("west left" in ghosts)


def test_no_power_is_borrowed_twice_in_a_turn(two):  # GS41
    t = two(dict(tokens=2)).play("borrow west")
    assert t.refused("borrow west")
    assert "borrow south" in t.choices


def test_a_borrowed_power_can_go_off(table):  # GS42
    t = table(2).lay(
        colours=("blue", "green", "red", "yellow"),
        taoists=[dict(tokens=1, at="cemetery")],
        deck=[36, "walking corpse"],
    )
    t.turn("north").play("borrow south")
    assert len(moves(t)) == 8
    t.play("yin-yang help", "visit tea house", "take red", "arrive south left", "arrive west left")
    assert moves(t) == NEAR_NORTH_WEST


def test_a_borrowed_power_can_come_on_again(table):  # GS42, GS72
    t = table(2).lay(
        colours=("blue", "red", "green", "yellow"),
        powers=["second wind", "strength of a mountain"],
        taoists=[dict(tokens=1, at="circle of prayer")],
        deck=[25, "walking corpse"],
    )
    t.turn("north").play("borrow south", "yin-yang help", "visit tea house", "take red")
    t.play("arrive south left", "arrive west right").throw("exorcise", "green", "red", "red").play("banish south left")
    assert t.ghosts == {"west right": "walking corpse"}
    t.play("exorcise")
    assert len(t.thrown) == 4


# The centre tile


def test_whoever_ends_the_turn_in_the_centre_takes_a_power_token(two):  # GS43
    t = two({}, spent=2, deck=["hound of depth"]).play("end turn")
    assert (t.whose, t.asked) == ("east", "arrive")
    assert (t.has("north", "tokens"), t.has("east", "tokens"), int(t.state["spent"])) == (1, 0, 1)


def test_none_is_taken_where_none_lies(two):  # GS43
    t = two({}, deck=["hound of depth"]).play("end turn")
    assert (t.has("north", "tokens"), int(t.state["spent"])) == (0, 0)


def test_none_is_taken_from_another_tile(two):  # GS43
    t = two(dict(at="taoist altar"), spent=1, deck=["hound of depth"]).play("end turn")
    assert (t.has("north", "tokens"), t.has("east", "tokens"), int(t.state["spent"])) == (0, 0, 1)


def test_none_is_taken_before_the_end_of_the_turn(two):  # GS43
    t = two(dict(at="taoist altar"), spent=1, deck=["hound of depth"]).play("move buddhist temple")
    assert (t.has("north", "tokens"), int(t.state["spent"])) == (0, 1)
    t.play("end turn")
    assert (t.has("north", "tokens"), int(t.state["spent"])) == (1, 0)


def test_whoever_leaves_the_centre_takes_none(two):  # GS43
    t = two({}, spent=1, deck=["hound of depth"]).play("move taoist altar", "end turn")
    assert (t.has("north", "tokens"), int(t.state["spent"])) == (0, 1)


def test_it_does_not_matter_whether_the_centre_is_haunted(two):  # GS43
    t = two({}, spent=1, haunted=["buddhist temple"], deck=["hound of depth"]).play("end turn")
    assert (t.has("north", "tokens"), int(t.state["spent"])) == (1, 0)


def test_the_token_spent_this_turn_may_be_taken_back(two):  # GS43, GS41
    t = two(dict(tokens=1), deck=["hound of depth"]).play("borrow west", "end turn")
    assert (t.has("north", "tokens"), int(t.state["spent"])) == (1, 0)


def test_it_is_the_tile_in_the_centre_whichever_it_is(table):  # GS43
    village = (
        *("buddhist temple", "taoist altar", "herbalist's shop"),
        *("sorcerer's hut", "tea house", "night watchman's beat"),
        *("circle of prayer", "pavilion of the heavenly winds", "cemetery"),
    )
    for tile, taken in (("tea house", 1), ("buddhist temple", 0)):
        t = table(2).lay(village=village, taoists=[dict(at=tile)], spent=1, deck=["hound of depth"])
        t.turn("north").play("end turn")
        assert t.has("north", "tokens") == taken


@pytest.mark.parametrize("qi, left", [(1, 1), (2, 0)])
def test_whoever_dies_in_the_centre_takes_none(table, qi, left):  # GS43, GS152
    t = table(2).lay(
        village=HUT_IN_THE_CENTRE, taoists=[dict(qi=qi)], ghosts={"west left": 6}, spent=1, deck=["hound of depth"]
    )
    t.turn("north").play("ask")
    if t.whose == "north":
        t.play("end turn")
    assert (t.whose, t.has("north", "tokens"), int(t.state["spent"])) == ("east", 1 - left, left)


def test_a_power_that_has_come_on_can_be_borrowed(two):  # GS41
    t = two(dict(tokens=1), ghosts={"west left": 14})
    assert t.refused("borrow west")
    t.play("yin-yang help", "visit sorcerer's hut")
    assert "borrow west" in t.choices
