"""What can be read off the table: ghosts and what lasts of them, powers, tokens."""

from __future__ import annotations

from bardo.engine import rule
from bardo.games.ghost_stories.data.cards import ALL_POWERS_OFF, LEFT_BITS, POWER_OFF
from bardo.games.ghost_stories.data.moon import ALL_VILLAGERS, FAMILY_OF, ROOM
from bardo.games.ghost_stories.data.village import ALL_COLOURS, ALL_SIDES, ALL_SPACES, PLACES, SPACES_A_SIDE, UNDER
from bardo.games.ghost_stories.rules.decisions import reasons
from bardo.games.ghost_stories.rules.row import Row
from bardo.games.ghost_stories.rules.state import KNOWN, NONE, SHELTERED

NOWHERE = -1
NOT_THERE = reasons("That tile is not in this game.", "GS13")


@rule
def lives(s: Row, side: int) -> bool:
    """Whether a living Taoist sits at this side."""
    return side < s.seats and s.boards[side].qi > 0


@rule
def living(s: Row) -> int:
    """How many Taoists are alive."""
    count = 0
    for side in range(s.seats):
        if s.boards[side].qi > 0:
            count += 1
    return count


@rule
def bits_of(s: Row, space: int) -> int:
    """What lasts and acts of the ghost on a space; Su-Ling before it silences its centre stone.  (GS72, GS269)"""
    bits = s.spaces[space].lasts
    return bits & LEFT_BITS if s.su_ling == space + 1 else bits


@rule
def in_play(s: Row, lasting: int) -> int:
    """How many ghosts in play have one of these lasting effects."""
    count = 0
    for space in range(ALL_SPACES):
        if bits_of(s, space) & lasting:
            count += 1
    return count


@rule
def in_force(s: Row) -> int:
    """What lasts and acts of all ghosts in play, as bits."""
    bits = 0
    for space in range(ALL_SPACES):
        bits |= bits_of(s, space)
    return bits


@rule
def first_of(spaces: int) -> int:
    """The first of some spaces, given as bits."""
    space = 0
    if spaces & 0xFF == 0:
        spaces >>= 8
        space = 8
    if spaces & 0xF == 0:
        spaces >>= 4
        space += 4
    if spaces & 0b11 == 0:
        spaces >>= 2
        space += 2
    return space if spaces & 1 else space + 1


@rule
def deciding(s: Row) -> int:
    """The seat that decides: in a Mystic Barrier that of the board whose choice it is, if it can.  (GS48, GS283)"""
    return s.barrier - 1 if s.barrier and lives(s, s.barrier - 1) else s.speaker


@rule
def ghosts_at(s: Row, side: int) -> int:
    """How many ghosts are on a board."""
    count = 0
    for space in range(side * SPACES_A_SIDE, (side + 1) * SPACES_A_SIDE):
        if s.spaces[space].card != NONE:
            count += 1
    return count


@rule
def ghosts_in_play(s: Row) -> int:
    """How many ghosts are on all boards."""
    count = 0
    for side in range(ALL_SIDES):
        count += ghosts_at(s, side)
    return count


@rule
def power_is_on(s: Row, side: int) -> bool:
    """Whether a board's power can be used: it has Qi, and no ghost puts the power off.  (GS110)"""
    if s.boards[side].qi == 0:
        return False
    for space in range(side * SPACES_A_SIDE, (side + 1) * SPACES_A_SIDE):
        if s.spaces[space].lasts & POWER_OFF:
            return False
    return in_play(s, ALL_POWERS_OFF) == 0


@rule
def has_power(s: Row, me: int, power: int) -> bool:
    """Whether the active Taoist may use a power: that of their board, or a borrowed one.  (GS40, GS110)"""
    for side in range(ALL_SIDES):
        if s.boards[side].power == power and (side == me or s.borrowed[side]):
            return power_is_on(s, side)
    return False


@rule
def owns_power(s: Row, me: int, power: int) -> bool:
    """Whether a power is that of the active Taoist's board, or a borrowed one, on or off.  (GS40)"""
    for side in range(ALL_SIDES):
        if s.boards[side].power == power and (side == me or s.borrowed[side]):
            return True
    return False


@rule
def haunted_tiles(s: Row) -> int:
    """How many tiles are haunted."""
    count = 0
    for place in range(PLACES):
        count += s.haunted[place]
    return count


@rule
def place_of_tile(s: Row, tile: int) -> int:
    """Where a tile lies; -1 when it is not in this game."""
    for place in range(PLACES):
        if s.tiles[place] == tile:
            return place
    return NOWHERE


@rule
def family_saved(s: Row, family: int) -> bool:
    """Whether all of a family are in the Shelter.  (GS236)"""
    for villager in range(ALL_VILLAGERS):
        if FAMILY_OF[villager] == family and s.villagers[villager] != SHELTERED:
            return False
    return True


@rule
def has_room(s: Row, place: int) -> bool:
    """Whether a villager can come to a place.  (GS225, GS227)"""
    return s.haunted[place] == 0 and s.stacks[place].high < ROOM


@rule
def tao_held(s: Row, side: int) -> int:
    """How many Tao tokens a Taoist has."""
    count = 0
    for colour in range(ALL_COLOURS):
        count += s.boards[side].tao[colour]
    return count


@rule
def tao_in_supply(s: Row) -> int:
    """How many Tao tokens the supply has."""
    count = 0
    for colour in range(ALL_COLOURS):
        count += s.tao[colour]
    return count


@rule
def cards_known(s: Row) -> int:
    """How many of the top cards of the deck are known."""
    count = 0
    while count < KNOWN and s.seen[count] != NONE:
        count += 1
    return count


@rule
def deck_size(s: Row) -> int:
    """How many cards are in the deck."""
    return cards_known(s) + s.before + s.coming * (1 + UNDER) + s.waiting
