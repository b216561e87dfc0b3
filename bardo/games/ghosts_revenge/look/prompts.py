"""A Ghost's Revenge: the wording of each decision, and what each answer would mean."""

from __future__ import annotations

from collections.abc import Sequence

from bardo.games.ghosts_revenge.data.contracts import CARDS_A_CLASS, CLASSES, REWARDS
from bardo.games.ghosts_revenge.rules.actions import BAN, CONTRACT, PASS, SABOTAGE, half_of
from bardo.games.ghosts_revenge.rules.decisions import BANSHEE, GHOSTS, POLTERGEIST, PONTIANAK
from bardo.games.ghosts_revenge.rules.powers import FORCE, HAUNT
from bardo.games.ghosts_revenge.rules.row import Row


def prompt(s: Row, seats: Sequence[str]) -> str:
    """The prompt for the seat that has to decide."""
    p = s.players[s.seat]
    ready = ", power ready" if p.cooldown == 0 and not s.haunted else ""
    forced = f", a {CLASSES[p.force - 1]} contract forced on you if you can pay for it" if p.force else ""
    return f"{seats[s.seat]} the {GHOSTS[p.ghost]}, {p.stamina} stamina{ready}{forced}: what do you do?"


def details(s: Row, seats: Sequence[str], a: int) -> str:
    """What an action means here and now."""
    p = s.players[s.seat]
    if a in CONTRACT:
        return _contract(s, CONTRACT.nth(a))
    if a in SABOTAGE:
        return f"{s.sabotage_cost} stamina"
    if a in BAN:
        return f"{s.ban_cost} stamina"
    if a in PASS:
        return f"you keep {p.stamina}"
    costs = "free, and before your action"
    if a in FORCE:
        return costs
    effect = {
        BANSHEE: "they lose their next turn",
        POLTERGEIST: f"they lose {_hurled_away(s, HAUNT.nth(a))} stamina",
        PONTIANAK: "their next success counts half",
    }
    return f"{effect.get(p.ghost, '')}; {costs}"


def _contract(s: Row, kind: int) -> str:
    """Price, chance and worth of a class, without revealing which card comes.  (GR34, GR43, GR59)"""
    p = s.players[s.seat]
    cost = (s.light_cost, s.medium_cost, s.hard_cost)[kind]
    rolls = (s.light_rolls, s.medium_rolls, s.hard_rolls)[kind]
    rewards = REWARDS[kind * CARDS_A_CLASS : (kind + 1) * CARDS_A_CLASS]
    least, most = (half_of(one) if p.half else one for one in (min(rewards), max(rewards)))
    first = "after a sabotage roll " if p.sabotage else ""
    halved = ", halved" if p.half else ""
    return f"pay {cost}, {first}succeeds {words_for_rolls(rolls)}, worth {least} to {most}{halved}"


def _hurled_away(s: Row, target: int) -> str:
    """What the Poltergeist takes from somebody: at most all they have.  (GR56)"""
    has = s.players[target].stamina
    return f"their last {has}" if has < s.poltergeist_loss else f"{s.poltergeist_loss}"


def words_for_rolls(highest: int) -> str:
    """The rolls with which a contract succeeds, in words.  (GR84)"""
    return {0: "never", 1: "on 1", 2: "on 1 or 2", 6: "always"}.get(highest, f"on 1 to {highest}")
