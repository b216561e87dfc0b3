"""The picture of a table: what lies on it, what it is drawn with, and the same as SVG.

Authors of games import from here what they draw with; what a scene is made of also comes from `bardo.engine`.
"""

from bardo.engine.picture.inks import (
    INKS,
    SHARED,
    around,
    box,
    circle,
    draw,
    element,
    ellipse,
    group,
    path,
    polygon,
    stroke,
    written,
)
from bardo.engine.picture.scene import CUES, SEAT_COLOURS, SIGNS, Art, Cue, Drawing, Fact, Node, Panel, Scene

__all__ = [
    "CUES",
    "INKS",
    "SEAT_COLOURS",
    "SHARED",
    "SIGNS",
    "Art",
    "Cue",
    "Drawing",
    "Fact",
    "Node",
    "Panel",
    "Scene",
    "around",
    "box",
    "circle",
    "draw",
    "element",
    "ellipse",
    "group",
    "path",
    "polygon",
    "stroke",
    "written",
]
