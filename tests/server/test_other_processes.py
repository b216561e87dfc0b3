"""Several processes at one database, without PostgreSQL: two hubs that share a storage and pass notifications on."""

import asyncio
import json
import time

import pytest

from bardo.server.hub import open_table as open_table_module
from bardo.server.hub.bot_processes import BotChoice
from bardo.server.hub.hub import Hub
from bardo.server.hub.settings import Settings
from bardo.server.storage.notification import Notification
from bardo.server.storage.storage import Storage
from bardo.server.tables.access_keys import SEAT, Grant, Rights, hashed, new_key
from tests.server.conftest import Somebody, guests, sit_down

HELLO = '{"type":"hello"}'


class Shared:
    """Two hubs at one storage; notifications wait until they are passed on."""

    def __init__(self, storage, **settings):
        storage.shared = True
        self.storage, self.sent = storage, []
        storage._writer._notify = self.sent.extend
        self.one, self.two = (Hub(storage, Settings(pace=0.0, processes=1, **settings)) for _ in range(2))

    async def settle(self):
        """Pass all notifications on, and let everything that follows happen."""
        for _ in range(6):
            await asyncio.sleep(0.01)
            sent, self.sent[:] = list(self.sent), []
            for notification in sent:
                for hub in (self.one, self.two):
                    hub.others.notified(notification)

    async def lose(self):
        """Lose all notifications."""
        await asyncio.sleep(0.01)
        self.sent.clear()


@pytest.fixture
def shared(tmp_path):
    storage = Storage(f"sqlite:///{tmp_path / 'tables.db'}")
    yield Shared(storage, takeover=0.05)
    storage.close()


async def chat(hub, connection, words="hello"):
    await hub.receive(connection, json.dumps({"type": "chat", "id": words, "words": words}))


def steps(connection):
    return [message["version"] for message in connection.heard if message["type"] == "step"]


def last(connection, kind):
    return [message for message in connection.heard if message["type"] == kind][-1]


async def both_at(shared, same_seat=False):
    """Somebody at the same table in each of the two processes."""
    open_one, keys = guests(shared.one)
    ann, bo = (Somebody(open_one.table.id, key) for key in ([keys[0]] * 2 if same_seat else keys))
    await shared.one.receive(ann, HELLO)
    await shared.two.receive(bo, HELLO)
    await shared.settle()
    return open_one, shared.two.tables.get(open_one.table.id), ann, bo


def test_what_one_process_writes_the_other_shows(shared):
    async def story():
        open_one, open_two, ann, bo = await both_at(shared)
        await chat(shared.one, ann)
        await shared.settle()
        return open_one.table.version, open_two.table.version, steps(bo)[-1], open_one.leads, open_two.leads

    assert asyncio.run(story()) == (3, 3, 3, True, False)


def test_a_lost_notification_is_made_up_for_by_a_poll(shared):
    async def story():
        open_one, open_two, ann, _ = await both_at(shared)
        await chat(shared.one, ann)
        await shared.lose()
        before = open_two.table.version
        await shared.two.others.poll()
        await shared.settle()
        return before, open_two.table.version, open_one.table.version

    assert asyncio.run(story()) == (2, 3, 3)


def test_a_poll_asks_nothing_of_a_database_that_is_not_shared(hub, monkeypatch):
    sit_down(hub)
    monkeypatch.setattr(hub.storage, "versions", lambda ids: 1 / 0)
    asyncio.run(hub.others.poll())


def test_a_process_does_not_listen_to_itself_or_to_old_news(shared, monkeypatch):
    async def story():
        open_one, _, _, _ = await both_at(shared)
        table, spawned = open_one.table, []
        monkeypatch.setattr(shared.one.tasks, "spawn", lambda work: (spawned.append(work), work.close()))
        process = shared.one.others._process
        shared.one.others.notified(Notification(table.id, table.version + 1, process))
        shared.one.others.notified(Notification(table.id, table.version))
        shared.one.others.notified(Notification("nothing", 99))
        assert not spawned
        shared.one.others.notified(Notification(table.id, table.version + 1))
        return len(spawned)

    assert asyncio.run(story()) == 1


def test_presence_counts_every_process_and_forgets_one_that_is_silent(shared, monkeypatch):
    async def story():
        open_one, _, ann, bo = await both_at(shared)
        assert last(ann, "presence")["here"] == last(bo, "presence")["here"] == [0, 1]
        assert open_one.table.present == {0, 1}
        shared.two.leave(bo)
        await shared.settle()
        assert last(ann, "presence")["here"] == [0]
        await shared.two.receive(bo, HELLO)
        await shared.settle()
        assert last(ann, "presence")["here"] == [0, 1]
        for process, (said, notification) in list(open_one.elsewhere.items()):
            open_one.elsewhere[process] = said - open_table_module.PRESENCE_SECONDS - 1, notification
        open_one.update_presence()
        return last_presence(open_one)

    def last_presence(open_table):
        return json.loads(open_table.presence)["here"]

    assert asyncio.run(story()) == [0]


def test_a_poll_says_who_is_here(shared):
    async def story():
        open_one, _, _, _ = await both_at(shared)
        await shared.lose()
        await shared.one.others.poll()
        await asyncio.sleep(0.02)
        return [(one.here, one.watching) for one in shared.sent if one.version is None], open_one.table.id

    assert asyncio.run(story())[0] == [([0], 0)]


def test_a_new_process_is_told_who_is_here(shared):
    async def story():
        open_one, keys = guests(shared.one)
        ann = Somebody(open_one.table.id, keys[0])
        await shared.one.receive(ann, HELLO)
        await shared.lose()
        answers = []
        for _ in range(2):
            shared.one.others.notified(Notification(open_one.table.id, None, "other", [1], 0))
            await asyncio.sleep(0.02)
            answers.append(len(shared.sent))
        return answers

    assert asyncio.run(story()) == [1, 1], "a process that is known already is not answered again"


def test_a_link_revoked_by_one_process_closes_connections_of_the_other(shared):
    async def story():
        open_one, open_two, _, bo = await both_at(shared)
        grant = Grant(hashed(new_key()), open_one.table.id, SEAT, 1)
        await shared.one.writer.replace_link(open_one, [grant], Rights(frozenset([1])))
        await shared.settle()
        return last(bo, "bye")["final"], bo.kinds[-1], open_two.dirty

    assert asyncio.run(story()) == (True, "closed", False)


def test_somebody_forgotten_by_one_process_is_sent_away_by_the_other(shared):
    async def story():
        _, open_two, _, bo = await both_at(shared)
        bo.device = "lost"
        shared.two.others.notified(Notification(open_two.table.id, process="other", grants=True, device="lost"))
        await asyncio.sleep(0.05)
        return last(bo, "bye")["final"], bo.kinds[-1], open_two.dirty

    assert asyncio.run(story()) == (True, "closed", False)


def test_a_device_forgotten_by_one_process_is_a_stranger_to_the_other_at_once(shared):
    async def story():
        newcomer = await shared.one.people.begin("Firefox")
        assert await shared.two.people.who(newcomer.secret) == newcomer.person
        mark = hashed(newcomer.secret)
        await shared.one.people.forget_device(newcomer.person, mark)
        shared.storage.notify(Notification("", device=mark))
        await shared.settle()
        return await shared.two.people.who(newcomer.secret)

    assert asyncio.run(story()) is None


def test_a_secret_that_is_forgotten_while_it_is_looked_up_is_not_believed(shared, monkeypatch):
    async def story():
        people = shared.two.people
        newcomer = await people.begin("Firefox")
        read = people._browser

        async def slowly(secret):
            found = await read(secret)
            monkeypatch.setattr(people, "_browser", read)
            await shared.one.people.forget_device(newcomer.person, hashed(newcomer.secret))
            shared.two.others.notified(Notification("", device=hashed(newcomer.secret)))
            return found

        monkeypatch.setattr(people, "_browser", slowly)
        return await people.who(newcomer.secret)

    assert asyncio.run(story()) is None


def test_connections_without_a_cookie_stay_when_grants_change(shared):
    async def story():
        _, open_two, _, bo = await both_at(shared)
        shared.two.others.notified(Notification(open_two.table.id, process="other", grants=True))
        await asyncio.sleep(0.05)
        return bo.device, bo.kinds[-1]

    assert asyncio.run(story()) == ("", "presence")


def test_a_command_on_a_version_that_is_not_known_here_catches_up_first(shared):
    async def story():
        open_one, open_two, ann, bo = await both_at(shared, same_seat=True)
        await chat(shared.one, ann)
        await shared.lose()
        table = open_one.table
        action = table.match.actions[0].id
        command = {"type": "do", "id": "x", "on": table.version, "action": action}
        await shared.two.receive(bo, json.dumps(command))
        await asyncio.sleep(0.02)
        return open_two.table.version, last(bo, "ack")["version"]

    assert asyncio.run(story()) == (3, 3)


def test_a_hello_after_a_version_that_is_not_known_here_catches_up_first(shared):
    async def story():
        open_one, open_two, ann, bo = await both_at(shared)
        await chat(shared.one, ann)
        await shared.lose()
        shared.two.leave(bo)
        known = []
        for seen in (2, 3):
            await shared.two.receive(bo, json.dumps({"type": "hello", "seen": seen}))
            known.append(open_two.table.version)
        return known, open_one.table.version

    assert asyncio.run(story()) == ([2, 3], 3)


def test_catching_up_follows_who_leads_and_leaves_snapshots_to_the_other(shared):
    async def story():
        _, open_two, ann, _ = await both_at(shared)
        for nth in range(8):
            await chat(shared.one, ann, f"line {nth}")
        await shared.lose()
        open_two.leads, before = True, time.monotonic()
        async with open_two.lock:
            await shared.two.others.catch_up(open_two)
        assert not open_two.leads and not open_two.dirty and open_two.last_action >= before
        return open_two.table.version, open_two.table.snapshot_version

    assert asyncio.run(story()) == (10, 5)


def test_the_loser_of_a_race_is_stale_and_sees_the_winner(shared):
    async def story():
        open_one, open_two, ann, bo = await both_at(shared, same_seat=True)
        version, action = open_one.table.version, open_one.table.match.actions[0].id
        command = {"type": "do", "on": version, "action": action}
        await shared.one.receive(ann, json.dumps(command | {"id": "first"}))
        await shared.lose()
        await shared.two.receive(bo, json.dumps(command | {"id": "second"}))
        await asyncio.sleep(0.02)
        return last(bo, "refused"), last(bo, "view")["version"], open_two.table.version

    refused, seen, version = asyncio.run(story())
    assert refused["stale"] and "changed in the meantime" in refused["reason"] and seen == version == 2


def test_chat_that_lost_a_race_is_written_after_the_winner(shared):
    async def story():
        _, open_two, ann, bo = await both_at(shared)
        await chat(shared.one, ann, "one")
        await shared.lose()
        await chat(shared.two, bo, "two")
        await asyncio.sleep(0.02)
        return [event.body.words for event in shared.storage.events(open_two.table.id)][-2:], last(bo, "ack")["version"]

    assert asyncio.run(story()) == (["one", "two"], 4)


def test_a_process_takes_over_bots_only_after_a_silence(shared, monkeypatch):
    async def choose(match, bot, key):
        return BotChoice(match.actions[0].id)

    async def story():
        open_one = sit_down(shared.one, ("random", "here"))
        open_two = await shared.two.tables.open(open_one.table.id)
        assert open_one.leads and not open_two.leads
        monkeypatch.setattr(shared.two.bot_processes, "choose", choose)
        open_two.last_action = start = time.monotonic()
        assert await shared.two.bots.play_once(open_two)
        return time.monotonic() - start, len(open_two.table.match.history), open_two.leads

    waited, moves, leads = asyncio.run(story())
    assert waited >= 0.05 and moves == 1 and leads


def test_bots_that_another_process_plays_are_left_alone(shared, monkeypatch):
    async def story():
        open_one = sit_down(shared.one, ("random", "here"))
        open_two = await shared.two.tables.open(open_one.table.id)
        monkeypatch.setattr(shared.two.bot_processes, "choose", lambda *more: 1 / 0)
        open_two.last_action = time.monotonic()
        waiting = asyncio.create_task(shared.two.bots.play_once(open_two))
        await asyncio.sleep(0.01)
        open_two.table.position_version += 1
        return await waiting

    assert asyncio.run(story()) is True


def test_who_has_a_seat_and_is_here_is_known_in_every_process(shared):
    async def story():
        open_one, open_two, _, bo = await both_at(shared)
        before = open_one.table.people_present
        bo.person = "bo"
        grant = Grant("bo.1", open_one.table.id, SEAT, 1)
        open_two.grants = [*open_two.grants, grant]
        await shared.two.others.poll()
        await shared.settle()
        return before, open_one.table.people_present, open_two.table.people_present

    assert asyncio.run(story()) == (frozenset(), {1}, {1})


def test_a_process_listens_from_its_start_to_its_stop(shared, monkeypatch):
    made = []

    class Listener:
        def __init__(self, *more):
            made.append(more)

        def close(self):
            made.append("closed")

    async def story():
        monkeypatch.setattr("bardo.server.storage.listener.Listener", Listener)
        shared.one.others.listen()
        assert made == [(shared.storage, asyncio.get_running_loop(), shared.one.others.notified)]
        await shared.one.others.stop()
        return made[1:]

    assert asyncio.run(story()) == ["closed"]


def test_an_event_that_cannot_be_applied_leaves_the_table_dirty(shared, monkeypatch):
    async def story():
        _, open_two, ann, _ = await both_at(shared)
        await chat(shared.one, ann)
        await shared.lose()
        monkeypatch.setattr(open_two.table, "apply", lambda event: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            await shared.two.others.catch_up(open_two)
        return open_two.dirty

    assert asyncio.run(story()) is True


def test_catching_up_wakes_the_bots(shared, monkeypatch):
    async def story():
        _, open_two, ann, _ = await both_at(shared)
        woken = []
        monkeypatch.setattr(shared.two.bots, "wake", woken.append)
        await chat(shared.one, ann)
        await shared.settle()
        return woken == [open_two]

    assert asyncio.run(story()) is True


def test_rights_are_read_anew_where_another_process_may_change_them(shared):
    async def story():
        open_one, keys = guests(shared.one)
        open_one.grants = []
        return (await shared.one.tables.rights(open_one.table.id, [keys[0]])).seats

    assert asyncio.run(story()) == {0}
