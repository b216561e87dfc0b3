"""The end of a game as a picture to send: title, sentence, scores, chances and the last position."""

from __future__ import annotations

import re
import textwrap
from html import escape

from bardo.engine.picture.flat import flat_drawing, flat_scene, inked
from bardo.engine.play.match import Match
from bardo.errors import BardoError
from bardo.server.tables.chances_chart import FONT, chart
from bardo.server.tables.end import lines_of
from bardo.server.wire.ending_bodies import EndFacts

WIDTH, HEIGHT, EDGE = 1200, 630, 36
"""The size that pages which show links expect."""
BOARD_WIDTH = 470
SERIF = "Georgia, Liberation Serif, Times New Roman, DejaVu Serif, serif"
SENTENCE_LETTERS, SENTENCE_LINES = 56, 3
ROWS = 6
"""How many rows of the table of scores there is room for."""
COLUMNS, HEAD_LINES = 5, 2
LETTER = 8.2
"""The width of a letter in the table of scores, on average."""


class NoPng(BardoError):
    """This server cannot make PNG files."""

    status = 501


def end_svg(match: Match, facts: EndFacts) -> str:
    """The picture as SVG, without anything that a program other than a browser might not know."""
    left = WIDTH - BOARD_WIDTH - 3 * EDGE
    parts = [f'<rect width="{WIDTH}" height="{HEIGHT}" fill="var(--paper)"/>', _face(match)]
    parts.append(_text(EDGE + 84, 66, match.game.title, 36, SERIF, "bold"))
    top = 112.0
    sentence = textwrap.wrap(f"{facts.sentence} {facts.outcome}", SENTENCE_LETTERS)[:SENTENCE_LINES]
    for line in sentence:
        parts.append(_text(EDGE, top, line, 22, SERIF))
        top += 30
    top = _scores(parts, facts, top + 8, left)
    drawn = chart(facts.review, lines_of(match), len(match.history))
    if drawn:
        height = min(HEIGHT - top - EDGE, 290)
        place = f'x="{EDGE}" y="{HEIGHT - EDGE - height:.0f}" width="{left}" height="{height:.0f}"'
        parts.append(re.sub(r"^<svg ", f"<svg {place} ", drawn))
    parts.append(_text(WIDTH - EDGE, HEIGHT - 16, "Bardo", 18, SERIF, anchor="end"))
    board = flat_scene(match.scene, match.game.art.drawings, _board_place(match)) if match.scene.nodes else ""
    body = inked("".join(parts))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}"'
        f' font-family="{FONT}">{body}{board}</svg>'
    )


def png_of(svg: str) -> bytes:
    """A picture as PNG; NoPng where nothing is installed that can draw it."""
    try:
        import vl_convert
    except ImportError:
        raise NoPng("this server cannot make PNG files, only SVG: install vl-convert-python for that") from None
    return bytes(vl_convert.svg_to_png(svg))


def _face(match: Match) -> str:
    """The drawing that stands for the end."""
    drawing = match.game.art.drawings.get(match.ending.face if match.ending else "")
    place = f'x="{EDGE}" y="24" width="68" height="68"'
    return flat_drawing(drawing, place) if drawing else ""


def _board_place(match: Match) -> str:
    room = HEIGHT - 2 * EDGE
    scale = min(BOARD_WIDTH / match.scene.width, room / match.scene.height)
    width, height = match.scene.width * scale, match.scene.height * scale
    x, y = WIDTH - EDGE - BOARD_WIDTH + (BOARD_WIDTH - width) / 2, EDGE + (room - height) / 2
    return f'x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}"'


def _scores(parts: list[str], facts: EndFacts, top: float, width: float) -> float:
    """Write the table of scores, as far as there is room; the place below it."""
    scores = facts.scores
    if scores is None:
        return top
    body = [[f"{row.place} {row.name}".strip(), *row.values[:COLUMNS]] for row in scores.rows[:ROWS]]
    if len(scores.rows) > ROWS and facts.team:
        body = [*body[:-1], [scores.rows[-1].name, *scores.rows[-1].values]]
    columns = len(body[0]) - 1
    first = min(width / 2, max(90.0, 12 + LETTER * max(len(row[0]) for row in body)))
    apart = min(110.0, (width - first) / max(1, columns))
    heads = [textwrap.wrap(part.name, max(6, int(apart / LETTER)))[-HEAD_LINES:] for part in scores.parts[:COLUMNS]]
    lines = [["", *words] for words in zip(*_bottomed(heads), strict=True)]
    for nth_row, row in enumerate([*lines, *body]):
        weight = "bold" if nth_row - len(lines) == (len(body) - 1 if facts.team else 0) else ""
        for nth, words in enumerate(row):
            x = EDGE if nth == 0 else EDGE + first + apart * nth
            shown = _cut(words, first if nth == 0 else apart)
            parts.append(_text(x, top + 14, shown, 16, "", weight, "start" if nth == 0 else "end"))
        top += 19 if nth_row < len(lines) - 1 else 25
    return top


def _bottomed(heads: list[list[str]]) -> list[list[str]]:
    """Headings with empty lines above those that are shorter than others."""
    deepest = max(len(head) for head in heads)
    return [[""] * (deepest - len(head)) + head for head in heads]


def _cut(words: str, width: float) -> str:
    letters = int(width / LETTER)
    return words if len(words) <= letters else f"{words[: letters - 1]}…"


def _text(x: float, y: float, words: str, size: float, font: str = "", weight: str = "", anchor: str = "start") -> str:
    family = f' font-family="{font}"' if font else ""
    bold = f' font-weight="{weight}"' if weight else ""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:g}" text-anchor="{anchor}" fill="var(--ink)"{family}{bold}>'
        f"{escape(words)}</text>"
    )
