"""The guided first game."""

import re
from fnmatch import fnmatchcase

import pytest

import bardo
from bardo.engine.authoring.conformance import lessons
from bardo.engine.play.guided import guided

GAME = bardo.game("hungry-ghost")
LESSON = guided(GAME)
MINE = [stage for stage in LESSON.stages if stage.is_mine]
SUBJECTS = (
    *("Nirvana", "Insight", "Delusion", "Merit", "Dana", "Heaven", "Hell", "Bodhisattva"),
    *("Monk", "Teacher", "Greedy", "Morning", "Afternoon", "Evening"),
    *("Cave", "Forest", "Town", "Temple", "alms", "meditate", "Good Deed", "Bad Deed"),
)
SAID = " ".join(stage.step.say for stage in LESSON.stages if stage.step)


def test_the_lesson_can_be_played_to_its_end_and_answers_every_other_action():
    lessons(GAME)


def test_the_learner_wins():  # HG1, HG76
    assert LESSON.stages[-1].match.winners == [0]


def test_it_is_short_and_mostly_played():
    assert 18 <= len(LESSON.lesson.steps) <= 30
    assert len(MINE) > len(LESSON.lesson.steps) / 2
    assert len([step for step in LESSON.lesson.steps if not step.do]) <= 4


@pytest.mark.parametrize("step", LESSON.lesson.steps, ids=lambda step: step.clause)
def test_no_sentence_is_longer_than_25_words(step):
    assert max(len(sentence.split()) for sentence in re.split(r"(?<=[.!?]) ", step.say)) <= 25


@pytest.mark.parametrize("stage", MINE, ids=lambda stage: stage.step.do[0])
def test_every_other_action_gets_a_reason_of_its_own(stage):
    legal = [action.name for action in stage.match.actions]
    assert len(legal) == 1 or stage.step.wrong
    for pattern in stage.step.instead:
        assert any(fnmatchcase(name, pattern) for name in legal), f"{pattern} is not possible there"


@pytest.mark.parametrize("word", SUBJECTS)
def test_it_speaks_of_everything_that_matters(word):
    assert word in SAID


def test_the_learner_does_everything_but_steal():
    kinds = {stage.step.do[0].split()[0] for stage in MINE}
    assert kinds == {"move", "alms", "good", "skip", "die", "meditate", "nirvana"}


def test_what_each_mistake_is_told():
    first = next(number for number, stage in enumerate(LESSON.stages) if stage.is_mine)
    assert LESSON.answer(first, "move temple").right
    assert "Stealing costs Merit" in LESSON.answer(first, "bad deed").words
    refused = LESSON.answer(first, "meditate")
    assert (refused.right, refused.clause) == (False, "HG21")


def test_dying_with_full_insight_is_as_good_as_nirvana():  # HG49
    last = max(number for number, stage in enumerate(LESSON.stages) if stage.is_mine)
    assert LESSON.answer(last, "nirvana").right and LESSON.answer(last, "die").right
    assert not LESSON.answer(last, "bodhisattva").right


def test_the_aim_does_not_promise_to_clear_more_delusion_than_is_left():  # HG23
    stage = next(stage for stage in MINE if "Only 1 Delusion is left" in stage.step.say)
    assert "once is enough to clear the last of your Delusion" in stage.match.aim(0).missing


def test_what_it_says_of_heaven_and_death_is_what_the_learner_sees():  # HG63, HG64, HG67, HG69
    said = {stage.step.clause: stage.step.say for stage in LESSON.stages if stage.step}
    assert "each clears 1 Delusion, and each but the last uses up 1 Merit" in said["HG63"]
    assert "each turn adds 1 Delusion, and each but the last pays back 1 Merit" in said["HG65"]
    assert "takes Dana, Insight and every status" in said["HG69"]
