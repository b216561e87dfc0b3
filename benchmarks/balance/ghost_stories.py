"""Ghost Stories: how often the team wins, why it loses and how long it takes, with greedy bots in all seats.

There are no reference figures. People are said to win about half of their games at Initiation and few at Hell.
"""

from __future__ import annotations

import numpy as np

import bardo
from bardo.bots import kind
from bardo.bots.confidence import Z_95
from bardo.bots.mass_play import play_batch
from bardo.games.ghost_stories.data.village import LEVEL_NAMES
from bardo.games.ghost_stories.rules.decisions import CAUSES, DEAD, DECK, HAUNTED, VICTORY
from benchmarks.balance.tables import SEED, percentiles, print_table

LIMIT = 5000
"""Decisions after which a game would be abandoned; most games have about 150."""


def team(games: int, players: int, preset: str, level: int) -> np.ndarray:
    """The rows of games that greedy bots have played to their end."""
    game = bardo.game("ghost-stories")
    batch = game.batch(games, players, SEED, preset, level=level)
    play_batch(batch, [kind(game, "greedy")] * players, LIMIT)
    return batch.states


def ghost_stories(games: int) -> None:
    """Print one table per preset, by level and number of players."""
    game = bardo.game("ghost-stories")
    print(f"Ghost Stories, {games:,} games per figure, greedy bots\n")
    heads = ("won, %", *(f"{CAUSES[cause]}, %" for cause in (DEAD, HAUNTED, DECK)), "rounds", "score")
    for preset in game.presets:
        rows = []
        for level, name in enumerate(LEVEL_NAMES):
            for players in game.players:
                rows.append((f"{name}, {players}", *figures(team(games, players, preset, level))))
        print_table(f"Preset {preset}: level, players", heads, rows)


def figures(states: np.ndarray) -> list[str]:
    """Victories with a 95 % interval, the causes of loss, percentiles of the rounds (10, 50, 90), mean score."""
    shares = [float((states["cause"] == cause).mean()) for cause in range(len(CAUSES))]
    won = shares[VICTORY]
    off = Z_95 * (won * (1 - won) / len(states)) ** 0.5
    lost = [f"{100 * shares[cause]:.1f}" for cause in (DEAD, HAUNTED, DECK)]
    return [
        f"{100 * won:.1f} ± {100 * off:.1f}",
        *lost,
        percentiles(states["round_number"]),
        f"{states['score'].mean():.1f}",
    ]
