"""New tables: from scratch, from a file, from a moment of another table, or the same once more."""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bardo.engine.authoring.registry import game as find_game
from bardo.engine.play.match import SECRET_BYTES, Match
from bardo.engine.play.transcript import replay
from bardo.engine.rows.schema import written_setting
from bardo.errors import BardoError
from bardo.server.storage.storage import TableRecord
from bardo.server.tables.clock import clock_of
from bardo.server.tables.keys import HOST, SEAT, WATCH, Grant, hashed, new_key, new_table_id
from bardo.server.tables.table import PEOPLE, Chair, Table, guest_bot
from bardo.server.wire.messages import line

FROM_A_FILE = "This game comes from a file: all its seats are at this screen. A bot can take one: ⋯ beside its name."


@dataclass(frozen=True)
class NewTable:
    """A new table, and the keys to it, which nobody will ever see again."""

    record: TableRecord
    links: list[Grant]
    host: str
    watch: str
    seats: list[str | None]
    match: Match
    """The match as it begins here."""

    @property
    def own(self) -> list[str]:
        """The keys of who made it: the host's, and those of the seats at the host's screen."""
        kinds = [seat["who"] for seat in self.record.body["seats"]]
        here = [key for key, who in zip(self.seats, kinds, strict=True) if key and who in ("me", "here")]
        return [self.host, *here]

    def shown(self) -> dict[str, Any]:
        """As the protocol tells it."""
        return {"table": self.record.id, "host": self.host, "watch": self.watch, "seats": self.seats}


def new_table(
    game: str,
    seats: Sequence[Mapping[str, Any]],
    preset: str | None = None,
    options: Mapping[str, Any] | None = None,
    clock: Mapping[str, Any] | None = None,
    confirm: bool = True,
    carry: Sequence[str] = (),
) -> NewTable:
    """A new table for a game; a BardoError says what cannot be."""
    found = find_game(game)
    chosen = [{"who": _who(found, seat.get("who")), "name": _name(seat.get("name"))} for seat in seats]
    if len(chosen) not in found.players:
        raise BardoError(f"{found.title} is for {found.span}, not {len(chosen)}")
    turned = {key: written_setting(one) if isinstance(one, str) else one for key, one in (options or {}).items()}
    found.settings(preset, turned)
    for seat, usual in zip(chosen, found.seats, strict=False):
        seat["name"] = seat["name"] or usual
    secret = secrets.token_bytes(SECRET_BYTES)
    names = [seat["name"] for seat in chosen]
    match = found.new(len(chosen), None, preset, secret, names, carry, **turned)
    return _made(match, secret, chosen, clock, confirm, "")


def table_from_transcript(text: str | bytes) -> NewTable:
    """A table that goes on from a transcript; everybody sits at one screen, and nobody knows the dice to come.

    A finished game can be looked at once more.
    """
    match = replay(text)
    if match.over:
        chosen = [{"who": "here", "name": name} for name in match.names]
        secret = match.secret or secrets.token_bytes(SECRET_BYTES)
        return _made(match, secret, chosen, {"kind": "off"}, True, match.transcript())
    made = _going_on(match, None, {"kind": "off"}, True)
    made.record.body["lines"].append(line(0, len(match.history), None, "table", FROM_A_FILE))
    return made


def table_from_moment(room: Table, past: Match) -> NewTable:
    """A table that goes on from a moment of another one."""
    seats = ["here" if chair.person else chair.bot or "" for chair in room.chairs]
    return _going_on(past, seats, {"kind": "off"}, room.record.body["confirm"])


def rematch_table(room: Table, links: Sequence[Grant]) -> NewTable:
    """The same table once more; the keys of the old one open it too."""
    body = room.record.body
    seats = [
        {"who": _again(seat["who"], chair), "name": chair.name}
        for seat, chair in zip(body["seats"], room.chairs, strict=True)
    ]
    options = {name: room.match.turned[name] for name in room.match.turned}
    made = new_table(body["game"], seats, room.match.preset, options, body["clock"], body["confirm"], body["carry"])
    kept = [Grant(link.hash, made.record.id, link.right, link.seat) for link in links]
    return NewTable(made.record, kept, made.host, made.watch, made.seats, made.match)


def _again(who: str, chair: Chair) -> str | None:
    """Who sits in a seat once more: also a friend who was given the seat of a bot."""
    if not chair.person:
        return chair.bot
    return who if who in PEOPLE else "friend"


def _going_on(match: Match, seats: Sequence[str] | None, clock: Mapping[str, Any], confirm: bool) -> NewTable:
    if match.over:
        raise BardoError("the game is over there: nothing can go on")
    sealed = match.keyed(secrets.token_bytes(SECRET_BYTES)).transcript(sealed=True)
    fresh = replay(sealed)
    secret = fresh.secret
    assert secret is not None
    chosen = [{"who": who, "name": name} for who, name in zip(seats or ["here"] * 99, match.names, strict=False)]
    return _made(fresh, secret, chosen, clock, confirm, sealed)


def _made(
    match: Match,
    secret: bytes,
    seats: Sequence[Mapping[str, Any]],
    clock: Mapping[str, Any] | None,
    confirm: bool,
    start: str,
) -> NewTable:
    table = new_table_id()
    kept = clock_of(clock, len(seats))
    body = {
        "game": match.game.name,
        "version": match.game.version,
        "mark": match.game.data_mark,
        "preset": match.preset,
        "options": dict(match.turned),
        "carry": list(match.carried),
        "seats": list(seats),
        "clock": {"kind": kept.kind, "reserve": kept.reserve, "increment": kept.increment},
        "confirm": bool(confirm),
        "start": start,
        "lines": [line(0, len(match.history), None, "event", text) for text in match.log],
    }
    people = [seat["who"] in PEOPLE for seat in seats]
    keys = [new_key() if person else None for person in people]
    host, watch = new_key(), new_key()
    links = [Grant(hashed(host), table, HOST), Grant(hashed(watch), table, WATCH)]
    links += [Grant(hashed(key), table, SEAT, seat) for seat, key in enumerate(keys) if key]
    return NewTable(TableRecord(table, body, secret, time.time()), links, host, watch, keys, match)


def _who(game: Any, who: Any) -> str:
    if who in PEOPLE:
        return str(who)
    if not isinstance(who, str) or len(who) > 60:
        raise BardoError(f"a seat is for {', '.join(PEOPLE)} or a bot such as adept")
    return guest_bot(game, who)


def _name(name: Any) -> str:
    if name is not None and not isinstance(name, str):
        raise BardoError("a name is a text")
    return " ".join((name or "").split())
