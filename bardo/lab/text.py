"""A simulation's progress and result in the terminal."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import numpy as np

from bardo.lab.simulate import Report

WIDTH = 78


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """A progress bar on the error stream; yields the function that moves it on."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(what, total=max(total, 0))
        yield lambda games: bar.advance(task, games)


def table(report: Report) -> str:
    """Results by seat with intervals, length and speed."""
    from rich.console import Console
    from rich.table import Table

    seats = Table(title=_title(report), title_justify="left")
    for heading in ("seat", "bot", "wins"):
        seats.add_column(heading, justify="right" if heading == "wins" else "left")
    seats.add_column("95 % interval", justify="right")
    for seat, kind in enumerate(report.bots):
        share, low, high = report.share(seat)
        seats.add_row(report.game.seats[seat], kind, f"{share:.2%}", f"{low:.2%} to {high:.2%}")
    out = Console(file=io.StringIO(), width=WIDTH)
    out.print(seats)
    for line in _lines(report):
        out.print(line, highlight=False)
    assert isinstance(out.file, io.StringIO)
    return out.file.getvalue().rstrip()


def _title(report: Report) -> str:
    turned = "".join(f", {name}={value}" for name, value in report.options.items())
    return f"{report.game.title}: {report.games:,} game{'s' * (report.games != 1)}, preset {report.preset}{turned}"


def _lines(report: Report) -> Iterator[str]:
    if report.rounds is not None:
        yield f"rounds     {_spread(report.rounds)}"
    yield f"decisions  {_spread(report.decisions)}"
    if report.unfinished:
        yield f"unfinished {report.unfinished:,} games reached the limit of decisions (--limit)"
    made = int(report.decisions.sum())
    rate = made / report.seconds
    yield f"speed      {made:,} decisions in {report.seconds:.2f} s: {rate / 1e6:.1f} million a second"


def _spread(values: np.ndarray) -> str:
    low, middle, high = np.percentile(values, (10, 50, 90))
    return f"mean {values.mean():.1f}, median {middle:.0f}, 10 to 90 %: {low:.0f} to {high:.0f}"
