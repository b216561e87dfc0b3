"""The gate, the Spiritual Path, the Bodhisattva and the way to the Subtle Path: BW77 to BW94."""

import pytest

# The gate


@pytest.mark.parametrize("start, pips", [(8, 1), (8, 4), (8, 6), (7, 2), (5, 4), (4, 6)])
@pytest.mark.parametrize("way", ["on", "arch"])
def test_on_human_8_with_pips_left_you_choose(lay, start, pips, way):  # BW77, BW78, BW14
    t = lay(f"Human {start}").throw(pips)
    assert (t.seat, t.at(0), set(t.names)) == (0, "Human 8", {"on", "arch"})
    t.play(way)
    left = pips - (8 - start)
    assert t.at(0) == (f"S{left}" if way == "arch" else f"Human {8 + left}")
    assert t.seat == (0 if t.at(0) in ("S3", "S6") else 1)


def test_nobody_has_to_take_the_arch(lay):  # BW77, BW80
    t = lay("Human 8").throw(6).play("on")
    assert (t.at(0), t.seat) == ("Human 14", 1)


def test_a_throw_that_ends_on_human_8_asks_nothing_yet(lay):  # BW79, BW59
    t = lay("Human 6", cards={"Human": ["Learning"]}).throw(2)
    assert (t.seat, t.at(0), t.cards(0)) == (1, "Human 8", ["Learning"])
    t.throw(1)
    assert t.names == ["throw"]
    t.throw(2)
    assert (t.at(0), set(t.names)) == ("Human 8", {"on", "arch"})
    t.play("arch")
    assert t.at(0) == "S2"


def test_a_bodhisattva_who_ends_on_human_8_is_asked_with_the_second_throw(lay):  # BW79, BW77, BW88
    t = lay(dict(at="Human 7", powers=5)).throw(1)
    assert (t.seat, t.names) == (0, ["throw"])
    t.throw(1)
    assert set(t.names) == {"on", "arch"}


@pytest.mark.parametrize("start", [*range(3), *range(9, 15)])
def test_there_is_no_other_gate(lay, start):  # BW80
    t = lay(f"Human {start}" if start else "Human Birth").throw(5)
    assert t.seat == 1 and not t.at(0).startswith("S")


# The Spiritual Path


def test_on_the_spiritual_path_you_move_by_the_die_and_draw_spiritual_cards(lay):  # BW81
    t = lay("S3", cards={"Spiritual Path": ["Patience", "Boasting"], "Human": ["Learning"]}).throw(2)
    assert (t.at(0), t.cards(0), t.seat) == ("S5", ["Patience"], 1)
    t.begin(0).throw(3)
    assert (t.at(0), set(t.names)) == ("S7", {"on", "sideways"})
    t.play("on")
    assert (t.at(0), t.cards(0)) == ("S8", ["Patience", "Boasting"])


def test_the_spiritual_path_is_left_by_death(lay):  # BW81, BW54
    t = lay(dict(at="S20", karma=["Jealousy"])).throw(1)
    assert (t.at(0), t.seat) == ("Demi-god Birth", 1)


@pytest.mark.parametrize("square", [3, 6, 9, 12, 15, 18])
@pytest.mark.parametrize("powers", range(5))
def test_an_umbrella_offers_the_next_power_or_a_card(lay, square, powers):  # BW82, BW83, BW84, BW13
    def landed():
        t = lay(dict(at=f"S{square - 1}", powers=powers), cards={"Spiritual Path": ["Patience"]}).throw(1)
        return t if square <= 6 else t.play("on")

    t = landed()
    assert (t.seat, t.at(0), set(t.names)) == (0, f"S{square}", {"power", "draw"})
    t.play("power")
    assert (t.player(0)["powers"], t.player(0)["missing"], t.cards(0), t.seat) == (powers + 1, 1, [], 1)
    t = landed().play("draw")
    assert (t.player(0)["powers"], t.player(0)["missing"], t.cards(0), t.seat) == (powers, 0, ["Patience"], 1)


def test_the_next_turn_is_the_one_that_is_missed(lay):  # BW83, BW47
    t = lay("S2", "Human 1").throw(1).play("power")
    seats = []
    for _ in range(4):
        seats.append((t.seat, int(t.state["round_number"])))
        t.throw(1)
        while t.names != ["throw"]:
            t.play("draw")
    assert seats == [(1, 2), (1, 3), (0, 4), (1, 4)]


def test_each_landing_gives_one_power(lay):  # BW84, BW82
    t = lay(dict(at="S2", powers=1)).throw(1).play("power")
    assert (t.player(0)["powers"], t.seat) == (2, 1)
    t.player(0)["missing"] = 0
    t.begin(0).throw(3)
    assert (t.at(0), set(t.names)) == ("S6", {"power", "draw"})
    t.play("power")
    assert t.player(0)["powers"] == 3


@pytest.mark.parametrize("square", [3, 6, 9])
def test_with_five_powers_an_umbrella_is_an_ordinary_square(lay, square):  # BW85, BW44
    t = lay(dict(at=f"S{square - 1}", powers=5), cards={"Spiritual Path": ["Patience"]}).throw(1)
    if square > 6:
        t.play("on")
    assert (t.at(0), t.cards(0), t.player(0)["powers"], t.player(0)["missing"]) == (f"S{square}", ["Patience"], 5, 0)
    assert t.refused("power")


def test_the_third_power_protects_from_then_on(lay):  # BW86, BW73
    t = lay(dict(at="S2", powers=2, karma=["Anger", "Craving"])).throw(1).play("power")
    t.put(0, "S20")
    t.player(0)["missing"] = 0
    t.begin(0).throw(1)
    assert t.at(0) == "Human Birth"


def test_the_fifth_power_makes_a_bodhisattva_from_the_next_turn_on(lay):  # BW87, BW83, BW47
    t = lay(dict(at="S2", powers=4), "Human 1").throw(1).play("power")
    assert (t.player(0)["powers"], t.seat) == (5, 1)  # no second throw yet
    t.throw(1)
    assert t.seat == 1  # the missed turn
    t.throw(1)
    assert (t.seat, t.names) == (0, ["throw"])
    t.throw(1)
    assert (t.at(0), t.seat, t.names) == ("S4", 0, ["throw"])
    t.throw(1)
    assert (t.at(0), t.seat) == ("S5", 1)


@pytest.mark.parametrize("powers", range(5))
def test_fewer_powers_give_one_throw(lay, powers):  # BW87
    t = lay(dict(at="Human 1", powers=powers)).throw(1)
    assert t.seat == 1


# The Bodhisattva


def test_the_first_throw_is_settled_in_full_before_the_second(lay):  # BW88
    t = lay(dict(at="T1", powers=5, karma=["Calm", "Learning"]), cards={"Subtle Path": ["Salt", "Wisdom"]})
    t.throw(2)
    assert (t.at(0), set(t.names)) == ("T3", {"dedicate pink subtle path", "dedicate grey human"})
    t.play("dedicate grey human")
    assert (t.seat, t.names, t.cards(0, "dedicated")) == (0, ["throw"], ["Learning"])
    t.throw(1)
    assert (t.at(0), set(t.names)) == ("T4", {"draw", "dedicate", "meditate"})
    t.play("draw")
    assert (t.seat, t.cards(0)) == (1, ["Calm", "Wisdom"])


def test_a_draw_on_an_umbrella_and_both_ways_in_both_throws(lay):  # BW88, BW91
    t = lay(dict(at="S6", powers=5), cards={"Spiritual Path": ["Patience"], "Subtle Path": ["Calm"]})
    t.throw(2).play("on")
    assert (t.at(0), t.cards(0), t.names) == ("S8", ["Patience"], ["throw"])
    t.throw(3).play("sideways")
    assert (t.at(0), t.cards(0), t.seat) == ("T5", ["Patience", "Calm"], 1)


@pytest.mark.parametrize("place, birth", [("Human 14", "Human Birth"), ("Demi-god 3", "Bardo")])
def test_who_dies_in_the_first_throw_has_no_second(lay, place, birth):  # BW89
    karma = ["Learning"] if place == "Human 14" else []
    t = lay(dict(at=place, powers=5, karma=karma)).throw(1)
    assert (t.at(0), t.seat) == (birth, 1)


def test_who_is_liberated_in_the_first_throw_has_no_second(lay):  # BW89, BW102
    five = ["Loving-kindness", "Simplicity", "Wisdom", "Faith", "Middle way"]
    for choice, status in (("leave", "gone"), ("stay", "staying")):
        t = lay(dict(at="T1", powers=5, meditated=five, dedicated=["Listening"], karma=["Anger"]))
        t.throw(1).play("meditate", choice)
        assert (t.status(0), t.seat, len(t.cards(0))) == (status, 1, 0 if choice == "leave" else 1)


def test_a_bodhisattva_takes_two_steps_and_lands_after_each(lay):  # BW90, BW49, BW56
    t = lay(dict(at="Hell 1", powers=5, karma=["Anger", "Harsh words"])).play("step")
    assert (t.at(0), t.cards(0), t.seat, t.names) == ("Hell 2", ["Anger"], 0, ["step"])
    t.play("step")
    assert (t.at(0), t.cards(0), t.seat) == ("Hell 3", ["Anger"], 1)
    t = lay(dict(at="God 3", powers=5, karma=["Calm"])).play("step", "step")
    assert (t.at(0), t.cards(0), t.seat) == ("God 5", [], 1)
    t = lay(dict(at="God 5", powers=5, karma=[])).play("step")
    assert (t.at(0), t.seat) == ("Bardo", 1)


# To the Subtle Path


@pytest.mark.parametrize("square", range(6, 20))
def test_a_step_sideways_with_the_last_pip_lands_there(lay, square):  # BW91, BW92, BW15
    t = lay(f"S{square}", cards={"Subtle Path": ["Calm"], "Spiritual Path": ["Patience"]}).throw(1)
    assert (t.at(0), set(t.names)) == (f"S{square}", {"on", "sideways"})
    t.play("sideways")
    assert (t.at(0), t.cards(0), t.seat) == (f"T{square - 5}", ["Calm"], 1)


@pytest.mark.parametrize("pips", range(1, 7))
@pytest.mark.parametrize("square", range(6, 20))
def test_you_are_asked_once_a_throw_as_late_as_can_be(lay, square, pips):  # BW91, BW92, BW157, BW158
    t = lay(f"S{square}").throw(pips)
    if square + pips > 20:
        assert (t.at(0), t.seat) == ("Bardo", 1)  # both ways end in Death
        return
    last = min(square + pips - 1, 19)
    for way, end in (("on", f"S{square + pips}"), ("sideways", f"T{square + pips - 6}")):
        t = lay(f"S{square}").throw(pips)
        assert (t.at(0), set(t.names)) == (f"S{last}", {"on", "sideways"})
        assert t.play(way).at(0) == end


def by_every_way(square, pips, buddhas):
    """Where a throw from the Spiritual Path can end, with how many Buddhas passed, if each square asks."""
    ends = {"S": 21, "T": 15}

    def walk(lane, square, pips, passed):
        if pips == 0 or square >= ends[lane]:
            return {("Death" if square >= ends[lane] else f"{lane}{square}", passed)}
        steps = [(lane, square + 1)] + [("T", square - 5)] * (lane == "S" and 6 <= square <= 19)
        return {
            end
            for on, to in steps
            for met in [buddhas.count(f"{on}{to}") if pips > 1 and to < ends[on] else 0]
            for end in walk(on, to, pips - 1, passed + met)
        }

    return walk("S", square, pips, 0)


def by_what_is_asked(t, most):
    """The same from what is asked, with how often the way was asked at most; every passing is declined."""
    found = set()

    def look(met, ways):
        while "decline" in t.names and t.seat == 0:
            t.play("decline")
            met += t.told.count("met")
        if t.seat != 0 or "on" not in t.names:
            return found.add(("Death" if t.at(0) == "Human Birth" else t.at(0), met))
        assert ways < most
        for way in ("on", "sideways"):
            before = len(t.match.history)
            t.play(way)
            look(met + t.told.count("met"), ways + 1)
            while len(t.match.history) > before:
                t.match.undo()

    look(t.told.count("met"), 0)
    return found


@pytest.mark.parametrize("buddhas", [[], ["S9"], ["T4"], ["S9", "T4"], ["S20"], ["T14", "T14"], ["S18", "T13", "S8"],
                                     ["T10", "S17"]], ids=str)  # fmt: skip
def test_nothing_is_lost_by_asking_late(lay, buddhas):  # BW91, BW119, BW157, BW158
    for square in range(4, 20):
        if f"S{square}" in buddhas:
            continue
        for pips in range(1, 7):
            people = dict(at=f"S{square}", karma=["Calm"]), "Hell 1", *(dict(buddha=place) for place in buddhas)
            t = lay(*people).throw(pips)
            assert by_what_is_asked(t, len(buddhas) + 1) == by_every_way(square, pips, buddhas)


@pytest.mark.parametrize("karma", [[], ["Anger"]])
def test_without_a_card_to_dedicate_a_buddha_makes_no_difference(lay, karma):  # BW158, BW44
    t = lay(dict(at="S7", karma=karma), dict(buddha="T3")).throw(3)
    assert (t.at(0), set(t.names)) == ("S9", {"on", "sideways"})


def test_coming_to_s6_with_pips_left_you_choose(lay):  # BW91, BW157
    t = lay("S4").throw(3)
    assert (t.at(0), set(t.names)) == ("S6", {"on", "sideways"})
    t = lay("S4").throw(2)
    assert (t.at(0), set(t.names)) == ("S6", {"power", "draw"})  # none left: the umbrella
    t = lay("Human 8").throw(6).play("arch")
    assert (t.at(0), set(t.names)) == ("S6", {"power", "draw"})


def test_before_s6_and_after_s19_there_is_no_way_across(lay):  # BW91, BW15
    t = lay("S1").throw(4)
    assert (t.at(0), t.seat) == ("S5", 1)
    t = lay("S19").throw(1).play("on")
    assert (t.at(0), t.seat) == ("S20", 1)
    t = lay(dict(at="S20", karma=["Learning"])).throw(6)
    assert (t.at(0), t.seat) == ("Human Birth", 1)


def test_gate_and_lane_may_be_asked_in_one_game_and_an_umbrella_left_in_passing(lay):  # BW91, BW92, BW52
    t = lay("S5", cards={"Subtle Path": ["Calm"]}).throw(4)
    assert (t.at(0), set(t.names)) == ("S8", {"on", "sideways"})
    t.play("sideways")
    assert (t.at(0), t.cards(0), t.player(0)["powers"]) == ("T3", ["Calm"], 0)


def test_a_step_sideways_and_on_to_death(lay):  # BW92, BW53
    t = lay(dict(at="S18", karma=["Learning"]), dict(buddha="T14")).throw(3).play("sideways", "decline")
    assert (t.at(0), t.seat, t.cards(0)) == ("Human Birth", 1, [])


def test_there_is_no_way_back_to_the_spiritual_path(lay):  # BW93
    for square in range(1, 15):
        t = lay(f"T{square}").throw(1)
        assert t.seat == 1
        assert t.at(0) == (f"T{square + 1}" if square < 14 else "Bardo")


@pytest.mark.parametrize("square", [3, 5, 7, 9, 11, 13])
def test_squares_without_a_moon_give_a_subtle_card(lay, square):  # BW94
    t = lay(dict(at=f"T{square - 1}", karma=["Learning"], dedicated=["Faith"]), cards={"Subtle Path": ["Calm"]}).throw(
        1
    )
    assert (t.seat, t.cards(0), t.at(0)) == (1, ["Learning", "Calm"], f"T{square}")
