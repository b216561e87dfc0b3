"""What bots think of a position: it is an opinion, but some things nobody should get wrong."""

import pytest

from bardo.games.reincarnation import GAME

REGIONS = (
    *("kashmir", "assam", "travancore", "gujarat", "punjab", "central india"),
    *("rajputana", "bengal", "madras", "deccan", "oudh"),
)


def chance(table, *names):
    """The chance of whoever is on after some answers, which are taken back."""
    seat = table.seat
    table.play(*names)
    out = [0.0] * table.seats
    GAME.interpreted(GAME.evaluate)(table.match._row, out)
    for _ in names:
        table.undo()
    assert sum(out) == pytest.approx(1)
    return out[seat]


def spread(count):
    """A disciple in each of so many regions."""
    return dict.fromkeys(REGIONS[:count], 1)


def test_with_equal_things_chances_are_equal(new):
    t = new(players=2)
    t.match.state["players"][1] = t.match.state["players"][0]
    assert chance(t) == pytest.approx(0.5)


def test_a_young_life_is_worth_living(lay):
    t = lay(dict(card="merchant", tokens=["red 10"], disciples=spread(3)), step="act")
    assert chance(t, "grow older") > chance(t, "decease")


def test_whoever_leaves_no_disciple_behind_may_die(lay):
    t = lay(dict(card="swami", stage=4, tokens=["red 10", "blue 10"], disciples=spread(4)), step="act")
    assert chance(t, "decease") > chance(t, "grow older")


def test_whoever_can_attain_moksha_deceases(lay):
    t = lay(dict(card="merchant", aura=11, tokens=["red 10"], disciples=spread(2)), dict(aura=11), step="act")
    assert chance(t, "decease") > 0.9 > chance(t, "grow older")


def test_what_a_death_takes_is_counted_before_disciples_are_chosen(lay):
    t = lay(dict(card="merchant", disciples=spread(6)), step="act").play("decease")
    assert t.asked == "keep"
    assert chance(t) == pytest.approx(chance(t, "keep assam"), abs=0.1)


def test_disciples_are_kept_where_they_have_the_majority(lay):
    mine, theirs = {"oudh": 1, "punjab": 1, "assam": 1}, {"oudh": 2}
    t = lay(dict(card="merchant", disciples=mine), dict(disciples=theirs), step="act").play("decease")
    assert chance(t, "keep punjab") > chance(t, "keep oudh")


def test_one_goes_where_a_majority_is_to_be_had(lay):
    t = lay(dict(at="punjab"), dict(disciples={"oudh": 4}), stacks={"oudh": ["red 5"], "rajputana": ["red 5"]})
    assert chance(t, "wander rajputana") > chance(t, "wander oudh")
