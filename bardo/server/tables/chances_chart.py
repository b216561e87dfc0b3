"""Everybody's chances over time as SVG: a line for each seat, with its turning points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import hypot

from bardo.engine.picture.inks import circle, group, path, written
from bardo.server.wire.ending_bodies import Review

WIDTH, HEIGHT = 720, 280
NARROW = 520
"""A chart that is narrower than this has shorter names."""
LEFT, TOP, BOTTOM = 46, 14, 244
FONT = "Liberation Sans, Arial, Helvetica, DejaVu Sans, sans-serif"
DASHES = ("", "9 4", "2 4", "12 4 2 4", "5 3", "14 5", "2 7", "8 3 2 3 2 3", "1 3", "16 4 6 4")
"""A pattern for each line, so that lines never differ by colour alone."""
MARK_APART = 44.0
"""The least distance between the centres of two turning points: as much as a finger needs."""
MARK_STEPS = 4
"""A mark that would lie on another one moves in steps of a fraction of the least distance."""
LINE_APART = 17.0
"""The least distance between two names."""
NAME_SPACE = {True: (96, 8), False: (160, 18)}
"""The room for the names on the right, and how many letters they may have; in a narrow chart or in any other."""


@dataclass(frozen=True)
class Line:
    """A line of the chart: a seat, or the team; the end is in percent."""

    name: str
    sign: str
    colour: str
    seat: int
    end: float


def chart(review: Review, lines: Sequence[Line], decisions: int, link: str = "", width: int = WIDTH) -> str:
    """The chart; empty if nothing is judged yet. Turning points are links if `link` is where moments are shown."""
    if not review.decisions:
        return ""
    frame = _Frame(width, max(1, decisions))
    parts = [_axes(frame)]
    for nth, line in enumerate(lines):
        points = [(frame.x(one.number - 1), _y(one.chances[line.seat])) for one in review.decisions]
        parts.append(_line(nth, line, [*points, (frame.right, _y(line.end))]))
    parts.append(_names(frame, lines))
    by_seat = {line.seat: line for line in lines}
    chances = {one.number: one.chances for one in review.decisions}
    marked: list[tuple[float, float]] = []
    for nth, point in enumerate(review.turning_points, 1):
        seat = point.seat if point.seat in by_seat else lines[0].seat
        marked.append(_apart(frame.x(point.move), _y(chances[point.move + 1][seat]), marked))
        mark = _mark(*marked[-1], str(nth))
        words = escape(f"Turning point {nth}: {point.sentence} {point.before} → {point.after} %")
        if link:
            mark = f'<a href="{escape(link)}#move={point.move}" aria-label="{words}"><title>{words}</title>{mark}</a>'
        parts.append(mark)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {HEIGHT}" role="group" font-family="{FONT}"'
        f' aria-label="Chances of winning over time">{"".join(parts)}</svg>'
    )


@dataclass(frozen=True)
class _Frame:
    """Where the lines of a chart are drawn; their names stand on the right."""

    width: int
    decisions: int

    @property
    def narrow(self) -> bool:
        return self.width < NARROW

    @property
    def right(self) -> float:
        return self.width - NAME_SPACE[self.narrow][0]

    def x(self, moves: int) -> float:
        return LEFT + (self.right - LEFT) * moves / self.decisions


def _y(percent: float) -> float:
    return BOTTOM - (BOTTOM - TOP) * percent / 100


def _axes(frame: _Frame) -> str:
    rows = [
        path(f"M{LEFT} {_y(percent):.1f}H{frame.right:g}", stroke="line", stroke_width=1)
        + written(LEFT - 6, _y(percent), f"{percent} %", 12, "ink-2", text_anchor="end")
        for percent in (0, 25, 50, 75, 100)
    ]
    below, last = BOTTOM + 18, f"decision {frame.decisions}"
    rows.append(written(LEFT, below, "start", 12, "ink-2", text_anchor="start"))
    rows.append(written(frame.right, below, last if frame.narrow else f"{last}, end", 12, "ink-2", text_anchor="end"))
    if not frame.narrow:
        middle = (LEFT + frame.right) / 2
        rows.append(written(middle, below, "chance of winning before each decision", 12, "ink-2"))
    return group(*rows, aria_hidden="true")


def _dashes(nth: int) -> dict[str, str]:
    dash = DASHES[nth % len(DASHES)]
    return {"stroke_dasharray": dash} if dash else {}


def _line(nth: int, line: Line, points: Sequence[tuple[float, float]]) -> str:
    course = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    return path(course, stroke=line.colour, stroke_width=2.4, stroke_linejoin="round", **_dashes(nth))


def _names(frame: _Frame, lines: Sequence[Line]) -> str:
    """The names at the ends of the lines, far enough apart to be read."""
    places: dict[int, float] = {}
    lowest, letters = TOP - LINE_APART, NAME_SPACE[frame.narrow][1]
    for nth in sorted(range(len(lines)), key=lambda one: -lines[one].end):
        lowest = places[nth] = max(_y(lines[nth].end), lowest + LINE_APART)
    over, parts = max(0.0, lowest - BOTTOM), []
    for nth, y in places.items():
        line = lines[nth]
        height = y - over * (y - TOP) / max(1.0, lowest - TOP)
        stub = path(f"M{frame.right + 4:g} {height:.1f}h18", stroke=line.colour, stroke_width=2.4, **_dashes(nth))
        name = line.name if len(line.name) <= letters else f"{line.name[: letters - 1]}…"
        words = f"{line.sign} {name}".strip()
        parts.append(stub + written(frame.right + 26, height, words, 13, text_anchor="start"))
    return group(*parts)


def _apart(x: float, y: float, marked: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """The nearest place above or below for a mark that would lie on another one."""
    most = 2 * MARK_STEPS * len(marked)
    steps = (sign * MARK_APART / MARK_STEPS * step for step in range(most + 1) for sign in (-1, 1))
    for by in steps:
        isolated = all(hypot(x - other_x, y + by - other_y) >= MARK_APART for other_x, other_y in marked)
        if isolated and TOP - 4 <= y + by <= BOTTOM:
            return x, y + by
    return x, y


def _mark(x: float, y: float, words: str) -> str:
    return (
        circle(x, y, MARK_APART / 2, "none", pointer_events="all")  # what can be clicked covers no other mark
        + circle(x, y, 10, "ink", stroke="paper", stroke_width=2)
        + written(x, y, words, 12, "paper", font_weight="bold")
    )
