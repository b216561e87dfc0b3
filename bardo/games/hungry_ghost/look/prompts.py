"""Hungry Ghost: the wording of each decision, and what each answer would bring."""

from __future__ import annotations

from collections.abc import Sequence

from bardo.games.hungry_ghost.rules.day import MEDITATE
from bardo.games.hungry_ghost.rules.decisions import DAY, HUMAN, PHASES, RECEIVER, THE_PLACES
from bardo.games.hungry_ghost.rules.evening import BODHISATTVA, DIE, full_insight
from bardo.games.hungry_ghost.rules.row import Row


def prompt(s: Row, seats: Sequence[str]) -> str:
    """The prompt for the seat that has to decide."""
    p = s.players[s.seat]
    name = seats[s.seat]
    if s.decision == DAY:
        return f"{name}, {PHASES[s.phase]} in {THE_PLACES[p.place]}: what do you do?"
    if s.decision == RECEIVER:
        return f"{name}, to whom do you give the Dana?"
    if p.insight >= s.insight:
        return f"{name}, your last heart is gone and your Insight is full: which way do you go?"
    return f"{name}, your last heart is gone: what now?"


# -- what an answer would bring --------------------------------------------------------------

NUMBERS = ("dana", "merit", "delusion", "insight")


def details(s: Row, seats: Sequence[str], a: int) -> str:
    """Where a death leads.  (HG49, HG68, HG73)"""
    merit = s.players[s.seat].merit
    if a in BODHISATTVA:
        return "born in Town at once, as a Teacher"
    if a not in DIE:
        return ""
    if full_insight(s, s.seat):
        return "Nirvana: you win"
    if merit == 0:
        return "Merit 0: born in Town at once"
    return f"Merit {merit:+d}: to {'Heaven' if merit > 0 else 'Hell'}"


def outcome(s: Row, after: Row, seats: Sequence[str], a: int) -> str:
    """What an action changes for everybody alive: theft, lessons and ordination on arriving too."""
    if a in DIE or a in BODHISATTVA:
        return ""
    me = s.seat
    humans = [seat for seat in range(s.seats) if s.players[seat].realm == HUMAN]
    parts = []
    for seat in sorted(humans, key=lambda seat: seat != me):
        becomes = "you become" if seat == me else "becomes"
        found = [_change(s, after, seat), *(f"{becomes} {what}" for what in _became(s, after, seat))]
        if any(found):
            parts.append(("" if seat == me else f"{seats[seat]}: ") + ", ".join(filter(None, found)))
    return "; ".join(parts) or ("without effect" if a in MEDITATE else "")


def _change(s: Row, after: Row, seat: int) -> str:
    """The numbers of a seat that change."""
    p, q = s.players[seat], after.players[seat]
    found = [(name, getattr(p, name), getattr(q, name)) for name in NUMBERS]
    return ", ".join(f"{name.capitalize()} {old} to {new}" for name, old, new in found if old != new)


def _became(s: Row, after: Row, seat: int) -> list[str]:
    """What a seat has become."""
    p, q = s.players[seat], after.players[seat]
    found = {"a Meditator": q.meditator > p.meditator, "a Monk": q.monk > p.monk}
    return [what for what, is_new in found.items() if is_new]
