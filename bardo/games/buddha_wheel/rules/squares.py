"""BuddhaWheel: what a square does to those who land on it."""

from __future__ import annotations

from bardo.engine import ask, later, rule, tell
from bardo.games.buddha_wheel.data.board import BURNS_NEGATIVE, BURNS_POSITIVE, MARK, MOON, UMBRELLA
from bardo.games.buddha_wheel.data.cards import NEGATIVE, POSITIVE
from bardo.games.buddha_wheel.rules.decisions import ALL_POWERS, BY_MOON, BY_UMBRELLA, CHOICE, IN_WHEEL, events
from bardo.games.buddha_wheel.rules.offers import can_help_itself, draw_card
from bardo.games.buddha_wheel.rules.rebirth import pass_away
from bardo.games.buddha_wheel.rules.row import Row
from bardo.games.buddha_wheel.rules.stacks import colours_to_meditate, return_latest
from bardo.games.buddha_wheel.rules.tasks import END_THROW, SETTLE, SHARE


@rule
def land(s: Row, me: int) -> None:
    """A Buddha's help on the square, then the square itself, then perhaps another throw.  (BW46, BW124, BW125)"""
    if s.buddhas_here > 0:
        later(s, SHARE, me)
    later(s, SETTLE, me)
    later(s, END_THROW)


@rule
def settle(s: Row, seat: int) -> None:
    """What the square does, unless its player has just been liberated.  (BW59, BW82, BW85, BW95, BW125)"""
    p = s.players[seat]
    if p.status != IN_WHEEL:
        return
    mark = MARK[p.place]
    if mark == UMBRELLA and p.powers < ALL_POWERS:
        s.offer = BY_UMBRELLA
        ask(s, seat, CHOICE)
    elif mark == MOON and (can_help_itself(s, seat) or colours_to_meditate(s, seat) > 0):
        s.offer = BY_MOON
        ask(s, seat, CHOICE)
    elif not ((mark in (BURNS_POSITIVE, BURNS_NEGATIVE)) and burnt_to_death(s, seat, mark)):
        draw_card(s, seat)


SETTLE.runs(settle)

# -- karma burners ---------------------------------------------------------------------------

BURNT = events("burnt", "Fire on {b:place}: {a:seat} pays with karma.")
NOT_PAID = events("not paid", "{a:seat} has nothing to pay the fire with.")


@rule
def burnt_to_death(s: Row, me: int, mark: int) -> bool:
    """Pay with the latest card of the kind that burns here, or die.  (BW55 to BW57)"""
    p = s.players[me]
    kind = POSITIVE if mark == BURNS_POSITIVE else NEGATIVE
    cards = p.karma - p.negative if kind == POSITIVE else p.negative
    if cards == 0:
        tell(s, NOT_PAID, me)
        pass_away(s, me)
        return True
    tell(s, BURNT, me, p.place)
    return_latest(s, me, kind)
    return False
