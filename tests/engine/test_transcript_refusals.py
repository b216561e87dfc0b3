"""Transcripts that cannot be replayed: the line at fault, and what would be right there, in whole sentences."""

import random
from dataclasses import replace

import chain_game
import pytest
from chain_game import GAME as ECHOES

import bardo
from bardo.engine import BardoError, TranscriptError
from bardo.engine.authoring import registry
from bardo.engine.authoring.game import Carry
from bardo.engine.authoring.registry import available_games
from bardo.engine.play import transcript
from bardo.engine.play.transcript import outline

SECRET = bytes(range(32))
KEYS = "game, version, preset, options, seats, data, carry, seed, since, secret, sealed, opened"
ORIGIN = "the header needs 'seed', 'secret' or 'sealed', or 'seed' with 'since' and one of these"
CUT_OFF = "the transcript is cut off: its last line, 'closed after …', is missing"
CHANGED = "the final position does not match the checksum: a line above was changed"
MISSING_KEY = "the key of an earlier decision is missing, or the line 'since' is wrong"
DEPTH = "depth should be a whole number from 0 to 3, not"
OPTIONS = "options should be written 'name=value, …', each once, not"
SEED = "a seed is a whole number from 0 to 2^63 - 1, not"


def played(match, decisions, seed=0):
    wishes = random.Random(seed)
    for _ in range(decisions):
        match.play(wishes.choice(match.actions))
    return match


MATCH = played(ECHOES.new(2, seed=5, preset="loud", depth=1, names=["Eva", "Max"]), 9, seed=2)
TEXT = MATCH.transcript()
LINES = TEXT.splitlines()
THIRD = LINES[10].partition(" ")[2]
STRANGE = "does not belong in the header; expected one of"


def fault(text, read=bardo.replay):
    """The line that the error names when a transcript is refused, and its whole message."""
    with pytest.raises(TranscriptError) as wrong:
        read(text)
    assert str(wrong.value) == f"line {wrong.value.line}: {wrong.value.message}"
    return wrong.value.line, wrong.value.message


# -- the header ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "before, after, line, message",
    [
        (
            *("bardo transcript 1", "bardo transcript 2", 1),
            "unknown format 'bardo transcript 2'; this version of Bardo reads 'bardo transcript 1'",
        ),
        (
            *("bardo transcript 1", "bardo transcript 1" + "1" * 99, 1),
            f"unknown format 'bardo transcript 1{'1' * 22}'; this version of Bardo reads 'bardo transcript 1'",
        ),
        (
            *("bardo transcript 1", '[Event "Chess"]', 1),
            "not a transcript: the first line should be 'bardo transcript 1'",
        ),
        (
            *("game: echoes", "game: hungry-ghost", 3),
            "this is version 3 of Hungry Ghost; this version of Bardo plays version 2",
        ),
        ("version: 3", "version: 4", 3, "this is version 4 of Echoes; this version of Bardo plays version 3"),
        ("version: 3", "version: ３", 3, "this is version ３ of Echoes; this version of Bardo plays version 3"),
        (
            *("version: 3", "version: " + "3" * 99, 3),
            f"this is version {'3' * 20} of Echoes; this version of Bardo plays version 3",
        ),
        (
            *("version: 3", "version: 3\ndata: 1234", 4),
            "Echoes was played with another board or other cards: check BARDO_DATA",
        ),
        ("preset: loud", "preset: mute", 4, "Echoes has no preset 'mute'; there are: calm, loud"),
        ("depth=1", "height=1", 5, "Echoes has no option 'height'; there are: rounds, depth, voice, flood"),
        ("depth=1", "depth=7", 5, f"{DEPTH} 7"),
        ("depth=1", "depth=-1", 5, f"{DEPTH} -1"),
        ("depth=1", "depth=one", 5, f"{DEPTH} 'one'"),
        ("depth=1", "depth=１", 5, f"{DEPTH} '１'"),
        ("depth=1", "depth=" + "9" * 900, 5, f"{DEPTH} '{'9' * 59}"),
        ("depth=1", "depth=1, depth=1", 5, f"{OPTIONS} 'depth=1'"),
        ("depth=1", "depth", 5, f"{OPTIONS} 'depth'"),
        ("depth=1", "d" * 99, 5, f"{OPTIONS} '{'d' * 60}'"),
        ("Eva, Max", "Eva, Max, Ida, Tim", 6, "Echoes is for 1 to 3 players, not 4"),
        ("Eva, Max", "Eva, Eva", 6, "every seat needs a name of its own"),
        ("Eva, Max", "Eva,", 6, "'' is not a name: use 1 to 40 characters, no colon, no comma"),
        ("seed: 5", "carry: a score\nseed: 5", 7, "in Echoes nothing is carried over from an earlier game"),
        ("seed: 5", "seed: -5", 7, f"{SEED} -5"),
        ("seed: 5", "seed: 9223372036854775808", 7, f"{SEED} 9223372036854775808"),
        ("seed: 5", "seed: " + "9" * 20, 7, f"the seed should be a whole number, not '{'9' * 20}'"),
        ("seed: 5", "seed: ５", 7, "the seed should be a whole number, not '５'"),
        ("seed: 5", "seed: " + "x" * 99, 7, f"the seed should be a whole number, not '{'x' * 60}'"),
        ("seed: 5", "seed: 5\nsecret: " + "0" * 64, 1, ORIGIN),
        ("seed: 5", "seed: 5\nsince: 3", 1, ORIGIN),
        ("seed: 5\n", "", 1, ORIGIN),
        ("seed: 5", "secret: 1234", 7, "a secret should be 64 hexadecimal digits"),
        ("seed: 5", "secret: " + "A" * 64, 7, "a secret should be 64 hexadecimal digits"),
        (
            *("seed: 5", "seed: 5\nopened: 0011223344556677", 7),
            "a game with a seed has no setup key: remove the line 'opened'",
        ),
        ("\n3 ", "\n4 ", 11, "decision 3 should be here, not 4"),
        ("\n3 ", "\n" + "4" * 99 + " ", 11, f"decision 3 should be here, not {'4' * 20}"),
        ("\n3 ", "\n３ ", 11, "decision 3 should be here, not ３"),
        ("seed: 5", "seed: 5\nseed: 5", 8, f"'seed: 5' {STRANGE}: data, carry, since, secret, sealed, opened"),
        ("seed: 5", "mood: good", 7, f"'mood: good' {STRANGE}: data, carry, seed, since, secret, sealed, opened"),
        ("seed: 5", "seed 5", 7, f"'seed 5' {STRANGE}: data, carry, seed, since, secret, sealed, opened"),
        ("game: echoes", "x" * 99, 2, f"'{'x' * 60}' {STRANGE}: {KEYS}"),
        (
            *("\n3 ", "\nthree ", 11),
            f"'three {THIRD}' is not a decision, which looks like '3 Blue: skip'",
        ),
        ("closed after 9", "closed after 8", 19, "there are 9 decisions above, not 8"),
        ("closed after 9", "closed after 10", 19, "there are 9 decisions above, not 10"),
    ],
)
def test_a_wrong_line_is_named_with_what_would_be_right(before, after, line, message):
    assert before in TEXT
    assert fault(TEXT.replace(before, after, 1)) == (line, message)


def test_a_game_that_is_not_installed_is_named():
    line, said = fault(TEXT.replace("game: echoes", "game: chess"))
    assert line == 2
    assert said == f"there is no game 'chess'; there are: {', '.join(available_games())}"


@pytest.mark.parametrize("number, key", list(enumerate(["game", "version", "preset", "options", "seats"], 1)))
def test_a_header_without_a_line_that_it_needs_is_refused(number, key):
    assert LINES[number].startswith(f"{key}:")
    assert fault("\n".join([*LINES[:number], *LINES[number + 1 :]])) == (1, f"the header has no line {key!r}")


@pytest.mark.parametrize("kept", range(1, 8))
def test_a_transcript_cut_in_its_header_says_so(kept):
    assert fault("\n".join(LINES[:kept])) == (kept, "the transcript is cut off in its header")


@pytest.mark.parametrize("read", [bardo.replay, outline])
@pytest.mark.parametrize("kept", [9, 17])
def test_a_transcript_cut_after_its_header_says_so(kept, read):
    assert fault("\n".join(LINES[:kept]), read) == (kept, CUT_OFF)


# -- decisions -------------------------------------------------------------------------------


@pytest.mark.parametrize("digits", [11, 13])
def test_a_check_has_twelve_digits(digits):
    closing = f"closed after 9 decisions, check {'0' * digits}"
    said = f"{closing!r} is not a decision, which looks like '10 Blue: skip'"
    assert fault("\n".join([*LINES[:-1], closing])) == (19, said)


def test_a_wrong_check_is_refused():
    assert fault("\n".join([*LINES[:-1], f"closed after 9 decisions, check {'0' * 12}"])) == (19, CHANGED)


def test_long_words_are_cut_short():
    seat = MATCH.names[MATCH.history[0][0]]
    for line, said in [
        ("x" * 99, f"'{'x' * 60}' is not a decision, which looks like '1 Blue: skip'"),
        (f"1 {'x' * 99}: whisper", f"it is {seat}'s decision, not {'x' * 60}'s"),
        (f"1 {seat}: {'x' * 99}", f"Echoes has no action '{'x' * 60}'"),
    ]:
        assert fault("\n".join([*LINES[:8], line, *LINES[9:]])) == (9, said)


def test_a_transcript_has_only_so_many_decisions(monkeypatch):
    monkeypatch.setattr(transcript, "DECISION_LIMIT", 9)
    assert len(bardo.replay(TEXT).history) == 9
    monkeypatch.setattr(transcript, "DECISION_LIMIT", 8)
    assert fault(TEXT) == (17, "too long: a transcript has up to 8 decisions")


# -- what is not text at all -----------------------------------------------------------------

NOT_ONE = "not a transcript: the first line should be 'bardo transcript 1'"
NOT_TEXT = "contains characters that are not text"
NOT_UTF8 = "not text: a transcript is plain UTF-8"
LONG_LINE = "too long: a line has up to 4000 characters"
TOO_LONG = "too long: a transcript has up to 8 million characters"


@pytest.mark.parametrize(
    "text, line, message",
    [
        pytest.param("", 1, NOT_ONE, id="nothing"),
        pytest.param(b"", 1, NOT_ONE, id="no bytes"),
        pytest.param(None, 1, "pass the text of the transcript, not NoneType: read the file first", id="None"),
        pytest.param(["a"], 1, "pass the text of the transcript, not list: read the file first", id="a list"),
        pytest.param(b"\x7fELF\x02\x01\x01\x00\xff\xfe", 1, NOT_UTF8, id="binary"),
        pytest.param(TEXT.encode().replace(b"Eva", b"\xff"), 6, NOT_UTF8, id="one bad byte"),
        pytest.param(TEXT.encode("utf-16"), 1, NOT_UTF8, id="UTF-16"),
        pytest.param(TEXT.replace("Eva", "E\0a", 1), 6, NOT_TEXT, id="NUL"),
        pytest.param(TEXT.replace("Eva", "E\x1b[31ma", 1), 6, NOT_TEXT, id="terminal colours"),
        pytest.param(TEXT.replace("Eva", "E\ud800a", 1), 6, NOT_TEXT, id="half a surrogate pair"),
        pytest.param(TEXT.replace("\n", "\r"), 1, NOT_TEXT, id="CR only"),
        pytest.param(TEXT.replace("Eva", "E" * 4000, 1), 6, LONG_LINE, id="a very long line"),
        pytest.param("x" * 4000, 1, NOT_ONE, id="a line as long as possible"),
        pytest.param("x" * 4001, 1, LONG_LINE, id="a line longer than possible"),
        pytest.param("x" * 8_000_000, 1, LONG_LINE, id="as long as possible"),
        pytest.param("x" * 8_000_001, 1, TOO_LONG, id="longer than possible"),
        pytest.param(TEXT + "\n" * 8_000_000, 1, TOO_LONG, id="huge after a good one"),
        pytest.param(b"[" * 100_000, 1, LONG_LINE, id="deep"),
        pytest.param(
            *("bardo transcript 1\n" + "game: echoes\n" * 100_000, 3),
            f"'game: echoes' {STRANGE}: {KEYS.removeprefix('game, ')}",
            id="a long header",
        ),
    ],
)
def test_what_is_no_transcript_is_refused(text, line, message):
    assert fault(text) == (line, message)


@pytest.mark.parametrize("text", ["\ufeff" + TEXT, ("\ufeff" + TEXT).encode()])
def test_a_mark_that_some_editors_put_first_is_forgiven(text):
    assert bardo.replay(text).transcript() == TEXT


# -- keys ------------------------------------------------------------------------------------


def sealed(length=3):
    return played(ECHOES.new(2, secret=SECRET), length).transcript(sealed=True)


@pytest.mark.parametrize(
    "before, after, line, message",
    [
        ("opened: ", "opened: x", 8, "a key should be 16 hexadecimal digits"),
        ("opened: ", "opened: 0", 8, "a key should be 16 hexadecimal digits"),
        ("sealed: ", "sealed: x", 7, "a seal should be 64 hexadecimal digits"),
        ("sealed: ", "secret: x", 7, "a secret should be 64 hexadecimal digits"),
        (" #", " #0", 10, "a key should be 16 hexadecimal digits"),
        ("opened: ", "data: ", 8, "Echoes was played with another board or other cards: check BARDO_DATA"),
    ],
)
def test_a_wrong_key_is_named(before, after, line, message):
    text = sealed()
    assert len(bardo.replay(text).history) == 3
    assert fault(text.replace(before, after, 1)) == (line, message)


def test_a_key_that_was_left_out_does_not_go_unnoticed():
    lines = sealed().split("\n")
    assert lines[9].startswith("1 ") and lines[7].startswith("opened: ")
    assert fault("\n".join([*lines[:9], lines[9].partition(" #")[0], *lines[10:]])) == (11, MISSING_KEY)
    said = "a sealed game needs a line 'opened' with the key of its setup"
    assert fault("\n".join([*lines[:7], *lines[8:]])) == (1, said)


def gone_on():
    """A game of which a seed decided four moves and a secret the next three, sealed."""
    match = played(ECHOES.new(2, seed=5, rounds=9), 4, seed=1)
    return played(match.keyed(SECRET), 3, seed=2).transcript(sealed=True)


@pytest.mark.parametrize(
    "before, after, line, message",
    [
        ("since: 5", "since: 0", 8, "'since' should be the number of a move, from 1 to 100,001"),
        ("since: 5", "since: -5", 8, "'since' should be the number of a move, from 1 to 100,001"),
        ("since: 5", "since: 100002", 8, "'since' should be the number of a move, from 1 to 100,001"),
        ("since: 5", "since: x", 8, "the first move with a secret should be a whole number, not 'x'"),
        ("since: 5\n", "", 1, ORIGIN),
        ("seed: 5\n", "", 1, ORIGIN),
        ("seed: 5\n", "seed: -5\n", 7, f"{SEED} -5"),
        ("since: 5", "since: 6", 15, MISSING_KEY),
        ("since: 5", "since: 100001", 15, MISSING_KEY),
        (
            *("since: 5", "since: 5\nopened: 0011223344556677", 7),
            "a game with a seed has no setup key: remove the line 'opened'",
        ),
    ],
)
def test_a_seed_and_a_secret_that_do_not_fit_are_refused(before, after, line, message):
    assert len(bardo.replay(gone_on()).history) == 7
    assert fault(gone_on().replace(before, after, 1)) == (line, message)


def test_a_secret_that_begins_too_early_is_found_out():
    with pytest.raises(TranscriptError, match=f"{MISSING_KEY}|{CHANGED}"):
        bardo.replay(gone_on().replace("since: 5", "since: 4", 1))


# -- scores of an earlier game, and data -----------------------------------------------------


@pytest.fixture
def carrying(monkeypatch):
    """Echoes, as if it carried scores over to a later game."""

    def read(line):
        if not line.isdigit() and line:
            raise BardoError(f"{line!r} is not a score")
        return {"score": int(line or 0)}

    game = replace(ECHOES, carry=Carry(lambda player: str(player.score), read))
    monkeypatch.setattr(chain_game, "GAME", game)
    registry._game.cache_clear()
    return game


@pytest.mark.parametrize("carry, line", [(["3", "4"], "carry: 3 | 4"), (["", "4"], "carry:  | 4"), (["3"], "carry: 3")])
def test_scores_of_an_earlier_game_are_written_down_and_come_back(carry, line, carrying):
    match = carrying.new(2, seed=1, carry=carry).play("whisper")
    assert line in match.transcript().splitlines()
    again = bardo.replay(match.transcript())
    assert again.state.tobytes() == match.state.tobytes()
    assert again.transcript() == match.transcript()
    assert [int(player.score) for player in again.state.players][:2] == [int(one or 0) for one in [*carry, ""][:2]]


@pytest.mark.usefixtures("carrying")
@pytest.mark.parametrize(
    "carry, message",
    [
        ("x | 4", "the score of Ann: 'x' is not a score"),
        ("3 | x", "the score of Bob: 'x' is not a score"),
        ("1 | 2 | 3", "scores have one line per seat: up to 2 for 2 players, not 3"),
    ],
)
def test_a_wrong_score_is_refused_with_its_line(carry, message):
    assert fault(TEXT.replace("seed: 5", f"carry: {carry}\nseed: 5")) == (7, message)


def test_the_mark_of_the_data_is_written_down_and_compared(carrying):
    carrying.__dict__["data_mark"] = "12345678"
    text = carrying.new(2, seed=1).transcript()
    assert text.splitlines()[5:8] == ["seats: Ann, Bob", "data: 12345678", "seed: 1"]
    assert bardo.replay(text).transcript() == text
    assert bardo.replay(text.replace("data: 12345678\n", "")).transcript() == text
    said = "Echoes was played with another board or other cards: check BARDO_DATA"
    assert fault(text.replace("data: 12345678", "data: 12345679")) == (7, said)
