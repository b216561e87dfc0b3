"""Errors, with messages written for people."""

from __future__ import annotations

from collections.abc import Sequence


class BardoError(Exception):
    """An error that people can fix: the message says what is wrong and what would be right."""


class IllegalAction(BardoError):
    """An action that the rules do not allow now; `reason` says why, `clause` names the rule."""

    def __init__(self, action: str, reason: str, clause: str = "") -> None:
        super().__init__(action, reason, clause)
        self.action, self.reason, self.clause = action, reason, clause

    def __str__(self) -> str:
        return f"{self.action}: {self.reason}" + (f" ({self.clause})" if self.clause else "")


class UnknownAction(BardoError):
    """A name that no action has, and those that may have been meant; without any, `otherwise` says what there is."""

    def __init__(self, name: str, meant: Sequence[str] = (), otherwise: str = "") -> None:
        super().__init__(name, meant, otherwise)
        self.name, self.meant, self.otherwise = name, meant, otherwise

    def __str__(self) -> str:
        known = f"did you mean {' or '.join(self.meant)}?" if self.meant else self.otherwise
        return f"there is no action {self.name!r}; {known}"


class OutOfRange(BardoError):
    """A field of a row holds a value outside its declared range."""


class TranscriptError(BardoError):
    """A transcript that cannot be replayed; `line` is the number of the faulty line."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(line, message)
        self.line, self.message = line, message

    def __str__(self) -> str:
        return f"line {self.line}: {self.message}"
