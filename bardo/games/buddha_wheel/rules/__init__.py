"""The rules of BuddhaWheel, in the order of its rulebook: setup, the turn, a life, liberation, the end."""

from bardo.games.buddha_wheel.rules import (
    buddha,
    decisions,
    end,
    liberation,
    moving,
    offers,
    rebirth,
    saved_scores,
    setup,
    squares,
    stacks,
    state,
    turn,
)

__all__ = [
    "buddha",
    "decisions",
    "end",
    "liberation",
    "moving",
    "offers",
    "rebirth",
    "saved_scores",
    "setup",
    "squares",
    "stacks",
    "state",
    "turn",
]
