"""The end of A Ghost's Revenge: a full meter, or a ranking at the round limit."""

from __future__ import annotations

from bardo.engine import Shares, rule, share_victory
from bardo.games.ghosts_revenge.rules.row import Row
from bardo.games.ghosts_revenge.rules.state import MOST_STAMINA


@rule
def returns(s: Row, out: Shares) -> None:
    """A full meter takes all; at the round limit the best rank shares the victory.  (GR73, GR77)"""
    share_victory(s, out)


@rule
def rank(s: Row, seat: int) -> int:
    """A full meter, then more bars, then more stamina, as one number.  (GR73, GR77)"""
    p = s.players[seat]
    full = 1 if p.fright >= s.meter else 0
    return (full * 1000 + p.fright) * (MOST_STAMINA + 1) + p.stamina


@rule
def score(s: Row, seat: int) -> int:
    """What is told beside a rank.  (GR74, GR77)"""
    return s.players[seat].fright
