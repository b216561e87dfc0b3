"""A game at one keyboard: people and bots take turns, everything is text."""

from __future__ import annotations

import os
import re
import secrets
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from bardo.bots import LEVELS, Bot, bot, kind, kinds
from bardo.engine.authoring.game import Game
from bardo.engine.authoring.menu import Action
from bardo.engine.authoring.registry import game as find_game
from bardo.engine.authoring.registry import offered_games, own_games
from bardo.engine.play.match import SECRET_BYTES, Match
from bardo.engine.rows.schema import Option, written_setting
from bardo.errors import BardoError
from bardo.terminal.rules import contents, rules
from bardo.terminal.saved_games import keep, load, load_scores, save, save_scores
from bardo.terminal.text import wrapped

if TYPE_CHECKING:
    from bardo.bots.advice import Adviser

PEOPLE = ("you", "friend")
LOG_LINES = 20
NEWS_LINES = 30
UNBROKEN = "\N{NO-BREAK SPACE}"
HELP = {
    "a number or a name": "play that action; the beginning of a name will do",
    "why ACTION": "why an action is not allowed now",
    "hint": "what a thinking bot makes of your actions",
    "undo": "take back the last action of a person",
    "log [N]": "what happened, the last N lines",
    "board": "show the board again; within a turn only the news come",
    "rules [CLAUSE | WORD]": "the contents, a clause or section, or what mentions words",
    "save FILE": "save the game; `bardo play --load FILE` goes on with it",
    "score FILE": "write down scores for a later `bardo play --carry FILE`",
    "tell WORDS": "tell everyone what happens to you, when the game asks for it",
    "dice": "the seal on the dice, and at the end the seed itself",
    "quit": "leave; an unfinished game is kept",
}


class _Leave(Exception):
    """Somebody has had enough."""


def play(
    name: str | None,
    seats: str | None,
    file: str | None,
    preset: str | None,
    options: Mapping[str, Any],
    seed: int | None,
    scores: str | None = None,
) -> int:
    """Set up a table as the command line says, ask for what it leaves open, and play."""
    table = None
    try:
        table = _table(name, seats, file, preset, options, seed, scores)
        table.run()
    except (_Leave, EOFError, KeyboardInterrupt) as left:
        _say(("\n" if isinstance(left, KeyboardInterrupt) else "") + "Goodbye.")
        if table and table.match.history and not table.match.over:
            kept = keep(table.match)
            _say(f"The game is kept: bardo play --load {kept}" if kept else "The game could not be kept.")
    return 0


def result(match: Match) -> str:
    """Who has won, in a sentence."""
    names = [match.names[seat] for seat in match.winners]
    if len(names) == 1:
        return f"{names[0]} wins."
    return f"{', '.join(names[:-1])} and {names[-1]} share the win." if names else "Nobody wins."


# -- setting up ------------------------------------------------------------------------------


def _table(
    name: str | None,
    seats: str | None,
    file: str | None,
    preset: str | None,
    options: Mapping[str, Any],
    seed: int | None,
    scores: str | None,
) -> _Table:
    if file:
        if preset or options or scores or seed is not None:
            raise BardoError("a saved game brings its own preset, options, scores and seed: leave them out with --load")
        match = load(file)
        if name and find_game(name) is not match.game:
            raise BardoError(f"{file} is a game of {match.game.title}")
        count = len(match.names)
        return _Table(match, _seats(match.game, seats, count) if seats else _ask_seats(match.game, count))
    game, carry = _scores(scores, name) if scores else (find_game(name or _ask_game()), [])
    game.settings(preset, options)
    who = _seats(game, seats) if seats else []
    try:  # complaints come before the questions
        game.new(len(who) or game.players[-1], seed, preset, carry=carry, **options)
    except BardoError as error:
        raise BardoError(f"{scores}: {error}" if scores else str(error)) from None
    _say(f"{game.title}\n{wrapped(game.introduction)}\n")
    for data in game.data:
        if data.own:
            _say(f"Played with your own {data.file}.")
    if not (preset or options) and _is_a_person():
        preset, options = _ask_preset(game), _ask_options(game)
    who = who or _ask_seats(game, least=len(carry))
    secret = secrets.token_bytes(SECRET_BYTES) if seed is None else None
    return _Table(game.new(len(who), seed, preset, secret, carry=carry, **options), who)


def _scores(file: str, name: str | None) -> tuple[Game, list[str]]:
    """The game that a file of scores is for, and a score for each seat up to the last that has one."""
    whose, scores = load_scores(file)
    game = find_game(whose)
    if name and find_game(name) is not game:
        raise BardoError(f"{file} holds scores of {game.title}")
    for seat in scores:
        if seat not in game.seats:
            raise BardoError(f"{file}: {seat[:60]!r} is no seat of {game.title}; there are: {', '.join(game.seats)}")
    last = max((list(game.seats).index(seat) for seat in scores), default=-1)
    return game, [scores.get(seat, "") for seat in game.seats[: last + 1]]


def _answer(question: str) -> str:
    """An answer to a question before the game; quitting is one too."""
    answer = _read(question)
    if answer.lower() in ("quit", "exit"):
        raise _Leave
    return answer


def _ask_game() -> str:
    names = offered_games()
    if len(names) == 1:
        return names[0]
    for number, name in enumerate(names, 1):
        _say(f"  {number}  {find_game(name).title if name in own_games() else name}")
    while True:
        answer = _answer("Which game? [1] ") or "1"
        chosen = _number(answer)
        if chosen and chosen <= len(names):
            return names[chosen - 1]
        called = "-".join(answer.lower().replace("'", "").split())
        if called in names:
            return called
        _say(wrapped(f"A number from 1 to {len(names)}, please, or a name: {', '.join(names)}."))


def _ask_preset(game: Game) -> str:
    """Which rules to play by, where there are several."""
    names = list(game.presets)
    if len(names) == 1:
        return names[0]
    widest = max(map(len, names))
    for number, name in enumerate(names, 1):
        _say(wrapped(f"  {number}  {name:{widest}}  {game.preset_help(name)}".rstrip(), " " * (widest + 7)))
    while True:
        answer = _answer("Which rules? [1] ").lower() or "1"
        chosen = _number(answer)
        fits = [name for name in names if name.startswith(answer)]
        if chosen and chosen <= len(names):
            return names[chosen - 1]
        if len(fits) == 1 or answer in fits:
            return answer if answer in fits else fits[0]
        _say(f"A number from 1 to {len(names)}, please, or a name: {', '.join(names)}.")


def _ask_options(game: Game) -> dict[str, int]:
    """The settings of those options that a game wants to be asked for."""
    return {name: _ask_option(name, option) for name, option in game.options.items() if option.asked}


def _ask_option(name: str, option: Option) -> int:
    """The setting of an option: its name, the beginning of it, or a number."""
    default = option.called(option.default)
    choices = ", ".join(option.names) or f"{option.low} to {option.high}"
    while True:
        answer = _answer(f"{name.replace('_', ' ').capitalize()}? {choices} [{default}] ").lower() or default
        fits = [one for one in option.names if one.startswith(answer)]
        value = option.value(fits[0] if len(fits) == 1 else written_setting(answer))
        if value is not None:
            return value
        _say(f"{option.allowed.capitalize()}, please.")


def _seats(game: Game, words: str, count: int | None = None) -> list[str]:
    """Who sits where, from a list such as you,friend,greedy."""
    wanted = []
    for word in words.split(","):
        wanted.append(_who(game, word))
    if count is not None and len(wanted) != count:
        raise BardoError(f"this game has {count} seat{'s' * (count != 1)}, not {len(wanted)}")
    if len(wanted) not in game.players:
        raise BardoError(f"{game.title} is for {game.span}, not {len(wanted)}")
    return wanted


def _who(game: Game, word: str) -> str:
    """Who is meant by a word or the beginning of one: a person, a level or another bot."""
    begun = word.strip().lower()
    fits = [who for who in (*PEOPLE, *LEVELS) if begun and who.startswith(begun)]
    if fits:
        return fits[0]
    try:
        return kind(game, begun).name
    except BardoError as error:
        raise BardoError(f"a seat is for you, a friend or a bot: {error}") from None


def _ask_seats(game: Game, count: int | None = None, least: int = 0) -> list[str]:
    count = count or _ask_count(game, least)
    _say("Who sits where? The first letter will do.")
    for name, level in LEVELS.items():
        _say(f"  {name:9} a bot that {level.help}")
    others = (*PEOPLE, *(name for name in kinds(game) if name not in LEVELS))
    _say(wrapped(f"  or {', '.join(others)}", "     "))
    wanted = []
    for seat in range(count):
        default = "you" if seat == 0 else "adept"
        while True:
            try:
                wanted.append(_who(game, _answer(f"  {game.seats[seat]} [{default}]: ") or default))
                break
            except BardoError as error:
                _say(wrapped(f"  {error}", "  "))
    return wanted


def _ask_count(game: Game, least: int) -> int:
    low, high = max(least, game.players[0]), game.players[-1]
    default = max(least, game.default_players)
    if low == high:
        return low
    while True:
        answer = _answer(f"How many play {game.title}? {low} to {high} [{default}] ")
        if not answer:
            return default
        count = _number(answer)
        if count is not None and low <= count <= high:
            return count
        _say(f"A number from {low} to {high}, please.")


# -- playing ---------------------------------------------------------------------------------


class _Table:
    """A match, and who sits in its seats."""

    def __init__(self, match: Match, seats: list[str]) -> None:
        self.match = match
        self.bots: list[Bot | None] = [
            None if who in PEOPLE else bot(match.game, who, None if match.seed is None else match.seed ^ seat)
            for seat, who in enumerate(seats)
        ]
        self.adviser: Adviser | None = None
        self.told = len(match.log) if match.history else 0  # a new table hears how it was set up
        self.seen = 0, "", -1  # decisions, heading of the board and seat at the last look
        who = [
            f"{name} ({one if one in PEOPLE else one + ' bot'})" for name, one in zip(match.names, seats, strict=True)
        ]
        _say(wrapped(f"At the table: {', '.join(who)}. Type help for help."))

    def run(self) -> None:
        """Play until the game is over and everybody has looked enough."""
        show = True
        while True:
            self._let_bots_play()
            if show:
                self._show()
            show = self._obey(_read("> "))

    def _let_bots_play(self) -> None:
        match = self.match
        while match.seat is not None and (player := self.bots[match.seat]) is not None:
            with _waiting(f"{match.names[match.seat]} thinks …" if player.kind.thinks else ""):
                action = player.choose(match)
            match.play(action)

    def _show(self) -> None:
        """The board, where it is news; what happened since the last look, and what is asked."""
        match = self.match
        news, self.told = match.log[self.told :], len(match.log)
        board = match.picture
        drawn = f"\n{board}\n" if self._is_another_turn(board) else ""
        _say("" if match.over else drawn)
        if len(news) > NEWS_LINES:
            half = NEWS_LINES // 2
            more = f"… {len(news) - 2 * half} lines more: type log {len(news)}"
            news = [*news[:half], more, *news[-half:]]
        if news:
            _say("\n".join(wrapped(f"  · {line}", "    ") for line in news) + "\n")
        self._invite()
        if match.over:  # how it came to its end is told before the end is shown
            _say(drawn.removeprefix("\n"))
            _say(_bold(wrapped(f"The game is over. {result(match)}{self._whose()}")))
            score = "score FILE, " if match.game.carry else ""
            _say(f"You can still look: board, log, rules, save FILE, {score}undo, quit.")
            return
        _say(_bold(wrapped(match.prompt, "  ")))
        actions = match.actions
        width = len(str(len(actions)))
        for number, action in enumerate(actions, 1):
            name = action.name.replace(" ", UNBROKEN)
            line = wrapped(f"  {number:{width}}  {action.text}  [{name}]", " " * (width + 4))
            _say(line.replace(UNBROKEN, " "))

    def _is_another_turn(self, board: str) -> bool:
        """Whether somebody else is asked or has acted since the last look, or the heading of the board has changed."""
        match = self.match
        decisions, heading, seat = self.seen
        self.seen = len(match.history), board.partition("\n")[0], -1 if match.seat is None else match.seat
        others = any(actor != match.seat for actor, _ in match.history[decisions:])
        return others or self.seen[1:] != (heading, seat)

    def _invite(self) -> None:
        """Ask a person who was invited to tell something, and has not done so."""
        people = [seat for seat, _ in self.match.history if self.bots[seat] is None]
        if people and (question := self.match.invitation_of(people[-1])):
            _say(wrapped(f"  {self.match.names[people[-1]]}: {question} (tell WORDS)", "  ") + "\n")

    def _whose(self) -> str:
        """What the result means for the only person at the table."""
        people = [seat for seat, one in enumerate(self.bots) if one is None]
        if len(people) != 1:
            return ""
        return " Well done!" if people[0] in self.match.winners else " Better luck in the next life."

    def _obey(self, line: str) -> bool:
        """Carry out what was typed; whether the board should be shown again."""
        word, _, rest = line.partition(" ")
        try:
            if not line:
                return self._only_answer()
            if command := self._command(word.lower(), line.lower()):
                return _COMMANDS[command](self, rest.strip())
            return self._play(self._find(line))
        except BardoError as error:
            _say(wrapped(str(error), "  "))
            return False

    def _play(self, action: Action) -> bool:
        """Carry out an action; the game is kept after each, whatever may happen to the terminal."""
        self.match.play(action)
        keep(self.match)
        return True

    def _only_answer(self) -> bool:
        """An empty line is an answer where there is only one."""
        actions = self.match.actions
        return self._play(actions[0]) if len(actions) == 1 else False

    def _command(self, word: str, line: str) -> str | None:
        """The command that was typed, or begun in a way that no action begins."""
        if word in _COMMANDS:
            return word
        begun = [name for name in _COMMANDS if name.startswith(word) and self._has(name)]
        actions = [action.name for action in self.match.actions if action.name.lower().startswith(line)]
        if begun and actions:
            raise BardoError(f"{word!r} could be any of: {', '.join([*begun, *actions])}")
        return begun[0] if begun else None

    def _has(self, command: str) -> bool:
        """Whether a command is of any use in this game."""
        game = self.match.game
        return bool({"score": game.carry, "tell": game.invitations}.get(command, True))

    def _find(self, words: str) -> Action:
        """The action of this number in the list, or of this name."""
        if not words.isdecimal():
            return self.match.find(words)
        legal = self.match.actions
        number = _number(words)
        if not number or number > len(legal):
            raise BardoError(f"A number from 1 to {len(legal)}, please." if legal else "The game is over.")
        return legal[number - 1]

    def _undo(self, rest: str) -> bool:
        """Take back the last action of a person, and what bots did since."""
        match = self.match
        if not any(self.bots[seat] is None for seat, _ in match.history):
            raise BardoError("There is nothing of yours to take back.")
        while self.bots[match.history[-1][0]] is not None:
            match.undo()
        seat, action = match.history[-1]
        match.undo()
        self.told = len(match.log)
        _say(f"Taken back: {match.names[seat]}, {match.game.menu.actions[action].name}.")
        return self._board("")

    def _example(self) -> str:
        """An action to ask about: one that is not allowed, of the question now asked if there is one."""
        legal, menu = {action.id for action in self.match.actions}, self.match.game.menu
        asked = self.match.state["decision"]
        own = range(menu.first[asked], menu.first[asked] + menu.width[asked])
        other = next((menu.actions[n] for n in [*own, *range(len(menu.actions))] if n not in legal), None)
        return f" For example: why {other.name}" if other else ""

    def _why(self, rest: str) -> bool:
        if not rest:
            raise BardoError("why what?" + self._example())
        action = self._find(rest)
        reason = self.match.why_not(action)
        if reason is None:
            _say(f"{action.name}: you can do that now.")
        else:
            _say(wrapped(f"{action.name}: {reason.sentence}" + (f" ({reason.clause})" if reason.clause else ""), "  "))
        return False

    def _hint(self, rest: str) -> bool:
        """What a search thinks of the legal actions."""
        from bardo.bots.advice import Adviser

        if self.adviser is None:
            self.adviser = Adviser(self.match)
        hints = self.adviser.hints(self.match)
        whose = "the team" if self.match.game.team else self.match.names[self.match.seat or 0]
        _say(f"Chances of {whose}:")
        for action, chance in hints:
            line = f"  {action}: {chance.replace(' ', UNBROKEN)}"
            _say(wrapped(line, "    ").replace(UNBROKEN, " "))
        return False

    def _log(self, rest: str) -> bool:
        count = _number(rest) if rest else LOG_LINES
        if not count:
            raise BardoError("log takes how many lines to show: log 50")
        _say("\n".join(wrapped(line, "    ") for line in self.match.log[-count:]) or "Nothing has happened yet.")
        return False

    def _save(self, rest: str) -> bool:
        if not rest:
            raise BardoError("save needs the name of a file: save my-game.txt")
        _say(f"Saved in {save(self.match, rest)}.")
        return False

    def _score(self, rest: str) -> bool:
        if not rest:
            raise BardoError("score needs the name of a file: score my-scores.txt")
        _say(f"Written down in {save_scores(self.match, rest)}.")
        return False

    def _tell(self, rest: str) -> bool:
        """The last person to act tells something."""
        people = [seat for seat, _ in self.match.history if self.bots[seat] is None]
        if not people:
            raise BardoError("there is nothing to tell about now")
        self.match.tell(rest, people[-1])
        self.told = len(self.match.log)
        _say(f"{self.match.names[people[-1]]} tells: {rest}")
        return False

    def _rules(self, rest: str) -> bool:
        _say(rules(self.match.game, rest) if rest else contents(self.match.game))
        return False

    def _dice(self, rest: str) -> bool:
        match = self.match
        if match.secret is None:
            _say(f"This game was started with the seed {match.seed}.")
        else:
            _say(f"The dice are sealed: {match.commitment}")
            _say(f"The seed was: {match.secret.hex()}" if match.over else "The seed is shown when the game is over.")
        return False

    def _board(self, rest: str) -> bool:
        self.seen = 0, "", -1
        return True

    def _help(self, rest: str) -> bool:
        clause = next(iter(self.match.game.clauses), "CLAUSE")
        lines = {words.replace("CLAUSE", clause): help for words, help in HELP.items() if self._has(words.split()[0])}
        widest = max(map(len, lines))
        for words, help in lines.items():
            _say(wrapped(f"  {words:{widest}}  {help}", " " * (widest + 4)))
        return False

    def _quit(self, rest: str) -> bool:
        raise _Leave


_COMMANDS = {
    "undo": _Table._undo,
    "why": _Table._why,
    "hint": _Table._hint,
    "log": _Table._log,
    "save": _Table._save,
    "score": _Table._score,
    "tell": _Table._tell,
    "rules": _Table._rules,
    "dice": _Table._dice,
    "board": _Table._board,
    "help": _Table._help,
    "?": _Table._help,
    "quit": _Table._quit,
    "exit": _Table._quit,
}


# -- the keyboard and the screen -------------------------------------------------------------


def _is_a_person() -> bool:
    """Whether somebody types; scripts that feed a pipe are asked no more than they must be."""
    return sys.stdin is not None and sys.stdin.isatty()


def _read(question: str) -> str:
    """One line from the keyboard or a pipe; a pipe's lines are shown, so that the output reads well."""
    if sys.stdin is None:
        raise EOFError
    if _is_a_person():
        import readline  # noqa: F401  # gives `input` a history and keys to edit with

        return input(question).strip()
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    _say(question + line.strip())
    return line.strip()


@contextmanager
def _waiting(words: str) -> Iterator[None]:
    """Show a person why nothing happens, as long as it does not."""
    shown = words and sys.stdout is not None and sys.stdout.isatty()
    if shown:
        print(words, end="", flush=True)
    try:
        yield
    finally:
        if shown:
            print("\r" + " " * len(words) + "\r", end="", flush=True)


def _number(words: str) -> int | None:
    """A number as people type it, or None."""
    return int(words) if re.fullmatch(r"\d{1,9}", words, re.ASCII) else None


def _say(words: str) -> None:
    print(words, flush=True)


def _bold(words: str) -> str:
    plain = sys.stdout is None or not sys.stdout.isatty() or "NO_COLOR" in os.environ
    return words if plain else f"\033[1m{words}\033[0m"
