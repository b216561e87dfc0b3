"""The standings of an arena: shares of wins and ratings, with intervals; and its file of results."""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, fields
from glob import escape
from itertools import combinations
from pathlib import Path

import numpy as np

from bardo.bots.confidence import Z_95, wilson_interval
from bardo.engine.authoring.registry import game as find_game
from bardo.errors import BardoError
from bardo.lab.arena import Arena, SeatResult
from bardo.lab.optional import optional_package


@dataclass(frozen=True)
class Standing:
    """The record of one bot."""

    bot: str
    games: int
    share: float
    """Its share of the wins in its games; in a team game, the share of games it won."""
    low: float
    high: float
    fair: float
    """The share it would have if all bots were equal, which is its share of the seats; 1 in a team game."""
    rating: float
    off: float
    """Half the width of the rating's 95 % interval."""
    seconds: float
    """The mean time of its answers."""
    slowest: float
    failures: int
    trouble: str


def standings(one: Arena, seats: Sequence[SeatResult]) -> list[Standing]:
    """The standings of all bots, the best first."""
    ratings = _ratings(one, seats)
    team = find_game(one.game).team
    won: dict[int, float] = defaultdict(float)  # more than 1 if several seats win outright; here they share the win
    for seat in seats:
        won[seat.number] += seat.result
    table = []
    for name in one.bots:
        mine = [seat for seat in seats if seat.bot == name]
        games = len({seat.number for seat in mine})
        if not games:
            continue
        share = sum(seat.result / max(1.0, won[seat.number]) for seat in mine) / games
        fair = 1.0 if team else len(mine) / games / one.players
        answers = max(1, sum(seat.decisions for seat in mine))
        table.append(
            Standing(
                *(name, games, share, *wilson_interval(share, games), fair, *ratings[name]),
                *(sum(seat.seconds for seat in mine) / answers, max(seat.slowest for seat in mine)),
                sum(seat.failures for seat in mine),
                next((seat.trouble for seat in mine if seat.failures), ""),
            )
        )
    return sorted(table, key=lambda standing: -standing.share / standing.fair)


def _ratings(one: Arena, seats: Sequence[SeatResult]) -> dict[str, tuple[float, float]]:
    """Plackett-Luce ratings, updated game by game; in a team game, results with the same seed are compared.

    Two bots that both lost to a third are not compared: nobody knows which of them did better.
    """
    model = optional_package("openskill.models").PlackettLuce(tau=0.0)  # the strength of a bot does not drift
    rated = {name: model.rating(name=name) for name in one.bots}
    events: dict[int, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    team = find_game(one.game).team
    for seat in sorted(seats, key=lambda seat: (seat.number, seat.seat)):
        events[seat.seed if team else seat.number][seat.bot].append(seat.result)
    for results in events.values():
        scores = {name: sum(found) / len(found) for name, found in results.items()}
        for pair in combinations(scores, 2):
            if any(scores[name] > 0 for name in pair):
                new = model.rate([[rated[name]] for name in pair], scores=[scores[name] for name in pair])
                rated.update(zip(pair, (one for (one,) in new), strict=True))
    return {name: (rating.mu, Z_95 * rating.sigma) for name, rating in rated.items()}


# -- the file --------------------------------------------------------------------------------


def check_file(file: Path) -> None:
    """Raise an error now if the results could not be written later."""
    if file.is_dir() or not os.access(file.parent, os.W_OK):
        raise BardoError(f"{file} cannot be written: choose another file with --out")


def save(file: Path, one: Arena, seats: Sequence[SeatResult]) -> None:
    """Write the results of an arena atomically as a Parquet file, one row per seat and game."""
    duckdb = optional_package("duckdb")
    ordered = sorted(seats, key=lambda seat: (seat.number, seat.seat))
    columns = {"arena": np.array([one.fingerprint] * len(ordered)), "game": np.array([one.game] * len(ordered))}
    for field in fields(SeatResult):
        columns[field.name] = np.array([getattr(seat, field.name) for seat in ordered])
    partly = file.with_name(f".{file.name}.partly")
    try:
        with duckdb.connect() as table:
            table.execute("COPY (SELECT * FROM columns) TO $file (FORMAT parquet)", {"file": str(partly)})
    except duckdb.Error as error:
        raise BardoError(f"{file} cannot be written: {str(error).splitlines()[0]}") from None
    partly.replace(file)


def load(file: Path, one: Arena) -> list[SeatResult]:
    """The results of an arena in its file, if there is one."""
    duckdb = optional_package("duckdb")
    if not file.exists():
        return []
    names = ", ".join(field.name for field in fields(SeatResult))
    try:
        with duckdb.connect() as table:
            found = table.execute(
                f"SELECT arena, {names} FROM read_parquet($file)", {"file": escape(str(file))}
            ).fetchall()
    except duckdb.Error as error:
        raise BardoError(f"{file} does not hold the results of an arena: {str(error).splitlines()[0]}") from None
    if any(mark != one.fingerprint for mark, *_ in found):
        raise BardoError(f"{file} holds the results of another arena: choose another file with --out")
    return [SeatResult(*rest) for _, *rest in found]
