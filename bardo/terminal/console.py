"""Reading lines from a person or a pipe, and writing to the screen."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from bardo.errors import BardoError


class Leave(Exception):
    """Somebody wants to quit."""


def is_a_person() -> bool:
    """Whether a person is typing; a script that feeds a pipe is asked only what it must be."""
    return sys.stdin is not None and sys.stdin.isatty()


def read_line(question: str) -> str:
    """Read one line from the keyboard or a pipe; a line from a pipe is echoed, so that the output reads well."""
    if sys.stdin is None:
        raise EOFError
    if is_a_person():
        import readline  # noqa: F401  # gives `input` a history and line editing

        return input(question).strip()
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    say(question + line.strip())
    return line.strip()


@contextmanager
def waiting(words: str) -> Iterator[None]:
    """Show a person why nothing is happening, until something does."""
    shown = words and sys.stdout is not None and sys.stdout.isatty()
    if shown:
        print(words, end="", flush=True)
    try:
        yield
    finally:
        if shown:
            print("\r" + " " * len(words) + "\r", end="", flush=True)


def number_in(words: str) -> int | None:
    """The number that was typed, or None if it is not one."""
    return int(words) if re.fullmatch(r"\d{1,9}", words, re.ASCII) else None


def numbered(words: str, count: int) -> int | None:
    """The number of something in a list of `count`, or None if a name was typed; a BardoError if there is no such."""
    number = number_in(words)
    if number and number <= count:
        return number
    if number is None and (not any(map(str.isnumeric, words)) or any(map(str.isalpha, words))):
        return None
    which = f"a number from 1 to {count}" if count > 1 else "1"
    raise BardoError(f"{words[:40]!r} is not the number of an action: type {which}, or a name")


def counted(number: int, thing: str) -> str:
    """A number with its noun: 1 decision, 2 decisions."""
    return f"{number:,} {thing}{'s' * (number != 1)}"


def say(words: str) -> None:
    """Write a line and flush it."""
    print(words, flush=True)


def bold(words: str) -> str:
    """The words in bold, if the screen can show that."""
    plain = sys.stdout is None or not sys.stdout.isatty() or "NO_COLOR" in os.environ
    return words if plain else f"\033[1m{words}\033[0m"
