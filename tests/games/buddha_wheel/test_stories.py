"""Sentences told and scores carried, written down and taken back."""

import copy
import pickle

import pytest

import bardo
from bardo.errors import BardoError
from bardo.games.buddha_wheel import GAME

FULL_SCORE = (
    "dedicated pink 12, purple 12, grey 12, blue 12, yellow 12, green 12; meditated pink, purple, grey; powers 5"
)


@pytest.fixture
def hell(lay):
    """Red has just gone a step in Hell, and Orange has thrown."""
    return lay("Hell 1", "Animal 1").play("step").throw(1)


def test_a_late_sentence_stands_where_it_belongs(hell):  # BW50
    match = hell.match
    match.tell_story("It is warm.", 0)
    lines = match.log
    assert lines.index("Red tells: It is warm.") < lines.index("Orange throws 1.")


def test_what_was_told_is_taken_back_with_its_action_only(hell):  # BW50
    match = hell.match
    match.tell_story("It is warm.", 0)
    assert "Red tells: It is warm." in match.undo().log
    assert "Red tells: It is warm." not in match.undo().log
    match.play("step").tell_story("It is cold.")
    assert match.log[-1] == "Red tells: It is cold."


def test_copies_and_pickles_keep_what_was_told_for_themselves(hell):  # BW50
    match = hell.match
    match.tell_story("It is warm.", 0)
    for twin in (copy.copy(match), pickle.loads(pickle.dumps(match))):
        assert twin.log == match.log
        twin.undo().undo().play("step").tell_story("It is cold.")
        assert "Red tells: It is warm." in match.log


def test_ten_full_scores_are_written_down_and_read_again():  # BW133
    match = GAME.new(10, 1, carry=[FULL_SCORE] * 10).play("throw")
    again = bardo.replay(match.transcript())
    assert (again.state.tobytes(), again.carried) == (match.state.tobytes(), match.carried)


def test_a_score_is_kept_without_the_space_around_it():  # BW133
    match = GAME.new(2, 1, carry=["powers 3\n", " "]).play("throw")
    assert match.carried == ("powers 3", "")
    assert bardo.replay(match.transcript()).state.tobytes() == match.state.tobytes()


@pytest.mark.parametrize("carry", [5, "powers 3", [3], {"Red": "powers 3"}, ["powers\n3"], ["x" * 400]])
def test_what_is_no_list_of_scores_is_refused(carry):  # BW139
    with pytest.raises(BardoError):
        GAME.new(2, 1, carry=carry)


def test_no_scores_are_no_scores():  # BW133
    assert GAME.new(2, 1, carry=None).carried == GAME.new(2, 1, carry=["", ""]).carried == ()
