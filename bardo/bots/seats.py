"""Bots by name, and one sitting at a table."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from bardo.bots import policies
from bardo.engine.chance import CHOICE_LUCK, WORD, next_word, seed_luck
from bardo.engine.match import Match
from bardo.engine.words import Action
from bardo.errors import BardoError

if TYPE_CHECKING:
    from bardo.bots.minds import Mind

BOTS = {"random": policies.RANDOM, "greedy": policies.GREEDY}
"""The kinds of bot that play without thinking ahead, by name: also for mass play."""


@dataclass(frozen=True)
class Level:
    """How well a bot plays: how often it follows a whim, and how long it thinks."""

    help: str
    policy: int
    whim: float = 0.0
    seconds: float = 0.0


LEVELS = {
    "wanderer": Level("does anything at all", policies.RANDOM),
    "novice": Level("takes what looks best, and now and then what it fancies", policies.GREEDY, whim=0.25),
    "adept": Level("thinks for a fifth of a second", policies.GREEDY, seconds=0.2),
    "master": Level("thinks for two seconds", policies.GREEDY, seconds=2.0),
}
"""Bots for people to play with, from weak to strong."""


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
        self._level = LEVELS.get(self.kind) or Level("", BOTS[self.kind])
        self._mind: Mind | None = None

    def sit_down(self, match: Match) -> None:
        """Get ready for a table: a bot that thinks has its machine code made while others play."""
        if self._level.seconds and self._mind is None:
            from bardo.bots.minds import Mind

            self._mind = Mind(match.game, self.seed)

    def choose(self, match: Match) -> Action:
        """The bot's choice in this position."""
        if match.over:
            raise BardoError("the game is over: there is nothing to choose")
        self.sit_down(match)
        if self._mind is not None and len(match.actions) > 1:
            return match.game.menu.actions[self._mind.choose(match, self._luck, self._level.seconds)]
        whim = self._level.whim and next_word(self._luck) < self._level.whim * WORD
        return self._at_once(match, policies.RANDOM if whim else self._level.policy)

    def _at_once(self, match: Match, policy: int) -> Action:
        schema = match.game.schema
        row = schema.view(np.frombuffer(bytearray(match.state.tobytes()), schema.dtype))
        out = [0.0] * schema.max_seats
        act = match.game.interpreted(policies.bot_action)
        number = act(policy, row, self._luck, schema.rows(1), out)
        return match.game.menu.actions[number]


def bot(kind: str, seed: int | None = None) -> Bot:
    """A bot of this kind."""
    if kind not in BOTS and kind not in LEVELS:
        raise BardoError(f"there is no bot {kind[:60]!r}; there are: {', '.join([*LEVELS, *BOTS])}")
    return Bot(kind, secrets.randbits(62) if seed is None else seed)
