"""The turning points of a finished game: choices that cost, what the dice gave, and nothing within noise."""

import pytest

import bardo
from bardo.bots.advice import Decision, Verdict, judge
from bardo.bots.search import Opinion, Search
from bardo.bots.turning_points import LEAST_DICE, MOST, TurningPoint, told, turning_points

four = bardo.game("connect-four")


def verdict(number, seat=0, made=0.5, best=None, error=0.01, chances=None):
    """What a search says of a decision; with `best`, another action would have been better."""
    done = Opinion(1, 100, made, error)
    better = done if best is None else Opinion(2, 100, best, error)
    return Verdict(number, seat, done, better, chances or [made, 1 - made])


def points(verdicts, drew=None, returns=(1.0, 0.0)):
    return turning_points(verdicts, drew or [False] * len(verdicts), returns)


def test_a_choice_that_cost_much_is_a_turning_point():
    assert points([verdict(1), verdict(2, 1, made=0.34, best=0.61)]) == [TurningPoint(2, 1, "choice", 0.61, 0.34)]


def test_what_noise_explains_is_none():
    assert points([verdict(1, made=0.34, best=0.61, error=0.2)]) == []
    assert points([verdict(1, made=0.57, best=0.61, error=0.001)]) == [], "it is sure, but small"


def test_the_dice_gave_what_lies_between_the_choice_and_the_next_moment():
    found = points([verdict(1, made=0.5), verdict(2, 1, made=0.2, chances=[0.8, 0.2])], [True, False])
    assert found == [TurningPoint(1, 0, "dice", 0.5, 0.8)]


def test_without_dice_such_a_difference_is_what_the_search_misjudged():
    assert points([verdict(1, made=0.5), verdict(2, 1, made=0.2, chances=[0.8, 0.2])]) == []


def test_after_the_last_decision_the_result_says_what_the_dice_gave():
    assert points([verdict(1, made=0.4)], [True]) == [TurningPoint(1, 0, "dice", 0.4, 1.0)]
    assert points([verdict(1, made=1.0 - LEAST_DICE / 2)], [True]) == []


def test_nobody_knows_what_the_dice_gave_before_a_decision_that_was_not_judged():
    assert points([verdict(1, made=0.5), verdict(3, 1, made=0.2, chances=[0.8, 0.2])], [True] * 3, (0.8, 0.2)) == []


def test_there_are_at_most_three_the_largest_and_one_of_them_by_dice():
    choices = [verdict(number, made=0.5 - number / 50, best=0.5, chances=[0.5, 0.5]) for number in range(1, 7)]
    assert [one.number for one in points(choices)] == [4, 5, 6]
    assert len(points(choices)) == MOST
    dice = [verdict(number, made=0.5, chances=[1.0 if number % 2 else 0.0, 0.5]) for number in range(1, 7)]
    assert [one.kind for one in points(dice, [True] * 6)] == ["dice"]


def test_a_turning_point_is_told_by_the_log_or_by_the_action():
    match = bardo.game("hungry-ghost").new(2, seed=1, names=["Ann", "Bo"]).play("move forest")
    assert told(match, TurningPoint(1, 0, "choice", 0.6, 0.3)) == "Ann walks to the Forest."
    assert told(match, TurningPoint(1, 0, "dice", 0.6, 0.3)).startswith("What the dice gave Ann: Ann walks")
    silent = four.new(seed=0).play("drop 4")
    silent.journal.told[1] = []
    action = silent.sentence(silent.history[0][1])
    assert told(silent, TurningPoint(1, 0, "choice", 0.6, 0.3)) == f"{silent.names[0]}: {action}."


def test_a_decision_can_be_judged_within_a_time():
    match = four.new(seed=0).play("drop 4")
    found = judge(Search(four, trees=1), Decision(1, match.rows[0], 0, match.history[0][1]), 10_000, 0.02)
    assert found.made.action == match.history[0][1]
    assert sum(found.chances) == pytest.approx(1.0)


def test_a_match_knows_whether_chance_had_a_say():
    assert not four.new(seed=0).play("drop 4").used_chance
    assert bardo.game("reincarnation").new(2, seed=0).used_chance
    thrown = bardo.game("ghost-stories").new(1, seed=0)
    while not any(thrown.drew):
        thrown.play(thrown.legal[0])
    assert thrown.used_chance and thrown.forget().used_chance
