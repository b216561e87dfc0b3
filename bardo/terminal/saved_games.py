"""Files that people save: games, and scores to carry into a later game."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from bardo.engine.play.match import Match
from bardo.engine.play.position import SCORE_TITLE
from bardo.engine.play.transcript import SIZE_LIMIT, replay
from bardo.errors import BardoError

SCORE_LIMIT = 100_000


def load(name: str) -> Match:
    """The game saved in a file."""
    text = read_file(name, SIZE_LIMIT + 1)
    try:
        return replay(text)
    except BardoError as error:
        raise BardoError(f"{name}, {error}") from None


def save(match: Match, name: str) -> Path:
    """Save a game atomically; an existing file is replaced only if it holds the same game."""
    path = Path(name).expanduser()
    try:
        if path.exists() and not _is_same_game(path, match):
            raise BardoError(f"{name} already exists and is not this game: choose another name")
        write_file(path, match.transcript())
        return path.resolve()
    except (OSError, ValueError) as error:
        raise BardoError(f"{name} cannot be written: {getattr(error, 'strerror', None) or error}") from None


def load_scores(name: str) -> tuple[str, dict[str, str]]:
    """The game that a score file is for, and the scores by seat name."""
    lines = read_file(name, SCORE_LIMIT).decode("utf-8-sig", errors="replace").splitlines()
    if not lines or lines[0].strip() != SCORE_TITLE:
        raise BardoError(f"{name}, line 1: not a score file: it should begin with {SCORE_TITLE!r}")
    game, scores = "", dict[str, str]()
    for number, line in enumerate(lines[1:], 2):
        key, colon, words = line.partition(":")
        if line.strip() and not colon:
            raise BardoError(f"{name}, line {number}: expected 'game: NAME' or 'SEAT: SCORE', not {line[:60]!r}")
        if key.strip() == "game" and not game:
            game = words.strip()
        elif line.strip():
            if key.strip() in scores:
                raise BardoError(f"{name}, line {number}: {key.strip()[:60]!r} already has a score")
            scores[key.strip()] = words.strip()
    if not game:
        raise BardoError(f"{name}: the line 'game: NAME' is missing")
    return game, scores


def save_scores(match: Match, name: str) -> Path:
    """Save what each seat can carry into a later game; only another score file is ever replaced."""
    path = Path(name).expanduser()
    try:
        if path.exists() and SCORE_TITLE.encode() not in read_file(name, len(SCORE_TITLE) + 3):
            raise BardoError(f"{name} already exists and is not a score file: choose another name")
        write_file(path, match.score_sheet)
        return path.resolve()
    except (OSError, ValueError) as error:
        raise BardoError(f"{name} cannot be written: {getattr(error, 'strerror', None) or error}") from None


def read_file(name: str | Path, limit: int) -> bytes:
    """The beginning of a file."""
    try:
        with Path(name).expanduser().open("rb") as file:
            return file.read(limit)
    except (OSError, ValueError) as error:
        raise BardoError(f"{name} cannot be read: {getattr(error, 'strerror', None) or error}") from None


def write_file(path: Path, text: str) -> None:
    """Write a file atomically: a reader finds the old text or the new one, never half of it."""
    with tempfile.NamedTemporaryFile("w", dir=path.parent, delete=False, encoding="utf-8") as file:
        written = Path(file.name)
        try:
            file.write(text)
            file.close()
            written.chmod(0o644 & ~_umask())
            written.replace(path)
        except BaseException:
            file.close()
            written.unlink(missing_ok=True)
            raise


def _is_same_game(path: Path, match: Match) -> bool:
    """Whether a file holds an earlier or later state of this game: the header with its seed or secret is the same."""
    with path.open("rb") as file:
        old = file.read(SIZE_LIMIT).decode("utf-8", errors="replace")
    return old.partition("\n\n")[0] == match.transcript().partition("\n\n")[0]


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
