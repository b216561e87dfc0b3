"""Text laid out for a terminal: paragraphs, tables and pages of Markdown, no wider than 80 columns."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Sequence
from typing import TYPE_CHECKING

from bardo.engine.authoring.rulebook import blocks, clause_id, plain

if TYPE_CHECKING:
    from markdown_it.tree import SyntaxTreeNode

WIDTH = 80
TABLE_INDENT = "    "
BETWEEN = "  "
"""The gap between two columns of a table."""


def width() -> int:
    """The columns of the terminal that are used."""
    return min(WIDTH, shutil.get_terminal_size().columns)


def wrapped(text: str, indent: str = "") -> str:
    """A paragraph wrapped to fit the terminal; words are never broken, not even at hyphens."""
    return textwrap.fill(text, width(), subsequent_indent=indent, break_on_hyphens=False, break_long_words=False)


def page(markdown: str) -> str:
    """A page of Markdown as plain text: underlined headings, tables in columns, no line too wide."""
    return laid_out(blocks(markdown))


def laid_out(page: Sequence[SyntaxTreeNode]) -> str:
    """The blocks of a page as plain text."""
    return "\n\n".join(block_text(block) for block in page)


def block_text(block: SyntaxTreeNode) -> str:
    """A heading, a paragraph, a list or a table as plain text."""
    if block.type == "heading":
        words = plain(block)
        return f"{words}\n{('═' if block.tag == 'h1' else '─') * len(words)}"
    if block.type == "table":
        return "\n".join(
            in_columns([[plain(cell) for cell in row.children] for part in block.children for row in part.children])
        )
    if block.type in ("bullet_list", "ordered_list"):
        return "\n".join(wrapped(f"- {plain(item, '`')}", "  ") for item in block.children)
    clause = clause_id(block)
    return paragraph(clause, plain(block, "`")) if clause else wrapped(plain(block, "`"))


def paragraph(name: str, words: str) -> str:
    """A paragraph with its name in front and the other lines indented."""
    return wrapped(f"{name}  {words}", " " * (len(name) + 2))


def in_columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows in columns below a ruled heading; cells that are too wide are wrapped."""
    widths = _widths(rows, width() - len(TABLE_INDENT))
    heading, *laid = (_row(row, widths) for row in rows)
    rule = TABLE_INDENT + BETWEEN.join("─" * one for one in widths)
    return [*heading, rule, *(line for row in laid for line in row)]


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
    """A width for each column: that of its widest cell, or less if they would not fit; words are broken last."""
    columns = [[row[number] for row in rows if number < len(row)] for number in range(max(map(len, rows)))]
    widths = [max(1, *map(len, column)) for column in columns]
    words = [max([1, *(len(word) for cell in column for word in cell.split())]) for column in columns]
    while sum(widths) + len(BETWEEN) * (len(widths) - 1) > room and max(widths) > 1:
        loose = [number for number, wide in enumerate(widths) if wide > words[number]] or range(len(widths))
        widths[max(loose, key=lambda number: widths[number])] -= 1
    return widths
