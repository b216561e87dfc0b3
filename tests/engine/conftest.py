"""The test game Echoes, found like any other game, and helpers that all engine tests share."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from bardo.engine.authoring import registry

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))


@pytest.fixture(autouse=True)
def _echoes_is_a_game(monkeypatch):
    """Register the game Echoes as if its package were installed."""
    entry = EntryPoint("echoes", "chain_game:GAME", registry.GROUP)
    monkeypatch.setitem(registry._entry_points(), "echoes", [entry])
    yield
    registry._game.cache_clear()


@pytest.fixture
def at_random():
    """Play up to this many random decisions on a match, or to its end: `at_random(match, 10, seed=3)`."""

    def play(match, decisions=10_000, seed=0):
        wishes = random.Random(seed)
        for _ in range(decisions):
            if match.over:
                break
            match.play(wishes.choice(match.actions))
        return match

    return play


@pytest.fixture
def python(tmp_path):
    """Run a script in a new process and return its output: `python(script, cache=…, NAME="value")`."""

    def run(script, *, cache=tmp_path / "cache", path=(), **environment):
        paths = [*map(str, path), str(HERE), *sys.path]
        variables = {**os.environ, "BARDO_CACHE": str(cache), "PYTHONPATH": os.pathsep.join(paths), **environment}
        done = subprocess.run(
            [sys.executable, "-c", script], env=variables, cwd=tmp_path, capture_output=True, text=True, timeout=300
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    return run


@pytest.fixture
def _own_cache(tmp_path, monkeypatch):
    """An empty cache of machine code."""
    monkeypatch.setenv("BARDO_CACHE", str(tmp_path / "cache"))


@pytest.fixture(scope="session")
def machine_cache(tmp_path_factory):
    """This machine's cache, for processes that may reuse compiled rules from it."""
    return os.environ.get("BARDO_CACHE") or tmp_path_factory.mktemp("cache")
