"""A person: somebody who comes back, known by a secret in each of their browsers, and by nothing else."""

from __future__ import annotations

import secrets

import msgspec

from bardo.server.tables.access_keys import HOST, SEAT, TABLE_LETTERS, WATCH, Grant
from bardo.server.wire.preferences import Preferences

PERSON_LENGTH = 14
NAMES_KEPT = 8
"""How many of the names somebody has used are offered again."""
ARCHIVE_LIMIT = 2000


class Person(msgspec.Struct, omit_defaults=True):
    """What is kept of a person besides their tables and results."""

    id: str
    created: float
    names: list[str] = []
    """The names they have used, the latest first."""
    archived: list[str] = []
    """Tables that they have put away."""
    settings: Preferences = msgspec.field(default_factory=Preferences)
    """What they have chosen on the page of settings."""

    def use_name(self, name: str) -> None:
        """Remember a name as the latest."""
        self.names = [name, *(one for one in self.names if one != name)][:NAMES_KEPT]

    def take_over(self, other: Person) -> None:
        """Take over what is kept of somebody who turns out to be the same person."""
        self.names = list(dict.fromkeys([*self.names, *other.names]))[:NAMES_KEPT]
        self.archived = list(dict.fromkeys([*self.archived, *other.archived]))[:ARCHIVE_LIMIT]
        self.settings = max(self.settings, other.settings, key=lambda one: one.changed)

    def archive(self, table_id: str, away: bool) -> None:
        """Put a table away, or fetch it back."""
        others = [one for one in self.archived if one != table_id]
        self.archived = [table_id, *others][:ARCHIVE_LIMIT] if away else others


def new_person_id() -> str:
    """A new id for a person: letters, not secret."""
    return "".join(secrets.choice(TABLE_LETTERS) for _ in range(PERSON_LENGTH))


def grant_of(person_id: str, table_id: str, right: str, seat: int | None = None) -> Grant:
    """The right of a person at a table: a grant under their id, where the hash of a key would stand."""
    return Grant(mark_of(person_id, right, seat), table_id, right, seat)


def mark_of(person_id: str, right: str, seat: int | None) -> str:
    """What stands in place of a hash in a person's grant; no hash of a key has a dot."""
    return f"{person_id}.{right if seat is None else seat}"


def marks_of(person_id: str, most_seats: int = 20) -> list[str]:
    """All marks that grants of a person may have."""
    return [mark_of(person_id, right, None) for right in (HOST, WATCH)] + [
        mark_of(person_id, SEAT, seat) for seat in range(most_seats)
    ]


def person_of(grant: Grant) -> str | None:
    """Whose grant it is; None for that of a key."""
    person_id, dot, _ = grant.hash.partition(".")
    return person_id if dot else None
