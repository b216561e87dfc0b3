"""Tells players that it is their turn while they are away: by Web Push, seldom, and never somebody who is looking."""

from __future__ import annotations

import asyncio
import itertools
import logging
import time
from collections.abc import Collection

from bardo.engine.authoring.registry import game as find_game
from bardo.errors import BardoError
from bardo.server.hub.open_table import OpenTable
from bardo.server.hub.settings import Settings
from bardo.server.people.person import person_of
from bardo.server.push import words
from bardo.server.push.sender import Outcome, PushSender, installed
from bardo.server.push.vapid import new_private_key
from bardo.server.storage.notices import DueNotice, Wait
from bardo.server.storage.storage import Storage
from bardo.server.tables.access_keys import SEAT
from bardo.server.tables.table import Table
from bardo.server.wire.push import PushNotice

log = logging.getLogger("bardo.server")
LIFE_SECONDS = 12 * 3600.0
"""For how long a push service keeps a notice for a browser that is not connected."""
REMIND_SECONDS = 6 * 3600.0
"""How long before the end of a slow clock a player is reminded at the earliest."""
REMIND_PART = 0.25
"""The part of the time that is left at the beginning of a turn when a player is reminded at the latest."""
MINIMUM_LIFE = 60.0
"""Seconds for which a reminder is kept that comes too late."""
FORGET_EVERY = 1000
"""Rounds between two looks for subscriptions that no browser has renewed."""


def owners_at(open_table: OpenTable, seat: int) -> Collection[str]:
    """Who is told when a table waits for a seat: the people who may play it, and whoever has a key to it."""
    grants = [grant for grant in open_table.grants if grant.right == SEAT and grant.seat == seat and not grant.revoked]
    return {person_of(grant) or grant.hash for grant in grants}


class TurnNotices:
    """Writes down whose turn it is, and sends what is due."""

    def __init__(self, storage: Storage, settings: Settings) -> None:
        self._storage, self._settings = storage, settings
        self.sender: PushSender | None = None
        self.reason = "this server is still starting"
        """Why there is no sender."""

    async def start(self) -> None:
        """Make the VAPID key at the first start, and get ready to send."""
        if not installed():
            self._lack("the package pywebpush is not installed")
            return
        key = await asyncio.to_thread(self._storage.notices.private_key, new_private_key)
        if self._settings.contact:
            self.sender = PushSender(key, self._settings.contact, self._settings.private_endpoints)
        else:
            self._lack("started without --contact")

    def _lack(self, why: str) -> None:
        """Say in the log what is missing, and to players only that something is."""
        log.info("no push notices: %s", why)
        self.reason = "this server is not set up for push notices"

    def stop(self) -> None:
        """Send nothing more."""
        if self.sender:
            self.sender.close()

    # -- whose turn it is -------------------------------------------------------------------

    def turned(self, open_table: OpenTable) -> None:
        """Something was written at a table: if it waits for somebody else now, write that down."""
        seat = self._whom(open_table) if self.sender else None
        if not self.sender or open_table.told_of == seat:
            return
        open_table.told_of = seat
        wait = None if seat is None else _wait(open_table.table, seat)
        owners = () if seat is None else owners_at(open_table, seat)
        self._storage.notices.replace(open_table.table.id, wait, owners, time.time())

    def _whom(self, open_table: OpenTable) -> int | None:
        """The seat whose player may have to be told; None where everybody sees for themselves."""
        table = open_table.table
        seat, clock = table.asked, table.clock.kind
        if seat is None or clock == "live" or table.chairs[seat].bot or not table.chairs[seat].taken:
            return None
        return seat if clock == "slow" or seat not in open_table.looking() else None

    def looked(self, open_table: OpenTable, seats: Collection[int]) -> None:
        """The players of these seats look at the table: they need not be told of this turn."""
        if self.sender and open_table.table.asked in seats:
            self._storage.notices.seen(open_table.table.id, seats)

    # -- sending ----------------------------------------------------------------------------

    async def run(self) -> None:
        """Send what is due, every few seconds, until cancelled."""
        await self.start()
        for number in itertools.count() if self.sender else ():
            try:
                await self.send_due()
                if number % FORGET_EVERY == 0:
                    self._storage.notices.forget_unseen(time.time())
            except Exception:
                log.exception("notices could not be sent")
            await asyncio.sleep(self._settings.notices_every)

    async def send_due(self) -> None:
        """Send the notices that are due now."""
        due = await asyncio.to_thread(self._storage.notices.due, time.time(), self._settings.notice_delay)
        await asyncio.gather(*(self._send(notice) for notice in due))

    async def _send(self, due: DueNotice) -> None:
        """Send one notice, unless another process does."""
        now = time.time()
        if not self.sender or not await asyncio.to_thread(self._storage.notices.claim, due, now):
            return
        notice, life = _notice(due, now)
        outcome = await self.sender.send(due.subscription, notice, life, urgent=bool(due.reminds))
        if outcome is Outcome.SENT:
            self._storage.notices.sent(due)
        elif outcome is Outcome.GONE:
            self._storage.notices.forget(due.subscription.endpoint)


def _wait(table: Table, seat: int) -> Wait:
    """What is written down of a turn, with the time for a reminder if its clock is slow."""
    left = table.clock.seconds_left(seat, table.now())
    if table.clock.kind != "slow" or left is None or table.clock.running != seat:
        return Wait(table.id, seat, table.match.game.name)
    deadline = time.time() + left
    return Wait(table.id, seat, table.match.game.name, deadline, deadline - min(REMIND_SECONDS, REMIND_PART * left))


def _notice(due: DueNotice, now: float) -> tuple[PushNotice, float]:
    """What is sent, and for how many seconds it is worth delivering."""
    if due.reminds:
        first = min(due.reminds, key=lambda wait: wait.deadline or 0.0)
        left = max(MINIMUM_LIFE, (first.deadline or now) - now)
        return words.reminder(first.table_id, _title(first.game), left, len(due.waits)), left
    return words.turn_notice([(wait.table_id, _title(wait.game)) for wait in due.waits]), LIFE_SECONDS


def _title(name: str) -> str:
    """The title of a game, also of one that is no longer installed."""
    try:
        return find_game(name).title
    except BardoError:
        return name
