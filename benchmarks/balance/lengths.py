"""How long games take: rounds as greedy bots play them, and minutes at the pace of people.

Run with `python -m benchmarks.balance.lengths [GAME …]`: it writes the table of each game into its rulebook.
"""

from __future__ import annotations

import argparse
import re
from statistics import median

import numpy as np

import bardo
from bardo.bots.mass_play import play_batch
from bardo.bots.roster import kind
from bardo.engine import Game
from bardo.engine.authoring.registry import own_games
from bardo.engine.authoring.rulebook import LENGTH_HEADING, Length
from benchmarks.balance.tables import SEED

GAMES = 100
MOST_DECISIONS = 20_000
PACES = {"hungry-ghost": (10, 5), "buddha-wheel": (12, 12)}
USUAL_PACE = 20, 5
"""How many seconds people take over a choice, talk included, and over an only answer: throw, move, read. Our estimate.

With it, Reincarnation takes as long as its box says, and a turn of BuddhaWheel 18 seconds, as BW160 has it.
"""
COLUMNS = (1, 2, 3, 4, 5, 6, 8, 10)


def main() -> None:
    """Measure, and write the tables."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.balance.lengths", description=__doc__)
    parser.add_argument("games", nargs="*", default=own_games(), metavar="GAME")
    parser.add_argument("--bot", default="greedy", help="who plays (default greedy)")
    parser.add_argument("--number", type=int, default=GAMES, help=f"games per figure (default {GAMES})")
    chosen = parser.parse_args()
    for name in chosen.games:
        write(bardo.game(name), chosen.bot, chosen.number)


def write(game: Game, bots: str, games: int) -> None:
    """Measure one game and put the table into its rulebook."""
    counts = [count for count in COLUMNS if count in game.players]
    heads = [f"{count} player{'s' * (count > 1)}" for count in counts]
    rows = [f"| Preset | {' | '.join(heads)} |", "|---" * (len(counts) + 1) + "|"]
    for preset in game.presets:
        lengths = [measure(game, preset, count, bots, games) for count in counts]
        rows.append(f"| `{preset}` | {' | '.join(f'{one.rounds} rounds, {one.minutes} minutes' for one in lengths)} |")
        print(game.name, rows[-1], flush=True)
    choosing, throwing = pace(game)
    words = (
        f"Typical lengths: the medians of games between {bots} bots. Minutes allow {choosing}"
        f" seconds for a choice and {throwing} for a throw or any other answer that is the only one."
    )
    section = f"\n## {LENGTH_HEADING}\n\n{words}\n\n" + "\n".join(rows) + "\n"
    book = game.rulebook.read_text(encoding="utf-8")
    book = re.sub(rf"\n## {LENGTH_HEADING}\n(.*?)(?=\n## |\Z)", "", book, flags=re.DOTALL)
    game.rulebook.write_text(book.rstrip("\n") + "\n" + section, encoding="utf-8")


def pace(game: Game) -> tuple[int, int]:
    """The seconds that people take for a choice and for an only answer."""
    return PACES.get(game.name, USUAL_PACE)


def measure(game: Game, preset: str, players: int, bots: str, games: int) -> Length:
    """The median length of games with this preset and this number of players."""
    batch = game.batch(games, players, SEED, preset)
    choices, throws = np.zeros(games), np.zeros(games)
    made = 0
    while not batch.over.all() and made < MOST_DECISIONS:
        answers = batch.masks().sum(axis=1)
        choices += answers > 1
        throws += answers == 1
        made += 1
        play_batch(batch, [kind(game, bots)] * players, made)
    choosing, throwing = pace(game)
    seconds = choices * choosing + throws * throwing
    minutes = median(seconds) / 60
    step = 5 if minutes >= 20 else 1
    return Length(round(median(batch.states["round_number"])), max(step, step * round(minutes / step)))


if __name__ == "__main__":
    main()
