"""Drafts of leaving and ending: a bot plays on, somebody resigns, people agree on an end; and who may join instead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bardo.errors import BardoError
from bardo.server.tables.access_keys import Rights
from bardo.server.tables.chair import AT_HOSTS_SCREEN, guest_bot
from bardo.server.tables.conclusion import PROPOSALS, Proposal
from bardo.server.tables.drafting import Refused, chair_of, check_version, log_line, new_event
from bardo.server.tables.record import STAND_IN, EventBody, TableEvent
from bardo.server.tables.table import Table
from bardo.server.wire import from_client


def stand_in_of(table: Table) -> str:
    """The bot that plays on, as the table was set up; the usual one where that bot is no longer installed."""
    try:
        return guest_bot(table.match.game, table.settings.stand_in)
    except BardoError:
        return STAND_IN


def _own_seat(table: Table, seat: int, rights: Rights) -> None:
    """Refuse a seat that is somebody else's, or that its person has given up."""
    chair = chair_of(table, seat)
    if table.over:
        raise Refused("The game is over: there is nothing to leave.")
    if seat not in rights.seats:
        raise Refused(f"This is {chair.name}'s seat, not yours.")
    if chair.gone == "resigned":
        raise Refused(f"{chair.name} has resigned already.")


def _leave(table: Table, command: from_client.Leave, rights: Rights) -> TableEvent:
    seat = command.seat
    _own_seat(table, seat, rights)
    if table.chairs[seat].gone:
        raise Refused(f"{table.chairs[seat].name} has left already.")
    bot = stand_in_of(table)
    line = log_line(table, seat, "table", f"{table.chairs[seat].name} leaves: a bot ({bot}) plays on.")
    return new_event(table, "leave", seat, EventBody(who=bot, lines=[line]))


def _resign(table: Table, command: from_client.Resign, rights: Rights) -> TableEvent:
    seat = command.seat
    _own_seat(table, seat, rights)
    bot, name = stand_in_of(table), table.chairs[seat].name
    words = f"{name} resigns."
    if not table.ends_without(seat):
        words += f" A bot ({bot}) plays on, and the game counts as lost for {name}."
    return new_event(table, "resign", seat, EventBody(who=bot, lines=[log_line(table, seat, "table", words)]))


def _voting(table: Table, rights: Rights) -> list[int]:
    """The seats of the sender whose word counts; Refused if there are none."""
    if table.over:
        raise Refused("The game is over.")
    mine = [seat for seat in table.voters if seat in rights.seats]
    if not mine:
        raise Refused("Only people who play at this table can do this.")
    return mine


def _propose(table: Table, command: from_client.Propose, rights: Rights) -> TableEvent:
    mine = _voting(table, rights)
    if table.proposal:
        raise Refused("There is a proposal already: agree to it or decline it first.")
    seat = table.asked if table.asked in mine else mine[0]
    if command.what == "draw":
        if table.match.game.team:
            raise Refused("This game is won or lost together: there is no draw. You can propose to end it.")
        if set(table.voters) <= set(mine):
            raise Refused("A draw needs another person at the table who agrees. You can end the game without a result.")
    if table.proposed.get(seat) == len(table.match.history):
        raise Refused("You have just proposed something: wait until the game has gone on.")
    name = table.chairs[seat].name
    lines = [log_line(table, seat, "table", f"{name} proposes {PROPOSALS[command.what]}.")]
    if set(table.voters) <= set(mine):
        lines = [log_line(table, seat, "table", f"{name} ends the game without a result.")]
    return new_event(table, "propose", seat, EventBody(what=command.what, seats=mine, lines=lines))


def _pending(table: Table, on: int, rights: Rights) -> tuple[Proposal, list[int]]:
    """The proposal that the sender answers, and the sender's seats."""
    mine = _voting(table, rights)
    if table.proposal is None:
        raise Refused("There is nothing to agree to any more: the proposal was declined or has lapsed.")
    check_version(table, on, table.proposal.version)
    return table.proposal, mine


def _agree(table: Table, command: from_client.Agree, rights: Rights) -> TableEvent:
    proposal, mine = _pending(table, command.on, rights)
    fresh = [seat for seat in mine if seat not in proposal.agreed]
    if not fresh:
        raise Refused("You have agreed already: the others still have to.")
    lines = [log_line(table, fresh[0], "table", f"{table.chairs[fresh[0]].name} agrees.")]
    if set(table.voters) <= {*proposal.agreed, *fresh}:
        end = "in a draw" if proposal.what == "draw" else "without a result"
        lines.append(log_line(table, None, "table", f"Everybody agrees: the game ends {end}."))
    return new_event(table, "agree", fresh[0], EventBody(seats=fresh, lines=lines))


def _decline(table: Table, command: from_client.Decline, rights: Rights) -> TableEvent:
    proposal, mine = _pending(table, command.on, rights)
    own = proposal.seat in mine
    seat = proposal.seat if own else mine[0]
    what = "the draw" if proposal.what == "draw" else "to end the game"
    words = "takes the proposal back" if own else f"declines {what}"
    line = log_line(table, seat, "table", f"{table.chairs[seat].name} {words}.")
    return new_event(table, "decline", seat, EventBody(lines=[line]))


def _listing(table: Table, command: from_client.Listing, rights: Rights) -> TableEvent:
    if not rights.host:
        raise Refused("Only the host can open or close the table.")
    if table.over:
        raise Refused("The game is over.")
    if command.open == table.open:
        raise Refused(f"The table is {'open to everybody' if table.open else 'closed'} already.")
    words = "Anybody may sit down at a free seat now." if command.open else "Only friends with a link can join now."
    line = log_line(table, None, "table", words)
    return new_event(table, "listing", None, EventBody(open=command.open, lines=[line]))


DRAFTS: dict[type, Callable[[Table, Any, Rights], TableEvent]] = {
    from_client.Leave: _leave,
    from_client.Resign: _resign,
    from_client.Propose: _propose,
    from_client.Agree: _agree,
    from_client.Decline: _decline,
    from_client.Listing: _listing,
}


def gone_for_good(table: Table, seat: int) -> TableEvent | None:
    """The person of a seat is not known here any more: the seat is free, and called as the game calls it.

    Where another seat is called so, it gets the first of the game's names that no other seat has. None where nobody
    sits, where the game is over, and for a seat that has resigned.
    """
    chair, names = table.chairs[seat], table.match.game.seats
    if table.over or not (chair.person and chair.taken) or chair.gone == "resigned":
        return None
    rest = f"a bot ({chair.bot}) plays on" if chair.bot else "the seat is free"
    others = {one.name for one in table.chairs if one is not chair}
    name = next(name for name in (names[seat], *names) if name not in others)
    line = log_line(table, seat, "table", f"{chair.name} has left this server for good: {rest}.")
    return new_event(table, "forgotten", seat, EventBody(name=name, lines=[line]))


def refuse_abandoning(table: Table, rights: Rights) -> None:
    """Refuse to delete a table where somebody else still plays, or for somebody who is not its host."""
    if not rights.host:
        raise Refused("Only the host can abandon the table.")
    hosts = {seat for seat, one in enumerate(table.settings.seats) if one.who in AT_HOSTS_SCREEN}
    others = [table.chairs[seat].name for seat in table.voters if seat not in rights.seats | hosts]
    if others:
        raise Refused(
            f"{', '.join(others)} still {'plays' if len(others) == 1 else 'play'} here: propose an end, or leave."
        )
