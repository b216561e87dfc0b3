"""What is told of a match: the lines of its events, the stories of its players, and remarks of the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from bardo.errors import BardoError

STORY_LIMIT = 280


@dataclass
class Journal:
    """What is told of a match, move by move; setup is move 0."""

    told: list[list[str]] = field(default_factory=list)
    """The lines of the latest moves: all of them, unless the past was forgotten."""
    stories: dict[int, str] = field(default_factory=dict)
    """A sentence that the player of a move told about it."""
    remarks: dict[int, list[str]] = field(default_factory=dict)
    """Lines that are not part of the game; they are left out of transcripts."""

    def copy(self) -> Journal:
        """The same journal for another match."""
        remarks = {move: list(lines) for move, lines in self.remarks.items()}
        return Journal([list(lines) for lines in self.told], dict(self.stories), remarks)

    def lines(self, history: Sequence[tuple[int, int]], names: Sequence[str]) -> list[str]:
        """What has happened, line by line."""
        lines: list[str] = []
        for move, told in enumerate(self.told, len(history) + 1 - len(self.told)):
            lines += told
            if move in self.stories:
                lines.append(f"{names[history[move - 1][0]]} tells: {self.stories[move]}")
            lines += self.remarks.get(move, [])
        return lines

    def take_back(self, move: int) -> None:
        """Forget a move, the last one."""
        self.told.pop()
        self.stories.pop(move, None)
        self.remarks.pop(move, None)

    def add_story(self, move: int, words: str) -> None:
        """Write down the story of a move, or raise a BardoError if it is not one sentence of text."""
        if not isinstance(words, str) or not words.isprintable() or not 0 < len(words.strip()) <= STORY_LIMIT:
            raise BardoError(f"a sentence, please: 1 to {STORY_LIMIT} printable characters")
        self.stories[move] = words.strip()

    def remark(self, move: int, line: str) -> None:
        """Add a line that is not part of the game."""
        self.remarks.setdefault(move, []).append(line)
