"""A quick opinion of each seat's chances in A Ghost's Revenge, for bots: everything is counted in bars.

The weights were fitted to the winners of some hundred thousand games between two, three and four bots; where several
sets predicted about equally well, the one with which a bot plays best was taken.
"""

from __future__ import annotations

import numpy as np

from bardo.engine import Shares, rule, share_chances
from bardo.games.ghosts_revenge.data.contracts import CARDS_A_CLASS, CLASSES, REWARDS
from bardo.games.ghosts_revenge.rules.actions import cost_of, rolls_of
from bardo.games.ghosts_revenge.rules.row import Row
from bardo.games.ghosts_revenge.rules.state import NONE

TEMPERATURE = 0.23
"""The base of the softmax temperature, as a share of the meter."""
TEMPERATURE_A_SEAT = 0.03
"""What each seat adds to the temperature: the more opponents there are, the more of them hold the leader back."""
LATE_BARS = 0.6
"""How much more the last bars are worth than the first."""
WELL_SPENT = 0.85
"""The share of a token's greatest possible value that it brings in practice."""
STAMINA_THAT_COUNTS = 25
"""The most tokens that count: those beyond it would not be spent in time."""
A_ROUND = 2.75
"""The cost, in bars, of having the next turn a whole round later."""
COST_OF_SKIP = 1.0
"""Less than a turn brings, since the income of a lost turn can be spent later."""
COST_OF_HALF = 1.6
COST_OF_BAN = 0.3
COST_OF_BEING_STUCK = 0.35
"""The cost, in bars, of a forced class that the seat cannot pay for."""
A_SABOTAGED_CONTRACT = 2.6
"""The cost, in bars, of a contract lost to sabotage, not counting the bars that the sabotage takes away."""
WORTH_OF_POWER = 0.75
"""The worth, in bars, of a power that is ready; it shrinks with the number of opponents."""
WORTH_OF_GHOSTS = (0.0, -1.4, 1.0, -1.0)
"""How many bars better than the Banshee each ghost is over a game: Banshee, Poltergeist, Pontianak, Ifrit."""
FINISH = 0.2
"""The worth, as a share of the meter, of being certain to fill it in the coming turn."""

KINDS = len(CLASSES)
_BARS = np.array(REWARDS).reshape(KINDS, CARDS_A_CLASS)
BARS_A_ROLL = tuple(float(bars) / 6.0 for bars in _BARS.mean(axis=1))
"""By class, the average bars that each successful face of the die brings."""
OUT_OF_REACH = max(REWARDS) + 1
REACH_A_ROLL = np.array([np.mean(need <= _BARS, axis=1) / 6.0 for need in range(OUT_OF_REACH)])
"""By bars needed and class, the chance that each successful face of the die brings at least that many."""


@rule
def evaluate(s: Row, out: Shares) -> None:
    """Each seat's chance to win, from its bars and what it can make of its tokens; they add up to 1."""
    token = bars_a_token(s)
    for seat in range(s.seats):
        out[seat] = prospect(s, seat, token)
    share_chances(s, out, temperature(s))


@rule
def temperature(s: Row) -> float:
    """How many bars of difference multiply the odds between two seats by e."""
    return s.meter * (TEMPERATURE + TEMPERATURE_A_SEAT * s.seats)


@rule
def bars_a_token(s: Row) -> float:
    """What a token brings when spent on the class with the best return."""
    best = 0.0
    for kind in range(KINDS):
        best = max(best, BARS_A_ROLL[kind] * rolls_of(s, kind) / max(1, cost_of(s, kind)))
    return WELL_SPENT * best


@rule
def prospect(s: Row, seat: int, token: float) -> float:
    """Bars, and what tokens, markers, the power and the next turn are worth in bars."""
    p = s.players[seat]
    wait = turns_before(s, seat)
    purse = purse_of(s, seat, wait)
    worth = worth_of_bars(s, seat) + worth_of_stamina(purse, token)
    worth += worth_of_ghost(s, seat, cooldown_left(s, seat, wait))
    worth -= cost_of_wait(s, wait) + COST_OF_SKIP * p.skip + COST_OF_HALF * p.half
    worth -= cost_of_sabotage(s) * p.sabotage
    worth -= cost_of_ban(s, seat)
    worth -= cost_of_force(s, seat, purse)
    return worth + worth_of_finish(s, seat, wait, purse)


# -- the parts of a prospect, in bars --------------------------------------------------------


@rule
def turns_before(s: Row, seat: int) -> int:
    """How many turns of others, the present one included, come before the seat's next turn."""
    return (seat - s.turn + s.seats) % s.seats


@rule
def purse_of(s: Row, seat: int, wait: int) -> int:
    """The seat's stamina, as it will be in its next turn."""
    return s.players[seat].stamina + s.income if wait > 0 else s.players[seat].stamina


@rule
def cooldown_left(s: Row, seat: int, wait: int) -> int:
    """The seat's cooldown, as it will be in its next turn."""
    return max(0, s.players[seat].cooldown - 1) if wait > 0 else s.players[seat].cooldown


@rule
def worth_of_bars(s: Row, seat: int) -> float:
    """Each bar counts, the last ones more than the first."""
    fright = s.players[seat].fright
    return fright * (1.0 + LATE_BARS * fright / s.meter)


@rule
def worth_of_stamina(purse: int, token: float) -> float:
    """The tokens that the seat can still spend in time."""
    return token * min(STAMINA_THAT_COUNTS, purse)


@rule
def worth_of_ghost(s: Row, seat: int, cooldown: int) -> float:
    """How good the ghost is, and how soon its power is ready."""
    return (WORTH_OF_GHOSTS[s.players[seat].ghost] + WORTH_OF_POWER / (1 + cooldown)) / (s.seats - 1)


@rule
def cost_of_wait(s: Row, wait: int) -> float:
    """The sooner the next turn the better."""
    return A_ROUND * wait / s.seats


@rule
def cost_of_sabotage(s: Row) -> float:
    """A sabotage works half of the time; then it costs the contract and some bars."""
    return (A_SABOTAGED_CONTRACT + s.sabotage_loss) / 2.0


@rule
def cost_of_ban(s: Row, seat: int) -> float:
    """A class that is closed for a turn."""
    return COST_OF_BAN if s.players[seat].ban != NONE else 0.0


@rule
def cost_of_force(s: Row, seat: int, purse: int) -> float:
    """A forced class that the seat cannot pay for."""
    force = s.players[seat].force
    return COST_OF_BEING_STUCK if force != NONE and purse < cost_of(s, force - 1) else 0.0


@rule
def worth_of_finish(s: Row, seat: int, wait: int, purse: int) -> float:
    """The hope to fill the meter in the coming turn, unless that turn is lost."""
    if s.players[seat].skip and wait > 0:
        return 0.0
    return FINISH * s.meter * chance_to_finish(s, seat, purse)


@rule
def chance_to_finish(s: Row, seat: int, purse: int) -> float:
    """The chance to fill the meter with the single best contract."""
    p = s.players[seat]
    need = s.meter - p.fright
    if p.half:
        need = 2 * need - 1
    if need >= OUT_OF_REACH:
        return 0.0
    best = 0.0
    for kind in range(KINDS):
        free = p.force - 1 == kind or (p.force == NONE and p.ban - 1 != kind)
        if free and purse >= cost_of(s, kind):
            best = max(best, rolls_of(s, kind) * REACH_A_ROLL[need][kind])
    return best / 2.0 if p.sabotage else best
