"""A rulebook as a page: every heading and every clause is an element with an id, so that links lead to it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import EnvType, OptionsDict

from bardo.engine.authoring.registry import game
from bardo.engine.authoring.rulebook import CLAUSE_MARK, Rulebook, read_rulebook


@cache
def rulebook_page(name: str) -> str:
    """The rulebook of a game as HTML."""
    return page(read_rulebook(game(name).rulebook))


def page(book: Rulebook) -> str:
    """A rulebook as HTML."""
    tokens = [token for block in book.blocks for token in block.to_tokens()]
    markdown = MarkdownIt("commonmark", renderer_cls=_Renderer)
    return markdown.renderer.render(tokens, markdown.options, {})


class _Renderer(RendererHTML):
    """Markdown as HTML; what is named here differs from the usual."""

    def heading_open(self, tokens: Sequence[Token], at: int, options: OptionsDict, env: EnvType) -> str:
        anchor = re.sub(r"[^a-z0-9]+", "-", tokens[at + 1].content.lower()).strip("-")
        return f'<{tokens[at].tag} id="section-{anchor}">'

    def paragraph_open(self, tokens: Sequence[Token], at: int, options: OptionsDict, env: EnvType) -> str:
        for first in (tokens[at + 1].children or [])[:1]:
            if first.type == CLAUSE_MARK:
                return f'<p class="clause" id="{first.content}">'
        return self.renderToken(tokens, at, options, env)

    def clause_mark(self, tokens: Sequence[Token], at: int, options: OptionsDict, env: EnvType) -> str:
        clause = tokens[at].content
        return f'<a class="mark" href="#{clause}">{clause}</a>'

    def table_open(self, tokens: Sequence[Token], at: int, options: OptionsDict, env: EnvType) -> str:
        return '<div class="scroll" tabindex="0"><table>'

    def table_close(self, tokens: Sequence[Token], at: int, options: OptionsDict, env: EnvType) -> str:
        return "</table></div>\n"
