"""One table in memory: a match, its seats, its clock and its log, rebuilt from the event log."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from bardo.engine.authoring.registry import game as find_game
from bardo.engine.picture.scene import Node
from bardo.engine.play.match import Match
from bardo.engine.play.transcript import replay
from bardo.errors import BardoError
from bardo.server.tables.chair import Chair, chair_for
from bardo.server.tables.clock import Clock, clock_for, steady_time
from bardo.server.tables.conclusion import Conclusion, Proposal, conclusion_words, shares
from bardo.server.tables.packed_match import pack_match, unpack_match
from bardo.server.tables.record import TableEvent, TableRecord
from bardo.server.wire.encoding import encode
from bardo.server.wire.from_server import LogLine

RECENT = 64
"""How many idempotency keys and log entries stay in memory; older ones are in the database."""
POSITION_KINDS = ("do", "undo", "end", "sit", "leave", "resign", "time", "open", "forgotten")
"""Events that change the question, or who must answer it; a command decided before one of them is stale."""
TURN_KINDS = ("do", "end")
"""Events with which a turn may end."""
UNSEEN_KINDS = ("chat", "come", "rematch", "keys")
"""Events that change neither the scene nor the question."""
SNAPSHOT_FORMAT = 4
"""Raise it whenever a snapshot, a packed match or the meaning of a row changes: other formats are not read."""


class UnreadableSnapshot(BardoError):
    """A snapshot that this Bardo cannot read; the event log has everything that is in it."""


class TableSnapshot(
    msgspec.Struct, rename={"position_version": "position", "awaiting_end": "held", "rematch": "following"}
):
    """A table at one version, without its log: it saves replaying all events before."""

    match: bytes
    chairs: list[Chair]
    clock: Clock
    version: int
    position_version: int
    awaiting_end: int | None
    rematch: str | None
    acted: dict[str, int]
    open: bool = False
    ended: Conclusion | None = None
    proposal: Proposal | None = None
    proposed: dict[str, int] = {}
    asked_since: float = 0.0
    format: int = 1
    """Snapshots of the first format have no number."""


class Table:
    """A table in memory. Commands are drafted into events (`drafts`), and an event counts once it is written.

    A `TableRecord` and its events make a table: `apply` replays an event that this process did not draft, `commit`
    counts one that it did. The hub keeps a table with its connections as an `OpenTable`.
    """

    def __init__(
        self,
        record: TableRecord,
        snapshot: bytes | None = None,
        events: Sequence[TableEvent] = (),
        now: Callable[[], float] = steady_time,
        first: Match | None = None,
    ) -> None:
        self.record, self.id, self.now = record, record.id, now
        self.settings = record.settings
        self.present: frozenset[int] = frozenset()
        """The seats that have somebody connected."""
        self.people_present: frozenset[int] = frozenset()
        """The seats of which a person who has them is connected, not merely somebody with their link."""
        self.away_since: dict[int, float] = {}
        """When the last connection of each seat was lost, as far as this process saw it."""
        self.in_memory_since = now()
        self.rebuild(snapshot, events, first)

    def rebuild(self, snapshot: bytes | None, events: Sequence[TableEvent], first: Match | None = None) -> None:
        """Make the table anew from a snapshot and the events after it; `first` is the match at the start, if known.

        A snapshot that cannot be read raises UnreadableSnapshot and changes nothing.
        """
        restored = None if snapshot is None else _read_snapshot(snapshot)
        self.recent_keys: OrderedDict[str, int] = OrderedDict()
        """The idempotency keys of the latest commands, with the versions they made."""
        self.recent_lines: deque[tuple[int, bytes]] = deque(maxlen=RECENT)
        """The log lines of the latest versions, as JSON without brackets."""
        self.recent_from = 0
        """The first version of which the log lines are in memory."""
        self.chairs = [chair_for(seat.who, seat.name) for seat in self.settings.seats]
        self.clock = clock_for(self.settings.clock, len(self.chairs))
        self.version = self.position_version = 0
        self.awaiting_end: int | None = None
        """The seat that may still take back its turn, and must end it by hand."""
        self.rematch: str | None = None
        """The id of the table where the game is played again."""
        self.acted: dict[int, int] = {}
        """The version of each seat's last action."""
        self.open = self.settings.open
        """Whether anybody may sit down at a free seat."""
        self.ended: Conclusion | None = None
        """How the table ended, if that was before its game did."""
        self.proposal: Proposal | None = None
        self.proposed: dict[int, int] = {}
        """After how many moves each seat last proposed something."""
        if restored is None:
            self.match = (first or first_match(self.record)).forget()
            self._remember_lines(0, self.settings.lines)
            self.asked_since = self.record.created
            """Since when the table waits for the seat that is asked."""
            self._asked_before = self.asked
            self._start_clock(False, self.record.created)
        else:
            self._restore(*restored)
        self.snapshot_version = self.version
        for event in events:
            self._replay(event)
        if self.clock.kind == "live":  # it stood still while no server had the table
            self.clock.since = max(self.clock.since, self.in_memory_since)
        self.release_views()

    def _restore(self, snapshot: TableSnapshot, match: Match) -> None:
        self.match = match
        self.chairs, self.clock = snapshot.chairs, snapshot.clock
        self.version, self.position_version = snapshot.version, snapshot.position_version
        self.awaiting_end, self.rematch = snapshot.awaiting_end, snapshot.rematch
        self.acted = {int(seat): version for seat, version in snapshot.acted.items()}
        self.open, self.ended, self.proposal = snapshot.open, snapshot.ended, snapshot.proposal
        self.proposed = {int(seat): moves for seat, moves in snapshot.proposed.items()}
        self.recent_from = self.version + 1
        self._asked_before, self.asked_since = self.asked, snapshot.asked_since

    def snapshot(self) -> bytes:
        """The table as it is, without its log."""
        return msgspec.msgpack.encode(
            TableSnapshot(
                match=pack_match(self.match),
                chairs=self.chairs,
                clock=self.clock,
                version=self.version,
                position_version=self.position_version,
                awaiting_end=self.awaiting_end,
                rematch=self.rematch,
                acted={str(seat): version for seat, version in self.acted.items()},
                open=self.open,
                ended=self.ended,
                proposal=self.proposal,
                proposed={str(seat): moves for seat, moves in self.proposed.items()},
                asked_since=self.asked_since,
                format=SNAPSHOT_FORMAT,
            )
        )

    def outdate_views(self) -> None:
        """Forget what `views` prepared for an earlier version."""
        self.prepared: dict[str, Any] = {}

    def release_views(self) -> None:
        """Forget everything that is kept for views, while nobody looks."""
        self.outdate_views()
        self.nodes: dict[str, Node] = {}

    # -- the present state ------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether nothing more happens: the game is over, or its people have ended it before."""
        return self.ended is not None or self.match.over

    @property
    def returns(self) -> list[float]:
        """Each seat's share of the victory, nothing for one that has resigned; empty while there is no result."""
        if self.ended:
            return shares(self.ended, len(self.chairs), self.resigned, self.match.game.team)
        if not self.match.over:
            return []
        return [0.0 if seat in self.resigned else share for seat, share in enumerate(self.match.returns)]

    @property
    def winners(self) -> list[int]:
        """The seats that have won; nobody wins a draw."""
        return [] if self.ended == "draw" else [seat for seat, share in enumerate(self.returns) if share > 0]

    def chosen_name(self, seat: int) -> str:
        """The name that somebody has chosen for a seat; empty where it is called as the game calls it."""
        name = self.chairs[seat].name
        return "" if name == self.match.game.seats[seat] else name

    @property
    def ended_words(self) -> str:
        """How the table ended before its game did; empty otherwise."""
        names = [chair.name for chair in self.chairs]
        return conclusion_words(self.ended, names, self.resigned, self.match.game.team) if self.ended else ""

    @property
    def resigned(self) -> frozenset[int]:
        """The seats whose people have resigned."""
        return frozenset(seat for seat, chair in enumerate(self.chairs) if chair.gone == "resigned")

    @property
    def voters(self) -> list[int]:
        """The seats of the people at the table, who must all agree on an end: not of those who have left."""
        return [seat for seat, one in enumerate(self.chairs) if one.person and one.taken and not one.gone]

    def ends_without(self, seat: int) -> bool:
        """Whether the game is decided when this seat resigns: one seat is left, or nobody who plays on.

        A team plays on as long as one of its people does.
        """
        left = [chair for nth, chair in enumerate(self.chairs) if nth != seat and nth not in self.resigned]
        decided = len(left) <= 1 and not self.match.game.team
        return decided or not any(chair.person for chair in left)

    @property
    def asked(self) -> int | None:
        """The seat whose decision or end of turn the table waits for; None when the game is over."""
        if self.ended:
            return None
        return self.awaiting_end if self.awaiting_end is not None else self.match.seat

    def see(self, present: frozenset[int], people: frozenset[int] = frozenset()) -> None:
        """Note at which seats somebody is connected now, and at which of them the person who has the seat."""
        for seat in self.present - present:
            self.away_since[seat] = self.now()
        self.present, self.people_present = present, people

    def away_for(self, seat: int) -> float:
        """The seconds for which nobody was connected at a seat, as far as this process knows."""
        return 0.0 if seat in self.present else self.now() - self.away_since.get(seat, self.in_memory_since)

    def kept_waiting_for(self, seat: int) -> float:
        """The seconds for which the table has been waiting for somebody who is away.

        In a slow game people are rarely connected, so there it counts how long they have been asked.
        """
        if seat != self.asked or seat in self.present:
            return 0.0
        waiting = self.now() - self.asked_since
        return waiting if self.clock.kind == "slow" else min(waiting, self.away_for(seat))

    @property
    def thinking(self) -> int | None:
        """The seat of the bot whose turn it is."""
        seat = self.asked
        return seat if seat is not None and self.chairs[seat].bot else None

    @property
    def may_undo(self) -> bool:
        """Whether the seat that is asked may take back its last action."""
        match = self.match
        return not match.settled and not self.over and match.history[-1][0] == self.asked

    @property
    def invited(self) -> tuple[int, str] | None:
        """The seat that was last invited to tell a story, and the question."""
        for seat in sorted(self.acted, key=lambda one: -self.acted[one]):
            if not self.chairs[seat].bot:
                question = self.match.invitation_of(seat)
                return (seat, question) if question else None
        return None

    # -- events -----------------------------------------------------------------------------

    def commit(self, event: TableEvent) -> None:
        """Count an event that was drafted here and is now written; the match has changed already."""
        self._count(event)
        if event.kind not in UNSEEN_KINDS:
            self.outdate_views()

    def apply(self, event: TableEvent) -> None:
        """Carry out and count an event that another process has written."""
        self._replay(event)
        self.outdate_views()

    def _replay(self, event: TableEvent) -> None:
        if event.kind == "do":
            assert event.body.action is not None
            self.match.play(event.body.action)
        elif event.kind == "undo":
            self.match.undo()
        elif event.kind == "tell":
            self.match.tell_story(event.body.words or "", event.seat)
        self._count(event)

    def _count(self, event: TableEvent) -> None:
        """Change everything but the match as an event says."""
        self.version = event.version
        change = _CHANGES.get(event.kind)
        if change:
            change(self, event)
        if event.kind in POSITION_KINDS:
            self.position_version = event.version
        self.clock.charge(event.body.used)
        if event.kind in TURN_KINDS and _seat(event) != self.asked:
            self.clock.end_turn(_seat(event), by_bot=bool(event.body.bot))
        self._start_clock(event.body.used > 0, event.at)
        if self.asked != self._asked_before:
            self._asked_before, self.asked_since = self.asked, event.at
        self._remember_lines(event.version, event.body.lines)
        if event.idempotency_key:
            self.recent_keys[event.idempotency_key] = event.version
            if len(self.recent_keys) > RECENT:
                self.recent_keys.popitem(last=False)

    def _count_action(self, event: TableEvent) -> None:
        """A turn that can still be taken back waits for its end; any other action is final."""
        match, seat = self.match, _seat(event)
        self.acted[seat] = event.version
        if self.proposal and not event.body.bot:
            self.proposal = self.proposal.after_action(seat)
        if match.settled or match.over or event.body.bot:
            match.forget()
        elif match.seat != seat:
            if self.settings.confirm:
                self.awaiting_end = seat
            else:
                match.forget()

    def _count_undo(self, event: TableEvent) -> None:
        self.awaiting_end = None

    def _count_end(self, event: TableEvent) -> None:
        self.awaiting_end = None
        self.match.forget()

    def _count_sitting(self, event: TableEvent) -> None:
        """A bot sits in, which ends a turn that waits for its end; or a person is back."""
        seat = _seat(event)
        chair = self.chairs[seat]
        chair.seat_bot(event.body.who)
        if chair.bot is None:
            chair.gone, chair.by_choice = "", False
            chair.taken = not event.body.open
        elif self.awaiting_end == seat:
            self.awaiting_end = None
            self.match.forget()

    def _count_leaving(self, event: TableEvent) -> None:
        """Somebody has left, or run out of time: a bot plays on, and what was proposed has lapsed."""
        chair = self.chairs[_seat(event)]
        chair.gone, chair.by_choice = "left", event.kind != "time"
        self._count_sitting(event)
        self.proposal = None

    def _count_forgetting(self, event: TableEvent) -> None:
        """Nobody sits there any more, as if nobody had arrived; a bot that played the seat plays on."""
        chair = self.chairs[_seat(event)]
        chair.taken, chair.gone, chair.by_choice, self.proposal = False, "", False, None
        self._count_name(event)

    def _count_resignation(self, event: TableEvent) -> None:
        if self.ends_without(_seat(event)):
            self._conclude("resign")
        self._count_leaving(event)
        self.chairs[_seat(event)].gone = "resigned"

    def _count_proposal(self, event: TableEvent) -> None:
        seat, body = _seat(event), event.body
        assert body.what is not None
        self.proposed[seat] = len(self.match.history)
        self.proposal = Proposal(body.what, seat, list(body.seats), event.version, self.asked)
        self._count_votes()

    def _count_agreement(self, event: TableEvent) -> None:
        if self.proposal:
            self.proposal.agreed += event.body.seats
            self._count_votes()

    def _count_votes(self) -> None:
        """End the table if everybody agrees."""
        if self.proposal and set(self.voters) <= set(self.proposal.agreed):
            self._conclude(self.proposal.what)

    def _count_refusal(self, event: TableEvent) -> None:
        self.proposal = None

    def _conclude(self, how: Conclusion) -> None:
        """End the table: nobody is asked any more, and nothing can be taken back."""
        self.ended, self.proposal, self.awaiting_end = how, None, None
        self.match.forget()

    def _count_listing(self, event: TableEvent) -> None:
        self.open = bool(event.body.open)

    def _count_opening(self, event: TableEvent) -> None:
        chair = self.chairs[_seat(event)]
        chair.person, chair.taken = True, False

    def _count_arrival(self, event: TableEvent) -> None:
        for seat in event.body.seats:
            self.chairs[seat].taken = True

    def _count_name(self, event: TableEvent) -> None:
        self.chairs[_seat(event)].name = event.body.name or ""
        self.match.names = tuple(chair.name for chair in self.chairs)

    def _count_rematch(self, event: TableEvent) -> None:
        self.rematch = event.body.table

    def _start_clock(self, charged: bool, at: float) -> None:
        """Start the clock of the person who is asked, once everybody has arrived, unless it runs on uncharged."""
        seat = self.asked
        complete = all(chair.taken or chair.bot for chair in self.chairs)
        runs = seat is not None and not self.chairs[seat].bot and complete
        runner = seat if runs else None
        if charged or runner != self.clock.running:
            self.clock.start(runner, at)

    def _remember_lines(self, version: int, lines: Sequence[LogLine]) -> None:
        if len(self.recent_lines) == RECENT:
            self.recent_from = self.recent_lines[1][0]
        self.recent_lines.append((version, encode(lines)[1:-1]))


_CHANGES: dict[str, Callable[[Table, TableEvent], None]] = {
    "do": Table._count_action,
    "undo": Table._count_undo,
    "end": Table._count_end,
    "sit": Table._count_sitting,
    "time": Table._count_leaving,
    "leave": Table._count_leaving,
    "resign": Table._count_resignation,
    "propose": Table._count_proposal,
    "agree": Table._count_agreement,
    "decline": Table._count_refusal,
    "listing": Table._count_listing,
    "open": Table._count_opening,
    "come": Table._count_arrival,
    "forgotten": Table._count_forgetting,
    "name": Table._count_name,
    "rematch": Table._count_rematch,
}
"""What each kind of event changes besides the match; chat, stories and new keys change nothing else."""


def _read_snapshot(packed: bytes) -> tuple[TableSnapshot, Match]:
    """A snapshot and its match."""
    try:
        snapshot = msgspec.msgpack.decode(packed, type=TableSnapshot)
        if snapshot.format == SNAPSHOT_FORMAT:
            return snapshot, unpack_match(snapshot.match)
    except Exception as error:
        raise UnreadableSnapshot(f"cannot be read ({error!r})") from error
    raise UnreadableSnapshot(f"has format {snapshot.format}, and this Bardo reads format {SNAPSHOT_FORMAT}")


def _seat(event: TableEvent) -> int:
    assert event.seat is not None
    return event.seat


def first_match(record: TableRecord) -> Match:
    """The match of a table as it began."""
    settings = record.settings
    game = find_game(settings.game)
    if (game.version, game.data_mark) != (settings.version, settings.mark):
        raise BardoError(f"this table plays version {settings.version} of {game.title}, which this Bardo cannot play")
    names = [seat.name for seat in settings.seats]
    if settings.start:
        match = replay(settings.start)
        match.names = tuple(names)
        if match.dice.secret:
            match.dice.secret = record.secret
        return match
    return game.new(len(names), None, settings.preset, record.secret, names, settings.carry, **settings.options)
