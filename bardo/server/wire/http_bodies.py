"""The bodies of HTTP requests and answers; /openapi.json is made from them."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from bardo.engine.authoring.game import SCORE_LIMIT
from bardo.server.wire.from_client import ActionId, Name, SeatNumber
from bardo.server.wire.from_server import ClockKind, Exact

CLOCK_LIMIT = 30 * 86400
"""The most seconds a clock may have."""
LINK_LIMIT = 300
"""Characters in a link that is drawn as a QR code."""
Short = Annotated[str, Meta(max_length=60)]
Seconds = Annotated[float, Meta(ge=0, le=CLOCK_LIMIT)]


# -- requests --------------------------------------------------------------------------------


class SeatWanted(Exact):
    """Who is to sit in a seat."""

    who: Annotated[str, Meta(max_length=60, examples=["me", "here", "friend", "hard"])]
    name: Short | None = None
    score: Annotated[str, Meta(max_length=SCORE_LIMIT)] | None = None
    """The score of an earlier game, in a game that carries scores over."""


class ClockWanted(Exact):
    """A clock, in seconds; what is left out has the usual value."""

    kind: ClockKind = "off"
    reserve: Seconds | None = None
    increment: Seconds | None = None


class TableWanted(Exact):
    """A table that somebody wants to open."""

    game: Short
    seats: Annotated[list[SeatWanted], Meta(max_length=20)]
    preset: Short | None = None
    options: dict[Short, int | Short] | None = None
    clock: ClockWanted | None = None
    confirm: bool = True
    open: bool = False
    """Whether anybody may sit down at a free seat."""
    stand_in: Short | None = None
    """The bot that plays on for somebody who leaves."""


class BranchWanted(Exact):
    """The moment from which a new table goes on, by the number of its last move.

    With `bot`, only one seat is a person's: `seat`, or else the one that decides at that moment. `action` is played at
    once, in place of what was played then.
    """

    move: Annotated[int, Meta(ge=0, le=1_000_000)]
    action: ActionId | Name | None = None
    seat: SeatNumber | None = None
    bot: Short | None = None


class LinkWanted(Exact):
    """The right that a new link gives: to play a seat, or to watch."""

    seat: SeatNumber | None = None
    watch: bool = False


class PictureWanted(Exact):
    """A link that is to be drawn as a QR code."""

    link: Annotated[str, Meta(max_length=LINK_LIMIT)]


class MomentWanted(Struct):
    """A moment of a game: the view after `move`, with the log after the move `since`."""

    table: str
    move: int
    since: int = -1


class StageWanted(Struct):
    """A stage of a lesson, after some of the moves of other players that follow it."""

    game: str
    stage: int
    after: int = 0


class VariantStageWanted(StageWanted, kw_only=True):
    """A stage of another lesson of a game than its first."""

    lesson: str


class ActionTried(Exact):
    """What a learner tries, by name or number."""

    action: ActionId | Name


# -- answers ---------------------------------------------------------------------------------


class Error(Exact):
    """What went wrong, in words for people."""

    error: str


class Named(Exact):
    """Something with a name and a sentence about it."""

    name: str
    help: str


class PresetFacts(Named):
    """A preset: options that are set together."""

    options: dict[str, str]


class OptionFacts(Named):
    """An option of a game: a number from low to high; names stand for the numbers from low on.

    The group is what it belongs to, such as an expansion, or empty.
    """

    default: str
    low: int
    high: int
    names: list[str]
    asked: bool
    group: str


class GameFacts(Exact):
    """A game."""

    name: str
    title: str
    introduction: str
    players: tuple[int, int]
    default: int
    seats: list[str]
    team: bool
    presets: list[PresetFacts]
    options: list[OptionFacts]
    bots: list[Named]
    lessons: list[str]


class LessonAnswer(Exact):
    """What a learner hears about an action: if it is not the right one, why, and the clause that says so."""

    right: bool
    words: str
    clause: str


class ClauseFacts(Exact):
    """A clause of a rulebook."""

    id: str
    text: str


class SectionFacts(Exact):
    """A section of a rulebook."""

    title: str
    clauses: list[ClauseFacts]


class RulebookFacts(Exact):
    """A rulebook, with a reference of the things in the game."""

    game: str
    title: str
    introduction: str
    sections: list[SectionFacts]
    reference: dict[str, str]


class TableKeys(Exact):
    """A new table and its keys, which are never shown again."""

    table: str
    host: str
    watch: str
    seats: list[str | None]


class NextTable(Exact):
    """The table of a rematch, where everybody has moved by this many seats."""

    table: str
    turned: int


class NewLink(Exact):
    """A key, and the link that gives it to a browser."""

    key: str
    link: str


class DiceFacts(Exact):
    """The hash of the secret; after the end the secret too, and whether every die fell as it says."""

    commitment: str | None
    over: bool
    secret: str | None
    seed: int | None
    checked: bool | None
    title: str | UnsetType = UNSET


class Health(Exact):
    """Whether the server can write a move, how many tables are in memory, and which games are compiled."""

    healthy: bool
    tables: int
    compiled: list[str]
