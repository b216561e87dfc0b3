"""Lessons: the view of every stage of a guided first game. Nothing is stored: all learners see the same positions."""

from __future__ import annotations

from functools import cached_property, lru_cache

from bardo.engine.authoring.game import Game
from bardo.engine.play.guided import GuidedGame, Stage, guided
from bardo.errors import BardoError
from bardo.server.tables import views
from bardo.server.wire.encoding import encode
from bardo.server.wire.from_server import LessonView, LogLine
from bardo.server.wire.http_bodies import LessonAnswer


class NoSuchStage(BardoError):
    """A stage that a lesson does not have."""

    status = 404


class LessonViews:
    """The stages of a lesson as they are sent, each made once; ask from one worker thread at a time.

    Stages are numbered from 1, as people count them.
    """

    def __init__(self, lesson: GuidedGame) -> None:
        self._guided, self._lesson = lesson, lesson.lesson
        self._made: dict[tuple[int, int], bytes] = {}

    def view(self, stage: int, after: int = 0) -> bytes:
        """A stage, encoded; with `after`, the position after that number of the moves of others that follow it."""
        here = self._stage(stage)
        if not 0 <= after <= self._others(here):
            raise BardoError(f"{self._others(here)} moves of others follow stage {stage}: choose 0 to that number")
        if (stage, after) not in self._made:
            self._made[stage, after] = encode(self._view(stage, here, after))
        return self._made[stage, after]

    def answer(self, stage: int, action: str | int) -> LessonAnswer:
        """What the learner hears about an action at a stage."""
        self._stage(stage)
        answer = self._guided.answer(stage - 1, action)
        return LessonAnswer(answer.right, answer.words, answer.clause)

    def _stage(self, stage: int) -> Stage:
        count = len(self._guided.stages)
        if not 1 <= stage <= count:
            raise NoSuchStage(f"this lesson has {count} stages: choose 1 to {count}")
        return self._guided.stages[stage - 1]

    @staticmethod
    def _others(stage: Stage) -> int:
        return 0 if stage.is_mine else len(stage.after)

    def _view(self, number: int, stage: Stage, after: int) -> LessonView:
        match = stage.after[after - 1] if after else stage.match
        step, seat = stage.step, self._lesson.seat
        lines = [line for lines in self._lines[: len(match.history) + 1] for line in lines]
        return LessonView(
            version=number,
            asked=None if match.over else views.question(match, stage.is_mine),
            **views.apart_from_tables(match, match.names, lines),
            title=self._lesson.title,
            stage=number,
            stages=len(self._guided.stages),
            say=step.say if step else "",
            clause=step.clause if step else "",
            points_at=list(step.points_at) if step else [],
            is_mine=stage.is_mine,
            seat=seat,
            others=self._others(stage),
            after=after,
            farewell="" if step else self._lesson.farewell,
        )

    @cached_property
    def _lines(self) -> list[list[LogLine]]:
        """The log lines of every move; those of moves before the first stage name no nodes."""
        first, *later = self._guided.stages
        start = first.match
        lines = [
            [LogLine(0, move, start.history[move - 1][0] if move else None, "event", text) for text in told]
            for move, told in enumerate(start.journal.told)
        ]
        for match in (match for stage in (first, *later) for match in stage.after):
            lines.append(views.event_lines(match, 0, match.history[-1][0]))
        return lines


def lesson_views(game: Game, name: str = "") -> LessonViews:
    """The lesson of a game, or one of its others by name."""
    return _views(guided(game, name))


@lru_cache(maxsize=64)
def _views(lesson: GuidedGame) -> LessonViews:
    return LessonViews(lesson)
