"""Setting up Hungry Ghost."""

from __future__ import annotations

from bardo.engine import choose, rule
from bardo.games.hungry_ghost.rules.rebirth import begin_human_life
from bardo.games.hungry_ghost.rules.row import Row
from bardo.games.hungry_ghost.rules.turn import begin_turn


@rule
def setup(s: Row) -> None:
    """Everyone starts as a human in Town with a clouded mind.  (HG16, HG17)"""
    s.round_number = 1
    for seat in range(s.seats):
        s.players[seat].delusion = s.delusion
        begin_human_life(s, seat)
    if s.order:  # HG102
        s.first = choose(s, s.seats)
        s.turn = s.first
    begin_turn(s)
