"""The help of the tiles: GS122 to GS134."""

import pytest

from bardo.games.ghost_stories.data.cards import CARDS

VILLAGE = (
    *("cemetery", "taoist altar", "herbalist's shop"),
    *("sorcerer's hut", "buddhist temple", "night watchman's beat"),
    *("circle of prayer", "pavilion of the heavenly winds", "tea house"),
)
COLOURS = ("red", "blue", "green", "yellow", "black")
SPACES = tuple(f"{side} {nth}" for side in ("north", "east", "south", "west") for nth in ("left", "middle", "right"))
GUARDED = tuple("guardhouse" if tile == "cemetery" else tile for tile in VILLAGE)
CORNER_TEMPLE = ("buddhist temple", *VILLAGE[1:4], "cemetery", *VILLAGE[5:])
PAVILION = "pavilion of the heavenly winds"
DEAD = dict(qi=0)
NUMBERS = (0, *(card.number for card in CARDS))
"""By what the deck holds; 0 where no card is known."""


def at(tile, *others, **more):
    return [dict(at=tile, **more), *others]


def round_the_table(t):
    """Play on, doing as little as possible, until the north has its next Yang phase."""
    t.play("end turn")
    while not (t.whose == "north" and t.asked == "turn"):
        t.play("end turn" if "end turn" in t.choices else t.choices[-1])
    return t


# Conditions


@pytest.mark.parametrize("tile", VILLAGE)
def test_only_an_active_tile_helps(usual, tile):  # GS122, GS58
    other = "taoist altar" if tile == "tea house" else "tea house"
    position = dict(taoists=at(tile, {}, DEAD), ghosts={"west left": ("ghoul", "first")})
    assert "ask" in usual(haunted=[other], **position).choices
    assert usual(haunted=[tile, other], **position).refused("ask")


@pytest.mark.parametrize(
    "tile, position",
    [
        ("cemetery", dict()),
        ("cemetery", dict(taoists=at("cemetery", DEAD, dict(qi=7), dict(qi=6), qi=7))),
        ("taoist altar", dict()),
        ("sorcerer's hut", dict()),
        ("sorcerer's hut", dict(ghosts={"west left": "vampire lord", "east left": "nameless"})),
        ("buddhist temple", dict(buddhas=["west left", "west right"])),
        ("buddhist temple", dict(taoists=at("buddhist temple", dict(buddhas=2)))),
        ("night watchman's beat", dict(ghosts={"west left": "ghoul", "east left": "lich"})),
        ("circle of prayer", dict(taoists=at("circle of prayer", tao=list(COLOURS[1:]) * 4), circle="red")),
        (PAVILION, dict(taoists=at(PAVILION, DEAD, DEAD, DEAD))),
    ],
)
def test_what_a_tile_needs_must_be_there(usual, tile, position):  # GS122, GS123, GS124, GS126, GS127, GS128, GS129
    assert usual(**{"taoists": at(tile), **position}).refused("ask")


@pytest.mark.parametrize(
    "tile, position",
    [
        ("cemetery", dict(taoists=at("cemetery", DEAD, dict(qi=7), dict(qi=6), qi=6))),
        ("taoist altar", dict(haunted=["cemetery"])),
        ("herbalist's shop", dict()),
        ("sorcerer's hut", dict(ghosts={"west left": "vampire lord", "east left": "ghoul"})),
        ("buddhist temple", dict(buddhas=["west left"])),
        ("night watchman's beat", dict(ghosts={"west left": ("ghoul", "second")})),
        ("circle of prayer", dict(taoists=at("circle of prayer", tao=list(COLOURS[1:]) * 4))),
        (PAVILION, dict()),
        (PAVILION, dict(taoists=at(PAVILION, DEAD, DEAD, DEAD), ghosts={"west left": "ghoul"})),
        ("tea house", dict(taoists=at("tea house", dict(qi=5), dict(qi=5), dict(qi=5), tao=list(COLOURS) * 4, qi=5))),
        ("herbalist's shop", dict(taoists=at("herbalist's shop", tao=list(COLOURS) * 4))),
    ],
)
def test_where_it_is_there_the_tile_helps(usual, tile, position):  # GS122, GS125, GS130, GS133
    assert "ask" in usual(**{"taoists": at(tile), **position}).choices


# Cemetery


def test_the_cemetery_revives_a_dead_taoist(usual):  # GS123, GS157
    t = usual(taoists=at("cemetery", DEAD, DEAD)).play("ask")
    assert (t.asked, t.choices) == ("revive", ["revive east", "revive south"])
    supply = int(t.state["qi"])
    t.curse("revive south", "blank")
    assert ([t.qi(side) for side in range(4)], t.state["qi"]) == ([3, 0, 2, 3], supply - 2)
    assert (t.tile("south"), t.point, t.haunted) == ("cemetery", "after", [])


def test_one_dead_taoist_is_not_asked_for(usual):  # GS123, GS169
    t = usual(taoists=at("cemetery", DEAD)).curse("ask", "blank")
    assert t.qi("east") == 2


def test_the_last_qi_of_the_supply_is_enough(usual):  # GS123, GS157
    t = usual(taoists=at("cemetery", DEAD, dict(qi=7), dict(qi=6), qi=6)).curse("ask", "blank")
    assert (t.qi("east"), t.state["qi"]) == (1, 0)


def test_a_haunting_at_the_cemetery_strikes_the_cemetery(usual):  # GS123, GS95
    for haunted in ([], ["tea house"]):
        t = usual(taoists=at("cemetery", DEAD), haunted=haunted).curse("ask", "haunt")
        assert (t.haunted, t.qi("east")) == (["cemetery", *haunted], 2)


def test_the_curse_of_the_cemetery_comes_after_the_revival(usual):  # GS123, GS158
    t = usual(taoists=at("cemetery", DEAD, DEAD, DEAD, qi=1))
    t.play("ask").curse("revive west", "Qi")
    assert (t.qi("north"), t.qi("west"), t.over) == (0, 2, False)
    t = usual(taoists=at("cemetery", DEAD), deck=["ghoul"]).curse("ask", "ghost")
    assert (t.asked, t.qi("east")) == ("arrive", 2)


# Taoist Altar


def test_the_altar_restores_a_tile_then_brings_a_ghost(usual):  # GS124, GS61
    t = usual(taoists=at("taoist altar"), haunted=["cemetery", "tea house"], deck=["ghoul"]).play("ask")
    assert (t.asked, t.choices) == ("restore", ["restore cemetery", "restore tea house"])
    assert t.refused("restore taoist altar")
    t.play("restore tea house")
    assert (t.haunted, t.asked) == (["cemetery"], "arrive")
    t.play("arrive west left")
    assert (t.ghosts, t.point) == ({"west left": "ghoul"}, "after")


def test_the_altar_restores_before_the_ghost_comes(usual):  # GS124
    t = usual(taoists=at("taoist altar"), haunted=["cemetery", "tea house"], deck=["shapeless evil"])
    t.play("ask", "restore tea house", "arrive north right")
    assert (t.haunted, t.over) == (["cemetery", "herbalist's shop"], False)


# Herbalist's Shop


@pytest.mark.parametrize(
    "faces", [("red", "blue"), ("green", "yellow"), ("red", "red"), ("black", "black"), ("black", "blue")]
)
def test_the_herbalist_gives_what_is_rolled(usual, faces):  # GS125
    t = usual(taoists=at("herbalist's shop")).throw("ask", *faces)
    assert (t.tao("north"), t.asked) == (sorted(faces, key=COLOURS.index), "turn")
    assert t.supply == {one: 4 - faces.count(one) for one in COLOURS}


def test_white_is_any_colour(usual):  # GS125, GS179
    t = usual(taoists=at("herbalist's shop")).throw("ask", "white", "white")
    assert (t.asked, t.choices) == ("take", [f"take {one}" for one in COLOURS])
    t.play("take black")
    assert (t.asked, t.tao("north")) == ("take", ["black"])
    t.play("take red")
    assert (t.asked, t.tao("north")) == ("turn", ["red", "black"])


def test_coloured_faces_come_before_white_ones(usual):  # GS125
    t = usual(taoists=at("herbalist's shop", dict(tao=["red"] * 3))).throw("ask", "white", "red")
    assert (t.tao("north"), t.choices) == (["red"], [f"take {one}" for one in COLOURS[1:]])
    assert t.refused("take red")


@pytest.mark.parametrize("left, gained", [(0, 0), (1, 1), (2, 2)])
def test_what_the_supply_lacks_falls_away(usual, left, gained):  # GS125, GS122, GS5
    t = usual(taoists=at("herbalist's shop", dict(tao=["red"] * (4 - left)))).throw("ask", "red", "red")
    assert (t.tao("north"), t.supply["red"]) == (["red"] * gained, left - gained)


def test_captive_dice_do_not_trouble_the_herbalist(usual):  # GS125, GS77
    ghosts = {"north left": 46, "north middle": 47, "north right": 48}
    t = usual(taoists=at("herbalist's shop"), ghosts=ghosts).throw("ask", "red", "blue")
    assert t.tao("north") == ["red", "blue"]


def test_nameless_does_not_trouble_the_herbalist(usual):  # GS125, GS89
    t = usual(taoists=at("herbalist's shop"), ghosts={"north left": "nameless"}).throw("ask", "white", "blue")
    assert (t.asked, t.tao("north")) == ("take", ["blue"])


# Sorcerer's Hut


def test_the_hut_discards_any_ghost_for_a_qi(usual):  # GS126, GS73, GS177
    ghosts = {"north left": "blood drinker", "south right": "yellow plague", "east left": "vampire lord"}
    t = usual(taoists=at("sorcerer's hut"), ghosts=ghosts).play("ask")
    assert (t.asked, t.choices) == ("dispel", ["dispel north left", "dispel south right"])
    assert t.refused("dispel east left")
    assert t.refused("dispel west left")
    t.play("dispel south right")
    assert (sorted(t.ghosts), t.qi("north"), t.tao("north")) == (["east left", "north left"], 2, [])
    assert (t.asked, t.point, "exorcised" in t.told) == ("turn", "after", False)


@pytest.mark.parametrize("card", ["blood drinker", "black widow", "gloomy minion", "dark wraith"])
def test_the_hut_settles_no_right_stone(usual, card):  # GS126, GS73
    t = usual(taoists=at("sorcerer's hut", yin_yang=False), ghosts={"north left": card}, deck=["ghoul"]).play("ask")
    assert (t.ghosts, t.curses, t.qi("north"), t.has("north", "yin_yang")) == ({}, [], 2, 0)
    assert (t.whose, t.tao("north")) == ("east", [])


def test_the_hut_takes_even_the_last_qi(usual):  # GS126, GS204
    t = usual(taoists=at("sorcerer's hut", qi=1), ghosts={"north left": "zombie"}, deck=["ghoul"]).play("ask")
    assert (t.qi("north"), t.ghosts, "dies" in t.told, t.whose) == (0, {}, True, "east")


# Buddhist Temple


def test_the_temple_gives_one_buddha(usual):  # GS127
    t = usual().play("ask")
    assert (t.has("north", "buddhas"), t.state["temple"], t.point) == (1, 1, "after")


def test_the_buddha_cannot_be_placed_this_turn(usual):  # GS127, GS147
    t = usual(village=CORNER_TEMPLE, taoists=at("buddhist temple")).play("ask")
    assert t.has("north", "buddhas") == 1
    assert t.refused("buddha")
    t = usual(village=CORNER_TEMPLE, taoists=at("buddhist temple", buddhas=1)).play("ask")
    t.play("buddha", "enshrine north left")
    assert t.has("north", "buddhas") == 1
    assert t.refused("buddha")


def test_it_can_be_placed_on_the_next_turn(usual):  # GS127, GS147
    t = usual(village=CORNER_TEMPLE, taoists=at("buddhist temple"), deck=["skinner", "lich", "ghoul", "zombie"])
    round_the_table(t.play("ask"))
    assert (t.has("north", "buddhas"), t.has("north", "fresh"), "buddha" in t.choices) == (1, 0, True)


# Night Watchman's Beat


def test_the_watchman_drives_the_figures_of_one_board_back(usual):  # GS128, GS178
    ghosts = {
        "west left": ("ghoul", "first"),
        "west middle": ("restless dead", "second"),
        "west right": ("lich", "card"),
        "north left": ("skinner", "first"),
        "south left": ("creeping one", "card"),
    }
    t = usual(taoists=at("night watchman's beat"), ghosts=ghosts).play("ask")
    assert (t.asked, t.choices) == ("watch", ["watch north", "watch west"])
    assert t.refused("watch south")
    assert t.refused("watch east")
    t.play("watch west")
    assert [t.figure(space) for space in ghosts] == ["card", "card", "card", "first", "card"]
    assert (t.haunted, t.point) == ([], "after")


# Circle of Prayer


def test_the_circle_takes_a_token_of_another_colour(usual):  # GS129, GS179
    t = usual(taoists=at("circle of prayer", tao=["red"])).play("ask")
    assert (t.asked, t.choices) == ("pray", [f"pray {one}" for one in COLOURS])
    t.play("pray red")
    assert (t.circle, t.supply["red"], t.tao("north")) == ("red", 2, ["red"])
    t = usual(taoists=at("circle of prayer"), circle="red").play("ask")
    assert t.choices == [f"pray {one}" for one in COLOURS[1:]]
    assert t.refused("pray red")
    t.play("pray black")
    assert (t.circle, t.supply["red"], t.supply["black"]) == ("black", 4, 3)


def test_the_circle_takes_what_the_supply_has(usual):  # GS129
    t = usual(taoists=at("circle of prayer", tao=["blue"] * 4), circle="red").play("ask")
    assert t.choices == ["pray green", "pray yellow", "pray black"]


@pytest.mark.parametrize("side", ["north", "west"])
@pytest.mark.parametrize("circle", [None, *COLOURS])
def test_the_circle_lowers_ghosts_of_its_colour_for_all(usual, side, circle):  # GS129, GS137
    t = usual(side, taoists=[dict(at="cemetery")] * 4, circle=circle,
              ghosts={"north left": "restless dead", "west left": "grave walker"})  # fmt: skip
    t.throw("exorcise", "yellow", "black", "red")
    weaker = {"yellow": "north left", "black": "west left"}.get(circle)
    assert (t.asked == "banish") == (weaker is not None)
    if weaker:
        assert t.choices == [f"banish {weaker}", "no more"]
        t.play(f"banish {weaker}")
    assert (t.ghost("north left") is None) == (circle == "yellow")
    assert (t.ghost("west left") is None) == (circle == "black")


# Pavilion of the Heavenly Winds


def test_the_pavilion_moves_a_ghost_then_a_taoist(usual):  # GS130, GS177, GS178
    ghosts = {"north left": "ghoul", "east left": "zombie"}
    t = usual(taoists=at(PAVILION, dict(at="cemetery")), ghosts=ghosts, buddhas=["west left"]).play("ask")
    assert (t.asked, t.choices) == ("lift", ["lift north left", "lift east left"])
    t.play("lift east left")
    assert (t.asked, t.choices) == ("set down", [f"set down {space}" for space in SPACES if space not in ghosts])
    assert t.refused("set down east left")
    assert t.refused("set down north left")
    t.play("set down south right")
    assert (t.ghosts, t.asked) == ({"north left": "ghoul", "south right": "zombie"}, "guide")
    assert (t.choices, t.refused("guide north")) == (["guide east", "guide south", "guide west"], True)
    t.play("guide east")
    near = ["guide to buddhist temple", "guide to cemetery", "guide to sorcerer's hut", "guide to taoist altar"]
    assert (t.asked, sorted(t.choices)) == ("guide to", near)
    assert t.refused("guide to tea house")
    t.play("guide to taoist altar")
    assert (t.tile("east"), t.tile("north"), t.point) == ("taoist altar", PAVILION, "after")


def test_the_taoist_may_stay(usual):  # GS130
    t = usual(taoists=at(PAVILION, dict(at="cemetery"))).play("ask", "guide east", "guide to cemetery")
    assert (t.tile("east"), t.point) == ("cemetery", "after")


def test_each_part_is_done_if_it_is_possible(usual):  # GS130, GS152
    t = usual(taoists=at(PAVILION, DEAD, DEAD, DEAD), ghosts={"west left": "ghoul"}).play("ask")
    assert t.asked == "set down"
    t.play("set down north left")
    assert (t.ghosts, t.asked, t.tile("north")) == ({"north left": "ghoul"}, "turn", PAVILION)
    t = usual(taoists=at(PAVILION, DEAD)).play("ask")
    assert (t.asked, t.choices) == ("guide", ["guide south", "guide west"])
    assert t.refused("guide east")


def test_with_all_spaces_full_no_ghost_is_moved(usual):  # GS130
    full = dict(zip(SPACES, (1, 2, 5, 6, 7, 8, 9, 10, 11, 12, 13, 16), strict=True))
    t = usual(taoists=at(PAVILION), ghosts=full).play("ask")
    assert t.asked == "guide"
    assert usual(taoists=at(PAVILION, DEAD, DEAD, DEAD), ghosts=full).refused("ask")


def test_alone_the_pavilion_moves_the_own_taoist(table):  # GS131
    t = table(1).lay(taoists=at(PAVILION)).turn("north").play("ask")
    near = [*VILLAGE[3:6], "circle of prayer", PAVILION, "tea house"]
    assert (t.asked, sorted(t.choices)) == ("guide to", sorted(f"guide to {tile}" for tile in near))
    assert t.refused("guide to cemetery")
    t.play("guide to tea house")
    assert (t.tile("north"), t.point) == ("tea house", "after")


def test_alone_the_ghost_part_comes_first_too(table):  # GS131, GS130
    t = table(1).lay(taoists=at(PAVILION), ghosts={"west left": "ghoul"}).turn("north").play("ask")
    assert t.asked == "set down"
    t.play("set down south left", f"guide to {PAVILION}")
    assert (t.tile("north"), t.ghosts) == (PAVILION, {"south left": "ghoul"})


def test_alone_the_pavilion_needs_nothing(table):  # GS131
    full = dict(zip(SPACES, (1, 2, 5, 6, 7, 8, 9, 10, 11, 12, 13, 16), strict=True))
    assert "ask" in table(1).lay(taoists=at(PAVILION), ghosts=full).turn("north").choices


@pytest.mark.parametrize("figure", ["card", "first", "second"])
@pytest.mark.parametrize("card", ["ghoul", "dark wraith", "vampire lord"])
def test_a_moved_ghost_takes_its_figure_along(usual, card, figure):  # GS132, GS76
    t = usual(taoists=at(PAVILION), ghosts={"north left": (card, figure)}).play("ask", "set down east middle")
    assert (t.ghosts, t.figure("east middle"), t.figure("north left")) == ({"east middle": card}, figure, "card")


def test_a_moved_ghost_keeps_that_it_has_met_a_buddha(usual):  # GS132, GS88
    for met in (0, 1):
        ghosts = {"north left": ("uncatchable", "card", met)}
        t = usual("east", taoists=[{}, dict(at="tea house")], ghosts=ghosts)
        t.play("yin-yang help", f"visit {PAVILION}", "set down south right", "guide north", "guide to buddhist temple")
        assert ("exorcise" in t.choices) == (met == 1)


@pytest.mark.parametrize(
    "card", ["shapeless evil", "severed heads", "grave walker", "soul eater", "howling nightmare", "uncatchable"]
)
def test_the_left_stone_of_a_moved_ghost_is_not_settled_again(usual, card):  # GS132, GS69
    t = usual(taoists=at(PAVILION, tao=["red", "blue"]), ghosts={"north left": card}, circle="red")
    deck = t.deck
    t.play("ask", "set down west left")
    assert (t.ghosts, t.deck, t.haunted, t.curses, t.qi("north")) == ({"west left": card}, deck, [], [], 3)
    assert (t.tao("north"), t.asked) == (["red", "blue"], "guide")


def test_nameless_moved_leaves_the_circle(usual):  # GS132, GS83
    t = usual(taoists=at(PAVILION), ghosts={"north left": "nameless"}, circle="red").play("ask", "set down west left")
    assert (t.ghosts, t.circle) == ({"west left": "nameless"}, "red")


def test_power_off_strikes_the_new_board(usual):  # GS132, GS110, GS75
    t = usual(taoists=at("cemetery"), ghosts={"north left": 36})
    assert t.refused("move tea house")
    t.play("yin-yang help", f"visit {PAVILION}", "set down west left", "guide east", "guide to buddhist temple")
    assert "move tea house" in t.choices
    t.turn("west")
    assert t.refused("pockets")


def test_a_moved_captor_keeps_its_die(usual):  # GS132, GS77
    t = usual(taoists=at("cemetery"), ghosts={"north right": 46})
    t.play("yin-yang help", f"visit {PAVILION}", "set down north left", "guide east", "guide to buddhist temple")
    assert len(t.play("exorcise").thrown) == 2


# Tea House


def test_the_tea_house_gives_a_token_then_a_qi_then_a_ghost(usual):  # GS133
    t = usual(taoists=at("tea house"), deck=["ghoul"]).play("ask")
    assert (t.asked, t.choices, t.qi("north")) == ("take", [f"take {one}" for one in COLOURS], 3)
    t.play("take black")
    assert (t.tao("north"), t.qi("north"), t.state["qi"], t.asked) == (["black"], 4, 7, "arrive")
    t.play("arrive west middle")
    assert (t.ghosts, t.point) == ({"west middle": "ghoul"}, "after")


def test_the_qi_comes_before_the_ghost(usual):  # GS133
    t = usual(taoists=at("tea house", qi=1), deck=["grave walker"]).play("ask", "take red", "arrive north left")
    assert (t.qi("north"), t.has("north", "yin_yang")) == (1, 1)
    t = usual(taoists=at("tea house"), deck=["soul eater"]).play("ask", "take red", "arrive north left")
    assert t.tao("north") == []


def test_what_is_not_there_the_tea_house_cannot_give(usual):  # GS133, GS122, GS5
    t = usual(taoists=at("tea house", dict(qi=5), dict(qi=5), dict(qi=5), qi=5), deck=["ghoul"])
    t.play("ask", "take red")
    assert (t.qi("north"), t.state["qi"], t.asked) == (5, 0, "arrive")
    t = usual(taoists=at("tea house", dict(tao=list(COLOURS) * 2), tao=list(COLOURS) * 2), deck=["ghoul"]).play("ask")
    assert (t.qi("north"), t.asked, len(t.tao("north"))) == (4, "arrive", 10)
    t = usual(taoists=at("tea house", dict(tao=["red"] * 4)), deck=["ghoul"]).play("ask")
    assert t.choices == [f"take {one}" for one in COLOURS[1:]]


# Guardhouse


def guard(table, deck, **position):
    t = table(guardhouse=1).lay(village=GUARDED, taoists=at("guardhouse"), deck=deck, **position)
    return t.turn("north")


def seen(t):
    """The numbers of the cards that are known, 0 for none; the Guardhouse shows no more than four."""
    assert not t.state["seen"][4:].any()
    return [NUMBERS[card] for card in t.state["seen"][:4]]


def test_the_guardhouse_shows_four_cards_and_puts_them_back(table):  # GS134, GS182
    t = guard(table, [1, 12, 23, 34])
    deck = t.deck
    t.play("ask")
    assert (t.asked, t.choices) == ("order", ["put first", "put second", "put third", "put fourth"])
    t.play("put third")
    assert t.choices == ["put first", "put second", "put third"]
    t.play("put third")
    assert t.choices == ["put first", "put second"]
    t.play("put first")
    assert (seen(t), t.deck, t.ghosts) == ([23, 34, 1, 12], deck, {})
    assert (t.asked, t.choices) == ("take", [f"take {one}" for one in COLOURS])
    t.play("take black")
    assert (t.tao("north"), t.point) == (["black"], "after")


def test_the_cards_come_as_they_were_put(table):  # GS134
    t = guard(table, [1, 12, 23, 34]).play("ask", "put fourth", "put second", "put first", "take red", "end turn")
    assert (seen(t), t.whose, t.asked) == ([12, 1, 23, 0], "east", "arrive")
    t.play("arrive north left")
    assert t.ghosts == {"north left": "skinner"}


def test_the_guardhouse_shows_unknown_cards(table):  # GS134, GS11
    t = guard(table, [], before=2, coming=1)
    t.play("ask")
    cards = seen(t)
    assert max(cards) <= 65
    assert [card > 55 for card in cards] == [False, False, True, False]
    assert (len(set(cards)), min(cards) > 0, t.deck) == (4, True, 13)
    t.play("put third")
    t.play("put first", "put first")
    assert sorted(seen(t)) == sorted(cards) and seen(t)[0] == cards[2]


@pytest.mark.parametrize("known, before, choices", [([1, 12], 0, 2), ([1], 2, 3), ([], 3, 3), ([], 1, 0), ([], 0, 0)])
def test_with_fewer_cards_all_are_seen(table, known, before, choices):  # GS134
    t = guard(table, known, before=before, coming=0)
    t.play("ask")
    if choices:
        assert t.choices == ["put first", "put second", "put third"][:choices]
        t.play(*["put first"] * (choices - 1))
    assert (t.asked, sum(card > 0 for card in seen(t)), t.over) == ("take", len(known) + before, False)


def test_looking_is_not_drawing(table):  # GS134, GS164
    last = dict(deck=["lich"], before=0, coming=0)
    t = table(guardhouse=1, deck_end=1).lay(village=GUARDED, taoists=at("guardhouse"), **last)
    t.turn("north").play("ask", "take red")
    assert (t.over, t.deck, t.point) == (False, 1, "after")


def test_the_guardhouse_gives_what_the_supply_has(table):  # GS134, GS122
    t = table(guardhouse=1).lay(village=GUARDED, taoists=at("guardhouse", tao=list(COLOURS) * 4), before=1, coming=0)
    t.turn("north").play("ask")
    assert (t.asked, t.point, len(t.tao("north"))) == ("turn", "after", 20)
