"""The command `bardo play`: set up a game, play it, and keep it when somebody leaves early."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bardo.terminal.console import Leave, say
from bardo.terminal.saved_games import keep
from bardo.terminal.session import Session
from bardo.terminal.setup import set_up


def play(
    name: str | None,
    seats: str | None,
    file: str | None,
    preset: str | None,
    options: Mapping[str, Any],
    seed: int | None,
    scores: str | None = None,
) -> int:
    """Set up a game as the command line says, ask for what it leaves open, and play."""
    session = None
    try:
        session = Session(*set_up(name, seats, file, preset, options, seed, scores))
        session.run()
    except (Leave, EOFError, KeyboardInterrupt) as left:
        say(("\n" if isinstance(left, KeyboardInterrupt) else "") + "Goodbye.")
        if session and session.match.history and not session.match.over:
            kept = keep(session.match)
            say(f"The game is kept: bardo play --load {kept}" if kept else "The game could not be kept.")
    return 0
