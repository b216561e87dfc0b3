"""What an action announces: every tally that it changes and every step that it forces, up to the first throw."""

from dataclasses import replace

import pytest
from chain_game import GAME as ECHOES
from chain_game import GUESS

from bardo.engine import Menu, Tally, end, only_answer, rule
from bardo.engine.authoring.conformance import ConformanceError, promises
from bardo.engine.authoring.effects import Effect

VOICE = Tally("Voice", lambda s, seat: s.players[seat].voice)
SCORE = Tally("Score", lambda s, seat: s.players[seat].score)
HEARD = Tally("heard", lambda s, seat: s.heard, lambda s, after, seat: f"{after.heard} echoes", of_table=True)
GAME = replace(ECHOES, tallies=(VOICE, SCORE, HEARD))


def beginner(game, **options):
    """A match in which Ann begins."""
    return next(match for match in (game.new(2, seed, **options) for seed in range(9)) if match.seat == 0)


def test_an_action_announces_the_tallies_it_changes_and_leaves_the_row_alone():
    match = beginner(GAME, depth=0)
    row = match.state.tobytes()
    announced = match.announce("shout")
    assert announced.effects == (Effect("Voice", 0, 2, 1), Effect("heard", None, 0, 1))
    assert (announced.follows, announced.certain, announced.words) == ((), True, "Voice 2 to 1; 1 echoes")
    assert match.state.tobytes() == row
    assert next(one for one in match.actions if one.name == "shout").text.endswith("(Voice 2 to 1; 1 echoes)")


def test_nothing_is_announced_that_comes_after_a_throw():
    match = beginner(GAME, depth=0).play("shout")
    announced = match.announce("guess low")
    assert not announced.certain
    assert announced.effects == (Effect("heard", None, 1, 2),)
    assert not match.undo().announce("whisper").certain


@rule
def one_guess(s):
    """Nobody is asked for a guess: it is always the lower one."""
    return LOWER if s.decision == GUESS else only_answer(s)


LOWER = int(GAME.menu.actions[2].id)


def test_steps_that_are_forced_are_announced_with_whose_they_are():
    forced = replace(GAME, forced_answer=one_guess)
    announced = beginner(forced, depth=0).announce("shout")
    assert announced.follows == ((1, LOWER),)
    assert announced.words == "Voice 2 to 1; 2 echoes; then Bob: guess 1, 2 or 3; then chance decides"
    assert not announced.certain


@rule
def stop(s):
    """Silence ends the game."""
    end(s)


@pytest.mark.parametrize(
    "scores, team, words",
    [
        ((3, 1, 0), False, "you win"),
        ((0, 1, 0), False, "Bob wins"),
        ((2, 2, 0), False, "you and Bob win"),
        ((1, 1, 1), False, "the game ends"),
        ((1, 1, 1), True, "the game is won"),
    ],
)
def test_an_action_that_ends_the_game_says_who_wins(scores, team, words):
    menu = Menu("turn")
    menu.decision("turn").action("stop", "Stop", apply=stop)
    game = replace(GAME, menu=menu, team=team)
    match = next(match for match in (game.new(3, seed) for seed in range(20)) if match.seat == 0)
    for seat, score in enumerate(scores):
        match.state.players[seat].score = score
    assert match.announce("stop").words == words


def test_what_was_announced_is_compared_with_what_happens():
    assert promises(GAME, 2, games=5) > 10


def test_a_promise_that_is_not_kept_is_found(monkeypatch):
    game = replace(GAME, name="liars")
    monkeypatch.setitem(vars(game), "rehearsal", lambda row, action: ((), True))
    with pytest.raises(ConformanceError, match=r"after \d+ decisions: announced \(\), happened \(Effect\("):
        promises(game, 2)
