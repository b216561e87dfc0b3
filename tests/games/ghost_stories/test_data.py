"""Cards, tiles and powers are data; a wrong file is refused with the line and what was expected there.  (GS8)"""

import os
import subprocess
import sys

import pytest

from bardo.engine import Data
from bardo.errors import BardoError
from bardo.games.ghost_stories import GAME
from bardo.games.ghost_stories.data.cards import read_cards
from bardo.games.ghost_stories.data.village import read_village

FOLDER = GAME.rulebook.parent / "data"
FILES = {name: (FOLDER / name).read_text(encoding="utf-8") for name in ("cards.toml", "village.toml")}
READ = {"cards.toml": read_cards, "village.toml": read_village}
PLAY = """
import random
from bardo.games.ghost_stories import GAME

for seed in range(8):
    match = GAME.new(1 + seed % 4, seed, level=seed % 4, guardhouse=seed % 2, haunted_initiation=5, haunted_limit=5)
    luck = random.Random(seed)
    while not match.over:
        assert len(match.actions) > 1 and match.prompt and match.picture
        match.play(luck.choice(match.actions))
        GAME.schema.check(match._table)
print(*(action.name for action in GAME.menu.actions if action.name.startswith("move")), sep=",")
"""


def damaged(file, after, old, new):
    """A file with one line changed, the first one after a text that reads so; and the number of that line."""
    lines = FILES[file].splitlines()
    start = next(number for number, line in enumerate(lines) if line == after)
    place = next(number for number in range(start, len(lines)) if lines[number] == old)
    lines[place] = new
    return "\n".join(lines) + "\n", place + 1


@pytest.mark.parametrize("file", FILES)
def test_our_own_files_are_read(file):  # GS8
    assert READ[file](Data(FILES[file], file))


@pytest.mark.parametrize(
    ("file", "after", "old", "new", "said"),
    [
        ("cards.toml", 'name = "Ghoul"', 'colour = "yellow"', 'colour = "pink"', "colour should be one of"),
        ("cards.toml", 'name = "Ghoul"', "resistance = { yellow = 1 }", "resistance = { yellow = 9 }", "from 1 to 5"),
        ("cards.toml", 'name = "Ghoul"', "resistance = { yellow = 1 }", "resistance = {}", "how much of which colours"),
        ("cards.toml", 'name = "Ghoul"', "resistance = { yellow = 1 }", "resistance = { pink = 1 }", "colours (red"),
        ("cards.toml", 'name = "Ghoul"', 'centre = ["haunter"]', 'centre = ["hunter"]', "centre should list some of"),
        ("cards.toml", 'name = "Ghoul"', 'centre = ["haunter"]', 'centre = ["curse"]', "centre should list some of"),
        ("cards.toml", 'name = "Ghoul"', "left = []", 'left = ["ghost", "ghost"]', "each once"),
        ("cards.toml", 'name = "Zombie"', "left = []", 'left = ["quick haunter"]', "a quick haunter has 'haunter'"),
        ("cards.toml", "number = 1", 'name = "Ghoul"', 'name = "Ghoul "', "without needless spaces"),
        ("cards.toml", "number = 1", 'name = "Ghoul"', 'nome = "Ghoul"', "'nome' is not expected here"),
        ("cards.toml", "number = 1", "number = 2", "number = 1", "there is a card number 1 already"),
        ("village.toml", "[supplies]", "tao = 4", "tao = 3", "from 4 to 10"),
        ("village.toml", "[supplies]", "dice = 3", 'dice = "three"', "a whole number from 1 to 3"),
        ("village.toml", 'does = "fly"', 'name = "Dance of the Spires"', "name = 7", "name should be a text"),
        ("village.toml", 'board = "red"', 'does = "fly"', 'does = "walk"', "does should be one of"),
        ("village.toml", 'board = "red"', 'does = "push"', 'does = "fly"', "there is a power that does 'fly' already"),
        ("village.toml", "[[power]]", 'board = "red"', 'board = "blue"', "board should be 'red', not 'blue'"),
        ("village.toml", 'does = "tea"', 'name = "Tea House"', 'name = "Cemetery"', "there is a tile 'Cemetery'"),
        ("village.toml", 'does = "look"', "promo = true", "promo = false", "promo should be true"),
        (
            "village.toml",
            "[[level]]",
            'name = "normal"',
            'name = "initiation"',
            "there is a level 'initiation' already",
        ),
        ("village.toml", 'name = "hell"', "bonus = [2, 4, 6]", "bonus = [2, 4]", "bonus should list 3 whole numbers"),
    ],
)
def test_a_wrong_entry_is_named_with_its_line(file, after, old, new, said):  # GS8
    text, line = damaged(file, after, old, new)
    with pytest.raises(BardoError) as error:
        READ[file](Data(text, file))
    assert f"{file}, line {line}: " in str(error.value) and said in str(error.value)


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("village.toml", 'does = "tea"', 'does = "tea party"', "does should be one of"),
        ("village.toml", 'faces = ["blank"', 'faces = ["blink"', "each one of 'blank'"),
        ("village.toml", "ghost_in_deck = 1", "ghost_in_deck = 11", "from -10 to 10"),
        ("village.toml", "[[players]]\nnumber = 4", "[[players]]\nnumber = 3", "for 1, 2, 3 and 4 are expected"),
        ("cards.toml", "[[incarnation]]", "[[incarnate]]", "is not expected, only ghost, incarnation"),
    ],
)
def test_a_wrong_file_is_refused(file, old, new, said):  # GS8
    assert old in FILES[file]
    with pytest.raises(BardoError, match="toml") as error:
        READ[file](Data(FILES[file].replace(old, new), file))
    assert said in str(error.value)


def test_too_few_ghosts_are_refused():  # GS8, GS185
    ghosts = FILES["cards.toml"].split("[[ghost]]")
    few = "[[ghost]]".join(ghosts[:3]) + "[[incarnation]]".join(["", *FILES["cards.toml"].split("[[incarnation]]")[1:]])
    with pytest.raises(BardoError, match=r"tables \[\[ghost\]\] are expected, not 2"):
        read_cards(Data(few, "cards.toml"))


def test_other_names_and_numbers_may_be_written_in(tmp_path):  # GS8
    folder = tmp_path / "ghost-stories"
    folder.mkdir()
    village = FILES["village.toml"].replace('name = "Tea House"', 'name = "Noodle Shop"').replace("qi = 20", "qi = 24")
    (folder / "village.toml").write_text(village, encoding="utf-8")
    cards = FILES["cards.toml"].replace("resistance = { yellow = 1 }", "resistance = { yellow = 5, red = 2 }", 1)
    cards = cards.replace('left = ["ghost"]', 'left = ["ghost", "lose qi", "curse"]')
    (folder / "cards.toml").write_text(cards, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", PLAY],
        env={**os.environ, "BARDO_DATA": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "move noodle shop" in done.stdout
