"""Bots by name, and one sitting at a table."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

import numpy as np

from bardo.bots import policies
from bardo.engine.chance import CHOICE_LUCK, WORD, seed_luck
from bardo.engine.match import Match
from bardo.engine.words import Action
from bardo.errors import BardoError

BOTS = {"random": policies.RANDOM, "greedy": policies.GREEDY}
"""The kinds of bot by name."""


class Luck:
    """A bot's own generator."""

    def __init__(self, seed: int) -> None:
        self.luck = [0, 0, 0, 0]
        seed_luck(self, seed & WORD, seed >> 32 & WORD, CHOICE_LUCK)


@dataclass
class Bot:
    """A bot in a chair: it is asked for an action when it is its turn."""

    kind: str
    seed: int

    def __post_init__(self) -> None:
        self._luck = Luck(self.seed)

    def choose(self, match: Match) -> Action:
        """The bot's choice in this position."""
        if match.over:
            raise BardoError("the game is over: there is nothing to choose")
        schema = match.game.schema
        row = schema.view(np.frombuffer(bytearray(match.state.tobytes()), schema.dtype))
        out = [0.0] * schema.max_seats
        act = match.game.interpreted(policies.bot_action)
        number = act(BOTS[self.kind], row, self._luck, schema.rows(1), out)
        return match.game.menu.actions[number]


def bot(kind: str, seed: int | None = None) -> Bot:
    """A bot of this kind."""
    if kind not in BOTS:
        raise BardoError(f"there is no bot {kind[:60]!r}; there are: {', '.join(BOTS)}")
    return Bot(kind, secrets.randbits(62) if seed is None else seed)
