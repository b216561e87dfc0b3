"""Commands of connected clients: each becomes an event of the table's log, an answer, or a refusal."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import Any

from bardo.errors import BardoError
from bardo.server.hub.bot_turns import BotTurns
from bardo.server.hub.connection import Connection
from bardo.server.hub.event_writer import ATTEMPTS, EventWriter, Overtaken
from bardo.server.hub.hints import Hints
from bardo.server.hub.open_table import OpenTable
from bardo.server.hub.open_tables import OpenTables
from bardo.server.hub.other_processes import OtherProcesses
from bardo.server.hub.people import People
from bardo.server.hub.reactions import Reactions
from bardo.server.storage.storage import Storage
from bardo.server.tables import drafts
from bardo.server.tables.access_keys import Rights
from bardo.server.tables.drafts import AlreadyDone, Refused
from bardo.server.tables.table import Table
from bardo.server.wire import from_client
from bardo.server.wire.encoding import encode
from bardo.server.wire.from_server import Ack, Answer, Refusal

log = logging.getLogger("bardo.server")


class Commands:
    """Carries out commands."""

    def __init__(
        self,
        storage: Storage,
        tables: OpenTables,
        writer: EventWriter,
        others: OtherProcesses,
        bots: BotTurns,
        hints: Hints,
        people: People,
        reactions: Reactions,
    ) -> None:
        self._storage, self._tables, self._writer = storage, tables, writer
        self._others, self._bots, self._hints = others, bots, hints
        self._people, self._reactions = people, reactions

    async def receive(self, connection: Connection, command: Any) -> None:
        """Carry out a command of a connection, and answer it."""
        open_table = await self._tables.open(connection.table_id)
        try:
            if isinstance(command, from_client.Why):
                connection.send(encode(why(open_table.table, command)))
            elif isinstance(command, from_client.Hint):
                self._hints.ask(open_table.table, connection, command.id)
            elif isinstance(command, from_client.React):
                self._reactions.show(open_table, connection, command)
            else:
                async with self._tables.locked(open_table):
                    version = await self.obey(open_table, command, connection.rights, connection)
                    if version is not None:
                        connection.send(encode(Ack(command.id, version)))
                self._bots.wake(open_table)
                if isinstance(command, from_client.Rename) and (person := connection.person):
                    await self._remember_name(person, open_table.table.chosen_name(command.seat))
        except Refused as refused:
            connection.send(encode(Refusal(command.id, refused.reason, refused.clause, refused.stale)))

    async def _remember_name(self, person: str, name: str) -> None:
        if name:
            await self._people.use_name(person, name)

    async def obey(
        self,
        open_table: OpenTable,
        command: from_client.Command,
        rights: Rights,
        sender: Connection | None = None,
    ) -> int | None:
        """Carry out a command, with the lock held; the version if its sender has not been sent an ack yet.

        If another process has written the version first, the command is drafted again on what is there now.
        """
        await self._others.catch_up(open_table, getattr(command, "on", 0))
        for _ in range(ATTEMPTS):
            try:
                event = drafts.draft(open_table.table, command, rights)
                await self._writer.write(open_table, event, partial(_acknowledge, sender, command.id))
                return None if sender else event.version
            except AlreadyDone as done:
                return done.version
            except Refused as refused:
                if version := await self._version_of(open_table.table, command, rights):
                    return version
                if not isinstance(refused, Overtaken):
                    raise
            except Exception:
                log.exception("table %s: a command failed", open_table.table.id)
                await self._tables.reload(open_table)
                raise Refused("Something went wrong on the server, so nothing was done.") from None
        raise Overtaken

    async def _version_of(self, table: Table, command: from_client.Command, rights: Rights) -> int | None:
        """The version of a command that is in the event log already, by its idempotency key."""
        key = from_client.idempotency_key(command, rights.facts)
        event = await asyncio.to_thread(self._storage.event_with_key, table.id, key)
        return event.version if event else None


def _acknowledge(sender: Connection | None, command_id: str, version: int) -> None:
    if sender:
        sender.send(encode(Ack(command_id, version)))


def why(table: Table, command: from_client.Why) -> Answer:
    """Why an action is not allowed now."""
    try:
        reason = table.match.why_not(command.action)
    except BardoError as error:
        raise Refused(str(error)) from None
    if reason is None:
        return Answer(command.id, reason="This is allowed now.", clause="", allowed=True)
    return Answer(command.id, reason=reason.sentence, clause=reason.clause, allowed=False)
