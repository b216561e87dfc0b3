"""Starting a server from the command line: where it listens, where it keeps tables, and how to stop it."""

from __future__ import annotations

import gc
import os
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Sequence
from pathlib import Path

from bardo.errors import BardoError

HOST, PORT = "127.0.0.1", 8471
OWN_NAMES = ("localhost", "127.0.0.1", "::1")
MORE_PORTS = 20
BACKLOG = 8192
"""So many may wait to be connected: after a restart everybody comes at once."""


def data_folder() -> Path:
    """The folder for tables: $BARDO_HOME, or the user's data folder."""
    if chosen := os.environ.get("BARDO_HOME"):
        return Path(chosen)
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "bardo"


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
) -> int:
    """Serve tables until somebody stops it."""
    listening = _listen(host, port)
    address = f"http://{_shown(host)}:{listening.getsockname()[1]}/"

    from bardo.server.http.application import create_app
    from bardo.server.http.pages import cards
    from bardo.server.http.uvicorn_server import runner
    from bardo.server.hub.hub import Settings
    from bardo.server.storage.storage import DatabaseInUse, Storage

    storage = Storage(database or _own_database(), full)
    try:
        storage.claim(address)
    except DatabaseInUse as claimed:
        storage.close()
        listening.close()
        if not open_browser or not claimed.address:
            raise
        print(f"Bardo is running already: {claimed.address}", flush=True)
        webbrowser.open(claimed.address)
        return 0
    settings = Settings(pace=pace, tables_a_minute=tables_a_minute, sockets=sockets)
    server = runner(create_app(storage, settings, _called(host, names)), backlog=BACKLOG)
    _settle_down()
    if open_browser:
        threading.Thread(target=cards, daemon=True).start()  # while a browser starts the games can be loaded
    threading.Thread(target=_announce, args=(server, address, host, open_browser), daemon=True).start()
    try:
        server.run(sockets=[listening])
    finally:
        storage.close()
    print("Goodbye.", flush=True)
    return 0


def _settle_down() -> None:
    """Many tables are many things that stay: look through them rarely, and let the other threads in soon."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
    sys.setswitchinterval(0.001)


def _announce(server: object, address: str, host: str, open_browser: bool) -> None:
    while not getattr(server, "started", False):
        time.sleep(0.02)
    who = "only this machine can reach it" if _is_own(host) else "other machines can reach it too"
    print(f"Bardo is at {address} ({who}).\nTo stop it, press Control-C.", flush=True)
    if open_browser:
        webbrowser.open(address)


def _called(host: str, names: Sequence[str]) -> set[str]:
    """The names by which a server may be called; none: by any.

    A site whose name was made to lead to this machine after its page was loaded is no page of ours.
    """
    if not names and not _is_own(host):
        return set()
    return {name.lower() for name in (*OWN_NAMES, host, *names)}


def _own_database() -> str:
    folder = data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BardoError(f"{folder} cannot be made for your tables: {error.strerror}; say --database") from None
    return f"sqlite:///{folder / 'tables.db'}"


def _listen(host: str, port: int | None) -> socket.socket:
    """A socket on this port; where none is asked for, on the usual one or the next that is free."""
    ports = [port] if port is not None else range(PORT, PORT + MORE_PORTS)
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
    raise BardoError(f"nothing can listen on {host}, port {ports[0]}: {reason}")


def _is_own(host: str) -> bool:
    return host in ("localhost", "::1") or host.startswith("127.")


def _shown(host: str) -> str:
    own = "127.0.0.1" if host in ("0.0.0.0", "") else "::1" if host == "::" else host
    return f"[{own}]" if ":" in own else own


def installed() -> bool:
    """Whether what a server needs is there."""
    from importlib.util import find_spec

    return all(find_spec(name) for name in ("fastapi", "uvicorn", "msgspec", "sqlalchemy", "jinja2"))
