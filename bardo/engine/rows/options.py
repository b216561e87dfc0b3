"""Options: the numbers and switches of the rules that a table may change, and presets of them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from bardo.engine.rows.schema import Field


@dataclass(frozen=True)
class Option:
    """A number or switch of the rules that players or designers may change; it is stored in the row."""

    default: int
    low: int
    high: int
    help: str
    names: tuple[str, ...] = ()
    """The names of its values, from the lowest up; empty for a plain number."""
    asked: bool = False
    """Whether the terminal asks for it before a game."""
    group: str = ""
    """What it belongs to, such as an expansion; options of a group are shown together."""

    def __post_init__(self) -> None:
        if not self.low <= self.default <= self.high:
            raise ValueError(f"an option's default must be in its range: {self.default}, {self.low} to {self.high}")
        if self.names and len(set(self.names)) != self.high - self.low + 1:
            raise ValueError(f"each value from {self.low} to {self.high} needs its own name, not {self.names}")
        for name in self.names:
            if not re.fullmatch(r"[a-z][a-z0-9_-]*", name):
                raise ValueError(f"the name of an option's value must be one word in lower case, not {name!r}")

    @property
    def field(self) -> Field:
        """The field of the row that holds the option."""
        return Field(self.low, self.high, self.about, self.names)

    @property
    def about(self) -> str:
        """What it changes, and what it belongs to."""
        return f"{self.group}: {self.help}" if self.group else self.help

    @property
    def allowed(self) -> str:
        """The allowed values, in words."""
        span = f"{self.low} to {self.high}"
        return f"one of {', '.join(self.names)}, or {span}" if self.names else f"a whole number from {span}"

    def value(self, given: Any) -> int | None:
        """The number for a value given by name or number; None when the option does not allow it."""
        if isinstance(given, str):
            name = "-".join(given.lower().split())
            return self.low + self.names.index(name) if name in self.names else None
        is_whole = isinstance(given, bool | int | np.integer)
        return int(given) if is_whole and self.low <= given <= self.high else None

    def called(self, value: int) -> str:
        """The name of a value, or the number itself."""
        return self.names[value - self.low] if self.names else str(value)


def choice(names: Sequence[str], help: str, default: int = 0, asked: bool = False) -> Option:
    """An option with named values, stored as their index in the list."""
    return Option(default, 0, len(names) - 1, help, tuple(names), asked)


def switch(help: str, default: int = 0) -> Option:
    """An option that is on or off: `yes` (1) or `no` (0)."""
    return choice(("no", "yes"), help, default)


def grouped(group: str, options: Mapping[str, Option]) -> dict[str, Option]:
    """The same options as a group with a name, such as those of an expansion."""
    return {name: replace(option, group=group) for name, option in options.items()}


class Preset(dict[str, int | str]):
    """Settings of some options, with a short description of the game they make; a plain mapping works as well."""

    def __init__(self, help: str, **settings: int | str) -> None:
        super().__init__(settings)
        self.help = help


def written_setting(words: str) -> int | str:
    """Parse an option's value as people write it: a number, or else a name."""
    return int(words) if re.fullmatch(r"-?\d{1,18}", words.strip(), re.ASCII) else words.strip()
