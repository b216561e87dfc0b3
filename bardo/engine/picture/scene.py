"""The picture of a table as data: a flat list of nodes with stable ids. docs/pictures.md explains how to make one.

One scene gives the table in the browser, SVG for documents, and the text for screen readers. It is flat because an
SVG element that changes its parent cannot glide: everything lies on the table itself, in layers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bardo.engine.rows.schema import NOBODY

CUES = ("roll", "flip", "burst", "glow", "haunt", "rise", "fall", "shake", "spin", "none")
"""The ways to show an event where it happened."""
SEAT_COLOURS = {
    **{"red": "#b5473c", "blue": "#2f6f9f", "green": "#5d8a3a", "yellow": "#c8962e", "violet": "#6b4c8a"},
    **{"teal": "#3f8f86", "pink": "#b8679e", "brown": "#7a5a48", "grey": "#6f7d85", "olive": "#8f8f2f"},
    **{"orange": "#d07a2d", "purple": "#7d4a9a", "black": "#333333", "white": "#b0a890", "turquoise": "#3aa6a0"},
    **{"amber": "#c98a1b", "jade": "#3f8f6a", "gold": "#b8962e", "silver": "#98a3ab", "copper": "#a8643c"},
    **{"indigo": "#45509a", "umber": "#6f5136"},
}
"""The colours a seat can have, by name; they are the same by day and by night."""
SIGNS = "●▲■◆★✚☾♣♥⬟"
"""A sign for each seat, so that seats never differ by colour alone."""


@dataclass(frozen=True)
class Node:
    """One thing on the table: a place, a piece, a card, a word."""

    id: str
    """Stable: a thing keeps its id for as long as it is in the game, wherever it goes."""
    x: float
    y: float
    """Its middle."""
    width: float
    height: float
    face: str = ""
    """The name of a drawing in the game's art; a node without one shows only its words."""
    layer: int = 0
    """Higher layers lie above lower ones; within a layer, later nodes lie above earlier ones."""
    label: str = ""
    """What it is and what is known about it, for screen readers and tooltips; empty for decoration."""
    words: str = ""
    """Text written on it, in the middle."""
    size: float = 0.0
    """The font size of its words; 0 means that they fit its height."""
    seat: int = NOBODY
    """Its owner: the drawing takes that seat's colour."""
    turn: float = 0.0
    """Its rotation in degrees, clockwise."""
    does: tuple[int, ...] = ()
    """The actions that a click on it can mean, whether legal now or not."""
    faint: bool = False
    """Whether it is drawn faintly: spent, asleep, out of play."""

    def __post_init__(self) -> None:
        if self.does:  # a declared choice becomes the number of its first action
            object.__setattr__(self, "does", tuple(map(int, self.does)))


@dataclass(frozen=True)
class Fact:
    """One fact about a seat: Dana 3 of 10."""

    name: str
    words: str
    part: float | None = None
    """How full its bar is, from 0 to 1; None draws no bar."""


@dataclass(frozen=True)
class Panel:
    """What everybody knows about a seat, shown beside the board."""

    seat: int
    colour: str
    """One of `SEAT_COLOURS`."""
    facts: tuple[Fact, ...] = ()
    note: str = ""
    """A few more words: "Monk, Teacher"."""
    sign: str = ""
    """The sign of the seat; empty for the default in `SIGNS`."""


@dataclass(frozen=True)
class Scene:
    """The whole table, as everybody sees it."""

    width: float
    height: float
    nodes: Sequence[Node]
    """In the order in which the text view tells them."""
    panels: Sequence[Panel] = ()
    heading: str = ""
    """How far the game has got: "Round 3 of 100, morning"."""


@dataclass(frozen=True)
class Card:
    """A card that is turned up large for everybody to read."""

    title: str
    words: str
    face: str = ""
    """The name of a drawing in the game's art."""


@dataclass(frozen=True)
class Cue:
    """How an event is shown, and at which nodes."""

    kind: str = "none"
    at: tuple[str, ...] = ()
    """Ids of nodes; those that are not in the scene are ignored."""
    words: str = ""
    """Text that floats up from the first of them: "+1"."""
    card: Card | None = None
    """A card that was turned up."""


@dataclass(frozen=True)
class Drawing:
    """A drawing: SVG elements in a box of this width and height.

    Its colours are inks, such as `var(--gold)`, so that it works by day and by night; `var(--seat)` is the colour of
    the node's owner.
    """

    width: float
    height: float
    svg: str


@dataclass(frozen=True)
class Art:
    """The drawings of a game by name."""

    drawings: Mapping[str, Drawing] = field(default_factory=dict)
    cover: str = ""
    """The name of the drawing that represents the game on the first page."""


def problems(scene: Scene, art: Art, actions: int, seats: int) -> list[str]:
    """Everything that is wrong with a scene, one message per problem."""
    found = []
    names = [node.id for node in scene.nodes]
    found += [f"two nodes are called {name!r}" for name in sorted({name for name in names if names.count(name) > 1})]
    for node in scene.nodes:
        if node.face and node.face not in art.drawings:
            found.append(f"{node.id}: there is no drawing {node.face!r}")
        if not (0 <= node.x <= scene.width and 0 <= node.y <= scene.height):
            found.append(f"{node.id}: its middle is off the table")
        if node.width <= 0 or node.height <= 0:
            found.append(f"{node.id}: it has no size")
        if node.does and not node.label:
            found.append(f"{node.id}: what can be clicked needs a label")
        if not all(0 <= action < actions for action in node.does):
            found.append(f"{node.id}: there is no such action")
        if not NOBODY <= node.seat < seats:
            found.append(f"{node.id}: there is no seat {node.seat}")
    if [panel.seat for panel in scene.panels] != list(range(seats)):
        found.append("a scene needs a panel for each seat, in their order")
    found += [f"no colour {panel.colour!r}" for panel in scene.panels if panel.colour not in SEAT_COLOURS]
    return found


def plain_scene(picture: str, names: Sequence[str]) -> Scene:
    """The scene of a game that defines none: its text picture, one node per line."""
    lines = picture.splitlines()
    width = max(40, *(len(line) for line in lines)) * 12.0
    nodes = [
        Node(f"line{nth}", width / 2, 30.0 + 24 * nth, width, 24.0, words=line.ljust(int(width / 12)), size=20.0)
        for nth, line in enumerate(lines)
    ]
    colours = list(SEAT_COLOURS)
    panels = [
        Panel(seat, name.lower() if name.lower() in SEAT_COLOURS else colours[seat]) for seat, name in enumerate(names)
    ]
    return Scene(width, 60.0 + 24 * len(lines), nodes, panels)


def no_cue(s: Any, event: Any) -> Cue:
    """The cue function of a game that defines none: nothing is shown."""
    return Cue()
