"""The guided first game: it can be played to a victory, and what it says is true."""

import re

import pytest

from bardo.engine.authoring.conformance import lessons
from bardo.engine.play.guided import guided
from bardo.games.ghosts_revenge import GAME


@pytest.fixture(scope="module")
def lesson():
    return guided(GAME)


def words(lesson):
    return " ".join([*(step.say for step in lesson.lesson.steps), lesson.lesson.farewell])


def mine(lesson):
    """The learner's steps, with their number."""
    return [(number, stage) for number, stage in enumerate(lesson.stages) if stage.is_mine]


def test_it_can_be_played_and_every_other_action_gets_an_answer():
    lessons(GAME)


def test_it_is_short_and_won(lesson):
    assert 18 <= len(lesson.lesson.steps) <= 30
    assert lesson.stages[-1].match.winners == [0]


def test_nobody_reads_for_long_without_something_happening(lesson):
    assert sum(not step.do for step in lesson.lesson.steps) <= 5


def test_the_learner_does_everything_that_a_turn_allows(lesson):  # GR27, GR28
    done = {stage.step.do[0].split()[0] for _, stage in mine(lesson)}
    assert done == {"contract", "force", "sabotage", "ban", "pass"}
    classes = {stage.step.do[0] for _, stage in mine(lesson)}
    assert {"contract light", "contract medium", "contract hard"} <= classes


def test_the_learner_meets_every_marker(lesson):  # GR8
    met = {
        name
        for stage in lesson.stages
        for name in ("skip", "sabotage", "half")
        if stage.match.state["players"][0][name]
    }
    laid = {
        name for stage in lesson.stages for name in ("force", "ban") if stage.match.state["players"][1:][name].any()
    }
    assert met | laid == {"skip", "sabotage", "half", "force", "ban"}


def test_the_ghosts_are_those_that_the_log_has_told(lesson):  # GR19
    told = lesson.stages[0].match.log
    assert told[0].startswith("White is the Ifrit") and told[1].startswith("Violet is the Banshee")
    assert told[2].startswith("Amber is the Pontianak")


@pytest.mark.parametrize("word", ["candle", "coin", "plate", "flame", "note", "dagger", "blossom", "skull struck out"])
def test_it_tells_what_the_signs_mean(lesson, word):
    assert word in words(lesson).lower()


def test_figures_in_the_words_are_those_on_the_table(lesson):
    """Stamina and bars to go are told as they are."""
    checked = 0
    for stage in lesson.stages[:-1]:
        p = stage.match.state["players"]
        for stamina in re.findall(r"You have (\d+) stamina", stage.step.say):
            assert int(stamina) == p[0]["stamina"]
            checked += 1
        for need in re.findall(r"(?:You|and) need (\d+) bars", stage.step.say):
            assert int(need) == stage.match.state["meter"] - p[0]["fright"]
            checked += 1
        for seat, name in enumerate(stage.match.names):
            for stamina in re.findall(rf"{name} will have (\d+) stamina", stage.step.say):
                assert int(stamina) == p[seat]["stamina"] + stage.match.state["income"]
                checked += 1
    assert checked >= 5


def test_the_plates_are_as_the_words_say(lesson):  # GR15
    passing = next(stage for _, stage in mine(lesson) if stage.step.do == ["pass"])
    last = mine(lesson)[-1][1]
    used = next(stage for stage in lesson.stages if "the medium plate now says 4–6" in stage.step.say)
    assert plate(lesson.stages[0], 1) == "worth 3–6" and plate(used, 1) == "worth 4–6"
    assert plate(passing, 0) == "worth 2"
    assert plate(last, 1) == "worth 4–6"


def plate(stage, kind):
    return next(node.words for node in stage.match.scene.nodes if node.id == f"worth{kind}")


def test_reaching_for_the_wrong_thing_gets_a_kind_answer(lesson):
    number, _ = next((number, stage) for number, stage in mine(lesson) if stage.step.do == ["force violet hard"])
    assert lesson.answer(number, "force amber light").words.startswith("Amber has no bars yet")
    assert "use your power first" in lesson.answer(number, "contract light").words
    assert lesson.answer(number, "haunt violet").clause == "GR62"


@pytest.mark.parametrize("name, seat", [("violet", 1), ("amber", 2)])
def test_a_forced_class_that_cannot_be_paid_for_stops_somebody(lesson, name, seat):  # GR65
    number, _ = next((number, stage) for number, stage in mine(lesson) if stage.step.do == [f"force {name} hard"])
    assert not lesson.answer(number, f"force {name} light").right
    theirs = next(match for stage in lesson.stages[number:] for match in stage.after if match.seat == seat)
    assert not any(action.name.startswith("contract") for action in theirs.actions)


def test_the_aim_agrees_with_the_last_step(lesson):
    assert "a medium contract can win you the game now" in mine(lesson)[-1][1].match.aim(0).missing


def test_the_first_move_comes_at_once(lesson):
    first, _ = mine(lesson)[0]
    words_read = " ".join(stage.step.say for stage in lesson.stages[: first + 1]).split()
    assert first <= 1 and len(words_read) <= 75


@pytest.mark.parametrize(
    "action, words",
    [
        ("ban amber hard", "Beware: Amber could win next. You can ban Amber from hard contracts."),
        ("pass", "or pass and save up: in your next turn a medium or a hard one could win you the game."),
    ],
)
def test_the_aim_recommends_what_the_step_does(lesson, action, words):  # GR39, GR46
    stage = next(stage for _, stage in mine(lesson) if stage.step.do == [action])
    assert stage.match.aim(0).missing.endswith(words)


def test_all_light_contracts_worth_three_have_come_when_the_words_say_so(lesson):  # GR13, GR15
    number, _ = next((number, stage) for number, stage in mine(lesson) if stage.step.do == ["contract medium"])
    told = " ".join(lesson.stages[number].match.log)
    assert len(re.findall(r"light contract: [^,]*, worth 3", told)) == 4
