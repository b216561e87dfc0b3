"""The conformance kit notices when a game breaks the contract, and says where."""

from dataclasses import replace
from importlib.metadata import EntryPoint

import numpy as np
import pytest
from chain_game import GAME as ECHOES
from faulty_game import GAME as WISHES
from faulty_game import NO_CHANCE, SOUND, WISH, WISHING, refuse_wish, schema_of

import bardo
from bardo.engine import Cue, Menu, Node, Option, Panel, Reasons, Scene, ask, end
from bardo.engine.authoring import conformance, registry
from bardo.engine.authoring.conformance import ConformanceError, agree, check_game, fuzz, replays, turns, words
from bardo.engine.play import transcript
from bardo.engine.play.batch import Batch
from bardo.engine.play.match import Match


def complaint(check, *given, **named):
    """The whole sentence with which a check fails."""
    with pytest.raises(ConformanceError) as wrong:
        check(*given, **named)
    return str(wrong.value)


@pytest.fixture
def found(monkeypatch):
    """Let a game be found under its name: `found(game)`."""

    def find(game):
        monkeypatch.setitem(registry._entry_points(), game.name, [EntryPoint(game.name, "nowhere", registry.GROUP)])
        monkeypatch.setattr(registry, "game", {game.name: game}.__getitem__)
        return game

    return find


@pytest.fixture
def calls(monkeypatch):
    """Which checks were asked for, with everything they were given, instead of running them."""
    asked = []

    def record(name):
        monkeypatch.setattr(conformance, name, lambda *given, **named: asked.append((name, *given, named)))

    for name in ("words", "fuzz", "agree", "replays", "promises", "turns"):
        record(name)
    return asked


def test_a_sound_game_passes(found):
    sound = Option(SOUND, SOUND, SOUND, "nothing is wrong")
    check_game(found(replace(WISHES, presets={"sound": {}}, schema=schema_of(sound))), games=20)


def test_every_check_runs_for_all_players_and_presets(calls):
    check_game(ECHOES)
    tables = [(players, preset) for players in (1, 2, 3) for preset in ("calm", "loud")]
    assert calls == [
        ("words", ECHOES, {}),
        *(
            call
            for table in tables
            for call in (
                ("fuzz", ECHOES, *table, 200, 0, 10_000, 1, {}),
                ("agree", ECHOES, *table, 0, 1000, {}),
                ("replays", ECHOES, *table, 0, 1000, {}),
                ("promises", ECHOES, *table, 1, 0, 1000, {}),
            )
        ),
        ("turns", ECHOES, 0, 100, {}),
    ]


def test_the_checks_are_told_how_thorough_to_be(calls):
    check_game(WISHES, games=5, seed=7, limit=50, compared=20, every=3, flaw=0)
    assert calls[1:5] == [
        ("fuzz", WISHES, 1, "sound", 5, 7, 50, 3, {"flaw": 0}),
        ("agree", WISHES, 1, "sound", 7, 20, {"flaw": 0}),
        ("replays", WISHES, 1, "sound", 7, 20, {"flaw": 0}),
        ("promises", WISHES, 1, "sound", 1, 7, 20, {"flaw": 0}),
    ]
    assert calls[-1] == ("turns", WISHES, 7, 5, {"flaw": 0})


# -- fuzzing ---------------------------------------------------------------------------------


@pytest.mark.parametrize("games", [1, 5])
@pytest.mark.parametrize(
    "preset, decisions, message",
    [
        ("dead end", 2, "no action is legal, but the game is not over"),
        ("endless", 50, "the game is still not over after 50 decisions"),
        ("out of range", 2, "made is 7 in row 0; allowed: 0 to 5"),
        ("asks after the end", 3, "the game is over but still asks"),
        ("asks nobody", 2, "fault is 1 in row 0; allowed: 0 to 0"),
        ("no seat", 2, "nobody is asked, but the game is not over"),
        ("no question", 2, "nobody is asked, but the game is not over"),
        ("missing seat", 2, "nobody is asked, but the game is not over"),
        ("no result", 3, "a seat's result is not a finite number"),
    ],
)
def test_fuzzing_finds(preset, decisions, message, games):
    assert complaint(fuzz, WISHES, 1, preset, games, seed=40, limit=50) == (
        f"wishes, 1 players, preset {preset}, seed 40, after {decisions} decisions: {message}"
    )


def test_fuzzing_plays_200_games_to_their_end():
    assert fuzz(WISHES, 1, "sound") == 600
    assert fuzz(WISHES, games=7, every=2) == 21


def test_fuzzing_goes_as_far_as_the_limit_whatever_the_steps():
    for every, limit in ((1, 50), (30, 50), (1000, 10_000)):
        more = {"limit": limit} if limit == 50 else {}
        assert complaint(fuzz, WISHES, 1, "endless", 2, every=every, **more) == (
            f"wishes, 1 players, preset endless, seed 0, after {limit} decisions:"
            f" the game is still not over after {limit} decisions"
        )


def test_a_dead_end_is_found_within_the_limit():
    assert complaint(fuzz, WISHES, 1, "dead end", 2, limit=3) == (
        "wishes, 1 players, preset dead end, seed 0, after 2 decisions: no action is legal, but the game is not over"
    )


def test_rows_are_checked_at_the_start_and_after_every_decision_unless_told_otherwise(monkeypatch):
    monkeypatch.setattr(conformance, "_check_rows", lambda batch, settings: checked.append(batch.decisions.tolist()))
    checked = []
    fuzz(WISHES, 1, "sound", games=2, every=2)
    assert checked == [[0, 0], [2, 2], [3, 3]]
    checked.clear()
    fuzz(WISHES, 1, "sound", games=1)
    assert checked == [[0], [1], [2], [3]]


@pytest.mark.parametrize("preset, first", [("unlucky", 41), ("unlucky result", 40)])
def test_the_game_that_a_complaint_names_can_be_repeated(preset, first):
    def said(games, seed):
        try:
            fuzz(WISHES, 1, preset, games, seed)
        except ConformanceError as error:
            return str(error)
        return ""

    alone = [said(1, seed) for seed in range(first, first + 30)]
    assert not alone[0] and any(alone)
    assert said(30, first) == next(filter(None, alone))


# -- comparing -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "preset, decisions, message",
    [
        ("runs differ", 1, "interpreted and compiled rows differ"),
        ("actions differ", 1, "interpreted and compiled actions differ"),
        ("undeclared reason", 1, "an action is refused without a declared reason, or legal with one"),
        ("changes when looked at", 1, "looking at the position has changed it"),
        ("no chance", 0, "interpreted and compiled chances differ, or are not from 0 to 1"),
        ("chances differ", 0, "interpreted and compiled chances differ, or are not from 0 to 1"),
        ("out of range", 1, "OutOfRange: made would become 7; allowed: 0 to 5"),
        ("results differ", 3, "interpreted and compiled results differ"),
    ],
)
def test_comparing_finds(preset, decisions, message):
    assert complaint(agree, WISHES, 1, preset, seed=40, limit=50) == (
        f"wishes, 1 players, preset {preset}, seed 40, after {decisions} decisions: {message}"
    )


def table(node, colour):
    return lambda s, seats: Scene(10, 10, [node], [Panel(0, colour)])


COIN = Node("coin", 5, 5, 1, 1)


@pytest.mark.parametrize(
    "changes, decisions, message",
    [
        ({"prompt": lambda s, seats: ""}, 0, "the prompt or the picture is empty"),
        ({"picture": lambda s, seats: ""}, 0, "the prompt or the picture is empty"),
        ({"scene": table(replace(COIN, x=11), "red")}, 0, "the scene: coin: its middle is off the table"),
        (
            {"scene": table(replace(COIN, face="a"), "mauve")},
            0,
            "the scene: coin: there is no drawing 'a'; no colour 'mauve'",
        ),
        (
            {"scene": table(replace(COIN, does=(2,), label="A coin"), "red")},
            0,
            "the scene: coin: there is no such action",
        ),
        ({"scene": table(replace(COIN, seat=1), "red")}, 0, "the scene: coin: there is no seat 1"),
        ({"cue": lambda s, event: Cue("jump")}, 1, "the scene: there is no cue 'jump'"),
    ],
)
def test_comparing_finds_what_cannot_be_shown(changes, decisions, message):
    assert complaint(agree, replace(WISHES, **changes)) == (
        f"wishes, 1 players, preset sound, seed 0, after {decisions} decisions: {message}"
    )


def test_comparing_finds_an_illegal_action_that_was_picked(monkeypatch):
    monkeypatch.setattr(Batch, "pick", lambda batch: np.array([1]))
    assert complaint(agree, WISHES, 1, "sound", seed=40) == (
        "wishes, 1 players, preset sound, seed 40, after 0 decisions: an illegal action was picked"
    )


def test_comparing_goes_to_the_end_or_as_far_as_the_limit():
    assert agree(WISHES, 1, "endless", limit=50) == 50
    assert agree(WISHES) == 3


def test_every_option_is_turned_to_its_ends(calls):
    turns(ECHOES, voice=5)
    ends = {"rounds": (1, 9), "depth": (0, 3), "voice": (0, 9), "flood": (0, 40)}
    assert calls == [
        ("agree", ECHOES, None, None, 0, 100, {"voice": 5, name: value})
        for name, both in ends.items()
        for value in both
    ]


def test_a_fault_under_some_setting_is_named_with_the_setting():
    assert complaint(turns, replace(WISHES, presets={"sound": {}}, schema=schema_of(Option(0, 0, NO_CHANCE, "x")))) == (
        f"wishes, 1 players, preset sound, flaw={NO_CHANCE}, seed 0, after 0 decisions:"
        " interpreted and compiled chances differ, or are not from 0 to 1"
    )


# -- replaying -------------------------------------------------------------------------------


def test_a_sound_game_is_replayed_with_a_seed_and_with_a_secret(found):
    assert replays(found(WISHES)) == 6


def test_a_transcript_is_tried_at_both_ends_and_seven_times_between(found, monkeypatch):
    lengths, replay = [], transcript.replay

    def counted(text):
        match = replay(text)
        lengths.append(len(match.history))
        return match

    monkeypatch.setattr(transcript, "replay", counted)
    assert replays(found(WISHES), 1, "endless", limit=32) == 64
    assert lengths == [32, 28, 24, 20, 16, 12, 8, 4, 0] * 2


def with_effect(apply):
    menu = Menu()
    menu.decision("wish").each("{}", "{}", *WISHING, refuse=refuse_wish, apply=apply)
    return replace(WISHES, menu=menu)


def remembering(tired_after=1000):
    """A game in which what happens depends on something outside the row."""
    played = []

    def remember_wish(s, a):
        played.append(a)
        if len(played) > tired_after:
            raise RuntimeError("tired")
        s.looked = len(played) % 100 if tired_after == 1000 else 0
        s.made += 1
        ask(s, 0, WISH)
        if s.made >= 3:
            end(s)

    return with_effect(remember_wish)


def test_replaying_finds_a_game_that_remembers_more_than_its_row(found):
    message = complaint(replays, found(remembering()), seed=40)
    before, _, after = message.partition(": TranscriptError: line ")
    assert before == "wishes, 1 players, preset sound, seed 40, after 3 decisions"
    assert after.partition(": ")[2] == "the final position does not match the checksum: a line above was changed"


def test_a_complaint_about_a_game_with_a_secret_names_the_secret(found):
    # the game with a seed takes 3 wishes, and replaying it from 3, 2, 1 and 0 decisions takes 6 more
    assert complaint(replays, found(remembering(tired_after=9)), seed=40) == (
        f"wishes, 1 players, preset sound, secret {'00' * 31}28, after 0 decisions: RuntimeError: tired"
    )


def test_replaying_finds_what_undo_does_not_restore(found, monkeypatch):
    def forgetful(match):
        undo(match)
        match.state.looked = 50

    undo = Match.undo
    monkeypatch.setattr(Match, "undo", forgetful)
    assert complaint(replays, found(WISHES)) == (
        "wishes, 1 players, preset sound, seed 0, after 2 decisions: undo does not restore the earlier row"
    )


def test_replaying_finds_a_transcript_of_another_game(found, monkeypatch):
    monkeypatch.setattr(transcript, "replay", lambda text: WISHES.new(1, seed=1))
    assert complaint(replays, found(WISHES)) == (
        "wishes, 1 players, preset sound, seed 0, after 3 decisions: the transcript replays to a different row"
    )


def test_replaying_finds_a_game_that_nobody_else_would_find():
    message = "is not the game registered under this name: install its package"
    assert complaint(replays, WISHES) == f"wishes {message}"
    assert complaint(replays, replace(bardo.game("connect-four"))) == f"connect-four {message}"


# -- words -----------------------------------------------------------------------------------


def with_menu(*decisions):
    menu = Menu()
    for number, actions in enumerate(decisions):
        some = menu.decision(f"number {number}")
        for name in actions:
            some.action(name, name)
    return replace(WISHES, menu=menu)


def with_reason(clause):
    reasons = Reasons()
    reasons("No.", clause)
    return replace(bardo.game("connect-four"), reasons=reasons)


def with_unasked_reason(clause):
    menu = Menu()
    menu.decision("turn", "Later.", clause).action("wait", "Wait")
    return replace(bardo.game("connect-four"), menu=menu)


CANNOT = "cannot name an action: use lower case and single spaces"


@pytest.mark.parametrize(
    "game, message",
    [
        (lambda: with_menu(["wish", "Wait"]), f"wishes: 'Wait' {CANNOT}"),
        (lambda: with_menu(["wish", "wait  here"]), f"wishes: 'wait  here' {CANNOT}"),
        (lambda: with_menu(["wish", "wait\x07"]), f"wishes: 'wait\\x07' {CANNOT}"),
        (lambda: with_menu(["wish", ""]), f"wishes: '' {CANNOT}"),
        (lambda: with_menu(["wish"], []), "wishes: the decision 'number 1' has no actions"),
        (lambda: with_menu([], ["wish"]), "wishes: the decision 'number 0' has no actions"),
        (lambda: replace(WISHES, seats=("Ann", "Ann")), "wishes: seats need different names, not ['Ann', 'Ann']"),
        (lambda: with_reason("CF99"), "connect-four: the rulebook has no CF99: No."),
        (lambda: with_unasked_reason("CF98"), "connect-four: the rulebook has no CF98: Later."),
    ],
)
def test_words_that_do_not_fit_are_found(game, message):
    assert complaint(words, game()) == message


def test_words_that_fit_pass():
    for game in (WISHES, ECHOES, with_menu(["wish", "wait here"], ["go"]), with_reason(""), with_unasked_reason("CF4")):
        words(game)
