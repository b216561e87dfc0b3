"""Data files: values are checked when asked for, and errors name file, line and what was expected."""

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
        (lambda d: d.top.text("title", ["Milk"]), "line 1: title should be 'Milk', not 'Tea'"),
        (lambda d: d.top.text("kinds"), r"line 2: kinds should be a text, not \['green', 'black'\]"),
        (lambda d: d.top.texts("kinds", ["green"]), "line 2: kinds should list some of 'green', each once"),
        (lambda d: d.top.whole("title", 0, 9), "line 1: title should be a whole number from 0 to 9, not 'Tea'"),
        (lambda d: d.table("pot").whole("size", 4, 9), "line 5: size should be a whole number from 4 to 9, not 3"),
        (lambda d: d.table("pot").whole("lid", 0, 9), "line 6: lid should be a whole number from 0 to 9, not True"),
        (lambda d: d.table("pot").flag("size"), "line 5: size should be true or false, not 3"),
        (lambda d: d.table("pot").text("handle"), "line 4: 'handle' is missing here"),
        (lambda d: d.table("pot").only("size"), "line 6: 'lid' is not expected here, only size"),
        (lambda d: d.tables("cup")[0].wholes("sips", 2, 9), "line 10: sips should list whole numbers from 2 to 9"),
        (lambda d: d.tables("cup")[1].text("name", ["Cid"]), "line 13: name should be 'Cid', not 'Bob'"),
        (lambda d: d.table("kettle"), r"tea.toml: a table \[kettle\] is expected"),
        (lambda d: d.tables("pot"), r"tea.toml: tables \[\[pot\]\] are expected"),
        (lambda d: d.only("title", "kinds", "pot"), "line 8: 'cup' is not expected, only title, kinds, pot"),
    ],
)
def test_a_wrong_value_is_named_with_its_line(data, wrong, message):
    with pytest.raises(BardoError, match=message):
        wrong(data)


def test_numbers_that_come_twice_are_refused():
    with pytest.raises(BardoError, match="line 1: n should list whole numbers from 0 to 9, each once"):
        Data("n = [1, 1]", "n.toml").top.wholes("n", 0, 9)


def test_what_is_no_toml_is_refused_with_the_line():
    with pytest.raises(BardoError, match=r"tea\.toml: .*line 2"):
        Data("a = 1\nb 2\n", "tea.toml")


def test_a_folder_of_ones_own_comes_first(tmp_path, monkeypatch):
    ours, own = tmp_path / "package" / "tea", tmp_path / "mine" / "tea"
    for folder, size in ((ours, 1), (own, 2)):
        folder.mkdir(parents=True)
        (folder / "pot.toml").write_text(f"size = {size}")
    (ours / "cup.toml").write_text("size = 3")
    monkeypatch.setenv("BARDO_DATA", str(tmp_path / "mine"))
    assert data_file(ours, "pot.toml").top.whole("size", 0, 9) == 2
    assert data_file(ours, "cup.toml").top.whole("size", 0, 9) == 3
    monkeypatch.delenv("BARDO_DATA")
    assert data_file(ours, "pot.toml").top.whole("size", 0, 9) == 1


def test_a_file_that_cannot_be_read_is_named(tmp_path):
    (tmp_path / "pot.toml").write_bytes(b"\xff\xfe")
    for name, what in (("pot.toml", "is not a text file in UTF-8"), ("none.toml", "cannot be read")):
        with pytest.raises(BardoError, match=f"{name} {what}"):
            data_file(tmp_path, name)


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
