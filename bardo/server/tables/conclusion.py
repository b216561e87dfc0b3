"""How a table ends before its game does: its people agree on it, or they resign."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Literal

import msgspec

from bardo.engine.authoring.words import listed

Conclusion = Literal["draw", "end", "resign"]
"""By a draw, without a result, or because somebody resigned."""
TURNS_TO_ANSWER = 2
"""A proposal has lapsed when the turn has passed from one person to another this many times: after a full turn."""
PROPOSALS: dict[str, str] = {"draw": "a draw", "end": "to end the game without a result"}


class Proposal(msgspec.Struct):
    """A draw or an end without a result that somebody has proposed, and who agrees so far."""

    what: Literal["draw", "end"]
    seat: int
    agreed: list[int]
    version: int
    """The version that proposed it."""
    actor: int | None
    """The seat of the person who acted last, or was to act when it was proposed."""
    turns: int = 0
    """How often the turn has passed to another person since."""

    def after_action(self, seat: int) -> Proposal | None:
        """The proposal after a person has acted; None if it has lapsed."""
        if seat != self.actor:
            self.actor, self.turns = seat, self.turns + 1
        return self if self.turns < TURNS_TO_ANSWER else None

    def lapses_with(self, seat: int) -> bool:
        """Whether it lapses when this person acts."""
        return seat != self.actor and self.turns + 1 >= TURNS_TO_ANSWER


def shares(conclusion: Conclusion, seats: int, resigned: Collection[int], team: bool) -> list[float]:
    """Each seat's share of the victory at a table that ended before its game; empty without a result."""
    if conclusion == "end":
        return []
    left = seats - len(resigned)
    return [0.0 if team or seat in resigned else 1.0 / left for seat in range(seats)]


def conclusion_words(conclusion: Conclusion, names: Sequence[str], resigned: Collection[int], team: bool) -> str:
    """How a table ended, in a sentence."""
    if conclusion == "draw":
        return "The game ended in a draw, by agreement."
    if conclusion == "end":
        return "The game ended without a result, by agreement."
    losers = listed([name for seat, name in enumerate(names) if seat in resigned])
    winners = [name for seat, name in enumerate(names) if seat not in resigned]
    if team or not winners:
        return f"{losers} resigned."
    return f"{losers} resigned: {listed(winners)} {'wins' if len(winners) == 1 else 'share the win'}."
