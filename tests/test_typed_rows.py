"""Typed rows: every game's is current, and a misspelt field of a row is an error of mypy."""

import subprocess
import sys
from pathlib import Path

import pytest

import bardo
from bardo.engine.authoring.registry import available_games
from bardo.engine.authoring.typed_rows import file_of, typed_row

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize("name", available_games())
def test_the_typed_row_of_a_game_is_current(name):
    game = bardo.game(name)
    written = file_of(game).read_text(encoding="utf-8")
    assert written == typed_row(game.title, game.schema), "the schema has changed: make rows"


MISSPELT = """
from bardo.engine import rule
from bardo.games.hungry_ghost.rules.row import Player, Row


@rule
def sin(s: Row, me: int) -> None:
    p = s.players[me]
    p.{of_player} = max(-s.{of_row}, p.merit - 1)
"""


@pytest.mark.parametrize(
    "of_player, of_row, wrong",
    [
        ("merit", "merit_limit", []),
        ("meritt", "merit_limit", ['"Player" has no attribute "meritt"']),
        ("merit", "merit_limitt", ['"Row" has no attribute "merit_limitt"']),
    ],
)
def test_a_misspelt_field_is_an_error_of_the_type_checker(tmp_path, of_player, of_row, wrong):
    file = tmp_path / "sin.py"
    file.write_text(MISSPELT.format(of_player=of_player, of_row=of_row))
    words = [sys.executable, "-m", "mypy", "--config-file", str(ROOT / "pyproject.toml"), str(file)]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert [line for line in wrong if line not in done.stdout] == []
    assert (done.returncode == 0) == (not wrong), done.stdout
