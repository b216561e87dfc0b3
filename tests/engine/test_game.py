"""A game: what it may be made of, its defaults, its options in words, and the scores it takes over."""

from dataclasses import replace

import numpy as np
import pytest
from chain_game import GAME as ECHOES
from chain_game import LOW, OPTIONS, SHOUT

from bardo.engine import BardoError, Carry, Data, Option, Persona, Preset, Record, Schema, number, rule
from bardo.engine.authoring.game import Game, check_seed
from bardo.engine.picture.scene import Art, no_cue
from bardo.engine.play import moves
from bardo.engine.programs.linker import Program
from bardo.engine.rows import flow


def complaint(act, *given, kind=BardoError, **named):
    """The whole sentence with which something is refused."""
    with pytest.raises(kind) as wrong:
        act(*given, **named)
    return str(wrong.value)


def with_options(**options):
    return Schema(seats=3, decisions=("turn",), options=options, events=1, fields=Record(made=number(0, 5, "wishes")))


# -- making a game ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    "changes, message",
    [
        ({"presets": {}}, "a game needs a preset, even if it is only {'rulebook': {}}"),
        (
            {"schema": with_options(seed=Option(0, 0, 1, "x"), names=Option(0, 0, 1, "x"))},
            "an option cannot be called names, seed",
        ),
        ({"seats": ("Ann", "Bob")}, "there are not enough seats for 3 players"),
        ({"players": range(1, 5), "seats": ("Ann", "Bob", "Cid", "Dan")}, "there are not enough seats for 4 players"),
        ({"players": range(2, 4), "default_players": 1}, "default_players is 1, which is not in players"),
        ({"personas": {"Loud": Persona("x", {})}}, "the name of a persona must be in lower case, not 'Loud'"),
        (
            {"personas": {"loud": Persona("x", {"shout": 1.0, "sing *": 1.0})}},
            "the persona 'loud' has a taste for 'sing *': no such action",
        ),
    ],
)
def test_a_game_that_cannot_be_played_is_refused_when_it_is_made(changes, message):
    assert complaint(replace, ECHOES, **changes, kind=ValueError) == f"echoes: {message}"


def test_a_preset_that_no_option_allows_is_refused_when_the_game_is_made():
    presets = {"calm": {}, "deep": {"depth": 99}}
    assert complaint(replace, ECHOES, presets=presets) == "depth should be a whole number from 0 to 3, not 99"


@pytest.mark.parametrize("name", ["players", "seed", "seeds", "preset", "secret", "names", "games", "carry"])
def test_an_option_cannot_have_the_name_of_something_else_that_a_game_is_started_with(name):
    schema = with_options(**{name: Option(0, 0, 1, "x")})
    assert complaint(replace, ECHOES, schema=schema, presets={"all": {}}, kind=ValueError) == (
        f"echoes: an option cannot be called {name}"
    )


def test_what_a_game_does_not_say_has_a_default():
    needed = ("name", "title", "version", "players", "seats", "schema", "menu", "reasons", "events", "setup")
    parts = {part: getattr(ECHOES, part) for part in (*needed, "returns", "prompt", "picture", "rulebook")}
    game = Game(**parts | {"players": range(2, 4)})
    assert (game.scene, game.cue, game.art, game.presets) == (None, no_cue, Art(), {"rulebook": {}})
    assert (game.default_players, game.tasks, game.forced_answer, game.carry) == (2, None, None, None)
    assert (game.weight, game.teaser, game.team, game.counted, game.data) == (3.0, "", False, (), ())
    assert (game.foresight, game.trust, game.whims, game.personas) == (20, 2.0, {}, {})
    assert (game.invitations, game.reference(), game.details(None, (), 0)) == ({}, {}, "")


def test_a_game_that_does_not_judge_its_seats_ranks_scores_and_favours_none():
    match = ECHOES.new(3, seed=1)
    out = np.zeros(3)
    ECHOES.interpreted(ECHOES.evaluate)(match.state, out)
    assert out.tolist() == [1 / 3] * 3
    for judge in (ECHOES.rank, ECHOES.score):
        assert [ECHOES.interpreted(judge)(match.state, seat) for seat in range(3)] == [0, 0, 0]


@rule
def never_forced(s):
    return -1


PLAIN = replace(ECHOES, schema=with_options(), presets={"all": {}}, tasks=None)


@pytest.mark.parametrize(
    "game, run, height, settle",
    [
        (ECHOES, flow.run_agenda, flow.agenda_height, flow.ask_always),
        (replace(ECHOES, forced_answer=never_forced), flow.run_agenda, flow.agenda_height, flow.answer_if_forced),
        (PLAIN, flow.no_agenda, flow.no_height, flow.ask_always),
        (replace(PLAIN, forced_answer=never_forced), flow.answer_while_forced, flow.no_height, flow.answer_if_forced),
    ],
)
def test_the_engine_is_put_together_from_what_a_game_has(game, run, height, settle):
    parts = game.parts
    assert (parts["run"], parts["height"], parts["settle"], parts["pick"]) == (run, height, settle, moves.guess_action)
    assert (parts["first"], parts["width"]) == ((0, 0, 2), (0, 2, 2))
    assert parts["forced_answer"] is game.forced_answer


def test_a_game_without_tasks_does_nothing_for_one():
    assert Program({})(PLAIN.parts["perform"])(None, 0, 0, 0, 0) is None
    assert ECHOES.parts["perform"] is ECHOES.tasks.perform


# -- players, options and presets ------------------------------------------------------------


@pytest.mark.parametrize(
    "players, words",
    [
        (range(1, 4), "1 to 3 players"),
        (range(1, 2), "1 player"),
        (range(2, 3), "2 players"),
        (range(2, 4), "2 to 3 players"),
    ],
)
def test_the_number_of_players_is_said_in_words(players, words):
    game = replace(ECHOES, players=players, default_players=0)
    assert game.span == words
    assert game.default_players == players[0]
    assert complaint(game.new, 9) == f"Echoes is for {words}, not 9"


@pytest.mark.parametrize("players", [0, 4, "2", 2.0])
def test_a_number_of_players_that_is_not_offered_is_refused(players):
    assert complaint(ECHOES.new, players) == f"Echoes is for 1 to 3 players, not {players!r}"
    assert ECHOES.new(np.int64(3), seed=1).state.seats == 3


def test_a_game_starts_with_its_usual_number_of_players():
    assert len(ECHOES.new(seed=1).names) == ECHOES.batch(2).players == 2
    assert len(ECHOES.new(3, seed=1).names) == ECHOES.batch(2, 3).players == 3


def test_batches_and_steppers_begin_with_the_first_seed():
    assert ECHOES.batch(3).seeds.tolist() == [0, 1, 2]
    assert ECHOES.batch(2, seed=7).seeds.tolist() == [7, 8]
    assert ECHOES.stepper().save() == ECHOES.new(seed=0).state.tobytes()


@pytest.mark.parametrize(
    "settings, message",
    [
        ({"depth": 4}, "depth should be a whole number from 0 to 3, not 4"),
        ({"depth": 1.5}, "depth should be a whole number from 0 to 3, not 1.5"),
        ({"depth": "x" * 99}, f"depth should be a whole number from 0 to 3, not '{'x' * 59}"),
        ({"height": 1}, "Echoes has no option 'height'; there are: rounds, depth, voice, flood"),
        ({"preset": "mute"}, "Echoes has no preset 'mute'; there are: calm, loud"),
    ],
)
def test_wrong_settings_are_refused_with_what_would_be_right(settings, message):
    assert complaint(ECHOES.new, 2, 1, **settings) == message


def test_settings_are_the_defaults_the_preset_and_what_was_chosen():
    assert ECHOES.settings(None, {}) == {"rounds": 3, "depth": 1, "voice": 2, "flood": 0}
    assert ECHOES.settings("loud", {"voice": 5}) == {"rounds": 3, "depth": 3, "voice": 5, "flood": 0}
    assert ECHOES.options == OPTIONS


def test_settings_are_told_in_words():
    named = Option(1, 0, 1, "x", ("no", "yes"))
    game = replace(ECHOES, schema=with_options(loud=named, rounds=Option(3, 1, 9, "x")), presets={"all": {}})
    assert game.called({"loud": True, "rounds": 5}) == {"loud": "yes", "rounds": "5"}


def test_a_preset_may_say_what_it_is():
    game = replace(ECHOES, presets={"long": Preset("takes an evening", rounds=9), "calm": {}})
    assert (game.preset_help("long"), game.preset_help("calm")) == ("takes an evening", "")


# -- scores of an earlier game ---------------------------------------------------------------


def read_score(line):
    if line == "nonsense":
        raise BardoError("it cannot be read")
    return {"score": int(line)} if line else {}


CARRYING = replace(ECHOES, carry=Carry(write=lambda player: str(player.score), read=read_score))


def scores(carry, players=3):
    return CARRYING.empty_rows(2, players, None, {}, carry)["players"]["score"].tolist()


def test_scores_are_carried_over_to_their_seats_in_every_row():
    assert scores(["4", "5", "6"]) == [[4, 5, 6]] * 2
    assert scores([" 4 "]) == [[4, 0, 0]] * 2
    assert scores(["", "5"]) == [[0, 5, 0]] * 2
    assert scores([]) == scores(["", " "]) == [[0, 0, 0]] * 2
    match = CARRYING.new(2, seed=1, carry=["7", "8"])
    assert [player.score for player in match.state.players] == [7, 8, 0]


def test_lines_of_scores_are_stripped_and_forgotten_when_all_are_empty():
    assert ECHOES.carried(3, [" 4", "", "x\t"]) == ("4", "", "x")
    assert ECHOES.carried(3, ["", " "]) == ECHOES.carried(3, []) == ECHOES.carried(3, None) == ()
    assert ECHOES.carried(2, ("a", "b")) == ("a", "b")
    assert ECHOES.carried(1, ["x" * 300]) == ("x" * 300,)


@pytest.mark.parametrize(
    "carry, message",
    [
        ("4", "scores should be a list of texts, one line per seat, not '4'"),
        ([4], "scores should be a list of texts, one line per seat, not [4]"),
        (["4", None], "scores should be a list of texts, one line per seat, not ['4', None]"),
        (["", "", ""], "scores have one line per seat: up to 2 for 2 players, not 3"),
        (["", "4\n5"], "a score should be one line of up to 300 characters, not '4\\n5'"),
        (["x" * 301], f"a score should be one line of up to 300 characters, not '{'x' * 60}'"),
        (["4", "nonsense"], "the score of Bob: it cannot be read"),
    ],
)
def test_scores_that_cannot_be_carried_over_are_refused(carry, message):
    assert complaint(CARRYING.new, 2, 1, carry=carry) == message


def test_a_score_out_of_range_is_refused():
    voice = replace(ECHOES, carry=Carry(write=str, read=lambda line: {"voice": int(line or 0)}))
    assert complaint(voice.new, 2, 1, carry=["1", "3"]) == "players.1.voice is 3 in row 0; allowed: 0 to voice"
    assert voice.empty_rows(1, 2, None, {"voice": 3}, ["1", "3"])["players"]["voice"].tolist() == [[1, 3, 0]]


def test_a_game_that_carries_nothing_over_says_so():
    assert complaint(ECHOES.new, 2, 1, carry=["4"]) == "in Echoes nothing is carried over from an earlier game"
    assert ECHOES.new(2, 1, carry=["", ""]).state.seats == 2


def test_all_seats_are_checked_together_even_those_without_a_score():
    seen = []
    checking = replace(ECHOES, carry=Carry(write=str, read=read_score, check=seen.append))
    checking.empty_rows(1, 3, None, {}, ["", "4"])
    checking.empty_rows(1, 3, None, {}, ["", ""])
    assert seen == [[{}, {"score": 4}, {}]]


# -- personas, seeds, data and the rulebook --------------------------------------------------


def test_the_last_taste_that_matches_an_action_counts():
    taste = {"guess *": 0.5, "Guess HIGH": -0.25, "s*": 1.0}
    game = replace(ECHOES, personas={"loud": Persona("shouts", taste)})
    assert game.taste("loud").tolist() == [1.0, 0.0, 0.5, -0.25]
    assert (SHOUT, LOW) == (0, 2)
    assert game.taste().tolist() == [0.0] * 4


@pytest.mark.parametrize("seed", [-1, 2**63, 1.5, "7", True, None])
def test_what_is_not_a_seed_is_refused(seed):
    assert complaint(check_seed, seed) == f"a seed is a whole number from 0 to 2^63 - 1, not {seed!r}"


@pytest.mark.parametrize("seed", [0, 2**63 - 1, np.int64(5)])
def test_a_seed_is_a_whole_number_of_63_bits(seed):
    assert check_seed(seed) == seed
    assert type(check_seed(seed)) is int


def test_the_mark_of_the_data_changes_with_the_data_only():
    marks = [
        replace(ECHOES, data=[Data(text, file)]).data_mark
        for text, file in (("a = 1", "x.toml"), ("a = 1 # one", "y.toml"), ("a = 2", "x.toml"))
    ]
    assert marks[0] == marks[1] != marks[2]
    assert [len(mark) for mark in marks] == [8, 8, 8]
    assert ECHOES.data_mark == ""


def test_a_game_is_introduced_by_its_rulebook(tmp_path):
    file = tmp_path / "rules.md"
    file.write_text("# Echoes\n\nShout into the valley.\n\n## Turn\n\n**EC1** Shout:\n\n|a|b|\n|-|-|\n", "utf-8")
    game = replace(ECHOES, rulebook=file)
    assert game.introduction == "Shout into the valley."
    assert game.clauses == {"EC1": "Shout:\n|a|b|\n|-|-|"}
