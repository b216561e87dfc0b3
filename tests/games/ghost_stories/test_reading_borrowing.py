"""Borrowing a power of which nothing can come, read again: GS41."""

import pytest

from tests.games.ghost_stories.parts import ALTAR, COLOURS, DEAD, TEA, TEMPLE
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


# Powers that could do nothing at that moment


def of_two(table, power, colours=USUAL, **position):
    """A game for two; the north, on the Cemetery, has a Power token, and the neutral board in the west the power."""
    position.setdefault("taoists", [dict(at="cemetery", tokens=1)])
    return table(2).lay(colours=colours, powers=[power], **position).turn("north")


def why_not(t):
    reason = t.match.why_not("borrow west")
    return reason and (reason.clause, reason.sentence)


@pytest.mark.parametrize("dead", [True, False])
def test_twin_winds_are_not_borrowed_where_nobody_else_lives(table, dead):  # GS41
    people = [dict(at="cemetery", tokens=1), DEAD if dead else {}]
    t = of_two(table, "dance of the twin winds", SPIRES, taoists=people)
    sentence = "There is no other living Taoist for that power to move."
    assert why_not(t) == (("GS41", sentence) if dead else None)
    if dead:  # the Cemetery brings somebody back before the move
        t.play("yin-yang help").curse("visit cemetery", "blank")
        assert (t.point, why_not(t)) == ("before", None)


@pytest.mark.parametrize("left", [0, 1])
def test_pockets_are_not_borrowed_where_the_supply_has_no_tao(table, left):  # GS41
    half = [one for one in COLOURS for _ in range(2)]
    people = [dict(at=TEMPLE, tao=half, tokens=1), dict(tao=half[left:])]
    t = of_two(table, "bottomless pockets", taoists=people)
    sentence = "The supply has no Tao token for that power to take."
    assert why_not(t) == (None if left else ("GS41", sentence))


@pytest.mark.parametrize(
    "ghosts, mantra, useless",
    [({}, None, True), ({"east left": "ghoul"}, "east left", True), ({"east left": "ghoul"}, None, False),
     ({"east left": "ghoul", "east right": "lich"}, "east left", False)],
)  # fmt: skip
def test_the_mantra_is_not_borrowed_without_a_ghost_to_lay_it_on(table, ghosts, mantra, useless):  # GS41
    t = of_two(table, "enfeeblement mantra", ghosts=ghosts, mantra=mantra)
    sentence = "No ghost is in play on which the Mantra could be laid."
    assert why_not(t) == (("GS41", sentence) if useless else None)


BOTH = [TEA, "herbalist's shop"]


@pytest.mark.parametrize(
    "power, haunted, useful",
    [
        ("the gods' favorite", [TEA], True),  # the Herbalist's dice
        ("strength of a mountain", [TEA], True),  # the Altar brings a ghost, which may curse
        ("the gods' favorite", [ALTAR, TEA], True),
        ("strength of a mountain", [ALTAR, TEA], False),
        ("strength of a mountain", [ALTAR], True),
        ("the gods' favorite", [], True),
        ("the gods' favorite", [ALTAR, *BOTH], False),
    ],
)
def test_after_the_action_a_green_power_needs_help_that_may_roll_dice(table, power, haunted, useful):  # GS41
    t = table(3, level="initiation", haunted_initiation=5).lay(
        colours=GREEN, powers=[power], taoists=[dict(at=TEMPLE, tokens=1)], haunted=haunted, ghosts={"east left": 1}
    )
    t.turn("north").play("ask")
    assert (t.point, "borrow west" in t.choices) == ("after", useful)
    if not useful:
        assert why_not(t) == ("GS41", "That power has no more use in this turn.")


def test_a_dead_taoist_gives_a_green_power_its_use_at_the_cemetery(table):  # GS41, GS97
    for east, useful in (({}, False), (DEAD, True)):
        t = table(3, haunted_limit=5).lay(
            colours=GREEN, powers=["strength of a mountain"], taoists=[dict(at=TEMPLE, tokens=1), east],
            haunted=[ALTAR, TEA], ghosts={"east left": "ghoul"},
        )  # fmt: skip
        t.turn("north").play("ask")
        assert ("borrow west" in t.choices) == useful


def loose(moon, haunted, artifacts, **me):
    """After the action, at the Temple, with a Power token and haunted tiles; the west has The Gods' Favorite."""
    people = [dict(tokens=1, crystals=1, **me)]
    return moon(players=3, colours=GREEN, powers=["the gods' favorite"], taoists=people, haunted=haunted,
                options=dict(haunted_limit=5), artifacts=artifacts).play("ask")  # fmt: skip


@pytest.mark.parametrize("artifact, haunted, useful", [
    ("firework", [ALTAR, TEA, "herbalist's shop"], False),
    ("firework", [ALTAR, TEA], True),
    ("potion", [], False),
])  # fmt: skip
def test_so_does_the_firework(moon, artifact, haunted, useful):  # GS41, GS302
    t = loose(moon, haunted, {artifact: "north", "dust": "north"}, yin_yang=0)
    assert (t.point, "borrow west" in t.choices) == ("after", useful)


def test_with_both_a_tile_may_be_restored_first(moon):  # GS41, GS106, GS302
    t = loose(moon, [ALTAR, *BOTH], {"firework": "north"})
    assert (t.point, "borrow west" in t.choices) == ("after", True)


def test_the_kung_fu_school_may_make_a_useless_power_worth_its_colour(moon):  # GS41, GS327
    people = [dict(at=SCHOOL, tokens=1), DEAD, DEAD]
    for ghost, allowed in (("lich", False), ("drowned maiden", False), ("skinner", True)):
        t = moon(players=3, school=True, colours=SPIRES, powers=["dance of the twin winds"], taoists=people,
                 ghosts={"south left": ghost})  # fmt: skip
        assert ("borrow west" in t.choices) == allowed, ghost
    words = "of no use now, but the Kung-Fu School may take on red ghosts"
    assert words in t.reads("borrow west")
