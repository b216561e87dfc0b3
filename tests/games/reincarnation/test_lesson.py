"""The guided first game: it can be played, it ends well, and nothing on the table contradicts it."""

import re

import pytest

from bardo.engine.authoring.conformance import lessons
from bardo.engine.play.guided import guided
from bardo.games.reincarnation import GAME
from tests.games.reincarnation.conftest import Table


@pytest.fixture(scope="module")
def lesson():
    return guided(GAME)


def done(lesson):
    """Every move of the lesson, in order."""
    return [action for stage in lesson.stages if stage.step for action in stage.step.do]


def test_the_lesson_can_be_played_and_answers_everything():
    lessons(GAME)


def test_the_learner_wins_by_the_better_hex(lesson):  # RE124
    end = lesson.stages[-1].match
    assert end.over and end.winners == [0]
    players = end.state["players"]
    assert [players[seat]["moksha"] for seat in (0, 1)] == [1, 1]
    assert "Green finishes first, with a hex worth 4." in end.log
    assert "Orange finishes second, with a hex worth 3." in end.log


def test_it_is_short_and_mostly_played(lesson):
    mine = [stage for stage in lesson.stages if stage.is_mine]
    assert 18 <= len(lesson.lesson.steps) <= 30
    assert len(mine) >= 20
    for step in lesson.lesson.steps:
        assert all(len(sentence.split()) <= 25 for sentence in re.split(r"(?<=[.!?:]) ", step.say)), step.say


def test_every_step_of_a_turn_is_made(lesson):  # RE38
    moves = " ".join(done(lesson))
    for part in ("wander", "harmony", "gather", "karma", "mobilize", "give", "lead to", "devote", "call", "grow older"):
        assert part in moves
    assert moves.count("decease") == 3


def test_nothing_is_lost_in_the_prepared_position(lesson):  # RE10
    for stage in lesson.stages:
        assert Table(stage.match).conserved()


def test_the_position_fits_what_the_log_says_about_the_start(lesson):  # RE34, RE36
    start = lesson.stages[0].match
    assert start.log[:4] == [
        "Green throws 6 and starts in Punjab.",
        "Orange throws 11 and starts in Deccan.",
        "Green is born: Cleaner, Shudra.",
        "Orange is born: Artisan, Vaishya.",
    ]
    assert start.prompt.startswith("Green the Cleaner, in Punjab")
    assert Table(start).at(1) == "deccan" and Table(start).card(1) == "artisan"


def test_the_aim_agrees_with_the_lesson(lesson):
    """Where the aim names regions or a hex to go to, those of the lesson are among them."""
    checked = 0
    for stage in lesson.stages:
        if not stage.is_mine:
            continue
        words, action = stage.match.aim(0).missing, stage.step.do[0]
        if action.startswith("wander "):
            assert action.removeprefix("wander ") in words.lower()
            checked += 1
        if action.startswith("harmony "):
            assert f"hex {action.removeprefix('harmony ')}" in words
        if action.startswith("give "):
            assert words.startswith("Give a token rather than karma")
        if action in ("devote", "gather", "call ganesha", "karma blue"):
            assert action.split()[-1] in words.lower()
        if action == "decease":
            assert ": die now" in words or "this life ends" in words.lower()
    assert checked == 3


def test_the_first_move_comes_within_forty_seconds(lesson):
    """At 200 words a minute and 3 seconds a click."""
    first = next(number for number, stage in enumerate(lesson.stages, 1) if stage.is_mine)
    words = sum(len(step.say.split()) for step in lesson.lesson.steps[:first])
    assert words * 60 / 200 + 3 * first < 40


def test_another_legal_action_gets_a_kind_answer(lesson):
    first = next(number for number, stage in enumerate(lesson.stages) if stage.is_mine)
    assert not lesson.answer(first, "stay").right
    assert lesson.answer(first, "stay").words == "Staying is allowed, but this lesson begins in Oudh. Go there."
    last = next(n for n, stage in enumerate(lesson.stages) if stage.step and stage.step.do == ["wander punjab"])
    assert lesson.answer(last, "stay").words.startswith("Staying leads to the centre too")
    refused = lesson.answer(first, "wander assam")
    assert "two regions away costs a vitality token" in refused.words and refused.clause == "RE40"
    assert lesson.answer(first, "wander oudh").right
