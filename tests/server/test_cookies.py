"""Cookies: a browser keeps the keys of its tables, as many as fit into a request."""

from starlette.responses import Response

from bardo.server.http.cookies import give, keys_of
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


def test_a_browser_keeps_several_keys_to_one_table():
    one, two = new_key(), new_key()
    browser = visit(visit(visit({}, "t", [one]), "u", [two]), "t", [two, one])
    assert keys_of(browser, "t") == [one, two] and keys_of(browser, "u") == [two]
