"""Reincarnation: the end of the game, and who has won."""

from __future__ import annotations

from bardo.engine import NOT_RANKED, Shares, end, rule, share_victory, tell_ranks
from bardo.games.reincarnation.data.parts import POINTS_OF
from bardo.games.reincarnation.rules.decisions import events
from bardo.games.reincarnation.rules.row import Row
from bardo.games.reincarnation.rules.sheet import karma_held
from bardo.games.reincarnation.rules.state import NOBODY_YET

RANKED = events("ranked", "{a:seat} finishes {b:ordinal}, with a hex worth {c}.")


@rule
def finish(s: Row) -> None:
    """Tell the ranks and end.  (RE121, RE127)"""
    tell_ranks(s, RANKED)
    end(s)


@rule
def returns(s: Row, out: Shares) -> None:
    """The best of those who attained moksha, or of all at the limit, share the victory.  (RE124, RE125, RE127)"""
    share_victory(s, out)


@rule
def rank(s: Row, seat: int) -> int:
    """Points of the hex, then karma; at the limit aura before both.  (RE124, RE127)"""
    p = s.players[seat]
    harmony = POINTS_OF[p.harmony] * 100 + karma_held(s, seat)
    if s.last != NOBODY_YET:
        return harmony if p.moksha else NOT_RANKED
    return p.aura * 100_000 + harmony


@rule
def score(s: Row, seat: int) -> int:
    """What is told beside a rank: the points of the hex.  (RE25)"""
    return POINTS_OF[s.players[seat].harmony]
