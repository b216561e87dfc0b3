"""Ghost Stories: drawing the ghost spaces and the ghosts on them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bardo.engine import Node, ordinal
from bardo.games.ghost_stories.data.cards import CARDS, COLOUR, COLOURS_OF, HAUNTER, INCARNATION
from bardo.games.ghost_stories.data.village import ALL_COLOURS, BOARD_COLOURS, COLOURS, FACED, SPACES, SPACES_A_SIDE
from bardo.games.ghost_stories.look.descriptions import (
    haunts_when,
    is_silenced,
    mantra_on_many,
    name_of,
    resistances,
    whole_ghost,
)
from bardo.games.ghost_stories.look.layout import CARD, FIGURE_HEIGHT, FIGURE_WIDTH, SPACE_AT, SPACE_DOES, icon_at
from bardo.games.ghost_stories.rules.board import lives
from bardo.games.ghost_stories.rules.decisions import ON_CARD
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.tiles import WATCH
from bardo.games.ghost_stories.rules.white_moon.barrier import BARRIER_EXORCISE
from bardo.games.ghost_stories.rules.white_moon.school import TRAIN
from bardo.games.ghost_stories.rules.yang import EXORCISE, SET_BUDDHA, USE_MANTRA

NEED_SPOTS = {1: (1.0, ((50, -2),)), 2: (0.85, ((52, -22), (52, 18))), 3: (0.62, ((58, -26), (58, 2), (58, 30)))}
"""The size and position of a ghost's needs on its card, by number of colours."""
MANY_NEEDS = (0.56, ((28, -14), (70, -14), (28, 12), (70, 12), (28, 38)))


def space_does(s: Row, space: int) -> tuple[int, ...]:
    """What a click on a space may mean now."""
    does = SPACE_DOES[space]
    card = s.spaces[space].card
    if lives(s, s.turn) and space in FACED[s.boards[s.turn].place]:
        does = (*does, EXORCISE if card else SET_BUDDHA)
    if card and s.expansion:
        does = (*does, TRAIN + int(COLOUR[card - 1]))
        if s.barrier == space // SPACES_A_SIDE + 1:
            does = (*does, BARRIER_EXORCISE)
    return does


def space_nodes(s: Row, space: int) -> Iterator[Node]:
    """A ghost space with its icons, the ghost there and its haunting figure."""
    here = s.spaces[space]
    x, y = SPACE_AT[space]
    colour = BOARD_COLOURS[s.boards[space // SPACES_A_SIDE].colour]
    does = space_does(s, space)
    for nth in range(s.icons):
        ix, iy = icon_at(space, nth)
        turn = ((180.0, -90.0, 0.0, 90.0))[space // SPACES_A_SIDE]
        yield Node(f"icon-{space}-{nth}", ix, iy, 50, 37, f"foot-{colour}", 1, turn=turn)
    if not here.card:
        label = f"{SPACES[space]}: free."
        yield Node(f"space-{space}", x, y, CARD, CARD, f"space-{colour}", 1, label, does=does)
        return
    card = here.card - 1
    yield Node(f"space-{space}", x, y, CARD, CARD, f"space-{colour}", 1)
    yield Node(f"card-{card}", x, y, CARD, CARD, f"ghost-{card}", 2, _ghost_label(s, space), does=does)
    yield from needs_on(card, resistances(s, space), x, y, 1.0, 3)
    if s.mantra == space + 1:
        where = " in any of its colours" if mantra_on_many(s, space) else ""
        label = f"The Mantra on {name_of(s, space)}: it resists 1 less{where}."
        yield Node("mantra", x - 78, y + 4, 40, 63, "mantra", 4, label, does=(*does, USE_MANTRA))
    if here.lasts & HAUNTER:
        yield _figure(s, space, card, does)
    if here.chosen:
        label = f"{name_of(s, space)} is chosen as the {ordinal(here.chosen)} to be exorcised."
        yield Node(f"chosen-{card}", x, y, CARD + 8, CARD + 8, "marked", 4, label, does=does)


def needs_on(card: int, counts: Sequence[int], x: float, y: float, size: float, layer: int) -> Iterator[Node]:
    """What a ghost needs of each colour, written on its card; `size` is below 1 for a small card."""
    wanted = [one for one in range(ALL_COLOURS) if CARDS[card].resistance[one]]
    scale, spots = NEED_SPOTS.get(len(wanted), MANY_NEEDS)
    width, height = 76 * scale * size, 49 * scale * size
    for one, (dx, dy) in zip(wanted, spots, strict=False):
        face = f"need-{COLOURS[one]}-{counts[one]}"
        at = x + dx * size, y + dy * size
        yield Node(f"need-{card}-{one}", *at, width, height, face, layer, faint=not counts[one])


def _ghost_label(s: Row, space: int) -> str:
    card = s.spaces[space].card - 1
    kind = "incarnation of Wu-Feng" if INCARNATION[card] else "ghost"
    colours = COLOURS[COLOUR[card]] if COLOURS_OF[card] == 1 else "many-coloured"
    return f"{SPACES[space]}: {colours} {kind} {whole_ghost(s, space)}."


def _figure(s: Row, space: int, card: int, does: tuple[int, ...]) -> Node:
    """A ghost's haunting figure, on its card or on the way to the village."""
    step = s.spaces[space].figure
    if step == ON_CARD:
        x, y = SPACE_AT[space]
        x, y = x + 4, y + 24
        where = "on its card"
    else:
        x, y = icon_at(space, min(step, s.icons) - 1)
        where = f"on the {ordinal(step)} icon"
    then = "; Su-Ling keeps it there" if is_silenced(s, space) else f": it {haunts_when(s, space)}"
    label = f"The haunting figure of {name_of(s, space)}, {where}{then}."
    watch = WATCH + space // SPACES_A_SIDE
    return Node(f"figure-{card}", x, y, FIGURE_WIDTH, FIGURE_HEIGHT, "figure", 4, label, does=(*does, watch))
