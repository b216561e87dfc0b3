"""The keyboard and the screen: lines that are read from a person or a pipe, and what is written back."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager


class Leave(Exception):
    """Somebody has had enough."""


def is_a_person() -> bool:
    """Whether somebody types; scripts that feed a pipe are asked no more than they must be."""
    return sys.stdin is not None and sys.stdin.isatty()


def read_line(question: str) -> str:
    """One line from the keyboard or a pipe; a pipe's lines are shown, so that the output reads well."""
    if sys.stdin is None:
        raise EOFError
    if is_a_person():
        import readline  # noqa: F401  # gives `input` a history and keys to edit with

        return input(question).strip()
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    say(question + line.strip())
    return line.strip()


@contextmanager
def waiting(words: str) -> Iterator[None]:
    """Show a person why nothing happens, as long as it does not."""
    shown = words and sys.stdout is not None and sys.stdout.isatty()
    if shown:
        print(words, end="", flush=True)
    try:
        yield
    finally:
        if shown:
            print("\r" + " " * len(words) + "\r", end="", flush=True)


def number_in(words: str) -> int | None:
    """A number as people type it, or None."""
    return int(words) if re.fullmatch(r"\d{1,9}", words, re.ASCII) else None


def counted(number: int, thing: str) -> str:
    """How many there are of a thing: 1 decision, 2 decisions."""
    return f"{number:,} {thing}{'s' * (number != 1)}"


def say(words: str) -> None:
    """Write a line that is seen at once."""
    print(words, flush=True)


def bold(words: str) -> str:
    """Words in bold where the screen can show it."""
    plain = sys.stdout is None or not sys.stdout.isatty() or "NO_COLOR" in os.environ
    return words if plain else f"\033[1m{words}\033[0m"
