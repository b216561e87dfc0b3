"""The end of BuddhaWheel: nobody left in the Wheel, a first liberation, or a ranking when the time is up."""

from __future__ import annotations

from bardo.engine import NOT_RANKED, Shares, end, rule, share_victory, tell
from bardo.games.buddha_wheel.rules.decisions import BUDDHA, EVENING, FULL, IN_WHEEL, TIMED, events
from bardo.games.buddha_wheel.rules.row import Row
from bardo.games.buddha_wheel.rules.stacks import colours_dedicated, colours_meditated

SECONDS_A_TURN = 18
"""How long people take for a turn, on average.  (BW160)"""


@rule
def has_length(s: Row) -> bool:
    """Whether the table chose how long to play, in rounds or in minutes.  (BW143, BW159)"""
    return s.mode == TIMED or s.mode == EVENING


@rule
def last_round(s: Row) -> int:
    """The round after which the game is ranked; 0 = never.  (BW143, BW144, BW159, BW160)"""
    if s.mode == EVENING:
        return s.minutes * 60 // (SECONDS_A_TURN * s.seats)
    return s.rounds if s.mode == TIMED else s.round_limit


ALL_FREE = events("all free", "Nobody is left in the Wheel.")


@rule
def end_if_all_are_free(s: Row) -> None:
    """The game ends at once when nobody is left in the Wheel.  (BW140, BW141, BW143, BW159)"""
    if everyone_is_free(s):
        tell(s, ALL_FREE)
        end(s)


@rule
def everyone_is_free(s: Row) -> bool:
    """Whether nobody is left in the Wheel.  (BW140)"""
    for seat in range(s.seats):
        if s.players[seat].status < BUDDHA:
            return False
    return True


LIBERATED_RANK = 10_000_000


@rule
def returns(s: Row, out: Shares) -> None:
    """Success for all, the first to be liberated, or the best in the ranking.  (BW145, BW146, BW149, BW150)"""
    if s.winner >= 0:
        out[s.winner] = 1.0
        return
    if s.mode == FULL and everyone_is_free(s):
        for seat in range(s.seats):
            out[seat] = 1.0
        return
    share_victory(s, out)


@rule
def rank(s: Row, seat: int) -> int:
    """Liberated; more colours meditated, dedicated, more powers, fewer negative cards.  (BW147, BW148)"""
    p = s.players[seat]
    if p.began:
        return NOT_RANKED
    if p.status != IN_WHEEL:
        return LIBERATED_RANK
    colours = colours_meditated(s, seat) * 10 + colours_dedicated(s, seat)
    return (colours * 10 + p.powers) * 10_000 + 9_999 - p.negative
