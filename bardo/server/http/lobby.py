"""The open tables of this server: which are listed, and what the first page says of them."""

from __future__ import annotations

import time
from typing import Any

from starlette.requests import Request

from bardo.engine.authoring.words import listed
from bardo.server.http.cookies import PERSON
from bardo.server.storage.people_storage import PeopleStorage
from bardo.server.tables.access_keys import hashed, is_key
from bardo.server.wire.people_bodies import TableSummary

MOST_OPEN = 200
"""How many open tables are listed."""
MOST_SHOWN = 30
"""How many of them the first page shows."""
LONGEST_AWAY = {"off": 1800.0, "live": 600.0, "slow": 3 * 86400.0}
"""Seconds after which a table where nobody is connected is no longer listed: nobody waits there."""
PACES = {"off": "no clock", "live": "live, minutes to think", "slow": "slow, days to think"}
MINUTE, HOUR = 60, 3600


def listed_tables(people: PeopleStorage) -> list[TableSummary]:
    """Tables with a free seat where somebody waits, the newest first."""
    now = time.time()
    return [one for one in people.listed(MOST_OPEN) if somebody_waits(one, now)]


def somebody_waits(table: TableSummary, now: float) -> bool:
    """Whether somebody was at a table not long ago."""
    return now - max(table.seen, table.created) < LONGEST_AWAY[table.clock]


def open_tables_shown(request: Request) -> dict[str, Any]:
    """What the first page says of open tables; those of whoever asks are among their own already."""
    people = request.app.state.hub.storage.people
    mine = _tables_of(people, request.cookies.get(PERSON))
    found = [one for one in listed_tables(people) if one.table not in mine]
    return {"open_tables": [_row(one) for one in found[:MOST_SHOWN]], "more_open": max(0, len(found) - MOST_SHOWN)}


def _tables_of(people: PeopleStorage, secret: str | None) -> set[str]:
    """The tables where whoever has a secret has any right."""
    device = people.device(hashed(secret)) if is_key(secret) and secret else None
    return {grant.table_id for grant in people.grants(device.person)} if device else set()


def _row(one: TableSummary) -> dict[str, str]:
    waiting = [seat.name for seat in one.seats if seat.who == "person"]
    bots = sum(seat.who == "bot" for seat in one.seats)
    free = sum(seat.who == "open" for seat in one.seats)
    players = listed([*waiting, *([f"{bots} bot{'s' * (bots > 1)}"] if bots else [])])
    return {
        "table": one.table,
        "game": one.game,
        "title": one.title,
        "players": f"with {players}" if players else "nobody yet",
        "free": f"{free} of {len(one.seats)} seats free",
        "pace": PACES[one.clock],
        "since": _since(time.time() - one.created),
    }


def _since(seconds: float) -> str:
    if seconds < 2 * MINUTE:
        return "just opened"
    if seconds < 2 * HOUR:
        return f"waiting for {seconds / MINUTE:.0f} minutes"
    return f"waiting for {seconds / HOUR:.0f} hours"
