"""Golden games as files have them: one game a line, and the texts that people read when rules or words change.

| file | what it holds |
|---|---|
| GAME.jsonl | whole games, one a line: set-up, the numbers of all actions, and the check of the last row |
| GAME-words.txt | every sentence of a game once: actions, refusals, events, presets, options |
| NAME.txt | a few of the games as people read them: each decision, and what it told |
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import bardo
from bardo.engine.authoring.game import Game
from bardo.engine.authoring.registry import own_games
from bardo.engine.authoring.words import Event
from bardo.engine.play.batch import Batch
from bardo.engine.play.match import Match

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Golden:
    """A whole game: how it was set up, what was done, and the check of the row at its end."""

    name: str
    game: str
    version: int
    players: int
    preset: str
    seed: int
    options: dict[str, int | str]
    carry: list[str]
    check: str
    actions: list[int]

    def new(self) -> Match:
        """The game before its first decision."""
        return self._game.new(self.players, self.seed, self.preset, carry=self.carry, **self.options)

    def batch(self) -> Batch:
        """The same in machine code."""
        return self._game.batch(1, self.players, self.seed, self.preset, carry=self.carry, **self.options)

    @property
    def _game(self) -> Game:
        game = bardo.game(self.game)
        assert self.version == game.version, f"{self.name} is a game of version {self.version}"
        return game

    def line(self) -> str:
        """The game as a line of a file."""
        return json.dumps({**vars(self), "actions": " ".join(map(str, self.actions))}, ensure_ascii=False)


def read(line: str) -> Golden:
    """A game from a line of a file."""
    fields = json.loads(line)
    return Golden(**{**fields, "actions": [int(action) for action in fields["actions"].split()]})


def of_match(name: str, match: Match) -> Golden:
    """A golden game of a match that is over."""
    assert match.seed is not None
    called = match.game.called(match.turned)
    return Golden(
        name=name,
        game=match.game.name,
        version=match.game.version,
        players=len(match.names),
        preset=match.preset,
        seed=match.seed,
        options={key: int(value) if value.isdigit() else value for key, value in called.items()},
        carry=list(match.carried),
        check=check(match.state, match.game),
        actions=[action for _, action in match.history],
    )


@cache
def kept() -> dict[str, Golden]:
    """All golden games by name."""
    files = [HERE / f"{game}.jsonl" for game in own_games()]
    games = [read(line) for file in files for line in file.read_text(encoding="utf-8").splitlines()]
    return {golden.name: golden for golden in games}


def check(row: Any, game: Game) -> str:
    """The check of a row, as the last line of a transcript has it."""
    return hashlib.blake2s(row.tobytes()[: game.schema.identity], digest_size=6).hexdigest()


@dataclass(frozen=True)
class Played:
    """A golden game that was played again: the match at its end, and the events of set-up and of every decision."""

    match: Match
    events: list[list[Event]]


@cache
def played(name: str) -> Played:
    """Play a golden game again, interpreted."""
    golden = kept()[name]
    match = golden.new()
    events = [match.events]
    for action in golden.actions:
        match.play(action)
        events.append(match.events)
    return Played(match, events)


def readable(match: Match, events: list[list[Event]]) -> str:
    """A game as people read it: its transcript, and below each decision what it told."""
    lines = match.transcript().splitlines()
    start = lines.index("") + 1
    told = [[f"    {event.text}" for event in some if event.text] for some in events]
    decisions = lines[start : start + len(match.history)]
    text = [line for decision, some in zip(decisions, told[1:], strict=True) for line in (decision, *some)]
    opening = [*told[0], ""] if told[0] else []
    return "\n".join([*lines[:start], *opening, *text, *lines[start + len(match.history) :], ""])


def words(game: Game) -> str:
    """Every sentence of a game once, sorted; of each event the first line that the golden games tell."""
    first: dict[str, str] = {}
    for golden in kept().values():
        if golden.game == game.name:
            for event in (event for some in played(golden.name).events for event in some):
                first.setdefault(event.name, event.text)
    return "\n".join(_words(game, first))


def _words(game: Game, first: dict[str, str]) -> Iterator[str]:
    yield f"{game.title}: every sentence once"
    yield "\nActions"
    for decision, start, width in zip(game.menu.decisions, game.menu.first[1:], game.menu.width[1:], strict=True):
        yield f"  {decision}: {start} to {start + width - 1}"
    for action in game.menu.actions:
        yield f"  {action.id} {action.name}: {action.text}"
    yield "\nWhy not"
    reasons = [*(kind.unasked for kind in game.menu.kinds), *game.reasons.by_code.values()]
    yield from sorted({f"  {reason.clause or '-'}: {reason.sentence}" for reason in reasons})
    yield "\nEvents"
    for name, template in sorted(game.events.kinds):
        yield f"  {name}: {first.get(name, f'(never told) {template}')}".rstrip()
    yield "\nPresets and options"
    for preset in game.presets:
        yield f"  {preset}: {game.preset_help(preset)}".rstrip()
    for name, option in game.options.items():
        yield f"  {name} = {option.called(option.default)}, {option.allowed}: {option.about}"
    yield "\nFields"
    yield from (f"  {line}" for line in game.schema.document().splitlines())
    yield ""
