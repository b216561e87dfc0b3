"""Keys: secrets that give a right at one table, kept only as hashes."""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import secrets
from collections.abc import Iterable
from dataclasses import dataclass, field

KEY_BYTES = 16
KEY = re.compile(r"[a-z2-7]{26}")
TABLE_LETTERS = "abcdefghijkmnpqrstuvwxyz"
TABLE_LENGTH = 10
SEAT, HOST, WATCH = "seat", "host", "watch"


def new_key() -> str:
    """A key of 128 bits, as 26 letters and digits."""
    return base64.b32encode(secrets.token_bytes(KEY_BYTES)).decode().rstrip("=").lower()


def new_table_id() -> str:
    """What a table is called: 10 letters, no secret."""
    return "".join(secrets.choice(TABLE_LETTERS) for _ in range(TABLE_LENGTH))


def is_key(words: object) -> bool:
    """Whether something looks like a key."""
    return isinstance(words, str) and KEY.fullmatch(words) is not None


def hashed(key: str) -> str:
    """What is kept of a key."""
    return hashlib.sha256(key.encode()).hexdigest()


@dataclass(frozen=True)
class Grant:
    """What a key gives at a table, kept by its hash."""

    hash: str
    table: str
    right: str
    seat: int | None = None
    revoked: bool = False

    def opens(self, hashes: Iterable[str]) -> bool:
        """Whether one of these is the hash of its key."""
        return not self.revoked and any(hmac.compare_digest(self.hash, one) for one in hashes)


@dataclass(frozen=True)
class Rights:
    """What somebody may do at a table."""

    seats: frozenset[int] = field(default_factory=frozenset)
    host: bool = False
    watch: bool = False

    @property
    def any(self) -> bool:
        """Whether there is any right at all."""
        return bool(self.seats) or self.host or self.watch

    def shown(self) -> dict[str, object]:
        """As the protocol tells it."""
        return {"seats": sorted(self.seats), "host": self.host}


def rights_of(keys: Iterable[str], links: Iterable[Grant]) -> Rights:
    """The rights that keys give by the links of a table."""
    hashes = [hashed(key) for key in keys]
    opened = [link for link in links if link.opens(hashes)]
    seats = frozenset(link.seat for link in opened if link.right == SEAT and link.seat is not None)
    return Rights(seats, any(link.right == HOST for link in opened), any(link.right == WATCH for link in opened))
