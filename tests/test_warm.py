"""`bardo warm`: machine code made ahead of time."""

import signal
import subprocess
import sys
import time

import pytest
from command_line import run

import bardo
from bardo.bots import warm
from bardo.bots.search import Search
from bardo.engine.programs import objects

four = bardo.game("connect-four")


USE = """
import sys
import bardo
from bardo.bots import bot
from bardo.lab.simulate import simulate

game = bardo.game("connect-four")
batch = game.batch(4, seed=1)
batch.step(batch.pick())
batch.masks()
batch.playout()
batch.returns
stepper = game.stepper(seed=1)
stepper.step(int(stepper.legal[0]))
simulate(game, 8, seed=1)
master = bot(game, "adept", 1)
assert master.is_ready(60)
master.choose(game.new(seed=1))
print("numba" in sys.modules)
"""
"""A program that uses a game in every way there is."""


def test_a_warm_game_has_all_its_machine_code(tmp_path, monkeypatch):
    monkeypatch.setenv("BARDO_CACHE", str(tmp_path))
    told = []
    warm.warm(["connect-four"], ["rules", "search", "loops"], lambda *one: told.append(one))
    assert sorted(told) == [("connect-four", "loops"), ("connect-four", "rules"), ("connect-four", "search")]
    files = {file.name for file in tmp_path.rglob("*.o")}
    done = subprocess.run([sys.executable, "-c", USE], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
    assert {file.name for file in tmp_path.rglob("*.o")} == files


@pytest.fixture
def asked(monkeypatch):
    asked = []
    monkeypatch.setattr(warm, "make_aside", lambda name, part, **_: asked.append((name, part)))
    return asked


def test_the_command_makes_what_was_asked_for(asked):
    done = run("warm", "Connect Four", "hungry-ghost")
    assert done.stdout == "Ready: connect-four, hungry-ghost.\n"
    assert sorted(asked) == sorted((name, part) for name in ("connect-four", "hungry-ghost") for part in PARTS)


PARTS = ("rules", "search", "loops")


def test_without_a_game_it_makes_all_of_them(asked):
    run("warm")
    names = {name for name, _ in asked}
    assert {"ghost-stories", "reincarnation", "buddha-wheel", "ghosts-revenge", "hungry-ghost"} <= names


def test_kernels_are_made_only_on_request(asked):
    run("warm", "connect-four", "--gpu")
    assert ("connect-four", "kernels") in asked


def test_an_unknown_game_is_named(asked):
    done = run("warm", "chess")
    assert done.returncode != 0
    assert "chess" in done.stderr
    assert not asked


def test_what_went_wrong_is_told(monkeypatch):
    failed = subprocess.CompletedProcess([], 1, stderr="Traceback …\nOSError: no space left on device\n")
    monkeypatch.setattr(warm.subprocess, "run", lambda *words, **more: failed)
    with pytest.raises(bardo.BardoError) as wrong:
        warm.warm(["connect-four"], ["rules"], lambda *_: None)
    expected = "the machine code of connect-four (rules) was not made: OSError: no space left on device"
    assert str(wrong.value) == expected


def test_a_search_that_cannot_be_kept_is_not_called_made(monkeypatch):
    monkeypatch.setattr(Search, "is_compiled", lambda self: False)
    with pytest.raises(bardo.BardoError, match="the cache folder cannot be written to"):
        warm.PARTS["search"](four)


def test_what_stops_the_compiler_is_told_without_the_name_of_a_class(monkeypatch):
    monkeypatch.setenv("BARDO_PROCESSOR", "abacus")
    told = warm.make_aside("connect-four", "rules")
    assert told == "BARDO_PROCESSOR should be one of x86-64, x86-64-v2, x86-64-v3, x86-64-v4, not 'abacus'"


def test_the_compiler_takes_nothing_from_the_folder_it_is_started_in(monkeypatch, tmp_path):
    (tmp_path / "queue.py").write_text("raise SystemExit('this is not the queue of Python')")
    monkeypatch.chdir(tmp_path)
    assert warm.make_aside("connect-four", "rules") is None


def test_a_wrong_processor_is_refused_at_once(monkeypatch):
    monkeypatch.setenv("BARDO_PROCESSOR", "abacus")
    objects.host.cache_clear()
    done = run("games")
    objects.host.cache_clear()
    assert done.returncode == 2
    assert done.stderr.startswith("bardo: BARDO_PROCESSOR should be one of x86-64,")


def test_ctrl_c_stops_it_before_the_rest_is_made(monkeypatch):
    asked = []

    def make_aside(name, part, **_):
        asked.append((name, part))
        if len(asked) == 1:
            signal.raise_signal(signal.SIGINT)
        time.sleep(0.3)

    monkeypatch.setattr(warm, "make_aside", make_aside)
    monkeypatch.setattr(warm, "cores", lambda: 1)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        done = run("warm")
    finally:
        signal.signal(signal.SIGINT, before)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "Stopped. What was made is kept.\n")
    assert len(asked) <= 2
