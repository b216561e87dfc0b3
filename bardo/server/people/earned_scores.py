"""Scores of earlier games that somebody brings to a table: some have to have been earned here."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bardo.engine.authoring.game import Carry
from bardo.engine.authoring.registry import game as find_game
from bardo.errors import BardoError
from bardo.server.wire.http_bodies import SeatWanted


def needs_proof(game: str, seats: Sequence[SeatWanted]) -> bool:
    """Whether a score is brought that not everybody may bring."""
    carry = find_game(game).carry
    return carry is not None and any(_rule(carry, seat.score or "") for seat in seats)


def check_earned(game: str, seats: Sequence[SeatWanted], mine: Collection[str]) -> None:
    """Raise a BardoError for a score that has to be earned, unless it is among those of whoever makes the table.

    They can bring it for their own seats only: nobody knows yet who will sit in the others.
    """
    found = find_game(game)
    if found.carry is None:
        return
    proofs = [found.carry.read(score) for score in mine]
    for usual, seat in zip(found.seats, seats, strict=False):
        rule = _rule(found.carry, seat.score or "")
        if rule and seat.who != "me":
            raise BardoError(f"the score of {usual}: {rule}, and you can bring such a score only for your own seat")
        if rule and found.carry.read(seat.score or "") not in proofs:
            raise BardoError(f"the score of {usual}: {rule}, and this server knows of no such game of yours")


def _rule(carry: Carry, score: str) -> str:
    """Who may bring a score; empty for one that everybody may bring, and for one that cannot be read."""
    try:
        return carry.earned(carry.read(score))
    except BardoError:
        return ""
