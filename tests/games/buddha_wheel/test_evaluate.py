"""What bots think of a position: it is an opinion, but some things nobody should get wrong."""

import random
from itertools import pairwise

import numpy as np
import pytest

from bardo.engine.authoring.conformance import chances_of_row
from bardo.games.buddha_wheel import GAME

MODES = ("full", "short", "timed")
FIVE = ["Loving-kindness", "Simplicity", "Wisdom", "Faith", "Middle way"]
"""Pink, purple, grey, blue and yellow; green is missing."""
ON_THE_WAY = dict(at="T1", dedicated=["Calm", "Detachment", "Wisdom", "Faith"], karma=["Anger", "Respect"], powers=3)
PLACES = ("Hell 3", "Animal 4", "Human 4", "Human 12", "God 2", "S4", "S15", "T3", "Bardo")
"""One of each sort."""


def chance(table, seat=0):
    """A seat's chance, once it is sure that these are chances; in a full game, its progress."""
    chances = table.chances
    assert len(chances) == table.state["seats"]
    assert 0 < min(chances) <= max(chances) < 1
    if table.preset != "full":
        assert sum(chances) == pytest.approx(1)
    return chances[seat]


def after(table, *names):
    """The chance of whoever is on after some answers, which are taken back."""
    seat = table.seat
    table.play(*names)
    found = chance(table, seat)
    for _ in names:
        table.undo()
    return found


def rising(chances):
    return all(before < after for before, after in pairwise(chances))


# -- chances ---------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 6, 10])
@pytest.mark.parametrize("mode", ["short", "timed"])
def test_at_the_start_all_have_the_same_chance(wheel, mode, players):
    assert wheel(players, preset=mode).chances == pytest.approx([1 / players] * players)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("players", [2, 3, 5])
def test_chances_are_chances_all_game_long(wheel, mode, players):
    for seed in range(2):
        t, wishes = wheel(players, seed, preset=mode), random.Random(seed)
        while not t.over and len(t.history) < 150:
            chance(t)
            t.play(wishes.choice(t.names))


@pytest.mark.parametrize("mode", ["short", "timed"])
def test_when_the_game_is_over_the_result_counts(lay, mode):  # BW146, BW149
    t = lay(dict(at="T1", meditated=FIVE, dedicated=["Listening"]), preset=mode, rounds=2).throw(1).play("meditate")
    while not t.over:
        t.play(t.names[0])
    assert t.chances == t.returns == [1, 0]


@pytest.mark.parametrize("mode", ["short", "timed"])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_seat_alone_makes_no_difference(lay, mode, seat):
    people = ["Animal 3"] * 3
    people[seat] = "Human 5"
    t = lay(*people, preset=mode)
    assert chance(t, seat) == pytest.approx(chance(lay("Human 5", "Animal 3", "Animal 3", preset=mode)))


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("options", [{}, dict(carry=["Buddha"]), dict(copies=1, rounds=9)], ids=str)
def test_compiled_and_interpreted_chances_agree(lay, mode, options):
    people = [dict(at="S8", powers=5), ON_THE_WAY, dict(at="S5", meditated=["Inner peace"], powers=2, missing=1)]
    t = lay(*people, "Hell 2", cards="shuffled", preset=mode, **options)
    wishes, seen, before = random.Random(1), [], len(t.history)
    while not t.over and len(seen) < 200:
        chance(t)
        seen.append(t.chances)
        t.play(wishes.choice(t.names))
    rows = t.rows[before:].view(GAME.schema.layout)
    for i, interpreted in enumerate(seen):
        compiled = np.zeros(4)
        GAME.compiled(chances_of_row)(rows, i, compiled)
        assert list(compiled) == pytest.approx(interpreted, abs=1e-6)


# -- colours ---------------------------------------------------------------------------------


@pytest.mark.parametrize("at", PLACES)
@pytest.mark.parametrize("mode", MODES)
def test_a_colour_is_better_held_dedicated_and_meditated_on(lay, mode, at):  # BW65, BW99
    """The latest Karma card is always the same."""
    stages = [
        dict(karma=["Learning"]),
        dict(karma=["Calm", "Learning"]),
        dict(karma=["Learning"], dedicated=["Calm"]),
        dict(karma=["Learning"], meditated=["Calm"]),
    ]
    assert rising([chance(lay(dict(at=at, **stage), preset=mode)) for stage in stages])


@pytest.mark.parametrize("pile", ["dedicated", "meditated"])
@pytest.mark.parametrize("mode", MODES)
def test_each_colour_is_better(lay, mode, pile):  # BW102
    assert rising([chance(lay({"at": "Animal 2", pile: FIVE[:colours]}, preset=mode)) for colours in range(6)])


@pytest.mark.parametrize("mode", MODES)
def test_a_second_card_of_a_colour_has_no_use(lay, mode):  # BW67
    one, double, two = (
        chance(lay(dict(at="Animal 2", dedicated=cards), preset=mode))
        for cards in (["Calm"], ["Calm", "Warmth"], ["Calm", "Offering"])
    )
    assert one == pytest.approx(double)
    assert two > double


@pytest.mark.parametrize("mode", MODES)
def test_a_new_colour_counts_already_as_the_latest_card_and_more_below_it(lay, mode):  # BW61, BW68
    none, latest, below = (
        chance(lay(dict(at="Human 4", dedicated=["Wisdom"], karma=cards), preset=mode))
        for cards in (["Remembering", "Learning"], ["Learning", "Calm"], ["Calm", "Learning"])
    )
    assert none < latest < below, "the latest card is lost at death"


@pytest.mark.parametrize("mode", MODES)
def test_a_second_card_of_the_latest_colour_stays_after_death(lay, mode):  # BW68
    one, two = (
        chance(lay(dict(at="Human 4", karma=cards), preset=mode)) for cards in (["Calm"], ["Good humour", "Calm"])
    )
    assert two > one


@pytest.mark.parametrize("mode", ["short", "timed"])
def test_what_others_have_is_worse(lay, mode):
    assert chance(lay("S2", dict(at="S2", dedicated=["Calm"]), preset=mode)) < chance(lay("S2", "S2", preset=mode))


def test_in_a_full_game_what_others_have_does_no_harm(lay):  # BW145
    alone, along = (chance(lay("S2", dict(at="S2", dedicated=cards))) for cards in ([], ["Calm"]))
    assert along >= alone


# -- powers and turns ------------------------------------------------------------------------


@pytest.mark.parametrize("at", PLACES)
@pytest.mark.parametrize("mode", MODES)
def test_each_power_is_better(lay, mode, at):  # BW82, BW87
    chances = [chance(lay(dict(at=at, karma=["Learning"], powers=powers), preset=mode)) for powers in range(6)]
    assert rising(chances)


def test_the_last_power_is_worth_most(lay):  # BW87
    """Two throws a turn."""
    chances = [chance(lay(dict(at="S4", karma=["Learning"], powers=powers), preset="short")) for powers in range(6)]
    gains = [after - before for before, after in pairwise(chances)]
    assert gains[4] == max(gains)


@pytest.mark.parametrize("at", PLACES)
@pytest.mark.parametrize("mode", MODES)
def test_a_missed_turn_costs(lay, mode, at):  # BW83
    missed, none = (chance(lay("Human 1", dict(at=at, missing=missing), preset=mode), 1) for missing in (1, 0))
    assert missed < none


def test_for_the_last_power_a_turn_may_be_missed(lay):  # BW87
    missed, none = (
        chance(lay("Human 1", dict(at="S6", powers=powers, missing=missing), preset="short"), 1)
        for powers, missing in ((5, 1), (4, 0))
    )
    assert missed > none


# -- the next rebirth ------------------------------------------------------------------------

GREY = dict(dedicated=["Wisdom"])
"""Then grey Karma cards count for nothing but the next birth."""


@pytest.mark.parametrize("bad", ["Anger", "Dullness", "Craving", "Jealousy", "Pride", "Deluded doubt"])
@pytest.mark.parametrize("at", PLACES[:-1])
@pytest.mark.parametrize("mode", MODES)
def test_a_bad_next_rebirth_costs(lay, mode, at, bad):  # BW68, BW69
    good, worse = (
        chance(lay(dict(at=at, karma=cards, **GREY), preset=mode)) for cards in ([bad, "Learning"], ["Learning", bad])
    )
    assert good > worse


@pytest.mark.parametrize("at", ["Animal 4", "Human 12", "S4"])
def test_to_die_without_a_card_is_as_bad(lay, at):  # BW70
    none, bad, good = (chance(lay(dict(at=at, karma=cards, **GREY))) for cards in ([], ["Anger"], ["Learning"]))
    assert none == pytest.approx(bad)
    assert bad < good


def test_it_costs_most_where_death_comes_before_the_paths(lay):  # BW80
    cost = {}
    for at in ("Human 12", "S15", "T3"):
        good, bad = (chance(lay(dict(at=at, karma=[card], **GREY), preset="short")) for card in ("Learning", "Anger"))
        cost[at] = good / (1 - good) * (1 - bad) / bad
    assert cost["Human 12"] > cost["S15"] > 1
    assert cost["Human 12"] > cost["T3"] > 1


@pytest.mark.parametrize("bad, powers, meditated, human", [
    ("Anger", 2, [], False), ("Anger", 3, [], True), ("Craving", 3, [], True), ("Dullness", 3, [], True),  # BW73
    ("Jealousy", 5, [], False), ("Pride", 5, [], False), ("Deluded doubt", 5, [], False),
    ("Jealousy", 0, ["Middle way"], True), ("Pride", 0, ["Listening"], True), ("Anger", 0, ["Calm"], True),  # BW74
    ("Pride", 0, ["Middle way"], False), ("Deluded doubt", 0, ["Faith"], True),  # BW75
])  # fmt: skip
def test_what_leads_to_a_human_birth_all_the_same_costs_nothing(lay, bad, powers, meditated, human):
    good, worse = (
        chance(lay(dict(at="Animal 4", karma=[card], powers=powers, meditated=meditated, **GREY), preset="short"))
        for card in ("Learning", bad)
    )
    assert worse == pytest.approx(good) if human else worse < good


# -- where the piece stands ------------------------------------------------------------------


@pytest.mark.parametrize("squares", [
    ["Human 1", "Human 4", "Human 7", "Human 8"],  # to the arch, BW77
    ["Human 9", "Human 8"],  # BW80
    ["Human 9", "S1"],
    ["Bardo", "Human 1", "T1"],
    ["S8", "T3"],  # BW95
    ["S20", "S12", "S1"],  # the longer on the paths, the better
    ["T14", "T7", "T1"],
    ["Animal 1", "Animal 5", "Animal 10"],  # to a Human birth
    ["Hell 1", "Hell 3", "Hell 6", "Human 1"],
    ["God 1", "God 6", "Human 1"],
    ["Hell 1", "Animal 1"],  # one square a turn
], ids=" ".join)  # fmt: skip
@pytest.mark.parametrize("mode", MODES)
def test_nearer_the_goal_is_better(lay, mode, squares):
    assert rising([chance(lay(dict(at=at, karma=["Learning"]), preset=mode)) for at in squares])


def test_the_subtle_path_is_worth_more_to_whom_a_colour_waits(lay):  # BW95
    """One divided by the progress in a full game grows with the rounds that are needed."""
    saved = []
    for cards in ([], ["Calm"], ["Calm", "Faith"]):
        near, far = (chance(lay(dict(at=at, dedicated=cards, karma=["Learning"]))) for at in ("T1", "S1"))
        saved.append(1 / far - 1 / near)
    assert saved[0] > 0
    assert rising(saved)


@pytest.mark.parametrize("mode", ["full", "short"])
def test_a_retreat_is_for_meditation(lay, mode):  # BW95
    t = lay(dict(at="T1", dedicated=["Calm", "Faith"], karma=["Learning", "Pride"]), preset=mode)
    before = chance(t)
    t.throw(1)
    assert set(t.names) == {"draw", "dedicate", "purify", "meditate"}
    assert chance(t) > before
    assert after(t, "meditate") > max(after(t, "draw"), after(t, "purify"), after(t, "dedicate"))
    assert after(t, "meditate", "meditate pink") > after(t, "dedicate")


def test_a_new_colour_is_dedicated(lay):  # BW67
    t = lay(dict(at="T1", dedicated=["Calm"], karma=["Warmth", "Detachment", "Anger"]), preset="short").throw(1)
    t.play("dedicate")
    assert after(t, "dedicate purple subtle path") > after(t, "dedicate pink subtle path")


# -- the free --------------------------------------------------------------------------------


@pytest.mark.parametrize("then", ["leave", "stay"])
@pytest.mark.parametrize("karma", [[], ["Anger"]], ids=str)
def test_in_a_full_game_the_free_have_more_than_those_in_the_wheel(lay, then, karma):  # BW103
    near = dict(at="T1", meditated=FIVE, dedicated=["Listening"], karma=karma, powers=5)
    nearest = dict(at="T1", meditated=["Calm", "Detachment", "Remembering", "Confidence", "Equanimity"], powers=5)
    t = lay(near, nearest | dict(dedicated=["Humility"])).throw(1)
    before = chance(t)
    t.play("meditate")
    assert t.status(0) == "liberated"
    assert chance(t) > max(before, chance(t, 1))
    t.play(then)
    assert chance(t) > max(before, chance(t, 1))


def test_in_a_full_game_a_buddha_has_most(lay):  # BW109
    t = lay(dict(at="T1", meditated=FIVE, dedicated=["Listening"]), preset="full").throw(1).play("meditate")
    assert after(t, "stay") > after(t, "leave")


@pytest.mark.parametrize("preset, buddhas", [("full", 0), ("full", 1), ("short", 1), ("timed", 1)])
def test_a_buddha_is_better_near_somebody_in_the_wheel(lay, preset, buddhas):  # BW126
    chances = []
    for at in ("God 6", "Human Birth", "Human 2", "Human 4", "Human 5"):
        t = lay("Human 1", "Human 5", "Human 5", preset=preset, carry=["Buddha"] * buddhas)
        if not buddhas:
            t.buddha(0, at)
        t.put(0, at)
        chances.append(chance(t))
    assert rising(chances)


def test_another_buddha_needs_no_buddha_near(lay):  # BW115
    near, far = (chance(lay(dict(buddha="S3"), dict(buddha=at), "Hell 2")) for at in ("S3", "T9"))
    assert near == pytest.approx(far)


def test_what_others_reach_is_good_for_a_buddha(lay):  # BW145
    assert rising([chance(lay(dict(buddha="S3"), dict(at="Hell 2", meditated=FIVE[:n]))) for n in range(6)])


@pytest.mark.parametrize("mode", ["short", "timed"])
@pytest.mark.parametrize("at", PLACES)
def test_who_began_as_a_buddha_has_next_to_no_chance(lay, mode, at):  # BW150
    for other in ("Hell 1", "Human 1", dict(at="T1", meditated=FIVE, powers=5)):
        t = lay(at, at, other, preset=mode, carry=["Buddha"])
        assert t.player(0)["began"]
        assert chance(t) < 0.01


# -- the time --------------------------------------------------------------------------------


def timed(lay, rounds_left, *people, **options):
    t = lay(*people, preset="timed", **options)
    t.state["round_number"] = 60 - rounds_left
    return t


def test_the_less_time_the_more_counts_what_is_meditated_on(lay):  # BW148
    people = dict(at="Animal 3", meditated=["Calm", "Faith"]), dict(at="Animal 3", dedicated=["Warmth", "Courage"])
    assert rising([chance(timed(lay, left, *people)) for left in (50, 10, 3, 1, 0)])


def test_the_less_time_the_more_counts_liberation(lay):  # BW147
    people = "T2", dict(at="T2", meditated=FIVE, powers=5)
    chances = []
    for left in (50, 3, 0):
        t = timed(lay, left, *people)
        t.player(0)["status"] = 1
        chances.append(chance(t))
    assert rising(chances)
    assert chances[0] > 0.5


def test_in_the_last_round_a_colour_meditated_on_outweighs_a_good_place(lay):  # BW148
    people = dict(at="Hell 1", meditated=["Calm"]), dict(at="Human 8", dedicated=["Warmth"], karma=["Learning"])
    assert chance(timed(lay, 0, *people)) > 0.5 > chance(timed(lay, 50, *people))


def test_in_the_last_round_one_meditates(lay):  # BW148
    t = timed(lay, 0, dict(at="T1", dedicated=["Calm"], karma=["Learning", "Pride"])).throw(1)
    assert after(t, "meditate") > max(after(t, "draw"), after(t, "purify"), after(t, "dedicate"))


@pytest.mark.parametrize("left", [0, 50])
def test_a_dedicated_colour_counts_in_the_ranking(lay, left):  # BW148
    """It does so by itself, and not only because it brings liberation nearer: in a short game it counts for less."""
    people = dict(at="Animal 3", dedicated=FIVE), "T1"
    assert chance(timed(lay, left, *people)) > chance(lay(*people, preset="short"))


def test_in_a_short_game_the_time_does_not_matter(lay):  # BW153
    people = dict(at="Animal 3", meditated=["Calm"]), "Human 3"
    early, late = (lay(*people, preset="short") for _ in range(2))
    late.state["round_number"] = 60
    assert early.chances == late.chances


def test_in_the_last_round_a_meditation_that_is_still_being_chosen_counts(lay):  # BW148
    t = timed(lay, 0, dict(at="T1", dedicated=["Calm", "Faith"], karma=["Learning", "Pride"])).throw(1)
    assert after(t, "meditate") > after(t, "dedicate")
