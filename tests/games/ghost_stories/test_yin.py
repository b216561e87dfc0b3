"""The turn, the ghosts' steps, haunting and overrun: GS44 to GS62."""

import pytest

SIDES = ("north", "east", "south", "west")
VILLAGE = (
    *("cemetery", "taoist altar", "herbalist's shop"),
    *("sorcerer's hut", "buddhist temple", "night watchman's beat"),
    *("circle of prayer", "pavilion of the heavenly winds", "tea house"),
)
NEAREST = {"north": (0, 1, 2), "east": (2, 5, 8), "south": (6, 7, 8), "west": (0, 3, 6)}
FULL_NORTH = {"north left": 39, "north middle": 40, "north right": 43}


def first(*faces):
    """For luck such that the first Curse dice of the turn show these faces."""
    return lambda t: t.curses[: len(faces)] == list(faces)


def tokens(t):
    return [t.tao(side) for side in SIDES]


# The turn


def test_no_board_is_passed_over(table):  # GS44, GS37, GS50
    t = table(2).lay(
        taoists=[{}, dict(qi=0)],
        ghosts={"east left": 12, "south left": 23, "west left": 1, "north left": 34},
        deck=["reaper"],
    )
    t.turn("north")
    deck = t.deck
    t.play("end turn")
    assert (t.whose, t.asked, t.seat, t.deck) == ("north", "arrive", 0, deck - 1)
    assert [t.figure(f"{side} left") for side in SIDES] == ["first"] * 4


def test_yin_comes_before_yang(usual):  # GS45
    t = usual("north", "yin", ghosts={"north left": "ghoul"}, deck=["reaper"])
    assert (t.figure("north left"), t.asked) == ("first", "arrive")
    assert t.refused("end turn", "move tea house")
    t.play("arrive north right")
    assert (t.asked, t.point, t.whose, t.seat) == ("turn", "before", "north", 0)


def test_ghosts_act_before_the_overrun(usual):  # GS45
    t = usual(
        "north",
        "yin",
        taoists=[dict(qi=1), dict(qi=0), dict(qi=0), dict(qi=0)],
        ghosts={"north left": ("ghoul", "second"), "north middle": 40, "north right": 43},
        haunted=["tea house", "circle of prayer"],
    )
    assert (t.over, t.cause, t.qi("north")) == (True, "haunted", 1)


def test_a_ghost_that_arrives_in_step_3_does_not_overrun(usual):  # GS45
    t = usual("north", "yin", ghosts={"north left": 39, "north middle": 40}, deck=["reaper"])
    assert (t.ghost("north right"), t.qi("north"), t.asked) == ("reaper", 3, "turn")


def test_the_active_taoist_pays_wherever_the_ghost_lies(usual):  # GS46, GS78
    t = usual(taoists=[dict(at="tea house")], ghosts=FULL_NORTH, deck=["grave walker"])
    t.play("ask", "take red", "arrive east left")
    assert [t.qi(side) for side in SIDES] == [3, 3, 3, 3]


@pytest.mark.parametrize("side", SIDES)
def test_the_active_taoist_loses_the_qi(table, side):  # GS46, GS47, GS62
    t = table().lay(ghosts={f"{side} left": 39, f"{side} middle": 40, f"{side} right": 43}).turn(side, "yin")
    assert [t.qi(one) for one in SIDES] == [2 if one == side else 3 for one in SIDES]


def test_a_neutral_board_loses_the_qi(table):  # GS47
    t = table(3).lay(ghosts={"west left": "lich"}, deck=["reaper"]).begin_turn("west", first("Qi"))
    assert [t.qi(side) for side in SIDES] == [3, 3, 3, 2]
    assert (t.whose, t.asked, int(t.state["qi"])) == ("north", "arrive", 9)


def test_for_a_possessed_neutral_board_a_living_taoist_loses_it(table):  # GS47, GS48
    t = table(3).lay(taoists=[{}, dict(qi=0), {}, dict(qi=0)], ghosts={"west left": "lich"}, deck=["reaper"])
    t.begin_turn("west", first("Qi"))
    assert (t.whose, t.asked, t.seat, sorted(t.choices)) == ("west", "suffer", 0, ["suffer north", "suffer south"])
    t.play("suffer south")
    assert [t.qi(side) for side in SIDES] == [3, 0, 2, 0]


def test_for_a_dead_taoist_a_living_one_loses_it(table):  # GS47, GS48
    t = table().lay(taoists=[{}, dict(qi=0)], ghosts={"east left": "lich"}).begin_turn("east", first("Qi"))
    assert (t.whose, t.asked, t.seat) == ("east", "suffer", 2)
    assert sorted(t.choices) == ["suffer north", "suffer south", "suffer west"]
    assert t.refused("suffer east")
    t.play("suffer north")
    assert [t.qi(side) for side in SIDES] == [2, 0, 3, 3]


@pytest.mark.parametrize(
    "players, dead, side, decider",
    [
        (4, "east", "east", 2),
        (4, "west", "west", 0),
        (4, "east south", "east", 3),
        (4, "south west north", "south", 1),
        (3, "", "west", 0),
        (3, "north", "west", 1),
        (3, "south", "south", 0),
        (2, "", "south", 0),
        (2, "north", "west", 1),
        (2, "north", "south", 1),
        (1, "", "east", 0),
    ],
)
def test_who_decides_for_a_board_without_a_taoist(table, players, dead, side, decider):  # GS48
    taoists = [dict(qi=0) if one in dead.split() else {} for one in SIDES]
    t = table(players).lay(taoists=taoists, ghosts={f"{side} left": "lich"}, deck=["gloomy minion"])
    t.begin_turn(side, first("ghost"))
    assert (t.whose, t.asked, t.seat) == (side, "arrive", decider)
    assert sorted(t.choices) == [f"arrive {side} middle", f"arrive {side} right"]


def test_the_seat_of_a_living_taoist_decides(table):  # GS48
    for seat, side in enumerate(SIDES):
        t = table().lay(deck=["walking corpse"]).turn(side, "yin")
        assert (t.asked, t.seat) == ("arrive", seat)
        t.play("arrive west left")
        assert (t.asked, t.seat) == ("turn", seat)


def test_the_same_seat_decides_when_its_taoist_has_died(table):  # GS48, GS203
    t = table().lay(
        taoists=[dict(qi=1, tao=["red", "blue"])],
        ghosts={"north left": "raging one", "north middle": "ghoul", "north right": 40},
    )
    t.begin_turn("north", first("Qi"))
    assert (t.qi("north"), t.tao("north"), t.figure("north middle")) == (0, [], "first")
    assert (t.whose, t.asked, t.seat) == ("north", "suffer", 0)
    assert sorted(t.choices) == ["suffer east", "suffer south", "suffer west"]


def test_whoever_discards_chooses(usual):  # GS49, GS81
    t = usual("north", "yin", taoists=[{}, dict(tao=["red", "blue"])], deck=["soul eater"]).play("arrive north left")
    assert (t.asked, t.seat, t.whose) == ("discard", 1, "north")
    assert sorted(t.choices) == ["discard blue", "discard red"]


def test_tokens_given_to_an_exorcism_are_chosen_by_the_deciding_seat(usual):  # GS49
    there = dict(at="cemetery", tao=["yellow"])
    t = usual(taoists=[there, there], ghosts={"north left": "ghoul"}).throw("exorcise", "red", "red", "red")
    t.play("banish north left")
    assert (t.asked, t.seat, sorted(t.choices)) == ("spend", 0, ["spend east yellow", "spend north yellow"])
    t.play("spend east yellow")
    assert (t.tao("north"), t.tao("east"), t.ghosts) == (["yellow"], [], {})


def test_the_board_of_a_dead_taoist_has_only_two_steps(table):  # GS50
    t = table().lay(
        taoists=[{}, dict(qi=0)],
        ghosts={"east left": "ghoul", "east middle": 6, "east right": 7},
        deck=["hound of depth"],
    )
    t.turn("north")
    deck = t.deck
    t.play("end turn")
    assert (t.whose, t.figure("east left"), t.asked, t.seat) == ("east", "first", "suffer", 2)
    t.play("suffer west")
    assert (t.whose, t.asked, t.qi("west")) == ("south", "arrive", 2)
    assert t.deck == deck - 1


def test_what_a_curse_brings_is_settled_before_the_reward(usual):  # GS51, GS71
    t = usual(
        taoists=[dict(at="cemetery", qi=2, yin_yang=0)],
        ghosts={"north left": "black widow"},
        circle="black",
        mantra="north left",
        deck=["shapeless evil"],
    )
    t.curse("exorcise", "ghost")
    assert (t.asked, t.haunted) == ("arrive", [])
    t.play("arrive north middle")
    assert (t.asked, t.haunted, t.qi("north")) == ("reward", ["taoist altar"], 2)


def test_a_ghost_that_kills_comes_before_the_reward(usual):  # GS51, GS93
    t = usual(
        taoists=[dict(at="cemetery", qi=1, yin_yang=0)],
        ghosts={"north left": "black widow", "north middle": 39},
        circle="black",
        mantra="north left",
        deck=["grave walker", "hound of depth"],
    )
    t.curse("exorcise", "ghost").play("arrive north right")
    assert (t.qi("north"), t.has("north", "yin_yang"), t.whose, t.asked) == (0, 0, "east", "arrive")


# Ghosts act


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("one, other", [(0, 1), (1, 2), (0, 2)])
def test_haunters_act_from_left_to_right(table, side, one, other):  # GS52, GS16
    names = ("left", "middle", "right")
    opposite = SIDES[(SIDES.index(side) + 2) % 4]
    already = ["buddhist temple", VILLAGE[NEAREST[opposite][1]]]
    t = table().lay(
        ghosts={f"{side} {names[one]}": ("ghoul", "second"), f"{side} {names[other]}": ("skinner", "second")},
        haunted=already,
    )
    t.turn(side, "yin")
    assert (t.over, t.cause) == (True, "haunted")
    assert sorted(t.haunted) == sorted([*already, VILLAGE[NEAREST[side][one]]])


def test_haunters_act_before_tormentors(usual):  # GS52
    t = usual(
        "north",
        "yin",
        ghosts={"north left": "lich", "north right": ("ghoul", "second")},
        haunted=["tea house", "circle of prayer"],
    )
    assert (t.over, t.cause, t.curses) == (True, "haunted", [])


@pytest.mark.parametrize("side", ["north", "east", "west"])
def test_tormentors_act_from_left_to_right(table, side):  # GS52
    already = ["buddhist temple", VILLAGE[NEAREST[SIDES[(SIDES.index(side) + 2) % 4]][1]]]
    t = table().lay(ghosts={f"{side} left": "lich", f"{side} right": "raging one"}, haunted=already)
    t.begin_turn(side, first("haunt"))
    assert (t.over, t.curses) == (True, ["haunt"])
    assert sorted(t.haunted) == sorted([*already, VILLAGE[NEAREST[side][0]]])


def test_bone_cracker_acts_last(table):  # GS52, GS56
    t = table().lay(
        taoists=[dict(tao=["red", "blue"]), dict(tao=["green", "black"])],
        ghosts={"north left": "bone cracker", "north right": "lich"},
    )
    t.begin_turn("north", first("Tao"))
    assert (t.tao("north"), t.asked, t.seat) == ([], "discard", 1)


def test_only_ghosts_of_the_active_board_act(usual):  # GS52, GS85
    ghosts = {"east left": ("ghoul", "second"), "south left": "lich", "west middle": "bone cracker"}
    t = usual("north", "yin", taoists=[dict(tao=["red"])], ghosts=ghosts, deck=["reaper"])
    assert (t.figure("east left"), t.haunted, t.curses, t.tao("north")) == ("second", [], [], ["red"])


def test_a_tormentor_that_comes_in_between_does_not_act(table):  # GS52
    t = table().lay(ghosts={"north left": "raging one"}, deck=["soul eater", "walking corpse"])
    t.begin_turn("north", first("ghost")).play("arrive north middle")
    assert (t.ghost("north middle"), t.curses, t.asked) == ("soul eater", [], "arrive")
    assert sorted(t.choices) == ["arrive west left", "arrive west middle", "arrive west right"]


def test_bone_cracker_that_comes_in_between_does_not_act(table):  # GS52
    t = table().lay(
        taoists=[dict(tao=["red"] * 2), dict(tao=["blue"] * 2)],
        ghosts={"north left": "raging one"},
        deck=["bone cracker", "walking corpse"],
    )
    t.begin_turn("north", first("ghost")).play("arrive north middle")
    assert (t.ghost("north middle"), t.tao("north"), t.tao("east")) == ("bone cracker", ["red"], ["blue"])
    assert t.asked == "arrive"


@pytest.mark.parametrize(
    "icons, figure, then, haunts",
    [
        (2, "card", "first", False),
        (2, "first", "second", False),
        (2, "second", "card", True),
        (1, "card", "first", False),
        (1, "first", "card", True),
    ],
)
def test_a_haunter_moves_its_figure(table, icons, figure, then, haunts):  # GS53, GS54
    t = table(icons=icons).lay(ghosts={"north middle": ("ghoul", figure)}, deck=["reaper"]).turn("north", "yin")
    assert (t.figure("north middle"), t.haunted) == (then, ["taoist altar"] if haunts else [])
    assert t.asked == "arrive"


@pytest.mark.parametrize(
    "icons, card, phases",
    [
        (2, "ghoul", {3, 6, 9}),
        (2, "gloomy minion", {2, 5, 8}),
        (1, "ghoul", {2, 4, 6}),
        (1, "gloomy minion", {1, 3, 5}),
    ],
)
def test_in_which_yin_phases_a_haunter_haunts(table, icons, card, phases):  # GS53, GS54, GS76, GS200
    t = table(icons=icons, haunted_limit=5).lay(deck=[card])
    t.turn("west", "yin").play("arrive west right")
    haunts = set()
    for phase in range(1, max(phases) + 1):
        figure = t.figure("west right")
        t.lay(ghosts={"west right": (card, figure)}, deck=["reaper"]).turn("west", "yin")
        if t.haunted:
            haunts.add(phase)
            assert t.haunted == ["circle of prayer"]
    assert haunts == phases


def test_every_haunter_moves_its_own_figure(usual):  # GS53
    ghosts = {"north left": ("ghoul", "second"), "north middle": "skinner", "north right": ("drowned maiden", "first")}
    t = usual("north", "yin", ghosts=ghosts)
    assert [t.figure(space) for space in ghosts] == ["card", "first", "second"]
    assert t.haunted == ["cemetery"]


def test_ghosts_that_are_no_haunters_have_no_figure_to_move(usual):  # GS53
    t = usual("north", "yin", ghosts={"north left": 39, "north middle": 46})
    assert (t.figure("north left"), t.figure("north middle"), t.haunted) == ("card", "card", [])


@pytest.mark.parametrize("ghosts, rolls", [([], 0), ([11], 1), ([11, 22], 2), ([11, 22, 33], 3), ([59], 1), ([55], 1)])
def test_a_tormentor_rolls_the_curse_die_once(table, ghosts, rolls):  # GS55
    spaces = [f"north {nth}" for nth in ("left", "middle", "right")]
    t = table().lay(ghosts=dict(zip(spaces, ghosts, strict=False)), deck=["walking corpse"])
    t.begin_turn("north", lambda t: set(t.curses) <= {"blank"})
    assert t.curses == ["blank"] * rolls
    assert t.asked == ("turn" if rolls == 3 else "arrive")


def test_each_tormentor_curses_for_itself(table):  # GS55
    t = table().lay(ghosts={"north left": "lich", "north right": "raging one"}, deck=["walking corpse"])
    t.begin_turn("north", first("Qi", "Qi"))
    assert (t.qi("north"), t.curses) == (1, ["Qi", "Qi"])


def test_bone_cracker_takes_a_tao_token_of_every_player(usual):  # GS56, GS81
    taoists = [dict(tao=["red", "red"]), dict(tao=["blue"]), dict(tao=[]), dict(tao=["yellow", "black"])]
    t = usual("north", "yin", taoists=taoists, ghosts={"north left": "bone cracker"}, deck=["walking corpse"])
    assert (tokens(t), t.asked, t.seat) == ([["red"], [], [], ["yellow", "black"]], "discard", 3)
    t.play("discard black")
    assert (tokens(t), t.asked) == ([["red"], [], [], ["yellow"]], "arrive")
    assert t.supply == dict(red=3, blue=4, green=4, yellow=3, black=4)


# Haunting


@pytest.mark.parametrize("tile", VILLAGE)
def test_a_haunted_tile_gives_no_help(usual, tile):  # GS58
    position = dict(taoists=[dict(at=tile), dict(qi=0)], ghosts={"south middle": ("ghoul", "first")})
    other = "taoist altar" if tile != "taoist altar" else "tea house"
    assert "ask" in usual(**position, haunted=[other]).choices
    assert usual(**position, haunted=[tile, other]).refused("ask")


def test_whoever_stands_on_a_haunted_tile_stays_moves_and_exorcises(usual):  # GS58
    t = usual(
        "north", "yin", taoists=[dict(at="cemetery")], ghosts={"north left": ("ghoul", "second")}, deck=["reaper"]
    )
    assert (t.haunted, t.tile("north")) == (["cemetery"], "cemetery")
    t.play("arrive north right")
    assert "move taoist altar" in t.choices
    t.throw("exorcise", "yellow", "red", "red")
    assert t.ghosts == {"north right": "reaper"}


def test_a_haunted_circle_loses_its_token(table):  # GS59
    t = table().lay(ghosts={"south left": ("ghoul", "second")}, circle="red", deck=["reaper"])
    assert t.supply["red"] == 3
    t.turn("south", "yin")
    assert (t.haunted, t.circle, t.supply["red"]) == (["circle of prayer"], None, 4)
    t.play("arrive north left", "yin-yang restore")
    assert (t.haunted, t.circle, t.supply["red"]) == ([], None, 4)


def test_another_haunted_tile_leaves_the_circle_alone(table):  # GS59
    t = table().lay(ghosts={"south right": ("ghoul", "second")}, circle="red", deck=["reaper"]).turn("south", "yin")
    assert (t.haunted, t.circle, t.supply["red"]) == (["tea house"], "red", 3)


def test_buddhas_stay_on_a_haunted_temple_and_go_there(usual):  # GS59, GS149
    t = usual(
        "north",
        "yin",
        ghosts={"north middle": ("ghoul", "second"), "north left": 39},
        haunted=["taoist altar"],
        buddhas=["west left"],
        deck=["walking corpse"],
    )
    assert (t.haunted, int(t.state["temple"])) == (["taoist altar", "buddhist temple"], 1)
    t.play("arrive west left")
    assert (int(t.state["temple"]), t.ghost("west left"), t.space("west left")["buddha"]) == (2, None, 0)
    assert t.refused("ask")


@pytest.mark.parametrize("limit", [4, 5])
def test_nothing_left_to_haunt_loses_the_game(table, limit):  # GS60
    t = table(haunted_limit=limit).lay(
        ghosts={"north left": ("ghoul", "second")}, haunted=["cemetery", "sorcerer's hut", "circle of prayer"]
    )
    t.turn("north", "yin")
    assert (t.over, t.cause, len(t.haunted)) == (True, "haunted", 3)


def test_three_other_haunted_tiles_do_not(table):  # GS60
    t = table(haunted_limit=5).lay(
        ghosts={"north left": ("ghoul", "second")},
        haunted=["cemetery", "sorcerer's hut", "tea house"],
        deck=["reaper"],
    )
    t.turn("north", "yin")
    assert (t.over, len(t.haunted), "circle of prayer" in t.haunted) == (False, 4, True)


def test_shapeless_evil_with_nothing_left_to_haunt(table):  # GS60, GS80
    t = table(haunted_limit=5).lay(haunted=["cemetery", "sorcerer's hut", "circle of prayer"], deck=["shapeless evil"])
    t.turn("north", "yin").play("arrive north left")
    assert (t.over, t.cause) == (True, "haunted")


def test_a_restored_tile_can_be_used_and_haunted_again(table):  # GS61
    t = table(haunted_limit=5).lay(
        taoists=[dict(at="tea house")],
        haunted=["herbalist's shop", "night watchman's beat", "tea house"],
        deck=["shapeless evil"],
    )
    t.turn("north")
    assert t.refused("ask")
    t.play("yin-yang restore", "restore tea house")
    assert t.haunted == ["herbalist's shop", "night watchman's beat"]
    t.play("ask", "take red")
    assert (t.tao("north"), t.qi("north"), t.asked) == (["red"], 4, "arrive")
    t.play("arrive north right")
    assert t.haunted == ["herbalist's shop", "night watchman's beat", "tea house"]


# Overrun


def test_an_overrun_board_costs_qi_and_nothing_arrives(table):  # GS62, GS45
    t = table().lay(ghosts=FULL_NORTH, deck=["walking corpse"])
    deck = t.deck
    t.turn("north", "yin")
    assert [t.qi(side) for side in SIDES] == [2, 3, 3, 3]
    assert (t.deck, t.ghosts.keys(), t.asked, t.point) == (deck, FULL_NORTH.keys(), "turn", "before")


def test_two_ghosts_and_a_buddha_do_not_overrun(usual):  # GS62
    t = usual(
        "north", "yin", ghosts={"north left": 39, "north right": 43}, buddhas=["north middle"], deck=["walking corpse"]
    )
    assert (t.qi("north"), t.asked) == (3, "arrive")


def test_three_ghosts_elsewhere_do_not_overrun(usual):  # GS62
    ghosts = {"east left": 39, "east middle": 40, "east right": 43, "north left": 17, "south left": 18}
    t = usual("north", "yin", ghosts=ghosts, deck=["walking corpse"])
    assert ([t.qi(side) for side in SIDES], t.asked) == ([3] * 4, "arrive")


def test_a_ghost_brought_in_step_1_counts_for_the_overrun(table):  # GS62, GS52
    t = table().lay(ghosts={"north left": "raging one", "north middle": 39}, deck=["reaper", "walking corpse"])
    t.begin_turn("north", first("ghost"))
    assert (t.ghost("north right"), t.qi("north"), t.asked, len(t.ghosts)) == ("reaper", 2, "turn", 3)


# Chains


def test_a_neutral_board_that_loses_its_last_qi_passes_the_next_loss_on(table):  # GS47, GS39, GS48
    t = table(3).lay(taoists=[{}, {}, {}, dict(qi=1)], ghosts={"west left": "lich", "west middle": 6, "west right": 7})
    t.begin_turn("west", first("Qi"))
    assert (t.qi("west"), t.whose, t.asked, t.seat) == (0, "west", "suffer", 0)
    assert sorted(t.choices) == ["suffer east", "suffer north", "suffer south"]


def test_a_seat_goes_on_deciding_though_its_taoist_has_died_for_a_board(table):  # GS48, GS156
    t = table(3).lay(taoists=[dict(qi=1), {}, {}, dict(qi=0)], ghosts={"west left": "lich", "west right": 44})
    t.begin_turn("west", first("Qi")).curse("suffer north", "Qi")
    assert (t.qi("north"), t.whose, t.asked, t.seat) == (0, "west", "suffer", 0)
    assert sorted(t.choices) == ["suffer east", "suffer south"]


def test_a_haunter_that_comes_in_between_does_not_move_its_figure(table):  # GS52, GS76
    t = table().lay(ghosts={"north left": "raging one"}, deck=["gloomy minion", "walking corpse"])
    t.begin_turn("north", first("ghost")).play("arrive north middle")
    assert (t.figure("north middle"), t.haunted, t.asked) == ("first", [], "arrive")


def test_no_yin_yang_token_takes_a_buddha_from_a_haunted_temple(usual):  # GS59, GS58
    t = usual(taoists=[dict(at="cemetery")], haunted=["buddhist temple"]).play("yin-yang help")
    assert t.refused("visit buddhist temple")
    assert "visit tea house" in t.choices
