"""A game at one keyboard: people and bots take turns; every line typed is an action or a command."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING

from bardo.bots import Bot, bot
from bardo.engine.authoring.menu import Action
from bardo.engine.play.match import Match
from bardo.errors import BardoError, UnknownAction
from bardo.terminal.console import Leave, bold, number_in, numbered, read_line, say, waiting
from bardo.terminal.layout import in_columns, wrapped
from bardo.terminal.rules import contents, rules
from bardo.terminal.saved_games import save, save_scores
from bardo.terminal.setup import PEOPLE
from bardo.terminal.unfinished import Unfinished

if TYPE_CHECKING:
    from bardo.bots.advice import Adviser

LOG_LINES = 20
OVER = "The game is over: nothing can be played any more; help lists what you can type."
NO_SEARCH = "The search is still being compiled; until then there is only a rule of thumb."
LOADING_SECONDS = 1.0
"""How long a bot's move may wait for code that has been compiled before and is only loaded."""
LOOKS_AHEAD = "The bots are getting ready: until their code is compiled, they look only one action ahead."
WAITS = "The bots' code is being compiled for this machine, only once: this move can take up to a minute."
NEWS_LINES = 30
UNBROKEN = "\N{NO-BREAK SPACE}"
HELP = {
    "a number or a name": "play that action; the beginning of a name will do",
    "why ACTION": "why an action is not allowed now",
    "hint": "the best action and why, and your chances after each, as a search sees them",
    "aim": "how the game is won, how far you are, and what you need next",
    "auto": "throw for me, and answer whenever there is only one choice; again: stop that",
    "undo": "take back the last action of a person",
    "log [N]": "the last N lines of what happened",
    "board": "show the board again; within a turn you only see what is new",
    "rules [CLAUSE | WORD]": "the contents, a clause, a section, or what mentions a word",
    "save FILE": "save the game; `bardo play --load FILE` continues it",
    "score FILE": "save the scores for a later `bardo play --carry FILE`",
    "tell WORDS": "tell the others what happens to you, when the game asks",
    "dice": "the hash that seals the dice; after the game, their seed",
    "quit": "leave; `bardo play --continue` continues the game",
}


def aim_in_words(match: Match, seat: int) -> str:
    """How the game is won, how far a seat is, and what it needs next."""
    aim = match.aim(seat)
    if aim is None:
        raise BardoError(f"{match.game.title} does not tell its aim: type rules.")
    lines = aim.goal, aim.progress, f"Next: {aim.missing} ({aim.clause})"
    return "\n".join(wrapped(line, "  ") for line in lines)


def unknown(error: UnknownAction, commands: Sequence[str]) -> str:
    """What to say about a line that is neither an action nor a command; either may have been misspelt."""
    word = error.name.partition(" ")[0].lstrip("/-:")
    meant = [*get_close_matches(word, commands, 1), *error.meant]
    known = f"did you mean {' or '.join(meant)}?" if meant else f"{error.otherwise}; or type help"
    return f"there is no action or command {error.name!r}; {known}"


class Session:
    """One sitting: a match, the bots in its seats, and what people have been shown so far."""

    def __init__(self, game: Unfinished, auto: bool = False) -> None:
        self.game, match, seats = game, game.match, game.seats
        self.match = match
        self.bots: list[Bot | None] = [
            None if who in PEOPLE else bot(match.game, who, None if match.seed is None else match.seed ^ seat)
            for seat, who in enumerate(seats)
        ]
        self.adviser: Adviser | None = None
        self.auto = auto
        """Whether answers that are the only ones, such as throws, are given by themselves."""
        self.told_of_compiling = False
        self.told = len(match.log) if match.history else 0  # at the start of a game the set-up is shown, too
        self.seen = 0, "", -1  # decisions, heading of the board and seat when the board was last checked
        who = [
            f"{name} ({one if one in PEOPLE else one + ' bot'})" for name, one in zip(match.names, seats, strict=True)
        ]
        say(wrapped(f"At the table: {', '.join(who)}. Type help for help."))

    def run(self) -> None:
        """Play until somebody quits, which is also possible after the end of the game."""
        show = True
        while True:
            self._let_bots_play()
            if show:
                self._show()
            show = self._obey(read_line("> "))

    def _let_bots_play(self) -> None:
        match = self.match
        while match.seat is not None:
            player = self.bots[match.seat]
            if player is None:
                if self.auto and self._only_answer():
                    continue
                break
            thinking = f"{match.names[match.seat]} is thinking …" if player.kind.thinks else ""
            self._tell_of_compiling(player, thinking)
            with waiting(thinking):
                action = player.choose(match)
            match.play(action)
            if None in self.bots:  # a game of bots alone is nobody's to continue
                self.game.keep()

    def _tell_of_compiling(self, player: Bot, thinking: str) -> None:
        """Say once what it means for a bot's moves that its code is still being compiled."""
        if self.told_of_compiling:
            return
        with waiting(thinking):
            self.told_of_compiling = not player.is_ready(LOADING_SECONDS)
        if self.told_of_compiling:
            say(wrapped(WAITS if player.kind.seconds is None else LOOKS_AHEAD))

    def _show(self) -> None:
        """Show the board if it is a new turn, what has happened since, and the choices."""
        match = self.match
        news, self.told = match.log[self.told :], len(match.log)
        board = match.picture
        drawn = f"\n{board}\n" if self._is_another_turn(board) else ""
        say("" if match.over else drawn)
        if len(news) > NEWS_LINES:
            half = NEWS_LINES // 2
            more = f"… {len(news) - 2 * half} more lines: type log {len(news)}"
            news = [*news[:half], more, *news[-half:]]
        if news:
            say("\n".join(wrapped(f"  · {line}", "    ") for line in news) + "\n")
        self._invite()
        if match.over:  # what led to the end comes before the final board
            say(drawn.removeprefix("\n"))
            self._show_ending()
            score = "score FILE, " if match.game.carry else ""
            say(f"You can still look: board, log, rules, save FILE, {score}undo, quit.")
            return
        say(bold(wrapped(match.prompt, "  ")))
        actions = match.actions
        width = len(str(len(actions)))
        for number, action in enumerate(actions, 1):
            name = action.name.replace(" ", UNBROKEN)
            line = wrapped(f"  {number:{width}}  {action.text}  [{name}]", " " * (width + 4))
            say(line.replace(UNBROKEN, " "))

    def _show_ending(self) -> None:
        """Say how the game ended and who has won, with the table of what decided it."""
        match, ending = self.match, self.match.ending
        told = ending.sentence if ending else "The game is over."
        say(bold(wrapped(f"{told} {match.outcome}{self._whose()}")))
        if ending:
            say("\n" + "\n".join(in_columns(ending.table(match.names))))
            say(wrapped(ending.why(match.names)))

    def _is_another_turn(self, board: str) -> bool:
        """Whether another seat has to choose or has acted since the last time, or the board's heading has changed."""
        match = self.match
        decisions, heading, seat = self.seen
        self.seen = len(match.history), board.partition("\n")[0], -1 if match.seat is None else match.seat
        others = any(actor != match.seat for actor, _ in match.history[decisions:])
        return others or self.seen[1:] != (heading, seat)

    def _invite(self) -> None:
        """Ask a person who was invited to tell a story and has not told it yet."""
        people = [seat for seat, _ in self.match.history if self.bots[seat] is None]
        if people and (question := self.match.invitation_of(people[-1])):
            say(wrapped(f"  {self.match.names[people[-1]]}: {question} (tell WORDS)", "  ") + "\n")

    def _whose(self) -> str:
        """A word to the only person at the table."""
        people = [seat for seat, one in enumerate(self.bots) if one is None]
        if len(people) != 1:
            return ""
        return " Well done!" if people[0] in self.match.winners else " Better luck in the next life."

    def _obey(self, line: str) -> bool:
        """Carry out what was typed; returns whether to show the position again."""
        word, _, rest = line.partition(" ")
        try:
            if not line:
                return self._only_answer() or self._nothing_typed()
            if command := self._command(word.lower(), line.lower()):
                return _COMMANDS[command](self, rest.strip())
            return self._play(self._meant(line))
        except BardoError as error:
            say(wrapped(str(error), "  "))
            return False

    def _play(self, action: Action) -> bool:
        """Carry out an action and keep the game, whatever may happen to the terminal."""
        self.match.play(action)
        self.game.keep()
        return True

    def _only_answer(self) -> bool:
        """Give the answer if only one is possible; an empty line asks for it."""
        legal = self.match.legal
        return self._play(self.match.find(legal[0])) if len(legal) == 1 else False

    def _nothing_typed(self) -> bool:
        """Only where one answer is possible does an empty line give it."""
        many = len(self.match.legal)
        answer = f"Type a number from 1 to {many}, or a name; help lists what else you can type."
        raise BardoError(answer if many else OVER)

    def _command(self, word: str, line: str) -> str | None:
        """The command that was typed or abbreviated; an abbreviation must not fit an action, too."""
        if word in _COMMANDS:
            return word
        begun = [name for name in _COMMANDS if name.startswith(word) and self._has(name)]
        menu = self.match.game.menu.actions
        actions = [menu[one].name for one in self.match.legal if menu[one].name.lower().startswith(line)]
        if begun and actions:
            raise BardoError(f"{word!r} could be any of: {', '.join([*begun, *actions])}")
        return begun[0] if begun else None

    def _has(self, command: str) -> bool:
        """Whether this game has any use for a command."""
        game = self.match.game
        return bool({"score": game.carry, "tell": game.invitations, "aim": game.aim}.get(command, True))

    def _meant(self, line: str) -> Action:
        """The action that a line stands for which is no command."""
        try:
            return self._find(line)
        except UnknownAction as error:
            raise BardoError(unknown(error, [name for name in _COMMANDS if self._has(name)])) from None

    def _find(self, words: str) -> Action:
        """The action with this number in the list, or with this name."""
        legal = self.match.legal
        if not legal and number_in(words) is not None:
            raise BardoError(OVER)
        number = numbered(words, len(legal))
        return self.match.find(words if number is None else legal[number - 1])

    def _undo(self, rest: str) -> bool:
        """Take back the last action of a person, and everything bots have done since."""
        match = self.match
        if rest:
            raise BardoError("undo takes back one action at a time: type undo alone.")
        if not any(self.bots[seat] is None for seat, _ in match.history):
            raise BardoError("You have no action to take back.")
        while self.bots[match.history[-1][0]] is not None:
            match.undo()
        seat, action = match.history[-1]
        match.undo()
        if self.auto:  # it would play the same again
            self._auto("")
        self.game.keep()
        self.told = len(match.log)
        say(f"Taken back: {match.names[seat]}, {match.game.menu.actions[action].name}.")
        return self._board("")

    def _example(self) -> str:
        """An example for `why`: an action that is not allowed, from the current choice if possible."""
        legal, menu = self.match.legal, self.match.game.menu
        asked = self.match.state["decision"]
        own = range(menu.first[asked], menu.first[asked] + menu.width[asked])
        other = next((menu.actions[n] for n in [*own, *range(len(menu.actions))] if n not in legal), None)
        return f" For example: why {other.name}" if other else ""

    def _auto(self, rest: str) -> bool:
        self.auto = not self.auto
        say(f"Automatic answers are {'on' if self.auto else 'off'}.")
        return True

    def _why(self, rest: str) -> bool:
        if not rest:
            raise BardoError("Type why and an action." + self._example())
        action = self._find(rest)
        reason = self.match.why_not(action)
        if reason is None:
            say(f"{action.name}: you can do that now.")
        else:
            say(wrapped(f"{action.name}: {reason.sentence}" + (f" ({reason.clause})" if reason.clause else ""), "  "))
        return False

    def _hint(self, rest: str) -> bool:
        """Show what a search thinks of each legal action, and say which is best and why."""
        from bardo.bots.advice import Adviser

        if self.adviser is None:
            self.adviser = Adviser(self.match)
        advice = self.adviser.advise(self.match)
        if not advice.searched:
            say(wrapped(NO_SEARCH))
            say(wrapped(advice.words, "  "))
            return False
        whose = "the team" if self.match.game.team else self.match.names[self.match.seat or 0]
        say(wrapped(f"Chances of {whose}:"))
        for action, chance in advice.hints:
            line = f"  {action.text} [{action.name}]: {chance.replace(' ', UNBROKEN)}"
            say(wrapped(line, "    ").replace(UNBROKEN, " "))
        say(bold(wrapped(advice.words, "  ")))
        return False

    def _aim(self, rest: str) -> bool:
        """Say what the seat that is asked is playing for; after the end, or with a bot to move, the first person."""
        people = [seat for seat, one in enumerate(self.bots) if one is None] or [0]
        seat = self.match.seat if self.match.seat in people else people[0]
        say(aim_in_words(self.match, seat or 0))
        return False

    def _log(self, rest: str) -> bool:
        count = number_in(rest) if rest else LOG_LINES
        if not count:
            raise BardoError("Type log and a number of lines: log 50")
        say("\n".join(wrapped(line, "    ") for line in self.match.log[-count:]) or "Nothing has happened yet.")
        return False

    def _save(self, rest: str) -> bool:
        if not rest:
            raise BardoError("Type save and a file name: save my-game.txt")
        say(f"Saved in {save(self.match, rest)}.")
        return False

    def _score(self, rest: str) -> bool:
        if not self._has("score"):
            raise BardoError(f"in {self.match.game.title} nothing is carried over to a later game")
        if not rest:
            raise BardoError("Type score and a file name: score my-scores.txt")
        say(f"Scores saved in {save_scores(self.match, rest)}.")
        return False

    def _tell(self, rest: str) -> bool:
        """Add the story of the last person who acted."""
        people = [seat for seat, _ in self.match.history if self.bots[seat] is None]
        if not people:
            raise BardoError("There is nothing to tell about now.")
        self.match.tell_story(rest, people[-1])
        self.told = len(self.match.log)
        say(f"{self.match.names[people[-1]]} tells: {rest}")
        return False

    def _rules(self, rest: str) -> bool:
        say(rules(self.match.game, rest) if rest else contents(self.match.game))
        return False

    def _dice(self, rest: str) -> bool:
        match = self.match
        if match.dice.secret is None:
            say(f"This game was started with the seed {match.seed}.")
        else:
            say(f"The dice are sealed: {match.dice.commitment}")
            secret = match.dice.secret.hex()
            say(f"The seed was: {secret}" if match.over else "The seed is shown when the game is over.")
        return False

    def _board(self, rest: str) -> bool:
        self.seen = 0, "", -1
        return True

    def _help(self, rest: str) -> bool:
        clause = next(iter(self.match.game.clauses), "CLAUSE")
        lines = {words.replace("CLAUSE", clause): help for words, help in HELP.items() if self._has(words.split()[0])}
        widest = max(map(len, lines))
        for words, help in lines.items():
            say(wrapped(f"  {words:{widest}}  {help}", " " * (widest + 4)))
        return False

    def _quit(self, rest: str) -> bool:
        raise Leave


_COMMANDS = {
    "auto": Session._auto,
    "undo": Session._undo,
    "why": Session._why,
    "hint": Session._hint,
    "aim": Session._aim,
    "log": Session._log,
    "save": Session._save,
    "score": Session._score,
    "tell": Session._tell,
    "rules": Session._rules,
    "dice": Session._dice,
    "board": Session._board,
    "help": Session._help,
    "?": Session._help,
    "quit": Session._quit,
    "exit": Session._quit,
}
