"""The row of Connect Four as the type checker sees it: written from the schema by typed_rows.py."""

from __future__ import annotations

from bardo.engine import BaseRow, Numbers


class Row(BaseRow):
    """A game of Connect Four."""

    four_loses: int
    """Four in a row loses instead of winning."""
    discs: Numbers
    """Where this seat has discs, one bit per cell."""
