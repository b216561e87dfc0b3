"""What the database holds of people: who they are, by which secrets, their tables, results and ratings."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from bardo.server.people.person import Person, mark_of, marks_of
from bardo.server.people.ratings import Rating
from bardo.server.people.records import Records
from bardo.server.people.results import SeatResult
from bardo.server.storage import people_schema as tables
from bardo.server.storage import schema
from bardo.server.storage.group_commit import GroupCommit, MustChange
from bardo.server.storage.notices import replace_owner
from bardo.server.tables.access_keys import Grant
from bardo.server.wire.people_bodies import TableSummary, as_json

BROWSER, WRITTEN, ONCE = "browser", "words", "once"
"""The kinds of secrets: a browser's cookie, words on paper, a link for one use."""


@dataclass(frozen=True)
class StoredDevice:
    """A secret of a person, by its hash."""

    hash: str
    person: str
    kind: str
    label: str
    created: float
    seen: float


class PeopleStorage:
    """People in the database. Writes are queued; reads happen at once, so call them from a worker thread."""

    def __init__(self, engine: sa.Engine, writer: GroupCommit) -> None:
        self._engine, self._writer = engine, writer

    def _all(self, query: Any) -> Sequence[Any]:
        with self._engine.connect() as connection:
            return connection.execute(query).all()

    # -- people and their secrets -------------------------------------------------------------

    def create(self, person: Person, device: StoredDevice) -> Future[None]:
        """Write a new person with a first secret."""
        body = {"id": person.id, "body": as_json(person)}
        return self._writer.put([tables.people.insert().values(body), _insert(device)])

    def save(self, person: Person) -> Future[None]:
        """Write what has changed of a person."""
        return self._writer.put([_update(person)])

    def person(self, person_id: str) -> Person | None:
        """A person by id."""
        rows = self._all(tables.people.select().where(tables.people.c.id == person_id))
        return tables.person_from(rows[0]) if rows else None

    def device(self, hash: str) -> StoredDevice | None:
        """A secret by its hash."""
        rows = self._all(tables.devices.select().where(tables.devices.c.hash == hash))
        return StoredDevice(*rows[0]) if rows else None

    def devices(self, person_id: str) -> list[StoredDevice]:
        """The secrets of a person, the oldest first."""
        found = tables.devices.select().where(tables.devices.c.person == person_id).order_by(tables.devices.c.created)
        return [StoredDevice(*row) for row in self._all(found)]

    def replace_kind(self, device: StoredDevice) -> Future[None]:
        """Write a secret as the only one of its kind that a person has."""
        same = (tables.devices.c.person == device.person) & (tables.devices.c.kind == device.kind)
        return self._writer.put([tables.devices.delete().where(same), _insert(device)])

    def come_back(self, device: StoredDevice, known: StoredDevice, here: StoredDevice | None) -> Future[None]:
        """Write the new secret of a browser whose user has shown a known one, in place of the one it had here.

        A secret for one use is used up: the future fails with `Conflict` if somebody else was faster. If the browser
        was another person's, that person is joined with this one, all in one transaction.
        """
        found = tables.devices.delete()
        statements: list[Any] = []
        if known.kind == ONCE:
            statements.append(MustChange(found.where(tables.devices.c.hash == known.hash)))
        if here:
            statements.append(found.where(tables.devices.c.hash == here.hash))
            statements += replace_owner(here.hash, device.hash)
        if here and here.person != device.person:
            statements += self._join(device.person, here.person)
        return self._writer.put([*statements, _insert(device)])

    def see_device(self, hash: str, at: float) -> None:
        """Note when a secret was last used."""
        self._writer.put([tables.devices.update().where(tables.devices.c.hash == hash).values(seen=at)])

    def delete_device(self, device: StoredDevice) -> Future[None]:
        """Delete a secret; with that of a browser, the keys to its person's seats, which it may have."""
        keys = tables.revoke_keys(self.grants(device.person)) if device.kind == BROWSER else []
        return self._writer.put([*keys, tables.devices.delete().where(tables.devices.c.hash == device.hash)])

    def forget(self, person_id: str) -> Future[None]:
        """Delete a person: secrets, rights, ratings and everything said about them; results stay without a name.

        Keys to their seats may be on their devices, so those are revoked too.
        """
        grants, results = schema.grants, tables.results
        return self._writer.put(
            [
                *tables.revoke_keys(self.grants(person_id)),
                tables.people.delete().where(tables.people.c.id == person_id),
                tables.devices.delete().where(tables.devices.c.person == person_id),
                tables.ratings.delete().where(tables.ratings.c.who == person_id),
                grants.delete().where(grants.c.hash.in_(marks_of(person_id))),
                results.update().where(results.c.person == person_id).values(person=None, name="somebody"),
            ]
        )

    def _join(self, person_id: str, other_id: str) -> list[Any]:
        """The statements that give a person everything of another one, who then is no more.

        Where both are rated in a game, the rating of the one who stays counts.
        """
        grants, results, ratings = schema.grants, tables.results, tables.ratings
        statements: list[Any] = [results.update().where(results.c.person == other_id).values(person=person_id)]
        for grant in self.grants(other_id):
            mark = mark_of(person_id, grant.right, grant.seat)
            statements += _replace(Grant(mark, grant.table_id, grant.right, grant.seat))
        rated = {one.game for one in self.ratings_of(person_id)}
        person, other = self.person(person_id), self.person(other_id)
        if person and other:
            person.take_over(other)
            statements.append(_update(person))
        return [
            *statements,
            grants.delete().where(grants.c.hash.in_(marks_of(other_id))),
            tables.devices.update().where(tables.devices.c.person == other_id).values(person=person_id),
            tables.people.delete().where(tables.people.c.id == other_id),
            ratings.delete().where(ratings.c.who == other_id, ratings.c.game.in_(rated)),
            ratings.update().where(ratings.c.who == other_id).values(who=person_id),
            *replace_owner(other_id, person_id),
        ]

    # -- their tables -------------------------------------------------------------------------

    def grants(self, person_id: str) -> list[Grant]:
        """The rights of a person at all tables."""
        return [schema.grant_from(row) for row in self._all(tables.grants_of(person_id))]

    def give(self, grants: Sequence[Grant]) -> Future[None]:
        """Write rights of a person, in place of the same ones that they may have or had."""
        return self._writer.put([statement for grant in grants for statement in _replace(grant)])

    def grants_by_keys(self, hashes: Sequence[str]) -> list[Grant]:
        """The rights that keys give at all tables, by the hashes of the keys."""
        found = schema.grants.select().where(schema.grants.c.hash.in_(hashes), sa.not_(schema.grants.c.revoked))
        return [schema.grant_from(row) for row in self._all(found)]

    def leave(self, person_id: str, table_id: str) -> Future[None]:
        """Delete the rights of a person at a table."""
        grants = schema.grants
        return self._writer.put(
            [grants.delete().where(grants.c.hash.in_(marks_of(person_id)), grants.c.table_id == table_id)]
        )

    def summaries(self, table_ids: Sequence[str]) -> dict[str, TableSummary]:
        """The summaries of some tables."""
        rows = self._all(tables.summaries.select().where(tables.summaries.c.table_id.in_(table_ids)))
        return {row.table_id: tables.summary_from(row) for row in rows}

    def listed(self, most: int) -> list[TableSummary]:
        """Tables with free seats for anybody, the newest first."""
        found = tables.summaries.select().where(tables.summaries.c.listed).order_by(tables.summaries.c.since.desc())
        return [tables.summary_from(row) for row in self._all(found.limit(most))]

    # -- their results ------------------------------------------------------------------------

    def results(self, person_id: str) -> list[SeatResult]:
        """The results of a person, the latest first."""
        found = tables.results.select().where(tables.results.c.person == person_id).order_by(tables.results.c.at.desc())
        return [tables.result_from(row) for row in self._all(found)]

    def results_at(self, table_ids: Sequence[str]) -> list[SeatResult]:
        """The results of all seats at some tables."""
        return [
            tables.result_from(row)
            for row in self._all(tables.results.select().where(tables.results.c.table_id.in_(table_ids)))
        ]

    def records(self, game: str, preset: str, seats: int) -> Records:
        """What the finished games with these seats and this preset say."""
        row = self._all(tables.records(game, preset, seats))[0]
        return Records(row.games, row.rounds, row.points)

    def ratings(self, game: str, who: Sequence[str] | None = None) -> dict[str, Rating]:
        """The ratings in a game, of some or of all."""
        found = tables.ratings.select().where(tables.ratings.c.game == game)
        if who is not None:
            found = found.where(tables.ratings.c.who.in_(who))
        return {row.who: tables.rating_from(row) for row in self._all(found)}

    def ratings_of(self, person_id: str) -> list[Rating]:
        """The ratings of a person in all games."""
        return [
            tables.rating_from(row)
            for row in self._all(tables.ratings.select().where(tables.ratings.c.who == person_id))
        ]


def _insert(device: StoredDevice) -> sa.Insert:
    return tables.devices.insert().values(
        hash=device.hash,
        person=device.person,
        kind=device.kind,
        label=device.label,
        created=device.created,
        seen=device.seen,
    )


def _update(person: Person) -> sa.Update:
    return tables.people.update().where(tables.people.c.id == person.id).values(body=as_json(person))


def _replace(grant: Grant) -> list[Any]:
    """The statements that write a grant, also where the same one was revoked."""
    same = (schema.grants.c.hash == grant.hash) & (schema.grants.c.table_id == grant.table_id)
    return [schema.grants.delete().where(same), *schema.insert_grants([grant])]
