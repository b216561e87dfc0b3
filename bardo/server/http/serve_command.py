"""`bardo serve`: where the server listens, where it keeps tables, and how to stop it."""

from __future__ import annotations

import gc
import ipaddress
import re
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Sequence
from typing import TYPE_CHECKING

from bardo.errors import BardoError
from bardo.folders import data_folder

if TYPE_CHECKING:
    from bardo.server.hub.settings import Compile

HOST, PORT = "127.0.0.1", 8471
LOCAL_NAMES = ("localhost", "127.0.0.1", "::1")
HOST_NAME = re.compile(r"[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*")
CONTACT = re.compile(r"mailto:[^\s@]+@[^\s@]+\.[^\s@]+|https://[^\s/]+\S*")
"""Some push services refuse contacts at localhost."""
PORTS_TRIED = 20
"""How many ports are tried, from the usual one on, if none is asked for."""
LAST_PORT, SLOWEST_PACE = 65535, 3600
BACKLOG = 8192
"""How many connections may wait to be accepted: after a restart everybody comes back at once."""


def serve(
    host: str = HOST,
    port: int | None = None,
    database: str | None = None,
    open_browser: bool = False,
    full: bool = False,
    pace: float = 0.7,
    tables_a_minute: int = 60,
    sockets: int = 300,
    names: Sequence[str] = (),
    compile: Compile = "all",
    contact: str = "",
    app: bool = True,
) -> int:
    """Serve tables until interrupted; the exit code."""
    allowed_hosts = _allowed_hosts(host, names)
    if port is not None and not 0 <= port <= LAST_PORT:
        raise BardoError(f"--port takes a number from 0 to {LAST_PORT}, not {port}")
    if not 0 <= pace <= SLOWEST_PACE:
        raise BardoError(f"--pace takes seconds from 0 to {SLOWEST_PACE}, not {pace:g}")
    contact = _contact(contact, names)
    listening = _listen(host, port)
    address = f"http://{_shown(host)}:{listening.getsockname()[1]}/"

    from bardo.server.http.application import create_app
    from bardo.server.http.pages import cards
    from bardo.server.http.uvicorn_server import uvicorn_server
    from bardo.server.hub.settings import Settings
    from bardo.server.storage.storage import DatabaseInUse, Storage

    storage = Storage(database or _default_database(), full)
    try:
        storage.lock(address)
    except DatabaseInUse as other:
        storage.close()
        listening.close()
        if not open_browser or not other.address:
            raise
        print(f"Bardo is already running: {other.address}", flush=True)
        webbrowser.open(other.address)
        return 0
    settings = Settings(
        pace=pace, tables_a_minute=tables_a_minute, sockets=sockets, compile=compile, contact=contact, app=app
    )
    server = uvicorn_server(create_app(storage, settings, allowed_hosts), backlog=BACKLOG)
    _tune_interpreter()
    if open_browser:
        threading.Thread(target=cards, daemon=True).start()  # loads the games while the browser starts
    threading.Thread(target=_announce, args=(server, address, host, open_browser), daemon=True).start()
    try:
        server.run(sockets=[listening])
    finally:
        storage.close()
    print("Goodbye.", flush=True)
    return 0


def _tune_interpreter() -> None:
    """Tables are many long-lived objects: collect garbage rarely, and switch between threads quickly."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
    sys.setswitchinterval(0.001)


def _announce(server: object, address: str, host: str, open_browser: bool) -> None:
    while not getattr(server, "started", False):
        time.sleep(0.02)
    who = "only this machine can reach it" if _is_local(host) else "other machines can reach it too"
    print(f"Bardo is at {address} ({who}).\nTo stop it, press Control-C.", flush=True)
    if open_browser:
        webbrowser.open(address)


def _allowed_hosts(host: str, names: Sequence[str]) -> set[str]:
    """The host names that a server answers to; an empty set means any.

    This prevents DNS rebinding: another site's name that is made to lead to this machine is not in the set.
    """
    for name in names:
        if not _is_host_name(name):
            raise BardoError(
                f"{name[:60]!r} is not a host name: use one like tables.example.org, without wildcards, port or path"
            )
    if not names and not _is_local(host):
        return set()
    return {name.lower() for name in (*LOCAL_NAMES, host, *names)}


def _contact(contact: str, names: Sequence[str]) -> str:
    """The operator's address for push services; without one, that of the server if it has a name."""
    if contact and not CONTACT.fullmatch(contact):
        raise BardoError(f"--contact takes an address like mailto:me@example.org or https://…, not {contact[:60]!r}")
    return contact or next((f"https://{name}" for name in names), "")


def _is_host_name(name: str) -> bool:
    """Whether this is a DNS name or an IP address. Wildcards are not: Starlette would take `*` to mean any host."""
    try:
        return bool(HOST_NAME.fullmatch(name) or ipaddress.ip_address(name))
    except ValueError:
        return False


def _default_database() -> str:
    folder = data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BardoError(
            f"{folder} cannot be created for your tables: {error.strerror}; choose a database with --database"
        ) from None
    return f"sqlite:///{folder / 'tables.db'}"


def _listen(host: str, port: int | None) -> socket.socket:
    """A socket on this port; if none is asked for, on the usual one or the next that is free."""
    ports = [port] if port is not None else range(PORT, PORT + PORTS_TRIED)
    reason = ""
    for one in ports:
        found = None
        try:
            found = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            found.bind((host, one))
            found.listen(BACKLOG)
            return found
        except (OSError, OverflowError) as error:
            if found:
                found.close()
            reason = getattr(error, "strerror", None) or str(error)
    raise BardoError(f"cannot listen on {host}, port {ports[0]}: {reason}")


def _is_local(host: str) -> bool:
    return host in ("localhost", "::1") or host.startswith("127.")


def _shown(host: str) -> str:
    own = "127.0.0.1" if host in ("0.0.0.0", "") else "::1" if host == "::" else host
    return f"[{own}]" if ":" in own else own


def installed() -> bool:
    """Whether the packages that a server needs are installed."""
    from importlib.util import find_spec

    return all(find_spec(name) for name in ("starlette", "uvicorn", "msgspec", "sqlalchemy", "jinja2"))
