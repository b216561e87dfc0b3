"""Scenes as SVG files for documents and tests, and the sprite of drawings that the browser uses."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from html import escape

from bardo.engine.picture.inks import INKS
from bardo.engine.picture.scene import SEAT_COLOURS, Drawing, Node, Scene

FONT = "Georgia, 'Noto Serif', 'DejaVu Serif', serif"
PLAIN_SIZE = 0.42
"""The default font size of a node's words, as a fraction of its height."""


def sprite(drawings: Mapping[str, Drawing]) -> str:
    """All drawings of a game as symbols of one hidden SVG; a node refers to the one with the id `face-NAME`."""
    symbols = [
        f'<symbol id="face-{escape(name)}" viewBox="0 0 {one.width:g} {one.height:g}" preserveAspectRatio="none">'
        f"{one.svg}</symbol>"
        for name, one in drawings.items()
    ]
    return f'<svg xmlns="http://www.w3.org/2000/svg"><defs>{"".join(symbols)}</defs></svg>'


def picture(scene: Scene, drawings: Mapping[str, Drawing], night: bool = False, lit: Sequence[str] = ()) -> str:
    """A scene as one self-contained SVG, by day or by night; nodes whose ids are in `lit` glow."""
    seats = {panel.seat: SEAT_COLOURS[panel.colour] for panel in scene.panels}
    inks = "".join(f"--{name}:{pair[night]};" for name, pair in INKS.items())
    used = {node.face: drawings[node.face] for node in scene.nodes if node.face}
    symbols = re.sub(r"^<svg[^>]*>|</svg>$", "", sprite(used))
    nodes = sorted(scene.nodes, key=lambda node: node.layer)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {scene.width:g} {scene.height:g}"'
        f' font-family="{FONT}"><style>svg{{{inks}--seat:#888;--seat-ink:#fff}}</style>{symbols}'
        f'<rect width="100%" height="100%" fill="var(--paper)"/>'
        + "".join(_node(node, seats.get(node.seat), node.id in lit) for node in nodes)
        + "</svg>"
    )


def _node(node: Node, colour: str | None, lit: bool) -> str:
    style = f' style="--seat:{colour}"' if colour else ""
    x, y = -node.width / 2, -node.height / 2
    size = node.size or PLAIN_SIZE * node.height
    place = f"translate({node.x:.1f} {node.y:.1f})" + (f" rotate({node.turn:g})" if node.turn else "")
    box = f'x="{x:.1f}" y="{y:.1f}" width="{node.width:.1f}" height="{node.height:.1f}"'
    glow = f'<rect {box} rx="12" fill="none" stroke="var(--glow)" stroke-width="6"/>' if lit else ""
    face = f'<use href="#face-{escape(node.face)}" {box}/>' if node.face else ""
    words = (
        f'<text text-anchor="middle" dominant-baseline="central" font-size="{size:g}" fill="var(--ink)"'
        f' xml:space="preserve">{escape(node.words)}</text>'
        if node.words
        else ""
    )
    title = f"<title>{escape(node.label)}</title>" if node.label else ""
    faint = ' opacity="0.4"' if node.faint else ""
    return f'<g id="{escape(node.id)}" transform="{place}"{faint}{style}>{title}{glow}{face}{words}</g>'
