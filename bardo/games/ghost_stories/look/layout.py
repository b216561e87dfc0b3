"""Ghost Stories: where things lie on the table, and what a click on each may mean."""

from __future__ import annotations

from bardo.games.ghost_stories.data.village import ALL_SIDES, ALL_SPACES, PLACES, SIDES, SPACES_A_SIDE, TILES
from bardo.games.ghost_stories.rules.arrival import ARRIVE
from bardo.games.ghost_stories.rules.exorcism import BANISH
from bardo.games.ghost_stories.rules.losses import SUFFER
from bardo.games.ghost_stories.rules.rewards import QI_TO, YIN_YANG_TO
from bardo.games.ghost_stories.rules.tiles import DISPEL, RESTORE, REVIVE, VISIT
from bardo.games.ghost_stories.rules.white_moon.artifacts import BEQUEATH, FLY, HEAL, LAUNCH
from bardo.games.ghost_stories.rules.white_moon.barrier import RESCUE
from bardo.games.ghost_stories.rules.white_moon.deaths import DEVOUR_AT, STRIP
from bardo.games.ghost_stories.rules.white_moon.flight import FLEE_TO
from bardo.games.ghost_stories.rules.white_moon.graveyard import LODGE
from bardo.games.ghost_stories.rules.white_moon.saving import AWARD
from bardo.games.ghost_stories.rules.white_moon.su_ling import LEAD
from bardo.games.ghost_stories.rules.white_moon.villagers import LEAD_TO
from bardo.games.ghost_stories.rules.winds import GUIDE, GUIDE_TO, LIFT, SET_DOWN
from bardo.games.ghost_stories.rules.yang import ENFEEBLE, ENSHRINE, MOVE_TO

TABLE = 1200.0
MIDDLE = TABLE / 2
PITCH, TILE, CARD = 194.0, 190.0, 188.0
"""The distance from tile to tile, and the sizes of tiles and cards."""
CARDS_FROM, ICONS_FROM, EDGE_FROM = 431.0, 313.0, 564.0
"""Distances from the middle of the table: ghosts, the icons in front of them, the edges of the boards."""
EDGE, STRIP_LENGTH, TOKEN = 70.0, 586.0, 66.0
FIGURE_WIDTH, FIGURE_HEIGHT = 46.0, 55.0
NORTH, EAST, SOUTH, WEST = range(ALL_SIDES)
OUT = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""The direction of each side from the middle."""
ALONG = ((1, 0), (0, 1), (1, 0), (0, 1))
"""The direction in which a side's spaces run."""
TURNS = (0.0, 90.0, 0.0, -90.0)
"""How the plates of the sides are turned."""

Point = tuple[float, float]


def _beside(side: int, far: float, along: float) -> Point:
    """The point of a side at given distances from the middle of the table and along the side."""
    (ox, oy), (ax, ay) = OUT[side], ALONG[side]
    return MIDDLE + ox * far + ax * along, MIDDLE + oy * far + ay * along


PLACE_AT: tuple[Point, ...] = tuple(
    (MIDDLE + PITCH * (place % 3 - 1), MIDDLE + PITCH * (place // 3 - 1)) for place in range(PLACES)
)
SPACE_AT: tuple[Point, ...] = tuple(
    _beside(space // SPACES_A_SIDE, CARDS_FROM, PITCH * (space % SPACES_A_SIDE - 1)) for space in range(ALL_SPACES)
)


def icon_at(space: int, nth: int) -> Point:
    """The first or second icon in front of a space, or, as the third spot, where Su-Ling stands."""
    along = PITCH * (space % SPACES_A_SIDE - 1) + (-56, 0, 56)[nth]
    return _beside(space // SPACES_A_SIDE, ICONS_FROM, along)


def token_at(side: int, nth: int, count: int) -> Point:
    """Where a token lies among the others on the edge of a board."""
    pitch = min(TOKEN + 6, (STRIP_LENGTH - 8) / max(count, 1))
    return _beside(side, EDGE_FROM, pitch * (nth + 0.5) - STRIP_LENGTH / 2 + 4)


STRIP_AT: tuple[Point, ...] = tuple(_beside(side, EDGE_FROM, 0) for side in range(ALL_SIDES))
PLATE_AT: tuple[Point, ...] = tuple(
    _beside(side, EDGE_FROM, -411 if side in (NORTH, EAST) else 411) for side in range(ALL_SIDES)
)
"""Where the plates lie: one in each corner, going round."""
PAWN_SHIFT = (-66.0, -22.0, 22.0, 66.0)
"""Where Taoists stand on a tile: each side has its own spot."""
CORNER_AT: tuple[Point, ...] = ((304, 304), (896, 304), (304, 896), (896, 896))

SPACE_DOES: tuple[tuple[int, ...], ...] = tuple(
    tuple(first + space for first in (ARRIVE, DISPEL, ENFEEBLE, LIFT, SET_DOWN, ENSHRINE, BANISH, LEAD))
    for space in range(ALL_SPACES)
)
"""What a click on a ghost or on its space may mean."""
TO_TILES = (MOVE_TO, VISIT, RESTORE, GUIDE_TO, LEAD_TO, FLEE_TO, DEVOUR_AT, LODGE, RESCUE, LAUNCH, FLY)
TILE_DOES: tuple[tuple[int, ...], ...] = tuple(tuple(first + tile for first in TO_TILES) for tile in range(len(TILES)))
"""What a click on a tile may mean, wherever it lies."""
SEAT_DOES: tuple[tuple[int, ...], ...] = tuple(
    tuple(first + seat for first in (GUIDE, REVIVE, HEAL, QI_TO, YIN_YANG_TO, SUFFER, AWARD, STRIP, BEQUEATH))
    for seat in range(len(SIDES))
)
"""What a click on a Taoist may mean."""
