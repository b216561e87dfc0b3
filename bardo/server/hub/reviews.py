"""Reviews of finished games, made in the background from the last moves on."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field

from bardo.bots.advice import Decision, Verdict
from bardo.engine.play.match import Match
from bardo.errors import BardoError
from bardo.server.hub.background_tasks import BackgroundTasks
from bardo.server.hub.bot_processes import BotProcesses
from bardo.server.hub.open_table import OpenTable
from bardo.server.hub.open_tables import OpenTables
from bardo.server.hub.settings import Settings
from bardo.server.storage.storage import Storage
from bardo.server.tables.replay import Replays, history_of
from bardo.server.tables.review import LEAST_SECONDS, decisions_of, judging_order, review_of, stored_review
from bardo.server.wire.encoding import encode
from bardo.server.wire.ending_bodies import Review, ReviewState

log = logging.getLogger("bardo.server")
AT_ONCE = 2
"""How many games are reviewed at the same time."""
CHUNK_SECONDS = 0.25
"""How long one question to a bot process takes: bots and hints of others wait for it."""
USUAL_COST = 1.6
"""Seconds it takes to judge decisions for one second: a move that cost something is judged twice."""
COMPILING_SECONDS = 2.0
"""Seconds between two questions whether the search is compiled."""
ATTEMPTS = 3
RETRY_SECONDS = 60.0
"""Seconds after which a review that failed may be tried again."""
KEPT = 64
"""How many reviews stay in memory."""


@dataclass
class _Running:
    """A review that is being made."""

    state: ReviewState = "judging"
    match: Match | None = None
    of: int = 0
    verdicts: list[Verdict] = field(default_factory=list)

    @property
    def review(self) -> Review:
        """The review as far as it has come."""
        return (
            review_of(self.match, self.verdicts, self.of, self.state) if self.match else Review(self.state, 0, [], [])
        )


class Reviews:
    """Judges the decisions of finished games in the bot processes, and keeps the reviews in the database."""

    def __init__(
        self,
        storage: Storage,
        tables: OpenTables,
        processes: BotProcesses,
        tasks: BackgroundTasks,
        settings: Settings,
    ) -> None:
        self._storage, self._tables, self._processes = storage, tables, processes
        self._tasks, self._settings = tasks, settings
        self.replays = Replays()
        self.replaying = asyncio.Semaphore(1)
        """Held while a whole game is played again, so that only one worker thread is busy with such work."""
        self._turn = asyncio.Semaphore(AT_ONCE)
        self._running: dict[str, _Running] = {}
        self._failed: dict[str, float] = {}
        """When the review of a table failed."""
        self._known: OrderedDict[str, Review] = OrderedDict()

    def begin(self, open_table: OpenTable) -> None:
        """Review the game of a table in the background, if it is over."""
        table = open_table.table
        if self._settings.review and table.over and table.id not in self._running:
            self._running[table.id] = _Running()
            self._tasks.spawn(self._review(open_table, self._running[table.id]))

    async def look(self, open_table: OpenTable, ended: float) -> Review:
        """The review of a game that ended at a time, as far as it has come; it is begun if nobody has begun it."""
        table_id = open_table.table.id
        if running := self._running.get(table_id):
            return running.review
        if found := self._known.get(table_id) or await self._stored(table_id):
            return found
        if not self._settings.review:
            return Review("off", 0, [], [])
        if time.monotonic() - self._failed.get(table_id, -RETRY_SECONDS) < RETRY_SECONDS:
            return Review("failed", 0, [], [])
        if open_table.leads or time.time() - ended > self._settings.review + self._settings.takeover:
            self.begin(open_table)  # otherwise another process is at it
        return Review("judging", 0, [], [])

    async def _stored(self, table_id: str) -> Review | None:
        found = stored_review(await asyncio.to_thread(self._storage.review, table_id))
        if found:
            self._remember(table_id, found)
        return found

    def _remember(self, table_id: str, review: Review) -> None:
        self._known[table_id] = review
        while len(self._known) > KEPT:
            self._known.popitem(last=False)

    async def _review(self, open_table: OpenTable, running: _Running) -> None:
        table_id = open_table.table.id
        try:
            async with self._turn:
                await self._judge_all(open_table, running)
            running.state = "complete"
            review = running.review
            await asyncio.wrap_future(self._storage.save_review(table_id, encode(review)))
            self._remember(table_id, review)
        except BardoError as error:
            log.warning("table %s: %s", table_id, error)
            self._failed[table_id] = time.monotonic()
        finally:
            del self._running[table_id]

    async def _judge_all(self, open_table: OpenTable, running: _Running) -> None:
        began = time.monotonic()
        async with self._tables.locked(open_table) as table:
            history = history_of(table)
        async with self.replaying:
            match = await asyncio.to_thread(self.replays.match_at, history, len(history.moves))
        decisions = await asyncio.to_thread(decisions_of, match)
        left = [decisions[number - 1] for number in judging_order(len(decisions), self._settings.review)]
        running.match, running.of = match, len(left)
        end, cost = began + self._settings.review, USUAL_COST
        while left:
            now = time.monotonic()
            seconds = max(LEAST_SECONDS, (end - now) / len(left) / cost)
            count = max(1, int(CHUNK_SECONDS / seconds))
            found = await self._verdicts(open_table, left[:count], seconds)
            if found is None:
                running.state = "waiting"
                await asyncio.sleep(COMPILING_SECONDS)
                end = time.monotonic() + self._settings.review
                continue
            running.state = "judging"
            running.verdicts += found
            del left[:count]
            cost = max(1.0, (cost + (time.monotonic() - now) / (seconds * count)) / 2)

    async def _verdicts(
        self, open_table: OpenTable, decisions: Sequence[Decision], seconds: float
    ) -> Sequence[Verdict] | None:
        table = open_table.table
        for attempt in range(1, ATTEMPTS + 1):
            try:
                return await self._processes.verdicts(table.match.game.name, decisions, seconds, table.id)
            except BardoError:
                if attempt == ATTEMPTS:
                    raise
        return None
