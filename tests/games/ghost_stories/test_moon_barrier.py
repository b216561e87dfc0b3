"""The end of a turn and the Mystic Barrier: GS281 to GS284, GS292 to GS295, GS340."""

import pytest

from tests.games.ghost_stories.barriers import ALL, APART, HELPLESS, MISSES, RED, SIDES, barrier, chooser, zhou


def after(side):
    return SIDES[(SIDES.index(side) + 1) % 4]


# The end of a turn


def test_su_ling_comes_before_the_barrier(moon):  # GS281
    t = moon(taoists=[dict(at="cemetery"), dict(qi=0)], receptacles=ALL, ghosts=RED, deck=["hound of depth"])
    t.curse("ask", "blank").play("end turn")
    assert (t.asked, t.receptacles) == ("su-ling", list(ALL))
    t.play("su-ling north middle")
    assert (t.asked, t.su_ling, t.whose) == ("barrier", "north middle", "north")
    t.play(*["barrier rest"] * 4)
    assert (t.su_ling, t.receptacles, t.reserve, t.whose) == (None, [], 4, "east")


def test_the_power_token_comes_last(moon):  # GS281, GS43
    t = barrier(moon, players=3, spent=1, ghosts={"east left": "skinner"})
    assert (t.asked, t.has("north", "tokens"), int(t.state["spent"])) == ("barrier", 0, 1)
    t.play("barrier rest")
    assert (t.whose, t.has("north", "tokens"), int(t.state["spent"])) == ("east", 1, 0)


def test_su_ling_comes_before_the_power_token(moon):  # GS281
    t = moon(players=3, spent=1, taoists=[dict(at="tea house")], deck=["shapeless evil", "hound of depth"])
    t.play("yin-yang help", "visit tea house", "take red", "arrive north middle", "move buddhist temple", "end turn")
    assert (t.asked, t.has("north", "tokens")) == ("su-ling", 0)
    t.play("su-ling stays")
    assert (t.whose, t.has("north", "tokens")) == ("east", 1)


def test_all_of_it_waits_for_the_end_of_the_turn(moon):  # GS281, GS282
    t = moon(taoists=[dict(at="cemetery", crystals=1)], receptacles=ALL[1:], deck=["hound of depth"]).play("crystal")
    assert (t.receptacles, t.asked, t.point) == (list(ALL), "moon turn", "before")
    t.play("move tea house")
    assert (t.receptacles, t.asked, t.point) == (list(ALL), "moon turn", "moved")
    t.play("end turn")
    assert (t.receptacles, t.reserve, t.whose) == ([], 4, "east")
    assert "barrier" in t.told


def test_none_of_it_happens_when_the_game_is_won(moon):  # GS281
    t = moon(
        taoists=[dict(at="cemetery")],
        ghosts={"north left": "vampire lord", **{space: RED[space] for space in ("east left", "south left")}},
        circle="yellow",
        mantra="north left",
        coming=0,
        receptacles=ALL,
        su_ling="east middle",
    )
    t.throw("exorcise", "yellow", "yellow", "yellow").play("qi north")
    assert (t.over, t.cause, t.receptacles, t.su_ling) == (True, "victory", list(ALL), "east middle")
    assert t.ghost("east left") == "skinner"


def test_none_of_it_happens_when_the_game_is_lost(moon):  # GS281
    t = moon(
        *("north", "yin"),
        ghosts={"north left": ("ghoul", "second"), "east left": "skinner"},
        haunted=["tea house", "circle of prayer"],
        receptacles=ALL,
        su_ling="east middle",
    )
    assert (t.over, t.cause, t.receptacles, t.su_ling) == (True, "haunted", list(ALL), "east middle")


# Whether there is a Barrier


@pytest.mark.parametrize("missing", ALL)
def test_three_receptacles_do_not_do(moon, missing):  # GS282
    three = [corner for corner in ALL if corner != missing]
    t = barrier(moon, receptacles=three, **HELPLESS)
    assert (t.whose, t.asked, t.receptacles, t.reserve) == ("east", "arrive", three, 1)
    assert "barrier" not in t.told


def test_four_do(moon):  # GS282
    t = barrier(moon, **HELPLESS)
    assert (t.whose, t.asked, chooser(t)) == ("north", "barrier", "east")
    assert "barrier" in t.told


def test_the_fourth_may_be_su_ling_s(moon):  # GS282, GS272
    t = moon(
        *("west", "yin"),
        taoists=[{}, {}, {}, dict(qi=0)],
        ghosts={"west left": 66, "north middle": "skinner"},
        villagers={"cemetery": ["hua mei"]},
        receptacles=ALL[:3],
    )
    t.play("su-ling south right")
    assert t.asked == "fill"
    t.play("fill")
    assert (t.asked, t.receptacles, t.reserve, t.whose, t.seat) == ("barrier", list(ALL), 0, "west", 0)


@pytest.mark.parametrize("players, taoists", [(3, ()), (4, [{}, {}, {}, dict(qi=0)])])
def test_the_active_board_may_be_without_a_taoist(moon, players, taoists):  # GS282, GS328
    t = moon("west", "yin", players=players, taoists=taoists, receptacles=ALL, ghosts={"north middle": "skinner"})
    assert (t.asked, t.whose, t.seat, chooser(t)) == ("barrier", "west", 0, "north")


def test_the_active_taoist_may_have_died(moon):  # GS282
    t = moon(
        *("north", "yin"),
        taoists=[dict(qi=1)],
        ghosts={"north left": 39, "north middle": 40, "north right": 43},
        receptacles=ALL,
    )
    assert (t.qi("north"), t.whose, t.asked, t.seat, chooser(t)) == (0, "north", "barrier", 0, "north")


def filled_at_the_tea_house(moon, card, **position):
    """The north has filled the fourth receptacle, and then the Tea House has brought a ghost."""
    t = moon(
        taoists=[dict(at="tea house", crystals=1)],
        receptacles=ALL[:3],
        deck=[card, "hound of depth"],
        ghosts={"south middle": "skinner"},
        **position,
    )
    t.play("crystal", "ask", "take red")
    assert t.receptacles == list(ALL)
    return t


def test_none_if_a_stone_has_taken_the_crystals_away(moon):  # GS282, GS317
    t = filled_at_the_tea_house(moon, "serpent of the depths").play("arrive east left", "end turn")
    assert (t.receptacles, t.reserve, t.whose, t.asked) == ([], 4, "east", "arrive")
    t = filled_at_the_tea_house(moon, "dark mistress").play("arrive east left", "end turn")
    assert (t.asked, t.whose) == ("barrier", "north")


def test_none_if_a_chang_s_death_has_taken_one(moon):  # GS282, GS279
    t = filled_at_the_tea_house(moon, 75, villagers={"cemetery": ["chang e"]})
    t.play("arrive north left", "empty south-east", "end turn")
    assert (t.asked, len(t.receptacles)) == ("su-ling", 3)
    t.play("su-ling stays")
    assert (t.whose, t.asked, t.receptacles, t.reserve) == ("east", "arrive", list(ALL[:3]), 1)


def test_unless_su_ling_puts_it_back(moon):  # GS282, GS281
    t = filled_at_the_tea_house(moon, 75, villagers={"cemetery": ["chang e"]})
    t.play("arrive north left", "empty south-east", "end turn", "su-ling east right", "fill")
    assert (t.asked, t.whose, t.receptacles) == ("barrier", "north", list(ALL))


# The boards


@pytest.mark.parametrize("side", SIDES)
def test_each_player_chooses_for_their_own_board(moon, side):  # GS207, GS283, GS340
    villagers = {"tea house": ["hua mei"], "cemetery": ["li bao"], "taoist altar": ["sun ping"]}
    ghosts = {"north left": "ghoul", "north right": 5, "east left": 2, "east right": 6, "south left": 8,
              "south right": 9, "west left": 10, "west right": 3}  # fmt: skip
    t = barrier(moon, side, ghosts=ghosts, villagers=villagers, graveyard=APART)
    one = side
    for answer in ("barrier rest", "barrier save", "barrier exorcise", "barrier exorcise"):
        one = after(one)
        assert (chooser(t), t.seat) == (one, SIDES.index(one))
        if answer == "barrier exorcise":
            t.throw(answer, "white", "white", "white", "white")
            assert (t.asked, t.seat) == ("banish", SIDES.index(one))
            t.play(f"banish {one} left", "no more")
        else:
            t.play(answer)
        if t.asked == "rescue":
            assert t.seat == SIDES.index(one)
            t.play("rescue tea house")
    assert t.whose == after(side)


@pytest.mark.parametrize("side", SIDES)
def test_the_boards_choose_clockwise_and_the_active_one_last(moon, side):  # GS283, GS207
    t = barrier(moon, side, **HELPLESS)
    one = side
    for nth in range(4):
        one = after(one)
        assert (t.asked, chooser(t), t.seat, len(t.ghosts)) == ("barrier", one, SIDES.index(one), 4 - nth)
        assert f"{one} left" in t.ghosts
        t.play("barrier exorcise")
        assert f"{one} left" not in t.ghosts
    assert (t.whose, t.reserve, one) == (after(side), 4, side)


@pytest.mark.parametrize("players", [1, 2, 3])
def test_neutral_boards_have_their_choice(moon, players):  # GS283, GS328
    t = barrier(moon, players=players, **HELPLESS)
    for one in ("east", "south", "west", "north"):
        assert (chooser(t), t.seat) == (one, SIDES.index(one) if SIDES.index(one) < players else 0)
        t.play("barrier exorcise")
        assert f"{one} left" not in t.ghosts
    assert t.ghosts == {}


def test_boards_of_dead_taoists_have_their_choice(moon):  # GS283
    t = barrier(moon, taoists=[{}, dict(qi=0), {}, dict(qi=0)], **HELPLESS)
    for one, seat in (("east", 0), ("south", 2), ("west", 0), ("north", 0)):
        assert (chooser(t), t.seat) == (one, seat)
        t.play("barrier exorcise")
        assert f"{one} left" not in t.ghosts


def test_a_possessed_neutral_board_too(moon):  # GS283
    t = barrier(moon, players=3, taoists=[{}, {}, {}, dict(qi=0)], ghosts={"west left": "skinner"}, circle="red")
    assert chooser(t) == "west"
    assert t.play("barrier exorcise").ghosts == {}


def test_each_board_does_one_thing_or_none(moon):  # GS284, GS340
    t = barrier(moon, villagers={"buddhist temple": ["hua mei"]}, graveyard=APART, **HELPLESS)
    assert sorted(t.choices) == ["barrier exorcise", "barrier rest", "barrier save"]
    t.play("barrier save")
    assert (chooser(t), len(t.ghosts), "hua mei" in t.shelter) == ("south", 4, True)
    t.play("barrier exorcise")
    assert (chooser(t), len(t.ghosts)) == ("west", 3)
    t.play("barrier rest")
    assert (chooser(t), len(t.ghosts), len(t.receptacles)) == ("north", 3, 3)


def test_all_may_rest(moon):  # GS284, GS292
    villagers = {"buddhist temple": ["hua mei"]}
    t = barrier(moon, villagers=villagers, graveyard=APART, **HELPLESS)
    ghosts = t.ghosts
    t.play(*["barrier rest"] * 4)
    assert (t.ghosts, t.village, t.receptacles, t.reserve) == (ghosts, villagers, [], 4)
    assert (t.whose, t.asked) == ("east", "arrive")


def test_boards_that_can_do_nothing_are_not_asked(moon):  # GS284, GS340, GS169
    t = barrier(moon, ghosts={"west middle": "skinner"})
    assert (chooser(t), sorted(t.choices)) == ("west", ["barrier exorcise", "barrier rest"])
    t.play("barrier rest")
    assert (t.whose, t.asked, t.reserve) == ("east", "arrive", 4)
    t = barrier(moon)
    assert (t.whose, t.asked, t.reserve, "barrier" in t.told) == ("east", "arrive", 4, True)


def test_each_saving_costs_a_crystal(moon):  # GS284
    temple = ["hua mei", "li bao", "sun ping"]
    t = barrier(moon, villagers={"buddhist temple": temple, "tea house": ["miao ying"]}, graveyard=APART)
    for nth, saved in enumerate(["sun ping", "li bao", "hua mei"]):
        assert (t.reserve, len(t.receptacles)) == (nth, 4 - nth)
        t.play("barrier save")
        assert saved in t.shelter
    assert (chooser(t), t.reserve, len(t.receptacles)) == ("north", 3, 1)
    t.play("barrier save")
    assert ("miao ying" in t.shelter, t.reserve, t.whose) == (True, 4, "east")


def test_without_a_crystal_left_nobody_is_saved(moon):  # GS284, GS287
    t = barrier(
        moon,
        ghosts={"east left": "liquid horror", "south left": "restless dead"},
        villagers={"buddhist temple": ["hua mei"]},
        graveyard=APART,
    )
    t.throw("barrier exorcise", *MISSES).play("banish east left")
    assert (t.ghost("east left"), t.receptacles, t.reserve) == (None, [], 4)
    assert (chooser(t), sorted(t.choices)) == ("south", ["barrier exorcise", "barrier rest"])
    assert t.refused("barrier save")
    t.throw("barrier exorcise", *MISSES)
    assert (t.ghost("south left"), t.whose, t.asked) == ("restless dead", "east", "arrive")
    assert t.villagers("buddhist temple") == ["hua mei"]


# When it is over


def test_crystals_and_su_ling_go_to_the_reserve(moon):  # GS292
    t = barrier(moon, su_ling="south left", **HELPLESS).play("barrier rest", "barrier rest", "barrier rest")
    assert (t.receptacles, t.reserve, t.su_ling) == (list(ALL), 0, "south left")
    t.play("barrier rest")
    assert (t.receptacles, t.reserve, t.su_ling, t.whose) == ([], 4, None, "east")


def test_crystals_held_by_taoists_stay(moon):  # GS292, GS293
    t = zhou(moon, taoists=[dict(crystals=1), dict(crystals=2)])
    assert (t.whose, t.crystals("north"), t.crystals("east"), t.reserve) == ("east", 1, 2, 1)


# The Barrier of the Zhou family


def test_zhou_brings_a_barrier_at_the_end_of_the_turn(moon):  # GS293, GS281
    t = moon(
        villagers={"buddhist temple": ["zhou an"]},
        ghosts={"east left": "skinner"},
        circle="red",
        deck=["hound of depth"],
    )
    t.play("shelter")
    assert (t.asked, "zhou an" in t.shelter) == ("moon turn", True)
    t.play("end turn")
    assert (t.whose, chooser(t)) == ("north", "east")
    t.play("barrier exorcise")
    assert (t.ghosts, t.whose, t.asked) == ({}, "east", "arrive")


def test_not_before_the_family_is_complete(moon):  # GS293
    t = zhou(moon, graveyard=["zhou wei"], ghosts={"east left": "skinner"})
    assert ("zhou an" in t.shelter, t.whose, t.asked) == (True, "east", "arrive")
    assert "barrier" not in t.told


def test_only_once(moon):  # GS293
    t = zhou(moon, ghosts={"east left": "skinner"}).play("barrier rest", "arrive east middle", "end turn")
    assert (t.whose, "barrier" in t.told, t.asked == "barrier") == ("south", False, False)


def test_four_virtual_crystals_pay_for_savings(moon):  # GS293
    temple = ["miao ying", "li bao", "sun ping"]
    t = zhou(moon, villagers={"tea house": temple, "cemetery": ["hua mei", "xiang bo"]}, graveyard=APART)
    for tile in ("tea house", "cemetery", "tea house", "tea house"):
        assert t.reserve == 4
        t.play("barrier save")
        if t.asked == "rescue":
            t.play(f"rescue {tile}")
    assert (t.village, t.reserve, t.whose) == ({"cemetery": ["hua mei"]}, 4, "east")


@pytest.mark.parametrize("card", ["liquid horror", "yellow plague"])
def test_four_virtual_crystals_count_in_exorcisms(moon, card):  # GS293
    t = zhou(moon, ghosts={"east left": card, "south left": "ghoul"}, receptacles=ALL[:2])
    t.throw("barrier exorcise", *MISSES).play("banish east left")
    assert (t.ghost("east left"), t.reserve, t.receptacles) == (None, 2, list(ALL[:2]))
    t.throw("barrier exorcise", *MISSES)
    assert (t.ghost("south left"), t.whose, t.receptacles) == ("ghoul", "east", list(ALL[:2]))


def test_four_virtual_crystals_and_not_five(moon):  # GS293
    t = zhou(moon, ghosts={"east left": "ghoul", "south left": "liquid horror"})
    t.throw("barrier exorcise", *MISSES).play("banish east left").throw("barrier exorcise", *MISSES)
    assert (t.ghosts, t.whose) == ({"south left": "liquid horror"}, "east")


def test_a_crystal_lock_holds_virtual_crystals_too(moon):  # GS290, GS293
    ghosts = {"east left": "ghoul", "south middle": "beast emperor"}
    t = zhou(moon, ghosts=ghosts, villagers={"tea house": ["hua mei"]}, graveyard=APART)
    t.throw("barrier exorcise", *MISSES)
    assert (t.ghost("east left"), chooser(t)) == ("ghoul", "south")
    t.play("barrier save")
    assert ("hua mei" in t.shelter, t.reserve, t.whose) == (True, 4, "east")


def test_it_comes_though_the_rescuer_has_died_since(moon):  # GS293, GS281
    t = moon(
        "east",
        taoists=[{}, dict(at="cemetery", qi=1)],
        portal="cemetery",
        villagers={"cemetery": ["zhou an"]},
        ghosts={"north left": "zombie", "south middle": "skinner"},
        circle="yellow",
        mantra="north left",
    )
    t.play("shelter").curse("exorcise", "Qi")
    assert (t.qi("east"), t.asked, t.whose) == (0, "su-ling", "east")
    t.play("su-ling stays")
    assert (t.whose, t.seat, chooser(t)) == ("east", 2, "south")


def test_the_power_token_comes_after_it(moon):  # GS281
    t = zhou(moon, players=3, spent=1, ghosts={"east left": "skinner"})
    assert (t.asked, t.has("north", "tokens")) == ("barrier", 0)
    t.play("barrier rest")
    assert (t.whose, t.has("north", "tokens")) == ("east", 1)


def test_real_crystals_stay_and_su_ling_goes(moon):  # GS293
    t = zhou(moon, receptacles=ALL[:3], su_ling="west middle", villagers={"tea house": ["hua mei"]}, graveyard=APART)
    assert (t.asked, t.su_ling) == ("barrier", "west middle")
    t.play("barrier save")
    assert ("hua mei" in t.shelter, t.receptacles, t.reserve) == (True, list(ALL[:3]), 1)
    assert (t.su_ling, t.whose) == (None, "east")


def test_the_barrier_of_the_receptacles_comes_first(moon):  # GS294, GS281
    t = zhou(
        moon,
        receptacles=ALL,
        su_ling="west middle",
        villagers={"tea house": ["hua mei", "li bao", "sun ping"], "cemetery": ["miao ying"]},
        graveyard=APART,
    )
    assert (chooser(t), t.told.count("barrier")) == ("east", 1)
    t.play("barrier save", "rescue tea house")
    assert (t.reserve, len(t.receptacles)) == (1, 3)
    t.play("barrier rest", "barrier rest", "barrier rest")
    assert (chooser(t), t.reserve, t.receptacles, t.su_ling, t.whose) == ("east", 4, [], None, "north")
    assert "barrier" in t.told
    t.play("barrier save", "rescue tea house")
    assert (chooser(t), t.reserve, t.village) == ("south", 4, {"tea house": ["hua mei"], "cemetery": ["miao ying"]})
    t.play("barrier rest", "barrier rest", "barrier rest")
    assert (t.whose, t.asked, t.reserve) == ("east", "arrive", 4)


# What it never does


def test_a_barrier_is_no_event(moon):  # GS295
    t = barrier(moon, ghosts={"east left": 39, "east right": 6}, villagers={"buddhist temple": ["hua mei"]})
    t.throw("barrier exorcise", "red", "red", "yellow", "yellow").play("banish east left", "banish east right")
    assert (t.ghosts, t.curses, t.asked) == ({}, [], "barrier")
    t.play("barrier save", "arrive east left")
    assert (t.whose, t.asked, int(t.state["omen"])) == ("east", "moon turn", 0)
    t.play("end turn")
    assert (t.whose, t.asked == "su-ling") == ("south", False)


def test_a_barrier_wins_nothing_and_loses_nothing(moon):  # GS295
    t = barrier(moon, coming=0, beaten=1, taoists=[dict(qi=1)] * 4, haunted=["tea house", "cemetery"], **HELPLESS)
    t.play(*["barrier exorcise"] * 4)
    assert (t.ghosts, t.over, t.whose, t.haunted) == ({}, False, "east", ["cemetery", "tea house"])
