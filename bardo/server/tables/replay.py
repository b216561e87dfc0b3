"""Moments of the past: any table after any of its moves, made from what was written down."""

from __future__ import annotations

import copy
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bardo.engine.authoring.registry import game as find_game
from bardo.engine.play.match import Match
from bardo.errors import BardoError
from bardo.server.storage.storage import TableRecord
from bardo.server.tables import views
from bardo.server.tables.table import first_match
from bardo.server.wire.messages import line

KEPT = 8
"""So many tables are kept with all that happened there, for people who scrub."""


@dataclass(frozen=True)
class TableHistory:
    """What a table is, and how its game went so far."""

    record: TableRecord
    names: Sequence[str]
    history: Sequence[tuple[int, int]]
    stories: dict[int, str]
    version: int


@dataclass
class _Replay:
    """A match with everything that came before, and what was told after each move."""

    match: Match
    lines: list[list[dict[str, Any]]]


class Replays:
    """The moments of some tables; to be asked in one thread at a time, since it may take a while."""

    def __init__(self) -> None:
        self._films: OrderedDict[str, _Replay] = OrderedDict()

    def moment(self, course: TableHistory, move: int, since: int = -1) -> dict[str, Any]:
        """The view after a move with the log after another one, how many there are, and where turns begin."""
        film = self._film(course)
        match = _at(film, move)
        told = [line for lines in film.lines[max(0, since + 1) : move + 1] for line in lines]
        seats = [seat for seat, _ in course.history]
        turns = [nth for nth in range(1, len(seats) + 1) if nth == 1 or seats[nth - 1] != seats[nth - 2]]
        told += [_story(course, nth, words) for nth, words in course.stories.items() if since < nth <= move]
        told.sort(key=lambda line: line["move"])
        more = {"cues": views.cues_of(match), "moves": len(seats), "turns": turns}
        return views.moment(match, course.names, told, course.version) | more

    def match_at(self, course: TableHistory, move: int) -> Match:
        """The match after a move."""
        match = _at(self._film(course), move)
        match.names = tuple(course.names)
        match.stories = {nth: words for nth, words in course.stories.items() if nth <= move}
        return match

    def _film(self, course: TableHistory) -> _Replay:
        """All of a table's past, made as far as it is not yet."""
        film = self._films.pop(course.record.id, None)
        if film is None or film.match.history != list(course.history[: len(film.match.history)]):
            film = _beginning(course.record)
        film.match.names = tuple(course.names)
        for _, action in course.history[len(film.match.history) :]:
            _go_on(film, action)
        self._films[course.record.id] = film
        while len(self._films) > KEPT:
            self._films.popitem(last=False)
        return film


def _story(course: TableHistory, move: int, words: str) -> dict[str, Any]:
    seat = course.history[move - 1][0]
    return line(0, move, seat, "story", f"{course.names[seat]} tells: {words}")


def _at(film: _Replay, move: int) -> Match:
    made = len(film.match.history)
    if not 0 <= move <= made:
        raise BardoError(f"there are {made} moves so far: a moment is a number from 0 to {made}")
    match = copy.copy(film.match)
    for _ in range(made - move):
        match.undo()
    return match


def _beginning(record: TableRecord) -> _Replay:
    """A table as it was set up; one that went on from elsewhere has some moves already."""
    match = first_match(record)
    before = list(match.history)
    for _ in before:
        match.undo()
    film = _Replay(match, [[line(0, 0, None, "event", text) for text in match.log]])
    for _, action in before:
        _go_on(film, action)
    return film


def _go_on(film: _Replay, action: int) -> None:
    match = film.match
    seat = match.seat
    match.play(action)
    move = len(match.history)
    film.lines.append([line(0, move, seat, "event", event.text, cue.at) for event, cue in match.cues if event.text])


def dice(course: TableHistory) -> dict[str, Any]:
    """Whether every die of a finished game fell as the secret says: the game is played again with it."""
    again = first_match(course.record)
    for seat, action in course.history[len(again.history) :]:
        if again.seat != seat:
            return {"checked": False}
        again.play(action)
    return {"checked": again.over, "title": find_game(course.record.body["game"]).title}
