"""What a finished game leaves behind: one result for each seat, and at once that of somebody who resigns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bardo.server.people.person import person_of
from bardo.server.tables.access_keys import HOST, SEAT, Grant
from bardo.server.tables.table import Table


@dataclass(frozen=True)
class SeatResult:
    """How one seat fared in a finished game."""

    table_id: str
    seat: int
    person: str | None
    """The person who sat there; None for a bot, and for somebody at another person's screen."""
    bot: str | None
    """The bot that had the seat from the start or at the end."""
    name: str
    game: str
    preset: str
    seats: int
    result: float
    """The share of the victory."""
    place: int
    """The place by the game's ranking; 0 for a seat that is not ranked, and in team games."""
    points: int | None
    """The points of a team."""
    rounds: int | None
    carry: str
    """The score that can be carried over to a later game, in games that have one."""
    at: float


def owners_of(table: Table, grants: Sequence[Grant]) -> dict[int, str]:
    """Who plays for themselves at each seat; nobody knows who sits at another person's screen.

    A host who has opened the link of a friend's seat before the friend did is not taken for that friend.
    """
    hosts = {person_of(grant) for grant in grants if grant.right == HOST}
    guests_last = sorted(grants, key=lambda grant: person_of(grant) not in hosts)
    return {
        grant.seat: person
        for grant in guests_last
        if grant.right == SEAT
        and grant.seat is not None
        and (person := person_of(grant))
        and table.chairs[grant.seat].person
        and table.settings.seats[grant.seat].who != "here"
    }


def results_of(table: Table, grants: Sequence[Grant], at: float) -> list[SeatResult]:
    """The results of a finished game, if anybody who played is known; before that, of those who have resigned.

    There are none of a game that was loaded or branched off, which proves nothing. Whoever resigns has lost, even if
    the others then agree to end the game without a result.
    """
    match = table.match
    owners = owners_of(table, grants)
    has_result = table.over and table.ended != "end"
    if table.settings.start or not owners:
        return []
    if not has_result:
        return [_loss(table, seat, owners[seat], at) for seat in sorted(table.resigned) if seat in owners]
    ending, returns = match.ending, table.returns
    places = _places(table, ending.places if ending and ending.places else (0,) * len(returns))
    scores = match.scores if match.game.carry and match.over else [""] * len(returns)
    points = 0 if match.game.team else None  # of a team that gave up
    return [
        SeatResult(
            table_id=table.id,
            seat=seat,
            person=owners.get(seat),
            bot=chair.bot,
            name=chair.name,
            game=match.game.name,
            preset=match.preset if not match.turned else "",
            seats=len(returns),
            result=returns[seat],
            place=places[seat],
            points=ending.totals[0] if ending and ending.total and match.game.team else points,
            rounds=match.round,
            carry="" if seat in table.resigned else scores[seat],
            at=at,
        )
        for seat, chair in enumerate(table.chairs)
    ]


def _loss(table: Table, seat: int, person: str, at: float) -> SeatResult:
    """The result of somebody who has resigned; it belongs to no preset, since records are of finished games."""
    match, chair = table.match, table.chairs[seat]
    team = match.game.team
    return SeatResult(
        table_id=table.id,
        seat=seat,
        person=person,
        bot=chair.bot,
        name=chair.name,
        game=match.game.name,
        preset="",
        seats=len(table.chairs),
        result=0.0,
        place=0 if team else len(table.chairs),
        points=0 if team else None,
        rounds=match.round,
        carry="",
        at=at,
    )


def _places(table: Table, by_rank: Sequence[int]) -> list[int]:
    """The place of each seat: nobody comes after one that has resigned, and all are first in a draw."""
    if table.match.game.team:
        return [0] * len(by_rank)
    early = [1] * len(by_rank) if table.ended else list(by_rank)
    return [len(by_rank) if seat in table.resigned else place for seat, place in enumerate(early)]
