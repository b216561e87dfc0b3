"""A bot in a seat: it is asked for an action on its turn; whatever it does, the game goes on."""

from __future__ import annotations

import secrets
import threading
from typing import TYPE_CHECKING

import numpy as np

from bardo.bots import policies
from bardo.bots.generator import Generator
from bardo.bots.roster import Kind
from bardo.bots.roster import kind as find_kind
from bardo.engine.authoring.game import Game
from bardo.engine.authoring.menu import Action
from bardo.engine.play.match import Match
from bardo.engine.rows.chance import WORD, choose, next_word
from bardo.errors import BardoError

if TYPE_CHECKING:
    from bardo.bots.thinking import Thinker

GUEST_SECONDS = 10.0
"""How long a bot of another package may think."""
ERROR_LENGTH = 200
"""The characters of an error message that go into the log."""
SEED_BITS = 62


class Bot:
    """A bot in a seat."""

    def __init__(self, game: Game, kind: Kind, seed: int, trees: int | None = None) -> None:
        self.game, self.kind, self.seed = game, kind, seed
        self.failures, self.trouble = 0, ""
        """How often it has failed, and the reason for the last failure."""
        self._generator = Generator(seed)
        self._taste = game.taste(kind.persona)
        self._guest = _Guest(kind) if kind.make else None
        self._thinker: Thinker | None = None
        if kind.thinks:
            from bardo.bots.thinking import Thinker

            # One tree for a number of simulations: the bot is the same in the arena, in a game and on any machine.
            self._thinker = Thinker(game, seed, trees if kind.simulations is None else 1)

    def is_ready(self, seconds: float = 0.0) -> bool:
        """Whether its search is compiled, or will be within this time; a bot that does not search is always ready."""
        return self._thinker is None or self._thinker.ready.wait(seconds)

    def choose(self, match: Match) -> Action:
        """The bot's choice in this position; if it fails, the greedy choice and a line in the log."""
        if match.over:
            raise BardoError("the game is over: there is nothing to choose")
        if self._guest or self._thinker:
            try:
                return self._think(match)
            except Exception as error:
                self.failures += 1
                self.trouble = _in_words(error).rstrip(".")
                name = match.names[int(match.state["seat"])]
                match.remark(f"{name} ({self.kind.name}) {self.trouble}, so the greedy choice is played instead.")
        return self._at_once(match)

    def _think(self, match: Match) -> Action:
        if self._guest:
            return self._guest.choose(match, next_word(self._generator))
        legal, actions = match.legal, match.game.menu.actions
        if self._thinker is None or len(legal) == 1:
            return actions[legal[0]]
        if self.kind.whim and next_word(self._generator) < self.kind.whim * WORD:
            return actions[legal[choose(self._generator, len(legal))]]
        return actions[self._thinker.choose(match, self._generator, self.kind.seconds, self.kind.simulations)]

    def _at_once(self, match: Match) -> Action:
        kind, schema = self.kind, match.game.schema
        row = schema.copy(match.state)
        out = [0.0] * schema.max_seats
        act = match.game.interpreted(policies.bot_action)
        number = act(kind.policy, kind.whim, self._taste, row, self._generator, schema.rows(1), out)
        return match.game.menu.actions[number]


class _Failure(Exception):
    """What a bot of another package did wrong, in words that follow its name."""


def _in_words(error: BaseException) -> str:
    """What went wrong, in a phrase that fits on one line."""
    try:
        words = str(error) if isinstance(error, _Failure) else f"failed ({type(error).__name__}: {error})"
    except BaseException:  # its __str__ raises an exception
        words = f"failed ({type(error).__name__})"
    return "".join(letter if letter.isprintable() else " " for letter in words[:ERROR_LENGTH])


class _Guest:
    """A bot of another package, run in a separate thread with a time limit.

    It is not asked again until it has returned from the last question.
    """

    def __init__(self, kind: Kind) -> None:
        assert kind.make is not None
        made = kind.make()
        self._ask = getattr(made, "choose", made)
        self._thread: threading.Thread | None = None
        if not callable(self._ask):
            raise BardoError(f"the bot {kind.name!r} is neither a function nor a class with a method choose")

    def choose(self, match: Match, seed: int) -> Action:
        if self._thread and self._thread.is_alive():
            raise _Failure("is still thinking about an earlier question")
        answers: list[Action | str] = []
        copies = match.imagine(seed), match.imagine(seed)
        self._thread = threading.Thread(target=self._answer, args=(*copies, answers), daemon=True)
        self._thread.start()
        self._thread.join(GUEST_SECONDS)
        if not answers:
            raise _Failure(f"did not answer within {GUEST_SECONDS:g} seconds")
        if isinstance(answers[0], str):
            raise _Failure(answers[0])
        return answers[0]

    def _answer(self, match: Match, untouched: Match, answers: list[Action | str]) -> None:
        """Put the bot's answer, or what is wrong with it, into `answers`; even looking at it is left to this thread."""
        try:
            answer = self._ask(match)
            if not isinstance(answer, str | int | np.integer | Action):
                raise _Failure(f"answered {repr(answer)[:60]}, which is not an action")
            action = untouched.find(int(answer) if isinstance(answer, np.integer) else answer)
            reason = untouched.why_not(action)
            if reason:
                raise _Failure(f"wanted {action.name!r}, which is not allowed now: {reason.sentence}")
            answers.append(action)
        except BaseException as error:  # SystemExit, too
            answers.append(_in_words(error))


def bot(game: Game, kind: str, seed: int | None = None, trees: int | None = None) -> Bot:
    """A bot of this kind for a game; a timed search grows `trees` trees in parallel, by default one per core."""
    return Bot(game, find_kind(game, kind), secrets.randbits(SEED_BITS) if seed is None else seed, trees)
