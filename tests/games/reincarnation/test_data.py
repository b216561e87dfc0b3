"""The parts are data: whoever owns the printed game may write in the real ones.  (RE15)"""

import os
import subprocess
import sys

import pytest

from bardo.engine import Data
from bardo.errors import BardoError
from bardo.games.reincarnation import GAME
from bardo.games.reincarnation.data.parts import read_parts

REAL = (GAME.rulebook.parent / "data" / "parts.toml").read_text(encoding="utf-8")
PLAY = """
import random
from bardo.games.reincarnation import GAME

for seed in range(6):
    match = GAME.new(2 + seed % 4, seed)
    luck = random.Random(seed)
    while not match.over and len(match.history) < 400:
        assert len(match.actions) > 1 and match.prompt and match.picture
        match.play(luck.choice(match.actions))
        GAME.schema.check(match._table)
        for seat in range(match.state["seats"]):
            sheet = match.state["players"][seat]
            assert sheet["tokens"].sum() <= LIMITS[0] and sheet["karma"].max() <= LIMITS[1]
            assert sheet["disciples"].sum() + sheet["reserve"] == LIMITS[3]
        assert match.state["players"]["disciples"].sum(axis=0).max() <= LIMITS[2]
print(*(action.name for action in GAME.menu.actions if action.name.startswith("wander")), sep=",")
print(*(option.default for option in GAME.options.values()))
"""


def changed(after, old, new):
    """The real file with one line changed, the first one after a text that reads so; and the number of that line."""
    lines = REAL.splitlines()
    start = next(number for number, line in enumerate(lines) if line == after)
    place = next(number for number in range(start, len(lines)) if lines[number] == old)
    lines[place] = new
    return "\n".join(lines) + "\n", place + 1


def test_our_own_file_is_read():  # RE15, RE27, RE64
    parts = read_parts(Data(REAL, "parts.toml"))
    assert list(parts.vitality) == [10, 15, 20, 25, 30]
    assert list(parts.levels) == [5, 15, 25, 35, 45, 55, 65]
    assert parts.limits["disciples"] == 15
    assert (parts.aura["vitality"], parts.aura["karma"], parts.aura["gods"]) == (1, 1, 2)


@pytest.mark.parametrize(
    "after, old, new",
    [
        ('name = "Dalit"', "vitality = 10", "vitality = 25"),
        ("[limits]", "disciples = 15", "disciples = 12"),
        ("[age]", "levels = [5, 15, 25, 35, 45, 55, 65]", "levels = [0, 10, 20, 30, 40, 50, 60]"),
        ("number = 1", 'name = "Kashmir"', 'name = "Ladakh"'),
        ("# The centre", "disciples = 3", "disciples = 2"),
        ("# Ring 2", "karma = []", 'karma = ["red"]'),
        ('name = "Dalit"', 'effect = "May not end a move, or stay, where a player of a higher caste is, unless nothing '
         'else is possible."', 'effect = "Keeps away."'),
    ],
)  # fmt: skip
def test_other_numbers_and_names_may_be_written_in(after, old, new):  # RE15
    text, _ = changed(after, old, new)
    assert read_parts(Data(text, "parts.toml"))


def test_other_borders_may_be_written_in():  # RE15, RE12
    text = REAL.replace("neighbours = [5, 11]", "neighbours = [5, 7, 11]")
    text = text.replace("neighbours = [4, 5, 6, 10, 11]", "neighbours = [1, 4, 5, 6, 10, 11]")
    assert read_parts(Data(text, "parts.toml"))


@pytest.mark.parametrize(
    "after, old, new, expected",
    [
        ("[limits]", "karma = 2", "karma = -1", "karma"),
        ("[limits]", "vitality_tokens = 4", 'vitality_tokens = "four"', "vitality_tokens"),
        ("number = 1", "neighbours = [5, 11]", "neighbours = [5, 12]", "neighbours"),
        ("number = 1", "neighbours = [5, 11]", "neighbours = [5, 5]", "neighbours"),
        ("number = 2", "neighbours = [8, 11]", "neighbours = [8, 10, 11]", ""),
        ("number = 2", "neighbours = [8, 11]", "neighbours = [2, 8, 11]", ""),
        ("number = 1", 'building = "sanctuary"', 'building = "castle"', "sanctuary"),
        ("number = 6", 'caste = "Vaishya"', 'caste = "Nobles"', "caste"),
        ("number = 6", "x = 48", "x = 480", "x"),
        ("# Ring 1", "y = -1", "y = -2", ""),
        ("# The centre", 'karma = ["any"]', 'karma = ["green"]', "karma"),
        ("# Ring 3", "disciples = 0", "disciples = true", "disciples"),
        ('colour = "blue"', "copies = 6", "copies = -6", "copies"),
        ('name = "Farmer"', 'caste = "Vaishya"', 'caste = "Farmers"', "caste"),
        ('name = "Swami"', 'effect = "Gather one more disciple."', 'efect = "Gather one more."', "efect"),
        ('dot = "red"', 'dot = "neutral"', 'dot = "grey"', "dot"),
        ("[age]", "levels = [5, 15, 25, 35, 45, 55, 65]", "levels = [5, 15, 25, 20, 45, 55, 65]", "levels"),
        ("[aura]", "gods = 2", "gods = 2.5", "gods"),
        ("number = 3", 'name = "Travancore"', "name = 3", "name"),
    ],
)
def test_a_wrong_line_is_named_with_what_was_expected(after, old, new, expected):  # RE15
    text, line = changed(after, old, new)
    with pytest.raises(BardoError) as refused:
        read_parts(Data(text, "parts.toml"))
    message = str(refused.value)
    assert message.startswith("parts.toml, line ")
    found = int(message.removeprefix("parts.toml, line ").split(":")[0])
    start = max(number for number in range(1, line + 1) if text.splitlines()[number - 1].startswith("["))
    assert start <= found <= line or not expected
    assert expected in message


@pytest.mark.parametrize(
    "after, old, new",
    [
        ("number = 2", 'name = "Assam"', 'name = "Kashmir"'),
        ("number = 2", "number = 2", "number = 3"),
        ('name = "Dharma"', "x = 1", "x = 2"),
        ('name = "Ganesha"', 'name = "Ganesha"', 'name = "Brahma"'),
        ("players = 3", "players = 3", "players = 2"),
        ("[aura]", "[aura]", "[auras]"),
        ("[[god]]", "[[god]]", "[[gods]]"),
        ("[age]", "[age]", "age]"),
        ("number = 1", 'building = "sanctuary"', 'building = "temple"'),
        ('dot = "yellow"', "copies = 2", "copies = 1"),
        ('dot = "yellow"', "copies = 2", "copies = 3"),
        ('caste = "Dalit"', "copies = 5", "copies = 4"),
        ('name = "Landholder"', "copies = 2", "copies = 3"),
        ('colour = "red"', "copies = 5", "copies = 4"),
        ("[age]", "levels = [5, 15, 25, 35, 45, 55, 65]", "levels = [5, 15, 25, 40, 45, 55, 65]"),
    ],
)
def test_a_file_that_does_not_fit_together_is_refused(after, old, new):  # RE15
    text, _ = changed(after, old, new)
    with pytest.raises(BardoError, match=r"parts\.toml"):
        read_parts(Data(text, "parts.toml"))


def test_the_steps_of_the_pillars_must_cancel_out():  # RE15, RE23
    text = REAL.replace("x = 1\ny = -1\nz = 0", "x = 0\ny = 1\nz = -1", 1)
    with pytest.raises(BardoError, match=r"parts\.toml, line \d+"):
        read_parts(Data(text, "parts.toml"))


@pytest.fixture
def own(tmp_path):
    """Play with a changed file: `own(limits, (old, new), …)` returns the finished process."""

    def play(limits, *changes):
        text = REAL
        for old, new in changes:
            assert old in text
            text = text.replace(old, new, 1)
        (tmp_path / "reincarnation").mkdir()
        (tmp_path / "reincarnation" / "parts.toml").write_text(text, encoding="utf-8")
        env = {**os.environ, "BARDO_DATA": str(tmp_path), "BARDO_CACHE": str(tmp_path / "cache")}
        code = PLAY.replace("LIMITS", repr(limits))
        return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=env, timeout=300)

    return play


def test_the_game_is_played_with_the_parts_of_the_file(own):  # RE15
    done = own(
        (4, 2, 4, 12),
        ('name = "Kashmir"', 'name = "Ladakh"'),
        ("neighbours = [5, 11]", "neighbours = [5, 7, 11]"),
        ("neighbours = [4, 5, 6, 10, 11]", "neighbours = [1, 4, 5, 6, 10, 11]"),
        ("karma = 0\nvitality = 10", "karma = 0\nvitality = 25"),
        ("disciples = 15", "disciples = 12"),
        ("z = 0\ndisciples = 3", "z = 0\ndisciples = 2"),
    )
    assert done.returncode == 0, done.stderr
    names, defaults = done.stdout.splitlines()
    assert names.startswith("wander ladakh,wander assam,")
    assert defaults.split()[4] == "12"
    assert defaults.split()[8] == "25"


def test_a_wrong_file_of_ones_own_is_refused_without_a_traceback_of_ours(own):  # RE15
    done = own((4, 2, 4, 15), ('karma = ["any"]', 'karma = ["green"]'))
    assert done.returncode == 1
    assert "parts.toml, line" in done.stderr
    assert "BardoError" in done.stderr
