"""What requests ask for and what they are answered, as /openapi.json tells it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Short = Annotated[str, Field(max_length=60)]


class _Exact(BaseModel):
    model_config = ConfigDict(extra="forbid")


# -- what is asked for -----------------------------------------------------------------------


class SeatWanted(_Exact):
    """Who shall sit in a seat."""

    who: Annotated[str, Field(max_length=60, examples=["me", "here", "friend", "adept"])]
    name: Short | None = None


class ClockWanted(_Exact):
    """A clock, in seconds."""

    kind: str = "off"
    reserve: float | None = None
    increment: float | None = None


class TableWanted(_Exact):
    """A table that somebody wants."""

    game: Short
    seats: Annotated[list[SeatWanted], Field(max_length=20)]
    preset: Short | None = None
    options: dict[Short, int | Short] | None = None
    clock: ClockWanted | None = None
    confirm: bool = True


class MomentWanted(BaseModel):
    """A moment of a game, by the number of its last move."""

    move: Annotated[int, Field(ge=0, le=1_000_000)]


class LinkWanted(BaseModel):
    """A seat, or to watch."""

    seat: Annotated[int, Field(ge=0, le=99)] | None = None
    watch: bool = False


# -- what is answered ------------------------------------------------------------------------


class Error(_Exact):
    """Why not, in words for people."""

    error: str


class Named(_Exact):
    """Something with a name and a sentence about it."""

    name: str
    help: str


class Preset(Named):
    """Options that are turned together."""

    options: dict[str, str]


class OptionFacts(Named):
    """An option of a game: a number from low to high; names stand for the numbers from low on."""

    default: str
    low: int
    high: int
    names: list[str]
    asked: bool


class GameFacts(_Exact):
    """A game."""

    name: str
    title: str
    introduction: str
    players: tuple[int, int]
    default: int
    seats: list[str]
    team: bool
    presets: list[Preset]
    options: list[OptionFacts]
    bots: list[Named]


class Clause(_Exact):
    """A clause of a rulebook."""

    id: str
    text: str


class Section(_Exact):
    """A section of a rulebook."""

    title: str
    clauses: list[Clause]


class Rulebook(_Exact):
    """A rulebook, and what its things are."""

    game: str
    title: str
    introduction: str
    sections: list[Section]
    reference: dict[str, str]


class TableMade(_Exact):
    """A new table and the keys to it, which are told once."""

    table: str
    host: str
    watch: str
    seats: list[str | None]


class SeatFacts(_Exact):
    """Who sits in a seat; the clock in seconds."""

    name: str
    who: Literal["person", "bot", "open"]
    bot: str | None
    clock: float | None


class ClockFacts(_Exact):
    """A clock, in seconds."""

    kind: Literal["off", "live", "slow"]
    reserve: float
    increment: float


class TableFacts(_Exact):
    """What a table is."""

    id: str
    game: str
    title: str
    preset: str
    options: dict[str, str]
    seats: list[SeatFacts]
    version: int
    moves: int
    over: bool
    commitment: str | None
    clock: ClockFacts
    confirm: bool
    next: str | None


class Line(_Exact):
    """A line of the log, with the nodes it names."""

    version: int
    move: int
    seat: int | None
    kind: Literal["event", "chat", "story", "table", "undo"]
    text: str
    at: list[str]


class PanelFacts(_Exact):
    """What is told of a player: facts have a name, words, and a part of the whole where there is one."""

    seat: int
    colour: str
    sign: str
    facts: list[tuple[str, str, float | None]]
    note: str


class SceneFacts(_Exact):
    """A table as it is drawn; nodes are lists, as docs/protocol.md tells them."""

    width: float
    height: float
    heading: str
    nodes: list[list[Any]]
    panels: list[PanelFacts]


class CueFacts(_Exact):
    """How something that happened is shown."""

    kind: str
    at: list[str]
    words: str


class Moment(_Exact):
    """A view of a moment of the past."""

    type: Literal["view"]
    version: int
    move: int
    scene: SceneFacts
    asked: None
    prompt: str
    seats: list[SeatFacts]
    log: list[Line]
    over: bool
    winners: list[int]
    returns: list[float]
    invited: None
    thinking: None
    next: None
    cues: list[CueFacts]
    moves: int
    turns: list[int]


class NextTable(_Exact):
    """The table of a rematch."""

    table: str


class NewLink(_Exact):
    """A key, and the link that gives it."""

    key: str
    link: str


class Dice(_Exact):
    """The fingerprint of the secret; after the end the secret, and whether every die was as it says."""

    commitment: str | None
    over: bool
    secret: str | None
    seed: int | None
    checked: bool | None
    title: str | None = None


class Health(_Exact):
    """Whether all is well, and how many tables are in memory."""

    healthy: bool
    tables: int
