"""The messages the server sends over the WebSocket, and the parts they share with HTTP; see docs/protocol.md."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from bardo.server.wire.from_client import PROTOCOL, Reaction

ClockKind = Literal["off", "live", "slow"]
LineKind = Literal["event", "chat", "story", "table", "undo"]


class Exact(msgspec.Struct, forbid_unknown_fields=True):
    """A struct whose schema allows no other fields."""


# -- parts -----------------------------------------------------------------------------------


class RightsFacts(Exact):
    """What a client may do: play these seats, act as the host."""

    seats: list[int]
    host: bool


class SeatFacts(Exact):
    """Who sits in a seat; the clock in seconds."""

    name: str
    who: Literal["person", "bot", "open"]
    bot: str | None
    clock: float | None
    gone: Literal["", "left", "resigned"] = ""
    """Whether the person of this seat has left, and may come back, or has resigned."""


class ClockFacts(Exact):
    """A kind of clock, in seconds."""

    kind: ClockKind
    reserve: float
    increment: float


class EarlierTable(Exact):
    """The table before a rematch; everybody has moved by this many seats: who sat at 3 now sits at 3 - `turned`."""

    table: str
    turned: int


class TableFacts(Exact):
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
    team: bool
    stand_in: str
    """The bot that plays on for somebody who leaves."""
    rematch_of: EarlierTable | None
    """The table of which this one is a rematch."""


class Hit(Exact):
    """What an action brought to a seat other than the one that took it."""

    seat: int
    words: str


class CardFacts(Exact):
    """A card that was turned up: its title, its words, and the name of its drawing."""

    title: str
    words: str
    face: str


class LogLine(Exact):
    """A line of the log that players read, with the ids of the nodes it mentions, the round, and whom it hits."""

    version: int
    move: int
    seat: int | None
    kind: LineKind
    text: str
    at: list[str] = []
    round: int | None = None
    hits: list[Hit] = []
    card: CardFacts | None = None


class NodeFacts(msgspec.Struct, array_like=True):
    """A node of a scene, as a list: `seat` is -1 for nobody's, `does` has the actions that a click may mean."""

    id: str
    face: str
    x: float
    y: float
    width: float
    height: float
    turn: float
    layer: int
    label: str
    words: str
    size: float
    seat: int
    does: tuple[int, ...]
    faint: bool


class PanelFacts(Exact):
    """What is known of a player: facts have a name, words, and a part of the whole where there is one."""

    seat: int
    colour: str
    sign: str
    facts: list[tuple[str, str, float | None]]
    note: str


class SceneFacts(Exact):
    """A whole scene."""

    width: float
    height: float
    heading: str
    nodes: list[NodeFacts]
    panels: list[PanelFacts]


class SceneChanges(Exact):
    """What has changed of a scene: nodes that are new or different, the ids of those gone, and their order."""

    width: float
    height: float
    heading: str
    nodes: list[NodeFacts]
    gone: list[str]
    order: list[str] | None
    panels: list[PanelFacts]


class CueFacts(Exact):
    """How something that happened is shown."""

    kind: str
    at: tuple[str, ...]
    words: str


class Question(Exact):
    """The decision that the table waits for."""

    seat: int
    prompt: str
    others: str
    """The prompt for everybody else."""
    actions: list[tuple[int, str, str, str]]
    """Id, name, sentence, and the family that an action is shown with."""
    passes: list[int]
    """Actions that only let time pass: they have a place of their own."""
    undo: bool
    end: bool
    tell: str | None


class AimFacts(Exact):
    """How far a seat is, what it needs next, the nodes that this is about, and the clause that says so."""

    progress: str
    missing: str
    at: tuple[str, ...]
    clause: str


class AdviceFacts(Exact):
    """What an adviser thinks: text, chance in words and id of each legal action, the best first; and why."""

    actions: list[tuple[str, str, int]]
    advice: str
    searched: bool
    worth: str = ""
    """What the action that somebody asked about is worth compared with the best one."""


class EndingFacts(Exact):
    """How the game ended, the name of the drawing that stands for it, and whether there were any dice."""

    sentence: str
    face: str
    dice: bool


class Invitation(Exact):
    """A question that invites a seat to tell a story."""

    seat: int
    question: str


class ProposalFacts(Exact):
    """What somebody has proposed, in which version, and who agrees so far or has still to answer."""

    what: Literal["draw", "end"]
    seat: int
    agreed: list[int]
    asked: list[int]
    version: int


class EndedFacts(Exact):
    """How a table ended before its game did: by agreement, or because somebody resigned."""

    how: Literal["draw", "end", "resign"]
    words: str


# -- messages --------------------------------------------------------------------------------


class Welcome(Exact, tag="welcome"):
    """The answer to `hello`: the client's rights, and what the table is."""

    rights: RightsFacts
    table: TableFacts
    protocol: int = PROTOCOL
    build: str = ""
    """The build of the client that this server serves: a page of another build should be loaded anew."""


class _State(Exact):
    """What a view and a step both hold."""

    version: int
    move: int
    asked: Question | None
    seats: list[SeatFacts]
    aims: list[AimFacts]
    log: list[LogLine]
    over: bool
    winners: list[int]
    returns: list[float]
    ending: EndingFacts | None
    ended: EndedFacts | None
    proposal: ProposalFacts | None
    open: bool
    """Whether anybody may sit down at a free seat."""
    invited: Invitation | None
    thinking: int | None
    next: str | None


class View(_State, tag="view", kw_only=True):
    """Everything there is to see; `goal` says how the game is won and lost, if the game says so."""

    scene: SceneFacts
    goal: str


class Step(_State, tag="step", kw_only=True):
    """What has changed since the version `after`."""

    after: int
    scene: SceneChanges
    cues: list[CueFacts]


class Moment(_State, tag="view", kw_only=True):
    """A view of a past moment, answered by HTTP: nobody is asked anything."""

    scene: SceneFacts
    goal: str
    prompt: str
    cues: list[CueFacts]
    moves: int
    turns: list[int]


class LessonView(_State, tag="view", kw_only=True):
    """A stage of a lesson, answered by HTTP: a view of its position, and what is said about it."""

    scene: SceneFacts
    goal: str
    prompt: str
    cues: list[CueFacts]
    title: str
    stage: int
    """The number of the stage, from 1 to `stages`; at the last one the game is over."""
    stages: int
    say: str
    clause: str
    points_at: list[str]
    """The ids of the nodes that it is about, or panel, actions, aim or log."""
    is_mine: bool
    """Whether the learner makes the next move."""
    seat: int
    """The learner's seat."""
    others: int
    """How many moves of other players lead to the next stage."""
    after: int
    """How many of them have been made here."""
    farewell: str
    """The last words, at the last stage; empty before."""


class Ack(Exact, tag="ack"):
    """A command has been written to the event log, as this version."""

    id: str
    version: int


class Refusal(Exact, tag="refused"):
    """A command was not carried out, and why; stale: it was decided on an old version."""

    id: str
    reason: str
    clause: str = ""
    stale: bool = False


class Answer(Exact, tag="answer"):
    """The answer to `why` (reason, clause, allowed) or to `hint` (hints, advice, searched, version)."""

    id: str
    reason: str | UnsetType = UNSET
    clause: str | UnsetType = UNSET
    allowed: bool | UnsetType = UNSET
    hints: list[tuple[str, str, int]] | UnsetType = UNSET
    advice: str | UnsetType = UNSET
    searched: bool | UnsetType = UNSET
    version: int | UnsetType = UNSET


class Presence(Exact, tag="presence"):
    """Which seats have somebody connected, and how many people watch."""

    here: list[int]
    watching: int


class ReactionShown(Exact, tag="reaction"):
    """Somebody shows a reaction, for a moment."""

    seat: int
    which: Reaction


class Readiness(Exact, tag="readiness"):
    """Whether the search of the game is compiled: until then bots look one action ahead and hints are rough."""

    ready: bool


class Pong(Exact, tag="pong"):
    """The answer to `ping`."""


class Bye(Exact, tag="bye"):
    """The connection will be closed, and why; final: connecting again will not help."""

    reason: str
    final: bool = False


ServerMessage = Welcome | View | Step | Ack | Refusal | Answer | Presence | ReactionShown | Readiness | Pong | Bye


def prepared(encoded: bytes) -> Any:
    """JSON that was encoded before, to stand in a message where its struct would."""
    return msgspec.Raw(encoded)
