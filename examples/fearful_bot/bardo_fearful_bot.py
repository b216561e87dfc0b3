"""A bot that fears the worst: of several throws of the dice, it always expects the one that hurts most."""

from bardo.engine import Action
from bardo.engine.play.match import Match


def choose(match: Match) -> Action:
    """The action whose worst outcome is the least bad."""
    me = match.seat or 0

    def worst(action: Action) -> float:
        return min(match.imagine(seed).play(action).chances[me] for seed in range(5))

    return max(match.actions, key=worst)
