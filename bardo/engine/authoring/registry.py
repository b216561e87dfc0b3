"""Which games there are: the bundled ones, and those of other packages."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points

from bardo.engine.authoring.game import Game
from bardo.errors import BardoError

GROUP = "bardo.games"
BUNDLED = {
    "hungry-ghost": "bardo.games.hungry_ghost:GAME",
    "ghosts-revenge": "bardo.games.ghosts_revenge:GAME",
    "buddha-wheel": "bardo.games.buddha_wheel:GAME",
    "reincarnation": "bardo.games.reincarnation:GAME",
    "ghost-stories": "bardo.games.ghost_stories:GAME",
}


@cache
def _brought() -> dict[str, EntryPoint]:
    """Games that other packages bring, by name; a bundled game's name cannot be taken."""
    return {entry.name: entry for entry in entry_points(group=GROUP) if entry.name not in BUNDLED}


def games() -> list[str]:
    """The names of all games."""
    return sorted([*BUNDLED, *_brought()])


def game(name: str) -> Game:
    """The game of this name; its title will do."""
    if name in BUNDLED:
        return _game(name)
    fits = [one for one in games() if _letters(name) in (_letters(one), "a" + _letters(one))]
    return _game(name if name in fits or not fits else fits[0])


def _letters(name: str) -> str:
    return "".join(one for one in str(name).lower() if one.isalnum())


@cache
def _game(name: str) -> Game:
    if name in BUNDLED:
        module, _, attribute = BUNDLED[name].partition(":")
        bundled: Game = getattr(import_module(module), attribute)
        return bundled
    entry = _brought().get(name)
    if entry is None:
        raise BardoError(f"there is no game {str(name)[:60]!r}; there are: {', '.join(games())}")
    try:
        found = entry.load()
    except Exception as error:
        raise BardoError(f"the game {name!r} ({entry.value}) cannot be loaded: {error}") from error
    if not isinstance(found, Game):
        raise BardoError(f"the game {name!r} ({entry.value}) is no bardo.engine.Game")
    if found.name != name:
        raise BardoError(f"the game {name!r} ({entry.value}) calls itself {found.name!r}: the two names must agree")
    return found
