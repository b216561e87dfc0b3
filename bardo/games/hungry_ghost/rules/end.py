"""The end of Hungry Ghost: Nirvana, or a ranking at the round limit."""

from __future__ import annotations

from bardo.engine import Shares, rule, share_victory
from bardo.games.hungry_ghost.rules.row import Row


@rule
def returns(s: Row, out: Shares) -> None:
    """Nirvana takes all; at the round limit the best rank shares the win.  (HG76, HG79)"""
    if s.winner >= 0:
        out[s.winner] = 1.0
        return
    share_victory(s, out)


@rule
def rank(s: Row, seat: int) -> int:
    """More Insight, then less Delusion, then more Merit, as one number.  (HG79)"""
    p = s.players[seat]
    return (p.insight * 100 + s.delusion - p.delusion) * 100 + p.merit


@rule
def score(s: Row, seat: int) -> int:
    """What is told beside a rank.  (HG79)"""
    return s.players[seat].insight
