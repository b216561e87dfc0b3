"""What an action announces: every tally that it changes and every step that it forces, up to the first throw."""

from dataclasses import replace
from types import SimpleNamespace as Namespace

import pytest
from chain_game import GAME as ECHOES
from chain_game import GUESS, HOARSE

from bardo.engine import ALLOWED, Menu, Tally, ask, end, only_answer, rule, seat_after
from bardo.engine.authoring.conformance import ConformanceError, promises
from bardo.engine.authoring.effects import Effect
from bardo.engine.play import fate, position

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


# What no later answer can avoid

leaps = Menu("turn")
EDGE = leaps.decision("turn")
AIR = leaps.decision("air")


@rule
def leap(s):
    """With an echo one's own fall is asked about, without one the next seat decides it."""
    ask(s, s.turn if s.depth else seat_after(s, s.turn, 1), AIR)


@rule
def turn_over(s):
    """One may turn over in the air, once."""
    s.heard = 1
    ask(s, s.seat, AIR)


@rule
def refuse_turning_over(s):
    """Only once."""
    return HOARSE if s.heard else ALLOWED


@rule
def land(s, how):
    """However one lands, the voice is gone."""
    s.players[s.turn].voice = 0
    s.turn = seat_after(s, s.turn, 1)
    ask(s, s.turn, EDGE)


@rule
def fly(s):
    """Nothing is lost."""
    s.turn = seat_after(s, s.turn, 1)
    ask(s, s.turn, EDGE)


@rule
def refuse_flying(s):
    """Only whoever has a score can fly."""
    return ALLOWED if s.players[s.turn].score else HOARSE


EDGE.action("leap", "Leap", apply=leap)
AIR.action("turn over", "Turn over", refuse=refuse_turning_over, apply=turn_over)
AIR.each("land {}", "Land {}", tuple(map(str, range(2))), apply=land)
AIR.action("fly", "Fly away", refuse=refuse_flying, apply=fly)
LEAPS = replace(GAME, menu=leaps, tallies=(replace(VOICE, grave=True), HEARD))


def test_what_no_later_answer_can_avoid_is_announced_before_the_question():
    match = beginner(LEAPS)
    announced = match.announce("leap")
    assert announced.effects == ()
    assert announced.fate == (Effect("Voice", 0, 2, 0),)
    assert announced.words == "whatever you choose next, Voice 2 to 0"
    assert match.play("leap").announce("turn over").fate == announced.fate
    assert match.announce("land 0").fate == ()  # it comes at once


def test_where_only_one_answer_is_left_no_choice_is_mentioned():
    menu = Menu("turn")
    menu.decision("turn").action("leap", "Leap", apply=leap)
    menu.decision("air").action("land", "Land", apply=land_somehow)
    assert beginner(replace(LEAPS, menu=menu)).announce("leap").words == "Voice 2 to 0"


@rule
def land_somehow(s):
    """The one way to land."""
    land(s, 0)


def test_what_an_answer_can_avoid_is_left_open():
    match = beginner(LEAPS)
    match.state.players[0].score = 1
    assert match.announce("leap").fate == ()
    assert beginner(replace(LEAPS, tallies=(VOICE, HEARD))).announce("leap").fate == ()  # not grave


def test_questions_with_too_many_answers_are_left_open(monkeypatch):
    monkeypatch.setattr(fate, "MOST_REHEARSALS", 2)
    assert beginner(LEAPS).announce("leap").fate == ()


@pytest.mark.parametrize("limit, fated", [(7, {"leap", "hop"}), (6, set()), (4, set()), (2, set())])
def test_a_warning_stands_on_every_action_or_on_none(monkeypatch, limit, fated):
    monkeypatch.setattr(fate, "MOST_REHEARSALS", limit)
    menu = Menu("turn")
    edge, air = menu.decision("turn"), menu.decision("air")
    edge.action("leap", "Leap", apply=leap)
    edge.action("hop", "Hop", apply=turn_over)
    air.action("turn over", "Turn over", refuse=refuse_turning_over, apply=turn_over)
    air.each("land {}", "Land {}", tuple(map(str, range(2))), apply=land)
    match = beginner(replace(LEAPS, menu=menu))
    for _ in range(2):
        assert {action.name for action in match.actions if match.announce(action).fate} == fated


@pytest.mark.parametrize("team, words", [(False, ""), (True, "whatever Bob chooses next, Voice 2 to 0")])
def test_answers_of_others_count_in_a_team(team, words):
    assert beginner(replace(LEAPS, team=team), depth=0).announce("leap").words == words


def test_a_result_that_no_answer_can_change_is_announced():
    menu = Menu("turn")
    menu.decision("turn").action("leap", "Leap", apply=leap)
    menu.decision("air").each("land {}", "Land {}", ("softly", "hard"), apply=crash)
    match = beginner(replace(LEAPS, menu=menu))
    match.state.players[1].score = 1
    assert match.announce("leap").words == "whatever you choose next, Bob wins"


@rule
def crash(s, how):
    """The game is over."""
    end(s)


def test_what_was_announced_as_inevitable_has_to_come(monkeypatch):
    game = replace(LEAPS, name="leaps")
    assert promises(game, 2, limit=20) == 20
    lie = {Effect("Voice", 0, 2, 1): "a little less"}
    monkeypatch.setattr(position, "Fate", lambda *_: Namespace(after=lambda *_: lie))
    with pytest.raises(ConformanceError, match=r"announced as inevitable: \[Effect\(tally='Voice'"):
        promises(game, 2, limit=20)
