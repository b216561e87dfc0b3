"""Gods called again, on the way and for a Pandit: RE39, RE86, RE107, RE111, RE118, RE139, RE164."""

import pytest

ALL = dict.fromkeys(("brahma", "ganesha", "vishnu", "shiva"), "ready")


# Called, devoted and called again


def test_vishnu_called_and_devoted_again_takes_two_tokens_in_one_turn(lay):  # RE111, RE117
    t = lay(dict(at="travancore", karma=["red"], gods={"vishnu": "ready"}, hex=0),
            stacks={"oudh": ["yellow 5", "blue 5"]})  # fmt: skip
    t.play("call vishnu", "stay", "gather less", "place 0")
    while t.asked == "karma":
        t.play("no karma")
    t.play("devote", "give red karma", "call vishnu")
    assert (t.tokens(0), t.stack("oudh"), t.gods(0)) == (["yellow 5", "blue 5"], [], {"vishnu": "used"})
    assert t.hex(0) == 2


def test_a_god_devoted_again_may_wait_until_after_growing_older(lay):  # RE111, RE136
    t = lay(dict(at="assam", gods={"ganesha": "ready"}, tokens=["red 10", "red 5"]), step="act", late_gods=1)
    t.play("call ganesha", "karma red", "devote", "give red 5", "grow older")
    assert t.choices == ["call ganesha", "end turn"]
    t.play("call ganesha", "karma blue")
    assert (t.seat, t.stage(0), t.karma(0), t.gods(0)) == (1, 2, ["blue", "blue", "red", "red"], {"ganesha": "used"})


def test_a_god_is_devoted_once_a_turn_however_often_it_is_called(lay):  # RE111, RE58
    t = lay(dict(at="assam", gods={"ganesha": "ready"}, tokens=["red 10", "red 5"]), step="act")
    t.play("call ganesha", "karma red", "devote", "give red 5", "call ganesha", "karma blue")
    assert t.gods(0) == {"ganesha": "used"}
    assert t.refused("devote", "call ganesha")


def test_devoting_again_does_not_bring_the_aura_of_four_gods_again(lay):  # RE111, RE73
    gods = {"brahma": "used", "ganesha": "ready", "shiva": "used"}
    t = lay(dict(at="travancore", gods=gods, tokens=["red 10"]), step="act").play("devote")
    assert (t.gods(0)["vishnu"], t.aura(0)) == ("ready", 2)
    t = lay(dict(at="assam", gods=gods | {"vishnu": "used"}, tokens=["red 10"], aura=2), step="act")
    t.play("call ganesha", "karma red", "devote", "give red 10")
    assert (t.gods(0)["ganesha"], t.aura(0)) == ("ready", 2)


# A Pandit


def test_a_pandit_may_recolour_vishnus_token_after_growing_older(lay):  # RE86, RE107, RE136
    t = lay(dict(card="pandit", hex=0, gods={"vishnu": "ready"}), stacks={"oudh": ["yellow 10"]}, step="act",
            late_gods=1)  # fmt: skip
    t.play("grow older", "call vishnu")
    assert t.choices == ["harmony 7", "harmony 11", "harmony 15"]
    t.play("harmony 15")
    assert (t.seat, t.hex(0), t.tokens(0)) == (1, 15, ["yellow 10"])


@pytest.mark.parametrize("first, asked", [(1, "harmony"), (3, "turn"), (5, "turn")])
def test_of_vishnus_two_tokens_a_pandit_recolours_one(lay, first, asked):  # RE86, RE111, RE139
    t = lay(dict(at="travancore", card="pandit", hex=0, karma=["red"], gods={"vishnu": "ready", "shiva": "ready"}),
            stacks={"oudh": ["yellow 5", "yellow 5"]}, step="act")  # fmt: skip
    t.play("call vishnu", f"harmony {first}", "devote", "give red karma", "call vishnu")
    assert t.asked == asked


@pytest.mark.parametrize("end, asked", [(2, "harmony"), (6, "harmony"), (7, "harmony"), (4, "turn"), (11, "turn")])
def test_a_hex_the_own_colour_leads_to_as_well_recolours_nothing(lay, end, asked):  # RE139, RE86, RE47
    t = lay(dict(at="oudh", card="pandit", hex=0, gods={"vishnu": "ready"}),
            stacks={"oudh": ["yellow 5"], "madras": ["red 5"]})  # fmt: skip
    t.play("stay")
    assert set(t.choices) == {f"harmony {hex}" for hex in (2, 4, 6, 7, 11, 15)}
    t.play(f"harmony {end}", "call vishnu")
    assert t.asked == asked


def test_a_pandit_on_the_way_chooses_which_of_two_tokens_to_recolour(lay):  # RE86, RE164, RE118
    def paused():
        t = lay(dict(card="pandit", hex=0, gods={"vishnu": "ready"}),
                stacks={"kashmir": ["yellow 5"], "oudh": ["red 5"]})  # fmt: skip
        return t.play("pause", "stay", "go on", "call vishnu")

    t = paused()
    assert (t.asked, t.tokens(0)) == ("harmony", ["yellow 5", "red 5"])
    t.play("harmony 3")  # red counts as blue, and yellow stays yellow
    assert (t.step, t.hex(0)) == ("gather", 2)
    t = paused().play("harmony 5")  # red stays red, and yellow may still become blue or red
    assert t.choices == ["harmony 4", "harmony 6", "harmony 15"]


# On the way


def test_vishnu_on_arrival_may_take_the_token_that_lay_there(lay):  # RE39, RE164, RE117
    t = lay(dict(gods={"vishnu": "ready"}, hex=0), stacks={"kashmir": ["red 5", "yellow 5"], "oudh": ["blue 5"]})
    t.play("pause", "stay")
    assert (t.step, t.tokens(0)) == ("arrived", [])
    t.play("call vishnu", "take from kashmir")
    assert (t.step, t.tokens(0), t.stack("kashmir"), t.hex(0)) == ("gather", ["yellow 5", "red 5"], [], 6)


def test_no_god_between_the_price_of_a_way_and_the_way(lay):  # RE39, RE164
    t = lay(dict(at="punjab", tokens=["yellow 10", "red 5"], gods=ALL), stacks={"oudh": ["red 5"]})
    t.play("pause", "wander gujarat")
    assert t.asked == "give" and t.refused(*(f"call {god}" for god in ALL), "go on")
    before = t.ocean["yellow 10"]
    t.play("give yellow 10")
    assert (t.at(0), t.step, t.ocean["yellow 10"]) == ("gujarat", "arrived", before + 1)
    assert {f"call {god}" for god in ALL} < set(t.choices)


@pytest.mark.parametrize("before", [[], ["go on"]], ids=["on arrival", "before the shift"])
def test_a_swap_on_the_way_counts_for_the_dot_that_is_still_to_come(lay, before):  # RE39, RE120, RE164
    t = lay(dict(hex=0, gods={"shiva": "ready", "brahma": "ready"})).play("pause", "stay", *before)
    t.play("call shiva", "swap kashmir", "swap with rajputana")
    assert t.hex(0) == 0
    while t.step in ("arrived", "taken"):
        t.play("go on")
    assert (t.step, t.hex(0)) == ("gather", 5)


def test_the_fourth_token_brings_its_aura_before_vishnu_replaces_it(lay):  # RE164, RE71
    t = lay(dict(tokens=["blue 5"] * 3, gods={"vishnu": "ready"}, hex=1),
            stacks={"kashmir": ["red 5"], "oudh": ["yellow 5"]})  # fmt: skip
    t.play("pause", "stay", "go on")
    assert (t.step, t.aura(0), len(t.tokens(0))) == ("taken", 1, 4)
    t.play("call vishnu", "give red 5")
    assert (t.aura(0), t.tokens(0)) == (1, ["yellow 5", "blue 5", "blue 5", "blue 5"])


def test_on_the_way_a_jurist_counts_only_the_token_of_step_1(lay):  # RE86, RE108, RE118, RE164
    t = lay(dict(card="jurist", hex=0, gods={"vishnu": "ready"}),
            stacks={"kashmir": ["red 5"], "oudh": ["yellow 10"]})  # fmt: skip
    t.play("pause", "stay", "go on", "call vishnu")
    assert (t.asked, t.hex(0)) == ("harmony", 7)
    assert t.choices == ["harmony 17", "harmony 18"]


@pytest.mark.parametrize("god, offered", [("brahma", True), ("vishnu", True), ("ganesha", False), ("shiva", False)])
def test_only_brahma_and_vishnu_are_worth_a_pause(lay, god, offered):  # RE132, RE164
    t = lay(dict(gods={god: "ready"}), stacks={"oudh": ["red 5"]})
    assert ("pause" in t.choices) == offered
    t = lay(dict(gods={god: "used"}), stacks={"oudh": ["red 5"]})
    assert "pause" not in t.choices


def test_a_pause_does_not_make_a_stay_a_move_or_a_move_a_stay(lay):  # RE89, RE91, RE164
    way = ("go on", "go on", "gather")
    t = lay(dict(card="housekeeper", gods={"brahma": "ready"}, hex=1)).play("pause", "stay", *way)
    assert t.choices == ["karma yellow", "karma blue", "karma red"]
    t = lay(dict(card="housekeeper", at="punjab", gods={"brahma": "ready"}, hex=1))
    assert t.play("pause", "wander kashmir", *way).asked == "turn"
    servant, higher = dict(card="servant", gods={"brahma": "ready"}, hex=1), dict(card="swami", at="kashmir")
    t = lay(servant | dict(at="punjab"), higher).play("pause", "wander kashmir", *way)
    assert t.choices == ["karma yellow", "karma blue", "karma red"]
    assert lay(servant | dict(at="kashmir"), higher).play("pause", "stay", *way).asked == "turn"


def test_after_vishnus_fourth_token_the_one_of_step_1_takes_the_place_of_another(lay):  # RE45, RE71, RE164
    t = lay(dict(tokens=["blue 5", "blue 5", "red 5"], gods={"vishnu": "ready"}, hex=1),
            stacks={"kashmir": ["red 10"], "oudh": ["yellow 5"]})  # fmt: skip
    t.play("pause", "stay", "call vishnu", "take from oudh")
    assert (t.aura(0), t.choices) == (1, ["give yellow 5", "give blue 5", "give red 5"])
    t.play("give yellow 5")
    assert (t.aura(0), t.tokens(0)) == (1, ["blue 5", "blue 5", "red 5", "red 10"])


@pytest.mark.parametrize("region, farms", [("kashmir", False), ("oudh", True)])
def test_vishnu_may_take_the_token_that_a_farmer_could_have_had(lay, region, farms):  # RE96, RE117, RE164
    t = lay(dict(card="farmer", gods={"vishnu": "ready"}, disciples={"oudh": 2}, hex=0),
            stacks={"kashmir": ["red 5", "red 5"], "oudh": ["blue 5"]})  # fmt: skip
    t.play("pause", "stay", "go on", "call vishnu", f"take from {region}")
    assert (t.asked == "farm") == farms
    assert len(t.tokens(0)) == 2


def test_brahma_may_put_on_arrival_what_is_taken_next(lay):  # RE39, RE114, RE164
    t = lay(dict(gods={"brahma": "ready"}, hex=0), ocean=["yellow 5"], stacks={"kashmir": [], "madras": []}, stack=3,
            players=3)  # fmt: skip
    t.play("pause", "stay", "call brahma", "put kashmir on top")
    assert (t.step, t.tokens(0), t.stack("kashmir"), t.hex(0)) == ("gather", ["yellow 5"], [], 1)
