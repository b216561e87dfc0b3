"""The WebSocket of a table, as docs/protocol.md describes it."""

from __future__ import annotations

import asyncio
import logging
import time

from starlette.types import Message
from starlette.websockets import WebSocket, WebSocketDisconnect

from bardo.errors import BardoError
from bardo.server.http.cookies import PERSON, keys_of
from bardo.server.hub.connection import CloseConnection, Connection
from bardo.server.hub.hub import Hub
from bardo.server.tables.access_keys import hashed

log = logging.getLogger("bardo.server")
POLICY_VIOLATION = 1008
"""The code with which a WebSocket is closed whose client is sent away."""
GOODBYE_SECONDS = 2.0
"""Seconds in which a client may read why it is sent away."""


async def table_socket(websocket: WebSocket) -> None:
    """One connection to a table."""
    table_id: str = websocket.path_params["table"]
    await websocket.accept()
    hub: Hub = websocket.app.state.hub

    async def send_text(message: bytes) -> None:
        await websocket.send({"type": "websocket.send", "text": message.decode()})

    async def close_socket() -> None:
        await websocket.close(POLICY_VIOLATION)

    secret = websocket.cookies.get(PERSON, "")
    person, keys = await hub.people.who(secret), keys_of(websocket.cookies)
    connection = Connection(table_id, send_text, close_socket, keys, person, hashed(secret))
    try:
        with hub.reception.counted(websocket.client.host if websocket.client else "", connection.device):
            await _receive_all(websocket, hub, connection)
    except BardoError as error:
        await _say_goodbye(connection, str(error), getattr(error, "final", False))
    except WebSocketDisconnect:
        pass
    except Exception:
        log.exception("table %s: a connection failed", table_id)
        await _say_goodbye(connection, "something went wrong on the server: please connect again")
    finally:
        hub.leave(connection)
        if connection.person:
            hub.people.left(connection.device)


async def _receive_all(websocket: WebSocket, hub: Hub, connection: Connection) -> None:
    """Take messages until the client is gone."""
    deadline = time.monotonic() + hub.settings.greeting
    while True:
        event = await _next(websocket, None if connection.ready else deadline)
        if event["type"] == "websocket.disconnect":
            return
        await hub.receive(connection, event.get("text") or event.get("bytes") or "")


async def _next(websocket: WebSocket, deadline: float | None) -> Message:
    """The next message; CloseConnection if none has come by the deadline."""
    if deadline is None:
        return await websocket.receive()
    try:
        return await asyncio.wait_for(websocket.receive(), max(0.0, deadline - time.monotonic()))
    except TimeoutError:
        raise CloseConnection("say hello first") from None


async def _say_goodbye(connection: Connection, reason: str, final: bool = False) -> None:
    """Say why, after what is queued, and close."""
    connection.close(reason, final)
    if connection.sender:
        await asyncio.wait([connection.sender], timeout=GOODBYE_SECONDS)
