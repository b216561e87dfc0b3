"""How tests of setting up begin a game with White Moon."""

from bardo.games.ghost_stories import GAME


def new(players=4, **options):
    """A game with White Moon before anything has happened, unless a lone player has nothing to pick."""
    return GAME.new(players=players, seed=2, powers="pick", expansion="white-moon", **options)
