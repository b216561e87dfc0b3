"""The bundled games, one folder each; they know the engine only.

`bardo.games` is this package and also the function that lists all games: the package can be called.
"""

from __future__ import annotations

import sys
from types import ModuleType


class _Games(ModuleType):
    """A package that answers, when called, which games there are."""

    def __call__(self) -> list[str]:
        """The names of all games."""
        from bardo.engine.authoring import registry

        return registry.games()


sys.modules[__name__].__class__ = _Games
