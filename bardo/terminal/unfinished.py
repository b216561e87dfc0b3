"""Unfinished games in the user's data folder: a file for each, written after every action, removed after the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from itertools import count
from pathlib import Path

from bardo.bots import current_name
from bardo.engine.play.match import Match
from bardo.engine.play.transcript import SIZE_LIMIT, Outline, outline, replay
from bardo.errors import BardoError, TranscriptError
from bardo.folders import data_folder
from bardo.terminal.saved_games import read_file, write_file

TITLE = "bardo unfinished game 1"
WHO = "who:"
HEADER_LINES = 3
"""The title, who sits where, and an empty line; a transcript follows."""


@dataclass
class Unfinished:
    """A match, who sits in its seats, and the file that keeps both, once there is one."""

    match: Match
    seats: Sequence[str]
    file: Path | None = None

    def keep(self) -> bool:
        """Write the game to its file, or remove the file if nothing is left to continue; whether that worked."""
        try:
            if self.match.over or not self.match.history:
                if self.file:
                    self.file.unlink(missing_ok=True)
                return True
            self._write(f"{TITLE}\n{WHO} {', '.join(self.seats)}\n\n{self.match.transcript()}")
        except (OSError, RuntimeError):  # nothing can be written, or there is no home
            return False
        return True

    def _write(self, text: str) -> None:
        file = self.file or _new_file(self.match)
        try:
            write_file(file, text)
        except BaseException:
            if self.file is None:  # the new file is still empty
                file.unlink(missing_ok=True)
            raise
        self.file = file


@dataclass(frozen=True)
class KeptGame:
    """A file with an unfinished game, and what it says before it is replayed."""

    file: Path
    seats: Sequence[str]
    outline: Outline
    last_played: datetime

    def replay(self) -> Unfinished:
        """The game as it was left."""
        seats, transcript = _read(self.file)
        with _naming(self.file):
            return Unfinished(replay(transcript), seats, self.file)


def unfinished_games() -> tuple[list[KeptGame], list[str]]:
    """All unfinished games, the most recent first, and a complaint about each file that cannot be read.

    None of them is replayed, so the list is quick however many there are and however long they have lasted.
    """
    games, complaints = [], []
    for file in sorted(_folder().glob("*.txt")):
        try:
            games.append(_kept_game(file))
        except BardoError as error:
            complaints.append(str(error))
    return sorted(games, key=lambda one: one.last_played, reverse=True), complaints


def _kept_game(file: Path) -> KeptGame:
    seats, transcript = _read(file)
    with _naming(file):
        return KeptGame(file, seats, outline(transcript), datetime.fromtimestamp(file.stat().st_mtime))


def _read(file: Path) -> tuple[list[str], bytes]:
    """Who sits where, and the transcript."""
    text = read_file(file, SIZE_LIMIT)
    *header, transcript = text.split(b"\n", HEADER_LINES)
    title, who, empty, *_ = (*(line.decode("utf-8", errors="replace").strip() for line in header), "", "", "")
    if len(header) < HEADER_LINES or title != TITLE or not who.startswith(WHO) or empty:
        raise BardoError(f"{file} is damaged: it should begin with {TITLE!r}, a line {WHO!r} and an empty line")
    return [current_name(one.strip()) for one in who.removeprefix(WHO).split(",")], transcript


@contextmanager
def _naming(file: Path) -> Iterator[None]:
    """Name the file, and the line in it, in a complaint about its transcript."""
    try:
        yield
    except TranscriptError as error:
        raise BardoError(f"{file}, line {error.line + HEADER_LINES}: {error.message}") from None


def _folder() -> Path:
    return data_folder() / "games"


def _new_file(match: Match) -> Path:
    """A file that no other game has, named after the game and the time."""
    _folder().mkdir(parents=True, exist_ok=True)
    name = f"{match.game.name}-{datetime.now():%Y-%m-%d-%H%M%S}"
    for number in count(1):
        file = _folder() / (f"{name}.txt" if number == 1 else f"{name}-{number}.txt")
        try:
            file.touch(exist_ok=False)
        except FileExistsError:
            continue
        return file
    raise AssertionError("there is always another number")
