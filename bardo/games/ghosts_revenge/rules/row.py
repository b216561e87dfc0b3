"""The row of A Ghost's Revenge as the type checker sees it: written from the schema by typed_rows.py."""

from __future__ import annotations

from bardo.engine import Numbers, Records, RoundRow


class Player:
    """The seats."""

    ghost: int
    """Which ghost this player is."""
    stamina: int
    """Tokens held."""
    fright: int
    """Bars filled on the Fright Meter."""
    cooldown: int
    """Own turns until the power is ready."""
    skip: int
    """Will lose the next turn."""
    sabotage: int
    """Must roll after accepting the next contract."""
    ban: int
    """Class banned in the next turn, plus 1; 0 = none."""
    force: int
    """Class forced in the next turn, plus 1; 0 = none."""
    half: int
    """The next success counts half."""


class Stack:
    """Light, medium and hard contracts."""

    left: Numbers
    """How many of this card may still come."""
    under: Numbers
    """Cards put under the stack, next first."""
    waiting: int
    """How many cards lie under the stack in order."""


class Row(RoundRow):
    """A game of A Ghost's Revenge."""

    meter: int
    """Bars of the Fright Meter."""
    income: int
    """Stamina at the start of each turn."""
    start_stamina: int
    """Stamina at the start of the game."""
    light_cost: int
    """Price of a light contract."""
    medium_cost: int
    """Price of a medium contract."""
    hard_cost: int
    """Price of a hard contract."""
    light_rolls: int
    """Highest roll with which a light contract succeeds."""
    medium_rolls: int
    """Highest roll with which a medium contract succeeds."""
    hard_rolls: int
    """Highest roll with which a hard contract succeeds."""
    sabotage_cost: int
    """Price of a sabotage."""
    ban_cost: int
    """Price of a ban."""
    sabotage_loss: int
    """Bars lost to a sabotage that works."""
    poltergeist_loss: int
    """Stamina lost to the Poltergeist."""
    sabotage_parity: int
    """The rolls with which a sabotage works."""
    passing: int
    """Whoever likes may pass, or only those who can take no contract, sabotage or ban."""
    order: int
    """The same player begins every round, or each time the next one."""
    round_limit: int
    """Full rounds after which the game is ranked; 0 = never."""
    banshee_stamina: int
    """Extra stamina the Banshee starts with."""
    poltergeist_stamina: int
    """Extra stamina the Poltergeist starts with."""
    pontianak_stamina: int
    """Extra stamina the Pontianak starts with."""
    ifrit_stamina: int
    """Extra stamina the Ifrit starts with."""
    banshee_cooldown: int
    """Cooldown of the Banshee's power."""
    poltergeist_cooldown: int
    """Cooldown of the Poltergeist's power."""
    pontianak_cooldown: int
    """Cooldown of the Pontianak's power."""
    ifrit_cooldown: int
    """Cooldown of the Ifrit's power."""
    first: int
    """Who had the first turn."""
    turn: int
    """Whose turn it is."""
    haunted: int
    """The power was used in this turn."""
    players: Records[Player]
    """The seats."""
    stacks: Records[Stack]
    """Light, medium and hard contracts."""
