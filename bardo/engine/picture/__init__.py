"""The picture of a table: scenes, the inks and drawings they are made with, and their export to SVG.

Authors of games import drawing functions from here; the parts of a scene are also available from `bardo.engine`.
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
