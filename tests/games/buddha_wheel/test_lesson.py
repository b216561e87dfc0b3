"""The guided first game: it can be played, it is short, and it answers what a stranger would ask."""

import pytest

from bardo.engine.authoring.conformance import lessons
from bardo.engine.play.guided import AGAIN, guided
from bardo.games.buddha_wheel import GAME
from bardo.games.buddha_wheel.data.board import PLACE_NAMES


@pytest.fixture(scope="module")
def lesson():
    return guided(GAME)


@pytest.fixture(scope="module")
def spoken(lesson):
    """Everything that is said, in order."""
    return " ".join([*(step.say for step in lesson.lesson.steps), lesson.lesson.farewell])


def test_the_lesson_keeps_the_contract():
    lessons(GAME)


def test_it_is_short_and_most_steps_are_the_learners_moves(lesson):
    steps = lesson.stages[:-1]
    assert 18 <= len(steps) <= 30
    assert sum(stage.is_mine for stage in steps) >= 0.8 * len(steps)


def test_it_ends_in_enlightenment_and_both_win(lesson):  # BW109, BW147
    match = lesson.stages[-1].match
    assert match.winners == [0, 1]
    assert "Red is enlightened: a Buddha!" in match.journal.told[-1]


def test_the_learner_goes_all_the_way(lesson):
    """Gods, the Bardo, hungry ghosts, humans, both paths."""
    been = [PLACE_NAMES[stage.match.state["players"][0]["place"]] for stage in lesson.stages]
    way = [
        "nowhere",
        "God Birth",
        "the Bardo",
        "Hungry Ghost 4",
        "Human Birth",
        "Human 8",
        "S3",
        "T3",
        "T4",
        "T6",
        "T8",
    ]
    assert [place for place in dict.fromkeys(been) if place in way] == way


def test_every_other_choice_gets_an_answer_of_its_own(lesson):
    for number, stage in enumerate(lesson.stages):
        for action in stage.match.actions if stage.is_mine else ():
            answer = lesson.answer(number, action.name)
            assert answer.right or answer.words != AGAIN.format(say=stage.step.say), (number, action.name)


def test_purifying_too_early_is_answered_kindly(lesson):
    moon = next(n for n, stage in enumerate(lesson.stages) if stage.step and stage.step.do == ["meditate"])
    assert lesson.answer(moon, "purify").words.startswith("That would return Greed")
    refused = lesson.answer(moon, "power")
    assert not refused.right and refused.clause == "BW82"


@pytest.mark.parametrize(
    "question, answer",
    [
        ("How is it won?", "Meditate on all six and you are liberated. After the last round the liberated win"),
        ("How is it lost?", "and the others lose; if nobody is, the most colours win"),
        ("What happens when I die?", "When you die, your latest card decides."),
        ("How do I become Human?", "If the latest card is positive when you die, you become Human."),
        ("Do I lose my cards at death?", "went back under its stack, and only that one"),
        ("What do the fires do?", "Smiling fires, among Gods and Demi-gods, burn your latest positive card"),
        ("What is the Bardo?", "With no card, you go to the Bardo, between two lives."),
        ("Why do so many throws mean Human?", "Realms whose delusion you have ended are closed to you"),
        ("How do I get out?", "the arch, on Human 8: the only way out of the Wheel"),
        ("What are the umbrellas for?", "An umbrella gives you a power in return for a missed turn."),
        ("What are the moons for?", "On a moon do one of four things: draw a card, dedicate, meditate, or purify"),
        ("What is the knot?", "The knot on the jewel means that pink is dedicated."),
        ("Why dedicate?", "From then on it is safe from fire and death."),
        ("What does a Buddha do?", "a Buddha who passes somebody may help them dedicate"),
    ],
)
def test_it_answers_what_a_stranger_would_ask(spoken, question, answer):
    assert answer in spoken, question
