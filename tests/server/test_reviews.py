"""Reviews: made in the background from the last moves on, kept in the database, and made once."""

import asyncio
import time
from itertools import pairwise

import httpx
import pytest

from bardo.bots.advice import Verdict
from bardo.bots.search import Opinion
from bardo.errors import BardoError
from bardo.server.hub import reviews as reviews_module
from bardo.server.hub.hub import Hub
from bardo.server.hub.settings import Settings
from bardo.server.storage.storage import Storage
from bardo.server.tables.access_keys import Rights
from bardo.server.tables.new_table import new_table
from bardo.server.tables.review import LEAST_SECONDS, judging_order, review_of, stored_review
from bardo.server.tables.table import Table
from bardo.server.wire.from_client import Do
from tests.server.conftest import Server, seats, until

COLUMNS = "12121212"
"""A game of Connect Four: the first player has four in a column after the seventh move."""
LONG_AGO = 0.0


def verdict_of(decision):
    made = Opinion(decision.action, 100, 0.5, 0.01)
    return Verdict(decision.number, decision.seat, made, made, [0.5, 0.5])


class Judge:
    """Bot processes that know every verdict at once, and what they were asked."""

    def __init__(self, hub, answers=()):
        self.asked, self.answers, self.open = [], list(answers), asyncio.Event()
        self.open.set()
        hub.bot_processes.verdicts = self.verdicts

    async def verdicts(self, game, decisions, seconds, key):
        await self.open.wait()
        self.asked.append(([one.number for one in decisions], seconds))
        answer = self.answers.pop(0) if self.answers else verdict_of
        if isinstance(answer, Exception):
            raise answer
        return [answer(one) for one in decisions] if answer else None


def hub_at(storage, **settings):
    return Hub(storage, Settings(pace=0.0, processes=1, **{"review": 0.2, **settings}))


@pytest.fixture
def storage(tmp_path):
    storage = Storage(f"sqlite:///{tmp_path / 'tables.db'}")
    yield storage
    storage.close()


async def finished(hub):
    """A table at which a game was just played to its end."""
    made = new_table("connect-four", seats("me", "here"), confirm=False)
    await asyncio.wrap_future(hub.storage.create(made.record, made.grants))
    open_table = hub.tables.add(Table(made.record, first=made.match), made.grants)
    for nth, column in enumerate(COLUMNS):
        if not open_table.table.match.over:
            async with hub.tables.locked(open_table) as table:
                await hub.commands.obey(
                    open_table, Do(f"c{nth}", table.version, f"drop {column}"), Rights(frozenset({0, 1}))
                )
    assert open_table.table.match.over
    return open_table


async def complete(hub, open_table):
    """The review, once it is complete."""
    while (review := await hub.reviews.look(open_table, time.time())).state in ("judging", "waiting"):
        await asyncio.sleep(0.01)
    return review


# -- which decisions, and for how long ---------------------------------------------------------


def test_the_last_decisions_are_judged_first():
    assert judging_order(5, 10.0) == [5, 4, 3, 2, 1]


def test_in_a_very_long_game_some_are_left_out():
    some = judging_order(10_000, 12.0)
    assert len(some) * LEAST_SECONDS <= 12.0
    assert some[0] == 10_000 and len({one - other for one, other in pairwise(some)}) == 1


@pytest.mark.parametrize("seconds", [0.2, 1.0])
def test_a_review_keeps_to_its_time_and_asks_in_small_chunks(storage, seconds):
    async def story():
        hub = hub_at(storage, review=seconds)
        judge = Judge(hub)
        await complete(hub, await finished(hub))
        await hub.stop()
        return judge.asked

    asked = asyncio.run(story())
    assert [number for numbers, _ in asked for number in numbers] == [7, 6, 5, 4, 3, 2, 1]
    first, each = asked[0]
    assert len(first) == 1 or len(first) * each <= reviews_module.CHUNK_SECONDS
    assert each * 7 <= seconds


# -- kept once -----------------------------------------------------------------------------------


def test_a_review_begins_with_the_end_is_stored_once_and_survives_a_restart(storage):
    async def story():
        hub = hub_at(storage)
        judge, saved = Judge(hub), []
        save = storage.save_review
        storage.save_review = lambda *more: saved.append(more) or save(*more)
        open_table = await finished(hub)
        review = await complete(hub, open_table)
        assert review.state == "complete" and len(review.decisions) == review.of == 7
        assert await complete(hub, open_table) == review and len(saved) == 1
        asked = len(judge.asked)
        await hub.stop()
        later = hub_at(storage)
        silent = Judge(later)
        again = await later.reviews.look(await later.tables.open(open_table.table.id), time.time())
        assert again == review and silent.asked == [] and len(judge.asked) == asked
        await later.stop()

    asyncio.run(story())


def test_a_missing_review_is_made_when_somebody_looks(storage):
    async def story():
        off = hub_at(storage, review=0.0)
        Judge(off)
        open_table = await finished(off)
        assert (await off.reviews.look(open_table, LONG_AGO)).state == "off"
        await off.stop()
        hub = hub_at(storage)
        Judge(hub)
        found = await hub.tables.open(open_table.table.id)
        assert (await hub.reviews.look(found, LONG_AGO)).state == "judging"
        assert (await complete(hub, found)).state == "complete"
        await hub.stop()

    asyncio.run(story())


def test_a_process_that_does_not_lead_waits_for_the_one_that_does(storage):
    async def story():
        one, two = hub_at(storage), hub_at(storage)
        slow, judge = Judge(one), Judge(two)
        slow.open.clear()
        open_table = await finished(one)
        there = await two.tables.open(open_table.table.id)
        there.leads = False
        assert (await two.reviews.look(there, time.time())).state == "judging"
        slow.open.set()
        review = await complete(one, open_table)
        assert await two.reviews.look(there, time.time()) == review and judge.asked == []
        storage.save_review(open_table.table.id, b"something else").result()
        two.reviews._known.clear()
        await two.reviews.look(there, LONG_AGO)
        assert (await complete(two, there)).state == "complete" and judge.asked, "the other one did not do it"
        await one.stop()
        await two.stop()

    asyncio.run(story())


# -- trouble ---------------------------------------------------------------------------------------


def test_a_review_waits_until_the_search_is_compiled(storage, monkeypatch):
    monkeypatch.setattr(reviews_module, "COMPILING_SECONDS", 0.05)

    async def story():
        hub = hub_at(storage)
        Judge(hub, [None, None])
        open_table = await finished(hub)
        states = set()
        while (review := await hub.reviews.look(open_table, time.time())).state != "complete":
            states.add(review.state)
            await asyncio.sleep(0.005)
        await hub.stop()
        return states

    assert "waiting" in asyncio.run(story())


def test_a_failure_is_tried_again_at_once_and_then_said(storage, monkeypatch):
    async def story():
        hub = hub_at(storage)
        judge = Judge(hub, [BardoError("no"), verdict_of])
        assert (await complete(hub, await finished(hub))).state == "complete"
        judge.answers = [BardoError("no")] * reviews_module.ATTEMPTS
        open_table = await finished(hub)
        assert (await complete(hub, open_table)).state == "failed"
        monkeypatch.setattr(reviews_module, "RETRY_SECONDS", 0.0)
        await hub.reviews.look(open_table, LONG_AGO)
        assert (await complete(hub, open_table)).state == "complete"
        await hub.stop()

    asyncio.run(story())


def test_a_review_that_cannot_be_read_is_none():
    assert stored_review(None) is stored_review(b"{}") is stored_review(b"x") is None


def test_a_judged_mistake_has_one_chance_before_it(table):
    one = table()
    one.send("do", action=one.table.match.actions[0].id)
    made, best = Opinion(one.table.match.history[0][1], 900, 0.2, 0.01), Opinion(-1, 900, 0.67, 0.01)
    (judged,) = review_of(one.table.match, [Verdict(1, 0, made, best, [0.63, 0.37])], 1, "judging").decisions
    assert (judged.chances, judged.cost) == ([67, 33], 47)


def test_an_unfinished_review_has_no_turning_points(table):
    one = table("connect-four", confirm=False)
    one.send("do", action="drop 1")
    assert review_of(one.table.match, [], 1, "judging").turning_points == []


def test_a_deleted_table_has_no_review(storage):
    storage.save_review("t", b"{}").result()
    assert storage.review("t") == b"{}"
    storage.delete("t").result()
    assert storage.review("t") is None


# -- for real ----------------------------------------------------------------------------------------


def test_a_real_search_reviews_a_game_from_its_end(compiled, tmp_path):
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}", review=1.0)
    try:
        made = server.make("connect-four", ("friend", "friend"), confirm=False)
        ann, bo = (server.join(made["table"], key) for key in made["seats"])
        version = bo.view["version"]
        for nth, column in enumerate(COLUMNS[:7]):
            player = (ann, bo)[nth % 2]
            until(player, version)
            version = player.ask("do", action=f"drop {column}")["version"]
        end = {"review": {"state": "judging"}}
        while end["review"]["state"] in ("judging", "waiting"):
            time.sleep(0.1)
            end = httpx.get(f"{server.address}/api/tables/{made['table']}/end", timeout=60).json()
        assert end["review"]["state"] == "complete" and len(end["review"]["decisions"]) == 7
        assert end["outcome"].endswith("wins.") and not end["dice"] and end["said"] == ""
        assert max(end["review"]["decisions"][-1]["chances"]) > 90, "the winning move is on the board"
        assert end["review"]["turning_points"][-1]["move"] == 5, "the other player did not stop it"
        ann.close()
        bo.close()
    finally:
        server.stop()
