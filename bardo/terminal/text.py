"""Text laid out for a terminal: paragraphs, tables and pages of Markdown, no wider than 80 columns."""

from __future__ import annotations

import re
import shutil
import textwrap
from collections.abc import Sequence

WIDTH = 80
TABLE_INDENT = "    "
BETWEEN = "  "
"""What stands between two columns of a table."""


def width() -> int:
    """How many columns there are to write in."""
    return min(WIDTH, shutil.get_terminal_size().columns)


def wrapped(text: str, indent: str = "") -> str:
    """A paragraph broken to fit the terminal; words are not broken, not even at hyphens."""
    return textwrap.fill(text, width(), subsequent_indent=indent, break_on_hyphens=False, break_long_words=False)


def page(markdown: str) -> str:
    """A page of Markdown as plain text: headings are underlined, tables stand in columns, all of it fits."""
    return "\n\n".join(_block(block) for block in re.split(r"\n\s*\n", markdown.strip()))


def _block(block: str) -> str:
    heading = re.fullmatch(r"(#+) +(.+)", block)
    if heading:
        words = plain(heading[2])
        return f"{words}\n{('═' if heading[1] == '#' else '─') * len(words)}"
    if block.startswith("|"):
        return "\n".join(table(block.splitlines()))
    if re.match(r"[-*] ", block):
        return "\n".join(wrapped(_prose(item), "  ") for item in re.split(r"\n(?=[-*] )", block))
    clause = re.match(r"\*\*([A-Z]+\d+)\*\*\s+", block)
    return paragraph(clause[1], block[clause.end() :]) if clause else wrapped(_prose(block))


def plain(words: str) -> str:
    """Markdown's words without its marks, on one line."""
    return _prose(words).replace("`", "")


def _prose(words: str) -> str:
    """Words of a paragraph on one line; what is to be typed keeps its quotes."""
    return " ".join(words.replace("**", "").split())


def paragraph(name: str, words: str) -> str:
    """A paragraph that hangs from its name."""
    return wrapped(f"{name}  {_prose(words)}", " " * (len(name) + 2))


def table(lines: Sequence[str]) -> list[str]:
    """A Markdown table in columns; cells that are too wide go on below."""
    rows = [[plain(cell) for cell in line.strip().removeprefix("|").removesuffix("|").split("|")] for line in lines]
    ruled = len(rows) > 1 and all(set(cell) <= set("-:") for cell in rows[1])
    if ruled:
        del rows[1]
    widths = _widths(rows, width() - len(TABLE_INDENT))
    laid = [_row(row, widths) for row in rows]
    if ruled:
        laid.insert(1, [TABLE_INDENT + BETWEEN.join("─" * one for one in widths)])
    return [line for row in laid for line in row]


def _row(cells: Sequence[str], widths: Sequence[int]) -> list[str]:
    broken = [
        textwrap.wrap(cell, wide, break_on_hyphens=False) or [""] for cell, wide in zip(cells, widths, strict=False)
    ]
    lines = []
    for number in range(max(len(cell) for cell in broken)):
        parts = [cell[number] if number < len(cell) else "" for cell in broken]
        laid = BETWEEN.join(part.ljust(wide) for part, wide in zip(parts, widths, strict=False))
        lines.append((TABLE_INDENT + laid).rstrip())
    return lines


def _widths(rows: Sequence[Sequence[str]], room: int) -> list[int]:
    """A width for each column: as wide as its cells, or less where all would not fit; words break last."""
    columns = [[row[number] for row in rows if number < len(row)] for number in range(max(map(len, rows)))]
    widths = [max(1, *map(len, column)) for column in columns]
    words = [max([1, *(len(word) for cell in column for word in cell.split())]) for column in columns]
    while sum(widths) + len(BETWEEN) * (len(widths) - 1) > room and max(widths) > 1:
        loose = [number for number, wide in enumerate(widths) if wide > words[number]] or range(len(widths))
        widths[max(loose, key=lambda number: widths[number])] -= 1
    return widths
