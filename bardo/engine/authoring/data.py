"""Data files of a game: tables in TOML, checked when read.

An error names the file, the line and what was expected. People who own a printed game can replace our files: a file in
the folder that $BARDO_DATA names, in a subfolder with the game's name, takes precedence.
"""

from __future__ import annotations

import os
import re
import sys
import tomllib
from collections.abc import Sequence
from functools import cache
from itertools import chain, repeat
from pathlib import Path
from typing import Any

from bardo.errors import BardoError

HEADER = re.compile(r"\s*\[+\s*([^\[\]]+?)\s*\]+\s*(#.*)?")


def data_file(folder: Path, name: str) -> Data:
    """A data file of the game in this folder, or the file under $BARDO_DATA that replaces it."""
    file = folder / name
    if chosen := os.environ.get("BARDO_DATA"):
        if not Path(chosen).is_dir():
            raise BardoError(f"BARDO_DATA should name a folder, not {chosen!r}")
        _name_strangers(Path(chosen), folder)
        others = [place / name for place in _places(Path(chosen), folder)]
        file = next((other for other in others if other.exists()), file)
    shown = name if file.parent == folder else str(file)
    try:
        return Data(file.read_text(encoding="utf-8-sig"), shown, own=file.parent != folder)
    except UnicodeDecodeError:
        raise BardoError(f"{file} is not a text file in UTF-8") from None
    except OSError as error:
        raise BardoError(f"{file} cannot be read: {error.strerror or error}") from None


def _places(chosen: Path, folder: Path) -> list[Path]:
    """The folders under $BARDO_DATA that may hold files for the game in this folder."""
    name = folder.parent.name if folder.name == "data" else folder.name
    return [chosen / spelt for spelt in dict.fromkeys((name, name.replace("_", "-")))]


@cache
def _name_strangers(chosen: Path, folder: Path) -> None:
    """Warn once about files under $BARDO_DATA that the game does not read: their names are probably misspelt."""
    read = sorted(file.name for file in folder.glob("*.toml"))
    for place in _places(chosen, folder):
        for file in sorted(place.iterdir()) if place.is_dir() else []:
            if file.suffix == ".toml" and file.name not in read:
                stranger = f"{place.name}/{file.name}"
                expected = ", ".join(read)
                print(f"BARDO_DATA: {stranger} is ignored: no such file is read, only {expected}", file=sys.stderr)


class Data:
    """A data file: its text, and its tables as entries that know their line numbers."""

    def __init__(self, text: str, file: str, own: bool = False) -> None:
        self.file = file
        self.own = own
        """Whether the file comes from $BARDO_DATA instead of the game's own folder."""
        self.lines = text.splitlines()
        try:
            self.values = tomllib.loads(text)
        except (ValueError, RecursionError) as error:  # TOMLDecodeError is a ValueError
            raise BardoError(f"{file}: {error}") from None
        found = [(number, HEADER.fullmatch(line)) for number, line in enumerate(self.lines, 1)]
        self._headers = [(number, header[1]) for number, header in found if header]

    @property
    def top(self) -> Entry:
        """The keys before the first table."""
        return Entry(self, "", self.values, 1)

    def table(self, name: str) -> Entry:
        """The one table of this name."""
        value = self.values.get(name)
        if not isinstance(value, dict):
            raise BardoError(f"{self.file}: a table [{name}] is expected")
        return Entry(self, name, value, self._lines_of(name)[0])

    def tables(self, name: str) -> list[Entry]:
        """All tables of this name, in order."""
        values = self.values.get(name)
        if not isinstance(values, list) or not all(isinstance(value, dict) for value in values):
            raise BardoError(f"{self.file}: tables [[{name}]] are expected")
        lines = self._lines_of(name)
        lines_of_all = chain(lines, repeat(lines[-1]))  # a list that is written inline has only one line
        return [Entry(self, name, value, line) for value, line in zip(values, lines_of_all, strict=False)]

    def only(self, *names: str) -> None:
        """Raise an error for any top-level name other than these."""
        for name in self.values:
            if name not in names:
                expected = ", ".join(names)
                raise BardoError(f"{self.file}, line {self.line(1, name)}: {name!r} is not expected, only {expected}")

    def line(self, start: int, key: str) -> int:
        """The number of the line on which the table at `start` sets a key, or else of the table's first line."""
        ends = [line for line, _ in self._headers if line > start]
        end = ends[0] if ends and start > 1 else len(self.lines) + 1
        setting = re.compile(rf"""\s*(\[+\s*)?["']?{re.escape(key)}["']?\s*[=\]]""")
        for number in range(start, end):
            if setting.match(self.lines[number - 1]):
                return number
        return start

    def _lines_of(self, name: str) -> list[int]:
        return [line for line, header in self._headers if header == name] or [1]


class Entry:
    """A table of a data file, which checks each value as it is read."""

    def __init__(self, data: Data, name: str, values: dict[str, Any], line: int) -> None:
        self.data, self.name, self.values, self.line = data, name, values, line

    def only(self, *keys: str) -> None:
        """Raise an error for any key other than these."""
        for key in self.values:
            if key not in keys:
                raise self.wrong(key, f"{key!r} is not expected here, only {', '.join(keys)}")

    def wrong(self, key: str, what: str) -> BardoError:
        """An error about one of the values: its file and line, and what is wrong."""
        return BardoError(f"{self.data.file}, line {self.data.line(self.line, key)}: {what}")

    def text(self, key: str, allowed: Sequence[str] = (), empty: bool = False) -> str:
        """A one-line text: one of `allowed` if given, empty only if `empty` or `allowed` says so."""
        value = self._value(key)
        if not isinstance(value, str) or not (value or empty or "" in allowed):
            raise self.wrong(key, f"{key} should be a text, not {value!r}")
        if not value.isprintable() or value != " ".join(value.split()):
            raise self.wrong(key, f"{key} should be one line that can be shown, without needless spaces, not {value!r}")
        if allowed and value not in allowed:
            names = ", ".join(repr(one) for one in allowed)
            expected = f"one of {names}" if len(allowed) > 1 else names
            raise self.wrong(key, f"{key} should be {expected}, not {value!r}")
        return value

    def whole(self, key: str, low: int, high: int) -> int:
        """A whole number between two bounds, both included."""
        value = self._value(key)
        if not _is_whole(value, low, high):
            expected = f"a whole number from {low} to {high}" if low < high else str(low)
            raise self.wrong(key, f"{key} should be {expected}, not {value!r}")
        return int(value)

    def flag(self, key: str) -> bool:
        """True or false."""
        value = self._value(key)
        if not isinstance(value, bool):
            raise self.wrong(key, f"{key} should be true or false, not {value!r}")
        return value

    def wholes(self, key: str, low: int, high: int) -> list[int]:
        """A list of distinct whole numbers."""
        values = self._value(key)
        right = isinstance(values, list) and all(_is_whole(value, low, high) for value in values)
        if not right or len(set(values)) != len(values):
            raise self.wrong(key, f"{key} should list whole numbers from {low} to {high}, each once, not {values!r}")
        return [int(value) for value in values]

    def texts(self, key: str, allowed: Sequence[str]) -> list[str]:
        """A list of distinct texts, all of them allowed."""
        values = self._value(key)
        right = isinstance(values, list) and all(value in allowed for value in values)
        if not right or len(set(values)) != len(values):
            names = ", ".join(repr(one) for one in allowed)
            raise self.wrong(key, f"{key} should list some of {names}, each once, not {values!r}")
        return [str(value) for value in values]

    def _value(self, key: str) -> Any:
        if key not in self.values:
            raise BardoError(f"{self.data.file}, line {self.line}: {key!r} is missing here")
        return self.values[key]


def _is_whole(value: Any, low: int, high: int) -> bool:
    return type(value) is int and low <= value <= high
