"""What goes over the wire about turns that wait: push subscriptions, notices, and the digest."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from bardo.server.wire.from_client import SeatNumber
from bardo.server.wire.from_server import Exact

ENDPOINT_LIMIT = 1000
"""Characters in the address of a push subscription."""
Endpoint = Annotated[str, Meta(min_length=1, max_length=ENDPOINT_LIMIT)]


class PushKeys(Exact):
    """The keys of a browser, with which notices to it are encrypted, in base64url."""

    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]


class SubscriptionWanted(Exact):
    """Where a browser wants to be told that it is somebody's turn."""

    endpoint: Endpoint
    keys: PushKeys


class EndpointForgotten(Exact):
    """The subscription that is to be forgotten."""

    endpoint: Endpoint


class PushFacts(Exact):
    """The public key for subscriptions; null if this server sends no push notices, and then why."""

    key: str | None
    reason: str = ""


class Subscribed(Exact):
    """For how many seats a browser will be told."""

    seats: int


class PushNotice(Exact):
    """What is sent to a browser: words, where a click leads, and in how many games it is somebody's turn."""

    title: str
    body: str
    url: str
    count: int
    tag: str = "bardo-turn"


class WaitingTable(Exact):
    """A table that waits for a seat of whoever asks; `left` is in seconds, null without a clock."""

    table: str
    game: str
    title: str
    seat: SeatNumber
    name: str
    left: float | None


class Waiting(Exact):
    """The tables that wait for whoever asks, those with the least time first."""

    tables: list[WaitingTable]
    words: str
    """The same in a sentence, as notices say it; empty if none waits."""
