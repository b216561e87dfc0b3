"""The command `bardo learn`: a guided first game at the keyboard, one idea at a time."""

from __future__ import annotations

from pathlib import Path

from bardo.engine.authoring.game import Game
from bardo.engine.authoring.lesson import SPECIAL_PLACES, read_lesson
from bardo.engine.authoring.menu import Action
from bardo.engine.authoring.registry import game as find_game
from bardo.engine.authoring.registry import playable_games
from bardo.engine.play.guided import GuidedGame, Stage, guided
from bardo.engine.play.match import Match
from bardo.errors import BardoError, UnknownAction
from bardo.terminal.console import Leave, bold, numbered, read_line, say
from bardo.terminal.layout import wrapped
from bardo.terminal.rules import contents, rules
from bardo.terminal.session import aim_in_words, unknown

TRIES = 3
"""The number of wrong moves after which the right one is offered."""
GO_ON = "[Enter: go on] "
HELP = (
    "Enter goes on. When it is your move, type its number or its name. Also: hint (which move is meant), show (make "
    "it), why (the rule behind this step), why ACTION (why not that one), aim, back, board, rules CLAUSE, quit."
)
NOT_ASKED = "Nothing is asked of you now: press Enter to go on."
SHOW = "show"
COMMANDS = ("aim", "back", "board", "exit", "help", "hint", "quit", "rules", "why", "?")


class _Back(Exception):
    """The learner wants to see the stage before."""


def learn(name: str | None, lesson: str | None) -> int:
    """Go through a lesson; without a game, list all of them."""
    if name is None:
        return _list()
    game = find_game(name)
    try:
        _Teacher(game, guided(game, lesson or "", drawn=False)).run()
    except (Leave, EOFError, KeyboardInterrupt) as left:
        say(("\n" if isinstance(left, KeyboardInterrupt) else "") + "Goodbye.")
    return 0


def _list() -> int:
    lines = []
    for game in playable_games():
        for nth, (lesson, file) in enumerate(game.lessons.items()):
            command = f"bardo learn {game.name}{f' {lesson}' if nth else ''}"
            lines.append((command, f"{game.title}: {read_lesson(file).title}"))
    if not lines:
        raise BardoError("no game here has a lesson")
    widest = max(len(command) for command, _ in lines)
    for command, title in lines:
        say(wrapped(f"{command:{widest}}  {title}", " " * (widest + 2)))
    return 0


class _Teacher:
    """A lesson and how far the learner has got."""

    def __init__(self, game: Game, lesson: GuidedGame) -> None:
        self.game, self.lesson, self.stages = game, lesson, lesson.stages
        self.told = len(self.stages[0].match.log)
        """How many lines of the log the learner has read."""
        self.shown = ""
        """The board that the learner has seen last."""

    def run(self) -> None:
        """Go through all stages; the learner may go back."""
        say(bold(wrapped(f"{self.game.title}: {self.lesson.lesson.title}")))
        say(wrapped(HELP))
        number = 0
        while number < len(self.stages) - 1:
            try:
                self._stage(number)
                number += 1
            except _Back:
                number = max(0, number - 1)
        self._farewell()

    def _stage(self, number: int) -> None:
        """Say what a stage is about, and wait until the learner has read it or made the move."""
        stage = self.stages[number]
        assert stage.step is not None
        self._show(stage.match)
        say(bold(wrapped(f"{number + 1} of {len(self.stages)}. {stage.step.say} ({stage.step.clause})", "  ")))
        for label in _labels(stage):
            say(wrapped(f"  - {label}", "    "))
        if stage.is_mine:
            self._learners_move(number, stage)
        while not stage.is_mine and self._read(GO_ON, number):
            say(NOT_ASKED)

    def _learners_move(self, number: int, stage: Stage) -> None:
        """Offer the actions until the right one was chosen, or the learner wants to be shown."""
        assert stage.step is not None
        actions = stage.match.actions
        width = len(str(len(actions)))
        say(wrapped(stage.match.prompt))
        for nth, action in enumerate(actions, 1):
            say(wrapped(f"  {nth:{width}}  {action.text}  [{action.name}]", " " * (width + 4)))
        wrong = 0
        while (line := self._read("> ", number)).lower() != SHOW:
            if not line:
                say(wrapped("Type the number or the name of an action; help says what else you can type."))
                continue
            if self._is_right(number, line, actions):
                return
            wrong += 1
            if wrong == TRIES:
                say(f"Type {SHOW}, and the right move is made for you.")
        say(f"The move is: {self._move(stage).name}.")

    def _is_right(self, number: int, line: str, actions: list[Action]) -> bool:
        """Whether what was typed is the right move; if not, say why."""
        try:
            answer = self.lesson.answer(number, _chosen(line, actions))
        except UnknownAction as error:
            say(wrapped(unknown(error, (*COMMANDS, SHOW))))
            return False
        except BardoError as error:
            say(wrapped(str(error)))
            return False
        if not answer.right:
            say(wrapped(answer.words + (f" ({answer.clause})" if answer.clause else "")))
        return answer.right

    def _read(self, question: str, number: int) -> str:
        """Carry out commands until something else is typed; a line that begins the name of an action is no command."""
        menu, legal = self.game.menu.actions, self.stages[number].match.legal
        while True:
            line = read_line(question)
            word, _, rest = line.partition(" ")
            is_action = any(menu[one].name.lower().startswith(line.lower()) for one in legal)
            if word.lower() not in COMMANDS or is_action:
                return line
            try:
                self._obey(word.lower(), rest.strip(), number)
            except BardoError as error:
                say(wrapped(str(error)))

    def _obey(self, word: str, rest: str, number: int) -> None:
        stage = self.stages[number]
        if word in ("quit", "exit"):
            raise Leave
        if word == "back":
            raise _Back
        if word == "board":
            say(f"\n{stage.match.picture}\n")
        elif word == "rules":
            say(rules(self.game, rest) if rest else contents(self.game))
        elif word == "aim":
            say(aim_in_words(stage.match, self.lesson.lesson.seat))
        elif word == "hint":
            say(self._hint(stage))
        elif word == "why":
            say(self._why(number, rest))
        else:
            say(wrapped(HELP))

    def _hint(self, stage: Stage) -> str:
        """The move that a stage is about; a search might find another one just as good."""
        if not stage.is_mine:
            return NOT_ASKED
        move = self._move(stage)
        return wrapped(f"The move of this step is {move.name}: {stage.match.sentence(move.id)}. Type why for the rule.")

    def _why(self, number: int, action: str) -> str:
        """The rule behind a stage, or what speaks against an action."""
        stage = self.stages[number]
        assert stage.step is not None
        if not action:
            return rules(self.game, stage.step.clause)
        if not stage.is_mine:
            raise BardoError(f"{NOT_ASKED} Type why alone for the rule behind this step.")
        chosen = stage.match.find(_chosen(action, stage.match.actions))
        answer = self.lesson.answer(number, chosen.id)
        if answer.right:
            return f"{chosen.name}: this is the move of this step.\n{rules(self.game, stage.step.clause)}"
        return wrapped(f"{chosen.name}: {answer.words}" + (f" ({answer.clause})" if answer.clause else ""), "  ")

    @staticmethod
    def _move(stage: Stage) -> Action:
        """The move of the learner."""
        assert stage.step is not None
        return stage.match.find(stage.step.do[0])

    def _show(self, match: Match) -> None:
        """Show what has happened since the last stage, and the board if it has changed."""
        news, self.told = match.log[self.told :], len(match.log)
        if news:
            say("\n" + "\n".join(wrapped(f"  · {line}", "    ") for line in news))
        board = match.picture
        say(f"\n{board}\n" if board != self.shown else "")
        self.shown = board

    def _farewell(self) -> None:
        self._show(self.stages[-1].match)
        say(bold(wrapped(self.lesson.lesson.farewell)))
        path = self.lesson.lesson.file
        options = [one.options for one in self.game.variants if self.game.lessons.get(one.name, Path()).name == path]
        chosen = "".join(f" --option {key}={value}" for some in options for key, value in some.items())
        say(f"Now a whole game: bardo play {self.game.name}{chosen}")


def _labels(stage: Stage) -> list[str]:
    """What the things are called that a stage points at."""
    assert stage.step is not None
    places = [place for place in stage.step.points_at if place not in SPECIAL_PLACES]
    labels = {node.id: node.label for node in stage.match.scene.nodes}
    return [labels[place].rstrip(".") for place in places if labels.get(place)]


def _chosen(line: str, actions: list[Action]) -> str | int:
    """What was typed: the number of an action in the list, or a name."""
    number = numbered(line, len(actions))
    return line if number is None else actions[number - 1].id
