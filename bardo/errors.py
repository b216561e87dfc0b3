"""What can go wrong, said for people."""

from __future__ import annotations


class BardoError(Exception):
    """Something a person can put right: the message says what was wrong and what would be right."""


class IllegalAction(BardoError):
    """An action the rules refuse now; `reason` is the sentence, `clause` its place in the rulebook."""

    def __init__(self, action: str, reason: str, clause: str = "") -> None:
        super().__init__(action, reason, clause)
        self.action, self.reason, self.clause = action, reason, clause

    def __str__(self) -> str:
        return f"{self.action}: {self.reason}" + (f" ({self.clause})" if self.clause else "")


class OutOfRange(BardoError):
    """A field of a row holds a value that its declaration does not allow."""


class TranscriptError(BardoError):
    """A transcript that cannot be replayed; `line` is the number of the line at fault."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(line, message)
        self.line, self.message = line, message

    def __str__(self) -> str:
        return f"line {self.line}: {self.message}"
