"""Who is connected to which table: commands come in, steps go out to everybody, bots are asked."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import secrets
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from bardo.bots import kind as find_kind
from bardo.errors import BardoError
from bardo.server.hub.bot_processes import BotProcesses
from bardo.server.hub.connection import Connection
from bardo.server.hub.open_table import OpenTable
from bardo.server.storage.storage import Conflict, Notification, Storage, TableEvent
from bardo.server.storage.table_loader import NoSuchTable, TableLoader
from bardo.server.tables import views
from bardo.server.tables.keys import Grant, Rights, is_key, rights_of
from bardo.server.tables.table import SNAPSHOT_EVERY, AlreadyDone, Refused, Table
from bardo.server.wire import messages as protocol
from bardo.server.wire.messages import encode

log = logging.getLogger("bardo.server")
TICK = 1.0
"""Seconds between two looks at all tables."""
PAUSE = 1.0
"""Seconds before something that failed is tried again."""
TRIES = 3
"""How often a command is looked at again when another process was faster."""
LOG_LINES = 1500
"""So many entries of the log are sent at most; a replay has all of them."""
MOST_HINTS = 2
"""So many hints are thought about at one time: bots wait for them."""
OFTEN = 5
"""Every so many seconds a process asks what others have written, in case it was not told, and says who is here."""


@dataclass(frozen=True)
class Settings:
    """How tables are served."""

    pace: float = 0.7
    """Seconds at least between two actions of bots."""
    takeover: float = 5.0
    """Seconds of silence after which a process drives the bots that another one should have."""
    idle: float = 300.0
    """Seconds after which a table that nobody looks at is dropped from memory."""
    messages: int = 60
    interval: float = 10.0
    """A connection may send so many messages in so many seconds."""
    seat_connections: int = 12
    watchers: int = 50
    sockets: int = 300
    """So many connections may come from one address; 0: any number."""
    tables_a_minute: int = 60
    """So many tables may be made from one address in a minute; 0: any number."""
    processes: int | None = None
    """How many processes bots think in."""
    greeting: float = 10.0
    """Seconds in which who connects says hello."""


class Overtaken(Refused):
    """Another process has written this version first."""

    def __init__(self) -> None:
        super().__init__("The table has gone on since: look again.", stale=True)


class CloseConnection(BardoError):
    """The connection must be closed, and why; final: to come again the same way is of no use."""

    def __init__(self, reason: str, final: bool = False) -> None:
        super().__init__(reason)
        self.final = final


class Hub:
    """All tables that somebody looks at."""

    def __init__(self, storage: Storage, settings: Settings | None = None, players: BotProcesses | None = None) -> None:
        self.storage, self.settings = storage, settings or Settings()
        self.players = players or BotProcesses(self.settings.processes)
        self.tables: dict[str, OpenTable] = {}
        self.name = secrets.token_hex(8)
        """What other processes call this one."""
        self._addresses: Counter[str] = Counter()
        self._reader = TableLoader(storage)
        self._opening: dict[str, asyncio.Task[OpenTable]] = {}
        self._hinting: set[str] = set()
        """The tables for which a hint is thought about."""
        self._tasks: set[asyncio.Task[Any]] = set()
        self._listener: Any = None

    async def start(self) -> None:
        """Begin to look after clocks and to listen to other processes."""
        self.spawn(self._look_after())
        if self.storage.shared:
            from bardo.server.storage.listener import Listener

            self._listener = Listener(self.storage, asyncio.get_running_loop(), self._noticed)

    async def stop(self) -> None:
        """Stop everything, with a snapshot of every table."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._listener:
            await asyncio.to_thread(self._listener.close)
        for seated in self.tables.values():
            self._save(seated)
        await asyncio.to_thread(self.players.close)

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Do something meanwhile; what goes wrong is logged."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) and not isinstance(error, BardoError):
            log.error("a task failed", exc_info=error)

    # -- tables in memory -------------------------------------------------------------------

    async def open(self, table: str) -> OpenTable:
        """A table, from memory or the database; a BardoError when there is none."""
        if seated := self.tables.get(table):
            seated.touched = time.monotonic()
            return seated
        if table not in self._opening:
            self._opening[table] = self.spawn(self._load(table))
            self._opening[table].add_done_callback(lambda task: self._opening.pop(table, None))
        return await asyncio.shield(self._opening[table])

    async def _load(self, table: str) -> OpenTable:
        room, links = await self._reader.read(table)
        return self.keep(room, links, mine=not self.storage.shared)

    def keep(self, room: Table, links: Sequence[Grant], mine: bool = True) -> OpenTable:
        """Take a table into memory, if it is not there already."""
        return self.tables.setdefault(room.id, OpenTable(room, links, mine=mine))

    @contextlib.asynccontextmanager
    async def held(self, seated: OpenTable) -> AsyncIterator[Table]:
        """The room of a table with its lock held, as it is in the database; Refused when that cannot be read."""
        async with seated.lock:
            if seated.dirty:
                await self._reload(seated)
            yield seated.room

    def _save(self, seated: OpenTable) -> None:
        room = seated.room
        if room.version > room.saved and not seated.dirty:
            room.saved = room.version
            self.storage.snapshot(room.id, room.version, room.snapshot())

    async def _look_after(self) -> None:
        """Every second: clocks, tables that nobody looks at, and what other processes may have written."""
        for second in itertools.count():
            await asyncio.sleep(TICK)
            try:
                await self._look_once(second)
            except Exception:
                log.exception("tables could not be looked after")

    async def _look_once(self, second: int) -> None:
        for seated in list(self.tables.values()):
            try:
                await self._look_at(seated)
            except Exception:
                log.exception("table %s could not be looked after", seated.room.id)
        if self.storage.shared and second % OFTEN == 0:
            for table, version in (await asyncio.to_thread(self.storage.versions, list(self.tables))).items():
                self._noticed(Notification(table, version))
            for seated in [one for one in self.tables.values() if one.connections]:
                self._presence(seated)

    async def _look_at(self, seated: OpenTable) -> None:
        if seated.lock.locked():
            return
        if seated.room.clock.expired(seated.room.now()) is not None:
            await self._time_out(seated)
        idle = time.monotonic() - seated.touched
        if not seated.connections and idle > self.settings.idle and not seated.driving:
            self._save(seated)
            self.tables.pop(seated.room.id, None)
        elif not seated.driving:
            self.wake(seated)

    async def _time_out(self, seated: OpenTable) -> None:
        with contextlib.suppress(Refused):
            async with self.held(seated) as room:
                await self.act(seated, room.time_out())

    # -- connections ------------------------------------------------------------------------

    async def receive(self, connection: Connection, text: str | bytes) -> None:
        """Take a message from a connection; CloseConnection when it must be closed."""
        self._limit(connection)
        message = protocol.decode(text)
        if isinstance(message, protocol.Ping):
            connection.tell(PONG)
        elif isinstance(message, protocol.Hello):
            await self._hello(connection, message)
        elif not connection.ready:
            raise CloseConnection("say hello first")
        else:
            await self._command(connection, message)

    def _limit(self, connection: Connection) -> None:
        now, times = time.monotonic(), connection.times
        times.append(now)
        while times[0] < now - self.settings.interval:
            times.popleft()
        if len(times) > self.settings.messages:
            raise CloseConnection(
                f"too many messages: at most {self.settings.messages} in {self.settings.interval:g} seconds"
            )

    async def rights(self, table: str, keys: Iterable[str]) -> Rights:
        """What keys allow at a table."""
        known = [key for key in keys if is_key(key)]
        if not known:
            return Rights()
        if self.storage.shared:
            return rights_of(known, await asyncio.to_thread(self.storage.links, table))
        return rights_of(known, (await self.open(table)).links)

    async def _hello(self, connection: Connection, hello: protocol.Hello) -> None:
        if hello.protocol != protocol.PROTOCOL:
            raise CloseConnection(f"this server speaks version {protocol.PROTOCOL} of the protocol", final=True)
        seated = await self.open(connection.table)
        if hello.key is not None:
            connection.keys = [hello.key]
        async with self.held(seated) as room:
            connection.rights = await self.rights(connection.table, connection.keys)
            if hello.key is not None and not connection.rights.any:
                raise CloseConnection("this key opens nothing here: it is wrong, or void by now", final=True)
            await self._read_on(seated, hello.seen or 0)
            if not connection.rights.any and not room.match.over:
                raise CloseConnection("you need a link to this table, to play or to watch", final=True)
            self._room_for(seated, connection)
            entry = room.come(sorted(connection.rights.seats))
            if entry:
                with contextlib.suppress(Refused):
                    await self._write(seated, entry)
            welcome = {"type": "welcome", "protocol": protocol.PROTOCOL, "rights": connection.rights.shown()}
            connection.tell(encode(welcome | {"table": views.table_of(room)}))
            seen = -1 if hello.seen is None or hello.seen > room.version else hello.seen
            connection.tell(views.view(room, await self._earlier(room, seen), seen))
            connection.ready = True
            seated.connections.add(connection)
        before = seated.presence
        self._presence(seated)
        if seated.presence == before:
            connection.tell(before)
        self.wake(seated)

    async def _earlier(self, room: Table, seen: int) -> list[bytes]:
        """What the room no longer remembers of the log after a version."""
        if seen + 1 >= room.log_from:
            return []
        since = max(0, seen, room.log_from - LOG_LINES)
        entries = await asyncio.to_thread(self.storage.entries, room.id, since)
        lines = [encode(entry.body["lines"])[1:-1] for entry in entries if entry.version < room.log_from]
        return lines if seen >= 0 or since else [encode(room.record.body["lines"])[1:-1], *lines]

    def _room_for(self, seated: OpenTable, connection: Connection) -> None:
        others = [one for one in seated.connections if one is not connection]
        for seat in connection.rights.seats:
            if sum(seat in one.rights.seats for one in others) >= self.settings.seat_connections:
                raise CloseConnection(f"this seat has {self.settings.seat_connections} connections already")
        if not connection.rights.seats:
            watching = sum(not one.rights.seats for one in others)
            if watching >= self.settings.watchers:
                raise CloseConnection(f"there are {self.settings.watchers} watching already")

    def leave(self, connection: Connection) -> None:
        """A connection is gone."""
        connection.ready = False
        seated = self.tables.get(connection.table)
        if seated and connection in seated.connections:
            seated.connections.discard(connection)
            seated.touched = time.monotonic()
            self._presence(seated)
            if not seated.connections:
                seated.room.unseen()

    @contextlib.contextmanager
    def counted(self, address: str) -> Iterator[None]:
        """Somebody from an address is connected for a while; CloseConnection when there are too many already."""
        self._addresses[address] += 1
        try:
            if 0 < self.settings.sockets < self._addresses[address]:
                raise CloseConnection(f"there are {self.settings.sockets} connections from your address already")
            yield
        finally:
            self._addresses[address] -= 1
            if not self._addresses[address]:
                del self._addresses[address]

    def _presence(self, seated: OpenTable) -> None:
        """Tell who is here, also to other processes."""
        seated.greet()
        self.storage.tell(seated.counted(self.name))

    async def renew(self, seated: OpenTable, link: Grant) -> None:
        """Give out a new link; who came by an older one for the same right is sent away."""
        async with self.held(seated):
            for _ in range(TRIES):
                with contextlib.suppress(Overtaken):
                    await self._write(seated, seated.room.renew(link.seat), link=link)
                    return
        raise Overtaken

    async def _check_keys(self, seated: OpenTable) -> None:
        seated.dirty = True
        seated.links = await asyncio.to_thread(self.storage.links, seated.room.id)
        seated.dirty = False
        seated.check_keys()

    # -- commands ---------------------------------------------------------------------------

    async def _command(self, connection: Connection, message: Any) -> None:
        seated = await self.open(connection.table)
        try:
            if isinstance(message, protocol.Why):
                connection.tell(encode({"type": "answer", "id": message.id, **why(seated.room, message)}))
            elif isinstance(message, protocol.Hint):
                await self._hint(seated, connection, message)
            else:
                async with self.held(seated):
                    version = await self.obey(seated, message, connection.rights, connection)
                    if version is not None:
                        connection.tell(encode({"type": "ack", "id": message.id, "version": version}))
                self.wake(seated)
        except Refused as refused:
            answer = {"type": "refused", "id": message.id, "reason": refused.reason}
            connection.tell(encode(answer | {"clause": refused.clause, "stale": refused.stale}))

    async def obey(
        self, seated: OpenTable, message: protocol.Command, rights: Rights, sender: Connection | None = None
    ) -> int | None:
        """Carry out a command, with the lock held; its version where it is not acknowledged yet.

        What was made for a version that another process has written first is looked at again.
        """
        await self._read_on(seated, getattr(message, "on", 0))
        for _ in range(TRIES):
            try:
                entry = seated.room.draft(message, rights)
                await self._write(seated, entry, partial(self._acknowledge, sender, message.id))
                return None if sender else entry.version
            except AlreadyDone as repeated:
                return repeated.version
            except Refused as refused:
                mark = protocol.idempotency_key(message, rights.shown())
                if version := await self._was_done(seated.room, mark):
                    return version
                if not isinstance(refused, Overtaken):
                    raise
            except Exception:
                log.exception("table %s: a command failed", seated.room.id)
                await self._reload(seated)
                raise Refused("Something went wrong here, so nothing was done.") from None
        raise Overtaken

    async def _was_done(self, room: Table, command: str) -> int | None:
        found = await asyncio.to_thread(self.storage.command, room.id, command)
        return found.version if found else None

    def _acknowledge(self, sender: Connection | None, command: str, version: int) -> None:
        if sender:
            sender.tell(encode({"type": "ack", "id": command, "version": version}))

    async def _write(
        self,
        seated: OpenTable,
        entry: TableEvent,
        acknowledge: Callable[[int], None] | None = None,
        link: Grant | None = None,
    ) -> None:
        """Write an entry down, then acknowledge and show it, with the lock held; Refused when it could not be."""
        room = seated.room
        try:
            await asyncio.wrap_future(self.storage.append(room.id, entry, link))
        except Conflict:
            await self._reload(seated)
            raise Overtaken from None
        except asyncio.CancelledError:
            self.tables.pop(room.id, None)
            raise
        except Exception:
            log.exception("table %s: nothing could be written down", room.id)
            await self._reload(seated)
            raise Refused("This could not be written down, so it was not done. Try again in a while.") from None
        after = room.version
        room.settle(entry)
        seated.mine = True
        seated.touched = time.monotonic()
        if acknowledge:
            acknowledge(entry.version)
        self._show(seated, after, entry)
        if link:
            await self._check_keys(seated)
        if room.version - room.saved >= SNAPSHOT_EVERY:
            self._save(seated)

    def _show(self, seated: OpenTable, after: int, entry: TableEvent) -> None:
        if seated.connections:
            cues = views.cues_of(seated.room.match) if entry.kind == "do" else []
            try:
                seated.tell_all(views.step(seated.room, after, cues))
            except Exception:
                log.exception("table %s: version %d could not be shown", seated.room.id, entry.version)

    async def _reload(self, seated: OpenTable) -> None:
        """Make a table anew from the database, and show it to everybody; where that fails it stays dirty."""
        room = seated.room
        seen = room.version
        seated.dirty = True
        try:
            kept = await asyncio.to_thread(self.storage.load, room.id)
            if kept:
                room.rebuild(kept.snapshot, kept.entries)
        except Exception:
            log.exception("table %s: it could not be read", room.id)
            raise Refused("This table cannot be read just now. Try again in a while.") from None
        if kept is None:
            self.tables.pop(room.id, None)
            raise NoSuchTable("this table is gone")
        seated.dirty = False
        seated.mine = not self.storage.shared
        seated.links = kept.links
        seated.check_keys()
        if seated.connections:
            seated.tell_all(views.view(room, await self._earlier(room, seen), seen))

    async def act(self, seated: OpenTable, entry: TableEvent | None) -> None:
        """Write down something that is no command, with the lock held."""
        if entry:
            await self._write(seated, entry)

    # -- other processes --------------------------------------------------------------------

    def _noticed(self, notice: Notification) -> None:
        """A process has written something down, or tells who is here."""
        seated = self.tables.get(notice.table)
        if seated is None or notice.process == self.name:
            return
        if notice.version is None:
            is_new = notice.process not in seated.others
            seated.others[notice.process] = time.monotonic(), notice
            seated.greet()
            if is_new and seated.connections:
                self.storage.tell(seated.counted(self.name))
        elif notice.version > seated.room.version:
            self.spawn(self._catch_up(seated))

    async def _catch_up(self, seated: OpenTable) -> None:
        async with self.held(seated):
            await self._read_on(seated)
        self.wake(seated)

    async def _read_on(self, seated: OpenTable, wanted: int | None = None) -> None:
        """Read what other processes have written, with the lock held; with a version only if that is not known yet."""
        room = seated.room
        if not self.storage.shared or (wanted is not None and wanted <= room.version):
            return
        entries = await asyncio.to_thread(self.storage.entries, room.id, room.version)
        for entry in entries:
            after = room.version
            seated.dirty = True
            room.catch_up(entry)
            seated.dirty = seated.mine = False
            seated.last_action = time.monotonic()
            self._show(seated, after, entry)
        room.saved = max(room.saved, room.version - SNAPSHOT_EVERY)
        if any(entry.kind in ("open", "keys") for entry in entries):
            await self._check_keys(seated)

    # -- bots -------------------------------------------------------------------------------

    def wake(self, seated: OpenTable) -> None:
        """Let the bot play that is asked, if there is one and somebody looks."""
        if seated.room.thinking is not None and seated.connections and not seated.driving:
            seated.driving = self.spawn(self._drive(seated))

    async def _drive(self, seated: OpenTable) -> None:
        try:
            while seated.connections and await self._bot_plays(seated):
                pass
        finally:
            seated.driving = None

    async def _bot_plays(self, seated: OpenTable) -> bool:
        """Let one bot play once; whether there may be more to do."""
        room = seated.room
        async with self.held(seated):
            seat, position = room.thinking, room.position
            if seat is None:
                return False
            kind = room.chairs[seat].bot or ""
        if not seated.mine:
            patience = self.settings.takeover + (find_kind(room.match.game, kind).seconds or 0.0)
            await asyncio.sleep(max(0.0, seated.last_action + patience - time.monotonic()))
            if room.position != position:
                return True
        choice = await self.players.choose(room.match, kind, f"{room.id} {seat}")
        await asyncio.sleep(max(0.0, seated.last_action + self.settings.pace - time.monotonic()))
        async with self.held(seated):
            if (room.thinking, room.position) != (seat, position):
                return True
            try:
                await self._write(seated, room.play(seat, choice.action, choice.trouble, kind))
                seated.last_action = time.monotonic()
                return True
            except Refused:
                pass
            except Exception:
                log.exception("table %s: the move of a bot failed", room.id)
                with contextlib.suppress(Refused):
                    await self._reload(seated)
        await asyncio.sleep(PAUSE)
        return True

    async def _hint(self, seated: OpenTable, connection: Connection, message: protocol.Hint) -> None:
        room = seated.room
        if not connection.rights.seats:
            raise Refused("Hints are for who plays.")
        if room.match.over or room.held is not None:
            raise Refused("There is nothing to advise now.")
        if room.id in self._hinting:
            raise Refused("One hint at a time, please.")
        if len(self._hinting) >= MOST_HINTS:
            raise Refused("Others wait for a hint: try again in a while.")
        self._hinting.add(room.id)
        self.spawn(self._advise(room, connection, message.id))

    async def _advise(self, room: Table, connection: Connection, id: str) -> None:
        try:
            version = room.version
            hints = await self.players.hints(room.match, room.id)
            connection.tell(encode({"type": "answer", "id": id, "hints": hints, "version": version}))
        finally:
            self._hinting.discard(room.id)


PONG = encode({"type": "pong"})


def why(room: Table, message: protocol.Why) -> dict[str, Any]:
    """Why an action is not allowed now."""
    try:
        reason = room.match.why_not(message.action)
    except BardoError as error:
        raise Refused(str(error)) from None
    if reason is None:
        return {"reason": "This is allowed now.", "clause": "", "allowed": True}
    return {"reason": reason.sentence, "clause": reason.clause, "allowed": False}
