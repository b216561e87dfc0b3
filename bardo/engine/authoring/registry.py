"""Which games there are: every installed package can bring some, as entry points of the group `bardo.games`."""

from __future__ import annotations

import logging
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from bardo.engine.authoring.game import Game
from bardo.errors import BardoError

log = logging.getLogger("bardo.engine")

GROUP = "bardo.games"
OWN_PACKAGE = "bardo"
NOT_INSTALLED = (
    "Bardo's own games are not registered with this Python. Install Bardo (pip install bardo, or pip install -e . in"
    " its source folder); a folder on PYTHONPATH is not enough"
)


@cache
def _entry_points() -> dict[str, list[EntryPoint]]:
    """The entry points of all games by name. If one of ours is among several of a name, it is the only one listed."""
    found: dict[str, list[EntryPoint]] = {}
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: not _is_ours(entry)):  # stable: ours come first
        same_name = found.setdefault(entry.name, [])
        if not same_name or not _is_ours(same_name[0]):
            same_name.append(entry)
    return found


def _is_ours(entry: EntryPoint) -> bool:
    return _package(entry) == OWN_PACKAGE


def _package(entry: EntryPoint) -> str:
    return entry.dist.name if entry.dist else "an unknown package"


def own_games() -> list[str]:
    """The names of the games that Bardo itself brings, sorted."""
    names = sorted(name for name, entries in _entry_points().items() if _is_ours(entries[0]))
    if not names:
        raise BardoError(NOT_INSTALLED)
    return names


def available_games() -> list[str]:
    """The names of all games, sorted."""
    own_games()
    return sorted(_entry_points())


def playable_games() -> list[Game]:
    """All games that can be loaded, as people are offered them: ours first, the light ones before the heavy ones.

    A game that cannot be loaded, because of its package or of a data file of one's own, is logged and left out.
    """
    found, ours = [], own_games()
    for name in available_games():
        try:
            found.append(game(name))
        except BardoError as error:
            _warn_once(f"{name} is left out: {error}")
    return sorted(found, key=lambda one: (one.name not in ours, one.weight, one.name))


@cache
def _warn_once(words: str) -> None:
    log.warning("%s", words)


def game(name: str) -> Game:
    """The game with this name; its title or another spelling will do."""
    if name in _entry_points():
        return _game(name)
    matches = [one for one in available_games() if _letters(name) in (_letters(one), "a" + _letters(one))]
    if not matches:
        raise BardoError(f"there is no game {str(name)[:60]!r}; there are: {', '.join(available_games())}")
    return _game(matches[0])


def _letters(name: str) -> str:
    return "".join(one for one in str(name).lower() if one.isalnum())


@cache
def _game(name: str) -> Game:
    entry, *others = _entry_points()[name]
    if others:
        packages = " and ".join(_package(one) for one in (entry, *others))
        raise BardoError(f"{packages} both bring a game called {name!r}: uninstall one of them")
    try:
        found = entry.load()
    except Exception as error:
        if _is_ours(entry):
            raise
        raise BardoError(f"the game {name!r} ({entry.value}) cannot be loaded: {error}") from error
    if not isinstance(found, Game):
        raise BardoError(f"the game {name!r} ({entry.value}) is not a bardo.engine.Game")
    if found.name != name:
        raise BardoError(f"the game {name!r} ({entry.value}) calls itself {found.name!r}: the two names must agree")
    return found
