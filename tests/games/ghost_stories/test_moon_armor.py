"""The Armor of the Just: GS306 to GS308; the example GS367."""

import pytest

from tests.games.ghost_stories.parts import DEAD, PAVILION, SIDES

OPPOSITE = {"north": "south", "east": "west", "south": "north", "west": "east"}
ALONE = [DEAD, DEAD, DEAD]
HERE = dict(at="cemetery")


# Armor of the Just


def look_asked(t, space):
    return t.asked


def look_qi(t, space):
    return t.qi(space.split()[0])


def look_haunted(t, space):
    return t.haunted


def look_tao(t, space):
    return [len(t.tao(side)) for side in SIDES]


def look_figure(t, space):
    return t.figure(space)


def look_curses(t, space):
    return len(t.curses)


def look_circle(t, space):
    return t.circle


def look_graveyard(t, space):
    return t.graveyard


def look_receptacles(t, space):
    return t.receptacles


LEFT_STONES = [
    (4, "west left", look_asked, "moon turn", "arrive"),
    (74, "north left", look_asked, "moon turn", "arrive"),
    (56, "north left", look_asked, "moon turn", "arrive"),
    (79, "west left", look_asked, "moon turn", "arrive"),
    (49, "north left", look_qi, 3, 2),
    (54, "north left", look_haunted, [], ["cemetery"]),
    (82, "north left", look_haunted, [], ["cemetery"]),
    (55, "north left", look_tao, [1, 1, 1, 1], [0, 0, 0, 0]),
    (61, "north left", look_tao, [1, 1, 1, 1], [0, 0, 0, 0]),
    (45, "north left", look_figure, "card", "first"),
    (52, "north left", look_figure, "card", "first"),
    (57, "north left", look_curses, 0, 1),
    (65, "north left", look_circle, "green", None),
    (75, "north left", look_graveyard, [], ["hua mei"]),
    (78, "south left", look_graveyard, [], ["hua mei"]),
    (77, "east left", look_receptacles, ["north-west"], []),
]


@pytest.mark.parametrize("card, space, look, void, settled", LEFT_STONES)
def test_no_left_stone_on_the_owners_board(moon, card, space, look, void, settled):  # GS306
    side = space.split()[0]
    for owner, seen in ((side, void), (OPPOSITE[side], settled)):
        t = moon(side, "yin", taoists=[dict(tao=["red"])] * 4, villagers={"sorcerer's hut": ["hua mei"]},
                 circle="green", receptacles=["north-west"], deck=[card, "abysmal"],
                 artifacts={"armor": owner})  # fmt: skip
        t.play(f"arrive {space}")
        assert (look(t, space), t.space(space)["card"] > 0) == (seen, True)


@pytest.mark.parametrize("owner, on", [("west", True), ("east", False)])
def test_no_power_goes_off_on_the_owners_board(moon, owner, on):  # GS306, GS75
    t = moon("west", "yin", deck=[3, "reaper"], artifacts={"armor": owner}).play("arrive west left")
    if not on:
        t.play("arrive north left")
    assert (t.asked, "pockets" in t.choices, len(t.ghosts)) == ("moon turn", on, 1 if on else 2)


@pytest.mark.parametrize("owner, on", [("north", True), ("east", False)])
def test_forgotten_ones_before_the_armor(moon, owner, on):  # GS306, GS82
    t = moon("north", "yin", taoists=[HERE], deck=["forgotten ones"], artifacts={"armor": owner})
    t.play("arrive north left")
    assert ("move tea house" in t.choices) == on


@pytest.mark.parametrize("owner, dice", [("north", 3), ("west", 2)])
@pytest.mark.parametrize("card", [46, 47])
def test_no_die_is_held_on_the_owners_board(moon, owner, dice, card):  # GS306, GS77
    t = moon("north", "yin", taoists=[HERE], deck=[card, "zombie"], artifacts={"armor": owner})
    t.play("arrive north left")
    if t.asked == "arrive":
        t.play("arrive west middle")
    t.play("exorcise")
    assert len(t.thrown) == dice


@pytest.mark.parametrize("owner, open_", [("north", True), ("south", False)])
def test_no_tao_is_locked_on_the_owners_board(moon, owner, open_):  # GS306, GS79
    t = moon("north", "yin", taoists=[dict(at="cemetery", tao=["black", "black"])], deck=["black widow"],
             artifacts={"armor": owner}).play("arrive north left")  # fmt: skip
    t.throw("exorcise", "red", "red", "red")
    assert (t.asked == "banish") == open_


@pytest.mark.parametrize("owner, left", [("north", ["red"]), ("south", [])])
def test_the_armor_before_an_incarnation_that_a_wu_brings(moon, owner, left):  # GS306, GS247
    t = moon("south", taoists=[dict(tao=["red"])], ghosts={"south left": "jackal-headed scavenger"},
             villagers={"circle of prayer": ["wu dan"]}, artifacts={"armor": owner, "shield": "south"})  # fmt: skip
    t.begin_turn("south", lambda t: "Bone Cracker" in t.prompt)
    assert t.asked == "arrive"
    t.play("arrive north left")
    assert (t.ghosts["north left"], t.tao("north")) == ("bone cracker", left)


def test_an_incarnation_on_a_buddha_before_the_armor(moon):  # GS306, GS150
    for owner, asked in (("north", "moon turn"), ("east", "arrive")):
        t = moon("north", "yin", buddhas=["north left"], deck=["howling nightmare", "lich"], artifacts={"armor": owner})
        t.play("arrive north left")
        assert (t.ghosts, t.asked, t.state["temple"]) == ({"north left": "howling nightmare"}, asked, 2)


def test_the_armor_works_in_the_turns_of_others(moon):  # GS306
    t = moon("north", "yin", deck=[14, "ghoul"], artifacts={"armor": "east"}).play("arrive east left")
    assert (t.asked, t.ghosts) == ("moon turn", {"east left": "perfidious nymph"})
    t = moon("north", "yin", deck=[14, "ghoul"], artifacts={"armor": "north"}).play("arrive east left")
    assert (t.asked, t.ghosts) == ("arrive", {"east left": "perfidious nymph"})


def test_void_stones_stay_void_wherever_the_ghost_is_moved(moon):  # GS306
    for owner, on in (("north", True), ("west", False)):
        t = moon("north", "yin", taoists=[dict(at="herbalist's shop"), DEAD, DEAD], deck=[36, "zombie"],
                 artifacts={"armor": owner}).play("arrive north left")  # fmt: skip
        if t.asked == "arrive":
            t.play("arrive west left")
        t.play("yin-yang help", f"visit {PAVILION}")
        if t.asked == "lift":
            t.play("lift north left")
        t.play("set down west middle", "guide to buddhist temple").turn("west")
        assert (t.ghosts["west middle"], "pockets" in t.choices) == ("sharp-nailed mistresses", on)


def test_centre_and_right_stones_hold_under_the_armor(moon):  # GS306
    t = moon("north", "yin", taoists=[dict(at="cemetery", yin_yang=False)], deck=["grave walker", "reaper"],
             artifacts={"armor": "north"}).play("arrive north left")  # fmt: skip
    assert (t.qi("north"), t.figure("north left")) == (3, "card")
    t.turn("north", "yin")
    assert t.figure("north left") == "first"
    t.play("arrive north right").throw("exorcise", "black", "black", "red")
    assert (t.asked, sorted(t.choices)) == ("reward", ["gain qi", "regain yin-yang"])


def moved(moon, card, space, *, to, then=None, **more):
    """North owns the Armor, stands before a Lich on the Cemetery, and moves a ghost, perhaps twice, before acting."""
    taoist = dict(at="cemetery", tao=["yellow"])
    t = moon(taoists=[taoist, *ALONE], ghosts={space: card, "west left": "lich"} | more.pop("ghosts", {}),
             artifacts={"armor": "north", "firework": "north"} | more.pop("artifacts", {}), **more)  # fmt: skip
    t.play("yin-yang help", f"visit {PAVILION}", f"lift {space}", f"set down {to}")
    if then:
        t.play("firework", f"launch {PAVILION}", f"lift {to}", f"set down {then}")
    return t


@pytest.mark.parametrize("card", [46, 47, "creeping horror"])
@pytest.mark.parametrize(
    "to, then, dice",
    [
        ("north middle", None, 3),
        ("north middle", "east left", 3),
        ("east left", None, 2),
        ("east left", "west right", 2),
    ],
)
def test_a_ghost_moved_to_the_owners_board_holds_no_die(moon, card, to, then, dice):  # GS307
    t = moved(moon, card, "south left", to=to, then=then).play("exorcise")
    assert len(t.thrown) == dice


@pytest.mark.parametrize("card", ["black widow", "dark mistress"])
@pytest.mark.parametrize(
    "to, then, open_",
    [("north right", None, True), ("north right", "south middle", True), ("east left", None, False)],
)
def test_a_ghost_moved_to_the_owners_board_locks_no_tao(moon, card, to, then, open_):  # GS307
    t = moved(moon, card, "south left", to=to, then=then).throw("exorcise", "yellow", "yellow", "yellow")
    assert (t.asked == "banish") == open_


@pytest.mark.parametrize("card, before", [(3, True), ("forgotten ones", False)])
def test_power_off_and_all_powers_off_go_on_when_moved(moon, card, before):  # GS307
    t = moved(moon, card, "south left", to="east left")
    assert ("move tea house" in t.choices) == before
    t = moved(moon, card, "south left", to="north middle")
    assert t.refused("move tea house")
    assert "move taoist altar" in t.choices


def test_ghosts_that_were_there_before_the_armor(moon):  # GS308
    t = moon("east", portal="tea house", taoists=[{}, dict(at="tea house")], villagers={"tea house": ["li bao"]},
             ghosts={"east right": "lich", "east left": 47}).play("shelter")  # fmt: skip
    assert (t.owner("armor"), t.point) == ("east", "between")
    t.play("exorcise")
    assert len(t.thrown) == 2


def test_void_stones_stay_void_when_the_armor_passes_on(moon):  # GS308, GS298
    t = moon("north", "yin", taoists=[dict(at="sorcerer's hut", qi=1), dict(at="herbalist's shop")],
             ghosts={"west left": "ghoul"}, deck=[47, "drowned maiden"], artifacts={"armor": "north"})  # fmt: skip
    t.play("arrive north left", "ask", "dispel west left", "bequeath south")
    assert (t.owner("armor"), t.whose, t.asked) == ("south", "east", "arrive")
    t.play("arrive east left", "exorcise")
    assert len(t.thrown) == 3


def test_the_armor_is_not_asked(moon):  # GS308, GS344
    t = moon("north", "yin", deck=["severed heads"], artifacts={"armor": "north"}).play("arrive north left")
    assert (t.asked, t.point) == ("moon turn", "before")


# Examples


def test_armor_example_severed_heads(moon):  # GS367, GS306
    t = moon("north", "yin", taoists=[dict(at="herbalist's shop"), *ALONE], deck=["severed heads", "ghoul"],
             artifacts={"armor": "north"})  # fmt: skip
    t.play("arrive north left")
    assert (t.ghosts, t.asked) == ({"north left": "severed heads"}, "moon turn")
    t.play("yin-yang help", f"visit {PAVILION}", "set down east left")
    assert t.ghosts == {"east left": "severed heads"}
    t.play("exorcise")
    assert len(t.thrown) == 3


@pytest.mark.parametrize("second, open_", [({}, True), ({"south right": 51}, False)])
def test_armor_example_black_widow(moon, second, open_):  # GS367, GS307
    t = moved(moon, 50, "south left", to="north right", ghosts=second).throw("exorcise", "yellow", "yellow", "yellow")
    assert (t.asked == "banish") == open_


def test_armor_example_coffin_breakers(moon):  # GS367, GS307
    t = moon("west", taoists=[*ALONE, HERE], ghosts={"south left": 3}, artifacts={"armor": "west"})
    assert "pockets" in t.choices
    t.play("yin-yang help", f"visit {PAVILION}", "set down west left")
    assert t.refused("pockets")
