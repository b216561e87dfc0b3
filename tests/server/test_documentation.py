"""What docs/server.md and docs/protocol.md say of the server is so."""

import ast
import re
from pathlib import Path

import pytest

from bardo.engine.play.transcript import SIZE_LIMIT
from bardo.server.http import cookies, security, table_service, uvicorn_server
from bardo.server.hub import (
    connection,
    event_writer,
    hints,
    open_table,
    open_tables,
    reactions,
    reviews,
    ticker,
    turn_notices,
)
from bardo.server.hub.settings import Settings
from bardo.server.storage import group_commit, notices
from bardo.server.tables import chair, table
from bardo.server.tables.record import EventKind
from bardo.server.wire import from_client

ROOT = Path(__file__).parent.parent.parent
SERVER = ROOT / "bardo" / "server"
LAYERS = ["wire", "tables", "people", "storage", "push", "hub", "http"]
"""From below: a layer imports only itself and those before it."""
MODULES = sorted(path for path in SERVER.rglob("*.py") if path.name != "__init__.py")


def page(name):
    return (ROOT / "docs" / name).read_text(encoding="utf-8")


def test_every_module_is_explained_once():
    listed = re.findall(r"`(\w+\.py)`", "".join(re.findall(r"^\| (`.*?) \|", page("server.md"), re.M)))
    assert sorted(listed) == sorted(path.name for path in MODULES)


def test_every_file_that_is_named_exists():
    for name in re.findall(r"`((?:wire|tables|storage|push|hub|http)/\w+\.py)`", page("server.md")):
        assert (SERVER / name).exists(), name
    for name in re.findall(r"((?:wire|tables|storage|hub|http)/\w+\.py)", page("pictures/server.svg")):
        assert (SERVER / name).exists(), name


def test_every_kind_of_event_is_explained():
    kinds = page("server.md").partition("The kinds are")[2].partition("Nothing is ever")[0]
    assert set(re.findall(r"`(\w+)`", kinds)) == set(EventKind.__args__)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SERVER)))
def test_layers_import_downwards(path):
    layer = path.relative_to(SERVER).parts[0]
    allowed = LAYERS[: LAYERS.index(layer) + 1] if layer in LAYERS else []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("bardo.server."):
            assert node.module.split(".")[2] in [*allowed, "rate_limiter"], node.module
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 500


def test_the_limits_are_as_documented():
    limits = " ".join(page("protocol.md").partition("## Limits")[2].split())
    settings = Settings()
    assert f"A message may have up to {from_client.MESSAGE_LIMIT // 1024} KB" in limits
    assert f"{settings.message_limit} messages in {settings.message_window:g} seconds" in limits
    assert f"up to {from_client.WORDS_LIMIT} characters" in limits
    assert f"{settings.seat_connections} connections for each seat and {settings.watchers} watchers" in limits
    assert f"{settings.sockets} connections from one address" in limits
    assert f"within {settings.greeting:g} seconds" in limits
    subscriptions = f"{table_service.SUBSCRIPTIONS_A_MINUTE} push subscriptions"
    assert f"{settings.tables_a_minute} new tables and {subscriptions} a minute" in limits
    assert f"{settings.advice_a_minute} times a minute" in limits
    assert f"sit down {table_service.SITS_A_MINUTE} times" in limits
    assert f"{reactions.REACTIONS} reactions in {reactions.SECONDS:g} seconds" in limits
    assert f"{security.BODY_LIMIT // 1024} KB, a transcript up to {SIZE_LIMIT // 1_000_000} MB" in limits
    assert f"more than {uvicorn_server.MESSAGE_LIMIT // 1024} KB" in limits
    assert hints.HINTS_AT_ONCE == 2 and "two on a server" in limits
    assert f"{chair.SECONDS_LIMIT} seconds or {chair.SIMULATIONS_LIMIT:,} simulations" in limits
    assert f"the last {open_tables.LOG_LIMIT:,} versions" in " ".join(page("protocol.md").split())


def test_the_numbers_of_the_inside_are_as_documented():
    words = " ".join(page("server.md").split())
    assert event_writer.SNAPSHOT_EVERY == 5 and "Every five versions" in words
    assert event_writer.ATTEMPTS == 3 and "up to three times" in words
    assert f"the latest {table.RECENT} commands" in words
    assert f"up to {group_commit.GROUP_LIMIT} writes" in words
    assert f"more than {connection.QUEUE_LIMIT} messages or {connection.QUEUE_BYTES // 1_000_000} MB" in words
    assert notices.QUIET_SECONDS == 15 * 60 and "at most one in 15 minutes" in words
    assert notices.UNSEEN_SECONDS == 60 * 86400 and "renewed for 60 days" in words
    assert (turn_notices.REMIND_SECONDS, turn_notices.REMIND_PART) == (6 * 3600, 0.25)
    assert "six hours before its end, or when a quarter of the time is left" in words
    assert Settings().notice_delay == Settings().notices_every == 5.0
    assert (ticker.TICK_SECONDS, ticker.POLL_TICKS) == (1.0, 5) and "every five seconds" in words
    assert f"It takes {Settings().review:g} seconds" in words and reviews.CHUNK_SECONDS == 0.25 and reviews.AT_ONCE == 2
    assert Settings().takeover == 5.0 and "silent for five seconds longer" in words
    assert f"silent for {open_table.PRESENCE_SECONDS:g} seconds" in words
    assert cookies.YEAR_SECONDS == 31_536_000
