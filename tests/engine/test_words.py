"""Words of a game: reasons and events are numbered as they are declared, and events are read as sentences."""

import pytest

from bardo.engine import NEVER, Event, Events, Reason, Reasons, ordinal
from bardo.engine.play.moves import ALLOWED, FIRST_REASON, GAME_OVER, NOT_ASKED


def test_reasons_are_numbered_from_the_first_one_that_a_game_may_use():
    reasons = Reasons()
    codes = [reasons("You are tired.", "TE1"), reasons("It is dark.", "")]
    assert codes == [FIRST_REASON, FIRST_REASON + 1]
    assert reasons.by_code == {
        GAME_OVER: Reason("The game is over."),
        NOT_ASKED: Reason("That is not what is asked now."),
        codes[0]: Reason("You are tired.", "TE1"),
        codes[1]: Reason("It is dark.", ""),
    }
    assert ALLOWED not in reasons.by_code


def test_each_game_has_reasons_of_its_own():
    Reasons()("You are tired.", "TE1")
    assert set(Reasons().by_code) == {GAME_OVER, NOT_ASKED}


def test_events_are_numbered_from_zero():
    events = Events({})
    assert [events("walked", "Walked."), events("slept", "Slept.")] == [0, 1]
    assert Events({}).kinds == []


@pytest.mark.parametrize(
    "template, details, text",
    [
        ("{a:seat} walks to the {b:place}.", (1, 0, 5), "Max walks to the inn."),
        ("{a:seat} has {c} Dana.", (0, 0, 7), "Eva has 7 Dana."),
        ("{a:+} Merit", (3, 0, 0), "+3 Merit"),
        ("{a:+} Merit", (-3, 0, 0), "-3 Merit"),
        ("{a:+} Merit", (0, 0, 0), "0 Merit"),
        ("{b:03d}", (0, 7, 0), "007"),
        ("{a:seat} finishes {b:ordinal}.", (1, 2, 0), "Max finishes second."),
    ],
)
def test_an_event_is_read_with_the_names_of_its_details(template, details, text):
    events = Events({"place": ("inn", "temple")})
    events("slept", "Slept.")
    kind = events("happened", template)
    assert events.read(kind, *details, ["Eva", "Max"]) == Event("happened", *details, text)


@pytest.mark.parametrize(
    "number, word",
    [(1, "first"), (10, "tenth"), (11, "11th"), (12, "12th"), (13, "13th"), (21, "21st"), (102, "102nd")],
)
def test_an_ordinal_is_a_word_up_to_ten(number, word):
    assert ordinal(number) == word


def test_a_strong_dislike_outweighs_ten_victories():
    assert NEVER == -10.0
