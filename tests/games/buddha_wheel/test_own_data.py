"""The game with another board and other cards than ours."""

import os
import subprocess
import sys

import pytest

from bardo.games.buddha_wheel import GAME

PLAY = """
import bardo
from bardo.engine.authoring.conformance import agree, fuzz, replays

game = bardo.game("buddha-wheel")
{checks}
print("sound", game.data_mark)
"""
INTERPRETED = 'replays(game, 4, "timed", seed=1, rounds=12, carry=["Buddha"])'
COMPILED = 'agree(game, 4, "timed", seed=1, rounds=12, carry=["Buddha"]); fuzz(game, 3, "short", 50, every=20)'


@pytest.fixture
def own(tmp_path):
    """Play with changed files: `own(board=[(old, new), …], cards=[…])` runs checks and returns the finished process."""

    def play(checks=INTERPRETED, **changes):
        folder = tmp_path / "buddha_wheel"
        folder.mkdir()
        for name, pairs in changes.items():
            text = (GAME.rulebook.parent / "data" / f"{name}.toml").read_text(encoding="utf-8")
            for old, new in pairs:
                assert old in text
                text = text.replace(old, new, 1)
            (folder / f"{name}.toml").write_text(text, encoding="utf-8")
        env = {**os.environ, "BARDO_DATA": str(tmp_path), "BARDO_CACHE": str(tmp_path / "cache")}
        words = [sys.executable, "-c", PLAY.format(checks=checks)]
        return subprocess.run(words, capture_output=True, text=True, env=env, timeout=300)

    return play


@pytest.mark.parametrize("checks", [INTERPRETED, pytest.param(COMPILED, marks=pytest.mark.long)])
def test_another_board_and_other_cards_play_as_well(own, checks):  # BW16
    done = own(
        checks,
        board=[
            ('touches = ["birth", "death"]', 'touches = ["birth"]'),
            ("squares = 14\ndeath = 15", "squares = 20\ndeath = 21"),
            ("after = 8", "after = 11"),
            ("first = 6\nlast = 19", "first = 4\nlast = 9"),
            ("offset = -5", "offset = -3"),
        ],
        cards=[
            ('kind = "dedication"', 'kind = "experience"'),
            ('colour = "pink"\nname = "Acceptance"', 'colour = "green"\nname = "Acceptance"'),
        ],
    )
    assert done.returncode == 0, done.stderr
    mark = done.stdout.split()
    assert mark[0] == "sound"
    assert mark[1] != GAME.data_mark


@pytest.mark.parametrize(
    "old, new, expected",
    [
        ('from = "Human"', 'from = "Hell"', "from should be one of 'Hungry Ghost', 'Animal', 'Human', 'Demi-god'"),
        ("moons = [2, 4, 6, 8, 10, 12, 14]", "moons = []", "moons should list at least one square"),
        ('name = "Bardo"', "name = 17", "name should be a text"),
    ],
)
def test_a_board_on_which_nobody_could_be_liberated_is_refused(own, old, new, expected):  # BW16
    done = own(board=[(old, new)])
    assert done.returncode == 1
    assert expected in done.stderr
