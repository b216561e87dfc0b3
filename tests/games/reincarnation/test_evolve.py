"""The harmony grid and its shifts: RE21 to RE24, RE46 to RE49, RE107, RE108."""

from itertools import pairwise, product

import pytest

COLOURS = ("yellow", "blue", "red")
KINDS = ("yellow 5", "yellow 10", "blue 5", "blue 10", "red 5", "red 10")
NO_DOT = "vishnu"


def arrows(kind):
    colour, value = kind.split()
    return [colour] * (int(value) // 5)


def ways(kind, dot, card):
    """All ways to count the token and the dot, as lists of steps."""
    tokens, dots = [arrows(kind)] if kind else [[]], [[]]
    if kind and card == "pandit":
        tokens = [[colour] * len(arrows(kind)) for colour in COLOURS]
    if kind and card == "jurist":
        tokens = [arrows(kind)[:1], arrows(kind)[:1] * 2]
    if dot != NO_DOT:
        dots = [[colour] for colour in (COLOURS if dot == "neutral" else [dot])]
        if card == "jurist":
            dots += [[*one, *one] for one in dots]
    return [one + other for one, other in product(tokens, dots)]


def shifts_to(t, ends):
    """What is asked or done after a shift that may end in these hexes is right."""
    if len(ends) == 1:
        return t.asked == "turn" and {t.hex(0)} == ends
    return t.asked == "harmony" and t.choices == [f"harmony {end}" for end in sorted(ends)]


# The grid


def test_the_grid_has_37_hexes(grid):  # RE21, RE22
    places = {(x, y, -x - y) for x in range(-3, 4) for y in range(-3, 4) if max(abs(x), abs(y), abs(x + y)) <= 3}
    assert set(grid.places) == places
    assert len(places) == 37


@pytest.mark.parametrize("start", range(37))
@pytest.mark.parametrize("kind, colour", [("yellow 5", "yellow"), ("blue 5", "blue"), ("red 5", "red")])
def test_a_step_of_each_colour_from_every_hex(lay, grid, start, kind, colour):  # RE21, RE22, RE23, RE24, RE2
    t = lay(dict(hex=start), stacks={"kashmir": [kind]}).play("stay")
    assert t.hex(0) == grid.step(start, colour)


@pytest.mark.parametrize(
    "kind, hexes", [("yellow 5", [0, 1, 7, 19, 19]), ("blue 5", [0, 3, 11, 25, 25]), ("red 5", [0, 5, 15, 31, 31])]
)
def test_each_ring_begins_on_the_dharma_axis_and_is_counted_through_kama_and_artha(lay, kind, hexes):  # RE22, RE24
    for start, end in pairwise(hexes):
        t = lay(dict(hex=start), stacks={"kashmir": [kind]}).play("stay")
        assert t.hex(0) == end


def test_one_step_of_each_leads_back(lay):  # RE23
    t = lay(dict(at="punjab", card="farmer", hex=0, disciples={"oudh": 2}), stacks={"punjab": ["red 5", "blue 5"]})
    t.play("stay", "farm")
    assert (t.hex(0), t.asked) == (0, "turn")


@pytest.mark.parametrize("dot, kind, third", [("red", "yellow 5", "blue"), ("yellow", "blue 5", "red"),
                                              ("blue", "red 5", "yellow")])  # fmt: skip
def test_two_different_steps_are_one_straight_away_from_the_third(lay, grid, dot, kind, third):  # RE23
    t = lay(dict(at="punjab", hex=0), stacks={"punjab": [kind]}, buildings={"punjab": dot}).play("stay")
    away = grid.places[t.hex(0)]
    assert grid.step(t.hex(0), third) == 0
    assert away in [(-1, 1, 0), (0, -1, 1), (1, 0, -1)]


def test_lost_steps_are_lost_one_by_one(lay):  # RE24
    t = lay(dict(hex=7), stacks={"kashmir": ["yellow 10"]}).play("stay")
    assert t.hex(0) == 19
    t = lay(dict(at="punjab", hex=7), stacks={"punjab": ["yellow 10"]}, buildings={"punjab": "blue"}).play("stay")
    assert t.hex(0) == 20


# All shifts


@pytest.mark.parametrize("dot", [NO_DOT, "yellow", "blue", "red", "neutral"])
@pytest.mark.parametrize("kind", [None, *KINDS])
@pytest.mark.parametrize("card", ["soldier", "pandit", "jurist"])
def test_every_hex_that_some_order_leads_to_may_be_chosen(
    lay,
    grid,
    card,
    kind,
    dot,
):  # RE46, RE47, RE48, RE107, RE108, RE139
    t = lay(dict(at="punjab", card=card), stacks={"punjab": [kind] if kind else []}, buildings={"punjab": dot})
    counted = ways(kind, dot, card)
    for start in range(37):
        t.player(0)["harmony"] = start
        ends = set().union(*(grid.ends(start, way) for way in counted))
        t.play("stay")
        assert shifts_to(t, ends), (start, ends, t.choices)
        assert t.tokens(0) == ([kind] if kind else [])
        if t.asked == "harmony":
            t.play(f"harmony {max(ends)}")
            assert (t.hex(0), t.asked, t.step) == (max(ends), "turn", "gather")
            t.undo()
        t.undo()


def test_shifts_are_compulsory(lay):  # RE46
    t = lay(dict(at="punjab", hex=0), stacks={"punjab": ["yellow 5"]}).play("stay")
    assert t.hex(0) == 7
    t = lay(dict(at="kashmir", hex=0), stacks={"rajputana": ["blue 5"]}, buildings={"punjab": "neutral"})
    t.play("wander punjab")
    assert t.choices == ["harmony 1", "harmony 3", "harmony 5"]
    assert t.refused("harmony 0")


def test_going_and_staying_shift_alike(lay):  # RE46, RE44
    for at, name in (("punjab", "stay"), ("kashmir", "wander punjab")):
        t = lay(dict(at=at, hex=0), stacks={"punjab": ["yellow 5"]}).play(name)
        assert (t.hex(0), t.tokens(0)) == (7, ["yellow 5"])


def test_without_a_token_only_the_dot_shifts(lay):  # RE47
    assert lay(dict(at="rajputana", hex=0)).play("stay").hex(0) == 5
    assert lay(dict(at="kashmir", hex=0)).play("stay").hex(0) == 0


def test_the_neutral_dot_is_one_step_of_any_colour(lay):  # RE47, RE13
    t = lay(dict(at="oudh", hex=0)).play("stay")
    assert t.choices == ["harmony 1", "harmony 3", "harmony 5"]
    t = lay(dict(at="oudh", hex=0), stacks={"oudh": ["yellow 5"]}).play("stay")
    assert t.choices == ["harmony 2", "harmony 6", "harmony 7"]


def test_the_neutral_dot_may_be_lost_at_the_border(lay):  # RE47, RE24
    t = lay(dict(at="oudh", hex=19)).play("stay")
    assert t.choices == ["harmony 19", "harmony 20", "harmony 36"]


# Pandit and Jurist


def test_a_pandit_chooses_one_colour_for_both_arrows(lay):  # RE107
    t = lay(dict(card="pandit", hex=0), stacks={"kashmir": ["yellow 10"]}).play("stay")
    assert t.choices == ["harmony 7", "harmony 11", "harmony 15"]
    t.play("harmony 15")
    assert t.tokens(0) == ["yellow 10"]


def test_a_pandit_does_not_change_the_dot(lay):  # RE107
    t = lay(dict(at="rajputana", card="pandit", hex=0)).play("stay")
    assert (t.asked, t.hex(0)) == ("turn", 5)


def test_a_jurist_counts_the_token_and_the_dot_each_for_itself(lay):  # RE108
    t = lay(dict(at="rajputana", card="jurist", hex=0), stacks={"rajputana": ["yellow 10"]}).play("stay")
    assert t.choices == ["harmony 6", "harmony 16", "harmony 17", "harmony 18"]


def test_a_jurists_two_steps_of_a_neutral_dot_have_one_colour(lay):  # RE108
    t = lay(dict(at="oudh", card="jurist", hex=0)).play("stay")
    assert t.choices == [f"harmony {end}" for end in (1, 3, 5, 7, 11, 15)]


@pytest.mark.parametrize("step", ["wander", "gather", "act", "age"])
def test_a_jurist_does_nothing_for_vishnus_token(lay, step):  # RE86, RE118
    t = lay(dict(at="rajputana", card="jurist", hex=0, gods={"vishnu": "ready"}), stacks={"oudh": ["yellow 5"]},
            step=step)  # fmt: skip
    t.play("call vishnu")
    assert (t.asked, t.step, t.hex(0), t.tokens(0)) == ("turn", step, 1, ["yellow 5"])


@pytest.mark.parametrize("step", ["wander", "gather", "act", "age"])
def test_a_pandit_may_recolour_vishnus_token_in_any_step(lay, step):  # RE86, RE107, RE139
    t = lay(dict(at="rajputana", card="pandit", hex=0, gods={"vishnu": "ready", "shiva": "ready"}),
            stacks={"oudh": ["yellow 10"]}, step=step)  # fmt: skip
    t.play("call vishnu")
    assert t.choices == ["harmony 7", "harmony 11", "harmony 15"]
    t.play("harmony 11")
    assert (t.asked, t.step, t.hex(0), t.tokens(0)) == ("turn", step, 11, ["yellow 10"])


def test_a_pandit_recolours_one_token_a_turn(lay):  # RE86, RE85
    gods, stacks = {"vishnu": "ready"}, {"kashmir": ["yellow 10"], "oudh": ["red 5"]}
    t = lay(dict(card="pandit", hex=0, gods=gods), stacks=stacks).play("stay", "harmony 11", "call vishnu")
    assert (t.asked, t.step, t.tokens(0)) == ("turn", "gather", ["yellow 10", "red 5"])
    t = lay(dict(card="pandit", hex=0, gods=gods), stacks=stacks).play("call vishnu", "take from oudh", "harmony 1")
    t.play("stay")
    assert (t.asked, t.step, t.hex(0)) == ("turn", "gather", 19)
    t.live().live()
    assert t.seat == 0 and not t.state["worked"]


def test_a_pandit_who_keeps_the_colour_has_recoloured_nothing(lay):  # RE139, RE86
    t = lay(dict(card="pandit", hex=0, gods={"vishnu": "ready"}), stacks={"kashmir": ["yellow 10"], "oudh": ["red 5"]})
    t.play("stay", "harmony 7", "call vishnu")
    assert t.asked == "harmony" and len(t.choices) == 3


# A Farmer's two tokens


@pytest.mark.parametrize("dot", [NO_DOT, "yellow", "neutral"])
@pytest.mark.parametrize(
    "first, second",
    [("yellow 10", "blue 10"), ("red 10", "yellow 10"), ("blue 5", "red 10"), ("red 10", "red 5"), ("red 5", "blue 5")],
)
def test_the_arrows_of_a_farmers_two_tokens_and_the_dot_shift_together(
    lay,
    grid,
    first,
    second,
    dot,
):  # RE97, RE48, RE139
    t = lay(dict(at="punjab", card="farmer", disciples={"kashmir": 2}), stacks={"punjab": [second, first]},
            buildings={"punjab": dot})  # fmt: skip
    dots = [[]] if dot == NO_DOT else [[colour] for colour in COLOURS if dot in (colour, "neutral")]
    for start in range(37):
        t.player(0)["harmony"] = start
        t.play("stay")
        assert (t.asked, t.hex(0)) == ("farm", start)
        t.play("farm")
        ends = set().union(*(grid.ends(start, arrows(first) + arrows(second) + one) for one in dots))
        assert shifts_to(t, ends), (start, ends, t.choices)
        t.undo().play("no farming")
        ends = set().union(*(grid.ends(start, arrows(first) + one) for one in dots))
        assert shifts_to(t, ends), (start, ends, t.choices)
        t.undo().undo()


@pytest.mark.parametrize("one, other", [("yellow", "blue"), ("blue", "red"), ("red", "yellow")])
def test_single_steps_of_two_tokens_may_alternate(lay, grid, one, other):  # RE48
    seen = 0
    for start in range(37):
        together = set()
        for order in ((one, one, other, other), (other, other, one, one)):
            end = start
            for colour in order:
                end = grid.step(end, colour)
            together.add(end)
        ends = grid.ends(start, [one, one, other, other])
        if ends != together:
            seen += 1
            t = lay(dict(card="farmer", hex=start, disciples={"oudh": 2}),
                    stacks={"kashmir": [f"{one} 10", f"{other} 10"]})  # fmt: skip
            t.play("stay", "farm")
            assert shifts_to(t, ends)
    assert seen == 4
