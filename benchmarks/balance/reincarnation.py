"""Reincarnation: how long it is, how lives go, and what the order of play does to the chance to win."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

import bardo
from bardo.bots.policies import greedy_action
from bardo.engine import ALLOWED, Row, rule
from bardo.engine.play import step
from bardo.games.reincarnation.data import REGIONS_FOR_AURA, STAGES
from bardo.games.reincarnation.life import DECEASED, MAJORITIES, REBORN, aura_needed, majorities
from bardo.games.reincarnation.rules import refuse
from bardo.games.reincarnation.words import DECEASE, GROW_OLDER
from benchmarks.balance.tables import percentiles, play, print_table, with_interval

DEATHS, AURA, KARMA, REBIRTHS, TURNS = range(5)
"""What is counted in each game."""


@rule
def play_lives(
    states: Row, lucks: Row, scratch: Row, out: Row, counts: Row, stages: Row, first: int, last: int
) -> None:
    """Play rows to their end with greedy bots; count deaths by stage, their aura and karma, and turns."""
    for i in range(first, last):
        s = states[i]
        turn = -1
        while s.over == 0:
            if s.turn != turn:
                turn = s.turn
                counts[i, TURNS] += 1
            step(s, long_life(s, greedy_action(s, lucks[i], scratch[i : i + 1], out[i])))
            for nth in range(s.told):
                event = s.events[nth]
                if event.kind == DECEASED:
                    counts[i, DEATHS] += 1
                    stages[i, event.b - 1] += 1
                elif event.kind == MAJORITIES:
                    counts[i, AURA] += event.c
                elif event.kind == REBORN:
                    counts[i, REBIRTHS] += 1
                    counts[i, KARMA] += event.c


@rule
def long_life(s: Row, a: int) -> int:
    """Nobody deceases of their own will, except into moksha: they grow older."""
    me = s.seat
    if a != DECEASE or refuse(s, GROW_OLDER) != ALLOWED:
        return a
    enough = s.players[me].aura + majorities(s, me) // REGIONS_FOR_AURA >= aura_needed(s)
    return a if enough else GROW_OLDER


@dataclass(frozen=True)
class Lives:
    """Games of Reincarnation that are over."""

    states: np.ndarray
    returns: np.ndarray
    counts: np.ndarray
    stages: np.ndarray

    @property
    def rounds(self) -> str:
        """How long the games were."""
        return percentiles(self.states["round_number"])

    def per(self, what: int, each: int) -> str:
        """How much of something there was for each of something else."""
        return f"{self.counts[:, what].sum() / self.counts[:, each].sum():.1f}"

    @property
    def lives(self) -> str:
        """How many lives a player had."""
        return f"{self.counts[:, DEATHS].mean() / self.returns.shape[1]:.1f}"

    @property
    def by_order(self) -> list[str]:
        """What the first, second, … in the order of play win, 1.00 being a fair share."""
        players = self.returns.shape[1]
        order = self.states["order"][:, :players]
        wins = np.take_along_axis(self.returns, order.astype(np.int64), axis=1) * players
        return [with_interval(wins[:, place]) for place in range(players)]


def live(games: int, players: int, **table: Any) -> Lives:
    """Play with greedy bots in all seats."""
    game = bardo.game("reincarnation")
    scratch = game.schema.table(games).view(game.schema.layout)
    out = np.zeros((games, game.schema.max_seats))
    counts, stages = np.zeros((games, 5), np.int64), np.zeros((games, STAGES), np.int64)
    batch = play(game, players, games, play_lives, scratch, out, counts, stages, **table)
    return Lives(batch.states, batch.returns, counts, stages)


REFERENCE = {
    2: ("10 / 11 / 12", "3.6", "3.2", "2.8", "1.6"),
    3: ("9 / 10 / 11", "3.8", "3.0", "2.6", "1.6"),
    4: ("8 / 9 / 10", "3.5", "3.1", "2.5", "1.8"),
    5: ("8 / 9 / 10", "3.4", "3.0", "2.3", "1.9"),
}
"""Rounds, lives a player, turns a life, aura a death from majorities, karma at death: reference figures by players."""
STAGE_PERCENT = ("13", "20", "31", "19", "11", "5", "below 1")
FIRST_SHARES = {2: "1.25", 3: "1.38", 4: "1.56", 5: "1.78"}
EQUAL_SHARES = "0.87 to 1.21"


def reincarnation(games: int) -> None:
    """How long the game is, how lives go, and what the order of play does."""
    few = max(1, games // 10)
    print(f"Reincarnation, {few:,} games a figure, greedy bots that grow as old as they can\n")
    played = {players: live(few, players) for players in REFERENCE}
    heads: tuple[str, ...]
    heads = ("rounds", "measured", "lives", "measured", "turns a life", "measured", "aura a death", "measured")
    rows: list[tuple[str, ...]] = []
    for players, lives in played.items():
        measured = (lives.rounds, lives.lives, lives.per(TURNS, DEATHS), lives.per(AURA, DEATHS))
        pairs = zip(REFERENCE[players], measured, strict=False)
        rows.append((str(players), *(word for pair in pairs for word in pair)))
    print_table("By players: reference and measured", heads, rows)
    karma = [(str(players), REFERENCE[players][4], lives.per(KARMA, REBIRTHS)) for players, lives in played.items()]
    print_table("Karma at a rebirth, by players", ("reference", "measured"), karma)
    all_stages = sum(lives.stages.sum(axis=0) for lives in played.values())
    shares = [f"{100 * count / all_stages.sum():.0f}" for count in all_stages]
    by_stage = [(str(n + 1), STAGE_PERCENT[n], shares[n]) for n in range(STAGES)]
    print_table("Deaths by life stage, %", ("reference", "measured"), by_stage)
    rows = []
    for players, lives in played.items():
        equal = live(few, players, preset="equal").by_order
        first, rest = lives.by_order[0], " ".join(share.split()[0] for share in lives.by_order[1:])
        shares = [share.split()[0] for share in equal]
        rows.append((str(players), FIRST_SHARES[players], first, rest, EQUAL_SHARES, " ".join(shares)))
    heads = ("first: reference", "measured", "the others", "equal turns: reference", "measured")
    print_table("Victories by order of play, by players", heads, rows)
