"""How fair turn order is: what the first, second, … player wins when equal bots sit in all seats.

Run with `python -m benchmarks.balance.seats [GAME[:preset] …]`. Bots that do not search play in one batch; searches
play game by game, in one process per core.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

import numpy as np

import bardo
from bardo.bots import thinking
from bardo.bots.confidence import Z_95
from bardo.bots.mass_play import play_batch
from bardo.bots.roster import kind
from bardo.bots.seats import bot
from bardo.engine.play.batch import cores
from benchmarks.balance.tables import SEED, print_table

COMPETITIVE = ("hungry-ghost", "hungry-ghost:fair", "ghosts-revenge", "buddha-wheel:short", "reincarnation")
MOST_DECISIONS = 20_000
"""A game that takes longer is abandoned, and nobody wins."""
PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
Setting = tuple[str, str | None, int, dict[str, Any]]
"""Game, preset, number of players, options."""


def main() -> None:
    """Play and print one table for each game and number of players."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.balance.seats", description=__doc__)
    parser.add_argument("tables", nargs="*", default=COMPETITIVE, metavar="GAME[:preset]")
    parser.add_argument("--players", type=int, nargs="+", help="numbers of players (default: all up to four)")
    parser.add_argument("--games", type=int, default=600, help="games per table (default 600)")
    parser.add_argument("--bot", default="search:100", help="the bot in every seat (default search:100)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--set", nargs="+", default=[], metavar="OPTION=VALUE", help="options of the game")
    chosen = parser.parse_args()
    options = dict(one.split("=", 1) for one in chosen.set)
    for table in chosen.tables:
        name, _, preset = table.partition(":")
        game = bardo.game(name)
        for players in chosen.players or [count for count in game.players if 2 <= count <= 4]:
            setting = name, preset or None, players, {key: _value(value) for key, value in options.items()}
            measure(setting, chosen.bot, chosen.games, chosen.seed)


def _value(word: str) -> int | str:
    return int(word) if word.lstrip("-").isdigit() else word


def measure(setting: Setting, bots: str, games: int, seed: int) -> None:
    """Print what each place in turn order wins, with 95 % intervals."""
    name, preset, players, options = setting
    game = bardo.game(name)
    if kind(game, bots).plain:
        shares, rounds = in_a_batch(setting, bots, games, seed)
    else:
        shares, rounds = game_by_game(setting, bots, games, seed)
    what = " ".join([preset or next(iter(game.presets)), *(f"{key}={value}" for key, value in options.items())])
    print(f"{game.title}, {what}, {players} players, {len(shares)} games, {bots} in every seat, seed {seed}")
    shared = np.mean((shares > 0).sum(axis=1) > 1)
    print(f"median length {np.median(rounds):.0f} rounds; games with a shared victory: {shared:.0%}")
    fair = 1 / players
    rows = []
    for place in range(players):
        share, off = shares[:, place].mean(), Z_95 * shares[:, place].std() / len(shares) ** 0.5
        verdict = f"{100 * (share - fair):+.1f}"
        rows.append((PLACES[place], f"{share:.1%}", f"{share - off:.1%} to {share + off:.1%}", verdict))
    print_table("Victories by turn order", ("share", "95 % interval", "points off a fair share"), rows)
    sys.stdout.flush()


def in_a_batch(setting: Setting, bots: str, games: int, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """Shares of the victory in turn order, and rounds, of games between bots that do not search."""
    name, preset, players, options = setting
    game = bardo.game(name)
    batch = game.batch(games, players, seed * SEED, preset, **options)
    order = turn_order(batch.states, players)
    play_batch(batch, [kind(game, bots)] * players, MOST_DECISIONS)
    return in_turn_order(batch.returns, order), batch.states["round_number"]


def turn_order(states: np.ndarray, players: int) -> np.ndarray:
    """The seats in the order of their first turns: as the row says, or clockwise from the seat that begins."""
    if "turn_order" in (states.dtype.names or ()):
        return states["turn_order"][:, :players].astype(np.int64)
    return np.asarray((np.arange(players) + states["seat"].astype(np.int64)[:, None]) % players)


def in_turn_order(returns: np.ndarray, order: np.ndarray) -> np.ndarray:
    """Results with their columns in turn order; several winners share one victory."""
    shares = np.take_along_axis(returns, order, axis=1)
    return np.asarray(shares / np.maximum(1.0, shares.sum(axis=1, keepdims=True)))


def game_by_game(setting: Setting, bots: str, games: int, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """The same for bots that search."""
    thinking.load(bardo.game(setting[0]))
    with ProcessPoolExecutor(cores(), multiprocessing.get_context("spawn"), _prepare, (setting[0],)) as pool:
        played = list(pool.map(partial(play_one, setting, bots, seed), range(games)))
    order, returns, rounds = zip(*played, strict=True)
    return in_turn_order(np.array(returns), np.array(order)), np.array(rounds)


def _prepare(name: str) -> None:
    thinking.load(bardo.game(name))


def play_one(setting: Setting, bots: str, seed: int, number: int) -> tuple[list[int], list[float], int]:
    """The turn order, each seat's result and the rounds of one game between bots that search."""
    name, preset, players, options = setting
    game = bardo.game(name)
    match = game.new(players, seed * SEED + number, preset, **options)
    order = turn_order(np.array([match.state]), players)[0].tolist()
    thinkers = [bot(game, bots, seed * SEED + number * players + seat, 1) for seat in range(players)]
    while match.seat is not None and len(match.history) < MOST_DECISIONS:
        match.play(thinkers[match.seat].choose(match))
    return order, list(match.returns), int(match.state["round_number"])


if __name__ == "__main__":
    main()
