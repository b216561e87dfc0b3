"""Ratings of those who play on this server, people and bots, game by game: openskill, as in the arena."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bardo.engine.authoring.registry import game as find_game
from bardo.server.people.results import SeatResult

BOT = "bot "
"""What the rated name of a bot begins with; ids of people have no space."""


@dataclass(frozen=True)
class Rating:
    """How strong somebody is in a game: the mean, how unsure it is, and after how many games."""

    who: str
    game: str
    mean: float
    deviation: float
    games: int


def rated_name(result: SeatResult) -> str | None:
    """By which name a seat is rated: a person's id, or a bot's name; None where nobody knows who it was."""
    if result.person:
        return result.person
    return f"{BOT}{result.bot}" if result.bot else None


def rated(results: Sequence[SeatResult], before: Mapping[str, Rating]) -> list[Rating]:
    """The new ratings after a game between people, or people and bots; none in a team game.

    Everybody has to be known and have a result, and no person may have played for two seats. A bot at several seats
    counts once, with the mean of what it reached there.
    """
    from openskill.models import PlackettLuce

    seats: dict[str, list[SeatResult]] = {}
    for one in results:
        seats.setdefault(rated_name(one) or "", []).append(one)
    people = [found for name, found in seats.items() if name and not name.startswith(BOT)]
    if "" in seats or len(seats) < 2 or not people or any(len(found) > 1 for found in people):
        return []
    if len(results) < results[0].seats or find_game(results[0].game).team:
        return []
    model = PlackettLuce()
    old = {name: before.get(name) for name in seats}
    teams = [[model.rating(mu=one.mean, sigma=one.deviation) if one else model.rating()] for one in old.values()]
    new = model.rate(teams, scores=[_reached(found, results) for found in seats.values()])
    return [
        Rating(name, results[0].game, team[0].mu, team[0].sigma, (one.games if one else 0) + 1)
        for (name, one), team in zip(old.items(), new, strict=True)
    ]


def _reached(mine: Sequence[SeatResult], everybody: Sequence[SeatResult]) -> float:
    """How well somebody did in a game: by place where everybody has one, otherwise by the share of the victory."""
    ranked = all(one.place for one in everybody)
    return sum(-one.place if ranked else one.result for one in mine) / len(mine)
