"""Lessons as they are read from a file: for those who see the picture, and for those who read about it."""

import re

import pytest

import bardo
from bardo.engine.authoring.lesson import MOST_WORDS, read_lesson
from bardo.engine.play.guided import guided
from bardo.errors import BardoError

HEAD = 'title = "Tea"\nplayers = 2\nfarewell = "Done[: see the cup]."\n'
STEP = """
[[step]]
say = "{say}"
clause = "TE1"
wrong = "[Click the pot|Pour]!"
instead = {{ pour = "Not [that|yet]." }}
"""
DRAWN = re.compile(
    r": see the|\b(click|glow|press|point at|bubble|look,|cloud|lotus|coin|dagger|blossom|flame|plate|jewel|knot|"
    r"ring|dot|icon|smiling|frown(s|ing)|grey:)\b",
    re.I,
)
"""Words about what only a picture shows."""
LESSONS = [(name, lesson) for name in bardo.available_games() for lesson in bardo.game(name).lessons]


def write(folder, say):
    file = folder / "lesson.toml"
    file.write_text(HEAD + STEP.format(say=say), encoding="utf-8")
    return file


def test_words_about_the_picture_are_for_those_who_see_it(tmp_path):
    file = write(tmp_path, "[The cloud is your|Your] doubt: 5[, as you see].")
    drawn, read = read_lesson(file), read_lesson(file, drawn=False)
    assert [one.steps[0].say for one in (drawn, read)] == ["The cloud is your doubt: 5, as you see.", "Your doubt: 5."]
    assert [one.steps[0].wrong for one in (drawn, read)] == ["Click the pot!", "Pour!"]
    assert [one.steps[0].instead for one in (drawn, read)] == [{"pour": "Not that."}, {"pour": "Not yet."}]
    assert [one.farewell for one in (drawn, read)] == ["Done: see the cup.", "Done."]


@pytest.mark.parametrize("say", ["A [cloud.", "A cloud].", "A [cloud|sky|sea].", "A [[cloud]]."])
def test_brackets_that_do_not_fit_are_found_with_their_line(tmp_path, say):
    with pytest.raises(BardoError, match=r"lesson.toml, line 6: brackets should hold words about the picture"):
        read_lesson(write(tmp_path, say))


def test_nothing_is_left_of_what_is_left_out(tmp_path):
    file = write(tmp_path, "The [white] cloud.")
    assert read_lesson(file).steps[0].say == "The white cloud."
    with pytest.raises(BardoError, match="needless spaces"):
        read_lesson(file, drawn=False)


def test_each_reading_has_to_be_short(tmp_path):
    file = write(tmp_path, f"[Look|{'word ' * MOST_WORDS}too many].")
    assert read_lesson(file).steps[0].say == "Look."
    with pytest.raises(BardoError, match=f"up to {MOST_WORDS} words, not {MOST_WORDS + 2}"):
        read_lesson(file, drawn=False)


@pytest.mark.parametrize(("name", "lesson"), LESSONS)
def test_no_lesson_speaks_of_pictures_to_those_who_only_read(name, lesson):
    read = read_lesson(bardo.game(name).lessons[lesson], drawn=False)
    said = [words for step in read.steps for words in (step.say, step.wrong, *step.instead.values())]
    assert [words for words in (*said, read.farewell) if DRAWN.search(words)] == []
    assert not any(" ." in words or " ," in words or ".." in words for words in (*said, read.farewell))


def test_the_first_lesson_is_the_same_with_and_without_its_name():
    game = bardo.game("connect-four")
    assert guided(game) is guided(game, "lesson")
    assert guided(game) is not guided(game, drawn=False)
