"""Borrowing a power of which nothing can come, read again: GS41."""

import pytest

from tests.games.ghost_stories.parts import TEA, TEMPLE
from tests.games.ghost_stories.school import SCHOOL

SPIRES = ("yellow", "blue", "green", "red")
BLUE = ("red", "yellow", "green", "blue")
GREEN = ("red", "yellow", "blue", "green")
USUAL = ("red", "blue", "green", "yellow")
FOR_THE_MOVE = [
    ("dance of the spires", SPIRES),
    ("dance of the twin winds", SPIRES),
    ("bottomless pockets", USUAL),
    ("enfeeblement mantra", USUAL),
]


def three(table, colours, power, **me):
    """A game for three; the north, on the Cemetery, has a Power token, and the neutral board in the west the power."""
    taoists = [dict(at="cemetery", tokens=1, **me)]
    return table(3).lay(colours=colours, powers=[power], taoists=taoists, ghosts={"north left": "lich"}).turn("north")


@pytest.mark.parametrize("power, colours", FOR_THE_MOVE)
def test_powers_for_the_time_before_the_move_are_not_borrowed_after_it(table, power, colours):  # GS41
    t = three(table, colours, power)
    assert (t.power("west"), "borrow west" in t.choices) == (power, True)
    t.play("move taoist altar")
    assert (t.point, t.refusal("borrow west")) == ("moved", "GS41")
    assert t.has("north", "tokens") == 1


@pytest.mark.parametrize("power, colours", FOR_THE_MOVE)
def test_nor_are_they_after_an_action_without_a_move(table, power, colours):  # GS41
    t = three(table, colours, power).throw("exorcise", "red", "red", "red")
    assert (t.point, t.refusal("borrow west")) == ("after", "GS41")


@pytest.mark.parametrize(
    "power, colours",
    [
        ("heavenly gust", BLUE),
        ("second wind", BLUE),
        ("the gods' favorite", GREEN),
        ("strength of a mountain", GREEN),
    ],
)
def test_powers_for_the_action_may_be_borrowed_after_the_move(table, power, colours):  # GS41
    t = three(table, colours, power, yin_yang=0).play("move taoist altar")
    assert (t.point, "borrow west" in t.choices) == ("moved", True)


@pytest.mark.parametrize("firework", ["north", "east"])
@pytest.mark.parametrize("power", ["the gods' favorite", "strength of a mountain"])
def test_after_the_action_the_firework_gives_a_green_power_its_use(moon, power, firework):  # GS41, GS302
    t = moon(players=3, colours=GREEN, powers=[power], taoists=[dict(tokens=1, yin_yang=0, crystals=1)],
             artifacts={"firework": firework, "potion": "north"}).play("ask")  # fmt: skip
    assert (t.point, "borrow west" in t.choices) == ("after", firework == "north")


def school(moon, at, ghosts=("ghoul",), haunted=(), **more):
    """A game for three, with the School; the north has a Power token, and the neutral board in the west is yellow."""
    me = dict(at=at, tokens=1, yin_yang=more.pop("yin_yang", 0))
    laid = dict(zip(("south left", "south right"), ghosts, strict=False), **{"north middle": "skinner"})
    return moon(players=3, school=True, taoists=[me], ghosts=laid, haunted=haunted, **more)


def test_after_the_action_the_firework_reaches_the_school_from_elsewhere(moon):  # GS41, GS327
    t = school(moon, TEMPLE, artifacts={"firework": "north"}).play("ask")
    assert (t.point, "borrow west" in t.choices) == ("after", True)
    t.play("borrow west", "firework", f"launch {SCHOOL}")
    assert "train yellow" in t.choices
    t = school(moon, TEMPLE, artifacts={"firework": "north"}, ghosts=()).play("ask")
    assert t.refusal("borrow west") == "GS41"


def test_standing_at_the_school_the_firework_is_no_use_for_it(moon):  # GS41, GS302
    t = school(moon, SCHOOL, artifacts={"firework": "north"}).throw("ask", "blue", "blue", "blue")
    assert (t.point, t.refusal("borrow west")) == ("after", "GS41")
    t = school(moon, SCHOOL, yin_yang=1).throw("ask", "blue", "blue", "blue")
    assert (t.point, "borrow west" in t.choices) == ("after", True)


def test_a_haunted_school_gives_a_colour_no_use(moon):  # GS41, GS327
    for haunted, borrowed in (([SCHOOL], False), ([TEA], True)):
        t = school(moon, TEMPLE, haunted=haunted, artifacts={"dust": "north"}).play(f"move {SCHOOL}")
        assert (t.point, "borrow west" in t.choices) == ("moved", borrowed)


def test_at_the_school_the_colour_counts_though_the_power_comes_too_late(moon):  # GS41, GS327
    t = school(moon, TEMPLE).play(f"move {SCHOOL}", "borrow west")
    assert t.refused("pockets")
    t.play("ask")
    assert sorted(t.choices) == ["train red", "train yellow"]


@pytest.mark.parametrize("ghost, borrowed", [("drowned maiden", True), ("ghoul", False)])
@pytest.mark.parametrize("power", ["heavenly gust", "second wind"])
def test_a_blue_board_gives_its_colour_to_the_token_after_the_action(moon, power, ghost, borrowed):  # GS41, GS327
    t = school(moon, TEMPLE, ghosts=[ghost], colours=BLUE, powers=[power], yin_yang=1).play("ask")
    assert (t.point, "borrow west" in t.choices) == ("after", borrowed)


def test_without_the_school_in_the_village_no_colour_counts(moon):  # GS41, GS327
    for tile in (True, False):
        t = moon(players=3, school=tile, taoists=[dict(at=TEMPLE, tokens=1)], ghosts={"south left": "ghoul"})
        assert ("borrow west" in t.play(f"move {TEA}").choices) == tile
