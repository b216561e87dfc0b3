"""Events before they are written: what a command, an arrival or a clock makes of a table, or why it is refused."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from bardo.engine.play.match import check_names
from bardo.errors import BardoError, IllegalAction
from bardo.server.tables.access_keys import Rights
from bardo.server.tables.chair import Chair, guest_bot
from bardo.server.tables.record import EventBody, EventKind, TableEvent
from bardo.server.tables.table import POSITION_KINDS, Table
from bardo.server.tables.views import event_lines
from bardo.server.wire import from_client
from bardo.server.wire.from_server import Hit, LineKind, LogLine

STAND_IN = "adept"
"""The bot that takes over when a player's time has run out."""
BACK = "back"
"""Who sits down when a player takes the seat back from a bot."""


class Refused(BardoError):
    """A command that is not carried out, and why; stale: the table has changed since it was decided."""

    def __init__(self, reason: str, clause: str = "", stale: bool = False) -> None:
        super().__init__(reason)
        self.reason, self.clause, self.stale = reason, clause, stale


class AlreadyDone(Exception):
    """A command with a known idempotency key: it was carried out before, as this version."""

    def __init__(self, version: int) -> None:
        super().__init__(version)
        self.version = version


def draft(table: Table, command: from_client.Command, rights: Rights) -> TableEvent:
    """The event for a command; Refused or AlreadyDone when there is none.

    The match has changed when this returns: `commit` the event once it is written, or `rebuild` the table.
    """
    key = from_client.idempotency_key(command, rights.facts)
    if key in table.recent_keys:
        raise AlreadyDone(table.recent_keys[key])
    return replace(_DRAFTS[type(command)](table, command, rights), idempotency_key=key)


def _event(table: Table, kind: EventKind, seat: int | None, body: EventBody) -> TableEvent:
    """An event of the next version."""
    now = table.now()
    if table.clock.on and kind in POSITION_KINDS:
        body.used = round(table.clock.used(now), 3)
    return TableEvent(table.version + 1, kind, seat, body, None, now)


def _line(table: Table, seat: int | None, kind: LineKind, text: str, at: Sequence[str] = ()) -> LogLine:
    return LogLine(table.version + 1, len(table.match.history), seat, kind, text, list(at))


def _check_version(table: Table, on: int, since: int) -> None:
    """Optimistic concurrency: refuse what was decided before a version that changed the question."""
    if on > table.version or on < since:
        raise Refused("The table has changed in the meantime: please look again.", stale=True)


def _check_seat(table: Table, rights: Rights) -> int:
    """The seat that is asked, if this player may answer for it."""
    seat = table.asked
    if seat is None:
        raise Refused("The game is over.")
    chair = table.chairs[seat]
    if seat not in rights.seats:
        if table.awaiting_end is not None:
            raise Refused(f"It is not your turn: {chair.name} has not ended the turn yet.")
        raise Refused(f"It is not your turn: {chair.name} is to decide.")
    if chair.bot:
        raise Refused(f"A bot ({chair.bot}) is playing for {chair.name}: take the seat back first.")
    return seat


def _chair(table: Table, seat: int) -> Chair:
    if seat >= len(table.chairs):
        raise Refused(f"There are {len(table.chairs)} seats, numbered from 0.")
    return table.chairs[seat]


# -- commands --------------------------------------------------------------------------------


def _do(table: Table, command: from_client.Do, rights: Rights) -> TableEvent:
    _check_version(table, command.on, table.position_version)
    seat = _check_seat(table, rights)
    if table.awaiting_end is not None:
        raise Refused("End your turn first, or take back your last action.")
    return action(table, seat, command.action)


def action(table: Table, seat: int, choice: int | str, note: str = "", bot: str = "") -> TableEvent:
    """The seat that is asked plays an action; `bot` is the bot that chose it, `note` a line about its trouble."""
    match, played_in = table.match, table.match.round
    try:
        match.play(choice)
    except IllegalAction as error:
        raise Refused(error.reason, error.clause) from None
    except BardoError as error:
        raise Refused(str(error)) from None
    lines = event_lines(match, table.version + 1, seat)
    for hit, words in match.hits:
        line = _line_about(lines, match.names[hit])
        if line is None:
            line = _line(table, seat, "event", f"{match.names[hit]}: {words}.")
            lines.append(line)
        line.hits.append(Hit(hit, words))
    for line in lines:
        line.round = played_in
    if note:
        lines.append(_line(table, seat, "table", note))
    return _event(table, "do", seat, EventBody(action=match.history[-1][1], bot=bot or None, lines=lines))


def _line_about(lines: Sequence[LogLine], name: str) -> LogLine | None:
    """The last line that names a player, or else the last one."""
    return next((line for line in reversed(lines) if name in line.text), lines[-1] if lines else None)


def _undo(table: Table, command: from_client.Undo, rights: Rights) -> TableEvent:
    _check_version(table, command.on, table.position_version)
    seat = _check_seat(table, rights)
    if not table.may_undo:
        raise Refused("Nothing can be taken back: the last action revealed something, or it was not yours.")
    sentence = table.match.sentence(table.match.history[-1][1])
    table.match.undo()
    line = _line(table, seat, "undo", f"{table.chairs[seat].name} takes back: {sentence}")
    return _event(table, "undo", seat, EventBody(lines=[line]))


def _end(table: Table, command: from_client.End, rights: Rights) -> TableEvent:
    _check_version(table, command.on, table.position_version)
    seat = _check_seat(table, rights)
    if table.awaiting_end is None:
        raise Refused("Your turn cannot end yet: you still have a decision to make.")
    return _event(table, "end", seat, EventBody())


def _tell(table: Table, command: from_client.Tell, rights: Rights) -> TableEvent:
    mine = [seat for seat in table.acted if seat in rights.seats and table.match.invitation_of(seat)]
    if not mine:
        raise Refused("There is no story to tell now.")
    seat = max(mine, key=table.acted.__getitem__)
    _check_version(table, command.on, table.acted[seat])
    try:
        table.match.tell_story(command.words, seat)
    except BardoError as error:
        raise Refused(str(error)) from None
    words = command.words.strip()
    line = _line(table, seat, "story", f"{table.chairs[seat].name} tells: {words}")
    return _event(table, "tell", seat, EventBody(words=words, lines=[line]))


def _chat(table: Table, command: from_client.Chat, rights: Rights) -> TableEvent:
    if not rights.seats and not rights.host:
        raise Refused("Only players and the host can chat.")
    words = " ".join(command.words.split())
    if not words or not words.isprintable():
        raise Refused("Please say something that can be displayed.")
    seat = table.asked if table.asked in rights.seats else min(rights.seats, default=None)
    name = "The host" if seat is None else table.chairs[seat].name
    return _event(table, "chat", seat, EventBody(words=words, lines=[_line(table, seat, "chat", f"{name}: {words}")]))


def _sit(table: Table, command: from_client.Sit, rights: Rights) -> TableEvent:
    chair, seat = _chair(table, command.seat), command.seat
    own = seat in rights.seats
    if not own and not (rights.host and seat not in table.present):
        raise Refused(f"Only {chair.name} can do this, or the host while {chair.name} is away.")
    if command.who == BACK:
        if not chair.person or not chair.bot:
            raise Refused(f"No bot is playing for {chair.name}.")
        words = f"{chair.name} is back." if own else f"The bot leaves {chair.name}'s seat."
        return _event(table, "sit", seat, EventBody(lines=[_line(table, seat, "table", words)]))
    try:
        bot = guest_bot(table.match.game, command.who)
    except BardoError as error:
        raise Refused(str(error)) from None
    line = _line(table, seat, "table", f"A bot ({bot}) plays for {chair.name}.")
    return _event(table, "sit", seat, EventBody(who=bot, lines=[line]))


def _rename(table: Table, command: from_client.Rename, rights: Rights) -> TableEvent:
    chair, seat = _chair(table, command.seat), command.seat
    if seat not in rights.seats:
        raise Refused(f"This is {chair.name}'s seat, not yours.")
    name = " ".join(command.name.split())
    names = [name if nth == seat else one.name for nth, one in enumerate(table.chairs)]
    try:
        check_names(names, len(names))
    except BardoError as error:
        raise Refused(str(error)) from None
    line = _line(table, seat, "table", f"{chair.name} is now called {name}.")
    return _event(table, "name", seat, EventBody(name=name, lines=[line]))


_DRAFTS: dict[type, Callable[[Table, Any, Rights], TableEvent]] = {
    from_client.Do: _do,
    from_client.Undo: _undo,
    from_client.End: _end,
    from_client.Tell: _tell,
    from_client.Chat: _chat,
    from_client.Sit: _sit,
    from_client.Rename: _rename,
}


# -- what happens without a command ----------------------------------------------------------


def arrival(table: Table, seats: Sequence[int]) -> TableEvent | None:
    """Somebody arrives at seats that were open; None when none of them was."""
    fresh = [seat for seat in seats if table.chairs[seat].who == "open"]
    if not fresh:
        return None
    lines = [_line(table, seat, "table", f"{table.chairs[seat].name} has arrived.") for seat in fresh]
    return _event(table, "come", None, EventBody(seats=fresh, lines=lines))


def new_link(table: Table, seat: int | None) -> TableEvent:
    """There is a new link to a seat, or to watch; a bot's own seat becomes a friend's, and the bot plays on for now."""
    if seat is None or _chair(table, seat).person:
        return _event(table, "keys", seat, EventBody())
    line = _line(table, seat, "table", f"{table.chairs[seat].name}'s seat is now for a friend.")
    return _event(table, "open", seat, EventBody(lines=[line]))


def time_out(table: Table) -> TableEvent | None:
    """A bot takes over the seat whose time has run out; None while there is time."""
    seat = table.clock.expired(table.now())
    if seat is None:
        return None
    line = _line(table, seat, "table", f"{table.chairs[seat].name} is out of time: a bot ({STAND_IN}) takes over.")
    return _event(table, "time", seat, EventBody(who=STAND_IN, lines=[line]))


def rematch(table: Table, table_id: str) -> TableEvent:
    """The game is played again at another table."""
    line = _line(table, None, "table", "A rematch begins.")
    return _event(table, "rematch", None, EventBody(table=table_id, lines=[line]))
