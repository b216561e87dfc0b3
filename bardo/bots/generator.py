"""A bot's own generator, and how far luck may reach."""

from __future__ import annotations

from bardo.engine.rows.chance import CHOICE_LUCK, WORD, seed_luck

Z_95 = 1.96
"""Standard errors to either side that hold 95 % of what chance does."""


class Luck:
    """A generator outside of any row."""

    def __init__(self, seed: int) -> None:
        self.luck = [0, 0, 0, 0]
        seed_luck(self, seed & WORD, seed >> 32 & WORD, CHOICE_LUCK)
