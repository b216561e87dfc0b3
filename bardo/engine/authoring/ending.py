"""How a game ended: one sentence, and a table of what each seat has and what of it decides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from bardo.engine.authoring.words import listed


def leaders(names: Sequence[str], ranks: Sequence[int]) -> str:
    """Those with the best rank, in words."""
    return listed([name for name, rank in zip(names, ranks, strict=True) if rank == max(ranks)])


@dataclass(frozen=True)
class Part:
    """A column of the table at the end: a number, or yes and no, for each seat; in a team game, one for the team."""

    name: str
    values: tuple[int, ...]
    better: Literal["more", "less", ""] = ""
    """What decides where all parts before are equal; a part that decides nothing is only shown."""
    clause: str = ""
    """The clause that says so."""

    def words(self, seat: int) -> str:
        """What the table says of a seat."""
        value = self.values[seat]
        return ("yes" if value else "no") if isinstance(value, bool) else str(value).replace("-", "−")

    def favours(self, seat: int, other: int) -> bool:
        """Whether it puts a seat ahead of another one."""
        lead = self.values[seat] - self.values[other]
        return lead > 0 if self.better == "more" else lead < 0 if self.better == "less" else False


@dataclass(frozen=True)
class Ending:
    """How a game ended; its parts stand in the order in which they decide."""

    sentence: str
    """What happened."""
    parts: tuple[Part, ...]
    total: str = ""
    """What the sum of the parts is called, in a game that adds them up."""
    face: str = ""
    """The drawing that stands for this end, by its name in the art."""
    places: tuple[int, ...] = ()
    """The place of each seat by the game's `rank`, equal ones shared; 0 for a seat that is not ranked.

    The engine fills it in; it is empty in a team game.
    """

    @property
    def totals(self) -> list[int]:
        """The sum of each row."""
        return [sum(values) for values in zip(*(part.values for part in self.parts), strict=True)]

    @property
    def order(self) -> list[int]:
        """The rows of the table, the best first and those without a place last."""
        rows = range(len(self.parts[0].values))
        return sorted(rows, key=lambda row: (not self.places[row], self.places[row])) if self.places else list(rows)

    def at(self, place: int) -> list[int]:
        """The seats at a place."""
        return [seat for seat, one in enumerate(self.places) if one == place]

    def table(self, names: Sequence[str]) -> list[list[str]]:
        """The table in words, with a row of headings: what each seat has, the best first; for a team, its score."""
        if not self.places:
            parts = [[part.name, part.words(0)] for part in self.parts]
            return [["", self.total], *parts, ["together", str(self.totals[0]).replace("-", "−")]]
        places = [f"{place}." if place else "–" for place in self.places]
        rows = [[places[seat], names[seat], *(part.words(seat) for part in self.parts)] for seat in self.order]
        return [["", "", *(part.name for part in self.parts)], *rows]

    def why(self, names: Sequence[str]) -> str:
        """Why the first are ahead of the second, or that they are equal; empty where nobody is to be compared."""
        first = self.at(1)
        second = self.at(1 + len(first))
        winners = listed([names[seat] for seat in first])
        if not second:
            return f"{winners} are equal in everything that counts." if len(first) > 1 else ""
        part = next((one for one in self.parts if one.favours(first[0], second[0])), None)
        if part is None:
            return ""
        figures = "" if isinstance(part.values[0], bool) else f": {part.words(first[0])} to {part.words(second[0])}"
        losers = listed([names[seat] for seat in second])
        return f"{winners} {'is' if len(first) == 1 else 'are'} ahead of {losers} on {part.name}{figures}."
