"""How somebody has fared: by game, by number of seats, and against whom."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from bardo.server.people.ratings import rated_name
from bardo.server.people.results import SeatResult

Key = TypeVar("Key")


@dataclass
class Tally:
    """Games and victories; a shared victory counts as its share."""

    games: int = 0
    won: float = 0.0


def by_game(mine: Sequence[SeatResult]) -> dict[str, Tally]:
    """Games and victories in each game."""
    return _tallied(mine, lambda one: [(one.game, one.result)])


def by_seats(mine: Sequence[SeatResult]) -> dict[tuple[str, int], Tally]:
    """Games and victories in each game with each number of players."""
    return _tallied(mine, lambda one: [((one.game, one.seats), one.result)])


def by_opponent(
    mine: Sequence[SeatResult], everybody: Sequence[SeatResult], team_games: Collection[str] = ()
) -> dict[str, Tally]:
    """Against each other person and bot: games, and in how many of them this person did better.

    Half a game counts for each of two who are equal; several bots of a level in one game share that game. Team games
    are left out: nobody is an opponent there.
    """
    others: dict[str, list[SeatResult]] = defaultdict(list)
    for one in everybody:
        others[one.table_id].append(one)

    def met(one: SeatResult) -> Iterable[tuple[str, float]]:
        leads: dict[str, list[float]] = defaultdict(list)
        for other in others[one.table_id]:
            name = rated_name(other)
            if name and name != one.person and one.game not in team_games:
                leads[name].append(_ahead(one, other))
        for name, all_leads in leads.items():
            yield name, sum(all_leads) / len(all_leads)

    return _tallied(mine, met)


def _ahead(one: SeatResult, other: SeatResult) -> float:
    """Whether somebody did better than another one: by place where both have one, otherwise by the victory."""
    lead = other.place - one.place if one.place and other.place else one.result - other.result
    return 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0


def _tallied(mine: Sequence[SeatResult], keys: Callable[[SeatResult], Iterable[tuple[Key, float]]]) -> dict[Key, Tally]:
    """Games and victories under each key, the most played first; a key comes with what the game counts there."""
    found: dict[Key, Tally] = defaultdict(Tally)
    for result in mine:
        for key, share in keys(result):
            found[key].games += 1
            found[key].won += share
    return dict(sorted(found.items(), key=lambda item: -item[1].games))
