"""What an action announces: what people watch, and how it changes.

A game declares its tallies once. The engine rehearses an action on a copy of the row (bardo/engine/play/rehearsal.py)
and reads every tally before and after, so that the words on a button are what will happen, forced steps included.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Tally:
    """Something that people watch, of every seat or of the table: how it is read, and how its change is told."""

    name: str
    read: Callable[[Any, int], Any]
    """Reads it from a row and a seat, as a number or a tuple of numbers; the seat is 0 if it belongs to the table."""
    words: Callable[[Any, Any, int], str] | None = None
    """Tells its change, given the rows before and after and a seat: by default "Merit 2 to 3", empty to say nothing."""
    silent: bool = False
    """Whether its change is not worth a word, for instance because the sentences of actions say it already."""
    of_table: bool = False
    """Whether it belongs to the table, not to each seat."""
    grave: bool = False
    """Whether its change is announced as soon as no later answer can avoid it: a death, for instance."""
    hit: Callable[[Any, Any, int], str] | None = None
    """Tells a change to the seat whose it is when somebody else brought it about: by default as on a button."""

    def told(self, before: Any, after: Any, effect: Effect) -> str:
        """The words for an effect; empty when it is not worth a word."""
        if self.silent:
            return ""
        if self.words:
            return self.words(before, after, effect.seat or 0)
        return f"{self.name} {effect.before} to {effect.after}"

    def told_to_owner(self, before: Any, after: Any, effect: Effect) -> str:
        """The words for an effect that somebody else brought about; empty when it is not worth a word."""
        return self.hit(before, after, effect.seat or 0) if self.hit else self.told(before, after, effect)


@dataclass(frozen=True)
class Effect:
    """A change of a tally: whose it is (None: the table's), and its value before and after."""

    tally: str
    seat: int | None
    before: Any
    after: Any


@dataclass(frozen=True)
class Announcement:
    """What an action brings up to the next decision, or up to the first throw or draw if that comes earlier."""

    effects: tuple[Effect, ...]
    follows: tuple[tuple[int, int], ...]
    """The steps that follow because nothing else is possible: for each, the seat and the action."""
    certain: bool
    """Whether nothing is left to chance, so that the effects are all that happens."""
    words: str
    """All of it in a few words; may be empty."""
    fate: tuple[Effect, ...] = ()
    """Changes of grave tallies, and the result, that come later whatever the seat that is asked next answers."""


def effects(tallies: tuple[Tally, ...], before: Any, after: Any) -> list[tuple[Tally, Effect]]:
    """Every tally that differs between two rows, with its change: first those of the seat that decides."""
    found = []
    for seat in (*sorted(range(before.seats), key=lambda seat: seat != before.seat), None):
        for tally in tallies:
            if tally.of_table == (seat is None):
                old, new = tally.read(before, seat or 0), tally.read(after, seat or 0)
                if old != new:
                    found.append((tally, Effect(tally.name, seat, old, new)))
    return found
