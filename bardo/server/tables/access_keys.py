"""Keys: secrets that each grant a right at one table; only their hashes are stored."""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import secrets
from collections.abc import Iterable
from dataclasses import dataclass, field

from bardo.server.wire.from_server import RightsFacts

KEY_BYTES = 16
KEY = re.compile(r"[a-z2-7]{26}")
TABLE_LETTERS = "abcdefghijkmnpqrstuvwxyz"
TABLE_LENGTH = 10
SEAT, HOST, WATCH = "seat", "host", "watch"


def new_key() -> str:
    """A new key of 128 bits, as 26 letters and digits."""
    return base64.b32encode(secrets.token_bytes(KEY_BYTES)).decode().rstrip("=").lower()


def new_table_id() -> str:
    """A new id for a table: 10 letters, not secret."""
    return "".join(secrets.choice(TABLE_LETTERS) for _ in range(TABLE_LENGTH))


def is_key(words: object) -> bool:
    """Whether something has the form of a key."""
    return isinstance(words, str) and KEY.fullmatch(words) is not None


def hashed(key: str) -> str:
    """The hash of a key, which is all that is stored of it."""
    return hashlib.sha256(key.encode()).hexdigest()


@dataclass(frozen=True)
class Grant:
    """The right that a key grants at a table, stored under the key's hash."""

    hash: str
    table_id: str
    right: str
    seat: int | None = None
    revoked: bool = False

    def opened_by(self, hashes: Iterable[str]) -> bool:
        """Whether one of these is the hash of its key."""
        return not self.revoked and any(hmac.compare_digest(self.hash, one) for one in hashes)

    def belongs_to(self, person: str | None) -> bool:
        """Whether it is the grant of a person, whose id stands in place of a hash."""
        return person is not None and not self.revoked and self.hash.startswith(f"{person}.")

    def moved(self, table_id: str, seat: int | None) -> Grant:
        """The same right at another table and seat; a person's grant names its seat where a hash would stand."""
        person, dot, _ = self.hash.partition(".")
        mark = f"{person}.{seat}" if dot and seat is not None else self.hash
        return Grant(mark, table_id, self.right, seat)


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

    @property
    def facts(self) -> RightsFacts:
        """What the protocol says of them."""
        return RightsFacts(sorted(self.seats), self.host)


def rights_of(keys: Iterable[str], grants: Iterable[Grant], person: str | None = None) -> Rights:
    """The rights that keys, and whoever has them, have by the grants of a table."""
    hashes = [hashed(key) for key in keys]
    opened = [grant for grant in grants if grant.opened_by(hashes) or grant.belongs_to(person)]
    seats = frozenset(grant.seat for grant in opened if grant.right == SEAT and grant.seat is not None)
    return Rights(seats, any(grant.right == HOST for grant in opened), any(grant.right == WATCH for grant in opened))
