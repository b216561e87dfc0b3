"""Replays: the view of any table after any of its moves, made from its record and its history."""

from __future__ import annotations

import copy
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass

from bardo.engine.authoring.registry import game as find_game
from bardo.engine.play.match import Match
from bardo.errors import BardoError
from bardo.server.tables import views
from bardo.server.tables.record import TableRecord
from bardo.server.tables.table import Table, first_match
from bardo.server.wire.from_server import EndedFacts, LogLine, Moment

REPLAYS_KEPT = 8
"""How many tables are kept with their whole past, for people who move back and forth in a replay."""


@dataclass(frozen=True)
class TableHistory:
    """The course of a table's game so far, copied from a `Table` so that another thread can replay it."""

    record: TableRecord
    names: Sequence[str]
    moves: Sequence[tuple[int, int]]
    stories: dict[int, str]
    version: int
    ended: EndedFacts | None = None
    """How the table ended, if that was before its game did."""
    result: tuple[Sequence[int], Sequence[float]] = ((), ())
    """The winners and each seat's share then."""


def history_of(table: Table) -> TableHistory:
    """The course of a table's game so far."""
    names = [chair.name for chair in table.chairs]
    match = table.match
    result = (table.winners, table.returns) if table.ended else ((), ())
    moves, stories = list(match.history), dict(match.journal.stories)
    return TableHistory(table.record, names, moves, stories, table.version, views.ended_facts(table), result)


@dataclass
class _Replay:
    """A match with everything that came before, and the log lines of each move."""

    match: Match
    lines: list[list[LogLine]]


class Replays:
    """The replays of a few tables. It takes time to make one, so ask from one worker thread at a time."""

    def __init__(self) -> None:
        self._replays: OrderedDict[str, _Replay] = OrderedDict()

    def moment(self, history: TableHistory, move: int, since: int = -1) -> Moment:
        """The view after a move, with the log after the move `since`."""
        replay = self._replay(history)
        match = _at(replay, move)
        lines = [line for lines in replay.lines[max(0, since + 1) : move + 1] for line in lines]
        lines += [_story(history, nth, words) for nth, words in history.stories.items() if since < nth <= move]
        lines.sort(key=lambda line: line.move)
        seats = [seat for seat, _ in history.moves]
        turns = [nth for nth in range(1, len(seats) + 1) if nth == 1 or seats[nth - 1] != seats[nth - 2]]
        found = views.moment(match, history.names, lines, history.version, len(seats), turns)
        return _concluded(found, history) if history.ended and move == len(seats) else found

    def match_at(self, history: TableHistory, move: int) -> Match:
        """The match after a move."""
        match = _at(self._replay(history), move)
        match.names = tuple(history.names)
        match.journal.stories = {nth: words for nth, words in history.stories.items() if nth <= move}
        return match

    def _replay(self, history: TableHistory) -> _Replay:
        """The replay of a table, played on as far as its history goes."""
        replay = self._replays.pop(history.record.id, None)
        if replay is None or replay.match.history != list(history.moves[: len(replay.match.history)]):
            replay = _beginning(history.record)
        replay.match.names = tuple(history.names)
        for _, action in history.moves[len(replay.match.history) :]:
            _play(replay, action)
        self._replays[history.record.id] = replay
        while len(self._replays) > REPLAYS_KEPT:
            self._replays.popitem(last=False)
        return replay


def _concluded(moment: Moment, history: TableHistory) -> Moment:
    """The last moment of a table that ended before its game did."""
    assert history.ended is not None
    moment.over, moment.ended, moment.prompt, moment.aims = True, history.ended, history.ended.words, []
    moment.winners, moment.returns = list(history.result[0]), list(history.result[1])
    moment.log.append(LogLine(0, moment.move, None, "table", history.ended.words))
    return moment


def _story(history: TableHistory, move: int, words: str) -> LogLine:
    seat = history.moves[move - 1][0]
    return LogLine(0, move, seat, "story", f"{history.names[seat]} tells: {words}")


def _at(replay: _Replay, move: int) -> Match:
    made = len(replay.match.history)
    if not 0 <= move <= made:
        raise BardoError(f"{made} moves have been made: choose a moment from 0 to {made}")
    match = copy.copy(replay.match)
    for _ in range(made - move):
        match.undo()
    return match


def _beginning(record: TableRecord) -> _Replay:
    """The replay of a table as it was set up; one that goes on from elsewhere has some moves already."""
    match = first_match(record)
    before = list(match.history)
    for _ in before:
        match.undo()
    replay = _Replay(match, [[LogLine(0, 0, None, "event", text) for text in match.log]])
    for _, action in before:
        _play(replay, action)
    return replay


def _play(replay: _Replay, action: int) -> None:
    match = replay.match
    seat, played_in = match.seat, match.round
    match.play(action)
    lines = views.event_lines(match, 0, seat)
    for line in lines:
        line.round = played_in
    replay.lines.append(lines)


@dataclass(frozen=True)
class DiceCheck:
    """Whether every die of a finished game fell as its secret says."""

    checked: bool
    title: str


def check_dice(history: TableHistory) -> DiceCheck:
    """Play a finished game again with its secret."""
    title = find_game(history.record.settings.game).title
    again = first_match(history.record)
    for seat, action in history.moves[len(again.history) :]:
        if again.seat != seat:
            return DiceCheck(False, title)
        again.play(action)
    return DiceCheck(again.over or history.ended is not None, title)
