"""What White Moon adds is data as well; a wrong file is refused with the line and what was expected there.  (GS209)"""

import os
import subprocess
import sys

import pytest

from bardo.engine import Data
from bardo.errors import BardoError
from bardo.games.ghost_stories import GAME
from bardo.games.ghost_stories.data.cards import read_cards, read_moon_cards
from bardo.games.ghost_stories.data.moon import read_moon

FOLDER = GAME.rulebook.parent / "data"
FILES = {name: (FOLDER / name).read_text(encoding="utf-8") for name in ("cards.toml", "moon.toml", "moon_cards.toml")}
HUA = 'members = ["Hua Mei", "Hua Jun", "Hua Lan"]'
PLAY = """
import random
from bardo.games.ghost_stories import GAME

for seed in range(8):
    preset = ("rulebook", "published")[seed % 2]
    match = GAME.new(1 + seed % 4, seed, preset=preset, expansion="white-moon", level=seed % 4, villager_deaths=24)
    luck = random.Random(seed)
    while not match.over:
        assert len(match.actions) > 1 and match.prompt and match.picture
        match.play(luck.choice(match.actions))
        GAME.schema.check(match._table)
print(*(action.name for action in GAME.menu.actions), sep=",")
"""


def read(file, text):
    if file == "moon.toml":
        return read_moon(Data(text, file))
    return read_moon_cards(Data(text, file), read_cards(Data(FILES["cards.toml"], "cards.toml")))


def damaged(file, after, old, new):
    """A file with one line changed, the first one after a text that reads so; and the number of that line."""
    lines = FILES[file].splitlines()
    start = next(number for number, line in enumerate(lines) if line == after)
    place = next(number for number in range(start, len(lines)) if lines[number] == old)
    lines[place] = new
    return "\n".join(lines) + "\n", place + 1


@pytest.mark.parametrize("file", ["moon.toml", "moon_cards.toml"])
def test_our_own_files_are_read(file):  # GS209
    assert read(file, FILES[file])


@pytest.mark.parametrize(
    ("after", "old", "new", "said"),
    [
        ("[supplies]", "crystals = 4", 'crystals = "four"', "crystals should be a whole number"),
        ("[supplies]", "crystals = 4", "crystals = -1", "crystals should be a whole number"),
        ("[supplies]", "stacks = 8", "stacks = 10", "stacks should be"),
        ("[supplies]", "high = 3", "hight = 3", "'hight' is not expected here"),
        ("[supplies]", "room = 3", "room = 0", "room should be 3, not 0"),
        ("[score]", "portal = [0, 2, 4]", "portal = [0, 2]", "portal should list three whole numbers"),
        ("[score]", "family = 1", "family = 1.5", "family should be a whole number"),
        ('name = "north-west"', "place = 0", "place = 9", "place should be"),
        ("[[receptacle]]", 'name = "north-east"', 'name = "north-west"', "name should be 'north-east'"),
        (
            'name = "north-west"',
            'icons = ["north left", "west left"]',
            'icons = ["north left", "up left"]',
            "icons should",
        ),
        ("[[family]]", 'name = "Li"', 'name = "Hua"', "there is a family 'Hua' already"),
        ('name = "Hua"', HUA, 'members = ["Hua Mei", "Hua Mei", "Hua Lan"]', "'Hua Mei' already"),
        ("[[family]]", 'members = ["Chang E"]', 'members = ["Hua Mei"]', "there is a villager 'Hua Mei' already"),
        ('name = "Hua"', HUA, 'members = ["Hua Mei", "north", "Hua Lan"]', "north"),
        ('name = "Hua"', HUA, 'members = "Hua Mei"', "members should"),
        ('name = "Hua"', HUA, "members = []", "members should"),
        ('name = "Hua"', 'death = "red Tao leaves"', 'death = "pink Tao leaves"', "death should be one of"),
        ('name = "Hua"', 'reward = "artifact"', 'reward = "gold"', "reward should be one of"),
        ("[[artifact]]", 'does = "dust"', 'does = "potion"', "there is an artifact that does 'potion' already"),
        ("[[artifact]]", 'does = "dust"', 'does = "dusty"', "does should be one of"),
        ('does = "potion"', 'name = "Life Potion"', "name = 7", "name should be a text"),
        ('does = "potion"', 'name = "Life Potion"', 'name = " Life Potion"', "without needless spaces"),
        ('does = "potion"', 'family = "Sheng"', 'family = "Shang"', "family should be one of"),
        ('does = "potion"', 'family = "Sheng"', 'family = "Wu"', "family should be one of"),
        ("[[artifact]]", 'family = "Hua"', 'family = "Sheng"', "the family Sheng brings an artifact already"),
        ('does = "potion"', 'kind = "once"', 'kind = "twice"', "kind should be 'once', not 'twice'"),
        ('does = "potion"', 'kind = "once"', 'kind = "lasting"', "kind should be 'once'"),
        ("[[tile]]", 'does = "school"', 'does = "tea"', "does should be"),
        ('does = "school"', 'short = "School"', 'shirt = "School"', "'shirt' is not expected here"),
        ('does = "school"', "promo = false", 'promo = "no"', "promo should be"),
        ("[[changed]]", 'does = "herbs"', 'does = "herb"', "does should be one of"),
    ],
)
def test_a_wrong_entry_of_moon_toml_is_named_with_its_line(after, old, new, said):  # GS209
    text, line = damaged("moon.toml", after, old, new)
    with pytest.raises(BardoError) as error:
        read("moon.toml", text)
    assert f"moon.toml, line {line}: " in str(error.value) and said in str(error.value)


@pytest.mark.parametrize(
    ("after", "old", "new", "said"),
    [
        ('name = "Rabid Boar"', 'colour = "yellow"', 'colour = "pink"', "colour should be one of"),
        ('name = "Rabid Boar"', "resistance = { yellow = 3 }", "resistance = { yellow = 9 }", "from 1 to 5"),
        ('name = "Rabid Boar"', "resistance = { yellow = 3 }", "resistance = {}", "how much of which colours"),
        ('name = "Rabid Boar"', 'centre = ["devourer"]', 'centre = ["devours"]', "centre should list some of"),
        ('name = "Rabid Boar"', "left = []", 'left = ["devourer"]', "left should list some of"),
        ('name = "Rabid Boar"', 'right = ["gain crystal"]', 'right = ["crystal lock"]', "right should list some of"),
        ('name = "Rabid Boar"', 'right = ["gain crystal"]', 'right = ["gain crystal", "gain crystal"]', "each once"),
        ("[[ghost]]", 'name = "Rabid Boar"', 'nome = "Rabid Boar"', "'nome' is not expected here"),
        ("[[ghost]]", 'name = "Rabid Boar"', 'name = "Rabid  Boar "', "without needless spaces"),
        ("[[ghost]]", "number = 67", "number = 66", "there is a card number 66 already"),
        ("[[ghost]]", "number = 67", "number = 13", "there is a card number 13 already"),
        ("[[incarnation]]", "number = 77", "number = 76", "there is a card number 76 already"),
        ("[[incarnation]]", "number = 76", "number = 73", "there is a card number 73 already"),
        ("[[variant]]", "number = 82", "number = 73", "there is a card number 73 already"),
        ("[[variant]]", "instead_of = 73", "instead_of = 99", "instead_of should be"),
        ("[[variant]]", "instead_of = 73", "instead_of = 1", "instead_of should be"),
        ("[[variant]]", "instead_of = 73", "instead_of = 76", "instead_of should be"),
    ],
)
def test_a_wrong_card_is_named_with_its_line(after, old, new, said):  # GS209, GS220
    text, line = damaged("moon_cards.toml", after, old, new)
    with pytest.raises(BardoError) as error:
        read("moon_cards.toml", text)
    assert f"moon_cards.toml, line {line}: " in str(error.value) and said in str(error.value)


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("moon.toml", "stacks = 8", "stacks = 7", "stacks should be 8"),
        ("moon.toml", "high = 3", "high = 2", "24"),
        ("moon.toml", '"Hua Jun", ', "", "24"),
        ("moon.toml", "[[changed]]", "[[changes]]", "'changes' is not expected"),
        ("moon.toml", "[supplies]", "[supply]", "'supply' is not expected"),
        ("moon_cards.toml", "[[variant]]", "[[variation]]", "'variation' is not expected"),
        ("moon_cards.toml", "[[incarnation]]", "[[ghost]]", "[[incarnation]]"),
    ],
)
def test_a_wrong_file_is_refused(file, old, new, said):  # GS209
    assert old in FILES[file]
    with pytest.raises(BardoError, match="toml") as error:
        read(file, FILES[file].replace(old, new))
    assert said in str(error.value)


@pytest.mark.parametrize(("file", "table"), [("moon.toml", "[[artifact]]"),
                                             ("moon.toml", "[[tile]]"), ("moon_cards.toml", "[[ghost]]"),
                                             ("moon_cards.toml", "[[variant]]")])  # fmt: skip
def test_a_missing_table_is_named(file, table):  # GS209
    before, _, after = FILES[file].partition(table)
    rest = after[after.index("\n[") + 1 :] if "\n[" in after else ""
    with pytest.raises(BardoError, match=file) as error:
        read(file, before + rest)
    assert table.strip("[]") in str(error.value)


def test_other_names_and_numbers_may_be_written_in(tmp_path):  # GS209, GS8
    folder = tmp_path / "ghost-stories"
    folder.mkdir()
    moon = FILES["moon.toml"].replace('"Hua Mei"', '"Old Mei"').replace("Kung-Fu School", "Academy")
    (folder / "moon.toml").write_text(moon.replace("crystals = 4", "crystals = 6"), encoding="utf-8")
    cards = FILES["moon_cards.toml"].replace("resistance = { yellow = 2 }", "resistance = { yellow = 5, red = 2 }", 1)
    cards = cards.replace('left = ["devour at once"]', 'left = ["devour at once", "lose qi", "curse"]')
    (folder / "moon_cards.toml").write_text(cards, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", PLAY],
        env={**os.environ, "BARDO_DATA": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    names = done.stdout.strip().split(",")
    assert {"move academy", "revive old mei"} <= set(names)
    assert not {"move kung-fu school", "revive hua mei"} & set(names)
