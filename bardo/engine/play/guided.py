"""Playing a lesson: every step with the position in which it is said and what its moves bring."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from bardo.engine.authoring.game import Game
from bardo.engine.authoring.lesson import SPECIAL_PLACES, Lesson, LessonStep, read_lesson
from bardo.engine.play.match import Match
from bardo.errors import BardoError

MOST_THROWS = 20_000
"""How often the dice of a step are thrown until they fall as written."""
AGAIN = "That is a possible move, but not the one this lesson is about. {say}"


@dataclass(frozen=True)
class Stage:
    """A step of a lesson and the match before its moves; the last stage has no step, and the game is over."""

    step: LessonStep | None
    match: Match
    is_mine: bool
    """Whether the learner makes the move."""
    after: Sequence[Match]
    """The match after each move of the step."""


@dataclass(frozen=True)
class Answer:
    """What a learner hears about an action."""

    right: bool
    words: str
    clause: str = ""


class GuidedGame:
    """A lesson that is played along its line; positions are made once."""

    def __init__(self, game: Game, lesson: Lesson) -> None:
        self.game, self.lesson = game, lesson

    @cached_property
    def stages(self) -> list[Stage]:
        """All stages of the lesson; a BardoError names the line where it cannot go on."""
        match = self._start()
        stages = []
        for number, step in enumerate(self.lesson.steps, 1):
            is_mine = bool(step.do) and match.seat == self.lesson.seat
            self._check(step, match, is_mine)
            after = self._moves(step, match, number)
            stages.append(Stage(step, match, is_mine, after))
            match = after[-1] if after else match
        if not match.over or self.lesson.seat not in match.winners:
            raise BardoError(f"{self.lesson.file}: the lesson should end with a game that the learner has won")
        return [*stages, Stage(None, match, False, ())]

    def _start(self) -> Match:
        lesson = self.lesson
        match = self.game.new(lesson.players, 0, lesson.preset, **lesson.options)
        for path, value in lesson.position.items():
            *way, last = path.split(".")
            place = match.state
            try:
                for part in way:
                    place = place[int(part) if part.isdecimal() else part]
                place[int(last) if last.isdecimal() else last] = value
            except (IndexError, ValueError, KeyError, TypeError, OverflowError):
                wrong = f"{lesson.file}: a row of {self.game.title} has no field {path} that can be {value!r}"
                raise BardoError(wrong) from None
        try:
            self.game.schema.check(match.rows[-1:])
            for action in lesson.before:
                match.play(action)
        except BardoError as error:
            raise BardoError(f"{lesson.file}: {error}") from None
        return match

    def _check(self, step: LessonStep, match: Match, is_mine: bool) -> None:
        if step.clause not in self.game.clauses:
            raise self._wrong(step, f"there is no clause {step.clause}")
        nodes = {node.id for node in match.scene.nodes}
        for place in step.points_at:
            if place not in nodes and place not in SPECIAL_PLACES:
                raise self._wrong(step, f"nothing on the board is called {place!r}")
        if is_mine and len(step.do) != 1:
            raise self._wrong(step, "the learner makes one move in a step")

    def _wrong(self, step: LessonStep, what: str) -> BardoError:
        return BardoError(f"{self.lesson.file}, line {step.line}: {what}")

    def _moves(self, step: LessonStep, match: Match, number: int) -> list[Match]:
        """The match after each move, with dice that fall as the step says."""
        if not step.do:
            return []
        trouble = ""
        for throw in range(MOST_THROWS if step.dice else 1):
            found, at = [], match
            try:
                for nth, action in enumerate(step.do):
                    at = at.imagine(((number << 8) + nth) * MOST_THROWS + throw)
                    found.append(at.play(action))
            except BardoError as error:  # other dice may allow it
                trouble = f": {error}"
                continue
            told = "\n".join(line for one in found for line in one.journal.told[-1])
            if all(words in told for words in step.dice):
                return found
        if not step.dice:
            raise self._wrong(step, trouble.removeprefix(": "))
        words = " and ".join(map(repr, step.dice))
        raise self._wrong(step, f"however the dice fall, the log never says {words}{trouble}")

    def answer(self, stage: int, action: str | int) -> Answer:
        """What the learner hears about an action at a stage: it is right, refused, or another time."""
        here = self.stages[stage]
        if here.step is None or not here.is_mine:
            raise BardoError("no move is asked of you now")
        chosen = here.match.find(action)
        reason = here.match.why_not(chosen)
        if reason:
            return Answer(False, reason.sentence, reason.clause or "")
        if chosen.id == here.match.find(here.step.do[0]).id or here.step.accepts(chosen.name):
            return Answer(True, "")
        return Answer(False, here.step.reply(chosen.name) or AGAIN.format(say=here.step.say), here.step.clause)


def guided(game: Game, name: str = "", drawn: bool = True) -> GuidedGame:
    """The guided first game of a game, or of one of its variants by name, such as white-moon.

    `drawn`: whether the learner sees the picture of the table, or reads about it.
    """
    lessons = game.lessons
    if not lessons:
        raise BardoError(f"{game.title} has no lesson")
    chosen = name or next(iter(lessons))
    if chosen not in lessons:
        raise BardoError(f"{game.title} has no lesson {chosen!r}; there are: {', '.join(lessons)}")
    return _guided(game, chosen, drawn)


@lru_cache(maxsize=16)
def _guided(game: Game, name: str, drawn: bool) -> GuidedGame:
    return GuidedGame(game, read_lesson(game.lessons[name], drawn))
