"""A rulebook as text: all of it, its contents, a section, a clause, or a search for words."""

from __future__ import annotations

import re

from bardo.engine.authoring.game import Game
from bardo.engine.authoring.rulebook import Clause, read_rulebook
from bardo.errors import BardoError
from bardo.terminal.layout import block_text, laid_out, paragraph, wrapped

MOST_FOUND = 12
CONTENTS = "contents"


def rules(game: Game, words: str) -> str:
    """The clauses with these ids, the section with this heading, what mentions these words, or the whole rulebook."""
    words = " ".join(words.split())
    book = read_rulebook(game.rulebook)
    if not words:
        return laid_out(book.blocks)
    if words.lower() == CONTENTS:
        return contents(game)
    prefix = re.sub(r"\d+$", "", next(iter(book.clauses), ""))
    asked = [prefix + word if word.isdecimal() else word.upper() for word in words.split()]
    if all(clause in book.clauses for clause in asked):
        return "\n".join(_set(book.clauses[clause]) for clause in asked)
    found = book.search(words)
    for section in book.sections:
        if words.lower() in (section.heading.lower(), section.heading.lower().removeprefix("the ")):
            others = [name for name in found if name not in section.clauses]
            more = "\n\n" + wrapped(f"See also {', '.join(others)}.") if others else ""
            summary = [
                paragraph(name, text) + "\n\n"
                for name, text in game.reference().items()
                if name.lower() == words.lower()
            ]
            return "".join(summary) + laid_out(section.blocks) + more
    headings = [section.heading for section in book.sections if words.lower() in section.heading.lower()]
    things = {
        name: text
        for name, text in game.reference().items()
        if all(word in f"{name} {text}".lower() for word in words.lower().split())
    }
    called = [name for name in things if words.lower() in name.lower()]
    if not called and " " in words:
        called = [name for name, text in things.items() if words.lower() in text.lower()]
    if not found and not headings and not things:
        span = list(book.clauses)
        known = f"; clauses run from {span[0]} to {span[-1]}" if span else ""
        raise BardoError(f"there is no clause {words[:40]!r}, and no clause mentions it{known}; see: rules {CONTENTS}")
    read = called or ([] if found else list(things))
    lines = [paragraph(name, things[name]) for name in read[:MOST_FOUND]]
    lines += [f"See the section: rules {heading}" for heading in headings]
    lines += [_set(book.clauses[name]) for name in found[:MOST_FOUND]]
    if len(found) > MOST_FOUND:
        lines.append(wrapped(f"… and {len(found) - MOST_FOUND} more: {', '.join(found[MOST_FOUND:])}"))
    return "\n".join(lines)


def contents(game: Game) -> str:
    """The sections of the rulebook with their clauses."""
    book = read_rulebook(game.rulebook)
    widest = max((len(section.heading) for section in book.sections), default=0)
    lines = []
    for section in book.sections:
        span = " to ".join(dict.fromkeys((section.clauses[0], section.clauses[-1]))) if section.clauses else ""
        lines.append(f"  {section.heading:{widest}}  {span}".rstrip())
    single = [section.heading for section in book.sections if section.heading.isalpha()]
    tips = [f"a clause with `rules {clause}`" for clause in list(book.clauses)[:1]]
    tips += [f"a section, or what mentions a word, with `rules {max(single, key=len).lower()}`"] if single else []
    return "\n".join([*lines, wrapped(f"Read {', '.join(tips)}.")] if tips else lines)


def _set(clause: Clause) -> str:
    """A clause with the table that belongs to it."""
    return "\n".join(block_text(block) for block in clause.blocks)
