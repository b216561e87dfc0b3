"""What is told of a match: stories that players are invited to tell, remarks, and what is forgotten or imagined."""

import copy
import pickle

import pytest
from chain_game import GAME as ECHOES

import bardo
from bardo.engine import BardoError, TranscriptError
from bardo.engine.play.dice import Dice
from bardo.engine.play.journal import Journal

QUESTION = "What did you whisper?"


@pytest.fixture(autouse=True)
def _whispers_invite(monkeypatch):
    monkeypatch.setitem(ECHOES.invitations, "whisper", QUESTION)


def refusal(call, *arguments, **named):
    """The whole sentence with which a call is refused."""
    with pytest.raises(BardoError) as wrong:
        call(*arguments, **named)
    return str(wrong.value)


def whispered(seats=2, times=1):
    """A match in which Bob and Ann have whispered by turns; seed 1 begins with Bob's turn."""
    match = ECHOES.new(seats, seed=1)
    for _ in range(times):
        match.play("whisper")
    return match


# -- invitations -----------------------------------------------------------------------------


def test_whoever_played_the_last_action_is_invited_to_tell_about_it():
    match = whispered()
    (seat, _action) = match.history[0]
    assert match.invitation == match.invitation_of(seat) == QUESTION
    assert match.invitation_of(1 - seat) is None


def test_nobody_is_invited_before_the_first_action_or_after_one_without_an_invitation():
    match = ECHOES.new(2, seed=1)
    assert (match.invitation, match.invitation_of(0), match.invitation_of(1)) == (None, None, None)
    match.play("shout")
    assert (match.invitation, match.invitation_of(0), match.invitation_of(1)) == (None, None, None)


def test_each_seat_is_invited_by_its_own_last_action():
    match = whispered().play("shout")
    first, second = (seat for seat, _action in match.history)
    assert first != second
    assert match.invitation_of(first) == QUESTION
    assert match.invitation_of(second) is None
    assert match.invitation is None


def test_an_earlier_action_of_the_same_seat_no_longer_invites():
    match = ECHOES.new(1, seed=1).play("whisper").play("shout")
    assert (match.invitation, match.invitation_of(0)) == (None, None)


def test_a_story_is_told_once_by_whoever_acted_last():
    match = whispered(times=2)
    (_, _), (seat, _) = match.history
    assert match.tell_story("  A secret. ") is match
    assert match.journal.stories == {2: "A secret."}
    assert match.invitation is None
    assert match.invitation_of(1 - seat) == QUESTION
    assert refusal(match.tell_story, "Another.") == "there is nothing to tell about now"


def test_a_seat_may_still_tell_about_its_last_action_when_others_have_acted():
    match = whispered(times=2)
    (first, _), (second, _) = match.history
    match.tell_story("The first.", first)
    assert match.journal.stories == {1: "The first."}
    match.tell_story("The second.")
    assert match.journal.stories == {1: "The first.", 2: "The second."}
    for seat in (first, second, None):
        assert refusal(match.tell_story, "More.", seat) == "there is nothing to tell about now"


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_before_the_first_action_there_is_nothing_to_tell(seat):
    match = ECHOES.new(2, seed=1)
    assert refusal(match.tell_story, "Once upon a time.", seat) == "there is nothing to tell about now"


@pytest.mark.parametrize("words", ["", "   ", "two\nlines", "a\0b", "x" * 281, None, 7, b"bytes"])
def test_a_story_is_one_sentence_of_text(words):
    match = whispered()
    assert refusal(match.tell_story, words) == "a sentence, please: 1 to 280 printable characters"
    assert match.journal.stories == {}


@pytest.mark.parametrize("words", ["x", "x" * 280, " " + "x" * 280 + " "])
def test_a_story_may_be_short_or_fill_its_limit(words):
    assert whispered().tell_story(words).journal.stories == {1: words.strip()}


# -- the log ---------------------------------------------------------------------------------


def test_the_log_has_stories_and_remarks_after_the_lines_of_their_move():
    match = ECHOES.new(2, seed=1)
    match.remark("Ann sits down.")
    match.play("whisper").tell_story("A secret.")
    match.remark("Bob laughs.")
    match.remark("Ann laughs.")
    match.play("whisper")
    teller = match.names[match.history[0][0]]
    setup, first, second = match.journal.told
    assert [len(setup), len(first), len(second)] == [1, 2, 2]
    assert match.log == [
        *setup,
        "Ann sits down.",
        *first,
        f"{teller} tells: A secret.",
        "Bob laughs.",
        "Ann laughs.",
        *second,
    ]


def test_a_move_taken_back_takes_its_story_and_its_remarks_with_it():
    match = whispered()
    log = list(match.log)
    match.play("whisper").tell_story("A secret.")
    match.remark("Bob laughs.")
    match.undo()
    assert (match.log, match.journal.stories, match.journal.remarks) == (log, {}, {})
    assert len(match.journal.told) == 2


def test_the_log_of_a_match_without_a_past_begins_with_the_next_move():
    match = whispered().tell_story("The first.")
    assert match.forget() is match
    assert match.log == []
    assert refusal(match.undo) == "there is nothing to take back"
    assert match.settled
    assert len(match.rows) == 1
    match.play("whisper").tell_story("The second.")
    assert match.log == [*match.journal.told[0], f"{match.names[match.history[1][0]]} tells: The second."]
    assert match.journal.told[0] == [event.text for event in match.events]


def test_a_copy_of_a_journal_is_its_own():
    journal = Journal([["one"], []], {1: "a story"}, {0: ["a remark"]})
    twin = journal.copy()
    twin.told[0].append("two")
    twin.told.append(["three"])
    twin.add_story(2, "another")
    twin.remark(0, "another")
    assert journal == Journal([["one"], []], {1: "a story"}, {0: ["a remark"]})


@pytest.mark.parametrize("make", [copy.copy, copy.deepcopy, lambda match: pickle.loads(pickle.dumps(match))])
def test_a_copy_of_a_match_tells_the_same_and_is_its_own(make):
    match = whispered().tell_story("A secret.")
    match.remark("Bob laughs.")
    twin = make(match)
    assert (twin.log, twin.names, twin.preset, twin.turned) == (match.log, match.names, match.preset, match.turned)
    assert (twin.rows.tobytes(), twin.settled, twin.imagined) == (match.rows.tobytes(), match.settled, False)
    twin.remark("Ann sighs.")
    twin.play("whisper").tell_story("Another.")
    assert match.log == [*whispered().tell_story("A secret.").log, "Bob laughs."]
    assert (len(match.rows), len(twin.rows)) == (2, 3)


def test_rows_are_the_positions_before_every_decision_and_the_present_one():
    match = ECHOES.new(2, seed=1)
    seen = [match.state.tobytes()]
    for _ in range(2):
        seen.append(match.play("whisper").state.tobytes())
    assert [row.tobytes() for row in match.rows] == seen


def test_a_pickle_of_another_version_or_with_other_data_is_refused():
    state = whispered().__getstate__()
    for game, sentence in [
        (("echoes", 2, ""), "this is version 2 of Echoes; this version of Bardo plays version 3"),
        (("echoes", 3, "1234"), "this game of Echoes was played with another board or other cards"),
    ]:
        assert refusal(ECHOES.new(2, seed=1).__setstate__, {**state, "game": game}) == sentence


# -- transcripts -----------------------------------------------------------------------------


def test_a_story_stands_under_its_decision_and_comes_back_with_it():
    match = whispered(times=2).tell_story("A secret.", ECHOES.new(2, seed=1).seat)
    match.remark("Bob laughs.")
    text = match.transcript()
    first, second = (match.names[seat] for seat, _action in match.history)
    lines = text.splitlines()
    assert lines[8:12] == [f"1 {first}: whisper", "> A secret.", f"2 {second}: whisper", ""]
    again = bardo.replay(text)
    assert again.journal.stories == {1: "A secret."}
    assert again.transcript() == text
    assert "laughs" not in text


@pytest.mark.parametrize(
    "stories, sentence",
    [
        (["> "], "line 10: a sentence, please: 1 to 280 printable characters"),
        (["> Once.", "> Twice."], "line 11: there is nothing to tell about now"),
    ],
)
def test_a_story_that_cannot_be_told_is_refused_with_its_line(stories, sentence):
    lines = whispered().transcript().splitlines()
    with pytest.raises(TranscriptError) as wrong:
        bardo.replay("\n".join([*lines[:9], *stories, *lines[9:]]))
    assert str(wrong.value) == sentence


# -- imagining -------------------------------------------------------------------------------


def test_a_match_that_is_only_imagined_has_other_dice_and_no_transcript():
    match = whispered()
    twin = match.imagine()
    assert (twin.imagined, match.imagined) == (True, False)
    assert (twin.history, twin.log) == (match.history, match.log)
    assert list(twin.state.luck) == list(ECHOES.new(1, seed=0).imagine(0).state.luck) != list(match.state.luck)
    assert refusal(twin.transcript) == "a game that was only imagined has no transcript"
    assert refusal(twin.undo) == "there is nothing to take back"
    assert match.transcript() == whispered().transcript()


def test_each_bit_of_the_seed_makes_other_imagined_dice():
    match = whispered()
    seeds = [0, 1, 1 << 31, 1 << 32, 1 << 33, 1 << 62]
    assert len({tuple(match.imagine(seed).state.luck) for seed in seeds}) == len(seeds)
    assert tuple(match.imagine(5).state.luck) == tuple(match.imagine(5).state.luck)
    assert match.imagine((6 << 32) + 5).dice == Dice((6 << 32) + 5)
    assert refusal(match.imagine, -1) == "a seed is a whole number from 0 to 2^63 - 1, not -1"
