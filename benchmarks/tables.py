"""How many tables one server carries, and how fast: python -m benchmarks.tables [start] [load] [kill] [network].

It starts a server of its own with a new SQLite file and plays Hungry Ghost at many tables at once.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
import uuid
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from bardo.server.storage.storage import Storage
from bardo.server.tables.access_keys import Rights
from bardo.server.wire import from_client

SERVE = (
    "from bardo.cli import main; import sys;"
    "sys.exit(main(['serve', '--pace', '0', '--tables', '0', '--sockets', '0', '--compile', 'none', *sys.argv[1:]]))"
)


def free_port() -> int:
    """A port of this machine that nothing uses."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


class Server:
    """A server in a process of its own, which can be killed."""

    def __init__(self, folder: str) -> None:
        self.database = f"sqlite:///{Path(folder) / 'tables.db'}"
        self.port = free_port()
        self.address = f"127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        """Start it, without waiting."""
        words = ["--port", str(self.port), "--database", self.database]
        self.process = subprocess.Popen([sys.executable, "-c", SERVE, *words], stdout=subprocess.DEVNULL)

    def kill(self) -> None:
        """Kill it without warning."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    async def ready(self) -> None:
        """Wait until it answers."""
        async with httpx.AsyncClient() as http:
            while True:
                try:
                    await http.get(f"http://{self.address}/openapi.json")
                    return
                except httpx.TransportError:
                    await asyncio.sleep(0.02)

    @property
    def memory(self) -> float:
        """The memory of the server process in megabytes."""
        lines = Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8").splitlines()
        return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))

    @property
    def seconds(self) -> float:
        """The processor time that the server process has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Player:
    """One client at a table, which reconnects by itself and sends again what was not acknowledged."""

    def __init__(self, server: Server, table: str, key: str) -> None:
        self.server, self.table, self.key = server, table, key
        self.version, self.asked, self.over = -1, dict[str, Any](), False
        self.seats: list[int] = []
        self.socket: Any = None
        self.waiting: dict[str, tuple[str, asyncio.Future[dict[str, Any]]]] = {}
        self.task = asyncio.create_task(self._live())
        self.ready = asyncio.Event()
        self.pause = asyncio.Event()
        self.pause.set()
        self.away: list[float] = []

    async def _live(self) -> None:
        lost = 0.0
        while True:
            await self.pause.wait()
            try:
                address = f"ws://{self.server.address}/ws/{self.table}"
                async with connect(address, compression=None, max_queue=None, ping_interval=None) as self.socket:
                    seen = None if self.version < 0 else self.version
                    await self._say({"type": "hello", "protocol": 1, "key": self.key, "seen": seen})
                    async for text in self.socket:
                        if self._hear(json.loads(text)) and lost:
                            self.away.append(time.perf_counter() - lost)
                            lost = 0.0
            except (WebSocketException, OSError):
                pass
            self.ready.clear()
            lost = lost or time.perf_counter()
            await asyncio.sleep(random.uniform(0.1, 0.5))

    async def _say(self, message: dict[str, Any]) -> None:
        await self.socket.send(json.dumps(message))

    def _hear(self, message: dict[str, Any]) -> bool:
        """Take a message; whether it was a view, after which the client is up to date."""
        kind = message["type"]
        if kind == "welcome":
            self.seats = message["rights"]["seats"]
        elif kind in ("view", "step"):
            if kind == "view" or message["after"] == self.version:
                assert message["version"] >= self.version, "a version was lost"
                self.version, self.asked, self.over = message["version"], message["asked"], message["over"]
            if kind == "view":
                self.ready.set()
                for text, _ in self.waiting.values():
                    asyncio.get_running_loop().create_task(self._again(text))
                return True
        elif kind in ("ack", "refused") and message["id"] in self.waiting:
            self.waiting.pop(message["id"])[1].set_result(message)
        return False

    async def _again(self, text: str) -> None:
        with contextlib.suppress(WebSocketException, OSError):
            await self.socket.send(text)

    async def move(self) -> dict[str, Any] | None:
        """Play a random action, if this client's seat is asked; the answer."""
        asked = self.asked
        if not asked or asked["seat"] not in self.seats:
            return None
        command: dict[str, Any] = {"type": "end"} if asked["end"] else {"type": "do"}
        if not asked["end"]:
            command["action"] = random.choice(asked["actions"])[0]
        command |= {"id": uuid.uuid4().hex, "on": self.version}
        text, answer = json.dumps(command), asyncio.get_running_loop().create_future()
        self.waiting[command["id"]] = text, answer
        await self._again(text)
        found: dict[str, Any] = await answer
        message = from_client.decode(text)
        assert isinstance(message, from_client.Command)
        return found | {"key": from_client.idempotency_key(message, Rights(frozenset(self.seats)).facts)}


class Load:
    """Many tables with three sockets each."""

    def __init__(self, server: Server, rate: float) -> None:
        self.server, self.rate = server, rate
        self.tables: list[tuple[str, list[Player]]] = []
        self.delays: list[float] = []
        self.acknowledged: dict[str, dict[str, int]] = {}
        self.refused = 0

    async def fill(self, count: int) -> None:
        """Make tables and connect to them."""
        wanted = {"game": "hungry-ghost", "seats": [{"who": "friend"}] * 2}
        async with httpx.AsyncClient(base_url=f"http://{self.server.address}", timeout=60) as http:
            for start in range(0, count, 20):
                answers = await asyncio.gather(
                    *(http.post("/api/tables", json=wanted) for _ in range(min(20, count - start)))
                )
                http.cookies.clear()
                for made in (answer.json() for answer in answers):
                    keys = [*made["seats"], made["watch"]]
                    self.tables.append((made["table"], [Player(self.server, made["table"], key) for key in keys]))
                await asyncio.gather(*(one.ready.wait() for _, players in self.tables[-20:] for one in players))

    async def run(self, seconds: float) -> None:
        """Play at the given rate."""
        end, tasks = time.perf_counter() + seconds, set[asyncio.Task[None]]()
        due = time.perf_counter()
        busy = set[str]()
        while time.perf_counter() < end:
            table, players = random.choice(self.tables)
            if table not in busy:
                busy.add(table)
                task = asyncio.create_task(self._move(table, players, busy))
                tasks.add(task)
                task.add_done_callback(tasks.discard)
            due += 1 / self.rate
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
        if tasks:
            await asyncio.wait(tasks, timeout=30)

    async def _move(self, table: str, players: list[Player], busy: set[str]) -> None:
        try:
            for player in players:
                start = time.perf_counter()
                answer = await player.move()
                if answer is None:
                    continue
                if answer["type"] == "ack":
                    self.delays.append(1000 * (time.perf_counter() - start))
                    self.acknowledged.setdefault(table, {})[answer["key"]] = answer["version"]
                else:
                    self.refused += 1
                return
        finally:
            busy.discard(table)

    def check(self) -> str:
        """Whether everything acknowledged is in the database, once and in order."""
        storage, lost, moves = Storage(self.server.database), 0, 0
        for table, commands in self.acknowledged.items():
            events = storage.events(table)
            written = {event.idempotency_key: event.version for event in events}
            lost += sum(written.get(key) != version for key, version in commands.items())
            assert [event.version for event in events] == list(range(1, len(events) + 1)), "an event is missing"
            moves += len(commands)
        storage.close()
        return f"{moves} acknowledged moves, {lost} of them lost or doubled, {self.refused} refused"

    @property
    def players(self) -> list[Player]:
        """All sockets."""
        return [player for _, players in self.tables for player in players]


def quantile(values: list[float], share: float) -> float:
    """The quantile: the value below which this share of the values lies."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))] if values else float("nan")


async def measure(server: Server, load: Load, options: argparse.Namespace) -> None:
    """Measure how long a move takes, and how much memory the server needs."""
    before = server.seconds
    await load.run(options.seconds)
    each = 1000 * (server.seconds - before) / max(1, len(load.delays))
    half, most = quantile(load.delays, 0.5), quantile(load.delays, 0.99)
    rate = len(load.delays) / options.seconds
    print(f"load: {len(load.tables)} tables, {len(load.players)} sockets, {rate:.0f} moves/s,", flush=True)
    print(f"      {each:.2f} ms of processor time for each", flush=True)
    print(f"      p50 {half:.1f} ms, p99 {most:.1f} ms, server {server.memory:.0f} MB; {load.check()}", flush=True)


async def kill(server: Server, load: Load, options: argparse.Namespace) -> None:
    """Kill the server again and again under load."""
    back: list[float] = []
    for player in load.players:
        player.away.clear()
    for _ in range(options.kills):
        playing = asyncio.create_task(load.run(1.0))
        await asyncio.sleep(random.uniform(0.2, 0.8))
        server.kill()
        died = time.perf_counter()
        server.start()
        await asyncio.sleep(0.01)
        for player in load.players:
            player.ready.clear()
        await asyncio.gather(*(player.ready.wait() for player in load.players))
        back.append(time.perf_counter() - died)
        await playing
        gc.collect()
    away = [seconds for player in load.players for seconds in player.away]
    half, most = quantile(away, 0.5), quantile(away, 0.99)
    print(f"kill: {options.kills} times; a client is back after {half:.1f} s, p99 {most:.1f} s,")
    print(f"      all {len(load.players)} after {quantile(back, 0.5):.1f} s, at most {max(back):.1f} s;", flush=True)
    print(f"      {load.check()}", flush=True)


async def network(server: Server, load: Load, options: argparse.Namespace) -> None:
    """Take the network away for a while: nothing may be lost, doubled or reordered."""
    playing = asyncio.create_task(load.run(options.gone + 5.0))
    await asyncio.sleep(1.0)
    for player in load.players:
        player.pause.clear()
        player.socket.transport.abort()
    await asyncio.sleep(options.gone)
    for player in load.players:
        player.pause.set()
    await playing
    print(f"network: gone for {options.gone:g} s; {load.check()}", flush=True)


async def first_move(times: int = 5) -> None:
    """Measure the time from the command to the first move."""
    taken = []
    for _ in range(times):
        with tempfile.TemporaryDirectory() as folder:
            start = time.perf_counter()
            server = Server(folder)
            await server.ready()
            load = Load(server, 1.0)
            await load.fill(1)
            for player in load.players:
                await player.move()
            taken.append(time.perf_counter() - start)
            server.kill()
            for player in load.players:
                player.task.cancel()
    median, most = quantile(taken, 0.5), max(taken)
    print(f"start: {median:.2f} s from the command to the first move, at most {most:.2f} s", flush=True)


async def main() -> None:
    """Run the chosen measurements."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", nargs="*", default=["load"], choices=["start", "load", "kill", "network"])
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=200.0)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--gone", type=float, default=30.0)
    options = parser.parse_args()
    if "start" in options.what:
        await first_move()
        options.what.remove("start")
    if not options.what:
        return
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        try:
            await server.ready()
            load = Load(server, options.rate)
            start = time.perf_counter()
            await load.fill(options.tables)
            print(
                f"{options.tables} tables made in {time.perf_counter() - start:.1f} s, {server.memory:.0f} MB",
                flush=True,
            )
            gc.collect()
            gc.freeze()
            gc.disable()  # pauses of this process would be counted as the server's
            for what in options.what:
                await {"load": measure, "kill": kill, "network": network}[what](server, load, options)
        finally:
            server.kill()


if __name__ == "__main__":
    asyncio.run(main())
