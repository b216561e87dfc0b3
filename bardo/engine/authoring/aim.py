"""What a player is playing for: how the game is won, how far they are, and what is missing next."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Aim:
    """The aim of one seat in one position, in words."""

    goal: str
    """How the game is won and how it is lost, in one sentence or two; the same throughout a game."""
    progress: str
    """How far this seat is, in figures against their limits: "Delusion 12 of 30, Insight 0 of 7"."""
    missing: str
    """What this seat needs next and how to get it: "First you need a Teacher: go to the Temple"."""
    at: tuple[str, ...] = ()
    """The ids of nodes of the scene that `missing` is about."""
    clause: str = ""
    """The clause that says so."""
