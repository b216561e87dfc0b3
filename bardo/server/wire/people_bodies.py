"""The bodies of requests and answers about people and their tables; /openapi.json is made from them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from bardo.server.wire.from_server import ClockKind, Exact

WORDS_LIMIT = 200


class SeatSummary(Exact):
    """Who sits in a seat of a table in a list."""

    name: str
    who: Literal["person", "bot", "open"]
    bot: bool = False
    """Whether a bot plays it now, also for a person who is away."""
    gone: Literal["", "left", "resigned"] = ""
    """Whether its person has left or resigned."""


class TableSummary(Exact):
    """A table in a list: what it is, and whom it waits for since when."""

    table: str
    game: str
    title: str
    preset: str
    seats: list[SeatSummary]
    asked: int | None
    """The seat that is to decide."""
    over: bool
    winners: list[int]
    clock: ClockKind
    moves: int
    since: float
    """When it began to wait for that seat, or when it was over, in seconds since 1970."""
    created: float
    listed: bool = False
    """Whether anybody may sit down at a free seat."""
    ended: Literal["draw", "end", "resign"] | None = None
    """How it ended, if that was before its game did."""
    seen: float = 0.0
    """When somebody was last connected, as far as that is known of a table that anybody may join."""


class MyTable(Exact):
    """A table of somebody, with the seats that are theirs."""

    about: TableSummary
    mine: list[int]
    host: bool
    waits: bool
    """Whether it waits for them."""
    archived: bool


class Record(Exact):
    """Games and victories in a game, or against an opponent; a shared victory counts as its share."""

    name: str
    """The name of the game, or the opponent in words."""
    games: int
    won: float
    seats: int | None = None
    """The number of seats that it is about."""


class RatingFacts(Exact):
    """A rating in a game: what is almost surely reached (mean minus three deviations), the mean, and its deviation."""

    game: str
    sure: float
    mean: float
    deviation: float
    games: int
    place: int
    """The place among all people rated here."""
    among: int


class SavedScore(Exact):
    """A score that can be carried over to a later game."""

    game: str
    score: str
    name: str
    at: float


class Device(Exact):
    """A browser of this person, or the words they have written down."""

    id: str
    label: str
    kind: Literal["browser", "words"]
    created: float
    seen: float
    this: bool
    here: bool
    """Whether it is here now: it asks, or is connected to a table."""


class Me(Exact):
    """What this server knows of somebody; nothing of a stranger."""

    known: bool = False
    names: list[str] = msgspec.field(default_factory=list)
    devices: list[Device] = msgspec.field(default_factory=list)
    games: list[Record] = msgspec.field(default_factory=list)
    seats: list[Record] = msgspec.field(default_factory=list)
    opponents: list[Record] = msgspec.field(default_factory=list)
    ratings: list[RatingFacts] = msgspec.field(default_factory=list)
    scores: list[SavedScore] = msgspec.field(default_factory=list)


class MyTablesWanted(msgspec.Struct):
    """Which tables of mine: those that go on, are over, or were put away; with what in their names; how many."""

    which: Literal["all", "running", "finished", "archived"] = "all"
    search: Annotated[str, Meta(max_length=60)] = ""
    start: Annotated[int, Meta(ge=0, le=100_000)] = 0
    most: Annotated[int, Meta(ge=0, le=500)] = 100


class MyTables(Exact):
    """The tables of somebody, those that wait for them first."""

    tables: list[MyTable]
    total: int
    """How many there are of those that were asked for."""
    waiting: int = 0
    """How many of all of them wait for this person."""
    running: int = 0
    finished: int = 0
    archived: int = 0
    words: bool = False
    """Whether this person has words to come back with."""


class OpenTables(Exact):
    """Tables where anybody may sit down, the newest first."""

    tables: list[TableSummary]


class Seated(Exact):
    """The seat that somebody has got at a table."""

    table: str
    seat: int


class Code(Exact):
    """A link that makes another browser one of this person's: it works once, for some minutes."""

    link: str
    minutes: int


class Words(Exact):
    """Words to write down; they are shown only once."""

    words: str


class ComeBack(Exact):
    """Words that were written down, or the code of a link."""

    words: Annotated[str, Meta(max_length=WORDS_LIMIT)] = ""
    code: Annotated[str, Meta(max_length=WORDS_LIMIT)] = ""


class PutAway(Exact):
    """Whether a table is put away."""

    archived: bool


class Done(Exact):
    """It is done."""

    done: bool = True


def as_json(body: msgspec.Struct) -> str:
    """A struct as text for the database."""
    return msgspec.json.encode(body).decode()
