"""Records: what the finished games of a server say about one of them."""

from __future__ import annotations

from dataclasses import dataclass

from bardo.engine.play.match import Match


@dataclass(frozen=True)
class Records:
    """The games of one kind that were finished here: how many, the fewest rounds of a win, a team's best score."""

    games: int
    rounds: int | None
    points: int | None


def records_in_words(match: Match, records: Records) -> list[str]:
    """What records say about a match that is one of these games; nothing if it is the only one."""
    if records.games < 2:
        return []
    words = [f"{records.games} games like this one have been finished here."]
    if records.rounds is not None and match.round is not None:
        fewest = f"{records.rounds} round{'s' * (records.rounds != 1)}"
        is_it = bool(match.winners) and match.round == records.rounds
        words.append(f"None was won faster: {fewest}." if is_it else f"The fastest was won in {fewest}.")
    ending = match.ending
    if records.points is not None and ending and ending.total:
        best = f"{records.points} {ending.total}".replace("-", "−")
        is_it = ending.totals[0] == records.points
        words.append(f"No score was better than this: {best}." if is_it else f"The best score: {best}.")
    return words
