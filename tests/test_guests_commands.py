"""Bots of other packages from the command line."""

import os
import subprocess
import sys

import pytest

import bardo


@pytest.fixture
def installed(tmp_path):
    """A package with bots, as pip would have left it; returns the environment in which it is found."""
    (tmp_path / "site" / "naughty-1.0.dist-info").mkdir(parents=True)
    (tmp_path / "site" / "naughty.py").write_text(
        "import sys, time\n"
        "def leaves(match):\n    sys.exit(3)\n"
        "def stalls(match):\n    time.sleep(1000)\n"
        "def first(match):\n    return match.actions[0]\n"
    )
    (tmp_path / "site" / "naughty-1.0.dist-info" / "METADATA").write_text("Name: naughty\nVersion: 1.0\n")
    (tmp_path / "site" / "naughty-1.0.dist-info" / "entry_points.txt").write_text(
        "[bardo.bots]\nleaver = naughty:leaves\nstaller = naughty:stalls\nfirst = naughty:first\ngone = naughty:gone\n"
    )
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path / "site"), *filter(None, sys.path)])}


def command(*words, env, typed=""):
    code = "import sys, bardo.bots.seats as s; s.GUEST_SECONDS = 0.2; from bardo.cli import main; sys.exit(main())"
    return subprocess.run(
        [sys.executable, "-c", code, *words], input=typed, capture_output=True, text=True, timeout=60, env=env
    )


def test_a_guest_sits_at_the_table_and_its_failures_are_in_the_log(installed, tmp_path):
    words = ["play", "connect-four", "--seats", "you,leaver", "--seed", "1"]
    file = tmp_path / "game.txt"
    done = command(*words, env=installed, typed=f"drop 1\ndrop 1\nlog\nsave {file}\nquit\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "SystemExit" in done.stdout
    assert "leaver" in done.stdout
    assert "leaver" not in file.read_text()
    assert len(bardo.replay(file.read_text()).history) == 4


def test_a_guest_that_stalls_does_not_keep_the_program_from_ending(installed):
    words = ["play", "connect-four", "--seats", "you,staller", "--seed", "1"]
    done = command(*words, env=installed, typed="drop 1\nquit\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "staller" in done.stdout
    assert "Goodbye." in done.stdout


@pytest.mark.parametrize(
    "words", [["play", "connect-four", "--seats", "you,gone"], ["arena", "connect-four", "--bots", "greedy,gone"]]
)
def test_a_guest_that_cannot_be_loaded_gets_a_sentence(installed, tmp_path, words):
    if words[0] == "arena":
        words = [*words, "--games", "2", "--out", str(tmp_path / "arena.parquet")]
    done = command(*words, env=installed)
    assert (done.returncode, "Traceback" in done.stderr) == (2, False)
    assert "'gone'" in done.stderr
    assert not (tmp_path / "arena.parquet").exists()


def test_an_arena_counts_the_failures_of_a_guest(installed, tmp_path):
    import duckdb

    file = tmp_path / "arena.parquet"
    words = ["arena", "connect-four", "--bots", "leaver,first", "--games", "4", "--cores", "2", "--out", str(file)]
    done = command(*words, env=installed)
    assert (done.returncode, "Traceback" in done.stderr) == (0, False)
    rows = duckdb.sql(f"SELECT bot, sum(failures), sum(decisions) FROM '{file}' GROUP BY bot").fetchall()
    counted = {name: (failures, decisions) for name, failures, decisions in rows}
    assert counted["first"][0] == 0
    assert counted["leaver"][0] == counted["leaver"][1] > 4
    assert f"leaver failed {counted['leaver'][0]} times" in " ".join(done.stdout.split())
