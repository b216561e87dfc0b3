"""Cookies: who uses a browser, and for each table the keys that it has."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from starlette.responses import Response

from bardo.server.tables.access_keys import is_key

PREFIX = "bardo_"
PERSON = "bardo_me"
"""The cookie with the secret of whoever uses this browser; no table has such an id."""
SEPARATOR = "."
YEAR_SECONDS = 365 * 86400
KEYS_LIMIT = 24
"""How many keys to one table a browser keeps."""
COOKIE_BYTES = 16_000
"""Bytes of all our cookies in one browser: enough for more than a hundred tables."""


def keys_of(cookies: Mapping[str, str], table_id: str | None = None) -> list[str]:
    """All keys that a browser sends, or those it has for one table."""
    lists = [
        value
        for name, value in cookies.items()
        if name != PERSON and name == PREFIX + (table_id or name.removeprefix(PREFIX))
    ]
    return [key for one in lists for key in one.split(SEPARATOR) if is_key(key)]


def tables_of(cookies: Mapping[str, str]) -> list[str]:
    """The ids of the tables that a browser has keys for."""
    return [name.removeprefix(PREFIX) for name in cookies if name.startswith(PREFIX) and keys_of({name: cookies[name]})]


def give(response: Response, cookies: dict[str, str], table_id: str, keys: Iterable[str], secure: bool) -> None:
    """Have a browser keep keys for a table, besides those it has; if space runs out, the oldest tables' keys go."""
    name = PREFIX + table_id
    kept = SEPARATOR.join(list(dict.fromkeys([*keys_of(cookies, table_id), *keys]))[-KEYS_LIMIT:])
    response.set_cookie(name, kept, max_age=YEAR_SECONDS, path="/", secure=secure, httponly=True, samesite="lax")
    left = COOKIE_BYTES - _size(name, kept)
    for other, value in reversed(cookies.items()):  # browsers send the oldest first
        if other.startswith(PREFIX) and other not in (name, PERSON):
            left -= _size(other, value)
            if left < 0:
                _forget(response, other, secure)


def introduce(response: Response, secret: str, secure: bool) -> None:
    """Have a browser keep the secret of whoever uses it."""
    response.set_cookie(PERSON, secret, max_age=YEAR_SECONDS, path="/", secure=secure, httponly=True, samesite="lax")


def forget_table(response: Response, table_id: str, secure: bool) -> None:
    """Have a browser forget its keys to a table."""
    _forget(response, PREFIX + table_id, secure)


def forget_all(response: Response, cookies: Iterable[str], secure: bool) -> None:
    """Have a browser forget who uses it, and its keys to all tables."""
    for name in cookies:
        if name.startswith(PREFIX):
            _forget(response, name, secure)


def _forget(response: Response, name: str, secure: bool) -> None:
    response.delete_cookie(name, path="/", secure=secure, httponly=True, samesite="lax")


def _size(name: str, value: str) -> int:
    return len(f"{name}={value}; ".encode())
