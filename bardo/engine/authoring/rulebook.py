"""A rulebook: the Markdown file of a game, parsed once, with its title, introduction, sections and clauses.

A clause is a paragraph that begins with its id in bold, such as `**CF4** The disc falls …`; a table right below it
belongs to the clause. The browser and the terminal both render the blocks that are parsed here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # at run time markdown-it is imported with the first rulebook, not with the package
    from markdown_it import MarkdownIt
    from markdown_it.rules_core import StateCore
    from markdown_it.token import Token
    from markdown_it.tree import SyntaxTreeNode

CLAUSE_MARK = "clause_mark"
"""The type of the token that replaces the bold id at the beginning of a clause."""
CLAUSE_ID = re.compile(r"[A-Z]+\d+")


LENGTH_HEADING = "How long it takes"
"""The section with a table of lengths: a row per preset, a column per number of players, `20 rounds, 45 minutes`."""

LENGTH_CELL = re.compile(r"(\d+) rounds?, (\d+) minutes?")


@dataclass(frozen=True)
class Length:
    """How long a game usually takes."""

    rounds: int
    minutes: int

    def __str__(self) -> str:
        """In words: "about 45 minutes, 20 rounds"."""
        return f"about {self.minutes} minutes, {self.rounds} round{'s' * (self.rounds != 1)}"


@dataclass(frozen=True)
class Clause:
    """A clause: its text on one line, and the lines of Markdown of the table that belongs to it."""

    id: str
    text: str
    table: tuple[str, ...]
    blocks: Sequence[SyntaxTreeNode]

    @property
    def markdown(self) -> str:
        """Its text, followed by its table."""
        return "\n".join([self.text, *self.table])


@dataclass(frozen=True)
class Section:
    """A second-level heading with everything below it, up to the next one; the first block is the heading itself."""

    heading: str
    clauses: tuple[str, ...]
    blocks: Sequence[SyntaxTreeNode]


class Rulebook:
    """The rulebook of a game."""

    def __init__(self, markdown: str) -> None:
        self.markdown = markdown

    @cached_property
    def blocks(self) -> Sequence[SyntaxTreeNode]:
        """Everything on the page, in order."""
        return blocks(self.markdown)

    @cached_property
    def title(self) -> str:
        """The heading of the whole page."""
        return next((plain(block) for block in self.blocks if block.tag == "h1"), "")

    @cached_property
    def introduction(self) -> str:
        """What the game is about: the first paragraph, as Markdown."""
        # It comes before the first section; to introduce a game, the rest need not be parsed.
        opening = blocks(self.markdown.partition("\n## ")[0])
        return next((block.children[0].content for block in opening if block.type == "paragraph"), "")

    @cached_property
    def sections(self) -> tuple[Section, ...]:
        """The sections, in order."""
        starts = [number for number, block in enumerate(self.blocks) if block.tag == "h2"]
        return tuple(self._section(self.blocks[start:end]) for start, end in pairwise([*starts, len(self.blocks)]))

    @cached_property
    def clauses(self) -> dict[str, Clause]:
        """The clauses by id."""
        followed = zip(self.blocks, [*self.blocks[1:], None], strict=False)
        return {id: self._clause(id, block, below) for block, below in followed if (id := clause_id(block))}

    @cached_property
    def lengths(self) -> dict[str, dict[int, Length]]:
        """How long a game usually takes, by preset and number of players; what is not written like that is left out."""
        below = self.markdown.partition(f"\n## {LENGTH_HEADING}\n")[2].partition("\n## ")[0]
        table = [[cell.strip(" `") for cell in line.split("|")[1:-1]] for line in below.split("\n") if line[:1] == "|"]
        counts = [int(found[0]) for cell in table[0][1:] if (found := re.match(r"\d+", cell))] if table else []
        return {
            preset: {
                count: Length(int(found[1]), int(found[2]))
                for count, cell in zip(counts, cells, strict=False)
                if (found := LENGTH_CELL.fullmatch(cell))
            }
            for preset, *cells in table[2:]
        }

    def search(self, words: str) -> list[str]:
        """The ids of the clauses that mention all of these words."""
        wanted = words.lower().split()
        return [id for id, clause in self.clauses.items() if all(word in clause.markdown.lower() for word in wanted)]

    def _section(self, below: Sequence[SyntaxTreeNode]) -> Section:
        return Section(plain(below[0]), tuple(filter(None, map(clause_id, below))), below)

    def _clause(self, id: str, block: SyntaxTreeNode, below: SyntaxTreeNode | None) -> Clause:
        text = " ".join(block.children[0].content.removeprefix(f"**{id}**").split())
        if below is None or below.type != "table":
            return Clause(id, text, (), (block,))
        assert below.map is not None  # only inline nodes have none
        first, end = below.map
        return Clause(id, text, tuple(self.markdown.split("\n")[first:end]), (block, below))


@cache
def read_rulebook(file: Path) -> Rulebook:
    """The rulebook in a file, which is read only once."""
    return Rulebook(file.read_text(encoding="utf-8"))


def blocks(markdown: str) -> Sequence[SyntaxTreeNode]:
    """The headings, paragraphs, lists and tables of a page."""
    from markdown_it.tree import SyntaxTreeNode

    return SyntaxTreeNode(_reader().parse(markdown)).children


def clause_id(block: SyntaxTreeNode) -> str:
    """The id of a clause; empty for any other block."""
    if block.type != "paragraph":
        return ""
    return next((one.content for one in block.children[0].children if one.type == CLAUSE_MARK), "")


def plain(node: SyntaxTreeNode, quote: str = "") -> str:
    """The text of a block on one line, without markup and clause id; `quote` is put around inline code."""
    return " ".join("".join(_words(node, quote)).split())


def _words(node: SyntaxTreeNode, quote: str) -> Iterator[str]:
    if node.type == "code_inline":
        yield quote + node.content + quote
    elif node.type == "text":
        yield node.content
    elif node.type in ("softbreak", "hardbreak"):
        yield " "
    for child in node.children:
        yield from _words(child, quote)


@cache
def _reader() -> MarkdownIt:
    """A CommonMark parser with tables and clauses, which treats HTML as plain text."""
    from markdown_it import MarkdownIt

    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    reader.core.ruler.push("clauses", _mark_clauses)
    return reader


def _mark_clauses(state: StateCore) -> None:
    """Replace the bold id of every clause with a single token."""
    for opening, inline in zip(state.tokens, state.tokens[1:], strict=False):
        if opening.type == "paragraph_open" and not opening.level:
            inline.children = _marked(inline.children or [])


def _marked(children: list[Token]) -> list[Token]:
    from markdown_it.token import Token

    tokens = children[1:] if children and children[0].type == "text" and not children[0].content else children
    starts = [token.type for token in tokens[:3]] == ["strong_open", "text", "strong_close"]
    rest = tokens[3:]
    if not starts or not any(token.content for token in rest) or not CLAUSE_ID.fullmatch(tokens[1].content):
        return children
    return [Token(CLAUSE_MARK, "", 0, content=tokens[1].content), *rest]
