"""A game written down: it replays to the same bytes, or a TranscriptError names the line at fault."""

import contextlib
import random

import pytest
from chain_game import GAME as ECHOES
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import bardo
from bardo.engine import TranscriptError
from bardo.engine.play.transcript import outline

SECRET = bytes(range(32))
hungry_ghost = bardo.game("hungry-ghost")


def played(match, decisions, seed=0):
    wishes = random.Random(seed)
    for _ in range(decisions):
        if not match.over:
            match.play(wishes.choice(match.actions))
    return match


MATCH = played(ECHOES.new(2, seed=5, preset="loud", depth=1, names=["Eva", "Max"]), 9, seed=2)
ROW = MATCH.state.tobytes()
TEXT = MATCH.transcript()
LINES = TEXT.splitlines()
FIRST = LINES.index("") + 1
"""The index of the first decision's line."""


def fault(text):
    """The line that the error names when a transcript is refused, and its message."""
    with pytest.raises(TranscriptError) as wrong:
        bardo.replay(text)
    assert str(wrong.value).startswith(f"line {wrong.value.line}: ")
    return wrong.value.line, str(wrong.value).partition(": ")[2]


def same_or_refused(text):
    """Any text must either replay to the original's row or be refused with the line at fault."""
    try:
        replayed = bardo.replay(text).state.tobytes() == ROW
    except TranscriptError as error:
        replayed = 1 <= error.line <= len(text.split("\n"))
    assert replayed


# -- writing and replaying -------------------------------------------------------------------


def test_a_transcript_is_plain_words():
    assert LINES[:8] == [
        "bardo transcript 1",
        "game: echoes",
        "version: 3",
        "preset: loud",
        "options: depth=1",
        "seats: Eva, Max",
        "seed: 5",
        "",
    ]
    seat, action = MATCH.history[0]
    assert LINES[8] == f"1 {MATCH.names[seat]}: {ECHOES.menu.actions[action].name}"
    assert LINES[-2] == ""
    assert LINES[-1].startswith("closed after 9 decisions, check ")
    assert TEXT.endswith("\n")


@pytest.mark.parametrize(
    "new",
    [
        lambda: hungry_ghost.new(2, seed=3, hearts=1, delusion=3),
        lambda: hungry_ghost.new(4, seed=3, preset="prototype", names=["Zoë", "李 明", "closed after 2", "1 x"]),
        lambda: hungry_ghost.new(3, secret=SECRET),
        lambda: ECHOES.new(1, seed=2**63 - 1),
        lambda: ECHOES.new(3, secret=SECRET, preset="loud", depth=2, voice=1),
        lambda: ECHOES.new(2, seed=0, rounds=9),
    ],
)
def test_a_game_of_any_length_replays_byte_for_byte(new):
    match = new()
    for length in range(45):
        text = match.transcript()
        replayed = bardo.replay(text)
        assert replayed.state.tobytes() == match.state.tobytes()
        assert replayed.transcript() == text
        assert (replayed.names, replayed.history, replayed.log) == (match.names, match.history, match.log)
        assert (replayed.seed, replayed.dice.secret, replayed.preset) == (match.seed, match.dice.secret, match.preset)
        if match.over:
            break
        played(match, 1, seed=length)


def test_a_replayed_game_goes_on_as_the_first_would_have():
    for new in (lambda: ECHOES.new(3, seed=4), lambda: ECHOES.new(3, secret=SECRET)):
        match = played(new(), 5)
        replayed = bardo.replay(match.transcript())
        assert played(replayed, 100, seed=1).state.tobytes() == played(match, 100, seed=1).state.tobytes()
        while match.history:
            assert match.undo().state.tobytes() == replayed.undo().state.tobytes()


def test_one_decision_is_written_in_the_singular():
    text = ECHOES.new(2, seed=1).play("whisper").transcript()
    assert "closed after 1 decision, check" in text
    bardo.replay(text)


# -- what is tolerated -----------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(TEXT.encode(), id="bytes"),
        pytest.param(TEXT.replace("\n", "\r\n"), id="CRLF"),
        pytest.param(TEXT.replace("\n", "\r\n").encode(), id="CRLF bytes"),
        pytest.param(TEXT.rstrip("\n"), id="no line end at the end"),
        pytest.param(TEXT + "\n\n\n", id="empty lines at the end"),
        pytest.param("\n".join([*LINES[:FIRST], "", "", *LINES[FIRST:]]), id="empty lines between"),
        pytest.param("\n".join([LINES[0], *reversed(LINES[1:7]), *LINES[7:]]), id="header in any order"),
        pytest.param(TEXT.replace("seed: 5", "seed:   005"), id="a seed with zeros"),
        pytest.param(TEXT.replace("options: depth=1", "options: depth=1,voice=9"), id="an option as the preset has it"),
    ],
)
def test_what_a_mailer_or_an_editor_may_do_is_forgiven(text):
    assert bardo.replay(text).state.tobytes() == ROW


# -- what is refused -------------------------------------------------------------------------


@pytest.mark.parametrize("kept", range(len(LINES)))
def test_a_transcript_cut_after_any_line_is_refused(kept):
    line, _ = fault("\n".join(LINES[:kept]))
    assert line <= max(kept, 1)


def test_a_transcript_cut_at_any_character_is_refused():
    for kept in range(len(TEXT) - 1):
        fault(TEXT[:kept])


def edits(line):
    """Many variants of one line."""
    yield ""
    yield " " + line
    yield line + " "
    yield line.upper()
    yield line.replace("Eva", "Max") if "Eva" in line else line.replace("Max", "Eva")
    yield line[:-1]
    yield line + "0"
    yield line.replace("guess low", "guess high") if "low" in line else line.replace("guess high", "guess low")
    yield line.replace("whisper", "shout") if "whisper" in line else line.replace("shout", "whisper")
    for digit in "0123456789":
        yield line.replace(digit, str((int(digit) + 1) % 10))
        yield line.replace(digit, chr(ord("０") + int(digit)))
    yield line.replace(":", ";")
    yield line.replace(":", "::")
    yield line + ", depth=2"
    yield line + "\n" + line
    yield "\N{RIGHT-TO-LEFT OVERRIDE}" + line


@pytest.mark.parametrize("number", range(len(LINES)))
def test_every_edit_of_a_line_replays_to_the_same_row_or_is_refused(number):
    for edit in edits(LINES[number]):
        same_or_refused("\n".join([*LINES[:number], edit, *LINES[number + 1 :]]))
    same_or_refused("\n".join([*LINES[:number], *LINES[number + 1 :]]))
    for other in range(number):
        swapped = list(LINES)
        swapped[number], swapped[other] = swapped[other], swapped[number]
        same_or_refused("\n".join(swapped))


@pytest.mark.parametrize("number", range(FIRST, FIRST + 9))
def test_a_changed_decision_never_goes_unnoticed(number):
    for action in ECHOES.menu.actions:
        words = LINES[number].partition(": ")
        changed = f"{words[0]}: {action.name}"
        if changed != LINES[number]:
            fault("\n".join([*LINES[:number], changed, *LINES[number + 1 :]]))


def test_a_wrong_seat_is_named():
    number, _, decision = LINES[FIRST].partition(" ")
    seat, _, action = decision.partition(": ")
    other = {"Eva": "Max", "Max": "Eva"}[seat]
    line, said = fault(TEXT.replace(f"{number} {seat}: {action}", f"{number} {other}: {action}", 1))
    assert (line, said) == (FIRST + 1, f"it is {seat}'s decision, not {other}'s")


def test_an_illegal_action_is_refused_with_its_reason():
    match = hungry_ghost.new(2, seed=1).play("skip")
    line, said = fault(match.transcript().replace("1 Blue: skip", "1 Blue: meditate"))
    assert line == 9
    assert said.endswith("(HG21)")


@pytest.mark.parametrize(
    "before, after", [("seed: 1", "seed: 2"), ("options:", "options: hearts=6"), ("rulebook", "prototype")]
)
def test_another_start_is_noticed_at_the_end(before, after):
    text = hungry_ghost.new(2, seed=1).play("skip").transcript()
    line, said = fault(text.replace(before, after))
    assert line == 11
    assert said == "the final position does not match the checksum: a line above was changed"


def test_an_unknown_action_is_named():
    text = hungry_ghost.new(2, seed=1).play("skip").transcript()
    assert fault(text.replace("1 Blue: skip", "1 Blue: fly")) == (9, "Hungry Ghost has no action 'fly'")
    assert fault(text.replace("1 Blue: skip", "1 Blue: ski")) == (9, "Hungry Ghost has no action 'ski'")


def test_nothing_follows_the_end_of_a_game():
    match = played(ECHOES.new(1, seed=1, rounds=1), 50)
    lines = match.transcript().splitlines()
    made = len(match.history)
    lines.insert(-2, f"{made + 1} Ann: whisper")
    assert fault("\n".join(lines)) == (len(lines) - 2, "the game is already over")


@pytest.mark.parametrize("empty", [0, 1, 5])
def test_nothing_follows_the_closing_line(empty):
    line, said = fault(TEXT + "\n" * empty + "10 Eva: whisper\n")
    assert said == "nothing may follow the closing line"
    assert line == len(LINES) + empty + 1


def test_the_closing_line_is_there():
    text = "\n".join(LINES[:-1]) + "\n"
    line, said = fault(text)
    assert "is missing" in said
    assert line == len(text.split("\n"))


# -- anything at all -------------------------------------------------------------------------

quick = settings(max_examples=200, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))


@quick
@given(st.text() | st.binary())
def test_arbitrary_text_is_never_a_transcript(text):
    fault(text)


words = st.one_of(
    st.sampled_from([*LINES, *hungry_ghost.new(2, seed=1).play("skip").transcript().splitlines(), *"0123456789:,= "]),
    st.text(max_size=5),
    st.integers().map(str),
)


@quick
@given(st.data())
def test_a_mutated_transcript_replays_to_the_same_row_or_is_refused(data):
    lines = list(LINES)
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(lines) - 1))
        line = lines[place]
        start = data.draw(st.integers(0, len(line)))
        end = data.draw(st.integers(start, min(len(line), start + 4)))
        lines[place] = line[:start] + data.draw(words) + line[end:]
    same_or_refused("\n".join(lines))


@quick
@given(st.lists(words, max_size=12))
def test_a_header_followed_by_anything_raises_nothing_else(rest):
    with contextlib.suppress(TranscriptError):
        bardo.replay("\n".join([*LINES[:FIRST], *rest]))


# -- sealed: a game in progress, without the secret of its future dice -----------------------


def sealed(length):
    return played(ECHOES.new(2, secret=SECRET), length)


@pytest.mark.parametrize("length", [0, 1, 6])
def test_a_sealed_game_keeps_its_secret_and_replays_byte_for_byte(length):
    match = sealed(length)
    text = match.transcript(sealed=True)
    assert SECRET.hex() not in text
    assert match.dice.commitment in text
    replayed = bardo.replay(text)
    assert replayed.state.tobytes() == match.state.tobytes()
    assert (replayed.history, replayed.log) == (match.history, match.log)


def test_a_sealed_game_goes_on_with_other_dice():
    text = sealed(3).transcript(sealed=True)
    first, second = bardo.replay(text), bardo.replay(text)
    assert len({first.dice.secret, second.dice.secret, SECRET}) == 3
    futures = {tuple(played(bardo.replay(text), 1, seed=1).state.tobytes()) for _ in range(20)}
    assert len(futures) > 1


def test_what_goes_on_from_a_sealed_game_can_be_sealed_and_opened_again():
    match = played(bardo.replay(sealed(3).transcript(sealed=True)), 3)
    for text in (match.transcript(), match.transcript(sealed=True)):
        again = bardo.replay(text)
        assert again.state.tobytes() == match.state.tobytes()
        while again.history:
            again.undo()
        assert again.state.tobytes() == sealed(0).state.tobytes()
    opened = bardo.replay(match.transcript())
    assert played(opened, 2, seed=4).state.tobytes() == played(match, 2, seed=4).state.tobytes()


def test_a_game_with_a_seed_has_nothing_to_seal():
    assert MATCH.transcript(sealed=True) == TEXT


# -- a seeded game that is continued with a secret -------------------------------------------


def gone_on(before, after):
    return played(played(ECHOES.new(2, seed=5, rounds=9), before, seed=1).keyed(SECRET), after, seed=2)


@pytest.mark.parametrize("before, after", [(0, 0), (0, 3), (4, 0), (4, 3)])
def test_a_game_with_a_seed_goes_on_with_a_secret_and_replays_byte_for_byte(before, after):
    match = gone_on(before, after)
    for text in (match.transcript(), match.transcript(sealed=True)):
        again = bardo.replay(text)
        assert again.state.tobytes() == match.state.tobytes() and again.history == match.history
        assert (again.seed, again.dice.since) == (5, before + 1)
        while again.history:
            again.undo()
        assert again.state.tobytes() == ECHOES.new(2, seed=5, rounds=9).state.tobytes()
    assert played(bardo.replay(match.transcript()), 2).state.tobytes() == played(match, 2).state.tobytes()


def test_nobody_knows_by_the_seed_what_comes_after_it():
    text = gone_on(4, 3).transcript(sealed=True)
    assert SECRET.hex() not in text and gone_on(4, 3).dice.key(8).hex() not in text
    assert len({played(bardo.replay(text), 1, seed=1).state.tobytes() for _ in range(20)}) > 1
    further = played(bardo.replay(text), 2)
    assert bardo.replay(further.transcript(sealed=True)).state.tobytes() == further.state.tobytes()


def test_a_sealed_game_never_goes_on_with_a_seed():
    match = gone_on(4, 3)
    for _ in range(5):
        match.undo()
    again = bardo.replay(match.transcript(sealed=True))
    assert len(again.history) == 2 and again.dice.since == 3
    text = gone_on(4, 0).transcript(sealed=True).replace("since: 5", "since: 99")
    assert bardo.replay(bardo.replay(text).transcript(sealed=True)).dice.since == 5


def test_an_outline_says_what_is_played_by_whom_and_how_far():
    told = outline(TEXT)
    assert (told.game, told.names, told.decisions) == (MATCH.game, ["Eva", "Max"], len(MATCH.history))


def test_an_outline_of_half_a_transcript_is_refused():
    for end in range(len(LINES) - 1):
        with pytest.raises(TranscriptError):
            outline("\n".join(LINES[:end]))
