"""The review of a finished game: the costliest moves, and everybody's chances over time."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bardo.bots.advice import Verdict, percent
from bardo.engine.picture.scene import SEAT_COLOURS
from bardo.engine.play.match import Match
from bardo.errors import BardoError
from bardo.lab.optional import optional_package

SHOWN = 5
"""How many of the costliest moves are shown."""
ENDINGS = (".svg", ".png")
WIDTH, HEIGHT, PNG_SCALE = 760, 360, 2.0
PAPER = "white"


def costliest(verdicts: Sequence[Verdict]) -> list[Verdict]:
    """The costliest moves among those whose cost is significant."""
    return sorted((one for one in verdicts if one.sure), key=lambda one: -one.cost)[:SHOWN]


def review_text(match: Match, verdicts: Sequence[Verdict]) -> str:
    """The review as text."""
    lines = [f"{match.game.title}, {len(verdicts)} decision{'s' * (len(verdicts) != 1)}."]
    costly = costliest(verdicts)
    for seat, name in enumerate(match.names):
        mine = [one for one in verdicts if one.seat == seat]
        sure = [one for one in mine if one.sure]
        lost = sum(one.cost for one in sure)
        lines.append(
            f"  {name}: {len(mine)} decision{'s' * (len(mine) != 1)},"
            f" {len(sure)} clear mistake{'s' * (len(sure) != 1)}, {100 * lost:.0f} % lost in total"
        )
    lines += ["", "The costliest moves:" if costly else "There were no clear mistakes."]
    for one in costly:
        made, best = (match.game.menu.actions[opinion.action] for opinion in (one.made, one.best))
        lines.append(f"  {100 * one.cost:3.0f} %  move {one.number}, {match.names[one.seat]}: {made.text}")
        lines.append(f"         {percent(one.made)}; better {percent(one.best)}: {best.text} [{best.name}]")
    return "\n".join(lines)


def check_chart(file: Path) -> None:
    """Raise an error now if the chart could not be written later."""
    if file.suffix.lower() not in ENDINGS:
        raise BardoError(f"a chart is an SVG or PNG file: its name should end in .svg or .png, not {file.name!r}")
    if not file.parent.is_dir():
        raise BardoError(f"there is no folder {str(file.parent)!r} for the chart")
    if file.is_dir():
        raise BardoError(f"{str(file)!r} is a folder: give the chart a file name")


def _colours(names: Sequence[str]) -> list[str]:
    """A colour for each seat: the one it is named after, or one that no other has."""
    called = [SEAT_COLOURS.get(name.lower()) for name in names]
    others = iter([colour for colour in SEAT_COLOURS.values() if colour not in called])
    return [colour or next(others) for colour in called]


def chart(match: Match, verdicts: Sequence[Verdict], file: Path) -> None:
    """Draw everybody's chances over time into an SVG or PNG file."""
    check_chart(file)
    altair = optional_package("altair")
    team = match.game.team
    names = ["The team"] if team else list(match.names)
    last = [*match.returns] if match.over else None
    points = [(one.number, one.chances) for one in verdicts]
    if last is not None:
        points.append((len(match.history) + 1, last))
    lines = [
        {"decision": number, "chance": chances[seat], "seat": name}
        for number, chances in points
        for seat, name in enumerate(names)
    ]
    costly = costliest(verdicts)
    who = [0 if team else one.seat for one in costly]
    marks = [
        {"decision": one.number, "chance": one.chances[seat], "seat": names[seat], "nth": str(nth)}
        for nth, (one, seat) in enumerate(zip(costly, who, strict=True), 1)
    ]
    listed = [
        f"{nth}.  move {one.number}, {match.names[one.seat]}: {match.game.menu.actions[one.made.action].name}"
        f" (−{100 * one.cost:.0f} %)"
        for nth, one in enumerate(costly, 1)
    ]
    colour = altair.Color("seat:N", title=None, scale=altair.Scale(domain=names, range=_colours(names)), sort=names)
    y = altair.Y("chance:Q", title="chance to win", axis=altair.Axis(format="%"), scale=altair.Scale(domain=[0, 1]))
    x = altair.X("decision:Q", title="decision", scale=altair.Scale(nice=False))
    base: Any = altair.Chart(altair.Data(values=lines)).mark_line(strokeWidth=2, interpolate="step-after")
    picture = base.encode(x=x, y=y, color=colour)
    if marks:
        dots: Any = altair.Chart(altair.Data(values=marks))
        picture += dots.mark_circle(size=260, opacity=1, stroke=PAPER).encode(x=x, y=y, color=colour)
        picture += dots.mark_text(color=PAPER, fontSize=11, fontWeight="bold").encode(x=x, y=y, text="nth:N")
    title = altair.Title(f"{match.game.title}: chances over time", subtitle=listed, anchor="start")
    picture = picture.properties(width=WIDTH, height=HEIGHT, title=title)
    ending = file.suffix.lower()[1:]
    picture.save(str(file), format=ending, **({"scale_factor": PNG_SCALE} if ending == "png" else {}))
