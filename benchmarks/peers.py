"""How fast other engines play random Connect Four, on one thread of this machine.

OpenSpiel and PettingZoo play on the calling thread.  JAX has a pool of workers, so Pgx
runs with `JAX_ONE_THREAD` in the environment, without effect if the process imported
JAX earlier.  A peer is imported only when it is measured: this module loads with none.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import version
from importlib.util import find_spec
from random import random
from typing import Any

WINDOWS = 3
GAMES_FOR_MEAN_LENGTH = 20_000
ROLLOUTS_PER_CALL = 200
SIMULATIONS_PER_SEARCH = 1_000
PGX_BATCH = 1_024
PGX_STEPS_PER_SCAN = 100
JAX_ONE_THREAD = {"JAX_PLATFORMS": "cpu", "NPROC": "1"}

Play = Callable[[], float]
"""A function that plays for a while and returns the number of decisions (or simulations)."""


@dataclass(frozen=True)
class Row:
    """One measured rate of one engine."""

    engine: str
    mode: str
    game: str
    rate: float
    unit: str


@dataclass(frozen=True)
class Mode:
    """One way to drive an engine."""

    name: str
    prepare: Callable[[], Play]
    unit: str = "decisions/s"


@dataclass(frozen=True)
class Peer:
    """An engine: its package, the modules it needs and the ways to drive it."""

    name: str
    package: str
    modules: tuple[str, ...]
    modes: tuple[Mode, ...]

    def installed(self) -> bool:
        """Whether every module it needs can be imported."""
        return all(find_spec(module) for module in self.modules)


def openspiel_in_cpp() -> Play:
    """Let one call play many games inside C++."""
    import pyspiel

    game = pyspiel.load_game("connect_four")
    start = game.new_initial_state()
    moves_per_call = ROLLOUTS_PER_CALL * openspiel_mean_length()
    # Python cannot call the evaluator, but a search of one simulation only evaluates.
    bot = openspiel_bot(game, rollouts=ROLLOUTS_PER_CALL, simulations=1)

    def play() -> float:
        bot.mcts_search(start)
        return moves_per_call

    return play


def openspiel_mean_length() -> float:
    """The mean number of moves in a random game, counted from Python."""
    play = openspiel_from_python()
    return sum(play() for _ in range(GAMES_FOR_MEAN_LENGTH)) / GAMES_FOR_MEAN_LENGTH


def openspiel_from_python() -> Play:
    """Choose and apply every move from Python, one game at a time."""
    import pyspiel

    game = pyspiel.load_game("connect_four")

    def play() -> int:
        state = game.new_initial_state()
        moves = 0
        # A finished game has no legal actions, so is_terminal() need not be asked, and
        # indexing is cheaper than random.choice(): a quarter faster together.
        while columns := state.legal_actions():
            state.apply_action(columns[int(random() * len(columns))])
            moves += 1
        return moves

    return play


def openspiel_search() -> Play:
    """Search the empty board by C++ MCTS, one random rollout per simulation."""
    import pyspiel

    game = pyspiel.load_game("connect_four")
    start = game.new_initial_state()
    bot = openspiel_bot(game, rollouts=1, simulations=SIMULATIONS_PER_SEARCH)
    return lambda: bot.mcts_search(start).explore_count


def openspiel_bot(game: Any, rollouts: int, simulations: int) -> Any:
    """A C++ MCTS bot that values a position by random rollouts."""
    import pyspiel

    return pyspiel.MCTSBot(
        game,
        pyspiel.RandomRolloutEvaluator(n_rollouts=rollouts, seed=1),
        uct_c=2.0,
        max_simulations=simulations,
        max_memory_mb=1_000,
        solve=False,
        seed=1,
        verbose=False,
    )


def pgx_scan() -> Play:
    """Step a batch of games inside one jitted scan, each restarting when it ends."""
    os.environ.update(JAX_ONE_THREAD)
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    game = pgx.make("connect_four")
    step = jax.vmap(auto_reset(game.step, game.init))

    def random_columns(key: Any, legal: Any) -> Any:
        """One legal column per game; faster than jax.random.categorical."""
        legal_so_far = jnp.cumsum(legal, axis=1)
        skipped = jnp.floor(jax.random.uniform(key, (PGX_BATCH, 1)) * legal_so_far[:, -1:])
        return jnp.argmax(legal_so_far > skipped, axis=1)

    def move(games: Any, key: Any) -> tuple[Any, None]:
        choice_key, step_key = jax.random.split(key)
        columns = random_columns(choice_key, games.legal_action_mask)
        return step(games, columns, jax.random.split(step_key, PGX_BATCH)), None

    @jax.jit
    def scan(games: Any, key: Any) -> tuple[Any, Any]:
        key, scan_key = jax.random.split(key)
        games, _ = jax.lax.scan(move, games, jax.random.split(scan_key, PGX_STEPS_PER_SCAN))
        return games, key

    key = jax.random.key(1)
    games = jax.vmap(game.init)(jax.random.split(key, PGX_BATCH))

    def play() -> int:
        nonlocal games, key
        games, key = scan(games, key)
        games.terminated.block_until_ready()
        return PGX_BATCH * PGX_STEPS_PER_SCAN

    return play


def pettingzoo_raw() -> Play:
    """Play the bare environment."""
    from pettingzoo.classic import connect_four_v3

    env = connect_four_v3.raw_env()
    return lambda: pettingzoo_game(env)


def pettingzoo_wrapped() -> Play:
    """Play the environment inside its default wrappers."""
    from pettingzoo.classic import connect_four_v3

    env = connect_four_v3.env()
    return lambda: pettingzoo_game(env)


def pettingzoo_game(env: Any) -> int:
    """Play one random game and count its moves."""
    env.reset()
    moves = 0
    while True:
        observation, _, ended, _, _ = env.last()
        if ended:
            return moves
        columns = observation["action_mask"].nonzero()[0].tolist()
        env.step(columns[int(random() * len(columns))])
        moves += 1


PEERS = (
    Peer(
        "OpenSpiel",
        "open_spiel",
        ("pyspiel",),
        (
            Mode("playout loop in C++", openspiel_in_cpp),
            Mode("driven from Python", openspiel_from_python),
            Mode("MCTS in C++, random rollout", openspiel_search, "simulations/s"),
        ),
    ),
    Peer(
        "Pgx",
        "pgx",
        ("pgx", "jax"),
        (Mode(f"jitted scan, batch {PGX_BATCH}", pgx_scan),),
    ),
    Peer(
        "PettingZoo",
        "pettingzoo",
        ("pettingzoo", "pygame"),
        (Mode("raw_env()", pettingzoo_raw), Mode("env()", pettingzoo_wrapped)),
    ),
)


def peers(seconds: float) -> list[Row]:
    """Measure every mode of every installed peer in three windows of `seconds`."""
    return [
        Row(
            engine=f"{peer.name} {version(peer.package)}",
            mode=mode.name,
            game="Connect Four",
            rate=best_rate(mode.prepare(), seconds),
            unit=mode.unit,
        )
        for peer in PEERS
        if peer.installed()
        for mode in peer.modes
    ]


def missing() -> list[str]:
    """The peers that are not installed."""
    return [peer.name for peer in PEERS if not peer.installed()]


def best_rate(play: Play, seconds: float) -> float:
    """The best rate of three windows, after one call to warm up (and compile)."""
    play()
    return max(rate_in_window(play, seconds) for _ in range(WINDOWS))


def rate_in_window(play: Play, seconds: float) -> float:
    """Play until the window is over, and return how much was played per second."""
    played = 0.0
    start = time.perf_counter()
    while (elapsed := time.perf_counter() - start) < seconds:
        played += play()
    return played / elapsed


def main() -> None:
    """Print the rows as a plain table."""
    parser = argparse.ArgumentParser(description="Measure other engines.")
    parser.add_argument("--seconds", type=float, default=2.0, help="length of a window")
    for row in peers(parser.parse_args().seconds):
        names = f"{row.engine:<18}{row.mode:<30}{row.game:<14}"
        print(f"{names}{row.rate:>10,.0f} {row.unit}")
    for name in missing():
        print(f"{name}: not installed")


if __name__ == "__main__":
    main()
