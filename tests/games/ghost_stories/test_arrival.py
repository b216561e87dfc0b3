"""Arrival of ghosts: GS63 to GS69."""

import pytest

SIDES = ("north", "east", "south", "west")
NTHS = ("left", "middle", "right")
SPACES = tuple(f"{side} {nth}" for side in SIDES for nth in NTHS)
HOMES = {"red": "north", "blue": "east", "green": "south", "yellow": "west"}
PLAIN = dict(zip(SPACES, (39, 40, 43, 17, 18, 21, 28, 29, 32, 6, 7, 10), strict=True))
"""A ghost on each space that does nothing while it lies there."""


def arrivals(*spaces):
    return sorted(f"arrive {space}" for space in spaces)


def board(side):
    return [f"{side} {nth}" for nth in NTHS]


def some(*spaces):
    return {space: PLAIN[space] for space in spaces}


def test_the_top_card_of_the_deck_comes(table):  # GS63
    t = table().lay(deck=["reaper", "hound of depth", "walking corpse"])
    deck = t.deck
    t.turn("north", "yin").play("arrive north left")
    assert (t.ghosts, t.deck) == ({"north left": "reaper"}, deck - 1)
    t.play("end turn", "arrive east left")
    assert (t.ghosts, t.deck) == ({"north left": "reaper", "east left": "hound of depth"}, deck - 2)


@pytest.mark.parametrize("tile", ["tea house", "taoist altar"])
def test_tiles_bring_a_ghost_in_the_same_way(usual, tile):  # GS63, GS64
    t = usual(taoists=[dict(at=tile)], haunted=["cemetery"], deck=["walking corpse"])
    deck = t.deck
    t.play("ask")
    if t.asked == "take":
        t.play("take red")
    assert (t.deck, t.asked, t.seat, sorted(t.choices)) == (deck - 1, "arrive", 0, arrivals(*board("west")))


def test_a_curse_brings_a_ghost_in_the_same_way(usual):  # GS63, GS64
    t = usual(
        taoists=[dict(at="cemetery")],
        ghosts={"north left": "blood drinker"},
        circle="red",
        mantra="north left",
        deck=["walking corpse"],
    )
    t.curse("exorcise", "ghost")
    assert (t.asked, t.seat, sorted(t.choices)) == ("arrive", 0, arrivals(*board("west")))


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(
    "card, colour",
    [
        *[("reaper", "red"), ("hound of depth", "blue"), ("fungus thing", "green"), ("walking corpse", "yellow")],
        *[("gloomy minion", "black"), ("black widow", "black")],
        *[("bone cracker", "red"), ("dark mistress", "blue"), ("creeping horror", "green"), ("vampire lord", "yellow")],
        *[("howling nightmare", "black"), ("deaths army", "black"), ("forgotten ones", "black")],
        *[("hope killer", "black"), ("nameless", "black"), ("uncatchable", "black")],
    ],
)
def test_to_which_board_a_ghost_comes(table, side, card, colour):  # GS64, GS67
    t = table().lay(deck=[card, "walking corpse" if card != "walking corpse" else "reaper"]).turn(side, "yin")
    home = HOMES.get(colour, side)
    assert (t.asked, t.seat, sorted(t.choices)) == ("arrive", SIDES.index(side), arrivals(*board(home)))
    t.play(f"arrive {home} middle")
    assert (t.ghosts, t.whose) == ({f"{home} middle": card}, side)


def test_it_is_the_colour_of_the_board_that_counts_not_the_side(table):  # GS64
    t = table().lay(colours=("yellow", "green", "red", "blue"), deck=["walking corpse"]).turn("east", "yin")
    assert sorted(t.choices) == arrivals(*board("north"))


def test_only_free_spaces_are_offered(usual):  # GS64
    t = usual("north", "yin", ghosts=some("west middle"), deck=["walking corpse"])
    assert sorted(t.choices) == arrivals("west left", "west right")
    assert t.refused("arrive west middle", "arrive north left")


def test_the_only_free_space_is_taken_unasked(usual):  # GS64
    t = usual("north", "yin", ghosts=some("west left", "west right"), deck=["walking corpse"])
    assert (t.ghost("west middle"), t.asked) == ("walking corpse", "turn")


def test_a_buddha_may_be_picked(usual):  # GS64
    t = usual("north", "yin", ghosts=some("west left"), buddhas=["west right"], deck=["walking corpse"])
    assert sorted(t.choices) == arrivals("west middle", "west right")
    t.play("arrive west middle")
    assert (t.ghost("west middle"), t.space("west right")["buddha"], int(t.state["temple"])) == ("walking corpse", 1, 1)


def test_a_buddha_must_be_picked_if_nothing_else_is_free(usual):  # GS64, GS149
    ghosts = some("west left", "west middle")
    t = usual("north", "yin", ghosts=ghosts, buddhas=["west right"], deck=["walking corpse"])
    assert (t.asked, t.ghost("west right"), t.space("west right")["buddha"]) == ("turn", None, 0)
    assert int(t.state["temple"]) == 2


def test_a_ghost_whose_board_is_full_comes_anywhere(usual):  # GS65
    ghosts = some(*board("west"), "north left", "south right")
    t = usual("north", "yin", ghosts=ghosts, buddhas=["east middle"], deck=["walking corpse"])
    free = [space for space in SPACES if space not in ghosts]
    assert (t.asked, t.seat, sorted(t.choices)) == ("arrive", 0, arrivals(*free))
    t.play("arrive south left")
    assert t.ghost("south left") == "walking corpse"


def test_a_black_ghost_comes_anywhere_if_the_active_board_is_full(usual):  # GS65
    t = usual(taoists=[dict(at="tea house")], ghosts=some(*board("north")), deck=["gloomy minion"])
    t.play("ask", "take red")
    assert sorted(t.choices) == arrivals(*board("east"), *board("south"), *board("west"))


def test_an_incarnation_whose_board_is_full_comes_anywhere(usual):  # GS65, GS67
    t = usual("north", "yin", ghosts=some(*board("west")), deck=["vampire lord"])
    assert sorted(t.choices) == arrivals(*board("north"), *board("east"), *board("south"))


def test_with_twelve_ghosts_qi_is_lost_instead(usual):  # GS66
    t = usual(taoists=[dict(at="tea house")], ghosts=PLAIN, deck=["grave walker"])
    deck, ghosts = t.deck, t.ghosts
    t.play("ask", "take red")
    assert [t.qi(side) for side in SIDES] == [3, 3, 3, 3]
    assert (t.deck, t.ghosts, t.point, t.tao("north")) == (deck, ghosts, "after", ["red"])


def test_with_eleven_ghosts_one_comes(usual):  # GS66
    ghosts = {space: card for space, card in PLAIN.items() if space != "south middle"}
    t = usual(taoists=[dict(at="tea house")], ghosts=ghosts, deck=["walking corpse"]).play("ask", "take red")
    assert (t.ghost("south middle"), t.qi("north")) == ("walking corpse", 4)


@pytest.mark.parametrize("deck_end", [0, 1])
def test_with_twelve_ghosts_an_empty_deck_does_no_harm(table, deck_end):  # GS66
    ghosts = PLAIN | {"east left": "dark mistress"}
    t = table(deck_end=deck_end).lay(taoists=[dict(at="tea house")], ghosts=ghosts, before=0, coming=0).turn("north")
    t.play("ask", "take red")
    assert (t.over, t.qi("north"), t.deck) == (False, 3, 0)


def test_with_twelve_ghosts_a_neutral_board_pays_on_its_turn(table):  # GS66, GS47
    t = table(3).lay(ghosts=PLAIN | {"west left": "lich"})
    t.begin_turn("west", lambda t: t.curses[:1] == ["ghost"])
    assert t.qi("west") == 1
    assert t.qi("east") == t.qi("south") == 3


def test_the_left_stone_is_settled_after_the_ghost_is_placed(table):  # GS68
    t = table().lay(deck=["grave walker"]).turn("north", "yin")
    assert (t.asked, t.qi("north")) == ("arrive", 3)
    t.play("arrive north left")
    assert (t.ghost("north left"), t.qi("north")) == ("grave walker", 2)


def test_a_further_ghost_finds_the_first_one_placed(table):  # GS68, GS74
    t = table().lay(ghosts=some("west left"), deck=[4, "zombie"]).turn("north", "yin").play("arrive west right")
    assert (t.ghost("west right"), t.ghost("west middle"), t.asked) == ("coffin breakers", "zombie", "turn")


@pytest.mark.parametrize("card, space", [(1, "west left"), (12, "east left"), (49, "north left"), (64, "west left")])
def test_a_haunter_comes_with_its_figure_on_the_card(usual, card, space):  # GS68
    t = usual("north", "yin", deck=[card]).play(f"arrive {space}")
    assert t.figure(space) == "card"


def test_the_figure_of_an_earlier_ghost_does_not_stay(usual):  # GS68
    t = usual(taoists=[dict(at="tea house")], ghosts={"west left": ("ghoul", "second")}, deck=["restless dead"])
    t.play("yin-yang help", "visit sorcerer's hut", "ask", "take red", "arrive west left")
    assert (t.ghost("west left"), t.figure("west left")) == ("restless dead", "card")


def test_the_line_of_the_space_where_it_came_counts(usual):  # GS69, GS80
    t = usual(taoists=[dict(at="tea house")], ghosts=some(*board("north")), deck=["shapeless evil"])
    t.play("ask", "take red", "arrive east right")
    assert t.haunted == ["tea house"]
    t = usual(taoists=[dict(at="tea house")], ghosts=some(*board("north")), deck=["shapeless evil"])
    t.play("ask", "take red", "arrive west middle")
    assert t.haunted == ["sorcerer's hut"]


def test_the_board_where_it_came_counts(usual):  # GS69, GS75
    north = [dict(at="cemetery")]
    for full, space, steps in (
        ([], "west left", 8),
        (board("west"), "north left", 3),
        (board("west"), "south left", 8),
    ):
        t = usual("north", "yin", taoists=north, ghosts=some(*full), deck=[3, "hound of depth"])
        t.play(f"arrive {space}", "arrive east left")
        assert len([name for name in t.choices if name.startswith("move ")]) == steps
    assert "pockets" in usual("west", ghosts={"north left": 3}).choices


def test_a_further_ghost_that_finds_no_space_costs_qi(table):  # GS66, GS74
    ghosts = {space: card for space, card in PLAIN.items() if space != "north left"}
    t = table().lay(ghosts=ghosts, deck=[4, "reaper"])
    deck = t.deck
    t.turn("north", "yin")
    assert (t.ghost("north left"), t.qi("north"), t.deck, t.asked) == ("coffin breakers", 2, deck - 1, "turn")


def test_with_twelve_ghosts_somebody_pays_for_a_dead_taoist(table):  # GS66, GS47
    t = table().lay(taoists=[{}, {}, {}, dict(qi=0)], ghosts=PLAIN | {"west left": "lich"})
    t.begin_turn("west", lambda t: t.curses[:1] == ["ghost"])
    assert (t.asked, t.seat, sorted(t.choices)) == ("suffer", 0, ["suffer east", "suffer north", "suffer south"])
    t.play("suffer east")
    assert (t.qi("east"), t.asked) == (2, "suffer")
