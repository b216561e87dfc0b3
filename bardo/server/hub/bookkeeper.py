"""Keeps what lists and people need to know of tables: summaries while they are played, results when they are over.

It writes after the event log has been written: if a process is killed in between, that is made up for when the table is
opened again.
"""

from __future__ import annotations

import asyncio
import contextlib
from concurrent.futures import Future

from bardo.server.hub.background_tasks import BackgroundTasks
from bardo.server.hub.open_table import OpenTable
from bardo.server.people.ratings import rated, rated_name
from bardo.server.people.results import results_of
from bardo.server.storage.group_commit import Conflict
from bardo.server.storage.storage import Storage
from bardo.server.tables.summary import is_news, summary_of

ATTEMPTS = 3
"""How often results are written anew because another process was faster."""
SEEN_SECONDS = 60.0
"""How often it is noted that somebody waits at an open table."""


class Bookkeeper:
    """Writes summaries and results."""

    def __init__(self, storage: Storage, tasks: BackgroundTasks) -> None:
        self._storage, self._tasks = storage, tasks
        self._rating = asyncio.Lock()
        """Held from reading ratings to writing them."""

    def begin(self, open_table: OpenTable) -> Future[None]:
        """Write the summary of a new table."""
        open_table.summary = summary_of(open_table.table, open_table.table.record.created)
        return self._storage.save_summary(open_table.summary, is_new=True)

    def note(self, open_table: OpenTable, at: float) -> None:
        """Write down what an event has changed; its caller holds the table's lock."""
        if self._follow(open_table, at) and open_table.summary:
            self._storage.save_summary(open_table.summary, is_new=False)

    def follow(self, open_table: OpenTable, at: float) -> None:
        """Take note of an event that another process has written, and whose summary it writes.

        Results are written by whichever process is first, since the other one may have been killed.
        """
        self._follow(open_table, at)

    def _follow(self, open_table: OpenTable, at: float) -> bool:
        """Bring the summary of a table up to date; whether a list would show something else."""
        table, before = open_table.table, open_table.summary
        waits = before is not None and before.asked == table.asked and before.over == table.over
        summary = summary_of(table, before.since if waits and before else at)
        summary.seen = at if open_table.connections else before.seen if before else 0.0
        if not is_news(summary, before):
            return False
        open_table.summary = summary
        had_resigned = {nth for nth, one in enumerate(before.seats) if one.gone == "resigned"} if before else set()
        if table.resigned - had_resigned or (table.over and not (before and before.over)):
            self._tasks.spawn(self._save_results(open_table, at))
        return True

    def see(self, open_table: OpenTable, at: float) -> None:
        """Write down from time to time that somebody waits at a table that anybody may join."""
        before = open_table.summary
        if before is None or not before.listed or at - before.seen < SEEN_SECONDS:
            return
        open_table.summary = summary_of(open_table.table, before.since)  # which another process may have changed
        open_table.summary.seen = at
        self._storage.save_summary(open_table.summary, is_new=False)

    async def catch_up(self, open_table: OpenTable) -> None:
        """Make up for what was not written of a table, because a process was killed or an older Bardo wrote it."""
        table = open_table.table
        found = await asyncio.to_thread(self._storage.people.summaries, [table.id])
        async with open_table.lock:
            open_table.summary = found.get(table.id)
            if open_table.summary is None:
                open_table.summary = summary_of(table, table.now())
                with contextlib.suppress(Conflict):
                    await asyncio.wrap_future(self._storage.save_summary(open_table.summary, is_new=True))
            self.note(open_table, table.now())
            if table.over or table.resigned:
                await self._save_results(open_table, open_table.summary.since)

    async def _save_results(self, open_table: OpenTable, at: float) -> None:
        """Write the results of a finished game once, and the ratings that follow; a resignation at once."""
        table, people = open_table.table, self._storage.people
        found = results_of(table, open_table.grants, at)
        for _ in range(ATTEMPTS if found else 0):
            async with self._rating:
                known = {one.seat: one for one in await asyncio.to_thread(people.results_at, [table.id])}
                fresh = [one for one in found if one.seat not in known]
                if not fresh:
                    return
                results = [known.get(one.seat, one) for one in found]
                names = [name for one in results if (name := rated_name(one))]
                before = await asyncio.to_thread(people.ratings, results[0].game, names)
                # Another process may have written these results, or the rating of one of the players.
                with contextlib.suppress(Conflict):
                    await asyncio.wrap_future(self._storage.save_results(fresh, rated(results, before)))
                    return
