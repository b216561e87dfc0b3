"""BuddhaWheel: liberation, and the way from there to enlightenment."""

from __future__ import annotations

from bardo.engine import ask, end, later, rule, tell
from bardo.games.buddha_wheel.data.board import NOWHERE
from bardo.games.buddha_wheel.rules.decisions import BUDDHA, GONE, LIBERATED, SHORT, STAYING, TURN, events
from bardo.games.buddha_wheel.rules.end import end_if_all_are_free
from bardo.games.buddha_wheel.rules.row import Row
from bardo.games.buddha_wheel.rules.stacks import return_everything, return_top
from bardo.games.buddha_wheel.rules.tasks import END_THROW, LIBERATION

WAS_LIBERATED = events("liberated", "{a:seat} has ended all six root delusions and is liberated!")
LEFT = events("left", "{a:seat} leaves the Wheel.")
STAYED = events("stayed", "{a:seat} stays in meditation, for the sake of all.")
REMOVED = events("removed", "{a:seat} returns Karma cards: {b}. Left: {c}.")
ENLIGHTENED = events("enlightened", "{a:seat} is enlightened: a Buddha!")


@rule
def be_liberated(s: Row, seat: int) -> None:
    """At once, in whoever's turn: the end of a short game, else the choice to leave or stay.  (BW102, BW103)"""
    s.players[seat].status = LIBERATED
    tell(s, WAS_LIBERATED, seat)
    s.throws = 0
    if s.mode == SHORT:
        s.winner = seat
        end(s)
    else:
        ask(s, seat, TURN)


LIBERATION.runs(be_liberated)


@rule
def leave_wheel(s: Row, me: int) -> None:
    """All cards go back, the powers are gone, the piece comes off the board.  (BW104, BW141)"""
    p = s.players[me]
    return_everything(s, me)
    p.place = NOWHERE
    p.status = GONE
    tell(s, LEFT, me)
    end_if_all_are_free(s)


@rule
def stay(s: Row, me: int) -> None:
    """Stay for enlightenment; with no Karma card left it comes there and then.  (BW105, BW109)"""
    s.players[me].status = STAYING
    tell(s, STAYED, me)
    if s.players[me].karma == 0:
        be_enlightened(s, me)


@rule
def remove_imprints(s: Row, me: int, pips: int) -> None:
    """The throw says how many Karma cards go back, the latest first.  (BW107 to BW109)"""
    p = s.players[me]
    count = min(pips, p.karma)
    for _ in range(count):
        return_top(s, me)
    tell(s, REMOVED, me, count, p.karma)
    if p.karma == 0:
        s.throws = 0
        be_enlightened(s, me)
    later(s, END_THROW)


@rule
def be_enlightened(s: Row, me: int) -> None:
    """A new Buddha returns all cards, loses the powers and remains on the square.  (BW109, BW110, BW114)"""
    return_everything(s, me)
    s.players[me].status = BUDDHA
    s.buddhas_here += 1
    tell(s, ENLIGHTENED, me)
    end_if_all_are_free(s)
