"""One table in memory: a match, its seats, its clock and its log, made from what was written down."""

from __future__ import annotations

import time
from collections import OrderedDict, deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

import msgspec

from bardo.bots import kind as bot_kind
from bardo.engine.authoring.game import Game
from bardo.engine.authoring.registry import game as find_game
from bardo.engine.picture.scene import Node
from bardo.engine.play.match import Match, check_names
from bardo.engine.play.transcript import replay
from bardo.errors import BardoError, IllegalAction
from bardo.server.storage.storage import TableEvent, TableRecord
from bardo.server.tables.clock import Clock, clock_of
from bardo.server.tables.keys import Rights
from bardo.server.tables.packed_match import packed, unpacked
from bardo.server.wire import messages as protocol

REMEMBERED = 64
"""So many commands and entries of the log are kept in memory; older ones are in the database."""
SNAPSHOT_EVERY = 5
"""What was written down since must be played again when a server comes back, which takes longer than to write it."""
MOST_SECONDS, MOST_SIMULATIONS = 10, 100_000
"""So much a bot may think about an action, where others wait for it."""
STAND_IN = "adept"
"""The bot that sits in for somebody whose time is out."""
PEOPLE = ("me", "here", "friend")
BACK = "back"
MOVES_ON = ("do", "undo", "end", "sit", "time", "open")
"""What changes what is asked, or of whom."""
UNSEEN = ("chat", "come", "rematch", "keys")
"""What changes nothing of the scene or of what is asked."""


class Refused(BardoError):
    """A command that is not carried out, and why."""

    def __init__(self, reason: str, clause: str = "", stale: bool = False) -> None:
        super().__init__(reason)
        self.reason, self.clause, self.stale = reason, clause, stale


class AlreadyDone(Exception):
    """A command that was carried out before, as this version."""

    def __init__(self, version: int) -> None:
        super().__init__(version)
        self.version = version


@dataclass
class Chair:
    """Who sits in a seat."""

    name: str
    person: bool
    """Whether it was made for somebody; otherwise it is a bot's own."""
    taken: bool
    """Whether somebody has come."""
    bot: str | None
    """The bot that plays it now."""

    @property
    def who(self) -> str:
        """As the protocol tells it."""
        return ("person" if self.taken else "open") if self.person else "bot"


def guest_bot(game: Game, name: str) -> str:
    """The name of a bot that may sit at a table: one that does not think for ever."""
    kind = bot_kind(game, name)
    if (kind.seconds or 0) > MOST_SECONDS or (kind.simulations or 0) > MOST_SIMULATIONS:
        raise BardoError(f"at a table a bot thinks {MOST_SECONDS} seconds or {MOST_SIMULATIONS:,} simulations at most")
    return kind.name


def chair_of(who: str, name: str) -> Chair:
    """A chair as it was asked for: for a person, or a bot."""
    person = who in PEOPLE
    return Chair(name, person, who in ("me", "here"), None if person else who)


class Table:
    """A table. What it is asked to do it writes as an entry, which counts once it is written down and `settle`d."""

    def __init__(
        self,
        record: TableRecord,
        snapshot: bytes | None = None,
        entries: Sequence[TableEvent] = (),
        now: Callable[[], float] = time.time,
        first: Match | None = None,
    ) -> None:
        self.record, self.id, self.now = record, record.id, now
        self.here: frozenset[int] = frozenset()
        """The seats that have somebody connected."""
        self.rebuild(snapshot, entries, first)

    def rebuild(self, snapshot: bytes | None, entries: Sequence[TableEvent], first: Match | None = None) -> None:
        """Make the table anew from what was written down; how it began need not be worked out if it is known."""
        body = self.record.body
        self.commands: OrderedDict[str, int] = OrderedDict()
        self.log: deque[tuple[int, bytes]] = deque(maxlen=REMEMBERED)
        self.chairs = [chair_of(seat["who"], seat["name"]) for seat in body["seats"]]
        self.clock: Clock = clock_of(body["clock"], len(self.chairs))
        self.version = self.position = 0
        self.held: int | None = None
        self.following: str | None = None
        """The table of the rematch."""
        self.acted: dict[int, int] = {}
        """The version of each seat's last action."""
        if snapshot is None:
            self.match = (first or first_match(self.record)).forget()
            self.log_from = 0
            self._write(0, body["lines"])
            self._run_clock(0.0, self.record.created)
        else:
            self._restore(msgspec.msgpack.decode(snapshot, strict=False))
        self.saved = self.version
        for entry in entries:
            self._replay(entry)
        if self.clock.kind == "live":
            self.clock.since = self.now()
        self.unseen()

    def _restore(self, kept: dict[str, Any]) -> None:
        self.match = unpacked(kept["match"])
        self.chairs = [Chair(**chair) for chair in kept["chairs"]]
        self.clock = Clock(**kept["clock"])
        self.version, self.position = kept["version"], kept["position"]
        self.held, self.following = kept["held"], kept["following"]
        self.acted = {int(seat): version for seat, version in kept["acted"].items()}
        self.log_from = self.version + 1

    def snapshot(self) -> bytes:
        """The table as it is, without its log."""
        kept = {
            "match": packed(self.match),
            "chairs": [asdict(chair) for chair in self.chairs],
            "clock": asdict(self.clock),
            "version": self.version,
            "position": self.position,
            "held": self.held,
            "following": self.following,
            "acted": {str(seat): version for seat, version in self.acted.items()},
        }
        return msgspec.msgpack.encode(kept)

    def changed(self) -> None:
        """Forget what was prepared for views of an earlier version; `views` keeps such things here."""
        self.prepared: dict[str, Any] = {}

    def unseen(self) -> None:
        """Nobody looks: nothing needs to be kept for views."""
        self.changed()
        self.nodes: dict[str, Node] = {}

    # -- what is so -------------------------------------------------------------------------

    @property
    def commitment(self) -> str | None:
        """The hash of the secret."""
        return self.match.commitment

    @property
    def asked(self) -> int | None:
        """Whose decision or end of turn is waited for; None when the game is over."""
        return self.held if self.held is not None else self.match.seat

    @property
    def thinking(self) -> int | None:
        """The seat of a bot that is to play."""
        seat = self.asked
        return seat if seat is not None and self.chairs[seat].bot else None

    @property
    def may_undo(self) -> bool:
        """Whether the last action may be taken back by who made it."""
        match = self.match
        return not match.settled and not match.over and match.history[-1][0] == self.asked

    @property
    def invited(self) -> tuple[int, str] | None:
        """Who was invited last to tell something, and the question."""
        for seat in sorted(self.acted, key=lambda one: -self.acted[one]):
            if not self.chairs[seat].bot:
                question = self.match.invitation_of(seat)
                return (seat, question) if question else None
        return None

    # -- commands ---------------------------------------------------------------------------

    def draft(self, message: protocol.Command, rights: Rights) -> TableEvent:
        """What will be written down for a command; it raises Refused or AlreadyDone. Then `settle` it, or `rebuild`."""
        command = protocol.idempotency_key(message, rights.shown())
        if command in self.commands:
            raise AlreadyDone(self.commands[command])
        return replace(_DRAFTS[type(message)](self, message, rights), command=command)

    def _entry(self, kind: str, seat: int | None, body: dict[str, Any], lines: list[dict[str, Any]]) -> TableEvent:
        """An entry of the next version; its lines are those of the log."""
        now = self.now()
        body = body | {"lines": lines}
        if self.clock.on and kind in MOVES_ON:
            body["used"] = round(self.clock.used(now), 3)
        return TableEvent(self.version + 1, kind, seat, body, None, now)

    def _line(self, seat: int | None, kind: str, text: str, at: Sequence[str] = ()) -> dict[str, Any]:
        return protocol.line(self.version + 1, len(self.match.history), seat, kind, text, at)

    def _check_on(self, on: int, since: int | None = None) -> None:
        """Whether a decision was made on what is still so; chat and names change nothing of it."""
        if on > self.version or on < (self.position if since is None else since):
            raise Refused("The table has gone on since: look again.", stale=True)

    def _check_seat(self, rights: Rights) -> int:
        """The seat that is asked, if it is this player's to answer."""
        seat = self.asked
        if seat is None:
            raise Refused("The game is over.")
        chair = self.chairs[seat]
        if seat not in rights.seats:
            waiting = (
                f"{chair.name} has not ended the turn yet." if self.held is not None else f"{chair.name} is asked."
            )
            raise Refused(f"{waiting} You do not sit there.")
        if chair.bot:
            raise Refused(f"A bot ({chair.bot}) plays for {chair.name}: take the seat back first.")
        return seat

    def _do(self, message: protocol.Do, rights: Rights) -> TableEvent:
        self._check_on(message.on)
        seat = self._check_seat(rights)
        if self.held is not None:
            raise Refused("End your turn first, or take back your last action.")
        return self.play(seat, message.action)

    def play(self, seat: int, action: int | str, note: str = "", bot: str = "") -> TableEvent:
        """An action of the seat that is asked, by a person or a bot."""
        try:
            self.match.play(action)
        except IllegalAction as error:
            raise Refused(error.reason, error.clause) from None
        except BardoError as error:
            raise Refused(str(error)) from None
        lines = [self._line(seat, "event", event.text, cue.at) for event, cue in self.match.cues if event.text]
        if note:
            lines.append(self._line(seat, "table", note))
        body = {"action": self.match.history[-1][1]} | ({"bot": bot} if bot else {})
        return self._entry("do", seat, body, lines)

    def _undo(self, message: protocol.Undo, rights: Rights) -> TableEvent:
        self._check_on(message.on)
        seat = self._check_seat(rights)
        if not self.may_undo:
            raise Refused("There is nothing that can be taken back: something became known, or it was not yours.")
        action = self.match.sentence(self.match.history[-1][1])
        self.match.undo()
        line = self._line(seat, "undo", f"{self.chairs[seat].name} takes back: {action}")
        return self._entry("undo", seat, {}, [line])

    def _end(self, message: protocol.End, rights: Rights) -> TableEvent:
        self._check_on(message.on)
        seat = self._check_seat(rights)
        if self.held is None:
            raise Refused("There is something left to do in your turn.")
        return self._entry("end", seat, {}, [])

    def _tell(self, message: protocol.Tell, rights: Rights) -> TableEvent:
        mine = [seat for seat in self.acted if seat in rights.seats and self.match.invitation_of(seat)]
        if not mine:
            raise Refused("There is nothing to tell about now.")
        seat = max(mine, key=self.acted.__getitem__)
        self._check_on(message.on, self.acted[seat])
        try:
            self.match.tell(message.words, seat)
        except BardoError as error:
            raise Refused(str(error)) from None
        words = message.words.strip()
        line = self._line(seat, "story", f"{self.chairs[seat].name} tells: {words}")
        return self._entry("tell", seat, {"words": words}, [line])

    def _chat(self, message: protocol.Chat, rights: Rights) -> TableEvent:
        if not rights.seats and not rights.host:
            raise Refused("Who watches is quiet: only players and the host can speak.")
        words = " ".join(message.words.split())
        if not words or not words.isprintable():
            raise Refused("Say something that can be shown, please.")
        seat = self.asked if self.asked in rights.seats else min(rights.seats, default=None)
        name = "The host" if seat is None else self.chairs[seat].name
        line = self._line(seat, "chat", f"{name}: {words}")
        return self._entry("chat", seat, {"words": words}, [line])

    def _sit(self, message: protocol.Sit, rights: Rights) -> TableEvent:
        chair = self._chair(message.seat)
        own = message.seat in rights.seats
        if not own and not (rights.host and message.seat not in self.here):
            raise Refused(f"Only who sits there can do this, or the host as long as {chair.name} is away.")
        if message.who == BACK:
            if not chair.person or not chair.bot:
                raise Refused(f"Nobody can come back to the seat of {chair.name}.")
            words = f"{chair.name} is back." if own else f"The bot leaves the seat of {chair.name}."
            return self._entry("sit", message.seat, {"who": None}, [self._line(message.seat, "table", words)])
        try:
            bot = guest_bot(self.match.game, message.who)
        except BardoError as error:
            raise Refused(str(error)) from None
        line = self._line(message.seat, "table", f"A bot ({bot}) plays for {chair.name}.")
        return self._entry("sit", message.seat, {"who": bot}, [line])

    def _rename(self, message: protocol.Rename, rights: Rights) -> TableEvent:
        chair = self._chair(message.seat)
        if message.seat not in rights.seats:
            raise Refused(f"You do not sit in the seat of {chair.name}.")
        name = " ".join(message.name.split())
        names = [name if seat == message.seat else one.name for seat, one in enumerate(self.chairs)]
        try:
            check_names(names, len(names))
        except BardoError as error:
            raise Refused(str(error)) from None
        line = self._line(message.seat, "table", f"{chair.name} is called {name} now.")
        return self._entry("name", message.seat, {"name": name}, [line])

    def _chair(self, seat: int) -> Chair:
        if seat >= len(self.chairs):
            raise Refused(f"There are {len(self.chairs)} seats, numbered from 0.")
        return self.chairs[seat]

    # -- what happens without a command -----------------------------------------------------

    def come(self, seats: Sequence[int]) -> TableEvent | None:
        """Somebody has come to seats that were open; None when they were not."""
        fresh = [seat for seat in seats if self.chairs[seat].who == "open"]
        if not fresh:
            return None
        lines = [self._line(seat, "table", f"{self.chairs[seat].name} has come.") for seat in fresh]
        return self._entry("come", None, {"seats": fresh}, lines)

    def renew(self, seat: int | None) -> TableEvent:
        """There is a new link to a seat, or to watch; the seat of a bot, which stays for now, is for a friend then."""
        if seat is None or self._chair(seat).person:
            return self._entry("keys", seat, {}, [])
        line = self._line(seat, "table", f"The seat of {self.chairs[seat].name} is for a friend now.")
        return self._entry("open", seat, {}, [line])

    def time_out(self) -> TableEvent | None:
        """A bot for the seat whose time is out; None when there is time."""
        seat = self.clock.expired(self.now())
        if seat is None:
            return None
        line = self._line(seat, "table", f"The time of {self.chairs[seat].name} is out: a bot ({STAND_IN}) sits in.")
        return self._entry("time", seat, {"who": STAND_IN}, [line])

    def rematch(self, table: str) -> TableEvent:
        """The game is played again at another table."""
        return self._entry("rematch", None, {"table": table}, [self._line(None, "table", "A rematch begins.")])

    # -- folding ----------------------------------------------------------------------------

    def _replay(self, entry: TableEvent) -> None:
        """Carry out what was written down."""
        if entry.kind == "do":
            self.match.play(entry.body["action"])
        elif entry.kind == "undo":
            self.match.undo()
        elif entry.kind == "tell":
            self.match.tell(entry.body["words"], entry.seat)
        self._settle(entry)

    def settle(self, entry: TableEvent) -> None:
        """Count what is written down now; the match knows it already."""
        self._settle(entry)
        if entry.kind not in UNSEEN:
            self.changed()

    def catch_up(self, entry: TableEvent) -> None:
        """Count what another process has written down."""
        self._replay(entry)
        self.changed()

    def _settle(self, entry: TableEvent) -> None:
        seat, body = entry.seat, entry.body
        self.version = entry.version
        if entry.kind == "do":
            assert seat is not None
            self.acted[seat] = entry.version
            self._hold(seat, bool(body.get("bot")))
        elif entry.kind in ("undo", "end"):
            self.held = None
            if entry.kind == "end":
                self.match.forget()
        elif entry.kind in ("sit", "time"):
            assert seat is not None
            self._seat_bot(seat, body["who"])
        elif entry.kind == "open":
            assert seat is not None
            self.chairs[seat].person, self.chairs[seat].taken = True, False
        elif entry.kind == "come":
            for one in body["seats"]:
                self.chairs[one].taken = True
        elif entry.kind == "name":
            assert seat is not None
            self.chairs[seat].name = body["name"]
            self.match.names = tuple(chair.name for chair in self.chairs)
        elif entry.kind == "rematch":
            self.following = body["table"]
        if entry.kind in MOVES_ON:
            self.position = entry.version
        self._run_clock(body.get("used", 0.0), entry.at)
        self._write(entry.version, body["lines"])
        if entry.command:
            self.commands[entry.command] = entry.version
            if len(self.commands) > REMEMBERED:
                self.commands.popitem(last=False)

    def _hold(self, seat: int, bot: bool) -> None:
        """A turn that could be taken back is ended by hand; otherwise what was done stands."""
        match = self.match
        if match.settled or match.over or bot:
            match.forget()
        elif match.seat != seat:
            if self.record.body["confirm"]:
                self.held = seat
            else:
                match.forget()

    def _seat_bot(self, seat: int, who: str | None) -> None:
        chair = self.chairs[seat]
        chair.bot = who
        if who is None:
            chair.taken = True
            if self.clock.on:
                self.clock.left[seat] = max(self.clock.left[seat], self.clock.increment, 1.0)
        elif self.held == seat:
            self.held = None
            self.match.forget()

    def _run_clock(self, used: float, at: float) -> None:
        seat = self.asked
        complete = all(chair.taken or chair.bot for chair in self.chairs)
        runs = seat is not None and not self.chairs[seat].bot and complete
        if self.clock.on and (seat if runs else None) == self.clock.running and not used:
            return
        self.clock.turn(seat if runs else None, used, at)

    def _write(self, version: int, lines: list[Mapping[str, Any]]) -> None:
        if len(self.log) == REMEMBERED:
            self.log_from = self.log[1][0]
        self.log.append((version, protocol.encode(lines)[1:-1]))


_DRAFTS: dict[type, Callable[[Table, Any, Rights], TableEvent]] = {
    protocol.Do: Table._do,
    protocol.Undo: Table._undo,
    protocol.End: Table._end,
    protocol.Tell: Table._tell,
    protocol.Chat: Table._chat,
    protocol.Sit: Table._sit,
    protocol.Rename: Table._rename,
}


def first_match(record: TableRecord) -> Match:
    """The match of a table as it began."""
    body = record.body
    game = find_game(body["game"])
    if (game.version, game.data_mark) != (body["version"], body["mark"]):
        raise BardoError(f"this table plays version {body['version']} of {game.title}, which this Bardo does not")
    names = [seat["name"] for seat in body["seats"]]
    if body["start"]:
        match = replay(body["start"])
        match.names = tuple(names)
        if match.secret:
            match.secret = record.secret
        return match
    return game.new(len(names), None, body["preset"], record.secret, names, body["carry"], **body["options"])
