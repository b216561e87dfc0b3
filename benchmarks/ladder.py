"""The skill ladder of each game: how much a larger search budget is worth, and whether every level beats the one below.

Run with `python -m benchmarks.ladder [GAME ...]`. Results are kept in a folder, so an interrupted run can be resumed.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path
from types import MappingProxyType

import bardo
from bardo.bots import LEVELS
from bardo.engine.authoring.game import Game
from bardo.engine.authoring.registry import own_games
from bardo.lab import arena as lab
from bardo.lab.arena import Arena
from bardo.lab.output import progress_bar
from bardo.lab.standings import Standing, load, save, standings

BUDGETS = (25, 50, 100, 200, 400, 800)
"""Simulations per decision."""
BIG_BUDGETS = {"ghosts-revenge": (100, 400, 1600, 6400, 25600), "buddha-wheel": (100, 400, 1600, 6400, 25600)}
"""Wider steps for games with cheap simulations and much luck."""
PRESETS = {"buddha-wheel": "short"}
"""Presets for games whose default has no winner: in a full game of BuddhaWheel everyone is liberated in the end."""

HARDER = {"ghost-stories": {"level": "nightmare"}}
"""Options that make a game harder, to tell the budgets apart: at Initiation, 25 simulations win most games."""


def main() -> None:
    """Measure, and print the tables of docs/bots.md."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.ladder", description=__doc__)
    parser.add_argument("games", nargs="*", default=own_games(), metavar="GAME")
    parser.add_argument("--rounds", type=int, default=20, help="pairs of games for any two bots (default 20)")
    parser.add_argument("--folder", type=Path, default=Path("ladders"), help="where results are kept")
    parser.add_argument("--levels", action="store_true", help="compare each level with the next one instead of budgets")
    options = parser.parse_args()
    options.folder.mkdir(exist_ok=True)
    for name in options.games:
        game = bardo.game(name)
        if options.levels:
            levels(game, options.rounds, options.folder)
        else:
            budgets(game, options.rounds, options.folder)


def budgets(game: Game, rounds: int, folder: Path) -> None:
    """Play searches of growing budgets and greedy, all against all: in two seats, or each as a whole team."""
    bots = ["greedy", *(f"search:{budget}" for budget in BIG_BUDGETS.get(game.name, BUDGETS))]
    pairs = len(bots) if game.team else len(bots) * (len(bots) - 1)
    harder = HARDER.get(game.name, {})
    one = _arena(game, bots, rounds * pairs, game.default_players if game.team else 2, harder)
    print(f"\n{game.title}, {one.players} seats, preset {one.preset}, {', '.join(harder.values()) or 'no options'}\n")
    _print(played(one, folder), [*bots])


def levels(game: Game, rounds: int, folder: Path) -> None:
    """Play every level against the one below it; in a team game, every level by itself."""
    names = list(LEVELS)
    if game.team:
        one = _arena(game, names, rounds * len(names), game.default_players)
        print(f"\n{game.title}, {one.players} seats, preset {one.preset}\n")
        _print(played(one, folder), names)
        return
    for players in sorted({2, game.default_players}):
        for below, name in pairwise(names):
            one = _arena(game, [below, name], 2 * rounds, players)
            print(f"\n{game.title}, {players} seats, preset {one.preset}: {name} against {below}\n")
            _print(played(one, folder), [name])


def _arena(
    game: Game, bots: list[str], games: int, players: int, options: Mapping[str, str] = MappingProxyType({})
) -> Arena:
    return lab.new_arena(game, bots, games, players, seed=1, preset=PRESETS.get(game.name), options=options)


def played(one: Arena, folder: Path) -> list[Standing]:
    """The standings of an arena; only the games that are not in its file yet are played."""
    file = folder / f"{one.game}-{one.fingerprint}.parquet"
    done = load(file, one)
    with progress_bar(f"{one.game} {', '.join(one.bots)}", one.games) as advance:
        advance(len({seat.number for seat in done}))
        seats = lab.run(one, done, lambda seats: save(file, one, seats), advance)
    return standings(one, [seat for seat in seats if seat.number < one.games])


def _print(table: list[Standing], names: list[str]) -> None:
    by_name = {standing.bot: standing for standing in table}
    print("| bot | games | wins | 95 % interval | × fair | an answer takes | slowest |")
    print("|---|---:|---:|---:|---:|---:|---:|")
    for name in names:
        one = by_name[name]
        print(
            f"| {name} | {one.games} | {one.share:.0%} | {one.low:.0%} to {one.high:.0%} "
            f"| {one.share / one.fair:.2f} | {one.seconds:.3f} s | {one.slowest:.2f} s |",
            flush=True,
        )


if __name__ == "__main__":
    main()
