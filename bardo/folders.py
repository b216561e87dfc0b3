"""Where Bardo keeps files on this machine: what can be made again in the cache folder, the rest in the data folder."""

from __future__ import annotations

import os
from pathlib import Path

APPLICATION = "bardo"


def cache_folder() -> Path:
    """The folder for machine code, which can be deleted at any time: $BARDO_CACHE, or the user's cache folder."""
    from platformdirs import user_cache_path

    return _chosen("BARDO_CACHE") or user_cache_path(APPLICATION, appauthor=False)


def data_folder() -> Path:
    """The folder for what nobody wants to lose, tables and games: $BARDO_HOME, or the user's data folder."""
    from platformdirs import user_data_path

    return _chosen("BARDO_HOME") or user_data_path(APPLICATION, appauthor=False)


def _chosen(variable: str) -> Path | None:
    folder = os.environ.get(variable)
    return Path(folder) if folder else None
