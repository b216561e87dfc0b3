"""Requests about turns that wait: the digest, and where a browser wants to be told of them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Collection

from starlette.requests import Request

from bardo.errors import BardoError
from bardo.server.http.cookies import PERSON, keys_of, tables_of
from bardo.server.http.endpoints import Endpoints
from bardo.server.http.table_service import TableService, service_of
from bardo.server.push.endpoints import check_endpoint
from bardo.server.push.vapid import decoded
from bardo.server.push.words import turns_in_words
from bardo.server.storage.notices import Subscription
from bardo.server.tables.access_keys import hashed
from bardo.server.wire.push import (
    EndpointForgotten,
    PushFacts,
    Subscribed,
    SubscriptionWanted,
    Waiting,
    WaitingTable,
)

ENDPOINTS = Endpoints()
POINT_BYTES, SECRET_BYTES = 65, 16
"""The sizes of a browser's keys."""


class PushUnavailable(BardoError):
    """This server sends no push notices."""

    status = 404


async def owners_of(request: Request) -> Collection[str]:
    """Whose turns a browser is told of: those of its person, and of the keys to seats that it has."""
    service = service_of(request)
    hashes = [hashed(key) for key in keys_of(request.cookies)]
    known = await asyncio.to_thread(service.hub.storage.notices.known_owners, hashes)
    person = await service.person(request)
    return [*known, person] if person else known


@ENDPOINTS.get("/api/push", PushFacts)
async def push_facts(request: Request) -> PushFacts:
    """The public key that subscriptions are made with; null and the reason if this server sends no push notices."""
    notices = service_of(request).hub.notices
    return PushFacts(notices.sender.public_key) if notices.sender else PushFacts(None, notices.reason)


@ENDPOINTS.post("/api/push/subscriptions", Subscribed, body=SubscriptionWanted, status=201)
async def subscribe(request: Request, wanted: SubscriptionWanted) -> Subscribed:
    """Tell this browser of the turns of its seats; asked again, it is told of the seats it has now."""
    hub = service_of(request).hub
    if hub.notices.sender is None:
        raise PushUnavailable(hub.notices.reason)
    service_of(request).limit_subscriptions(request)
    check_endpoint(wanted.endpoint, hub.settings.private_endpoints)
    _check_keys(wanted)
    owners = await owners_of(request)
    subscription = Subscription(wanted.endpoint, wanted.keys.p256dh, wanted.keys.auth)
    browser = [hashed(request.cookies[PERSON])] if await service_of(request).person(request) else []
    await asyncio.to_thread(hub.storage.notices.subscribe, subscription, [*owners, *browser], time.time())
    return Subscribed(len(owners))


@ENDPOINTS.post("/api/push/forget", Subscribed, body=EndpointForgotten)
async def forget(request: Request, wanted: EndpointForgotten) -> Subscribed:
    """Tell this browser nothing more."""
    await asyncio.wrap_future(service_of(request).hub.storage.notices.forget(wanted.endpoint))
    return Subscribed(0)


def _check_keys(wanted: SubscriptionWanted) -> None:
    try:
        sizes = len(decoded(wanted.keys.p256dh)), len(decoded(wanted.keys.auth))
    except ValueError:
        sizes = 0, 0
    if sizes != (POINT_BYTES, SECRET_BYTES):
        raise BardoError("the keys of a subscription are a point of 65 bytes and a secret of 16, in base64url")


@ENDPOINTS.get("/api/waiting", Waiting)
async def waiting(request: Request) -> Waiting:
    """The tables that wait for a seat of whoever asks, those with the least time first."""
    service = service_of(request)
    person, keys = await service.person(request), keys_of(request.cookies)
    candidates = await asyncio.to_thread(_candidates, service, person, tables_of(request.cookies))
    found = await asyncio.gather(*(_waiting_at(service, table, keys, person) for table in candidates))
    tables = sorted((one for one in found if one), key=lambda one: (one.left is None, one.left or 0.0, one.table))
    return Waiting(tables, turns_in_words([one.title for one in tables]))


def _candidates(service: TableService, person: str | None, with_keys: Collection[str]) -> list[str]:
    """The tables that may wait for somebody, by their summaries: only these are worth opening."""
    people = service.hub.storage.people
    seats: dict[str, set[int | None]] = {table: set() for table in with_keys}
    for grant in people.grants(person) if person else []:
        seats.setdefault(grant.table_id, set()).add(grant.seat)
    summaries = people.summaries(list(seats))

    def may_wait(table: str) -> bool:
        about = summaries.get(table)
        return about is None or (about.asked is not None and (not seats[table] or about.asked in seats[table]))

    return [table for table in seats if may_wait(table)]


async def _waiting_at(
    service: TableService, table_id: str, keys: Collection[str], person: str | None
) -> WaitingTable | None:
    """What waits at a table for somebody who is known or has these keys."""
    try:
        open_table = await service.hub.tables.open(table_id)
        rights = await service.hub.tables.rights(table_id, keys, person)
    except BardoError:  # it was deleted, or cannot be played any more
        return None
    table = open_table.table
    seat = table.asked
    if seat is None or seat not in rights.seats or table.chairs[seat].bot:
        return None
    left = table.clock.seconds_left(seat, table.now())
    game = table.match.game
    return WaitingTable(table_id, game.name, game.title, seat, table.chairs[seat].name, left)
