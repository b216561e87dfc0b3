"""Data files: values are checked when asked for, and errors name file, line and what was expected."""

import json
import re

import pytest

from bardo.engine.authoring.data import Data, data_file
from bardo.errors import BardoError

TEXT = """\
title = "Tea"          # line 1
kinds = ["green", "black"]

[pot]
size = 3
lid = true

[[cup]]
name = "Ann"
sips = [1, 2]

[[cup]]
name = "Bob"
sips = []
"""


@pytest.fixture
def data():
    return Data(TEXT, "tea.toml")


def complaint(act, *given, **named):
    """The whole sentence with which something is refused."""
    with pytest.raises(BardoError) as wrong:
        act(*given, **named)
    return str(wrong.value)


def test_values_are_read(data):
    assert data.top.text("title", ["Tea", "Milk"]) == "Tea"
    assert data.top.texts("kinds", ["green", "black", "white"]) == ["green", "black"]
    assert (data.table("pot").whole("size", 1, 5), data.table("pot").flag("lid")) == (3, True)
    assert [cup.text("name") for cup in data.tables("cup")] == ["Ann", "Bob"]
    assert [cup.wholes("sips", 1, 9) for cup in data.tables("cup")] == [[1, 2], []]
    data.only("title", "kinds", "pot", "cup")
    data.tables("cup")[0].only("name", "sips")


@pytest.mark.parametrize(
    "wrong, message",
    [
        (lambda d: d.top.text("title", ["Milk"]), ", line 1: title should be 'Milk', not 'Tea'"),
        (lambda d: d.top.text("title", ["Milk", "Rum"]), ", line 1: title should be one of 'Milk', 'Rum', not 'Tea'"),
        (lambda d: d.top.text("kinds"), ", line 2: kinds should be a text, not ['green', 'black']"),
        (
            lambda d: d.top.texts("kinds", ["green", "white"]),
            ", line 2: kinds should list some of 'green', 'white', each once, not ['green', 'black']",
        ),
        (
            lambda d: d.top.texts("title", "Tea"),
            ", line 1: title should list some of 'T', 'e', 'a', each once, not 'Tea'",
        ),
        (lambda d: d.top.whole("title", 0, 9), ", line 1: title should be a whole number from 0 to 9, not 'Tea'"),
        (lambda d: d.table("pot").whole("size", 4, 9), ", line 5: size should be a whole number from 4 to 9, not 3"),
        (lambda d: d.table("pot").whole("size", 1, 2), ", line 5: size should be a whole number from 1 to 2, not 3"),
        (lambda d: d.table("pot").whole("size", 4, 4), ", line 5: size should be 4, not 3"),
        (lambda d: d.table("pot").whole("lid", 0, 9), ", line 6: lid should be a whole number from 0 to 9, not True"),
        (lambda d: d.table("pot").flag("size"), ", line 5: size should be true or false, not 3"),
        (lambda d: d.table("pot").text("handle"), ", line 4: 'handle' is missing here"),
        (lambda d: d.table("pot").only("size"), ", line 6: 'lid' is not expected here, only size"),
        (lambda d: d.table("pot").only("lid", "rim"), ", line 5: 'size' is not expected here, only lid, rim"),
        (
            lambda d: d.tables("cup")[0].wholes("sips", 2, 9),
            ", line 10: sips should list whole numbers from 2 to 9, each once, not [1, 2]",
        ),
        (
            lambda d: d.table("pot").wholes("size", 0, 9),
            ", line 5: size should list whole numbers from 0 to 9, each once, not 3",
        ),
        (lambda d: d.tables("cup")[1].text("name", ["Cid"]), ", line 13: name should be 'Cid', not 'Bob'"),
        (lambda d: d.tables("cup")[1].flag("sips"), ", line 14: sips should be true or false, not []"),
        (lambda d: d.table("kettle"), ": a table [kettle] is expected"),
        (lambda d: d.table("title"), ": a table [title] is expected"),
        (lambda d: d.tables("pot"), ": tables [[pot]] are expected"),
        (lambda d: d.tables("kinds"), ": tables [[kinds]] are expected"),
        (lambda d: Data("a = [{}, 1]", "tea.toml").tables("a"), ": tables [[a]] are expected"),
        (lambda d: d.only("title", "kinds", "pot"), ", line 8: 'cup' is not expected, only title, kinds, pot"),
    ],
)
def test_a_wrong_value_is_named_with_its_line(data, wrong, message):
    assert complaint(wrong, data) == f"tea.toml{message}"


def test_values_that_come_twice_are_refused():
    n = Data("n = [1, 1]\nm = ['a', 'a']", "n.toml").top
    assert complaint(n.wholes, "n", 0, 9) == (
        "n.toml, line 1: n should list whole numbers from 0 to 9, each once, not [1, 1]"
    )
    assert complaint(n.texts, "m", ["a"]) == "n.toml, line 2: m should list some of 'a', each once, not ['a', 'a']"


@pytest.mark.parametrize("value", ["a  b", " a", "a ", "a\tb", "a\nb", "a\u0007", "a\u200b"])
def test_a_text_is_one_line_that_can_be_shown(value):
    entry = Data(f"name = {json.dumps(value)}", "n.toml").top
    assert complaint(entry.text, "name") == (
        f"n.toml, line 1: name should be one line that can be shown, without needless spaces, not {value!r}"
    )


def test_an_empty_text_must_be_allowed():
    entry = Data('name = ""', "n.toml").top
    assert complaint(entry.text, "name") == "n.toml, line 1: name should be a text, not ''"
    assert complaint(entry.text, "name", ["Ann"]) == "n.toml, line 1: name should be a text, not ''"
    assert entry.text("name", empty=True) == entry.text("name", ["", "Ann"]) == ""
    assert complaint(entry.text, "name", ["Ann"], empty=True) == "n.toml, line 1: name should be 'Ann', not ''"


def test_both_bounds_of_a_number_are_allowed():
    pot = Data("size = 3\nsips = [3, 5]", "pot.toml").top
    assert (pot.whole("size", 3, 9), pot.whole("size", 0, 3), pot.whole("size", 3, 3)) == (3, 3, 3)
    assert pot.wholes("sips", 3, 5) == [3, 5]


# -- lines -----------------------------------------------------------------------------------

ODD_LINES = """\

[pot]                  # line 2
size.high = 1
[ lid ]
size = 2
[last]
size.high = 3
"""


def test_a_key_that_cannot_be_found_has_the_line_of_its_own_table():
    data = Data(ODD_LINES, "odd.toml")
    for table, line, value in (("pot", 2, "{'high': 1}"), ("lid", 5, "2"), ("last", 6, "{'high': 3}")):
        assert complaint(data.table(table).flag, "size") == (
            f"odd.toml, line {line}: size should be true or false, not {value}"
        )


def test_a_key_may_be_quoted_and_a_missing_one_has_the_line_of_its_table():
    data = Data('\n[pot]\n"size" = 1\n', "odd.toml")
    assert complaint(data.table("pot").flag, "size") == "odd.toml, line 3: size should be true or false, not 1"
    assert complaint(data.table("pot").flag, "lid") == "odd.toml, line 2: 'lid' is missing here"


def test_tables_written_inline_have_the_first_line():
    data = Data("# cups\ncups = [{name = 1}, {name = 2}]\npot = {size = 3}", "odd.toml")
    assert [(cup.line, cup.whole("name", 1, 2)) for cup in data.tables("cups")] == [(1, 1), (1, 2)]
    assert (data.table("pot").line, data.top.line) == (1, 1)


def test_tables_under_a_quoted_header_have_the_line_of_the_last_plain_one():
    data = Data('[[cup]]\n[[cup]]\n[["cup"]]\n', "odd.toml")
    assert [cup.line for cup in data.tables("cup")] == [1, 2, 2]


def test_what_looks_like_a_header_in_a_long_text_makes_no_table():
    data = Data("[[cup]]\nname = '''\n[[cup]]\n'''\n", "odd.toml")
    assert len(data.tables("cup")) == 1


# -- files -----------------------------------------------------------------------------------


def test_what_is_no_toml_is_refused_with_the_line():
    assert re.fullmatch(r"tea\.toml: .+ \(at line 2, column 3\)", complaint(Data, "a = 1\nb 2\n", "tea.toml"))


def test_lists_within_lists_without_end_are_refused():
    assert complaint(Data, "a = " + "[" * 100_000, "deep.toml").startswith("deep.toml: ")


def test_a_folder_of_ones_own_comes_first(tmp_path, monkeypatch):
    ours, own = tmp_path / "package" / "tea", tmp_path / "mine" / "tea"
    for folder, size in ((ours, 1), (own, 2)):
        folder.mkdir(parents=True)
        (folder / "pot.toml").write_text(f"size = {size}")
    (ours / "cup.toml").write_text("size = 3")
    monkeypatch.setenv("BARDO_DATA", str(tmp_path / "mine"))
    pot, cup = data_file(ours, "pot.toml"), data_file(ours, "cup.toml")
    assert (pot.top.whole("size", 0, 9), pot.own, pot.file) == (2, True, str(own / "pot.toml"))
    assert (cup.top.whole("size", 0, 9), cup.own, cup.file) == (3, False, "cup.toml")
    monkeypatch.delenv("BARDO_DATA")
    pot = data_file(ours, "pot.toml")
    assert (pot.top.whole("size", 0, 9), pot.own, pot.file) == (1, False, "pot.toml")


def test_a_data_file_is_the_games_own_unless_said_otherwise():
    assert Data("", "pot.toml").own is False


@pytest.mark.parametrize(
    "ours, own, read",
    [
        ("tea_house", "tea_house", True),
        ("tea_house", "tea-house", True),
        ("tea_house/data", "tea-house", True),
        ("tea_house/data", "data", False),
        ("tea_house/rules", "tea_house", False),
    ],
)
def test_a_folder_of_ones_own_has_the_name_of_the_game(ours, own, read, tmp_path, monkeypatch):
    for folder, size in ((tmp_path / "package" / ours, 1), (tmp_path / "mine" / own, 2)):
        folder.mkdir(parents=True)
        (folder / "pot.toml").write_text(f"size = {size}")
    monkeypatch.setenv("BARDO_DATA", str(tmp_path / "mine"))
    assert data_file(tmp_path / "package" / ours, "pot.toml").top.whole("size", 0, 9) == 1 + read


def test_a_folder_of_ones_own_must_exist(tmp_path, monkeypatch):
    (tmp_path / "pot.toml").write_text("")
    for chosen in (tmp_path / "none", tmp_path / "pot.toml"):
        monkeypatch.setenv("BARDO_DATA", str(chosen))
        assert complaint(data_file, tmp_path, "pot.toml") == f"BARDO_DATA should name a folder, not {str(chosen)!r}"


def test_a_file_that_cannot_be_read_is_named(tmp_path):
    (tmp_path / "pot.toml").write_bytes(b"\xff\xfe")
    assert complaint(data_file, tmp_path, "pot.toml") == f"{tmp_path / 'pot.toml'} is not a text file in UTF-8"
    assert complaint(data_file, tmp_path, "none.toml") == (
        f"{tmp_path / 'none.toml'} cannot be read: No such file or directory"
    )


def test_a_file_of_ones_own_that_no_game_reads_is_named_once(tmp_path, monkeypatch, capsys):
    ours, own = tmp_path / "tea_house", tmp_path / "own" / "tea-house"
    for folder in (ours, own):
        folder.mkdir(parents=True)
    for file in (ours / "pot.toml", ours / "cup.toml", own / "pots.toml", own / "cup.toml", own / "notes.txt"):
        file.write_text("size = 1")
    monkeypatch.setenv("BARDO_DATA", str(own.parent))
    for name in ("pot.toml", "cup.toml"):
        data_file(ours, name)
    said = capsys.readouterr().err
    assert said == "BARDO_DATA: tea-house/pots.toml is ignored: no such file is read, only cup.toml, pot.toml\n"
