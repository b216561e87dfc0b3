"""A bot's own generator."""

from __future__ import annotations

from bardo.engine.chance import CHOICE_LUCK, WORD, seed_luck


class Luck:
    """A generator outside of any row."""

    def __init__(self, seed: int) -> None:
        self.luck = [0, 0, 0, 0]
        seed_luck(self, seed & WORD, seed >> 32 & WORD, CHOICE_LUCK)
