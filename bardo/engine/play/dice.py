"""Where the dice of a match come from: a seed, or a secret with which the generator is re-keyed before every move."""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass, field

from bardo.errors import BardoError

SECRET_BYTES = 32
KEY_BYTES = 8
"""The size of the generator's key for one move."""


@dataclass
class Dice:
    """The origin of a match's dice.

    With a secret, each move has a key of its own (an HMAC of the secret and the number of the move): knowing one tells
    nothing about the others. The hash of the secret is shown at the start, the secret itself at the end.
    """

    seed: int | None = None
    secret: bytes | None = None
    since: int = 0
    """The first move that the secret decides; earlier ones were decided by the seed."""
    opened: list[bytes] = field(default_factory=list)
    """The keys of the first moves from `since` on, if they come from an earlier table with another secret."""

    def __post_init__(self) -> None:
        if self.secret is not None and (len(self.secret) != SECRET_BYTES or (self.seed is not None and not self.since)):
            raise BardoError(f"a secret is {SECRET_BYTES} bytes and takes the place of a seed")

    def copy(self) -> Dice:
        """The same dice for another match."""
        return Dice(self.seed, self.secret, self.since, list(self.opened))

    def key(self, move: int) -> bytes:
        """The generator's key for a move; setup is move 0."""
        if 0 <= move - self.since < len(self.opened):
            return self.opened[move - self.since]
        assert self.secret is not None
        return hmac.digest(self.secret, move.to_bytes(8, "big"), "sha256")[:KEY_BYTES]

    def rekeys_before(self, move: int) -> bool:
        """Whether the generator is re-keyed before this move."""
        return self.secret is not None and move >= self.since

    @property
    def commitment(self) -> str | None:
        """The hash of the secret, with which the secret can be verified at the end."""
        return hashlib.sha256(self.secret).hexdigest() if self.secret else None
