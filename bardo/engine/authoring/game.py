"""A game: all its parts in one place, and what the engine derives from them."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from bardo.engine.authoring.aim import Aim
from bardo.engine.authoring.data import Data
from bardo.engine.authoring.effects import Tally
from bardo.engine.authoring.ending import Ending
from bardo.engine.authoring.menu import Menu
from bardo.engine.authoring.rulebook import Length, read_rulebook
from bardo.engine.authoring.tasks import Tasks
from bardo.engine.authoring.terms import Term
from bardo.engine.authoring.words import Event, Events, Persona, Prompt, Reasons
from bardo.engine.picture.scene import Art, Cue, Scene, no_cue
from bardo.engine.play import moves
from bardo.engine.play.rehearsal import Rehearsal
from bardo.engine.programs.linker import Program
from bardo.engine.programs.machine_code import Compiled
from bardo.engine.programs.rule import rule
from bardo.engine.rows import flow
from bardo.engine.rows.options import Option
from bardo.engine.rows.row import BaseRow, Shares
from bardo.engine.rows.schema import Schema
from bardo.errors import BardoError

if TYPE_CHECKING:
    from bardo.engine.play.batch import Batch
    from bardo.engine.play.match import Match
    from bardo.engine.play.stepper import Stepper

SEED_LIMIT = 2**63
SCORE_LIMIT = 300


@dataclass(frozen=True)
class Carry:
    """How a player's score is written as one line of text for a later game, and read back."""

    write: Callable[[Any], str]
    """Turns a player's record into a line; empty when there is nothing to carry."""
    read: Callable[[str], Mapping[str, Any]]
    """Turns a line into fields of a player's record, which are set before `setup` runs, or raises a BardoError."""
    check: Callable[[Sequence[Mapping[str, Any]]], None] = lambda seats: None
    """Raises a BardoError when the fields of all seats together make a game that cannot be played."""
    earned: Callable[[Mapping[str, Any]], str] = lambda fields: ""
    """Says who may bring these fields, if not everybody may: a server asks for proof, a file or a terminal does not."""


@rule
def _no_tasks(s: BaseRow, task: int, a: int, b: int, c: int) -> None:
    """Do nothing: a game without an agenda has no tasks."""


@rule
def _zero(s: BaseRow, seat: int) -> int:
    """Rank and score all seats equally."""
    return 0


MEDIUM, HEAVY = 2.0, 3.0
"""From which weight on a game is called medium or heavy."""


@rule
def _no_opinion(s: BaseRow, out: Shares) -> None:
    """Give all seats the same chances."""
    for seat in range(s.seats):
        out[seat] = 1.0 / s.seats


def _choosing(s: Any) -> str:
    """Say no more of the seat that is asked than that it is."""
    return "to choose"


def _no_details(s: Any, seats: Sequence[str], action: int) -> str:
    """Add nothing to the sentence of an action."""
    return ""


@dataclass(frozen=True)
class FirstTable:
    """A table for somebody who just wants to play: easy bots, a short game."""

    players: int
    bot: str
    """The bot in all other seats."""
    preset: str | None = None
    options: Mapping[str, int | str] = field(default_factory=dict)
    shorter: str = ""
    """What these options mean, in words: "a shorter game: …"."""


@dataclass(frozen=True)
class Variant:
    """A game within a game, with a card of its own: an expansion, for instance."""

    name: str
    title: str
    teaser: str
    options: Mapping[str, int | str]


@dataclass(frozen=True, eq=False)
class Game:
    """Everything the engine needs to know about a game.

    A row starts as zeros; only `seats`, the options and any scores carried over from an earlier game are set. `setup`
    does the rest and asks the first question. The effect of an action, declared on the menu, must ask, end the game or,
    in a game with an agenda, leave a task to do. `returns` and `evaluate` write one number per seat into `out`, which
    is all zeros when `returns` is called.
    """

    name: str
    title: str
    version: int
    players: range
    seats: Sequence[str]
    schema: Schema
    menu: Menu
    reasons: Reasons
    events: Events
    setup: Callable[..., None]
    returns: Callable[..., None]
    prompt: Prompt
    picture: Callable[[Any, Sequence[str]], str]
    rulebook: Path
    scene: Callable[[Any, Sequence[str]], Scene] | None = None
    """Makes the scene from a row and the names of the seats; without it, the browser shows the text picture."""
    cue: Callable[[Any, Event], Cue] = no_cue
    """Says how an event is shown and which nodes it is about, from the row after the event."""
    art: Art = field(default_factory=Art)
    presets: Mapping[str, Mapping[str, int | str]] = field(default_factory=lambda: {"rulebook": {}})
    default_players: int = 0
    evaluate: Callable[..., None] = _no_opinion
    tasks: Tasks | None = None
    """The tasks of the agenda, in a game that has one."""
    rank: Callable[..., int] = _zero
    """How good a seat's result is, as one number; `place_of`, `share_victory` and `tell_ranks` compare it."""
    score: Callable[..., int] = _zero
    """The number that `tell_ranks` tells with the place of a seat."""
    forced_answer: Callable[..., int] | None = None
    """A rule that returns the action to carry out instead of asking, or -1; usually it calls `only_answer`."""
    doing: Callable[[Any], str] = _choosing
    """What the seat that is asked is doing, for everybody else, in words that follow "is": "choosing a card"."""
    details: Callable[[Any, Sequence[str], int], str] = _no_details
    """A few words to add to the sentence of a legal action: what it means in this position; may be empty."""
    tallies: tuple[Tally, ...] = ()
    """The numbers that people watch: an action announces how it changes them, and conformance checks that it does."""
    unspoken: Sequence[str] = ()
    """Actions, by name or pattern, that are not worth a word when they follow because nothing else is possible."""
    data: Sequence[Data] = ()
    """The data files that the game is made from."""
    aim: Callable[[Any, Sequence[str], int], Aim] | None = None
    """What a seat is playing for, from the row, the names of the seats and the seat."""
    ending: Callable[[Any, Sequence[str]], Ending] | None = None
    """How a finished game ended, from the row and the names of the seats."""
    terms: tuple[Term, ...] = ()
    """The named parts that `evaluate` is the sum of: the reasons of a hint."""
    momentous: Sequence[str] = ()
    """The names of events that can be a reason by themselves: a death, a haunting, a victory."""
    legend: Mapping[str, str] = field(default_factory=dict)
    """What the drawings on the table mean, by their names in the art: icons, tokens and marks, the usual ones first."""
    passes: Sequence[str] = ()
    """Actions that only let time pass or end the turn: they have a fixed place and a fixed key on every table."""
    lessons: Mapping[str, Path] = field(default_factory=dict)
    """The guided first games, by name: a file each. The first one is that of the game itself."""
    weight: float = 3.0
    """How heavy the game is to learn and play, from 1 (light) to 5 (heavy): lighter ones are offered first."""
    teaser: str = ""
    """One sentence that makes people want to play; by default, the first sentence of the rulebook's introduction."""
    mood: str = ""
    """What it is like to play, in a few words: "tense, together"."""
    first_table: FirstTable | None = None
    """What "Play now" starts; by default the usual number of players and fair bots."""
    variants: Sequence[Variant] = ()
    carry: Carry | None = None
    invitations: Mapping[str, str] = field(default_factory=dict)
    """Actions after which their player may tell everyone a sentence, and the question that invites it."""
    team: bool = False
    """Whether all seats win or lose together."""
    counted: Sequence[str] = ()
    """Fields of the row that say how a game ended, for simulations to count."""
    foresight: int = 20
    """How many decisions a rollout of a search plays, greedily, before it evaluates the position."""
    trust: float = 2.0
    """How many simulations the prior of an action, from `evaluate`, counts for in a search: more for games of luck."""
    whims: Mapping[str, float] = field(default_factory=dict)
    """How often bots of a level play a random action, where the default would not set a level apart from the next.

    The entry `search` is for the bots that play a search's rollouts; by default they play none.
    """
    personas: Mapping[str, Persona] = field(default_factory=dict)
    """Bots with habits, by name, for designers who want to see how a rule works out for such players."""
    reference: Callable[[], Mapping[str, str]] = dict
    """The texts of cards, tiles and the like, by name, for people who look them up along with the rulebook."""

    def __post_init__(self) -> None:
        if not self.presets:
            raise ValueError(f"{self.name}: a game needs a preset, even if it is only {{'rulebook': {{}}}}")
        taken = self.options.keys() & {"players", "seed", "seeds", "preset", "secret", "names", "games", "carry"}
        if taken:
            raise ValueError(f"{self.name}: an option cannot be called {', '.join(sorted(taken))}")
        if len(self.seats) < self.players[-1] or self.schema.max_seats < self.players[-1]:
            raise ValueError(f"{self.name}: there are not enough seats for {self.players[-1]} players")
        if not self.default_players:
            object.__setattr__(self, "default_players", self.players[0])
        if self.default_players not in self.players:
            raise ValueError(f"{self.name}: default_players is {self.default_players}, which is not in players")
        for preset in self.presets:
            self.settings(preset, {})
        unknown = [face for face in self.legend if face not in self.art.drawings]
        if unknown:
            raise ValueError(f"{self.name}: the legend names drawings that do not exist: {', '.join(unknown)}")
        for variant in self.variants:
            self.settings(None, variant.options)
        if self.first_table:
            self.settings(self.first_table.preset, self.first_table.options)
        for name in self.personas:
            if name != name.lower():
                raise ValueError(f"{self.name}: the name of a persona must be in lower case, not {name!r}")
            self.taste(name)

    # -- programs ---------------------------------------------------------------------------

    @cached_property
    def parts(self) -> dict[str, Any]:
        """The values for the names that generic engine code leaves open."""
        agenda = self.schema.has_agenda
        return {
            "setup": self.setup,
            "apply": self.menu.apply,
            "refuse": self.menu.refuse,
            "returns": self.returns,
            "evaluate": self.evaluate,
            "perform": self.tasks.perform if self.tasks else _no_tasks,
            "rank": self.rank,
            "score": self.score,
            "forced_answer": self.forced_answer,
            "settle": flow.answer_if_forced if self.forced_answer else flow.ask_always,
            "pick": moves.guess_action,
            "run": flow.run_agenda if agenda else flow.answer_while_forced if self.forced_answer else flow.no_agenda,
            "height": flow.agenda_height if agenda else flow.no_height,
            "first": tuple(self.menu.first),
            "width": tuple(self.menu.width),
        }

    @cached_property
    def interpreted(self) -> Program:
        """The rules as plain Python: for people, debuggers and tests."""
        return Program(self.parts)

    @cached_property
    def compiled(self) -> Compiled:
        """The rules as machine code: for batches and search."""
        return Compiled(self.name, self.parts, self.schema.layout, moves.UNITS)

    @cached_property
    def rehearsal(self) -> Rehearsal:
        """The rules as plain Python that stops at the first throw: for announcing what an action brings."""
        return Rehearsal(self.parts)

    # -- options ----------------------------------------------------------------------------

    @property
    def span(self) -> str:
        """How many people can play, in words."""
        least, most = self.players[0], self.players[-1]
        return f"{least} to {most} players" if least < most else f"{most} player{'s' * (most != 1)}"

    @property
    def options(self) -> Mapping[str, Option]:
        """The options, each with its default, range and help."""
        return self.schema.options

    def settings(self, preset: str | None, options: Mapping[str, Any]) -> dict[str, int]:
        """The value of every option, given a preset and individual options by number or by name."""
        name = preset or next(iter(self.presets))
        if name not in self.presets:
            raise BardoError(f"{self.title} has no preset {name!r}; there are: {', '.join(self.presets)}")
        values = {key: option.default for key, option in self.options.items()}
        for key, value in {**self.presets[name], **options}.items():
            if key not in self.options:
                raise BardoError(f"{self.title} has no option {key!r}; there are: {', '.join(self.options)}")
            setting = self.options[key].value(value)
            if setting is None:
                raise BardoError(f"{key} should be {self.options[key].allowed}, not {repr(value)[:60]}")
            values[key] = setting
        return values

    def called(self, settings: Mapping[str, Any]) -> dict[str, str]:
        """Settings of options in words: the names of their values, or else the numbers."""
        values = self.settings(None, settings)
        return {key: self.options[key].called(values[key]) for key in settings}

    def preset_help(self, preset: str) -> str:
        """A short description of a preset; empty when it has none."""
        return getattr(self.presets[preset], "help", "")

    @property
    def weight_in_words(self) -> str:
        """How heavy the game is, in a word."""
        return "light" if self.weight < MEDIUM else "medium" if self.weight < HEAVY else "heavy"

    def empty_rows(
        self, rows: int, players: int, preset: str | None, options: Mapping[str, Any], carry: Sequence[str] = ()
    ) -> np.ndarray:
        """Rows before `setup`: only the seats, the options and the scores carried over from earlier games are set."""
        if not isinstance(players, int | np.integer) or players not in self.players:
            raise BardoError(f"{self.title} is for {self.span}, not {players!r}")
        found = self.schema.array(rows)
        found["seats"] = players
        for key, value in self.settings(preset, options).items():
            found[key] = value
        carried = self._carried(players, self.carried(players, carry))
        for seat, fields in enumerate(carried):
            for key, value in fields.items():
                found["players"][key][:, seat] = value
        if carried:
            self.schema.check(found)
        return found

    def carried(self, players: int, carry: Sequence[str] | None) -> tuple[str, ...]:
        """The lines of text that seats carry over, stripped; raises a BardoError when they are malformed."""
        lines = () if carry is None else carry
        if not isinstance(lines, list | tuple) or not all(isinstance(line, str) for line in lines):
            raise BardoError(f"scores should be a list of texts, one line per seat, not {carry!r}")
        clean = tuple(line.strip() for line in lines)
        if len(clean) > players:
            raise BardoError(f"scores have one line per seat: up to {players} for {players} players, not {len(clean)}")
        for line in clean:
            if not line.isprintable() or len(line) > SCORE_LIMIT:
                raise BardoError(f"a score should be one line of up to {SCORE_LIMIT} characters, not {line[:60]!r}")
        return clean if any(clean) else ()

    def _carried(self, players: int, lines: Sequence[str]) -> list[Mapping[str, Any]]:
        """The fields of each seat's record that are carried over."""
        if not any(lines):
            return []
        if self.carry is None:
            raise BardoError(f"in {self.title} nothing is carried over from an earlier game")
        carried = []
        for seat, line in enumerate([*lines, *[""] * (players - len(lines))]):
            try:
                carried.append(self.carry.read(line))
            except BardoError as error:
                raise BardoError(f"the score of {self.seats[seat]}: {error}") from None
        self.carry.check(carried)
        return carried

    def taste(self, persona: str = "") -> np.ndarray:
        """How much better than it is each action seems to a persona; all zeros without one."""
        taste = np.zeros(len(self.menu.actions))
        for pattern, liking in self.personas[persona].taste.items() if persona else ():
            fits = [action.id for action in self.menu.actions if fnmatchcase(action.name.lower(), pattern.lower())]
            if not fits:
                raise ValueError(f"{self.name}: the persona {persona!r} has a taste for {pattern!r}: no such action")
            taste[fits] = liking
        return taste

    # -- playing ----------------------------------------------------------------------------

    def new(
        self,
        players: int | None = None,
        seed: int | None = None,
        preset: str | None = None,
        secret: bytes | None = None,
        names: Sequence[str] | None = None,
        carry: Sequence[str] = (),
        **options: Any,
    ) -> Match:
        """A new game for people; `secret` instead of `seed` re-keys the dice before every action.

        `carry` brings over the scores of an earlier game, one line per seat, as `Match.scores` returns them.
        """
        from bardo.engine.play.dice import Dice
        from bardo.engine.play.match import Match

        seats = self.default_players if players is None else players
        return Match(self, seats, Dice(seed, secret), preset, names, options, carry)

    def batch(
        self,
        games: int,
        players: int | None = None,
        seed: int = 0,
        preset: str | None = None,
        seeds: np.ndarray | None = None,
        carry: Sequence[str] = (),
        **options: Any,
    ) -> Batch:
        """Many games at once; row i starts as `new(seed=seed + i)` does."""
        from bardo.engine.play.batch import Batch

        seats = self.default_players if players is None else players
        return Batch(self, games, seats, seed, preset, seeds, options, carry)

    def stepper(self, players: int | None = None, seed: int = 0, preset: str | None = None, **options: Any) -> Stepper:
        """One game in compiled code, for programs that choose every action themselves."""
        from bardo.engine.play.stepper import Stepper

        return Stepper(self.batch(1, players, seed, preset, **options))

    @cached_property
    def data_mark(self) -> str:
        """A short hash of the data files, which changes with the board or the cards; empty without such files."""
        values = [data.values for data in self.data]
        return hashlib.blake2s(repr(values).encode(), digest_size=4).hexdigest() if values else ""

    # -- the rulebook -----------------------------------------------------------------------

    @property
    def introduction(self) -> str:
        """What the game is about: the first paragraph of the rulebook."""
        return read_rulebook(self.rulebook).introduction

    def length(self, preset: str | None = None, players: int | None = None) -> Length | None:
        """How long a game usually takes, by the rulebook's table; the nearest number of players that it has counts."""
        known = read_rulebook(self.rulebook).lengths.get(preset or next(iter(self.presets)), {})
        wanted = players or self.default_players
        return known[min(known, key=lambda count: abs(count - wanted))] if known else None

    @cached_property
    def clauses(self) -> dict[str, str]:
        """The clauses of the rulebook by id, each with the lines of its table, if it has one."""
        return {id: clause.markdown for id, clause in read_rulebook(self.rulebook).clauses.items()}


def check_seed(seed: Any) -> int:
    """The seed, if it is valid; otherwise raises a BardoError that says what a seed is."""
    if isinstance(seed, int | np.integer) and not isinstance(seed, bool) and 0 <= seed < SEED_LIMIT:
        return int(seed)
    raise BardoError(f"a seed is a whole number from 0 to 2^63 - 1, not {seed!r}")
