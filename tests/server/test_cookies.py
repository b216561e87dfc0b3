"""Cookies: a browser keeps the keys of its tables, as many as fit into a request."""

import pytest
from starlette.responses import Response

from bardo.server.http.cookies import COOKIE_BYTES, give, keys_of
from bardo.server.http.uvicorn_server import HEADER_LIMIT
from bardo.server.tables.access_keys import new_key, new_table_id

OTHERS = 40_000
"""Bytes of cookies that other programs on this machine may leave in a browser."""


def visit(cookies, table, keys):
    """What a browser keeps after an answer; what is deleted, it forgets."""
    response = Response()
    give(response, cookies, table, keys, secure=False)
    kept = dict(cookies)
    for name, value in response.raw_headers:
        if name == b"set-cookie":
            cookie, _, more = value.decode().partition(";")
            key, _, words = cookie.partition("=")
            kept[key] = words
            if "Max-Age=0" in more:
                del kept[key]
    return kept


def test_cookies_fit_into_the_header_of_a_socket():
    browser, tables = {"other": "x" * 100}, {}
    for _ in range(400):
        table, keys = new_table_id(), [new_key(), new_key()]
        tables[table] = keys
        browser = visit(browser, table, keys)
        assert len("; ".join(f"{name}={value}" for name, value in browser.items())) < HEADER_LIMIT - OTHERS
        assert keys_of(browser, table) == keys
    newest = list(tables)[-40:]
    assert all(keys_of(browser, table) == tables[table] for table in newest)
    assert browser["other"] and not keys_of(browser, next(iter(tables)))


def headers(cookies, table, keys, secure):
    response = Response()
    give(response, cookies, table, keys, secure)
    return [value.decode() for name, value in response.raw_headers if name == b"set-cookie"]


@pytest.mark.parametrize("secure", [False, True])
def test_a_cookie_is_kept_for_a_year_and_out_of_reach_of_scripts(secure):
    key = new_key()
    more = "; Path=/; SameSite=lax" + "; Secure" * secure
    assert headers({}, "t", [key], secure) == [f"bardo_t={key}; HttpOnly; Max-Age=31536000{more}"]
    (_, gone) = headers({"bardo_old": "x" * 16_000}, "t", [key], secure)
    assert gone.startswith('bardo_old=""; expires=') and gone.endswith(f"; HttpOnly; Max-Age=0{more}")


def test_space_is_counted_to_the_byte_and_the_oldest_go_first():
    key = new_key()
    fixed = len(f"bardo_t={key}; ") + len("bardo_old=; ") + len("bardo_new=; ")
    room = COOKIE_BYTES - fixed
    for extra, gone in ((0, []), (1, ["bardo_old"])):
        cookies = {"bardo_old": "x" * (room - 1000 + extra), "other": "x" * 9999, "bardo_new": "x" * 1000}
        assert [one.partition("=")[0] for one in headers(cookies, "t", [key], False)[1:]] == gone
    assert COOKIE_BYTES == 16_000


def test_a_browser_keeps_the_latest_24_keys_to_a_table():
    keys = [new_key() for _ in range(25)]
    assert keys_of(visit({}, "t", keys), "t") == keys[1:]
    assert keys_of(visit({}, "t", keys[:24]), "t") == keys[:24]


def test_only_what_has_the_form_of_a_key_is_taken_from_a_cookie():
    one, two = new_key(), new_key()
    cookies = {"bardo_t": f"{one}.x.{two}", "bardo_u": two, "other": one, "t": one}
    assert keys_of(cookies, "t") == [one, two] and keys_of(cookies, "x") == []
    assert keys_of(cookies) == [one, two, two]


def test_a_browser_keeps_several_keys_to_one_table():
    one, two = new_key(), new_key()
    browser = visit(visit(visit({}, "t", [one]), "u", [two]), "t", [two, one])
    assert keys_of(browser, "t") == [one, two] and keys_of(browser, "u") == [two]
