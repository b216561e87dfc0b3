"""A rulebook as a page: our Markdown has headings, clauses, paragraphs, lists and tables, and nothing else."""

from __future__ import annotations

import re
from functools import cache
from html import escape

from bardo.engine.authoring.registry import game


@cache
def rulebook_page(name: str) -> str:
    """The rulebook of a game as HTML; every clause is an element with its id."""
    blocks = re.split(r"\n\s*\n", game(name).rulebook.read_text(encoding="utf-8").strip())
    return "\n".join(_block(block) for block in blocks)


def _block(block: str) -> str:
    lines = block.split("\n")
    if heading := re.fullmatch(r"(#{1,4}) +(.+)", lines[0]):
        level = len(heading[1])
        rest = _block("\n".join(lines[1:])) if len(lines) > 1 else ""
        return f'<h{level} id="{_anchor(heading[2])}">{_inline(heading[2])}</h{level}>' + rest
    if lines[0].startswith("|"):
        return _table(lines)
    if re.match(r"[-*] ", lines[0]):
        items = re.split(r"\n[-*] ", "\n" + block)[1:]
        return "<ul>" + "".join(f"<li>{_inline(item)}</li>" for item in items) + "</ul>"
    if clause := re.match(r"\*\*([A-Z]+\d+)\*\*\s+", block):
        words = _inline(block[clause.end() :])
        return f'<p class="clause" id="{clause[1]}"><a class="mark" href="#{clause[1]}">{clause[1]}</a> {words}</p>'
    return f"<p>{_inline(block)}</p>"


def _table(lines: list[str]) -> str:
    rows = [[_inline(cell.strip()) for cell in line.strip().strip("|").split("|")] for line in lines]
    head = "".join(f"<th>{cell}</th>" for cell in rows[0])
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows[2:])
    return f'<div class="scroll" tabindex="0"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def _anchor(heading: str) -> str:
    return "section-" + re.sub(r"[^a-z0-9]+", "-", heading.lower()).strip("-")


def _inline(words: str) -> str:
    text = escape(" ".join(words.split()), quote=False)
    text = re.sub(r"`([^`]+)`", r"<code>\1</code>", text)
    text = re.sub(r"\*\*([^*]+)\*\*", r"<strong>\1</strong>", text)
    return re.sub(r"(?<![\w*])\*([^*]+)\*(?![\w*])", r"<em>\1</em>", text)
