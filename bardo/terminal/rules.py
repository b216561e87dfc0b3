"""A rulebook to read: whole, a clause, or what mentions some words."""

from __future__ import annotations

import textwrap

from bardo.engine.game import Game
from bardo.errors import BardoError

WIDTH = 88
MOST_FOUND = 12


def rules(game: Game, words: str) -> str:
    """The clause of this id, the clauses that mention these words, or the whole rulebook."""
    if not words:
        return game.rulebook.read_text(encoding="utf-8").replace("**", "")
    clause = words.upper()
    if clause in game.clauses:
        return _set(clause, game.clauses[clause])
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


def _set(name: str, text: str) -> str:
    return textwrap.fill(f"{name}  {text.replace('`', '')}", WIDTH, subsequent_indent=" " * (len(name) + 2))
