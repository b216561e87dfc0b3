"""Pictures without CSS variables, for programs that draw SVG but do not know them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape

from bardo.engine.picture.inks import INKS
from bardo.engine.picture.scene import SEAT_COLOURS, Drawing, Node, Scene
from bardo.engine.picture.svg import FONT, PLAIN_SIZE

NOBODYS = "#888888"
"""The colour of what belongs to no seat."""
_INK = re.compile(r"var\(--([\w-]+)\)")
_ID = re.compile(r'(\bid="|url\(#|href="#)')


def inked(svg: str, seat: str = NOBODYS, night: bool = False) -> str:
    """A drawing whose colours are written out, by day or by night; `seat` is the colour of its owner."""
    colours = {name: pair[night] for name, pair in INKS.items()} | {"seat": seat, "seat-ink": "#ffffff"}
    return _INK.sub(lambda found: colours[found[1]], svg)


def flat_drawing(drawing: Drawing, place: str, seat: str = NOBODYS, night: bool = False) -> str:
    """A drawing as an SVG element; `place` is its attributes x, y, width and height."""
    box = f'viewBox="0 0 {drawing.width:g} {drawing.height:g}"'
    return f"<svg {place} {box}>{inked(drawing.svg, seat, night)}</svg>"


def flat_scene(scene: Scene, drawings: Mapping[str, Drawing], place: str, night: bool = False) -> str:
    """A scene as an SVG element that needs no style; `place` is its attributes x, y, width and height."""
    seats = {panel.seat: SEAT_COLOURS[panel.colour] for panel in scene.panels}
    symbols: dict[tuple[str, str], str] = {}
    nodes = [
        _node(node, seats.get(node.seat, NOBODYS), drawings, symbols, night)
        for node in sorted(scene.nodes, key=lambda node: node.layer)
    ]
    return (
        f'<svg {place} viewBox="0 0 {scene.width:g} {scene.height:g}" font-family="{FONT}">'
        f"<defs>{''.join(symbols.values())}</defs>{''.join(nodes)}</svg>"
    )


def _node(
    node: Node, seat: str, drawings: Mapping[str, Drawing], symbols: dict[tuple[str, str], str], night: bool
) -> str:
    parts = []
    if node.face:
        name = _symbol(node.face, seat, drawings[node.face], symbols, night)
        x, y = -node.width / 2, -node.height / 2
        box = f'x="{x:.1f}" y="{y:.1f}" width="{node.width:.1f}" height="{node.height:.1f}"'
        parts.append(f'<use href="#{name}" {box}/>')
    if node.words:
        size = node.size or PLAIN_SIZE * node.height
        parts.append(
            f'<text text-anchor="middle" dominant-baseline="central" font-size="{size:g}"'
            f' fill="{INKS["ink"][night]}" xml:space="preserve">{escape(node.words)}</text>'
        )
    turn = f" rotate({node.turn:g})" if node.turn else ""
    faint = ' opacity="0.4"' if node.faint else ""
    return f'<g transform="translate({node.x:.1f} {node.y:.1f}){turn}"{faint}>{"".join(parts)}</g>'


def _symbol(face: str, seat: str, drawing: Drawing, symbols: dict[tuple[str, str], str], night: bool) -> str:
    """The id of the symbol of a drawing in the colour of a seat, which is made if it is not there yet."""
    owner = seat if "--seat" in drawing.svg else NOBODYS
    name = f"face-{face}-{owner[1:]}"
    if (face, owner) not in symbols:
        inside = _ID.sub(rf"\g<1>{name}-", inked(drawing.svg, owner, night))  # ids of drawings may be the same
        symbols[face, owner] = (
            f'<symbol id="{name}" viewBox="0 0 {drawing.width:g} {drawing.height:g}" preserveAspectRatio="none">'
            f"{inside}</symbol>"
        )
    return name
