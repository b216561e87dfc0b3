"""The random generator of a bot, apart from that of the game."""

from __future__ import annotations

from bardo.engine.rows.chance import CHOICE_LUCK, WORD, seed_luck
from bardo.engine.rows.row import Numbers


class Generator:
    """The engine's random generator outside of a row."""

    def __init__(self, seed: int) -> None:
        self.luck: Numbers = [0, 0, 0, 0]
        seed_luck(self, seed & WORD, seed >> 32 & WORD, CHOICE_LUCK)
