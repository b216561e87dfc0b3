"""The command `bardo play`: set up a game, play it, and keep it when somebody leaves early."""

from __future__ import annotations

from bardo.terminal.console import Leave, say
from bardo.terminal.session import Session
from bardo.terminal.setup import Request, set_up
from bardo.terminal.unfinished import Unfinished


def play(request: Request) -> int:
    """Set up the game that was asked for, and play it."""
    game = None
    try:
        game = set_up(request)
        Session(game, request.auto).run()
    except (Leave, EOFError, KeyboardInterrupt) as left:
        say(("\n" if isinstance(left, KeyboardInterrupt) else "") + "Goodbye.")
        if game and game.match.history and not game.match.over:
            say(_kept(game))
    return 0


def _kept(game: Unfinished) -> str:
    if game.keep():
        return "The game is kept. To go on with it: bardo play --continue"
    return "The game could not be kept."
