"""How dead villagers are brought back.  (GS262 to GS264)"""

from __future__ import annotations

from bardo.engine import ALLOWED, later, rule, tell
from bardo.games.ghost_stories.data.moon import TILE_NAMES, VILLAGERS
from bardo.games.ghost_stories.data.village import CEMETERY, PLACES
from bardo.games.ghost_stories.rules.board import NOWHERE, has_room, place_of_tile
from bardo.games.ghost_stories.rules.decisions import LODGING, RAISING, events, reasons
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.state import GONE, NONE
from bardo.games.ghost_stories.rules.tasks import ASK
from bardo.games.ghost_stories.rules.white_moon.deaths import dead_villagers
from bardo.games.ghost_stories.rules.white_moon.villagers import put_on_top

BACK = events("villager back", "{a:villager} is back among the living at the {b:tile}.")
NOT_IN_GRAVEYARD = reasons("That villager is not in the Graveyard.", "GS262")
NOT_TAKING = reasons("That tile is haunted or full.", "GS262")
NO_LODGING = reasons("No tile takes a villager.", "GS262")


@rule
def can_raise(s: Row) -> bool:
    """Whether a villager can be revived: there must be a dead one, and a tile that takes one.  (GS262)"""
    return s.expansion == 1 and dead_villagers(s) > 0 and can_lodge(s)


@rule
def can_lodge(s: Row) -> bool:
    """Whether any tile takes a villager."""
    for place in range(PLACES):
        if has_room(s, place):
            return True
    return False


@rule
def refuse_raise(s: Row, villager: int) -> int:
    """A dead villager, if a tile takes one.  (GS262)"""
    if s.villagers[villager] != GONE:
        return NOT_IN_GRAVEYARD
    return ALLOWED if can_lodge(s) else NO_LODGING


@rule
def raise_villager(s: Row, villager: int) -> None:
    """A dead villager is back on the Cemetery, or where that takes nobody on a tile of choice.  (GS262)"""
    s.lodging = villager + 1
    grave = place_of_tile(s, CEMETERY)
    if grave != NOWHERE and has_room(s, grave):
        lodge(s, grave)
    else:
        later(s, ASK, LODGING)


RAISE = RAISING.each("revive {}", "Bring back {}", VILLAGERS, refuse=refuse_raise, apply=raise_villager)


@rule
def refuse_lodge(s: Row, tile: int) -> int:
    """An active tile with room.  (GS262)"""
    place = place_of_tile(s, tile)
    return ALLOWED if place != NOWHERE and has_room(s, place) else NOT_TAKING


@rule
def lodge(s: Row, place: int) -> None:
    """The villager revived comes there."""
    villager = s.lodging - 1
    s.lodging = NONE
    put_on_top(s, villager, place)
    tell(s, BACK, villager, s.tiles[place])


@rule
def lodge_on(s: Row, tile: int) -> None:
    """The villager revived comes to a tile of choice.  (GS262)"""
    lodge(s, place_of_tile(s, tile))


LODGE = LODGING.each("lodge {}", "The villager comes to {}", TILE_NAMES, refuse=refuse_lodge, apply=lodge_on)
