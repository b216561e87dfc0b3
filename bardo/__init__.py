"""Bardo: five board games of ghosts, karma and rebirth, to play, to study and to learn from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardo.errors import BardoError, IllegalAction, OutOfRange, TranscriptError

if TYPE_CHECKING:
    from bardo.engine.authoring.game import Game
    from bardo.engine.play.match import Match

    def games() -> list[str]:
        """The names of all games."""
else:
    from bardo import games as games  # the folder of the games, which lists them when called

__version__ = "0.1.0"
__all__ = [
    "BardoError",
    "IllegalAction",
    "OutOfRange",
    "TranscriptError",
    "game",
    "games",
    "replay",
]


def game(name: str) -> Game:
    """The game of this name."""
    from bardo.engine.authoring import registry

    return registry.game(name)


def replay(text: str | bytes) -> Match:
    """Play a transcript again: the same row, byte for byte, or a TranscriptError that names the line."""
    from bardo.engine.play import transcript

    return transcript.replay(text)
