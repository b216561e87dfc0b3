"""One connection: what is queued, in which order it is sent, and what happens when the client is gone."""

import asyncio

from bardo.server.hub.connection import Connection
from tests.server.conftest import Somebody


def test_messages_are_sent_in_order_and_the_queue_is_used_again():
    async def story():
        sent = []

        async def send_text(message):
            sent.append(message)

        one = Connection("t", send_text, lambda: asyncio.sleep(0))
        for words in (b"a", b"bc", b"d"):
            one.send(words)
        queued = one.queued_bytes
        await one.sender
        left = one.queued_bytes, one.sender
        one.send(b"e")
        await one.sender
        return sent, queued, left

    assert asyncio.run(story()) == ([b"a", b"bc", b"d", b"e"], 4, (0, None))


def test_a_client_that_is_gone_leaves_no_queue():
    async def story():
        async def send_text(message):
            raise RuntimeError("gone")

        one = Connection("t", send_text, lambda: asyncio.sleep(0))
        one.send(b"a")
        one.send(b"b")
        await one.sender
        return list(one.queue), one.queued_bytes, one.sender

    assert asyncio.run(story()) == ([], 0, None)


def test_a_goodbye_comes_last_and_closes_the_socket():
    async def story():
        one = Somebody("t", "")
        one.ready = True
        one.send(b'{"type":"x"}')
        one.close("Enough.", final=True)
        one.send(b'{"type":"y"}')
        one.close("Again.")
        await one.sender
        return one.heard, one.ready

    goodbye = {"type": "bye", "reason": "Enough.", "final": True}
    assert asyncio.run(story()) == ([{"type": "x"}, goodbye, {"type": "closed"}], False)


def test_a_new_connection_has_no_rights_and_nothing_queued():
    one = Connection("t", None, None)
    assert (one.ready, one.closing, one.queued_bytes, one.rights.any) == (False, False, 0, False)
