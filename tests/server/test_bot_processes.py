"""Bots in processes of their own: one that dies or stalls is replaced, and the table goes on."""

import asyncio
import os
import signal

import pytest

import bardo
from bardo.server.hub import bot_processes as players_module
from bardo.server.hub.bot_processes import BotProcesses


@pytest.fixture
def players():
    players = BotProcesses(1)
    yield players
    players.close()


def choice(players, match, kind="greedy"):
    return asyncio.run(players.choose(match, kind, "table 0"))


def test_a_bot_plays_what_is_legal_and_learns_no_secret(players):
    match = bardo.game("buddha-wheel").new(secret=b"s" * 32)
    found = choice(players, match, "random")
    assert found.action in {action.id for action in match.actions} and not found.trouble
    assert match.history == [] and players_module._imagined(match).secret is None


def test_a_bot_whose_process_died_is_replaced(players):
    match = bardo.game("hungry-ghost").new(seed=1)
    choice(players, match)
    first = players._desks[0]._process.pid
    os.kill(first, signal.SIGKILL)
    found = choice(players, match)
    assert found.action in {action.id for action in match.actions}
    assert choice(players, match).trouble == ""
    assert players._desks[0]._process.pid != first


def test_for_a_bot_that_stalls_another_one_plays_and_the_log_says_so(players, monkeypatch):
    match = bardo.game("hungry-ghost").new(seed=1)
    choice(players, match)
    monkeypatch.setattr(players_module, "GRACE", -29.9)
    found = choice(players, match, "search:30s")
    assert found.action in {action.id for action in match.actions}
    assert "took too long" in found.trouble and "instead" in found.trouble
    monkeypatch.undo()
    assert choice(players, match).trouble == ""


def test_where_no_process_can_be_started_the_table_goes_on(players, monkeypatch):
    match = bardo.game("hungry-ghost").new(seed=1)
    with monkeypatch.context() as patch:
        patch.setattr("multiprocessing.context.SpawnProcess.start", fail)
        for _ in range(2):
            assert "failed (BlockingIOError)" in choice(players, match).trouble
    assert choice(players, match).trouble == ""


def fail(process):
    raise BlockingIOError


def test_a_bot_that_nobody_knows_any_more_is_replaced(players):
    match = bardo.game("hungry-ghost").new(seed=1)
    assert "no bot" in choice(players, match, "nobody").trouble
