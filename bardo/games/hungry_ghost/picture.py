"""Hungry Ghost as text."""

from __future__ import annotations

from collections.abc import Sequence

from bardo.engine import Row


def picture(s: Row, seats: Sequence[str]) -> str:
    """The board and every seat's numbers."""
    return ""
