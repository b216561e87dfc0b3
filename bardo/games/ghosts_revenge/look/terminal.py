"""A Ghost's Revenge as text: the stacks, then every seat with its meter and markers."""

from __future__ import annotations

from collections.abc import Sequence

from bardo.games.ghosts_revenge.data.contracts import CARDS_A_CLASS, CLASSES
from bardo.games.ghosts_revenge.look.belongings import waiting
from bardo.games.ghosts_revenge.look.prompts import next_card, words_for_rolls, worth
from bardo.games.ghosts_revenge.rules.decisions import GHOSTS
from bardo.games.ghosts_revenge.rules.row import Player, Row

MARK = "▶"
FULL, EMPTY = "█", "░"
NAME_WIDTH = 8


def picture(s: Row, seats: Sequence[str]) -> str:
    """The stacks and every seat's numbers."""
    limit = f" of {s.round_limit}" if s.round_limit else ""
    lines = [f"A Ghost's Revenge   round {s.round_number}{limit}", "", *_stacks(s), ""]
    width = max(NAME_WIDTH, *(len(name) for name in seats))
    for seat, name in enumerate(seats):
        p = s.players[seat]
        mark = MARK if seat == s.seat else " "
        used = s.haunted and seat == s.seat
        power = f"power ready in {p.cooldown}" if p.cooldown else "power used" if used else "power ready"
        meter = FULL * p.fright + EMPTY * (s.meter - p.fright)
        lines.append(f"  {mark} {name:{width}} {meter} {p.fright:3}/{s.meter}  {p.stamina:3} stamina")
        lines.append(f"    {'':{width}} {GHOSTS[p.ghost]}, {power}{_markers(p)}")
    return "\n".join(lines)


def _stacks(s: Row) -> list[str]:
    costs = (s.light_cost, s.medium_cost, s.hard_cost)
    rolls = (s.light_rolls, s.medium_rolls, s.hard_rolls)
    lines = []
    for kind, name in enumerate(CLASSES):
        fresh = sum(s.stacks[kind].left[card] for card in range(CARDS_A_CLASS))
        card = next_card(s, kind)
        known = f"{fresh} unseen" if fresh else "all seen"
        known += f"; next: {card}, {worth(s, kind)}" if card else f", {worth(s, kind)}"
        lines.append(f"    {name:7} costs {costs[kind]:2}, succeeds {words_for_rolls(rolls[kind])}, {known}")
    parity = "odd" if s.sabotage_parity else "even"
    return [*lines, f"    a sabotage costs {s.sabotage_cost} and works on an {parity} roll; a ban costs {s.ban_cost}"]


def _markers(p: Player) -> str:
    return f"; waiting: {', '.join(waiting(p))}" if waiting(p) else ""
