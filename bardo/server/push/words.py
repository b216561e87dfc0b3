"""What notices say: in how many games it is somebody's turn, and where time runs out. Nothing hidden is in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bardo.server.wire.push import PushNotice

TITLES_SHOWN = 3
HOUR, MINUTE = 3600.0, 60.0


def turn_notice(tables: Sequence[tuple[str, str]]) -> PushNotice:
    """The notice that it is somebody's turn at some tables, each given by its id and the title of its game."""
    count = len(tables)
    titles = listed([title for _, title in tables])
    if count == 1:
        return PushNotice("Your turn", titles, f"/t/{tables[0][0]}", 1)
    return PushNotice(f"Your turn in {count} games", titles, "/", count)


def reminder(table_id: str, title: str, left: float, count: int) -> PushNotice:
    """The notice that somebody's time runs out at a table; it is their turn in `count` games."""
    return PushNotice("Your time is running out", f"{title}: {_span(left)} left", f"/t/{table_id}", count)


def turns_in_words(titles: Sequence[str]) -> str:
    """In how many games it is somebody's turn, in a sentence; empty for none."""
    if not titles:
        return ""
    if len(titles) == 1:
        return f"It is your turn in {titles[0]}."
    return f"It is your turn in {len(titles)} games: {listed(titles)}."


def listed(titles: Sequence[str]) -> str:
    """Titles as a list in words, the same ones counted, the rest only as a number."""
    counted = [title if times == 1 else f"{title} ({times})" for title, times in Counter(titles).items()]
    shown, more = counted[:TITLES_SHOWN], len(counted) - TITLES_SHOWN
    if more > 0:
        shown = [*shown, f"{more} more"]
    return shown[0] if len(shown) == 1 else f"{', '.join(shown[:-1])} and {shown[-1]}"


def _span(seconds: float) -> str:
    for length, name in ((HOUR, "hour"), (MINUTE, "minute")):
        if seconds >= length:
            number = round(seconds / length)
            return f"{number} {name}{'' if number == 1 else 's'}"
    return "less than a minute"
