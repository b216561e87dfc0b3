"""The bots of a game: levels for people, personas for designers, searches of any size, bots of other packages."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache, partial
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from bardo.bots import policies
from bardo.engine.authoring.game import Game
from bardo.errors import BardoError

GROUP = "bardo.bots"
SEARCH = re.compile(r"search:(\d{1,12})(?:(\.\d{1,6})?s)?", re.ASCII)
MOST_SIMULATIONS = 100_000_000
MOST_SECONDS = 3600.0


@dataclass(frozen=True)
class Kind:
    """How a bot plays: its policy, how often it acts on a whim, and how long it thinks."""

    name: str
    help: str
    strength: str = ""
    """How it fares against the level below it, as measured (docs/bots.md)."""
    policy: int = policies.GREEDY
    whim: float = 0.0
    seconds: float | None = None
    simulations: int | None = None
    """With both limits, it thinks until the first is reached."""
    persona: str = ""
    make: Callable[[], Any] | None = None
    """The factory of a bot from another package."""

    @property
    def thinks(self) -> bool:
        """Whether it searches."""
        return self.seconds is not None or self.simulations is not None

    @property
    def plain(self) -> bool:
        """Whether it can take part in mass play: it neither searches nor comes from another package."""
        return not (self.thinks or self.make)


_LEVELS = (
    Kind("gentle", "plays at random", strength="for your very first game", policy=policies.RANDOM),
    Kind(
        "fair",
        "takes what looks best, with random moves in between",
        strength="beats gentle in at least three games of four",
        whim=0.5,
    ),
    Kind(
        "hard",
        "thinks for up to a fifth of a second",
        strength="beats fair in about three games of four, or more",
        seconds=0.2,
        simulations=100,
    ),
    Kind(
        "merciless",
        "thinks for up to two seconds",
        strength="beats hard in about two games of three, or more",
        seconds=2.0,
        simulations=20_000,
    ),
)
LEVELS = {level.name: level for level in _LEVELS}
"""Bots for people to play with, from weak to strong."""
FORMER_NAMES = {"wanderer": "gentle", "novice": "fair", "adept": "hard", "master": "merciless"}
"""What the levels were called before, in saved games and in people's memory."""
_PLAIN = (
    Kind("random", "plays at random", policy=policies.RANDOM),
    Kind("greedy", "takes what looks best at once"),
)
PLAIN = {one.name: one for one in _PLAIN}
"""The simplest bots."""


def kinds(game: Game) -> dict[str, Kind]:
    """All bots of a game by name, levels first; searches such as search:400 are not listed."""
    personas = {name: Kind(name, persona.help, persona=name) for name, persona in game.personas.items()}
    brought = {name: Kind(name, f"from {one.value}", make=partial(_made, one)) for name, one in _brought().items()}
    levels = {name: replace(level, whim=game.whims.get(name, level.whim)) for name, level in LEVELS.items()}
    ours = {**levels, **PLAIN, **personas}
    return ours | {name: one for name, one in brought.items() if name not in ours}


def kind(game: Game, name: str) -> Kind:
    """The kind of bot with this name or beginning of a name, or a search such as search:400 or search:1.5s."""
    word = str(name).strip().lower()
    if search := SEARCH.fullmatch(word):
        return _search(word, search)
    found, word = kinds(game), current_name(word)
    fits = [one for one in found if one.startswith(word)] if word else []
    fits = fits or [new for old, new in FORMER_NAMES.items() if word and old.startswith(word)]
    if word not in found and len(fits) != 1:
        there_are = f"there are: {', '.join(found)}, search:400 (simulations), search:1.5s (seconds)"
        which = f"{word!r} could be {' or '.join(fits)}" if fits else f"there is no bot {word[:60]!r} in {game.title}"
        raise BardoError(f"{which}; {there_are}")
    return found[word if word in found else fits[0]]


def current_name(bot: str) -> str:
    """The name of a bot today; a level may have been saved under its former one."""
    return FORMER_NAMES.get(bot, bot)


def _search(word: str, found: re.Match[str]) -> Kind:
    whole, part = found.groups()
    amount = float(whole + (part or ""))
    if word.endswith("s"):
        if not 0 < amount <= MOST_SECONDS:
            raise BardoError(f"a search takes up to {MOST_SECONDS:.0f} seconds, not {amount:g}")
        return Kind(word, f"thinks for {amount:g} seconds", seconds=amount)
    if not 0 < amount <= MOST_SIMULATIONS:
        raise BardoError(f"a search takes 1 to {MOST_SIMULATIONS:,} simulations, not {int(amount)}")
    return Kind(word, f"thinks for {int(amount)} simulations", simulations=int(amount))


# -- bots of other packages ------------------------------------------------------------------


@cache
def _brought() -> dict[str, EntryPoint]:
    """The entry points of bots from other packages, by name; names of our own bots are taken."""
    taken = {*LEVELS, *FORMER_NAMES, *PLAIN}
    return {entry.name.lower(): entry for entry in entry_points(group=GROUP) if entry.name.lower() not in taken}


def _made(entry: EntryPoint) -> Any:
    """A bot of another package: its function, or a new instance of its class."""
    try:
        found = entry.load()
        return found() if isinstance(found, type) else found
    except (Exception, SystemExit) as error:
        raise BardoError(f"the bot {entry.name!r} ({entry.value}) cannot be loaded: {error}") from error
