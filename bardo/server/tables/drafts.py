"""Events before they are written: what a command, an arrival or a clock makes of a table, or why it is refused."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from bardo.engine.play.match import check_names
from bardo.errors import BardoError, IllegalAction
from bardo.server.tables import leaving
from bardo.server.tables.access_keys import Rights
from bardo.server.tables.chair import guest_bot
from bardo.server.tables.drafting import AlreadyDone, Refused, chair_of, check_version, log_line, new_event
from bardo.server.tables.durations import duration
from bardo.server.tables.record import STAND_IN, EventBody, TableEvent
from bardo.server.tables.table import Table
from bardo.server.tables.views import event_lines
from bardo.server.wire import from_client
from bardo.server.wire.from_server import Hit, LogLine

__all__ = ["STAND_IN", "AlreadyDone", "Refused", "action", "arrival", "draft", "new_link", "rematch", "time_out"]
BACK = "back"
"""Who sits down when a player takes the seat back from a bot."""
WAITING_SECONDS = {"off": 60.0, "live": 60.0, "slow": 86400.0}
"""How long somebody who is away may keep a table waiting before the host may let a bot play on, by kind of clock."""
LONG_ABSENCE = 600.0
"""Seconds after which the host may give the seat of somebody who is away a new link."""


def draft(table: Table, command: from_client.Command, rights: Rights) -> TableEvent:
    """The event for a command; Refused or AlreadyDone when there is none.

    The match has changed when this returns: `commit` the event once it is written, or `rebuild` the table.
    """
    key = from_client.idempotency_key(command, rights.facts)
    if key in table.recent_keys:
        raise AlreadyDone(table.recent_keys[key])
    return replace(_DRAFTS[type(command)](table, command, rights), idempotency_key=key)


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
    if chair.gone == "resigned":
        raise Refused(f"{chair.name} has resigned: a bot ({chair.bot}) plays on.")
    if chair.bot:
        raise Refused(f"A bot ({chair.bot}) is playing for {chair.name}: take the seat back first.")
    return seat


# -- commands --------------------------------------------------------------------------------


def _do(table: Table, command: from_client.Do, rights: Rights) -> TableEvent:
    check_version(table, command.on, table.position_version)
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
            line = log_line(table, seat, "event", f"{match.names[hit]}: {words}.")
            lines.append(line)
        line.hits.append(Hit(hit, words))
    for line in lines:
        line.round = played_in
    if note:
        lines.append(log_line(table, seat, "table", note))
    if table.proposal and not bot and table.proposal.lapses_with(seat):
        lines.append(log_line(table, None, "table", "The proposal has lapsed: not everybody has agreed in time."))
    return new_event(table, "do", seat, EventBody(action=match.history[-1][1], bot=bot or None, lines=lines))


def _line_about(lines: Sequence[LogLine], name: str) -> LogLine | None:
    """The last line that names a player, or else the last one."""
    return next((line for line in reversed(lines) if name in line.text), lines[-1] if lines else None)


def _undo(table: Table, command: from_client.Undo, rights: Rights) -> TableEvent:
    check_version(table, command.on, table.position_version)
    seat = _check_seat(table, rights)
    if not table.may_undo:
        raise Refused("Nothing can be taken back: the last action revealed something, or it was not yours.")
    sentence = table.match.sentence(table.match.history[-1][1])
    table.match.undo()
    line = log_line(table, seat, "undo", f"{table.chairs[seat].name} takes back: {sentence}")
    return new_event(table, "undo", seat, EventBody(lines=[line]))


def _end(table: Table, command: from_client.End, rights: Rights) -> TableEvent:
    check_version(table, command.on, table.position_version)
    seat = _check_seat(table, rights)
    if table.awaiting_end is None:
        raise Refused("Your turn cannot end yet: you still have a decision to make.")
    return new_event(table, "end", seat, EventBody())


def _tell(table: Table, command: from_client.Tell, rights: Rights) -> TableEvent:
    mine = [seat for seat in table.acted if seat in rights.seats and table.match.invitation_of(seat)]
    if not mine:
        raise Refused("There is no story to tell now.")
    seat = max(mine, key=table.acted.__getitem__)
    check_version(table, command.on, table.acted[seat])
    try:
        table.match.tell_story(command.words, seat)
    except BardoError as error:
        raise Refused(str(error)) from None
    words = command.words.strip()
    line = log_line(table, seat, "story", f"{table.chairs[seat].name} tells: {words}")
    return new_event(table, "tell", seat, EventBody(words=words, lines=[line]))


def _chat(table: Table, command: from_client.Chat, rights: Rights) -> TableEvent:
    if not rights.seats and not rights.host:
        raise Refused("Only players and the host can chat.")
    words = " ".join(command.words.split())
    if not words or not words.isprintable():
        raise Refused("Please say something that can be displayed.")
    seat = table.asked if table.asked in rights.seats else min(rights.seats, default=None)
    name = "The host" if seat is None else table.chairs[seat].name
    line = log_line(table, seat, "chat", f"{name}: {words}")
    return new_event(table, "chat", seat, EventBody(words=words, lines=[line]))


def _sit(table: Table, command: from_client.Sit, rights: Rights) -> TableEvent:
    chair, seat = chair_of(table, command.seat), command.seat
    own = seat in rights.seats
    if table.over:
        raise Refused("The game is over.")
    if chair.gone == "resigned":
        raise Refused(f"{chair.name} has resigned: the bot plays on.")
    if command.who == BACK:
        _check_return(table, seat, own)
        words = f"{chair.name} is back." if own else f"The bot leaves {chair.name}'s seat, which is free again."
        body = EventBody(open=None if own else True, lines=[log_line(table, seat, "table", words)])
        return new_event(table, "sit", seat, body)
    try:
        bot = guest_bot(table.match.game, command.who)
    except BardoError as error:
        raise Refused(str(error)) from None
    words = f"A bot ({bot}) plays for {chair.name}."
    if not own:
        away = _check_replacement(table, seat, bot, rights)
        words = f"The host lets a bot ({bot}) play for {chair.name}{away}."
    return new_event(table, "sit", seat, EventBody(who=bot, lines=[log_line(table, seat, "table", words)]))


def _check_return(table: Table, seat: int, own: bool) -> None:
    """Refuse to send a bot away that plays its own seat, or for somebody else, or for somebody out of time."""
    chair = table.chairs[seat]
    if not chair.person or not chair.bot:
        raise Refused(f"No bot is playing for {chair.name}.")
    if not own and chair.taken:
        raise Refused(f"Only {chair.name} can take this seat back.")
    if table.clock.is_out(seat):
        rest = "finishes this turn, and then you can come back" if table.clock.increment else "plays on"
        raise Refused(f"{chair.name} is out of time: the bot {rest}.")


def _check_replacement(table: Table, seat: int, bot: str, rights: Rights) -> str:
    """Refuse to replace somebody, unless the host does it after a long wait; for how long they have been away.

    Nobody has to wait for a seat that nobody has taken.
    """
    chair = table.chairs[seat]
    if not rights.host or seat in table.present:
        raise Refused(f"Only {chair.name} can do this, or the host while {chair.name} is away.")
    if not chair.taken:
        return ""
    agreed = leaving.stand_in_of(table)
    if bot != agreed:
        raise Refused(f"For somebody who is away, only the bot agreed at set-up can play: {agreed}.")
    waited, wait = table.kept_waiting_for(seat), WAITING_SECONDS[table.clock.kind]
    if waited < wait:
        raise Refused(
            f"Once {chair.name} has kept the table waiting for {duration(wait)}, you can let a bot play on"
            + (f": so far it is {duration(waited)}." if waited >= 1 else ".")
        )
    return f", who has been away for {duration(waited)}"


def _rename(table: Table, command: from_client.Rename, rights: Rights) -> TableEvent:
    chair, seat = chair_of(table, command.seat), command.seat
    if seat not in rights.seats:
        raise Refused(f"This is {chair.name}'s seat, not yours.")
    name = " ".join(command.name.split())
    names = [name if nth == seat else one.name for nth, one in enumerate(table.chairs)]
    try:
        check_names(names, len(names))
    except BardoError as error:
        raise Refused(str(error)) from None
    line = log_line(table, seat, "table", f"{chair.name} is now called {name}.")
    return new_event(table, "name", seat, EventBody(name=name, lines=[line]))


_DRAFTS: dict[type, Callable[[Table, Any, Rights], TableEvent]] = {
    from_client.Do: _do,
    from_client.Undo: _undo,
    from_client.End: _end,
    from_client.Tell: _tell,
    from_client.Chat: _chat,
    from_client.Sit: _sit,
    from_client.Rename: _rename,
    **leaving.DRAFTS,
}


# -- what happens without a command ----------------------------------------------------------


def arrival(table: Table, seats: Sequence[int]) -> TableEvent | None:
    """Somebody arrives at seats that were open; None when none of them was."""
    fresh = [seat for seat in seats if table.chairs[seat].who == "open"]
    if not fresh:
        return None
    lines = [log_line(table, seat, "table", f"{table.chairs[seat].name} has arrived.") for seat in fresh]
    return new_event(table, "come", None, EventBody(seats=fresh, lines=lines))


def sitting_down(table: Table) -> TableEvent:
    """Somebody sits down at the first free seat of an open table; Refused if there is none."""
    if table.over:
        raise Refused("This game is over.")
    if not table.open:
        raise Refused("This table is no longer open to everybody: ask its host for a link.")
    seat = next((seat for seat, chair in enumerate(table.chairs) if chair.free), None)
    if seat is None:
        raise Refused("Somebody was faster: all seats at this table are taken now.")
    line = log_line(table, seat, "table", f"{table.chairs[seat].name} sits down.")
    return new_event(table, "come", None, EventBody(seats=[seat], lines=[line]))


def opened_again(table: Table, seat: int) -> TableEvent:
    """Somebody has sat down, by its link, in a seat that another person has."""
    words = f"{table.chairs[seat].name}'s seat was opened on another device."
    return new_event(table, "come", None, EventBody(lines=[log_line(table, seat, "table", words)]))


def new_link(table: Table, seat: int | None, rights: Rights) -> TableEvent:
    """There is a new link to a seat, or to watch; a bot's own seat becomes a friend's, and the bot plays on for now.

    Unless it is for whoever sits there, they must have been away for long, or a bot must be playing for them while they
    are not here. Whoever has chosen to leave is not waited for.
    """
    if seat is None:
        return new_event(table, "keys", seat, EventBody())
    chair = chair_of(table, seat)
    if chair.person:
        if chair.taken and seat not in rights.seats:
            is_here = seat in table.people_present and not chair.by_choice
            if is_here or (table.away_for(seat) < LONG_ABSENCE and not chair.bot):
                raise Refused(
                    f"This is {chair.name}'s seat. There can be a new link to it once {chair.name} has been away for "
                    f"{duration(LONG_ABSENCE)}, or while a bot plays for {chair.name} and they are not here."
                )
        line = log_line(table, seat, "table", f"There is a new link to {chair.name}'s seat; older ones have expired.")
        return new_event(table, "keys", seat, EventBody(lines=[line]))
    line = log_line(table, seat, "table", f"{table.chairs[seat].name}'s seat is now for a friend.")
    return new_event(table, "open", seat, EventBody(lines=[line]))


def time_out(table: Table) -> TableEvent | None:
    """A bot takes over the seat whose time has run out; None while there is time."""
    seat = table.clock.expired(table.now())
    if seat is None:
        return None
    bot, name = table.settings.stand_in, table.chairs[seat].name
    line = log_line(table, seat, "table", f"{name} is out of time: a bot ({bot}) takes over.")
    return new_event(table, "time", seat, EventBody(who=bot, lines=[line]))


def rematch(table: Table, table_id: str) -> TableEvent:
    """The game is played again at another table."""
    line = log_line(table, None, "table", "A rematch begins.")
    return new_event(table, "rematch", None, EventBody(table=table_id, lines=[line]))
