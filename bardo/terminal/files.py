"""Saved games on disk."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from bardo.engine.match import Match
from bardo.engine.transcript import SIZE_LIMIT, TITLE, replay
from bardo.errors import BardoError


def load(name: str) -> Match:
    """The game saved in a file."""
    try:
        with Path(name).open("rb") as file:
            text = file.read(SIZE_LIMIT + 1)
    except (OSError, ValueError) as error:
        raise BardoError(f"{name} cannot be read: {getattr(error, 'strerror', None) or error}") from None
    try:
        return replay(text)
    except BardoError as error:
        raise BardoError(f"{name}, {error}") from None


def save(match: Match, name: str) -> None:
    """Save a game; the file is whole or not written at all, and only a saved game is ever replaced."""
    path = Path(name)
    try:
        if path.exists() and not _is_transcript(path):
            raise BardoError(f"{name} exists and is no saved game: choose another name")
        with tempfile.NamedTemporaryFile("w", dir=path.parent, delete=False, encoding="utf-8") as file:
            file.write(match.transcript())
        Path(file.name).chmod(0o644 & ~_umask())
        Path(file.name).replace(path)
    except (OSError, ValueError) as error:
        raise BardoError(f"{name} cannot be written: {getattr(error, 'strerror', None) or error}") from None


def _is_transcript(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(len(TITLE)) == TITLE.encode()


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
