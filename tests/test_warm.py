"""`bardo warm`: machine code made ahead of time."""

import subprocess
import sys

import pytest
from command_line import run

import bardo
from bardo.bots import warm
from bardo.bots.search import Search

four = bardo.game("connect-four")


def test_a_warm_game_has_all_its_machine_code(tmp_path, monkeypatch):
    monkeypatch.setenv("BARDO_CACHE", str(tmp_path))
    told = []
    warm.warm(["connect-four"], ["rules", "search", "loops"], lambda *one: told.append(one))
    assert sorted(told) == [("connect-four", "loops"), ("connect-four", "rules"), ("connect-four", "search")]
    files = {file.name for file in tmp_path.rglob("*.o")}
    script = "import sys, bardo; from bardo.bots import warm; warm._make_loops(bardo.game('connect-four'));"
    script += "warm._make_search(bardo.game('connect-four')); print('numba' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
    assert {file.name for file in tmp_path.rglob("*.o")} == files


def test_units_are_compiled_side_by_side():
    """What a rule of another unit returns is known from its annotation, so nothing waits for the rules."""
    compiled = four.compiled
    from bardo.engine.programs.machine_code import returned

    for unit, rules in compiled._units.items():
        for rule in rules:
            assert returned(rule) == compiled._unit(unit).returns[compiled._symbol(unit, rule)]


@pytest.fixture
def asked(monkeypatch):
    asked = []
    monkeypatch.setattr(warm, "make_aside", lambda name, part: asked.append((name, part)))
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
    with pytest.raises(bardo.BardoError, match="cannot be kept"):
        warm.PARTS["search"](four)
