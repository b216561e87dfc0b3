"""What requests need of the tables: making, finding and deleting them, within rights and rate limits."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterable
from dataclasses import dataclass, replace

from starlette.requests import Request
from starlette.responses import Response

from bardo.errors import BardoError
from bardo.server.http.cookies import PERSON, give, introduce, keys_of
from bardo.server.http.errors import Forbidden, NotOver, RateLimited, json_response
from bardo.server.hub.hub import Hub
from bardo.server.hub.open_table import OpenTable
from bardo.server.hub.people import STRANGER, NotKnown
from bardo.server.people.person import grant_of
from bardo.server.rate_limiter import RateLimiter
from bardo.server.storage.notification import Notification
from bardo.server.tables.access_keys import HOST, SEAT, Grant, Rights
from bardo.server.tables.chair import AT_HOSTS_SCREEN
from bardo.server.tables.drafts import opened_again
from bardo.server.tables.leaving import gone_for_good
from bardo.server.tables.new_table import NewTable
from bardo.server.tables.replay import TableHistory, history_of
from bardo.server.tables.table import Table

MINUTE = 60.0
SITS_A_MINUTE = 20
"""How often an address may try to sit down at open tables."""
DELETED = "This table was deleted."
GUESSES_A_MINUTE = 10
"""How often an address may try words or codes; there are too many of them to guess."""
SUBSCRIPTIONS_A_MINUTE = 30


class TableService:
    """The tables, as requests use them."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.replays, self.replaying = hub.reviews.replays, hub.reviews.replaying
        self.teaching = asyncio.Semaphore(1)
        """Held while a stage of a lesson is made: the first request for a lesson plays all of it."""
        self._table_rate = RateLimiter(hub.settings.tables_a_minute, MINUTE)
        self._newcomer_rate = RateLimiter(hub.settings.tables_a_minute, MINUTE)
        self._guess_rate = RateLimiter(GUESSES_A_MINUTE, MINUTE)
        self._advice_rate = RateLimiter(hub.settings.advice_a_minute, MINUTE)
        self._subscription_rate = RateLimiter(SUBSCRIPTIONS_A_MINUTE, MINUTE)
        self._sit_rate = RateLimiter(hub.settings.tables_a_minute and SITS_A_MINUTE, MINUTE)

    def limit_subscriptions(self, request: Request) -> None:
        """Apply the rate limit on push subscriptions to the address of a request."""
        if not self._subscription_rate.allows(_address(request)):
            raise RateLimited(
                f"up to {SUBSCRIPTIONS_A_MINUTE} subscriptions a minute are allowed: please wait a little"
            )

    def limit_tables(self, request: Request) -> None:
        """Apply the rate limit on new tables to the address of a request."""
        if not self._table_rate.allows(_address(request)):
            raise RateLimited(f"up to {self._table_rate.limit} new tables a minute are allowed: please wait a little")

    def limit_guesses(self, request: Request) -> None:
        """Apply the rate limit on words and codes to the address of a request."""
        if not self._guess_rate.allows(_address(request)):
            raise RateLimited("too many tries: please wait a minute")

    def limit_advice(self, request: Request) -> None:
        """Apply the rate limit on advice and pictures of finished games to the address of a request."""
        if not self._advice_rate.allows(_address(request)):
            raise RateLimited(
                f"up to {self._advice_rate.limit} such questions a minute are allowed: please wait a little"
            )

    def limit_sitting(self, request: Request) -> None:
        """Apply the rate limit on sitting down to the address of a request."""
        if not self._sit_rate.allows(_address(request)):
            raise RateLimited("you have sat down at many tables: please wait a minute")

    async def create(self, new: NewTable) -> OpenTable:
        """Write a new table and take it into memory."""
        table = Table(new.record, first=new.match)
        await asyncio.wrap_future(self.hub.storage.create(new.record, new.grants))
        if table.match.history:
            self.hub.storage.save_snapshot(table.id, 0, table.snapshot())
        open_table = self.hub.tables.add(table, new.grants)
        await asyncio.wrap_future(self.hub.bookkeeper.begin(open_table))
        return open_table

    async def created(self, request: Request, new: NewTable) -> Response:
        """Create a table for whoever asked for it, and give them its keys, also as cookies."""
        here = await self.visitor(request)
        mine = [(SEAT, seat) for seat, one in enumerate(new.record.settings.seats) if one.who in AT_HOSTS_SCREEN]
        rights = [grant_of(here.person, new.record.id, right, seat) for right, seat in [(HOST, None), *mine]]
        await self.create(replace(new, grants=[*new.grants, *rights]))
        for name in reversed(_own_names(new)):
            await self.hub.people.use_name(here.person, name)
        response = json_response(new.keys, 201)
        give(response, request.cookies, new.record.id, new.hosts_keys, is_secure(request))
        return here.introduced(response, request)

    async def keep_place(self, person: str, grant: Grant) -> None:
        """Give somebody the right of a key they have come with, on all of their devices."""
        mine = grant_of(person, grant.table_id, grant.right, grant.seat)
        await asyncio.wrap_future(self.hub.storage.people.give([mine]))
        await self.refresh([mine])
        if grant.seat is not None:
            table = (await self.hub.tables.open(grant.table_id)).table
            if name := table.chosen_name(grant.seat):
                await self.hub.people.use_name(person, name)

    async def refresh_places(self, person: str) -> None:
        """Read again who may sit where at somebody's tables."""
        await self.refresh(await asyncio.to_thread(self.hub.storage.people.grants, person))

    async def refresh(self, grants: Iterable[Grant]) -> None:
        """Read the grants again of those tables in memory that these are for; other processes are told, too."""
        for table_id in {grant.table_id for grant in grants}:
            if open_table := self.hub.tables.get(table_id):
                await self.hub.tables.refresh_grants(open_table)
            self.hub.storage.notify(Notification(table_id, grants=True))

    async def forget(self, person: str) -> None:
        """Forget somebody: their connections are closed, their seats are free, and the others hear that they are."""
        places = await asyncio.to_thread(self.hub.storage.people.grants, person)
        await self.hub.people.forget(person)
        await asyncio.wrap_future(self.hub.storage.notices.forget_owner(person))
        self.hub.tables.forget_person(person)
        await self.refresh(places)
        about = await asyncio.to_thread(self.hub.storage.people.summaries, list({one.table_id for one in places}))
        over = {table_id for table_id, one in about.items() if one.over}
        for grant in places:
            if grant.seat is not None and grant.table_id not in over:
                with contextlib.suppress(BardoError):  # a table that this Bardo cannot play has nobody to tell
                    await self._free(grant.table_id, grant.seat)

    async def _free(self, table_id: str, seat: int) -> None:
        """Free the seat of somebody who is forgotten, unless another person has it, too."""
        open_table = await self.hub.tables.open(table_id)
        if not open_table.people_at(seat):
            await self.hub.writer.tell(open_table, lambda table: gone_for_good(table, seat))

    async def joined(self, request: Request, grant: Grant) -> Visitor:
        """Give whoever asks what a key gives; a table hears of it if the seat is another person's already."""
        is_another = await self.other_player(request, grant) is not None
        here = await self.visitor(request)
        await self.keep_place(here.person, grant)
        if is_another and grant.seat is not None:
            seat, open_table = grant.seat, await self.hub.tables.open(grant.table_id)
            await self.hub.writer.tell(open_table, lambda table: opened_again(table, seat))
        return here

    async def other_player(self, request: Request, grant: Grant) -> str | None:
        """The name of the seat that a key is for, if another person plays there and whoever asks does not yet."""
        if grant.right != SEAT or grant.seat is None:
            return None
        open_table = await self.hub.tables.open(grant.table_id)
        rights = await self.rights(request, grant.table_id)
        async with self.hub.tables.locked(open_table) as table:
            chair = table.chairs[grant.seat]
            is_used = chair.taken and not table.over and bool(open_table.people_at(grant.seat))
        return chair.name if is_used and grant.seat not in rights.seats else None

    async def delete(self, table_id: str, reason: str = DELETED) -> None:
        """Delete everything of a table, and send everybody who is there out with a sentence."""
        open_table = self.hub.tables.get(table_id)
        await asyncio.wrap_future(self.hub.storage.delete(table_id))
        if open_table:
            self.hub.tables.close(open_table, reason)
        self.hub.storage.notify(Notification(table_id, gone=reason))

    async def rights(self, request: Request, table_id: str) -> Rights:
        """The rights of whoever made a request, by bearer token or by cookie."""
        scheme, _, key = request.headers.get("authorization", "").partition(" ")
        if scheme.lower() == "bearer":
            return await self.hub.tables.rights(table_id, [key.strip()])
        return await self.hub.tables.rights(table_id, keys_of(request.cookies), await self.person(request))

    async def person(self, request: Request) -> str | None:
        """The id of whoever made a request, if they are known."""
        return await self.hub.people.who(request.cookies.get(PERSON))

    async def scores(self, request: Request, game: str) -> list[str]:
        """The scores of a game that whoever made a request has reached here, and can carry over."""
        person = await self.person(request)
        results = await asyncio.to_thread(self.hub.storage.people.results, person) if person else []
        return [one.carry for one in results if one.game == game and one.carry]

    async def visitor(self, request: Request) -> Visitor:
        """Whoever made a request, who from now on is known."""
        if known := await self.person(request):
            return Visitor(known)
        if not self._newcomer_rate.allows(_address(request)):
            raise RateLimited("too many new people from your address: please wait a minute")
        newcomer = await self.hub.people.begin(device_label(request.headers.get("user-agent", "")))
        return Visitor(newcomer.person, newcomer.secret)

    async def visible(self, request: Request, table_id: str) -> tuple[OpenTable, Rights]:
        """A table for somebody who may see it; everybody may see a finished game."""
        open_table = await self.hub.tables.open(table_id)
        rights = await self.rights(request, table_id)
        async with self.hub.tables.locked(open_table) as table:
            if not rights.any and not table.over:
                raise Forbidden("you need a link to this table, to play or to watch")
        return open_table, rights

    async def finished(self, table_id: str) -> OpenTable:
        """A table whose game is over; everybody may see it."""
        open_table = await self.hub.tables.open(table_id)
        async with self.hub.tables.locked(open_table) as table:
            if not table.over:
                raise NotOver("the game is still going on: this opens when it is over")
        return open_table

    async def history(self, open_table: OpenTable) -> TableHistory:
        """The course of a table's game so far."""
        async with self.hub.tables.locked(open_table) as table:
            return history_of(table)


@dataclass(frozen=True)
class Visitor:
    """Whoever made a request, with the secret for their browser if they are new."""

    person: str
    secret: str = ""

    def introduced(self, response: Response, request: Request) -> Response:
        """The answer, with which the browser of somebody new learns who they are."""
        if self.secret:
            introduce(response, self.secret, is_secure(request))
        return response


def _address(request: Request) -> str:
    return request.client.host if request.client else ""


def is_secure(request: Request) -> bool:
    """Whether a request came by HTTPS: then cookies are sent only by HTTPS, too."""
    return request.url.scheme == "https"


def _own_names(new: NewTable) -> list[str]:
    """The names that whoever makes a table has chosen for their own seats."""
    usual = new.match.game.seats
    seats = enumerate(new.record.settings.seats)
    return [one.name for nth, one in seats if one.who == "me" and one.name != usual[nth]]


def device_label(user_agent: str) -> str:
    """A browser in words, such as "Firefox on Linux"."""
    browsers = {"Edg/": "Edge", "OPR/": "Opera", "Firefox/": "Firefox", "Chrome/": "Chrome", "Safari/": "Safari"}
    systems = {"Android": "Android", "iPhone": "iPhone", "iPad": "iPad", "Windows": "Windows", "Mac OS": "Mac"}
    systems |= {"CrOS": "Chromebook", "Linux": "Linux"}
    browser = next((name for mark, name in browsers.items() if mark in user_agent), "A browser")
    system = next((name for mark, name in systems.items() if mark in user_agent), "")
    return f"{browser} on {system}" if system else browser


async def known_person(request: Request) -> tuple[TableService, str]:
    """The service, and the person who made a request; an error for somebody who is not known."""
    service = service_of(request)
    person = await service.person(request)
    if person is None:
        raise NotKnown(STRANGER)
    return service, person


def service_of(request: Request) -> TableService:
    """The service of the application that got a request."""
    found: TableService = request.app.state.service
    return found
