"""A rulebook to read: whole, its contents, a section, a clause, or what mentions some words."""

from __future__ import annotations

import re

from bardo.engine.authoring.game import Game
from bardo.errors import BardoError
from bardo.terminal.text import page, paragraph, plain, table, wrapped

MOST_FOUND = 12
CONTENTS = "contents"


def rules(game: Game, words: str) -> str:
    """The clauses of these ids, the section of this name, what mentions these words, or the whole rulebook."""
    words = " ".join(words.split())
    if not words:
        return page(game.rulebook.read_text(encoding="utf-8"))
    if words.lower() == CONTENTS:
        return contents(game)
    prefix = re.sub(r"\d+$", "", next(iter(game.clauses), ""))
    asked = [prefix + word if word.isdecimal() else word.upper() for word in words.split()]
    if all(clause in game.clauses for clause in asked):
        return "\n".join(_set(clause, game.clauses[clause]) for clause in asked)
    found = [name for name, text in game.clauses.items() if all(word in text.lower() for word in words.lower().split())]
    for heading, section in _sections(game).items():
        if words.lower() in (heading.lower(), heading.lower().removeprefix("the ")):
            others = [name for name in found if name not in _clauses(section)]
            more = "\n\n" + wrapped(f"See also {', '.join(others)}.") if others else ""
            summary = [
                _set(name, text) + "\n\n" for name, text in game.reference().items() if name.lower() == words.lower()
            ]
            return "".join(summary) + page(f"## {section}") + more
    headings = [heading for heading in _sections(game) if words.lower() in heading.lower()]
    things = {
        name: text
        for name, text in game.reference().items()
        if all(word in f"{name} {text}".lower() for word in words.lower().split())
    }
    called = [name for name in things if words.lower() in name.lower()]
    if not called and " " in words:
        called = [name for name, text in things.items() if words.lower() in text.lower()]
    if not found and not headings and not things:
        span = list(game.clauses)
        known = f"; clauses run from {span[0]} to {span[-1]}" if span else ""
        raise BardoError(f"no clause {words[:40]!r}, and none mentions it{known}; see: rules {CONTENTS}")
    read = called or ([] if found else list(things))
    lines = [_set(name, things[name]) for name in read[:MOST_FOUND]]
    lines += [f"See the section: rules {heading}" for heading in headings]
    lines += [_set(name, game.clauses[name]) for name in found[:MOST_FOUND]]
    if len(found) > MOST_FOUND:
        lines.append(wrapped(f"… and {len(found) - MOST_FOUND} more: {', '.join(found[MOST_FOUND:])}"))
    return "\n".join(lines)


def contents(game: Game) -> str:
    """The sections of the rulebook with their clauses."""
    sections = _sections(game)
    widest = max(map(len, sections), default=0)
    lines = []
    for heading, section in sections.items():
        clauses = _clauses(section)
        span = " to ".join(dict.fromkeys((clauses[0], clauses[-1]))) if clauses else ""
        lines.append(f"  {heading:{widest}}  {span}".rstrip())
    single = [heading for heading in sections if heading.isalpha()]
    tips = [f"a clause with `rules {clause}`" for clause in list(game.clauses)[:1]]
    tips += [f"a section or what mentions a word with `rules {max(single, key=len).lower()}`"] if single else []
    return "\n".join([*lines, wrapped(f"Read {', '.join(tips)}.")] if tips else lines)


def _sections(game: Game) -> dict[str, str]:
    """The sections of the rulebook by heading; each begins with it."""
    sections = re.split(r"^## +", game.rulebook.read_text(encoding="utf-8"), flags=re.M)[1:]
    return {plain(section.partition("\n")[0]): section for section in sections}


def _clauses(section: str) -> list[str]:
    return re.findall(r"^\*\*([A-Z]+\d+)\*\*", section, re.M)


def _set(name: str, text: str) -> str:
    """A clause, and below it the table that belongs to it."""
    words, *rows = text.split("\n")
    return "\n".join([paragraph(name, words), *(table(rows) if rows else [])])
