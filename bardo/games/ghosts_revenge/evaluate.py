"""A quick opinion of each seat's chances in A Ghost's Revenge, for bots."""

from __future__ import annotations

from bardo.engine import Row, rule, share_chances

PATIENCE = 4.0
"""How many bars of advantage make a chance e times better."""
WORTH_OF_STAMINA = 0.28
"""Bars that a token buys on average."""
STAMINA_THAT_COUNTS = 25
"""Tokens beyond this are not spent in time."""
A_TURN = 2.3
"""Bars that a turn brings on average."""
COST_OF_HALF = 1.4
COST_OF_BAN = 0.3
COST_OF_FORCE = 0.4
WORTH_OF_POWER = 0.6


@rule
def evaluate(s: Row, out: Row) -> None:
    """Each seat's chance to win, from its bars and what it can make of its tokens; they add up to 1."""
    for seat in range(s.seats):
        out[seat] = prospect(s, seat)
    share_chances(s, out, PATIENCE)


@rule
def prospect(s: Row, seat: int) -> float:
    """Bars, and what tokens, markers and the power are worth in bars."""
    p = s.players[seat]
    worth = p.fright + WORTH_OF_STAMINA * min(STAMINA_THAT_COUNTS, p.stamina)
    worth -= A_TURN * p.skip + (A_TURN + s.sabotage_loss) / 2.0 * p.sabotage + COST_OF_HALF * p.half
    if p.ban:
        worth -= COST_OF_BAN
    if p.force:
        worth -= COST_OF_FORCE
    return worth + WORTH_OF_POWER / (1 + p.cooldown)
