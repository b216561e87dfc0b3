"""Games that somebody has left: kept one by one, listed, continued, and gone when they are over."""

import io
import os
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

import bardo
from bardo.cli import main
from bardo.engine.play.transcript import replay
from bardo.terminal.unfinished import Unfinished, unfinished_games


@pytest.fixture(autouse=True)
def home(monkeypatch, tmp_path):
    """A data folder without games."""
    monkeypatch.setenv("BARDO_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "80")
    return tmp_path / "home"


@pytest.fixture
def play(monkeypatch, capsys):
    """Run `bardo play` with these lines typed; returns what it says."""

    def play(*words, typed=()):
        read, write = "".join(f"{line}\n" for line in typed), capsys
        monkeypatch.setattr("sys.stdin", io.StringIO(read))
        play.status = main(["play", *words])
        said = write.readouterr()
        play.complaint = " ".join(said.err.split())
        return said.out

    return play


def kept(home):
    return sorted((home / "games").glob("*"))


def leave_one(name="hungry-ghost", moves=1, seed=7, seats=("you", "random"), ago=0.0):
    """Keep a game that somebody has left some seconds ago."""
    match = bardo.game(name).new(len(seats), seed)
    for _ in range(moves):
        match.play(match.actions[0])
    one = Unfinished(match, list(seats))
    assert one.keep()
    left = time.time() - ago
    os.utime(one.file, (left, left))
    return one


def test_every_game_that_is_left_is_kept_in_a_file_of_its_own(play, home):
    for _ in range(2):
        said = play("hungry-ghost", "--seats", "you,random", typed=["move temple", "quit"])
        assert said.endswith("Goodbye.\nThe game is kept. To go on with it: bardo play --continue\n")
    play("buddha-wheel", "--seats", "you,random", typed=["throw"])
    names = [re.sub(r"-\d{4}-\d\d-\d\d-\d{6}(-2)?\.txt", "", file.name) for file in kept(home)]
    assert names == ["buddha-wheel", "hungry-ghost", "hungry-ghost"]


def test_a_game_is_kept_after_every_action_whatever_happens_to_the_terminal(home):
    words = [sys.executable, "-m", "bardo.cli", "play", "hungry-ghost", "--seats", "you,random"]
    process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    process.stdin.write("move temple\n")
    process.stdin.flush()
    while "Afternoon in the Temple" not in process.stdout.readline():
        pass
    process.kill()
    process.communicate()
    games, complaints = unfinished_games()
    assert ([len(one.replay().match.history) for one in games], complaints) == ([1], [])


def test_what_bots_did_last_is_kept_too(play, home, monkeypatch):
    """As when the window is closed while somebody is asked: nothing is written on the way out."""
    monkeypatch.setattr("bardo.terminal.play._kept", lambda game: "")
    play("hungry-ghost", "--seats", "you,random", "--option", "round_limit=2", typed=["skip"] * 2)
    (one,), complaints = unfinished_games()
    match = one.replay().match
    assert match.seat == 0 and match.history[-1][0] == 1 and not complaints


def test_a_game_that_a_bot_ended_is_gone(play, home):
    said = play("ghosts-revenge", "--seats", "you,greedy", "--option", "meter=5", "--seed", "2", typed=["1"] * 40)
    assert "Violet wins" in said
    assert kept(home) == []


def test_a_game_nobody_has_played_in_is_not_kept(play, home):
    assert "kept" not in play("hungry-ghost", "--seats", "you,random", typed=["quit"])
    play("hungry-ghost", "--seats", "you,random", typed=["skip", "undo", "quit"])
    assert kept(home) == []


def test_a_game_that_cannot_be_kept_is_not_called_kept(play, home):
    home.write_text("a file where the folder should be")
    assert "could not be kept" in play("buddha-wheel", "--seats", "you,random", typed=["throw"])


def disk_is_full(*_):
    raise OSError("no space left on device")


def test_a_game_that_cannot_be_written_leaves_no_file_behind(monkeypatch, home):
    one = Unfinished(bardo.game("hungry-ghost").new(2, 7), ["you", "random"])
    one.match.play(one.match.actions[0])
    with monkeypatch.context() as patched:
        patched.setattr(Path, "replace", disk_is_full)
        assert not one.keep()
    assert kept(home) == []
    assert one.keep()
    assert kept(home) == [one.file]


def test_a_kept_game_survives_a_failed_write(monkeypatch, home):
    one = leave_one()
    before = one.file.read_text()
    one.match.play(one.match.actions[0])
    monkeypatch.setattr(Path, "replace", disk_is_full)
    assert not one.keep()
    assert [file.read_text() for file in kept(home)] == [before]


def test_unfinished_games_are_listed_and_one_is_taken(play):
    leave_one(ago=60)
    leave_one("buddha-wheel", 2, seats=("friend", "adept", "you"), ago=30)  # now called hard
    said = play("--continue", typed=["9", "2", "quit"])
    first, second = (line for line in said.splitlines() if line.startswith(("  1  ", "  2  ")) and ": " in line)
    assert first.startswith("  1  BuddhaWheel: Red (friend), Orange (hard), ")
    assert second.startswith("  2  Hungry Ghost: Blue (you), Green (random); 1 decision; ")
    assert "A number from 1 to 2, please." in said
    assert "At the table: Blue (you), Green (random bot)." in said
    assert [line for line in said.splitlines() if len(line) > 80] == []


def test_a_number_takes_a_game_directly_and_a_name_only_those_of_one_kind(play):
    leave_one(ago=60)
    leave_one("buddha-wheel", ago=30)
    assert "Hungry Ghost   round 1" in play("--continue", "2")
    assert "Which one?" not in play("--continue", "2")
    assert "Hungry Ghost   round 1" in play("hungry-ghost", "--continue", "1")


@pytest.mark.parametrize(
    "words", [["--continue", "hungry-ghost"], ["--continue", "Hungry Ghost"], ["hungry-ghost", "--continue"]]
)
def test_a_name_before_or_after_lists_the_games_of_one_kind(play, words):
    leave_one(ago=60)
    leave_one("buddha-wheel", ago=30)
    said = play(*words, typed=["1", "quit"])
    assert "  1  Hungry Ghost: " in said
    assert "BuddhaWheel" not in said
    assert "Hungry Ghost   round 1" in said


def test_the_game_last_played_comes_first(play):
    leave_one(ago=60)
    leave_one("buddha-wheel", ago=30)
    play("--continue", "2", typed=["skip"])
    assert [one.outline.game.name for one in unfinished_games()[0]] == ["hungry-ghost", "buddha-wheel"]


def test_a_game_that_goes_on_stays_in_its_file(play, home):
    one = leave_one(moves=1)
    play("--continue", "1", typed=["skip", "quit"])
    assert kept(home) == [one.file]
    assert unfinished_games()[0][0].outline.decisions > 1


def test_somebody_else_may_sit_down_and_is_remembered(play):
    leave_one()
    assert "Green (random bot)" in play("--continue", "1")
    assert "Green (friend)" in play("--continue", "1", "--seats", "you,friend")
    assert "Green (friend)" in play("--continue", "1")


def test_who_sits_in_the_chair_of_a_bot_that_is_gone_is_asked(play):
    leave_one(seats=("you", "wizard"))
    said = play("--continue", "1", typed=["", "greedy", "quit"])
    assert "there is no bot 'wizard'" in " ".join(said.split())
    assert "Green (greedy bot)" in said


def test_a_finished_game_is_gone_and_one_that_is_taken_back_is_there_again(play, home):
    words = ["--option", "round_limit=1", "--seed", "1"]
    said = play("hungry-ghost", "--seats", "you,you", *words, typed=["skip"] * 12)
    assert "The game is over." in said
    assert kept(home) == []
    play("hungry-ghost", "--seats", "you,you", *words, typed=[*["skip"] * 12, "undo"])
    assert len(kept(home)) == 1


def test_a_damaged_file_is_named_and_skipped_and_never_lost(play, home):
    good, cut_off, foreign = leave_one(seed=1, ago=9), leave_one(seed=2), leave_one(seed=3)
    text = cut_off.file.read_text()
    cut_off.file.write_text(text[: text.index("closed")])
    foreign.file.write_bytes(b"\xff\x00 no game")
    (home / "games" / "empty.txt").write_text("")
    before = {file: file.read_bytes() for file in kept(home)}
    said = " ".join(play("--continue", "1").split())
    for file, reason in ((cut_off.file, "the transcript is cut off"), (foreign.file, "is damaged")):
        assert f"Skipped, and left where it is: {file}" in said
        assert reason in said
    assert "empty.txt is damaged" in said
    assert f"line {text[: text.index('closed')].count(chr(10)) + 1}: the transcript is cut off" in said
    assert "At the table: Blue (you)" in said
    assert {file: file.read_bytes() for file in kept(home)} == before
    assert good.file in before


@pytest.mark.parametrize("lines", [1, 2, 3])
@pytest.mark.parametrize("end", ["", "\n"])
def test_a_file_that_ends_in_its_header_does_not_block_the_others(play, lines, end):
    cut_off, good = leave_one(seed=1), leave_one(seed=2)
    cut_off.file.write_text("\n".join(good.file.read_text().split("\n")[:lines]) + end)
    said = " ".join(play("--continue", "1").split())
    assert f"Skipped, and left where it is: {cut_off.file}" in said
    assert "At the table: Blue (you)" in said
    assert play.status == 0


@pytest.mark.parametrize("words, typed", [(["1"], ["quit"]), ([], ["1", "quit"])])
def test_only_the_game_that_is_chosen_is_replayed(play, monkeypatch, words, typed):
    leave_one(ago=60)
    leave_one("buddha-wheel", moves=2, ago=90)
    replayed = []

    def recording_replay(transcript):
        replayed.append(replay(transcript).game.name)
        return replay(transcript)

    monkeypatch.setattr("bardo.terminal.unfinished.replay", recording_replay)
    assert "Hungry Ghost   round 1" in play("--continue", *words, typed=typed)
    assert replayed == ["hungry-ghost"]


def test_a_changed_game_is_named_only_when_it_is_chosen(play, home):
    changed, good = leave_one(seed=1), leave_one(seed=2, ago=60)
    text = changed.file.read_text()
    changed.file.write_text(text.replace("1 Blue: ", "1 Green: "))
    play("--continue", "1")
    line = text[: text.index("1 Blue: ")].count("\n") + 1
    assert f"{changed.file}, line {line}: it is Blue's decision, not Green's" in play.complaint
    assert play.status == 2
    assert "At the table: Blue (you)" in play("--continue", "2")
    assert {changed.file, good.file} == {*kept(home)}


def test_a_game_of_another_version_is_skipped(play):
    one = leave_one()
    one.file.write_text(one.file.read_text().replace("\nversion: ", "\nversion: 9"))
    assert "this version of Bardo plays version" in " ".join(play("--continue").split())
    assert play.status == 2


def test_a_game_whose_package_is_gone_is_skipped(play):
    one = leave_one()
    one.file.write_text(one.file.read_text().replace("game: hungry-ghost", "game: chess"))
    play("--continue")
    assert play.status == 2
    assert "there is no unfinished game" in play.complaint


@pytest.mark.parametrize(
    "words, complaint",
    [
        (["--continue", "3"], "there is no unfinished game 3: they are numbered from 1 to 1"),
        (["--continue", "-1"], "there is no unfinished game -1"),
        (["--continue", "0"], "there is no unfinished game 0: they are numbered from 1 to 1"),
        (["--continue", "chess"], "there is no game 'chess'; there are: "),
        (["--continue", "buddha-wheel"], "there is no unfinished game of BuddhaWheel"),
        (["hungry-ghost", "--continue", "buddha-wheel"], "Hungry Ghost and BuddhaWheel are two games: name one"),
        (["buddha-wheel", "--continue"], "there is no unfinished game of BuddhaWheel"),
        (["--continue", "--seed", "3"], "--continue takes no options but --seats"),
        (["--continue", "--load", "file"], "--continue takes no options but --seats"),
        (["--continue", "1", "--seats", "you"], "this game has 2 seats, not 1"),
    ],
)
def test_wrong_use_gets_a_sentence(play, words, complaint):
    leave_one()
    play(*words)
    assert (play.status, complaint in play.complaint) == (2, True)


def test_without_games_there_is_nothing_to_continue(play):
    play("--continue")
    assert (play.status, play.complaint) == (2, "bardo: there is no unfinished game")


def test_nothing_is_written_into_the_cache_of_machine_code(play, monkeypatch, tmp_path):
    monkeypatch.setenv("BARDO_CACHE", str(tmp_path / "cache"))
    play("hungry-ghost", "--seats", "you,random", typed=["skip"])
    assert list((tmp_path / "cache").rglob("*.txt")) == []
