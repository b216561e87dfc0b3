"""Progress bars and result tables of simulations and arenas in the terminal."""

from __future__ import annotations

import io
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager

import numpy as np

from bardo.engine.authoring.game import Game
from bardo.engine.authoring.registry import game as find_game
from bardo.lab.arena import Arena
from bardo.lab.simulate import Report
from bardo.lab.standings import Standing

WIDTH = 78
ARENA_WIDTH = 100


@contextmanager
def progress_bar(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """A progress bar on standard error; yields the function that advances it."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(what, total=max(total, 0))
        yield lambda games: bar.advance(task, games)


def say_compiling(game: Game) -> None:
    """Explain the wait on standard error."""
    print(f"Compiling {game.title} for this machine (only once, up to a minute) …", file=sys.stderr, flush=True)


def simulation_table(report: Report) -> str:
    """The wins of each seat with their intervals, the length of games, and the speed."""
    from rich.console import Console
    from rich.table import Table

    seats = Table(title=_title(report), title_justify="left")
    for heading in ("seat", "bot", "wins"):
        seats.add_column(heading, justify="right" if heading == "wins" else "left")
    seats.add_column("95 % interval", justify="right")
    for seat, (name, kind) in enumerate(_seats(report)):
        share, low, high = report.share(seat)
        seats.add_row(name, kind, f"{share:.2%}", f"{low:.2%} to {high:.2%}")
    out = Console(file=io.StringIO(), width=WIDTH)
    out.print(seats)
    for line in _lines(report):
        out.print(line, highlight=False)
    assert isinstance(out.file, io.StringIO)
    return out.file.getvalue().rstrip()


def standings_table(one: Arena, games: int, standings: Sequence[Standing]) -> str:
    """The standings of an arena after this number of games."""
    from rich.console import Console
    from rich.table import Table

    game = find_game(one.game)
    title = _headline(game, games, one.preset, game.called(dict(one.options)), f"{one.players} seats, seed {one.seed}")
    table = Table(title=title, title_justify="left")
    table.add_column("bot")
    heads = ("games", "won" if game.team else "wins", "95 % interval", "× fair", "rating", "answers in", "slowest")
    for heading in heads:
        if heading != "× fair" or not game.team:
            table.add_column(heading, justify="right")
    for row in standings:
        fair = () if game.team else (f"{row.share / row.fair:.2f}",)
        table.add_row(
            *(row.bot, f"{row.games:,}", f"{row.share:.1%}", f"{row.low:.1%} to {row.high:.1%}", *fair),
            *(f"{row.rating:.1f} ± {row.off:.1f}", _duration(row.seconds), _duration(row.slowest)),
        )
    out = Console(file=io.StringIO(), width=max(WIDTH, ARENA_WIDTH))
    out.print(table)
    if games % len(one.line_ups):
        out.print(
            f"Seats are shared out equally only after a multiple of {len(one.line_ups)} games; these are {games}."
        )
    for row in standings:
        if row.failures:
            out.print(
                f"{row.bot} failed {row.failures:,} times; the greedy choice was played instead. The last failure:"
            )
            out.print(f"  it {row.trouble}", markup=False)
    assert isinstance(out.file, io.StringIO)
    return out.file.getvalue().rstrip()


def _duration(seconds: float) -> str:
    return f"{seconds:.2f} s" if seconds >= 0.1 else f"{1000 * seconds:.1f} ms"


def _seats(report: Report) -> list[tuple[str, str]]:
    """The names to list with their bots: every seat, or the team."""
    if report.game.team:
        counts = Counter(report.bots)
        return [("the team", ", ".join(kind if count == 1 else f"{count} {kind}" for kind, count in counts.items()))]
    return list(zip(report.game.seats, report.bots, strict=False))


def _title(report: Report) -> str:
    return _headline(report.game, report.games, report.preset, report.options)


def _headline(game: Game, games: int, preset: str, options: Mapping[str, str], more: str = "") -> str:
    turned = "".join(f", {name}={value}" for name, value in options.items())
    return f"{game.title}: {games:,} game{'s' * (games != 1)}, preset {preset}{turned}{more and ', '}{more}"


def _lines(report: Report) -> Iterator[str]:
    if report.rounds is not None:
        yield f"rounds     {_spread(report.rounds)}"
    yield f"decisions  {_spread(report.decisions)}"
    for name, values in report.counted.items():
        yield f"{name:<10} {_counted(report, name, values)}"
    if report.unfinished:
        yield f"unfinished {report.unfinished:,} games reached the limit of decisions (--limit)"
    made = int(report.decisions.sum())
    rate = made / report.seconds
    yield f"speed      {made:,} decisions in {report.seconds:.2f} s: {rate / 1e6:.1f} million per second"


def _counted(report: Report, field: str, values: np.ndarray) -> str:
    """The frequencies of a field with named values, or the spread of a number."""
    names = report.game.schema.record.fields[field].names  # type: ignore[union-attr]  # what is counted is a field
    if not names:
        return _spread(values)
    counts = np.bincount(values, minlength=len(names))
    return ", ".join(f"{name} {count / len(values):.1%}" for name, count in zip(names, counts, strict=True) if count)


def _spread(values: np.ndarray) -> str:
    low, middle, high = np.percentile(values, (10, 50, 90))
    return f"mean {values.mean():.1f}, median {middle:.0f}, 10 to 90 %: {low:.0f} to {high:.0f}"
