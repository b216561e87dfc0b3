"""Bot processes: one that dies or stalls is replaced, and the table goes on."""

import asyncio
import os
import signal
from collections import OrderedDict

import pytest

import bardo
from bardo.server.hub import bot_processes
from bardo.server.hub.bot_processes import BotProcesses


@pytest.fixture
def processes():
    processes = BotProcesses(1)
    yield processes
    processes.close()


def choice(processes, match, kind="greedy"):
    return asyncio.run(processes.choose(match, kind, "table 0"))


def test_a_bot_plays_what_is_legal_and_learns_no_secret(processes):
    match = bardo.game("buddha-wheel").new(secret=b"s" * 32)
    found = choice(processes, match, "random")
    assert found.action in {action.id for action in match.actions} and not found.trouble
    assert match.history == [] and bot_processes._imagined(match).dice.secret is None


def test_a_bot_whose_process_died_is_replaced(processes):
    match = bardo.game("hungry-ghost").new(seed=1)
    choice(processes, match)
    first = processes._processes[0]._process.pid
    os.kill(first, signal.SIGKILL)
    found = choice(processes, match)
    assert found.action in {action.id for action in match.actions}
    assert choice(processes, match).trouble == ""
    assert processes._processes[0]._process.pid != first


def test_a_quick_choice_replaces_a_bot_that_stalls_and_the_log_says_so(processes, monkeypatch):
    match = bardo.game("hungry-ghost").new(seed=1)
    choice(processes, match)
    monkeypatch.setattr(bot_processes, "GRACE", -29.9)
    found = choice(processes, match, "search:30s")
    assert found.action in {action.id for action in match.actions}
    assert found.trouble == "Blue (search:30s) took too long, so a quick choice is played instead."
    monkeypatch.undo()
    assert choice(processes, match).trouble == ""


def test_the_table_goes_on_if_no_process_can_be_started(processes, monkeypatch):
    match = bardo.game("hungry-ghost").new(seed=1)
    with monkeypatch.context() as patch:
        patch.setattr("multiprocessing.context.SpawnProcess.start", fail)
        for _ in range(2):
            trouble = choice(processes, match).trouble
            assert trouble == "Blue (greedy) failed (BlockingIOError), so a quick choice is played instead."
    assert choice(processes, match).trouble == ""


def fail(process):
    raise BlockingIOError


def test_an_unknown_bot_is_replaced(processes):
    match = bardo.game("hungry-ghost").new(seed=1)
    assert "no bot" in choice(processes, match, "nobody").trouble


def test_a_bot_is_kept_for_its_key_as_long_as_its_name_is_the_same():
    match, bots = bardo.game("hungry-ghost").new(seed=1), OrderedDict()
    bot_processes._choice(bots, "greedy", "a", match)
    first = bots["a"]
    bot_processes._choice(bots, "random", "b", match)
    bot_processes._choice(bots, "greedy", "a", match)
    assert bots["a"] is first and list(bots) == ["b", "a"], "the one used last comes last"
    bot_processes._choice(bots, "random", "a", match)
    assert bots["a"] is not first and bots["a"].kind.name == "random"


def test_a_quick_choice_is_legal_even_if_the_quick_bot_fails(monkeypatch):
    match = bardo.game("hungry-ghost").new(seed=1)
    legal = {action.id for action in match.actions}
    assert bot_processes._fallback(match) in legal
    monkeypatch.setattr(bot_processes, "bot", lambda *more: 1 / 0)
    assert bot_processes._fallback(match) in legal


def test_there_is_a_process_for_each_core_but_one(monkeypatch):
    for cores, expected in ((8, 7), (2, 1), (1, 1), (None, 1)):
        monkeypatch.setattr(os, "cpu_count", lambda cores=cores: cores)
        assert len(BotProcesses()._processes) == expected
    assert len(BotProcesses(3)._processes) == 3
