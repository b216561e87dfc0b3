"""The end of Hungry Ghost: Nirvana, or a ranking at the round limit."""

from __future__ import annotations

from bardo.engine import NOT_RANKED, Shares, rule, share_victory
from bardo.games.hungry_ghost.rules.decisions import NIRVANA_REALM
from bardo.games.hungry_ghost.rules.row import Row

MORE_THAN_LIVES = 32_768
MORE_THAN_DANA = 32


@rule
def freed(s: Row) -> int:
    """How many have entered Nirvana."""
    count = 0
    for seat in range(s.seats):
        if s.players[seat].realm == NIRVANA_REALM:
            count += 1
    return count


@rule
def returns(s: Row, out: Shares) -> None:
    """Nirvana wins; without it, or with several, the best rank shares the win.  (HG76, HG79, HG101)"""
    share_victory(s, out)


@rule
def rank(s: Row, seat: int) -> int:
    """More Insight, then less Delusion, then more Merit, as one number; once somebody is freed, only the freed count.

    They are ranked by Merit, then by lives, then by Dana.  (HG79, HG101)
    """
    p = s.players[seat]
    if p.realm == NIRVANA_REALM:
        return (p.merit * MORE_THAN_LIVES - p.life) * MORE_THAN_DANA + p.dana
    if freed(s) > 0:
        return NOT_RANKED
    return (p.insight * 100 + s.delusion - p.delusion) * 100 + p.merit


@rule
def score(s: Row, seat: int) -> int:
    """What is told beside a rank.  (HG79, HG101)"""
    p = s.players[seat]
    return p.merit if p.realm == NIRVANA_REALM else p.insight
