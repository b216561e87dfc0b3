"""A position as people see it: its words, its events, what may be counted and carried from it."""

from dataclasses import replace

import pytest
from chain_game import GAME as ECHOES
from chain_game import refuse_shout, shout, whisper

from bardo.engine import BardoError, Menu, OutOfRange
from bardo.engine.authoring.game import Carry
from bardo.engine.picture.scene import no_cue, plain_scene


def refusal(call, *arguments):
    """The whole sentence with which a call is refused."""
    with pytest.raises(BardoError) as wrong:
        call(*arguments)
    return str(wrong.value)


def test_a_match_says_what_it_is_how_far_it_is_and_what_is_asked():
    match = ECHOES.new(2, seed=1)
    assert repr(match) == f"<Echoes, 2 seats, 0 decisions: {match.prompt}>"
    assert repr(match.play("whisper").play("whisper")) == f"<Echoes, 2 seats, 2 decisions: {match.prompt}>"


def test_scores_are_carried_only_in_games_that_carry_them():
    match = ECHOES.new(2, seed=1)
    with pytest.raises(BardoError) as wrong:
        _ = match.scores
    assert str(wrong.value) == "in Echoes nothing is carried over to a later game"
    carrying = replace(ECHOES, carry=Carry(lambda player: f"{player.score} points", lambda line: {}))
    match = carrying.new(2, seed=1)
    match.state.players[1].score = 4
    assert match.scores == ["0 points", "4 points"]


@pytest.mark.parametrize("depth", [-1, 1001, 1.0, "2", None])
def test_sequences_are_counted_to_a_depth_of_a_thousand(depth):
    said = refusal(ECHOES.new(2, seed=1).sequences, depth)
    assert said == f"the depth should be a whole number from 0 to 1000, not {depth!r}"


def test_sequences_are_counted_from_the_present_position_and_do_not_change_it():
    match = ECHOES.new(1, seed=1, rounds=2, voice=1)
    before = match.state.tobytes()
    assert [match.sequences(depth) for depth in (0, 1)] == [1, 2]
    assert match.play("whisper").sequences(1) == 2
    match.state.players[0].voice = 0
    assert [match.sequences(depth) for depth in (1, 2, 1000)] == [1, 0, 0]
    assert match.undo().state.tobytes() == before
    match.state.turn = 9
    with pytest.raises(OutOfRange, match=r"^turn is 9 in row 0; allowed: 0 to 2$"):
        match.sequences(1)


def test_an_action_says_what_it_means_here_and_whom_it_is_about():
    menu = Menu("turn")
    turn = menu.decision("turn")
    turn.action("shout", "Shout", refuse=refuse_shout, apply=shout)
    turn.each_seat("whisper to {}", "Whisper to {0}, dear {0}", ECHOES.seats, apply=whisper)
    game = replace(ECHOES, menu=menu, details=lambda s, seats, a: "loud" if a == 0 else "")
    match = game.new(2, seed=1, names=["Eva", "Max"])
    assert [action.text for action in match.actions] == [
        *("Shout (loud)", "Whisper to Eva, dear Ann", "Whisper to Max, dear Bob", "Whisper to Cid, dear Cid")
    ]
    assert match.sentence(0) == "Shout"


def test_a_game_without_a_scene_shows_its_picture_and_no_cues():
    match = ECHOES.new(2, seed=1, names=["Eva", "Max"])
    assert match.scene == plain_scene("Eva 0, Max 0", ["Eva", "Max"])
    assert match.cues == [(event, no_cue(match.state, event)) for event in match.events]
    assert len(match.cues) == 1


def test_an_event_without_a_sentence_is_not_in_the_log():
    events = replace(ECHOES.events, kinds=[("heard", ""), *ECHOES.events.kinds[1:]])
    match = replace(ECHOES, events=events).new(2, seed=1)
    match.play("shout")
    assert [event.name for event in match.events] == ["heard"] * 3
    assert len(match.log) == 1


def test_the_identity_is_the_row_without_its_events():
    match = ECHOES.new(2, seed=1)
    before = match.identity
    match.state.told = 0
    match.state.events[0].a = 1
    assert match.identity == before
    match.state.luck[0] += 1
    assert match.identity != before
    assert match.state.tobytes().startswith(match.identity)
