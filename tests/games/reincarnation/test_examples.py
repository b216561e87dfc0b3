"""The worked examples of the rulebook, of its pages of rulings, and of the printed sheet."""

import pytest


def test_a_vaishya_with_35_at_stage_4_deceases_and_keeps_up_to_four(lay):  # RE69, RE66, RE76
    t = lay(dict(card="farmer", stage=4, tokens=["red 5", "blue 10"], disciples={"oudh": 3, "assam": 3}))
    t.at_step("act")
    assert t.refused("grow older")
    t.play("decease", "release oudh", "release assam")
    assert (t.disciples(0), t.stage(0), t.seat) == ({"oudh": 2, "assam": 2}, 1, 1)


@pytest.mark.parametrize("card, token", [("servant", "red 10"), ("dalit", "red 5")])
def test_a_first_turn_to_stage_2(lay, card, token):  # RE69, RE64
    t = lay(dict(card=card), stacks={"kashmir": [token]}).play("stay", "gather", "grow older")
    assert (t.stage(0), t.seat) == (2, 1)


@pytest.mark.parametrize("card, mine, theirs", [("maharaja", 1, 3), ("soldier", 2, 2)])
def test_three_of_orange_and_three_to_gather(lay, card, mine, theirs):  # RE56, RE106
    t = lay(dict(card=card, hex=1), dict(disciples={"kashmir": 3})).play("stay", "gather")
    if card == "soldier":
        t.play("convert orange")
    assert (t.disciples(0), t.disciples(1)) == ({"kashmir": mine}, {"kashmir": theirs})


@pytest.mark.parametrize("regions, aura", [(5, 2), (1, 0)])
def test_majorities_in_five_regions_and_in_one(lay, regions, aura):  # RE75
    places = ["oudh", "assam", "punjab", "madras", "bengal"][:regions]
    t = lay(dict(stage=5, disciples=dict.fromkeys(places, 1)), step="act").play("decease")
    assert t.aura(0) == aura


def test_five_karma_tokens_pay_four(lay):  # RE82
    t = lay(dict(karma=["yellow", "yellow", "blue", "blue", "red"]), step="act").play("decease", "retain red")
    assert (t.CASTE[t.card(0)], t.karma(0), t.karma_reserve) == ("brahmin", ["red"], [8, 8, 7])


def test_both_steps_of_dharma_are_lost_in_its_corner(lay):  # RE49, RE24
    t = lay(dict(hex=19), stacks={"kashmir": ["yellow 10"]}).play("stay")
    assert (t.asked, t.hex(0)) == ("turn", 19)


def test_with_a_red_dot_every_order_ends_in_36(lay, grid):  # RE49, RE48
    assert grid.places[36] == (2, -3, 1)
    t = lay(dict(at="rajputana", hex=19), stacks={"rajputana": ["yellow 10"]}).play("stay")
    assert (t.asked, t.hex(0)) == ("turn", 36)


def test_two_artha_and_one_dharma_from_22_end_in_2_or_8(lay, grid):  # RE49, RE48
    assert (grid.places[22], grid.places[2], grid.places[8]) == ((3, 0, -3), (1, 0, -1), (2, -1, -1))
    for end in (2, 8):
        t = lay(dict(at="punjab", hex=22), stacks={"punjab": ["red 10"]}).play("stay")
        assert t.choices == ["harmony 2", "harmony 8"]
        t.play(f"harmony {end}")
        assert t.hex(0) == end


def test_two_ends_also_from_13(lay, grid):  # RE48
    assert (grid.places[13], grid.places[30], grid.places[14]) == ((-2, 2, 0), (-3, 1, 2), (-2, 1, 1))
    t = lay(dict(at="punjab", hex=13), stacks={"punjab": ["red 10"]}).play("stay")
    assert t.choices == ["harmony 14", "harmony 30"]


def test_two_artha_and_one_dharma_have_two_ends_on_nine_hexes(lay):  # RE48
    t = lay(dict(at="punjab"), stacks={"punjab": ["red 10"]})
    asked = []
    for start in range(37):
        t.player(0)["harmony"] = start
        t.play("stay")
        if t.asked == "harmony":
            assert len(t.choices) == 2
            asked.append(start)
        t.undo()
    assert len(asked) == 9


# The sheet's own example: the green player at region 4, without a token


def sheet(lay, **person):
    return lay(
        dict(at="gujarat", hex=0, **person),
        buildings={"deccan": "red", "rajputana": "blue"},
        stacks={"deccan": ["yellow 10"], "rajputana": ["red 5"]},
    )


def test_region_4_has_three_ways(lay):  # RE40, RE12
    assert sheet(lay).choices == ["stay", "wander rajputana", "wander deccan"]


def test_to_region_10(lay):  # RE49, RE46
    t = sheet(lay).play("wander deccan")
    assert (t.hex(0), t.tokens(0)) == (18, ["yellow 10"])


def test_to_region_7(lay):  # RE49, RE46
    t = sheet(lay).play("wander rajputana")
    assert (t.hex(0), t.tokens(0)) == (4, ["red 5"])


def test_staying_at_a_sanctuary_without_a_token_shifts_nothing(lay):  # RE47
    t = sheet(lay).play("stay")
    assert (t.hex(0), t.tokens(0)) == (0, [])


@pytest.mark.parametrize("start, disciples, karma", [(1, 3, []), (25, 0, ["blue", "blue"])])
def test_the_sheets_hexes(lay, start, disciples, karma):  # RE25
    t = lay(dict(hex=start)).play("stay", "gather")
    assert (sum(t.disciples(0).values()), t.karma(0)) == (disciples, karma)


def test_the_sheets_hex_of_three_and_a_karma_of_choice(lay):  # RE25, RE52
    t = lay(dict(hex=0)).play("stay", "gather", "karma blue")
    assert (t.disciples(0), t.karma(0)) == ({"kashmir": 3}, ["blue"])


def test_a_maharajas_group_goes_two_regions(lay):  # RE102
    t = lay(dict(at="punjab", card="maharaja", karma=["red"], disciples={"kashmir": 3}), step="act")
    t.play("mobilize kashmir", "lead to oudh", "lead 3", "mobilize oudh", "lead to assam", "lead 2")
    assert t.disciples(0) == {"oudh": 1, "assam": 2}


def test_deceased_at_the_fifth_stage_five_are_kept(lay):  # RE76
    t = lay(dict(card="dalit", stage=5, disciples={"oudh": 4, "assam": 4}), step="act").play("decease")
    assert t.asked == "release"
    t.play("release oudh", "release oudh", "release oudh")
    assert (t.disciples(0), t.seat) == ({"oudh": 1, "assam": 4}, 1)
