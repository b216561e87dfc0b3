"""New tables: from scratch, from a transcript, from a moment of another table, or as a rematch."""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from bardo.engine.authoring.game import Game
from bardo.engine.authoring.registry import game as find_game
from bardo.engine.play.dice import SECRET_BYTES
from bardo.engine.play.match import Match
from bardo.engine.play.transcript import replay
from bardo.engine.rows.options import written_setting
from bardo.errors import BardoError
from bardo.server.tables.access_keys import HOST, SEAT, WATCH, Grant, hashed, new_key, new_table_id
from bardo.server.tables.chair import AT_HOSTS_SCREEN, PEOPLE, Chair, guest_bot
from bardo.server.tables.clock import clock_settings
from bardo.server.tables.record import REMATCH_TURN, STAND_IN, SeatSettings, TableRecord, TableSettings
from bardo.server.tables.table import Table
from bardo.server.wire.from_server import ClockFacts, LogLine
from bardo.server.wire.http_bodies import ClockWanted, SeatWanted, TableKeys

FROM_A_FILE = (
    "This game was loaded from a file: all of its seats are at this screen. "
    "To let a bot play one of them, use ⋯ beside its name."
)
NO_CLOCK = ClockFacts("off", 0.0, 0.0)


@dataclass(frozen=True)
class NewTable:
    """A table that is not yet in the database: its record, the grants of its keys, and the keys themselves."""

    record: TableRecord
    grants: list[Grant]
    keys: TableKeys
    match: Match
    """The match as it begins here."""

    @property
    def hosts_keys(self) -> list[str]:
        """The keys of the host: the host's own, and those of the seats at the host's screen."""
        seats = zip(self.keys.seats, self.record.settings.seats, strict=True)
        return [self.keys.host, *(key for key, seat in seats if key and seat.who in AT_HOSTS_SCREEN)]


def new_table(
    game: str,
    seats: Sequence[SeatWanted],
    preset: str | None = None,
    options: Mapping[str, int | str] | None = None,
    clock: ClockWanted | None = None,
    confirm: bool = True,
    open: bool = False,
    stand_in: str | None = None,
) -> NewTable:
    """A new table for a game; a BardoError says what is wrong with what was asked for."""
    found = find_game(game)
    chosen = [SeatSettings(_who(found, seat.who), " ".join((seat.name or "").split())) for seat in seats]
    if len(chosen) not in found.players:
        raise BardoError(f"{found.title} is for {found.span}, not {len(chosen)}")
    turned = {key: written_setting(one) if isinstance(one, str) else one for key, one in (options or {}).items()}
    found.settings(preset, turned)
    for seat, usual in zip(chosen, found.seats, strict=False):
        seat.name = seat.name or usual
    secret = secrets.token_bytes(SECRET_BYTES)
    names = [seat.name for seat in chosen]
    carry = [seat.score or "" for seat in seats]
    match = found.new(len(chosen), None, preset, secret, names, carry, **turned)
    new = _table_of(match, secret, chosen, clock_settings(clock), confirm, "")
    new.record.settings.open = open
    new.record.settings.stand_in = guest_bot(found, stand_in or STAND_IN)
    return new


def table_from_transcript(text: str | bytes) -> NewTable:
    """A table that goes on from a transcript, with new dice that nobody knows; everybody sits at one screen.

    A finished game can be looked at again.
    """
    match = replay(text)
    seats = [SeatSettings("here", name) for name in match.names]
    if match.over:
        secret = match.dice.secret or secrets.token_bytes(SECRET_BYTES)
        return _table_of(match, secret, seats, NO_CLOCK, True, match.transcript())
    new = _going_on(match, seats, True)
    new.record.settings.lines.append(LogLine(0, len(match.history), None, "table", FROM_A_FILE))
    return new


def table_from_moment(table: Table, past: Match, bot: str | None = None, mine: int | None = None) -> NewTable:
    """A table that goes on from a moment of another one, with all of its people at one screen.

    With a bot, it sits in all seats but `mine`, which by default is the one that decides at that moment.
    """
    seats = [SeatSettings("here" if chair.person else chair.bot or "", chair.name) for chair in table.chairs]
    if bot is not None:
        own = past.seat if mine is None else mine
        if own is not None and own >= len(seats):
            raise BardoError(f"there are {len(seats)} seats, numbered from 0")
        others = guest_bot(past.game, bot)
        seats = [SeatSettings("here" if nth == own else others, seat.name) for nth, seat in enumerate(seats)]
    return _going_on(past, seats, table.settings.confirm)


def rematch_table(table: Table, grants: Sequence[Grant]) -> NewTable:
    """The same table again with everybody one seat on, so that another one begins; the old keys open it too."""
    settings, count = table.settings, len(table.chairs)
    carry = [*settings.carry, *[""] * (count - len(settings.carry))]
    usual = table.match.game.seats
    seats = [
        SeatWanted(_who_again(seat.who, chair), None if chair.name in usual else chair.name, score)
        for seat, chair, score in zip(settings.seats, table.chairs, carry, strict=True)
    ]
    turned = [seats[(seat + REMATCH_TURN) % count] for seat in range(count)]
    clock = ClockWanted(settings.clock.kind, settings.clock.reserve, settings.clock.increment)
    rules = table.match.preset, dict(table.match.turned)
    new = new_table(settings.game, turned, *rules, clock, settings.confirm, stand_in=settings.stand_in)
    new.record.settings.rematch_of = table.id
    moved = [
        one.moved(new.record.id, None if one.seat is None else (one.seat - REMATCH_TURN) % count) for one in grants
    ]
    return replace(new, grants=moved)


def _who_again(who: str, chair: Chair) -> str:
    """Who sits in a seat in a rematch: also a friend who was given a bot's seat."""
    if not chair.person:
        return chair.bot or ""
    return who if who in PEOPLE else "friend"


def _going_on(match: Match, seats: Sequence[SeatSettings], confirm: bool) -> NewTable:
    if match.over:
        raise BardoError("the game is over at that point: there is nothing to go on with")
    sealed = match.keyed(secrets.token_bytes(SECRET_BYTES)).transcript(sealed=True)
    fresh = replay(sealed)
    assert fresh.dice.secret is not None
    return _table_of(fresh, fresh.dice.secret, seats, NO_CLOCK, confirm, sealed)


def _table_of(
    match: Match, secret: bytes, seats: Sequence[SeatSettings], clock: ClockFacts, confirm: bool, start: str
) -> NewTable:
    table_id = new_table_id()
    settings = TableSettings(
        game=match.game.name,
        version=match.game.version,
        mark=match.game.data_mark,
        preset=match.preset,
        options=dict(match.turned),
        carry=list(match.carried),
        seats=list(seats),
        clock=clock,
        confirm=confirm,
        start=start,
        lines=[LogLine(0, len(match.history), None, "event", text) for text in match.log],
    )
    keys = TableKeys(table_id, new_key(), new_key(), [new_key() if seat.who in PEOPLE else None for seat in seats])
    grants = [Grant(hashed(keys.host), table_id, HOST), Grant(hashed(keys.watch), table_id, WATCH)]
    grants += [Grant(hashed(key), table_id, SEAT, seat) for seat, key in enumerate(keys.seats) if key]
    return NewTable(TableRecord(table_id, settings, secret, time.time()), grants, keys, match)


def _who(game: Game, who: str) -> str:
    return who if who in PEOPLE else guest_bot(game, who)
