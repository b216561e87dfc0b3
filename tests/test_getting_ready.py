"""In the terminal: what a player is told while the bots' code is compiled."""

import threading

import pytest
from command_line import run, typed, unbroken

from bardo.bots import bot, thinking
from bardo.engine.authoring.registry import game
from bardo.terminal import session


@pytest.fixture(autouse=True)
def no_loading(monkeypatch):
    """Nobody waits for code that might be loaded."""
    monkeypatch.setattr(session, "LOADING_SECONDS", 0.0)


def play(seats, *lines):
    said = run("play", "connect-four", "--seats", seats, "--seed", "7", typed=typed(*lines, "quit"))
    assert said.returncode == 0, said.stderr
    return unbroken(said.stdout)


def test_a_game_says_once_that_its_bots_look_one_action_ahead(uncompiled):
    said = play("hard,you", "1", "2")
    assert said.count("Yellow drops a disc") == 3
    assert said.count(session.LOOKS_AHEAD) == 1
    assert session.WAITS not in said


def test_bots_that_do_not_search_are_always_ready(uncompiled):
    assert session.LOOKS_AHEAD not in play("random,you", "1")
    assert bot(game("connect-four"), "random").is_ready()
    assert not bot(game("connect-four"), "hard").is_ready()


def test_nothing_is_said_when_the_code_is_ready(compiled):
    assert "compiled" not in play("hard,you", "1")
    assert bot(game("connect-four"), "hard").is_ready()


def test_a_bot_that_waits_for_its_code_says_so(compiled, monkeypatch):
    monkeypatch.setitem(thinking._ready, "connect-four", threading.Event())
    said = play("search:5,you")
    assert said.count(session.WAITS) == 1
    assert session.LOOKS_AHEAD not in said
