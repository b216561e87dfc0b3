"""Setting up A Ghost's Revenge: stacks, ghosts, and a roll for the first turn."""

from __future__ import annotations

from bardo.engine import choose, die, rule, tell
from bardo.games.ghosts_revenge.data.contracts import CARDS_A_CLASS, CLASSES
from bardo.games.ghosts_revenge.rules.decisions import GHOSTS, events
from bardo.games.ghosts_revenge.rules.powers import bonus_of
from bardo.games.ghosts_revenge.rules.row import Row
from bardo.games.ghosts_revenge.rules.turn import begin_turn

KINDS = len(CLASSES)
ALL_GHOSTS = len(GHOSTS)
STARTS = events("starts", "{a:seat} wins the roll for the first turn with a {b}.")
IS = events("is", "{a:seat} is the {b:ghost}: {b:power}.")


@rule
def setup(s: Row) -> None:
    """Stacks, a roll for the first turn, ghosts, stamina.  (GR14, GR18 to GR22)"""
    for kind in range(KINDS):
        for card in range(CARDS_A_CLASS):
            s.stacks[kind].left[card] = 1
    deal_ghosts(s)
    s.first = roll_for_first(s)
    s.turn = s.first
    s.round_number = 1
    begin_turn(s)


@rule
def deal_ghosts(s: Row) -> None:
    """Each player one ghost, all different.  (GR19, GR21)"""
    taken = 0
    for seat in range(s.seats):
        nth = choose(s, ALL_GHOSTS - seat)
        ghost = 0
        while nth > 0 or (taken >> ghost) & 1:
            nth -= 1 - ((taken >> ghost) & 1)
            ghost += 1
        taken |= 1 << ghost
        p = s.players[seat]
        p.ghost = ghost
        p.stamina = s.start_stamina + bonus_of(s, ghost)
        tell(s, IS, seat, ghost)


@rule
def roll_for_first(s: Row) -> int:
    """The highest roll; those who share it roll again.  (GR18)"""
    rolling = (1 << s.seats) - 1
    while True:
        highest = 0
        best = 0
        for seat in range(s.seats):
            if (rolling >> seat) & 1:
                roll = die(s, 6)
                if roll > highest:
                    highest = roll
                    best = 1 << seat
                elif roll == highest:
                    best |= 1 << seat
        rolling = best
        for seat in range(s.seats):
            if rolling == 1 << seat:
                tell(s, STARTS, seat, highest)
                return seat
