"""A rulebook to read: whole, a clause, or what mentions some words."""

from __future__ import annotations

import re
import shutil
import textwrap

from bardo.engine.game import Game
from bardo.errors import BardoError

WIDTH = 88
MOST_FOUND = 12


def rules(game: Game, words: str) -> str:
    """The clauses of these ids, the clauses that mention these words, or the whole rulebook."""
    if not words or not game.clauses:
        return game.rulebook.read_text(encoding="utf-8").replace("**", "")
    prefix = re.sub(r"\d+$", "", next(iter(game.clauses)))
    asked = [prefix + word if word.isdecimal() else word.upper() for word in words.split()]
    if all(clause in game.clauses for clause in asked):
        return "\n".join(_set(clause, game.clauses[clause]) for clause in asked)
    found = [
        _set(name, text)
        for name, text in game.clauses.items()
        if all(word in text.lower() for word in words.lower().split())
    ]
    if not found:
        span = list(game.clauses)
        raise BardoError(f"no clause {words[:40]!r}, and none mentions it; clauses run from {span[0]} to {span[-1]}")
    more = [f"… and {len(found) - MOST_FOUND} more"] if len(found) > MOST_FOUND else []
    return "\n".join(found[:MOST_FOUND] + more)


def contents(game: Game) -> str:
    """The sections of the rulebook with their clauses."""
    lines = []
    for section in game.rulebook.read_text(encoding="utf-8").split("\n## ")[1:]:
        clauses = re.findall(r"^\*\*([A-Z]+\d+)\*\*", section, re.M)
        lines.append(f"  {section.partition(chr(10))[0]:28} {clauses[0]} to {clauses[-1]}" if clauses else "")
    first = next(iter(game.clauses), "")
    return "\n".join(
        [*filter(None, lines), f"Read a clause with `rules {first}`, or look for a word: `rules rebirth`."]
    )


def wrapped(text: str, indent: str = "") -> str:
    """A paragraph broken to fit the terminal."""
    return textwrap.fill(text, min(WIDTH, shutil.get_terminal_size().columns), subsequent_indent=indent)


def _set(name: str, text: str) -> str:
    """A clause, and below it the table that belongs to it."""
    words, *table = text.split("\n")
    return "\n".join([wrapped(f"{name}  {words.replace('`', '')}", " " * (len(name) + 2)), *_columns(table)])


def _columns(rows: list[str]) -> list[str]:
    """A Markdown table in columns."""
    cells = [[cell.strip().replace("`", "") for cell in row.strip("|").split("|")] for row in rows]
    cells = [row for row in cells if not all(set(cell) <= set("-: ") for cell in row)]
    widths = [max(len(row[n]) for row in cells) for n in range(len(cells[0]))] if cells else []
    return ["    " + "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) for row in cells]
