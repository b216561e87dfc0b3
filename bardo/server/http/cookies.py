"""Cookies: a list of keys for each table somebody has a right at."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from starlette.responses import Response

from bardo.server.tables.keys import is_key

PREFIX = "bardo_"
BETWEEN = "."
YEAR = 365 * 86400
MOST = 24
"""Keys for one table in one browser."""
ROOM = 16_000
"""Bytes of all our cookies in one browser: enough for a hundred tables and more."""


def keys_of(cookies: Mapping[str, str], table: str | None = None) -> list[str]:
    """All keys that a browser sends, or those it has for one table."""
    lists = [value for name, value in cookies.items() if name == PREFIX + (table or name.removeprefix(PREFIX))]
    return [key for one in lists for key in one.split(BETWEEN) if is_key(key)]


def give(response: Response, cookies: dict[str, str], table: str, keys: Iterable[str], secure: bool) -> None:
    """Have a browser keep keys for a table, beside those it has; where they are too many, the oldest tables' go."""
    kept = list(dict.fromkeys([*keys_of(cookies, table), *keys]))[-MOST:]
    response.set_cookie(
        PREFIX + table, BETWEEN.join(kept), max_age=YEAR, path="/", secure=secure, httponly=True, samesite="lax"
    )
    left = ROOM - _size(PREFIX + table, BETWEEN.join(kept))
    for name, value in reversed(cookies.items()):  # browsers send the oldest first
        if name.startswith(PREFIX) and name != PREFIX + table:
            left -= _size(name, value)
            if left < 0:
                response.delete_cookie(name, path="/", secure=secure, httponly=True, samesite="lax")


def _size(name: str, value: str) -> int:
    return len(f"{name}={value}; ".encode())
