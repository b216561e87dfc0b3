"""The Curse die: GS94 to GS99."""

import pytest

SIDES = ("north", "east", "south", "west")
VILLAGE = (
    *("cemetery", "taoist altar", "herbalist's shop"),
    *("sorcerer's hut", "buddhist temple", "night watchman's beat"),
    *("circle of prayer", "pavilion of the heavenly winds", "tea house"),
)
LINES = {
    "north left": (0, 3, 6),
    "north middle": (1, 4, 7),
    "north right": (2, 5, 8),
    "east left": (2, 1, 0),
    "east middle": (5, 4, 3),
    "east right": (8, 7, 6),
    "south left": (6, 3, 0),
    "south middle": (7, 4, 1),
    "south right": (8, 5, 2),
    "west left": (0, 1, 2),
    "west middle": (3, 4, 5),
    "west right": (6, 7, 8),
}
MOUNTAIN = "strength of a mountain"
FAVORITE = "the gods' favorite"


def first(*faces):
    """For luck such that the first Curse dice of the turn show these faces."""
    return lambda t: t.curses[: len(faces)] == list(faces)


def qi(t):
    return [t.qi(side) for side in SIDES]


@pytest.fixture
def zombie(usual):
    """A Zombie faced by the active Taoist, in the Yang phase, that goes with any roll; then the Curse die is rolled."""

    def make(space="north left", side="north", *, person=(), **position):
        taoists = [{}, {}, {}, {}]
        taoists[SIDES.index(side)] = dict(at=VILLAGE[LINES[space][0]]) | dict(person)
        ghosts = {space: "zombie"} | position.pop("ghosts", {})
        return usual(side, taoists=taoists, ghosts=ghosts, circle="yellow", mantra=space, **position)

    return make


# For whom and for which ghost


@pytest.mark.parametrize("space, side", [("north left", "north"), ("west left", "north"), ("south middle", "east")])
def test_the_curse_strikes_the_active_side(zombie, space, side):  # GS94, GS95
    t = zombie(space, side).curse("exorcise", "Qi")
    assert qi(t) == [2 if one == side else 3 for one in SIDES]


@pytest.mark.parametrize("side", ["north", "east", "west"])
def test_the_tormentor_strikes_the_active_side(table, side):  # GS94
    t = table().lay(ghosts={f"{side} left": "lich"}, deck=["walking corpse"]).begin_turn(side, first("Qi"))
    assert qi(t) == [2 if one == side else 3 for one in SIDES]


@pytest.mark.parametrize("space", LINES)
@pytest.mark.parametrize("nth", [0, 1])
def test_the_haunt_face_follows_the_line_of_the_ghost_just_exorcised(usual, space, nth):  # GS94, GS95
    line = LINES[space]
    already = [VILLAGE[place] for place in line[:nth]]
    t = usual(taoists=[dict(at=VILLAGE[line[0]])], ghosts={space: "zombie"}, mantra=space, haunted=already)
    t.until("exorcise", lambda t: t.curses == ["haunt"])
    assert sorted(t.haunted) == sorted([*already, VILLAGE[line[nth]]])


@pytest.mark.parametrize("space", ["north left", "north right", "east middle", "west right"])
def test_the_haunt_face_follows_the_line_of_the_tormentor(table, space):  # GS94, GS95
    side = space.split()[0]
    t = table().lay(ghosts={space: "lich"}, deck=["walking corpse"]).begin_turn(side, first("haunt"))
    assert t.haunted == [VILLAGE[LINES[space][0]]]


def test_on_arrival_the_haunt_face_follows_the_space_where_it_came(usual):  # GS94, GS69
    t = usual("north", "yin", deck=["uncatchable"]).curse("arrive north right", "haunt")
    assert t.haunted == ["herbalist's shop"]


# The faces


def test_blank_does_nothing(zombie):  # GS95
    t = zombie(person=dict(tao=["red", "blue"]))
    deck = t.deck
    t.curse("exorcise", "blank")
    assert (qi(t), t.tao("north"), t.haunted, t.deck, t.ghosts) == ([3] * 4, ["red", "blue"], [], deck, {})
    assert (t.asked, t.point) == ("turn", "after")


def test_haunt_haunts_and_nothing_else(zombie):  # GS95
    t = zombie("south middle", person=dict(tao=["red"]))
    deck = t.deck
    t.curse("exorcise", "haunt")
    assert (qi(t), t.tao("north"), t.haunted, t.deck) == ([3] * 4, ["red"], ["pavilion of the heavenly winds"], deck)


def test_ghost_brings_a_ghost_and_nothing_else(zombie):  # GS95
    t = zombie(person=dict(tao=["red"]), deck=["walking corpse"])
    deck = t.deck
    t.curse("exorcise", "ghost")
    assert (qi(t), t.tao("north"), t.haunted, t.deck, t.asked) == ([3] * 4, ["red"], [], deck - 1, "arrive")
    t.play("arrive west middle")
    assert (t.ghosts, t.asked, t.whose) == ({"west middle": "walking corpse"}, "turn", "north")


def test_tao_takes_all_tokens_of_the_active_taoist(usual):  # GS95
    taoists = [dict(at="cemetery", tao=["red", "red", "blue", "black"]), dict(tao=["blue"]), {}, dict(tao=["red"])]
    t = usual(taoists=taoists, ghosts={"north left": "zombie"}, circle="yellow", mantra="north left")
    t.curse("exorcise", "Tao")
    assert ([t.tao(side) for side in SIDES], qi(t)) == ([[], ["blue"], [], ["red"]], [3] * 4)
    assert t.supply == dict(red=3, blue=3, green=4, yellow=3, black=4)
    assert (t.circle, t.has("north", "yin_yang")) == ("yellow", 1)


def test_qi_costs_one_qi_and_nothing_else(zombie):  # GS95
    t = zombie(person=dict(tao=["red"]))
    deck = t.deck
    t.curse("exorcise", "Qi")
    assert (qi(t), int(t.state["qi"]), t.tao("north"), t.haunted, t.deck) == ([2, 3, 3, 3], 9, ["red"], [], deck)


def test_at_the_cemetery_the_cemetery_is_haunted(usual):  # GS95, GS123
    t = usual(taoists=[dict(at="tea house"), dict(qi=0)])
    t.play("yin-yang help").curse("visit cemetery", "haunt")
    assert (t.haunted, t.tile("north"), t.qi("east")) == (["cemetery"], "tea house", 2)


def test_at_a_cemetery_in_the_centre_the_cemetery_is_haunted(table):  # GS95, GS123
    village = (
        *("buddhist temple", "taoist altar", "herbalist's shop"),
        *("sorcerer's hut", "cemetery", "night watchman's beat"),
        *("circle of prayer", "pavilion of the heavenly winds", "tea house"),
    )
    t = table().lay(village=village, taoists=[dict(at="cemetery"), dict(qi=0)]).turn("north").curse("ask", "haunt")
    assert t.haunted == ["cemetery"]


@pytest.mark.parametrize("players, west", [(3, 3), (3, 0), (4, 0)])
def test_without_a_living_taoist_nobody_pays_tao(table, players, west):  # GS96
    people = [dict(tao=["red", "blue"]), dict(tao=["blue"]), dict(tao=["green"]), dict(qi=west)]
    t = table(players).lay(taoists=people, ghosts={"west left": "lich"}, deck=["reaper"])
    t.begin_turn("west", first("Tao"))
    assert [t.tao(side) for side in SIDES] == [["red", "blue"], ["blue"], ["green"], []]
    assert (t.whose, t.asked) == ("north", "arrive")


# Strength of a Mountain


def test_strength_of_a_mountain_never_rolls_in_yang(zombie):  # GS97
    for n in range(20):
        t = zombie(side="south", powers=[MOUNTAIN]).shake(n).play("exorcise")
        assert (t.curses, t.ghosts, qi(t), t.haunted, t.asked) == ([], {}, [3] * 4, [], "turn")
        assert "no curse" in t.told


def test_strength_of_a_mountain_never_rolls_in_yin(table):  # GS97
    for n in range(20):
        t = table().lay(powers=[MOUNTAIN], ghosts={"south left": "lich", "south right": 22}, deck=["uncatchable"])
        t.shake(n).turn("south", "yin")
        assert (t.curses, t.ghost("south middle"), t.asked) == ([], "uncatchable", "turn")
        assert (qi(t), t.haunted) == ([3] * 4, [])


def test_strength_of_a_mountain_never_rolls_at_the_cemetery(usual):  # GS97, GS123
    for n in range(20):
        t = usual("south", powers=[MOUNTAIN], taoists=[{}, dict(qi=0), dict(at="cemetery")]).shake(n).play("ask")
        assert (t.curses, t.qi("east"), t.haunted, t.qi("south")) == ([], 2, [], 3)


@pytest.mark.parametrize("off", [{"south left": 3}, {"east right": "forgotten ones"}])
def test_strength_of_a_mountain_that_is_off_rolls(zombie, off):  # GS97, GS117
    t = zombie(side="south", powers=[MOUNTAIN], ghosts=off).curse("exorcise", "Qi")
    assert qi(t) == [3, 3, 2, 3]


def test_strength_of_a_mountain_off_in_yin(table):  # GS97
    t = table().lay(powers=[MOUNTAIN], ghosts={"south left": "lich", "south right": 3}, deck=["walking corpse"])
    t.begin_turn("south", first("Qi"))
    assert qi(t) == [3, 3, 2, 3]


def test_strength_of_a_mountain_does_not_help_others(zombie):  # GS97
    t = zombie(powers=[MOUNTAIN]).curse("exorcise", "Qi")
    assert qi(t) == [2, 3, 3, 3]


def test_strength_of_a_mountain_helps_only_against_the_curse_die(table):  # GS97
    t = table().lay(powers=[MOUNTAIN], deck=["grave walker"]).turn("south", "yin").play("arrive south left")
    assert qi(t) == [3, 3, 2, 3]


def test_borrowed_strength_counts_from_borrowing_it(table):  # GS97, GS40
    position = dict(
        powers=[MOUNTAIN],
        taoists=[dict(at="cemetery", tokens=1)],
        ghosts={"north left": "zombie", "north right": "lich"},
        circle="yellow",
        mantra="north left",
        deck=["walking corpse"],
    )
    t = table(2).lay(**position).begin_turn("north", first("Qi"))
    assert t.qi("north") == 2
    t.play("arrive west right", "borrow south", "exorcise")
    assert (t.curses, t.ghost("north left"), t.qi("north")) == ([], None, 2)
    t = table(2).lay(**position).turn("north").curse("exorcise", "Qi")
    assert t.qi("north") == 2


# On turns without a living Taoist


@pytest.mark.parametrize("power", [MOUNTAIN, FAVORITE])
@pytest.mark.parametrize("players, qi_left", [(2, 3), (2, 0), (4, 0)])
def test_the_green_board_without_a_taoist_rolls_as_nobody(table, power, players, qi_left):  # GS98
    t = table(players).lay(
        powers=[power],
        taoists=[{}, {}, dict(qi=qi_left)],
        ghosts={"south left": "lich"},
        deck=["gloomy minion"],
    )
    t.begin_turn("south", first("ghost"))
    assert (t.whose, t.asked) == ("south", "arrive")


@pytest.mark.parametrize("power", [MOUNTAIN, FAVORITE])
def test_the_deciding_seat_does_not_lend_its_power(table, power):  # GS98
    t = table(3).lay(
        colours=("green", "red", "blue", "yellow"), powers=[power], ghosts={"west left": "lich"}, deck=["gloomy minion"]
    )
    t.begin_turn("west", first("ghost"))
    assert (t.whose, t.asked, t.seat) == ("west", "arrive", 0)


# The Gods' Favorite


def test_the_gods_favorite_may_accept_the_curse(zombie):  # GS99
    t = zombie(side="south").play("exorcise").curse("enough", "Qi")
    assert (t.asked, t.seat, sorted(t.choices), qi(t)) == ("curse", 2, ["accept", "defy"], [3] * 4)
    t.play("accept")
    assert (qi(t), t.asked, t.point) == ([3, 3, 2, 3], "turn", "after")


@pytest.mark.parametrize("second", ["blank", "haunt", "ghost", "Tao", "Qi"])
def test_the_second_roll_stands(zombie, second):  # GS99
    t = zombie(side="south", person=dict(tao=["red"]), deck=["walking corpse"]).play("exorcise").curse("enough", "Qi")
    t.curse("defy", second)
    assert t.asked == ("arrive" if second == "ghost" else "turn")
    assert qi(t) == ([3, 3, 2, 3] if second == "Qi" else [3] * 4)
    assert t.tao("south") == ([] if second == "Tao" else ["red"])
    assert t.haunted == (["cemetery"] if second == "haunt" else [])


def test_the_log_calls_the_second_roll_rerolled(zombie):  # GS99
    t = zombie(side="south").play("exorcise").curse("enough", "Qi").curse("defy", "blank")
    assert "Rerolled: the Curse die shows blank." in t.match.log


@pytest.mark.parametrize("face", ["haunt", "ghost", "Tao", "Qi"])
def test_every_other_face_may_be_rerolled(zombie, face):  # GS99
    t = zombie(side="south").play("exorcise").curse("enough", face)
    assert (t.asked, sorted(t.choices)) == ("curse", ["accept", "defy"])


def test_a_blank_is_not_rerolled(zombie):  # GS99
    t = zombie(side="south").play("exorcise").curse("enough", "blank")
    assert (t.asked, t.point, t.ghosts) == ("turn", "after", {})
    assert t.refused("defy", "accept")


def test_the_gods_favorite_may_reroll_in_yin(table):  # GS99
    t = table().lay(ghosts={"south left": "lich"}, deck=["walking corpse"]).begin_turn("south", first("Qi"))
    assert (t.asked, t.seat, t.whose, qi(t)) == ("curse", 2, "south", [3] * 4)
    t.curse("defy", "blank")
    assert (qi(t), t.asked) == ([3] * 4, "arrive")
    t = table().lay(ghosts={"south left": "lich"}, deck=["walking corpse"]).begin_turn("south", first("blank"))
    assert t.asked == "arrive"


def test_each_roll_has_its_own_reroll(table):  # GS99
    t = table().lay(ghosts={"south left": "lich", "south right": 44}, deck=["walking corpse"])
    t.begin_turn("south", first("Qi"))
    t.until("defy", lambda t: t.curses == ["blank", "Qi"])
    assert (t.asked, qi(t)) == ("curse", [3] * 4)
    t.curse("defy", "blank")
    assert (t.asked, qi(t)) == ("arrive", [3] * 4)
    t = table().lay(ghosts={"south left": "lich", "south right": 44}, deck=["walking corpse"])
    t.begin_turn("south", first("Qi")).until("accept", lambda t: t.curses == ["Qi"])
    assert (t.asked, qi(t)) == ("curse", [3, 3, 2, 3])


def test_the_gods_favorite_rerolls_at_the_cemetery(usual):  # GS99, GS123
    t = usual("south", taoists=[{}, dict(qi=0), dict(at="cemetery")]).curse("ask", "haunt")
    assert (t.asked, t.haunted, t.qi("east")) == ("curse", [], 2)
    t.play("accept")
    assert t.haunted == ["cemetery"]


@pytest.mark.parametrize("off", [{"south left": 3}, {"east right": "forgotten ones"}])
def test_the_gods_favorite_that_is_off_rerolls_nothing(zombie, off):  # GS99, GS115
    t = zombie(side="south", ghosts=off).curse("exorcise", "Qi")
    assert (qi(t), t.asked) == ([3, 3, 2, 3], "turn")


def test_the_gods_favorite_rerolls_nothing_for_others(zombie):  # GS99
    t = zombie().curse("exorcise", "Qi")
    assert (qi(t), t.asked) == ([2, 3, 3, 3], "turn")


def test_the_borrowed_favor_counts_from_borrowing_it(table):  # GS99, GS40
    t = table(2).lay(
        taoists=[dict(at="cemetery", tokens=1)],
        ghosts={"north left": "zombie", "north right": "lich"},
        circle="yellow",
        mantra="north left",
        deck=["walking corpse"],
    )
    t.begin_turn("north", first("Qi"))
    assert (t.asked, t.qi("north")) == ("arrive", 2)
    t.play("arrive west right", "borrow south", "exorcise").curse("enough", "Qi")
    assert (t.asked, t.seat, t.qi("north")) == ("curse", 0, 2)
    t.curse("defy", "Tao")
    assert t.qi("north") == 2


def test_a_dead_taoist_rerolls_nothing_more(table):  # GS99, GS98
    t = table().lay(taoists=[{}, {}, dict(qi=1)], ghosts={"south left": "lich", "south right": 44}, deck=["reaper"])
    t.begin_turn("south", first("Qi")).curse("accept", "haunt")
    assert (t.qi("south"), t.haunted, t.whose) == (0, ["tea house"], "west")


def test_the_second_curse_of_a_dead_exorcist_strikes_somebody_else(usual):  # GS94, GS47, GS145
    t = usual(
        taoists=[dict(at="cemetery", qi=1)],
        ghosts={"north left": 6, "west left": 7},
        circle="yellow",
        mantra="north left",
    )
    t.throw("exorcise", "yellow", "red", "red").play("banish north left")
    t.until("banish west left", lambda t: t.curses == ["Qi", "Qi"])
    assert (t.ghosts, t.qi("north"), t.whose, t.asked, t.seat) == ({}, 0, "north", "suffer", 0)
