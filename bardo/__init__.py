"""Bardo: five board games of ghosts, karma and rebirth, to play, to study and to learn from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardo.errors import BardoError, IllegalAction, OutOfRange, TranscriptError

if TYPE_CHECKING:
    from bardo.engine.authoring.game import Game
    from bardo.engine.play.match import Match

__version__ = "0.1.0"
__all__ = [
    "BardoError",
    "IllegalAction",
    "OutOfRange",
    "TranscriptError",
    "available_games",
    "game",
    "replay",
]


def available_games() -> list[str]:
    """The names of all games: Bardo's own, and those of other installed packages."""
    from bardo.engine.authoring import registry

    return registry.available_games()


def game(name: str) -> Game:
    """The game with this name."""
    from bardo.engine.authoring import registry

    return registry.game(name)


def replay(text: str | bytes) -> Match:
    """Play a transcript again: the same row, byte for byte, or a TranscriptError that names the line."""
    from bardo.engine.play import transcript

    return transcript.replay(text)
