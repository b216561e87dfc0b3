"""Pictures of every game as the terminal shows it: `python -m bardo.terminal.gallery FOLDER`."""

from __future__ import annotations

import io
import sys
from pathlib import Path

from rich.console import Console

from bardo.bots import bot
from bardo.engine.authoring.registry import game, own_games
from bardo.engine.play.match import Match

SEED = 7
MIDDLE = 60
WIDTH = 90


def main(folder: str) -> None:
    """Write the start, middle and end of one game of each kind as SVG files."""
    target = Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    for name in own_games():
        match = game(name).new(seed=SEED)
        bots = [bot(match.game, "greedy", seat) for seat in range(len(match.names))]
        draw(match, target / f"{name}-start.svg")
        while match.seat is not None:
            match.play(bots[match.seat].choose(match))
            if len(match.history) == MIDDLE:
                draw(match, target / f"{name}-middle.svg")
        draw(match, target / f"{name}-end.svg")


def draw(match: Match, file: Path) -> None:
    """Write what the terminal shows of a match as an SVG picture."""
    console = Console(record=True, width=WIDTH, file=io.StringIO())
    console.print(match.picture + "\n\n" + match.prompt, highlight=False, markup=False)
    console.save_svg(str(file), title=match.game.title)
    print(file)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "pictures")
