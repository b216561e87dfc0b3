"""A Ghost's Revenge: the state of a game, its options and presets."""

from __future__ import annotations

from bardo.engine import Option, Preset, Record, Schema, choice, flag, number, one_of, rounds, stack_of
from bardo.games.ghosts_revenge.data.contracts import CARDS_A_CLASS, CLASSES
from bardo.games.ghosts_revenge.rules.decisions import GHOSTS, SEATS, menu

MOST_STAMINA = 1_000_000
NONE = 0
"""No class banned or forced; a class is stored as its number plus 1."""

_ghost_options = {
    **{f"{ghost.lower()}_stamina": Option(0, 0, 50, f"extra stamina the {ghost} starts with") for ghost in GHOSTS},
    **{f"{ghost.lower()}_cooldown": Option(3, 0, 20, f"cooldown of the {ghost}'s power") for ghost in GHOSTS},
}

OPTIONS = {
    "meter": Option(20, 1, 100, "bars of the Fright Meter"),
    "income": Option(5, 0, 50, "stamina at the start of each turn"),
    "start_stamina": Option(10, 0, 100, "stamina at the start of the game"),
    "light_cost": Option(5, 0, 100, "price of a light contract"),
    "medium_cost": Option(8, 0, 100, "price of a medium contract"),
    "hard_cost": Option(11, 0, 100, "price of a hard contract"),
    "light_rolls": Option(4, 0, 6, "highest roll with which a light contract succeeds"),
    "medium_rolls": Option(3, 0, 6, "highest roll with which a medium contract succeeds"),
    "hard_rolls": Option(2, 0, 6, "highest roll with which a hard contract succeeds"),
    "sabotage_cost": Option(10, 0, 100, "price of a sabotage"),
    "ban_cost": Option(5, 0, 100, "price of a ban"),
    "sabotage_loss": Option(2, 0, 100, "bars lost to a sabotage that works"),
    "poltergeist_loss": Option(4, 0, 100, "stamina lost to the Poltergeist"),
    "sabotage_parity": choice(("even", "odd"), "the rolls with which a sabotage works"),
    "passing": choice(
        ("allowed", "stuck"), "whoever likes may pass, or only those who can take no contract, sabotage or ban"
    ),
    "order": choice(("fixed", "turning"), "the same player begins every round, or each time the next one"),
    "round_limit": Option(60, 0, 1000, "full rounds after which the game is ranked; 0 = never"),
    **_ghost_options,
}

PRESETS = {
    "rulebook": Preset("as the printed rules say"),
    "captions": Preset("sabotage as the captions of the printed pictures say", sabotage_parity="odd"),
    "balanced": Preset(
        "fair seats, and the four ghosts closer together",
        order="turning",
        poltergeist_cooldown=2,
        ifrit_cooldown=2,
        pontianak_cooldown=4,
    ),
}

PLAYER = Record(
    ghost=one_of(GHOSTS, "which ghost this player is"),
    stamina=number(0, MOST_STAMINA, "tokens held"),
    fright=number(0, "meter", "bars filled on the Fright Meter"),
    cooldown=number(0, 20, "own turns until the power is ready"),
    skip=flag("will lose the next turn"),
    sabotage=flag("must roll after accepting the next contract"),
    ban=number(NONE, len(CLASSES), "class banned in the next turn, plus 1; 0 = none"),
    force=number(NONE, len(CLASSES), "class forced in the next turn, plus 1; 0 = none"),
    half=flag("the next success counts half"),
)

STATE = Schema(
    seats=len(SEATS),
    decisions=menu.decisions,
    options=OPTIONS,
    events=12,
    fields=Record(
        round_number=rounds(),
        first=number(0, len(SEATS) - 1, "who had the first turn"),
        turn=number(0, len(SEATS) - 1, "whose turn it is"),
        haunted=flag("the power was used in this turn"),
        players=PLAYER.times(len(SEATS), "the seats"),
        stacks=stack_of(CARDS_A_CLASS, 1, CARDS_A_CLASS).times(len(CLASSES), "light, medium and hard contracts"),
    ),
)
