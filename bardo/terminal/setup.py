"""Setting up a game in the terminal from the command line, with questions about what it leaves open."""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bardo.bots import LEVELS, kind, kinds
from bardo.engine.authoring.game import Game
from bardo.engine.authoring.registry import game as find_game
from bardo.engine.authoring.registry import playable_games
from bardo.engine.play.dice import SECRET_BYTES
from bardo.engine.rows.options import Option, written_setting
from bardo.errors import BardoError
from bardo.terminal.console import Leave, counted, is_a_person, number_in, read_line, say
from bardo.terminal.layout import wrapped
from bardo.terminal.saved_games import load, load_scores
from bardo.terminal.unfinished import KeptGame, Unfinished, unfinished_games

PEOPLE = ("you", "friend")


@dataclass(frozen=True)
class Request:
    """What the command line asks for."""

    game: str | None = None
    seats: str | None = None
    preset: str | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: int | None = None
    scores: str | None = None
    """A file with scores from an earlier game."""
    saved: str | None = None
    """A file with a saved game."""
    unfinished: str | None = None
    """The number of an unfinished game, or the game to list; empty to choose from a list of all."""
    auto: bool = False
    """Whether answers that are the only ones, such as throws, are given by themselves."""

    @property
    def is_new(self) -> bool:
        """Whether it sets something that can only be set for a new game."""
        return bool(self.preset or self.options or self.scores or self.seed is not None)


def set_up(request: Request) -> Unfinished:
    """The game that was asked for, with a person or a bot in every seat."""
    if request.unfinished is not None:
        return _continued(request, request.unfinished)
    if request.saved:
        return _loaded(request, request.saved)
    return _new(request)


def _new(request: Request) -> Unfinished:
    scores, preset, options, seed = request.scores, request.preset, request.options, request.seed
    game, carry = _scores(scores, request.game) if scores else (find_game(request.game or _ask_game()), [])
    game.settings(preset, options)
    who = _seats(game, request.seats) if request.seats else []
    try:  # complain before asking questions
        game.new(len(who) or game.players[-1], seed, preset, carry=carry, **options)
    except BardoError as error:
        raise BardoError(f"{scores}: {error}" if scores else str(error)) from None
    say(f"{game.title}\n{wrapped(game.introduction)}\n")
    for data in game.data:
        if data.own:
            say(f"This game uses your own {data.file}.")
    if not (preset or options) and is_a_person():
        preset, options = _ask_preset(game), _ask_options(game)
    who = who or _ask_seats(game, least=len(carry))
    secret = secrets.token_bytes(SECRET_BYTES) if seed is None else None
    return Unfinished(game.new(len(who), seed, preset, secret, carry=carry, **options), who)


def _loaded(request: Request, file: str) -> Unfinished:
    if request.is_new:
        raise BardoError("a saved game has its own preset, options, scores and seed: leave them out with --load")
    match = load(file)
    if request.game and find_game(request.game) is not match.game:
        raise BardoError(f"{file} is a game of {match.game.title}")
    count = len(match.names)
    return Unfinished(
        match, _seats(match.game, request.seats, count) if request.seats else _ask_seats(match.game, count)
    )


def _continued(request: Request, word: str) -> Unfinished:
    """An unfinished game: the one with this number in the list, or the one that is chosen from it."""
    if request.is_new or request.saved:
        raise BardoError("an unfinished game goes on as it was set up: --continue takes no options but --seats")
    number = int(word) if re.fullmatch(r"-?\d{1,9}", word, re.ASCII) else None
    wanted = _one_game(request.game, word if number is None else None)
    games, complaints = unfinished_games()
    for complaint in complaints:
        say(wrapped(f"Skipped, and left where it is: {complaint}", "  "))
    if wanted:
        games = [one for one in games if one.outline.game is wanted]
    if not games:
        raise BardoError(f"there is no unfinished game{' of ' + wanted.title if wanted else ''}")
    if number is not None and not 1 <= number <= len(games):
        raise BardoError(f"there is no unfinished game {number}: they are numbered from 1 to {len(games)}")
    chosen = games[(number or _ask_unfinished(games)) - 1].replay()
    chosen.seats = _seats_again(chosen, request.seats)
    return chosen


def _one_game(*names: str | None) -> Game | None:
    """The game that all of these name; None if there is no name among them."""
    games = [find_game(name) for name in names if name]
    if any(one is not games[0] for one in games):
        raise BardoError(f"{' and '.join(one.title for one in games)} are two games: name one")
    return games[0] if games else None


def _ask_unfinished(games: Sequence[KeptGame]) -> int:
    for number, one in enumerate(games, 1):
        say(wrapped(f"  {number}  {_described(one)}", "     "))
    while True:
        chosen = number_in(_answer("Which one? [1] ") or "1")
        if chosen and chosen <= len(games):
            return chosen
        say(f"A number from 1 to {len(games)}, please.")


def _described(one: KeptGame) -> str:
    """An unfinished game in a line: what is played, by whom, how far it has come, and when it was left."""
    kept, when = one.outline, one.last_played
    who = ", ".join(f"{name} ({seated})" for name, seated in zip(kept.names, one.seats, strict=False))
    return f"{kept.game.title}: {who}; {counted(kept.decisions, 'decision')}; {when.day} {when:%B %Y, %H:%M}"


def _seats_again(one: Unfinished, seats: str | None) -> list[str]:
    """Who sits where when a game goes on: as before, unless somebody else is wanted or a bot is gone."""
    game, count = one.match.game, len(one.match.names)
    if seats:
        return _seats(game, seats, count)
    try:
        return _seats(game, ",".join(one.seats), count)
    except BardoError as error:
        say(wrapped(str(error), "  "))
        return _ask_seats(game, count)


def _scores(file: str, name: str | None) -> tuple[Game, list[str]]:
    """The game that a score file is for, and the scores of its seats, up to the last that has one."""
    whose, scores = load_scores(file)
    game = find_game(whose)
    if name and find_game(name) is not game:
        raise BardoError(f"{file} holds scores for {game.title}")
    for seat in scores:
        if seat not in game.seats:
            raise BardoError(f"{file}: {seat[:60]!r} is not a seat in {game.title}; there are: {', '.join(game.seats)}")
    last = max((list(game.seats).index(seat) for seat in scores), default=-1)
    return game, [scores.get(seat, "") for seat in game.seats[: last + 1]]


def _answer(question: str) -> str:
    """The answer to a question before the game, unless somebody quits."""
    answer = read_line(question)
    if answer.lower() in ("quit", "exit"):
        raise Leave
    return answer


def _ask_game() -> str:
    games = playable_games()
    names = [one.name for one in games]
    if len(names) == 1:
        return names[0]
    for number, one in enumerate(games, 1):
        say(f"  {number}  {one.title}")
    while True:
        answer = _answer("Which game? [1] ") or "1"
        chosen = number_in(answer)
        if chosen and chosen <= len(names):
            return names[chosen - 1]
        called = "-".join(answer.lower().replace("'", "").split())
        if called in names:
            return called
        say(wrapped(f"A number from 1 to {len(names)}, please, or a name: {', '.join(names)}."))


def _ask_preset(game: Game) -> str:
    """The preset to play by; not asked if there is only one."""
    names = list(game.presets)
    if len(names) == 1:
        return names[0]
    widest = max(map(len, names))
    for number, name in enumerate(names, 1):
        say(wrapped(f"  {number}  {name:{widest}}  {game.preset_help(name)}".rstrip(), " " * (widest + 7)))
    while True:
        answer = _answer("Which rules? [1] ").lower() or "1"
        chosen = number_in(answer)
        fits = [name for name in names if name.startswith(answer)]
        if chosen and chosen <= len(names):
            return names[chosen - 1]
        if len(fits) == 1 or answer in fits:
            return answer if answer in fits else fits[0]
        say(f"A number from 1 to {len(names)}, please, or a name: {', '.join(names)}.")


def _ask_options(game: Game) -> dict[str, int]:
    """The settings of the options that the game wants people to be asked about."""
    return {name: _ask_option(name, option) for name, option in game.options.items() if option.asked}


def _ask_option(name: str, option: Option) -> int:
    """The setting of an option: the name of a value, the beginning of one, or a number."""
    default = option.called(option.default)
    choices = ", ".join(option.names) or f"{option.low} to {option.high}"
    while True:
        answer = _answer(f"{name.replace('_', ' ').capitalize()}? {choices} [{default}] ").lower() or default
        fits = [one for one in option.names if one.startswith(answer)]
        value = option.value(fits[0] if len(fits) == 1 else written_setting(answer))
        if value is not None:
            return value
        say(f"{option.allowed.capitalize()}, please.")


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
    """The person or bot that a word or its beginning stands for."""
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
    say("Who sits where? The beginning of a name will do.")
    for name, level in LEVELS.items():
        say(f"  {name:9} a bot that {level.help}")
    others = (*PEOPLE, *(name for name in kinds(game) if name not in LEVELS))
    say(wrapped(f"  or {', '.join(others)}", "     "))
    wanted = []
    for seat in range(count):
        default = "you" if seat == 0 else "hard"
        while True:
            try:
                wanted.append(_who(game, _answer(f"  {game.seats[seat]} [{default}]: ") or default))
                break
            except BardoError as error:
                say(wrapped(f"  {error}", "  "))
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
        count = number_in(answer)
        if count is not None and low <= count <= high:
            return count
        say(f"A number from {low} to {high}, please.")
