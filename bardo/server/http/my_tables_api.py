"""HTTP requests about the tables of whoever asks: finding them, putting them away, deleting them."""

from __future__ import annotations

import asyncio
import contextlib
from collections import defaultdict
from collections.abc import Sequence

from starlette.requests import Request
from starlette.responses import Response

from bardo.errors import BardoError
from bardo.server.http.cookies import PERSON, forget_table, introduce, keys_of
from bardo.server.http.endpoints import Endpoints
from bardo.server.http.errors import Forbidden, json_response
from bardo.server.http.rematches import forget_rematch
from bardo.server.http.table_service import TableService, is_secure, known_person, service_of
from bardo.server.people.person import grant_of
from bardo.server.storage.people_storage import WRITTEN, PeopleStorage
from bardo.server.tables.access_keys import HOST, SEAT, WATCH, Grant, hashed
from bardo.server.wire.people_bodies import Done, MyTable, MyTables, MyTablesWanted, PutAway, TableSummary

ENDPOINTS = Endpoints()


@ENDPOINTS.get("/api/me/tables", MyTables, parameters=MyTablesWanted)
async def my_tables(request: Request, wanted: MyTablesWanted) -> Response:
    """The tables of whoever asks: those that wait for them first, then those that go on, then those that are over.

    The browser of somebody who comes back keeps its cookie for another year.
    """
    service = service_of(request)
    person = await service.person(request)
    if person is None:
        return json_response(MyTables([], 0))
    response = json_response(await asyncio.to_thread(tables_of_person, service.hub.storage.people, person, wanted))
    introduce(response, request.cookies[PERSON], is_secure(request))
    return response


def tables_of_person(people: PeopleStorage, person_id: str, wanted: MyTablesWanted) -> MyTables:
    """The tables of somebody, read from the database."""
    grants: dict[str, list[Grant]] = defaultdict(list)
    for grant in people.grants(person_id):
        if grant.right != WATCH:
            grants[grant.table_id].append(grant)
    person = people.person(person_id)
    archived = set(person.archived) if person else set()
    summaries = people.summaries(list(grants)).values()
    tables = [_my_table(about, grants[about.table], about.table in archived) for about in summaries]
    tables.sort(key=lambda one: (one.archived, not one.waits, one.about.over, -one.about.since))
    sought = wanted.search.casefold().split()
    found = [one for one in tables if wanted.which in ("all", _kind(one)) and _matches(one.about, sought)]
    kinds = [_kind(one) for one in tables]
    return MyTables(
        tables=found[wanted.start : wanted.start + wanted.most],
        total=len(found),
        waiting=sum(one.waits and not one.archived for one in tables),
        running=kinds.count("running"),
        finished=kinds.count("finished"),
        archived=kinds.count("archived"),
        words=any(one.kind == WRITTEN for one in people.devices(person_id)),
    )


def _my_table(about: TableSummary, here: Sequence[Grant], archived: bool) -> MyTable:
    mine = sorted(grant.seat for grant in here if grant.right == SEAT and grant.seat is not None)
    waits = about.asked in mine and about.asked is not None and not about.seats[about.asked].bot
    return MyTable(about, mine, any(one.right == HOST for one in here), waits, archived)


def _kind(one: MyTable) -> str:
    return "archived" if one.archived else "finished" if one.about.over else "running"


def _matches(about: TableSummary, sought: Sequence[str]) -> bool:
    """Whether all words that are sought stand in what a list says of a table."""
    words = " ".join([about.title, *(seat.name for seat in about.seats)]).casefold()
    return all(word in words for word in sought)


@ENDPOINTS.post("/api/me/tables/claim", Done)
async def claim(request: Request) -> Response:
    """Add the tables to which this browser has keys in its cookies, from before it was known whose it is."""
    service = service_of(request)
    hashes = [hashed(key) for key in keys_of(request.cookies)]
    known = await asyncio.to_thread(service.hub.storage.people.grants_by_keys, hashes) if hashes else []
    if not known:
        return json_response(Done())
    here = await service.visitor(request)
    mine = [grant_of(here.person, one.table_id, one.right, one.seat) for one in known]
    await asyncio.wrap_future(service.hub.storage.people.give(mine))
    await service.refresh(mine)
    for table_id in {one.table_id for one in mine}:
        with contextlib.suppress(BardoError):  # a table that this Bardo cannot play stays in no list
            await service.hub.bookkeeper.catch_up(await service.hub.tables.open(table_id))
    return here.introduced(json_response(Done()), request)


@ENDPOINTS.post("/api/me/tables/{table}", Done, body=PutAway)
async def put_away(request: Request, table: str, wanted: PutAway) -> Done:
    """Put a table away, or fetch it back."""
    service, person = await known_person(request)
    await _my_grants(service, person, table)
    await service.hub.people.change(person, lambda one: one.archive(table, wanted.archived))
    return Done()


@ENDPOINTS.post("/api/me/tables/{table}/delete", Done)
async def delete_table(request: Request, table: str) -> Response:
    """Delete a table from my list; the host deletes it altogether, unless another person plays there."""
    service, person = await known_person(request)
    grants = await _my_grants(service, person, table)
    is_alone = await _is_alone(service, table, person, grants)
    await asyncio.wrap_future(service.hub.storage.people.leave(person, table))
    await service.hub.people.change(person, lambda one: one.archive(table, False))
    if is_alone and any(grant.right == HOST for grant in grants):
        record = await asyncio.to_thread(service.hub.storage.record, table)
        await service.delete(table)
        await forget_rematch(service, record.settings.rematch_of if record else "", table)
    else:
        await service.refresh(grants)
    response = json_response(Done())
    forget_table(response, table, is_secure(request))
    return response


async def _my_grants(service: TableService, person: str, table: str) -> list[Grant]:
    grants = await asyncio.to_thread(service.hub.storage.people.grants, person)
    here = [grant for grant in grants if grant.table_id == table]
    if not here:
        raise Forbidden("this table is none of yours")
    return here


async def _is_alone(service: TableService, table: str, person: str, grants: Sequence[Grant]) -> bool:
    """Whether nobody else has sat down at a table."""
    found = await asyncio.to_thread(service.hub.storage.people.summaries, [table])
    mine = {grant.seat for grant in grants}
    taken = [seat for one in found.values() for seat, about in enumerate(one.seats) if about.who == "person"]
    others = [grant for grant in await asyncio.to_thread(service.hub.storage.grants, table) if "." in grant.hash]
    return mine.issuperset(taken) and not any(grant.right == SEAT and not grant.belongs_to(person) for grant in others)
